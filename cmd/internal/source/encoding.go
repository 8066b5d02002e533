package source

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
)

// A class says how much must be done to a text before it can be scanned.
type class uint8

const (
	utf8Class  class = iota // nothing
	singleByte              // nothing: ASCII is ASCII, and every other byte is a letter; decoded only to be shown
	multiByte               // decoded: the second byte of a character may be a brace or a bracket
	utf16Class              // decoded
	utf32Class              // decoded
)

// An Encoding is a way to write text in bytes.
type Encoding struct {
	Name  string // as people write it: "Windows-1251"
	class class
	enc   encoding.Encoding // nil for UTF-8
	big   bool              // of UTF-16 and UTF-32: big-endian
	shift bool              // stateful: bytes below 0x80 are not always ASCII

	table func() *[256]string // of singleByte: what each byte is as UTF-8; there may be a file full of them
}

// The encodings files are found in.
var (
	UTF8      = &Encoding{Name: "UTF-8"}
	utf16LE   = &Encoding{Name: "UTF-16LE", class: utf16Class, enc: unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)}
	utf16BE   = &Encoding{Name: "UTF-16BE", class: utf16Class, enc: unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), big: true}
	utf32LE   = &Encoding{Name: "UTF-32LE", class: utf32Class, enc: utf32.UTF32(utf32.LittleEndian, utf32.IgnoreBOM)}
	utf32BE   = &Encoding{Name: "UTF-32BE", class: utf32Class, enc: utf32.UTF32(utf32.BigEndian, utf32.IgnoreBOM), big: true}
	gb18030   = &Encoding{Name: "GB18030", class: multiByte, enc: simplifiedchinese.GB18030}
	big5      = &Encoding{Name: "Big5", class: multiByte, enc: traditionalchinese.Big5}
	shiftJIS  = &Encoding{Name: "Shift-JIS", class: multiByte, enc: japanese.ShiftJIS}
	eucJP     = &Encoding{Name: "EUC-JP", class: multiByte, enc: japanese.EUCJP}
	eucKR     = &Encoding{Name: "EUC-KR", class: multiByte, enc: korean.EUCKR}
	iso2022JP = &Encoding{Name: "ISO-2022-JP", class: multiByte, enc: japanese.ISO2022JP, shift: true}
)

// windows returns the encoding of a Windows code page.
func windows(page int, m *charmap.Charmap) *Encoding {
	return single(fmt.Sprintf("Windows-%d", page), m)
}

func single(name string, enc encoding.Encoding) *Encoding {
	table := func() (all *[256]string) {
		all = new([256]string)
		decoder := enc.NewDecoder()
		for b := range all {
			all[b], _ = decoder.String(string([]byte{byte(b)})) // no decoder of single bytes fails
		}
		return all
	}
	return &Encoding{Name: name, class: singleByte, enc: enc, table: sync.OnceValue(table)}
}

var (
	windows1250 = windows(1250, charmap.Windows1250)
	windows1251 = windows(1251, charmap.Windows1251)
	windows1252 = windows(1252, charmap.Windows1252)
	windows1253 = windows(1253, charmap.Windows1253)
	windows1254 = windows(1254, charmap.Windows1254)
	windows1255 = windows(1255, charmap.Windows1255)
	windows1256 = windows(1256, charmap.Windows1256)
	windows1257 = windows(1257, charmap.Windows1257)
	iso88592    = single("ISO-8859-2", charmap.ISO8859_2)
	iso88595    = single("ISO-8859-5", charmap.ISO8859_5)
	koi8R       = single("KOI8-R", charmap.KOI8R)
	ibm866      = single("IBM866", charmap.CodePage866)
	macintosh   = single("Macintosh", charmap.Macintosh)
	macCyrillic = single("x-mac-cyrillic", charmap.MacintoshCyrillic)
)

// known are the encodings above, under the names by which the WHATWG's index and the detector call them.
var known = map[string]*Encoding{
	"utf-8": UTF8, "utf-16le": utf16LE, "utf-16be": utf16BE, "gbk": gb18030, "gb2312": gb18030, "gb18030": gb18030,
	"big5": big5, "shift_jis": shiftJIS, "euc-jp": eucJP, "euc-kr": eucKR, "iso-2022-jp": iso2022JP,
	"windows-1250": windows1250, "windows-1251": windows1251, "windows-1252": windows1252, "windows-1253": windows1253,
	"windows-1254": windows1254, "windows-1255": windows1255, "windows-1256": windows1256, "windows-1257": windows1257,
	"iso-8859-2": iso88592, "iso-8859-5": iso88595, "koi8-r": koi8R, "ibm866": ibm866, "macintosh": macintosh,
	"x-mac-cyrillic": macCyrillic,
}

// Named returns the encoding with a name of the WHATWG's Encoding Standard, in any case, or UTF-32LE or UTF-32BE, which
// that standard does not know: "gbk", "windows-1251", "latin1", "shift_jis".
func Named(name string) (*Encoding, error) {
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "utf-32le", "utf-32":
		return utf32LE, nil
	case "utf-32be":
		return utf32BE, nil
	}
	enc, err := htmlindex.Get(name)
	if err != nil {
		return nil, fmt.Errorf("unknown encoding %q", name)
	}
	canonical, err := htmlindex.Name(enc)
	if err != nil || enc == encoding.Replacement {
		return nil, fmt.Errorf("encoding %q cannot be read", name)
	}
	if e := known[canonical]; e != nil {
		return e, nil
	}
	// The index has no other encodings of more than one byte.
	return single(canonical, enc), nil
}

// Names are names of encodings that Named knows, one each, to choose from when a name is mistyped.
func Names() []string {
	return []string{"utf-8", "utf-16le", "utf-16be", "utf-32le", "utf-32be", "gb18030", "gbk", "gb2312", "big5", "shift_jis", "euc-jp", "euc-kr", "iso-2022-jp",
		"windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256",
		"windows-1257", "windows-1258", "windows-874", "latin1", "iso-8859-1", "iso-8859-2", "iso-8859-5", "iso-8859-7",
		"iso-8859-9", "iso-8859-15", "koi8-r", "koi8-u", "ibm866", "macintosh", "x-mac-cyrillic"}
}

// Decoded reports whether text in e is decoded before it is scanned.
func (e *Encoding) Decoded() bool { return e.class >= multiByte }

// Wide reports whether e is UTF-16 or UTF-32.
func (e *Encoding) Wide() bool { return e.class >= utf16Class }

// Decode returns b, text in e as it was scanned, as UTF-8. Text that was decoded already, or is UTF-8 in spite of its
// file, stays as it is but for U+FFFD in place of what is not valid.
func (e *Encoding) Decode(b []byte) string {
	if e.class == singleByte && !utf8.Valid(b) {
		return e.read(b)
	}
	return strings.ToValidUTF8(string(b), "\uFFFD")
}

// Encode returns text, which is UTF-8, in e; false if e cannot say it.
func (e *Encoding) Encode(text string) (string, bool) {
	if e.enc == nil {
		return text, true
	}
	s, err := e.enc.NewEncoder().String(text)
	return s, err == nil
}

// read returns b, bytes in e, as UTF-8.
func (e *Encoding) read(b []byte) string {
	if e.enc == nil {
		return strings.ToValidUTF8(string(b), "\uFFFD")
	}
	if e.class == singleByte {
		return e.lettersOf(b)
	}
	s, err := e.enc.NewDecoder().Bytes(b)
	if err != nil {
		return strings.ToValidUTF8(string(b), "\uFFFD")
	}
	return string(s)
}

// lettersOf returns b, bytes in an encoding of single bytes, as UTF-8.
func (e *Encoding) lettersOf(b []byte) string {
	letters := e.table()
	if len(b) == 1 {
		return letters[b[0]]
	}
	var text strings.Builder
	text.Grow(e.Recoded(b))
	for _, c := range b {
		text.WriteString(letters[c])
	}
	return text.String()
}
