package export

import (
	"bytes"

	"arbiter/position"
)

// A tagShape is what has to be done with the tags of a game that has the same tags as the one before it, only with other values:
// nearly all games of a file. It saves putting them in order again.
type tagShape struct {
	names [][]byte // of the tags, in source order; nil if the last game is no pattern for others
	order []int    // what is written: indices of tags, or -1 - the place in the Seven Tag Roster of one that is not there
	text  []byte   // storage of names
	fen   bool     // there is a FEN
}

// plain reports whether the tags are changed in nothing but their order.
func (t *Tags) plain() bool {
	return t.Choice <= KeepTags && len(t.Drop)+len(t.Rename)+len(t.Replace)+len(t.Set)+len(t.Order) == 0 && !t.PlyCount && !t.Hash
}

// appendTags appends the tags of g, each with end after it, and returns how many there are.
func (w *Writer) appendTags(b []byte, g *game, result []byte, end byte) ([]byte, int) {
	shape := &w.shape
	if plain := w.o.Tags.plain() && w.decode == nil && !g.moved && !g.parted; !plain {
		shape.names = shape.names[:0]
	} else if shape.fits(g) {
		source := g.report.Game
		for _, i := range shape.order {
			switch {
			case i >= 0:
				t := &source.Tags[i]
				b = append(append(b, source.Source[t.Off:t.End]...), end)
			case i == -7:
				t := tag{name: roster[6].name, value: result}
				b = t.appendPair(b, end)
			default:
				b = roster[-1-i].appendPair(b, end)
			}
		}
		return b, len(shape.order)
	} else {
		defer shape.learn(w, g)
	}
	w.collect(g, result)
	for i := range w.tags {
		b = w.tags[i].appendPair(b, end)
	}
	return b, len(w.tags)
}

// fits reports whether the tags of g are to be written as the shape says.
func (s *tagShape) fits(g *game) bool {
	tags := g.report.Game.Tags
	if len(tags) != len(s.names) || len(tags) == 0 || !s.fen && g.start != usualStart {
		return false
	}
	for i := range tags {
		if t := &tags[i]; t.Flaw != 0 || !bytes.Equal(t.Name, s.names[i]) {
			return false
		}
	}
	return true
}

var usualStart = position.Start()

// learn makes the shape that of g, whose tags are in w.tags.
func (s *tagShape) learn(w *Writer, g *game) {
	s.names, s.order, s.text, s.fen = s.names[:0], s.order[:0], s.text[:0], false
	for i := range w.tags {
		t := &w.tags[i]
		switch place := rosterPlace(t.name); {
		case t.index >= 0 && t.pair != nil && (i == 0 || !bytes.Equal(t.name, w.tags[i-1].name)):
			s.order = append(s.order, t.index)
			s.fen = s.fen || string(t.name) == "FEN"
		case t.index < 0 && place >= 0:
			s.order = append(s.order, -1-place)
		default:
			return
		}
	}
	tags := g.report.Game.Tags
	for i := range tags {
		start := len(s.text)
		s.text = append(s.text, tags[i].Name...)
		s.names = append(s.names, s.text[start:])
	}
}
