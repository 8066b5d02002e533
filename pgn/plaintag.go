package pgn

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// plainTags takes tags written as in export format, each on its line, from the start of a line on. It leaves everything else where it is.
//
// To read the tags is most of the work on a game of which only they are asked for. A name is compared with the one that stood in its place
// in the game before, and a value looked through by 8 bytes.
func (o *outline) plainTags(text []byte, start int) {
	if !o.bare || o.head != o.i || o.after || o.mark >= 0 {
		return
	}
	from := o.i
	for ok := true; ok; ok = o.expectTag(text) {
		o.usualTags(text[start:], start)
	}
	if o.i > from && o.first < 0 {
		o.first = from
	}
	o.head = o.i
}

// usualTags takes the tags that open as those in their places did in the game before. text is that from start on. It calls nothing, so that
// what it works with stays in registers.
func (o *outline) usualTags(text []byte, start int) {
	text = text[:len(text):len(text)] // one bound to be checked, not two
	i, n, tags := o.i-start, len(o.tags), o.tags[:min(cap(o.tags), maxTags)]
	for i+24 <= len(text) && n < len(tags) {
		// "[", a name, a blank, a quote
		a, w := &o.openings[n&(len(o.openings)-1)], text[i:i+24:i+24]
		if (binary.LittleEndian.Uint64(w)|a.rest[0])^a.text[0] != 0 || (binary.LittleEndian.Uint64(w[8:])|a.rest[1])^a.text[1] != 0 ||
			(binary.LittleEndian.Uint64(w[16:])|a.rest[2])^a.text[2] != 0 {
			break
		}
		v := i + a.length
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
		t := &tags[n]
		t.Name, t.Value = text[i+1:v-2:v-2], text[v:k:k]
		t.Off, t.End, t.NameOff, t.ValueOff = int32(i), int32(k+2), int32(i+1), int32(v)
		t.Flaw = 0
		i, n = next, n+1
	}
	o.i, o.tags = start+i, o.tags[:n]
}

// A tagOpening is what a tag begins with: "[", its name, a blank and a quote, no more than 24 bytes. The tag in the same place of the next
// game nearly always begins with the same. The zero tagOpening is that of no tag.
type tagOpening struct {
	text   [3]uint64 // 24 bytes, with all bits of those that are not of the opening set
	rest   [3]uint64 // these bits
	length int
}

// expectTag sees to it that usualTags takes the tag that is next, if it opens as in export format. It returns false if that is not so or,
// where something else is odd about the tag, does not help.
func (o *outline) expectTag(text []byte) bool {
	i, n := o.i, len(o.tags)
	if i+24 > len(text) || text[i] != '[' {
		return false
	}
	j := nameEnd(text, i+1)
	length := j + 2 - i
	if j == i+1 || length > 24 || text[j] != ' ' || text[j+1] != '"' {
		return false
	}
	a := tagOpening{rest: beyond[length], length: length}
	for k := range a.text {
		a.text[k] = binary.LittleEndian.Uint64(text[i+8*k:]) | a.rest[k]
	}
	full := n == cap(o.tags)
	if full {
		o.tags = slices.Grow(o.tags, 1)
	}
	expected := &o.openings[n&(len(o.openings)-1)]
	if *expected == a {
		return full && n < maxTags
	}
	*expected = a
	return n < maxTags
}

// beyond has the bits of the bytes from each length on, of 24 bytes.
var beyond = func() (t [25][3]uint64) {
	for length := range t {
		var b [24]byte
		for k := length; k < len(b); k++ {
			b[k] = 0xff
		}
		for k := range t[length] {
			t[length][k] = binary.LittleEndian.Uint64(b[8*k:])
		}
	}
	return
}()

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
