package export

import (
	"bytes"
	"unicode/utf8"
)

// hugeText is the size of text that is given memory of its own, no more than it needs.
const hugeText = 64 << 10

// evenLines returns text with LF for its line ends and no blanks before them, and whether it has line ends.
func (w *Writer) evenLines(text []byte) (even []byte, many bool) {
	i := bytes.IndexByte(text, '\n')
	if !(w.returns && bytes.IndexByte(text, '\r') >= 0) && (i < 0 || evenAt(text)) {
		return text, i >= 0
	}
	start := len(w.arena)
	if len(text) > hugeText {
		w.arena, start = make([]byte, 0, len(text)), 0 // what is there stays with those who have it
	}
	for {
		n := bytes.IndexAny(text, "\r\n")
		if n < 0 {
			w.arena = append(w.arena, text...)
			return w.arena[start:len(w.arena):len(w.arena)], true
		}
		w.arena = append(append(w.arena, bytes.TrimRight(text[:n], " \t")...), '\n')
		if text[n] == '\r' && n+1 < len(text) && text[n+1] == '\n' {
			n++
		}
		text = text[n+1:]
	}
}

// evenAt reports whether no line of text ends in a blank.
func evenAt(text []byte) bool {
	for {
		n := bytes.IndexByte(text, '\n')
		if n < 0 {
			return true
		}
		if n > 0 && (text[n-1] == ' ' || text[n-1] == '\t') {
			return false
		}
		text = text[n+1:]
	}
}

// rawText is the size of the text of a comment that is made UTF-8, and laid out, a piece at a time where it is written: it may be all of a
// huge game, and three times as long as UTF-8. A variation of a huge game that has one in it is no object of JSON. It is a variable for the tests alone.
var rawText = heldText

// rawMark stands with raw text where it is decoded: what is left of it without its commands might be UTF-8.
var rawMark = []byte{0xff}

// commentText returns text of the source as UTF-8, or as it stands if it is raw.
func (w *Writer) commentText(text []byte) (_ []byte, raw bool) {
	switch {
	case w.decode == nil:
		return text, false
	case w.stream != nil && len(text) > rawText && bytes.IndexByte(text, '}') < 0 && !utf8.Valid(text):
		return text, true
	}
	return w.utf8(text), false
}

// eachOf passes on the text of a comment as UTF-8, some at a time.
func (w *Writer) eachOf(e *element, pass func([]byte)) {
	var other []byte
	if e.raw {
		other = rawMark
	}
	w.pieces(e.text, other, pass)
}

// whole returns the text of a comment as UTF-8.
func (w *Writer) whole(e *element) (text []byte) {
	if !e.raw {
		return e.text
	}
	w.eachOf(e, func(piece []byte) { text = append(text, piece...) })
	return text
}

// holds reports whether a comment has a text in it.
func (w *Writer) holds(e *element, text []byte) (found bool) {
	if !e.raw {
		return bytes.Contains(e.text, text)
	}
	var last []byte // with what may be the beginning of text before
	w.eachOf(e, func(piece []byte) {
		last = append(last, piece...)
		found = found || bytes.Contains(last, text)
		last = last[:copy(last, last[max(0, len(last)-len(text)+1):])]
	})
	return found
}

// utf8 returns text of the source as UTF-8.
func (w *Writer) utf8(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	if len(text) > hugeText {
		size := 0
		w.pieces(text, nil, func(piece []byte) { size += len(piece) })
		whole := make([]byte, 0, size)
		w.pieces(text, nil, func(piece []byte) { whole = append(whole, piece...) })
		return whole
	}
	start := len(w.arena)
	w.arena = append(w.arena, w.decode(text)...)
	return w.arena[start:len(w.arena):len(w.arena)]
}
