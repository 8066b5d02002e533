package source

import (
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/transform"
)

// A decoder turns text in an encoding that cannot be scanned as it is into UTF-8, character by character, so that it is
// known how many bytes each one takes here and there.
type decoder struct {
	e *Encoding
	t transform.Transformer // of a multi-byte encoding
}

func (d *decoder) reset(e *Encoding) {
	d.e = e
	if e.class == multiByte {
		d.t = e.enc.NewDecoder().Transformer
	}
}

// longestStep is how many bytes one step may write.
const longestStep = 8

// step decodes the first character of src, which is not empty, to dst, which has room for longestStep bytes. It returns
// the size of the character in dst and in src; valid is false if there is none, and U+FFFD was put in its place. A size of
// 0 in src means that the character is not complete.
func (d *decoder) step(dst, src []byte, atEOF bool) (here, there int, valid bool) {
	switch d.e.class {
	case utf16Class:
		r, n := rune(utf8.RuneError), 2
		order := byteOrder(d.e.big)
		if len(src) < 2 {
			return incomplete(dst, src, atEOF)
		}
		u := rune(order.Uint16(src))
		switch {
		case !utf16.IsSurrogate(u):
			r, valid = u, true
		case u < 0xdc00 && len(src) < 4 && !atEOF:
			return 0, 0, false
		case u < 0xdc00 && len(src) >= 4:
			if r = utf16.DecodeRune(u, rune(order.Uint16(src[2:]))); r != utf8.RuneError {
				n, valid = 4, true
			}
		}
		return utf8.EncodeRune(dst, r), n, valid
	case utf32Class:
		if len(src) < 4 {
			return incomplete(dst, src, atEOF)
		}
		u := byteOrder(d.e.big).Uint32(src)
		valid = u <= utf8.MaxRune && utf8.ValidRune(rune(u))
		r := rune(utf8.RuneError)
		if valid {
			r = rune(u)
		}
		return utf8.EncodeRune(dst, r), 4, valid
	}
	// The decoders of the library do not tell where a character ends: they are given one byte more until they take it.
	for n := 1; n <= min(len(src), longestStep); n++ {
		here, there, _ = d.t.Transform(dst[:longestStep], src[:n], false)
		if there == 0 {
			continue
		}
		r, size := utf8.DecodeRune(dst[:here])
		if r != utf8.RuneError || here == 0 {
			return here, there, true
		}
		if here > size && !d.e.shift {
			there = 1 // the byte at fault, and after it a character of its own
		}
		return size, there, false
	}
	return incomplete(dst, src, atEOF)
}

// incomplete is a step at the end of src, within a character.
func incomplete(dst, src []byte, atEOF bool) (here, there int, valid bool) {
	if !atEOF {
		return 0, 0, false
	}
	return utf8.EncodeRune(dst, utf8.RuneError), min(len(src), 15), false
}

func byteOrder(big bool) binary.ByteOrder {
	if big {
		return binary.BigEndian
	}
	return binary.LittleEndian
}
