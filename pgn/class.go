package pgn

import "bytes"

// The classes of bytes. Up to sign they are the characters words are made of; inner ones may stand in a word or end it.
const (
	letter = iota
	digit
	sign
	blank
	stop
	inner
)

// class is the class of each byte outside comments and quotes.
var class = func() (t [256]uint8) {
	for c := range t {
		switch {
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			t[c] = letter
		case c >= '0' && c <= '9':
			t[c] = digit
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			t[c] = blank
		case c < 0x20 || c == 0x7f || bytes.IndexByte([]byte(`{}()[]<>;"*!?$`), byte(c)) >= 0:
			t[c] = stop
		default:
			t[c] = sign
		}
	}
	t['('], t['.'] = inner, inner
	for c := 0x80; c < 0x100; c++ {
		t[c] = inner
	}
	return
}()

// lineEnd returns the offset of the LF or CR that ends the line i is on, or the length of src.
func lineEnd(src []byte, i int) int {
	rest := src[i:]
	if n := bytes.IndexByte(rest, '\n'); n >= 0 {
		rest = rest[:n]
	}
	if n := bytes.IndexByte(rest, '\r'); n >= 0 {
		return i + n
	}
	return i + len(rest)
}

// nextLine returns the start of the line after the one that ends at eol, or the length of src.
func nextLine(src []byte, eol int) int {
	if eol+1 < len(src) && src[eol] == '\r' && src[eol+1] == '\n' {
		return eol + 2
	}
	return min(eol+1, len(src))
}

// mark returns the length of the character at i if it is one that is read as a blank but is none of PGN's: controls, blanks that are
// not ASCII, byte-order, zero-width and bidi marks. Otherwise it returns 0. A lone A0 is the no-break space of single-byte encodings.
func mark(src []byte, i int) int {
	c := src[i]
	if c < 0x80 {
		if c < 0x20 && class[c] != blank || c == 0x7f {
			return 1
		}
		return 0
	}
	if c == 0xa0 {
		return 1
	}
	var d, e byte
	if i+1 < len(src) {
		d = src[i+1]
	}
	if c == 0xc2 {
		if d >= 0x80 && d <= 0xa0 || d == 0xad {
			return 2
		}
		return 0
	}
	if i+2 < len(src) {
		e = src[i+2]
	}
	switch c {
	case 0xe1: // U+1680 ogham space, U+180E Mongolian vowel separator
		if d == 0x9a && e == 0x80 || d == 0xa0 && e == 0x8e {
			return 3
		}
	case 0xe2: // U+2000…200F, U+2028…202F, U+205F…206F
		if d == 0x80 && (e >= 0x80 && e <= 0x8f || e >= 0xa8 && e <= 0xaf) || d == 0x81 && e >= 0x9f && e <= 0xaf {
			return 3
		}
	case 0xe3: // U+3000 ideographic space
		if d == 0x80 && e == 0x80 {
			return 3
		}
	case 0xef: // U+FEFF
		if d == 0xbb && e == 0xbf {
			return 3
		}
	}
	return 0
}

// dash returns the length of the dash at i, ASCII or not (U+2010…2015, U+2212, and the one of Windows-1252), or 0.
func dash(src []byte, i int) int {
	if i >= len(src) {
		return 0
	}
	switch src[i] {
	case '-', 0x96, 0x97:
		return 1
	case 0xe2:
		if i+2 < len(src) && (src[i+1] == 0x80 && src[i+2] >= 0x90 && src[i+2] <= 0x95 || src[i+1] == 0x88 && src[i+2] == 0x92) {
			return 3
		}
	}
	return 0
}

// ellipsis reports whether U+2026 is at i.
func ellipsis(src []byte, i int) bool {
	return i+2 < len(src) && src[i] == 0xe2 && src[i+1] == 0x80 && src[i+2] == 0xa6
}

// runeLen returns the length of the UTF-8 sequence at i; 1 for a byte that begins none.
func runeLen(src []byte, i int) int {
	n := 1
	switch c := src[i]; {
	case c >= 0xf0 && c < 0xf8:
		n = 4
	case c >= 0xe0 && c < 0xf0:
		n = 3
	case c >= 0xc0 && c < 0xe0:
		n = 2
	}
	if i+n > len(src) {
		return 1
	}
	for k := 1; k < n; k++ {
		if src[i+k]&0xc0 != 0x80 {
			return 1
		}
	}
	return n
}

// skipBlanks returns the offset of the first byte from i up to end that is neither a space nor a tab nor a mark.
func skipBlanks(src []byte, i, end int) int {
	for i < end {
		switch c := src[i]; {
		case c == ' ' || c == '\t':
			i++
		default:
			n := mark(src, i)
			if n == 0 {
				return i
			}
			i += n
		}
	}
	return min(i, end)
}
