package query

import (
	"strings"
	"testing"
)

func TestWhere(t *testing.T) {
	r := report(t, `[Site "https://x.org/1"]
[Date "1999.05.??"]
[White "Wood, \"Ian\""]
[WhiteElo "2500"]
[BlackElo "?"]
[TimeControl "180+2"]
[Result "1/2-1/2"]

1. f3 e5 2. g4 Qh4# 1/2-1/2
`)
	for s, want := range map[string]bool{
		`plies == 4 && moves == 2`: true, `plies > 4`: false, `ending == "checkmate" and "checkmate" in endings`: true,
		`white.elo > 2400`: true, `white.elo - black.elo > 200`: false, `black.elo < 2000`: false, `black.elo >= 0 || black.elo < 0`: false,
		`tags.Site startsWith "https"`: true, `tags.Round == ""`: true, `"wrong-result" in codes && !valid`: true, `result == "1/2-1/2"`: true, `corrected == "0-1"`: true,
		`winner == ""`: true, `white.name matches "^Wood, .Ian.$"`: true, `speed in ["blitz", "bullet"]`: true, `year < 2000`: true, `int(tags.Round) == 0`: false, `termination != ""`: true,
	} {
		holds, err := ParseWhere(s)
		if err != nil {
			t.Errorf("%s: %v", s, err)
		} else if got := holds(r); got != want {
			t.Errorf("%s: %t", s, got)
		}
	}
	for s, want := range map[string]string{
		`plies >`: "column 7: ", `plies > "x"`: "column 7: ", `plys > 1`: "column 1: unknown name plys", `plies`: "true or false", `"x"`: "true or false", `valid && nonsense(1)`: "column 10: ", `white.rating > 1`: "column 7: ", ``: "",
		`plies > 1 && ending == "mate"`: `column 24: ending is never "mate"`, `"draw" != result`: `column 1: result is never "draw"`, `speed in ["blitz", "fast"]`: `column 20: speed is never "fast"`,
		`any(codes, # == "x") || "illegal" in codes`: `column 25: codes is never "illegal"`,
	} {
		if _, err := ParseWhere(s); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want %s", s, err, want)
		}
	}
}

// Every field can be used.
func TestFields(t *testing.T) {
	for _, f := range Fields() {
		if f[1] == "" || f[2] == "" {
			t.Errorf("%q", f)
		}
		if _, err := ParseWhere(f[0] + " == " + f[0]); err != nil {
			t.Errorf("%s: %v", f[0], err)
		}
	}
}

// Only what an expression names is worked out: each field is the same alone as among all of them.
func TestWhereWorksOutWhatIsNamed(t *testing.T) {
	r := report(t, "[White \"Anna\"]\n[Black \"Berta\"]\n[WhiteElo \"2400\"]\n[BlackElo \"2300\"]\n[Date \"2020.01.02\"]\n[TimeControl \"180+2\"]\n[Result \"1-0\"]\n\n"+
		"1. f3 e5 2. g4 Qh4# 1-0\n")
	for _, s := range []string{
		`white.name == "Anna"`, `black.name == "Berta"`, `white.elo == 2400`, `black.elo == 2300`, `year == 2020`, `speed == "blitz"`,
		`tags.White == "Anna"`, `tags["Black"] == "Berta"`, `"checkmate" in endings`, `any(endings, # == "checkmate")`, `"wrong-result" in codes`,
		`$env["year"] == 2020`, `$env.white.name == "Anna"`, `let w = white; w.elo > 2000`, `len(tags) == 7`,
	} {
		holds, err := ParseWhere(s)
		if err != nil {
			t.Errorf("%s: %v", s, err)
			continue
		}
		if !holds(r) {
			t.Errorf("%s does not hold", s)
		}
	}
}
