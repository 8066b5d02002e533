package validate

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"arbiter/pgn"
)

// Where the moves stand does not depend on the way they were read, and those of the main line are the moves.
func TestPliesAreThoseOfTheTokens(t *testing.T) {
	own, _ := filepath.Glob("../testdata/*/*.pgn")
	cases, _ := filepath.Glob("../../shared/cases/*.pgn")
	plain := 0
	for _, file := range append(own, cases...) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		fast := Checker{KeepPlies: true}
		slow := Checker{KeepPlies: true}
		slow.Policy[MissingMoveNumber] = Note // asks for a look at every token
		for g, err := range pgn.NewReader(bytes.NewReader(src)).Games() {
			if err != nil {
				t.Fatal(err)
			}
			r := fast.Check(g)
			plies := r.AppendPlies(nil)
			if plain += len(r.PlainOffs); len(r.PlainOffs) > 0 && r.PlainOffs[len(r.PlainOffs)-1] >= r.Plain {
				t.Errorf("%s: a move at %d, but plain up to %d", g.Location(), r.PlainOffs[len(r.PlainOffs)-1], r.Plain)
			}
			if want := slow.Check(g).AppendPlies(nil); !slices.Equal(plies, want) {
				t.Errorf("%s: %v, token by token %v", g.Location(), plies, want)
			}
			main := 0
			for _, p := range plies {
				if p.Depth == 0 && (main >= len(r.Moves) || r.Moves[main] != p.Move) {
					t.Fatalf("%s: half-move %d is %v, not one of %v", g.Location(), main, p.Move, r.Moves)
				} else if p.Depth == 0 {
					main++
				}
			}
			if main != len(r.Moves) {
				t.Errorf("%s: %d moves of the main line, want %d", g.Location(), main, len(r.Moves))
			}
		}
	}
	if plain == 0 {
		t.Error("no game begins plainly")
	}
}
