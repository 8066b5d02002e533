package mend

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/validate"

	"pgregory.net/rapid"
)

var verbose = flag.Bool("rounds", false, "tell of every game that took more than one round")

// corpora are the files the laws are held against: our own, and those of the shared data where they are at hand.
func corpora(t *testing.T) (files []string) {
	for _, pattern := range []string{"../../../testdata/pgn/*.pgn", "../../../testdata/validate/*.pgn", "../../../../shared/cases/*.pgn",
		"../../../../shared/data/odd/*.pgn", "../../../../shared/data/odd/*.txt", "../../../../shared/data/zh/*.pgn"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		if len(found) == 0 {
			t.Logf("%s: none at hand", pattern)
		}
		files = append(files, found...)
	}
	return files
}

// A run is a file that was mended.
type run struct {
	text    []byte
	games   int
	made    int // corrections
	rounds  int // most of a game
	reports []finding

	hopeless int // games
}

// A finding is a diagnostic that would be mended, or that is an error.
type finding struct {
	game int
	code string
	at   string
}

// A helper is a testing.T or a rapid.T.
type helper interface {
	Helper()
	Errorf(format string, args ...any)
	Logf(format string, args ...any)
}

// mendFile mends a file, game by game.
func mendFile(t helper, name string, src []byte, s *Selection, c *validate.Checker, cut bool) (r run) {
	t.Helper()
	m := New(s, c)
	judge := *c
	chunk := pgn.Chunk{Location: pgn.Location{File: name, Line: 1, Column: 1}, Data: src, First: true, Last: true}
	at := 0
	for g := range chunk.Games() {
		r.games++
		report := judge.Check(g)
		rounds, last, before := 0, (*validate.Report)(nil), r.made
		witness := func(now *validate.Report, d *validate.Diagnostic, off, end int32) {
			if r.made++; now != last {
				rounds++
				last = now
			}
			if off < 0 || off > end || int(end) > len(g.Source) {
				t.Errorf("%s: game %d: %s is at [%d:%d]", name, r.games, d.Code, off, end)
			}
			if *verbose && rounds > 1 {
				t.Logf("%s: game %d: round %d: %s %q", name, r.games, rounds, d.Key(), now.Game.Source[d.Off:d.End])
			}
		}
		out := m.Mend(report, nil, witness)
		if out.Hopeless {
			r.hopeless++
			if r.made = before; len(out.Edits) > 0 || out.Last != report {
				t.Errorf("%s: game %d is hopeless, and changed", name, r.games)
			}
		}
		if cut && !out.Last.Valid() {
			m.Cut(report, &out, witness)
		}
		r.rounds = max(r.rounds, rounds)
		for i := range out.Last.Diagnostics {
			d := &out.Last.Diagnostics[i]
			if s.Makes(d) && len(d.Edits) > 0 && !out.Hopeless {
				r.reports = append(r.reports, finding{r.games, d.Key(), string(out.Last.Game.Source[d.Off:d.End])})
			}
		}
		r.text = validate.AppendEach(r.text, g.Source, validate.WithParentheses(g.Source, out.Edits, out.Comment))
		at += len(g.Source)
	}
	r.text = append(r.text, src[at:]...)
	return r
}

// selections are what the laws hold for, by the words of the command line.
func selections() map[string]*Selection {
	all := map[string]*Selection{"": Default()}
	for g := Results; g <= Lexical; g++ {
		s := &Selection{Decide: g == Results}
		s.Add(g)
		all[GroupNames[g]] = s
	}
	unsafe := Default()
	unsafe.Unsafe = true
	all["unsafe"] = unsafe
	cut := Default()
	cut.CutAfterEnd = true
	all["cut-after-end"] = cut
	moves := &Selection{Unsafe: true}
	moves.Add(Moves)
	all["moves, unsafe"] = moves
	whole := Default()
	whole.Unsafe = true
	whole.Add(Moves)
	all["moves and all else, unsafe"] = whole
	every := &Selection{}
	for c := range validate.Code(validate.NumCodes) {
		if GroupOf(c) != Moves {
			every.Name(c)
		}
	}
	all["every code"] = every
	return all
}

// The laws of mending, for the files at hand: mending twice is mending once; what is mended is not reported any more; the games
// are as many as before; and a file without anything to mend stays as it is.
func TestLaws(t *testing.T) {
	for _, name := range corpora(t) {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for words, s := range selections() {
			var c validate.Checker
			if words == "every code" {
				c.Policy.SetStrict()
			}
			for _, cut := range []bool{false, true} {
				once := mendFile(t, name, src, s, &c, cut)
				if once.made == 0 && !cut && !bytes.Equal(once.text, src) {
					t.Errorf("%s %s: changed without a correction", name, words)
				}
				twice := mendFile(t, name, once.text, s, &c, cut)
				if !bytes.Equal(once.text, twice.text) {
					t.Errorf("%s %s %v: mended twice is not mended once:\n%s", name, words, cut, firstDifference(once.text, twice.text))
				}
				if once.games != twice.games {
					t.Errorf("%s %s: %d games, then %d", name, words, once.games, twice.games)
				}
				for _, f := range once.reports {
					t.Errorf("%s %s: game %d: %s %q remains", name, words, f.game, f.code, f.at)
				}
				if once.rounds > 1 {
					t.Logf("%s %s: %d rounds", name, words, once.rounds)
				}
			}
		}
	}
}

func firstDifference(a, b []byte) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			from := max(0, i-60)
			return strings.Join([]string{string(a[from:min(len(a), i+60)]), string(b[from:min(len(b), i+60)])}, "\n---\n")
		}
	}
	return "one is longer"
}

// What games are made of, well and badly written.
var (
	eventPieces = []string{`[Event "x"]`, `[Event "x"`, `[Event x]`, `[Event"x"]`, `[ Event  "x" ]`, `[Event "a "b" c"]`, `[Event "a\b"]`, `[Event "&quot;x&quot; &amp; y"]`, `[Event "Ã¶"]`}
	tagPieces   = []string{`[Site "http://x y"]`, `[Date "2024.01.05"]`, `[Date "2024-01-05"]`, `[Date "05.01.2024"]`, `[Date 2024-01-05]`, `[Round "1"]`, `[White "A, B"]`, `[White "A"]`, `[Black "A"]`,
		`[Result "1-0"]`, `[Result "0-1"]`, `[Result "1/2"]`, `[Result "*"]`, `[Result ""]`, `[Result "?"]`, `[Result "1:0"]`, `[Result 1-0]`, `[Result "0-0"]`, `[Result "+:-"]`, `[Result "White wins"]`,
		`[Setup "1"]`, `[SetUp "1"]`, `[SetUp "0"]`, `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]`, `[FEN "4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1"]`, `[FEN "4k3\8\8\8\8\8\4P3\4K3 w - -"]`,
		`[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]`, `[FEN "xyz"]`, `[PlyCount "7"]`, `[PlyCount "x"]`, `[WhiteElo "abc"]`, `[WhiteElo "2700 "]`, `[ECO "b20"]`,
		`[TimeControl "3+2"]`, `[TimeControl "90 min + 30 s"]`, `[Termination "Time forfeit"]`, `[Termination "White won by resignation"]`, `[Variant "Atomic"]`, `[UTCTime "1:2:3"]`, "[Annotator \"a\tb\"]", "[Annotator\n\"a\"]"}
	movePieces = []string{"1. e4 e5", "1. f3 e5 2. g4 Qh4+", "1. f3 e5 2. g4 Qh4", "1. f3 e5 2. g4 Qh4#", "1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7 mate", "1. e2-e4 e7-e5 2. Ng1-f3", "e2e4 e7e5 g1f3",
		"1. e4 e5 2. nf3 nc6 3. bb5", "1. Sf3 Sf6 2. Sg1 Sg8 3. Sc3 Lh6", "1. e4e5 2. Nf3Nc6", "1.e4!?! e5+! 2. Nxf3 Nb8c6", "2. e4 e5 3. Nf3", "1. e4 ... e5 1. Nf3", "e4 e5 Nf3", "1. e4 d5 2. ed5",
		"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "1. e4 e5 2. Nf4", "1. e4 e5 2. Nx", "1. e4 xyz e5", "1. e4 Nfб e5", "1. e4 $1 $1 e5 ± =", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6",
		"1. e4 (=) e5", "1. e4 -- e5", "1. e4 d5 2. e5 f5 3. exf6 e.p.", "1. e4 { [%clk 0:1:2] } e5 {[%CLK 1:2:3} Nf3", "1. e4 {a } b} e5", "1. e4 (1. d4 d5) e5", "1. e4 () e5", "1. e4 (1. d4 1-0) e5",
		"1. e4 (1. d4", "1. e4 {open", "1. e4 e5) 2. Nf3", "1. e4 <x> e5", "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 ; a comment", "1. e4 \u00a0 e5\x00", "%escape\n1. e4", "$3 1. e4", "1. ♘f3 ♞f6", "1. Ｎｆ３", "1. O–O e5",
		"1. e4 e5 2. Nf4 Nc6 3. Bb5 a6", "1. e4 e5 2. Nf3 Nf3 Nc6", "1. e4 e5 2. Nf3 {[%clk 0:00:10]} Ng1 2. Nc3 $1 Nc6", "1. e4 e5 2. Nf3 Nc6 3. a6 4. Bxc6 dxc6", "1. d4 d5 2. Nf3 Nf6 3. Nd2 e6 4. e3 Be7 5. Ne5",
		"1. e4 e5 2. Ke4 Kd5", "1. e4 e5 2. Nf Nc6", "1. e4 (1. d5 d6 2. d4) e5 2. Nf3", "1. e4 (1. Nf4 (1. Nf5 Nc6) 1... d5) e5 2. Nf4 (2. Nf5)", "1... e5 2. Nf3 Nc6 3. Bb5", "e2e5 e7e5 g1f3", "1. e4 e5 1. e4 e5 2. Nf3"}
	endPieces = []string{"1-0", "0-1", "1/2-1/2", "*", "", "1/2", "1 - 0", "1–0", "+:-", "0-0", "White wins", "1-0 1-0", "* text behind", "1-0 {a comment}", "½-½", "+-"}
	betweens  = []string{"\n\n", "\n", "\n\n\n", "\n\nSome text between games\n\n", "\n\nText with } a brace\n\n", "\n; a line\n\n", "\n{ a comment }\n\n", "\n%x\n"}
)

func drawFile(t *rapid.T) string {
	var b strings.Builder
	if rapid.IntRange(0, 9).Draw(t, "before") == 0 {
		b.WriteString(rapid.SampledFrom(betweens).Draw(t, "text"))
	}
	for range rapid.IntRange(1, 4).Draw(t, "games") {
		// A second Event tag may begin another game.
		tags := rapid.SliceOfN(rapid.SampledFrom(eventPieces), 0, 1).Draw(t, "event")
		tags = append(tags, rapid.SliceOfN(rapid.SampledFrom(tagPieces), 0, 6).Draw(t, "tags")...)
		for _, tag := range tags {
			b.WriteString(tag)
			b.WriteString(rapid.SampledFrom([]string{"\n", "\n", "\n", "\n", " ", "\n\n"}).Draw(t, "after a tag"))
		}
		if len(tags) > 0 {
			b.WriteString(rapid.SampledFrom([]string{"\n", "\n", ""}).Draw(t, "after tags"))
		}
		b.WriteString(strings.Join(rapid.SliceOfN(rapid.SampledFrom(movePieces), 0, 2).Draw(t, "moves"), rapid.SampledFrom([]string{" ", "\n"}).Draw(t, "blank")))
		b.WriteString(rapid.SampledFrom([]string{" ", "\n", " ", ""}).Draw(t, "before the end"))
		b.WriteString(rapid.SampledFrom(endPieces).Draw(t, "end"))
		b.WriteString(rapid.SampledFrom(betweens).Draw(t, "between"))
	}
	text := b.String()
	if rapid.IntRange(0, 9).Draw(t, "line ends") == 0 {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// The laws hold for whatever can be made of such pieces.
func TestLawsOfPieces(t *testing.T) {
	all := selections()
	rapid.Check(t, func(t *rapid.T) {
		src := []byte(drawFile(t))
		words := rapid.SampledFrom([]string{"", "", "results", "notation", "unsafe", "cut-after-end", "moves, unsafe", "moves, unsafe", "moves and all else, unsafe", "every code"}).Draw(t, "selection")
		cut := rapid.IntRange(0, 3).Draw(t, "cut") == 0
		s := all[words]
		var c validate.Checker
		if words == "every code" {
			c.Policy.SetStrict()
		}
		once := mendFile(t, words, src, s, &c, cut)
		twice := mendFile(t, words, once.text, s, &c, cut)
		// With everything asked for at once, corrections can make two games of one, and are not made then.
		if len(once.reports) > 0 && words != "every code" && words != "unsafe" && words != "moves and all else, unsafe" {
			t.Fatalf("%s %v: remains %v:\n%s\n=>\n%s", words, cut, once.reports, src, once.text)
		}
		if !bytes.Equal(once.text, twice.text) {
			t.Fatalf("%s %v:\n%s\nbecomes\n%s\nand then\n%s", words, cut, src, once.text, twice.text)
		}
	})
}

// FuzzMend: whatever the text, a mended game is one in which nothing is left to mend, and a text without corrections stays. Of moves,
// mending twice is mending once.
func FuzzMend(f *testing.F) {
	for _, moves := range movePieces {
		f.Add([]byte(tagPieces[len(moves)%len(tagPieces)] + "\n\n" + moves + " " + endPieces[len(moves)%len(endPieces)]))
	}
	s, moves := Default(), &Selection{Unsafe: true}
	moves.Add(Moves)
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 1<<12 {
			t.Skip()
		}
		var c validate.Checker
		if once := mendFile(t, "", src, s, &c, false); once.made == 0 && !bytes.Equal(once.text, src) {
			t.Errorf("%q becomes %q without a correction", src, once.text)
		}
		once := mendFile(t, "", src, moves, &c, false)
		if twice := mendFile(t, "", once.text, moves, &c, false); !bytes.Equal(once.text, twice.text) {
			t.Errorf("%q becomes\n%q and then\n%q", src, once.text, twice.text)
		}
	})
}
