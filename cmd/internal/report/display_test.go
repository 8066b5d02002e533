package report

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"pgregory.net/rapid"
)

// latin1 decodes ISO 8859-1.
func latin1(b []byte) string {
	r := make([]rune, len(b))
	for i, c := range b {
		r[i] = rune(c)
	}
	return string(r)
}

// drawn returns src without its marks « and », and the offsets they stood at.
func drawn(src string) (text []byte, off, end int) {
	before, rest, _ := strings.Cut(src, "«")
	span, after, _ := strings.Cut(rest, "»")
	return []byte(before + span + after), len(before), len(before) + len(span)
}

// The span is drawn in the source line; want is the line as shown with carets below it.
func TestExcerpt(t *testing.T) {
	long := strings.Repeat("1. Nf3 Nf6 ", 30)
	for _, c := range []struct{ name, src, want string }{
		{"plain", "1. e4 «e5» 2. Nf3", "1. e4 e5 2. Nf3\n      ^^"},
		{"in lines", "[Event \"?\"]\n\n1. e4 «e5»\r\n2. Nf3", "1. e4 e5\n      ^^"},
		{"empty span", "1. e4 e5«»\n", "1. e4 e5\n        ^"},
		{"empty line", "«»", "\n^"},
		{"tab", "\t1. e4 «e5»\t2. Nf3", "    1. e4 e5    2. Nf3\n          ^^"},
		{"Chinese", "[White \"王皓\"] «x» {对局}", "[White \"王皓\"] x {对局}\n               ^"},
		{"Chinese span", "{«对局» 1}", "{对局 1}\n ^^^^"},
		{"combining", "{cafe\u0301} «x»", "{cafe\u0301} x\n       ^"},
		{"emoji", "{👩‍👩‍👧} «x»", "{👩‍👩‍👧} x\n     ^"},
		{"control", "1. e4\x00\x1b[31m «e5»", "1. e4␀␛[31m e5\n            ^^"},
		{"C1 and bidi", "1. \u009b31m \u202ee4 «e5»", "1. \uFFFD31m \uFFFDe4 e5\n            ^^"},
		{"not UTF-8", "{H\xfcbner} «e5»", "{H\uFFFDbner} e5\n         ^^"},
		{"many lines", "1. e4 «e5\n2. Nf3» Nc6", "1. e4 e5\n      ^^"},
		{"cut right", "«1.» " + long, "1. " + long[:36] + "…\n^^"},
		{"cut left", long + "«1-0»", "…" + long[len(long)-36:] + "1-0\n" + strings.Repeat(" ", 37) + "^^^"},
		{"cut both", long + "«Ke9» " + long, "…6 1. Nf3 Nf6 1. Ke9 1. Nf3 Nf6 1. Nf3 …"},
	} {
		var p Page
		src, off, end := drawn(c.src)
		text, lo, hi := (&Style{}).excerpt(&p, src, off, end, 40)
		got := string(text) + "\n" + strings.Repeat(" ", lo) + strings.Repeat("^", hi-lo)
		if c.name == "cut both" {
			line := string(text)
			if w := uniseg.StringWidth(line); w != 40 || line[:3] != "…" || !strings.HasSuffix(line, "…") || hi-lo != 3 || !under(line, lo, hi, "Ke9") {
				t.Errorf("%s: %q %d–%d", c.name, line, lo, hi)
			}
			continue
		}
		if got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// under reports whether columns lo to hi of line hold text.
func under(line string, lo, hi int, text string) bool {
	var b []byte
	column := 0
	for len(line) > 0 {
		cluster, rest, w := next(line)
		if lo <= column && column < hi {
			b = append(b, cluster...)
		}
		column, line = column+w, rest
	}
	return string(b) == text
}

func TestExcerptDecodes(t *testing.T) {
	var p Page
	text, lo, hi := (&Style{Decode: latin1}).excerpt(&p, []byte("{H\xfcbner} e5"), 9, 11, 40)
	if string(text) != "{Hübner} e5" || lo != 9 || hi != 11 {
		t.Errorf("%q %d–%d", text, lo, hi)
	}
}

// Whatever the source holds, the excerpt is valid UTF-8 without control characters, no wider than asked, and the carets stand under
// the span.
func TestExcerptLaw(t *testing.T) {
	pieces := []string{"e4", " ", "\t", "王", "e\u0301", "\u0301", "\x00", "\x1b[2J", "\xff", "\xe7\x8e", "é", "👩‍👩‍👧", "\u202e", "🇨🇳", "1. Nf3", "﷽", "\u2028"}
	rapid.Check(t, func(t *rapid.T) {
		draw := func(label string) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 40).Draw(t, label), "")
		}
		before, span, after := draw("before"), draw("span"), draw("after")
		width := rapid.IntRange(20, 60).Draw(t, "width")
		s := &Style{}
		if rapid.Bool().Draw(t, "decode") {
			s.Decode = latin1
		}
		var p Page
		text, lo, hi := s.excerpt(&p, []byte(before+span+after), len(before), len(before)+len(span), width)
		if !utf8.Valid(text) || bytes.ContainsFunc(text, func(r rune) bool { return r < ' ' || 0x7f <= r && r < 0xa0 || r == '\u202e' }) {
			t.Fatalf("not printable: %q", text)
		}
		if lo < 0 || hi <= lo || hi > width+1 {
			t.Fatalf("carets at %d–%d of %d", lo, hi, width)
		}
		// A mark without a letter before it has no fixed width; the sum of the parts is not the width of the whole then.
		if joined := before + span + after; !strings.Contains(joined, "\u0301\u0301") && uniseg.StringWidth(string(text)) > width+1 {
			t.Fatalf("%d columns, want %d: %q", uniseg.StringWidth(string(text)), width, text)
		}
	})
}

func TestShort(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"short", 5, "short"},
		{"longer", 5, "long…"},
		{"王皓王皓", 5, "王皓…"},
		{"王皓王皓", 8, "王皓王皓"},
		{"two\r\nlines\tand\nmore", 40, "two lines and more"},
		{"\x1b]0;title\x07", 40, "␛]0;title␇"},
		{"bad \xff byte", 40, "bad \uFFFD byte"},
		{"", 5, ""},
	} {
		if got := string((&Style{}).appendShort(nil, c.text, c.width)); got != c.want {
			t.Errorf("%q in %d columns: %q, want %q", c.text, c.width, got, c.want)
		}
	}
	if got := string((&Style{Decode: latin1}).appendShort(nil, "H\xfcbner", 40)); got != "Hübner" {
		t.Errorf("decoded: %q", got)
	}
}
