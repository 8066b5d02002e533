package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/dedupe"
)

// sortedLines are the lines of a text that are not empty, in some order.
func sortedLines(text string) string {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// The games kept and the others are all games, whatever the workers and the chunks; of the games kept all are kept again.
func TestKeptAndDuplicates(t *testing.T) {
	dir := t.TempDir()
	twice := filepath.Join(dir, "twice.pgn")
	dropped := 0
	for i, file := range collected(t) {
		by := dedupe.ByNames()[i%len(dedupe.ByNames())]
		keep := dedupe.KeepNames()[i/2%len(dedupe.KeepNames())]
		args := []string{"dedupe", "--progress", "never", "--by", by, "--keep", keep, file, file}
		if i%3 == 0 {
			args = append(args, "--ignore-tags")
		}
		status, kept, stderr := output(append(args, "-j1", "--duplicates", twice), nil)
		if status == exitFailed {
			continue // not to be read to its end
		}
		line := stderr[strings.LastIndexByte(strings.TrimSpace(stderr), '\n')+1:]
		var in, written, not, bad int
		if _, err := fmt.Sscanf(line, "%d games in = %d written + %d not selected + %d bad", &in, &written, &not, &bad); err != nil || status != exitDone || in != written+not+bad || strings.Contains(line, "wrong") {
			t.Fatalf("%q: status %d, %s", args, status, line)
		}
		dropped += not
		others, err := os.ReadFile(twice)
		if err != nil {
			t.Fatal(err)
		}
		_, all, _ := output([]string{"filter", "-q", "-v", "--tag", "No=such", file, file}, nil)
		if sortedLines(kept+string(others)) != sortedLines(all) {
			t.Errorf("%q: %d and %d bytes are not the %d of all games", args, len(kept), len(others), len(all))
		}
		for _, flags := range [][]string{{"-j3", "--chunk-size=1"}, {"-j2", "--chunk-size=700"}} {
			_, again, stderr := output(slices.Concat(args, flags, []string{"--duplicates", twice}), nil)
			if b, _ := os.ReadFile(twice); again != kept || !bytes.Equal(b, others) || !strings.HasSuffix(stderr, line) {
				t.Errorf("%q %q: %d and %d bytes, want %d and %d", args, flags, len(again), len(b), len(kept), len(others))
			}
		}
		once := slices.DeleteFunc(slices.Clone(args), func(s string) bool { return s == file })
		if _, again, _ := output(once, strings.NewReader(kept)); again != kept && strings.HasPrefix(kept, "[Event") {
			t.Errorf("%q: of %d bytes kept, %d are kept again", args, len(kept), len(again))
		}
	}
	if dropped == 0 {
		t.Error("no game is there twice")
	}
}

// Two times a file is the file.
func TestTwice(t *testing.T) {
	var b strings.Builder
	for i := range 200 {
		fmt.Fprintf(&b, "[Event \"%d\"]\n[White \"A%d\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. N%c3 a%d 1-0\n\n", i, i/10, "fc"[i%2], 5+i/2%2)
	}
	_, once, _ := output([]string{"dedupe"}, strings.NewReader(b.String()))
	_, twice, stderr := output([]string{"dedupe"}, strings.NewReader(b.String()+b.String()))
	if once != twice || strings.Count(once, "[Event") != 80 || !strings.HasSuffix(stderr, "400 games in = 80 written + 320 not selected + 0 bad\n") {
		t.Errorf("%d games once, %d twice; %s", strings.Count(once, "[Event"), strings.Count(twice, "[Event"), stderr)
	}
	if _, kept, _ := output([]string{"dedupe", "--by", "text"}, strings.NewReader(b.String()+strings.ReplaceAll(b.String(), "\n", "\r\n"))); kept != b.String() {
		t.Errorf("by text %d bytes, want %d", len(kept), b.Len())
	}
}

// A game too large to be judged is kept, however often it is there.
func TestDedupeLargeGame(t *testing.T) {
	huge := "[Event \"huge\"]\n\n1. e4 {" + strings.Repeat("very long ", 2_000_000) + "} e5 *\n\n"
	status, got, stderr := output([]string{"dedupe", "-j2"}, strings.NewReader(games(2)+huge+games(2)+huge))
	want := games(1) + huge + huge
	if status != exitDone || got != want || !strings.HasSuffix(stderr, "6 games in = 1 written + 3 not selected + 2 bad\n") {
		t.Errorf("status %d, %d bytes, want %d; %s", status, len(got), len(want), stderr[max(0, len(stderr)-300):])
	}
}

// A game that breaks off is like another of the same text only, and counted as bad once.
func TestDedupeBrokenGame(t *testing.T) {
	broken := "[Event \"b\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 d5 *\n\n"
	other := strings.Replace(broken, "d5", "d6", 1)
	in := games(2) + broken + other + games(2) + broken + strings.ReplaceAll(other, " e5", "\ne5")
	once, twice := games(1)+broken+other, in+in
	for _, text := range []string{in, twice} {
		_, got, stderr := output([]string{"dedupe"}, strings.NewReader(text))
		if got != once || !strings.HasSuffix(stderr, " + 2 bad\n") {
			t.Errorf("%d bytes, want %d: %s", len(got), len(once), stderr[max(0, len(stderr)-100):])
		}
	}
}
