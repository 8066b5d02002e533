package export

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzExport holds the laws against any text: export format written again is the same, no notation and no JSON loses anything of
// it, lines are no longer than they may be.
func FuzzExport(f *testing.F) {
	for _, pattern := range []string{"../../../testdata/pgn/*.pgn", "../../../testdata/validate/*.pgn"} {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			source, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(source)
		}
	}
	f.Add([]byte("1. e4 {x} e5 (1... c5 {y} (1... Zz) 2. Nf9 {z} 3. Qh5) $1 ; a } b\n2. Nf3 1-0 {after}"))
	f.Add([]byte("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n\nKd7 (Ke7 (-- e4)) 10. e4 *"))
	f.Add([]byte("(00) 0 A4X 0001 (00A3"))
	f.Add([]byte("01000000.1.ab4 "))
	f.Add([]byte("1. e4 (00e4 000d5) e5 2. Nf3 0Nc6 00Bb5"))
	f.Fuzz(func(t *testing.T, source []byte) {
		if len(source) > 1<<14 || !utf8.Valid(source) { // what else it becomes in UTF-8 is not our matter
			return
		}
		laws(t, source)
	})
}

// TestRandomMovetext holds the laws against a legal line with all between its moves that can stand there.
func TestRandomMovetext(t *testing.T) {
	seeds := 300
	// The moves of a game, and others in their place.
	line := [][]string{{"e4", "d4", "e2-e4", "Pc4"}, {"e5", "e7e5", "5755"}, {"Nf3", "ng1f3", "f4", "Qh5"}, {"Nc6", "N c6", "♞c6", "d6"}, {"Bb5", "Bf1-b5", "d4"},
		{"a6", "A6", "Nf6"}, {"Bxc6", "B:c6", "bb5xc6", "Ba4"}, {"dxc6", "dc", "bxc6"}, {"O-O", "0-0", "e1g1", "5171", "d4"}, {"Bd6", "f6"}, {"d4"}, {"exd4", "ed", "e:d4"}, {"Qxd4", "Qxd4!?"}}
	junk := []string{"{c}", "{two\nlines }", "{ [%clk 0:01:00] }", "{}", "; to the end\n", "; of } the line\n", ";\n", "{nested { [x }", "$1", "$14", "$256", "$", "!", "?!", "!!!", "±", "+-",
		"(=)", "N", "D", "1.", "1...", "2.", "7", "...", "()", ")", "}", "<x>", "[a]", "\"q\"", "\n%hidden\n", "]", "regards,", "see 4", "\n\n", "\u200b", "\x01", "{(}", "{)}",
		"{" + strings.Repeat("a long comment ", 12) + "}", "{" + strings.Repeat("https://example.org/", 6) + " x [%cal Ge2e4,Gd2d4] y}", "{\r\na \r\n\tb}"}
	words := []string{"Zz", "Nd9", "Ke3", "1-0", "*", "½", "--", "ch", "O-O-O", "e9", "Rh8"} // in variations
	ends := []string{"*", "1-0", "½-½", "0-1 {after}", "1-0 stray text", "", "1-0 1-0", "1/2", "+:-", "* regards } x\ny"}
	gaps := []string{" ", " ", " ", " ", " ", " ", " ", "\n", "\r\n", "  ", " \n", "\r"}
	if n, err := strconv.Atoi(os.Getenv("SEEDS")); err == nil {
		seeds = n
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(uint64(seed), 0))
		pick := func(list []string) string { return list[r.IntN(len(list))] }
		var b strings.Builder
		add := func(token string) {
			b.WriteString(token)
			// What moves run together mean depends on the notation around them.
			if last := token[len(token)-1]; r.IntN(20) > 0 || last-'0' <= 9 || last-'A' < 58 {
				b.WriteString(pick(gaps))
			}
		}
		some := func() {
			for r.IntN(7) == 0 {
				add(pick(junk))
			}
		}
		var play func(from, depth int)
		play = func(from, depth int) {
			for i := from; i < len(line) && r.IntN(6) > 0; i++ {
				some()
				switch {
				case depth > 0 && r.IntN(12) == 0:
					add(pick(words))
				case i == from && depth > 0: // perhaps another move
					add(pick(line[i]))
				default:
					add(line[i][0])
				}
				some()
				for depth < 3 && r.IntN(9) == 0 {
					add("(")
					play(i, depth+1)
					some()
					add(")")
				}
			}
		}
		if r.IntN(2) == 0 {
			b.WriteString("[Event \"x\"]\n[Zone \"z\"]\n\n")
		}
		some()
		play(0, 0)
		b.WriteString(" " + pick(ends))
		if laws(t, []byte(b.String())); t.Failed() {
			t.Fatalf("seed %d: %q", seed, b.String())
		}
	}
}

// laws holds the laws against a text.
func laws(t failer, source []byte) {
	o := Options{Bad: Drop}
	once := convertBytes(t, source, o)
	same(t, convertBytes(t, once, o), once)
	same(t, once, withElements(t, source, o))
	uci := Options{Bad: Drop, Notation: Notation{Name: "uci"}}
	same(t, convertBytes(t, source, uci), withElements(t, source, uci))
	hugeGame, streamed = 0, len(source)%7
	same(t, convertBytes(t, source, o), once)
	hugeGame, streamed = 1<<20, 1<<14
	same(t, convertBytes(t, convertBytes(t, source, Options{Bad: Drop, Notation: Notation{Name: "lan"}}), o), once)
	if !repeatsTags(source) {
		lines := convertBytes(t, source, Options{Format: JSON, Notation: Notation{Name: "uci"}, Bad: Drop, Tags: Tags{Choice: KeepTags}})
		same(t, convertBytes(t, fromJSON(t, lines), o), once)
	}
	for line := range bytes.Lines(once) {
		line = bytes.TrimSuffix(line, lf)
		if len(line) > 0 && blank(line[len(line)-1]) {
			t.Errorf("ends in a blank: %q", line)
		}
	}
	for _, o := range []Options{{Bad: Cut, Layout: LineLayout}, {Bad: Cut, Layout: MovesLayout, SplitVariations: true}, {DropPlies: 3, LimitPlies: 5, FENComments: EveryMove},
		{FromComment: "x", SplitVariations: true, SplitDepth: 1, HashComments: true, NoClocks: true}, {Format: FEN}, {Format: CSV}} {
		convertBytes(t, source, o)
	}
}
