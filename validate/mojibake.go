package validate

import (
	"bytes"
	"encoding/binary"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/pgn"
)

// mojibakeByte stands in every text that is UTF-8 encoded twice: the letters that UTF-8's first bytes are taken for, from
// Â to ô, all begin with it.
const mojibakeByte = 0xC3

// checkText reports characters that came through the wrong gate, escapes of HTML and UTF-8 encoded twice, in the source
// from off to end: the value of the tag called tag, or a comment where that is empty. In a comment control characters are
// reported, too; blanks and marks of direction belong to its language.
func (c *Checker) checkText(off, end int32, tag string) {
	text := c.src[off:end]
	if untouched(text) {
		return
	}
	if bytes.IndexByte(text, '&') >= 0 {
		c.checkHTML(off, text, tag)
	}
	if bytes.IndexByte(text, mojibakeByte) >= 0 {
		c.checkMojibake(off, text, tag)
	}
	for i := 0; tag == "" && i < len(text); i++ {
		if !controls[text[i]] {
			continue
		}
		n := i + 1
		for n < len(text) && controls[text[n]] {
			n++
		}
		c.control(pgn.Token{Off: off + int32(i), End: off + int32(n)})
		i = n
	}
}

// untouched reports whether nothing of what checkText looks for is in text, nor a line end; a text shorter than eight bytes is looked at there.
// Eight bytes are looked at together: taking away c borrows from the high bit of a byte below c.
func untouched(text []byte) bool {
	const (
		ones = 0x0101010101010101
		high = 0x8080808080808080
	)
	n := len(text)
	if n < 8 {
		return false
	}
	odd := uint64(0)
	for i := 0; ; i += 8 {
		i = min(i, n-8)
		x := binary.LittleEndian.Uint64(text[i : i+8 : i+8])
		and, del, twice := x^'&'*ones, x^0x7f*ones, x^mojibakeByte*ones
		odd |= (x-' '*ones)&^x | (and-ones)&^and | (del-ones)&^del | (twice-ones)&^twice
		if i == n-8 {
			return odd&high == 0
		}
	}
}

// controls has the ASCII control characters but tab and the line ends.
var controls = func() (t [256]bool) {
	for b := range byte(' ') {
		t[b] = b != '\t' && b != '\n' && b != '\r'
	}
	t[0x7f] = true
	return t
}()

// checkHTML reports the escapes of HTML in text, all of them together at the first. args: text, want, tag (of a
// value)
func (c *Checker) checkHTML(off int32, text []byte, tag string) {
	var d *Diagnostic
	for i := 0; i < len(text); i++ {
		n, char := htmlEscape(text[i:])
		if n == 0 {
			continue
		}
		at := off + int32(i)
		if d == nil {
			if d = c.report(HTMLEscape, int(at), int(at)+n); d == nil {
				return
			}
			d.Args = append(d.Args, textArg("text", string(text[i:i+n])), textArg("want", char))
			if tag != "" {
				d.Args = append(d.Args, textArg("tag", tag))
			}
		}
		d.Count++
		if tag != "" {
			char = string(appendEscaped(nil, char))
		}
		d.Edits = append(d.Edits, Edit{at, at + int32(n), char})
		i += n - 1
	}
}

// htmlEscape returns the length of the escape of HTML text begins with, and the character it stands for: 0 where there is
// none, and for those whose character has a meaning in PGN or is no character to write. An escape of an escape is one.
func htmlEscape(text []byte) (n int, char string) {
	if len(text) < 4 || text[0] != '&' {
		return 0, ""
	}
	n = 1
	for n < len(text) && n < 64 && (text[n] == '#' && n == 1 || text[n]|0x20 >= 'a' && text[n]|0x20 <= 'z' || text[n] >= '0' && text[n] <= '9') {
		n++
	}
	if n == len(text) || text[n] != ';' {
		return 0, ""
	}
	if string(text[1:n]) == "amp" { // &amp;quot; is an escape escaped, &amp;amp; too
		if m, inner := htmlEscape(append([]byte{'&'}, text[n+1:min(len(text), n+80)]...)); m > 0 {
			return n + m, inner
		}
		return n + 1, "&"
	}
	n++
	escape := string(text[:n])
	char = html.UnescapeString(escape)
	if char == "\u00a0" {
		char = " "
	}
	switch r, size := utf8.DecodeRuneInString(char); {
	case char == escape, strings.ContainsAny(char, "{}&;"), r < ' ', r >= 0x7f && r < 0xa0, r == utf8.RuneError, size == 0:
		return 0, ""
	}
	return n, char
}

// checkMojibake reports text that is UTF-8 encoded twice. args: text, want, tag (of a value)
func (c *Checker) checkMojibake(off int32, text []byte, tag string) {
	first, last, want := mendMojibake(string(text))
	if first == last {
		return
	}
	at, end := off+int32(first), off+int32(last)
	d := c.report(Mojibake, int(at), int(end))
	if d == nil {
		return
	}
	d.Safe = false
	d.Args = append(d.Args, textArg("text", shown(string(c.src[at:end]))), textArg("want", shown(want)))
	if tag != "" {
		d.Args = append(d.Args, textArg("tag", tag))
	}
	if strings.ContainsAny(want, "\"\\{}") {
		return
	}
	d.Edits = append(d.Edits, Edit{at, end, want})
}

// mendMojibake returns what s should be between two offsets, where characters stand that are the bytes of others, as
// Windows-1252 shows them. Without any the offsets are equal.
func mendMojibake(s string) (first, last int, want string) {
	var b []byte
	first = -1
	found, foreign := 0, 0
	rest := 0 // what of s[:i] is in b already
	for i := 0; i < len(s); {
		r, n := decodeTwice(s[i:])
		if n == 0 {
			_, size := utf8.DecodeRuneInString(s[i:])
			i += size
			continue
		}
		if first < 0 {
			first, rest = i, i
		}
		b = append(b, s[rest:i]...)
		b = utf8.AppendRune(b, r)
		i += n
		rest, last = i, i
		found++
		if r > 0x17f && !(r >= 0x2000 && r < 0x2200) {
			foreign++
		}
	}
	// One character of another script can be chance: the capital before a closing quote.
	if found == 0 || found == foreign && found < 2 {
		return 0, 0, ""
	}
	want = string(b)
	if f, l, again := mendMojibake(want); f < l { // encoded more than twice
		want = want[:f] + again + want[l:]
	}
	return first, last, want
}

// decodeTwice returns the character whose UTF-8 bytes, shown as Windows-1252, s begins with, and how long that is: 0 where
// s begins with no such thing.
func decodeTwice(s string) (r rune, n int) {
	var b [utf8.UTFMax]byte
	size := 1
	var second rune
	for i := 0; i < size; i++ {
		c, w := utf8.DecodeRuneInString(s[n:])
		x, ok := windows1252(c)
		if !ok || w < 2 {
			return 0, 0
		}
		switch {
		case i > 0 && x&0xC0 != 0x80:
			return 0, 0
		case i > 0:
			if i == 1 {
				second = c
			}
		case x >= 0xC2 && x <= 0xDF:
			size = 2
		case x >= 0xE0 && x <= 0xEF:
			size = 3
		case x >= 0xF0 && x <= 0xF4:
			size = 4
		default:
			return 0, 0
		}
		b[i] = x
		n += w
	}
	r, w := utf8.DecodeRune(b[:size])
	if w != size || r == utf8.RuneError || !written(r) {
		return 0, 0
	}
	// A capital with an umlaut or a ring before a quote or a dash is German or Swedish.
	if (b[0] == 0xC4 || b[0] == 0xC5) && second >= 0x2010 && second <= 0x2026 {
		return 0, 0
	}
	return r, n
}

// upper1252 are the characters of Windows-1252 from 0x80 on, as far as they differ from ISO 8859-1.
var upper1252 = [32]rune{'€', 0, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0, 'Ž', 0,
	0, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0, 'ž', 'Ÿ'}

// windows1252 is the byte a character is in Windows-1252, or in ISO 8859-1 where that has a control character.
func windows1252(r rune) (byte, bool) {
	if r < 0x100 {
		return byte(r), true
	}
	i := slices.Index(upper1252[:], r)
	return 0x80 + byte(i), i >= 0
}

// written reports whether r is a character of a script that names and comments are written in.
func written(r rune) bool {
	switch {
	case r >= 0xA0 && r < 0x180, r >= 0x370 && r < 0x530, r >= 0x530 && r < 0x700, r >= 0x1E00 && r < 0x2000,
		r >= 0x2010 && r < 0x2050, r == 0x20AC, r >= 0x2100 && r < 0x2280, r >= 0x2654 && r < 0x2660,
		r >= 0x3000 && r < 0x3100, r >= 0x3400 && r < 0xA000, r >= 0xAC00 && r < 0xD7B0, r >= 0xFF00 && r < 0xFFF0,
		r >= 0x1F300 && r < 0x1FB00:
		return true
	}
	return false
}
