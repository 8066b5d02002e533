// Package mend corrects games. It chooses among the corrections that validate proposes, makes them as the smallest edits of
// the text, and reads again what came of it before it is written: a game is mended in rounds until nothing is left to mend, so
// that mending twice is mending once, and a safe correction that would change a move is not made. A move that cannot be played is
// mended before all else.
//
//	report ─► Selection ─► edits ─► text, checked again ─► next round … ─► Mended
//
// Sinks write what became of the games: text, files in their places, differences, lists.
package mend

import (
	"bytes"
	"cmp"
	"runtime/debug"
	"slices"
	"unicode/utf8"

	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"
)

// maxRounds bounds the rounds of a game. One is usual; a second where two corrections got in each other's way. Only a game with
// more faults of one code than a report holds needs many. One that needs more is hopeless: it is no record of a game, and stays as
// it is, for half mended it would be another text each time it is mended.
const maxRounds = 16

// A Mender mends games. It is for one goroutine.
type Mender struct {
	Selection *Selection

	// Encode puts text into the encoding of the file, false if that cannot be done; nil where that is UTF-8. It is called only for
	// games that are not UTF-8 themselves.
	Encode func(string) (string, bool)

	checkers [2]*validate.Checker // for the rounds, in turn: the report of the one before is still needed
	texts    [2][]byte
	turn     int
}

// New returns a Mender that judges by the settings of c.
func New(s *Selection, c *validate.Checker) *Mender {
	return &Mender{Selection: s, checkers: [2]*validate.Checker{c.Fresh(), c.Fresh()}}
}

// A Mended game is what became of a game.
type Mended struct {
	Edits []validate.Edit  // of its source, or what is made of that first, in order, without overlap
	Last  *validate.Report // of the text they make; the report that was given, if there are none

	// Comment is the part of the same text that Cut has made a comment of: its braces become parentheses.
	Comment []validate.Span

	recoding *recoding // what is made of the source first; nil if nothing is

	// Hopeless says that the last call of Mend or Cut found too much to mend, and has mended nothing: there are no corrections but
	// the edits that are made in any case, and what the Witness was told is not so.
	Hopeless bool
}

// A Witness is called for every correction, with the report it was part of, of the game as it was in that round, and the span of
// the game's source it concerns.
type Witness func(now *validate.Report, d *validate.Diagnostic, off, end int32)

// Mend mends the game of r, a report by the settings the Mender has, which is made UTF-8 first in any case if it is in the single-byte
// encoding from; that may be nil. What it returns is valid until the next call, and as long as r is.
func (m *Mender) Mend(r *validate.Report, from *source.Encoding, made Witness) Mended {
	out := Mended{Last: r}
	if r.Game.Flaw&pgn.TooLarge != 0 {
		return out
	}
	if from != nil {
		out.recoding = newRecoding(r.Game.Source, from)
		next := m.base(r, &out)
		if next == nil {
			return out
		}
		out.Last = next
	}
	m.rounds(r, &out, made)
	return out
}

// base returns the report of the text that the edits of out are of, r if that is the source.
func (m *Mender) base(r *validate.Report, out *Mended) *validate.Report {
	if out.recoding == nil {
		return r
	}
	return m.check(r.Game, r, out.recoding.text(slices.Grow(m.room(), out.recoding.size)), false)
}

// before returns the span of the source that a span of the text made by the edits was.
func (out *Mended) before(edits *origins, off, end int32) (int32, int32) {
	if off, end = edits.before(off, end); out.recoding != nil {
		off, end = out.recoding.before(off, end)
	}
	return off, end
}

// OfSource returns the edits of the source itself, and the comment in it. What is left of the source has to be recoded if it was to be.
func (out *Mended) OfSource() ([]validate.Edit, []validate.Span) {
	if out.recoding == nil {
		return out.Edits, out.Comment
	}
	comment := slices.Clone(out.Comment)
	for i := range comment {
		c := &comment[i]
		c.Off, c.End = out.recoding.before(c.Off, c.End)
	}
	return out.recoding.ofSource(out.Edits), comment
}

// Cut ends a mended game of r that breaks off at a move before that move: what follows becomes a comment. Then it is mended
// again, for what was said of it, its result or its number of moves, may be wrong now. It reports whether that was done.
func (m *Mender) Cut(r *validate.Report, out *Mended, made Witness) bool {
	now := out.Last
	switch {
	case len(now.Game.Tags) == 0 && len(now.Moves) == 0:
		return false // a comment alone would be part of the game before
	case out.recoding != nil && now == r:
		return false // as UTF-8 it is no game
	}
	edits, comment := now.Cut()
	if len(edits) == 0 {
		return false
	}
	next := m.read(r.Game, now, edits, []validate.Span{comment}, false)
	if next == nil {
		return false
	}
	first, comment := parenthesized(out.Edits, comment)
	out.Edits, out.Comment = compose(out.size(r), first, edits), []validate.Span{comment}
	out.Last, out.Hopeless = next, false
	m.rounds(r, out, made)
	return true
}

// rounds mends a game until nothing is left to mend, or not at all.
func (m *Mender) rounds(r *validate.Report, out *Mended, made Witness) {
	start := *out
	for left := maxRounds; ; left-- {
		now := out.Last
		fix, safe := m.next(now)
		if len(fix.Edits) == 0 {
			return
		}
		if left == 0 || hopeless(now, &fix, left) {
			m.giveUp(r, out, &start)
			return
		}
		next := m.read(r.Game, now, fix.Edits, nil, safe)
		if next == nil {
			return
		}
		origins := newOrigins(out.Edits, 0)
		for _, i := range fix.Made {
			d := &now.Diagnostics[i]
			off, end := out.before(&origins, d.Off, d.End)
			made(now, d, off, end)
		}
		out.Edits = compose(out.size(r), out.Edits, fix.Edits)
		out.Last = next
		if start.Last != r {
			start.Last = nil // its text may be huge, and its report is soon that of a later round
		}
	}
}

// size returns how long the text is that the edits of out are of.
func (out *Mended) size(r *validate.Report) int {
	if out.recoding != nil {
		return out.recoding.size
	}
	return len(r.Game.Source)
}

// hopeless reports whether there are more faults that fix mends than can be mended in the rounds that are left. Of those that r does
// not list it is taken that they are like those it lists.
func hopeless(r *validate.Report, fix *validate.Fix, left int) bool {
	if len(fix.Made) < validate.MaxPerCode/2 {
		return false
	}
	var mended, more [validate.NumCodes]int
	for _, i := range fix.Made {
		mended[r.Diagnostics[i].Code]++
	}
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		more[d.Code] += max(d.Count, 1) - 1
	}
	for code, n := range mended {
		if n >= validate.MaxPerCode/2 && more[code] > (left-1)*validate.MaxPerCode {
			return true
		}
	}
	return false
}

// giveUp makes out what it was at the start.
func (m *Mender) giveUp(r *validate.Report, out, start *Mended) {
	if start.Last == nil {
		if start.Last = m.base(r, start); len(start.Edits) > 0 {
			start.Last = m.read(r.Game, start.Last, start.Edits, start.Comment, false)
		}
	}
	*out = *start
	out.Hopeless = true
}

// next returns the corrections of the next round. safe says that none of them may change the moves.
func (m *Mender) next(r *validate.Report) (fix validate.Fix, safe bool) {
	foreign := m.Encode != nil && !utf8.Valid(r.Game.Source)
	makes := func(d *validate.Diagnostic) bool {
		return m.Selection.Makes(d) && (!foreign || m.encode(d, r.Game.Source))
	}
	// First of all the moves, and of these the one at which the game breaks off: what is said of the rest of it, of variations and of
	// its result, is another thing afterwards.
	breaks := func(d *validate.Diagnostic) bool { return r.Broken && d.Off == r.BrokenOff }
	for _, first := range [...]func(*validate.Diagnostic) bool{breaks, func(*validate.Diagnostic) bool { return true }} {
		fix = r.Fix(func(d *validate.Diagnostic) bool { return GroupOf(d.Code) == Moves && first(d) && makes(d) })
		if len(fix.Edits) > 0 {
			return fix, false
		}
	}
	if m.Selection.CutAfterEnd {
		// First of all: the result and the number of moves are to be those of the game that is left.
		fix = r.Fix(func(d *validate.Diagnostic) bool { return d.Code == validate.MovesAfterEnd && makes(d) })
		if len(fix.Edits) > 0 {
			return fix, false
		}
	}
	fix = r.Fix(func(d *validate.Diagnostic) bool { return d.Code != validate.MovesAfterEnd && makes(d) })
	return fix, !slices.ContainsFunc(fix.Made, func(i int) bool { return !r.Diagnostics[i].Safe })
}

// encode puts what the edits of d insert into the encoding of the file, unless it stands so in the source. It reports false
// where that cannot be done.
func (m *Mender) encode(d *validate.Diagnostic, src []byte) bool {
	for i := range d.Edits {
		e := &d.Edits[i]
		if ascii(e.New) || !utf8.ValidString(e.New) || holds(src[e.Off:e.End], e.New) {
			continue
		}
		text, ok := m.Encode(e.New)
		if !ok {
			return false
		}
		e.New = text
	}
	return true
}

// read makes edits of the text of now, the game in its last round, and parentheses of the braces in comment, and returns the report of
// what comes of it; nil if that is not one game as before, or, where faithful is asked for, has other moves.
func (m *Mender) read(first *pgn.Game, now *validate.Report, edits []validate.Edit, comment []validate.Span, faithful bool) *validate.Report {
	src := now.Game.Source
	size := len(src)
	for i := range edits {
		size += len(edits[i].New)
	}
	text := slices.Grow(m.room(), size) // room that grows is twice as much for a moment, and the text may be huge
	return m.check(first, now, validate.AppendEach(text, src, validate.WithParentheses(src, edits, comment)), faithful)
}

// room begins a round: it returns room for its text.
func (m *Mender) room() []byte {
	m.turn = 1 - m.turn
	m.forget(m.turn)
	return m.texts[m.turn][:0]
}

// Forget forgets the texts and the moves of a huge game, which are not needed while it is written. What Mend has returned of it is
// no longer valid.
func (m *Mender) Forget() {
	for turn := range m.texts {
		m.forget(turn)
	}
}

func (m *Mender) forget(turn int) {
	const keep = 1 << 20
	if cap(m.texts[turn]) > keep {
		m.texts[turn], m.checkers[turn] = nil, m.checkers[turn].Fresh() // the old one has its report of that text
		debug.FreeOSMemory()
	}
}

// check returns the report of text, which came of that of now, as read does.
func (m *Mender) check(first *pgn.Game, now *validate.Report, text []byte, faithful bool) *validate.Report {
	m.texts[m.turn] = text
	at := first.Location()
	at.Game-- // the first game of a chunk is 1 more
	for g := range (pgn.Chunk{Location: at, Data: text, First: at.Offset == 0, Last: first.Last}).Games() {
		if len(g.Source) != len(text) || len(g.Tags) == 0 && len(now.Game.Tags) > 0 {
			return nil
		}
		r := m.checkers[m.turn].Check(g)
		if faithful && !same(now, r) {
			return nil
		}
		return r
	}
	return nil
}

// same reports whether two readings of a game have the same moves from the same position.
func same(a, b *validate.Report) bool {
	return a.Broken == b.Broken && a.Skipped == b.Skipped && a.Chess960 == b.Chess960 && sameStart(&a.Start, &b.Start) && slices.Equal(a.Moves, b.Moves)
}

// sameStart reports whether play begins alike: the same position with the same counters. An en passant square that is of
// no use to anybody may go.
func sameStart(p, q *position.Position) bool {
	return p.Same(q) && p.HalfMoves() == q.HalfMoves() && p.Ply() == q.Ply()
}

// Remain puts in the place of r's diagnostics those that remain when the game was mended, each with the place it had in the
// source; and those of the file, which the mended text tells nothing of. They share no memory with the Mender.
func (out *Mended) Remain(r *validate.Report) {
	if out.Last == r {
		return
	}
	origins := newOrigins(out.Edits, 0)
	var remain []validate.Diagnostic
	for _, d := range r.Diagnostics {
		if ofFile(d.Code) {
			remain = append(remain, d)
		}
	}
	for _, d := range out.Last.Diagnostics {
		if ofFile(d.Code) {
			continue
		}
		d.Off, d.End = out.before(&origins, d.Off, d.End)
		d.Args, d.Edits = slices.Clone(d.Args), slices.Clone(d.Edits)
		for i := range d.Edits {
			e := &d.Edits[i]
			e.Off, e.End = out.before(&origins, e.Off, e.End)
		}
		remain = append(remain, d)
	}
	slices.SortStableFunc(remain, func(a, b validate.Diagnostic) int { return cmp.Compare(a.Off, b.Off) })
	r.Diagnostics = remain
}

// ofFile reports whether a code is about the file a game is in, or the games around it.
func ofFile(c validate.Code) bool {
	switch c {
	case validate.ByteOrderMark, validate.InvalidEncoding, validate.TruncatedInput, validate.PhantomGame:
		return true
	}
	return false
}

func ascii(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// holds reports whether what is not ASCII in text stands in src as well, in one piece.
func holds(src []byte, text string) bool {
	from, to := 0, len(text)
	for text[from] < utf8.RuneSelf {
		from++
	}
	for text[to-1] < utf8.RuneSelf {
		to--
	}
	return bytes.Contains(src, []byte(text[from:to]))
}
