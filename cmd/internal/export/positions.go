package export

import (
	"arbiter/cmd/internal/report"
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

// appendPositions appends the positions of the main line of g, a line each. It returns where they begin in what is left of them on the page.
func (w *Writer) appendPositions(out *report.Page, g *game) (start int) {
	start = len(out.Buf)
	if !g.known {
		return start
	}
	at := &w.board
	at.reset(g.start, false)
	if w.o.Positions != FinalPosition {
		out.Buf = w.appendPosition(out.Buf, &at.Position)
	}
	if w.o.Positions == FirstPosition {
		return start
	}
	for e := range g.moves {
		at.play(e.move)
		if w.o.Positions == EveryPosition {
			out.Buf = w.appendPosition(out.Buf, &at.Position)
			start = out.Relieve(start, report.GameRecord)
		}
	}
	if w.o.Positions == FinalPosition {
		out.Buf = w.appendPosition(out.Buf, &at.Position)
	}
	return start
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
		w.board.reset(g.start, w.variations)
	} else {
		w.board.forget()
	}
}
