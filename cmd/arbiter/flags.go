package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"arbiter/cmd/internal/source"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// Every flag is made in one place, here, so that a name means one thing in all commands. The value of a flag stands in
// backquotes in its usage.

// The categories of flags.
const (
	inputCategory    = "input"
	outputCategory   = "output"
	problemsCategory = "problems"
	rulesCategory    = "rules"
	runCategory      = "run"
)

func filesFromFlag() cli.Flag {
	return &cli.StringFlag{Name: "files-from", Category: inputCategory, Usage: "read the names of more files from `LIST`, one a line (- is standard input)"}
}

func encodingFlag() cli.Flag {
	return &cli.StringFlag{Name: "encoding", Category: inputCategory, Usage: "read all files in the encoding `NAME` (gb18030, windows-1251, latin1 …) instead of finding out which it is"}
}

func startFlag() cli.Flag {
	return &cli.StringFlag{Name: "start", Category: inputCategory, Usage: "games without a FEN tag begin with the position `FEN`"}
}

func formatFlag(choices ...string) cli.Flag {
	return &cli.StringFlag{Name: "format", Category: outputCategory, Value: choices[0], Usage: "write as `FORMAT`: " + listed(choices)}
}

func outputFlag() cli.Flag {
	return &cli.StringFlag{Name: "output", Aliases: []string{"o"}, Category: outputCategory, Usage: "write to `FILE`, which appears when it is complete; names in .gz and .zst compress"}
}

func errorsToFlag() cli.Flag {
	return &cli.StringFlag{Name: "errors-to", Category: outputCategory, Usage: "write the problems found to `FILE`"}
}

func colorFlag() cli.Flag {
	return &cli.StringFlag{Name: "color", Category: outputCategory, Value: "auto", Usage: "colour the problems `WHEN`: auto (on a terminal, unless NO_COLOR is set), always or never"}
}

func langFlag() cli.Flag {
	return &cli.StringFlag{Name: "lang", Category: outputCategory, Value: "en", Usage: "word messages in the `LANGUAGE`: en"}
}

func quietFlag() cli.Flag {
	return &cli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Category: outputCategory, Usage: "write no summary"}
}

func gamesFlag() cli.Flag {
	return &cli.BoolFlag{Name: "games", Category: outputCategory, Usage: "write a record for every game, too"}
}

func jobsFlag() cli.Flag {
	return &cli.IntFlag{Name: "jobs", Aliases: []string{"j"}, Category: runCategory, Usage: "work on `N` games at a time (default: as many as there are processors)"}
}

func progressFlag() cli.Flag {
	return &cli.StringFlag{Name: "progress", Category: runCategory, Value: "auto", Usage: "show a bar on standard error `WHEN`: auto (on a terminal), always or never"}
}

// checkpointFlags are those of commands that can go on where they were. How often a checkpoint is written is for tests.
func checkpointFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "checkpoint", Category: runCategory, Usage: "note in `FILE` every few seconds how far the work is: the same command, after it was killed, goes on from there"},
		&cli.DurationFlag{Name: "checkpoint-every", Category: runCategory, Hidden: true, Value: 2 * time.Second, Usage: "write a checkpoint each `TIME`"},
	}
}

// chunkSizeFlag is for tests: the output must not depend on it.
func chunkSizeFlag() cli.Flag {
	return &cli.IntFlag{Name: "chunk-size", Category: runCategory, Hidden: true, Usage: "cut files into chunks of `BYTES`"}
}

func showFlag() cli.Flag {
	return &cli.StringFlag{Name: "show", Category: problemsCategory, Usage: "write problems of `SEVERITY` and worse: error, warning or note (default: error as text, note as JSON); all are counted"}
}

func warningsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "warnings", Aliases: []string{"W"}, Category: problemsCategory, Usage: "write warnings, too: --show warning"}
}

func maxPerCodeFlag() cli.Flag {
	return &cli.IntFlag{Name: "max-per-code", Category: problemsCategory, Usage: "write at most `N` problems of one code, 0 for all (default: 20 as text, all as JSON)"}
}

func selectFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "select", Category: problemsCategory, Usage: "look for these `CODES` only (a list: names or beginnings of names, with commas between)"}
}

func extendSelectFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "extend-select", Category: problemsCategory, Usage: "look for these `CODES`, too, which are silent otherwise (a list)"}
}

func ignoreFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "ignore", Category: problemsCategory, Usage: "look for none of these `CODES` (a list)"}
}

func severityFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "severity", Category: problemsCategory, Usage: "take a code as error, warning, note or off: `CODE=SEVERITY` (may be repeated)"}
}

func strictFlag() cli.Flag {
	return &cli.BoolFlag{Name: "strict", Category: problemsCategory, Usage: "look for everything that is not export format, too"}
}

func failOnFlag() cli.Flag {
	return &cli.StringFlag{Name: "fail-on", Category: problemsCategory, Value: "error", Usage: "exit with status 1 from `SEVERITY` on: error, warning or never"}
}

func requireFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "require", Category: problemsCategory, Usage: "a game without these `TAGS` has an error (a list)"}
}

func rulesFlag() cli.Flag {
	return &cli.StringFlag{Name: "rules", Category: rulesCategory, Value: "fide", Usage: "judge by `RULES`: fide (the Laws in force at a game's date) or classic (a repetition or fifty moves end the game)"}
}

func claimsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "claims", Category: rulesCategory, Usage: "find draws that could have been claimed: they stand in the records of --games --format json"}
}

func proveFlag() cli.Flag {
	return &cli.BoolFlag{Name: "prove", Category: rulesCategory, Usage: "search longer for whether a side can still mate: for dead positions and time forfeits"}
}

func nullMovesFlag() cli.Flag {
	return &cli.BoolFlag{Name: "allow-null-moves", Category: rulesCategory, Usage: "a null move is played, not an error"}
}

func skipVariationsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "skip-variations", Category: rulesCategory, Usage: "replay the main line only"}
}

func tagsOnlyFlag() cli.Flag {
	return &cli.BoolFlag{Name: "tags-only", Category: rulesCategory, Usage: "look at the tags only, and replay nothing"}
}

// runFlags are the flags of all commands that read games.
func runFlags() []cli.Flag {
	return []cli.Flag{filesFromFlag(), encodingFlag(), startFlag(), outputFlag(), errorsToFlag(), colorFlag(), langFlag(), quietFlag(), jobsFlag(),
		progressFlag(), chunkSizeFlag()}
}

// policyFlags are the flags that say which problems there are and how grave they are.
func policyFlags() []cli.Flag {
	return []cli.Flag{showFlag(), warningsFlag(), maxPerCodeFlag(), selectFlag(), extendSelectFlag(), ignoreFlag(), severityFlag(), strictFlag(), requireFlag(),
		rulesFlag(), nullMovesFlag(), skipVariationsFlag()}
}

// list returns the words of a flag that takes a list.
func list(c *cli.Context, flag string) []string {
	var words []string
	for _, value := range c.StringSlice(flag) {
		for word := range strings.SplitSeq(value, ",") {
			if word = strings.TrimSpace(word); word != "" {
				words = append(words, word)
			}
		}
	}
	return words
}

// codes returns the codes that the list of a flag names, by their names, beginnings of names, or "all".
func codes(c *cli.Context, flag string) ([]validate.Code, error) {
	return codesNamed(c, flag, list(c, flag))
}

// codesNamed returns the codes that words, of the value of a flag, name.
func codesNamed(c *cli.Context, flag string, words []string) ([]validate.Code, error) {
	var found []validate.Code
	for _, word := range words {
		named := codesBegin(word)
		if len(named) == 0 {
			return nil, noChoice(c, flag, word, codeNames())
		}
		found = append(found, named...)
	}
	return found, nil
}

// codesBegin returns the codes of a name or the beginning of names, or "all".
func codesBegin(word string) (found []validate.Code) {
	for code := range validate.Code(validate.NumCodes) {
		if word == "all" || strings.HasPrefix(code.String(), word) {
			found = append(found, code)
		}
	}
	return found
}

func codeWords(codes []validate.Code) []string {
	all := make([]string, len(codes))
	for i, code := range codes {
		all[i] = code.String()
	}
	return all
}

func codeNames() []string {
	all := make([]string, validate.NumCodes)
	for code := range validate.Code(validate.NumCodes) {
		all[code] = code.String()
	}
	return all
}

// policy returns the policy of the flags. What is said of one code goes before what is said of many: --select, --strict and
// --extend-select come first, then --ignore, then --severity.
func policy(c *cli.Context) (policy validate.Policy, err error) {
	selected, err := codes(c, "select")
	if err != nil {
		return policy, err
	}
	extended, err := codes(c, "extend-select")
	if err != nil {
		return policy, err
	}
	ignored, err := codes(c, "ignore")
	if err != nil {
		return policy, err
	}
	// Asked once: the answer takes a walk through all flags.
	only, strict := c.IsSet("select"), c.Bool("strict")
	if only && len(selected) == 0 {
		return policy, &usageError{"--select names no code; arbiter explain lists the codes", called(c.Command)}
	}
	for code := range validate.Code(validate.NumCodes) {
		if only && !slices.Contains(selected, code) {
			policy[code] = validate.Off
		}
		// The severity of other codes stays the default: it may depend on where they are found.
		if slices.Contains(extended, code) || silent(code) && slices.Contains(selected, code) || code.Strict() && strict && !only {
			policy[code] = validate.Default
			if silent(code) {
				policy[code] = code.Severity()
			}
		}
		if slices.Contains(ignored, code) {
			policy[code] = validate.Off
		}
	}
	for _, value := range c.StringSlice("severity") {
		name, word, found := strings.Cut(value, "=")
		if !found {
			return policy, &usageError{fmt.Sprintf("--severity %s: write CODE=error, warning, note or off", value), called(c.Command)}
		}
		if strings.ContainsAny(word, ",=") {
			return policy, &usageError{fmt.Sprintf("--severity %s: one code at a time; give the flag again for another", value), called(c.Command)}
		}
		code, known := validate.ParseCode(strings.TrimSpace(name))
		if !known {
			return policy, noChoice(c, "severity", name, codeNames())
		}
		severity, known := validate.ParseSeverity(strings.TrimSpace(word))
		if !known {
			return policy, noChoice(c, "severity", word, []string{"error", "warning", "note", "off"})
		}
		policy[code] = severity
	}
	return policy, nil
}

// encoding returns the encoding of --encoding, nil without it.
func encoding(c *cli.Context) (*source.Encoding, error) {
	if !c.IsSet("encoding") {
		return nil, nil
	}
	e, err := source.Named(c.String("encoding"))
	if err != nil {
		return nil, noChoice(c, "encoding", c.String("encoding"), source.Names())
	}
	return e, nil
}
