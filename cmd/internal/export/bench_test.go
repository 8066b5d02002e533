package export

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/klauspost/compress/zstd"
)

// shared is where games that are not part of the project may lie.
const shared = "../../../../shared/data"

// realGames returns the first bytes, cut after a game, of a file of real games, at most limit of them; the test is skipped where
// there is none.
func realGames(tb testing.TB, name string, limit int64) []byte {
	tb.Helper()
	f, err := os.Open(filepath.Join(shared, "bench", name+".pgn.zst"))
	if err != nil {
		tb.Skip("no real games: ../shared/data/bench is absent")
	}
	defer f.Close()
	z, err := zstd.NewReader(f)
	if err != nil {
		tb.Fatal(err)
	}
	defer z.Close()
	src, err := io.ReadAll(io.LimitReader(z, limit))
	if err != nil {
		tb.Fatal(err)
	}
	return src[:bytes.LastIndex(src, []byte("\n[Event "))+1]
}

func chunks(tb testing.TB, src []byte) (all []pgn.Chunk) {
	tb.Helper()
	for chunk, err := range pgn.NewSplitter("games.pgn", bytes.NewReader(src)).All() {
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, chunk)
	}
	return all
}

// BenchmarkConvert is converting but for reading and writing files: judging a game and writing it anew. "check" is the first half
// of it.
func BenchmarkConvert(b *testing.B) {
	for _, name := range []string{"otb", "lichess", "engine", "chess960"} {
		src := realGames(b, name, 16<<20)
		all := chunks(b, src)
		for _, to := range []string{"check", "san", "uci", "lan", "fan", "json"} {
			b.Run(name+"/"+to, func(b *testing.B) {
				b.SetBytes(int64(len(src)))
				b.ReportAllocs()
				c := validate.Checker{KeepPlies: to != "check"}
				o := Options{Notation: Notation{Name: to}, Policy: &c.Policy}
				switch to {
				case "check":
					o.Notation.Name = ""
				case "json":
					o.Notation.Name, o.Format = "san", JSON
				}
				w, err := NewWriter(&o)
				if err != nil {
					b.Fatal(err)
				}
				var page report.Page
				for b.Loop() {
					for _, chunk := range all {
						page.Reset()
						for g := range chunk.Games() {
							if r := c.Check(g); to != "check" {
								w.Write(&page, nil, &report.Style{}, r)
							}
						}
					}
				}
			})
		}
	}
}
