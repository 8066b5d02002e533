package validate

import (
	"errors"
	"strconv"

	"arbiter/fen"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// numberText is the move number of the side to move in p, with its dots: "17." or "17...".
func numberText(p *position.Position) string {
	n := strconv.Itoa(p.MoveNo())
	if p.Turn() == position.White {
		return n + "."
	}
	return n + "..."
}

// fenAt is the FEN of p, the position before the move at off; several faults of one move share it.
func (c *Checker) fenAt(off int32, p *position.Position) string {
	if s, ok := c.fens[off]; ok {
		return s
	}
	if c.fens == nil {
		c.fens = map[int32]string{}
	}
	s := string(fen.Append(nil, p))
	c.fens[off] = s
	return s
}

// before returns the position before the last move of the present line.
func (c *Checker) before() *position.Position {
	l := &c.line
	if !c.keepPrev { // the main line of a game without variations: replay it once, and keep it from here on
		c.keepPrev = true
		l.prev = c.r.Start
		for _, m := range c.path[:len(c.path)-1] {
			l.prev.Play(m)
		}
	}
	return &l.prev
}

// refuse deals with a move that was read and cannot be played: it matches no legal move, or several.
func (c *Checker) refuse(t pgn.Token, text []byte, m san.Move, err error) {
	l := &c.line
	switch {
	case m.Null():
		c.null(t)
		return
	case errors.Is(err, san.ErrAmbiguous):
		c.ambiguous(t, m)
		return
	case len(c.stack) == 0 && !l.pos.HasMove():
		c.afterMate(t)
		return
	}
	if _, castles := m.Castles(); castles && c.zeroResult(t, text) {
		return
	}
	if c.glued(t, text) {
		return
	}
	code := IllegalMove
	if len(c.stack) > 0 {
		code = IllegalVariationMove
	}
	if d := c.report(code, int(t.Off), int(t.End)); d != nil {
		c.describe(d, &l.pos, t)
		d.Safe = false
		d.Reason = san.Explain(&l.pos, m, san.Past{Start: c.r.Start, Moves: c.path})
		d.Args = append(d.Args, textArg("legal", c.alternatives(m)))
	}
	c.breakLine(t, code)
}

// alternatives lists the legal moves of the men that m names, in SAN, as a hint; at most eight of them.
func (c *Checker) alternatives(m san.Move) string {
	p := &c.line.pos
	var b []byte
	for i, mv := range san.Alternatives(p, m) {
		if i == 8 {
			return string(b) + ", …"
		}
		if i > 0 {
			b = append(b, ", "...)
		}
		b = san.Append(b, p, mv)
	}
	return string(b)
}

// ambiguous reports a move that two men could make, with the candidates.
func (c *Checker) ambiguous(t pgn.Token, m san.Move) {
	p := &c.line.pos
	sev := Error
	code := AmbiguousMove
	if len(c.stack) > 0 {
		sev = Warning
	}
	if d := c.reportAs(code, sev, int(t.Off), int(t.End)); d != nil {
		c.describe(d, p, t)
		d.Safe = false
		var b []byte
		for i, mv := range san.Candidates(p, m) {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = san.Append(b, p, mv)
		}
		d.Args = append(d.Args, textArg("candidates", string(b)))
	}
	c.breakLine(t, code)
}

// afterMate reports a move made after mate or stalemate: the game was over (Laws 5.1.1, 5.2.1).
func (c *Checker) afterMate(t pgn.Token) {
	p := &c.line.pos
	kind := Stalemate
	if p.Check() {
		kind = Checkmate
	}
	if d := c.reportAs(MovesAfterEnd, Error, int(t.Off), int(t.End)); d != nil {
		d.Case, d.Safe = kind.String(), false
		c.describe(d, p, t)
		d.Args = append(d.Args, numArg("ply", len(c.path)))
	}
	c.pastEnd = true
	c.breakLine(t, MovesAfterEnd)
}

// null deals with a null move: the Laws know no pass, analysis does.
func (c *Checker) null(t pgn.Token) {
	l := &c.line
	main := len(c.stack) == 0
	allowed := (!main || c.AllowNullMoves) && !l.pos.Check()
	sev := Note
	if !allowed {
		sev = Error
		if !main {
			sev = Warning
		}
	}
	if d := c.reportAs(NullMove, sev, int(t.Off), int(t.End)); d != nil {
		c.describe(d, &l.pos, t)
		if l.pos.Check() {
			d.Case = "in-check"
		}
	}
	if !allowed {
		c.breakLine(t, NullMove)
		return
	}
	if c.keepPrev {
		l.prev = l.pos
	}
	l.pos.Pass()
	c.path = append(c.path, position.NullMove)
	l.fresh, c.numbered = false, false
	if c.KeepPlies {
		c.r.Plies = append(c.r.Plies, Ply{Move: position.NullMove, Off: t.Off, End: t.End, Depth: int32(len(c.stack)), No: int32(len(c.path))})
	}
	if main {
		c.keys = append(c.keys, l.pos.Key())
	}
}

// glued splits a word that is two moves run together, as in "1.e4e5", and plays both.
func (c *Checker) glued(t pgn.Token, text []byte) bool {
	p := &c.line.pos
	for i := 2; i <= len(text)-2; i++ {
		first, err := san.Parse(text[:i])
		if err != nil || first.Null() {
			continue
		}
		mv, err := first.Resolve(p)
		if err != nil {
			continue
		}
		next := *p
		next.Play(mv)
		second, err := san.Parse(text[i:])
		if err != nil || second.Null() {
			continue
		}
		mv2, err := second.Resolve(&next)
		if err != nil {
			continue
		}
		if d := c.report(GluedTokens, int(t.Off), int(t.End)); d != nil {
			at := t.Off + int32(i)
			d.Args = append(d.Args, textArg("first", string(text[:i])), textArg("second", string(text[i:])))
			d.Edits = append(d.Edits, Edit{at, at, " "})
		}
		t1, t2 := t, t
		t1.End = t.Off + int32(i)
		t2.Off = t1.End
		c.play(t1, first, mv)
		c.numbered = true // the missing number is part of the same fault
		c.play(t2, second, mv2)
		return true
	}
	return false
}

// word deals with a word of the movetext that no dialect reads as a move.
func (c *Checker) word(t pgn.Token, text []byte) {
	l := &c.line
	if l.moved(c.path) {
		if n, ok := c.suffixWord(t, text); ok {
			c.lastEnd = n
			return
		}
	}
	if c.glued(t, text) {
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
		if fixed, ok := san.LookAlike(text); ok {
			d.Case, d.Hint = "look-alike", "typo"
			d.Args = append(d.Args, textArg("want", string(fixed)))
			d.Edits = append(d.Edits, Edit{t.Off, t.End, string(fixed)})
		}
	}
	c.breakLine(t, UnreadableMove)
}

// unplayed reads a word after the line of play has ended: it may still be no move at all.
func (c *Checker) unplayed(t pgn.Token, text []byte) {
	c.line.unread++
	if _, err := san.Parse(text); err == nil || san.CouldBeMove(text) {
		return
	}
	if kind, _ := markWord(text); kind != noMark || enPassantWord(text) {
		return
	}
	if c.line.skipped && c.SkipVariations {
		return
	}
	c.unknown(t)
}

// zeroResult reads "0-0" as a result where it is the last word and castling is not legal there: neither side
// scored (RULES: PGN has no word for it).
func (c *Checker) zeroResult(t pgn.Token, text []byte) bool {
	if string(text) != "0-0" || len(c.stack) > 0 {
		return false
	}
	s := c.scanner
	for {
		switch n := s.Next(); n.Kind {
		case pgn.EOF:
			c.term = t
			c.term.Kind = pgn.Termination
			c.term.Flaw = pgn.NonStandard
			return true
		case pgn.Comment, pgn.Escape:
		default:
			return false
		}
	}
}
