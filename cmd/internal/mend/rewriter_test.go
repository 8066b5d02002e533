package mend

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/source"
	"arbiter/validate"
)

// rewrite lets a Rewriter put "new" in the place of the second line of a file, and calls during before the file ends.
func rewrite(t *testing.T, text string, during func(name string)) (got string, failed []error) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	w := &Rewriter{Before: map[string]os.FileInfo{name: info}, MarkStays: true, Error: func(err error) { failed = append(failed, err) }}
	w.Begin(&job.FileStart{Name: name})
	w.Text(&job.Text{Data: []byte("first\n")})
	if during != nil {
		during(name)
	}
	w.Text(&job.Text{Data: []byte("second\n"), Edits: []validate.Edit{{Off: 0, End: 6, New: "new"}}})
	w.Text(&job.Text{Data: []byte("third\n")})
	if during != nil {
		during(name)
	}
	if err := w.End(&job.FileEnd{Encoding: source.UTF8}); err != nil {
		t.Fatal(err)
	}
	if (len(failed) > 0) != w.Failed {
		t.Errorf("failed: %v, %v", w.Failed, failed)
	}
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if left, _ := filepath.Glob(name + "*"); len(left) != 1 {
		t.Errorf("left behind: %q", left)
	}
	return string(b), failed
}

// What others write to a file while it is mended is not lost, nor mixed with what it was.
func TestRewriterLeavesWhatOthersChange(t *testing.T) {
	if got, failed := rewrite(t, "first\nsecond\nthird\n", nil); got != "first\nnew\nthird\n" || failed != nil {
		t.Errorf("%q, %v", got, failed)
	}
	for _, text := range []string{"other\nsecond\nthird\n", "longer\nthan\nbefore\nby\na\nlot\n"} {
		got, failed := rewrite(t, "first\nsecond\nthird\n", func(name string) {
			os.WriteFile(name, []byte(text), 0o666)
			os.Chtimes(name, time.Time{}, time.Now().Add(time.Hour))
		})
		if got != text || len(failed) != 1 {
			t.Errorf("%q, want %q; %v", got, text, failed)
		}
	}
	got, failed := rewrite(t, "first\nsecond\nthird\n", func(name string) {
		os.WriteFile(name+".x", []byte("moved here"), 0o666)
		os.Rename(name+".x", name)
	})
	if got != "moved here" || len(failed) != 1 {
		t.Errorf("%q, %v", got, failed)
	}
}
