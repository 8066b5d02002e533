package pgn

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestWrapper(t *testing.T) {
	for _, test := range []struct {
		width int
		steps string // words; "+x" is glued, "|x" verbatim with ~ for a blank and / for a line end, "{x" a comment
		want  string
	}{
		{0, "", ""},
		{0, "1. e4 e5 *", "1. e4 e5 *\n"},
		{5, "1. e4 e5 *", "1. e4\ne5 *\n"},
		{4, "1. e4 e5 *", "1.\ne4\ne5 *\n"},
		{-1, strings.Repeat("e4 ", 100), strings.TrimSpace(strings.Repeat("e4 ", 100)) + "\n"},
		{7, "a long-word b", "a\nlong-word\nb\n"},
		{8, "1. e4 ( 1. d4 ) e5", "1. e4\n(1. d4)\ne5\n"},
		{7, "1. e4 ( 1. d4 )", "1. e4\n(1. d4)\n"},
		{6, "1. e4 ( 1. d4 )", "1. e4\n(1.\nd4)\n"},
		{5, "abcd +ef g", "abcdef\ng\n"},
		{9, "a |{one~two} b", "a\n{one two}\nb\n"},
		{9, "a |{a/b} c", "a {a\nb} c\n"},
		{9, "a |{~~a/} c", "a {  a\n} c\n"},
		{9, "a {one~two b", "a {one\ntwo} b\n"},
		{9, "a {one~~~two b", "a\n{one   two}\nb\n"},
		{9, "a ( {one~two ) b", "a ({one\ntwo}) b\n"},
		{9, "ab ( {ones~two ) b", "ab ({ones\ntwo}) b\n"},
		{9, "abc ( {ones~two ) b", "abc\n({ones\ntwo}) b\n"},
		{9, "a {abcde ) b", "a\n{abcde})\nb\n"},
		{9, "a { b", "a {} b\n"},
		{9, "a {~x~ b", "a { x } b\n"},
		{9, "a {x/~y/ b", "a {x\n y\n} b\n"},
	} {
		w := Wrapper{Width: test.width}
		var b []byte
		for _, s := range strings.Fields(test.steps) {
			text := []byte(strings.NewReplacer("~", " ", "/", "\n").Replace(s))
			switch s[0] {
			case '(':
				b = w.Open(b)
			case ')':
				b = w.Close(b)
			case '+':
				b = w.Glue(b, text[1:])
			case '|':
				b = w.Verbatim(b, text[1:])
			case '{':
				b = w.Comment(b, text[1:])
			default:
				b = w.Word(b, text)
			}
		}
		b = w.End(b)
		if string(b) != test.want {
			t.Errorf("width %d, %q:\n%q, want\n%q", test.width, test.steps, b, test.want)
		}
		if again := w.End(b); string(again) != string(b) {
			t.Errorf("a second line end in %q", again)
		}
	}
}

// What is written is read as the tokens that were written, no line is too long unless it is one word, none ends in a blank, and written
// again it is the same.
func TestWrapperLaw(t *testing.T) {
	words := []string{"1.", "e4", "Nf3+", "$12", "*", "1-0", "(", ")", "{", "{one two three}", "{ a  b }", "{x\ny}", "{" + strings.Repeat("long", 6) + "}", "{}"}
	rapid.Check(t, func(r *rapid.T) {
		width := rapid.IntRange(4, 30).Draw(r, "width")
		var src []byte
		for _, w := range rapid.SliceOfN(rapid.SampledFrom(words), 0, 30).Draw(r, "words") {
			if w != "{" {
				src = append(append(src, w...), ' ')
			}
		}
		once := rewrite(src, width)
		if twice := rewrite(once, width); !bytes.Equal(once, twice) {
			r.Fatalf("written again\n%q, was\n%q", twice, once)
		}
		_, kinds := scan(src)
		if _, k := scan(once); k != kinds {
			r.Fatalf("%q read as\n%s, was\n%s", once, k, kinds)
		}
		var text, text2 []byte
		for _, b := range src {
			if b != ' ' && b != '\n' {
				text = append(text, b)
			}
		}
		for _, b := range once {
			if b != ' ' && b != '\n' {
				text2 = append(text2, b)
			}
		}
		if !bytes.Equal(text, text2) {
			r.Fatalf("%q became %q", src, once)
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(string(once), "\n"), "\n") {
			if len(line) > width && strings.Contains(strings.TrimRight(line, " "), " ") && !strings.Contains(line, "  ") {
				r.Fatalf("%q is longer than %d", line, width)
			}
		}
	})
}

// rewrite writes the tokens of src, movetext, anew.
func rewrite(src []byte, width int) []byte {
	var s Scanner
	s.Reset(src)
	w := Wrapper{Width: width}
	var b []byte
	for t := range s.All() {
		switch text := t.Text(src); t.Kind {
		case Comment:
			b = w.Comment(b, text[1:len(text)-1])
		case VariationOpen:
			b = w.Open(b)
		case VariationClose:
			b = w.Close(b)
		default:
			b = w.Word(b, text)
		}
	}
	return w.End(b)
}
