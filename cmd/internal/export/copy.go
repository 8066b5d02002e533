package export

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/bits"
	"slices"

	"arbiter/validate"
)

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
	if width <= 0 {
		width = math.MaxInt
	}
	src := w.report.Game.Source
	const room = 32 // for a number, a move of at most eight bytes, a blank before each, and what eight bytes have too much
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
			number := &w.numbers[ply&1]
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

// breakLines breaks text, tokens with single blanks before them, in lines. It follows what is in the line l; where that is empty,
// there is no blank before the first token.
func breakLines(text []byte, l *lines) {
	line := -l.column // where the line begins
	for l.width > 0 && len(text)-line > l.width {
		end := line + l.width
		if n := blankBefore(text, end); n >= 0 && n <= end-max(line, 0) {
			end -= n
		} else if n = bytes.LastIndexByte(text[max(line, 0):end+1], ' '); n >= 0 {
			end = n + max(line, 0)
		} else { // the first token is too long
			if n = bytes.IndexByte(text[end:], ' '); n < 0 {
				break
			}
			end += n
		}
		text[end] = '\n'
		line = end + 1
	}
	l.column = len(text) - line
}

// blankBefore returns how far before text[end] the last blank is, if it is no more than seven bytes, as far as in nearly all movetext; else -1.
func blankBefore(text []byte, end int) int {
	if end < 7 || end >= len(text) {
		return -1
	}
	const sevenths = 0x7f7f7f7f7f7f7f7f
	x := binary.LittleEndian.Uint64(text[end-7:end+1:end+1]) ^ ' '*0x0101010101010101
	blanks := ^((x&sevenths + sevenths) | x | sevenths) // of each the high bit
	if blanks == 0 {
		return -1
	}
	return bits.LeadingZeros64(blanks) >> 3
}

// A numberText is a move number of White or Black as it is written, as the first bytes of a word, the lowest first. It remembers
// the last one: most numbers follow it.
type numberText struct {
	word   uint64
	length int // of more than 8 the word is not
	number int // 0 at first
}

// set makes it the number of a half-move.
func (t *numberText) set(ply int) {
	n := ply>>1 + 1
	if n == t.number+1 && n%10 != 0 && t.length > 0 { // another last digit
		t.number = n
		t.word += 1 << (8 * (t.length - 2 - 2*(ply&1)) & 63)
		return
	}
	t.number = n
	var text [24]byte
	t.length = len(appendNumber(text[:0], ply))
	t.word = binary.LittleEndian.Uint64(text[:8])
}
