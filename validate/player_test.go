package validate

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Two blanks in a row are found wherever they are, and nothing else is taken for them.
func TestTwoBlanks(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{" ", "!", "\t", "\n", "a", "Carlsen", "é", "\xff", "\x80", "\x00", " !"}), 0, 20).Draw(r, "text"), "")
		want := false
		for i := 1; i < len(text); i++ {
			want = want || text[i-1] <= ' ' && text[i] <= ' '
		}
		if got := twoBlanks([]byte(text)); got != want {
			r.Fatalf("%q: %v, want %v", text, got, want)
		}
	})
}
