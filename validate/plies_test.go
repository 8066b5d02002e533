package validate

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"arbiter/pgn"
)

// Where the moves stand does not depend on the way they were read, and those of the main line are the moves.
func TestPliesAreThoseOfTheTokens(t *testing.T) {
	own, _ := filepath.Glob("../testdata/*/*.pgn")
	cases, _ := filepath.Glob("../../shared/cases/*.pgn")
	plain := 0
	for _, file := range append(own, cases...) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		fast := Checker{KeepPlies: true}
		slow := Checker{KeepPlies: true}
		slow.Policy[MissingMoveNumber] = Note // asks for a look at every token
		for g, err := range pgn.NewReader(bytes.NewReader(src)).Games() {
			if err != nil {
				t.Fatal(err)
			}
			r := fast.Check(g)
			plies := r.AppendPlies(nil)
			if plain += len(r.PlainOffs); len(r.PlainOffs) > 0 && r.PlainOffs[len(r.PlainOffs)-1] >= r.Plain {
				t.Errorf("%s: a move at %d, but plain up to %d", g.Location(), r.PlainOffs[len(r.PlainOffs)-1], r.Plain)
			}
			if want := slow.Check(g).AppendPlies(nil); !slices.Equal(plies, want) {
				t.Errorf("%s: %v, token by token %v", g.Location(), plies, want)
			}
			main := 0
			for _, p := range plies {
				if p.Depth == 0 && (main >= len(r.Moves) || r.Moves[main] != p.Move) {
					t.Fatalf("%s: half-move %d is %v, not one of %v", g.Location(), main, p.Move, r.Moves)
				} else if p.Depth == 0 {
					main++
				}
			}
			if main != len(r.Moves) {
				t.Errorf("%s: %d moves of the main line, want %d", g.Location(), main, len(r.Moves))
			}
		}
	}
	if plain == 0 {
		t.Error("no game begins plainly")
	}
}

// A pawn's capture that could be a bishop's ends no plain beginning, if nothing else is odd about it.
func TestPawnsCapturesInBeginning(t *testing.T) {
	const before = "1. e4 c5 2. d3 d6 3. Be3 Nf6 4. b4 Nc6 5. "
	for _, c := range []struct {
		rest  string
		plain int // moves of the plain beginning
	}{
		{"bxc5 dxc5 6. Bxc5 e6 *", 12},
		{"bxc5\ndxc5 6.Bxc5 e6 7. Bb4 *", 13},
		{"bxc5 1-0", 9},
		{"bxc5", 8},
		{"bxc5\n", 8}, // too near the end to be looked at,
		{"bxc5 {good} dxc5 6. Bxc5 *", 9},
		{"bxc5 (5. b5 a6) dxc5 6. Bxc5 *", 9},
		{"bxc5 5... dxc5 6. Bxc5 *", 11},
		{"bxc5! dxc5 6. Bxc5 *", 8},
		{"bxc5+ dxc5 6. Bxc5 e6 *", 8},
		{"bxc5# dxc5 6. Bxc5 e6 *", 8},
		{"bxc5ch dxc5 6. Bxc5 e6 *", 8},
		{"bxc dxc5 6. Bxc5 e6 *", 8},
		{"bc5 dxc5 6. Bxc5 e6 *", 8},
		{"bxc6 dxc5 6. Bxc5 e6 *", 8},
		{"bxc5 dxc5 6. bxc5 e6 *", 10},
	} {
		text := "[Result \"*\"]\n\n" + before + c.rest
		for g := range (pgn.Chunk{Data: []byte(text), First: true, Last: true}).Presumed() {
			fast, slow := Checker{KeepPlies: true}, Checker{KeepPlies: true}
			slow.Policy[MissingMoveNumber] = Note
			r := fast.Check(g)
			want := slow.Check(g)
			plies, others := r.AppendPlies(nil), want.AppendPlies(nil)
			if len(r.PlainOffs) != c.plain || !slices.Equal(plies, others) {
				t.Errorf("%q: plain are %d of %v, want %d of %v", c.rest, len(r.PlainOffs), plies, c.plain, others)
			}
			for i, p := range plies {
				if int(p.End) <= int(r.Plain) != (i < c.plain) {
					t.Errorf("%q: move %d ends at %d, plain is all up to %d", c.rest, i, p.End, r.Plain)
				}
			}
			said := slices.DeleteFunc(slices.Clone(want.Diagnostics), func(d Diagnostic) bool { return d.Code == MissingMoveNumber })
			if !slices.EqualFunc(r.Diagnostics, said, func(a, b Diagnostic) bool { return a.Key() == b.Key() && a.Off == b.Off && a.End == b.End }) {
				t.Errorf("%q: %v, want %v", c.rest, r.Diagnostics, said)
			}
			if !r.Final.Same(&want.Final) || r.Final.Key() != want.Final.Key() || r.Final.Ply() != want.Final.Ply() || string(r.Terminator) != string(want.Terminator) || r.Broken != want.Broken {
				t.Errorf("%q: another report", c.rest)
			}
		}
	}
}
