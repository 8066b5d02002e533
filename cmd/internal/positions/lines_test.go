package positions

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"arbiter/cmd/internal/source"
	"arbiter/fen"
	"arbiter/position"
	"arbiter/validate"

	"pgregory.net/rapid"
)

func TestIsPosition(t *testing.T) {
	t.Chdir(t.TempDir())
	const odd = "8/8/8/8 w" // a file may be called anything
	if err := os.MkdirAll("8/8/8", 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(odd, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for arg, want := range map[string]bool{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": true,
		" 4k3/8/8/8/8/8/8/4K3 w - -":                               true,
		"4k3/8/8/8/8/8/8/4K3":                                      true,
		"4k3/8/8/8 w":                                              true, // not enough ranks, but meant as one
		"suite.epd":                                                false,
		"a/b/c/d/e/f/g/suite.epd":                                  false,
		"games/old/suite":                                          false,
		"-":                                                        false,
		odd:                                                        false,
	} {
		if IsPosition(arg) != want {
			t.Errorf("%q: %v", arg, !want)
		}
	}
}

// collect returns the texts and places of the lines of a reader.
func collect(t rapid.TB, in io.Reader) (texts []string, places []int64, whole string) {
	var b strings.Builder
	for l, err := range Lines(&source.Options{Stdin: in}, nil) {
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(l.Text))
		places = append(places, l.At.Offset)
		if l.At.Line != len(texts) || l.At.Column != 1 || l.At.File != source.Stdin {
			t.Errorf("line %d is said to be at %v", len(texts), l.At)
		}
		b.Write(l.Text)
		b.Write(l.End)
	}
	return texts, places, b.String()
}

// Lines lose nothing, end with LF, CRLF or CR, are where they are said to be, and do not depend on how the reader delivers them.
func TestLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{"a", "4k3/8", "\n", "\r\n", "\r", "#", " "})).Draw(t, "text"), "")
		texts, places, whole := collect(t, strings.NewReader(text))
		if whole != text {
			t.Fatalf("%q became %q", text, whole)
		}
		want := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
		if want[len(want)-1] == "" {
			want = want[:len(want)-1]
		}
		if !slices.Equal(texts, want) {
			t.Fatalf("%q: lines %q", text, texts)
		}
		for i := range texts {
			if !strings.HasPrefix(text[places[i]:], texts[i]) {
				t.Fatalf("%q: line %d is not at %d", text, i+1, places[i])
			}
		}
		slow, _, _ := collect(t, iotest.OneByteReader(strings.NewReader(text)))
		if !slices.Equal(slow, texts) {
			t.Fatalf("%q: %q byte by byte", text, slow)
		}
	})
}

func TestLongLine(t *testing.T) {
	in := io.MultiReader(strings.NewReader("a\n"), bytes.NewReader(make([]byte, maxLine+1<<20)))
	var got []string
	for l, err := range Lines(&source.Options{Stdin: in}, []string{"-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}) {
		if err != nil {
			got = append(got, err.Error())
		} else {
			got = append(got, string(l.Text))
		}
	}
	want := []string{"a", "-: " + ErrLongLine.Error(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestKindsOfInput(t *testing.T) {
	dir := t.TempDir()
	epd, none := filepath.Join(dir, "suite.epd"), filepath.Join(dir, "none.fen")
	if err := os.WriteFile(epd, []byte("# one\n\n4k3/8/8/8/8/8/8/4K3 w - -"), 0o666); err != nil {
		t.Fatal(err)
	}
	type seen struct {
		file       string
		line       int
		empty, epd bool
	}
	var got []seen
	errors := 0
	for l, err := range Lines(&source.Options{}, []string{epd, "4k3/8/8/8/8/8/8/4K3 b - -", none, "4k3/8/8/8/8/8/8/4K3 w - -"}) {
		if err != nil {
			errors++
			continue
		}
		got = append(got, seen{l.At.File, l.At.Line, l.Empty(), l.EPD})
	}
	want := []seen{{epd, 1, true, true}, {epd, 2, true, true}, {epd, 3, false, true}, {Argument, 1, false, false}, {Argument, 2, false, false}}
	if !slices.Equal(got, want) || errors != 1 {
		t.Errorf("%v and %d errors", got, errors)
	}
}

// A drawing shows every man once, where its coordinates say; turned it is the same board.
func TestDiagram(t *testing.T) {
	p, err := fen.Position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, flip := range []bool{false, true} {
		lines := strings.Split(string(AppendDiagram(nil, &p, flip)), "\n")
		files := strings.Fields(lines[8])
		for _, line := range lines[:8] {
			signs := strings.Fields(line)
			for i, sign := range signs[1:] {
				s, ok := position.ParseSquare(files[i] + signs[0])
				pc := p.At(s)
				if !ok || pc != position.NoPiece && sign != pc.String() || pc == position.NoPiece && (sign == ".") != s.Light() {
					t.Errorf("flip %v: %s is drawn as %s", flip, s, sign)
				}
			}
		}
		if corner := files[7] + lines[7][:1]; corner != map[bool]string{false: "h1", true: "a8"}[flip] {
			t.Errorf("flip %v: %s is at the lower right", flip, corner)
		}
	}
}

// The parts add up to the whole, and the whole is as published.
func TestDivide(t *testing.T) {
	p, err := fen.Position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range map[int]uint64{1: 48, 2: 2039, 3: 97862, 4: 4085603} {
		if n, ok := Perft(t.Context(), &p, depth); !ok || n != want {
			t.Errorf("%d: %d, want %d", depth, n, want)
		}
		var sum uint64
		moves := 0
		for _, n := range Divide(t.Context(), &p, depth) {
			sum += n
			moves++
		}
		if sum != want || moves != 48 {
			t.Errorf("%d: divided %d in %d moves", depth, sum, moves)
		}
	}
}

// A record written anew is read as the same position with the same operations, and written anew is the same text.
func TestRecord(t *testing.T) {
	text, err := os.ReadFile("../../../testdata/fen/operations.epd")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		for _, format := range []fen.Format{{}, {EnPassant: fen.Always}, {Shredder: true}} {
			one, two := validate.PositionReader{EPD: true}, validate.PositionReader{EPD: true}
			first := one.Read([]byte(line), validate.Line{})
			if !first.OK || !first.EPD {
				t.Fatalf("%s: no EPD", line)
			}
			again := string(AppendRecord(nil, first, format))
			second := two.Read([]byte(again), validate.Line{})
			if !second.Position.Same(&first.Position) || second.Position.MoveNo() != first.Position.MoveNo() ||
				second.Position.HalfMoves() != first.Position.HalfMoves() || len(second.Operations) < len(first.Operations) {
				t.Errorf("%s: written as %s", line, again)
			}
			for i := range first.Operations {
				a, b := &first.Operations[i], &second.Operations[i]
				if a.Opcode != b.Opcode || a.Text != b.Text && a.Moves == nil || strings.Join(a.Moves, " ") != strings.Join(b.Moves, " ") {
					t.Errorf("%s: %s is written as %s", line, a.Opcode, again)
				}
			}
			if third := string(AppendRecord(nil, second, format)); third != again {
				t.Errorf("%s: written as %s and then as %s", line, again, third)
			}
		}
	}
}
