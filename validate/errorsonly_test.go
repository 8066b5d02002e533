package validate

import (
	"os"
	"path/filepath"
	"testing"

	"arbiter/pgn"
	"arbiter/position"
)

// What is not said with ErrorsOnly is no error: it is about values of tags or how a drawn game ends. All else is said, and in the report.
func TestErrorsOnly(t *testing.T) {
	texts := map[string][]byte{
		"a wall":    []byte("[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"" + wallFEN + "\"]\n\n1/2-1/2\n"),
		"two kings": []byte("[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"8/8/3k4/8/3p4/3K4/8/8 w - - 0 1\"]\n\n1. Kxd4 1/2-1/2\n"),
		"mate":      []byte("[Result \"1/2-1/2\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n"),
		"a loss":    []byte("[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"" + wallFEN + "\"]\n\n1-0\n"),
	}
	unsaid, drawn := 0, 0
	for _, pattern := range []string{"../testdata/*.pgn", "../testdata/*/*.pgn", "../../shared/cases/*.pgn", "../../shared/data/odd/*.pgn"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if len(data) <= 1<<18 {
				texts[file] = data
			}
		}
	}
	for file, data := range texts {
		all, few, ends := Checker{}, Checker{ErrorsOnly: true}, Checker{ErrorsOnly: true, Endings: true}
		for g := range (pgn.Chunk{Data: data, First: true, Last: true}).Games() {
			want, got := all.Check(g), few.Check(g)
			rest := got.Diagnostics
			for i := range want.Diagnostics {
				d := &want.Diagnostics[i]
				if len(rest) > 0 && rest[0].Code == d.Code && rest[0].Off == d.Off && rest[0].Severity == d.Severity && rest[0].Case == d.Case {
					rest = rest[1:]
					continue
				}
				switch d.Code {
				case DeadPosition, MovesAfterEnd, TimeForfeitMismatch, ClaimableDraw, SureDrawBySource:
					drawn++
					if d.Severity == Error || want.Result != position.Draw {
						t.Errorf("%s, game %d: %v is not said", file, g.No, d.Key())
					}
				default:
					unsaid++
					if d.Severity == Error || d.Off >= g.Movetext {
						t.Errorf("%s, game %d: %v at %d is not said", file, g.No, d.Key(), d.Off)
					}
				}
			}
			if len(rest) > 0 {
				t.Errorf("%s, game %d: %v at %d is said only without values", file, g.No, rest[0].Key(), rest[0].Off)
			}
			if got.Result != want.Result || got.Final != want.Final || got.Corrected != want.Corrected || string(got.Terminator) != string(want.Terminator) ||
				got.Broken != want.Broken || got.BrokenBy != want.BrokenBy || got.Skipped != want.Skipped {
				t.Errorf("%s, game %d: another report", file, g.No)
			}
			if want.Result != position.Draw && (got.Outcome.Kind != want.Outcome.Kind || got.Termination != want.Termination) {
				t.Errorf("%s, game %d: another ending, %v and %v", file, g.No, got.Outcome.Kind, got.Termination)
			}
			if last := ends.Check(g); last.Outcome.Kind != want.Outcome.Kind || last.Termination != want.Termination {
				t.Errorf("%s, game %d: another ending where it is asked for, %v and %v", file, g.No, last.Outcome.Kind, last.Termination)
			}
		}
	}
	if unsaid == 0 || drawn == 0 {
		t.Errorf("%d things are not said of tags, %d of the ends of drawn games", unsaid, drawn)
	}
}
