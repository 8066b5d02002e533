package export

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// What a huge game becomes is handed on as it is written, whatever the game is full of, and so is what is put aside of it: no page grows
// with the game.
func TestHugeGamesAreHandedOn(t *testing.T) {
	const size = 3 << 20
	game := func(again string) string {
		return "[Event \"huge\"]\n\n1. d4 Nc6 d5 Nb8 " + strings.Repeat(again, size/len(again)) + "*\n"
	}
	games := []struct{ name, text string }{
		{"half-moves and comments", game("Nf3 {a} Nf6 {b} Ng1 Ng8 ")},
		{"a comment of many words", game("{" + strings.Repeat("words ", size/6) + "}")},
		{"a comment of one word", game("{" + strings.Repeat("x", size) + "}")},
		{"not UTF-8", game("\xe9t\xe9 {\xe9t\xe9} ")},
		{"broken", game("Ke8 ")},
		{"broken late, not UTF-8", game(strings.Repeat("{\xe9t\xe9 \r\n} ", 1<<16) + "Ke8 " + strings.Repeat("\xe9t\xe9 \r\n", 1<<18))},
	}
	options := []Options{{}, {FromComment: "b"}, {FromComment: "nothing has this text"}, {DropPlies: 2, FENComments: AtEnd}, {Format: JSON}, {Format: JSON, FromComment: "a"},
		{HashComments: true, NoNAGs: true}, {Bad: Cut}, {Bad: Cut, DropPlies: 1, FENComments: AtEnd}, {Format: CSV, Notation: Notation{Name: Source}}, {Format: CSV}}
	for _, game := range games {
		c := validate.Checker{KeepPlies: true}
		for g := range (pgn.Chunk{Data: []byte(game.text), First: true, Last: true}).Games() {
			r := c.Check(g)
			for _, o := range options {
				t.Run(fmt.Sprint(game.name, o.Format, o.FromComment, o.DropPlies, o.HashComments, o.Bad, o.Notation.Name), func(t *testing.T) {
					w, err := NewWriter(&o)
					if err != nil {
						t.Fatal(err)
					}
					most := 0
					handed := func(p *report.Page) func() {
						return func() {
							most = max(most, len(p.Buf))
							p.Buf, p.Records = p.Buf[:0], p.Records[:0]
						}
					}
					var out, aside report.Page
					out.Hand, aside.Hand = handed(&out), handed(&aside)
					w.Write(&out, &aside, &report.Style{Decode: latin1}, r)
					if most = max(most, len(out.Buf), len(aside.Buf)); most == 0 || most > 3<<20/2 {
						t.Errorf("a page has %d bytes", most)
					}
					if n := cap(w.arena) + cap(w.token) + cap(w.scratch); n > 2<<20 {
						t.Errorf("%d bytes are kept", n)
					}
				})
			}
		}
	}
}

// Of a huge game only what stays of it is held to be split, and of variations that nest deeper than any reader follows nothing but their text.
func TestHugeGamesAreNotHeld(t *testing.T) {
	const size = 4 << 20
	for _, g := range []struct {
		name, again string
		o           Options
	}{
		{"split", "(d3)", Options{SplitVariations: true, Bad: Cut, LimitPlies: 2}},
		{"split, cut off", "Nf3 Nf6 Ng1 Ng8 {e} (Nf6) ", Options{SplitVariations: true, Bad: Cut, DropPlies: -4}},
		{"open", "(", Options{}},
		{"open", "(d3 ", Options{Format: JSON}},
		{"open", "({e} ", Options{NoComments: true}},
		{"open and closed", strings.Repeat("(d3 ", size/8) + strings.Repeat(")", size/2), Options{FENComments: EveryMove, Bad: Cut}},
	} {
		t.Run(g.name+fmt.Sprint(g.o.Format), func(t *testing.T) {
			c := validate.Checker{KeepPlies: true}
			w, err := NewWriter(&g.o)
			if err != nil {
				t.Fatal(err)
			}
			var out report.Page
			out.Hand = func() { out.Buf, out.Records = out.Buf[:0], out.Records[:0] }
			text := "[Event \"huge\"]\n\n1. d4 Nc6 d5 Nb8 " + strings.Repeat(g.again, size/len(g.again)) + " Ke8 *\n"
			for g := range (pgn.Chunk{Data: []byte(text), First: true, Last: true}).Games() {
				r := c.Check(g)
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				w.Write(&out, nil, &report.Style{}, r)
				runtime.ReadMemStats(&after)
				if n := after.TotalAlloc - before.TotalAlloc; n > 32*size {
					t.Errorf("%d bytes were taken for a game of %d", n, len(text))
				}
			}
		})
	}
}

// What stands on a page before a long list of positions is not lost when the page is relieved of it.
func TestPositionsAfterOtherGames(t *testing.T) {
	text := strings.Repeat("[Event \"short\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n", 1000) + "[Event \"long\"]\n\n" + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 6000) + "*\n"
	for _, o := range []Options{{Format: FEN}, {Format: EPD}} {
		w, err := NewWriter(&o)
		if err != nil {
			t.Fatal(err)
		}
		c := validate.Checker{KeepPlies: true}
		var out report.Page
		lines := 0
		out.Hand = func() {
			lines += strings.Count(string(out.AppendTo(nil, 0, nil)), "\n")
			out.Buf, out.Records = out.Buf[:0], out.Records[:0]
		}
		for g := range (pgn.Chunk{Data: []byte(text), First: true, Last: true}).Games() {
			w.Write(&out, nil, &report.Style{}, c.Check(g))
		}
		out.Hand()
		if want := 1000*5 + 1 + 4*6000; lines != want {
			t.Errorf("%d positions were written, want %d", lines, want)
		}
	}
}

// A variation that becomes a game of its own does not break off where the game does, and what follows there is not its own.
func TestVariationsOfBrokenGames(t *testing.T) {
	for _, huge := range []int{hugeGame, 0} {
		before := hugeGame
		hugeGame = huge
		lines := bytes.Split(convertBytes(t, []byte("1. e4 e5 (1... c5 2. Nf3) 2. Ke8 foo *\n"), Options{Format: JSON, SplitVariations: true}), []byte("\n"))
		hugeGame = before
		if len(lines) != 3 || !bytes.Contains(lines[0], []byte(`"broken"`)) || bytes.Contains(lines[1], []byte(`"broken"`)) || bytes.Contains(lines[1], []byte("Ke8")) {
			t.Errorf("%s", lines)
		}
	}
}
