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
