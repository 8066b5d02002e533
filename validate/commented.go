package validate

import (
	"encoding/binary"
	"math/bits"

	"arbiter/san"
)

// A commentedRun is what readCommented has read of the comments behind the moves of a run.
type commentedRun struct {
	n    int        // how many there are: behind each move, but for the last, perhaps
	end  int32      // where the last of them ends
	seen commandSet // what they have
}

// behind returns the offset of the comment behind move i of the run.
func (c *Checker) behind(i int) int32 {
	off := c.run.End(i)
	if c.src[off] != '{' {
		off++ // a blank
	}
	return off
}

// readCommented reads moves from off on, for as long as one of the servers' comments stands between them, and the comment after the last. It
// plays none, so that they can be played together, which takes half as long as one by one. It returns how many there are, which are in c.run
// with what is behind them in c.commented, and where it stopped.
func (c *Checker) readCommented(off int32) (n int, next int32) {
	src, ply := c.src, c.line.pos.Ply()
	k := &c.commented
	*k = commentedRun{}
	for n < san.RunRoom {
		m, next, seen, moved := c.readClocked(off, ply, uint(n))
		if int(m) > n {
			n, off = int(m), next
			k.n, k.end, k.seen = n, off, k.seen|seen
			if src[off-1] != '}' {
				k.end-- // a blank
			}
			if n == san.RunRoom {
				break
			}
		}
		if !moved || int(c.run.End(n)) >= len(src) {
			w, at, _ := san.ReadWish(src, int(off), ply+n, &c.run)
			if w == 0 {
				break
			}
			c.run.Wishes[n], c.run.Offs[n] = w, int32(at)
		}
		if off = c.run.End(n); src[off] == ' ' || src[off] == '\n' {
			off++
		}
		n++
		if int(off) == len(src) || src[off] != '{' {
			break
		}
		end, has := plainComment(src, off)
		if end == 0 {
			break
		}
		k.n, k.end, k.seen = n, end, k.seen|has
		if off = end; int(off) < len(src) && (src[off] == ' ' || src[off] == '\n') {
			off++
		}
	}
	return n, off
}

// readClocked is readCommented for the moves from number n of the run on that have been read before and have a comment behind them as
// the large servers write it: "{ [%clk 0:03:00] }", "{ [%eval 0.17] [%clk 0:03:00] }", "{[%clk 0:02:59.9]}", "{[%emt 1.25]}". A move and its
// comment take less than half of the instructions that ReadWish and plainComment take: it calls nothing, so that all it works with stays in
// registers, and looks once whether there is room. Where it ends with a move that has something else behind it, that is in the run already:
// then moved is true.
//
// Where a move begins hangs on where the one before it ends, and by that the time is measured. So the lengths of evaluations are not worked
// out but tried, the usual ones first: the processor foresees most of them, and goes on with the next move.
func (c *Checker) readClocked(from int32, ply int, n uint) (m uint, next int32, seen commandSet, moved bool) {
	const (
		seven    = 1<<56 - 1
		sevenths = 0x0080808080808080
		closing  = ' ' | '}'<<8
	)
	numbers := c.run.Numbers(ply)
	if numbers == nil {
		return n, from, 0, false
	}
	src := c.src[:cap(c.src)]
	off := int(from)
	for n < san.RunRoom && off >= 0 && off <= len(src)-len(stretch{}) {
		move := (*stretch)(src[off : off+len(stretch{})])
		text, at := binary.LittleEndian.Uint64(move[:]), 0
		if byte(text) <= '9' {
			number := &numbers[n]
			if (text^number.Text)&number.Mask != 0 {
				break
			}
			at = number.Length & 7
			text = binary.LittleEndian.Uint64(move[at : at+8])
		}
		wish, length, ok := c.run.Known(text)
		if !ok {
			break
		}
		c.run.Wishes[n], c.run.Offs[n] = wish, int32(off+at) // here, so that they need no registers
		at = (at + length) & 15
		b := (*window)(move[at : at+len(window{})]) // from the blank on
		i, has := 0, sawClock                       // how much of it was read, and what it has
		switch head := b.eight(1); {
		case head == clkHead:
			if !clockTime.fits(b.eight(9)) || binary.LittleEndian.Uint16(b[17:]) != closing {
				return n, int32(off), seen, true
			}
			i = 19
		case head == evalHead:
			i = 10
			mate := b[i] == '#'
			if mate {
				i++
			}
			if b[i] == '-' {
				i++
			}
			value := b.eight(i)
			switch {
			case mate && unit.fits(value):
				i++
			case mate && tens.fits(value):
				i += 2
			case mate:
				return n, int32(off), seen, true
			case hundredths.fits(value):
				i += 4
			case tenths.fits(value):
				i += 3
			case tensHundredths.fits(value):
				i += 5
			case tensTenths.fits(value):
				i += 4
			default:
				return n, int32(off), seen, true
			}
			rest := (*[18]byte)(b[i&31 : i&31+18])
			if b[9] != ' ' || binary.LittleEndian.Uint64(rest[:]) != clkTail || !clockTime.fits(binary.LittleEndian.Uint64(rest[8:])) ||
				binary.LittleEndian.Uint16(rest[16:]) != closing {
				return n, int32(off), seen, true
			}
			i += len(rest)
		case head&seven == clkBare:
			t := b.eight(8) ^ clockTime.text
			if ((t+clockTime.room)|t)&sevenths != 0 {
				return n, int32(off), seen, true
			}
			i = 17
			if b[15] == '.' && b[16]-'0' <= 9 {
				i = 19
			}
			if b[i-2] != ']' || b[i-1] != '}' {
				return n, int32(off), seen, true
			}
		case head&seven == emtBare:
			i, has = 10+decimalLength(b.eight(8)), sawEMT
			if i == 10 || b[i-2] != ']' || b[i-1] != '}' {
				return n, int32(off), seen, true
			}
		default:
			return n, int32(off), seen, true
		}
		if blank := b[i&63]; blank == ' ' || blank == '\n' {
			i++
		}
		end := off + i + at // the last of which takes longest to know
		if end > len(c.src) {
			return n, int32(off), seen, true
		}
		seen |= has
		off = end
		n++
	}
	return n, int32(off), seen, false
}

// decimalLength returns the length of the number with a point that text begins with; 0 if it begins with none.
func decimalLength(text uint64) int {
	const (
		ones = 0x0101010101010101
		high = 0x8080808080808080
	)
	t := text ^ '0'*ones
	others := ((t + 0x76*ones) | t) & high // all but digits
	point := bits.TrailingZeros64(others | 1<<63)
	others &= others - 1
	end := bits.TrailingZeros64(others | 1<<63)
	if point < 8 || byte(t>>(point&56)) != '.'^'0' || end == point+8 {
		return 0
	}
	return end >> 3
}

// A stretch of text is longer than any number, move and comment that are read in it, and a window of it than any comment. Their sizes are
// known, so that there is nothing to be looked at before something is read in them.
type (
	stretch [16 + len(window{})]byte
	window  [72]byte
)

// eight returns the eight bytes at i, which is below 64, without a look at that.
func (w *window) eight(i int) uint64 {
	i &= 63
	return binary.LittleEndian.Uint64(w[i : i+8])
}

// A form is eight bytes as they should be, digits as the lowest they can be, and what is missing from the highest each can be, above that, to
// 0x80.
type form struct{ text, room uint64 }

// formOf makes one of eight bytes, in which "0" stands for any digit and "5" for one up to 5.
func formOf(s string) (f form) {
	for i := 7; i >= 0; i-- {
		b, room := s[i], byte(0x7f)
		switch b {
		case '0':
			room -= 9
		case '5':
			b, room = '0', room-5
		}
		f.text, f.room = f.text<<8|uint64(b), f.room<<8|uint64(room)
	}
	return f
}

// fits reports whether text is of the form.
func (f *form) fits(text uint64) bool {
	t := text ^ f.text
	return ((t+f.room)|t)&0x8080808080808080 == 0
}

// What readClocked looks for, the first character in the lowest byte.
var (
	evalHead = binary.LittleEndian.Uint64([]byte("{ [%eval"))
	clkHead  = binary.LittleEndian.Uint64([]byte("{ [%clk "))
	clkTail  = binary.LittleEndian.Uint64([]byte("] [%clk "))
	clkBare  = binary.LittleEndian.Uint64([]byte("{[%clk \x00"))
	emtBare  = binary.LittleEndian.Uint64([]byte("{[%emt \x00"))

	clockTime      = formOf("0:50:50]")
	hundredths     = formOf("0.00] [%")
	tenths         = formOf("0.0] [%c")
	tensHundredths = formOf("00.00] [")
	tensTenths     = formOf("00.0] [%")
	unit           = formOf("0] [%clk")
	tens           = formOf("00] [%cl")
)
