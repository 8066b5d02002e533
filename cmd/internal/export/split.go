package export

import (
	"bytes"
	"slices"
)

// maxSplit is how many elements the games that are made of one may have in all. A hostile game could ask for as many as the square
// of its own.
const maxSplit = 1 << 22

// split passes g without its variations to emit, and then every variation as a game of its own: what stands before it, and its
// line. Variations that nest deeper than SplitDepth stay in the line they branch from, and so do those that were not judged. A
// game that would become too much is left as it is, and says so in a comment.
func (w *Writer) split(g *game, emit func(*game)) {
	depth := w.o.SplitDepth
	if depth == 0 {
		depth = len(g.elements)
	}
	if tooMuch(g.elements) {
		g.elements = slices.Insert(g.elements, 0, commentOf(tooManyToSplit))
		w.match(g.elements)
		emit(g)
		return
	}
	main := *g
	main.elements = w.lineOf(w.path[:0], g.elements, 0, len(g.elements), depth > 0)
	emit(&main)
	w.path = main.elements

	// The lines of play that elements[i] is in, each up to there: the game of a variation begins with those it is in up to where it
	// branches.
	type line struct {
		elements []element
		branch   int // where the last move stands, or the word in place of one; -1 before any
		before   int // how many elements come before it, if it waits
	}
	var before []element // what comes before the present line: there may be tens of thousands, each with nothing before its branch
	elements := g.elements
	w.elements = nil // they are not to be used for something else meanwhile
	lines := []line{{branch: -1}}
	for i := 0; i < len(elements); i++ {
		e := &elements[i]
		l := &lines[len(lines)-1]
		switch e.kind {
		case open:
			if l.branch < 0 || len(lines) > depth {
				l.elements = append(l.elements, elements[i:e.no+1]...)
				i = int(e.no)
				continue
			}
			part := *g
			part.parted, part.broken, part.rest = true, false, nil
			l.before = len(before)
			before = append(before, l.elements[:l.branch]...)
			part.elements = append(w.path[:0], before...)
			part.elements = w.lineOf(part.elements, elements, i+1, int(e.no), len(lines) < depth)
			w.path = part.elements
			w.broken(&part)
			emit(&part)
			lines = append(lines, line{branch: -1})
			continue
		case end:
			lines = lines[:len(lines)-1]
			before = before[:lines[len(lines)-1].before]
			continue
		case move:
			l.branch = len(l.elements)
		case word:
			if e.no > 0 {
				l.branch = len(l.elements)
			}
		}
		l.elements = append(l.elements, *e)
	}
}

// tooMuch reports whether the games of all variations in elements, each with what stands before it, are too much.
func tooMuch(elements []element) bool {
	var m splitSize
	m.add(elements)
	return m.tooMuch()
}

// A splitSize measures what splitting a game would come to.
type splitSize struct {
	elements     int // of the game
	total        int // of all games made of it
	path, branch int // the length of the present line of play from the start, and that before its last move
	lines        [][2]int32
}

// add goes on with the next elements of the game.
func (m *splitSize) add(elements []element) {
	m.elements += len(elements)
	for i := range elements {
		if m.total++; m.total > maxSplit {
			return
		}
		switch elements[i].kind {
		case open:
			m.total += m.branch
			m.lines = append(m.lines, [2]int32{int32(m.path), int32(m.branch)})
			m.path = m.branch
		case end:
			last := len(m.lines) - 1
			m.path, m.branch = int(m.lines[last][0]), int(m.lines[last][1])
			m.lines = m.lines[:last]
		case move:
			m.branch = m.path
			m.path++
		default:
			m.path++
		}
	}
}

func (m *splitSize) tooMuch() bool { return m.total > maxSplit }

// splitHuge splits a huge game, of which only what stays of it is held. It reports false, and has written nothing, if there are no
// variations, or too much in it: that is to be said first in s.
func (w *Writer) splitHuge(s *stream, g *game) bool {
	if bytes.IndexByte(g.report.Game.Source, '(') < 0 {
		return false
	}
	var m splitSize
	w.feed(&stream{}, g, false, func(elements []element) int {
		m.add(elements)
		return len(elements)
	})
	if m.elements > maxHeld || m.tooMuch() {
		s.first = []element{commentOf(tooManyToSplit)}
		return false
	}
	held := make([]element, 0, m.elements)
	broke := w.feed(&stream{}, g, false, func(elements []element) int {
		held = append(held, elements...)
		return len(elements)
	})
	g.elements, g.broke = held, broke
	w.copyingAll()
	w.match(held)
	w.split(g, func(part *game) {
		part.held = true
		w.streamAs(&stream{out: s.out, start: len(s.out.Buf)}, part)
	})
	return true
}

var tooManyToSplit = []byte("too many variations to split")

// maxHeld is how many elements a huge game may have that is split: they are all held, and so are those of the line of play that is being
// written, up to three times.
const maxHeld = 1 << 18

// lineOf appends elements[from:to], a line of play, to line, without the variations that become games of their own if split is
// set.
func (w *Writer) lineOf(line, elements []element, from, to int, split bool) []element {
	moved := false
	for i := from; i < to; i++ {
		e := &elements[i]
		switch {
		case e.kind == open && split && moved:
			i = int(e.no)
			continue
		case e.kind == open:
			line = append(line, elements[i:e.no+1]...)
			i = int(e.no)
			continue
		case e.kind == move, e.kind == word && e.no > 0:
			moved = true
		}
		line = append(line, *e)
	}
	w.match(line)
	return line
}

// broken makes a comment of the words at which a variation that became a game breaks off.
func (w *Writer) broken(g *game) {
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case open:
			i = int(e.no)
		case word:
			copies := w.copies
			w.copies = true // in a comment moves may be what they are
			w.begin(g)
			t := w.movetext(g.report.Start.Ply(), 0)
			text := t.append(make([]byte, 0, textIn(g.elements[i:])+8*len(g.elements[i:])), g.elements[i:])
			w.copies = copies
			g.elements = append(g.elements[:i], commentOf(withoutBraces(text)))
			return
		}
	}
}
