package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

// What is written, and said, is the same for any number of workers, any size of chunks, and any way in which the input is read.
func TestSameBytes(t *testing.T) {
	files := collected(t)
	for _, pattern := range []string{"*.pgn", "pgn/*.pgn", "validate/*.pgn"} {
		found, err := filepath.Glob(filepath.Join("..", "..", "testdata", pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	commands := []string{
		"validate -W --show note", "validate --format json --games", "convert", "convert --bad cut --format json", "fix", "fix --only all --unsafe --bad drop", "filter --valid", "filter -v --decisive --to uci",
	}
	for i, file := range files {
		if testing.Short() && i%7 > 0 {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for j, command := range commands {
			run := func(flags string, in io.Reader) string {
				args := append(strings.Fields(command), "--progress", "never")
				args = append(append(args, strings.Fields(flags)...), "-")
				status, stdout, stderr := output(args, in)
				return string(rune('0'+status)) + "\n" + stdout + "\n" + stderr
			}
			want := run("-j1", bytes.NewReader(text))
			for k, flags := range []string{"-j1 --chunk-size=1024", "-j3 --chunk-size=1024", "-j2 --chunk-size=65536", "-j8 --chunk-size=262144", "-j2 --chunk-size=4194304", "-j8 --chunk-size=1"} {
				if len(text) > 20_000 && (i+j+k)%2 > 0 { // each has half of them
					continue
				}
				if got := run(flags, bytes.NewReader(text)); got != want {
					t.Errorf("arbiter %s %s %s: %s", command, flags, file, difference(got, want))
				}
				if len(text) < 100_000 && k == (i+j)%6 {
					if got := run(flags, iotest.OneByteReader(bytes.NewReader(text))); got != want {
						t.Errorf("arbiter %s %s %s, byte by byte: %s", command, flags, file, difference(got, want))
					}
				}
			}
		}
	}
}

// difference shows where two texts begin to differ.
func difference(got, want string) string {
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	from := max(0, i-100)
	return "got …" + got[from:min(len(got), i+100)] + "…, want …" + want[from:min(len(want), i+100)] + "…"
}
