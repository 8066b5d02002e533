package mend

import "arbiter/validate"

// compose returns the edits that make, of a text of size bytes, what second makes of what first makes of it. Edits that touch
// become one.
func compose(size int, first, second []validate.Edit) []validate.Edit {
	if len(first) == 0 {
		return second
	}
	// The text between is taken piece by piece: spans of the first text, and what was put between them.
	var between []piece
	at := int32(0)
	for _, e := range first {
		between = append(between, piece{at, e.Off, ""}, piece{text: e.New})
		at = e.End
	}
	between = append(between, piece{at, int32(size), ""})
	take := func(n int) (taken []piece) {
		for n > 0 {
			p := &between[0]
			k := min(n, p.size())
			if k > 0 {
				taken = append(taken, p.cut(k))
			}
			if n -= k; p.size() == 0 {
				between = between[1:]
			}
		}
		return taken
	}
	var last []piece
	done := int32(0)
	for _, e := range second {
		last = append(last, take(int(e.Off-done))...)
		last = append(last, piece{text: e.New})
		take(int(e.End - e.Off))
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
	for _, p := range append(pieces, piece{off: int32(size), end: int32(size) + 1}) {
		switch {
		case p.size() == 0:
		case p.text != "":
			text += p.text
		default:
			if p.off > at || text != "" {
				edits = append(edits, validate.Edit{Off: at, End: p.off, New: text})
			}
			at, text = p.end, ""
		}
	}
	return edits
}

// before returns the span that the span from off up to end of the text made by edits was of the text before: what was put in
// place of something stands for all of it.
func before(edits []validate.Edit, off, end int32) (int32, int32) {
	from, to := off, end
	shift := int32(0) // of a place in the text made, behind the edits looked at
	for _, e := range edits {
		start := e.Off + shift
		stop := start + int32(len(e.New))
		if start >= end && start > off {
			break
		}
		shift += int32(len(e.New)) - (e.End - e.Off)
		switch {
		case off >= stop:
			from = off - shift
		case off >= start:
			from = e.Off
		}
		switch {
		case end >= stop:
			to = end - shift
		case end > start:
			to = e.End
		}
	}
	return from, max(from, to)
}
