package validate

import (
	"slices"
	"strings"
	"testing"
)

// A book is a table of openings of three lines: 1. e4, and 1. e4 c5 with 1. e4 c5 2. Nf3.
type book struct{ asked int }

func (b *book) Of(r *Report) (Opening, bool) {
	b.asked++
	moves := r.Moves
	switch n := len(moves); {
	case n == 0 || moves[0].String() != "e2e4":
		return Opening{}, false
	case n >= 2 && moves[1].String() == "c7c5":
		return Opening{ECO: "B20", Name: "Sicilian Defense: Open, Wide", Ply: 2}, true
	}
	return Opening{ECO: "B00", Name: "King's Pawn", Ply: 1}, true
}

func (b *book) LeadsTo(r *Report, eco string) bool { return eco == "B27" }

func (b *book) Knows(name string) bool {
	switch name {
	case "King's Pawn", "Sicilian Defense", "Sicilian Defense: Open", "Sicilian Defense: Open, Wide":
		return true
	}
	return false
}

// The keys of a report are those of the positions that its moves lead to, up to the last one that is kept.
func TestKeys(t *testing.T) {
	var c Checker
	c.AllowNullMoves, c.KeepKeys = true, true
	for _, text := range []string{
		"*", "1. e4 e5 2. Nf3 (2. Nc3 Nc6 (2... Nf6)) Nc6 3. -- a6 4. Bb5xa6 bxa6 *", "1. e4 e5 2. Ke3 Ke7 *", "1. e4 {x} e5 $1 2. 0-0 *",
		"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *", "[Variant \"Atomic\"]\n\n*", "[FEN \"x\"]\n\n1. e4 *",
		strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", maxKeys/4-1) + "*", strings.Repeat("Nf3 {x} Nf6 Ng1 $1 (-- --) Ng8 ", maxKeys/4+20) + "*",
		strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", maxKeys/4+20) + "Nf5 *",
	} {
		r := checkText(t, &c, text)
		if r.Skipped {
			if r.Keys != nil {
				t.Errorf("%q: keys of what was not played", text)
			}
			continue
		}
		p := r.Start
		want := []uint64{p.Key()}
		for _, m := range r.Moves[:min(len(r.Moves), maxKeys)] {
			p.PlayOrPass(m)
			want = append(want, p.Key())
		}
		if !slices.Equal(r.Keys, want) {
			t.Errorf("%q: %x, want %x", text, r.Keys, want)
		}
	}
}

func TestSplitOpening(t *testing.T) {
	for name, want := range map[string][2]string{
		"King's Pawn":                  {"King's Pawn", ""},
		"Sicilian Defense: Open, Wide": {"Sicilian Defense", "Open, Wide"},
		"Queen's Pawn, Mengarini":      {"Queen's Pawn", "Mengarini"},
		"odd:name":                     {"odd:name", ""},
		"odd: ":                        {"odd: ", ""},
		": odd":                        {": odd", ""},
		"":                             {"", ""},
	} {
		if opening, variation := SplitOpening(name); opening != want[0] || variation != want[1] {
			t.Errorf("%q: %q, %q", name, opening, variation)
		}
	}
}

// Only a Checker that has a table asks it, and only about games that are judged and have tags that name one.
func TestOpeningsAreAsked(t *testing.T) {
	for _, c := range []struct {
		text  string
		asked int
		codes string
	}{
		{"[ECO \"B20\"]\n\n1. e4 c5 *", 1, ""},
		{"[ECO \"C20\"]\n\n1. e4 c5 *", 1, "eco-mismatch"},
		{"[ECO \"B27\"]\n\n1. e4 c5 *", 1, "eco-mismatch"},
		{"[ECO \"B27\"]\n\n1. e4 c5 2. Nf3 *", 1, ""},
		{"[ECO \"C20\"]\n\n1. d4 *", 1, ""},
		{"[Opening \"King's Pawn\"]\n\n1. e4 c5 *", 1, "eco-mismatch"},
		{"[Opening \"Sicilian Defense: Open\"]\n\n1. e4 c5 *", 1, ""},
		{"[Event \"?\"]\n\n1. e4 c5 *", 0, ""},
		{"[ECO \"?\"]\n[Opening \"?\"]\n\n1. e4 c5 *", 0, ""},
		{"[ECO \"C20\"]\n[Variant \"Atomic\"]\n\n1. e4 c5 *", 0, ""},
	} {
		var b book
		checker := Checker{Openings: &b}
		got := ""
		r := checkText(t, &checker, c.text)
		for i := range r.Diagnostics {
			if d := &r.Diagnostics[i]; d.Code == ECOMismatch {
				got += d.Code.String()
				if d.Severity != Note || !d.Safe || len(d.Edits) == 0 {
					t.Errorf("%q: %+v", c.text, d)
				}
			}
		}
		if got != c.codes || b.asked != c.asked {
			t.Errorf("%q: %q, asked %d times; want %q, %d", c.text, got, b.asked, c.codes, c.asked)
		}
	}
}
