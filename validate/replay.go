package validate

import (
	"bytes"
	"math"
	"slices"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// replay reads the movetext of g token by token, plays the main line and its variations, and reports what is
// wrong on the way. The first bad move of a line of play ends it; what follows in it is read, not judged.
func (c *Checker) replay(g *pgn.Game) {
	r := c.r
	c.keeps = c.KeepPlies && (c.batch != nil || len(g.Source) <= hugeGame)
	r.checker, r.again = c, c.KeepPlies && !c.keeps
	c.line.pos = r.Start
	c.line.progress = progress{} // in place: one with something in it is made elsewhere and copied
	c.line.prevAt, c.line.broken, c.line.fresh = -1, r.Broken, true
	if c.keepsKeys = c.KeepKeys || c.Openings != nil; c.keepsKeys {
		c.keys = append(c.keys[:0], c.line.pos.Key())
	}
	c.noteEnd(true)
	c.lastEnd = c.tagEnd(g)
	terminator, presumed := g.Presumed()
	stop := c.playBeginning(g.Movetext)
	if presumed {
		read := c.readUpTo(stop, terminator)
		for more := true; !read && more; {
			stop = c.annotated(stop)
			if read = c.readUpTo(stop, terminator); !read {
				stop, more = c.eitherWay(stop)
			}
		}
		if read {
			g.Confirm()
			c.term, c.lastEnd = terminator, terminator.End
			c.close(g)
			return
		}
		g.Settle()
		c.src = g.Source
	} else {
		stop = c.annotated(stop)
	}
	c.goTo(stop)
	s := &c.scanner
	for {
		if c.batch != nil {
			c.passOn(batchSize)
		}
		switch t := s.Next(); {
		case t.Kind == pgn.EOF:
			c.close(g)
			return
		case t.Kind == pgn.SAN && !c.over():
			c.lastEnd = t.End
			c.move(t)
			c.plainRun()
		case t.Kind == pgn.MoveNumber && !c.over():
			c.lastEnd = t.End
			c.number(t)
			c.plainRun()
		default:
			c.other(t)
			if c.lastEnd == t.End {
				c.plainRun()
			}
		}
	}
}

// eitherWay plays the move at off, if it is a pawn's capture that might be a bishop's, with nothing else odd about it, and returns the offset
// after it. ok is false if it is another one. Such moves are left to the tokens, but where the game ends need not be known for them.
func (c *Checker) eitherWay(off int32) (end int32, ok bool) {
	if c.notPlain || c.over() || !c.playable() {
		return off, false
	}
	c.goTo(off)
	t := c.scanner.Next()
	if t.Kind != pgn.SAN || t.Off != off {
		return off, false
	}
	m, err := san.Parse(c.src[t.Off:t.End])
	if err != nil || !m.Quirks().Has(san.Both) {
		return off, false
	}
	mv, err := m.Resolve(&c.line.pos)
	if err != nil || mv == position.NullMove || c.line.pos.At(mv.From()).Role() != m.Role() || !m.First().Plain(c.line.pos.Captures(mv)) {
		return off, false
	}
	c.lastEnd = t.End
	c.play(t, m, mv)
	return t.End, true
}

// readUpTo reports whether what has been read up to stop is all of the game before its presumed terminator.
func (c *Checker) readUpTo(stop int32, terminator pgn.Token) bool {
	if len(c.stack) > 0 || stop > terminator.Off {
		return false
	}
	for _, b := range c.src[stop:terminator.Off] {
		if b != ' ' && b != '\n' && b != '\r' {
			return false
		}
	}
	return true
}

// playBeginning plays the plain beginning of the main line from off on, fills in what the report has of it, and returns the offset of the
// first byte it leaves to the tokens. Of moves that need no second look there are no Plies: that is a tenth of what it takes to
// check them.
func (c *Checker) playBeginning(off int32) (stop int32) {
	r := c.r
	kept := c.keeps && c.batch == nil
	c.mismarked, c.beginning = 0, kept
	for more := true; more; {
		stop = c.plainMoves(off)
		if kept {
			r.PlainOffs = r.PlainOffs[:len(c.path)]
		}
		off, more = c.pawnsCapture(stop)
	}
	stop, c.beginning = off, false
	r.Plain = stop
	if c.mismarked > 0 {
		r.Plain = c.mismarked
		if last := len(c.path) - 1; kept {
			r.Plies = append(r.Plies, r.plainPly(last, c.path[last]))
			r.PlainOffs = r.PlainOffs[:last]
		}
	}
	return stop
}

// pawnsCapture plays the move at off as one of the plain beginning, if it is a pawn's capture that might be a bishop's, and returns the offset
// after it. One game in twenty has such a move, and most of its moves after it. ok is false if the beginning ends there.
func (c *Checker) pawnsCapture(off int32) (end int32, ok bool) {
	r, src := c.r, c.src
	if c.mismarked > 0 || int(off)+6 > len(src) || src[off] != 'b' || src[off+1] != 'x' || src[off+3]-'1' >= 8 {
		return off, false
	}
	word := off + 4
	if src[word] == '+' {
		word++
	}
	if src[word] > ' ' {
		return off, false
	}
	before := len(r.Diagnostics)
	if end, ok = c.eitherWay(off); !ok {
		return off, false
	}
	if c.beginning {
		r.PlainOffs, r.Plies = append(r.PlainOffs, off), r.Plies[:0]
	}
	if len(r.Diagnostics) > before {
		c.mismarked = off
		return end, false
	}
	return end, c.playable()
}

// over reports whether a termination marker has been read.
func (c *Checker) over() bool { return c.term.Kind != pgn.EOF || c.inner.Kind != pgn.EOF }

// tagEnd is the end of the last tag pair, or the start of the game's text where it has none.
func (c *Checker) tagEnd(g *pgn.Game) int32 {
	if n := len(g.Tags); n > 0 {
		return g.Tags[n-1].End
	}
	return g.First
}

// move reads a word of the movetext as a move.
func (c *Checker) move(t pgn.Token) {
	l := &c.line
	text := c.src[t.Off:t.End]
	if l.broken || l.skipped {
		c.unplayed(t, text)
		return
	}
	if c.alphabet != nil || len(c.bishops) > 0 {
		c.translated(t, text)
		return
	}
	m, err := san.Parse(text)
	if err != nil {
		c.word(t, text)
		return
	}
	mv, err := m.Resolve(&l.pos)
	if err != nil {
		c.refuse(t, text, m, err)
		return
	}
	if mv == position.NullMove {
		c.null(t)
		return
	}
	if text[0] == '0' && string(c.r.ResultTag) == "0-0" && c.zeroResult(t, text) {
		return
	}
	c.play(t, m, mv)
}

// play makes the legal move mv, written as m in token t, and checks how it is written.
func (c *Checker) play(t pgn.Token, m san.Move, mv position.Move) {
	l := &c.line
	captures := l.pos.Captures(mv)
	if c.ended.kind != NoEnding && len(c.stack) == 0 {
		c.reportAfterEnd(t, captures)
	}
	if !m.Plain(captures) {
		c.checkWriting(t, m, mv, captures)
	}
	l.pos.Play(mv)
	if len(c.path) == cap(c.path) {
		c.makeRoom(1, t.Off)
	}
	c.path = append(c.path, mv)
	if c.wantNumbers {
		c.checkNumbered(t)
	}
	l.fresh, c.numbered = false, false
	if c.keeps {
		c.r.Plies = append(c.r.Plies, Ply{Move: mv, Off: t.Off, End: t.End, Depth: int32(len(c.stack)), No: int32(len(c.path))})
	}
	if len(c.stack) == 0 {
		c.keepKey()
		c.noteEnd(captures || mv.Promotion() != position.NoRole)
	}
	if check := l.pos.Check(); check || m.Check() || m.Mate() {
		c.checkMark(t, m, check)
	}
}

// fivefoldClock is the half-move clock at which a position can first stand for the fifth time.
const fivefoldClock = 16

// longPath is how many moves a line of play has that is expected to go on as it has begun.
const longPath = 1 << 16

// makeRoom makes room for n more moves in the line of play, which is read up to off. A long one is given room for all that there may
// be: it would be held twice each time it grows.
func (c *Checker) makeRoom(n int, off int32) {
	played := len(c.path)
	if played < longPath {
		c.path = slices.Grow(c.path, n)
		return
	}
	all := int(int64(played)*int64(len(c.src))/int64(off)) * 65 / 64
	c.path = append(make([]position.Move, 0, max(all, played+n)), c.path...) // what is not used of it takes no memory
}

// noteEnd remembers the first automatic end that the main line goes past: dead by material, or by proof if that is
// known already, fivefold repetition (9.6.1), seventy-five moves (9.6.2). Mate and stalemate need no note: no move is legal there.
// changed says whether the last move changed what men are on the board; only then can the material be dead.
func (c *Checker) noteEnd(changed bool) {
	if c.ended.kind != NoEnding || c.pastEnd {
		return
	}
	p := &c.line.pos
	if n := p.HalfMoves(); n >= fivefoldClock {
		switch {
		case !c.seventyFiveLaw(): // five repetitions end no game of before there were seventy-five moves
			c.watch = math.MaxInt32
		case n >= 150:
			c.ended = endMark{kind: SeventyFiveMoves, ply: len(c.path)}
		case c.mayHaveStood(5) && c.fivefoldEnd():
			c.ended = endMark{kind: FivefoldRepetition, ply: len(c.path)}
		}
	}
	switch {
	case changed && p.DeadByMaterial():
		c.ended = endMark{kind: DeadEnding, ply: len(c.path)}
	case len(c.path) == c.deadSince-1:
		c.ended = endMark{kind: DeadEnding, ply: len(c.path), byProof: true}
	}
}

// keepKey keeps the key of the present position of the main line, if that is asked for.
func (c *Checker) keepKey() {
	if c.keepsKeys {
		c.keys = append(c.keys, c.line.pos.Key())
		c.keepsKeys = len(c.keys) <= maxKeys
	}
}

// mayHaveStood reports whether the last position of the main line can have stood there so many times, itself included, by the squares
// that men have come from and gone to since the last capture or pawn's move. It is the cheap question before repeats.
func (c *Checker) mayHaveStood(times int) bool {
	moves := c.path[max(len(c.path)-c.line.pos.HalfMoves(), 0):]
	apart := 4 // half-moves at least from one occurrence to the next
	if c.AllowNullMoves {
		apart = 2
	}
	// It ends where there is no room for as many as are missing: after a few moves in most games.
	room := apart * (times - 2)
	last := len(moves) - 1
	if last < room || !moves[last].IsNull() && !leaves(moves[room:last], moves[last].To()) {
		return false // the man that moved last has not come back
	}
	var moved position.Bitboard // squares that are empty now and were not then, or the other way round
	for i := last; i >= room; i-- {
		m := moves[i] // castling moves other men, too: what stood before it has other rights
		moved ^= m.From().Bitboard() ^ m.To().Bitboard()
		if moved == 0 && (last-i)%2 != 0 {
			if room -= apart; room < 0 {
				return true
			}
		}
	}
	return false
}

// leaves reports whether a move of the side that has not made the last of moves is from s.
func leaves(moves []position.Move, s position.Square) bool {
	for i := len(moves) - 2; i >= 0; i -= 2 {
		if moves[i].From() == s {
			return true
		}
	}
	return false
}

// reportAfterEnd reports the first move made after the board had ended the game, once. A forced capture that leaves
// the bare kings is let pass: whoever could do nothing else did not play on.
func (c *Checker) reportAfterEnd(t pgn.Token, captures bool) {
	end, p := c.ended, &c.line.pos
	c.ended = endMark{}
	if end.kind == DeadEnding && captures && p.Occupied().Count() == 3 && len(p.AppendMoves(c.moves[:0])) == 1 {
		return
	}
	c.pastEnd = true
	severity := Warning
	if end.byProof {
		severity = Note // nobody can be expected to have noticed
	}
	if d := c.reportAs(MovesAfterEnd, severity, int(t.Off), int(t.End)); d != nil {
		d.Case, d.Safe = end.kind.String(), false
		c.describe(d, p, t)
		d.Args = append(d.Args, numArg("ply", end.ply))
	}
}

// describe fills in what a diagnostic about a move says of it: half-move, move number, text and the position
// p before it.
func (c *Checker) describe(d *Diagnostic, p *position.Position, t pgn.Token) {
	d.Ply = len(c.path) + 1
	if p != &c.line.pos {
		d.Ply-- // p is the position before a move already made
	}
	d.San = string(c.src[t.Off:t.End])
	d.FEN = c.fenAt(t.Off, p)
	d.Args = append(d.Args, textArg("no", numberText(p)), textArg("move", d.San))
}

// breakLine ends the line of play at the bad move t.
func (c *Checker) breakLine(t pgn.Token, code Code) {
	l := &c.line
	// The number of a move that cannot be played may well be right: a half-move is missing then, or one too many.
	for n, i := len(c.r.Diagnostics), len(c.r.Diagnostics)-1; i >= max(0, n-8); i-- {
		if d := &c.r.Diagnostics[i]; d.Code == MoveNumber {
			if d.Ply == len(c.path)+1 && d.Count == 0 && d.Severity != Off && bytes.IndexByte(c.src[d.End:max(d.End, t.Off)], ')') < 0 {
				c.cancel(d)
			}
			break
		}
	}
	l.broken = true
	l.unread = 1
	l.fresh, c.numbered = false, false
	if len(c.stack) == 0 && !c.r.Broken {
		c.r.Broken, c.r.BrokenBy, c.r.BrokenPly, c.r.BrokenOff = true, code, len(c.path)+1, t.Off
		c.failed = t
	}
}

// skip reads the movetext of a game that is not judged, for its termination marker only.
func (c *Checker) skip(g *pgn.Game) {
	c.line = line{}
	c.lastEnd = c.tagEnd(g)
	c.scanner.ResetAt(c.src, int(g.Movetext), true)
	for {
		t := c.scanner.Next()
		switch t.Kind {
		case pgn.EOF:
			return
		case pgn.Termination:
			c.term = t
		case pgn.Comment:
			c.commentFrom, c.commentTo = t.Off, t.End
			continue
		}
		c.lastEnd = t.End
	}
}
