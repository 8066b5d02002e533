package main

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"arbiter/cmd/internal/eco"
	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/mend"
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func ecoCommand() *cli.Command {
	return &cli.Command{
		Name:  "eco",
		Usage: "name the openings: set ECO, Opening and Variation by the positions of the games",
		UsageText: `arbiter eco games.pgn -o named.pgn
arbiter eco club/*.pgn.zst | arbiter filter --eco B90..B99 -o najdorf.pgn`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "The opening of a game is that of the last position of its main line that is in the built-in table of some 3,400 openings, by whatever order " +
			"of moves it came there. The tags ECO, Opening and Variation are set to what the table has, a Variation or SubVariation of another " +
			"classification is taken out, and everything else is copied byte for byte. Chess960, games that do not begin from the usual start, " +
			"and those the table has no position of stay as they are. A game that breaks off at a bad move or is too large is bad: it stays as it is, " +
			"and the exit status is 1. " + filesKeptApart,
		Flags:  append(policyFlags(), runFlags()...),
		Action: runECO,
	}
}

// A classifier is a task that sets the tags of the openings.
type classifier struct {
	*task
	openings *eco.Table
}

func runECO(c *cli.Context) error {
	t, err := newTask(c, false)
	if err != nil {
		return err
	}
	collectTwice()
	if !c.IsSet("max-per-code") {
		t.Problems.Max = 0 // every game that cannot be classified is named
	}
	t.Ended = t.remarks(false) // the sink tells of files that were decoded
	t.Checker.KeepKeys, t.Checker.ErrorsOnly = true, t.errorsOnly()
	k := &classifier{t, eco.Openings()}
	k.Mend = func() func(*job.Page, *report.Style, *validate.Report) {
		var edits []validate.Edit
		return func(p *job.Page, _ *report.Style, r *validate.Report) {
			edits = k.game(p, r, edits[:0])
		}
	}
	k.Sink = &mend.Writer{Out: k.out, MarkStays: true, Recoded: k.recoded, Parted: k.joined}
	result, err := k.run(c.Context, func(job.Result) []byte { return nil })
	if err != nil {
		return err
	}
	k.closing(report.AppendClassified(nil, k.Style.Lang, result.Tally.Games, result.Changed))
	b := sum(&result)
	if result.Bad > 0 {
		b = fmt.Appendf(bytes.TrimSuffix(b, []byte("\n")), " (kept unchanged)\n")
	}
	k.closing(b)
	return status(&result, result.Bad > 0)
}

// game sets the tags of a game; edits is storage.
func (k *classifier) game(p *job.Page, r *validate.Report, edits []validate.Edit) []validate.Edit {
	if r.Broken || r.Game.Flaw&pgn.TooLarge != 0 {
		p.Bad++
		return edits
	}
	p.Written++
	o, ok := k.openings.Of(r)
	if !ok {
		return edits
	}
	var encode func(string) (string, bool)
	if e := p.Encoding(); e != nil && !utf8.Valid(r.Game.Source) {
		encode = e.Encode
	}
	edits = eco.AppendEdits(edits, r.Game, o, encode)
	p.Change(r.Game, edits, nil, false)
	return edits
}
