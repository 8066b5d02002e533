package position

import (
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
