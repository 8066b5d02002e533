package validate

import (
	"os"
	"path/filepath"
	"testing"

	"arbiter/pgn"
)

// What is not said with SkipValues stands in tags and is no error; all else is said, and in the report.
func TestSkipValues(t *testing.T) {
	unsaid := 0
	for _, pattern := range []string{"../testdata/*.pgn", "../testdata/*/*.pgn", "../../shared/cases/*.pgn", "../../shared/data/odd/*.pgn"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if len(data) > 1<<18 {
				continue
			}
			all, few := Checker{}, Checker{SkipValues: true}
			for g := range (pgn.Chunk{Data: data, First: true, Last: true}).Games() {
				want, got := all.Check(g), few.Check(g)
				rest := got.Diagnostics
				for i := range want.Diagnostics {
					d := &want.Diagnostics[i]
					if len(rest) > 0 && rest[0].Code == d.Code && rest[0].Off == d.Off && rest[0].Severity == d.Severity && rest[0].Case == d.Case {
						rest = rest[1:]
						continue
					}
					unsaid++
					if d.Severity == Error || d.Off >= g.Movetext {
						t.Errorf("%s, game %d: %v at %d is not said", file, g.No, d.Key(), d.Off)
					}
				}
				if len(rest) > 0 {
					t.Errorf("%s, game %d: %v at %d is said only without values", file, g.No, rest[0].Key(), rest[0].Off)
				}
				if got.Result != want.Result || got.Termination != want.Termination || got.Outcome.Kind != want.Outcome.Kind || got.Final != want.Final ||
					got.Corrected != want.Corrected || string(got.Terminator) != string(want.Terminator) || got.Broken != want.Broken || got.Skipped != want.Skipped {
					t.Errorf("%s, game %d: another report", file, g.No)
				}
			}
		}
	}
	if unsaid == 0 {
		t.Error("no value of a tag has anything wrong with it")
	}
}
