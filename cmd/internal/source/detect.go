package source

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/wlynxg/chardet"
)

// A guess is an encoding found by looking at bytes.
type guess struct {
	enc  *Encoding
	sure bool // there was enough to tell by
}

// byteOrderMark returns the encoding a byte-order mark at the start of head stands for, and its length.
func byteOrderMark(head []byte) (*Encoding, int) {
	switch {
	case bytes.HasPrefix(head, []byte{0xef, 0xbb, 0xbf}):
		return UTF8, 3
	case bytes.HasPrefix(head, []byte{0xff, 0xfe, 0, 0}):
		return utf32LE, 4
	case bytes.HasPrefix(head, []byte{0, 0, 0xfe, 0xff}):
		return utf32BE, 4
	case bytes.HasPrefix(head, []byte{0xff, 0xfe}):
		return utf16LE, 2
	case bytes.HasPrefix(head, []byte{0xfe, 0xff}):
		return utf16BE, 2
	}
	return nil, 0
}

// wide returns the encoding of head, the start of a file without byte-order mark, if it is UTF-16 or UTF-32, else nil.
// NULs alone prove nothing: a damaged file may be full of them. A game record is ASCII for the greater part in every
// language, and has no NUL: what begins with an ASCII character, decodes without one fault and NUL, and is ASCII by half
// is text.
func wide(head []byte) *Encoding {
	for _, e := range []*Encoding{utf32LE, utf32BE, utf16LE, utf16BE} {
		var d decoder
		d.reset(e)
		var ascii, all int
		for at := 0; at < len(head); {
			var room [8]byte
			here, there, ok := d.step(room[:], head[at:], false)
			if there == 0 {
				break // an incomplete character at the end of head
			}
			r, _ := utf8.DecodeRune(room[:here])
			if !ok || r == 0 || all == 0 && r >= utf8.RuneSelf {
				all = 0
				break
			}
			if r < utf8.RuneSelf {
				ascii++
			}
			all++
			at += there
		}
		if all > 0 && 2*ascii >= all {
			return e
		}
	}
	return nil
}

// evidenceSize bounds what the detector looks at.
const evidenceSize = 64 << 10

// detect says in which encoding sample is, a part of a file that is not valid UTF-8. Its last line may be cut off.
//
// The detector knows how often characters and pairs of letters are in each language, which is decisive for a text of some
// length. What it does not know is looked at here: a name or two in Chinese or Cyrillic letters, and the Latin languages
// beside those of the west.
func detect(sample []byte) guess {
	odd, utf8Lines := evidence(sample)
	found := chardet.Detect(odd)
	told, err := Named(found.Charset)
	if err != nil || found.Language == "" && told.class == singleByte {
		told = nil // "Latin-1" without a language is what it says of everything else
	}
	// Where the lines are of two encodings, none is decoded: to decode all as one would spoil the others.
	mayDecode := utf8Lines == 0
	if told != nil && told.class == multiByte && found.Confidence >= 0.9 && mayDecode {
		if l := layoutOf(told); l != nil {
			if t := l.read(odd); t.chars >= 3 && t.plausible() {
				return guess{l.enc, true}
			}
		}
	}
	if e := cyrillic(odd); e != nil {
		return guess{e, true}
	}
	if told != nil && (told.class != singleByte || !told.letters(odd)) {
		told = nil
	}
	sure := told != nil && found.Confidence >= 0.85
	if g := doubleByte(odd); g.enc != nil && mayDecode && !sure {
		return g
	}
	if sure {
		return guess{told, true}
	}
	if alone(odd) { // words no language in Latin letters has
		if t := layouts[0].read(odd); t.plausible() && t.low == 0 && mayDecode {
			return guess{gb18030, false}
		}
		if told != nil && found.Confidence >= 0.3 {
			return guess{told, false}
		}
	}
	return latin(odd)
}

// evidence returns the lines of sample that tell something, those with bytes that are not UTF-8, and how many lines
// there are that are UTF-8 and not ASCII, not counting more of these than of those.
func evidence(sample []byte) (odd []byte, utf8Lines int) {
	oddLines := 0
	for len(odd) < evidenceSize {
		n := ascii(sample)
		if n == len(sample) {
			break
		}
		line := sample[bytes.LastIndexByte(sample[:n], '\n')+1:]
		sample = nil
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line, sample = line[:i+1], line[i+1:]
		}
		if utf8.Valid(line) {
			utf8Lines++
		} else {
			odd = append(odd, line[:min(len(line), evidenceSize)]...)
			oddLines++
		}
	}
	if utf8Lines <= oddLines {
		// Two bytes of GBK or Windows-1251 can by chance be UTF-8; but seldom do most lines.
		utf8Lines = 0
	}
	return odd, utf8Lines
}

// words calls yield for every run of bytes above ASCII in odd, with whether it stands alone, without an ASCII letter
// beside it.
func words(odd []byte, yield func(word []byte, alone bool)) {
	for i := 0; i < len(odd); i++ {
		if odd[i] < utf8.RuneSelf {
			continue
		}
		start := i
		for i < len(odd) && odd[i] >= utf8.RuneSelf {
			i++
		}
		yield(odd[start:i], !(start > 0 && asciiLetter(odd[start-1]) || i < len(odd) && asciiLetter(odd[i])))
	}
}

// alone reports whether most words with bytes above ASCII are made of them altogether, in three letters or more.
func alone(odd []byte) bool {
	whole, mixed := 0, 0
	words(odd, func(word []byte, alone bool) {
		switch {
		case alone && len(word) >= 3:
			whole++
		case !alone:
			mixed++
		}
	})
	return whole > mixed
}

// letters reports whether what is above ASCII in odd are letters for the most part, read in e.
func (e *Encoding) letters(odd []byte) bool {
	letters, all := 0, 0
	for _, r := range e.read(odd) {
		if r >= utf8.RuneSelf && !unicode.IsPunct(r) && !unicode.IsSpace(r) {
			if all++; unicode.IsLetter(r) {
				letters++
			}
		}
	}
	return all > 0 && letters*10 >= all*9
}

// cyrillic returns the Cyrillic encoding of odd, or nil, by how words are written in it: a capital and then small letters,
// or letters all small or all capital. The code pages have small and capital letters in different places.
func cyrillic(odd []byte) *Encoding {
	for _, e := range []*Encoding{windows1251, koi8R, ibm866} {
		good, bad, names := 0, 0, 0
		words(odd, func(word []byte, alone bool) {
			small, capital, first := 0, 0, false
			for i, r := range []rune(e.read(word)) {
				switch {
				case unicode.Is(unicode.Cyrillic, r) && unicode.IsLower(r):
					small++
				case unicode.Is(unicode.Cyrillic, r):
					capital++
					first = first || i == 0
				}
			}
			switch {
			case !alone || small+capital < len(word) || small > 0 && (capital > 1 || capital == 1 && !first):
				bad++
			default:
				good++
				if first && small >= 2 {
					names++
				}
			}
		})
		if names > 0 && good >= 9*bad {
			return e
		}
	}
	return nil
}

func asciiLetter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }
