package export

import (
	"regexp"
	"strings"
	"testing"

	"arbiter/san"
)

// Movetext of short games, laid out and changed in every way. The tags are left out but where they are the matter.
func TestMovetext(t *testing.T) {
	none := Tags{Choice: NoTags}
	const black = "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 12\"]\n\n"
	const game = "1. e4 {king's} e5 $1 2. Nf3 (2. f4 {gambit} exf4 (2... d5)) 2... Nc6 {%} 3. Bb5 a6 1-0"
	tests := []struct {
		name, source, want string
		o                  Options
	}{
		{"number after comment and variation, not after NAG", game,
			"1. e4 {king's} 1... e5 $1 2. Nf3 (2. f4 {gambit} 2... exf4 (2... d5)) 2... Nc6\n{%} 3. Bb5 a6 1-0", Options{}},
		{"black first", black + "e5 e4 *", "12... e5 13. e4 *", Options{}},
		{"no numbers", game, "e4 {king's} e5 $1 Nf3 (f4 {gambit} exf4 (d5)) Nc6 {%} Bb5 a6 1-0", Options{NoNumbers: true}},
		{"no results", game, "1. e4 {king's} 1... e5 $1 2. Nf3 (2. f4 {gambit} 2... exf4 (2... d5)) 2... Nc6\n{%} 3. Bb5 a6", Options{NoResults: true}},
		{"comment lines", game, "1. e4\n{king's}\n1... e5 $1 2. Nf3 (2. f4\n{gambit}\n2... exf4 (2... d5)) 2... Nc6\n{%}\n3. Bb5 a6 1-0", Options{CommentLines: true}},
		{"moves", game, "1. e4 {king's} 1... e5 $1\n2. Nf3\n(2. f4 {gambit} 2... exf4 (2... d5))\n2... Nc6 {%}\n3. Bb5 a6\n1-0", Options{Layout: MovesLayout}},
		{"line", game, "1. e4 {king's} 1... e5 $1 2. Nf3 (2. f4 {gambit} 2... exf4 (2... d5)) 2... Nc6 {%} 3. Bb5 a6 1-0", Options{Layout: LineLayout}},
		{"line of a comment in lines", "1. e4 {a\nb} ; smile :-} \ne5 *", "1. e4 {a b} {smile :-)} 1... e5 *", Options{Layout: LineLayout}},
		{"width", game, "1. e4 {king's} 1...\ne5 $1 2. Nf3 (2. f4\n{gambit} 2... exf4\n(2... d5)) 2... Nc6\n{%} 3. Bb5 a6 1-0", Options{Width: 20}},
		{"no comments", game, "1. e4 e5 $1 2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 3. Bb5 a6 1-0", Options{NoComments: true}},
		{"no variations", game, "1. e4 {king's} 1... e5 $1 2. Nf3 Nc6 {%} 3. Bb5 a6 1-0", Options{NoVariations: true}},
		{"no NAGs", game, "1. e4 {king's} 1... e5 2. Nf3 (2. f4 {gambit} 2... exf4 (2... d5)) 2... Nc6 {%}\n3. Bb5 a6 1-0", Options{NoNAGs: true}},
		{"a variation of which nothing is left", "1. e4 ({x}) ({y} 1. d4) e5 *", "1. e4 (1. d4) 1... e5 *", Options{NoComments: true}},
		{"no clocks", "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:01:00] good [%eval 0.1]} *", "1. e4 e5 {good [%eval 0.1]} *", Options{NoClocks: true}},
		{"no evals", "1. e4 { [%eval 0.2] [%clk 0:01:00] } e5 *", "1. e4 { [%clk 0:01:00] } 1... e5 *", Options{NoEvals: true}},
		{"drop commands", "1. e4 {[%csl Ge4]} e5 {[%cal Ge2e4] x} *", "1. e4 e5 {x} *", Options{DropCommands: []string{"csl", "cal"}}},

		{"drop plies", game, "2. Nf3 (2. f4 {gambit} 2... exf4 (2... d5)) 2... Nc6 {%} 3. Bb5 a6 1-0", Options{DropPlies: 2}},
		{"drop all plies", game, "1-0", Options{DropPlies: 100}},
		{"keep the last plies", game, "2... Nc6 {%} 3. Bb5 a6 1-0", Options{DropPlies: -3}},
		{"keep more than there are", "1. e4 e5 *", "1. e4 e5 *", Options{DropPlies: -3}},
		{"limit plies", game, "1. e4 {king's} 1... e5 $1 2. Nf3 (2. f4 {gambit} 2... exf4 (2... d5)) 1-0", Options{LimitPlies: 3}},
		{"drop and limit", game, "1... e5 $1 2. Nf3 (2. f4 {gambit} 2... exf4 (2... d5)) 1-0", Options{DropPlies: 1, LimitPlies: 2}},
		{"until quiet", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. d4 Nf6 *", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 *", Options{LimitPlies: 3, UntilQuiet: 2}},
		{"quiet already", "1. e4 e5 2. Nf3 Nc6 *", "1. e4 e5 2. Nf3 *", Options{LimitPlies: 3, UntilQuiet: 2}},
		{"a check is not quiet", "1. e4 f6 2. Qh5+ g6 3. Qe2 e5 *", "1. e4 f6 2. Qh5+ g6 *", Options{LimitPlies: 3, UntilQuiet: 1}},
		{"from comment", game, "{gambit here} 2. Nf3 *", Options{FromComment: "gambit"}},

		{"FEN at the end", "1. e4 *", "1. e4 {rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1} *", Options{FENComments: AtEnd}},
		{"FEN of no moves", "*", "{rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1} *", Options{FENComments: AtEnd}},
		{"FEN after a text", "1. e4 {here} e5 *", "1. e4 {here} {rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1} 1...\ne5 *", Options{FENComments: AtText, FENText: "er"}},
		// The hashes of the Polyglot format's own examples.
		{"hashes", "1. e4 $1 {x} d5 2. e5 f5 *",
			"1. e4 $1 {823c9b50fd114196} {x} 1... d5 {0756b94461c50fb0} 2. e5 {662fafb965db29d4} 2... f5 {22a48b5a8e47ff78} *",
			Options{HashComments: true, Layout: LineLayout}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.o.Tags = none
			if test.name == "from comment" {
				test.source = "1. e4 e5 {gambit here} $1 (1... c5) 2. Nf3 *"
			}
			if got := strings.TrimRight(convert(t, test.source, test.o), "\n"); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestTags(t *testing.T) {
	const game = `[Zone "z"]
[Event "E"]
[Date "2024.01.05"]
[Annotator "me"]
[White "Carlsen, M."]
[Result "1-0"]
[Site "Oslo  NOR"]
[Setup "0"]

1. e4 1-0
`
	edit := func(edits ...TagEdit) []TagEdit { return edits }
	tests := []struct {
		name, want string
		tags       Tags
	}{
		{"all", "Event E|Site Oslo  NOR|Date 2024.01.05|Round ?|White Carlsen, M.|Black ?|Result 1-0|Annotator me|SetUp 0|Zone z", Tags{}},
		{"keep", "Event E|Site Oslo  NOR|Date 2024.01.05|White Carlsen, M.|Result 1-0|Annotator me|SetUp 0|Zone z", Tags{Choice: KeepTags}},
		{"seven", "Event E|Site Oslo  NOR|Date 2024.01.05|Round ?|White Carlsen, M.|Black ?|Result 1-0|SetUp 0", Tags{Choice: SevenTags}},
		{"none", "", Tags{Choice: NoTags}},
		{"drop", "Event E|Date 2024.01.05|White Carlsen, M.|Result 1-0|SetUp 0", Tags{Choice: KeepTags, Drop: []string{"Zone", "Site", "Annotator"}}},
		{"set", "Event New|Site Oslo  NOR|Date 2024.01.05|White Carlsen, M.|Result 1-0|Annotator me|Board 3|SetUp 0|Zone z",
			Tags{Choice: KeepTags, Set: edit(TagEdit{Name: "Event", To: "New"}, TagEdit{Name: "Board", To: "3"})}},
		{"rename", "Event E|Site Oslo  NOR|Date 2024.01.05|White Carlsen, M.|Result 1-0|Annotator me|Area z|SetUp 0",
			Tags{Choice: KeepTags, Rename: edit(TagEdit{Name: "Zone", To: "Area"})}},
		{"replace", "Event E|Site Oslo, NOR|Date 2024.01.05|White M. Carlsen|Result 1-0|Annotator me|SetUp 0|Zone z",
			Tags{Choice: KeepTags, Replace: edit(TagEdit{Name: "Site", To: ", ", Pattern: regexp.MustCompile(" +")},
				TagEdit{Name: "White", To: "${2} $1", Pattern: regexp.MustCompile(`^(\w+), (.*)$`)})}},
		{"order", "Zone z|Date 2024.01.05|Event E|Site Oslo  NOR|White Carlsen, M.|Result 1-0|Annotator me|SetUp 0", Tags{Choice: KeepTags, Order: []string{"Zone", "Date", "Nothing"}}},
		{"ply count", "Event E|Site Oslo  NOR|Date 2024.01.05|White Carlsen, M.|Result 1-0|Annotator me|PlyCount 1|SetUp 0|Zone z", Tags{Choice: KeepTags, PlyCount: true}},
		{"hash", "Event E|Site Oslo  NOR|Date 2024.01.05|White Carlsen, M.|Result 1-0|Annotator me|HashCode 823c9b50fd114196|SetUp 0|Zone z", Tags{Choice: KeepTags, Hash: true}},
	}
	pair := regexp.MustCompile(`(?m)^\[(\S+) "(.*)"\]$`)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, m := range pair.FindAllStringSubmatch(convert(t, game, Options{Tags: test.tags}), -1) {
				got = append(got, m[1]+" "+m[2])
			}
			if got := strings.Join(got, "|"); got != test.want {
				t.Errorf("\n got %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestTagValues(t *testing.T) {
	tests := []struct{ source, want string }{
		{`[Event "a \"b\" \\ c"]`, `[Event "a \"b\" \\ c"]`},
		{`[Event "a "b" c"]`, `[Event "a \"b\" c"]`},
		{`[Event "a\b"]`, `[Event "a\\b"]`},
		{"[Event \"a\tb\"]", `[Event "a b"]`},
		{`[ Event  "x" ]`, `[Event "x"]`},
		{`[Event"x"]`, `[Event "x"]`},
		{`[Event x]`, `[Event "x"]`},
		{`[event "x"]`, `[Event "x"]`},
		{`[Event "x"`, `[Event "x"]`},
	}
	for _, test := range tests {
		got, _, _ := strings.Cut(convert(t, test.source+"\n\n1. e4 *\n", Options{}), "\n")
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.source, got, test.want)
		}
	}
}

func TestTagsTwice(t *testing.T) {
	got := convert(t, "[Event \"A\"]\n[Event \"B\"]\n[Site \"S\"]\n[Site \"S\"]\n\n*\n", Options{Tags: Tags{Choice: KeepTags}})
	if want := "[Event \"A\"]\n[Event \"B\"]\n[Site \"S\"]\n\n*\n\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	got = convert(t, "[Event \"A\"]\n[Event \"B\"]\n\n*\n", Options{Format: JSON, Tags: Tags{Choice: KeepTags}})
	if !strings.Contains(got, `"tags":{"Event":"A"}`) {
		t.Errorf("got %s", got)
	}
}

// The start of a game that needs to be told stands in the tags, whatever tags are asked for.
func TestStart(t *testing.T) {
	const source = "[Event \"?\"]\n[Variant \"Chess960\"]\n[PlyCount \"3\"]\n[FEN \"bbqrnkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQRNKRN w KQkq - 0 1\"]\n\n1. O-O d5 2. d4 *\n"
	got := convert(t, source, Options{DropPlies: 1, Tags: Tags{Choice: SevenTags}})
	for _, want := range []string{`[SetUp "1"]`, `[FEN "bbqrnkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQRNRKN b kq - 1 1"]`, `[Variant "Chess960"]`, "1... d5 2. d4 *"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	if got := convert(t, source, Options{DropPlies: 1}); !strings.Contains(got, `[PlyCount "2"]`) {
		t.Errorf("PlyCount is not that of what is left:\n%s", got)
	}
}

func TestSplitVariations(t *testing.T) {
	const game = "[Result \"1-0\"]\n\n1. e4 {a} e5 (1... c5 2. Nf3 (2. c3 {alapin}) 2... d6) (1... e6 $1) 2. Nf3 (2. Ng6 x) 1-0\n"
	tests := []struct {
		depth int
		want  []string
	}{
		{0, []string{
			"1. e4 {a} 1... e5 2. Nf3 1-0",
			"1. e4 {a} 1... c5 2. Nf3 d6 *",
			"1. e4 {a} 1... c5 2. c3 {alapin} *",
			"1. e4 {a} 1... e6 $1 *",
			"1. e4 {a} 1... e5 {2. Ng6 x} *",
		}},
		{1, []string{
			"1. e4 {a} 1... e5 2. Nf3 1-0",
			"1. e4 {a} 1... c5 2. Nf3 (2. c3 {alapin}) 2... d6 *",
			"1. e4 {a} 1... e6 $1 *",
			"1. e4 {a} 1... e5 {2. Ng6 x} *",
		}},
	}
	for _, test := range tests {
		got := convert(t, game, Options{SplitVariations: true, SplitDepth: test.depth, Layout: LineLayout, Tags: Tags{Choice: NoTags}})
		if want := strings.Join(test.want, "\n") + "\n"; got != want {
			t.Errorf("depth %d: got\n%s\nwant\n%s", test.depth, got, want)
		}
	}
	got := convert(t, game, Options{SplitVariations: true, Layout: LineLayout, Tags: Tags{Choice: KeepTags}})
	if strings.Count(got, `[Result "1-0"]`) != 1 || strings.Count(got, `[Result "*"]`) != 4 {
		t.Errorf("the result of a variation is not known:\n%s", got)
	}
}

func TestTooMuchToSplit(t *testing.T) {
	game := "1. e4 " + strings.Repeat("{x} ", 3000) + "e5 " + strings.Repeat("(1... c5) ", 3000) + "*\n"
	got := convert(t, game, Options{SplitVariations: true, Tags: Tags{Choice: NoTags}, Layout: LineLayout})
	if !strings.HasPrefix(got, "{too many variations to split} 1. e4 {x}") || strings.Count(got, "\n") != 1 || strings.Count(got, "(1... c5)") != 3000 {
		t.Errorf("got %.100s…", got)
	}
}

func TestBadGames(t *testing.T) {
	const source = "[Event \"x\"]\n[Result \"0-1\"]\n\n1. e4  e5 2.Nf3 Nc6 3. Ng6 {what} (3. Bb5) a6 ; eol\n0-1 {after}\n\n[Event \"y\"]\n\n1.d4 *\n"
	const other = "[Event \"y\"]\n\n1. d4 *\n\n"
	tests := []struct {
		name string
		bad  Bad
		want string
	}{
		{"keep", Keep, "[Event \"x\"]\n[Result \"0-1\"]\n\n1. e4  e5 2.Nf3 Nc6 3. Ng6 {what} (3. Bb5) a6 ; eol\n0-1 {after}\n\n" + other},
		{"drop", Drop, other},
		{"cut", Cut, "[Event \"x\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Nc6 {Ng6 (what) (3. Bb5) a6 ; eol (after)} 0-1\n\n" + other},
	}
	for _, test := range tests {
		if got := convert(t, source, Options{Bad: test.bad, Tags: Tags{Choice: KeepTags}}); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
	const variant = "[Variant \"Atomic\"]\n\n1. Nf3 f6  2. Nxz9 *\n\n"
	for _, bad := range []Bad{Keep, Cut} {
		if got := convert(t, variant, Options{Bad: bad}); got != variant {
			t.Errorf("a game of another variant became\n%s", got)
		}
	}
}

func TestNotations(t *testing.T) {
	const standard = "[FEN \"r3k2r/1P6/8/2n5/8/6N1/3Q4/R3K1NR w KQkq - 0 1\"]\n\n"
	moves := "1. O-O-O Nd3+ 2. Qxd3 O-O 3. N1e2 Rab8 4. Nf5 Rxb7 5. Qd8 *"
	tests := []struct {
		n    Notation
		want string
	}{
		{Notation{}, "O-O-O Nd3+ Qxd3 O-O N1e2 Rab8 Nf5 Rxb7 Qd8"},
		{Notation{Name: "lan"}, "O-O-O Nc5-d3+ Qd2xd3 O-O Ng1-e2 Ra8-b8 Ng3-f5 Rb8xb7 Qd3-d8"},
		{Notation{Name: "lalg"}, "e1c1 c5d3 d2d3 e8g8 g1e2 a8b8 g3f5 b8b7 d3d8"},
		{Notation{Name: "halg"}, "e1-c1 c5-d3 d2-d3 e8-g8 g1-e2 a8-b8 g3-f5 b8-b7 d3-d8"},
		{Notation{Name: "elalg"}, "e1c1 Nc5d3 Qd2d3 e8g8 Ng1e2 Ra8b8 Ng3f5 Rb8b7 Qd3d8"},
		{Notation{Name: "xlalg"}, "e1-c1 Nc5-d3 Qd2xd3 e8-g8 Ng1-e2 Ra8-b8 Ng3-f5 Rb8xb7 Qd3-d8"},
		{Notation{Name: "uci"}, "e1c1 c5d3 d2d3 e8g8 g1e2 a8b8 g3f5 b8b7 d3d8"},
		{Notation{Name: "uci", Goal: san.RookGoal}, "e1a1 c5d3 d2d3 e8h8 g1e2 a8b8 g3f5 b8b7 d3d8"},
		{Notation{Name: "fan"}, "O-O-O ♘d3+ ♕xd3 O-O ♘1e2 ♖ab8 ♘f5 ♖xb7 ♕d8"},
		{Notation{Name: "iccf"}, "5131 3543 4243 5878 7152 1828 7365 2827 4348"},
		{Notation{Name: Source}, "O-O-O Nd3+ Qxd3 O-O N1e2 Rab8 Nf5 Rxb7 Qd8"},
		{Notation{NoMarks: true}, "O-O-O Nd3 Qxd3 O-O N1e2 Rab8 Nf5 Rxb7 Qd8"},
		{Notation{Letters: "de"}, "O-O-O Sd3+ Dxd3 O-O S1e2 Tab8 Sf5 Txb7 Dd8"},
		{Notation{Name: "lan", Letters: "КСЛФКр", NoMarks: true}, "O-O-O Кc5-d3 Фd2xd3 O-O Кg1-e2 Лa8-b8 Кg3-f5 Лb8xb7 Фd3-d8"},
	}
	for _, test := range tests {
		got := convert(t, standard+moves, Options{Notation: test.n, Layout: LineLayout, NoNumbers: true, NoResults: true, Tags: Tags{Choice: NoTags}})
		if got != test.want+"\n" {
			t.Errorf("%+v: %swant %s", test.n, got, test.want)
		}
	}
	// Promotions, marks of mate, and castling of Chess960.
	more := []struct {
		n            Notation
		source, want string
	}{
		{Notation{}, "[FEN \"7k/1P6/6K1/8/8/8/8/8 w - - 0 1\"]\n\n1. b8R *", "b8=R#"},
		{Notation{Name: "lan"}, "[FEN \"7k/1P6/6K1/8/8/8/8/8 w - - 0 1\"]\n\n1. b8R *", "b7-b8=R#"},
		{Notation{Name: "uci"}, "[FEN \"7k/1P6/6K1/8/8/8/8/8 w - - 0 1\"]\n\n1. b8R *", "b7b8r"},
		{Notation{Name: "lalg"}, "[FEN \"7k/1P6/6K1/8/8/8/8/8 w - - 0 1\"]\n\n1. b8R *", "b7b8R"},
		{Notation{Name: "iccf"}, "[FEN \"7k/1P6/6K1/8/8/8/8/8 w - - 0 1\"]\n\n1. b8R *", "27282"},
		{Notation{Name: "fan"}, "[FEN \"7k/1P6/6K1/8/8/8/8/8 w - - 0 1\"]\n\n1. b8R *", "b8=♖#"},
		{Notation{Name: "uci", Goal960: san.RookGoal}, "[Variant \"Chess960\"]\n[FEN \"bbqrnkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQRNKRN w KQkq - 0 1\"]\n\n1. O-O *", "f1g1"},
		{Notation{Name: "uci", Goal960: san.RookGoal}, "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. O-O *", "e1h1"},
		{Notation{Name: "uci", Goal960: san.KingGoal}, "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R3K1R w BH - 0 1\"]\n\n1. O-O-O *", "f1c1"},
	}
	for _, test := range more {
		got := convert(t, test.source, Options{Notation: test.n, Layout: LineLayout, NoNumbers: true, NoResults: true, Tags: Tags{Choice: NoTags}})
		if got != test.want+"\n" {
			t.Errorf("%+v, %s: %swant %s", test.n, test.source, got, test.want)
		}
	}
}

func TestFormats(t *testing.T) {
	const game = "[White \"A, \\\"B\\\"\"]\n[Result \"1/2-1/2\"]\n\n1. e4 c5 (1... e5) 2. Nf3 1/2-1/2\n"
	tests := []struct {
		name, want string
		o          Options
	}{
		{"epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n" +
			"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\nrnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -\n", Options{Format: EPD}},
		{"final fen", "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n", Options{Format: FEN, Positions: FinalPosition}},
		{"first fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", Options{Format: FEN, Positions: FirstPosition}},
		{"csv", "1,,,,,\"A, \"\"B\"\"\",,,,,1/2-1/2,3,e4 c5 Nf3\n", Options{Format: CSV, Tags: Tags{Choice: KeepTags}}},
		{"csv columns", "3,games.pgn,none,\"A, \"\"B\"\"\",e2e4 c7c5 g1f3\n", Options{Format: CSV, Columns: []string{"plies", "file", "ending", "White", "moves"},
			Notation: Notation{Name: "uci"}, Tags: Tags{Choice: KeepTags}}},
	}
	for _, test := range tests {
		if got := convert(t, game, test.o); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
	w, err := NewWriter(&Options{Format: CSV})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(w.AppendHeader(nil)), "game,Event,Site,Date,Round,White,Black,WhiteElo,BlackElo,ECO,result,plies,moves\n"; got != want {
		t.Errorf("header %s, want %s", got, want)
	}
}
