package query

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/cmd/internal/polyglot"
	messages "arbiter/cmd/internal/report"
	"arbiter/fen"
	"arbiter/position"
	"arbiter/validate"
)

// A Sight is something to be looked for in a position.
type Sight struct {
	Seen func(*position.Position) bool
	// Mirrored sees the same with the colours exchanged and the board turned over; nil if that cannot be told.
	Mirrored func(*position.Position) bool

	// A glance at the board, and at one to be mirrored: where it does not hold, nothing is seen; nil if it is no use. If whole is set,
	// where it holds it is seen.
	glance, mirroredGlance func(*board) bool
	whole                  bool
	hashed                 bool // they look at the key of the board

	men Range // how many there are on every board on which it is seen, mirrored or not; none is said where Max is 0
}

// A Search says where in the main line a position is to be found.
type Search struct {
	Within       Range // after how many half-moves; 0 is the first position
	Stable       int   // in how many positions in a row it must be seen
	EitherColour bool  // or the mirrored one
}

// For finds the first position in which all sights are seen, or the first of so many in a row.
func (s Search) For(sights ...Sight) Place {
	hashed := false
	men := Range{Max: 64}
	for i := range sights {
		hashed = hashed || sights[i].hashed
		if sights[i].men.Max > 0 {
			men = Range{max(men.Min, sights[i].men.Min), min(men.Max, sights[i].men.Max)}
		}
	}
	return func(r *validate.Report) (int, bool) {
		if !placed(r) || s.Within.Min > len(r.Moves) {
			return 0, false
		}
		plain, mirrored := 0, 0 // positions in a row
		l := look{r: r, p: r.Start}
		l.b.reset(&r.Start, hashed)
		last := min(s.Within.Max, len(r.Moves))
		for ply := 0; ; ply++ {
			if l.b.total < men.Min { // no man comes back
				return 0, false
			}
			if ply >= s.Within.Min && l.b.total <= men.Max {
				plain = counted(plain, l.sees(sights, ply, false))
				if s.EitherColour {
					mirrored = counted(mirrored, l.sees(sights, ply, true))
				}
				if n := max(plain, mirrored); n >= max(s.Stable, 1) {
					return ply + 1 - n, true
				}
			}
			if ply >= last {
				return 0, false
			}
			l.b.play(r.Moves[ply])
		}
	}
}

func counted(n int, seen bool) int {
	if seen {
		return n + 1
	}
	return 0
}

// A look goes through a game.
type look struct {
	r   *validate.Report
	b   board
	p   position.Position // one that was reached before the board
	ply int               // its number
}

// at returns the position after so many half-moves; they only become more.
func (l *look) at(ply int) *position.Position {
	for ; l.ply < ply; l.ply++ {
		l.p.PlayOrPass(l.r.Moves[l.ply])
	}
	return &l.p
}

// sees reports whether all sights are seen in the position of the board.
func (l *look) sees(sights []Sight, ply int, mirrored bool) bool {
	for i := range sights {
		glance := sights[i].glance
		if mirrored {
			glance = sights[i].mirroredGlance
		}
		if glance != nil && !glance(&l.b) {
			return false
		}
	}
	for i := range sights {
		see := sights[i].Seen
		if mirrored {
			see = sights[i].Mirrored
		}
		if see == nil || !sights[i].whole && !see(l.at(ply)) {
			return false
		}
	}
	return true
}

// placed reports whether the positions of a game are known.
func placed(r *validate.Report) bool {
	return !r.Skipped && !(r.Broken && r.BrokenBy == validate.BadFEN)
}

// ToMove sees the side that is to move.
func ToMove(c position.Color) Sight {
	is := func(c position.Color) func(*position.Position) bool {
		return func(p *position.Position) bool { return p.Turn() == c }
	}
	glance := func(c position.Color) func(*board) bool {
		return func(b *board) bool { return b.turn == c }
	}
	return Sight{Seen: is(c), Mirrored: is(c.Other()), glance: glance(c), mirroredGlance: glance(c.Other()), whole: true}
}

// Men sees that so many men are on the board, kings included.
func Men(n Range) Sight {
	see := func(p *position.Position) bool { return n.Has(p.Occupied().Count()) }
	glance := func(b *board) bool { return n.Has(b.total) }
	return Sight{Seen: see, Mirrored: see, glance: glance, mirroredGlance: glance, whole: true}
}

// ParseHash reads the hash of a position as Polyglot has it, 16 hexadecimal digits.
func ParseHash(s string) (Sight, error) {
	key, err := strconv.ParseUint(strings.TrimPrefix(s, "0x"), 16, 64)
	if err != nil || len(strings.TrimPrefix(s, "0x")) != 16 {
		return Sight{}, errors.New("write 16 hexadecimal digits: 463b96181691fc9c is the usual first position")
	}
	var boards [2]map[uint64]bool // keys of boards with which a position can have that hash, by the side to move
	for side := range boards {
		boards[side] = map[uint64]bool{}
		for _, rest := range polyglot.Rests(position.Color(side)) {
			boards[side][key^rest] = true
		}
	}
	var low [2][4]uint64 // the low bits of these, a bit for each
	for side, all := range boards {
		for k := range all {
			low[side][k>>6&3] |= 1 << (k & 63)
		}
	}
	return Sight{Seen: func(p *position.Position) bool { return polyglot.Key(p) == key }, hashed: true,
		glance: func(b *board) bool {
			return low[b.turn&1][b.key>>6&3]>>(b.key&63)&1 != 0 && boards[b.turn&1][b.key]
		}}, nil
}

// ParsePosition reads a FEN. With its first field alone it sees that board; with the side to move, it is that side's turn as well;
// with the first four fields, castling rights and a possible en passant capture are the same, too. Counters are not looked at.
func ParsePosition(s string) (Sight, error) {
	fields := strings.Fields(s)
	if len(fields) == 0 {
		return Sight{}, errors.New("write a FEN, or its first field alone")
	}
	if len(fields) < 4 {
		pattern, err := ParsePattern(fields[0])
		if err != nil || strings.Trim(fields[0], "pnbrqkPNBRQK12345678/") != "" {
			return Sight{}, errors.New("write a FEN, or its first field alone: eight ranks with / between")
		}
		if strings.Count(fields[0], "K") != 1 || strings.Count(fields[0], "k") != 1 {
			return Sight{}, errors.New("no game reaches a board without a king of each side")
		}
		switch {
		case len(fields) == 1:
			return pattern, nil
		case len(fields) == 2 && (fields[1] == "w" || fields[1] == "b"):
			turn := ToMove(position.White)
			if fields[1] == "b" {
				turn = ToMove(position.Black)
			}
			return both(pattern, turn), nil
		}
		return Sight{}, errors.New("write one, two, four or six fields of a FEN")
	}
	read := validate.ReadFEN([]byte(s), false)
	if !read.OK {
		return Sight{}, noPosition(&read)
	}
	same := func(q position.Position) func(*position.Position) bool {
		return func(p *position.Position) bool { return p.Same(&q) }
	}
	total := read.Position.Occupied().Count()
	men := Range{total, total}
	mirror := validate.ReadFEN([]byte(mirrored(string(fen.Append(nil, &read.Position)))), false)
	if !mirror.OK {
		return Sight{Seen: same(read.Position), glance: like(&read.Position), men: men}, nil
	}
	return Sight{Seen: same(read.Position), Mirrored: same(mirror.Position), glance: like(&read.Position), mirroredGlance: like(&mirror.Position),
		men: men}, nil
}

// noPosition is the error of a FEN that is none, with the first thing that is wrong.
func noPosition(read *validate.FENReport) error {
	var style messages.Style
	for i := range read.Diagnostics {
		if d := &read.Diagnostics[i]; d.Severity == validate.Error {
			return fmt.Errorf("no position comes out of this FEN: %s", style.AppendMessage(nil, nil, d))
		}
	}
	return errors.New("no position comes out of this FEN")
}

// both sees what two sights of which glances tell all see; the first says how many men there are.
func both(a, b Sight) Sight {
	return Sight{
		Seen:           func(p *position.Position) bool { return a.Seen(p) && b.Seen(p) },
		Mirrored:       func(p *position.Position) bool { return a.Mirrored(p) && b.Mirrored(p) },
		glance:         func(v *board) bool { return a.glance(v) && b.glance(v) },
		mirroredGlance: func(v *board) bool { return a.mirroredGlance(v) && b.mirroredGlance(v) },
		whole:          true,
		men:            a.men,
	}
}

// mirrored is a FEN with the colours exchanged and the board turned over.
func mirrored(s string) string {
	f := strings.Fields(s)
	ranks := strings.Split(f[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	f[0] = swapCase(strings.Join(ranks, "/"))
	f[1] = map[string]string{"w": "b", "b": "w"}[f[1]]
	f[2] = swapCase(f[2])
	f[3] = strings.NewReplacer("3", "6", "6", "3").Replace(f[3])
	return strings.Join(f, " ")
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z':
			return r - 'a' + 'A'
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, s)
}
