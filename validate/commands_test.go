package validate

import (
	"strings"
	"testing"
	"time"

	"arbiter/pgn"
)

// inComment is a game with text as the comment of its first move.
func inComment(text string) string { return "[Event \"x\"]\n\n1. e4 " + text + " e5 *\n" }

func TestCommands(t *testing.T) {
	var tests []tagTest
	for text, want := range map[string]string{
		// Those of servers, engine matches and annotators.
		"{ [%eval 0.17] [%clk 0:00:30] }":                           "",
		"{[%clk 0:03:02.7]}":                                        "",
		"{[%clk\n0:15:26]}":                                         "",
		"{ [%eval -3.0] [%clk 0:00:11] }":                           "",
		"{ [%eval #5] [%clk 1:00:11] }":                             "",
		"{[%eval #-12,30]}":                                         "",
		"{[%eval 0.18,64] Visits: 127 Nodes: 172990722, Depth: 64}": "",
		"{[%eval +0.5, 20]}":                                        "",
		"{[%emt 0.0]}":                                              "",
		"{[%emt 12.345]}":                                           "",
		"{[%emt 0:00:05] good}":                                     "",
		"{[%egt 1:00:00] [%mct 0:10:00]}":                           "",
		"{[%csl Ge4,Rd5][%cal Ge2e4,Bb1c3]}":                        "",
		"{[%csl Ge4, Rd5]}":                                         "",
		"{[%clk 0:00:-4]}":                                          "",
		"{+0.53/13 0.7s}":                                           "",
		"{book}":                                                    "",
		"{-M12/35 1.5s, White mates}":                               "",
		"{d=20, sd=20, mt=5000, tl=1795000, s=100, n=500, pv=e4 e5, wv=0.1}": "",
		"{see [1] and %clk}": "",
		"{}":                 "",
		"{[}":                "",
		"; [%clk 0:00:30]\n": "",
		"{a [%timestamp 9] [%vt 1.5] [%c_effect e4;square;e4;type;Book]}": "",
		// Malformed.
		"{[%clk 0:00:30}":               "warning bad-command/open at [%clk 0:00:30 => ]",
		"{[%clk 0:00:30 good move}":     "warning bad-command/open at [%clk 0:00:30 good move => ]",
		"{[%clk 0:00:30 [%eval 0.1]}":   "warning bad-command/open at [%clk 0:00:30  => ]",
		"{[%clk}":                       "warning bad-command/empty at [%clk -> ",
		"{[%clk]}":                      "warning bad-command/empty at [%clk] -> ",
		"{[% clk 0:00:30]}":             "warning bad-command/blanks at [% clk 0:00:30] => ",
		"{[%CLK 0:00:30]}":              "warning bad-command/name at [%CLK 0:00:30] => clk",
		"{[%clk:0:00:30]}":              "warning bad-command/separator at [%clk:0:00:30] =>  ",
		"{[%clk= 0:00:30]}":             "warning bad-command/separator at [%clk= 0:00:30] =>  ",
		"{[%clk0:00:30]}":               "warning bad-command/separator at [%clk0:00:30] =>  ",
		"{[%csl ge4]}":                  "warning bad-command/squares at ge4 => Ge4",
		"{[%csl Ge4,]}":                 "warning bad-command/squares at Ge4, => Ge4",
		"{[%csl Gi4]}":                  "warning bad-command/squares at Gi4",
		"{[%cal Ge2]}":                  "warning bad-command/squares at Ge2",
		"{[%cal ,]}":                    "warning bad-command/squares at ,",
		"{[%clk 0:3:1]}":                "warning bad-clock at 0:3:1 => 0:03:01",
		"{ [%clk 0:90:00] }":            "warning bad-clock at 0:90:00 => 1:30:00",
		"{[%emt fast]}":                 "warning bad-clock at fast",
		"{[%clk 1:27]}":                 "warning bad-clock at 1:27 -> 0:01:27",
		"{[%eval good]}":                "warning bad-eval at good",
		"{[%eval 0.]}":                  "warning bad-eval at 0.",
		"{[%eval #1.5]}":                "warning bad-eval at #1.5",
		"{[%eval 0.5,]}":                "warning bad-eval at 0.5,",
		"{[%eval M5]}":                  "warning bad-eval at M5",
		"{better is Bishop &amp; pair}": "warning html-escape at &amp; => &",
		"{&quot;best&quot;}":            `warning html-escape at &quot; (2) => "|"`,
		"{&#125; is a brace}":           "",
		"{RÃ©ti}":                       "warning mojibake at Ã© -> é",
		"{one\x00\x00two}":              "warning control-character at \x00\x00 =>  ",
		"{a\ttab, no\u00a0break}":       "",
	} {
		tt := tagTest{name: text, text: inComment(text)}
		if want != "" {
			tt.want = []string{want}
		}
		tests = append(tests, tt)
	}
	tests = append(tests,
		tagTest{name: "several", text: inComment("{[%clk 0:3:1] [%eval x] [%csl ge4]}"),
			want: []string{"warning bad-clock at 0:3:1 => 0:03:01", "warning bad-eval at x", "warning bad-command/squares at ge4 => Ge4"}},
		tagTest{name: "open and wrong", text: inComment("{[%clk 0:3:1 [%csl ge4}"),
			want: []string{"warning bad-command/open at [%clk 0:3:1  => ]", "warning bad-clock at 0:3:1 => 0:03:01", "warning bad-command/open at [%csl ge4 => ]", "warning bad-command/squares at ge4 => Ge4"}},
		tagTest{name: "settled by the time control", text: "[TimeControl \"180+2\"]\n" + inComment("{[%clk 1:27]}"),
			want: []string{"warning bad-clock at 1:27 => 0:01:27"}},
		tagTest{name: "unknown, strictly", strict: true, text: roster + "\n1. e4 {[%foo bar] [%] [%%]} *",
			want: []string{"note unknown-command at [%foo bar]", "note unknown-command at [%]", "note unknown-command at [%%]"}},
	)
	runTagTests(t, tests)
}

func TestClocks(t *testing.T) {
	timed := func(tc, moves string) string {
		return strings.Replace(roster, "\"*\"", "\"1-0\"", 1) + "[TimeControl \"" + tc + "\"]\n\n" + moves + " 1-0\n"
	}
	runTagTests(t, []tagTest{
		{name: "in order", strict: true, text: timed("300+2", "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:02]} 2. Nf3 {[%clk 0:05:02]} Nc6 {[%clk 0:05:04]}")},
		{name: "gain", strict: true, text: timed("300+2", "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:05:10]} Nc6 {[%clk 0:04:00]} 3. d3 {[%clk 0:05:30]} d6"),
			want: []string{"note clock-gain at [%clk 0:05:10] (2)"}},
		{name: "gain at a control", strict: true, text: timed("2/300:600", "1. e4 {[%clk 0:05:00]} e5 2. Nf3 {[%clk 0:14:00]} e6 3. d3 {[%clk 0:13:00]} d6")},
		{name: "flag", strict: true, text: timed("300+0", "1. e4 {[%clk -0:00:01]} e5 2. Nf3 d6 3. d3 d5"), want: []string{"note flag-fell at [%clk -0:00:01]"}},
		{name: "flag by tenths", strict: true, text: timed("300+0", "1. e4 {[%clk 0:00:00.0]} e5 2. Nf3 d6 3. d3 d5"), want: []string{"note flag-fell at [%clk 0:00:00.0]"}},
		{name: "zero without tenths", strict: true, text: timed("300+0", "1. e4 {[%clk 0:00:00]} e5 2. Nf3 d6 3. d3 d5")},
		{name: "flag of the loser at the end", strict: true, text: timed("300+0", "1. e4 e5 2. Nf3 d6 {[%clk -0:00:01]}")},
		{name: "flag by elapsed times", strict: true, text: timed("60+1", "1. e4 {[%emt 0:00:30]} e5 2. Nf3 {[%emt 0:00:40]} d6 3. d3 d5"), want: []string{"note flag-fell/elapsed at [%emt 0:00:40]"}},
		{name: "no time control", strict: true, text: roster + "\n1. e4 {[%clk 0:05:00]} e5 *", want: []string{"note clock-without-time-control at [%clk 0:05:00]"}},
		{name: "elapsed times", text: timed("300+0", "1. e4 {[%clk 0:05:00] [%emt 0:00:00]} e5 2. Nf3 {[%clk 0:04:50] [%emt 0:00:10]} d6")},
		{name: "elapsed times that differ", text: timed("300+0", "1. e4 {[%clk 0:05:00] [%emt 0:00:00]} e5 2. Nf3 {[%clk 0:04:50] [%emt 0:01:00]} d6"),
			want: []string{"note emt-mismatch at [%emt 0:01:00]"}},
		{name: "elapsed times in a variation", text: timed("300+0", "1. e4 {[%clk 0:05:00]} e5 2. Nf3 {[%clk 0:04:50]} (2. Nc3 {[%clk 0:04:50] [%emt 0:01:00]}) 2... d6")},
		{name: "offers by turns", text: "1. e4 (=) e5 (=) 2. Nf3 (=) Nc6 *\n\n"},
		{name: "offered again", text: "1. e4 (=) e5 2. Nf3 (=) Nc6 *\n\n", want: []string{"note repeated-draw-offer at (=)"}},
		{name: "offered again in a comment", text: "1. e4 {(=)} e5 2. Nf3 {(=)} Nc6 *\n\n", want: []string{"note repeated-draw-offer at {(=)}"}},
	})
	c := Checker{Rules: Classic}
	r := c.Check(parseGame(t, "1. e4 (=) e5 2. Nf3 (=) Nc6 *\n"))
	if !strings.Contains(sayAll(r), "warning repeated-draw-offer") {
		t.Errorf("under classic: %s", sayAll(r))
	}
}

func sayAll(r *Report) string {
	var all []string
	for i := range r.Diagnostics {
		all = append(all, say(r.Game, &r.Diagnostics[i]))
	}
	return strings.Join(all, "; ")
}

// Law: clockText and parseClock are inverse.
func TestClockText(t *testing.T) {
	for _, s := range []string{"0:00:00", "0:05:02", "1:59:09", "10:00:00", "0:00:12.5", "-0:00:04"} {
		d, ok := parseClock([]byte(s))
		if got := clockText(d); !ok || got != s {
			t.Errorf("%q: %v, %q", s, ok, got)
		}
	}
}

// The comments servers and engine matches write cost no allocation.
func TestCommentsAllocateNothing(t *testing.T) {
	for _, text := range usualComments {
		var c Checker
		c.Check(parseGame(t, inComment(text)))
		tok := commentToken(t, &c)
		if n := testing.AllocsPerRun(100, func() { c.checkComment(tok) }); n != 0 {
			t.Errorf("%s: %v allocations", text, n)
		}
	}
}

var usualComments = []string{
	"{ [%eval 0.17] [%clk 0:00:30] }",
	"{[%clk 0:03:02.7]}",
	"{ [%eval #-5] [%clk 0:00:30] }",
	"{+1.55/16 0.70s}",
	"{[%emt 2.281]}",
	"{ (-0.25 → 0.39) Inaccuracy. cxd4 was best. } ",
}

// commentToken is the first comment of the game c has checked.
func commentToken(tb testing.TB, c *Checker) pgn.Token {
	tb.Helper()
	var s pgn.Scanner
	s.ResetAt(c.src, int(c.r.Game.Movetext), true)
	for t := s.Next(); t.Kind != pgn.EOF; t = s.Next() {
		if t.Kind == pgn.Comment {
			return t
		}
	}
	tb.Fatal("no comment")
	return pgn.Token{}
}

func BenchmarkCheckComment(b *testing.B) {
	for _, text := range usualComments {
		b.Run(text, func(b *testing.B) {
			var c Checker
			c.Check(parseGame(b, inComment(text)))
			tok := commentToken(b, &c)
			b.ReportAllocs()
			for b.Loop() {
				c.checkComment(tok)
			}
		})
	}
}

// Law: a comment is checked without a panic, every place is within the comment, and no correction of it makes a game of
// two or a comment of two.
func FuzzComment(f *testing.F) {
	for _, s := range []string{" [%eval 0.17] [%clk 0:00:30] ", "[%clk 0:3:1", "[% clk 0]", "[%csl ge4,]", "&amp;quot; Ã©", "[%clk:0:00:30]", "[%", "[%emt 1.5][%eval #1]"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if strings.ContainsAny(s, "{}") {
			return
		}
		var c Checker
		c.Policy.SetStrict()
		g := parseGame(t, inComment("{"+s+"}"))
		r := c.Check(g)
		for i := range r.Diagnostics {
			d := &r.Diagnostics[i]
			if d.Off < 0 || d.Off > d.End || int(d.End) > len(g.Source) {
				t.Fatalf("%s is at %d to %d", d.Key(), d.Off, d.End)
			}
			for _, e := range d.Edits {
				if own(d.Code) && strings.ContainsAny(e.New, "{}") {
					t.Fatalf("%s puts a brace into a comment: %q", d.Key(), e.New)
				}
			}
		}
	})
}

// What a hostile record asks for grows with its length, not with the square of it: each of these would take a minute.
func TestHostileRecords(t *testing.T) {
	const n = 1 << 20
	for name, text := range map[string]string{
		"commands":        inComment("{" + strings.Repeat("[%", n) + "}"),
		"closed commands": inComment("{" + strings.Repeat("[%clk]", n/4) + "}"),
		"escapes":         inComment("{" + strings.Repeat("&amp;", n/4) + "}"),
		"mojibake":        inComment("{" + strings.Repeat("Ã", n) + "}"),
		"tags":            strings.Repeat("[a \"&\"]\n", 60000) + "\n1. e4 *",
		"dates":           strings.Repeat("[Date x]\n", 60000) + "\n1. e4 *",
		"long value":      "[TimeControl \"" + strings.Repeat("1+", n) + "\"]\n[Date \"" + strings.Repeat("1.", n) + "\"]\n\n1. e4 *",
	} {
		var c Checker
		c.Policy.SetStrict()
		g := parseGame(t, text)
		if d := quickest(10*time.Second, func() { c.Check(g) }); d > 10*time.Second {
			t.Errorf("%s: %v", name, d)
		} else {
			t.Logf("%s: %v", name, d)
		}
	}
}

// quickest is how long f takes: once, if that is within limit, else the quickest of three times. A machine can be held up by others.
func quickest(limit time.Duration, f func()) (least time.Duration) {
	for i := range 3 {
		start := time.Now()
		f()
		if d := time.Since(start); i == 0 || d < least {
			least = d
		}
		if least <= limit {
			break
		}
	}
	return least
}
