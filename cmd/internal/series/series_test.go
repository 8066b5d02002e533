package series

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/pgn"
)

// made are games that are open at their ends, begin without a tag, or both, in all the ways there are.
var made = []string{
	"1. d4", "1. d4 *", "1. d4 d5 2. c4", "1. d4 d5 2. c4 e6\r\n3. Nc3", "12. d4", "3... Nf6 4. d4", "1... e5 2. Nf3", "e4 e5", "e4 e5 *", "*", "1-0", "1-0 {c}", "(1. e4)", "(1. e4) 1. d4 *",
	"[Event \"x\"]", "[Site \"x\"]", "[Event \"x\"]\n[Result \"0-1\"]", "[Event \"x\"]\n[Site \"y\"]\n\n1. e4 e5", "[White \"w\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. d4",
	"[Event x]\n\n1. e4", "[Event x", "[Event \"x\"]\n[White \"a", "[Foo \"x\"]\n\n1. e4 *", "[ Event \"x\" ]\n*", "[Event\n\"x\"]\n\n1. e4",
	"1. e4 {open", "1. e4 {open\n\n1. d4 *", "[Event \"x\"]\n\n1. e4 {open 1-0", "[Event \"x\"]\n{open", "1. e4 * {open", "1. e4 ; open", "1. e4 * ; {", "1. e4 (1. d4", "1. e4 (1. d4 ((1. c4", "1. e4 (1. d4 1-0",
	"1. e4 (1. d4 {open", "1. e4 [see {", "1. e4 [%clk", "1. e4 \"", "1. e4 } e5 *", "[Event \"x\"]\n\n1. e4 } e5 *", "[Event \"x\"]\n\n1. e4 e5 } {c} *", "[Event \"x\"]\n\n1. e4 {c} *",
	"[Event \"x\"]\n\n1. e4 * $1 {c}", "1. e4 $", "1. e4 %", "1. e4\n% [Event \"y\"]", "1. e4 e5 1", "1. e4 1/2", "\t\ufeff[Event \"x\"]\n*", "[Event \"\"]\n\n1. e4 {a\n\n[Event \"q\"]\n\n*} e5",
	"[Event \"x\"]\n\n[Site \"y\"]\n[Foo \"z\"]", "[Event \"x\"]\n[Event \"y\"]\n1. e4", "[Event \"x\"]###[Site \"y\"]###1. e4", "1.e4e5 2.", "1.", "1. e4 --", "Nf3", "0-0", "1. e4 " + strings.Repeat("e5 ", 1000), "1. e4 " + strings.Repeat("{c} ", 1000) + "{open",
	"[Event \"x\"]\n" + strings.Repeat("[Annotator \"x\"]\n", 200), "[ECO \"A00\"]\n" + strings.Repeat("[Annotator \"x\"]\n", 200) + "{open",
	"[Event \"x\"]\n\n1. e4 " + strings.Repeat("x", 70_000) + " {open", "1. e4 " + strings.Repeat("(", 1500), "[Event \"x\"]\n\n1. e4 " + strings.Repeat("e5 ", 30_000) + "} *",
}

// A copied is the text of a game, and how it ends.
type copied struct {
	text  string
	end   End
	large bool // it is written as one that is too large to be held
}

// collected returns games of the material that is there: those of which not all is usual, and a few others.
func collected(t *testing.T) (all []copied) {
	seen := map[string]bool{}
	usual := 0
	add := func(data []byte) {
		for g := range (pgn.Chunk{Data: data, First: true, Last: true}).Games() {
			text, end := Whole(g)
			if seen[string(text)] || len(text) > 100_000 {
				continue
			}
			seen[string(text)] = true
			if plain := end == Closed && bytes.HasPrefix(text, event) && g.Flaw == 0; plain {
				if usual++; usual > 10 {
					continue
				}
			}
			all = append(all, copied{text: string(text), end: end})
		}
	}
	for _, text := range made {
		add([]byte(text))
	}
	up := filepath.Join("..", "..", "..")
	for _, pattern := range []string{"testdata/*.pgn", "testdata/*/*.pgn", "../shared/data/odd/*.pgn", "../shared/cases/*.pgn"} {
		files, err := filepath.Glob(filepath.Join(up, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			add(data)
			if len(data) < 20_000 { // and broken off anywhere
				random := rand.New(rand.NewPCG(uint64(len(data)), 0))
				for range 3 {
					at := random.IntN(len(data) + 1)
					add(data[:at])
					add(data[at:])
				}
			}
		}
	}
	return all
}

// written writes games one after the other and reads them again.
func written(games []copied) (text string, again []string, w *Writer) {
	var out bytes.Buffer
	w = &Writer{Out: &out}
	for _, g := range games {
		if g.large {
			middle := min(len(g.text), max(len(g.text)/2, 2000))
			w.Large([]byte(g.text[:middle]), true)
			w.Large([]byte(g.text[middle:]), false)
			continue
		}
		w.Game([]byte(g.text), g.end)
	}
	w.Close()
	for g := range (pgn.Chunk{Data: out.Bytes(), First: true, Last: true}).Games() {
		again = append(again, strings.TrimRight(string(g.Source[g.Begin:]), " \t\r\n"))
	}
	return out.String(), again, w
}

// same reports what is wrong with games that were written and read again.
func same(games []copied) error {
	text, again, w := written(games)
	want := make([]string, len(games))
	for i, g := range games {
		want[i] = g.text
	}
	describe := func() string {
		if len(text) > 2000 {
			text = text[:2000] + "…"
		}
		return fmt.Sprintf("%+v\n%s", w.Changes, text)
	}
	if w.Games != len(games) || len(again) != len(games) {
		return fmt.Errorf("%d games written, %d read, of %q: %s", len(games), len(again), want, describe())
	}
	changes := 0
	for i := range again {
		got, ok := strings.CutPrefix(again[i], `[Event "?"]`)
		if ok = ok && !strings.HasPrefix(games[i].text, `[Event "?"]`); ok {
			got, ok = strings.CutPrefix(strings.TrimLeft(got, "\r\n"), games[i].text)
			changes++
		} else {
			got, ok = strings.CutPrefix(again[i], games[i].text)
		}
		// What is put behind a game is a terminator or a brace.
		for _, word := range strings.Fields(got) {
			changes++
			ok = ok && slices.Contains([]string{"*", "1-0", "0-1", "1/2-1/2", "}", "{}"}, word)
		}
		if !ok {
			return fmt.Errorf("game %d of %q is %q: %s", i, want, again[i], describe())
		}
	}
	if (changes > 0) != (w.Changes.Games > 0) {
		return fmt.Errorf("%d changes of %q: %s", changes, want, describe())
	}
	return nil
}

// What was written is read again as the same games in the same order: each with its own bytes, or as is said; and none is lost.
func TestPairs(t *testing.T) {
	games := collected(t)
	t.Logf("%d games", len(games))
	random := rand.New(rand.NewPCG(3, 4))
	for i, a := range games {
		for j, b := range games {
			if max(i, j) >= len(made) && random.IntN(20) > 0 {
				continue
			}
			if err := same([]copied{a, b}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The same of more than two: what keeps two of them apart holds whatever comes after them.
func TestRows(t *testing.T) {
	games := collected(t)
	random := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		row := make([]copied, 3+random.IntN(5))
		for i := range row {
			row[i] = games[random.IntN(len(games))]
			if random.IntN(2) > 0 {
				row[i] = games[random.IntN(len(made))]
			}
			row[i].large = random.IntN(8) == 0 && row[i].text[0] > ' '
		}
		if err := same(row); err != nil {
			t.Fatal(err)
		}
	}
}
