package helpmate

import (
	"bufio"
	"os"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

// closed returns the positions of testdata/closed.epd.
func closed(t testing.TB) (all []position.Position) {
	f, err := os.Open("testdata/closed.epd")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		p, err := fen.Position(lines.Text() + " 0 1")
		if fault, ok := err.(position.Fault); err != nil && !(ok && fault.Playable()) {
			t.Fatal(lines.Text(), err)
		}
		all = append(all, p)
	}
	return all
}

// ofGames returns public positions from games.
func ofGames(b *testing.B) (all []position.Position) {
	for _, p := range public(b, "lichess.txt")[:2000] {
		all = append(all, p.pos)
	}
	return all
}

// ask measures answers for both sides of all positions.
func ask(b *testing.B, all []position.Position, answer func(*Solver, *position.Position, position.Color) Answer) {
	var s Solver
	b.ReportAllocs()
	for b.Loop() {
		for i := range all {
			answer(&s, &all[i], position.White)
			answer(&s, &all[i], position.Black)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(2*len(all)), "ns/answer")
}

func BenchmarkQuickGames(b *testing.B)  { ask(b, ofGames(b), (*Solver).Quick) }
func BenchmarkSolveGames(b *testing.B)  { ask(b, ofGames(b), (*Solver).Solve) }
func BenchmarkQuickClosed(b *testing.B) { ask(b, closed(b), (*Solver).Quick) }
func BenchmarkSolveClosed(b *testing.B) { ask(b, closed(b), (*Solver).Solve) }
