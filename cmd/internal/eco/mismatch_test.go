package eco

import (
	"strings"
	"testing"

	"arbiter/validate"

	"pgregory.net/rapid"
)

// checker judges openings and nothing else.
func checker() *validate.Checker {
	c := &validate.Checker{Openings: Openings()}
	for code := range c.Policy {
		c.Policy[code] = validate.Off
	}
	c.Policy[validate.ECOMismatch] = validate.Note
	return c
}

const (
	spanish    = "e4 e5 Nf3 Nc6 Bb5"
	najdorfBe3 = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3"
)

// What the tags say is compared with the moves: how it is reported, and what the tags are when it is mended.
func TestMismatch(t *testing.T) {
	for _, c := range []struct{ tags, moves, key, fixed string }{
		{`[ECO "C60"]`, spanish, "", ""},
		{`[ECO "C50"]`, spanish, "eco-mismatch", `[ECO "C60"]`},
		{`[ECO "c60"]`, spanish, "", ""},
		{`[ECO "b90"]`, spanish, "eco-mismatch", `[ECO "C60"]`},
		{`[ECO "?"]`, spanish, "", ""},
		{`[ECO ""]`, spanish, "", ""},
		{`[ECO "Spanish"]`, spanish, "", ""},
		{`[ECO "B90d4"]`, najdorfBe3, "", ""},
		{`[ECO "B91d4"]`, najdorfBe3, "eco-mismatch", `[ECO "B90"]`},
		{`[ECO "B80/99"]`, najdorfBe3, "", ""},
		{`[ECO "B90/91"]`, najdorfBe3, "", ""},
		{`[ECO "B91/92"]`, najdorfBe3, "eco-mismatch", `[ECO "B90"]`},
		{`[ECO "A80/99"]`, najdorfBe3, "eco-mismatch", `[ECO "B90"]`},
		// Further on the table has Berlin games, which this one may have become by moves that it has not.
		{`[ECO "C65"]`, spanish, "eco-mismatch", `[ECO "C60"]`},
		{`[ECO "C65"]`, spanish + " h6 Nc3 Nf6", "", ""},
		{`[ECO "C50"]`, spanish + " h6 Nc3 Nf6", "eco-mismatch", `[ECO "C60"]`},
		// Names: as lichess has them, in parts, the opening alone.
		{`[Opening "Ruy Lopez"]`, spanish, "", ""},
		{`[Opening "Sicilian Defense: Najdorf Variation, English Attack"]`, najdorfBe3, "", ""},
		{`[Opening "Sicilian Defense: Najdorf Variation"]`, najdorfBe3, "", ""},
		{`[Opening "Sicilian Defense"]`, najdorfBe3, "", ""},
		{"[Opening \"Sicilian Defense\"]\n[Variation \"Najdorf Variation\"]", najdorfBe3, "", ""},
		{"[Opening \"Sicilian Defense\"]\n[Variation \"Najdorf Variation\"]\n[SubVariation \"English Attack\"]", najdorfBe3, "", ""},
		{`[Opening "Italian Game"]`, spanish, "eco-mismatch/opening", `[Opening "Ruy Lopez"]`},
		{`[Opening "Italian Game: Paris Defense"]`, spanish, "eco-mismatch/opening", `[Opening "Ruy Lopez"]`},
		{`[Opening "Italian Game: Two Knights Defense"]`, najdorfBe3, "eco-mismatch/opening", `[Opening "Sicilian Defense: Najdorf Variation, English Attack"]`},
		{`[Opening "Italian Game"]`, najdorfBe3, "eco-mismatch/opening", "[Opening \"Sicilian Defense\"]\n[Variation \"Najdorf Variation, English Attack\"]"},
		{"[Opening \"Sicilian Defense\"]\n[Variation \"Dragon Variation\"]", najdorfBe3, "eco-mismatch/opening", "[Opening \"Sicilian Defense\"]\n[Variation \"Najdorf Variation, English Attack\"]"},
		{"[Opening \"Sicilian Defense\"]\n[Variation \"Dragon Variation\"]", spanish, "eco-mismatch/opening", `[Opening "Ruy Lopez"]`},
		{"[ECO \"B70\"]\n[Opening \"Sicilian Defense\"]\n[Variation \"Dragon Variation\"]\n[SubVariation \"x\"]", spanish, "eco-mismatch", "[ECO \"C60\"]\n[Opening \"Ruy Lopez\"]"},
		// Other schools: no word of theirs is judged, or only what is known.
		{`[Opening "Spanish"]`, najdorfBe3, "", ""},
		{"[Opening \"Ruy Lopez\"]\n[Variation \"closed, main line\"]", spanish, "", ""},
		{"[ECO \"B90\"]\n[Opening \"Siciliana\"]", spanish, "eco-mismatch", "[ECO \"C60\"]\n[Opening \"Siciliana\"]"},
		// Games without an opening of the table.
		{`[ECO "B90"]`, "", "", ""},
		{`[ECO "B90"]`, spanish + " Ke3", "", ""},
		{"[ECO \"B90\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\"]", spanish, "", ""},
		{"[ECO \"B90\"]\n[Variant \"Chess960\"]", spanish, "", ""},
		{`[White "W"]`, spanish, "", ""},
	} {
		r := judge(t, checker(), c.tags+"\n\n"+c.moves+" *\n")
		key := ""
		if len(r.Diagnostics) > 0 {
			key = r.Diagnostics[0].Key()
		}
		if key != c.key || len(r.Diagnostics) > 1 {
			t.Errorf("%s with %s: %q, want %q", c.tags, c.moves, key, c.key)
			continue
		}
		if c.fixed == "" {
			c.fixed = c.tags
		}
		fixed := r.AppendFixed(nil, func(d *validate.Diagnostic) bool { return d.Safe })
		if got, _, _ := strings.Cut(string(fixed), "\n\n"); got != c.fixed {
			t.Errorf("%s with %s becomes\n%s\nwant\n%s", c.tags, c.moves, got, c.fixed)
		}
	}
}

// Without a table nothing is compared.
func TestNoTable(t *testing.T) {
	c := checker()
	c.Openings = nil
	if r := judge(t, c, "[ECO \"B90\"]\n\n"+spanish+" *\n"); len(r.Diagnostics) > 0 {
		t.Errorf("%+v", r.Diagnostics)
	}
}

// A game with the tags that AppendEdits gives it is not reported, nor one with the name in one piece; one with those of another
// opening is not reported any more once it is mended.
func TestMismatchLaw(t *testing.T) {
	all := table(t)
	c := checker()
	tags := func(style string, o written) string {
		name, variation := validate.SplitOpening(o.name)
		switch {
		case style == "one piece":
			name, variation = o.name, ""
		case style == "code":
			name, variation = "", ""
		}
		text := `[ECO "` + o.eco + "\"]\n"
		if name != "" {
			text += `[Opening "` + name + "\"]\n"
		}
		if variation != "" {
			text += `[Variation "` + variation + "\"]\n"
		}
		return text
	}
	styles := rapid.SampledFrom([]string{"one piece", "parts", "code"})
	rapid.Check(t, func(rt *rapid.T) {
		o := rapid.SampledFrom(all).Draw(rt, "opening")
		moves := "\n" + strings.Join(o.moves, " ") + " *\n"
		if own := tags(styles.Draw(rt, "style"), o) + moves; len(judge(t, c, own).Diagnostics) > 0 {
			rt.Fatalf("%s is reported: %+v", own, c)
		}
		other := tags(styles.Draw(rt, "style"), rapid.SampledFrom(all).Draw(rt, "other")) + moves
		r := judge(t, c, other)
		fixed := r.AppendFixed(nil, func(d *validate.Diagnostic) bool { return d.Safe })
		if len(r.Diagnostics) > 0 && string(fixed) == other {
			rt.Fatalf("%s is not mended", other)
		}
		if again := judge(t, c, string(fixed)); len(again.Diagnostics) > 0 {
			rt.Fatalf("%s becomes\n%s, and that is reported: %+v", other, fixed, again.Diagnostics)
		}
	})
}
