package export

import (
	"bytes"
	"fmt"

	"arbiter/cmd/internal/polyglot"
	"arbiter/fen"
)

// writeIn writes the comments into g that the options ask for: after a move and its NAGs, the FEN and the hash of the position.
func (w *Writer) writeIn(g *game) {
	o := w.o
	b := &w.board
	b.reset(g.start, true)
	written := make([]element, 0, 2*len(g.elements)+2)
	add := func(text []byte) { written = append(written, commentOf(text)) }
	if o.SourceLines {
		add(w.sourceLines(g))
	}
	last := -1 // the last move of the main line
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case move:
			last = i
		case open:
			i = int(e.no)
		}
	}
	due := -1 // the last move, while nothing is written in after it
	flush := func() {
		if due >= 0 {
			if o.FENComments == EveryMove || o.FENComments == AtEnd && due == last {
				add(fen.Append(nil, &b.Position))
			}
			if o.HashComments {
				add(fmt.Appendf(nil, "%016x", polyglot.Key(&b.Position)))
			}
		}
		due = -1
	}
	if o.FENComments == AtEnd && last < 0 {
		add(fen.Append(nil, g.start))
	}
	for i := range g.elements {
		e := &g.elements[i]
		if e.kind != nag {
			flush()
		}
		written = append(written, *e)
		switch e.kind {
		case move:
			b.play(e.move)
			due = i
		case word:
			b.broken = b.broken || e.no > 0
		case open:
			b.open()
		case end:
			b.close()
		case comment:
			if o.FENComments == AtText && bytes.Contains(e.text, []byte(o.FENText)) {
				add(fen.Append(nil, &b.Position))
			}
		}
	}
	flush()
	g.elements = written
	w.match(written)
}

// sourceLines returns where the game stands: "games.pgn:5-9".
func (w *Writer) sourceLines(g *game) []byte {
	source := g.report.Game
	text := bytes.TrimRight(source.Source, " \t\r\n")
	first := source.Locate(min(source.First, int32(len(text))))
	last := source.Locate(int32(len(text)))
	return withoutBraces(fmt.Appendf(nil, "%s:%d-%d", first.File, first.Line, last.Line))
}
