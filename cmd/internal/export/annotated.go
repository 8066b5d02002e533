package export

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"

	"arbiter/position"
	"arbiter/validate"
)

// moveRoom is how much room there is in the output for a move and what comes before it: a glyph, comments, the number. Comments may take half
// of it.
const moveRoom = 1024

type moveText = [moveRoom + 32]byte

// annotated is append for moves that have nothing before them but what nearly all annotated moves have: a glyph, comments of one line, and the
// number they should have, with single blanks between. It returns how many of plies it has appended; it may have appended a part of what
// stands before the next one. There must be something on the line, and no parenthesis due.
//
// It calls nothing but copyComment, which copies a comment while looking for its end. With that a move and its comment take some 300
// instructions, half of those of going through gap and word. Copying whole lines of the source, in which most is as it is to be written, took
// as many: lines break elsewhere there. It is not inlined, so that more of what it works with stays in registers: 2 % of a conversion of online
// games.
//
//go:noinline
func (d *directText) annotated(b []byte, plies []validate.Ply) ([]byte, int) {
	const comment, commentOnLine = ' ' | '{'<<8, '\n' | '{'<<8 // the two bytes after a token
	w := d.w
	src := w.report.Game.Source
	squares := w.wording.squares
	if w.wording.kind != bySquares {
		squares = nil
	}
	width := uint(math.MaxInt)
	if d.lines.width > 0 {
		width = uint(d.lines.width)
	}
	for len(plies) > 0 && int(plies[len(plies)-1].Off)+8 > len(src) {
		plies = plies[:len(plies)-1]
	}
	column, at, fresh := uint(d.lines.column), uint(d.at), d.fresh
	last := uint(0)
	b = slices.Grow(b, 4*moveRoom)
	to := uint(len(b))
	b = b[:cap(b)]
	i := 0
moves:
	for ; i < len(plies); i++ {
		if to+moveRoom+32 > uint(len(b)) {
			break
		}
		p := &plies[i]
		off := uint(p.Off)
		out := (*moveText)(b[to : to+moveRoom+32 : to+moveRoom+32])
		k := uint(0)
		// The token that ends at src[at] is followed by a move, so there are more bytes.
		after := binary.LittleEndian.Uint16(src[at : at+2 : at+2])
		if c := byte(after); c == '!' || c == '?' {
			nag, n := glyph(c, byte(after>>8))
			if after = binary.LittleEndian.Uint16(src[at+n : at+n+2 : at+n+2]); byte(after) == '!' || byte(after) == '?' {
				break
			}
			at += n
			out[0] = ' '
			if column += 3; column > width {
				out[0], column = '\n', 2
			}
			out[1], out[2] = '$', '0'+nag
			last = to + 1
			k = 3
		}
		for after == comment || after == commentOnLine {
			n := copyComment(out, k+1, src, at+1)
			if n == 0 || n > width {
				to += k
				break moves
			}
			out[k%moveRoom] = ' '
			if column += 1 + n; column > width {
				out[k%moveRoom], column = '\n', n
			}
			last = to + k + 1
			at, k, fresh = at+1+n, k+1+n, true
			after = binary.LittleEndian.Uint16(src[at : at+2 : at+2])
		}
		ply := uint(d.base) + uint(p.No) - 1
		gap, length := off-at-1, uint(p.End)-off // of a number, and of the move
		if c := byte(after); c != ' ' && c != '\n' || gap > 8 || length > 8 || ply >= 2*numbered {
			to += k
			break
		}
		number := sidesNumbers[ply]
		n := uint(number >> 56)
		if gap > 0 {
			if text := binary.LittleEndian.Uint64(src[at+1 : at+9 : at+9]); n-gap > 1 || (text^number)<<((64-8*gap)&63) != 0 {
				to += k
				break
			}
		}
		text := binary.LittleEndian.Uint64(src[off : off+8 : off+8])
		if squares == nil {
			if end := byte(text >> ((8*length - 8) & 63)); end-'1' >= 8 && !spelled(src[off:off+length]) {
				to += k
				break
			}
		} else {
			m := p.Move
			if m&special != 0 || m == position.NullMove {
				to += k
				break
			}
			text = uint64(squares[m.From()%64]) | uint64(squares[m.To()%64])<<16
			length = 4
		}
		at = uint(p.End)
		out[k%moveRoom] = ' '
		if ply&1 == 0 || fresh {
			fresh = false
			if column += n; column > width {
				out[k%moveRoom], column = '\n', n-1
			}
			binary.LittleEndian.PutUint64(out[k%moveRoom+1:], number) // with the blank after it
			k += n
		}
		if column += 1 + length; column > width {
			out[k%moveRoom], column = '\n', length
		}
		binary.LittleEndian.PutUint64(out[k%moveRoom+1:], text)
		last = to + k + 1
		to = last + length
	}
	d.lines.column, d.fresh, d.at = int(column), fresh, int(at)
	if last > 0 {
		d.last = int(last)
	}
	return b[:to], i
}

// copyComment copies the comment that begins at src[at] to out[k:] and returns its length. It is 0 if there is anything in it but characters of
// ASCII in one line, or if the end of src is near or there is no room.
func copyComment(out *moveText, k uint, src []byte, at uint) uint {
	const (
		ones  = 0x0101010101010101
		highs = 0x8080808080808080
	)
	out[k%moveRoom] = '{'
	from := at
	k++
	for at++; at+16 <= uint(len(src)) && k < moveRoom/2; at += 16 {
		text := (*[16]byte)(src[at : at+16 : at+16])
		x, y := binary.LittleEndian.Uint64(text[:]), binary.LittleEndian.Uint64(text[8:])
		to := (*[16]byte)(out[k%moveRoom:])
		binary.LittleEndian.PutUint64(to[:], x)
		binary.LittleEndian.PutUint64(to[8:], y)
		k += 16
		// Of the first control, brace, or byte above it the high bit is set; above that one it is not sure.
		stop := (x - ' '*ones) | (x + (0x80-'{')*ones) | x
		more := (y - ' '*ones) | (y + (0x80-'{')*ones) | y
		if (stop|more)&highs == 0 {
			continue
		}
		if stop&highs == 0 {
			at += 8
			stop = more
		}
		if at += uint(bits.TrailingZeros64(stop&highs)) >> 3; at < uint(len(src)) && src[at] == '}' {
			return at + 1 - from
		}
		break
	}
	return 0
}

// glyph returns the number of the NAG that a glyph of annotation stands for, and its length. It begins with c, and next comes after that.
func glyph(c, next byte) (nag byte, n uint) {
	switch {
	case next != '!' && next != '?':
		if c == '!' {
			return 1, 1
		}
		return 2, 1
	case c == next:
		if c == '!' {
			return 3, 2
		}
		return 4, 2
	case c == '!':
		return 5, 2
	}
	return 6, 2
}

// sidesNumbers has the numbers of half-moves from 0 on, a blank after each: of White's as numberTexts has them, of Black's with three dots.
var sidesNumbers [2 * numbered]uint64
