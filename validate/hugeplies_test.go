package validate

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"arbiter/pgn"
	"arbiter/san"
)

// The plies of a huge game, found again, are those of one that keeps them, whatever is to be said of it.
func TestPliesFoundAgain(t *testing.T) {
	defer func(huge, batch int) { hugeGame, batchSize = huge, batch }(hugeGame, batchSize)
	own, _ := filepath.Glob("../testdata/*/*.pgn")
	cases, _ := filepath.Glob("../../shared/cases/*.pgn")
	letters, _ := san.AlphabetNamed("de")
	plies := 0
	for _, file := range append(own, cases...) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, kept := range []Checker{{}, {AllowNullMoves: true}, {SkipVariations: true, Start: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}, {Letters: letters}} {
			kept.KeepPlies = true
			found := kept
			for g, err := range pgn.NewReader(bytes.NewReader(src)).Games() {
				if err != nil {
					t.Fatal(err)
				}
				hugeGame = 1 << 20
				want := slices.Clone(kept.Check(g).AppendPlies(nil))
				plies += len(want)
				hugeGame, batchSize = -1, 1+len(want)%5
				r := found.Check(g)
				final, moves, diagnostics := r.Final, slices.Clone(r.Moves), len(r.Diagnostics)
				if got := r.AppendPlies(nil); !slices.Equal(got, want) {
					t.Errorf("%s, checker %d: %v, kept %v", g.Location(), i, got, want)
				}
				if r.Final != final || !slices.Equal(r.Moves, moves) || len(r.Diagnostics) != diagnostics || len(r.PlainOffs)+len(r.Plies) > 0 {
					t.Errorf("%s, checker %d: the report is not what it was", g.Location(), i)
				}
			}
		}
	}
	if plies == 0 {
		t.Error("there are no plies")
	}
}
