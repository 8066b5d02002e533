package validate

import (
	"bufio"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// A legalGame is a game as its moves in SAN, to be damaged.
type legalGame struct {
	moves []position.Move
	text  []string
}

func newLegalGame(moves []position.Move) (r legalGame) {
	p := position.Start()
	for _, m := range moves {
		r.text = append(r.text, string(san.Append(nil, &p, m)))
		p.Play(m)
	}
	r.moves = slices.Clone(moves)
	return r
}

// legalGames returns legal games: those an engine played against itself, and games of masters where they are at hand.
func legalGames(t *testing.T) (all []legalGame) {
	f, err := os.Open("../testdata/uci/selfplay.uci")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		p := position.Start()
		var moves []position.Move
		for _, word := range strings.Fields(lines.Text()) {
			w, err := san.Parse(word)
			if err != nil {
				t.Fatal(word, err)
			}
			m, err := w.Resolve(&p)
			if err != nil {
				t.Fatal(word, err)
			}
			moves = append(moves, m)
			p.Play(m)
		}
		all = append(all, newLegalGame(moves))
	}
	if len(all) < 50 {
		t.Fatalf("%d games", len(all))
	}
	return append(all, masters(t)...)
}

// masters returns games of the shared collection, none if that is not at hand.
func masters(t *testing.T) (all []legalGame) {
	if _, err := os.Stat("../../shared/data/bench/otb.pgn.zst"); err != nil {
		t.Log("no games of masters: ../../shared/data/bench is absent")
		return nil
	}
	const size = 200_000
	src := benchGames(t, "otb")[:size]
	var c Checker
	for g := range (pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: src, First: true}).Games() {
		if r := c.Check(g); r.Valid() && len(r.Moves) > 20 && r.Start == position.Start() {
			all = append(all, newLegalGame(r.Moves))
		}
	}
	return all
}

// movetext writes words as a record has them, numbered as if all were half-moves. at is where the word number i begins.
func movetext(words []string, i int) (text string, at int) {
	var b strings.Builder
	b.WriteString("[Event \"x\"]\n\n")
	for n, w := range words {
		if n > 0 {
			b.WriteByte(' ')
		}
		if n%2 == 0 {
			fmt.Fprintf(&b, "%d. ", n/2+1)
		}
		if n == i {
			at = b.Len()
		}
		b.WriteString(w)
	}
	return b.String() + " *\n", at
}

// A damage is done to the words of a game at a half-move, if it can be: i is the word at which the game breaks off then.
type damage struct {
	hints string // the hints that are right
	do    func(rnd *rand.Rand, r *legalGame, ply int) (words []string, i int)
}

var damages = map[string]damage{
	"no disambiguation": {disambiguationHint, func(_ *rand.Rand, r *legalGame, ply int) ([]string, int) {
		w := r.text[ply]
		if !strings.Contains("NBRQ", w[:1]) {
			return nil, 0
		}
		m, _ := san.Parse(w)
		from := ""
		if m.FromFile() >= 0 {
			from += string(rune('a' + m.FromFile()))
		}
		if m.FromRank() >= 0 {
			from += string(rune('1' + m.FromRank()))
		}
		if from == "" {
			return nil, 0
		}
		return replaced(r.text, ply, w[:1]+w[1+len(from):]), ply
	}},
	"one letter": {typoHint + " " + disambiguationHint, func(rnd *rand.Rand, r *legalGame, ply int) ([]string, int) {
		w := []byte(r.text[ply])
		const letters, digits, men = "abcdefgh", "12345678", "KQRBN"
		i := rnd.IntN(len(w))
		switch {
		case w[0] == 'O':
			return nil, 0
		case strings.IndexByte(men, w[i]) >= 0:
			w[i] = men[rnd.IntN(len(men))]
		case strings.IndexByte(letters, w[i]) >= 0:
			w[i] = letters[rnd.IntN(8)]
		case strings.IndexByte(digits, w[i]) >= 0:
			w[i] = digits[rnd.IntN(8)]
		default:
			return nil, 0
		}
		return replaced(r.text, ply, string(w)), ply
	}},
	"a letter less": {typoHint + " " + disambiguationHint, func(rnd *rand.Rand, r *legalGame, ply int) ([]string, int) {
		w := r.text[ply]
		i := rnd.IntN(len(w))
		if strings.IndexByte("x=+#-", w[i]) >= 0 {
			return nil, 0
		}
		return replaced(r.text, ply, w[:i]+w[i+1:]), ply
	}},
	"letters exchanged": {typoHint, func(rnd *rand.Rand, r *legalGame, ply int) ([]string, int) {
		w := []byte(r.text[ply])
		if len(w) < 3 || w[0] == 'O' {
			return nil, 0
		}
		i := rnd.IntN(2)
		w[i], w[i+1] = w[i+1], w[i]
		if w[i] == 'x' || w[i+1] == 'x' {
			return nil, 0
		}
		return replaced(r.text, ply, string(w)), ply
	}},
	"a half-move less": {missingPlyHint, func(_ *rand.Rand, r *legalGame, ply int) ([]string, int) {
		return slices.Delete(slices.Clone(r.text), ply, ply+1), ply
	}},
	"a half-move twice": {repeatedPlyHint, func(_ *rand.Rand, r *legalGame, ply int) ([]string, int) {
		return slices.Insert(slices.Clone(r.text), ply, r.text[ply]), ply + 1
	}},
	"a line twice": {repeatedPlyHint, func(rnd *rand.Rand, r *legalGame, ply int) ([]string, int) {
		n := rnd.IntN(min(12, ply) + 1)
		return slices.Insert(slices.Clone(r.text), ply+1, r.text[ply-n:ply+1]...), ply + 1
	}},
	"a move taken back": {boardArtefactHint, func(_ *rand.Rand, r *legalGame, ply int) ([]string, int) {
		m := r.moves[ply]
		w := r.text[ply]
		if _, castles := m.Castles(); castles || strings.Contains("abcdefgh", w[:1]) {
			return nil, 0
		}
		p := position.Start()
		for _, m := range r.moves[:ply] {
			p.Play(m)
		}
		for other := range p.Moves() {
			if _, castles := other.Castles(); other.From() == m.From() && other != m && !castles {
				return slices.Insert(slices.Clone(r.text), ply, string(san.Append(nil, &p, other)), w[:1]+m.From().String()), ply + 1
			}
		}
		return nil, 0
	}},
	"kings put in the centre": {boardArtefactHint, func(rnd *rand.Rand, r *legalGame, _ int) ([]string, int) {
		squares := [][2]string{{"Ke4", "Kd5"}, {"Kd4", "Ke5"}, {"Ke4", "Ke5"}, {"Kd4", "Kd5"}}
		s := squares[rnd.IntN(len(squares))]
		n := len(r.text)
		return append(slices.Clone(r.text), s[n%2], s[1-n%2]), n
	}},
}

func replaced(words []string, i int, w string) []string {
	words = slices.Clone(words)
	words[i] = w
	return words
}

// The law of repair: a legal game damaged in one place, which breaks off there, is found again. Either it is the only repair and is
// offered, with the right hint, and the game mended is that game; or it is among several.
func TestRepairLaw(t *testing.T) {
	all := legalGames(t)
	rnd := rand.New(rand.NewPCG(1, 2))
	const each = 4
	for _, name := range slices.Sorted(maps.Keys(damages)) {
		damage := damages[name]
		broken, mended, several, cut := 0, 0, 0, 0
		var c, again Checker
		for i := range all {
			for range each {
				r := &all[i]
				ply := rnd.IntN(len(r.text))
				words, at := damage.do(rnd, r, ply)
				if words == nil || at >= len(words) {
					continue
				}
				text, off := movetext(words, at)
				g := soleGame(t, text)
				report := c.Check(g)
				if !report.Broken || report.BrokenBy == MovesAfterEnd || int(report.BrokenOff) != off {
					continue // it is legal all the same, or breaks off elsewhere, or it is written after mate
				}
				if report.BrokenBy == AmbiguousMove && name != "no disambiguation" {
					continue // which man is meant is all that is asked then
				}
				broken++
				i := slices.IndexFunc(report.Diagnostics, func(d Diagnostic) bool {
					return d.Off == report.BrokenOff && d.Code == report.BrokenBy
				})
				d := &report.Diagnostics[i]
				s := c.repairer
				if s.cut {
					cut++
					continue
				}
				found := slices.ContainsFunc(s.found, func(f repair) bool {
					return legalAs(t, &again, AppendEdited(nil, g.Source, f.edits), r.moves)
				})
				if !found {
					t.Errorf("%s, half-move %d: not found again: %d of %d: %s\n%s", name, ply+1, len(s.found), s.tried, words[at], text)
					continue
				}
				if len(s.found) > 1 {
					several++
					if d.Hint != "" || len(d.Edits) > 0 {
						t.Errorf("%s: %d repairs, and one is offered", name, len(s.found))
					}
					continue
				}
				mended++
				if !strings.Contains(damage.hints, d.Hint) || d.Hint == "" || d.Safe {
					t.Errorf("%s, %s: hint %q, safe %v\n%s", name, words[at], d.Hint, d.Safe, text)
				}
				if !legalAs(t, &again, AppendEdited(nil, g.Source, d.Edits), r.moves) {
					t.Errorf("%s, half-move %d: mended to another game:\n%s%v", name, ply+1, text, d.Edits)
				}
			}
		}
		t.Logf("%s: %d broken, %d mended, %d with several repairs, %d with too many to try", name, broken, mended, several, cut)
		if mended == 0 || cut*50 > broken {
			t.Errorf("%s: %d of %d mended, %d with too many to try", name, mended, broken, cut)
		}
	}
}

// legalAs reports whether text is a legal game of these moves.
func legalAs(t *testing.T, c *Checker, text []byte, moves []position.Move) bool {
	t.Helper()
	r := c.Check(soleGame(t, string(text)))
	return !r.Broken && slices.Equal(r.Moves, moves)
}

// soleGame returns the one game of a text.
func soleGame(t *testing.T, text string) *pgn.Game {
	t.Helper()
	for g := range (pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: []byte(text), First: true, Last: true}).Games() {
		return g
	}
	t.Fatalf("no game in %q", text)
	return nil
}
