package validate

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"arbiter/pgn"
	"arbiter/san"
)

// annotated is plainMoves for movetext with comments, glyphs of annotation, NAGs and variations between the moves. It reads them from off on
// as the scanner would, and does with them what is done with tokens, only sooner: it returns the offset of the first byte it leaves to the
// scanner, and nothing before that is odd in a way that takes a scanner to see.
//
// In annotated games each move has a comment after it. So what may follow a move is looked for first, then one move, and more moves at a time
// only where one follows another.
func (c *Checker) annotated(off int32) int32 {
	if c.notPlain || c.over() {
		return off
	}
	l, src := &c.line, c.src
	run := false // the last token was a move or opened a variation
	for int(off) < len(src) {
		if c.batch != nil {
			c.passOn(batchSize)
		}
		switch b := src[off]; b {
		case ' ', '\n', '\r':
			off++
			continue
		case '{':
			run = false
			if end, seen := plainComment(src, off); end > 0 {
				c.seen |= seen
				l.fresh, l.content = true, true
				if len(c.stack) == 0 {
					c.lastComment = src[off:end]
				}
				c.lastEnd, off = end, end
				continue
			}
			n := bytes.IndexByte(src[off:], '}')
			if n < 0 {
				return off
			}
			t := pgn.Token{Off: off, End: off + int32(n) + 1, Kind: pgn.Comment}
			c.comment(t)
			off = t.End
			continue
		case '(':
			if int(off)+1 < len(src) && src[off+1] == '=' {
				return off // the offer of a draw
			}
			run = true
			c.lastEnd = off + 1
			c.open(pgn.Token{Off: off, End: off + 1, Kind: pgn.VariationOpen})
			off++
			continue
		case ')':
			run = false
			c.lastEnd = off + 1
			c.closeVariation(pgn.Token{Off: off, End: off + 1, Kind: pgn.VariationClose})
			off++
			continue
		case '!', '?':
			end := off + 1
			for int(end) < len(src) && isGlyph(src[end]) {
				end++
			}
			c.lastEnd = end
			c.nag(pgn.Token{Off: off, End: end, Kind: pgn.NAG})
			off = end
			continue
		case '$':
			end := off + 1
			for int(end) < len(src) && src[end]-'0' <= 9 {
				end++
			}
			if end == off+1 || end > off+3 { // numbers over 99 are looked at closer
				return off
			}
			c.lastEnd = end
			c.nag(pgn.Token{Off: off, End: end, Kind: pgn.NAG})
			off = end
			continue
		}
		if l.broken || l.skipped || c.numberShift != 0 || c.ended.kind != NoEnding {
			return off
		}
		if run {
			n, end := san.ReadWishes(src, int(off), l.pos.Ply(), &c.run)
			if n > 0 {
				stop, ok := c.playWishes(n)
				if !ok {
					if stop > off && stop == c.lastEnd { // a mark was looked at closer
						off = stop
						continue
					}
					return stop
				}
				c.lastEnd, off = c.run.End(n-1), int32(end)
				continue
			}
		}
		w, at, end := san.ReadWish(src, int(off), l.pos.Ply(), &c.run)
		if w == 0 {
			stop := off
			if int(off)+san.WishRoom > len(src) {
				stop = c.plainMoves(off)
			}
			if stop > off {
				off = stop
				continue
			}
			return off
		}
		c.run.Wishes[0], c.run.Offs[0] = w, int32(at)
		stop, ok := c.playWishes(1)
		if !ok {
			if stop > off && stop == c.lastEnd {
				off = stop
				continue
			}
			return stop
		}
		run = true
		c.lastEnd, off = int32(end), int32(end)
	}
	return off
}

// plainComment reads the comment that begins at src[off], if it is one of the servers': nothing but [%eval] and [%clk], in the form that they
// always have. It returns the offset after it, 0 if it is another one.
//
// Eight bytes are looked at together: exclusive or with what they should be leaves 0 for signs and the value for digits, and adding what is
// missing to 0x80 sets the high bit of each that is too large.
func plainComment(src []byte, off int32) (end int32, seen commandSet) {
	const (
		name  = 1<<48 - 1
		high  = 0x8080808080808080
		zeros = 0x3030303030303030
	)
	i := int(off) + 1
	for i+32 <= len(src) {
		text := binary.LittleEndian.Uint64(src[i : i+8 : i+8])
		if b := byte(text); b == ' ' || b == '\n' {
			i++
			text = binary.LittleEndian.Uint64(src[i : i+8 : i+8])
		}
		switch {
		case byte(text) == '}':
			return int32(i) + 1, seen
		case text&name == clkCommand:
			t := binary.LittleEndian.Uint64(src[i+6:i+14:i+14]) ^ clockShape
			if ((t+clockLimits)|t)&high&(1<<56-1) != 0 {
				return 0, 0
			}
			i += len("[%clk 0:00:00")
			if src[i] == '.' {
				from := i + 1
				for i = from; i < len(src) && src[i]-'0' <= 9; i++ {
				}
				if i == from || i == len(src) {
					return 0, 0
				}
			}
			if src[i] != ']' {
				return 0, 0
			}
			i++
			seen |= sawClock
		case text&(name<<8|0xff) == evalCommand:
			i += len("[%eval ")
			t := binary.LittleEndian.Uint64(src[i : i+8 : i+8])
			mate := byte(t) == '#'
			if mate {
				t >>= 8
				i++
			}
			if byte(t) == '-' {
				t >>= 8
				i++
			}
			t ^= zeros
			others := ((t + 0x7676767676767676) | t) & high
			digits := bits.TrailingZeros64(others) >> 3
			if digits == 0 || others == 0 {
				return 0, 0
			}
			if i += digits; src[i] == '.' && !mate {
				others &= others - 1
				if others == 0 {
					return 0, 0
				}
				whole := digits
				digits = bits.TrailingZeros64(others) >> 3
				if digits == whole+1 {
					return 0, 0
				}
				i += digits - whole
			}
			if src[i] != ']' {
				return 0, 0
			}
			i++
		default:
			return 0, 0
		}
	}
	return 0, 0
}

// The commands of plainComment, the first character in the lowest byte, and the shape of a clock's time with what is missing from the largest
// value of each character to 0x80.
var (
	clkCommand  = binary.LittleEndian.Uint64([]byte("[%clk \x00\x00"))
	evalCommand = binary.LittleEndian.Uint64([]byte("[%eval \x00"))
	clockShape  = binary.LittleEndian.Uint64([]byte("0:00:00\x00"))
	clockLimits = binary.LittleEndian.Uint64([]byte("\x76\x7f\x7a\x76\x7f\x7a\x76\x00"))
)
