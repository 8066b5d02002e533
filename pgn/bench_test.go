package pgn

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// The bench files are not part of the project. What wants them looks for them, decompressed, in the directory PGN_BENCH.
func benchFile(b testing.TB, name string) []byte {
	text, err := os.ReadFile(filepath.Join(os.Getenv("PGN_BENCH"), name+".pgn"))
	if err != nil {
		b.Skip("PGN_BENCH names no directory with otb.pgn, lichess.pgn, engine.pgn and chess960.pgn")
	}
	return text
}

var benchNames = []string{"otb", "lichess", "engine"}

func BenchmarkSplitter(b *testing.B) {
	for _, name := range benchNames {
		b.Run(name, func(b *testing.B) {
			text := benchFile(b, name)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				s := NewSplitter("", bytes.NewReader(text))
				for {
					c, err := s.Next()
					if err == io.EOF {
						break
					}
					c.Release()
				}
			}
		})
	}
}

func BenchmarkGames(b *testing.B) {
	for _, name := range benchNames {
		b.Run(name, func(b *testing.B) {
			text := benchFile(b, name)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				n := 0
				for g := range (Chunk{Data: text, First: true, Last: true}).Games() {
					n += len(g.Tags)
				}
			}
		})
	}
}

// BenchmarkScanner scans movetext alone: the bytes are those of the movetext.
func BenchmarkScanner(b *testing.B) {
	for _, name := range benchNames {
		b.Run(name, func(b *testing.B) {
			var moves [][]byte
			n := 0
			for g := range (Chunk{Data: benchFile(b, name), First: true, Last: true}).Games() {
				moves = append(moves, g.Source[g.Movetext:])
				n += len(g.Source) - int(g.Movetext)
			}
			b.SetBytes(int64(n))
			b.ReportAllocs()
			for b.Loop() {
				var s Scanner
				for _, m := range moves {
					s.Reset(m)
					for s.Next().Kind != EOF {
					}
				}
			}
		})
	}
}
