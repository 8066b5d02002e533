package eco

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"

	"github.com/klauspost/compress/zstd"
)

// A written line is one of the table as text.
type written struct {
	moves     []string
	eco, name string
}

// table reads the table without playing chess.
func table(t *testing.T) (all []written) {
	t.Helper()
	var line []string
	for row := range strings.Lines(source) {
		if strings.HasPrefix(row, "#") {
			continue
		}
		parts := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		var shared int
		if _, err := fmt.Sscan(parts[0], &shared); len(parts) != 4 || err != nil || shared > len(line) {
			t.Fatalf("%q", row)
		}
		before := line
		line = append(slices.Clone(line[:shared]), strings.Fields(parts[1])...)
		if shared < len(before) && shared < len(line) && before[shared] >= line[shared] {
			t.Errorf("%q is not in order after %q", line, before)
		}
		all = append(all, written{line, parts[2], parts[3]})
	}
	return all
}

// judge returns the report of the first game of a text.
func judge(t *testing.T, c *validate.Checker, text string) *validate.Report {
	t.Helper()
	for g := range (pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: []byte(text), First: true, Last: true}).Games() {
		return c.Check(g)
	}
	t.Fatalf("no game: %q", text)
	return nil
}

// Every line of the table, read as a game, is the opening that it is in the table, and no other.
func TestEveryLineIsItself(t *testing.T) {
	var c validate.Checker
	all := table(t)
	if len(all) < 3000 || len(all) != len(Openings().openings) {
		t.Errorf("%d lines, %d openings", len(all), len(Openings().openings))
	}
	for _, line := range all {
		r := judge(t, &c, strings.Join(line.moves, " ")+" *")
		o, ok := Openings().Of(r)
		if want := (validate.Opening{ECO: line.eco, Name: line.name, Ply: len(line.moves)}); !ok || o != want {
			t.Errorf("%q is %+v, %v, want %+v", line.moves, o, ok, want)
		}
		if _, ok := number(line.eco); !ok {
			t.Errorf("%q is no code", line.eco)
		}
	}
}

func TestNumber(t *testing.T) {
	for eco, want := range map[string]int{"A00": 0, "A99": 99, "B00": 100, "E99": 499} {
		if n, ok := number(eco); !ok || n != want {
			t.Errorf("%s: %d, %v", eco, n, ok)
		}
	}
	for _, eco := range []string{"", "A0", "F00", "a00", "A0x", "A:0", "B900", "@00"} {
		if n, ok := number(eco); ok {
			t.Errorf("%s: %d", eco, n)
		}
	}
}

// The position counts, not the way to it; and all of the position does.
func TestOpeningsOfGames(t *testing.T) {
	var c validate.Checker
	for moves, want := range map[string]string{
		"d4 d5 c4":                              "D06 Queen's Gambit",
		"c4 d5 d4":                              "D06 Queen's Gambit",
		"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6":  "B90 Sicilian Defense: Najdorf Variation",
		"Nf3 c5 e4 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6":  "B90 Sicilian Defense: Najdorf Variation",
		"e4 e5 Nf3 Nc6 Bb5 a6 Bc4 h6 h3 Na5":    "C70 Ruy Lopez: Morphy Defense", // a move lost, and on into what no table has
		"e3 e5 e4 Nc6 Nf3 Nf6 Bb5":              "A00 Van't Kruijs Opening",      // the Berlin, but Black to move
		"e4 e5 Ke2 Ke7 Ke1 Ke8 Nf3 Nc6 Bc4 Bc5": "C20 Bongcloud Attack",          // as in the Italian, but nobody may castle
		"":                                      "",
		"f3 h5 Kf2 Rh6 Ke3":                     "A00 Gedult's Opening",
	} {
		r := judge(t, &c, "[Result \"*\"]\n\n"+moves+" *")
		if r.Broken {
			t.Fatalf("%q: %+v", moves, r.Diagnostics)
		}
		got := ""
		if o, ok := Openings().Of(r); ok {
			got = o.ECO + " " + o.Name
		}
		if got != want {
			t.Errorf("%q is %q, want %q", moves, got, want)
		}
	}
}

// A null move changes the side to move, and nothing else.
func TestNullMoves(t *testing.T) {
	c := validate.Checker{AllowNullMoves: true}
	for moves, want := range map[string]string{"e4 -- d4 *": "B00", "-- e5 e4 *": "", "e3 -- e4 c5 *": "B20", "Nf3 Nf6 Ng1 -- -- Ng8 e4 *": "B00"} {
		r := judge(t, &c, moves)
		if r.Broken {
			t.Fatalf("%q: %+v", moves, r.Diagnostics)
		}
		if o, _ := Openings().Of(r); o.ECO != want {
			t.Errorf("%q is %+v, want %q", moves, o, want)
		}
	}
}

// A position is found by its key only if it is the one that is there: here others have got the key.
func TestKeysOnlyPropose(t *testing.T) {
	p, q := position.Start(), position.Start()
	e4, _ := p.Find(position.Pawn, 28, ^position.Bitboard(0), position.NoRole)
	p.Play(e4)
	n, ok := Openings().lookUp(&p)
	if !ok {
		t.Fatal("1. e4 is not found")
	}
	forged := *Openings()
	forged.slots, forged.keys = slices.Clone(forged.slots), slices.Clone(forged.keys)
	forged.keys[n] = q.Key()
	forged.place(n)
	if _, ok := forged.lookUp(&q); ok {
		t.Error("the start is taken for 1. e4")
	}
}

// Games whose opening no table knows have none.
func TestLeftAlone(t *testing.T) {
	const moves = "e4 e5 Nf3 Nc6 Bb5"
	for name, text := range map[string]string{
		"Chess960":           "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n" + moves + " *",
		"from a position":    "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\"]\n\n" + moves + " *",
		"later in the game":  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]\n\n1... e5 Nf3 Nc6 Bb5 *",
		"another variant":    "[Variant \"Antichess\"]\n\n" + moves + " *",
		"breaks off":         "[Result \"*\"]\n\n" + moves + " Ke3 *",
		"without moves":      "[Result \"*\"]\n\n*",
		"without a position": "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n" + moves + " *",
	} {
		var c validate.Checker
		if o, ok := Openings().Of(judge(t, &c, text)); ok {
			t.Errorf("%s: %+v", name, o)
		}
	}
	var c validate.Checker
	c.Start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
	if o, ok := Openings().Of(judge(t, &c, "e5 Nf3 Nc6 Bb5 *")); ok {
		t.Errorf("from --start: %+v", o)
	}
}

func TestClassifyAllocatesNothing(t *testing.T) {
	var c validate.Checker
	r := judge(t, &c, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 *")
	table := Openings()
	if n := testing.AllocsPerRun(100, func() { table.Of(r) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkClassify(b *testing.B) {
	var c validate.Checker
	var r *validate.Report
	for g := range (pgn.Chunk{Data: []byte("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 Bf8 Ng3 g6 Bg5 h6 Bd2 *"), First: true, Last: true}).Games() {
		r = c.Check(g)
	}
	table := Openings()
	for b.Loop() {
		table.Of(r)
	}
}

// BenchmarkLoad is the making of the table.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		load()
	}
}

// Games of lichess have the ECO code and the name that lichess gave them. The few that have others were named by another version of
// its table.
func TestLichess(t *testing.T) {
	file, err := os.Open("../../../../shared/data/bench/lichess.pgn.zst")
	if err != nil {
		t.Skip("no real games: ../shared/data/bench is absent")
	}
	defer file.Close()
	z, err := zstd.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	c := validate.Checker{SkipVariations: true}
	for code := range c.Policy {
		c.Policy[code] = validate.Off
	}
	type count struct{ games, code, both int }
	var all count
	other := map[string]int{} // disagreements, by what they are
	for chunk, err := range pgn.NewSplitter("lichess", bufio.NewReaderSize(z, 1<<20)).All() {
		if err != nil {
			t.Fatal(err)
		}
		for g := range chunk.Games() {
			site, _ := g.Tag("Site")
			code, hasCode := g.Tag("ECO")
			name, hasName := g.Tag("Opening")
			if !hasCode || !hasName || !bytes.HasPrefix(site.Value, []byte("https://lichess.org/")) {
				continue
			}
			r := c.Check(g)
			o, ok := Openings().Of(r)
			if played, _ := Openings().Classify(r.Moves); ok && played != o {
				t.Fatalf("%+v by the keys, %+v by the moves", o, played)
			}
			if !ok {
				o = validate.Opening{ECO: "?", Name: "?"} // as lichess has it where there is none
			}
			all.games++
			sameCode, sameName := string(code.Value) == o.ECO, name.Text() == o.Name
			if sameCode {
				all.code++
			}
			switch {
			case sameCode && sameName:
				all.both++
			case !slices.ContainsFunc(Openings().openings, func(o opening) bool { return o.name == name.Text() }):
				other["a name that this table has not"]++
			case !sameCode:
				other["a code of another position"]++
			default:
				other["a name of another position"]++
			}
		}
		chunk.Release()
	}
	t.Logf("%d games: the same code in %.2f %%, the same code and name in %.2f %%; others: %v", all.games, 100*float64(all.code)/float64(all.games), 100*float64(all.both)/float64(all.games), other)
	if all.games < 20000 || all.code*1000 < all.games*997 || all.both*100 < all.games*99 {
		t.Errorf("%+v: %v", all, other)
	}
}
