package export

import "arbiter/position"

// cut leaves of g the part of its main line that the options ask for, with what belongs to it.
func (w *Writer) cut(g *game) {
	if w.o.startsAtComment() {
		w.finder(g)(g.elements)
	}
	w.choose(g)
	p := w.passage(g, nil)
	p.held = g.elements[:0] // they are only taken away
	p.stay(g.elements)
	g.elements = p.held
	w.match(g.elements)
}

// cuts reports whether only a part of the main line is written.
func (o *Options) cuts() bool { return o.DropPlies != 0 || o.LimitPlies != 0 || o.FromComment != "" }

// startsAtComment reports whether that part begins at a comment.
func (o *Options) startsAtComment() bool { return o.FromComment != "" && o.DropPlies == 0 }

// finder returns a function that is given the elements of g, all at once or some at a time, and notes in g which is the first comment of
// the main line after a move with FromComment in it, and after how many moves it stands.
func (w *Writer) finder(g *game) func([]element) int {
	text := []byte(w.o.FromComment)
	depth, moves, found := 0, 0, false
	return func(elements []element) int {
		for i := range elements {
			switch e := &elements[i]; e.kind {
			case open:
				depth++
			case end:
				depth--
			case move:
				if depth == 0 {
					moves++
				}
			case comment:
				if !found && depth == 0 && moves > 0 && w.holds(e, text) {
					g.from, g.comment, found = moves, e.off, true
				}
			}
		}
		return len(elements)
	}
}

// choose decides which half-moves of the main line stay. The report says it all, but for the comment at which they begin.
func (w *Writer) choose(g *game) {
	o, moves := w.o, g.report.Moves
	if n := o.dropped(len(moves)); n != 0 {
		g.from = min(max(n, 0), len(moves))
	}
	g.to = len(moves)
	b := &w.board
	b.reset(g.start, false)
	for _, m := range moves[:g.from] {
		b.play(m)
	}
	if g.from > 0 {
		g.moved = b.Position != *g.start
		start := b.Position
		g.start = &start
	}
	if o.LimitPlies == 0 {
		return
	}
	quiet := 0
	for i := g.from; i < len(moves); i++ {
		m := moves[i]
		if i-g.from >= o.LimitPlies && quiet >= o.UntilQuiet {
			g.to, g.moved = i, true
			return
		}
		loud := b.Captures(m) || m.Promotion() != position.NoRole
		b.play(m)
		if quiet++; loud || b.Check() {
			quiet = 0
		}
	}
}

// dropped returns how many of so many half-moves are dropped at the start. It may be less than none, or more than there are.
func (o *Options) dropped(moves int) int {
	if o.DropPlies < 0 {
		return moves + o.DropPlies
	}
	return o.DropPlies
}
