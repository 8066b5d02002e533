package stats

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"

	"github.com/rivo/uniseg"
)

// However little memory there is, the scores are those of a map.
func TestCounter(t *testing.T) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 0))
		memory := []int64{3000, 30_000, 0}[seed%3]
		c := Counter{Memory: memory}
		want := map[string]*Score{}
		names := 1 + r.IntN(2000)
		for range 5000 {
			name := fmt.Sprintf("player %d", r.IntN(names))
			result, color, elo := position.Result(r.IntN(4)), position.Color(r.IntN(2)), r.IntN(3000)
			s, err := c.Score(name)
			if err != nil {
				t.Fatal(err)
			}
			if want[name] == nil {
				want[name] = new(Score)
			}
			for _, s := range []*Score{s, want[name]} {
				s.add(result, color)
				s.Elo = max(s.Elo, elo)
			}
			if limit := memory*2/3 + 200; memory > 0 && c.held > limit {
				t.Fatalf("%d bytes are held", c.held)
			}
		}
		if (c.spills > 0) != (memory == 3000 && len(want) > 20 || memory == 30_000 && len(want) > 200) {
			t.Errorf("seed %d: %d names of %d bytes moved %d times", seed, len(want), memory, c.spills)
		}
		var all []Named
		for name, s := range want {
			all = append(all, Named{name, *s})
		}
		slices.SortFunc(all, func(a, b Named) int { return cmp.Or(b.Games-a.Games, strings.Compare(a.Name, b.Name)) })
		n := 1 + r.IntN(30)
		top, count, err := c.Top(n)
		if err != nil || count != len(want) || !slices.Equal(top, all[:min(n, len(all))]) {
			t.Errorf("seed %d: %v, %d names of %d, %v, want %v", seed, err, count, len(want), top, all[:min(n, len(all))])
		}
		c.Close()
	}
}

func TestRecord(t *testing.T) {
	c := Record{Result: position.Draw, Ending: validate.Stalemate, Termination: validate.Agreement, Speed: validate.Blitz, Reached: 1 << validate.FiftyMoves, Broken: true, Skipped: true, Plies: 300,
		Elo: [2]int{2500, 0}, First: 0x1234, ECO: "B20", Date: "1999.??.??", White: "王天一", Black: "", Event: strings.Repeat("x", mostName)}
	if got := Read(c.Append(nil)); got != c {
		t.Errorf("%+v, want %+v", got, c)
	}
}

// summaryOf counts games.
func summaryOf(t *testing.T, text string) *Summary {
	t.Helper()
	var s Stats
	var c validate.Checker
	n := 0
	for g := range (pgn.Chunk{Data: []byte(text)}).Games() {
		record := Of(c.Check(g), nil)
		if err := s.Add(&record); err != nil {
			t.Fatal(err)
		}
		n++
	}
	m, err := s.Summary(Total{Files: 1, Games: n}, 3)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// random returns games of which some have no tags, no moves, illegal moves.
func random(r *rand.Rand, n int) string {
	var b strings.Builder
	pick := func(values ...string) string { return values[r.IntN(len(values))] }
	for range n {
		fmt.Fprintf(&b, "[Event %q]\n[White %q]\n[Black %q]\n[Date %q]\n[WhiteElo %q]\n[BlackElo %q]\n[ECO %q]\n[TimeControl %q]\n[Result %q]\n\n%s *\n\n",
			pick("甲级联赛", "Open", "?", "a,b"), pick("王天一", "Smith \x1b[2J", "?", strings.Repeat("long ", 30), "e\u0301"), pick("Adams", "Bell", "", "赵鑫鑫"),
			pick("1999.01.01", "2001.??.??", "????.??.??"), pick("2500", "", "99999"), pick("2400", "2600", "0"), pick("B20", "E99", ""), pick("180+2", "?", "-"),
			pick("1-0", "0-1", "1/2-1/2", "*"), pick("1. e4 e5", "1. d4", "", "1. e4 e5 2. Ke3", "1. f3 e5 2. g4 Qh4#"))
	}
	return b.String()
}

// Every table counts every game once.
func TestTablesAddUp(t *testing.T) {
	for seed := range uint64(20) {
		n := int(seed * 7)
		m := summaryOf(t, random(rand.New(rand.NewPCG(seed, 1)), n))
		sum := func(rows []Row, unknown Score) (games int) {
			for _, r := range rows {
				if r.Wins+r.Draws+r.Losses > r.Games {
					t.Errorf("%+v has more results than games", r)
				}
				games += r.Games
			}
			return games + unknown.Games
		}
		spans := 0
		for _, s := range m.Lengths {
			spans += s.Games
		}
		broken := m.Endings[len(m.Endings)-2].Games + m.Endings[len(m.Endings)-1].Games
		for what, games := range map[string]int{"results": sum(m.Results, Score{}), "endings": sum(m.Endings, Score{}), "terminations": sum(m.Terminations, Score{}),
			"speeds": sum(m.Speeds, m.NoSpeed), "elo": sum(m.Elo, m.NoElo), "first moves": sum(m.FirstMoves, m.NoFirstMove), "eco": sum(m.ECO, m.NoECO),
			"years": sum(m.Years, m.NoYear), "lengths": spans + broken, "measured": m.Measured + broken, "white": m.White.Games} {
			if games != n {
				t.Errorf("seed %d: %s are of %d games, not %d", seed, what, games, n)
			}
		}
	}
}

// The columns of a table stand one below the other, however wide the letters are, and nothing in a name moves the cursor.
func TestTextIsAligned(t *testing.T) {
	m := summaryOf(t, random(rand.New(rand.NewPCG(5, 5)), 50))
	for _, lang := range []report.Lang{report.English, report.Chinese} {
		style := &report.Style{Lang: lang}
		text := string(m.AppendText(nil, style, 3))
		if strings.ContainsAny(text, "\x1b\t") {
			t.Errorf("there are controls in %q", text)
		}
		for _, table := range strings.Split(text, "\n\n")[1:] {
			end := 0 // where the percent signs stand, or nothing
			for line := range strings.Lines(table) {
				i := strings.Index(line, " %")
				if i < 0 || !strings.Contains(line, "  ") || strings.Contains(line, "█") {
					continue
				}
				column := uniseg.StringWidth(line[:i])
				if end == 0 {
					end = column
				}
				if column != end {
					t.Errorf("column %d, not %d: %s in\n%s", column, end, line, table)
				}
			}
		}
		for _, key := range []string{"stats/", "kind/"} {
			if strings.Contains(text, key) {
				t.Errorf("there are no words for %s in %s", key, text)
			}
		}
	}
}

// JSON and CSV can be read, and say the same.
func TestRecords(t *testing.T) {
	for seed := range uint64(10) {
		m := summaryOf(t, random(rand.New(rand.NewPCG(seed, 9)), int(seed*5)))
		var read struct {
			Type    string
			Games   int
			Results map[string]int
			Players int
			Top     []struct {
				Name  string
				Games int
			} `json:"top_players"`
		}
		if err := json.Unmarshal(m.AppendJSON(nil), &read); err != nil {
			t.Fatalf("%v: %s", err, m.AppendJSON(nil))
		}
		if read.Type != "stats" || read.Games != int(seed*5) || read.Players != m.NumPlayers || len(read.Top) != len(m.Players) || read.Results["1-0"] != m.White.Wins {
			t.Errorf("%+v", read)
		}
		rows, err := csv.NewReader(strings.NewReader(string(m.AppendCSV(nil)))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		var named []string
		for _, row := range rows[1:] {
			if row[0] == "players" && row[1] != "" {
				named = append(named, row[1]+" "+row[2])
			}
			if row[0] == "results" && row[1] == "1-0" && row[2] != fmt.Sprint(m.White.Wins) {
				t.Errorf("%q", row)
			}
		}
		for i, p := range read.Top {
			if named[i] != fmt.Sprint(p.Name, " ", p.Games) {
				t.Errorf("player %d: %q, %v", i, named[i], p)
			}
		}
	}
}

// Mean and median, of games of 1, 1 and 2 moves.
func TestLengths(t *testing.T) {
	m := summaryOf(t, "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. e4 e5 *\n\n[Event \"c\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"d\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n")
	if m.Mean != 1.75 || m.Median != 1.5 || m.Least != 1 || m.Most != 3 || m.Measured != 4 {
		t.Errorf("%+v", m)
	}
}
