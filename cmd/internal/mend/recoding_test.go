package mend

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/source"
	"arbiter/validate"

	"pgregory.net/rapid"
)

// Edits of a text that was made UTF-8 come to the same as those of the source that stand for them, with the rest of it made UTF-8; and a
// place in it comes from where the edits that recode say it does.
func TestRecoding(t *testing.T) {
	every := markEvery
	defer func() { markEvery = every }()
	enc, err := source.Named("windows-1251")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		src := []byte(strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", " ", "\xc0", "\xff\xe0", "\xe9\xea\xeb\xec", "b{c}"}), 0, 12).Draw(t, "source"), ""))
		markEvery = rapid.Int32Range(1, 8).Draw(t, "every")
		r := newRecoding(src, enc)
		made := r.text(nil)
		if string(made) != enc.Recode(src) || r.size != len(made) {
			t.Fatalf("%q became %q of %d bytes", src, made, r.size)
		}
		edits := drawEdits(t, len(made))
		want := validate.AppendEdited(nil, made, edits)

		text := job.Text{Data: src, Edits: r.ofSource(edits), Recoded: []validate.Span{{End: int32(len(src))}}, Encoding: enc}
		if got := validate.AppendEach(nil, src, text.All()); !bytes.Equal(got, want) {
			t.Fatalf("%q with %v is %q, want %q", src, text.Edits, got, want)
		}
		var all []validate.Edit
		for e := range job.Recode(src, 0, int32(len(src)), enc) {
			all = append(all, e)
		}
		whole := newOrigins(all, 0)
		for off := range int32(len(made)) + 1 {
			for end := off; end <= int32(len(made)); end++ {
				from, to := r.before(off, end)
				if wantFrom, wantTo := whole.before(off, end); from != wantFrom || to != wantTo {
					t.Fatalf("[%d:%d] of %q was [%d:%d], want [%d:%d]", off, end, made, from, to, wantFrom, wantTo)
				}
			}
		}
	})
}
