package main

import (
	"arbiter/cmd/internal/report"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func explainCommand() *cli.Command {
	return &cli.Command{
		Name:  "explain",
		Usage: "say what a problem means and how to mend it",
		UsageText: `arbiter explain illegal-move
arbiter explain --format json | jq -r .code`,
		ArgsUsage:   "[CODE...]",
		Description: "What it means, a bad and a good example, the article of the Laws or the section of the standard it rests on. Without a code, all codes are listed, with what they are by default and whether arbiter fix mends them: safe, only with --unsafe, or (-) not at all.",
		Flags:       []cli.Flag{formatFlag("text", "json"), langFlag()},
		Action:      runExplain,
	}
}

func runExplain(c *cli.Context) error {
	format, err := oneOf(c, "format", "text", "json")
	if err != nil {
		return err
	}
	if _, err := oneOf(c, "lang", "en"); err != nil {
		return err
	}
	var b []byte
	switch {
	case c.NArg() == 0 && format == "json":
		b = report.AppendCodesJSON(nil, report.English)
	case c.NArg() == 0:
		b = report.AppendCodes(nil, report.English)
	}
	for i, name := range c.Args().Slice() {
		code, known := validate.ParseCode(name)
		if !known {
			return unknown("code", name, codeNames(), "")
		}
		if format == "json" {
			b = report.AppendExplanationJSON(b, code, report.English)
			continue
		}
		if i > 0 {
			b = append(b, '\n')
		}
		b = report.AppendExplanation(b, code, report.English)
	}
	_, err = c.App.Writer.Write(b)
	return err
}
