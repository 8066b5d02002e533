package pgn

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
)

// Files found in public collections, with the number of games another reader finds in them. They are not part of the project.
func TestOddFiles(t *testing.T) {
	const dir = "../../shared/data/odd"
	index, err := os.ReadFile(filepath.Join(dir, "INDEX.md"))
	if err != nil {
		t.Skip("no ../shared/data/odd")
	}
	// Where the right number is another one than that reader's.
	right := map[string]int{
		"045_nul_big.pgn":           11,  // it takes the NULs for an encoding; eleven Event tags
		"047_thonk_example_1.pgn":   1,   // parentheses before move 1
		"066_bom_puzzles.pgn":       500, // no empty lines and no terminators
		"072_dup_tags.pgn":          8,   // a game a line, whatever is wrong with it
		"079_great_masters.pgn":     13,  // thirteen Event tags; a comment that is not closed
		"090_reset_mate.pgn":        2,   // two Event tags
		"158_derived_utf16_bom.pgn": 0,   // nothing to be seen before it is decoded
	}
	rows := regexp.MustCompile(`(?m)^\| ([0-9]{3}_\S+) \|.*; (\d+) games \(Event`).FindAllSubmatch(index, -1)
	if len(rows) < 60 {
		t.Fatalf("%d rows in the index", len(rows))
	}
	for _, row := range rows {
		name := string(row[1])
		want, _ := strconv.Atoi(string(row[2]))
		if n, ok := right[name]; ok {
			want = n
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Error(err)
			continue
		}
		if got := len(chunked(t, bytes.NewReader(text), text, 0, 0)); got != want {
			t.Errorf("%s: %d games, want %d", name, got, want)
		}
		if len(text) < 30_000 {
			sameGames(t, text, 0)
		}
		lossless(t, text)
	}
}

// The numbers of games in the bench files: those their description states, or of lines that begin with an Event tag.
func TestBenchFiles(t *testing.T) {
	for name, want := range map[string]int{"otb": 167_856, "lichess": 29_718, "chess960": 232, "engine": 0} {
		t.Run(name, func(t *testing.T) {
			text := benchFile(t, name)
			if want == 0 {
				want = bytes.Count(text, []byte("\n[Event \"")) + 1
			}
			count, size := 0, 0
			s := NewSplitter("", bytes.NewReader(text))
			for c := range s.All() {
				for g := range c.Games() {
					count++
					size += len(g.Source)
				}
				c.Release()
			}
			if count != want || size != len(text) {
				t.Errorf("%d games of %d bytes, want %d of %d", count, size, want, len(text))
			}
			if testing.Short() {
				return
			}
			// The slow way finds the same.
			var it games
			it.reset(Chunk{Data: text, First: true, Last: true})
			it.outline.slow = true
			n := 0
			for g := it.next(); g != nil; g = it.next() {
				n++
			}
			if n != want {
				t.Errorf("slowly %d games, want %d", n, want)
			}
		})
	}
}
