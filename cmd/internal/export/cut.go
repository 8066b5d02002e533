package export

import (
	"bytes"

	"arbiter/position"
)

// cut leaves of g the part of its main line that the options ask for, with what belongs to it.
func (w *Writer) cut(g *game) {
	o := w.o
	switch {
	case o.DropPlies > 0:
		w.dropPlies(g, o.DropPlies)
	case o.DropPlies < 0:
		w.dropPlies(g, g.plies()+o.DropPlies)
	case o.FromComment != "":
		w.dropTo(g, []byte(o.FromComment))
	}
	if o.LimitPlies > 0 {
		w.limit(g)
	}
}

// dropPlies drops the first n half-moves of the main line, all of them if there are fewer, and what belongs to them.
func (w *Writer) dropPlies(g *game, n int) {
	if n <= 0 {
		return
	}
	b := &w.board
	b.reset(g.start, false)
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case move:
			if n == 0 {
				w.startAt(g, i, &b.Position)
				return
			}
			b.play(e.move)
			n--
		case open:
			i = int(e.no)
		}
	}
	w.startAt(g, len(g.elements), &b.Position)
}

// startAt makes g begin at elements[i], with position p.
func (w *Writer) startAt(g *game, i int, p *position.Position) {
	g.moved = g.moved || *p != *g.start
	start := *p
	g.elements, g.start = g.elements[i:], &start
	w.match(g.elements)
}

// dropTo drops what stands before the first comment of the main line with text in it, and what belongs to the move before that.
func (w *Writer) dropTo(g *game, text []byte) {
	b := &w.board
	b.reset(g.start, false)
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case move:
			b.play(e.move)
		case open:
			i = int(e.no)
		case comment:
			if !bytes.Contains(e.text, text) || !b.moved {
				continue
			}
			// The comments on the position stay; variations and NAGs are of the move that goes.
			kept, j := i, i
			for ; j < len(g.elements) && g.elements[j].kind != move; j++ {
				switch g.elements[j].kind {
				case comment:
					g.elements[kept] = g.elements[j]
					kept++
				case open:
					j = int(g.elements[j].no)
				}
			}
			g.elements = append(g.elements[:kept], g.elements[j:]...)
			w.startAt(g, i, &b.Position)
			return
		}
	}
}

// limit drops what comes after the first LimitPlies half-moves of the main line, or, with UntilQuiet, after the first place from
// there on where so many half-moves in a row were quiet.
func (w *Writer) limit(g *game) {
	b := &w.board
	b.reset(g.start, false)
	n, quiet := 0, 0
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case move:
			if n >= w.o.LimitPlies && quiet >= w.o.UntilQuiet {
				g.elements = g.elements[:i]
				g.moved = g.moved || g.plies() != len(g.report.Moves)
				return
			}
			loud := b.Captures(e.move) || e.move.Promotion() != position.NoRole
			b.play(e.move)
			if n++; loud || b.Check() {
				quiet = 0
			} else {
				quiet++
			}
		case open:
			i = int(e.no)
		}
	}
}
