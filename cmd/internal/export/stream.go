package export

import "arbiter/cmd/internal/report"

// A stream is a huge game that is written while it is read: its elements would take several times the memory of its text, and what it
// becomes may take several times that. It is read again for whatever has to be written before what has been read; and the page is
// relieved of what is written, if it can be.
type stream struct {
	out    *report.Page
	start  int  // of the record in out.Buf
	handed bool // there was more of it before

	first   []element // what comes before all that stays
	thins   bool      // what is to be left out is not read
	dropped []string  // the names of the commands of comments that are left out

	// take is given elements that nothing to come can change: a token with all that closes after it. It returns how many it is done
	// with; the others come again, with more.
	take func(elements []element) int
	due  int // how many elements there are when it is asked next
}

// hugeGame is how many bytes a game has that is written while it is read, streamed how many elements are read at a time. They are
// variables for the tests alone.
var (
	hugeGame = 1 << 18
	streamed = 1 << 12
)

// relieve hands on what is written, if it is much.
func (s *stream) relieve() {
	n := len(s.out.Buf)
	s.start = s.out.Relieve(s.start, report.GameRecord)
	s.handed = s.handed || len(s.out.Buf) < n
}

// begun returns where the record begins in what is left of it on the page: before that if it began on another one.
func (s *stream) begun() int {
	if s.handed {
		return -1
	}
	return s.start
}

// write writes a part of the elements that were read.
func (s *stream) write(w *Writer) {
	n := len(w.elements) - 1
	// A variation in which nothing comes goes; what closes is glued to the token before it.
	for n > 0 && (w.elements[n].kind == open || w.elements[n].kind == end) {
		n--
	}
	if n > 0 {
		n = s.take(w.elements[:n])
		w.elements = w.elements[:copy(w.elements, w.elements[n:])]
	}
	if len(w.arena) > hugeGame { // the elements left have what they need of it
		w.arena = nil
	}
	s.due = len(w.elements) + max(len(w.elements), streamed)
}

// settle writes a part of the elements that were read, and sees to it that none of those left stands for moves of w.plies.
func (x *reader) settle() {
	w := x.w
	w.stream.write(w)
	if len(w.elements) == 0 || w.elements[0].kind != run {
		return
	}
	e := &w.elements[0]
	p := &w.plies[e.no+e.off-1]
	if e.off--; e.off > 0 {
		w.stream.take(w.elements[:1])
	}
	*e = element{kind: move, move: p.Move, no: p.No, text: w.asWritten(p)}
}

// streamed reads the game g and gives its elements to take; the rest of them is left in w.elements. What follows where a game is cut off is
// the last of them.
func (w *Writer) streamed(s *stream, g *game, take func([]element) int) (broke int32) {
	s.take, s.due = take, streamed
	w.copying(w.o.Notation.Name == Source)
	w.variations = true // that there are none is not known yet
	w.begin(g)
	w.stream = s
	clear(w.elements[:cap(w.elements)]) // those of a reading before keep their text
	broke = w.read(g.report)
	w.stream, w.plies, w.room = nil, nil, nil
	if CannotWrite(g.report) && w.o.Bad == Cut {
		if g.rest == nil { // the game may be read several times
			g.rest, g.raw = w.rawRest(g.report, broke)
		}
		e := cutOff(g)
		if e.raw = g.raw; !s.thins || !w.leavesOut(&e, s.dropped) {
			w.elements = append(w.elements, e)
		}
	}
	return broke
}

// streamGame writes a huge game while it is read.
func (w *Writer) streamGame(out *report.Page, g *game) {
	o := w.o
	g.broken = CannotWrite(g.report) && o.Bad != Cut
	if !o.uncut {
		if o.startsAtComment() {
			find := w.finder(g)
			w.streamed(&stream{}, g, find)
			find(w.elements)
		}
		w.choose(g)
	}
	if s := (&stream{out: out, start: len(out.Buf)}); !o.SplitVariations || !w.splitHuge(s, g) {
		w.streamAs(s, g)
	}
}

// streamAs writes a huge game, or a part of one, in the format that is asked for.
func (w *Writer) streamAs(s *stream, g *game) {
	switch w.o.Format {
	case PGN:
		w.streamPGN(s, g)
	case JSON:
		w.streamJSON(s, g)
	default: // only the main line, which need not be read
		if g.bare = !g.held; g.bare {
			w.copying(false)
		}
		w.render(s.out, g)
		return
	}
	s.out.Relieve(len(s.out.Buf), report.GameRecord)
}

// streamPGN writes a huge game as PGN.
func (w *Writer) streamPGN(s *stream, g *game) {
	out := s.out
	s.thins, s.dropped = w.o.thin(), w.o.unwanted()
	result := w.result(g)
	var tags int
	g.bare = !g.held
	out.Buf, tags = w.appendTagSection(out.Buf, g, result)
	g.bare = false
	t := w.movetext(g.report.Start.Ply(), w.width())
	t.lines.full = func(b []byte) []byte {
		out.Buf = b
		s.relieve()
		return out.Buf
	}
	take := func(elements []element) int {
		out.Buf = t.append(out.Buf, elements)
		s.relieve()
		return len(elements)
	}
	w.feed(s, g, true, take)
	out.Buf = w.finish(out.Buf, &t.lines, s.begun(), tags, result)
	finish(out, s.start)
}
