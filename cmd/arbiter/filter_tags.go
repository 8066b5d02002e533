package main

import (
	"fmt"

	"arbiter/cmd/internal/query"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// tagsCategory is the category of conditions on tags.
const tagsCategory = "tags"

// tagCriteria are the conditions on tags, for which nothing has to be replayed.
func tagCriteria() []criterion {
	name := func(name, what string, tags ...string) criterion {
		return repeated(name, tagsCategory, what+" has this `TEXT` in it, in any case; with * or ? it is a pattern for the whole, after ~ a regular expression",
			func(value string) (query.Condition, error) {
				text, err := query.ParseText(value)
				return query.Named(text, tags...), err
			})
	}
	return []criterion{
		repeated("tag", tagsCategory, "the game has the tag, and this `CONDITION` holds: 'White=Carlsen*' (* is any text, ? a character), 'Site~^https' (a regular expression), 'WhiteElo>=2500', 'Date<2000', 'Round!=1'; < <= > >= are for numbers and dates", query.ParseTag),
		name("player", "the name of a player", "White", "Black"),
		name("white", "the name of White", "White"),
		name("black", "the name of Black", "Black"),
		name("event", "the Event", "Event"),
		name("site", "the Site", "Site"),
		valued("date", tagsCategory, "the Date is surely in `FROM..TO`, each a year, YYYY.MM or YYYY.MM.DD; one of them may be missing", func(value string) (query.Condition, error) {
			d, err := query.ParseDates(value)
			return query.Dated(d), err
		}),
		ecoCriterion(),
		ranged("elo", tagsCategory, "the rating of a player is in `MIN..MAX`", false, query.Elo),
		ranged("elo-both", tagsCategory, "the ratings of both players are in `MIN..MAX`", false, query.EloBoth),
		ranged("elo-diff", tagsCategory, "the difference of the ratings is in `MIN..MAX`", false, query.EloDiff),
		timeControlCriterion(), speedCriterion(),
		setupCriterion(),
		repeated("variant", tagsCategory, "the variant is `NAME` (as for --event); games without the tag are standard", func(value string) (query.Condition, error) {
			text, err := query.ParseText(value)
			return query.Variant(text), err
		}),
	}
}

func ecoCriterion() criterion {
	return alternatives("eco", tagsCategory, "the ECO code is in one of these `RANGES` (a list): B20..B99, or beginnings of codes: E,C4", nil,
		func(c *cli.Context, _ *selection, choice []string) (query.Condition, error) {
			var any []query.Condition
			for _, word := range choice {
				condition, err := query.ParseECO(word)
				if err != nil {
					return nil, refused(c, "eco", word, err)
				}
				any = append(any, condition)
			}
			return query.Any(any...), nil
		})
}

func timeControlCriterion() criterion {
	return alternatives("time-control", tagsCategory, "the time control is one of these `CONTROLS` (a list), however it is written: 180+2,300; - is none", nil,
		func(c *cli.Context, _ *selection, choice []string) (query.Condition, error) {
			var any []query.Condition
			for _, word := range choice {
				condition, err := query.ParseTimeControl(word)
				if err != nil {
					return nil, refused(c, "time-control", word, err)
				}
				any = append(any, condition)
			}
			return query.Any(any...), nil
		})
}

func speedCriterion() criterion {
	words := []string{"bullet", "blitz", "rapid", "classical", "correspondence"}
	return alternatives("speed", tagsCategory, "the time control is one of these `CLASSES` (a list): "+listed(words), words,
		func(c *cli.Context, _ *selection, choice []string) (query.Condition, error) {
			by, err := oneOf(c, "speed-by", "servers", "fide")
			if err != nil {
				return nil, err
			}
			var speeds []validate.Speed
			for _, word := range choice {
				speed, ok := validate.ParseSpeed(word)
				if !ok {
					return nil, noChoice(c, "speed", word, words)
				}
				if speed == validate.Bullet && by == "fide" {
					return nil, refused(c, "speed", word, fmt.Errorf("the Laws have no such class; with --speed-by fide it takes %s", listed(words[1:])))
				}
				speeds = append(speeds, speed)
			}
			return query.Speed(by == "fide", speeds...), nil
		})
}

func setupCriterion() criterion {
	return criterion{flag: &cli.StringFlag{Name: "setup", Category: tagsCategory, Usage: "the game begins from a position of its own (a FEN tag): `WHETHER`, yes or no"},
		conditions: func(c *cli.Context, _ *selection, name string) ([]query.Condition, error) {
			word, err := oneOf(c, name, "yes", "no")
			if err != nil {
				return nil, err
			}
			return []query.Condition{query.SetUp(word == "yes")}, nil
		}}
}
