package validate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/pgn"
)

// parseGame returns the first game of text.
func parseGame(t testing.TB, text string) *pgn.Game {
	t.Helper()
	chunk := pgn.Chunk{Location: pgn.Location{File: "test.pgn", Line: 1, Column: 1}, Data: []byte(text), First: true, Last: true}
	for g := range chunk.Games() {
		return g.Clone()
	}
	t.Fatalf("no game in %q", text)
	return nil
}

// edited is the source of a game with the corrections of the diagnostics made, those that are safe or all.
func edited(g *pgn.Game, diagnostics []Diagnostic, unsafe bool) string {
	var edits []Edit
	for _, d := range diagnostics {
		if d.Safe || unsafe {
			edits = append(edits, d.Edits...)
		}
	}
	slices.SortStableFunc(edits, func(a, b Edit) int { return int(a.Off) - int(b.Off) })
	var b []byte
	from := int32(0)
	for i, e := range edits {
		if e.Off < from || i > 0 && e == edits[i-1] {
			continue // overlaps one before it, or is the same
		}
		b = append(append(b, g.Source[from:e.Off]...), e.New...)
		from = e.End
	}
	return string(append(b, g.Source[from:]...))
}

// A tagTest is a record, and what is said of its tags and comments: "severity code/case at text", with "-> text" for a
// correction, "=> text" for a safe one; edits joined by "|".
type tagTest struct {
	name   string
	text   string
	strict bool
	want   []string
}

// say is a diagnostic in the form of a tagTest.
func say(g *pgn.Game, d *Diagnostic) string {
	s := fmt.Sprintf("%s %s at %s", d.Severity, d.Key(), g.Source[d.Off:d.End])
	if d.Count > 1 {
		s += fmt.Sprintf(" (%d)", d.Count)
	}
	var edits []string
	for _, e := range d.Edits {
		edits = append(edits, e.New)
	}
	switch {
	case len(edits) > 0 && d.Safe:
		s += " => " + strings.Join(edits, "|")
	case len(edits) > 0:
		s += " -> " + strings.Join(edits, "|")
	}
	return s
}

// own are the codes of checks in this file's neighbours: those of tags, characters, commands and clocks.
func own(c Code) bool {
	return c >= MissingTag && c <= MissingVariant && c != BadResultTag && c != BadFEN || c >= BadCommand && c <= RepeatedDrawOffer ||
		c == UnterminatedTag || c == UnterminatedString || c == HTMLEscape || c == Mojibake || c == ControlCharacter
}

func runTagTests(t *testing.T, tests []tagTest) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := tt.text
			if !strings.Contains(text, "\n\n") {
				text += "\n\n1. e4 e5 *\n"
			}
			var c Checker
			if tt.strict {
				c.Policy.SetStrict()
			}
			g := parseGame(t, text)
			r := c.Check(g)
			var got []string
			var mine []Diagnostic
			for i := range r.Diagnostics {
				if d := &r.Diagnostics[i]; own(d.Code) {
					got = append(got, say(g, d))
					mine = append(mine, *d)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(tt.want, "\n\t"))
			}
			for _, unsafe := range []bool{false, true} {
				checkMended(t, tt.strict, g, mine, unsafe)
			}
		})
	}
}

// checkMended holds two laws: what is corrected is not reported again, and correcting twice is correcting once.
func checkMended(t *testing.T, strict bool, g *pgn.Game, found []Diagnostic, unsafe bool) {
	t.Helper()
	keep := map[Code]int{}
	for _, d := range found {
		if len(d.Edits) == 0 || !d.Safe && !unsafe {
			keep[d.Code]++
		}
	}
	fixed := edited(g, found, unsafe)
	var c Checker
	if strict {
		c.Policy.SetStrict()
	}
	again := parseGame(t, fixed)
	r := c.Check(again)
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if !own(d.Code) {
			continue
		}
		if keep[d.Code]--; keep[d.Code] < 0 {
			t.Errorf("unsafe %v: corrected to\n%s\nthere is still %s", unsafe, fixed, say(again, d))
		}
	}
}

func TestTagSyntax(t *testing.T) {
	runTagTests(t, []tagTest{
		{name: "clean", text: "[Event \"x\"]\n[White-Team \"W\"]\n[a+b=c#d:e_f \"1\"]\n[Site \"The \\\"Closed\\\" Line\"]\n[Annotator \"C:\\\\pgn\\\\\"]"},
		{name: "punctuation", text: "[Event \"Open [A] (final)\"]\n[White \"Player 1...c5 {x}\"]\n[Black \"B; Jr.\"]"},
		{name: "no quotes", text: "[Event test]", want: []string{`warning tag-syntax/quotes at Event => "test"`}},
		{name: "one quote", text: "[Event test\"]", want: []string{`warning tag-syntax/quotes at Event => "test"`}},
		{name: "no bracket", text: "[Event \"test\"\n[Site \"x\"]", want: []string{"warning tag-syntax/bracket at Event => ]"}},
		{name: "no space", text: "[Event\"test\"]", want: []string{"warning tag-syntax/space at Event =>  "}},
		{name: "no quotes, and a value to mend", text: "[Date 2024-01-05]\n[PlyCount 12]\n[SetUp 1]",
			want: []string{`warning tag-syntax/quotes at Date => "2024.01.05"`, "warning bad-date at 2024-01-05 => \"2024.01.05\"", `warning tag-syntax/quotes at PlyCount => "2"`,
				`warning ply-count at 12 => "2"`, `warning tag-syntax/quotes at SetUp => "0"`, `warning setup-fen/no-fen at SetUp => "0"`}},
		{name: "inner quote, and a value to mend", text: `[TimeControl "15'/game & 10"/move"]`,
			want: []string{"warning bad-time-control/prose at 15'/game & 10\"/move => 900+10", `warning tag-escape at " => 900+10`}},
		{name: "extra space", text: "[ Event  \"test\" ]"},
		{name: "extra text", text: "[Event \"test\" one]", want: []string{"warning tag-syntax/extra at  one -> "}},
		{name: "no closing quote", text: "[Event \"test]\n[Site \"x\"]", want: []string{`error unterminated-string at " -> "`}},
		{name: "no closing quote nor bracket", text: "[Event \"test\n[Site \"x\"]", want: []string{`error unterminated-string at " -> "]`}},
		{name: "neither", text: "[Site \"x\"]\n[Event test", want: []string{`error unterminated-tag at [ -> "test"]`}},
		{name: "ends there", text: "[Event \"x\"]\n\n1. e4 *\n\n[Event \"test\"", want: nil},
		{name: "inner quotes", text: "[Event \"the \"big\" one\"]", want: []string{`warning tag-escape at " (2) => \|\`}},
		{name: "backslash apostrophe", text: "[Event \"Club\\'s Night\"]", want: []string{`warning tag-escape at \ => \`}},
		{name: "control", text: "[Event \"a\x01b\"]", want: []string{"warning tag-escape/control at \x01 =>  "}},
		{name: "line break", text: "[Event\n\"test\"\n]", want: []string{"warning tag-escape/line-break at Event =>  |"}},
	})
}

func TestTagNames(t *testing.T) {
	runTagTests(t, []tagTest{
		{name: "case", text: "[Event \"x\"]\n[Setup \"1\"]\n[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[WhiteELO \"2000\"]\n\n1. e4 Kd7 *",
			want: []string{"warning tag-name at Setup => SetUp", "warning tag-name at Fen => FEN", "warning tag-name at WhiteELO => WhiteElo"}},
		{name: "case and value", text: "[date \"2024-01-05\"]",
			want: []string{"warning tag-name at date => Date", "warning bad-date at 2024-01-05 => 2024.01.05"}},
		{name: "characters", text: "[White.Name \"x\"]", want: []string{"warning tag-name/characters at White.Name -> White_Name"}},
		{name: "foreign", text: "[Белые \"x\"]", want: []string{"warning tag-name/characters at Белые"}},
		{name: "FIDE", text: "[WhiteFideId \"1503014\"]\n[BlackFideID \"1503015\"]"},
		{name: "duplicates", text: "[Event \"A\"]\n[Event \"B\"]\n[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 e5 1-0",
			want: []string{"warning duplicate-tag at Event -> ", "warning duplicate-tag at Result -> "}},
		{name: "duplicate in other case", text: "[White \"A\"]\n[WHITE \"B\"]",
			want: []string{"warning tag-name at WHITE => White", "warning duplicate-tag at WHITE -> "}},
		{name: "duplicate of no known name", text: "[Source \"A\"]\n[Remark \"x\"]\n[Source \"B\"]", want: []string{"warning duplicate-tag at Source -> "}},
	})
}

func TestTagValues(t *testing.T) {
	lichess := "[Site \"https://lichess.org/PpwPOZMq\"]\n"
	runTagTests(t, []tagTest{
		{name: "ordinary", text: "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/T6ZHGA95\"]\n[Date \"2021.07.30\"]\n[Round \"-\"]\n[White \"a\"]\n[Black \"b\"]\n" +
			"[UTCDate \"2021.07.30\"]\n[UTCTime \"14:34:39\"]\n[WhiteElo \"1158\"]\n[BlackElo \"?\"]\n[WhiteTitle \"GM\"]\n[TimeControl \"300+3\"]\n[ECO \"B31\"]\n[Termination \"Normal\"]"},
		{name: "unknown", text: "[Date \"?\"]\n[Round \"\"]\n[WhiteElo \"-\"]\n[ECO \"\"]\n[TimeControl \"?\"]\n[WhiteTitle \"-\"]\n[UTCTime \"\"]\n[PlyCount \"?\"]"},
		{name: "dates", text: "[Date \"2024-01-05\"]\n[EventDate \"05.01.2024\"]\n[UTCDate \"2024.01.32\"]",
			want: []string{"warning bad-date at 2024-01-05 => 2024.01.05", "warning bad-date at 05.01.2024 -> 2024.01.05", "warning bad-date/calendar at 2024.01.32 -> 2024.01.??"}},
		{name: "dates that differ", text: "[Date \"2024.01.05\"]\n[UTCDate \"2024.01.07\"]\n[EventDate \"2024.02.??\"]",
			want: []string{"note date-mismatch at 2024.01.05", "note date-mismatch/event at 2024.01.05"}},
		{name: "dates that agree", text: "[Date \"2024.01.01\"]\n[UTCDate \"2023.12.31\"]\n[EventDate \"2023.??.??\"]"},
		{name: "others", text: "[UTCTime \"8:39\"]\n[WhiteElo \"2600 \"]\n[BlackElo \"strong\"]\n[ECO \"b30\"]\n[Round \"Final\"]\n[BlackTitle \"Champion\"]\n[WhiteFideId \"x1\"]\n[GameURL \"lichess.org\"]",
			want: []string{"warning bad-time at 8:39 => 08:39:??", "warning bad-elo at 2600  => 2600", "warning bad-elo at strong", "warning bad-eco at b30 => B30",
				"note bad-round at Final", "note bad-title at Champion", "note bad-fide-id at x1", "note bad-url at lichess.org"}},
		{name: "site", text: "[Site \"https:/lichess.org/x\"]\n[Link \"x\"]", want: []string{"note bad-url at https:/lichess.org/x", "note bad-url at x"}},
		{name: "time control", text: "[TimeControl \"40/7200:20/3600:900+30\"]"},
		{name: "time control in words", text: "[TimeControl \"90 min + 30 s\"]", want: []string{"warning bad-time-control/prose at 90 min + 30 s => 5400+30"}},
		{name: "time control in signs", text: `[TimeControl "15'/game & 10\"/move"]`, want: []string{`warning bad-time-control/prose at 15'/game & 10\"/move => 900+10`}},
		{name: "time control with blanks", text: "[TimeControl \" 300 + 3 \"]", want: []string{"warning bad-time-control at  300 + 3  => 300+3"}},
		{name: "time control by guess", text: "[TimeControl \"40/80, SD30; +30\"]", want: []string{"warning bad-time-control/prose at 40/80, SD30; +30 -> 40/4800+30:1800+30"}},
		{name: "delay", text: "[TimeControl \"G/60;d5\"]", want: []string{"warning bad-time-control/delay at G/60;d5"}},
		{name: "none", text: "[TimeControl \"unlimited\"]", want: []string{"warning bad-time-control at unlimited => -"}},
		{name: "nonsense", text: "[TimeControl \"0s/180:0:2000\"]", want: []string{"warning bad-time-control at 0s/180:0:2000"}},
		{name: "minutes", text: "[TimeControl \"3+2\"]", want: []string{"warning bad-time-control/minutes at 3+2 -> 180+2"}},
		{name: "minutes on a server", text: lichess + "[TimeControl \"120+12\"]"},
		{name: "minutes the clocks deny", text: "[TimeControl \"5+3\"]\n\n1. e4 {[%clk 0:00:07]} *"},
		{name: "minutes the clocks confirm", text: "[TimeControl \"5+3\"]\n\n1. e4 {[%clk 0:05:02]} *", want: []string{"warning bad-time-control/minutes at 5+3 -> 300+3"}},
		{name: "words the clocks confirm", text: "[TimeControl \"15 min. + 10 s. per move\"]\n\n1. e4 {[%clk 0:15:10]} *",
			want: []string{"note bad-time-control/prose at 15 min. + 10 s. per move => 900+10"}},
		{name: "words of a study", text: "[TimeControl \"90 min + 30 s\"]\n[StudyName \"x\"]", want: []string{"note bad-time-control/prose at 90 min + 30 s => 5400+30"}},
		{name: "same player", text: "[White \"Karpov, Anatoly\"]\n[Black \"KARPOV, Anatoly\"]", want: []string{"note same-player at KARPOV, Anatoly"}},
		{name: "nobody twice", text: "[White \"?\"]\n[Black \"?\"]"},
		{name: "names", text: "[White \"GM Carlsen, Magnus\"]\n[Black \"Morphy, Paul \"]",
			want: []string{"note player-name/title at GM Carlsen, Magnus -> Carlsen, Magnus", "note player-name/blanks at Morphy, Paul  -> Morphy, Paul"}},
		{name: "HTML", text: "[Event \"Fish &amp; Chips &quot;Open&quot;\"]\n[Site \"Q&A\"]",
			want: []string{`warning html-escape at &amp; (3) => &|\"|\"`}},
		{name: "mojibake", text: "[White \"RÃ©ti, R\"]\n[Black \"MÃ¼ller, K\"]\n[Event \"SÃO PAULO\"]",
			want: []string{"warning mojibake at Ã© -> é", "warning mojibake at Ã¼ -> ü"}},
		{name: "termination of the standard", strict: true, text: roster + "[Termination \"Time Forfeit\"]"},
		{name: "termination of a server", strict: true, text: roster + "[Termination \"a won by resignation\"]"},
		{name: "termination of nobody", strict: true, text: roster + "[Termination \"the dog ate it\"]", want: []string{"note bad-termination at the dog ate it"}},
		{name: "unknown, strictly", strict: true, text: strings.Replace(roster, "2024.01.05", "?", 1) + "[WhiteElo \"\"]\n[TimeControl \"-\"]",
			want: []string{"note bad-date/unknown at ?", "note bad-elo/unknown at ", "note tag-order at TimeControl => [TimeControl \"-\"]\n[WhiteElo \"\"]"}},
	})
}

// roster is a Seven Tag Roster without faults.
const roster = "[Event \"x\"]\n[Site \"y\"]\n[Date \"2024.01.05\"]\n[Round \"1\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n"

func TestSetUp(t *testing.T) {
	fen := "[FEN \"8/8/8/8/8/8/4P3/4K2k w - - 0 1\"]\n"
	usual := "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n"
	runTagTests(t, []tagTest{
		{name: "both", text: "[SetUp \"1\"]\n" + fen + "\n1. e4 *"},
		{name: "no SetUp", text: fen + "\n1. e4 *", want: []string{"warning setup-fen at FEN => [SetUp \"1\"]\n"}},
		{name: "no SetUp, CRLF", text: strings.ReplaceAll(fen, "\n", "\r\n") + "\r\n1. e4 *\n\n", want: []string{"warning setup-fen at FEN => [SetUp \"1\"]\r\n"}},
		{name: "SetUp 0", text: "[SetUp \"0\"]\n" + fen + "\n1. e4 *", want: []string{"warning setup-fen/value at 0 => 1"}},
		{name: "no FEN", text: "[SetUp \"1\"]\n\n1. e4 *", want: []string{"warning setup-fen/no-fen at SetUp => 0"}},
		{name: "no FEN, other moves", text: "[SetUp \"1\"]\n\n1. Kd7 *", want: []string{"warning setup-fen/no-fen at SetUp -> 0"}},
		{name: "neither", text: "[SetUp \"0\"]"},
		{name: "redundant", text: "[SetUp \"1\"]\n" + usual + "\n1. e4 *", want: []string{"note redundant-fen at rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 => |"}},
		{name: "needed in Chess960", text: "[Variant \"Chess960\"]\n[SetUp \"1\"]\n" + usual + "\n1. e4 *"},
		{name: "Chess960 without a word", text: "[SetUp \"1\"]\n[FEN \"bbqrknrn/pppppppp/8/8/8/8/PPPPPPPP/BBQRKNRN w GDgd - 0 1\"]\n\n1. e4 *",
			want: []string{"warning missing-variant at bbqrknrn/pppppppp/8/8/8/8/PPPPPPPP/BBQRKNRN w GDgd - 0 1 -> [Variant \"Chess960\"]\n"}},
		{name: "Chess960 called chess", text: "[Variant \"Standard\"]\n[SetUp \"1\"]\n[FEN \"bbqrknrn/pppppppp/8/8/8/8/PPPPPPPP/BBQRKNRN w GDgd - 0 1\"]\n\n1. e4 *",
			want: []string{"warning missing-variant/value at bbqrknrn/pppppppp/8/8/8/8/PPPPPPPP/BBQRKNRN w GDgd - 0 1 -> Chess960"}},
		{name: "Crazyhouse", text: "[Variant \"Crazyhouse\"]", want: []string{"warning unsupported-variant at Crazyhouse"}},
		{name: "xiangqi", text: "[Game \"Chinese Chess\"]", want: []string{"warning unsupported-variant at Chinese Chess"}},
		{name: "draughts", text: "[GameType \"20\"]", want: []string{"warning unsupported-variant at 20"}},
		{name: "chess", text: "[Variant \"From Position\"]\n[Game \"12\"]\n[GameType \"rated\"]"},
		{name: "plies", text: "[PlyCount \"2\"]"},
		{name: "more plies", text: "[PlyCount \"0\"]", want: []string{"warning ply-count at 0 => 2"}},
		{name: "no number of plies", text: "[PlyCount \"many\"]", want: []string{"warning ply-count at many => 2"}},
		{name: "plies of a broken game", text: "[PlyCount \"4\"]\n\n1. e4 e6 2. Ke7 Nf6 *"},
	})
}

func TestRoster(t *testing.T) {
	runTagTests(t, []tagTest{
		{name: "whole", strict: true, text: roster},
		{name: "not asked for", text: "[Event \"x\"]"},
		{name: "missing", strict: true, text: "[Event \"x\"]\n[Date \"2024.01.05\"]\n[Round \"1\"]\n[Annotator \"z\"]\n\n1. e4 e5 1-0",
			want: []string{"note missing-tag at  => \n[Site \"?\"]", "note missing-tag at  => \n[White \"?\"]", "note missing-tag at  => \n[Black \"?\"]", "note missing-tag at  => \n[Result \"1-0\"]"}},
		{name: "no tags", strict: true, text: "1. e4 e5 0-1\n\n", want: []string{"note missing-tag at  => [Event \"?\"]\n", "note missing-tag at  => [Site \"?\"]\n",
			"note missing-tag at  => [Date \"????.??.??\"]\n", "note missing-tag at  => [Round \"?\"]\n", "note missing-tag at  => [White \"?\"]\n", "note missing-tag at  => [Black \"?\"]\n",
			"note missing-tag at  => [Result \"0-1\"]\n\n"}},
		{name: "order", strict: true, text: "[Site \"y\"]\n[Event \"x\"]\n[Date \"2024.01.05\"]\n[Round \"1\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]",
			want: []string{"note tag-order at Event => [Event \"x\"]\n[Site \"y\"]"}},
	})
}

func TestRequire(t *testing.T) {
	c := Checker{Require: []string{"ECO", "White", "Event"}}
	g := parseGame(t, "[Event \"x\"]\n\n1. e4 *\n")
	r := c.Check(g)
	var got []string
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Code == MissingTag {
			a, _ := d.Arg("tag")
			got = append(got, fmt.Sprint(d.Severity, " ", a.Text, " ", d.Safe && len(d.Edits) > 0))
		}
	}
	if want := []string{"error White true", "error ECO false"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if r.Valid() {
		t.Error("a game without a required tag is valid")
	}
}

// A tag section as servers and databases write it costs no allocation.
func TestTagsAllocateNothing(t *testing.T) {
	for name, text := range map[string]string{"roster": rosterSection, "server": serverSection} {
		g := parseGame(t, text+"\n1. e4 *\n")
		var c Checker
		c.Check(g)
		c.r.reset(g)
		if n := testing.AllocsPerRun(100, func() { c.checkTags(g) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
		if len(c.r.Diagnostics) > 0 {
			t.Errorf("%s: %s", name, say(g, &c.r.Diagnostics[0]))
		}
	}
}

const (
	rosterSection = "[Event \"Earl tourn\"]\n[Site \"?\"]\n[Date \"1906.??.??\"]\n[Round \"?\"]\n[White \"Savrov\"]\n[Black \"Alekhine, Alexander\"]\n[Result \"*\"]\n" +
		"[WhiteElo \"\"]\n[BlackElo \"2710\"]\n[ECO \"C30\"]\n"
	serverSection = "[Event \"Rated Bullet tournament https://lichess.org/tournament/yc1WW2Ox\"]\n[Site \"https://lichess.org/PpwPOZMq\"]\n[Date \"2017.04.01\"]\n[Round \"-\"]\n" +
		"[White \"Abbot\"]\n[Black \"Costello\"]\n[Result \"*\"]\n[UTCDate \"2017.04.01\"]\n[UTCTime \"11:32:01\"]\n[WhiteElo \"2100\"]\n[BlackElo \"2000\"]\n[WhiteRatingDiff \"-4\"]\n" +
		"[BlackRatingDiff \"+1\"]\n[WhiteTitle \"FM\"]\n[ECO \"B30\"]\n[Opening \"Sicilian Defense: Old Sicilian\"]\n[TimeControl \"300+0\"]\n[Termination \"Time forfeit\"]\n"
)

func BenchmarkCheckTags(b *testing.B) {
	for name, text := range map[string]string{"roster": rosterSection, "server": serverSection} {
		g := parseGame(b, text+"\n1. e4 *\n")
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			var c Checker
			c.Check(g)
			for b.Loop() {
				c.checkTags(g)
			}
		})
	}
}
