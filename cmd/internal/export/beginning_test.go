package export

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// beginnings are games that begin plainly, laid out in every way.
func beginnings() []byte {
	const tight = "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6 dxc6 5.O-O f6 6.d4 exd4 7.Nxd4 c5 8.Nb3 Qxd1 9.Rxd1 Bg4 10.f3 Be6 11.Nc3 Bd6 12.Be3 b6"
	spaced := strings.ReplaceAll(tight, ".", ". ")
	var long strings.Builder
	for i := range 260 {
		fmt.Fprintf(&long, "%d. Nf3 Nf6 %d. Ng1 Ng8 ", 2*i+1, 2*i+2)
	}
	texts := []string{
		tight, spaced, strings.ReplaceAll(tight, " ", "\n"), strings.ReplaceAll(spaced, " ", "\r\n"), strings.ReplaceAll(spaced, " ", "\n"),
		strings.ReplaceAll(tight, " ", "  "), strings.ReplaceAll(spaced, "5. ", "5.   "), strings.ReplaceAll(tight, "Bb5 a6", "Bb5 3...a6"),
		strings.ReplaceAll(spaced, "Nc6", "2... Nc6"), strings.ReplaceAll(tight, "5.", ""), strings.ReplaceAll(spaced, "3. ", "3."),
		strings.ReplaceAll(tight, "3.", ""), strings.ReplaceAll(tight, "Nc6 3.", "2...Nc6 "), strings.ReplaceAll(tight, "4.", "4. "),
		strings.ReplaceAll(tight, "2.Nf3 ", "2.Nf3\r\n"), strings.ReplaceAll(tight, "2.Nf3 ", "2.Nf3 \r"), strings.ReplaceAll(tight, "2.Nf3 ", "2.Nf3\r "),
		strings.ReplaceAll(tight, "2.Nf3 ", "2.Nf3\n\r"), strings.ReplaceAll(tight, " ", "\r"), strings.ReplaceAll(tight, " ", "\r\n"), "1.e4", "1.e4 e5", "1. e4 e5 2.Nf3", "1.e4 d5 2.e5 f5 3.exf6 Kd7 4.fxg7", "1.e4 d5 2.exd5 Qxd5 3.Nc3 Qe5+ 4.Be2 Bg4 5.d4 Qe6",
		"1.f3 e5 2.g4 Qh4#", "1.e4 {c} e5 2.Nf3 Nc6", "1.e4 e5 2.Nf3 Nc6 {c} 3.Bb5 a6", "1.e4 e5 (1...c5 2.Nf3) 2.Nf3", "1.e4 f5 2.exf5 g6 3.fxg6 Nf6 4.gxh7 Rg8 5.hxg8=Q Nxg8",
		"1.d4 d5 2.Nf3 Nf6 3.Nbd2 Nbd7 4.c4 c5", "1.e4 e5 2.Qh5 Nc6 3.Qxf7", long.String(),
	}
	var b bytes.Buffer
	for _, text := range texts {
		fmt.Fprintf(&b, "[Event \"x\"]\n[TheLongestNameOfATag \"y\"]\n\n%s *\n\n", text)
	}
	b.WriteString("[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9\"]\n\n9...O-O 10.O-O-O Rf2 11.Rh8+ Kxh8 12.Rd8+ *\n\n")
	b.WriteString("[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 511\"]\n\n511...O-O 512.O-O-O Rf2 513.Rh8+ Kxh8 514.Rd8+ *\n\n")
	b.WriteString("[Variant \"Chess960\"]\n[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n\n9.O-O O-O 10.c3 c4 *\n\n")
	return b.Bytes()
}

// A plain beginning is written as its moves are one by one.
func TestBeginningsAreTheirMoves(t *testing.T) {
	var options []Options
	for _, name := range Notations() {
		for _, o := range []Options{{}, {Layout: MovesLayout}, {Layout: LineLayout}, {NoNumbers: true}, {Width: 25}, {Layout: MovesLayout, Width: 30}} {
			o.Notation.Name = name
			options = append(options, o)
		}
		options = append(options, Options{Notation: Notation{Name: name, Letters: "SLTDK", NoMarks: true}}, Options{Notation: Notation{Name: name, Letters: "КСЛФКр"}},
			Options{Notation: Notation{Name: name, Letters: "马象车后王", Goal: 1, Goal960: 2}, Layout: MovesLayout, NoNumbers: true})
	}
	for _, o := range options {
		t.Run(fmt.Sprintf("%+v layout %d width %d numbers %v", o.Notation, o.Layout, o.Width, !o.NoNumbers), func(t *testing.T) {
			source := beginnings()
			same(t, convertBytes(t, source, o), withElements(t, source, o))
			for _, name := range []string{"otb", "lichess", "chess960"} {
				source := realGames(t, name, 1<<17)
				same(t, convertBytes(t, source, o), withElements(t, source, o))
			}
		})
	}
}

// withElements is convertBytes with elements made of all that is in a game.
func withElements(t failer, source []byte, o Options) []byte {
	t.Helper()
	out := newOutput(&o)
	c := validate.Checker{KeepPlies: true}
	o.Policy = &c.Policy
	w, err := NewWriter(&o)
	if err != nil {
		t.Fatal(err)
	}
	w.wording.kind = byTokens
	for _, chunk := range chunksOf(t, source) {
		var page report.Page
		for g := range chunk.Games() {
			w.Write(&page, nil, &report.Style{Decode: latin1}, c.Check(g))
		}
		out.page(&page, 0)
	}
	return out.bytes()
}

func chunksOf(t failer, source []byte) (all []pgn.Chunk) {
	t.Helper()
	for chunk, err := range pgn.NewSplitter("games.pgn", bytes.NewReader(source)).All() {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, chunk)
	}
	return all
}

// That the short ways are taken is not to be seen from what they write.
func TestShortWaysAreTaken(t *testing.T) {
	const clean, annotated = "1. e4 e5 2. Nf3 Nc6 *\n", "1. e4 {c} e5 $1 (1... c5 2. Nf3 {d}) 2. Nf3 Nc6 *\n"
	for _, name := range Notations() {
		for text, source := range map[string]string{"plain": clean, "annotated": annotated} {
			c := validate.Checker{KeepPlies: true}
			w, err := NewWriter(&Options{Notation: Notation{Name: name}, Policy: &c.Policy})
			if err != nil {
				t.Fatal(err)
			}
			for g := range chunks(t, []byte(source))[0].Games() {
				var page report.Page
				r := c.Check(g)
				w.Write(&page, nil, &report.Style{}, r)
				direct := len(w.elements) == 0
				begun := direct || w.elements[0].kind == plain
				if want := w.wording.kind == bySquares || w.wording.kind == asWritten && w.wording.letters == nil; direct != want || !begun {
					t.Errorf("%s to %s: direct %v, the beginning as a whole %v", text, name, direct, begun)
				}
			}
		}
	}
}

func TestWrittenDirectlyIsTheSame(t *testing.T) {
	uci := Notation{Name: "uci"}
	for _, o := range []Options{{}, {Notation: uci}, {Notation: uci, Layout: LineLayout}, {Width: 40}, {Notation: Notation{Name: Source}}} {
		corpus(t, func(t *testing.T, source []byte) {
			same(t, convertBytes(t, source, o), withElements(t, source, o))
		})
	}
}
