package validate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/position"
)

// codesOf lists severity, code and safety of what judge reports.
func codesOf(r *Report) string {
	var list []string
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		switch d.Code {
		case WrongResult, ResultMismatch, MissingTerminator, BadResultTag, NonstandardResult, ClaimableDraw, UnwinnableTimeForfeit,
			DeadPosition, SureDrawBySource, TimeForfeitMismatch, HopelessWin:
			s := d.Severity.String()[:1] + " " + d.Code.String()
			if d.Case != "" {
				s += "/" + d.Case
			}
			if len(d.Edits) == 0 {
				s += " -"
			} else if !d.Safe {
				s += " u"
			}
			list = append(list, s)
		}
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// mended applies the edits of the report: those that are safe, or all; an edit that another diagnostic makes as well once, and of
// two that overlap that of the graver diagnostic.
func mended(r *Report, unsafe bool) string {
	type edit struct {
		Edit
		severity Severity
	}
	var edits []edit
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Severity >= Warning && (d.Safe || unsafe) {
			for _, e := range d.Edits {
				edits = append(edits, edit{e, d.Severity})
			}
		}
	}
	slices.SortStableFunc(edits, func(a, b edit) int { return cmp.Compare(b.severity, a.severity) })
	var kept []edit
	for _, e := range edits {
		if !slices.ContainsFunc(kept, func(k edit) bool {
			return k.Edit == e.Edit || e.Off < k.End && k.Off < e.End
		}) {
			kept = append(kept, e)
		}
	}
	slices.SortStableFunc(kept, func(a, b edit) int { return cmp.Compare(a.Off, b.Off) })
	var b strings.Builder
	at := int32(0)
	for _, e := range kept {
		b.Write(r.Game.Source[at:e.Off])
		b.WriteString(e.New)
		at = e.End
	}
	b.Write(r.Game.Source[at:])
	return b.String()
}

const (
	stalemateFEN = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"  // 1. Qf7
	pawnEndFEN   = "8/8/8/4k3/8/3K4/3p4/8 w - - 0 1" // 1. Kxd2
	rookFEN149   = "8/8/8/8/8/3k4/8/K6R w - - 149 150"
	rookFEN99    = "8/8/8/8/8/3k4/8/K6R w - - 99 119"
	knightsFEN   = "8/8/8/4k3/8/8/8/4KNN1 w - - 0 1"
)

// RULES §3, row by row: what is found at the last position, and what becomes of the result.
func TestVerdict(t *testing.T) {
	onTime := "[Termination \"Time forfeit\"]\n"
	tests := []struct {
		name   string
		game   testGame
		rules  Rules
		accept bool
		codes  string // as codesOf has them
		want   string // the corrected result; empty if none is due
	}{
		{name: "nothing wrong", game: testGame{moves: "1. e4 e5", result: "1-0", terminator: "1-0"}},
		{name: "nothing decided", game: testGame{moves: "1. e4 e5", result: "*", terminator: "*"}},
		// Mate, and the result says otherwise [5.1.1].
		{name: "mate, *", game: testGame{moves: foolsMate, result: "*", terminator: "*"}, codes: "e wrong-result/checkmate", want: "0-1"},
		{name: "mate, the other side", game: testGame{moves: foolsMate, result: "1-0", terminator: "1-0"}, codes: "e wrong-result/checkmate", want: "0-1"},
		{name: "mate, drawn", game: testGame{moves: foolsMate, result: "1/2-1/2", terminator: "1/2-1/2"}, codes: "e wrong-result/checkmate", want: "0-1"},
		{name: "mate, only the tag wrong", game: testGame{moves: foolsMate, result: "1-0", terminator: "0-1"}, codes: "e wrong-result/checkmate", want: "0-1"},
		{name: "mate, only the marker wrong", game: testGame{moves: foolsMate, result: "0-1", terminator: "*"}, codes: "e wrong-result/checkmate"},
		{name: "mate, no marker", game: testGame{moves: foolsMate, result: "0-1"}, codes: "w missing-terminator"},
		{name: "mate, no marker, tag wrong", game: testGame{moves: foolsMate, result: "*"}, codes: "e wrong-result/checkmate, w missing-terminator", want: "0-1"},
		{name: "mate, nothing said", game: testGame{moves: foolsMate, result: "none"}, codes: "w missing-terminator", want: "0-1"},
		{name: "mate, tag empty", game: testGame{moves: foolsMate, result: "", terminator: "0-1"}, codes: "w bad-result-tag/unsaid", want: "0-1"},
		{name: "mate, tag empty, no marker", game: testGame{moves: foolsMate, result: ""}, codes: "w bad-result-tag/board, w missing-terminator", want: "0-1"},
		{name: "mate, tag misspelt and wrong", game: testGame{moves: foolsMate, result: "1:0", terminator: "1-0"},
			codes: "e wrong-result/checkmate, w bad-result-tag/misspelt", want: "0-1"},
		{name: "mate, punished both", game: testGame{moves: foolsMate, result: "0-0", terminator: "*"},
			codes: "e wrong-result/checkmate u, w nonstandard-result/outside -", want: "0-1"},
		// Stalemate or insufficient material, result decisive or * [5.2.1, 5.2.2].
		{name: "stalemate, won", game: testGame{fen: stalemateFEN, moves: "1. Qf7", result: "1-0", terminator: "1-0"}, codes: "e wrong-result/stalemate", want: "1/2-1/2"},
		{name: "stalemate, *", game: testGame{fen: stalemateFEN, moves: "1. Qf7", result: "*", terminator: "*"}, codes: "e wrong-result/stalemate", want: "1/2-1/2"},
		{name: "stalemate, drawn", game: testGame{fen: stalemateFEN, moves: "1. Qf7", result: "1/2-1/2", terminator: "1/2-1/2"}},
		{name: "stalemate, 0-0", game: testGame{fen: stalemateFEN, moves: "1. Qf7", result: "0-0", terminator: "*"}, codes: "w nonstandard-result/outside -"},
		{name: "bare kings, won", game: testGame{fen: pawnEndFEN, moves: "1. Kxd2", result: "1-0", terminator: "1-0"},
			codes: "e wrong-result/insufficient-material, n dead-position/insufficient-material -", want: "1/2-1/2"},
		{name: "bare kings, drawn", game: testGame{fen: pawnEndFEN, moves: "1. Kxd2", result: "1/2-1/2", terminator: "1/2-1/2"},
			codes: "n dead-position/insufficient-material -"},
		{name: "bare kings, tag only", game: testGame{fen: pawnEndFEN, moves: "1. Kxd2", result: "1/2-1/2", terminator: "*"},
			codes: "e wrong-result/insufficient-material, n dead-position/insufficient-material -"},
		// Fivefold and seventy-five: result *, or tag and marker differ [9.6].
		{name: "fivefold, *", game: testGame{moves: fiveFold, result: "*", terminator: "*"}, codes: "e wrong-result/fivefold-repetition", want: "1/2-1/2"},
		{name: "fivefold, differ", game: testGame{moves: fiveFold, result: "1-0", terminator: "0-1"}, codes: "e wrong-result/fivefold-repetition", want: "1/2-1/2"},
		{name: "fivefold, one is *", game: testGame{moves: fiveFold, result: "1-0", terminator: "*"}, codes: "e wrong-result/fivefold-repetition", want: "1/2-1/2"},
		{name: "fivefold, agreed win", game: testGame{moves: fiveFold, result: "1-0", terminator: "1-0"}, codes: "e wrong-result/fivefold-repetition u", want: "1/2-1/2"},
		{name: "fivefold, drawn", game: testGame{moves: fiveFold, result: "1/2-1/2", terminator: "1/2-1/2"}},
		{name: "fivefold of 2013, *", game: testGame{tags: date("2013.07.01"), moves: fiveFold, result: "*", terminator: "*"}, codes: "n claimable-draw/note -"},
		{name: "fivefold of 2013, won", game: testGame{tags: date("2013.07.01"), moves: fiveFold, result: "1-0", terminator: "1-0"}},
		{name: "fivefold of ????, *", game: testGame{tags: date("????.??.??"), moves: fiveFold, result: "*", terminator: "*"}, codes: "n claimable-draw/note -"},
		{name: "scattered of 2015, *", game: testGame{tags: date("2015.07.01"), moves: scattered, result: "*", terminator: "*"}, codes: "n claimable-draw/note -"},
		{name: "seventy-five, *", game: testGame{fen: rookFEN149, moves: "150. Rh2", result: "*", terminator: "*"}, codes: "e wrong-result/seventy-five-moves", want: "1/2-1/2"},
		{name: "seventy-five, agreed win", game: testGame{fen: rookFEN149, moves: "150. Rh2", result: "1-0", terminator: "1-0"},
			codes: "e wrong-result/seventy-five-moves u", want: "1/2-1/2"},
		{name: "seventy-five, won by the tag", game: testGame{fen: rookFEN149, moves: "150. Rh2", result: "1-0"},
			codes: "e wrong-result/seventy-five-moves u, w missing-terminator", want: "1/2-1/2"},
		// A claim available, result * or none [9.2, 9.3].
		{name: "threefold, *", game: testGame{moves: shuffles, result: "*", terminator: "*"}, codes: "n claimable-draw/note -"},
		{name: "threefold, *, accepted", game: testGame{moves: shuffles, result: "*", terminator: "*"}, accept: true, codes: "w claimable-draw", want: "1/2-1/2"},
		{name: "threefold, *, classic", game: testGame{moves: shuffles, result: "*", terminator: "*"}, rules: Classic, codes: "w claimable-draw", want: "1/2-1/2"},
		{name: "threefold, none", game: testGame{moves: shuffles, result: "none"}, codes: "n claimable-draw/note -, w missing-terminator"},
		{name: "threefold, none, accepted", game: testGame{moves: shuffles, result: "none"}, accept: true, codes: "w claimable-draw -, w missing-terminator", want: "1/2-1/2"},
		{name: "threefold, won, classic", game: testGame{moves: shuffles, result: "1-0", terminator: "1-0"}, rules: Classic},
		{name: "threefold, drawn", game: testGame{moves: shuffles, result: "1/2-1/2", terminator: "1/2-1/2"}},
		{name: "fifty, *", game: testGame{fen: rookFEN99, moves: "119. Rh2", result: "*", terminator: "*"}, codes: "n claimable-draw/note -"},
		{name: "fifty, won, accepted", game: testGame{fen: rookFEN99, moves: "119. Rh2", result: "1-0", terminator: "1-0"}, accept: true},
		// Tag and marker disagree, board silent.
		{name: "the marker is *", game: testGame{moves: "1. e4", result: "1-0", terminator: "*"}, codes: "w result-mismatch"},
		{name: "the tag is *", game: testGame{moves: "1. e4", result: "*", terminator: "1-0"}, codes: "w result-mismatch", want: "1-0"},
		{name: "never guessed", game: testGame{moves: "1. e4", result: "0-1", terminator: "1-0"}, codes: "w result-mismatch/conflict -"},
		{name: "never guessed, claim at hand", game: testGame{moves: shuffles, result: "0-1", terminator: "1-0"}, accept: true, codes: "w result-mismatch/conflict -"},
		{name: "0-0 and won", game: testGame{moves: "1. e4", result: "0-0", terminator: "1-0"}, codes: "w nonstandard-result/outside -, w result-mismatch/conflict -"},
		{name: "Termination names the other", game: testGame{tags: "[White \"Alice\"]\n[Black \"Bob\"]\n[Termination \"Bob won by resignation\"]\n",
			moves: "1. e4 e5", result: "1-0", terminator: "1-0"}, codes: "w result-mismatch/termination -"},
		{name: "Termination names the winner", game: testGame{tags: "[White \"Alice\"]\n[Black \"Bob\"]\n[Termination \"Bob won by resignation\"]\n",
			moves: "1. e4 e5", result: "0-1", terminator: "0-1"}},
		// Marker missing; tag missing.
		{name: "marker missing", game: testGame{moves: "1. e4", result: "1-0"}, codes: "w missing-terminator"},
		{name: "both missing", game: testGame{moves: "1. e4", result: "none"}, codes: "w missing-terminator"},
		{name: "no movetext", game: testGame{result: "0-1"}, codes: "w missing-terminator"},
		{name: "tag missing", game: testGame{moves: "1. e4", result: "none", terminator: "1-0"}},
		// Tag empty or misspelt.
		{name: "tag 1/2", game: testGame{moves: "1. e4", result: "1/2", terminator: "1/2-1/2"}, codes: "w bad-result-tag/misspelt", want: "1/2-1/2"},
		{name: "both 1/2", game: testGame{moves: "1. e4", result: "1/2", terminator: "1/2"}, codes: "w bad-result-tag/misspelt, w nonstandard-result", want: "1/2-1/2"},
		{name: "tag in words", game: testGame{moves: "1. e4", result: "White wins", terminator: "1-0"}, codes: "w bad-result-tag/misspelt", want: "1-0"},
		{name: "tag ?", game: testGame{moves: "1. e4", result: "?", terminator: "1-0"}, codes: "w bad-result-tag/unsaid", want: "1-0"},
		{name: "tag ?, marker *", game: testGame{moves: "1. e4", result: "?", terminator: "*"}, codes: "w bad-result-tag/unsaid", want: "*"},
		{name: "tag ?, no marker", game: testGame{moves: "1. e4", result: "?"}, codes: "e bad-result-tag/none, w missing-terminator", want: "*"},
		{name: "tag foo", game: testGame{moves: "1. e4", result: "foo", terminator: "1-0"}, codes: "w bad-result-tag/unreadable", want: "1-0"},
		{name: "tag foo, no marker", game: testGame{moves: "1. e4", result: "foo"}, codes: "e bad-result-tag/none u, w missing-terminator"},
		{name: "tag misspelt, marker another", game: testGame{moves: "1. e4", result: "1:0", terminator: "0-1"},
			codes: "w bad-result-tag/misspelt, w result-mismatch/conflict -"},
		// Forfeits and scores the standard has no word for.
		{name: "forfeit", game: testGame{result: "+:-", terminator: "1-0"}, codes: "w nonstandard-result/forfeit", want: "1-0"},
		{name: "forfeit, marker *", game: testGame{result: "-:+", terminator: "*"}, codes: "w nonstandard-result/forfeit, w result-mismatch", want: "0-1"},
		{name: "forfeit with moves", game: testGame{moves: "1. e4 e5", result: "1-0F", terminator: "1-0"}, codes: "w nonstandard-result/forfeit u", want: "1-0"},
		{name: "forfeit, said so", game: testGame{tags: "[Termination \"unplayed\"]\n", result: "1-0 (ff)", terminator: "1-0"}, codes: "w nonstandard-result/forfeit", want: "1-0"},
		{name: "0-0", game: testGame{result: "0-0", terminator: "*"}, codes: "w nonstandard-result/outside -"},
		{name: "1/2-0", game: testGame{moves: "1. e4", result: "1/2-0", terminator: "*"}, codes: "w nonstandard-result/outside -"},
		{name: "0-0, no marker", game: testGame{moves: "1. e4", result: "0-0"}, codes: "w missing-terminator, w nonstandard-result/outside -"},
		// Time forfeit against one who cannot mate [6.9].
		{name: "flag against a bare king", game: testGame{tags: onTime, fen: "8/8/8/8/8/3k4/8/K6R b - - 0 1", moves: "1... Kc3 2. Rh3+", result: "0-1", terminator: "0-1"},
			codes: "e unwinnable-time-forfeit, n time-forfeit-mismatch/turn -", want: "1/2-1/2"},
		{name: "flag of the side to move", game: testGame{tags: onTime, fen: "8/8/8/8/8/3k4/8/K6R b - - 0 1", moves: "1... Kc3", result: "0-1", terminator: "0-1"},
			codes: "e unwinnable-time-forfeit", want: "1/2-1/2"},
		{name: "flag on a server", game: testGame{tags: onTime + "[Site \"https://lichess.org/abc\"]\n", fen: "8/8/8/8/8/3k4/8/K6R b - - 0 1", moves: "1... Kc3",
			result: "0-1", terminator: "0-1"}, codes: "e unwinnable-time-forfeit/server u", want: "1/2-1/2"},
		{name: "flag against a knight that can be helped", game: testGame{tags: onTime, fen: "8/8/8/3k4/3p4/3N4/3K4/8 w - - 0 1", moves: "1. Kc2 Ke4 2. Nb4",
			result: "1-0", terminator: "1-0"}},
		{name: "flag after mate", game: testGame{tags: onTime, moves: foolsMate, result: "0-1", terminator: "0-1"}, codes: "n time-forfeit-mismatch/game-over -"},
		// Odd, but nothing changes.
		{name: "bare king wins", game: testGame{fen: "8/8/8/8/8/3k4/8/K6R b - - 0 1", moves: "1... Kc3", result: "0-1", terminator: "0-1"}, codes: "w hopeless-win/bare-king -"},
		{name: "knight wins against a queen", game: testGame{fen: "8/8/8/4k3/8/8/8/q3KN2 w - - 0 1", result: "1-0", terminator: "1-0"}, codes: "w hopeless-win -"},
		{name: "two knights, *", game: testGame{fen: knightsFEN, result: "*", terminator: "*"}, codes: "n sure-draw-by-source/note -"},
		{name: "two knights, *, classic", game: testGame{fen: knightsFEN, result: "*", terminator: "*"}, rules: Classic, codes: "w sure-draw-by-source", want: "1/2-1/2"},
		{name: "two knights, won, classic", game: testGame{fen: knightsFEN, result: "1-0", terminator: "1-0"}, rules: Classic, codes: "n sure-draw-by-source/note -"},
		{name: "two knights, drawn", game: testGame{fen: knightsFEN, result: "1/2-1/2", terminator: "1/2-1/2"}},
		// A game that breaks off: its last position is unknown, its result only a matter of spelling.
		{name: "broken", game: testGame{moves: "1. e4 Ke4", result: "1-0", terminator: "*"}, codes: "w result-mismatch"},
		{name: "broken after the mate", game: testGame{moves: foolsMate + "3. a3", result: "1-0", terminator: "1-0"}},
		{name: "broken at bare kings", game: testGame{fen: pawnEndFEN, moves: "1. Kxd2 Ke3", result: "1-0", terminator: "1-0"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := Checker{Rules: test.rules, AcceptClaims: test.accept}
			r := checkText(t, &c, test.game.pgn())
			if got := codesOf(r); got != test.codes {
				t.Errorf("codes %s\nwant  %s", got, test.codes)
			}
			got := ""
			if r.IsCorrected {
				got = r.Corrected.String()
			}
			if got != test.want {
				t.Errorf("corrected %q, want %q", got, test.want)
			}
		})
	}
}

// The laws of correction, for every ending, every result and every spelling: mending twice is mending once; what can be mended is
// not reported again; the corrected result stands in the mended record, and no result the board contradicts.
func TestVerdictLaws(t *testing.T) {
	endings := []testGame{
		{moves: "1. e4 e5"}, {}, {moves: foolsMate}, {fen: stalemateFEN, moves: "1. Qf7"}, {fen: pawnEndFEN, moves: "1. Kxd2"},
		{moves: fiveFold}, {tags: date("2013.??.??"), moves: fiveFold}, {fen: rookFEN149, moves: "150. Rh2"}, {moves: shuffles},
		{fen: rookFEN99, moves: "119. Rh2"}, {fen: knightsFEN}, {moves: "1. e4 Ke4"},
		{tags: "[Termination \"Time forfeit\"]\n", fen: "8/8/8/8/8/3k4/8/K6R b - - 0 1", moves: "1... Kc3"},
		{tags: "[Termination \"Time forfeit\"]\n", fen: lastRook, moves: "1. Ra2+"}, {fen: wallFEN, moves: "1. Kd2"},
		{tags: "[White \"A\"]\n[Black \"B\"]\n[Termination \"B won on time\"]\n", moves: "1. e4 e5"},
		{moves: "1. e4 e5 ; a comment that ends with its line\n"},
	}
	results := []string{"1-0", "0-1", "1/2-1/2", "*", "", "?", "none", "1:0", "½", "+:-", "-:+", "0-1F", "0-0", "1/2-0", "foo", "draw", "White wins"}
	terminators := []string{"", "1-0", "0-1", "1/2-1/2", "*", "1/2", "1:0", "½-½"}
	n := 0
	for _, g := range endings {
		for _, g.result = range results {
			for _, g.terminator = range terminators {
				for _, c := range []*Checker{{}, {AcceptClaims: true}, {Rules: Classic}} {
					for _, unsafe := range []bool{false, true} {
						n++
						text := g.pgn()
						if !strings.Contains(text, "[") || g.result == "none" && g.terminator == "" && g.moves == "" {
							continue
						}
						r := checkText(t, c, text)
						corrected, due := r.Corrected, r.IsCorrected
						allSafe := true
						for i := range r.Diagnostics {
							allSafe = allSafe && r.Diagnostics[i].Safe
						}
						once := mended(r, unsafe)
						again := checkText(t, c, once)
						if twice := mended(again, unsafe); twice != once {
							t.Fatalf("mended twice is not mended once\n%s\n--- once\n%s\n--- twice\n%s", text, once, twice)
						}
						for i := range again.Diagnostics {
							if d := &again.Diagnostics[i]; len(d.Edits) > 0 && d.Severity >= Warning && (d.Safe || unsafe) {
								t.Fatalf("%v is still there\n%s\n--- mended\n%s", d.Code, text, once)
							}
						}
						if unsafe && due {
							if got := again.ResultText(); got != corrected.String() && r.HasResult {
								t.Fatalf("corrected %v, and mended gives %s\n%s\n--- mended\n%s", corrected, got, text, once)
							}
							if strings.Contains(codesOf(again), "wrong-result") {
								t.Fatalf("the corrected result is wrong again\n%s\n--- mended\n%s", text, once)
							}
						}
						if unsafe && again.IsCorrected {
							t.Fatalf("a correction to %v is due in what was mended\n%s\n--- mended\n%s", again.Corrected, text, once)
						}
					}
				}
			}
		}
	}
	if n < 5000 {
		t.Errorf("only %d records", n)
	}
}

// Where the diagnostics of results point: DIAGNOSTICS, "where a diagnostic points".
func TestVerdictPlaces(t *testing.T) {
	tests := []struct {
		game testGame
		code Code
		text string // what stands there; the tag's value is marked by quotes
	}{
		{testGame{moves: foolsMate, result: "*", terminator: "*"}, WrongResult, " *\n"},
		{testGame{moves: foolsMate, result: "1-0", terminator: "0-1"}, WrongResult, `"1-0"`},
		{testGame{moves: foolsMate, result: "1-0"}, WrongResult, `"1-0"`},
		{testGame{moves: "1. e4", result: "1-0", terminator: "0-1"}, ResultMismatch, " 0-1\n"},
		{testGame{moves: "1. e4", result: "*", terminator: "0-1"}, ResultMismatch, `"*"`},
		{testGame{moves: "1. e4", result: "0-1", terminator: "*"}, ResultMismatch, " *\n"},
		{testGame{moves: "1. e4", result: "1/2", terminator: "1/2-1/2"}, BadResultTag, `"1/2"`},
		{testGame{moves: "1. e4", result: "1/2-1/2", terminator: "1/2"}, NonstandardResult, " 1/2\n"},
		{testGame{result: "+:-", terminator: "1-0"}, NonstandardResult, `"+:-"`},
		{testGame{moves: "1. e4", result: "1-0"}, MissingTerminator, "4\n"},
		{testGame{result: "1-0"}, MissingTerminator, "]\n"},
		{testGame{moves: shuffles, result: "none", terminator: "*"}, ClaimableDraw, " *\n"},
	}
	for _, test := range tests {
		var c Checker
		text := test.game.pgn()
		r := checkText(t, &c, text)
		i := slices.IndexFunc(r.Diagnostics, func(d Diagnostic) bool { return d.Code == test.code })
		if i < 0 {
			t.Errorf("no %v in\n%s", test.code, text)
			continue
		}
		d := &r.Diagnostics[i]
		if got := text[d.Off-1 : min(int(d.End)+1, len(text))]; got != test.text {
			t.Errorf("%v points at %q, want %q", test.code, got, test.text)
		}
	}
}

// Article 8.4: with less than five minutes left, and less than thirty seconds added with each move, a player need not record.
func TestShortOfTime(t *testing.T) {
	clocks := func(white, black string) string {
		return "1. e4 {[%clk " + white + "]} e5 {[%clk " + black + "]} 2. Nf3 {[%clk " + white + "]}"
	}
	control := func(v string) string { return fmt.Sprintf("[TimeControl %q]\n", v) }
	tests := []struct {
		name string
		game testGame
		want string
	}{
		{"under five minutes", testGame{tags: control("5400+10"), moves: clocks("0:20:00", "0:04:59")}, "n missing-terminator/short-of-time"},
		{"five minutes", testGame{tags: control("5400+10"), moves: clocks("0:20:00", "0:05:00")}, "w missing-terminator"},
		{"the other side", testGame{tags: control("5400+10"), moves: clocks("0:04:00", "0:20:00")}, "w missing-terminator"},
		{"thirty seconds added", testGame{tags: control("5400+30"), moves: clocks("0:20:00", "0:04:59")}, "w missing-terminator"},
		{"thirty seconds added only later", testGame{tags: control("40/5400:1800+30"), moves: clocks("0:20:00", "0:04:59")}, "n missing-terminator/short-of-time"},
		{"who knows what is added", testGame{moves: clocks("0:20:00", "0:04:59")}, "w missing-terminator"},
		{"no clocks", testGame{tags: control("5400+10"), moves: "1. e4 e5"}, "w missing-terminator"},
	}
	for _, test := range tests {
		var c Checker
		test.game.result = "1-0"
		if got := codesOf(checkText(t, &c, test.game.pgn())); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// What nobody says is inferred, and said to be.
func TestTermination(t *testing.T) {
	tests := []struct {
		game     testGame
		kind     Termination
		inferred bool
	}{
		{testGame{moves: "1. e4 e5", result: "1-0", terminator: "1-0"}, Resignation, true},
		{testGame{moves: "1. e4 e5", result: "1/2-1/2", terminator: "1/2-1/2"}, Agreement, true},
		{testGame{moves: shuffles, result: "1/2-1/2", terminator: "1/2-1/2"}, NormalTermination, true},
		{testGame{moves: foolsMate, result: "0-1", terminator: "0-1"}, NormalTermination, true},
		{testGame{moves: "1. e4 e5", result: "*", terminator: "*"}, Unterminated, true},
		{testGame{result: "*", terminator: "*"}, NoTermination, false},
		{testGame{result: "1-0", terminator: "1-0"}, UnknownTermination, true},
		{testGame{result: "+:-", terminator: "1-0"}, Unplayed, true},
		{testGame{moves: "1. e4 Ke4", result: "1-0", terminator: "1-0"}, UnknownTermination, true},
		{testGame{moves: "1. e4 e5 {Black forfeits on time}", result: "1-0", terminator: "1-0"}, TimeForfeit, false},
		{testGame{tags: "[Termination \"normal\"]\n", moves: "1. e4 e5 {Black forfeits on time}", result: "1-0", terminator: "1-0"}, NormalTermination, false},
		{testGame{tags: "[Termination \"?\"]\n", moves: "1. e4 e5 {Black resigns}", result: "1-0", terminator: "1-0"}, Resignation, false},
		{testGame{tags: "[Termination \"rules infraction\"]\n", moves: "1. e4 e5", result: "1-0", terminator: "1-0"}, RulesInfraction, false},
	}
	for _, test := range tests {
		var c Checker
		r := checkText(t, &c, test.game.pgn())
		if r.Termination != test.kind || r.Inferred != test.inferred {
			t.Errorf("%s\n%v, inferred %v; want %v, %v", test.game.pgn(), r.Termination, r.Inferred, test.kind, test.inferred)
		}
	}
}

// The result of a record is the tag's, else the marker's.
func TestReportResult(t *testing.T) {
	for _, test := range []struct {
		tag, marker string
		want        position.Result
	}{
		{"1-0", "1-0", position.WhiteWins}, {"1:0", "*", position.WhiteWins}, {"?", "0-1", position.BlackWins},
		{"none", "1/2", position.Draw}, {"*", "1-0", position.Unknown}, {"0-0", "*", position.Unknown}, {"none", "", position.Unknown},
	} {
		var c Checker
		r := checkText(t, &c, testGame{moves: "1. e4", result: test.tag, terminator: test.marker}.pgn())
		if r.Result != test.want {
			t.Errorf("tag %q, marker %q: %v, want %v", test.tag, test.marker, r.Result, test.want)
		}
	}
}
