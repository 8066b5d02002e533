package export

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"strconv"

	"arbiter/validate"
)

// A Layout says how movetext is laid out.
type Layout uint8

// The layouts.
const (
	ExportLayout Layout = iota // lines of at most 79 characters (PGN standard 8.2.1)
	LineLayout                 // a game a line, tags and all
	MovesLayout                // a move of White and one of Black a line, and a variation a line
)

// glued is how many parentheses are written without a blank between them.
const glued = 16

var (
	openParens  = bytes.Repeat([]byte{'('}, glued)
	closeParens = bytes.Repeat([]byte{')'}, glued)
)

// movetext appends elements, balanced ones of a line of play, with numbers and layout; w.board stands where they begin. base is
// the number of half-moves from the usual start of a game to the start of the record.
//
// A number stands before White's moves, and before Black's at the start of a line and after a comment or a variation (8.2.2.2).
func (w *Writer) movetext(b []byte, l *lines, elements []element, base int) []byte {
	o := w.o
	fresh := true // a number is due before Black's move
	depth, parens := 0, 0
	for i := 0; i < len(elements); i++ {
		e := &elements[i]
		last := i+1 == len(elements) || elements[i+1].kind != end // no parenthesis is glued to it
		if e.kind == run {
			b = w.moves(b, l, w.report.Plies[e.no:e.no+e.off], base, fresh, o.Layout == MovesLayout && depth == 0)
			fresh = false
			continue
		}
		if e.kind == comment && parens == 0 && last && !e.many && !e.line && o.Layout != LineLayout && !o.CommentLines {
			fresh = true
			if n := characters(e.text) + 2; l.width == 0 || n <= l.width {
				b = append(l.space(b, n), '{')
				b = append(append(b, e.text...), '}')
				l.column += n
				continue
			}
		}
		for parens > glued {
			b = l.place(b, openParens)
			parens -= glued
		}
		a := append(w.token[:0], openParens[:parens]...)
		switch e.kind {
		case move, word:
			if e.no == 0 { // a word of a line that broke off
				a = append(a, e.text...)
				break
			}
			if ply := base + int(e.no) - 1; ply&1 == 0 || fresh {
				if o.Layout == MovesLayout && depth == 0 && (ply&1 == 0 || i > 0 && elements[i-1].kind == end) {
					b = l.end(b)
				}
				if !o.NoNumbers {
					b = l.place(b, appendNumber(a, ply))
					a = a[:0]
				}
			}
			if fresh = false; e.kind == word {
				a = append(a, e.text...)
				w.board.broken = true
			} else {
				a = w.say(a, e)
			}
		case nag:
			a = append(a, '$')
			if e.no < 0 {
				a = append(a, e.text...)
			} else {
				a = strconv.AppendInt(a, int64(e.no), 10)
			}
		case comment:
			fresh = true
			if o.CommentLines {
				b = l.end(b)
			}
			if e.line && o.Layout != LineLayout {
				b = l.end(l.place(b, append(append(a, ';'), e.text...)))
				w.token, parens = a, 0
				continue
			}
			a = append(w.appendComment(append(a, '{'), e), '}')
		case open:
			if fresh = true; depth == 0 && o.Layout == MovesLayout {
				b = l.end(b)
			}
			depth++
			parens++
			w.board.open()
			continue
		case end: // after a comment that had its line to itself
			i--
		}
		w.token, parens = a, 0
		closing := 0
		for i+1 < len(elements) && elements[i+1].kind == end {
			i++
			closing++
			depth--
			fresh = true
			w.board.close()
		}
		a = append(a, closeParens[:min(closing, glued)]...)
		if e.kind == comment {
			b = l.comment(b, a)
		} else {
			b = l.place(b, a)
		}
		for closing -= glued; closing > 0; closing -= glued {
			b = l.place(b, closeParens[:min(closing, glued)])
		}
		if o.CommentLines && e.kind == comment || o.Layout == MovesLayout && depth == 0 && elements[i].kind == end {
			b = l.end(b)
		}
	}
	return b
}

// appendNumber appends the number of a move, the half-move ply from 0: "12.", "12...".
func appendNumber(b []byte, ply int) []byte {
	b = append(strconv.AppendInt(b, int64(ply>>1+1), 10), '.')
	if ply&1 != 0 {
		b = append(b, ".."...)
	}
	return b
}

// moves appends moves of one line of play with nothing between them; in lines, each of White's begins a line. It is what nearly
// all movetext is, and does what movetext does with elements, without them.
func (w *Writer) moves(b []byte, l *lines, plies []validate.Ply, base int, fresh, inLines bool) []byte {
	if w.copies && w.canonical && !inLines && !w.o.NoNumbers {
		return w.copyMoves(b, l, plies, base, fresh)
	}
	for i := range plies {
		p := &plies[i]
		if ply := base + int(p.No) - 1; ply&1 == 0 || fresh {
			if inLines && ply&1 == 0 {
				b = l.end(b)
			}
			if !w.o.NoNumbers {
				w.token = appendNumber(w.token[:0], ply)
				b = l.place(b, w.token)
			}
			fresh = false
		}
		w.token = w.say(w.token[:0], &element{move: p.Move, text: w.asWritten(p)})
		b = l.place(b, w.token)
	}
	return b
}

// copyMoves is moves for moves that are written as they stand. Eight bytes are copied at once: a third of the instructions of
// appending them.
func (w *Writer) copyMoves(b []byte, l *lines, plies []validate.Ply, base int, fresh bool) []byte {
	width, column := l.width, l.column
	if width == 0 {
		width = math.MaxInt
	}
	src := w.report.Game.Source
	const room = 32 // for a number, a move of at most eight bytes, a blank before each, and what eight bytes have too much
	var number numberText
	at := len(b)
	b = b[:cap(b)]
	for i := range plies {
		p := &plies[i]
		if len(b)-at < room {
			b = slices.Grow(b[:at], room+8*(len(plies)-i))
			b = b[:cap(b)]
		}
		if ply := base + int(p.No) - 1; ply&1 == 0 || fresh {
			fresh = false
			number.set(ply)
			n := number.length
			if column > 0 {
				b[at] = ' '
				if column += 1 + n; column > width {
					b[at], column = '\n', n
				}
				at++
			} else {
				column = n
			}
			if n > 8 {
				b = appendNumber(b[:at], ply)
				at = len(b)
				b = slices.Grow(b, room)
				b = b[:cap(b)]
			} else {
				binary.LittleEndian.PutUint64(b[at:], number.word)
				at += n
			}
		}
		off, n := int(p.Off), int(p.End-p.Off)
		if n > 8 || off+8 > len(src) {
			l.column = column
			b = l.place(b[:at], src[off:p.End])
			column, at = l.column, len(b)
			b = b[:cap(b)]
			continue
		}
		if column > 0 {
			b[at] = ' '
			if column += 1 + n; column > width {
				b[at], column = '\n', n
			}
			at++
		} else {
			column = n
		}
		binary.LittleEndian.PutUint64(b[at:], binary.LittleEndian.Uint64(src[off:]))
		at += n
	}
	l.column = column
	return b[:at]
}

// A numberText is a move number as it is written, as the first bytes of a word, the lowest first.
type numberText struct {
	word   uint64
	length int // of more than 8 the word is not
	number int // 0 at first
	dots   int
}

// set makes it the number of a half-move.
func (t *numberText) set(ply int) {
	n, dots := ply>>1+1, 1+2*(ply&1)
	if t.dots == dots && n == t.number+1 && n%10 != 0 { // the next one, with another last digit
		t.number = n
		t.word += 1 << (8 * (t.length - 1 - dots) & 63)
		return
	}
	if t.number == n && t.dots == dots {
		return
	}
	t.number, t.dots = n, dots
	var text [24]byte
	t.length = len(appendNumber(text[:0], ply))
	t.word = binary.LittleEndian.Uint64(text[:8])
}

// appendComment appends the text of a comment as it stands between braces.
func (w *Writer) appendComment(b []byte, e *element) []byte {
	if w.o.Layout != LineLayout {
		return append(b, e.text...)
	}
	for _, c := range e.text {
		switch {
		case c == '\n':
			c = ' '
		case c == '}' && e.line:
			c = ')'
		}
		b = append(b, c)
	}
	return b
}
