package fen

import (
	"bytes"
	"cmp"
	"os"
	"slices"
	"testing"

	"arbiter/position"
)

// seeds adds the lines of the shared corpora to f.
func seeds(f *testing.F) {
	for _, name := range []string{"good.fen", "odd.fen", "operations.epd"} {
		text, err := os.ReadFile("../testdata/fen/" + name)
		if err != nil {
			f.Fatal(err)
		}
		for line := range bytes.Lines(text) {
			f.Add(string(bytes.TrimRight(line, "\n")))
		}
	}
}

// mended returns s with the edits applied, the same one once. Edits may not overlap.
func mended(t *testing.T, s string, edits []Edit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Or(a.Off-b.Off, a.End-b.End) })
	var b []byte
	at := 0
	for i, e := range edits {
		if i > 0 && e == edits[i-1] {
			continue
		}
		if e.Off < at || e.End < e.Off || e.End > len(s) {
			t.Fatalf("%q: edits out of place or overlapping: %+v", s, edits)
		}
		b = append(append(b, s[at:e.Off]...), e.New...)
		at = e.End
	}
	return string(append(b, s[at:]...))
}

// checkReading holds a reading to the laws of Read.
func checkReading(t *testing.T, s string, read func(string) Record) {
	r := read(s)
	// Where fields are missing, words are given to fields by their looks: mending one may change what the others look like.
	guessed := false
	for i := range r.Flaws {
		guessed = guessed || r.Flaws[i].Kind == Fields || r.Flaws[i].Kind == Turn
	}
	var all []Edit
	for i := range r.Flaws {
		f := &r.Flaws[i]
		if f.Off < 0 || f.End < f.Off || f.End > len(s) || f.Count < 1 || i > 0 && f.Off < r.Flaws[i-1].Off {
			t.Fatalf("%q: flaw out of place: %+v", s, *f)
		}
		if f.Safe != (f.Safe && len(f.Edits) > 0) {
			t.Fatalf("%q: a safe flaw without correction: %+v", s, *f)
		}
		if f.Kind.reason() == "" {
			t.Fatalf("no reason for kind %d", f.Kind)
		}
		if f.Safe {
			all = append(all, f.Edits...)
			// Each correction by itself removes what it corrects.
			if guessed && f.Kind != Fields || !r.Readable {
				continue
			}
			if one := read(mended(t, s, f.Edits)); count(&one, f) >= count(&r, f) {
				t.Fatalf("%q: %+v is still there in %q", s, *f, mended(t, s, f.Edits))
			}
		}
	}
	if !r.Readable || len(all) == 0 {
		return
	}
	// All corrections together leave nothing to correct, and are what was read.
	again := mended(t, s, all)
	r2 := read(again)
	if len(r2.Flaws) > 0 || !r2.Readable {
		t.Fatalf("%q: corrected to %q, which has %+v", s, again, r2.Flaws)
	}
	if r2.Setup != r.Setup {
		t.Fatalf("%q: corrected to %q, which is another position: %+v, %+v", s, again, r.Setup, r2.Setup)
	}
	if r.EPD != r2.EPD || again[r2.Operations:] != s[r.Operations:] {
		t.Fatalf("%q: corrected to %q, which has other operations", s, again)
	}
}

// count returns how many flaws of r are like f.
func count(r *Record, f *Flaw) int {
	n := 0
	for i := range r.Flaws {
		if g := &r.Flaws[i]; g.Kind == f.Kind && g.Field == f.Field && g.Color == f.Color && g.Side == f.Side {
			n += g.Count
		}
	}
	return n
}

func FuzzRead(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, s string) {
		for _, chess960 := range []bool{false, true} {
			checkReading(t, s, func(s string) Record { return Read(s, chess960) })
			checkReading(t, s, func(s string) Record { return ReadLine(s, chess960) })
			checkReading(t, s, func(s string) Record { return ReadEPD(s, chess960) })
		}
	})
}

func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, s string) {
		setup, err := Parse(s)
		if b, berr := Parse([]byte(s)); b != setup || (berr == nil) != (err == nil) {
			t.Fatalf("%q: bytes and string are read differently", s)
		}
		r := Read(s, false)
		if err != nil {
			e := err.(*Error)
			if e.Offset < 0 || e.Offset > len(s) || e.Reason == "" {
				t.Fatalf("%q: %+v", s, e)
			}
			if len(r.Flaws) == 0 {
				t.Fatalf("%q: Read finds no flaw, Parse %v", s, err)
			}
			return
		}
		if !r.Readable {
			t.Fatalf("%q: Parse finds no flaw, Read %+v", s, r.Flaws)
		}
		p, err := position.New(setup)
		if fault, _ := err.(position.Fault); fault&^(position.BadCastling|position.BadEnPassant) == 0 {
			q, _ := position.New(r.Setup)
			if !p.Same(&q) {
				t.Fatalf("%q: Read reads another position", s)
			}
			if _, err := Parse(Append(nil, &p)); err != nil {
				t.Fatalf("%q: written as %q: %v", s, Append(nil, &p), err)
			}
		}
	})
}

func FuzzOperations(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, s string) {
		ops := AppendOperations(nil, s, 0)
		if got := AppendOperations(nil, []byte(s), 0); len(got) != len(ops) {
			t.Fatalf("%q: bytes and string are read differently", s)
		}
		at := 0
		for _, o := range ops {
			if o.At.Off < at || o.At.End < o.At.Off || o.End < o.At.End || o.End > len(s) || o.Opcode != s[o.At.Off:o.At.End] {
				t.Fatalf("%q: operation out of place: %+v", s, o)
			}
			at = o.At.End
			for _, w := range o.Operands {
				if w.At.Off < at || w.At.End <= w.At.Off || w.At.End > o.End || !w.Quoted && w.Text != s[w.At.Off:w.At.End] {
					t.Fatalf("%q: operand out of place: %+v", s, o)
				}
				at = w.At.End
			}
			at = o.End
		}
		for i := at; i < len(s); i++ {
			if s[i] > ' ' && s[i] != ';' {
				t.Fatalf("%q: lost from byte %d on", s, i)
			}
		}
	})
}
