package export

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// corpus calls f with the games the laws are held against: our own, those of ../shared where that is there.
func corpus(t *testing.T, f func(t *testing.T, source []byte)) {
	t.Helper()
	for _, pattern := range []string{"../../../testdata/pgn/*.pgn", "../../../testdata/validate/*.pgn", "testdata/*.pgn",
		"../../../../shared/cases/*.pgn", shared + "/odd/*.pgn", shared + "/zh/*.pgn"} {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(filepath.Base(name), func(t *testing.T) { f(t, source) })
		}
	}
	limit := int64(1 << 20)
	if testing.Short() {
		limit = 1 << 17
	}
	for _, name := range []string{"otb", "lichess", "engine", "chess960"} {
		t.Run(name, func(t *testing.T) { f(t, realGames(t, name, limit)) })
	}
}

// same compares two texts and shows where they begin to differ.
func same(t failer, got, want []byte) {
	t.Helper()
	if bytes.Equal(got, want) {
		return
	}
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	from := max(0, i-200)
	t.Errorf("differ at byte %d:\n got …%s\nwant …%s", i, got[from:min(len(got), i+100)], want[from:min(len(want), i+100)])
}

func TestExportOfExportIsTheSame(t *testing.T) {
	for _, o := range []Options{{}, {Width: 40}, {Layout: LineLayout}, {Layout: MovesLayout}, {CommentLines: true}, {Bad: Cut}, {Layout: MovesLayout, Bad: Cut}} {
		t.Run(fmt.Sprintf("layout %d, width %d, lines %v, bad %d", o.Layout, o.Width, o.CommentLines, o.Bad), func(t *testing.T) {
			corpus(t, func(t *testing.T, source []byte) {
				once := convertBytes(t, source, o)
				same(t, convertBytes(t, once, o), once)
			})
		})
	}
}

func TestEveryNotationReadsBackAsSAN(t *testing.T) {
	notations := []Notation{}
	for _, name := range Notations() {
		notations = append(notations, Notation{Name: name})
	}
	notations = append(notations, Notation{Name: "san", NoMarks: true})
	corpus(t, func(t *testing.T, source []byte) {
		want := convertBytes(t, source, Options{})
		for _, n := range notations {
			t.Run(fmt.Sprint(n.Name, n.NoMarks), func(t *testing.T) {
				same(t, convertBytes(t, convertBytes(t, source, Options{Notation: n}), Options{}), want)
			})
		}
	})
}

func TestJSONReadsBackAsTheSame(t *testing.T) {
	corpus(t, func(t *testing.T, source []byte) {
		if repeatsTags(source) {
			t.Skip("JSON has one tag of a name")
		}
		want := convertBytes(t, source, Options{Bad: Drop})
		for _, name := range Notations() {
			t.Run(name, func(t *testing.T) {
				lines := convertBytes(t, source, Options{Format: JSON, Notation: Notation{Name: name}, Bad: Drop, Tags: Tags{Choice: KeepTags}})
				same(t, convertBytes(t, fromJSON(t, lines), Options{}), want)
			})
		}
	})
}

// repeatsTags reports whether a game in source has two tags of one name.
func repeatsTags(source []byte) bool {
	for chunk := range pgn.NewSplitter("", bytes.NewReader(source)).All() {
		for g := range chunk.Games() {
			seen := map[string]bool{}
			for _, tag := range g.Tags {
				name := strings.ToLower(string(tag.Name))
				if seen[name] {
					return true
				}
				seen[name] = true
			}
		}
	}
	return false
}

// A game of which nothing was lost when it went through JSON keeps its words where it breaks off, too.
func TestJSONOfBrokenGames(t *testing.T) {
	corpus(t, func(t *testing.T, source []byte) {
		if repeatsTags(source) {
			t.Skip("JSON has one tag of a name")
		}
		want := convertBytes(t, source, Options{Bad: Cut})
		lines := convertBytes(t, source, Options{Format: JSON, Tags: Tags{Choice: KeepTags}})
		got := convertBytes(t, fromJSON(t, lines), Options{Bad: Cut})
		same(t, blanks(got), blanks(want))
	})
}

// blanks makes every gap in text one blank.
func blanks(text []byte) []byte { return bytes.Join(bytes.Fields(text), []byte{' '}) }

func TestMovesCopiedAreMovesWrittenAnew(t *testing.T) {
	corpus(t, func(t *testing.T, source []byte) {
		copied := convertBytes(t, source, Options{})
		c := validate.Checker{KeepPlies: true}
		w, err := NewWriter(&Options{Tags: Tags{Drop: []string{"?"}}}) // and no tags as those of the game before
		if err != nil {
			t.Fatal(err)
		}
		w.o.trusted = false
		anew := newOutput(w.o)
		var page report.Page
		for _, chunk := range chunks(t, source) {
			page.Reset()
			for g := range chunk.Games() {
				w.Write(&page, nil, &report.Style{Decode: latin1}, c.Check(g))
			}
			anew.page(&page, 0)
		}
		same(t, copied, anew.bytes())
	})
}

// What problems are asked for has no say in how games are written.
func TestWithoutProblems(t *testing.T) {
	corpus(t, func(t *testing.T, source []byte) {
		want := convertBytes(t, source, Options{})
		c := validate.Checker{KeepPlies: true}
		for code := range c.Policy {
			c.Policy[code] = validate.Off
		}
		w, err := NewWriter(&Options{Policy: &c.Policy})
		if err != nil {
			t.Fatal(err)
		}
		var page report.Page
		for _, chunk := range chunks(t, source) {
			for g := range chunk.Games() {
				w.Write(&page, nil, &report.Style{Decode: latin1}, c.Check(g))
			}
		}
		got := newOutput(w.o)
		got.page(&page, 0)
		same(t, got.bytes(), want)
	})
}

func TestWrittenWhileRead(t *testing.T) {
	huge, some, piece, raw := hugeGame, streamed, pieceSize, rawText
	defer func() { hugeGame, streamed, pieceSize, rawText = huge, some, piece, raw }()
	pieceSize, rawText = 3, 0
	turn := 0
	for i, o := range []Options{{}, {Layout: MovesLayout, Notation: Notation{Name: "lan"}}, {Notation: Notation{Name: Source}},
		{Format: JSON, Tags: Tags{Choice: KeepTags}}, {Format: JSON, Notation: Notation{Name: "uci"}}, {Format: JSON, Notation: Notation{Name: Source}, Bad: Drop},
		{NoComments: true, NoNAGs: true}, {NoVariations: true}, {NoClocks: true, NoNAGs: true}, {NoVariations: true, Format: JSON, NoComments: true},
		{NoEvals: true, Format: JSON}, {Format: FEN}, {Format: EPD, Positions: FinalPosition, Bad: Drop}, {Format: CSV, Columns: []string{"plies", "moves", "fen", "broken"}},
		{SplitVariations: true}, {SplitVariations: true, Format: JSON, NoNAGs: true}, {DropPlies: 3, Tags: Tags{PlyCount: true, Hash: true}}, {DropPlies: -4, FENComments: AtEnd},
		{LimitPlies: 7, UntilQuiet: 2, HashComments: true}, {DropPlies: 1, LimitPlies: 5, FENComments: EveryMove, NoNAGs: true}, {FENComments: AtText, FENText: "e", SourceLines: true},
		{FENComments: AtEnd, NoVariations: true, Layout: MovesLayout}, {DropPlies: 1000, HashComments: true}, {DropPlies: 2, LimitPlies: 3, Format: FEN}, {DropPlies: 5, Format: CSV},
		{LimitPlies: 9, Format: EPD, Positions: FinalPosition}, {FromComment: "e", FENComments: EveryMove}, {FromComment: "a", NoComments: true, LimitPlies: 4},
		{FromComment: "e", Format: JSON, NoVariations: true, NoClocks: true}, {FromComment: "o", Format: FEN}, {FromComment: "%", NoEvals: true, SourceLines: true}, {DropPlies: 2, Format: JSON}, {Format: JSON, FENComments: EveryMove, NoNAGs: true},
		{Format: JSON, DropPlies: -5, HashComments: true}, {Format: JSON, LimitPlies: 6, Tags: Tags{PlyCount: true, Hash: true}, SourceLines: true, FENComments: AtEnd}, {Format: JSON, DropPlies: 500}, {DropPlies: 4, Bad: Cut}, {Bad: Cut},
		{Bad: Cut, Format: JSON}, {Bad: Cut, Format: JSON, FromComment: "e", NoEvals: true}, {Bad: Cut, FromComment: "a", FENComments: EveryMove, NoComments: true},
		{SplitVariations: true, LimitPlies: 7, Bad: Cut, SourceLines: true, FENComments: EveryMove}, {SplitVariations: true, FromComment: "e", NoNAGs: true, Format: JSON},
		{Format: CSV, Notation: Notation{Name: Source}, Columns: []string{"moves", "broken", "White", "moves"}}, {Format: CSV, Notation: Notation{Name: Source}, DropPlies: 3, Bad: Cut},
		{Bad: Cut, NoClocks: true, Layout: LineLayout}, {Bad: Cut, NoComments: true}, {Tags: Tags{PlyCount: true}}} {
		corpus(t, func(t *testing.T, source []byte) {
			if len(source) > 1<<19 {
				source = quarter(source, i%4) // of the real games: each has its turn with a quarter of the options
			}
			hugeGame = huge
			want := convertBytes(t, source, o)
			hugeGame, streamed = 0, []int{0, 1, 5}[turn%3] // each is the turn of every option with some file
			same(t, convertBytes(t, source, o), want)
			turn++
		})
	}
}

// quarter returns the nth quarter of the games of source.
func quarter(source []byte, n int) []byte {
	begin := func(n int) int {
		at := len(source) * n / 4
		if i := bytes.Index(source[at:], []byte("\n[Event ")); n > 0 && i >= 0 {
			at += i + 1
		}
		return at
	}
	return source[begin(n):begin(n+1)]
}

// Variations with too much in them to be objects are text in JSON, and come back as what they were.
func TestLongVariationsInJSON(t *testing.T) {
	huge, some, held := hugeGame, streamed, heldElements
	defer func() { hugeGame, streamed, heldElements = huge, some, held }()
	texts := 0
	corpus(t, func(t *testing.T, source []byte) {
		if repeatsTags(source) {
			return
		}
		hugeGame, streamed, heldElements = huge, some, held
		want := convertBytes(t, source, Options{Bad: Drop})
		for _, heldElements = range []int{0, 4} {
			hugeGame, streamed = 0, 3
			lines := convertBytes(t, source, Options{Format: JSON, Bad: Drop, Tags: Tags{Choice: KeepTags}})
			texts += bytes.Count(lines, []byte(`{"variation":{"rest":`))
			hugeGame, streamed = huge, some
			same(t, convertBytes(t, fromJSON(t, lines), Options{Bad: Drop}), want)
		}
	})
	if texts == 0 {
		t.Error("there are none")
	}
}

func TestLinesOfExport(t *testing.T) {
	corpus(t, func(t *testing.T, source []byte) {
		for line := range bytes.Lines(convertBytes(t, source, Options{Bad: Drop})) {
			line = bytes.TrimSuffix(line, lf)
			if len(line) > 0 && blank(line[len(line)-1]) {
				t.Errorf("ends in a blank: %q", line)
			}
			if line = bytes.TrimSpace(line); characters(line) > exportWidth && line[0] != '[' && line[0] != ';' && bytes.IndexByte(line, ' ') >= 0 {
				t.Errorf("%d characters: %s", characters(line), line)
			}
		}
	})
}

// What is written has the moves, and is valid where the source is.
func TestExportIsTheSameGame(t *testing.T) {
	corpus(t, func(t *testing.T, source []byte) {
		want := played(t, source)
		got := played(t, convertBytes(t, source, Options{}))
		if len(got) != len(want) {
			t.Fatalf("%d games, want %d", len(got), len(want))
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("game %d:\n got %s\nwant %s", i+1, got[i], want[i])
			}
		}
	})
}

// played returns what the games of source are: their moves with their depths.
func played(t *testing.T, source []byte) (games []string) {
	c := validate.Checker{KeepPlies: true}
	for _, chunk := range chunks(t, source) {
		for g := range chunk.Games() {
			r := c.Check(g)
			var b strings.Builder
			fmt.Fprintf(&b, "%v %v ", r.Broken, r.Start)
			for _, p := range r.AppendPlies(nil) {
				fmt.Fprintf(&b, "%d:%d %v ", p.Depth, p.No, p.Move)
			}
			games = append(games, b.String())
		}
	}
	return games
}

// The tags of a game that has the same tags as one before are written as if it were the first.
func TestTagsAsTheGameBefore(t *testing.T) {
	var games []string
	for missing := range 1 << 7 {
		var b strings.Builder
		for i, name := range pgn.SevenTagRoster {
			if missing>>i&1 == 0 {
				fmt.Fprintf(&b, "[%s \"%s\"]\n", name, [7]string{"a", "b", "1999.01.02", "1", "c", "d", "1-0"}[i])
			}
		}
		extra := []string{"[WhiteElo \"1\"]\n", "[BlackElo \"2\"]\n", "[FifteenLetters_ \"3\"]\n", "[SixteenLetters__ \"4\"]\n", "[SixteenLetters_x \"5\"]\n"}
		games = append(games, b.String()+strings.Join(extra[:missing%6], ""))
	}
	for _, end := range []string{"\n", "\r\n"} {
		var all []byte
		for _, tags := range games {
			game := strings.ReplaceAll(tags+"\n1. e4 e5 1-0\n\n", "\n", end)
			once := convertBytes(t, []byte(game), Options{})
			same(t, convertBytes(t, []byte(game+game), Options{}), append(bytes.Clone(once), once...))
			all = append(all, game...)
		}
		if games := bytes.Count(convertBytes(t, all, Options{}), []byte("1. e4 e5 1-0")); games != 1<<7 {
			t.Errorf("%d games", games)
		}
	}
}
