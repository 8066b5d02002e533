package pgn

import (
	"bytes"
	"strconv"
)

// A Location is a place in a PGN source.
type Location struct {
	File   string // its name as it was given; "-" for standard input
	Offset int64  // in bytes, from 0
	Line   int    // from 1
	Column int    // in bytes, from 1
	Game   int    // number of the game, from 1; 0 outside a game
}

// String returns "file:line:column".
func (l Location) String() string {
	b := append(make([]byte, 0, len(l.File)+16), l.File...)
	b = append(b, ':')
	b = strconv.AppendInt(b, int64(l.Line), 10)
	b = append(b, ':')
	return string(strconv.AppendInt(b, int64(l.Column), 10))
}

// Advance returns the location after text, which begins at l. LF, CRLF and a lone CR end a line; text that ends in a CR must not
// be followed by an LF.
func (l Location) Advance(text []byte) Location {
	lines, last := countLines(text)
	l.Offset += int64(len(text))
	if lines > 0 {
		l.Line += lines
		l.Column = 1
	}
	l.Column += len(text) - last
	return l
}

// pass makes l the location after text, as Advance does, where text has no CR.
func (l *Location) pass(text []byte) {
	l.Offset += int64(len(text))
	if n := bytes.Count(text, lf); n > 0 {
		l.Line += n
		l.Column = len(text) - bytes.LastIndexByte(text, '\n')
	} else {
		l.Column += len(text)
	}
}

// countLines returns the number of line ends in text and the offset of its last line.
func countLines(text []byte) (lines, last int) {
	lines = bytes.Count(text, lf)
	if lines > 0 {
		last = bytes.LastIndexByte(text, '\n') + 1
	}
	// A CR counts unless an LF follows.
	for at := 0; ; {
		i := bytes.IndexByte(text[at:], '\r')
		if i < 0 {
			return lines, last
		}
		at += i + 1
		if at == len(text) || text[at] != '\n' {
			lines++
			last = max(last, at)
		}
	}
}

var lf = []byte{'\n'}
