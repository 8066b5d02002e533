package position

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestHistory plays games of few men, which repeat, and compares with counting all positions that are the Same.
func TestHistory(t *testing.T) {
	most := 0
	rapid.Check(t, func(t *rapid.T) {
		var h History
		var line []Position
		p := mustFEN(rapid.SampledFrom([]string{
			"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
			"8/8/8/8/8/6k1/8/6K1 w - - 60 90",
			"7k/p7/8/1p6/8/8/P7/7K w - - 0 1",
			"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9",
		}).Draw(t, "start"))
		push := func() {
			line = append(line, p)
			want := 0
			for i := range line {
				if line[i].Same(&p) {
					want++
				}
			}
			if got := h.Push(&p); got != want || h.Seen() != want || h.Len() != len(line) {
				t.Fatalf("%s: seen %d (%d) of %d, want %d of %d", writeFEN(&p), got, h.Seen(), h.Len(), want, len(line))
			}
			most = max(most, want)
		}
		push()
		for range rapid.IntRange(20, 120).Draw(t, "plies") {
			moves := p.AppendMoves(nil)
			switch n := rapid.IntRange(0, 31).Draw(t, "move"); {
			case n == 31 && len(line) > 1: // leave a variation
				keep := rapid.IntRange(1, len(line)).Draw(t, "keep")
				h.Truncate(keep)
				line = line[:keep]
				p = line[keep-1]
			case len(moves) > 0:
				p.Play(moves[n%min(len(moves), 3)]) // the king's moves come first: it wanders
				push()
			}
		}
		h.Reset()
		if h.Len() != 0 || h.Seen() != 0 || h.Push(&p) != 1 {
			t.Fatal("Reset leaves something behind")
		}
	})
	if most < 3 {
		t.Errorf("no position was seen more than %d times: the games prove nothing", most)
	}
}

// TestLongHistory lets pieces wander for thousands of plies, with variations, and counts with a map.
func TestLongHistory(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var h History
	for range 2 {
		h.Reset()
		line := []Position{mustFEN("2n1k2n/8/8/8/8/8/8/B1N1K1N1 w - - 0 1")}
		counts := map[Position]int{}
		bare := func(p Position) Position { // without the clocks
			p.clock, p.ply = 0, p.ply&1
			return p
		}
		counts[bare(line[0])]++
		h.Push(&line[0])
		long := 0
		for range 30_000 {
			if random.IntN(400) == 0 {
				keep := len(line) - random.IntN(min(len(line), 600))
				h.Truncate(keep)
				for _, p := range line[keep:] {
					counts[bare(p)]--
				}
				line = line[:keep]
			}
			p := line[len(line)-1]
			var quiet []Move
			for m := range p.Moves() {
				if !p.Captures(m) {
					quiet = append(quiet, m)
				}
			}
			if len(quiet) == 0 {
				h.Truncate(1)
				line, counts = line[:1], map[Position]int{bare(line[0]): 1}
				continue
			}
			p.Play(quiet[random.IntN(min(len(quiet), 4))])
			line = append(line, p)
			counts[bare(p)]++
			if got, want := h.Push(&p), counts[bare(p)]; got != want || h.Len() != len(line) {
				t.Fatalf("%s: ply %d: seen %d times, want %d", writeFEN(&p), len(line), got, want)
			} else if n := len(line) - 1 - lookBack; want == 2 && n > 0 {
				long++
			}
		}
		if len(line) < 2*lookBack || long == 0 {
			t.Errorf("%d plies, %d repetitions: the game proves nothing", len(line), long)
		}
	}
}
