package export

// split passes g without its variations to emit, and then every variation as a game of its own: the moves before it, and its
// line. Variations that nest deeper than SplitDepth stay in the line they branch from, and so do those that were not judged.
func (w *Writer) split(g *game, emit func(*game)) {
	depth := w.o.SplitDepth
	if depth == 0 {
		depth = len(g.elements)
	}
	main := *g
	main.elements = w.lineOf(w.path[:0], g.elements, 0, len(g.elements), depth > 0)
	emit(&main)
	w.path = main.elements

	// path is the line of play up to elements[i], of the variation that holds it; a line that waits for a variation to end keeps
	// the part of the path that is its own.
	type waiting struct {
		tail   []element // what the variation took from the path
		branch int       // where the last move of the line, or the word in place of one, stands in the path; -1 before any
		end    int32
	}
	elements := append([]element(nil), g.elements...)
	path, branch := []element(nil), -1
	var stack []waiting
	for i := 0; i < len(elements); i++ {
		e := &elements[i]
		switch e.kind {
		case open:
			if branch < 0 || len(stack) >= depth {
				path = append(path, elements[i:e.no+1]...)
				i = int(e.no)
				continue
			}
			part := *g
			part.parted = true
			part.elements = append(w.path[:0], path[:branch]...)
			part.elements = w.lineOf(part.elements, elements, i+1, int(e.no), len(stack)+1 < depth)
			w.path = part.elements
			w.broken(&part)
			emit(&part)
			stack = append(stack, waiting{append([]element(nil), path[branch:]...), branch, e.no})
			path, branch = path[:branch], -1
		case end:
			last := len(stack) - 1
			branch = stack[last].branch
			path = append(path[:branch], stack[last].tail...)
			stack = stack[:last]
		case move:
			branch = len(path)
			path = append(path, *e)
		default:
			if e.kind == word && e.no > 0 {
				branch = len(path)
			}
			path = append(path, *e)
		}
	}
}

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
			var l lines
			copies := w.copies
			w.copies = true // in a comment moves may be what they are
			w.begin(g)
			text := w.movetext(nil, &l, g.elements[i:], g.report.Start.Ply())
			w.copies = copies
			g.elements = append(g.elements[:i], commentOf(withoutBraces(text)))
			return
		}
	}
}
