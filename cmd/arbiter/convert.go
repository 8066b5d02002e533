package main

import (
	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/san"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func toFlag() cli.Flag {
	return &cli.StringFlag{Name: "to", Category: outputCategory, Value: "san", Usage: "write moves in `NOTATION`: " + listed(notations())}
}

func notations() []string {
	var all []string
	for _, n := range san.Notations {
		all = append(all, n.Name)
	}
	return all
}

func convertCommand() *cli.Command {
	return &cli.Command{
		Name:  "convert",
		Usage: "write games anew, in another notation or format",
		UsageText: `arbiter convert --format json long.pgn
arbiter convert --format json --to uci games.pgn -o games.jsonl.zst`,
		ArgsUsage: "--format json [FLAGS] [FILE...]",
		Description: "Games may be in any mixture of notations: long or short, with figurines, with the letters of other languages. " +
			"A game that breaks off at a bad move has the moves up to there; the problems go to standard error. The exit status is 1 " +
			"if there was such a game.",
		Flags:  append(append([]cli.Flag{formatFlag("json"), toFlag()}, policyFlags()...), runFlags()...),
		Action: runConvert,
	}
}

func runConvert(c *cli.Context) error {
	if _, err := oneOf(c, "format", "json"); err != nil {
		return err
	}
	to, err := oneOf(c, "to", notations()...)
	if err != nil {
		return err
	}
	plain, _ := san.NotationNamed(to, san.PlainGoal)
	rooks, _ := san.NotationNamed(to, san.RookGoal)
	t, err := newTask(c, false)
	if err != nil {
		return err
	}
	render := func(p *job.Page, s *report.Style, r *validate.Report) {
		if r.Game.Flaw&pgn.TooLarge != 0 {
			p.Bad++
			return
		}
		notation := plain
		if r.Chess960 {
			notation = rooks
		}
		s.AppendConversion(&p.Out, r, notation)
		p.Written++
		if r.Broken {
			p.Broken++
		}
	}
	t.Game = func() func(*job.Page, *report.Style, *validate.Report) { return render }
	result, err := t.run(c.Context, func(job.Result) []byte { return nil })
	if err != nil {
		return err
	}
	t.closing(sum(&result))
	return status(&result, result.Broken+result.Bad > 0)
}
