package query

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/position"
)

// A square of a pattern is the set of pieces that may stand there, a bit for each position.Piece; NoPiece is an empty square. anyRun
// stands for any number of squares.
type squarePattern uint16

const (
	empty    squarePattern = 1 << position.NoPiece
	anyWhite squarePattern = 0x7e      // roles 1 to 6
	anyBlack squarePattern = 0x7e << 8 // the same, black
	anyMan                 = anyWhite | anyBlack
	anything               = empty | anyMan
	anyRun   squarePattern = 1 << 15
)

// A rankPattern is what a rank is compared with, from file a on.
type rankPattern []squarePattern

// ParsePattern reads what a board must look like: eight ranks from the eighth down, with "/" between, as in a FEN. Beside pieces and
// numbers of empty squares there are: "?" any square, "!" one that is not empty, "A" any man of White, "a" any of Black, "*" any
// squares, also none, "[RQ]" one of these, "[^p]" none of these.
func ParsePattern(s string) (Sight, error) {
	ranks := strings.Split(s, "/")
	if len(ranks) != 8 {
		return Sight{}, fmt.Errorf("write eight ranks with / between: here are %d", len(ranks))
	}
	var plain, mirror [8]rankPattern
	men := Range{0, 64}
	for i, text := range ranks {
		rank, err := parseRank(text)
		if err != nil {
			return Sight{}, fmt.Errorf("rank %d: %w", 8-i, err)
		}
		plain[7-i] = rank
		for _, q := range rank {
			mirror[i] = append(mirror[i], q.exchanged())
			switch {
			case q == empty:
				men.Max--
			case q&(empty|anyRun) == 0:
				men.Min++
			}
		}
	}
	return Sight{Seen: looksLike(plain), Mirrored: looksLike(mirror), glance: glanceAt(plain), mirroredGlance: glanceAt(mirror), whole: true,
		men: men}, nil
}

// exchanged is the pattern with the colours exchanged.
func (q squarePattern) exchanged() squarePattern {
	return q&(empty|anyRun) | q&anyWhite<<8 | q&anyBlack>>8
}

func parseRank(s string) (rank rankPattern, err error) {
	runs := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case '1' <= c && c <= '8':
			for range c - '0' {
				rank = append(rank, empty)
			}
		case c == '*':
			runs++
			rank = append(rank, anyRun)
		case c == '[':
			end := strings.IndexByte(s[i:], ']')
			if end < 0 {
				return nil, errors.New("a [ is not closed")
			}
			set, not := strings.CutPrefix(s[i+1:i+end], "^")
			var q squarePattern
			for j := range len(set) {
				one, ok := parseSquare(set[j])
				if !ok {
					return nil, fmt.Errorf("%q means nothing between [ and ]", set[j])
				}
				q |= one
			}
			if set == "" {
				return nil, errors.New("nothing is between [ and ]")
			}
			if not {
				q = anything &^ q
			}
			rank = append(rank, q)
			i += end
		default:
			q, ok := parseSquare(c)
			if !ok {
				return nil, fmt.Errorf("%q means nothing; there are pieces, 1 to 8, ? ! A a * and [RQ] or [^p]", c)
			}
			rank = append(rank, q)
		}
	}
	if n := len(rank) - runs; n > 8 || n < 8 && runs == 0 {
		return nil, fmt.Errorf("a rank has 8 squares, this one %d", n)
	}
	return rank, nil
}

func parseSquare(c byte) (squarePattern, bool) {
	switch c {
	case '?':
		return anything, true
	case '!':
		return anyMan, true
	case 'A':
		return anyWhite, true
	case 'a':
		return anyBlack, true
	}
	piece, ok := position.PieceOf(c)
	return 1 << piece, ok && piece != position.NoPiece
}

func looksLike(ranks [8]rankPattern) func(*position.Position) bool {
	return func(p *position.Position) bool {
		for i := range ranks {
			if !ranks[i].matches(p.At, position.SquareAt(0, i), 8) {
				return false
			}
		}
		return true
	}
}

// A demand is what must stand on a square.
type demand struct {
	at  position.Square
	set squarePattern
}

// glanceAt makes the same of boards. What must stand on one square comes first, and of that the rarest.
func glanceAt(ranks [8]rankPattern) func(*board) bool {
	var demands []demand
	var open [8]bool // ranks of which that is not all
	for i, rank := range ranks {
		runs := 0
		for _, q := range rank {
			if q == anyRun {
				runs++
			}
		}
		for j, q := range rank {
			if q == anyRun {
				break
			}
			demands = append(demands, demand{position.SquareAt(j, i), q})
		}
		if runs > 0 {
			for j := range rank {
				q := rank[len(rank)-1-j]
				if q == anyRun {
					break
				}
				demands = append(demands, demand{position.SquareAt(7-j, i), q})
			}
		}
		open[i] = runs > 1
	}
	slices.SortStableFunc(demands, func(a, b demand) int { return rarity(a.set) - rarity(b.set) })
	demands = slices.DeleteFunc(demands, func(d demand) bool { return d.set == anything })
	return func(b *board) bool {
		for _, d := range demands {
			if d.set>>b.squares[d.at&63]&1 == 0 {
				return false
			}
		}
		for i, more := range open {
			if more && !ranks[i].matches(func(s position.Square) position.Piece { return b.squares[s&63] }, position.SquareAt(0, i), 8) {
				return false
			}
		}
		return true
	}
}

// rarity is the less the fewer positions have one of a set on a square.
func rarity(q squarePattern) int {
	n := 0
	for pc := range position.Piece(15) {
		if q>>pc&1 == 0 {
			continue
		}
		switch {
		case pc == position.NoPiece:
			n += 40
		case pc.Role() == position.Pawn:
			n += 10
		case pc.Role() == position.Queen:
			n++
		default:
			n += 2
		}
	}
	return n
}

// matches reports whether n squares of a rank from s on look like rank.
func (rank rankPattern) matches(at func(position.Square) position.Piece, s position.Square, n int) bool {
	for i, q := range rank {
		if q == anyRun {
			for skip := range n + 1 {
				if rank[i+1:].matches(at, s+position.Square(skip), n-skip) {
					return true
				}
			}
			return false
		}
		if n == 0 || q>>at(s)&1 == 0 {
			return false
		}
		s, n = s+1, n-1
	}
	return n == 0
}
