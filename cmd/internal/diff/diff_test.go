package diff

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A piece of a text: what it is, and what it is to be.
type piece struct{ old, new string }

func diffOf(pieces []piece) string {
	text, err := tryDiff(pieces)
	if err != nil {
		panic(err)
	}
	return text
}

func tryDiff(pieces []piece) (string, error) {
	var b bytes.Buffer
	d := NewWriter(&b, "a", "b")
	for _, p := range pieces {
		if p.old == p.new {
			d.Keep([]byte(p.old))
		} else {
			d.Change([]byte(p.old), []byte(p.new))
		}
	}
	err := d.Close()
	return b.String(), err
}

func TestDiff(t *testing.T) {
	const ten = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"
	for _, c := range []struct {
		name   string
		pieces []piece
		want   string
	}{
		{"nothing", nil, ""},
		{"all stays", []piece{{ten, ten}}, ""},
		{"a change to the same", []piece{{"1\n", "1\n"}, {"2", ""}, {"", "2"}, {"\n", "\n"}}, ""},
		{"within a line", []piece{{"1\n2\n3\n4\n5 ", "1\n2\n3\n4\n5 "}, {"x", "y"}, {" z\n6\n7\n8\n9\n", " z\n6\n7\n8\n9\n"}},
			"@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5 x z\n+5 y z\n 6\n 7\n 8\n"},
		{"the first line", []piece{{"x", "y"}, {"\n2\n3\n4\n5\n", "\n2\n3\n4\n5\n"}}, "@@ -1,4 +1,4 @@\n-x\n+y\n 2\n 3\n 4\n"},
		{"the last line", []piece{{ten, ten}, {"x\n", "y\n"}}, "@@ -8,4 +8,4 @@\n 8\n 9\n 10\n-x\n+y\n"},
		{"a line put in", []piece{{"1\n2\n", "1\n2\n"}, {"", "x\n"}, {"3\n", "3\n"}}, "@@ -1,3 +1,4 @@\n 1\n 2\n+x\n 3\n"},
		{"a line taken out", []piece{{"1\n2\n", "1\n2\n"}, {"x\n", ""}, {"3\n", "3\n"}}, "@@ -1,4 +1,3 @@\n 1\n 2\n-x\n 3\n"},
		{"all put in", []piece{{"", "1\n2\n"}}, "@@ -0,0 +1,2 @@\n+1\n+2\n"},
		{"all taken out", []piece{{"1\n", ""}}, "@@ -1 +0,0 @@\n-1\n"},
		{"no newline at the end", []piece{{"1\n2", "1\n2"}, {"", "x"}}, "@@ -1,2 +1,2 @@\n 1\n-2\n\\ No newline at end of file\n+2x\n\\ No newline at end of file\n"},
		{"a newline put in at the end", []piece{{"1", "1"}, {"", "\n"}}, "@@ -1 +1 @@\n-1\n\\ No newline at end of file\n+1\n"},
		{"no newline in the last line that stays", []piece{{"x", "y"}, {"\n1", "\n1"}}, "@@ -1,2 +1,2 @@\n-x\n+y\n 1\n\\ No newline at end of file\n"},
		{"six lines between", []piece{{"x", "y"}, {"\n1\n2\n3\n4\n5\n6\n", "\n1\n2\n3\n4\n5\n6\n"}, {"x", "y"}, {"\n", "\n"}},
			"@@ -1,8 +1,8 @@\n-x\n+y\n 1\n 2\n 3\n 4\n 5\n 6\n-x\n+y\n"},
		{"seven lines between", []piece{{"x", "y"}, {"\n1\n2\n3\n4\n5\n6\n7\n", "\n1\n2\n3\n4\n5\n6\n7\n"}, {"x", "y"}, {"\n", "\n"}},
			"@@ -1,4 +1,4 @@\n-x\n+y\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-x\n+y\n"},
		{"lines that come back at both ends of a change", []piece{{"1\nx\n2\n", "1\ny\n2\n"}}, "@@ -1,3 +1,3 @@\n 1\n-x\n+y\n 2\n"},
		{"carriage returns are part of a line", []piece{{"1\r", "1\r"}, {"\n", "\r\n"}, {"2\n", "2\n"}}, "@@ -1,2 +1,2 @@\n-1\r\n+1\r\r\n 2\n"},
	} {
		want := c.want
		if want != "" {
			want = "--- a\n+++ b\n" + want
		}
		if got := diffOf(c.pieces); got != want {
			t.Errorf("%s:\n%swant\n%s", c.name, got, want)
		}
	}
}

// Names with blanks end with a tab.
func TestNames(t *testing.T) {
	var b strings.Builder
	d := NewWriter(&b, "my games.pgn", "b")
	d.Change(nil, []byte("x\n"))
	if d.Close(); !strings.HasPrefix(b.String(), "--- my games.pgn\t\n+++ b\n@@") || !d.Changed() {
		t.Errorf("%q", b.String())
	}
}

// A text and its change, and the pieces it is told in.
func drawPieces(t *rapid.T) (pieces []piece, old, new string) {
	text := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a\n", "b\n", "\n", "c", "\r\n", "a\nb\nc\na\nb\nc\na\nb\n"}), 0, 4).Draw(t, "lines"), "")
	})
	for range rapid.IntRange(0, 20).Draw(t, "pieces") {
		p := piece{old: text.Draw(t, "old")}
		p.new = p.old
		if rapid.IntRange(0, 2).Draw(t, "changes") == 0 {
			p.new = text.Draw(t, "new")
		}
		pieces = append(pieces, p)
		old += p.old
		new += p.new
	}
	return pieces, old, new
}

// The laws: the diff makes the one text of the other; it is the same in whatever pieces the text is told; and of two texts
// that are the same there is none.
func TestDiffLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		defer limits(rapid.IntRange(1, 60).Draw(t, "full"), rapid.IntRange(1, 100).Draw(t, "longest"), rapid.IntRange(1, 40).Draw(t, "line"))()
		pieces, old, new := drawPieces(t)
		text, err := tryDiff(pieces)
		if err != nil {
			if err != ErrLongLine || 2*longest(old, new) <= longestLine {
				t.Fatal(err)
			}
			return
		}
		got, err := apply(old, text)
		if err != nil || got != new {
			t.Fatalf("%q becomes %q, %v, want %q\n%s", old, got, err, new, text)
		}
		var finer []piece
		for _, p := range pieces {
			n := len(p.old)
			for p.old == p.new && n > 1 {
				k := rapid.IntRange(1, n-1).Draw(t, "cut")
				finer = append(finer, piece{p.old[:k], p.old[:k]})
				p = piece{p.old[k:], p.old[k:]}
				n = len(p.old)
			}
			finer = append(finer, p)
		}
		if again := diffOf(finer); again != text {
			t.Fatalf("in other pieces:\n%swant\n%s", again, text)
		}
	})
}

// limits sets the sizes of hunks and lines, and returns what sets them back.
func limits(full, longest, line int) func() {
	f, l, n := fullHunk, longestHunk, longestLine
	fullHunk, longestHunk, longestLine = full, longest, line
	return func() { fullHunk, longestHunk, longestLine = f, l, n }
}

// longest returns how many bytes the lines of two texts that are one change at most have.
func longest(old, new string) int { return max(len(old), len(new)) }

// A long line is given up if it changes; if it stays, what is around it is compared all the same.
func TestLongLines(t *testing.T) {
	defer limits(1<<20, 8<<20, 30)()
	long := strings.Repeat("x", 16) + "\n"
	pieces := []piece{{"1\n2\n", "1\n2\n"}, {"a", "b"}, {"\n" + long + "3\n4\n5\n", "\n" + long + "3\n4\n5\n"}, {"c", "d"}, {"\n", "\n"}}
	want := "--- a\n+++ b\n@@ -3 +3 @@\n-a\n+b\n@@ -5,4 +5,4 @@\n 3\n 4\n 5\n-c\n+d\n"
	for _, cut := range []int{1, 2, 3, 10, 17, 18, 19} {
		p := pieces[2].old
		finer := []piece{pieces[0], pieces[1], {p[:cut], p[:cut]}, {p[cut:], p[cut:]}, pieces[3], pieces[4]}
		if got, err := tryDiff(finer); err != nil || got != want {
			t.Errorf("cut at %d: %v\n%swant\n%s", cut, err, got, want)
		}
	}
	for _, pieces := range [][]piece{{{long[:16], long[:16]}, {"a", "b"}}, {{"a", "b"}, {long, long}}, {{long[:15], long}}} {
		if text, err := tryDiff(append(pieces, piece{"\n", "\n"})); err != ErrLongLine {
			t.Errorf("%v: %v, %s", pieces, err, text)
		}
	}
}

// Programs that apply diffs take these, also where hunks had to be cut off.
func TestPatch(t *testing.T) {
	if _, err := exec.LookPath("patch"); err != nil {
		t.Skip("there is no patch on this machine")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "a")
	trial := 0
	rapid.Check(t, func(t *rapid.T) {
		if trial++; trial > 60 { // a program is run for each
			return
		}
		defer limits(rapid.IntRange(1, 60).Draw(t, "full"), rapid.IntRange(1, 100).Draw(t, "longest"), 8<<20)()
		pieces, old, new := drawPieces(t)
		text := diffOf(pieces)
		if text == "" || old == "" || new == "" { // patch makes and removes files then
			return
		}
		os.WriteFile(file, []byte(old), 0o666)
		run := exec.Command("patch", "--binary", "-s", "-F0", "-i", "-", file)
		run.Stdin = strings.NewReader(text)
		out, err := run.CombinedOutput()
		got, _ := os.ReadFile(file)
		if err != nil || string(got) != new {
			t.Fatalf("%q: patch says %s%v and gives %q, want %q\n%s", old, out, err, got, new, text)
		}
	})
}

var hunkHeader = regexp.MustCompile(`^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@\n$`)

// apply applies a diff, strictly: every line must be where it is said to be, and as many as are said.
func apply(old, diff string) (string, error) {
	lines := strings.SplitAfter(old, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	in := strings.SplitAfter(diff, "\n")
	in = in[:len(in)-1]
	if len(in) > 0 && (len(in) < 3 || in[0] != "--- a\n" || in[1] != "+++ b\n") {
		return "", errors.New("no names")
	}
	in = in[min(2, len(in)):]
	var out []string
	at := 0
	for len(in) > 0 {
		m := hunkHeader.FindStringSubmatch(in[0])
		if m == nil {
			return "", fmt.Errorf("no header: %q", in[0])
		}
		in = in[1:]
		var n [4]int
		for i := range n {
			n[i] = 1
			if m[i+1] != "" {
				n[i], _ = strconv.Atoi(m[i+1])
			}
		}
		if n[1] > 0 {
			n[0]--
		}
		if n[3] > 0 {
			n[2]--
		}
		if n[0] < at {
			return "", errors.New("hunks overlap")
		}
		out = append(out, lines[at:n[0]]...)
		at = n[0]
		if len(out) != n[2] {
			return "", fmt.Errorf("line %d of the new text, want %d", len(out), n[2])
		}
		for n[1] > 0 || n[3] > 0 || len(in) > 0 && in[0][0] != '@' {
			sign, line := in[0][0], in[0][1:]
			if in = in[1:]; len(in) > 0 && in[0] == "\\ No newline at end of file\n" {
				line, in = strings.TrimSuffix(line, "\n"), in[1:]
			}
			if sign != '+' {
				if at == len(lines) || lines[at] != line {
					return "", fmt.Errorf("line %d is not %q", at, line)
				}
				at++
				n[1]--
			}
			if sign != '-' {
				out = append(out, line)
				n[3]--
			}
		}
		if n[1] != 0 || n[3] != 0 {
			return "", errors.New("the numbers of lines are wrong")
		}
	}
	return strings.Join(append(out, lines[at:]...), ""), nil
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, os.ErrClosed }

func TestWriteError(t *testing.T) {
	d := NewWriter(failing{}, "a", "b")
	d.Change(nil, []byte("x\n"))
	d.Keep([]byte("y\n"))
	if err := d.Close(); err != os.ErrClosed {
		t.Errorf("%v", err)
	}
}

// However much changes, and however little, the memory is that of one hunk.
func TestMemory(t *testing.T) {
	defer limits(1<<10, 8<<10, 8<<20)()
	for _, kept := range []string{"", "x\n", "x\nx\nx\nx\n"} {
		d := NewWriter(bytes.NewBuffer(nil), "a", "b")
		most := 0
		for range 1 << 12 {
			d.Change([]byte("old line of text\n"), []byte("new line of text\n"))
			d.Keep([]byte("y\n" + kept))
			most = max(most, cap(d.hunk)+cap(d.before)+cap(d.oldText)+cap(d.newText))
		}
		if most > 32<<10 {
			t.Errorf("%d bytes", most)
		}
	}
}

func BenchmarkKeep(b *testing.B) {
	text := bytes.Repeat([]byte("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n"), 3000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	d := NewWriter(failing{}, "a", "b")
	for b.Loop() {
		d.Keep(text)
	}
}
