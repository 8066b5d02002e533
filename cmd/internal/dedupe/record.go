// Package dedupe finds games that are there more than once.
//
// Of every game it keeps a Record: a key, which two games share if they are the same in what is asked for, who played, and how much
// there is of the game. A Finder sorts the records, on the disk if there are many, so that those that may be the same stand together:
// by a hash of the key, or, where the beginning of a longer game is looked for, by the key. Keys are compared as a whole then, so two
// different games are never taken for one.
package dedupe

import (
	"crypto/sha256"
	"encoding/binary"

	"arbiter/cmd/internal/extsort"
	"arbiter/cmd/internal/query"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"
)

// A By says what two games have in common that are the same.
type By uint8

const (
	Moves          By = iota // the moves of the main line, from the same position
	MovesAndResult           // and the result
	Position                 // the last position
	Prefix                   // the moves, as far as they go, of a game that may be longer, and the result
	Text                     // the text, whatever the blanks in it
	numBy
)

var byNames = [numBy]string{"moves", "moves+result", "position", "prefix", "text"}

// ByNames are the names of all By, in order.
func ByNames() []string { return byNames[:] }

// ParseBy returns the By of a name.
func ParseBy(name string) (By, bool) {
	for i, s := range byNames {
		if s == name {
			return By(i), true
		}
	}
	return 0, false
}

// Options say when two games are the same.
type Options struct {
	By        By
	Anyone    bool // whoever played
	SameSetup bool // games from the same position of their own are the same, whatever the moves, whoever played
	AtPly     int  // by Position: the one after so many half-moves; 0 for the last
}

// A Record is what is kept of a game.
type Record struct {
	Key          []byte // what it has in common with games that are the same; nil if it is like no other
	White, Black string // the players, by Name
	Plies        int
	Riches       int // how much it has beside the moves
}

// The first byte of a key says what follows, so that no key is the beginning of one of another kind.
const (
	usualStart = iota // the usual first position
	otherStart        // a position follows, of positionSize bytes
	setupOnly
	onePosition
	textHash
)

// Of returns the record of a game; text is the game as it stands, decode makes text of what is not UTF-8 (nil: there is
// no such).
func (o *Options) Of(r *validate.Report, text []byte, decode func([]byte) string) Record {
	c := Record{Plies: len(r.Moves), Riches: riches(r.Game)}
	setup := !r.Skipped && !usual(&r.Start)
	if o.SameSetup && setup {
		c.Key = appendPosition([]byte{setupOnly}, &r.Start)
		return c
	}
	if !o.Anyone && o.By != Text {
		c.White, c.Black = player(r.Game, "White", decode), player(r.Game, "Black", decode)
	}
	switch {
	case o.By == Text:
		c.Key = textKey(text)
	case r.Skipped || len(r.Moves) == 0 && !(o.By == Position && setup):
		// There is nothing to compare.
	case o.By == Position:
		p := r.Final
		if o.AtPly > 0 {
			if len(r.Moves) < o.AtPly {
				break // it does not get there
			}
			p = after(r, o.AtPly)
		}
		c.Key = appendPosition([]byte{onePosition}, &p)
	default:
		c.Key = append(c.Key, usualStart)
		if setup {
			c.Key[0] = otherStart
			c.Key = appendPosition(c.Key, &r.Start)
		}
		if o.By != Moves {
			c.Key = append(c.Key, byte(query.Recorded(r)))
		}
		for _, m := range r.Moves {
			c.Key = binary.BigEndian.AppendUint16(c.Key, uint16(m))
		}
	}
	return c
}

// OfBroken returns the record of a game whose moves break off, so that they cannot be compared: it is the same as one of the same text.
func OfBroken(r *validate.Report, text []byte) Record {
	return Record{Key: textKey(text), Plies: len(r.Moves), Riches: riches(r.Game)}
}

func textKey(text []byte) []byte {
	sum := sha256.Sum256(squeezed(text))
	return append([]byte{textHash}, sum[:]...)
}

// after is the position of the main line after so many half-moves.
func after(r *validate.Report, plies int) position.Position {
	p := r.Start
	p.PlayLine(r.Moves[:plies])
	return p
}

func usual(p *position.Position) bool {
	start := position.Start()
	return p.Same(&start)
}

// appendPosition appends what makes a position the same by the Laws, in as many bytes for any.
func appendPosition(b []byte, p *position.Position) []byte {
	for s := position.Square(0); s < 64; s += 2 {
		b = append(b, byte(p.At(s))<<4|byte(p.At(s+1)))
	}
	b = append(b, byte(p.Turn()), byte(p.EnPassant()))
	for color := position.White; color <= position.Black; color++ {
		for _, side := range []position.Side{position.Kingside, position.Queenside} {
			rook := byte(0xff)
			if p.Castling().Has(color, side) {
				rook = byte(p.CastlingRook(color, side))
			}
			b = append(b, rook)
		}
	}
	return b
}

// riches counts what a game has beside the moves: tags that say something, comments, variations and NAGs.
func riches(g *pgn.Game) (n int) {
	for i := range g.Tags {
		for _, c := range g.Tags[i].Value {
			if c != '?' && c != '.' && c != '-' && c != '*' && c != ' ' {
				n++
				break
			}
		}
	}
	var s pgn.Scanner
	g.Scan(&s)
	for {
		switch s.Next().Kind {
		case pgn.EOF:
			return n
		case pgn.Comment, pgn.VariationOpen, pgn.NAG:
			n++
		}
	}
}

// squeezed is text with one blank for any number of them.
func squeezed(text []byte) []byte {
	b := make([]byte, 0, len(text))
	blank := false
	for _, c := range text {
		if c == ' ' || c == '\t' || c == '\n' || c == '\r' {
			blank = true
			continue
		}
		if blank && len(b) > 0 {
			b = append(b, ' ')
		}
		blank = false
		b = append(b, c)
	}
	return b
}

// SetupOnly reports whether the key is that of games that begin from the same position of their own.
func (c *Record) SetupOnly() bool { return len(c.Key) > 0 && c.Key[0] == setupOnly }

// Append appends the record to b, for Read.
func (c *Record) Append(b []byte) []byte {
	b = extsort.AppendNumber(extsort.AppendNumber(b, c.Plies), c.Riches)
	b = extsort.AppendText(extsort.AppendText(b, c.White), c.Black)
	return append(b, c.Key...)
}

// Read reads what Append wrote. The key is borrowed from b.
func Read(b []byte) (c Record) {
	f := extsort.Fields(b)
	c.Plies, c.Riches = f.Number(), f.Number()
	c.White, c.Black = f.Text(), f.Text()
	c.Key = f
	return c
}
