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
	base := text[start:]
	for {
		i, n := usualTags(base, o.i-start, o.tags[:min(cap(o.tags), maxTags)], uint(len(o.tags)), &o.openings)
		o.i, o.tags = start+i, o.tags[:n]
		if o.i+24 > len(text) || text[o.i] != '[' || !o.oddTag(base, i) && !o.expectTag(text) {
			break
		}
	}
	if o.i > from && o.first < 0 {
		o.first = from
	}
	o.head = o.i
}

// usualTags makes tags from the nth on of those from i on that are plain and open as those in their places did in the game before. It returns
// where it came to, and how many tags there are then. It calls nothing and gets no more than it needs: all it works with stays in registers.
func usualTags(text []byte, i int, tags []Tag, n uint, openings *[32]tagOpening) (int, uint) {
	last := len(text) - tagRoom
	_ = openings[0] // not nil: asked once, and not of each tag
tags:
	for ; i >= 0 && i <= last && n < uint(len(tags)); n++ {
		// "[", a name, a blank, a quote
		a, at := &openings[n%uint(len(openings))], text[i:i+tagRoom:i+tagRoom]
		if !a.begins(at) {
			break
		}
		// a value
		k, odd := uint(a.name&31)+minOpening, uint64(0)
		for {
			if k > longValue {
				break tags
			}
			if odd = notPlain(binary.LittleEndian.Uint64(at[k:])); odd != 0 {
				break
			}
			k += 8
		}
		k += uint(bits.TrailingZeros64(odd)) >> 3
		// a quote, "]", LF or CRLF
		next := i + int(k) + 3
		if x := binary.LittleEndian.Uint32(at[k : k+4 : k+4]); x&0xffffff != '"'|']'<<8|'\n'<<16 {
			if x != '"'|']'<<8|'\r'<<16|'\n'<<24 {
				break
			}
			next++
		}
		// The slices come last: what is computed before them need not be kept until it is known whether the collector wants to hear of them.
		t := &tags[n]
		t.Off, t.End = int32(i), int32(i+int(k)+2)
		t.Flaw, t.Plain = a.flaw, a.plain // one store
		v := uint(a.name&31) + minOpening
		t.NameOff, t.ValueOff = int32(i+1), int32(i+int(v))
		t.Name, t.Value = at[1:v-2:v-2], at[v:k:k]
		i = next
	}
	return i, n
}

const (
	longValue = 104            // where the last bytes begin that are looked at for the end of the value of a usual tag, from its start on
	tagRoom   = longValue + 24 // how many bytes there must be from the start of a usual tag on
)

// oddTag takes the tag at o.i, at i of text, if it opens as the one in its place did in the game before, but has another value than usualTags
// takes.
func (o *outline) oddTag(text []byte, i int) bool {
	n := len(o.tags)
	if n == min(cap(o.tags), maxTags) {
		return false
	}
	text = text[:len(text):len(text)] // one bound to be checked, not two
	a, at := &o.openings[n&(len(o.openings)-1)], text[i:i+24:i+24]
	if !a.begins(at) {
		return false
	}
	v := i + int(a.name) + minOpening
	k := valueEnd(text, v)
	if k+4 > len(text) || text[k] != '"' || text[k+1] != ']' || text[k+2] != '\n' && (text[k+2] != '\r' || text[k+3] != '\n') {
		return false
	}
	o.i += nextLine(text, k+2) - i
	o.tags = o.tags[:n+1]
	t := &o.tags[n]
	t.Off, t.End, t.NameOff, t.ValueOff = int32(i), int32(k+2), int32(i+1), int32(v)
	t.Flaw, t.Plain = 0, UnknownTag
	t.Name, t.Value = text[i+1:v-2:v-2], text[v:k:k]
	if plainText(t.Value) {
		t.Plain = a.plain
	}
	return true
}

// A tagOpening is what a tag begins with: "[", its name, a blank and a quote, no more than 24 bytes. The tag in the same place of the next
// game nearly always begins with the same. The zero tagOpening is that of no tag.
type tagOpening struct {
	text  [3]uint64 // 24 bytes, with all bits of those that are not of the opening set
	rest  [3]uint64 // these bits
	name  uint8     // one less than the length of the name
	long  bool      // more than 16 bytes
	flaw  TagFlaw   // of such a tag: none
	plain TagName   // such a tag, if its value is plain
}

// begins reports whether text, 24 bytes or more, begins with the opening.
func (a *tagOpening) begins(text []byte) bool {
	return ((binary.LittleEndian.Uint64(text)|a.rest[0])^a.text[0])|((binary.LittleEndian.Uint64(text[8:])|a.rest[1])^a.text[1]) == 0 &&
		(!a.long || (binary.LittleEndian.Uint64(text[16:])|a.rest[2])^a.text[2] == 0)
}

// minOpening is the length of the shortest opening, of a name of one letter.
const minOpening = 4

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
	a := tagOpening{rest: beyond[length], name: uint8(length - minOpening), long: length > 16, plain: KnownTag(text[i+1 : j])}
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

// notPlain has the high bit of the lowest byte of x set that may not stand in the value of a plain tag. Above it that is not sure.
//
// An ampersand is a quote with one bit more. Without that bit and the next lower one turned over, both come before the turned blank, as the
// controls do. One more than a backslash has the bits of 5d, as has one more than "^", "|" and "~", which go with it; one more than 7f has the
// high bit.
func notPlain(x uint64) uint64 {
	low := x&masks.noAnd ^ masks.turn
	above := (x + masks.one) & masks.backslash
	return ((low - masks.bound) | (above + masks.toHigh) | x) & masks.high
}

// masks is a variable so that notPlain takes its numbers from memory, in the instructions that use them. As constants they filled the
// registers, and what usualTags works with was put away and fetched again: a quarter more instructions.
var masks = struct{ noAnd, turn, bound, one, backslash, toHigh, high uint64 }{
	noAnd:     ^uint64(('&' ^ '"') * eachByte),
	turn:      ('"' ^ ' ') * eachByte,
	bound:     '!' * eachByte,
	one:       eachByte,
	backslash: (0x80 | '\\' + 1) * eachByte,
	toHigh:    (0x80 - '\\' - 1) * eachByte,
	high:      highBits,
}
