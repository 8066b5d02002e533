package validate

import (
	"slices"
	"testing"

	"arbiter/pgn"
)

// Of tags alone, errors only: what a report says is what one of all there is to say of the tags says, whatever game came before.
func TestErrorsOfTags(t *testing.T) {
	const (
		start  = `[SetUp "1"]` + "\n" + `[FEN "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1"]` + "\n"
		bad    = `[SetUp "1"]` + "\n" + `[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]` + "\n"
		tags   = `[Event "e"]` + "\n" + `[Site "s"]` + "\n"
		result = `[Result "1-0"]` + "\n"
	)
	games := []string{
		tags + result + "\n1. e4 1-0\n",
		tags + result + `[Variant "Chess960"]` + "\n" + start + "\n1. e4 1-0\n",
		tags + result + bad + "\n1. e4 1-0\n",
		tags + result + `[Variant "Atomic"]` + "\n\n1. e4 1-0\n",
		tags + "\n1. e4 1-0\n",
		tags + `[Result "1:0"]` + "\n" + `[ECO "Z99"]` + "\n\n1. e4 1-0\n",
		"[Event \"e\n" + result + "\n1. e4 1-0\n",
		"\n1. e4 1-0\n",
	}
	read := func(text string, large bool) *pgn.Game {
		for g := range (pgn.Chunk{Data: []byte(text), First: true, Last: true}).Games() {
			g = g.Clone()
			g.No = 2
			if large {
				g.Flaw |= pgn.TooLarge
			}
			return g
		}
		t.Fatalf("%q: no game", text)
		return nil
	}
	errors := func(r *Report) (codes []Code) {
		for i := range r.Diagnostics {
			if r.Diagnostics[i].Severity == Error {
				codes = append(codes, r.Diagnostics[i].Code)
			}
		}
		return codes
	}
	some := false
	for _, first := range games {
		for _, second := range games {
			for _, large := range []bool{false, true} {
				all, few := Checker{TagsOnly: true}, Checker{TagsOnly: true, ErrorsOnly: true}
				all.Check(read(first, large))
				few.Check(read(first, large))
				want, got := all.Check(read(second, false)), few.Check(read(second, false))
				codes := errors(want)
				some = some || len(codes) > 0
				if string(got.ResultTag) != string(want.ResultTag) || got.HasResult != want.HasResult || got.Skipped != want.Skipped || got.Broken != want.Broken ||
					!slices.Equal(errors(got), codes) {
					t.Errorf("%q after %q: result %q, skipped %t, broken %t, %v; want %q, %t, %t, %v", second, first,
						got.ResultTag, got.Skipped, got.Broken, errors(got), want.ResultTag, want.Skipped, want.Broken, codes)
				}
			}
		}
	}
	if !some {
		t.Error("no game has an error")
	}
}
