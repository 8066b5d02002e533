package export

import (
	"strconv"
	"unicode/utf8"
)

// heldElements is how many elements a variation of a huge game may have to be an object. It is a variable for the tests alone.
var heldElements = 1 << 16

// heldText is how many bytes of text it may have.
const heldText = 1 << 22

// streamJSON writes a huge game as JSON. It is read for its moves, for its clocks and its evaluations if there are any, which may take
// several times what the text does, and for what stands after the moves. A variation with too much in it is text, as one that is too deep.
func (w *Writer) streamJSON(s *stream, g *game) {
	out := s.out
	s.dropped = w.o.unwanted()
	g.bare = !g.held
	w.appendHead(out, g)
	g.bare = false
	clocked, valued := w.streamLine(s, g)
	g.bare = !g.held
	out.Buf = w.appendFinal(out.Buf, g)
	g.bare = false
	t := &w.times
	if clocked {
		w.streamTimes(s, g, "clocks", &t.clock)
	}
	if valued {
		w.streamTimes(s, g, "evals", &t.eval)
	}
	broke := w.streamAfter(s, g)
	if g.broken {
		out.Buf = appendBroken(out.Buf, w.brokenBy(g), g.report.BrokenPly)
		some := false
		w.eachOfRest(g.report, broke, func(piece []byte) {
			if !some {
				out.Buf = append(out.Buf, `,"rest":"`...)
				some = true
			}
			s.text(piece)
		})
		if some {
			out.Buf = append(out.Buf, '"')
		}
	}
	out.Buf = append(out.Buf, "}\n"...)
	finish(out, s.start)
}

// feedLine reads the huge game g and gives the elements of its main line to take, those that are left out, too: there are times in them.
func (w *Writer) feedLine(s *stream, g *game, take func(*element)) {
	s.thins = false
	depth := 0
	w.feed(s, g, false, func(elements []element) int {
		for i := range elements {
			switch e := &elements[i]; {
			case e.kind == open:
				depth++
			case e.kind == end:
				depth--
			case depth == 0:
				take(e)
			}
		}
		s.relieve()
		return len(elements)
	})
}

// streamLine writes the moves of the main line, and finds out what times there are.
func (w *Writer) streamLine(s *stream, g *game) (clocked, valued bool) {
	t := &w.times
	t.reset()
	w.feedLine(s, g, func(e *element) {
		switch {
		case e.kind == move:
			b := append(s.out.Buf, `,"`...)
			if t.moves++; t.moves == 1 {
				b = append(b, `moves":["`...)
			}
			s.out.Buf = append(w.appendMove(b, e), '"')
		case e.kind == comment && t.moves > 0:
			t.comment(e.text, s.dropped)
		}
	})
	if t.moves > 0 {
		s.out.Buf = append(s.out.Buf, ']')
	}
	return t.clocked, t.valued
}

// streamTimes writes the array of times called name; value is where that of a half-move is left in w.times.
func (w *Writer) streamTimes(s *stream, g *game, name string, value *[]byte) {
	t := &w.times
	t.reset()
	end := func() {
		if t.moves > 1 {
			s.out.Buf = append(s.out.Buf, ',')
		}
		if len(*value) == 0 {
			*value = append(*value, "null"...)
		}
		s.out.Buf = append(s.out.Buf, *value...)
		t.clock, t.eval = t.clock[:0], t.eval[:0]
	}
	s.out.Buf = append(append(append(s.out.Buf, `,"`...), name...), `":[`...)
	w.feedLine(s, g, func(e *element) {
		switch {
		case e.kind == move:
			if t.moves > 0 {
				end()
			}
			t.moves++
		case e.kind == comment && t.moves > 0:
			t.comment(e.text, s.dropped)
		}
	})
	end()
	s.out.Buf = append(s.out.Buf, ']')
}

// streamAfter writes what stands after the moves of the main line.
func (w *Writer) streamAfter(s *stream, g *game) (broke int32) {
	s.thins = w.o.thin()
	base := g.report.Start.Ply()
	a := afters{moves: 0, listed: -1}
	var text movetext // of a variation that is text
	depth := 0        // variations open in it, itself included; 0 if there is none
	take := func(elements []element) int {
		for i := 0; i < len(elements); i++ {
			s.relieve()
			if depth > 0 {
				from := i
				for ; i < len(elements); i++ {
					if elements[i].kind == open {
						depth++
					} else if elements[i].kind == end {
						if depth--; depth == 0 {
							break
						}
					}
				}
				s.text(text.append(w.scratch[:0], elements[from:i]))
				if depth == 0 {
					s.out.Buf = append(s.out.Buf, `"}}`...)
					w.board.close()
				}
				continue
			}
			switch e := &elements[i]; e.kind {
			case move:
				a.moves++
				if w.played {
					w.board.play(e.move)
				}
			case nag:
				s.out.Buf = appendNAG(a.item(s.out.Buf), e)
			case comment:
				s.out.Buf = append(a.item(s.out.Buf), `{"comment":"`...)
				if e.raw {
					w.eachOf(e, s.text)
				} else {
					s.text(e.text)
				}
				s.out.Buf = append(s.out.Buf, `"}`...)
			case open:
				last := closing(elements[i:])
				switch {
				case last < 0 && len(elements)-i < heldElements:
					return i // until there is more of it
				case last >= 0 && textIn(elements[i:i+last]) > heldText:
					last = -1
				}
				s.out.Buf = append(a.item(s.out.Buf), `{"variation":{`...)
				w.board.open()
				if last < 0 {
					s.out.Buf = append(s.out.Buf, `"rest":"`...)
					text, depth = w.movetext(base, 0), 1
					text.lines.full = func(b []byte) []byte {
						s.text(b)
						return b[:0]
					}
					continue
				}
				part := *g
				part.elements = elements[i : i+last+1]
				w.match(part.elements)
				s.out.Buf = append(w.appendVariation(s.out.Buf, &part, 1, last, 1, base), "}}"...)
				w.board.close()
				i += last
			}
		}
		return len(elements)
	}
	broke = w.feed(s, g, true, take)
	s.out.Buf = a.end(s.out.Buf)
	return broke
}

// textIn returns how many bytes of text elements have.
func textIn(elements []element) (n int) {
	for i := range elements {
		n += len(elements[i].text)
	}
	return n
}

// closing returns the index of the end of the variation that begins with elements[0]; -1 if it is not among them.
func closing(elements []element) int {
	depth := 0
	for i := range elements {
		switch elements[i].kind {
		case open:
			depth++
		case end:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// text appends text as the inside of a JSON string, a piece at a time.
func (s *stream) text(text []byte) {
	const piece = 64 << 10
	for len(text) > 0 {
		n := min(piece, len(text))
		for i := 0; i < utf8.UTFMax && n < len(text) && n > 1 && !utf8.RuneStart(text[n]); i++ {
			n--
		}
		s.out.Buf = appendInside(s.out.Buf, text[:n])
		text = text[n:]
		s.relieve()
	}
}

// An afters lists what stands after the moves of a line of play.
type afters struct {
	moves, listed int // moves so far; what stands after so many of them is being listed, -1 for none
}

// item begins an item.
func (a *afters) item(b []byte) []byte {
	switch {
	case a.listed == a.moves:
		return append(b, ',')
	case a.listed < 0:
		b = append(b, `,"after":{"`...)
	default:
		b = append(b, `],"`...)
	}
	a.listed = a.moves
	return append(strconv.AppendInt(b, int64(a.moves), 10), `":[`...)
}

// end ends the list.
func (a *afters) end(b []byte) []byte {
	if a.listed >= 0 {
		b = append(b, "]}"...)
	}
	return b
}
