package validate

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

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
			t := binary.LittleEndian.Uint64(src[i+6:i+14:i+14]) ^ clockTime.text
			if ((t+clockTime.room)|t)&sevenths != 0 {
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
			first := byte(text)
			if i = textEnd(src, i); i < int(off)+24 && (first <= '(' || first >= 0x80) && bytes.Contains(src[off:max(int(off), i)], []byte("(=)")) {
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

// The commands of plainComment, the first character in the lowest byte.
var (
	clkCommand  = binary.LittleEndian.Uint64([]byte("[%clk \x00\x00"))
	emtCommand  = binary.LittleEndian.Uint64([]byte("[%emt \x00\x00"))
	evalCommand = binary.LittleEndian.Uint64([]byte("[%eval \x00"))
)
