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
// In annotated games each move has a comment after it. So what may follow a move is looked for first, then moves that have one of the servers'
// comments between them, and moves alone only where one follows another.
func (c *Checker) annotated(off int32) int32 {
	if c.notPlain || c.over() {
		return off
	}
	l, src := &c.line, c.src
	playable := c.playable()
	run := false // the last token was a move or opened a variation
	for int(off) < len(src) {
		switch src[off] {
		case ' ', '\n', '\r':
			off++
			continue
		case '{':
			run = false
			if end, seen := plainComment(src, off); end > 0 {
				c.noteComment(&readComment{off, end, seen})
				off = end
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
			playable = c.playable()
			off++
			continue
		case ')':
			run = false
			c.lastEnd = off + 1
			c.closeVariation(pgn.Token{Off: off, End: off + 1, Kind: pgn.VariationClose})
			playable = c.playable()
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
		if !playable {
			return off
		}
		if c.batch != nil {
			c.passOn(batchSize)
		}
		if run {
			if n, next := san.ReadWishes(src, int(off), l.pos.Ply(), &c.run); n > 0 {
				stop, ok := c.playWishes(n)
				if ok {
					c.lastEnd, off = c.run.End(n-1), int32(next)
					continue
				}
				if stop == off || stop != c.lastEnd || !c.playable() {
					return stop
				}
				off = stop // a mark was looked at closer
				continue
			}
		}
		n, next := c.readCommented(off)
		if n == 0 {
			if int(off)+san.WishRoom <= len(src) {
				return off
			}
			return c.plainMoves(off)
		}
		before := len(c.path)
		stop, ok := c.playWishes(n)
		switch n = len(c.path) - before; {
		case ok:
			c.lastEnd, off = c.run.End(n-1), next
			c.noteComments(n)
			run = c.comments[n-1].end == 0
		case n == 0 || stop != c.lastEnd: // the next one cannot be played
			c.noteComments(n)
			return stop
		default: // a mark was looked at closer, or the game is over
			c.noteComments(n - 1)
			if run, off = true, stop; !c.playable() {
				return off
			}
		}
	}
	return off
}

// A readComment is a plainComment and what it has; end is 0 for none.
type readComment struct {
	off, end int32
	seen     commandSet
}

// readCommented reads moves from off on, for as long as one of the servers' comments stands between them, and the comment after the last. It
// plays none, so that they can be played together, which takes half as long as one by one. It returns how many there are, which are in c.run
// with c.comments behind them, and where it stopped.
func (c *Checker) readCommented(off int32) (n int, next int32) {
	src, ply := c.src, c.line.pos.Ply()
	for n < len(c.comments) {
		w, at, end := san.ReadWish(src, int(off), ply+n, &c.run)
		if w == 0 {
			break
		}
		c.run.Wishes[n], c.run.Offs[n] = w, int32(at)
		after := &c.comments[n]
		n++
		if off, after.end = int32(end), 0; src[off] == ' ' || src[off] == '\n' {
			off++
		}
		if src[off] != '{' {
			break
		}
		after.off = off
		if after.end, after.seen = plainComment(src, off); after.end == 0 {
			break
		}
		if off = after.end; int(off) < len(src) && (src[off] == ' ' || src[off] == '\n') {
			off++
		}
	}
	return n, off
}

// noteComments notes the comments behind the first n moves of readCommented. Only the last move may have none.
func (c *Checker) noteComments(n int) {
	if n > 0 && c.comments[n-1].end == 0 {
		n--
	}
	if n == 0 {
		return
	}
	for i := range c.comments[:n-1] {
		c.seen |= c.comments[i].seen
	}
	c.noteComment(&c.comments[n-1])
}

// noteComment notes a comment of which nothing is to be said.
func (c *Checker) noteComment(k *readComment) {
	c.seen |= k.seen
	c.line.fresh, c.line.content = true, true
	if len(c.stack) == 0 {
		c.commentFrom, c.commentTo = k.off, k.end
	}
	c.lastEnd = max(c.lastEnd, k.end)
}

// playable reports whether moves can be played in the present line, and their numbers are as they should be.
func (c *Checker) playable() bool {
	l := &c.line
	return !l.broken && !l.skipped && c.numberShift == 0 && c.ended.kind == NoEnding
}

// plainComment reads the comment that begins at src[off], if it is one of the servers', [%eval], [%clk] and [%emt] in the form that they always
// have, or text of which nothing is to be said, or both in this order. It returns the offset after it, 0 if it is another one.
//
// Eight bytes are looked at together: exclusive or with what they should be leaves 0 for signs and the value for digits, and adding what is
// missing to 0x80 sets the high bit of each that is too large.
func plainComment(src []byte, off int32) (end int32, seen commandSet) {
	const (
		clkName  = 1<<48 - 1
		evalName = 1<<56 - 1
		sevenths = 0x0080808080808080
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
		case text&clkName == clkCommand:
			t := binary.LittleEndian.Uint64(src[i+6:i+14:i+14]) ^ clockShape
			if ((t+clockLimits)|t)&sevenths != 0 {
				return 0, 0
			}
			if i += len("[%clk 0:00:00"); src[i] == '.' {
				if i = decimalEnd(src, i+1, false); i == 0 {
					return 0, 0
				}
			}
			seen |= sawClock
		case text&evalName == evalCommand:
			i += len("[%eval ")
			mate := src[i] == '#'
			if mate {
				i++
			}
			if src[i] == '-' {
				i++
			}
			if i = decimalEnd(src, i, !mate); i == 0 {
				return 0, 0
			}
			if src[i] == ',' { // the depth
				if i = decimalEnd(src, i+1, false); i == 0 {
					return 0, 0
				}
			}
		case text&clkName == emtCommand:
			if i = decimalEnd(src, i+len("[%emt "), true); i == 0 {
				return 0, 0
			}
			seen |= sawEMT
		default:
			if i = textEnd(src, i); i < int(off)+24 && bytes.Contains(src[off:max(int(off), i)], []byte("(=)")) {
				return 0, 0 // the offer of a draw
			}
			return int32(i), seen
		}
		if i+4 > len(src) {
			return 0, 0
		}
		switch rest := binary.LittleEndian.Uint32(src[i : i+4 : i+4]); {
		case rest&0xffffff == ']'|' '<<8|'}'<<16: // as most end
			return int32(i) + 3, seen
		case byte(rest) != ']':
			return 0, 0
		}
		i++
	}
	return 0, 0
}

// textEnd returns the offset after the comment that goes on at src[i], if checkComment and checkText have nothing to look at in its text; 0 if
// they have. Eight bytes are looked at together, as there.
func textEnd(src []byte, i int) int {
	const (
		ones = 0x0101010101010101
		high = 0x8080808080808080
	)
	for ; i+8 <= len(src); i += 8 {
		x := binary.LittleEndian.Uint64(src[i : i+8 : i+8])
		end := x ^ '}'*ones
		end = (end - ones) &^ end & high
		bracket, and, twice := (x|0x24*ones)^0x7f*ones, x^'&'*ones, x^mojibakeByte*ones // "{", "[", and with them "_" and 0x7f
		odd := (x-' '*ones)&^x | (bracket-ones)&^bracket | (and-ones)&^and | (twice-ones)&^twice
		if odd &= high & (end&-end - 1); odd != 0 { // before the end
			for n := bits.TrailingZeros64(odd) >> 3; n < 8 && src[i+n] != '}'; n++ {
				if b := src[i+n]; controls[b] || b == '{' || b == '[' || b == '&' || b == mojibakeByte {
					return 0
				}
			}
		}
		if end != 0 {
			return i + bits.TrailingZeros64(end)>>3 + 1
		}
	}
	return 0
}

// decimalEnd returns the offset after the digits that begin at src[i], with a point and more of them behind if point says so. It is 0 where
// there are no digits, or if they go over seven bytes, point included.
func decimalEnd(src []byte, i int, point bool) int {
	if i+8 > len(src) {
		return 0
	}
	t := binary.LittleEndian.Uint64(src[i:i+8:i+8]) ^ '0'*0x0101010101010101
	others := ((t + 0x7676767676767676) | t) & 0x8080808080808080
	digits := bits.TrailingZeros64(others) &^ 7 // in bits, as all is
	if digits == 0 || others == 0 {
		return 0
	}
	if byte(t>>(digits&63)) != '.'^'0' || !point {
		return i + digits>>3
	}
	others &= others - 1
	all := bits.TrailingZeros64(others) &^ 7
	if others == 0 || all == digits+8 {
		return 0
	}
	return i + all>>3
}

// The commands of plainComment, the first character in the lowest byte, and the shape of a clock's time with what is missing from the largest
// value of each character to 0x80.
var (
	clkCommand  = binary.LittleEndian.Uint64([]byte("[%clk \x00\x00"))
	emtCommand  = binary.LittleEndian.Uint64([]byte("[%emt \x00\x00"))
	evalCommand = binary.LittleEndian.Uint64([]byte("[%eval \x00"))
	clockShape  = binary.LittleEndian.Uint64([]byte("0:00:00\x00"))
	clockLimits = binary.LittleEndian.Uint64([]byte("\x76\x7f\x7a\x76\x7f\x7a\x76\x00"))
)
