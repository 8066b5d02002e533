package query

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/validate"
)

// report checks a game.
func report(t testing.TB, text string) *validate.Report {
	t.Helper()
	g, err := pgn.NewReader(strings.NewReader(text)).Next()
	if err != nil {
		t.Fatal(err)
	}
	c := validate.Checker{ListClaims: true}
	return c.Check(g.Clone())
}

// tags returns a report of a game with tags: NAME=VALUE, …
func tags(t testing.TB, pairs ...string) *validate.Report {
	t.Helper()
	text := ""
	for _, pair := range pairs {
		name, value, _ := strings.Cut(pair, "=")
		text += fmt.Sprintf("[%s \"%s\"]\n", name, value)
	}
	return report(t, text+"\n1. e4 *\n")
}

func TestComposition(t *testing.T) {
	r := tags(t)
	yes := func(*validate.Report) bool { return true }
	no := Not(yes)
	for i, c := range []struct {
		condition Condition
		want      bool
	}{
		{All(), true}, {All(yes), true}, {All(yes, no), false}, {All(no, yes), false}, {All(yes, yes), true},
		{Any(), false}, {Any(no), false}, {Any(no, yes), true}, {Any(yes, no), true}, {Not(no), true}, {Not(All(yes, no)), true},
	} {
		if got := c.condition(r); got != c.want {
			t.Errorf("%d: %t", i, got)
		}
	}
}

func TestText(t *testing.T) {
	for _, c := range []struct {
		text   string
		match  string // values, with | between
		others string
	}{
		{"carl", "Carlsen, Magnus|McCARLin|carl", "|Car|Karl|C a r l"},
		{"Carl*", "carlsen|CARL", "McCarl|Car"},
		{"*n?", "ana|nö", "n|an|nab"},
		{"öst", "Österberg|ÖST|Köst", "Oster|st"},
		{"Österb*", "ÖSTERBERG", "Sterberg"},
		{"~^C.*n$", "Carlsen|Cn", "carlsen|Carlsen, M"},
		{"~(?i)carl", "CARL", "Karl"},
		{"https://*/x*", "https://a/b/x1", "https://ax"},
		{`what\?*`, "what?|What? No", "whats"},
		{"**a**", "a|ba|ab|bab", "b|"},
	} {
		text, err := ParseText(c.text)
		if err != nil {
			t.Fatal(err)
		}
		for _, value := range strings.Split(c.match, "|") {
			if !text.Matches([]byte(value)) {
				t.Errorf("%q does not match %q", c.text, value)
			}
		}
		for _, value := range strings.Split(c.others, "|") {
			if text.Matches([]byte(value)) {
				t.Errorf("%q matches %q", c.text, value)
			}
		}
	}
}

func TestTag(t *testing.T) {
	for _, c := range []struct {
		condition string
		tags      string // NAME=VALUE, with | between
		want      bool
	}{
		{"White=Carlsen*", "White=Carlsen, M", true},
		{"White=Carlsen*", "White=carlsen, M", false},
		{"White=Carlsen", "White=Carlsen, M", false},
		{"White=Carlsen*", "Black=Carlsen, M", false},
		{"white=C*", "White=Carlsen", true}, // names of tags in any case
		{`White=a"b`, `White=a\"b`, true},
		{"White=", "White=", true},
		{"White=", "Black=", false},
		{"White=*", "White=", true},
		{"White~^C", "White=Carlsen", true},
		{"White~^c", "White=Carlsen", false},
		{"White!=C*", "White=Carlsen", false},
		{"White!=D*", "White=Carlsen", true},
		{"White!=D*", "Black=Carlsen", false}, // not there
		{"WhiteElo<2000", "WhiteElo=1999", true},
		{"WhiteElo<2000", "WhiteElo=2000", false},
		{"WhiteElo<2000", "WhiteElo=900", true},
		{"WhiteElo<2000", "WhiteElo=?", false},
		{"WhiteElo<2000", "WhiteElo=", false},
		{"WhiteElo<2000", "Event=x", false},
		{"WhiteElo<=2000", "WhiteElo=2000", true},
		{"WhiteElo>2000", "WhiteElo=2000", false},
		{"WhiteElo > 2000", "WhiteElo= 2001 ", true},
		{"WhiteElo>=2000", "WhiteElo=10000", true},
		{"WhiteElo!=2000", "WhiteElo=2001", true},
		{"WhiteElo!=2000", "WhiteElo=2000.0", false},
		{"WhiteElo!=2000", "WhiteElo=?", false},
		{"Round<2.5", "Round=2.4", true},
		{"Score>-1.5", "Score=-1", true},
		{"Date<2000", "Date=1999.12.31", true},
		{"Date<2000", "Date=1999.??.??", true},
		{"Date<2000", "Date=????.??.??", false},
		{"Date<2000.06", "Date=2000.??.??", false},
		{"Date>=2000", "Date=2000.??.??", true},
		{"Date>=2000.02", "Date=2000.01.??", false},
		{"Date<=2000", "Date=2000.12.31", true},
		{"Date>2000", "Date=2000.12.31", false},
		{"Date>2000-12-30", "Date=2000.12.31", true},
		{"Date!=2000", "Date=2000.??.??", false},
		{"Date!=2000", "Date=2001.??.??", true},
		{"Date<2000", "Date=199?.??.??", true},
		{"Date<1995", "Date=199?.??.??", false},
		{"UTCDate>2016", "UTCDate=2017.01.01", true},
	} {
		condition, err := ParseTag(c.condition)
		if err != nil {
			t.Errorf("%q: %v", c.condition, err)
			continue
		}
		if got := condition(tags(t, strings.Split(c.tags, "|")...)); got != c.want {
			t.Errorf("%q of %q: %t", c.condition, c.tags, got)
		}
	}
	for _, wrong := range []string{"", "White", "=x", "White<x", "White~(", "Wh te=x", "Elo>1e3", "Elo<0x10", "Date<20??"} {
		if _, err := ParseTag(wrong); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
}

// What holds of numbers: of <, >= one; of <= and >, too; and != is < or >. Of a value that is no number, none.
func TestComparisons(t *testing.T) {
	for _, value := range []string{"0", "1999", "2000", "2001", "-5", "2000.5", "?", "", "abc", "02000"} {
		r := tags(t, "WhiteElo="+value)
		holds := map[string]bool{}
		for _, operator := range []string{"<", "<=", ">", ">=", "!="} {
			condition, err := ParseTag("WhiteElo" + operator + "2000")
			if err != nil {
				t.Fatal(err)
			}
			holds[operator] = condition(r)
		}
		_, isNumber := number([]byte(value))
		if isNumber != (holds["<"] != holds[">="]) || isNumber != (holds[">"] != holds["<="]) || holds["!="] != (holds["<"] || holds[">"]) || holds["<"] && holds[">"] {
			t.Errorf("%q: %v", value, holds)
		}
	}
}

func TestRange(t *testing.T) {
	for s, in := range map[string][3]bool{ // of 9, 10, 20
		"10..20": {false, true, true}, "10..": {false, true, true}, "..10": {true, true, false}, "10": {false, true, false}, "..9": {true, false, false}, "0..": {true, true, true},
	} {
		r, err := ParseRange(s)
		if err != nil {
			t.Errorf("%q: %v", s, err)
		}
		for i, n := range []int{9, 10, 20} {
			if r.Has(n) != in[i] {
				t.Errorf("%q has %d: %t", s, n, r.Has(n))
			}
		}
	}
	for _, wrong := range []string{"", "..", "a", "1-2", "2..1", "-1..", "1..2..3", "1.5", "99999999999", " 1", "+1"} {
		if _, err := ParseRange(wrong); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
}

func TestDates(t *testing.T) {
	for _, c := range []struct {
		in   string
		date string
		want bool
	}{
		{"2000..2001", "2000.01.01", true}, {"2000..2001", "2001.12.31", true}, {"2000..2001", "1999.12.31", false}, {"2000..2001", "2002.01.01", false},
		{"2000", "2000.??.??", true}, {"2000.05", "2000.??.??", false}, {"2000.05", "2000.05.??", true}, {"2000.05.17", "2000.05.17", true}, {"2000.05.17", "2000.05.??", false},
		{"2000..", "20??.??.??", true}, {"2001..", "20??.??.??", false}, {"..1999", "????.??.??", false}, {"2000/05..2000-06", "2000.06.30", true},
		{"2000", "", false}, {"2000", "May 2000", false}, {"2000", "2000", true}, {"2000", "2000.13.01", false}, {"2000", "2000.1.1", true},
	} {
		d, err := ParseDates(c.in)
		if err != nil {
			t.Errorf("%q: %v", c.in, err)
		}
		if got := Dated(d)(tags(t, "Date="+c.date)); got != c.want {
			t.Errorf("%q in %q: %t", c.date, c.in, got)
		}
	}
	for _, wrong := range []string{"", "..", "99", "2001..2000", "2000.13", "20??", "2000.05.32", "2000.05.05.05", "x..2000", "20000"} {
		if _, err := ParseDates(wrong); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
}

func TestECO(t *testing.T) {
	for _, c := range []struct {
		in, eco string
		want    bool
	}{
		{"B20..B99", "B20", true}, {"B20..B99", "B99", true}, {"B20..B99", "B19", false}, {"B20..B99", "C20", false}, {"B", "B00", true}, {"b9", "B95", true}, {"b9", "B89", false},
		{"C42", "C42", true}, {"C42", "C42/01", true}, {"A..B", "B99", true}, {"A", "", false}, {"A", "?", false}, {"A", "A", false}, {"A", "Abc", false},
	} {
		condition, err := ParseECO(c.in)
		if err != nil {
			t.Fatal(err)
		}
		if got := condition(tags(t, "ECO="+c.eco)); got != c.want {
			t.Errorf("%q in %q: %t", c.eco, c.in, got)
		}
	}
	for _, wrong := range []string{"", "F", "B20..", "B999", "B20-B30", "C..B"} {
		if _, err := ParseECO(wrong); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
}

func TestRatings(t *testing.T) {
	all := Range{0, 9999}
	for _, c := range []struct {
		white, black string
		in           Range
		one, both    bool
	}{
		{"2500", "2400", Range{2450, 9999}, true, false}, {"2400", "2500", Range{2450, 9999}, true, false}, {"2500", "2450", Range{2450, 9999}, true, true},
		{"?", "2500", all, true, false}, {"0", "0", all, false, false}, {"", "-", all, false, false}, {"2500?", "x", all, false, false},
	} {
		r := tags(t, "WhiteElo="+c.white, "BlackElo="+c.black)
		if got := Elo(c.in)(r); got != c.one {
			t.Errorf("%s, %s: one %t", c.white, c.black, got)
		}
		if got := EloBoth(c.in)(r); got != c.both {
			t.Errorf("%s, %s: both %t", c.white, c.black, got)
		}
		if EloDiff(all)(r) != EloBoth(all)(r) {
			t.Errorf("%s, %s: a difference of what is unknown", c.white, c.black)
		}
	}
	for diff, want := range map[int]bool{99: false, 100: true, 101: false} {
		if EloDiff(Range{diff, diff})(tags(t, "WhiteElo=2400", "BlackElo=2500")) != want {
			t.Error(diff)
		}
	}
	if Elo(all)(tags(t)) {
		t.Error("a rating that is missing is in a range")
	}
}

func TestNames(t *testing.T) {
	if e, ok := ParseEnding("dead-position"); !ok || e != validate.DeadEnding {
		t.Error(e, ok)
	}
	for e := validate.NoEnding; e <= validate.FiftyMoves; e++ {
		if again, ok := ParseEnding(e.String()); !ok || again != e {
			t.Errorf("%v: %v", e, again)
		}
	}
	for k := validate.NormalTermination; k <= validate.UnknownTermination; k++ {
		if again, ok := ParseTermination(k.String()); !ok || again != k {
			t.Errorf("%v: %v", k, again)
		}
	}
	for _, wrong := range []string{"", "mate", "Checkmate"} {
		if _, ok := ParseEnding(wrong); ok {
			t.Errorf("%q is an ending", wrong)
		}
		if _, ok := ParseTermination(wrong); ok {
			t.Errorf("%q is a termination", wrong)
		}
	}
}
