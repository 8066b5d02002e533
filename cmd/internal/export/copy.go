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

// copyText is moves for plies, the first of a game, whose text is known to be plain: moves as SAN has them, in words between blanks,
// and the right numbers before them, perhaps glued to them. They are copied word by word with one blank between them, and then the
// blanks where lines are to end become line ends: half of the instructions of copyMoves.
func (w *Writer) copyText(b []byte, l *lines, plies []validate.Ply, base int) []byte {
	moves := 0
	if base&1 == 0 {
		from, to := int(w.report.Game.Movetext), int(plies[len(plies)-1].End)
		start := len(b)
		if l.column > 0 {
			b = append(b, ' ')
		}
		b = slices.Grow(b, 2*(to-from)+16)
		n := 0
		moves, n = copyPlain(b[len(b):cap(b)], w.report.Game.Source, from, to, base)
		if moves == 0 {
			b = b[:start]
		} else {
			b = b[:len(b)+n-1] // without the last blank
			breakLines(b[start:], l)
		}
	}
	if moves < len(plies) {
		b = w.copyMoves(b, l, plies[moves:], base, moves == 0)
	}
	return b
}

// copyPlain copies src[from:to], plain text as of copyText, to out, which has room for twice as much and 16 bytes: every number and
// every move with a blank after it. It ends where White's move has no number, and returns how many moves and bytes it wrote.
func copyPlain(out, src []byte, from, to, base int) (moves, at int) {
	number := base>>1 + 1
	length, longer := 2, 10 // of the number with its dot; the number from which on it is longer
	for number >= longer {
		length, longer = length+1, 10*longer
	}
	moves, numbered := base, false
	for i := from; i < to && i+8 <= len(src); {
		word := binary.LittleEndian.Uint64(src[i:])
		if c := byte(word); c <= '9' {
			if c <= ' ' {
				i++
				continue
			}
			if moves&1 != 0 { // Black's number is not written
				for i++; i < to && (src[i] == '.' || src[i]-'0' <= 9); i++ {
				}
				continue
			}
			if number == longer {
				length, longer = length+1, 10*longer
			}
			if length > 8 {
				break
			}
			binary.LittleEndian.PutUint64(out[at:], word)
			at += length
			out[at] = ' '
			at++
			i += length
			number++
			numbered = true
			if i+9 > len(src) {
				continue
			}
			// The move, if it is right behind the number or one blank after it.
			if src[i] <= ' ' {
				i++
			}
			if word = binary.LittleEndian.Uint64(src[i:]); byte(word) <= '9' || i >= to {
				continue
			}
		} else if moves&1 == 0 && !numbered {
			break
		}
		numbered = false
		// The first byte up to a blank ends the word: the lowest high bit that borrowing sets. A blank after it is passed over.
		n := bits.TrailingZeros64((word-0x2121212121212121)&^word&0x8080808080808080) >> 3
		if i+n > to {
			n = to - i
		}
		binary.LittleEndian.PutUint64(out[at:], word)
		at += n
		out[at] = ' '
		at++
		i += n + 1
		moves++
	}
	if numbered { // its move is left to others
		at -= length + 1
	}
	return moves - base, at
}

// breakLines breaks text, tokens with single blanks before them, in lines. It follows what is in the line l; where that is empty,
// there is no blank before the first token.
func breakLines(text []byte, l *lines) {
	line := -l.column // where the line begins
	for l.width > 0 && len(text)-line > l.width {
		end := bytes.LastIndexByte(text[max(line, 0):line+l.width+1], ' ')
		if end < 0 { // the first token is too long
			if end = bytes.IndexByte(text[line+l.width:], ' '); end < 0 {
				break
			}
			end += line + l.width
		} else {
			end += max(line, 0)
		}
		text[end] = '\n'
		line = end + 1
	}
	l.column = len(text) - line
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
