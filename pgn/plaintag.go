package pgn

import (
	"encoding/binary"
	"math/bits"
)

// plainTags takes tags written as in export format, each on its line, from the start of a line on. It leaves everything else where it is.
//
// To read the tags is most of the work on a game of which only they are asked for. A name is compared with the one that stood in its place
// in the game before, and a value looked through by 8 bytes.
func (o *outline) plainTags(text []byte, start int) {
	i := o.i
	if !o.bare || o.head != i || o.after || o.mark >= 0 {
		return
	}
	text = text[:len(text):len(text)]                          // one bound to be checked, not two
	n, tags := len(o.tags), o.tags[:min(cap(o.tags), maxTags)] // in place: append would make the Tag elsewhere and copy it
	for i+16 <= len(text) {
		// "[", a name, a blank, a quote
		var v int
		a, w := &o.openings[n&(len(o.openings)-1)], text[i:i+16:i+16]
		other := (binary.LittleEndian.Uint64(w)^a.low)&a.lowMask | (binary.LittleEndian.Uint64(w[8:])^a.high)&a.highMask
		if other == 0 && a.length > 0 && (a.length <= 16 || i+a.length <= len(text) && string(text[i+a.length-2:i+a.length]) == ` "`) {
			v = i + a.length
		} else if v = openTag(text, i, a); v == 0 {
			break
		}
		// a value without escapes and controls, a quote
		k := valueEnd(text, v)
		// "]", LF or CRLF
		if k+4 > len(text) {
			break
		}
		next := k + 3
		if x := binary.LittleEndian.Uint32(text[k : k+4 : k+4]); x&0xffffff != '"'|']'<<8|'\n'<<16 {
			if x != '"'|']'<<8|'\r'<<16|'\n'<<24 {
				break
			}
			next++
		}
		if uint(n) >= uint(len(tags)) {
			if n == maxTags {
				break
			}
			o.tags = append(o.tags[:n], Tag{})
			tags = o.tags[:min(cap(o.tags), maxTags)]
		}
		t := &tags[n]
		t.Name, t.Value = text[i+1:v-2:v-2], text[v:k:k]
		i, v, k = i-start, v-start, k-start
		t.Off, t.End, t.NameOff, t.ValueOff = int32(i), int32(k+2), int32(i+1), int32(v)
		t.Flaw = 0
		i, n = next, n+1
	}
	if i > o.i && o.first < 0 {
		o.first = o.i
	}
	o.tags, o.i, o.head = o.tags[:n], i, i
}

// A tagOpening is what a tag begins with: "[", its name, a blank and a quote, no more than 18 bytes, as a [WhiteRatingDiff has. The tag in
// the same place of the next game nearly always begins with the same.
type tagOpening struct {
	low, lowMask   uint64 // the first 8 bytes, and which of them count
	high, highMask uint64 // the next 8
	length         int    // 0 for none
}

// openTag returns where the value of the tag at i begins, if it opens as in export format, or else 0. It makes that a.
func openTag(text []byte, i int, a *tagOpening) int {
	if text[i] != '[' {
		return 0
	}
	j := nameEnd(text, i+1)
	if j == i+1 || j+1 >= len(text) || text[j] != ' ' || text[j+1] != '"' {
		return 0
	}
	if length := j + 2 - i; length <= 18 {
		var b, mask [16]byte
		for k := range copy(b[:], text[i:j+2]) {
			mask[k] = 0xff
		}
		*a = tagOpening{
			low: binary.LittleEndian.Uint64(b[:]), lowMask: binary.LittleEndian.Uint64(mask[:]),
			high: binary.LittleEndian.Uint64(b[8:]), highMask: binary.LittleEndian.Uint64(mask[8:]), length: length,
		}
	}
	return j + 2
}

const (
	eachByte = 0x0101010101010101
	highBits = 0x8080808080808080
)

// nameEnd returns the first place from i on that is no ASCII letter or digit, or one in the last bytes of text. Eight bytes are looked at at
// once: added to a byte below 80, what is missing from the first of a range to 80 carries into the high bit if it is of the range or above.
func nameEnd(text []byte, i int) int {
	for ; i+8 <= len(text); i += 8 {
		x := binary.LittleEndian.Uint64(text[i : i+8 : i+8])
		low := x &^ highBits
		lower := low | ' '*eachByte
		letters := (lower + (0x80-'a')*eachByte) &^ (lower + (0x80-'z'-1)*eachByte)
		digits := (low + (0x80-'0')*eachByte) &^ (low + (0x80-'9'-1)*eachByte)
		if other := (^(letters | digits) | x) & highBits; other != 0 {
			return i + bits.TrailingZeros64(other)>>3
		}
	}
	return i
}

// valueEnd returns the first place from i on that may not stand in a value without a second thought, or one in the last bytes of text.
func valueEnd(text []byte, i int) int {
	for ; i+8 <= len(text); i += 8 {
		if odd := oddInValue(binary.LittleEndian.Uint64(text[i : i+8 : i+8])); odd != 0 {
			return i + bits.TrailingZeros64(odd)>>3
		}
	}
	return i
}

// oddInValue has the high bit of each byte of x set that may not stand in a value without a second thought: a quote, a backslash or a
// control. A byte is lower than c if taking away c borrows from its high bit; above the lowest such byte that is not sure. No byte above
// ASCII is, but one of all ones may have a "~" after it taken for a control.
func oddInValue(x uint64) uint64 {
	y := x ^ ('"'^' ')*eachByte // the quote changes places with the blank
	return ((y - '!'*eachByte) | ((x ^ '\\'*eachByte) - eachByte) | (x + eachByte)) &^ x & highBits
}
