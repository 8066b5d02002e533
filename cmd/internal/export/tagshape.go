package export

import (
	"bytes"

	"arbiter/pgn"
)

// A tagShape is what has to be done with the tags of a game that has the same tags as one before it, only with other values:
// nearly all games of a file. It saves putting them in order again.
type tagShape struct {
	names []shapeName // of the tags, in source order; empty if the last game is no pattern for others
	order []int       // what is written: indices of tags, or -1 - the place in the Seven Tag Roster of one that is not there
	runs  []tagRun    // the same as runs of tags in source order
	text  []byte      // storage of names
	fen   bool        // there is a FEN
}

// tagShapes are the shapes of games before, of which a file has some: online games have a tag for what only some of them have.
type tagShapes struct {
	shapes [8]tagShape
	last   int // the one that fitted last
	oldest int // the one to be forgotten next
}

// of returns the shape of the tags of g, nil if there is none yet, and whether each of them is a line, one after the other.
func (s *tagShapes) of(g *game) (shape *tagShape, lines bool) {
	for i := range s.shapes {
		at := (s.last + i) % len(s.shapes)
		shape = &s.shapes[at]
		if fits, lines := shape.fits(g); fits {
			s.last = at
			return shape, lines
		}
	}
	return nil, false
}

// learn makes the shape of g, whose tags are in w.tags, one of them.
func (s *tagShapes) learn(w *Writer, g *game) {
	s.last = s.oldest
	s.oldest = (s.oldest + 1) % len(s.shapes)
	s.shapes[s.last].learn(w, g)
}

// A shapeName is the name of a tag.
type shapeName struct {
	text  []byte
	known pgn.TagName // the known tag that has this name and no other; else UnknownTag
}

// A tagRun is tags that are written one after the other, by their indices; or one that is not there, as tagShape.order has it, twice.
type tagRun struct{ first, last int }

// unknownTags has the tags of the Seven Tag Roster but for Result as lines, for games that have them not.
var unknownTags = func() (lines [6][]byte) {
	for i := range lines {
		lines[i] = roster[i].appendPair(nil, '\n')
	}
	return lines
}()

// plain reports whether the tags are changed in nothing but their order.
func (t *Tags) plain() bool {
	return t.Choice <= KeepTags && len(t.Drop)+len(t.Rename)+len(t.Replace)+len(t.Set)+len(t.Order) == 0 && !t.PlyCount && !t.Hash && !t.ECO
}

// appendTags appends the tags of g, each with end after it, and returns how many there are.
func (w *Writer) appendTags(b []byte, g *game, result []byte, end byte) ([]byte, int) {
	if w.o.Tags.plain() && w.decode == nil && !g.moved && !g.parted {
		shape, lines := w.shapes.of(g)
		if shape != nil {
			return shape.append(b, g, result, end, lines)
		}
		defer w.shapes.learn(w, g)
	}
	w.collect(g, result)
	for i := range w.tags {
		b = w.tags[i].appendPair(b, end)
	}
	return b, len(w.tags)
}

// append appends the tags of g, which are of the shape, each with end after it, and returns how many there are. lines says that each is a
// line in the source, one after the other.
func (s *tagShape) append(b []byte, g *game, result []byte, end byte, lines bool) ([]byte, int) {
	source := g.report.Game
	if lines && end == '\n' {
		for _, run := range s.runs {
			switch i := -1 - run.first; {
			case i < 0:
				b = append(b, source.Source[source.Tags[run.first].Off:source.Tags[run.last].End+1]...)
			case i < len(unknownTags):
				b = append(b, unknownTags[i]...)
			default:
				t := tag{name: roster[i].name, value: result}
				b = t.appendPair(b, end)
			}
		}
		return b, len(s.order)
	}
	for _, i := range s.order {
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
	return b, len(s.order)
}

// fits reports whether the tags of g are to be written as the shape says, and whether each is a line, one after the other.
func (s *tagShape) fits(g *game) (fits, lines bool) {
	source := g.report.Game
	tags, src := source.Tags, source.Source
	if len(tags) != len(s.names) || len(tags) == 0 || !s.fen && g.report.Placed {
		return false, false
	}
	apart := uint32(0)
	next := tags[0].Off
	names := s.names[:len(tags)]
	for i := range tags {
		t, name := &tags[i], &names[i]
		// Which known tag a plain one is was found out when it was read. All others have to be looked at.
		if t.Plain != name.known || t.Plain == pgn.UnknownTag {
			if t.Flaw != 0 || !bytes.Equal(t.Name, name.text) {
				return false, false
			}
		}
		end := uint(t.End)
		if end >= uint(len(src)) {
			return false, false
		}
		apart |= uint32(t.Off^next) | uint32(src[end]^'\n')
		next = t.End + 1
	}
	return true, apart == 0
}

// learn makes the shape that of g, whose tags are in w.tags.
func (s *tagShape) learn(w *Writer, g *game) {
	s.names, s.order, s.runs, s.text, s.fen = s.names[:0], s.order[:0], s.runs[:0], s.text[:0], false
	for i := range w.tags {
		t := &w.tags[i]
		switch place := pgn.RosterPlace(t.name); {
		case t.index >= 0 && t.pair != nil && (i == 0 || !bytes.Equal(t.name, w.tags[i-1].name)):
			s.order = append(s.order, t.index)
			s.fen = s.fen || string(t.name) == "FEN"
		case t.index < 0 && place >= 0:
			s.order = append(s.order, -1-place)
		default:
			return
		}
	}
	for i := range g.report.Game.Tags {
		start := len(s.text)
		s.text = append(s.text, g.report.Game.Tags[i].Name...)
		name := shapeName{text: s.text[start:], known: pgn.KnownTag(s.text[start:])}
		if name.known.Aliased() {
			name.known = pgn.UnknownTag
		}
		s.names = append(s.names, name)
	}
	for _, i := range s.order {
		last := len(s.runs) - 1
		switch {
		case i > 0 && last >= 0 && s.runs[last].last == i-1: // the last one is there
			s.runs[last].last = i
		default:
			s.runs = append(s.runs, tagRun{i, i})
		}
	}
}
