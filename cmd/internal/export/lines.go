package export

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

// lines lays movetext out in lines (PGN standard 8.2.1): between two tokens stands one blank, or a line end where the next one
// would make the line too long. A token is not broken; one that is longer than a line has a line to itself, and of a comment that
// is, single blanks become line ends. Widths are in characters.
type lines struct {
	width  int // 0 or less for no limit
	column int // characters in the line

	inside bool // a command of a comment, at column

	// full is given what is written in the midst of a comment, where that is much, and returns what is left of it. It may be nil.
	full func(b []byte) []byte
}

// pieceSize is how much of a long comment is written at a time. It is a variable for the tests alone.
var pieceSize = 64 << 10

// place puts a token, which begins with a character other than a blank, after a blank or on a new line.
func (l *lines) place(b, token []byte) []byte {
	n := characters(token)
	b = l.space(b, n)
	l.column += n
	return append(b, token...)
}

// space makes room for a token of n characters.
func (l *lines) space(b []byte, n int) []byte {
	switch {
	case l.column == 0:
	case l.width > 0 && l.column+1+n > l.width:
		b = append(b, '\n')
		l.column = 0
	default:
		b = append(b, ' ')
		l.column++
	}
	return b
}

// end ends the line if there is something on it.
func (l *lines) end(b []byte) []byte {
	if l.column > 0 {
		b = append(b, '\n')
		l.column = 0
	}
	return b
}

// comment puts a comment in braces, with what is glued to it before and behind. One that goes over the end of a line begins on a
// new one; its own line ends stay. So it breaks as its text alone says, and written again it comes out the same.
func (l *lines) comment(b, token []byte) []byte {
	n := characters(token)
	if bytes.IndexByte(token, '\n') < 0 && (l.width <= 0 || n <= l.width) {
		b = l.space(b, n)
		l.column += n
		return l.append(b, token)
	}
	b = l.end(b)
	for {
		line, rest, more := bytes.Cut(token, lf)
		b, line = l.segments(b, line, false)
		l.column = characters(line)
		b = l.append(b, line)
		if !more {
			return b
		}
		b = append(b, '\n')
		l.column, token = 0, rest
	}
}

var lf = []byte{'\n'}

// segments puts one line of a comment up to the last place where it is broken, and returns what is left of it. If more says that
// text is not all of the line, it is not broken where what follows has a say in it.
func (l *lines) segments(b, text []byte, more bool) (_, rest []byte) {
	slack := 0
	if more {
		slack = 1 // a blank at the end of text may be the last one with no more than width characters before it
	}
	n := l.column + characters(text)
	for l.width > 0 && n > l.width+slack {
		at := breakAt(text, l.width, l.column, l.inside)
		if at < 0 {
			break
		}
		b = append(l.append(b, text[:at]), '\n')
		n -= l.column + characters(text[:at]) + 1 // what is left is not counted again: comments can be megabytes
		text, l.column, l.inside = text[at+1:], 0, false
	}
	return b, text
}

// append appends a part of a comment.
func (l *lines) append(b, text []byte) []byte {
	for l.full != nil && len(text) > pieceSize {
		n := pieceSize
		for n < len(text) && !utf8.RuneStart(text[n]) { // no character is cut in two
			n++
		}
		b = l.full(append(b, text[:n]...))
		text = text[n:]
	}
	if b = append(b, text...); l.full != nil && len(b) > pieceSize {
		b = l.full(b)
	}
	return b
}

// breakAt returns the offset of the blank at which a line of a comment longer than width characters is broken, or -1: the last one
// that leaves no more than width characters before it, or else the first. It is a single blank between two words, not in a
// command, and, where there is another, not one before a bracket or a percent sign, which begin a tag and a hidden line for
// those who read lines only. So many characters of the line stand before text, and have no such place; inside says that text begins in
// a command.
func breakAt(text []byte, width, column int, inside bool) int {
	best, fallback := -1, -1
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '[' && i+1 < len(text) && text[i+1] == '%':
			inside = true
		case c == ']':
			inside = false
		case c == ' ' && !inside && i > 0 && i+1 < len(text) && wordByte(text[i-1]) && wordByte(text[i+1]) && text[i-1] != '{' && text[i+1] != '}':
			if column > width && (best >= 0 || fallback >= 0) {
				if best < 0 {
					best = fallback
				}
				return best
			}
			if next := text[i+1]; next == '[' || next == '%' {
				fallback = i
			} else {
				best = i
			}
			if column > width {
				return i
			}
		}
		if c&0xc0 != 0x80 {
			column++
		}
	}
	if best < 0 {
		best = fallback
	}
	return best
}

func wordByte(c byte) bool { return c != ' ' && c != '\t' }

// characters returns the number of characters of text, UTF-8.
func characters(text []byte) int {
	n := len(text)
	for len(text) >= 8 {
		w := binary.LittleEndian.Uint64(text)
		if w &= 0x8080808080808080; w != 0 {
			w &^= binary.LittleEndian.Uint64(text) << 1 // of a byte that continues a character the second bit is not set
			n -= bits.OnesCount64(w)
		}
		text = text[8:]
	}
	for _, c := range text {
		if c&0xc0 == 0x80 {
			n--
		}
	}
	return n
}
