package pgn

import "bytes"

// lookahead is how far from [Event " in an open comment the next brace is looked for. It is a variable for the tests alone.
var lookahead = 1 << 20

// How a comment ends.
type ending uint8

const (
	closed    ending = iota // at a "}", or with the source
	reopened                // where a game begins: its "}" was forgotten
	undecided               // it takes more of the source to tell
)

// commentEnd returns where the brace comment that begins at open ends.
func (o *outline) commentEnd(src []byte, open int, eof bool) (end int, how ending) {
	if open < o.braceFrom || open > o.brace {
		// One search serves every comment before the "}" it finds, if each of them ends before.
		o.braceFrom, o.brace = open, len(src)
		if n := bytes.IndexByte(src[open:], '}'); n >= 0 {
			o.brace = open + n
		}
	}
	q := o.brace
	at := -1
	if comment := src[open:q]; bytes.IndexByte(comment, '\n') >= 0 || o.cr { // most comments are on one line
		at = quotedGame(comment)
	}
	if at < 0 {
		if q == len(src) {
			if eof {
				return q, closed
			}
			return q, undecided
		}
		return q + 1, closed
	}
	at += open
	limit := min(at+lookahead, len(src))
	switch {
	case bytes.IndexByte(src[at:min(q, limit)], '{') >= 0:
		return at, reopened
	case q < limit:
		return q + 1, closed
	case limit == at+lookahead || eof:
		return at, reopened
	}
	return at, undecided
}

// quotedGame returns where in comment, which begins with its brace, a line that starts with [Event " follows an empty line, or -1.
func quotedGame(comment []byte) int {
	for i := 0; ; {
		n := bytes.Index(comment[i:], []byte(event))
		if n < 0 {
			return -1
		}
		i += n
		if afterEmptyLine(comment, i) {
			return i
		}
		i++
	}
}

const event = `[Event "`

// beginsEvent reports whether b begins with it.
func beginsEvent(b []byte) bool { return len(b) >= len(event) && string(b[:len(event)]) == event }

// maxBlank is how long a line of blanks may be to count as empty before [Event ": what is looked for there is looked for everywhere
// without knowing how the line began.
const maxBlank = 255

// afterEmptyLine reports whether a line begins at i, and the line before it, which begins in src or with it, has nothing but spaces and tabs.
func afterEmptyLine(src []byte, i int) bool {
	switch {
	case i > 0 && src[i-1] == '\n':
		i--
		if i > 0 && src[i-1] == '\r' {
			i--
		}
	case i > 0 && src[i-1] == '\r':
		i--
	default:
		return false
	}
	for n := 0; i > 0 && n <= maxBlank; n++ {
		i--
		switch src[i] {
		case '\n', '\r':
			return true
		case ' ', '\t':
		default:
			return false
		}
	}
	return false
}
