package export

import (
	"slices"

	"arbiter/cmd/internal/eco"
	"arbiter/position"
	"arbiter/validate"
)

// setOpening gives w.tags what the table of openings has for g, if it has something. A game that begins later than the one it was
// made of has that one's opening.
func (w *Writer) setOpening(g *game) {
	o, ok := w.opening(g)
	if !ok {
		return
	}
	for _, pair := range eco.Pairs(o) {
		if pair.Value != "" {
			w.set(pair.Name, pair.Value)
		} else {
			w.tags = slices.DeleteFunc(w.tags, func(t tag) bool { return string(t.name) == pair.Name })
		}
	}
}

func (w *Writer) opening(g *game) (validate.Opening, bool) {
	r := g.report
	if !g.parted && (!g.moved || *g.start != r.Start) {
		return eco.Openings().Of(r)
	}
	// One of its variations, or a part of it from the start on.
	if r.Broken || r.Chess960 || r.Start != position.Start() {
		return validate.Opening{}, false
	}
	w.line = w.line[:0]
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case move:
			w.line = append(w.line, e.move)
		case open:
			i = int(e.no)
		}
	}
	return eco.Openings().Classify(w.line)
}
