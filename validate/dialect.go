package validate

import (
	"bytes"
	"slices"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// A game may be written with the piece letters of another language, or in lower case throughout. Both are
// decided by the game as a whole: it is read again, once, when the plain reading breaks off.

// translated reads a word of a game in foreign letters, or one with a b-capture that is the bishop's.
func (c *Checker) translated(t pgn.Token, text []byte) {
	l := &c.line
	m, mv, err := c.read(t, text, &l.pos, c.alphabet, c.bishops)
	switch {
	case err == nil && mv == position.NullMove:
		c.null(t)
	case err == nil:
		if slices.Contains(c.bishops, t.Off) {
			c.spelled(PieceLetter, t, &l.pos, string(san.Append(nil, &l.pos, mv)))
		}
		c.play(t, m, mv)
	case err == san.ErrSyntax:
		c.word(t, text)
	default:
		c.refuse(t, text, m, err)
	}
}

// read reads text as a move of p: with the letters of a first, where there is one, then as usual.
func (c *Checker) read(t pgn.Token, text []byte, p *position.Position, a *san.Alphabet, bishops []int32) (san.Move, position.Move, error) {
	if len(bishops) > 0 && slices.Contains(bishops, t.Off) {
		c.canon = append(append(c.canon[:0], 'B'), text[1:]...)
		text = c.canon
	}
	foreign, refused := san.Move{}, san.ErrSyntax
	if a != nil {
		if m, err := san.ParseLetters(text, a); err == nil {
			mv, err := m.Resolve(p)
			if err == nil {
				return m, mv, nil
			}
			foreign, refused = m, err
		}
	}
	m, err := san.Parse(text)
	if err == nil {
		mv, err := m.Resolve(p)
		if err == nil || refused == san.ErrSyntax {
			return m, mv, err
		}
	}
	return foreign, position.NullMove, refused // in this game's own letters
}

// reread decides whether a game that broke off is to be read again in another way, and sets it up.
func (c *Checker) reread(g *pgn.Game) bool {
	switch c.r.BrokenBy {
	case IllegalMove, AmbiguousMove, UnreadableMove:
	default:
		return false
	}
	if !c.guessed && c.r.BrokenBy != AmbiguousMove {
		c.guessed = true
		if a := c.guessAlphabet(g); a != nil {
			c.alphabet = a
			return true
		}
	}
	if c.lowerCase && len(c.bothWays) > 0 && len(c.bishops) == 0 {
		// The latest capture that makes the rest legal as the bishop's, if there is one.
		for i := len(c.bothWays) - 1; i >= max(0, len(c.bothWays)-16); i-- {
			if _, _, whole := c.measure(g, c.alphabet, []int32{c.bothWays[i].token.Off}); whole {
				c.bishops = append(c.bishops, c.bothWays[i].token.Off)
				return true
			}
		}
	}
	return false
}

// guessAlphabet returns the foreign alphabet under which the longest part of the main line is legal, if it
// is strictly longer than under every other one that reads the game differently, and nil otherwise. Only
// alphabets in which the word that failed is a move are tried.
func (c *Checker) guessAlphabet(g *pgn.Game) *san.Alphabet {
	word := c.src[c.failed.Off:c.failed.End]
	english, broke := san.Parse(word)
	best := slices.Clone(c.path)
	var found *san.Alphabet
	tie := false
	for i := range san.Alphabets {
		a := &san.Alphabets[i]
		m, err := san.ParseLetters(word, a)
		if err != nil || broke == nil && m.Role() == english.Role() {
			continue
		}
		moves, foreign, _ := c.measure(g, a, c.bishops)
		switch {
		case !foreign: // every letter of it is an English one: no sign of another language
		case len(moves) > len(best):
			best, found, tie = moves, a, false
		case len(moves) == len(best) && found != nil && !slices.Equal(moves, best):
			tie = true
		}
	}
	if tie {
		return nil
	}
	return found
}

// measure plays the main line of g in the letters of a as far as it is legal, and returns the moves, whether one of
// them has a letter that no English move has, and whether that was all of it.
func (c *Checker) measure(g *pgn.Game, a *san.Alphabet, bishops []int32) (moves []position.Move, foreign, whole bool) {
	p := c.r.Start
	depth := 0
	var s pgn.Scanner
	s.ResetAt(c.src, int(g.Movetext), true)
	for {
		switch t := s.Next(); t.Kind {
		case pgn.EOF:
			return moves, foreign, true
		case pgn.Termination:
			if depth == 0 {
				return moves, foreign, true
			}
		case pgn.VariationOpen:
			depth++
		case pgn.VariationClose:
			depth = max(depth-1, 0)
		case pgn.SAN:
			if depth > 0 {
				continue
			}
			text := c.src[t.Off:t.End]
			_, mv, err := c.read(t, text, &p, a, bishops)
			if err != nil {
				if kind, _ := markWord(text); kind != noMark || enPassantWord(text) || !san.CouldBeMove(text) {
					continue
				}
				return moves, foreign, false
			}
			if mv == position.NullMove {
				return moves, foreign, false
			}
			if !foreign {
				_, err := san.Parse(text)
				foreign = err != nil
			}
			p.Play(mv)
			moves = append(moves, mv)
		}
	}
}

// noteBothWays remembers a pawn's capture from the b-file that a bishop could make as well: where officers
// are written in lower case, it may have been meant as the bishop's.
func (c *Checker) noteBothWays(t pgn.Token, mv position.Move) {
	if len(c.stack) == 0 && len(c.bothWays) < MaxPerCode && c.line.pos.Candidates(position.Bishop, mv.To()) != 0 {
		c.bothWays = append(c.bothWays, bothWay{t, len(c.path)})
	}
}

// A bothWay is a capture written as a pawn's that a bishop could make too.
type bothWay struct {
	token pgn.Token
	ply   int // half-moves before it
}

// reportBothWays warns of the b-captures that were read as the pawn's in a game with lower-case officers.
func (c *Checker) reportBothWays() {
	p := c.r.Start
	played := 0
	for _, b := range c.bothWays {
		for ; played < b.ply; played++ {
			p.PlayOrPass(c.r.Moves[played])
		}
		if !slices.Contains(c.bishops, b.token.Off) {
			c.reportOneOfBoth(b.token, &p, c.r.Moves[b.ply], b.ply)
		}
	}
}

func (c *Checker) reportOneOfBoth(t pgn.Token, p *position.Position, mv position.Move, ply int) {
	d := c.reportAs(AmbiguousMove, Warning, int(t.Off), int(t.End))
	if d == nil {
		return
	}
	d.Case, d.Safe, d.Ply = "lower-case", false, ply+1
	d.San = string(c.src[t.Off:t.End])
	d.FEN = c.fenAt(t.Off, p)
	pawn := string(san.Append(nil, p, mv))
	d.Args = append(d.Args, textArg("no", numberText(p)), textArg("move", d.San), textArg("pawn", pawn))
	if other, n := p.Find(position.Bishop, mv.To(), ^position.Bitboard(0), position.NoRole); n > 0 {
		bishop := string(san.Append(nil, p, other))
		d.Args = append(d.Args, textArg("bishop", bishop))
	}
}

// lateTerminator looks for a result in a record that has no termination marker of its own: forfeit marks as
// the whole movetext, and "0-0" as its last word where the Result tag says so.
func (c *Checker) lateTerminator(g *pgn.Game) {
	if len(c.path) > 0 {
		return
	}
	var only pgn.Token
	var s pgn.Scanner
	s.ResetAt(c.src, int(g.Movetext), true)
	for t := s.Next(); t.Kind != pgn.EOF; t = s.Next() {
		switch t.Kind {
		case pgn.Comment, pgn.Escape:
			continue
		}
		if only.Kind != pgn.EOF {
			return
		}
		only = t
	}
	if only.Kind == pgn.NAG && forfeitMark(c.src[only.Off:only.End]) || only.Kind == pgn.SAN && bytes.Equal(c.src[only.Off:only.End], []byte("0-0")) {
		c.term = only
		c.term.Kind, c.term.Flaw = pgn.Termination, pgn.NonStandard
		c.unreport(only.Off)
	}
}

// forfeitMark reports whether text, the whole movetext, is a result by forfeit rather than a glyph.
func forfeitMark(text []byte) bool {
	switch string(text) {
	case "+/-", "-/+", "+-", "-+", "+--", "--+", "+:-", "-:+":
		return true
	}
	return false
}

// unreport takes back what was reported at off.
func (c *Checker) unreport(off int32) {
	c.r.Diagnostics = slices.DeleteFunc(c.r.Diagnostics, func(d Diagnostic) bool { return d.Off == off })
}
