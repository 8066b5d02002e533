package export

import (
	"arbiter/fen"
	"arbiter/position"
)

// Positions says which positions of a game are written.
type Positions uint8

// The choices.
const (
	EveryPosition Positions = iota // the start and that after every move
	FinalPosition
	FirstPosition
)

// appendPositions appends the positions of the main line of g, a line each.
func (w *Writer) appendPositions(b []byte, g *game) []byte {
	if !g.known {
		return b
	}
	at := &w.board
	at.reset(&g.start, false)
	if w.o.Positions != FinalPosition {
		b = w.appendPosition(b, &at.Position)
	}
	if w.o.Positions == FirstPosition {
		return b
	}
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case move:
			at.play(e.move)
			if w.o.Positions == EveryPosition {
				b = w.appendPosition(b, &at.Position)
			}
		case open:
			i = int(e.no)
		}
	}
	if w.o.Positions == FinalPosition {
		b = w.appendPosition(b, &at.Position)
	}
	return b
}

func (w *Writer) appendPosition(b []byte, p *position.Position) []byte {
	if w.o.Format == EPD {
		b = fen.AppendEPD(b, p)
	} else {
		b = fen.Append(b, p)
	}
	return append(b, '\n')
}

// begin puts the board at the start of g, as far as writing its moves needs one.
func (w *Writer) begin(g *game) {
	if w.played {
		w.board.reset(&g.start, w.variations)
	} else {
		w.board.forget()
	}
}
