package main

import (
	"cmp"
	"strconv"

	"arbiter/cmd/internal/dedupe"
	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func acrossFlag() cli.Flag {
	return &cli.BoolFlag{Name: "across", Category: problemsCategory, Usage: "look for problems between games, too: duplicate-game, prefix-game, conflicting-result, name-variants, player-twice-in-round; they are told after all others, at the later game of two"}
}

// acrossMemory is about how much memory the search between games takes before it goes to the disk.
const acrossMemory = 24 << 20

// A comparison looks for what is wrong between the games of a task.
type comparison struct {
	*task
	across   dedupe.Across
	ledger   dedupe.Ledger
	pairings dedupe.Pairings
	printed  [validate.NumCodes]int
	tally    report.Tally
	page     report.Page
	buf      []byte
	err      error
}

// compare makes a task look for problems between games, if --across says so; else it returns nil.
func (t *task) compare(c *cli.Context) *comparison {
	if !c.Bool("across") {
		return nil
	}
	k := &comparison{task: t}
	k.across.Memory = acrossMemory
	k.ledger.SetMemory(acrossMemory / 8)
	k.pairings.SetMemory(acrossMemory / 8)
	t.Record = k
	game := t.Game
	t.Game = func() func(*job.Page, *report.Style, *validate.Report) {
		var observer dedupe.Observer
		write := func(*job.Page, *report.Style, *validate.Report) {}
		if game != nil {
			write = game()
		}
		return func(p *job.Page, s *report.Style, r *validate.Report) {
			write(p, s, r)
			if r.Game.Flaw&pgn.TooLarge != 0 {
				return
			}
			seen := observer.Of(r, s.Decode)
			start := beginRecorded(&p.Record, selectedFrame, s, r.Game, 0)
			p.Record.Buf = seen.Append(p.Record.Buf)
			endRecorded(&p.Record, r.Game, start)
		}
	}
	return k
}

// Write receives what is kept of the games.
func (k *comparison) Write(p []byte) (int, error) {
	return eachRecorded(p, func(_ byte, place *dedupe.Place, record []byte) error {
		seen := dedupe.ReadSeen(record)
		if err := k.across.Add(&seen); err != nil {
			return err
		}
		pairing := dedupe.Pairing{White: seen.Names[0], Black: seen.Names[1], Date: seen.Date}
		return cmp.Or(k.pairings.Add(&pairing), k.ledger.Add(place))
	})
}

// end writes what was found when all games are read, and counts it in the tally.
func (k *comparison) end(tally *report.Tally) {
	if k == nil {
		return
	}
	k.err = cmp.Or(k.across.Each(k.report), k.across.Close(), k.ledger.Close(), k.pairings.Close())
	tally.Add(&k.tally)
}

// failure returns the error of the search, or counts what was found in another tally.
func (k *comparison) failure(tally *report.Tally) error {
	if k == nil {
		return nil
	}
	tally.Add(&k.tally)
	return k.err
}

// report writes a finding.
func (k *comparison) report(f *dedupe.Finding) error {
	severity := k.Checker.Policy.Severity(f.Code)
	if severity == validate.Off {
		return nil
	}
	later, ours, err := k.game(f.Game)
	if err != nil {
		return err
	}
	earlier, theirs, err := k.game(f.Of)
	if err != nil {
		return err
	}
	d := validate.Diagnostic{Code: f.Code, Case: f.Case, Severity: severity, Args: arguments(f, &earlier, &theirs)}
	k.tally.AddDiagnostic(&d)
	if k.printed[f.Code]++; k.Problems.Max > 0 && k.printed[f.Code] > k.Problems.Max {
		return nil
	}
	k.page.Reset()
	at := pgn.Location{File: later.File, Offset: later.Offset, Line: later.Line, Column: later.Column, Game: later.Game}
	k.Problems.AppendPlace(&k.page, &k.Style, at, later.Length, ours, &d)
	to := k.Log
	if to == nil {
		to = k.Out
	}
	k.buf = k.page.AppendTo(k.buf[:0], 0, nil)
	_, err = to.Write(k.buf)
	return err
}

// game returns where a game stands, and who played it.
func (k *comparison) game(no int64) (dedupe.Place, report.Players, error) {
	place, err := k.ledger.At(no)
	if err != nil {
		return place, report.Players{}, err
	}
	pairing, err := k.pairings.At(no)
	return place, report.Players(pairing), err
}

// arguments are what the sentence of a finding says.
func arguments(f *dedupe.Finding, earlier *dedupe.Place, players *report.Players) []validate.Arg {
	white, black := players.Sides()
	args := []validate.Arg{{Name: "file", Text: earlier.File}, {Name: "game", Text: strconv.Itoa(earlier.Game)}, {Name: "white", Text: white}, {Name: "black", Text: black}}
	names := map[validate.Code][]string{
		validate.DuplicateGame:      {"theirs", "ours"},
		validate.PrefixGame:         {"short", "long"},
		validate.ConflictingResult:  {"theirs", "ours"},
		validate.NameVariants:       {"name", "as"},
		validate.PlayerTwiceInRound: {"player", "round"},
	}[f.Code]
	for i, text := range f.Texts {
		args = append(args, validate.Arg{Name: names[i], Text: text})
	}
	return args
}
