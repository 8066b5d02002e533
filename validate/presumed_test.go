package validate

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/position"
)

// samePresumed holds the games of a source whose ends are presumed at first against those whose ends are known: they are the same games,
// and the same is said of them.
func samePresumed(t *testing.T, src []byte) (presumed int) {
	t.Helper()
	chunk := pgn.Chunk{Data: src, First: true, Last: true}
	var known []*pgn.Game
	var said [][]Diagnostic
	var played [][]position.Move
	var a, b Checker
	for g := range chunk.Games() {
		known = append(known, g.Clone())
		r := a.Check(g)
		said, played = append(said, cloneDiagnostics(r.Diagnostics)), append(played, slices.Clone(r.Moves))
	}
	i := 0
	for g := range chunk.Presumed() {
		if i == len(known) {
			t.Fatalf("more than %d games", i)
		}
		if _, ok := g.Presumed(); ok {
			presumed++
		}
		r := b.Check(g)
		if _, ok := g.Presumed(); ok {
			t.Errorf("game %d: the end is not settled by Check", i+1)
		}
		if got := g.Clone(); !reflect.DeepEqual(got, known[i]) {
			t.Errorf("game %d: %+v, want %+v", i+1, got, known[i])
		}
		if got := cloneDiagnostics(r.Diagnostics); !reflect.DeepEqual(got, said[i]) {
			t.Errorf("game %d: %+v, want %+v", i+1, got, said[i])
		}
		if !slices.Equal(r.Moves, played[i]) {
			t.Errorf("game %d: %v, want %v", i+1, r.Moves, played[i])
		}
		i++
	}
	if i != len(known) {
		t.Errorf("%d games, want %d", i, len(known))
	}
	return presumed
}

func cloneDiagnostics(ds []Diagnostic) (c []Diagnostic) {
	for _, d := range ds {
		d.Args = append([]Arg{}, d.Args...)
		d.Edits = append([]Edit{}, d.Edits...)
		c = append(c, d)
	}
	return c
}

func TestPresumedEnds(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../testdata/*.pgn", "../testdata/*/*.pgn", "../../shared/cases/*.pgn", "../../shared/data/odd/*.pgn"} {
		found, _ := filepath.Glob(pattern)
		files = append(files, found...)
	}
	presumed := 0
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		presumed += samePresumed(t, src)
	}
	if presumed == 0 {
		t.Error("no end was presumed")
	}
	const tags = "[Event \"a\"]\n[Result \"*\"]\n\n"
	for _, src := range []string{
		tags + "1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n",
		tags + "1. e4 1-0\n1. d4 *\n\n[Event \"b\"]\n\n1. d4 *\n",
		tags + "1. e4 { a\n[Event \"no\"]\n } e5 *\n\n[Event \"b\"]\n\n1. d4 *\n",
		tags + "1. e4 ; 1-0\n[Event \"b\"]\n\n1. d4 *\n",
		tags + "1. e4\n%*\n[Event \"b\"]\n\n1. d4 *\n",
		tags + "1. e4 e5 2. Nf3\n\n1. d4 *\n\n[Event \"b\"]\n\n1. d4 *\n",
		tags + "*\n[Event \"b\"]\n\n1. d4 *",
		tags + "1. e4+ e5 2. Ke2 *\n\n[Event \"b\"]\n\n1. d4#",
		tags + "1. e4 (1. d4 *\n[Event \"b\"]\n\n1. d4) *",
		tags + "1. e4 e5 2. Nf3 (2. Nc3) 2... Nc6 *\n\n[Event \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) *\n",
	} {
		samePresumed(t, []byte(src))
	}
	// A capture that could be the bishop's as well.
	for _, moves := range []string{"bxc3 *", "bxc3 exd4 *", "bxc3+ exd4 *", "bxc3 { [%clk 0:03:00] } exd4 5. cxd4 *", "bxc3 1-0 exd4 *", "Bxc3 (4. bxc3 exd4) *", "bxc3 exd4 5. bxc4 *",
		"bxc3\n\n1. e4 *", "bxc3 (4. Bxc3 *", "bxc3 exd4 5. Nf3 dxc3 6. Bxc3 a6 7. Ba5 b6 { text }\n8. Bxb6 *", "bxc3! $1 exd4 \n*"} {
		src := tags + "1. d4 e5 2. Bd2 Bb4 3. c3 Bxc3 4. " + moves + "\n\n"
		samePresumed(t, []byte(src+src+tags+"*\n"))
	}
	for _, moves := range []string{"Kxe9 bxc3 exd4 *", "Ke2 Qxe2 bxc3 exd4 *", "(bxc3 exd4) bxc3 (exd4) *", "-- bxc3 exd4 *"} { // the line is broken off
		src := tags + "1. d4 e5 2. Bd2 Bb4 3. c3 Bxc3 4. " + moves + "\n\n"
		samePresumed(t, []byte(src+src+tags+"*\n"))
	}
	for _, moves := range []string{"Kd1 Kd8 2. bxc3 Kd7 *", "Kd1 Kd8 2. Kc1 Kd7 3. bxc3 *", "bxc3 *"} { // it is over by then
		src := strings.Replace(tags, "\n\n", "\n[Date \"2018.01.01\"]\n[FEN \"4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 149 100\"]\n[SetUp \"1\"]\n\n", 1) + "1. " + moves + "\n\n"
		samePresumed(t, []byte(src+src+tags+"*\n"))
	}
	samePresumed(t, []byte(strings.Replace(tags, "\n\n", "\n[FEN \"8/8/8/8/8/5k2/6p1/6K1 w - - 0 1\"]\n[SetUp \"1\"]\n\n", 1)+"1. Kh2 Kf2 2. Kh3 g1=N+ { dead } *\n\n"+tags+"*\n"))
}
