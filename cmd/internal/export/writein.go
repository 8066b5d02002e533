package export

import (
	"bytes"
	"fmt"

	"arbiter/cmd/internal/polyglot"
	"arbiter/fen"
)

// writesIn reports whether comments are written in.
func (o *Options) writesIn() bool { return o.FENComments != Never || o.HashComments || o.SourceLines }

// writeIn writes the comments into g that the options ask for.
func (w *Writer) writeIn(g *game) {
	p := passage{w: w, g: g, held: make([]element, 0, 2*len(g.elements)+2)}
	p.beginWhole(g)
	for i := range g.elements {
		p.add(&g.elements[i])
	}
	p.flush()
	g.elements = p.held
	w.match(g.elements)
}

// beginWhole is begin for a game whose elements are all there.
func (p *passage) beginWhole(g *game) {
	plies, last := 0, int32(0)
	for e := range g.moves {
		plies, last = plies+1, e.no
	}
	p.begin(plies, last)
}

// begin makes p write in what the options ask for: after a move and its NAGs, the FEN and the hash of the position. The main line has so
// many half-moves, and last is the number of the last one.
func (p *passage) begin(plies int, last int32) {
	p.board.reset(p.g.start, true)
	p.writes, p.end = true, last
	if p.w.o.SourceLines {
		p.write(p.w.sourceLines(p.g))
	}
	if p.w.o.FENComments == AtEnd && plies == 0 {
		p.write(fen.Append(nil, p.g.start))
	}
}

func (p *passage) write(text []byte) { p.held = append(p.held, commentOf(text)) }

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
		p.due, p.last = true, b.depth == 0 && e.no == p.end
	case word:
		b.broken = b.broken || e.no > 0
	case open:
		b.open()
	case end:
		b.close()
	case comment:
		if o.FENComments == AtText && p.w.holds(e, []byte(o.FENText)) {
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

// sourceLines returns where the game stands: "games.pgn:5-9".
func (w *Writer) sourceLines(g *game) []byte {
	source := g.report.Game
	text := bytes.TrimRight(source.Source, " \t\r\n")
	first := source.Locate(min(source.First, int32(len(text))))
	last := source.Locate(int32(len(text)))
	return withoutBraces(fmt.Appendf(nil, "%s:%d-%d", first.File, first.Line, last.Line))
}
