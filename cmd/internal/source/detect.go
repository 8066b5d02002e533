package source

import (
	"bytes"
	"strings"
	"sync"
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

// alphabets are the letters beyond A to Z of languages in Latin letters, in the encodings their texts are found in. Small
// letters stand for capitals, too.
var alphabets = []struct {
	enc     *Encoding
	letters string
}{
	{windows1252, "äöüß"},                 // German
	{windows1252, "àâæçéèêëîïôœùûüÿ"},     // French
	{windows1252, "áéíñóúüºª"},            // Spanish
	{windows1252, "áàâãçéêíóôõúºª"},       // Portuguese
	{windows1252, "àèéìòù"},               // Italian
	{windows1252, "åäöæøéü"},              // Danish, Finnish, Norwegian, Swedish
	{windows1252, "áðéíóúýþæö"},           // Icelandic
	{windows1252, "éèëêïíöóüû"},           // Dutch
	{windows1252, "àéèíïóòúüç·"},          // Catalan
	{windows1250, "ąćęłńóśźż"},            // Polish
	{windows1250, "áäčďéěíĺľňóôŕřšťúůýž"}, // Czech, Slovak
	{windows1250, "áéíóöőúüű"},            // Hungarian
	{windows1250, "čćđšž"},                // Croatian, Serbian, Slovene
	{windows1250, "ăâîşţ"},                // Romanian
	{windows1254, "âçğıİîöşüû"},           // Turkish
	{windows1257, "āčēģīķļņšūž"},          // Latvian
	{windows1257, "ąčęėįšųūž"},            // Lithuanian
	{iso88592, "ąćęłńóśźż"},               // Polish
	{iso88592, "áäčďéěíĺľňóôŕřšťúůýž"},    // Czech, Slovak
}

// alphabetBytes are the bytes of each of the alphabets.
var alphabetBytes = sync.OnceValue(func() [][256]bool {
	sets := make([][256]bool, len(alphabets))
	for i, a := range alphabets {
		for _, s := range []string{a.letters, strings.ToUpper(a.letters)} {
			for _, r := range s {
				if b, err := a.enc.enc.NewEncoder().String(string(r)); err == nil && len(b) == 1 && b[0] >= utf8.RuneSelf {
					sets[i][b[0]] = true
				}
			}
		}
	}
	return sets
})

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

// enoughLetters is how many letters must speak for an encoding for it to be more than a guess.
const enoughLetters = 4

// latin returns the single-byte encoding of odd, a text in Latin letters: Windows-1252 unless the letters in it are those
// of one language of another encoding, and of no language of the west to such a degree.
func latin(odd []byte) guess {
	sets := alphabetBytes()
	covered := make([]int, len(sets))
	letters := 0
	for i, c := range odd {
		if c < utf8.RuneSelf || !(i > 0 && wordByte(odd[i-1]) || i+1 < len(odd) && wordByte(odd[i+1])) || sign(c) {
			continue
		}
		letters++
		for k := range sets {
			if sets[k][c] {
				covered[k]++
			}
		}
	}
	best, west := -1, 0
	for k, n := range covered {
		switch {
		case alphabets[k].enc == windows1252:
			west = max(west, n)
		case best < 0 || n > covered[best]:
			best = k
		}
	}
	if letters >= enoughLetters && covered[best] >= letters*9/10 && covered[best]-west >= max(2, letters/20) {
		return guess{alphabets[best].enc, true}
	}
	return guess{windows1252, letters >= enoughLetters}
}

// wordByte reports whether c may be a letter.
func wordByte(c byte) bool {
	return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || c >= utf8.RuneSelf && !sign(c)
}

// sign reports whether c is no letter in any of the Windows encodings: quotation marks, dashes, the dots of an ellipsis.
func sign(c byte) bool {
	return within(c, 0x82, 0x87) || c == 0x8b || within(c, 0x91, 0x99) || c == 0x9b || c == 0xa0
}
