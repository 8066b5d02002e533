package validate

import (
	"bytes"
	"io"
	"os"
	"testing"

	"arbiter/pgn"

	"github.com/klauspost/compress/zstd"
)

// benchGames returns the first 16 MB, cut after a game, of a file of real games; the benchmark is skipped
// where the folder is absent.
func benchGames(tb testing.TB, name string) []byte {
	tb.Helper()
	f, err := os.Open("../../shared/data/bench/" + name + ".pgn.zst")
	if err != nil {
		tb.Skip("no real games: ../../shared/data/bench is absent")
	}
	defer f.Close()
	z, err := zstd.NewReader(f)
	if err != nil {
		tb.Fatal(err)
	}
	defer z.Close()
	src, err := io.ReadAll(io.LimitReader(z, 16<<20))
	if err != nil {
		tb.Fatal(err)
	}
	return src[:bytes.LastIndex(src, []byte("\n[Event "))+1]
}

func chunks(tb testing.TB, src []byte) []pgn.Chunk {
	tb.Helper()
	var all []pgn.Chunk
	for chunk, err := range pgn.NewSplitter("bench", bytes.NewReader(src)).All() {
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, chunk)
	}
	return all
}

// BenchmarkCheck is the whole of validating with the default policy, but for reading the file: cutting a
// chunk into games, tags, movetext, replay, result.
func BenchmarkCheck(b *testing.B) {
	for _, name := range []string{"otb", "lichess", "engine", "chess960"} {
		b.Run(name, func(b *testing.B) {
			src := benchGames(b, name)
			all := chunks(b, src)
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			var c Checker
			plies := 0
			for b.Loop() {
				for _, chunk := range all {
					for g := range chunk.Games() {
						plies += len(c.Check(g).Moves)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
		})
	}
}

// A game without faults costs no allocation.
func TestCheckAllocatesNothing(t *testing.T) {
	src := []byte(`[Event "Paris"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]
[ECO "C41"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7
8. Nc3 c6 9. Bg5 {good} b5 (9... Qc7 10. O-O-O) 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8
13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ $1 Nxb8 17. Rd8# 1-0
`)
	var g *pgn.Game
	for one := range chunks(t, src)[0].Games() {
		g = one.Clone()
	}
	var c Checker
	if r := c.Check(g); len(r.Diagnostics) != 0 || len(r.Moves) != 33 || r.Outcome.Kind != Checkmate {
		t.Fatalf("%d moves, %v, %v", len(r.Moves), r.Outcome.Kind, r.Diagnostics)
	}
	if n := testing.AllocsPerRun(100, func() { c.Check(g) }); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
}
