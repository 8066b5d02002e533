package export

import (
	"bytes"
	"fmt"

	"arbiter/cmd/internal/polyglot"
	"arbiter/fen"
	"arbiter/position"
)

// cutBare is cut for a huge game whose elements are not known yet: which half-moves of the main line stay, the report alone says.
func (w *Writer) cutBare(g *game) {
	o, moves := w.o, g.report.Moves
	n := o.DropPlies
	if n < 0 {
		n += len(moves)
	}
	g.from, g.to = min(max(n, 0), len(moves)), len(moves)
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

// A passage is what is written of a huge game while it is read, with what is written into it: cut and writeIn, for elements that come a
// few at a time.
type passage struct {
	w    *Writer
	g    *game
	take func([]element) int
	held []element // that take has not taken yet

	writes   bool // comments are written in
	on, over bool // what is to be written has begun, is over
	depth    int
	board    board
	due      bool // nothing was written in after the last move
	last     bool // that is the last one of the main line
}

// feed reads the huge game g and gives its elements to take, to the last: those that stay, and if writes is set those that are written in.
func (w *Writer) feed(s *stream, g *game, writes bool, take func([]element) int) (broke int32) {
	if w.o.uncut {
		broke = w.streamed(s, g, take)
		for left, n := w.elements, 1; len(left) > 0 && n > 0; left = left[n:] {
			n = take(left)
		}
		return broke
	}
	p := w.passage(g, writes, take)
	broke = w.streamed(s, g, p.pass)
	p.pass(w.elements)
	p.finish()
	return broke
}

// passage returns the passage of g that cutBare has chosen.
func (w *Writer) passage(g *game, writes bool, take func([]element) int) *passage {
	dropped := w.o.DropPlies
	if dropped < 0 {
		dropped += len(g.report.Moves)
	}
	p := &passage{w: w, g: g, take: take, on: dropped <= 0, writes: writes}
	p.board.reset(g.start, true)
	if !writes {
		return p
	}
	if w.o.SourceLines {
		p.write(w.sourceLines(g))
	}
	if w.o.FENComments == AtEnd && g.from == g.to {
		p.write(fen.Append(nil, g.start))
	}
	return p
}

func (p *passage) write(text []byte) { p.held = append(p.held, commentOf(text)) }

// pass receives the next elements.
func (p *passage) pass(elements []element) int {
	for i := range elements {
		e := &elements[i]
		switch {
		case e.kind == open:
			p.depth++
		case e.kind == end:
			p.depth--
		case e.kind == move && p.depth == 0:
			p.on = p.on || int(e.no) == p.g.from+1
			p.over = p.over || int(e.no) == p.g.to+1
		}
		if p.on && !p.over {
			p.add(e)
		}
	}
	p.give()
	return len(elements)
}

func (p *passage) give() {
	n := p.take(p.held)
	p.held = p.held[:copy(p.held, p.held[n:])]
}

// add adds an element, and writes in what has its place before it.
func (p *passage) add(e *element) {
	if e.kind != nag {
		p.flush()
	}
	p.held = append(p.held, *e)
	o, b := p.w.o, &p.board
	if !p.writes || o.FENComments == Never && !o.HashComments {
		return
	}
	switch e.kind {
	case move:
		b.play(e.move)
		p.due, p.last = true, p.depth == 0 && int(e.no) == p.g.to
	case word:
		b.broken = b.broken || e.no > 0
	case open:
		b.open()
	case end:
		b.close()
	case comment:
		if o.FENComments == AtText && bytes.Contains(e.text, []byte(o.FENText)) {
			p.write(fen.Append(nil, &b.Position))
		}
	}
}

// flush writes in what has its place after the last move and its NAGs.
func (p *passage) flush() {
	if !p.due {
		return
	}
	o, b := p.w.o, &p.board
	if o.FENComments == EveryMove || o.FENComments == AtEnd && p.last {
		p.write(fen.Append(nil, &b.Position))
	}
	if o.HashComments {
		p.write(fmt.Appendf(nil, "%016x", polyglot.Key(&b.Position)))
	}
	p.due = false
}

// finish ends it.
func (p *passage) finish() {
	p.flush()
	for left := -1; len(p.held) > 0 && len(p.held) != left; {
		left = len(p.held)
		p.give()
	}
}
