package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// BenchmarkRun runs whole commands on the games of the directory PGN_BENCH, plain *.pgn files, on one worker. Its profile is the one the
// program is built with, from directory DIR with some 100 MB each of master and of annotated online games:
//
//	PGN_BENCH=DIR go test -trimpath ./cmd/arbiter -run '^$' -bench Run -benchtime 5s -cpuprofile cmd/arbiter/default.pgo
//
// Built so it takes some 3 % less time to validate and to convert, and half a minute more to be built for the first time.
func BenchmarkRun(b *testing.B) {
	dir := os.Getenv("PGN_BENCH")
	files, _ := filepath.Glob(filepath.Join(dir, "*.pgn"))
	if dir == "" || len(files) == 0 {
		b.Skip("PGN_BENCH names no directory with games")
	}
	for _, command := range []string{"validate", "convert", "convert --to uci", "filter --tag White=C*"} {
		for _, file := range files {
			info, err := os.Stat(file)
			if err != nil {
				b.Fatal(err)
			}
			b.Run(strings.ReplaceAll(command, " ", "_")+"/"+filepath.Base(file), func(b *testing.B) {
				b.SetBytes(info.Size())
				b.ReportAllocs()
				for b.Loop() {
					var errs bytes.Buffer
					args := append(strings.Fields(command), "-j", "1", "-q", file)
					if code := run(args, strings.NewReader(""), io.Discard, &errs); code > 1 {
						b.Fatal(errs.String())
					}
				}
			})
		}
	}
}
