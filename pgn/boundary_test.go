package pgn

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

// § stands where a game begins after another one.
var boundaries = []struct{ name, text string }{
	{"none", "\n  \n"},
	{"a comment alone", "{ a file of openings }\n"},
	{"stray text alone", "From: someone\nSubject: a4 1. e4\n\nregards\n"},
	{"a terminator alone", "1-0\n"},
	{"tags alone", "[Event \"a\"]\n"},
	{"blank line between tags and moves", "[Event \"a\"]\n\n1. e4 *\n\n§[Event \"b\"]\n\n1. d4 *\n"},
	{"no blank lines at all", "[Event \"a\"]\n1. e4 *\n§[Event \"b\"]\n1. d4 *\n"},
	{"no terminator", "[Event \"a\"]\n\n1. e4\n\n§[Event \"b\"]\n\n1. d4"},
	{"no terminator, variation open", "1. e4 ((1. d4\n§[Site \"b\"]\n1. d4 *"},
	{"terminator in a variation", "[Event \"a\"]\n1. e4 (1. d4 1-0) (1. c4 *) e5 *\n§[Event \"b\"]\n*"},
	{"glued tag", "[Event \"a\"]\n\n1. e4 1/2-1/2§[Event \"b\"]\n1. d4 * §[Event \"c\"]\n*"},
	{"tag in mid-line before a terminator", "[Event \"a\"]\n\n1. e4 [Event \"b\"] e5 *"},
	{"tags glued to each other", "[Event \"a\"][Site \"b\"]\n1. e4 *§[Event \"c\"][Site \"d\"] 1. d4 *"},
	{"tags with other signs for line ends", "[Event \"a\"]###[Site \"b\"]|[ECO \"c\"]######1. e4 *\n§[Event \"d\"]\n*"},
	{"first on its line after blanks and marks", "1. e4\n§ \t\x1a\uFEFF[Event \"b\"]\n*"},
	{"control between", "[Event \"a\"]\n*\n\n§\x1a[Event \"b\"]\n*\x1a\n§[Event \"c\"]"},
	{"two games on a line", "[A \"b\"] * §[Event \"c\"] \"d\"] 1-0 §1. e4 e5 *\n§[Event \"e\"]"},
	{"CR", "[Event \"a\"]\r\r1. e4 *\r\r§[Event \"b\"]\r\r*\r"},
	{"CRLF", "[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n§[Event \"b\"]\r\n\r\n*\r\n"},
	{"any tag may be first", "[ePGN \"0.1\"]\n[Event \"a\"]\n\n*\n\n§[Site \"b\"]\n\n*"},
	{"tag section in two parts", "[Event \"a\"]\n\n[Annotator \"b\"]\n[FEN \"c\"]\n\n*"},
	{"tag sections without movetext", "[Event \"a\"]\n[Result \"*\"]\n\n§[Event \"b\"]\n[Result \"*\"]\n\n§[Event \"c\"]"},
	{"a tag of the roster again", "[Site \"a\"]\n[White \"w\"]\n\n[Black \"b\"]\n\n§[Site \"c\"]\n"},
	{"a tag of the roster again without an empty line", "[Site \"a\"]\n[Site \"c\"]\n\n*"},
	{"another tag again after an empty line", "[Event \"a\"]\n[ECO \"A00\"]\n\n[ECO \"A01\"]\n*"},
	{"event in another case", "[Event \"a\"]\n\n§[event \"b\"]\n*"},
	{"comment between tags", "[Event \"a\"]\n{c}\n[Site \"b\"]\n1. e4 *"},
	{"comment after tags, then a game", "[Event \"a\"]\n\n{c}\n\n§[Event \"b\"]\n*"},
	{"no tags", "1. e4 e5 1-0\n\n§1. d4 d5 2. c4 0-1\n§1. c4 *"},
	{"no tags, on one line", "1. e4 e5 1-0 §1. d4 d5 0-1 §e4 *"},
	{"no tags and no terminators", "1. e4 e5\n\n§1. d4 d5 2. c4\n\n§1. c4"},
	{"number 1 before the first move is over", "1. e4\n\n1... e5 2. Nf3\n\n2... Nc6"},
	{"number 1 without an empty line", "1. e4 e5\n1. d4 d5"},
	{"number 1 in a variation", "1. e4 e5 2. Nf3 (\n\n1. d4 d5) 2... Nc6 *"},
	{"number 1 after a game with tags", "[Event \"a\"]\n\n1. e4 e5 2. Nf3\n\n§1. d4 d5 *"},
	{"number 11 is not 1", "1. e4 e5\n\n11. d4"},
	{"stray text between tags and moves", "[Event \"a\"]\n\nDear all, here is the game:\n\n1. e4 e5 *\n§[Event \"b\"]\n*"},
	{"a game that begins later", "23. Qh8#\n\n§1. Qg7#"},
	{"moves after a terminator", "[Event \"a\"]\n\n1. e4 1-0 §e5 2. Nf3 *"},
	{"second terminator", "[Event \"a\"]\n\n1. e4 1-0 1-0\n* §[Event \"b\"]\n*"},
	{"comment after a terminator", "1. e4 * {after the end}\n; and\n\n§[Event \"b\"]\n*"},
	{"stray text after a terminator", "[Event \"x\"]\n\n1. e4 1-0\n\nregards, see page 4, 1. e4 b3\n\n§[Event \"y\"]\n*"},
	{"stray text, then number 1", "1. e4 1-0\n\nregards\nd4\n2. c4\n§1. d4 *"},
	{"stray text, then a list", "1. e4 1-0\n\nThe standings\n1. Smith 5.5\n2. Jones 4\n10 players\n§[Event \"y\"]\n*"},
	{"stray text, then a tag in mid-line", "1. e4 1-0\nsee [Event \"y\"]\n§[Event \"z\"]\n*"},
	{"number of players", "1. e4 1-0\n10 players\n"},
	{"stray text before", "From: someone at e4\n1... e5\n\n[Event \"x\"]\n*\n"},
	{"a web page", "<html><pre>[Event \"x\"]\n*</pre><pre>§[Event \"y\"]\n*\n</pre></html>\n"},
	{"file comment", "{ A file.\n\n(c) nobody }\n\n[Event \"x\"]\n1. b4 *\n"},
	{"variation first", "(1. d4 d5) 1. e4 e5 *"},
	{"junk first", "$1 ) } 1. e4 *\n§1. d4 *"},
	{"brackets that are no tags", "1. e4 e5\n[%clk 0:10]\n[White to move]\n[see page 4]\n2. Nf3 *"},
	{"escape", "[Event \"a\"]\n% [Event \"b\"]\n1. e4\n%[Site \"b\"]\n*"},
	{"escape hides a brace", "1. e4\n% {\n\n§[Event \"b\"]\n*"},
	{"comment to the end of the line hides a brace", "1. e4 ; {\n\n§[Event \"b\"]\n*"},
	{"quotes hide a brace", "[White \"{\"]\n\n*\n\n§[Event \"b\"]\n*"},
	{"brace in a bracket", "1. e4 [ {\n[Event \"q\"]\n} ] e5\n§[Event \"b\"]"},
	{"tag in a comment", "1. e4 {from:\n[Event \"q\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n} e5 *"},
	{"game in a comment", "1. e4 {from:\n\n[Event \"q\"]\n\n1. d4 1-0\n\n[Event \"q\"]\n\n*} e5 *\n\n§[Event \"b\"]\n*"},
	{"comment not closed", "1. e4 {never closed e5 1-0\n\n§[Event \"b\"]\n\n1. d4 *\n"},
	{"comment not closed, another one later", "1. e4 {never closed\n\n§[Event \"b\"]\n\n1. d4 {c} *\n\n§[Event \"c\"]"},
	{"comment not closed, no empty line", "1. e4 {never closed\n[Event \"b\"]\n\n1. d4 *\n"},
	{"comment not closed before the first game", "{ a file\n\n[Event \"a\"]\n\n1. d4 *\n§[Event \"b\"]"},
	{"brace closes wherever it stands", "1. e4 {a [x \"}\"] e5\n§[Event \"b\"]"},
	{"stray brace", "1. e4 } e5\n§[Event \"b\"]"},
	{"unquoted", "[Event test]\n1. e4\n§[Event test]\n1. d4"},
	{"unquoted, no name of a tag", "[Event \"a\"]\n[Foo bar]\n[Site \"b\"]\n*\n"},
	{"tag over two lines", "[Event\n\"a\"\n]\n[Site \"b\"]\n*\n§[Event\n\"b\"]"},
	{"result with blanks", "1. e4 1 - 0\n§1. d4 *"},
	{"result in words", "1. e4 draw\n§1. d4 White wins\n§1. c4 draws\n"},
	{"forfeit", "[Event \"a\"]\n1-0 (ff)\n§[Event \"b\"]\n+:-\n"},
	{"lone castling is no result", "[Event \"a\"]\n0-0\n1. e4 *\n"},
}

// split takes text apart at the marks.
func split(text string) (games []string, whole string) {
	games = strings.Split(text, "§")
	return games, strings.Join(games, "")
}

func TestBoundaries(t *testing.T) {
	for _, test := range boundaries {
		t.Run(test.name, func(t *testing.T) {
			want, whole := split(test.text)
			var got []string
			for g := range (Chunk{Data: []byte(whole), First: true, Last: true}).Games() {
				got = append(got, string(g.Source))
			}
			switch test.name {
			case "none", "a comment alone", "stray text alone":
				want = nil
			}
			if strings.Join(got, "§") != strings.Join(want, "§") || len(got) != len(want) {
				t.Errorf("games\n%q, want\n%q", got, want)
			}
		})
	}
}

// A seen is what there is to say of a game, to be compared.
type seen struct {
	source                 string
	location               Location
	tags                   string
	movetext, first, begin int32
	flaw                   GameFlaw
	last                   bool
}

func see(g *Game) seen {
	var b strings.Builder
	for _, t := range g.Tags {
		fmt.Fprintf(&b, "%q %q %d %d %d %d %b %d\n", t.Name, t.Value, t.Off, t.End, t.NameOff, t.ValueOff, t.Flaw, t.Plain)
	}
	return seen{string(g.Source), g.Location(), b.String(), g.Movetext, g.First, g.Begin, g.Flaw, g.Last}
}

// slowly returns the games of src found without any fast way.
func slowly(src []byte) (list []seen) {
	var it games
	it.reset(Chunk{Data: src, First: true, Last: true})
	it.outline.slow = true
	for g := it.next(); g != nil; g = it.next() {
		list = append(list, see(g))
	}
	return list
}

// chunked returns the games of src that a Splitter finds, numbered through, and checks that its chunks tile src.
func chunked(t testing.TB, r io.Reader, src []byte, size, maxGame int) (list []seen) {
	s := NewSplitter("", r)
	s.Size, s.MaxGame = size, maxGame
	var all []byte
	loc := Location{Line: 1, Column: 1}
	base, last := 0, false
	for c, err := range s.All() {
		if err != nil {
			t.Fatalf("size %d: %v", size, err)
		}
		if c.Location != loc {
			t.Fatalf("size %d: chunk at %+v, want %+v", size, c.Location, loc)
		}
		if c.First != (len(all) == 0) || last {
			t.Fatalf("size %d: First is %v at %d, Last was %v", size, c.First, len(all), last)
		}
		if len(c.Data) == 0 {
			t.Fatalf("size %d: an empty chunk", size)
		}
		last = c.Last
		all = append(all, c.Data...)
		loc = loc.Advance(c.Data)
		n, held := 0, 0
		for g := range c.Games() {
			n++
			held += len(g.Source)
			v := see(g)
			v.location.Game += base
			list = append(list, v)
		}
		if n > 0 && held != len(c.Data) || n > 0 && c.Rest {
			t.Fatalf("size %d: games hold %d of the %d bytes of %q", size, held, len(c.Data), c.Data)
		}
		base += n
		c.Release()
	}
	if string(all) != string(src) {
		t.Fatalf("size %d: chunks hold\n%q, source is\n%q", size, all, src)
	}
	if len(src) > 0 && !last {
		t.Fatalf("size %d: no chunk was the last", size)
	}
	return list
}

// sameGames checks that the games of src are the same for chunks of many sizes and for every reader, and, if none is too large, the
// same as without any fast way. Where a line is longer than the largest game, where it is cut decides what is a tag: then only the chunks
// are looked at.
func sameGames(t testing.TB, src []byte, maxGame int) {
	compare := compare
	for line := range bytes.FieldsFuncSeq(src, func(c rune) bool { return c == '\n' || c == '\r' }) {
		if maxGame > 0 && len(line) > maxGame {
			compare = func(testing.TB, string, []seen, []seen) {}
		}
	}
	want := chunked(t, strings.NewReader(string(src)), src, 1, maxGame)
	if maxGame == 0 {
		compare(t, "without fast ways", slowly(src), want)
	}
	for _, size := range []int{2, 3, 5, 11, 29, 64, 200, 1000, 1 << 20} {
		compare(t, fmt.Sprint("size ", size), chunked(t, strings.NewReader(string(src)), src, size, maxGame), want)
	}
	for name, r := range map[string]func(io.Reader) io.Reader{
		"OneByteReader": iotest.OneByteReader, "HalfReader": iotest.HalfReader, "DataErrReader": iotest.DataErrReader,
	} {
		compare(t, name, chunked(t, r(strings.NewReader(string(src))), src, 50, maxGame), want)
	}
}

func compare(t testing.TB, name string, got, want []seen) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		var g, w seen
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Fatalf("%s: game %d is\n%+q\nwant\n%+q", name, i+1, fmt.Sprintf("%+v", g), fmt.Sprintf("%+v", w))
		}
	}
}

// near makes the lookahead and the overhang short, so that small inputs reach over them.
func near(t testing.TB) {
	l, o := lookahead, overhang
	lookahead, overhang = 48, 16
	t.Cleanup(func() { lookahead, overhang = l, o })
}

// The law of the Splitter: the games are the same for every chunk size, every reader, and whether or not the fast ways are taken.
func TestSameGames(t *testing.T) {
	for _, test := range boundaries {
		_, whole := split(test.text)
		sameGames(t, []byte(whole), 0)
	}
	for name, src := range corpus(t) {
		t.Log(name)
		sameGames(t, src, 0)
	}
}

func TestSameGamesRandom(t *testing.T) {
	near(t)
	rapid.Check(t, func(r *rapid.T) {
		src := strings.Join(rapid.SliceOfN(rapid.SampledFrom(fragments), 0, 60).Draw(r, "fragments"), "")
		maxGame := rapid.SampledFrom([]int{0, 0, 20, 60, 150}).Draw(r, "maxGame")
		defer func() {
			if t.Failed() {
				r.Logf("%q", src)
			}
		}()
		sameGames(rapidTB{t, r}, []byte(src), maxGame)
	})
}

// rapidTB lets a helper that takes a testing.TB fail a rapid test.
type rapidTB struct {
	testing.TB
	r *rapid.T
}

func (t rapidTB) Helper()                      {}
func (t rapidTB) Fatalf(f string, args ...any) { t.r.Fatalf(f, args...) }
