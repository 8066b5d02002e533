package eco

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/validate"

	"pgregory.net/rapid"
)

// first returns the first game of a text.
func first(text []byte) *pgn.Game {
	for g := range (pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: text, First: true, Last: true}).Games() {
		g := *g
		return &g
	}
	return nil
}

var (
	najdorf = validate.Opening{ECO: "B90", Name: "Sicilian Defense: Najdorf Variation, English Attack"}
	ruy     = validate.Opening{ECO: "C60", Name: "Ruy Lopez"}
)

func TestAppendEdits(t *testing.T) {
	const moves = "\n\n1. e4 *\n"
	for _, c := range []struct {
		name, tags, want string
		o                validate.Opening
	}{
		{"nothing there", `[White "W"]|[Result "*"]`, `[White "W"]|[Result "*"]|[ECO "B90"]|[Opening "Sicilian Defense"]|[Variation "Najdorf Variation, English Attack"]`, najdorf},
		{"no variation", `[White "W"]|[Result "*"]`, `[White "W"]|[Result "*"]|[ECO "C60"]|[Opening "Ruy Lopez"]`, ruy},
		{"all there", `[ECO "C60"]|[Opening "Ruy Lopez"]`, `[ECO "C60"]|[Opening "Ruy Lopez"]`, ruy},
		{"replaced in place", `[Opening "?"]|[Event "E"]|[ECO  "B20"]|[White "W"]`, `[Opening "Ruy Lopez"]|[Event "E"]|[ECO  "C60"]|[White "W"]`, ruy},
		{"export order", `[Event "E"]|[Result "*"]|[BlackElo "1"]|[EventDate "?"]|[TimeControl "-"]|[WhiteElo "1"]`,
			`[Event "E"]|[Result "*"]|[BlackElo "1"]|[ECO "B90"]|[EventDate "?"]|[Opening "Sicilian Defense"]|[TimeControl "-"]|[Variation "Najdorf Variation, English Attack"]|[WhiteElo "1"]`, najdorf},
		{"no roster", `[WhiteElo "1"]`, `[ECO "C60"]|[Opening "Ruy Lopez"]|[WhiteElo "1"]`, ruy},
		{"no order", `[Event "E"]|[WhiteElo "1"]|[BlackElo "1"]`, `[Event "E"]|[WhiteElo "1"]|[BlackElo "1"]|[ECO "C60"]|[Opening "Ruy Lopez"]`, ruy},
		{"next to its kind", `[WhiteElo "1"]|[BlackElo "1"]|[ECO "A00"]|[Termination "normal"]`,
			`[WhiteElo "1"]|[BlackElo "1"]|[ECO "B90"]|[Opening "Sicilian Defense"]|[Variation "Najdorf Variation, English Attack"]|[Termination "normal"]`, najdorf},
		{"before its kind", `[WhiteElo "1"]|[Opening "x"]|[BlackElo "1"]`, `[WhiteElo "1"]|[ECO "C60"]|[Opening "Ruy Lopez"]|[BlackElo "1"]`, ruy},
		{"another classification goes", `[ECO "B90"]|[Opening "Sicilian"]|[Variation "Najdorf"]|[SubVariation "main"]|[White "W"]`, `[ECO "C60"]|[Opening "Ruy Lopez"]|[White "W"]`, ruy},
		{"on one line", `[Event "E"] [Variation "x"] [White "W"]`, `[Event "E"] [White "W"] [ECO "C60"] [Opening "Ruy Lopez"]`, ruy},
		{"other case", `[eco "B90"]|[White "W"]`, `[eco "C60"]|[Opening "Ruy Lopez"]|[White "W"]`, ruy},
		{"the first counts", `[ECO "B90"]|[ECO "B91"]|[Opening "Ruy Lopez"]`, `[ECO "C60"]|[ECO "B91"]|[Opening "Ruy Lopez"]`, ruy},
		{"without quotes", `[White "W"]|[ECO B90]|[Opening "Ruy Lopez"]`, `[White "W"]|[ECO "C60"]|[Opening "Ruy Lopez"]`, ruy},
		{"broken pair", `[White "W]|[Black "B"]`, `[White "W]|[Black "B"]|[ECO "C60"]|[Opening "Ruy Lopez"]`, ruy},
		{"Windows lines", "[White \"W\"]\r|[Variation \"x\"]\r|[Black \"B\"]\r", "[White \"W\"]\r|[Black \"B\"]\r|[ECO \"C60\"]\r|[Opening \"Ruy Lopez\"]\r", ruy},
	} {
		source := strings.ReplaceAll(c.tags, "|", "\n") + moves
		want := strings.ReplaceAll(c.want, "|", "\n") + moves
		if c.name == "on one line" { // and the moves, too
			source, want = strings.Replace(source, moves, " 1. e4 *\n", 1), strings.Replace(want, moves, " 1. e4 *\n", 1)
		}
		g := first([]byte(source))
		got := string(validate.AppendEdited(nil, g.Source, AppendEdits(nil, g, c.o, nil)))
		if got != want {
			t.Errorf("%s:\n%s\nbecomes\n%s\nwant\n%s", c.name, source, got, want)
		}
	}
}

// A game without tags gets some, before its moves; so does one behind another on the same line.
func TestNoTags(t *testing.T) {
	text := []byte("{before} 1. e4 * 1. d4 *\r\n")
	var got []byte
	for g := range (pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: text, First: true, Last: true}).Games() {
		got = validate.AppendEdited(got, g.Source, AppendEdits(nil, g, ruy, nil))
	}
	const want = "[ECO \"C60\"]\n[Opening \"Ruy Lopez\"]\n\n{before} 1. e4 * \r\n\r\n[ECO \"C60\"]\r\n[Opening \"Ruy Lopez\"]\r\n\r\n1. d4 *\r\n"
	if string(got) != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Names are put into the encoding of a game, without the accents that it has not.
func TestEncoded(t *testing.T) {
	latin := func(s string) (string, bool) {
		b := []byte{}
		for _, r := range s {
			if r > 0xff {
				return "", false
			}
			b = append(b, byte(r))
		}
		return string(b), true
	}
	none := func(string) (string, bool) { return "", false }
	for _, c := range []struct {
		name   string
		encode func(string) (string, bool)
		want   string
	}{
		{"Grünfeld Defense", nil, "Grünfeld Defense"}, {"Grünfeld Defense", latin, "Gr\xfcnfeld Defense"}, {"Grünfeld Defense", none, "Grunfeld Defense"},
		{"Søren Ćirić", latin, "Soren Ciric"},
	} {
		if got := encoded(c.name, c.encode); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	// So all names of the table have an ASCII form.
	for _, o := range Openings().openings {
		for _, c := range []byte(encoded(o.name, none)) {
			if c >= 0x80 {
				t.Errorf("%q has no ASCII form", o.name)
			}
		}
	}
}

// Whatever a tag section is like: the tags are as they should be or nothing is changed, the movetext and all other tags stay, and
// there is nothing to do a second time.
func TestEditsLaw(t *testing.T) {
	pieces := []string{`[Event "E"]`, `[White "W"]`, `[Result "*"]`, `[ECO "B90"]`, `[ECO "?"]`, `[eco ""]`, `[ECO B90]`, `[Opening "Ruy Lopez"]`, `[Opening "x"`, `[Opening "x]`,
		`[Variation "v"]`, `[SubVariation "s"]`, `[WhiteElo "1"]`, `[BlackElo "1"]`, `[ ECO  "B90" ]`, `[ECO "a "b" c"]`, `[Bad tag`, "{comment}", `[Variation`, `"v"]`, `%esc`}
	ends := []string{"\n", "\r\n", " ", "", "\n\n", "\r"}
	openings := []validate.Opening{najdorf, ruy, {ECO: "D80", Name: "Grünfeld Defense"}}
	rapid.Check(t, func(t *rapid.T) {
		var b []byte
		for range rapid.IntRange(0, 6).Draw(t, "pieces") {
			b = append(b, rapid.SampledFrom(pieces).Draw(t, "piece")...)
			b = append(b, rapid.SampledFrom(ends).Draw(t, "end")...)
		}
		b = append(b, rapid.SampledFrom([]string{"\n1. e4 e5 *\n", "1. e4 e5 *", "", "*\r\n"}).Draw(t, "moves")...)
		o := rapid.SampledFrom(openings).Draw(t, "opening")
		for g := range (pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: b, First: true, Last: true}).Games() {
			edits := AppendEdits(nil, g, o, nil)
			if len(edits) == 0 {
				continue
			}
			for i, e := range edits {
				if e.Off > e.End || i > 0 && edits[i-1].End > e.Off || int(e.End) > len(g.Source) {
					t.Fatalf("%q: edits %+v", g.Source, edits)
				}
			}
			made := validate.AppendEdited(nil, g.Source, edits)
			h := first(made)
			if h == nil || len(h.Source) != len(made) {
				t.Fatalf("%q becomes %q", g.Source, made)
			}
			for _, p := range Pairs(o) {
				if tag, ok := h.Tag(p.Name); ok != (p.Value != "") || tag.Text() != p.Value {
					t.Fatalf("%q becomes %q: %s is %q", g.Source, made, p.Name, tag.Text())
				}
			}
			if !bytes.Equal(bytes.TrimSpace(h.Source[h.Movetext:]), bytes.TrimSpace(g.Source[g.Movetext:])) {
				t.Fatalf("%q becomes %q", g.Source, made)
			}
			rest := func(g *pgn.Game) (all []string) {
				for i := range g.Tags {
					switch p := &g.Tags[i]; strings.ToLower(string(p.Name)) {
					case "eco", "opening", "variation", "subvariation":
					default:
						all = append(all, string(g.Source[p.Off:p.End]))
					}
				}
				return all
			}
			if a, b := strings.Join(rest(g), "\n"), strings.Join(rest(h), "\n"); a != b {
				t.Fatalf("%q becomes %q", g.Source, made)
			}
			if again := AppendEdits(nil, h, o, nil); len(again) > 0 {
				t.Fatalf("%q becomes %q, and then %+v", g.Source, made, again)
			}
		}
	})
}
