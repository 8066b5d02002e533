package validate

import (
	"strconv"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// word deals with a word of the movetext that no dialect reads as a move.
func (c *Checker) word(t pgn.Token, text []byte) {
	l := &c.line
	symbol := string(text) == "N" || string(text) == "D" // after a move; after a number it begins a move
	if !(symbol && l.moved(c.path) && !c.afterNumber(t.Off)) && c.parted(t) {
		return
	}
	if l.moved(c.path) {
		if n, ok := c.suffixWord(t, text); ok {
			c.lastEnd = n
			return
		}
	}
	if n := len(text) - 1; n > 0 && punctuation(text[n]) {
		c.punctuated(t)
		return
	}
	if c.glued(t, text) {
		return
	}
	fixed, looks := san.LookAlike(text)
	if looks && c.lookAlike(t, fixed) {
		return
	}
	if !san.CouldBeMove(text) {
		l.content = true
		c.unknown(t)
		return
	}
	if d := c.report(UnreadableMove, int(t.Off), int(t.End)); d != nil {
		c.describe(d, &l.pos, t)
		d.Safe = false
		if looks {
			d.Case = "look-alike"
			d.Args = append(d.Args, textArg("want", string(fixed)))
		}
		if len(c.stack) > 0 {
			c.repairLine(d, t)
		}
	}
	c.breakLine(t, UnreadableMove)
}

// punctuation reports whether b ends a clause of prose, as in "1. e4, e5;".
func punctuation(b byte) bool { return b == ',' || b == '.' || b == ':' || b == '\'' }

// punctuated reads a word with a sign of punctuation at its end: the sign is reported, the word is read without it.
func (c *Checker) punctuated(t pgn.Token) {
	sign := t
	for sign.Off = t.End; sign.Off > t.Off+1 && punctuation(c.src[sign.Off-1]); {
		sign.Off--
	}
	t.End = sign.Off
	if !san.CouldBeMove(c.src[t.Off:t.End]) {
		t.End = sign.End
		c.line.content = true
		c.unknown(t)
		return
	}
	c.move(t)
	c.unknown(sign)
}

// lookAlike plays the move that t looks like, in characters of another script, if it is legal: skipping it would make every
// move after it wrong.
func (c *Checker) lookAlike(t pgn.Token, fixed []byte) bool {
	m, err := san.Parse(fixed)
	if err != nil || m.Null() {
		return false
	}
	mv, err := m.Resolve(&c.line.pos)
	if err != nil {
		return false
	}
	for i := range san.Alphabets { // foreign letters are for the game as a whole to tell
		if _, err := san.ParseLetters(c.src[t.Off:t.End], &san.Alphabets[i]); err == nil {
			return false
		}
	}
	if d := c.report(UnknownToken, int(t.Off), int(t.End)); d != nil {
		d.Case = "read"
		c.describe(d, &c.line.pos, t)
		d.Args = append(d.Args, textArg("token", d.San), textArg("want", string(fixed)))
		d.Edits = append(d.Edits, Edit{t.Off, t.End, string(fixed)})
	}
	c.play(t, m, mv)
	return true
}

// maxParts is how many tokens a move may be written in: "f x e 5".
const maxParts = 4

// parted reads a move that is written with blanks in it: "f : e", "N f3", "e8 = Q". t is its first part.
func (c *Checker) parted(t pgn.Token) bool {
	var room [16]byte
	joined := append(room[:0], c.src[t.Off:min(t.End, t.Off+8)]...)
	s := c.scanner
	for end, n := t.End, 1; n < maxParts; n++ {
		next := s.Next()
		part := c.src[next.Off:next.End]
		switch next.Kind {
		case pgn.SAN:
		case pgn.NAG, pgn.MoveNumber, pgn.Illegal: // "=" and digits
			if b := part[0]; b != '=' && b-'1' > 7 && b != ':' && b != '-' {
				return false
			}
		default:
			return false
		}
		if next.Off-end > 2 || skipBack(c.src, next.Off, isBlank) > end || len(joined)+len(part) > 10 || next.Kind == pgn.MoveNumber && part[len(part)-1] == '.' {
			return false
		}
		joined = append(joined, part...)
		end = next.End
		m, err := san.Parse(joined)
		if err != nil || m.Null() {
			continue
		}
		mv, err := m.Resolve(&c.line.pos)
		if err != nil {
			continue
		}
		t.End = end
		c.scanner, c.lastEnd = s, end
		reported := len(c.r.Diagnostics)
		c.play(t, m, mv)
		said := c.r.Diagnostics[reported:]
		if len(said) > 0 && said[len(said)-1].Code == MissingMoveNumber {
			said = said[:len(said)-1]
		}
		if len(said) == 0 && !m.Quirks().Any(bareForms) { // nothing wrong but the blanks
			code := PieceLetter
			if m.Promotion() != position.NoRole {
				code = PromotionSpelling
			} else if _, castles := m.Castles(); castles {
				code = CastlingSpelling
			}
			if d := c.report(code, int(t.Off), int(t.End)); d != nil {
				d.Case = "parted"
				c.remark(d, t, writtenMark{})
			}
		}
		return true
	}
	return false
}

// glued reads a word that is several moves run together, "1.e4e5", or a move with the number of the next one, "e52.Nf3",
// and plays them. It tries each place where one may end: no more than gluedTries of them, for words that are no moves.
func (c *Checker) glued(t pgn.Token, text []byte) bool {
	if len(text) > 64 || c.perCode[UCIMove] > 0 { // where moves are written from square to square, a wrong one is one
		return false
	}
	g := gluing{text: text, tries: gluedTries, dot: int(t.End) < len(c.src) && c.src[t.End] == '.'}
	n := g.split(0, c.line.pos)
	if n == 0 || n == 1 && !g.number {
		return false
	}
	if d := c.report(GluedTokens, int(t.Off), int(t.End)); d != nil {
		at := g.ends[0]
		d.Args = append(d.Args, textArg("first", string(text[:at])), textArg("second", string(text[at:])))
		for i, at := range g.ends[:n] {
			if off := t.Off + int32(at); i < n-1 || g.number {
				d.Edits = append(d.Edits, Edit{off, off, " "})
			}
		}
	}
	word := t
	for i, at := range g.ends[:n] {
		word.End = t.Off + int32(at)
		c.numbered = c.numbered || i > 0 // the missing number is part of the same fault
		c.play(word, g.moves[i].san, g.moves[i].move)
		word.Off = word.End
	}
	if g.number {
		c.goTo(word.End)
		c.lastEnd = word.End
	}
	return true
}

// gluedTries bounds how many beginnings of words are tried as moves, gluedMoves how many moves a word may be.
const (
	gluedTries = 512
	gluedMoves = 16
)

// A gluing is a word being taken apart.
type gluing struct {
	text   []byte
	dot    bool // a dot follows it
	number bool // it ends in the number of the next move
	tries  int
	ends   [gluedMoves]int
	moves  [gluedMoves]struct {
		san  san.Move
		move position.Move
	}
	n int
}

// split takes text[i:] apart into moves from p on and returns how many there are in all, 0 if it cannot be done.
func (g *gluing) split(i int, p position.Position) int {
	rest := g.text[i:]
	if len(rest) == 0 {
		return g.n
	}
	if g.dot && g.n > 0 && string(rest) == strconv.Itoa(p.MoveNo()) {
		g.number = true
		return g.n
	}
	if g.n == gluedMoves {
		return 0
	}
	for j := 2; j <= min(len(rest), len("Qa1xb2e.p.+")); j++ {
		if g.tries--; g.tries < 0 {
			return 0
		}
		m, err := san.Parse(rest[:j])
		if err != nil || m.Null() {
			continue
		}
		mv, err := m.Resolve(&p)
		if err != nil {
			continue
		}
		next := p
		next.Play(mv)
		g.moves[g.n].san, g.moves[g.n].move, g.ends[g.n] = m, mv, i+j
		g.n++
		if n := g.split(i+j, next); n > 0 {
			return n
		}
		g.n--
	}
	return 0
}
