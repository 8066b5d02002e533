package report

import (
	"testing"

	"arbiter/validate"
	"pgregory.net/rapid"
)

func TestSummaryJSON(t *testing.T) {
	var u Tally
	u.AddDiagnostic(&validate.Diagnostic{Code: validate.MissingCheck, Severity: validate.Warning})
	u.AddDiagnostic(&validate.Diagnostic{Code: validate.IllegalMove, Severity: validate.Error})
	u.AddDiagnostic(&validate.Diagnostic{Code: validate.MissingCheck, Severity: validate.Warning})
	u.AddDiagnostic(&validate.Diagnostic{Code: validate.GameOver, Severity: validate.Note})
	sum := Tally{Files: 1, Games: 2, Valid: 1, Plies: 120}
	sum.Add(&u)
	want := `{"type":"summary","files":1,"games":2,"valid":1,"plies":120,"errors":1,"warnings":2,"notes":1,"codes":{"game-over":1,"illegal-move":1,"missing-check":2}}` + "\n"
	if got := string(AppendSummaryJSON(nil, &sum)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	want = `{"type":"summary","files":0,"games":0,"valid":0,"plies":0,"errors":0,"warnings":0,"notes":0}` + "\n"
	if got := string(AppendSummaryJSON(nil, &Tally{})); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	want = "error    illegal-move   1\nwarning  missing-check  2\nnote     game-over      1\n"
	if got := string(AppendCounts(nil, &sum)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := AppendCounts(nil, &Tally{}); len(got) != 0 {
		t.Errorf("nothing found: %q", got)
	}
}

func TestAddReport(t *testing.T) {
	var sum Tally
	fixed := []validate.Edit{{New: "x"}}
	sum.AddReport(&validate.Report{Diagnostics: []validate.Diagnostic{
		{Code: validate.MissingCheck, Severity: validate.Warning, Edits: fixed, Safe: true},
		{Code: validate.IllegalMove, Severity: validate.Error, Edits: fixed},
		{Code: validate.ByteOrderMark, Severity: validate.Note, Edits: fixed, Safe: true},
	}})
	sum.AddReport(&validate.Report{Diagnostics: []validate.Diagnostic{{Code: validate.MissingCheck, Severity: validate.Warning}}})
	sum.AddReport(&validate.Report{Skipped: true})
	if sum.Games != 3 || sum.Valid != 2 || sum.Skipped != 1 || sum.Fixable != 1 || sum.Errors != 1 || sum.Warnings != 2 || sum.Notes != 1 {
		t.Errorf("%+v", sum)
	}
}

// Sums do not depend on the order in which they are made.
func TestTallyLaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) validate.Diagnostic {
			return validate.Diagnostic{Code: validate.Code(rapid.IntRange(0, 5).Draw(t, "code")),
				Severity: validate.Severity(rapid.IntRange(int(validate.Note), int(validate.Error)).Draw(t, "severity"))}
		}), 0, 20).Draw(t, "list")
		cut := rapid.IntRange(0, len(list)).Draw(t, "cut")
		var all, a, b, ab, ba Tally
		for i := range list {
			all.AddDiagnostic(&list[i])
			if i < cut {
				a.AddDiagnostic(&list[i])
			} else {
				b.AddDiagnostic(&list[i])
			}
		}
		ab.Add(&a)
		ab.Add(&b)
		ba.Add(&b)
		ba.Add(&a)
		if ab != all || ba != all {
			t.Fatal("sums differ")
		}
	})
}

func TestSummaryText(t *testing.T) {
	tally := func(games, bad int, warned ...int) *Tally {
		sum := &Tally{Games: games, Valid: games - bad}
		for i := 0; i < len(warned); i += 2 {
			sum.Warned[warned[i]] = warned[i+1]
		}
		return sum
	}
	with := func(sum *Tally, set func(*Tally)) *Tally {
		set(sum)
		return sum
	}
	check, tag, result, stray := int(validate.MissingCheck), int(validate.BadDate), int(validate.WrongResult), int(validate.StrayText)
	for _, c := range []struct {
		sum     *Tally
		closing Closing
		want    string
	}{
		{tally(0, 0), Closing{}, "No games."},
		{tally(1, 0), Closing{}, "1 game, legal."},
		{tally(1, 1), Closing{}, "1 game, with errors."},
		{tally(2, 0), Closing{}, "2 games, all legal."},
		{tally(2, 2), Closing{}, "2 games, all with errors."},
		{tally(167856, 1), Closing{}, "167,856 games, all legal but 1."},
		{tally(167856, 1200), Closing{}, "167,856 games, all legal but 1,200."},
		{tally(167856, 0), Closing{Skimmed: true}, "167,856 games."},
		{tally(3000, 2000), Closing{Skimmed: true}, "3,000 games, 2,000 with errors."},
		{with(tally(167856, 1, check, 2278), func(s *Tally) { s.Fixable = 2278 }), Closing{Hidden: true, Fix: "arbiter fix otb.pgn"},
			"167,856 games, all legal but 1. 2,278 check marks wrong (-W shows them). 2,278 can be fixed: arbiter fix otb.pgn"},
		{with(tally(167856, 1, check, 2278), func(s *Tally) { s.Fixable = 2278 }), Closing{Hidden: true},
			"167,856 games, all legal but 1. 2,278 check marks wrong (-W shows them)."},
		{tally(1, 0, check, 1), Closing{Hidden: true}, "1 game, legal. 1 check mark wrong (-W shows it)."},
		{tally(1, 0, stray, 1), Closing{}, "1 game, legal. 1 warning."},
		{with(tally(4, 1), func(s *Tally) { s.Wrong = 1 }), Closing{Hidden: true}, "4 games, all legal but 1. 1 result wrong or missing."},
		{tally(9, 0, stray, 1, tag, 5), Closing{}, "9 games, all legal. 5 tags wrong and 1 other warning."},
		{tally(9, 0, stray, 100, tag, 5, result, 1, check, 7), Closing{Hidden: true},
			"9 games, all legal. 7 check marks wrong, 5 tags wrong, 1 result wrong or missing and 100 other warnings (-W shows them)."},
		{with(tally(1, 0), func(s *Tally) { s.Skipped = 1 }), Closing{}, "1 game, not judged."},
		{with(tally(5, 1), func(s *Tally) { s.Skipped, s.SkippedBad = 5, 1 }), Closing{}, "5 games, none judged."},
		{with(tally(2000, 0), func(s *Tally) { s.Skipped = 1500 }), Closing{}, "2,000 games, 1,500 not judged, the rest legal."},
		{with(tally(5, 2), func(s *Tally) { s.Skipped, s.SkippedBad = 1, 1 }), Closing{}, "5 games, 1 not judged, the rest legal but 1."},
		{with(tally(5, 3), func(s *Tally) { s.Skipped = 2 }), Closing{}, "5 games, 2 not judged, the rest with errors."},
		{with(tally(5, 1), func(s *Tally) { s.Skipped, s.SkippedBad = 1, 1 }), Closing{Skimmed: true}, "5 games, 1 with errors."},
	} {
		if got := string(AppendSummaryText(nil, c.sum, c.closing)); got != c.want+"\n" {
			t.Errorf("got  %swant %s", got, c.want)
		}
	}
}

// Each code is counted under the topic one would look for it.
func TestTopics(t *testing.T) {
	for code, want := range map[validate.Code]topic{
		validate.MissingCheck: checkMarks, validate.DoubleCheckMark: checkMarks, validate.MissingCapture: moveSpellings,
		validate.EnPassantSuffix: moveSpellings, validate.DuplicateVariation: otherFaults, validate.NullMove: otherFaults,
		validate.MissingTag: tagFaults, validate.MissingVariant: tagFaults, validate.BadResultTag: results, validate.WrongResult: results,
		validate.HopelessWin: results, validate.MovesAfterEnd: otherFaults, validate.BadCommand: comments, validate.BadEval: comments,
		validate.StrayText: otherFaults, validate.FENFields: otherFaults, validate.UnsupportedVariant: otherFaults,
	} {
		if got := topicOf(code); got != want {
			t.Errorf("%s belongs to %s, want %s", code, topicKeys[got], topicKeys[want])
		}
	}
}
