package export

// A passage is the part of a game that is written, with what is written into it. Of a huge game, which is written while it is read, the
// elements come a few at a time.
type passage struct {
	w    *Writer
	g    *game
	take func([]element) int // is given what stays; it returns how much it is done with
	held []element           // that take has not taken yet

	on, over bool // what stays has begun, is over
	depth    int

	// Of comments that are written in.
	writes bool
	board  board
	due    bool  // nothing was written in after the last move
	last   bool  // that is the last one of the main line
	end    int32 // the half-move that is the last one
}

// passage returns the passage of g that is chosen.
func (w *Writer) passage(g *game, take func([]element) int) *passage {
	return &passage{w: w, g: g, take: take, on: w.o.dropped(len(g.report.Moves)) <= 0 && g.from == 0}
}

// feed reads the huge game g and gives its elements to take, to the last: those that stay, and if writes is set those that are written in.
func (w *Writer) feed(s *stream, g *game, writes bool, take func([]element) int) (broke int32) {
	if g.held {
		w.feedHeld(s, g, writes, take)
		return g.broke
	}
	if w.o.uncut {
		if len(s.first) > 0 {
			take(s.first)
		}
		broke = w.streamed(s, g, take)
		all(w.elements, take)
		return broke
	}
	p := w.passage(g, take)
	if writes {
		p.begin(g.to-g.from, int32(g.to))
	}
	for i := range s.first {
		p.add(&s.first[i])
	}
	broke = w.streamed(s, g, p.pass)
	p.pass(w.elements)
	p.finish()
	return broke
}

// feedHeld is feed for a part of a game that is split.
func (w *Writer) feedHeld(s *stream, g *game, writes bool, take func([]element) int) {
	part := *g
	if s.thins {
		w.leaveOut(&part)
	}
	w.begin(g)
	if !writes || !w.o.writesIn() {
		all(part.elements, take)
		return
	}
	p := &passage{w: w, g: g, take: take}
	p.beginWhole(&part)
	due := streamed
	for i := range part.elements {
		if len(p.held) > due && part.elements[i].kind != end { // what closes is glued to the token before it
			p.give()
			due = len(p.held) + max(len(p.held), streamed)
		}
		p.add(&part.elements[i])
	}
	p.finish()
}

// all gives elements to take until it is done with them.
func all(elements []element, take func([]element) int) {
	for n := 1; len(elements) > 0 && n > 0; elements = elements[n:] {
		n = take(elements)
	}
}

// pass receives the next elements, and gives on those that stay.
func (p *passage) pass(elements []element) int {
	p.stay(elements)
	p.give()
	return len(elements)
}

// stay holds those of the next elements that stay.
func (p *passage) stay(elements []element) {
	g := p.g
	for i := range elements {
		e := &elements[i]
		switch {
		case e.kind == open:
			p.depth++
		case e.kind == end:
			p.depth--
		case e.kind == move && p.depth == 0:
			p.on = p.on || int(e.no) == g.from+1
			p.over = p.over || int(e.no) == g.to+1
		case e.kind == comment && p.depth == 0 && g.comment > 0 && e.off >= g.comment && !p.on:
			// The comments on the position in which the game begins stay; variations and NAGs are of the move that goes.
			p.add(e)
			continue
		}
		if p.on && !p.over {
			p.add(e)
		}
	}
}

func (p *passage) give() {
	n := p.take(p.held)
	p.held = p.held[:copy(p.held, p.held[n:])]
}

// finish ends it.
func (p *passage) finish() {
	p.flush()
	for left := -1; len(p.held) > 0 && len(p.held) != left; {
		left = len(p.held)
		p.give()
	}
}
