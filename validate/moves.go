package validate

import (
	"errors"
	"slices"
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

// before returns the position before the last move of the present line. It is asked for where a variation branches, or something is said of
// the move: what was played since is played once more. To keep it with every move took longer, and the moves had to be played one by one.
func (c *Checker) before() *position.Position {
	l := &c.line
	if l.prevAt < 0 {
		l.prev, l.prevAt = c.r.Start, 0
	}
	if last := len(c.path) - 1; l.prevAt < last {
		l.prev.PlayLine(c.path[l.prevAt:last])
		l.prevAt = last
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
	if c.glued(t, text) || m.Role() == position.Pawn && m.Promotion() == position.NoRole && c.parted(t) {
		return
	}
	code := IllegalMove
	if len(c.stack) > 0 {
		code = IllegalVariationMove
	}
	if d := c.report(code, int(t.Off), int(t.End)); d != nil {
		c.describe(d, &l.pos, t)
		d.Safe = false
		d.Reason = c.reason(t, m)
		d.Args = append(d.Args, textArg("legal", c.alternatives(m)))
		if code == IllegalVariationMove {
			c.repairLine(d, t)
		}
	}
	c.breakLine(t, code)
}

// reason says why m, written in token t, is illegal. Whose move is meant its number says: where that has the three dots of
// Black's, and Black could make it, the wrong side is what is wrong; a move of Black's with them, or right after White's, is
// Black's.
func (c *Checker) reason(t pgn.Token, m san.Move) san.Reason {
	p := &c.line.pos
	white := p.Turn() == position.White
	off := skipBack(c.src, t.Off, isBlank)
	dots := off - skipBack(c.src, off, func(b byte) bool { return b == '.' })
	afterMove := len(c.path) > 0 && !c.afterNumber(t.Off)
	r := san.Explain(p, m, san.Past{Start: c.r.Start, Moves: c.path, Own: !white && (dots == 3 || afterMove)})
	if !white || dots < 2 || p.Check() {
		return r
	}
	other := *p
	other.Pass()
	if mv, err := m.Resolve(&other); err == nil && mv != position.NullMove {
		r = san.NoReason
		r.Kind, r.Piece, r.From = san.WrongSide, other.At(mv.From()), mv.From()
	}
	return r
}

// maxAlternatives is how many legal moves an illegal one is shown with.
const maxAlternatives = 8

// alternatives lists legal moves in place of m, in SAN, as a hint: those of the man or to the square that m names first.
// Of pawns, others are no help.
func (c *Checker) alternatives(m san.Move) string {
	p := &c.line.pos
	moves := san.Alternatives(p, m)
	from, to := position.NoSquare, m.To()
	if file, rank := m.FromFile(), m.FromRank(); file >= 0 && rank >= 0 {
		from = position.SquareAt(file, rank)
	}
	near := func(mv position.Move) bool {
		return mv.To() == to || mv.From() == from || from == position.NoSquare && mv.From().File() == m.FromFile()
	}
	nearer := slices.DeleteFunc(slices.Clone(moves), func(mv position.Move) bool { return !near(mv) })
	if pawns := len(moves) > 0 && p.At(moves[0].From()).Role() == position.Pawn; !pawns || len(nearer) == 0 {
		nearer = append(nearer, slices.DeleteFunc(moves, near)...)
	}
	var b []byte
	for i, mv := range nearer {
		if i == maxAlternatives {
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
		var candidates []string
		for _, mv := range san.Candidates(p, m) {
			candidates = append(candidates, string(san.Append(nil, p, mv)))
		}
		d.Args = append(d.Args, choiceArg("candidates", candidates))
		if len(c.stack) > 0 {
			c.repairLine(d, t)
		}
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
	l.pos.Pass()
	c.path = append(c.path, position.NullMove)
	l.fresh, c.numbered = false, false
	if c.keeps {
		c.r.Plies = append(c.r.Plies, Ply{Move: position.NullMove, Off: t.Off, End: t.End, Depth: int32(len(c.stack)), No: int32(len(c.path))})
	}
	if main {
		c.keepKey()
	}
}

// afterNumber reports whether a move number, or its dots, is the last thing before off.
func (c *Checker) afterNumber(off int32) bool {
	end := skipBack(c.src, off, isBlank)
	from := skipBack(c.src, end, func(b byte) bool { return b == '.' || b-'0' <= 9 })
	return from < end && (from == 0 || !isWord(c.src[from-1]))
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
	if n := len(text) - 1; n > 0 && punctuation(text[n]) && san.CouldBeMove(text[:n]) {
		t.Off = t.End - 1
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
