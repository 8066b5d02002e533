package main

import (
	"bytes"
	"fmt"
	"io"

	"arbiter/cmd/internal/export"
	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/series"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func convertCommand() *cli.Command {
	return &cli.Command{
		Name:  "convert",
		Usage: "write games anew: in export format, in another notation, as JSON, positions or a table",
		UsageText: `arbiter convert long.pgn -o short.pgn
arbiter convert --to uci --layout line --tags none --main-line games.pgn.zst`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "Moves may be in any mixture of notations: long or short, squares only, figurines, the letters of other languages. " +
			"They are written in SAN and the games in the export format of the PGN standard, unless flags say otherwise. Comments, variations and " +
			"annotations stay where they are. A game that breaks off at a bad move cannot be converted: it is named on standard error, and " +
			"kept as it stands unless --bad says otherwise; the exit status is 1 then. " + keptApart,
		Flags:  append(append(append(convertFlags(), policyFlags()...), runFlags()...), checkpointFlags()...),
		Action: runConvert,
	}
}

func runConvert(c *cli.Context) error {
	o, err := exportOptions(c)
	if err != nil {
		return err
	}
	from, err := oneOf(c, "from", "pgn", "json")
	if err != nil {
		return err
	}
	letters, err := alphabet(c, "from-letters")
	if err != nil {
		return err
	}
	first, err := export.NewWriter(&o)
	if err != nil {
		return &usageError{err.Error(), called(c.Command)}
	}
	t, err := newTask(c, false)
	if err != nil {
		return err
	}
	if o.Format != export.PGN {
		collectTwice()
	}
	if t.Aside, err = t.series(c, "bad-file"); err != nil {
		return err
	}
	if o.Format == export.PGN {
		t.Games = &series.Writer{Out: t.Out, NoResults: o.NoResults}
	}
	t.Ended = t.remarks(false)
	t.Checker.KeepPlies, t.Checker.KeepKeys = true, o.Tags.ECO
	t.Parts = true
	t.Checker.Endings = o.Format == export.CSV
	t.Checker.Letters = letters
	if !c.IsSet("max-per-code") {
		t.Problems.Max = 0 // every game that cannot be converted is named
	}
	t.Checker.ErrorsOnly = t.errorsOnly()
	if t.Checker.Policy[validate.UnsupportedVariant] == validate.Default {
		t.Checker.Policy[validate.UnsupportedVariant] = validate.Error
	}
	o.Policy = &t.Checker.Policy
	if from == "json" {
		t.Read = func(_ string, r io.Reader) io.Reader { return export.FromJSON(r) }
	}
	t.Game = func() func(*job.Page, *report.Style, *validate.Report) {
		w, _ := export.NewWriter(&o) // checked above
		return func(p *job.Page, s *report.Style, r *validate.Report) {
			aside := &p.Aside
			if t.Aside == nil {
				aside = nil
			}
			if w.Write(&p.Out, aside, s, r) {
				p.Written++
			} else {
				p.Bad++
			}
		}
	}
	t.Rest = func(p *job.Page, data []byte, flaw pgn.GameFlaw) {
		if flaw&pgn.TooLarge == 0 {
			return // comments and stray text without end after a game
		}
		if o.Format == export.PGN && o.Bad != export.Drop {
			appendText(&p.Out, data)
		}
		if t.Aside != nil {
			appendText(&p.Aside, data)
		}
	}
	if o.Format == export.CSV && !t.goesOn() {
		if _, err := t.Out.Write(first.AppendHeader(nil)); err != nil {
			return err
		}
	}
	result, err := t.run(c.Context, func(job.Result) []byte { return nil })
	if err != nil {
		return err
	}
	t.parted(t.Games, t.Aside)
	t.closing(conversionSum(&o, &result))
	return status(&result, result.Bad > 0)
}

// create opens the file that a flag names, one that is written beside the output; it returns nil if the flag is not set.
func (t *task) create(c *cli.Context, flag string) (io.Writer, error) {
	if !c.IsSet(flag) {
		return nil, nil
	}
	file, err := t.open(c, flag)
	if err != nil {
		for _, o := range t.outputs() {
			o.Discard()
		}
		return nil, t.refused(c, err)
	}
	t.also = append(t.also, file)
	return file, nil
}

// conversionSum returns the checked sum, and what became of bad games.
func conversionSum(o *export.Options, r *job.Result) []byte {
	b := sum(r)
	if r.Bad == 0 {
		return b
	}
	fate := "dropped"
	switch {
	case o.Bad == export.Drop:
	case o.Bad == export.Keep && o.Format == export.PGN:
		fate = "kept unchanged"
	default:
		fate = "written up to the bad move"
	}
	b = bytes.TrimSuffix(b, []byte("\n"))
	return fmt.Appendf(b, " (%s)\n", fate)
}

// appendText appends more of a large game to a page.
func appendText(p *report.Page, text []byte) {
	start := len(p.Buf)
	p.Buf = append(p.Buf, text...)
	p.Records = append(p.Records, report.Record{Start: start, End: len(p.Buf), Kind: report.MoreRecord})
}
