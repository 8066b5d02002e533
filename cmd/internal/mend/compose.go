package mend

import (
	"slices"
	"sort"
	"strings"

	"arbiter/validate"
)

// compose returns the edits that make, of a text of size bytes, what second makes of what first makes of it. Edits that touch
// become one.
func compose(size int, first, second []validate.Edit) []validate.Edit {
	if len(first) == 0 {
		return second
	}
	// The text between is taken piece by piece: spans of the first text, and what was put between them.
	between := make([]piece, 0, 2*len(first)+1) // there may be many, and room that grows is twice as much for a moment
	at := int32(0)
	for _, e := range first {
		between = append(between, piece{at, e.Off, ""}, piece{text: e.New})
		at = e.End
	}
	between = append(between, piece{at, int32(size), ""})
	last := make([]piece, 0, 2*(len(first)+len(second))+1)
	take := func(n int, keep bool) {
		for n > 0 {
			p := &between[0]
			k := min(n, p.size())
			if k > 0 {
				taken := p.cut(k)
				if keep {
					last = append(last, taken)
				}
			}
			if n -= k; p.size() == 0 {
				between = between[1:]
			}
		}
	}
	done := int32(0)
	for _, e := range second {
		take(int(e.Off-done), true)
		last = append(last, piece{text: e.New})
		take(int(e.End-e.Off), false)
		done = e.End
	}
	return edits(size, append(last, between...))
}

// A piece is a span of a text, or text of its own.
type piece struct {
	off, end int32
	text     string
}

func (p *piece) size() int { return int(p.end-p.off) + len(p.text) }

// cut takes the first n bytes of p away and returns them.
func (p *piece) cut(n int) piece {
	c := *p
	if p.text != "" {
		c.text, p.text = p.text[:n], p.text[n:]
	} else {
		c.end = p.off + int32(n)
		p.off = c.end
	}
	return c
}

// edits returns the edits that make the pieces of a text of size bytes.
func edits(size int, pieces []piece) (edits []validate.Edit) {
	at, text := int32(0), ""
	var long []byte // text, where it is of several pieces
	for _, p := range append(pieces, piece{off: int32(size), end: int32(size) + 1}) {
		switch {
		case p.size() == 0:
		case p.text != "" && text == "":
			text = p.text
		case p.text != "":
			if len(long) == 0 {
				long = append(long, text...)
			}
			long = append(long, p.text...)
		default:
			if len(long) > 0 {
				text, long = string(long), long[:0]
			}
			if p.off > at || text != "" {
				edits = append(edits, validate.Edit{Off: at, End: p.off, New: text})
			}
			at, text = p.end, ""
		}
	}
	return edits
}

// An origins says where the text that edits make comes from.
type origins struct {
	edits  []validate.Edit
	starts []int32 // of what each edit puts in, in the text made
	shift  int32   // of what is before them, from the text before to the text made
}

func newOrigins(edits []validate.Edit, shift int32) origins {
	o := origins{edits, make([]int32, len(edits)), shift}
	for i, e := range edits {
		o.starts[i] = e.Off + shift
		shift += int32(len(e.New)) - (e.End - e.Off)
	}
	return o
}

// before returns the span that the span from off up to end of the text made was of the text before: what was put in place of
// something stands for all of it.
func (o *origins) before(off, end int32) (int32, int32) {
	from := o.from(off)
	return from, max(from, o.to(off, end))
}

// from returns where the span of the text before begins.
func (o *origins) from(off int32) int32 {
	i := o.last(off)
	switch {
	case i < 0:
		return off - o.shift
	case off >= o.stop(i):
		return o.edits[i].End + off - o.stop(i)
	}
	return o.edits[i].Off
}

// to returns where it ends.
func (o *origins) to(off, end int32) int32 {
	i := o.last(max(off, end-1)) // what is put in right behind the span is no part of it
	if i >= 0 && end < o.stop(i) && end <= o.starts[i] {
		i--
	}
	switch {
	case i < 0:
		return end - o.shift
	case end >= o.stop(i):
		return o.edits[i].End + end - o.stop(i)
	}
	return o.edits[i].End
}

// last returns the index of the last edit whose text starts at or before a place in the text made, -1 if there is none.
func (o *origins) last(at int32) int {
	return sort.Search(len(o.starts), func(i int) bool { return o.starts[i] > at }) - 1
}

// stop returns where what the edit of index i puts in ends, in the text made.
func (o *origins) stop(i int) int32 { return o.starts[i] + int32(len(o.edits[i].New)) }

// parenthesized returns edits with the braces that they put into a span of the text they make as parentheses, and the span of the source
// that this is.
func parenthesized(edits []validate.Edit, made validate.Span) ([]validate.Edit, validate.Span) {
	source := newOrigins(edits, 0)
	edits = slices.Clone(edits)
	for i := range edits {
		e := &edits[i]
		if from, to := max(made.Off, source.starts[i]), min(made.End, source.stop(i)); from < to {
			from, to = from-source.starts[i], to-source.starts[i]
			e.New = e.New[:from] + parentheses.Replace(e.New[from:to]) + e.New[to:]
		}
	}
	off, end := source.before(made.Off, made.End)
	return edits, validate.Span{Off: off, End: end}
}

var parentheses = strings.NewReplacer("{", "(", "}", ")")
