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
	if c.keepPrev {
		l.prev = l.pos
	}
	l.pos.Pass()
	c.path = append(c.path, position.NullMove)
	l.fresh, c.numbered = false, false
	if c.keeps {
		c.r.Plies = append(c.r.Plies, Ply{Move: position.NullMove, Off: t.Off, End: t.End, Depth: int32(len(c.stack)), No: int32(len(c.path))})
	}
	if main {
		c.keys = append(c.keys, l.pos.Key())
	}
}

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
