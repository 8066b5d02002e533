package main

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/internal/query"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// outcomeCategory is the category of conditions on how games ended.
const outcomeCategory = "outcome"

// A criterion is a flag that is a condition.
type criterion struct {
	flag   cli.Flag
	replay bool // it looks at more than the tags and the result
	result bool // it looks at the result
	// conditions makes the conditions of a flag that is set.
	conditions func(c *cli.Context, s *selection, name string) ([]query.Condition, error)
}

// A selection is what the conditions on the command line come to.
type selection struct {
	set        map[string]bool // the flags that are
	conditions []query.Condition
	score      query.Score
	replay     bool            // games have to be replayed
	result     bool            // the result is asked for
	claims     bool            // draws that could be claimed are
	codes      []validate.Code // these are
	positions  []query.Sight   // each is to be seen in some position
	sights     []query.Sight   // all are to be seen in one position

	places, lines, promotions []query.Place // where the conditions on positions, lines and promotions hold first

	scores []string // the conditions on the result, as they stand on the command line
	left   results  // what they leave, if there are any
}

// criteria are all conditions, in the order of the help.
func criteria() []criterion {
	return slices.Concat(outcomeCriteria(), tagCriteria(), lengthCriteria(), movesCriteria(), positionCriteria(), []criterion{whereCriterion()})
}

// filterFlags are the flags of filter that are not those of all commands.
func filterFlags() []cli.Flag {
	var flags []cli.Flag
	for _, k := range criteria() {
		flags = append(flags, k.flag)
		switch k.flag.Names()[0] { // flags that say how another one is meant
		case "result":
			flags = append(flags, correctedFlag())
		case "ending":
			flags = append(flags, claimableFlag(), proveFlag())
		case "speed":
			flags = append(flags, speedByFlag())
		case "line":
			flags = append(flags, anyOrderFlag(), anywhereFlag())
		}
	}
	return append(append(flags, searchFlags()...), markFlag(), fieldsFlag(), invertFlag(), countFlag(), listFlag(), maxCountFlag(), skipFlag(), rangeFlag(), restFlag(), utf8Flag(), argsFlag())
}

func correctedFlag() cli.Flag {
	return &cli.BoolFlag{Name: "corrected", Category: outcomeCategory, Usage: "all conditions on the result look at the one that is due by the Laws, where it is another one than that recorded"}
}

func claimableFlag() cli.Flag {
	return &cli.BoolFlag{Name: "claimable", Category: outcomeCategory, Usage: "--ending is also content with repetitions and fifty moves that were reached earlier in the game"}
}

func speedByFlag() cli.Flag {
	return &cli.StringFlag{Name: "speed-by", Category: tagsCategory, Value: "servers", Usage: "the classes of --speed are those of `WHOM`: servers (base and 40 increments: under 3, 8 and 25 minutes, more) or fide (base and 60 increments: blitz to 10 minutes, rapid under 60, more)"}
}

func invertFlag() cli.Flag {
	return &cli.BoolFlag{Name: "invert", Aliases: []string{"v"}, Category: outputCategory, Usage: "select the games for which not all conditions hold"}
}

func countFlag() cli.Flag {
	return &cli.BoolFlag{Name: "count", Category: outputCategory, Usage: "write the number of games selected, and no games"}
}

func listFlag() cli.Flag {
	return &cli.BoolFlag{Name: "list", Category: outputCategory, Usage: "write a line for every game selected: where it stands, who played, how it ended"}
}

func maxCountFlag() cli.Flag {
	return &cli.IntFlag{Name: "max-count", Aliases: []string{"m"}, Category: outputCategory, Usage: "stop after `N` games"}
}

func skipFlag() cli.Flag {
	return &cli.IntFlag{Name: "skip", Category: outputCategory, Usage: "leave out the first `N` of the games selected"}
}

func rangeFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "range", Category: outputCategory, Usage: "of the games selected, write those of these `NUMBERS` only (a list: 10:20,30)"}
}

func restFlag() cli.Flag {
	return &cli.StringFlag{Name: "rest", Category: outputCategory, Usage: "write the games that are not selected to `FILE`"}
}

// setFlags are the names of the flags that are set. With as many flags as filter has, Context.IsSet takes long for each.
func setFlags(c *cli.Context) map[string]bool {
	set := map[string]bool{}
	for _, name := range c.LocalFlagNames() {
		set[name] = true
	}
	return set
}

// selectionOf reads the conditions on the command line.
func selectionOf(c *cli.Context) (s selection, err error) {
	s.set = setFlags(c)
	s.score = query.Recorded
	if c.Bool("corrected") {
		s.score = query.Corrected
	}
	for _, k := range criteria() {
		name := k.flag.Names()[0]
		if !s.set[name] {
			continue
		}
		conditions, err := k.conditions(c, &s, name)
		if err != nil {
			return s, err
		}
		s.conditions = append(s.conditions, conditions...)
		s.result = s.result || k.result
		s.replay = s.replay || k.replay || k.result && c.Bool("corrected")
	}
	positions, err := s.positionConditions(c)
	if err != nil {
		return s, err
	}
	s.conditions = append(s.conditions, positions...)
	switch {
	case (c.Bool("any-order") || c.Bool("anywhere")) && !s.set["line"]:
		return s, usageErrorf("--any-order and --anywhere go with --line")
	case c.Bool("corrected") && !s.result:
		return s, usageErrorf("--corrected goes with a condition on the result: --result, --draw, --decisive, --winner, --higher-rated-wins or --lower-rated-wins")
	case c.Bool("claimable") && !s.set["ending"]:
		return s, usageErrorf("--claimable goes with --ending")
	case s.set["speed-by"] && !s.set["speed"]:
		return s, usageErrorf("--speed-by goes with --speed")
	}
	return s, s.contradiction(c)
}

// refused is the error of a value that a flag does not take; err says what it takes.
func refused(c *cli.Context, flag, value string, err error) error {
	return &usageError{fmt.Sprintf("--%s %s: %v", flag, quoted(value), err), called(c.Command)}
}

// holding is a criterion that is a condition as it is, without a value.
func holding(name, category, usage string, condition query.Condition) criterion {
	return criterion{flag: &cli.BoolFlag{Name: name, Category: category, Usage: usage}, replay: true,
		conditions: func(c *cli.Context, _ *selection, _ string) ([]query.Condition, error) {
			return asSet(c, name, condition), nil
		}}
}

// scoring is a criterion on the result, without a value; of these it is one if it holds.
func scoring(name, usage string, of results, make func(query.Score) query.Condition) criterion {
	return criterion{flag: &cli.BoolFlag{Name: name, Category: outcomeCategory, Usage: usage}, result: true,
		conditions: func(c *cli.Context, s *selection, _ string) ([]query.Condition, error) {
			if c.Bool(name) {
				s.narrow("--"+name, of)
			}
			return asSet(c, name, make(s.score)), nil
		}}
}

// asSet is the condition if the flag is not said to be false.
func asSet(c *cli.Context, name string, condition query.Condition) []query.Condition {
	if !c.Bool(name) {
		return nil
	}
	return []query.Condition{condition}
}

// valued is a criterion whose one value make reads.
func valued(name, category, usage string, make func(string) (query.Condition, error)) criterion {
	return criterion{flag: &cli.StringFlag{Name: name, Category: category, Usage: usage},
		conditions: func(c *cli.Context, _ *selection, _ string) ([]query.Condition, error) {
			condition, err := make(c.String(name))
			if err != nil {
				return nil, refused(c, name, c.String(name), err)
			}
			return []query.Condition{condition}, nil
		}}
}

// ranged is a criterion whose value is a range.
func ranged(name, category, usage string, replay bool, make func(query.Range) query.Condition) criterion {
	k := valued(name, category, usage, func(value string) (query.Condition, error) {
		r, err := query.ParseRange(value)
		return make(r), err
	})
	k.replay = replay
	return k
}

// repeated is a criterion that may be given again, and then holds as well; make reads a value.
func repeated(name, category, usage string, make func(string) (query.Condition, error)) criterion {
	return criterion{flag: &cli.StringSliceFlag{Name: name, Category: category, Usage: usage},
		conditions: func(c *cli.Context, _ *selection, _ string) (all []query.Condition, err error) {
			for _, value := range c.StringSlice(name) {
				condition, err := make(value)
				if err != nil {
					return nil, refused(c, name, value, err)
				}
				all = append(all, condition)
			}
			return all, nil
		}}
}

// alternatives is a criterion whose value is a list of alternatives.
func alternatives(name, category, usage string, words []string, make func(c *cli.Context, s *selection, words []string) (query.Condition, error)) criterion {
	return criterion{flag: &cli.StringSliceFlag{Name: name, Category: category, Usage: usage},
		conditions: func(c *cli.Context, s *selection, _ string) (all []query.Condition, err error) {
			for _, value := range c.StringSlice(name) { // each list must hold
				var choice []string
				for word := range strings.SplitSeq(value, ",") {
					if word = strings.TrimSpace(word); word != "" {
						choice = append(choice, word)
					}
				}
				if len(choice) == 0 {
					return nil, noChoice(c, name, value, words)
				}
				condition, err := make(c, s, choice)
				if err != nil {
					return nil, err
				}
				all = append(all, condition)
			}
			return all, nil
		}}
}

// lengthCriteria are the conditions on how long a game is.
func lengthCriteria() []criterion {
	return []criterion{
		ranged("plies", movesCategory, "the main line has `MIN..MAX` half-moves (also MIN.., ..MAX or one number)", true, query.Plies),
		ranged("moves", movesCategory, "the main line has `MIN..MAX` moves; a last half-move alone counts as one", true, query.Moves),
	}
}
