package job

import (
	"context"
	"io"
	"os"
	"testing"

	"arbiter/cmd/internal/source"
)

// BenchmarkJob checks a file, ARBITER_BENCH or else made-up games, on one worker: what is not spent in the checker is what
// reading, handing on and emitting cost.
func BenchmarkJob(b *testing.B) {
	name := os.Getenv("ARBITER_BENCH")
	if name == "" {
		name = b.TempDir() + "/games.pgn"
		text := numbered(20000, func(int) string {
			return "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *"
		})
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			b.Fatal(err)
		}
	}
	entries := source.List([]string{name})
	if entries[0].Err != nil {
		b.Fatal(entries[0].Err)
	}
	b.SetBytes(entries[0].Size)
	b.ReportAllocs()
	for b.Loop() {
		j := Job{Entries: entries, Workers: 1, Out: io.Discard, Error: func(err error) { b.Error(err) }}
		if _, err := j.Run(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}
