package pgn

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// §…§ is the pair from Off to End, ‹…› the name in it and «…» the value.
var tagPairs = []struct {
	text string
	flaw TagFlaw
}{
	{`§[‹Event› "«x»"]§`, 0},
	{`§[‹Event› "«»"]§`, 0},
	{`§[‹Event› "«The \"Closed\" Line»"]§`, 0},
	{`§[‹Site› "«C:\\pgn\\»"]§`, 0},
	{`§[‹Event› "«Open [A] (final) ; {x} 1...c5»"]§`, 0},
	{`§[‹White› "«Müller»"]§`, 0},
	{`§[‹Event› "«Club\'s»"]§`, Unescaped},
	{`§[‹Event› "«a "b" c»"]§`, Unescaped},
	{`§[‹Event› "«a "b"] c»"]§`, Unescaped},
	{`§[‹Site› "«C:\pgn\»"]§`, Unescaped},
	{`§[‹Event› "«x»"]§[Site "y"]`, 0},
	{`§[‹Event› "«a "b"»"]§ [Site "y"]`, Unescaped},
	{`§[‹Result› "«*»"]§ 1. e4 *`, 0},
	{`§[‹Event›"«x»"]§`, NoSpace},
	{`§[ ‹Event›  "«x»" ]§`, ExtraSpace},
	{`§[‹Event› «test»]§`, NoQuotes},
	{`§[‹SetUp› «1»]§`, NoQuotes},
	{`§[‹Event› «a b» ]§`, NoQuotes},
	{`§[‹Event› «x»"]§`, NoQuotes},
	{`§[‹Event›«»]§`, NoQuotes},
	{`§[‹Event› "«x»"§`, NoClose},
	{`§[‹Event› "«x»"§ 1. e4`, NoClose},
	{`§[‹Event› "«a "b" c»"§`, NoClose | Unescaped},
	{`§[‹Event› "«x»]§`, Unterminated},
	{`§[‹Event› "«x»§`, Unterminated | NoClose},
	{`§[‹Event› "«x»" y]§`, ExtraText},
	{`§[‹White-Team› "«W»"]§`, NameBytes},
	{`§[‹a+b=c#d:e_f› "«1»"]§`, NameBytes},
	{`§[‹赛事› "«1»"]§`, NameBytes},
	{"§[‹Event› \"«a\tb\x00»\"]§", ControlByte},
	{"§[‹Event›\u00a0\"«x»\"]§", ControlByte | ExtraSpace},
	{"§[‹Event›\n \"«x»\"\n]§", LineBreak},
	{"§[‹Event› \"«x»\"]§\r", 0},
	{"§[‹Event› \"«x»\"]§  \x1a", 0},
}

func TestTagPairs(t *testing.T) {
	for _, test := range tagPairs {
		text := test.text
		for _, m := range []string{"§", "‹", "›", "«", "»"} {
			text = strings.ReplaceAll(text, m, "")
		}
		// In a file, with and without a line end behind.
		for _, end := range []string{"", "\n", "\n\n1. e4 *\n"} {
			if end == "\n\n1. e4 *\n" && strings.Contains(text, "1. e4") {
				continue
			}
			src := []byte("\n" + text + end)
			var got []Tag
			var g *Game
			for g = range (Chunk{Data: src}).Games() {
				got = g.Tags
			}
			if len(got) == 0 {
				t.Errorf("%q has no tag", src)
				continue
			}
			tag := got[0]
			places := fmt.Sprintf("%s§%s‹%s›%s«%s»%s§%s", src[1:tag.Off], src[tag.Off:tag.NameOff], tag.Name, src[tag.NameEnd():tag.ValueOff],
				tag.Value, src[tag.ValueEnd():tag.End], src[tag.End:len(src)-len(end)])
			if places != test.text || tag.Flaw != test.flaw {
				t.Errorf("tag\n%s %b, want\n%s %b", places, tag.Flaw, test.text, test.flaw)
			}
			if !bytes.Equal(tag.Name, src[tag.NameOff:tag.NameEnd()]) || !bytes.Equal(tag.Value, src[tag.ValueOff:tag.ValueEnd()]) {
				t.Errorf("%q: name %q or value %q is not at its offset", src, tag.Name, tag.Value)
			}
		}
	}
}

func TestTagText(t *testing.T) {
	for value, want := range map[string]string{
		``: ``, `a b`: `a b`, `The \"Closed\" Line`: `The "Closed" Line`, `C:\\pgn\\`: `C:\pgn\`, `Club\'s`: `Club\'s`,
		`a "b"`: `a "b"`, `C:\pgn\`: `C:\pgn\`, `\\"`: `\"`,
	} {
		tag := Tag{Value: []byte(value)}
		if got := tag.Text(); got != want {
			t.Errorf("text of %s is %s, want %s", value, got, want)
		}
		if got := string(tag.AppendText([]byte("x"))); got != "x"+want {
			t.Errorf("%s appended is %s", value, got)
		}
	}
}

// What AppendTag writes is read as the same name and text, without a flaw, whatever the text is; and the plain way through a tag section
// reads it as the other one does.
func TestAppendTag(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		text := rapid.StringOf(rapid.OneOf(rapid.RuneFrom([]rune(`"\[]{} ;%aé`)), rapid.Rune())).Draw(r, "text")
		b := AppendTag([]byte("[A \"b\"]\n"), "Event", text)
		want := strings.Map(func(c rune) rune {
			if c < ' ' || c == 0x7f {
				return ' '
			}
			return c
		}, text)
		for _, slow := range []bool{false, true} {
			var it games
			it.reset(Chunk{Data: b})
			it.outline.slow = slow
			g := it.next()
			if g == nil || len(g.Tags) != 2 {
				r.Fatalf("%q has not two tags", b)
			}
			if tag := g.Tags[1]; tag.Text() != want || string(tag.Name) != "Event" || tag.Flaw != 0 || int(tag.End) != len(b)-1 {
				r.Fatalf("%q read as %q %q, flaw %b", b, tag.Name, tag.Text(), tag.Flaw)
			}
		}
	})
}

func TestGameTag(t *testing.T) {
	g := oneGame(t, "[Event \"a\"]\n[Setup \"1\"]\n[event \"b\"]\n\n*\n")
	for name, want := range map[string]string{"Event": "a", "SetUp": "1", "EVENT": "a", "Site": ""} {
		tag, ok := g.Tag(name)
		if ok != (want != "") || string(tag.Value) != want {
			t.Errorf("tag %s is %q, %v", name, tag.Value, ok)
		}
		if value, ok := g.Value(name); ok != (want != "") || string(value) != want {
			t.Errorf("the value of tag %s is %q, %v", name, value, ok)
		}
	}
}

// oneGame returns the game in text.
func oneGame(t testing.TB, text string) *Game {
	t.Helper()
	g, err := NewReader(strings.NewReader(text)).Next()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// FuzzTags reads what it is given as a tag section: the tags lie in it in order, with their names and values in them, and are the same
// without the fast way.
func FuzzTags(f *testing.F) {
	for _, test := range tagPairs {
		f.Add([]byte(test.text))
	}
	f.Add(corpus(f)["tags.pgn"])
	f.Fuzz(func(t *testing.T, text []byte) {
		src := append([]byte("[Event \"x\"]\n"), text...)
		var it games
		it.reset(Chunk{Data: src, First: true, Last: true})
		var fast []seen
		for g := it.next(); g != nil; g = it.next() {
			end := int32(0)
			for _, tag := range g.Tags {
				if tag.Off < end || tag.NameOff <= tag.Off || tag.ValueOff < tag.NameEnd() || tag.End < tag.ValueEnd() || int(tag.End) > len(g.Source) {
					t.Fatalf("tag %+v after %d in %q", tag, end, src)
				}
				if !bytes.Equal(tag.Name, g.Source[tag.NameOff:tag.NameEnd()]) || !bytes.Equal(tag.Value, g.Source[tag.ValueOff:tag.ValueEnd()]) {
					t.Fatalf("tag %+v is not at its offsets in %q", tag, src)
				}
				if g.Source[tag.Off] != '[' {
					t.Fatalf("tag %+v begins with %q", tag, g.Source[tag.Off])
				}
				end = tag.End
			}
			if g.Movetext < end {
				t.Fatalf("movetext at %d, tags up to %d, in %q", g.Movetext, end, src)
			}
			fast = append(fast, see(g))
		}
		compare(t, "without the fast way", slowly(src), fast)
	})
}

// A known tag that has one name only is known by that name.
func TestAliased(t *testing.T) {
	names := map[TagName][]string{}
	for _, name := range []string{"Event", "Site", "Date", "Round", "White", "Black", "Result", "Annotator", "ECO", "EventDate", "FEN", "Game", "GameType", "Link",
		"GameLink", "GameURL", "Opening", "PlyCount", "SetUp", "Termination", "Time", "UTCDate", "UTCTime", "Variant", "Variation"} {
		names[KnownTag([]byte(name))] = append(names[KnownTag([]byte(name))], name)
	}
	for _, side := range []string{"White", "Black"} {
		for _, of := range []string{"Elo", "FideId", "FideID", "FIDEId", "FIDEID", "TimeControl", "Title", "RatingDiff"} {
			names[KnownTag([]byte(side+of))] = append(names[KnownTag([]byte(side+of))], side+of)
		}
	}
	names[TimeControlTag] = append(names[TimeControlTag], "TimeControl")
	for n := UnknownTag + 1; n < NumTagNames; n++ {
		if len(names[n]) == 0 || n.Aliased() != (len(names[n]) > 1) {
			t.Errorf("tag %d: %q", n, names[n])
		}
	}
}
