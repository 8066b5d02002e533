package mend

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/validate"
)

var verbose = flag.Bool("rounds", false, "tell of every game that took more than one round")

// corpora are the files the laws are held against: our own, and those of the shared data where they are at hand.
func corpora(t *testing.T) (files []string) {
	for _, pattern := range []string{"../../../testdata/pgn/*.pgn", "../../../testdata/validate/*.pgn", "../../../../shared/cases/*.pgn",
		"../../../../shared/data/odd/*.pgn", "../../../../shared/data/odd/*.txt", "../../../../shared/data/zh/*.pgn"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		if len(found) == 0 {
			t.Logf("%s: none at hand", pattern)
		}
		files = append(files, found...)
	}
	return files
}

// A run is a file that was mended.
type run struct {
	text    []byte
	games   int
	made    int // corrections
	rounds  int // most of a game
	reports []finding
}

// A finding is a diagnostic that would be mended, or that is an error.
type finding struct {
	game int
	code string
	at   string
}

// mendFile mends a file, game by game.
func mendFile(t *testing.T, name string, src []byte, s *Selection, c *validate.Checker, cut bool) (r run) {
	t.Helper()
	m := New(s, c)
	judge := *c
	chunk := pgn.Chunk{Location: pgn.Location{File: name, Line: 1, Column: 1}, Data: src, First: true, Last: true}
	at := 0
	for g := range chunk.Games() {
		r.games++
		report := judge.Check(g)
		rounds, last := 0, (*validate.Report)(nil)
		witness := func(now *validate.Report, d *validate.Diagnostic, off, end int32) {
			if r.made++; now != last {
				rounds++
				last = now
			}
			if off < 0 || off > end || int(end) > len(g.Source) {
				t.Errorf("%s: game %d: %s is at [%d:%d]", name, r.games, d.Code, off, end)
			}
			if *verbose && rounds > 1 {
				t.Logf("%s: game %d: round %d: %s %q", name, r.games, rounds, d.Key(), now.Game.Source[d.Off:d.End])
			}
		}
		out := m.Mend(report, witness)
		if cut && !out.Last.Valid() {
			m.Cut(report, &out, witness)
		}
		r.rounds = max(r.rounds, rounds)
		for i := range out.Last.Diagnostics {
			d := &out.Last.Diagnostics[i]
			if s.Makes(d) && len(d.Edits) > 0 {
				r.reports = append(r.reports, finding{r.games, d.Key(), string(out.Last.Game.Source[d.Off:d.End])})
			}
		}
		r.text = validate.AppendEdited(r.text, g.Source, out.Edits)
		at += len(g.Source)
	}
	r.text = append(r.text, src[at:]...)
	return r
}

// selections are what the laws hold for, by the words of the command line.
func selections() map[string]*Selection {
	all := map[string]*Selection{"": Default()}
	for g := Results; g <= Lexical; g++ {
		s := &Selection{Decide: g == Results}
		s.Add(g)
		all[GroupNames[g]] = s
	}
	unsafe := Default()
	unsafe.Unsafe = true
	all["unsafe"] = unsafe
	cut := Default()
	cut.CutAfterEnd = true
	all["cut-after-end"] = cut
	every := &Selection{}
	for c := range validate.Code(validate.NumCodes) {
		if GroupOf(c) != Moves {
			every.Name(c)
		}
	}
	all["every code"] = every
	return all
}

// The laws of mending, for the files at hand: mending twice is mending once; what is mended is not reported any more; the games
// are as many as before; and a file without anything to mend stays as it is.
func TestLaws(t *testing.T) {
	for _, name := range corpora(t) {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for words, s := range selections() {
			var c validate.Checker
			if words == "every code" {
				c.Policy.SetStrict()
			}
			for _, cut := range []bool{false, true} {
				once := mendFile(t, name, src, s, &c, cut)
				if once.made == 0 && !cut && !bytes.Equal(once.text, src) {
					t.Errorf("%s %s: changed without a correction", name, words)
				}
				twice := mendFile(t, name, once.text, s, &c, cut)
				if !bytes.Equal(once.text, twice.text) {
					t.Errorf("%s %s %v: mended twice is not mended once:\n%s", name, words, cut, firstDifference(once.text, twice.text))
				}
				if once.games != twice.games {
					t.Errorf("%s %s: %d games, then %d", name, words, once.games, twice.games)
				}
				for _, f := range once.reports {
					t.Errorf("%s %s: game %d: %s %q remains", name, words, f.game, f.code, f.at)
				}
				if once.rounds > 1 {
					t.Logf("%s %s: %d rounds", name, words, once.rounds)
				}
			}
		}
	}
}

func firstDifference(a, b []byte) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			from := max(0, i-60)
			return strings.Join([]string{string(a[from:min(len(a), i+60)]), string(b[from:min(len(b), i+60)])}, "\n---\n")
		}
	}
	return "one is longer"
}
