package source

import (
	"unicode/utf8"
)

// A tally counts the characters of a text read in a double-byte encoding.
type tally struct {
	chars   int // of two bytes or more
	common  int // of these, such as ordinary text is made of
	beside  int // of these, next to another one: Chinese, Japanese and Korean words are
	low     int // of these, with an ASCII letter or sign as second byte
	invalid int // places that cannot be read so
}

// plausible reports whether a text can be read so at all, and is not just words with accented letters: such a letter and
// the one after it look like one character, but stand alone.
func (t *tally) plausible() bool {
	return t.chars > 0 && t.invalid*50 <= t.chars && (t.low == 0 || t.chars >= 3 && 2*t.beside >= t.chars)
}

// doubleByte returns the double-byte encoding of odd, or no encoding if it is in none. It is not enough that a text can be
// read so, half a Russian word can: it has to consist of characters that are common.
func doubleByte(odd []byte) guess {
	var best guess
	score := 0.72
	for _, l := range layouts {
		t := l.read(odd)
		if !t.plausible() {
			continue
		}
		if common := float64(t.common) / float64(t.chars); common > score {
			best, score = guess{l.enc, t.chars >= 4}, common
		}
	}
	return best
}

// A layout says which bytes make a character of a double-byte encoding, and which characters are common.
type layout struct {
	enc    *Encoding
	length func(b []byte) int // of the character b begins with; 0 if it is none
	common func(lead, trail byte) bool
}

func layoutOf(e *Encoding) *layout {
	for i := range layouts {
		if layouts[i].enc == e {
			return &layouts[i]
		}
	}
	return nil
}

func within(c, lo, hi byte) bool { return lo <= c && c <= hi }

// layouts are in the order of preference where they read a text alike.
var layouts = []layout{
	{gb18030, func(b []byte) int {
		switch {
		case len(b) < 2 || !within(b[0], 0x81, 0xfe):
			return 0
		case len(b) >= 4 && within(b[1], '0', '9') && within(b[2], 0x81, 0xfe) && within(b[3], '0', '9'):
			return 4
		case within(b[1], 0x40, 0xfe) && b[1] != 0x7f:
			return 2
		}
		return 0
	}, func(lead, trail byte) bool { // GB 2312: signs, full-width letters, and the first level of Chinese characters
		return trail >= 0xa1 && (within(lead, 0xa1, 0xa3) || within(lead, 0xb0, 0xd7))
	}},
	{big5, func(b []byte) int {
		if len(b) < 2 || !within(b[0], 0x81, 0xfe) || !within(b[1], 0x40, 0x7e) && !within(b[1], 0xa1, 0xfe) {
			return 0
		}
		return 2
	}, func(lead, trail byte) bool { // signs and the first level
		return within(lead, 0xa1, 0xc6)
	}},
	{shiftJIS, func(b []byte) int {
		switch {
		case within(b[0], 0xa1, 0xdf):
			return 1
		case len(b) < 2 || !within(b[0], 0x81, 0x9f) && !within(b[0], 0xe0, 0xfc) || !within(b[1], 0x40, 0xfc) || b[1] == 0x7f:
			return 0
		}
		return 2
	}, func(lead, trail byte) bool { // signs, kana, and the first level
		return within(lead, 0x81, 0x83) || within(lead, 0x88, 0x97)
	}},
	{eucJP, func(b []byte) int {
		switch {
		case len(b) >= 3 && b[0] == 0x8f && within(b[1], 0xa1, 0xfe) && within(b[2], 0xa1, 0xfe):
			return 3
		case len(b) >= 2 && (within(b[0], 0xa1, 0xfe) || b[0] == 0x8e) && within(b[1], 0xa1, 0xfe):
			return 2
		}
		return 0
	}, func(lead, trail byte) bool { // signs, kana, and the first level
		return within(lead, 0xa1, 0xa5) || within(lead, 0xb0, 0xcf)
	}},
	{eucKR, func(b []byte) int {
		if len(b) < 2 || !within(b[0], 0x81, 0xfe) || !within(b[1], 0x41, 0xfe) {
			return 0
		}
		return 2
	}, func(lead, trail byte) bool { // signs and syllables
		return trail >= 0xa1 && (within(lead, 0xa1, 0xa3) || within(lead, 0xb0, 0xc8))
	}},
}

// read counts the characters of text. A character that is cut off at the end counts for nothing.
func (l *layout) read(text []byte) tally {
	var t tally
	last := false // the character before was one of two bytes
	for at := 0; at < len(text); {
		if text[at] < utf8.RuneSelf {
			at++
			last = false
			continue
		}
		n := l.length(text[at:])
		switch {
		case n == 0 && at+4 > len(text):
			at++
		case n == 0:
			t.invalid++
			at++
			last = false
		case n == 1: // half-width katakana of Shift-JIS: half the letters of Latin-1 would be some
			t.chars++
			at++
			last = false
		default:
			lead, trail := text[at], text[at+1]
			t.chars++
			if l.common(lead, trail) {
				t.common++
			}
			if trail < utf8.RuneSelf {
				t.low++
			}
			if last {
				t.beside++
			}
			last = true
			at += n
		}
	}
	return t
}
