package validate

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"arbiter/pgn"
	"arbiter/position"
)

// FuzzCheck: whatever the text, every game of it gets a report that is true to its source. Each diagnostic lies within
// the game, no edit overlaps another of its diagnostic, the moves of the report are legal from its start and end in its
// final position, and a fresh Checker says the same.
func FuzzCheck(f *testing.F) {
	files, _ := filepath.Glob("../testdata/*/*.pgn")
	top, _ := filepath.Glob("../testdata/*.pgn")
	for _, file := range append(files, top...) {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(src, false)
		f.Add(src, true)
	}
	f.Add([]byte("1. ab4 *"), false)
	f.Add([]byte("1. a4 {} c 5"), false)
	f.Add([]byte("1A4XA5 2. \x00(1"), false)
	f.Fuzz(func(t *testing.T, src []byte, strict bool) {
		if len(src) > 1<<16 {
			t.Skip()
		}
		samePresumed(t, src)
		var c Checker
		if strict {
			c.Policy.SetStrict()
			c.KeepPlies, c.ListClaims, c.AllowNullMoves = true, true, true
		}
		for g, err := range pgn.NewReader(bytes.NewReader(src)).Games() {
			if err != nil {
				t.Fatal(err)
			}
			checkReport(t, c.Check(g))
			said, moves := diagnosed(&c.report_), len(c.report_.Moves)
			fresh := Checker{Policy: c.Policy, KeepPlies: strict, ListClaims: strict, AllowNullMoves: strict}
			if r := fresh.Check(g); diagnosed(r) != said || len(r.Moves) != moves {
				t.Fatalf("%q: %d diagnostics and %d moves, from a fresh Checker %d and %d", g.Source, said, moves, diagnosed(r), len(r.Moves))
			}
			// Plain movetext is read in one way, all else in another: they come to the same.
			slow := Checker{Policy: c.Policy, KeepPlies: strict, ListClaims: strict, AllowNullMoves: strict}
			slow.Policy[MissingMoveNumber] = Note
			if r := slow.Check(g); diagnosed(r) != said || len(r.Moves) != moves {
				t.Fatalf("%q: %d diagnostics and %d moves, token by token %d and %d", g.Source, said, moves, diagnosed(r), len(r.Moves))
			}
		}
	})
}

// diagnosed is the number of diagnostics of r, without the one that depends on the game before.
func diagnosed(r *Report) int {
	n := 0
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Code != PhantomGame && r.Diagnostics[i].Code != MissingMoveNumber {
			n++
		}
	}
	return n
}

func checkReport(t *testing.T, r *Report) {
	n := int32(len(r.Game.Source))
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Off < 0 || d.Off > d.End || d.End > n {
			t.Fatalf("%s at %d–%d of %d bytes", d.Code, d.Off, d.End, n)
		}
		if d.Severity < Note || d.Severity > Error {
			t.Fatalf("%s has the severity %v", d.Code, d.Severity)
		}
		last := int32(0)
		for _, e := range d.Edits {
			if e.Off < last || e.Off > e.End || e.End > n {
				t.Fatalf("%s has the edit %d–%d after %d, in %d bytes: %v", d.Code, e.Off, e.End, last, n, d.Edits)
			}
			last = e.End
		}
	}
	if r.Skipped {
		return
	}
	p := r.Start
	for _, m := range r.Moves {
		if m == position.NullMove {
			p.Pass()
			continue
		}
		if !p.Legal(m) {
			t.Fatalf("an illegal move in the report: %v", m)
		}
		p.Play(m)
	}
	if q := &r.Final; p.Pack() != q.Pack() || p.HalfMoves() != q.HalfMoves() || p.Ply() != q.Ply() {
		t.Fatalf("the final position is not the one the moves lead to")
	}
}
