package validate

import (
	"strings"
	"testing"
	"time"
)

// Games that break off, and what makes them legal: the hint and the game mended, or what is named where several changes would do.
// Nothing is said where neither is given.
var brokenGames = []struct {
	name, tags, moves string
	hint, mended      string
	named             string // instead / lost / needless, parted by "|"
}{
	{name: "a man too few", moves: "1. d4 d5 2. Nf3 Nf6 3. Nd2 e6 4. e3 Be7 5. Ne5 O-O *",
		hint: "disambiguation", mended: "1. d4 d5 2. Nf3 Nf6 3. Nbd2 e6 4. e3 Be7 5. Ne5 O-O *"},
	{name: "the other man", moves: "1. d4 d5 2. Nf3 Nf6 3. Nfd2 e6 4. Ngf3 Be7 5. Ne5 O-O *",
		hint: "disambiguation", mended: "1. d4 d5 2. Nf3 Nf6 3. Nfd2 e6 4. Nf3 Be7 5. Ne5 O-O *"},
	{name: "either man", moves: "1. d4 d5 2. Nf3 Nf6 3. Nd2 e6 *"},
	{name: "two of three", tags: fenTags("4k3/8/8/8/N3N3/8/8/3NK3 w - - 0 1"), moves: "1. Nc3 Kd7 2. Nb2 *", named: "Ndc3 Nac3||"},
	{name: "rank", moves: "1. e4 e5 2. Nf4 Nc6 3. Nxe5 *", hint: "typo", mended: "1. e4 e5 2. Nf3 Nc6 3. Nxe5 *"},
	{name: "file, with its mark", moves: "1. e4 f5 2. Qh4+ g6 3. Qxh7 *", hint: "typo", mended: "1. e4 f5 2. Qh5+ g6 3. Qxh7 *"},
	{name: "piece", moves: "1. e4 e5 2. Kf3 Nc6 3. Nxe5 *", hint: "typo", mended: "1. e4 e5 2. Nf3 Nc6 3. Nxe5 *"},
	{name: "pawn's file", moves: "1. e4 d5 2. gxd5 Qxd5 3. Nc3 *", hint: "typo", mended: "1. e4 d5 2. exd5 Qxd5 3. Nc3 *"},
	{name: "a letter lost", moves: "1. e4 e5 2. N3 Nc6 3. Bb5 a6 4. Nxe5 *", hint: "typo", mended: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Nxe5 *"},
	{name: "letters exchanged", moves: "1. e4 e5 2. fN3 Nc6 3. Nxe5 *", hint: "typo", mended: "1. e4 e5 2. Nf3 Nc6 3. Nxe5 *"},
	{name: "the other castling", tags: fenTags("r3k3/8/8/8/8/8/8/4K3 b q - 0 1"), moves: "1... O-O 2. Ke2 Rd2+ *",
		hint: "typo", mended: "1... O-O-O 2. Ke2 Rd2+ *"},
	{name: "castling as the king's move", tags: fenTags("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), moves: "1. Kg1 Ke7 2. Rf2 *",
		hint: "typo", mended: "1. O-O Ke7 2. Rf2 *"},
	{name: "promotion", tags: fenTags("8/5P1k/8/8/8/8/8/K7 w - - 0 1"), moves: "1. f8 Kg6 2. Rf2 *",
		hint: "typo", mended: "1. f8=R Kg6 2. Rf2 *"},
	{name: "promotion to anything", tags: fenTags("8/5P2/8/8/8/7k/8/K7 w - - 0 1"), moves: "1. f8 Kh2 *", named: "f8=Q f8=R f8=B f8=N||"},
	{name: "no promotion", tags: fenTags("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), moves: "1. a4=Q Kd7 2. a5 *",
		hint: "typo", mended: "1. a4 Kd7 2. a5 *"},
	{name: "in UCI notation", moves: "e2e4 e7e5 g1f4 b8c6 f3e5 *", hint: "typo", mended: "e2e4 e7e5 g1f3 b8c6 f3e5 *"},
	{name: "in long algebraic", moves: "1. e2-e4 e7-e5 2. Ng1-f4 Nb8-c6 3. Nf3xe5 *", hint: "typo", mended: "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Nf3xe5 *"},
	{name: "in French", moves: "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. O-O Fe7 6. Te1 b5 7. Fb3 d6 8. Te4 Cxe4 9. Tf2 *"},
	{name: "in French, a slip", moves: "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. O-O Fe7 6. Te1 b5 7. Fb4 d6 8. Fxf7+ Rxf7 *",
		hint: "typo", mended: "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. O-O Fe7 6. Te1 b5 7. Fb3 d6 8. Fxf7+ Rxf7 *"},
	{name: "in German, another letter", moves: "1. e4 e5 2. Sf3 Sc6 3. Db5 a6 4. La4 Sf6 5. O-O Le7 *",
		hint: "typo", mended: "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 *"},
	{name: "in Russian, in Windows-1251", moves: "1. e4 e5 2. \xcaf3 \xcac6 3. \xd1b6 a6 4. \xd1a4 \xcaf6 5. O-O \xd1e7 *",
		hint: "typo", mended: "1. e4 e5 2. \xcaf3 \xcac6 3. Сb5 a6 4. \xd1a4 \xcaf6 5. O-O \xd1e7 *"},
	{name: "look-alike", moves: "1. e4 e5 2. NfЗ Nc6 3. Nf4 Nf6 4. Nxe5 *"}, // the Cyrillic letter is another fault
	{name: "half-move of White's lost", moves: "1. e4 e5 2. Nf3 Nc6 3. a6 4. Bxc6 dxc6 *",
		hint: "missing-ply", mended: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 *"},
	{name: "with Black's number", moves: "1. e4 e5 2. Nf3 Nc6 3... a6 4. Bxc6 dxc6 *",
		hint: "missing-ply", mended: "1. e4 e5 2. Nf3 Nc6 3. Bb5 3... a6 4. Bxc6 dxc6 *"},
	{name: "without number", moves: "1. e4 e5 2. Nf3 Nc6 a6 4. Bxc6 dxc6 *",
		hint: "missing-ply", mended: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 *"},
	{name: "half-move of Black's lost", moves: "1. e4 e5 2. Nf3 3. Bb5 Nd4 4. Nxd4 *",
		hint: "missing-ply", mended: "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nd4 4. Nxd4 *"},
	{name: "after a comment", moves: "1. e4 e5 2. Nf3 {why not} 3. Bb5 Nd4 4. Nxd4 *",
		hint: "missing-ply", mended: "1. e4 e5 2. Nf3 {why not} 2... Nc6 3. Bb5 Nd4 4. Nxd4 *"},
	{name: "before a move without number", moves: "1. e4 e5 2. Nf3 Bb5 Nd4 4. Nxd4 *",
		hint: "missing-ply", mended: "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nd4 4. Nxd4 *"},
	{name: "any half-move", moves: "1. e4 2. Nf3 *", named: ""},
	{name: "one of several", tags: fenTags("7k/8/8/8/8/8/8/K6R b - - 0 1"), moves: "1. Ra1 *"},
	{name: "twice", moves: "1. e4 e5 2. Nf3 Nf3 Nc6 3. Nxe5 *", hint: "repeated-ply", mended: "1. e4 e5 2. Nf3 Nc6 3. Nxe5 *"},
	{name: "twice, numbered", moves: "1. e4 e5 2. Nf3 2. Nf3 Nc6 3. Nxe5 *", hint: "repeated-ply", mended: "1. e4 e5 2. Nf3 Nc6 3. Nxe5 *"},
	{name: "twice, numbered on", moves: "1. e4 e5 2. Nf3 Nc6 3. Nc6 Nxe5 *", hint: "repeated-ply", mended: "1. e4 e5 2. Nf3 Nc6 3. Nxe5 *"},
	{name: "twice, spelled otherwise", moves: "1. e4 e5 2. Nf3 Ngf3! $14 {[%clk 0:00:01]} Nc6 3. Nxe5 *", hint: "repeated-ply", mended: "1. e4 e5 2. Nf3! $14 {[%clk 0:00:01]} Nc6 3. Nxe5 *"},
	{name: "twice, remarked once", moves: "1. e4 e5 2. Nf3 Nf3 $1 {[%clk 0:00:01]} Nc6 3. Nxe5 *", hint: "repeated-ply", mended: "1. e4 e5 2. Nf3 $1 {[%clk 0:00:01]} Nc6 3. Nxe5 *"},
	{name: "twice, remarked twice", moves: "1. e4 e5 2. Nf3 {[%clk 0:00:02]} Nf3 {[%clk 0:00:01]} Nc6 3. Nxe5 *", hint: "repeated-ply", mended: "1. e4 e5 2. Nf3 {[%clk 0:00:02]} Nc6 3. Nxe5 *"},
	{name: "its number has stayed", moves: "1. e4 e5 2. Nf3 {why not} 2... {well} 3. Bb5 Nd4 4. Nxd4 *",
		hint: "missing-ply", mended: "1. e4 e5 2. Nf3 {why not} 2... Nc6 {well} 3. Bb5 Nd4 4. Nxd4 *"},
	{name: "numbers that count otherwise", moves: "11. e4 e5 12. Nf3 {why not} 13. Bb5 Nd4 14. Nxd4 *",
		hint: "missing-ply", mended: "11. e4 e5 12. Nf3 {why not} 12... Nc6 13. Bb5 Nd4 14. Nxd4 *"},
	{name: "a line twice", moves: "1. e4 e5\n1. e4 e5 2. Nf3 *", hint: "repeated-ply", mended: "1. e4 e5 2. Nf3 *"},
	{name: "a line twice, with remarks", moves: "1. e4 e5 1. e4 {good} e5 2. Nf3 *", hint: "repeated-ply", mended: "1. e4 e5 {good} 2. Nf3 *"},
	{name: "the first moves twice", moves: "1. e4 1. e4 e5 2. Nf3 *", hint: "repeated-ply", mended: "1. e4 e5 2. Nf3 *"},
	{name: "taken back", moves: "1. e4 e5 2. Nf3 {[%clk 0:00:09]} Ng1 {[%clk 0:00:08]} 2. Nc3 Nc6 3. Nd5 *",
		hint: "board-artefact", mended: "1. e4 e5 2. Nc3 Nc6 3. Nd5 *"},
	{name: "taken back by Black", moves: "1. e4 e5 2. Nf3 Nf6 3. Ng8 2... Nc6 3. Nxe5 Nxe5 *",
		hint: "board-artefact", mended: "1. e4 e5 2. Nf3 2... Nc6 3. Nxe5 Nxe5 *"},
	{name: "put elsewhere", moves: "1. e4 e5 2. Qe2 Qg4 Qxg4 *"},
	{name: "put elsewhere by the same man", moves: "1. e4 e5 2. Bd3 Bc4 Qg5 3. Bxf7+ Kxf7 *", named: "|a5 a6 b5 b6 c5 c6 d6 g6 …|Bd3"},
	{name: "kings", moves: "1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke5 4. Kd4 1-0", hint: "board-artefact", mended: "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0"},
	{name: "a legal king first", tags: fenTags("8/8/4k3/8/8/8/5K2/8 b - - 0 1"), moves: "1... Ke5 2. Kd4 1/2-1/2", named: "||Kd4 Ke5 Kd4"},
	{name: "kings that play on", moves: "1. e4 e5 2. Ke4 Ke5 3. Nf3 *"},
	{name: "null move", moves: "1. e4 -- 2. d4 *"},
	{name: "after mate", moves: "1. f3 e5 2. g4 Qh4# 3. a3 *"},
	{name: "broken twice", moves: "1. e4 e5 2. Nf4 Nc6 3. Qq4 *"},
	{name: "colours reversed", moves: "1. e5 e4 2. Nf6 Nf3 3. Nc6 Nc3 *"},
	{name: "result and mate stay", tags: "[Result \"0-1\"]\n", moves: "1. e4 e5 2. Bc44 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1",
		hint: "typo", mended: "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1"},
}

func fenTags(fen string) string { return "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n" }

func TestRepairs(t *testing.T) {
	var c, again Checker
	for _, test := range brokenGames {
		head := "[Event \"x\"]\n" + test.tags + "\n"
		g := soleGame(t, head+test.moves+"\n")
		r := c.Check(g)
		if !r.Broken {
			t.Errorf("%s: is legal", test.name)
			continue
		}
		var d Diagnostic
		for _, x := range r.Diagnostics {
			if x.Off == r.BrokenOff && x.Code == r.BrokenBy {
				d = x
			}
		}
		if d.Hint != test.hint || d.Safe {
			t.Errorf("%s: hint %q, want %q; safe %v", test.name, d.Hint, test.hint, d.Safe)
		}
		var named []string
		for _, name := range []string{"instead", "lost", "needless"} {
			a, _ := d.Arg(name)
			named = append(named, strings.ReplaceAll(a.Text, "\n", " "))
		}
		if got := strings.Join(named, "|"); test.named != "" && got != test.named || test.hint != "" && got != "||" {
			t.Errorf("%s: named are %q, want %q", test.name, got, test.named)
		}
		if test.mended == "" {
			if len(d.Edits) > 0 && d.Code != MovesAfterEnd {
				t.Errorf("%s: is mended: %v", test.name, d.Edits)
			}
			continue
		}
		fixed := string(AppendEdited(nil, g.Source, d.Edits))
		if fixed != head+test.mended+"\n" {
			t.Errorf("%s: becomes\n%swant\n%s", test.name, strings.TrimPrefix(fixed, head), test.mended)
		}
		mended := again.Check(soleGame(t, fixed))
		if mended.Broken || string(mended.Terminator) != string(r.Terminator) {
			t.Errorf("%s: mended, it breaks off at half-move %d; terminator %s", test.name, mended.BrokenPly, mended.Terminator)
		}
	}
}

// Variations are mended as the main line is, and only by what follows in them.
func TestRepairsOfVariations(t *testing.T) {
	for _, test := range []struct{ moves, want string }{
		{"1. e4 e5 (1... Nd6 2. Nf3 Nd5 3. exd5) 2. Nf3 *", "1. e4 e5 (1... Nf6 2. Nf3 Nd5 3. exd5) 2. Nf3 *"},
		{"1. e4 e5 2. d3 (2. Nf3 Nf3 Nc6) *", "1. e4 e5 2. d3 (2. Nf3 Nc6) *"},
		{"1. d4 d5 2. Nf3 Nf6 3. e3 (3. Nd2 e6 4. Ne5) 3... e6 *", "1. d4 d5 2. Nf3 Nf6 3. e3 (3. Nbd2 e6 4. Ne5) 3... e6 *"},
		{"1. e4 e5 (1... Nd6 (1... Nd5) 2. Nf3 Nd5 3. exd5) 2. Nf3 *", "1. e4 e5 (1... Nf6 (1... d5) 2. Nf3 Nd5 3. exd5) 2. Nf3 *"},
		{"1. e4 e5 2. d3 (2. Nf3 3. Bb5 Nd4 4. Nxd4) *", "1. e4 e5 2. d3 (2. Nf3 Nc6 3. Bb5 Nd4 4. Nxd4) *"},
		{"1. e4 e5 2. Nf3 Nc6 (2. Nd4 Nd4) 3. Bb5 *", ""}, // it stands a half-move too late
		{"1. e4 e5 2. Nf3 Nc6 (2. Bb5 Nd4 3. Nxd4) 3. Bb5 *", ""},
		{"1. e4 e5 (1... Nd6 2. Nf3 Nd5 word 3. exd5) 2. Nf3 *", ""},
		{"1. e4 e5 (1... Nd6 2. Nf3 Nd5 3. exd5 2. Nf3 *", ""},
	} {
		var c Checker
		g := soleGame(t, "[Event \"x\"]\n\n"+test.moves+"\n")
		r := c.Check(g)
		fixed := string(r.AppendFixed(nil, func(d *Diagnostic) bool { return d.Hint != "" }))
		if test.want == "" {
			test.want = test.moves
		}
		if want := "[Event \"x\"]\n\n" + test.want + "\n"; fixed != want {
			t.Errorf("%s becomes\n%s", test.moves, fixed)
		}
	}
}

// What repairs cost is bounded: by the length of what follows the break for the main line, by a sum for all variations.
func TestRepairsAreBounded(t *testing.T) {
	shuffle := strings.Repeat("Ng1 Ng8 Nf3 Nf6 ", 400)
	games := map[string]string{
		"all candidates live to the end": "1. e4 2. Nf3 Nf6 " + shuffle + "Ng1 Ng8 Nh9 *",
		"the longest rest":               "1. e4 e5 2. Nf4 " + strings.Repeat("a5 a4 ", 500_000) + "*",
		"nested variations":              "1. e4 e5 " + strings.Repeat("(1... Nd6 2. Nf3 Nf6 ", 20_000) + strings.Repeat(")", 20_000) + " *",
		"variations side by side":        "1. e4 e5 " + strings.Repeat("(1... Nd6 2. Nf3 Nf6 3. Nf4) ", 20_000) + " *",
		"a long comment":                 "1. e4 e5 " + strings.Repeat("(1... Nd6 2. Nf3 Nf6 ", 300) + "{" + strings.Repeat("long ", 1<<20) + "}" + strings.Repeat(")", 300) + " *",
		"a long variation":               "1. e4 e5 (1... Nd6 " + shuffle + ") *",
	}
	for name, moves := range games {
		var c Checker
		g := soleGame(t, "[Event \"x\"]\n\n"+moves+"\n")
		whole := quickest(2*time.Second, func() { c.Check(g) })
		c.unrepaired = true
		start := time.Now()
		c.Check(g)
		t.Logf("%s: %v, without repairs %v", name, whole, time.Since(start))
		if c.repairer.tried > maxCandidates+1 || c.repairer.tries != nil && *c.repairer.tries < -1 {
			t.Errorf("%s: %d tried, %d left", name, c.repairer.tried, *c.repairer.tries)
		}
		if whole > 2*time.Second {
			t.Errorf("%s: took %v", name, whole)
		}
	}
}
