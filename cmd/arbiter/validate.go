package main

import (
	"strings"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/source"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func validateCommand() *cli.Command {
	return &cli.Command{
		Name:  "validate",
		Usage: "replay every game and report every problem",
		UsageText: `arbiter validate games.pgn
arbiter validate -W --ignore move-number --format json *.pgn.zst > problems.jsonl`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "Each problem is named with its place, what is there, what was expected and why; then the problems are counted, " +
			"worst first. Errors are written, warnings and notes counted, unless -W or --show asks for them. The exit status is 1 " +
			"if there was an error.",
		Flags:  append(append([]cli.Flag{formatFlag("text", "json"), gamesFlag(), failOnFlag(), claimsFlag(), proveFlag(), tagsOnlyFlag(), acrossFlag()}, policyFlags()...), append(runFlags(), checkpointFlags()...)...),
		Action: runValidate,
	}
}

func runValidate(c *cli.Context) error {
	format, err := oneOf(c, "format", "text", "json")
	if err != nil {
		return err
	}
	failOn, err := oneOf(c, "fail-on", "error", "warning", "never")
	if err != nil {
		return err
	}
	if c.Bool("claims") && !(c.Bool("games") && format == "json") {
		return &usageError{"--claims: claims stand in the records of --games --format json; give these flags, too", called(c.Command)}
	}
	t, err := newTask(c, true)
	if err != nil {
		return err
	}
	t.Parts = true
	t.Checker.ListClaims = c.Bool("claims")
	t.Checker.TagsOnly = c.Bool("tags-only")
	if format == "json" {
		t.asJSON(c)
	}
	if c.Bool("games") {
		t.Checker.Endings = true
		t.Game = func() func(*job.Page, *report.Style, *validate.Report) {
			if format == "text" {
				return func(p *job.Page, s *report.Style, r *validate.Report) { s.AppendGameText(&p.Out, r) }
			}
			return func(p *job.Page, s *report.Style, r *validate.Report) { s.AppendGame(&p.Out, r) }
		}
	}
	across := t.compare(c)
	result, err := t.run(c.Context, func(r job.Result) []byte {
		across.end(&r.Tally)
		switch {
		case format == "json":
			return report.AppendSummaryJSON(nil, &r.Tally)
		case t.quiet:
			return nil
		}
		// The counts stand apart from the problems.
		b := report.AppendCounts(nil, &r.Tally)
		if len(b) > 0 && t.out.Written() > 0 {
			b = append([]byte("\n"), b...)
		}
		return b
	})
	if err == nil {
		err = across.failure(&result.Tally)
	}
	if err != nil {
		return err
	}
	tally := &result.Tally
	if format == "text" && !t.quiet {
		t.closing(t.summary(tally, mendingCommand(c.Args().Slice())))
	}
	return status(&result, tally.Errors > 0 && failOn != "never" || tally.Warnings > 0 && failOn == "warning")
}

// mendingCommand returns the command that corrects the files, as the user would type it; "" where none are named.
func mendingCommand(files []string) string {
	const enough = 60
	command := "arbiter fix"
	for _, name := range files {
		if name == source.Stdin {
			return ""
		}
		if strings.HasPrefix(name, "-") {
			name = "./" + name // it is no flag
		}
		command += " " + quoted(name)
	}
	switch {
	case len(files) == 0:
		return ""
	case len(files) > 1 && len(command) > enough:
		return "arbiter fix FILE..."
	}
	return command
}
