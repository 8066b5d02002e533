package helpmate

import (
	"testing"

	"pgregory.net/rapid"
)

// TestPlainlyWinnable: who can plainly mate can mate, in every public position; and in nearly all in which games ended it is plain.
func TestPlainlyWinnable(t *testing.T) {
	for _, name := range []string{"positions.txt", "lichess.txt"} {
		plain, winnable := 0, 0
		for _, position := range public(t, name) {
			for i, can := range position.can {
				if can {
					winnable++
				}
				if position.pos.PlainlyWinnable(colors[i]) {
					plain++
					if !can {
						t.Errorf("%v in %s: plainly winnable, but unwinnable", colors[i], position.fen)
					}
				}
			}
		}
		t.Logf("%s: %d of %d are plain", name, plain, winnable)
		if name == "lichess.txt" && plain*10 < winnable*5 {
			t.Errorf("of %d answers %d are plain", winnable, plain)
		}
	}
}

// TestPlainlyWinnableInPlay: nothing that the search refutes is plain, in positions with few men, of which most that are dead are.
func TestPlainlyWinnableInPlay(t *testing.T) {
	var s Solver
	s.Nodes = 20_000
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		for _, c := range colors {
			if p.PlainlyWinnable(c) && s.Solve(&p, c).Verdict == Unwinnable {
				t.Fatalf("%v in %s: plainly winnable, but unwinnable", c, text(&p))
			}
		}
	})
}
