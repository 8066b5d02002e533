package export

import (
	"bytes"
	"unicode/utf8"
)

// long reports whether a comment is put a piece at a time.
func (e *element) long() bool { return e.raw || len(e.text) > rawText && !e.line && e.kind == comment }

// longComment puts a comment as lines.comment puts others, a piece at a time: nothing more is held of it than its text. before and closed
// are what is glued to it, but for the brace behind it.
func (t *movetext) longComment(b, before []byte, e *element, closed []byte) []byte {
	l, flat := &t.lines, t.w.o.Layout == LineLayout
	n := len(before) + len(e.text) + 1 + len(closed) // a byte of raw text is a character
	if !e.raw {
		n -= len(e.text) - characters(e.text)
	}
	if (!e.many || flat) && (l.width <= 0 || n <= l.width) {
		b = append(l.space(b, n), before...)
		t.w.eachOf(e, func(piece []byte) { b = l.append(b, flattened(piece, flat)) })
		l.column += n
		return append(append(b, '}'), closed...)
	}
	b = l.end(b)
	l.inside = false
	held := bytes.Clone(before) // what is not put yet
	t.w.eachOf(e, func(piece []byte) {
		held = append(held, flattened(piece, flat)...)
		var left []byte
		b, left = l.part(b, held)
		held = held[:copy(held, left)]
	})
	held = append(append(held, '}'), closed...)
	b, held = l.part(b, held)
	b, held = l.segments(b, held, false)
	l.column += characters(held)
	l.inside = false
	return l.append(b, held)
}

// flattened returns text with blanks for its line ends if flat is set.
func flattened(text []byte, flat bool) []byte {
	if flat {
		return bytes.ReplaceAll(text, lf, []byte{' '})
	}
	return text
}

// part puts what can be put of a comment that begins with text, at the start of a line or where an earlier part ends. What it returns
// is to come again, with what follows.
func (l *lines) part(b, text []byte) (_, left []byte) {
	for {
		line, rest, more := bytes.Cut(text, lf)
		if !more {
			if text = line; len(text) <= max(pieceSize, utf8.UTFMax*(l.width+2)) {
				return b, text
			}
			break
		}
		b, line = l.segments(b, line, false)
		b = append(l.append(b, line), '\n')
		l.column, l.inside, text = 0, false, rest
	}
	if b, text = l.segments(b, text, true); l.column+characters(text) <= l.width+1 {
		return b, text
	}
	// So far there is no place to break the line at; the next one is. Whether there is one at a blank is seen from the bytes around it.
	n := len(text) - 2
	for n > 0 && !utf8.RuneStart(text[n]) {
		n--
	}
	for i, c := range text[:n] {
		if c == '[' && text[i+1] == '%' {
			l.inside = true
		} else if c == ']' {
			l.inside = false
		}
	}
	l.column += characters(text[:n])
	return l.append(b, text[:n]), text[n:]
}
