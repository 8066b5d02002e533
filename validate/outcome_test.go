package validate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/pgn"
	"arbiter/position"
)

// A record of a game in a test: what is not said is left out.
type testGame struct {
	tags       string // more tag pairs, each on its line
	fen        string
	moves      string
	result     string // value of the Result tag; "none" for no tag
	terminator string
}

func (g testGame) pgn() string {
	var b strings.Builder
	b.WriteString("[Event \"Lab\"]\n")
	if g.result != "none" {
		fmt.Fprintf(&b, "[Result %q]\n", g.result)
	}
	if g.fen != "" {
		fmt.Fprintf(&b, "[SetUp \"1\"]\n[FEN %q]\n", g.fen)
	}
	b.WriteString(g.tags)
	b.WriteByte('\n')
	text := strings.TrimSpace(g.moves + " " + g.terminator)
	if text != "" {
		b.WriteString(text + "\n")
	}
	return b.String()
}

// checkText checks the one game of text.
func checkText(t *testing.T, c *Checker, text string) *Report {
	t.Helper()
	var game *pgn.Game
	for g := range (pgn.Chunk{Data: []byte(text), First: true, Last: true}).Games() {
		if game != nil {
			t.Fatalf("two games in %q", text)
		}
		game = g.Clone()
	}
	if game == nil {
		t.Fatalf("no game in %q", text)
	}
	return c.Check(game)
}

const (
	knights1 = "1. Nf3 Nf6 2. Ng1 Ng8 " // back to the start
	shuffles = knights1 + "3. Nf3 Nf6 4. Ng1 Ng8 "
	fiveFold = shuffles + "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 "
	// The start position five times, but not always every fourth half-move.
	scattered = shuffles + "5. Nc3 Nc6 6. Nf3 Nf6 7. Nb1 Nb8 8. Ng1 Ng8 9. Nf3 Nf6 10. Ng1 Ng8 "
	foolsMate = "1. f3 e5 2. g4 Qh4# "
)

func date(day string) string { return fmt.Sprintf("[Date %q]\n", day) }

// RULES §2: how a game ends, by article.
func TestOutcome(t *testing.T) {
	tests := []struct {
		name      string
		game      testGame
		rules     Rules
		kinds     string
		automatic bool
		result    position.Result
		ply       int
		reason    string
	}{
		{name: "1.2 nothing yet", game: testGame{moves: "1. e4 e5"}},
		{name: "1.2 no moves", game: testGame{}},
		{name: "5.1.1 mate", game: testGame{moves: foolsMate}, kinds: "checkmate", automatic: true, result: position.BlackWins, ply: 4},
		{name: "5.1.1 mate in the start position", game: testGame{fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"},
			kinds: "checkmate", automatic: true, result: position.BlackWins},
		{name: "9.6.2 mate on the 150th half-move goes first", game: testGame{fen: "k7/8/1K6/8/8/8/8/7R w - - 149 150", moves: "150. Rh8#"},
			kinds: "checkmate", automatic: true, result: position.WhiteWins, ply: 1},
		{name: "5.1.1 mate by a bishop with bishops on both colors", game: testGame{fen: "kb6/8/K7/8/4B3/8/8/8 b - - 0 1"},
			kinds: "checkmate", automatic: true, result: position.WhiteWins},
		{name: "5.2.1 stalemate", game: testGame{fen: "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", moves: "1. Qf7"},
			kinds: "stalemate", automatic: true, result: position.Draw, ply: 1},
		{name: "5.2.1 stalemate without mating material, and fifty moves", game: testGame{fen: "7k/8/6K1/8/2B5/8/8/8 b - - 100 120"},
			kinds: "stalemate dead-position fifty-moves", automatic: true, result: position.Draw},
		{name: "5.2.2 bare kings", game: testGame{fen: "8/8/8/4k3/8/3K4/3p4/8 w - - 0 1", moves: "1. Kxd2"},
			kinds: "dead-position", automatic: true, result: position.Draw, ply: 1, reason: "insufficient-material"},
		{name: "5.2.2 dead since the capture", game: testGame{fen: "8/8/8/4k3/8/3K4/3p4/8 w - - 0 1", moves: "1. Kxd2 Kd4 2. Kc2"},
			kinds: "dead-position", automatic: true, result: position.Draw, ply: 1, reason: "insufficient-material"},
		{name: "5.2.2 bishops all on dark squares", game: testGame{fen: "8/8/3k4/4b3/8/7K/8/4B3 w - - 0 1"},
			kinds: "dead-position", automatic: true, result: position.Draw, reason: "insufficient-material"},
		{name: "5.2.2 bishops on both colors are not dead", game: testGame{fen: "8/8/3k4/4b3/8/7K/8/3B4 w - - 0 1"}},
		{name: "5.2.2 two knights are not dead", game: testGame{fen: "8/8/8/4k3/8/8/8/4KNN1 w - - 0 1"}},
		{name: "5.2.2 two knights are not dead, classic", game: testGame{fen: "8/8/8/4k3/8/8/8/4KNN1 w - - 0 1"}, rules: Classic},
		{name: "9.2 twice", game: testGame{moves: knights1}},
		{name: "9.2 three times", game: testGame{moves: shuffles}, kinds: "threefold-repetition", ply: 8},
		{name: "9.2 three times, classic", game: testGame{moves: shuffles}, rules: Classic,
			kinds: "threefold-repetition", automatic: true, result: position.Draw, ply: 8},
		{name: "9.2.3 en passant possible the first time", game: testGame{moves: "1. e4 a6 2. e5 d5 3. Nf3 Nc6 4. Ng1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8"}},
		{name: "9.2.3 en passant pinned", game: testGame{fen: "kn2r3/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1",
			moves: "1... d5 2. Nf3 Nc6 3. Ng1 Nb8 4. Nf3 Nc6 5. Ng1 Nb8"}, kinds: "threefold-repetition", ply: 9},
		{name: "9.2.3 castling right lost", game: testGame{fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", moves: "1. Rh2 Kd8 2. Rh1 Ke8 3. Rh2 Kd8 4. Rh1 Ke8"}},
		{name: "9.3 ninety-nine", game: testGame{fen: "8/8/8/8/8/3k4/8/K6R w - - 98 119", moves: "119. Rh2"}},
		{name: "9.3 a hundred", game: testGame{fen: "8/8/8/8/8/3k4/8/K6R w - - 98 119", moves: "119. Rh2 Kc3"}, kinds: "fifty-moves", ply: 2},
		{name: "9.3 since the hundredth", game: testGame{fen: "8/8/8/8/8/3k4/8/K6R w - - 98 119", moves: "119. Rh2 Kc3 120. Rh1 Kd3"},
			kinds: "fifty-moves", ply: 2},
		{name: "9.3 classic", game: testGame{fen: "8/8/8/8/8/3k4/8/K6R w - - 99 119", moves: "119. Rh2"}, rules: Classic,
			kinds: "fifty-moves", automatic: true, result: position.Draw, ply: 1},
		{name: "9.6.2 today", game: testGame{fen: "8/8/8/8/8/3k4/8/K6R w - - 149 150", moves: "150. Rh2"},
			kinds: "seventy-five-moves fifty-moves", automatic: true, result: position.Draw, ply: 1},
		{name: "9.6.2 on the first day", game: testGame{tags: date("2014.07.01"), fen: "8/8/8/8/8/3k4/8/K6R w - - 149 150", moves: "150. Rh2"},
			kinds: "seventy-five-moves fifty-moves", automatic: true, result: position.Draw, ply: 1},
		{name: "9.6.2 the day before", game: testGame{tags: date("2014.06.30"), fen: "8/8/8/8/8/3k4/8/K6R w - - 149 150", moves: "150. Rh2"},
			kinds: "seventy-five-moves fifty-moves", ply: 1},
		{name: "9.6.1 today", game: testGame{moves: fiveFold}, kinds: "fivefold-repetition threefold-repetition", automatic: true, result: position.Draw, ply: 16},
		{name: "9.6.1 scattered, today", game: testGame{moves: scattered}, kinds: "fivefold-repetition threefold-repetition", automatic: true, result: position.Draw, ply: 20},
		{name: "9.6.1 consecutive, 2014", game: testGame{tags: date("2014.07.01"), moves: fiveFold},
			kinds: "fivefold-repetition threefold-repetition", automatic: true, result: position.Draw, ply: 16},
		{name: "9.6.1 consecutive, before", game: testGame{tags: date("2014.06.30"), moves: fiveFold},
			kinds: "fivefold-repetition threefold-repetition", ply: 16},
		{name: "9.6.1 scattered, 2017", game: testGame{tags: date("2017.07.01"), moves: scattered},
			kinds: "fivefold-repetition threefold-repetition", automatic: true, result: position.Draw, ply: 20},
		{name: "9.6.1 scattered, before", game: testGame{tags: date("2017.06.30"), moves: scattered},
			kinds: "fivefold-repetition threefold-repetition", ply: 20},
		{name: "9.6.1 scattered, before, classic", game: testGame{tags: date("2017.06.30"), moves: scattered}, rules: Classic,
			kinds: "fivefold-repetition threefold-repetition", automatic: true, result: position.Draw, ply: 20},
		{name: "9.2 perpetual check", game: testGame{fen: "6k1/5p1p/8/8/8/1q6/7Q/7K w - - 0 1", moves: "1. Qg3+ Kf8 2. Qd6+ Kg8 3. Qg3+ Kf8 4. Qd6+ Kg8 5. Qg3+"},
			kinds: "perpetual-check threefold-repetition", ply: 9},
		{name: "9.2 a cycle with one quiet move is no perpetual check", game: testGame{fen: "6k1/5p1p/8/8/8/1q6/7Q/7K w - - 0 1",
			moves: "1. Qg3+ Kf8 2. Qd6+ Kg8 3. Qb8+ Kg7 4. Qg3+ Kf8 5. Qd6+ Kg8 6. Qf4 Kg7 7. Qg3+ Kf8 8. Qd6+ Kg8"}, kinds: "threefold-repetition", ply: 16},
		{name: "9.2 checks by the side that did not begin", game: testGame{fen: "2b1k3/3p4/8/4P3/8/7K/8/8 b - - 0 1",
			moves: "1... d5+ 2. Kg3 Bb7 3. Kh3 Bc8+ 4. Kg3 Bb7 5. Kh3 Bc8+"}, kinds: "threefold-repetition", ply: 9},
		{name: "two things at once", game: testGame{fen: "8/8/8/8/8/3k4/8/K6R w - - 95 150", moves: "150. Rh2 Kc3 151. Rh1 Kd3 152. Rh2 Kc3 153. Rh1 Kd3"},
			kinds: "threefold-repetition fifty-moves", ply: 8},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.game.result, test.game.terminator = "1/2-1/2", "1/2-1/2"
			c := Checker{Rules: test.rules}
			r := checkText(t, &c, test.game.pgn())
			if r.Broken {
				t.Fatalf("breaks off at half-move %d", r.BrokenPly)
			}
			o := r.Outcome
			var kinds []string
			for _, k := range o.Kinds {
				kinds = append(kinds, k.String())
			}
			if got := strings.Join(kinds, " "); got != test.kinds || len(kinds) > 0 && o.Kind.String() != kinds[0] || len(kinds) == 0 && o.Kind != NoEnding {
				t.Errorf("kind %v, kinds %q, want %q", o.Kind, got, test.kinds)
			}
			if o.Automatic != test.automatic || o.Result != test.result || o.Ply != test.ply || o.Reason != test.reason {
				t.Errorf("automatic %v, result %v, ply %d, reason %q; want %v, %v, %d, %q",
					o.Automatic, o.Result, o.Ply, o.Reason, test.automatic, test.result, test.ply, test.reason)
			}
		})
	}
}

// RULES §2: a date with unknown parts counts as the later law only if every completion of it does.
func TestEarliestDay(t *testing.T) {
	for value, want := range map[string]int{
		"2014.07.01": 2014_07_01,
		"2014.06.30": 2014_06_30,
		"2014.07.??": 2014_07_01,
		"2014.??.??": 2014_01_01,
		"2017.0?.??": 2017_01_01,
		"2017.1?.??": 2017_10_01,
		"2017.10.3?": 2017_10_30,
		"202?.??.??": 2020_01_01,
		"20??.??.??": 2000_01_01,
		"????.??.??": 101,
		"":           0,
		"?":          101,
		"-":          0,
		"yesterday":  0,
		"2015-08-02": 2015_08_02, // mended safely
		"2018":       2018_01_01,
		"05.01.2024": 2024_01_01, // January or May: 2024 at any rate
	} {
		if got := earliestDay([]byte(value)); got != want {
			t.Errorf("%q: %d, want %d", value, got, want)
		}
	}
}

// A set of endings lists its members in the order of the Laws.
func TestKindSet(t *testing.T) {
	for k := range kindSet(255) {
		list := k.list()
		if !slices.IsSorted(list) {
			t.Errorf("%08b: %v", k, list)
		}
		var again kindSet
		for _, e := range list {
			again = again.with(e)
		}
		if again != k {
			t.Errorf("%08b: lists %08b", k, again)
		}
	}
}

// A game that is in order costs nothing but time, however it ended.
func TestJudgeAllocates(t *testing.T) {
	games := map[string]testGame{
		"resigned":   {moves: "1. e4 e5 2. Nf3", result: "1-0", terminator: "1-0"},
		"mate":       {moves: foolsMate, result: "0-1", terminator: "0-1"},
		"agreed":     {moves: "1. e4 e5", result: "1/2-1/2", terminator: "1/2-1/2"},
		"repeated":   {moves: fiveFold, result: "1/2-1/2", terminator: "1/2-1/2"},
		"perpetual":  {fen: "6k1/5p1p/8/8/8/1q6/7Q/7K w - - 0 1", moves: "1. Qg3+ Kf8 2. Qd6+ Kg8 3. Qg3+ Kf8 4. Qd6+ Kg8 5. Qg3+", result: "1/2-1/2", terminator: "1/2-1/2"},
		"on time":    {tags: "[White \"Alice\"]\n[Black \"Bob\"]\n[Termination \"Bob won on time\"]\n", moves: "1. e4 e5", result: "0-1", terminator: "0-1"},
		"unfinished": {moves: "1. e4 e5 {[%clk 0:10:03]}", result: "*", terminator: "*"},
	}
	for name, g := range games {
		var c Checker
		r := checkText(t, &c, g.pgn())
		if n := testing.AllocsPerRun(100, func() { c.judge(r) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func BenchmarkJudge(b *testing.B) {
	for _, bench := range []struct {
		name string
		game testGame
	}{
		{"decisive", testGame{tags: lichessTags + "[Termination \"Normal\"]\n", moves: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O {[%clk 0:01:00]}", result: "1-0", terminator: "1-0"}},
		{"drawn", testGame{tags: lichessTags, moves: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O", result: "1/2-1/2", terminator: "1/2-1/2"}},
		{"mate", testGame{moves: foolsMate, result: "0-1", terminator: "0-1"}},
		{"sentence", testGame{tags: "[White \"Alice\"]\n[Black \"Bob\"]\n[Termination \"Bob won on time\"]\n", moves: "1. e4 e5", result: "0-1", terminator: "0-1"}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			var c Checker
			for g := range pgn.NewReader(strings.NewReader(bench.game.pgn())).Games() {
				r := c.Check(g.Clone())
				b.ReportAllocs()
				for b.Loop() {
					c.judge(r)
				}
			}
		})
	}
}

const lichessTags = `[Site "https://lichess.org/abcdefgh"]
[Date "2024.01.05"]
[Round "-"]
[White "Alice"]
[Black "Bob"]
[WhiteElo "1500"]
[BlackElo "1500"]
[ECO "C70"]
[Opening "Ruy Lopez"]
[TimeControl "60+0"]
[UTCDate "2024.01.05"]
[UTCTime "12:00:00"]
`

// TestRepeats: what is counted by taking moves back is what is counted by playing all moves, in lines that go to and fro.
func TestRepeats(t *testing.T) {
	starts := []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
		"r3k2r/7p/8/8/8/8/P7/R3K2R b Kq - 11 30",
		"4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 9",
		"8/8/2k5/8/3Pp3/8/5K2/N5n1 b - d3 0 9",
		"6k1/5ppp/8/8/8/8/5PPP/QN4K1 w - - 3 20",
	}
	r := rand.New(rand.NewPCG(3, 4))
	counted, perpetual, consecutive, asked, wrongly := 0, 0, 0, 0, 0
	for i := range 600 {
		start, err := fen.Position(starts[i%len(starts)])
		if err != nil {
			t.Fatal(err)
		}
		p := start
		var moves []position.Move
		var c Checker
		for range 80 {
			legal := p.AppendMoves(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[r.IntN(len(legal))]
			if r.IntN(20) == 0 && !p.Check() {
				m = position.NullMove
			} else if n := len(moves); n >= 2 && r.IntN(6) > 0 {
				for _, back := range legal {
					if back.From() == moves[n-2].To() && back.To() == moves[n-2].From() {
						m = back
					}
				}
			}
			p.PlayOrPass(m)
			moves = append(moves, m)
			c.path, c.line.pos = moves, p
			c.AllowNullMoves = i%2 == 0 || slices.Contains(moves, position.NullMove)
			got, want := repeats(&start, moves, &p), count(&start, 0, moves, &p)
			if got != want {
				t.Fatalf("%s %v: %+v, want %+v", starts[i%len(starts)], moves, got, want)
			}
			for times := 2; times <= 5; times++ {
				if may := c.mayHaveStood(times); !may && want.count >= times {
					t.Fatalf("%s %v: it stood %d times, but is said not to have stood %d times", starts[i%len(starts)], moves, want.count, times)
				} else if may && want.count < times {
					wrongly++
				}
				asked++
			}
			if want.count >= 3 {
				counted++
			}
			if want.perpetual {
				perpetual++
			}
			if want.consecutive {
				consecutive++
			}
		}
	}
	t.Log(counted, perpetual, consecutive, asked, wrongly)
	if wrongly > asked/100 {
		t.Errorf("of %d times mayHaveStood was wrong %d times", asked, wrongly)
	}
	if counted < 100 || perpetual == 0 || consecutive == 0 {
		t.Errorf("%d repetitions, %d of them perpetual checks, %d consecutive: too few to tell anything", counted, perpetual, consecutive)
	}
}
