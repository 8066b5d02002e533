package mend

import (
	"strings"
	"testing"

	"arbiter/validate"

	"pgregory.net/rapid"
)

// drawEdits draws edits of a text of size bytes.
func drawEdits(t *rapid.T, size int) (edits []validate.Edit) {
	at := int32(0)
	for range rapid.IntRange(0, 6).Draw(t, "edits") {
		off := rapid.Int32Range(at, int32(size)).Draw(t, "off")
		end := rapid.Int32Range(off, min(int32(size), off+4)).Draw(t, "end")
		edits = append(edits, validate.Edit{Off: off, End: end, New: rapid.SampledFrom([]string{"", "x", "yz", "uvw"}).Draw(t, "new")})
		at = end
	}
	return edits
}

// Edits one after the other, and what they come to: the same text.
func TestCompose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []byte("abcdefghijklmnopqrst"[:rapid.IntRange(0, 20).Draw(t, "size")])
		var all []validate.Edit
		now := text
		for range rapid.IntRange(1, 4).Draw(t, "rounds") {
			more := drawEdits(t, len(now))
			all = compose(len(text), all, more)
			now = validate.AppendEdited(nil, now, more)
		}
		if got := validate.AppendEdited(nil, text, all); string(got) != string(now) {
			t.Fatalf("%s, want %s", got, now)
		}
	})
}

// Braces that become parentheses become so before what is put in or after.
func TestParenthesized(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(strings.Repeat("a{b}c", 4)[:rapid.IntRange(0, 20).Draw(t, "size")])
		first := drawEdits(t, len(text))
		for i := range first {
			first[i].New = strings.NewReplacer("x", "{", "z", "}", "v", "{}").Replace(first[i].New)
		}
		now := validate.AppendEdited(nil, text, first)
		off := rapid.Int32Range(0, int32(len(now))).Draw(t, "off")
		made := validate.Span{Off: off, End: rapid.Int32Range(off, int32(len(now))).Draw(t, "end")}
		want := string(now[:off]) + parentheses.Replace(string(now[off:made.End])) + string(now[made.End:])
		edits, comment := parenthesized(first, made)
		if got := validate.AppendEach(nil, text, validate.WithParentheses(text, edits, []validate.Span{comment})); string(got) != want {
			t.Fatalf("%s, want %s", got, want)
		}
	})
}

// A byte that no edit made is where it was.
func TestBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := "abcdefghijklmnopqrst"[:rapid.IntRange(1, 20).Draw(t, "size")]
		edits := drawEdits(t, len(text))
		made := validate.AppendEdited(nil, []byte(text), edits)
		source := newOrigins(edits, 0)
		last := int32(0)
		for i := range made {
			off, end := source.before(int32(i), int32(i)+1)
			if want := int32(strings.IndexByte(text, made[i])); want >= 0 && (off != want || end != want+1) {
				t.Fatalf("%q: %q is at [%d:%d], want %d; %v", text, made[i], off, end, want, edits)
			}
			if off < last || end < off || int(end) > len(text) {
				t.Fatalf("[%d:%d] after %d", off, end, last)
			}
			last = off
		}
		if off, end := source.before(0, int32(len(made))); len(made) > 0 && (off > 0 && len(edits) == 0 || int(end) > len(text)) {
			t.Fatalf("all is [%d:%d]", off, end)
		}
	})
}
