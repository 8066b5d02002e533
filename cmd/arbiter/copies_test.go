package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/pgn"
)

// broken are games that are open at their ends, or do not begin by themselves, or both.
var broken = []string{
	"1. d4", "1. d4 d5 2. c4 e6\r\n", "1. c4 *\n", "e4 e5 *", "*", "1-0 {c}", "(1. e4) 1. d4 *\n", "[Event \"tags\"]\n", "[Site \"site\"]\n[Result \"0-1\"]\n\n1. e4\n",
	"[Event unquoted]\n\n1. e4", "1. e4 {open", "[Event \"x\"]\n\n1. e4 {open 1-0\n", "1. e4 * {open\n", "1. e4 (1. d4", "1. e4 (1. d4 {open", "1. e4 } e5 *\n", "[Event \"x\"]\n\n1. e4 } e5 *\n",
	"[Event \"x\"]\n\n1. e4 {c} *\n", "[White \"w\"]\n\n1. e5 e4\n", "1. e5 *\n", "[Event \"x\"]\n\n1. Ke2 {open", "1. e4 e5 Ke5 (", "12. d4 *", "1. e4 ; {", "1. e4\n% {",
}

// read returns the number of games in a text.
func read(text []byte) (n int) {
	for range (pgn.Chunk{Data: text, First: true, Last: true}).Games() {
		n++
	}
	return n
}

// Whatever games are copied, in whatever order: what is written is read again as so many games as were counted.
func TestCopiesAreReadAgain(t *testing.T) {
	dir := t.TempDir()
	files := make([]string, len(broken))
	for i, text := range broken {
		files[i] = filepath.Join(dir, fmt.Sprintf("%d.pgn", i))
		if err := os.WriteFile(files[i], []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	commands := []string{
		"merge", "merge --by plies", "sort --by white", "sort --by plies:desc,hash", "sample -n 15", "sample -n 70%", "dedupe", "dedupe --by text",
		"filter", "filter --invalid", "filter --tag Event=*", "filter -m 9", "filter --to uci", "convert", "convert --bad drop", "convert --bad cut --no-results", "fix", "fix --only lexical", "eco", "split --by games=7", "split --by result", "split --by player",
	}
	random := rand.New(rand.NewPCG(1, 0))
	for range 12 {
		random.Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
		for _, command := range commands {
			out := filepath.Join(dir, "out.txt")
			args := append(append(strings.Fields(command), "--progress", "never"), files...)
			switch args[0] {
			case "split":
				out = filepath.Join(dir, "part-{}.txt")
			case "dedupe":
				args = append(args, "--duplicates", filepath.Join(dir, "rest.txt"))
			case "convert":
				args = append(args, "--bad-file", filepath.Join(dir, "bad.txt"))
			case "filter":
				if command != "filter -m 9" {
					args = append(args, "--rest", filepath.Join(dir, "rest.txt"))
				}
			}
			status, _, stderr := output(append(args, "-o", out), nil)
			if status > exitFound {
				t.Fatalf("%q: status %d, %s", args, status, stderr)
			}
			var in, written, not, bad int
			sum := stderr[max(0, strings.Index(stderr, fmt.Sprint(len(files), " games in"))):]
			if command == "filter -m 9" {
				sum = stderr[strings.LastIndexByte(strings.TrimSpace(stderr), '\n')+1:]
			}
			if _, err := fmt.Sscanf(sum, "%d games in = %d written + %d not selected + %d bad", &in, &written, &not, &bad); err != nil {
				t.Fatalf("%q: %s", args, stderr)
			}
			copies := written + bad
			if command == "convert --bad drop" {
				copies = written
			}
			if text, err := os.ReadFile(filepath.Join(dir, "bad.txt")); err == nil {
				if n := read(text); n != bad {
					t.Errorf("%q: %d bad games, %d read: %s\n%s", args, bad, n, stderr, text)
				}
				os.Remove(filepath.Join(dir, "bad.txt"))
			}
			if n := strings.Index(sum, "\n"); args[0] == "split" && n+1 < len(sum) {
				fmt.Sscanf(sum[n+1:], "%d copies", &copies)
			}
			found, err := filepath.Glob(strings.ReplaceAll(out, "{}", "*"))
			if err != nil {
				t.Fatal(err)
			}
			var all [][]byte
			n := 0
			for _, file := range found {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				n += read(text)
				all = append(all, text)
				os.Remove(file)
			}
			if n != copies {
				t.Errorf("%q: %d games written, %d read: %s\n%s", args, copies, n, stderr, bytes.Join(all, []byte("-----\n")))
			}
			if text, err := os.ReadFile(filepath.Join(dir, "rest.txt")); err == nil {
				if n := read(text); n != not {
					t.Errorf("%q: %d games put aside, %d read: %s\n%s", args, not, n, stderr, text)
				}
				os.Remove(filepath.Join(dir, "rest.txt"))
			}
			if t.Failed() {
				return
			}
		}
	}
}
