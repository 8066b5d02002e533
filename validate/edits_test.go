package validate

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"arbiter/pgn"

	"pgregory.net/rapid"
)

// checked returns the report of the only game of src.
func checked(t *testing.T, c *Checker, src string) *Report {
	t.Helper()
	for g := range (pgn.Chunk{Data: []byte(src), First: true, Last: true}).Games() {
		return c.Check(g.Clone())
	}
	t.Fatalf("no game in %q", src)
	return nil
}

func anything(*Diagnostic) bool { return true }

// bare is a report of a text with diagnostics that are nothing but edits.
func bare(src string, diagnostics ...Diagnostic) *Report {
	return &Report{Game: &pgn.Game{Source: []byte(src)}, Diagnostics: diagnostics}
}

func diagnostic(s Severity, code Code, edits ...Edit) Diagnostic {
	return Diagnostic{Severity: s, Code: code, Edits: edits}
}

func TestFix(t *testing.T) {
	const src = "0123456789"
	for _, c := range []struct {
		name        string
		diagnostics []Diagnostic
		want        string
		made        string
	}{
		{"none", nil, src, "[]"},
		{"one", []Diagnostic{diagnostic(Note, MoveNumber, Edit{3, 5, "x"})}, "012x56789", "[0]"},
		{"without a correction", []Diagnostic{diagnostic(Error, IllegalMove)}, src, "[]"},
		{"one that changes nothing", []Diagnostic{diagnostic(Error, MoveNumber, Edit{3, 5, "34"})}, src, "[]"},
		{"side by side", []Diagnostic{diagnostic(Note, MoveNumber, Edit{3, 5, "x"}), diagnostic(Note, MoveNumber, Edit{5, 7, "y"})}, "012xy789", "[0 1]"},
		{"the same twice", []Diagnostic{diagnostic(Note, MoveNumber, Edit{3, 5, "x"}), diagnostic(Error, MissingCheck, Edit{3, 5, "x"})}, "012x56789", "[0 1]"},
		{"the same insertion twice", []Diagnostic{diagnostic(Note, MoveNumber, Edit{3, 3, "x"}), diagnostic(Error, MissingCheck, Edit{3, 3, "x"})}, "012x3456789", "[0 1]"},
		{"the same insertion twice, another between", []Diagnostic{diagnostic(Error, MissingCheck, Edit{3, 3, "x"}), diagnostic(Warning, MissingCheck, Edit{3, 3, "y"}),
			diagnostic(Note, MoveNumber, Edit{3, 3, "x"})}, "012xy3456789", "[0 1 2]"},
		{"the graver one", []Diagnostic{diagnostic(Warning, WrongResult, Edit{3, 6, "x"}), diagnostic(Error, MissingCheck, Edit{5, 8, "y"})}, "01234y89", "[1]"},
		{"the later code", []Diagnostic{diagnostic(Warning, WrongResult, Edit{3, 6, "x"}), diagnostic(Warning, MissingCheck, Edit{5, 8, "y"})}, "012x6789", "[0]"},
		{"the earlier place", []Diagnostic{diagnostic(Warning, MissingCheck, Edit{3, 6, "x"}), diagnostic(Warning, MissingCheck, Edit{5, 8, "y"})}, "012x6789", "[0]"},
		{"the same span", []Diagnostic{diagnostic(Warning, MissingCheck, Edit{3, 6, "x"}), diagnostic(Warning, WrongResult, Edit{3, 6, "y"})}, "012y6789", "[1]"},
		{"all or none", []Diagnostic{diagnostic(Warning, MissingCheck, Edit{1, 2, "x"}, Edit{5, 6, "x"}), diagnostic(Error, WrongResult, Edit{5, 6, "y"})}, "01234y6789", "[1]"},
		{"who loses stands in nobody's way", []Diagnostic{diagnostic(Error, WrongResult, Edit{5, 6, "y"}), diagnostic(Warning, WrongResult, Edit{1, 2, "x"}, Edit{5, 6, "x"}),
			diagnostic(Note, WrongResult, Edit{1, 3, "z"})}, "0z34y6789", "[0 2]"},
		{"an insertion and a replacement", []Diagnostic{diagnostic(Note, MoveNumber, Edit{3, 5, "x"}), diagnostic(Note, MoveNumber, Edit{3, 3, "y"})}, "012yx56789", "[0 1]"},
		{"an insertion behind", []Diagnostic{diagnostic(Note, MoveNumber, Edit{5, 5, "y"}), diagnostic(Note, MoveNumber, Edit{3, 5, "x"})}, "012xy56789", "[0 1]"},
		{"an insertion within", []Diagnostic{diagnostic(Note, MoveNumber, Edit{4, 4, "y"}), diagnostic(Warning, MoveNumber, Edit{3, 5, "x"})}, "012x56789", "[1]"},
		{"insertions at one place", []Diagnostic{diagnostic(Note, MissingTag, Edit{3, 3, "a"}), diagnostic(Note, MissingTag, Edit{3, 3, "b"}), diagnostic(Warning, SetUpFEN, Edit{3, 3, "c"})},
			"012cab3456789", "[0 1 2]"},
		{"behind a comment that is made", []Diagnostic{diagnostic(Warning, UnknownToken, Edit{3, 3, "{"}, Edit{5, 5, "}"}), diagnostic(Warning, MissingTerminator, Edit{5, 5, " *"})},
			"012{34} *56789", "[0 1]"},
		{"behind a brace of its own", []Diagnostic{diagnostic(Note, BadCommand, Edit{5, 5, "}"}), diagnostic(Warning, MissingTerminator, Edit{5, 5, "]"})}, "01234]}56789", "[0 1]"},
		{"at both ends", []Diagnostic{diagnostic(Note, MissingTag, Edit{0, 0, "a"}), diagnostic(Note, MissingTag, Edit{10, 10, "b"})}, "a0123456789b", "[0 1]"},
		{"all of it", []Diagnostic{diagnostic(Note, MissingTag, Edit{0, 10, ""})}, "", "[0]"},
		{"out of the text", []Diagnostic{diagnostic(Note, MissingTag, Edit{9, 11, ""}), diagnostic(Note, MissingTag, Edit{-1, 1, ""}), diagnostic(Note, MissingTag, Edit{4, 3, ""})}, src, "[]"},
		{"against itself", []Diagnostic{diagnostic(Note, MissingTag, Edit{1, 3, ""}, Edit{2, 4, "x"})}, src, "[]"},
	} {
		r := bare(src, c.diagnostics...)
		f := r.Fix(anything)
		if got, made := string(AppendEdited(nil, r.Game.Source, f.Edits)), fmt.Sprint(f.Made); got != c.want || made != c.made {
			t.Errorf("%s: %s %s, want %s %s", c.name, got, made, c.want, c.made)
		}
	}
}

// A diagnostic that is not accepted changes nothing, and stands in nobody's way.
func TestFixSome(t *testing.T) {
	r := bare("0123456789", diagnostic(Error, WrongResult, Edit{3, 6, "x"}), diagnostic(Note, MissingCheck, Edit{5, 8, "y"}))
	got := string(r.AppendFixed([]byte("> "), func(d *Diagnostic) bool { return d.Code == MissingCheck }))
	if want := "> 01234y89"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The law: diagnostic after diagnostic, the graver and then the later code first, has its way if all its edits agree with those
// that are made already.
func TestFixLaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const size = 24
		r := bare(strings.Repeat("-", size))
		for range rapid.IntRange(0, 8).Draw(t, "diagnostics") {
			d := diagnostic(Severity(rapid.IntRange(int(Note), int(Error)).Draw(t, "severity")), Code(rapid.IntRange(0, 2).Draw(t, "code")))
			for range rapid.IntRange(0, 4).Draw(t, "edits") {
				off := rapid.Int32Range(0, size).Draw(t, "off")
				d.Edits = append(d.Edits, Edit{off, rapid.Int32Range(off, min(size, off+4)).Draw(t, "end"), rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "new")})
			}
			slices.SortStableFunc(d.Edits, func(a, b Edit) int { return cmp.Or(cmp.Compare(a.Off, b.Off), cmp.Compare(a.End, b.End)) })
			r.Diagnostics = append(r.Diagnostics, d)
		}
		f := r.Fix(anything)

		order := make([]int, len(r.Diagnostics))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(i, j int) int {
			a, b := &r.Diagnostics[i], &r.Diagnostics[j]
			return cmp.Or(cmp.Compare(b.Severity, a.Severity), cmp.Compare(b.Code, a.Code))
		})
		var kept []Edit
		var made []int
		for _, i := range order {
			d := &r.Diagnostics[i]
			agree := slices.ContainsFunc(d.Edits, func(e Edit) bool { return e.Off != e.End || e.New != "" })
			for j, e := range d.Edits {
				for _, k := range slices.Concat(kept, d.Edits[:j]) {
					agree = agree && (k == e || k.End <= e.Off || e.End <= k.Off)
				}
			}
			if agree {
				kept = append(kept, d.Edits...)
				made = append(made, i)
			}
		}
		slices.Sort(made)
		if !slices.Equal(f.Made, made) {
			t.Fatalf("made %v, want %v", f.Made, made)
		}
		for i, e := range f.Edits {
			if i > 0 {
				if b := f.Edits[i-1]; b.End > e.Off || b == e {
					t.Fatalf("%v follows %v", e, b)
				}
			}
			if !slices.Contains(kept, e) {
				t.Fatalf("%v is nobody's", e)
			}
		}
		for _, e := range kept {
			if !slices.Contains(f.Edits, e) {
				t.Fatalf("%v is not made", e)
			}
		}
	})
}

// The moves after the end are taken out with their numbers and all that stands between them, and nothing else.
func TestCutAfterEnd(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1. f3 e5 2. g4 Qh4# 3. a3 a6 0-1\n", "1. f3 e5 2. g4 Qh4# 0-1\n"},
		{"1. f3 e5 2. g4 Qh4# {mate} 3. a3 {what} a6 (3... b6)\n0-1\n", "1. f3 e5 2. g4 Qh4# {mate} 0-1\n"},
		{"1. f3 e5 2. g4 Qh4# ; mate\n3. a3\n0-1\n", "1. f3 e5 2. g4 Qh4# ; mate\n0-1\n"},
		{"1. f3 e5 2. g4 Qh4# 3.\na3 a6\n", "1. f3 e5 2. g4 Qh4# \n"},
		{"1. f3 e5 2. g4 Qh4#\na3\n0-1 {end}\n", "1. f3 e5 2. g4 Qh4#\n0-1 {end}\n"},
	} {
		var k Checker
		r := checked(t, &k, c.text)
		got := string(r.AppendFixed(nil, func(d *Diagnostic) bool { return d.Code == MovesAfterEnd }))
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

// What follows the break becomes one comment.
func TestCut(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1. e4 e5 2. Nf4 Nc6 *\n", "1. e4 e5 {2. Nf4 Nc6} *\n"},
		{"1. e4 e5 2. Nf3\nNf4 3. Bb5 *\n", "1. e4 e5 2. Nf3\n{Nf4 3. Bb5} *\n"},
		{"1. e4 e5 {a} 2. Nf4 {b} (2. d4 {c}) Nc6 ; d}\n3. d4 *\n", "1. e4 e5 {a} {2. Nf4 (b) (2. d4 (c)) Nc6 ; d)\n3. d4} *\n"},
		{"1. e4 e5 2. Nf4 Nc6\n\n", "1. e4 e5 {2. Nf4 Nc6} *\n\n"},
		{"1. e5 {x", "{1. e5 (x} *"},
		{"1. f3 e5 2. g4 Qh4# 3. a3 0-1 {end}\n", "1. f3 e5 2. g4 Qh4# {3. a3} 0-1 {end}\n"},
		{"1. e4 e5 *\n", "1. e4 e5 *\n"},
	} {
		var k Checker
		r := checked(t, &k, c.text)
		edits, comment := r.Cut()
		if got := string(AppendEach(nil, r.Game.Source, WithParentheses(r.Game.Source, edits, []Span{comment}))); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

// However many corrections are in each other's way, what choosing takes grows with their number and not with its square. It is
// measured by the memory asked for, which does not depend on what else the machine does.
func TestFixGrowth(t *testing.T) {
	took := func(n int) uint64 {
		r := bare(strings.Repeat("-", 10*n))
		for i := range int32(n) {
			r.Diagnostics = append(r.Diagnostics, diagnostic(Error, WrongResult, Edit{10*i + 3, 10*i + 5, "x"}),
				diagnostic(Warning, MissingCheck, Edit{10*i + i%2, 10*i + 4, "y"}), diagnostic(Warning, MissingCheck, Edit{10*i + 6, 10*i + 7, "z"}))
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f := r.Fix(anything)
		runtime.ReadMemStats(&after)
		if len(f.Made) != 2*n {
			t.Fatalf("%d made of %d", len(f.Made), n)
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	const n, most = 1000, 8 // four times as much is to take four times as much; were it sixteen, it would be the square
	if few, many := took(n), took(4*n); many > most*few {
		t.Errorf("%d took %d bytes, %d took %d", n, few, 4*n, many)
	}
}
