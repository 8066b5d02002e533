package main

import (
	"errors"
	"math"
	"strings"

	"arbiter/cmd/internal/query"
	"arbiter/position"

	"github.com/urfave/cli/v2"
)

// The categories of the conditions on moves and positions.
const (
	movesCategory     = "moves"
	positionsCategory = "positions"
)

// movesCriteria are the conditions on the moves of the main line, and on what a game has beside them.
func movesCriteria() []criterion {
	line := repeated("line", movesCategory, "the game begins with these `MOVES`: 'e4 c5 Nf3'; * is any move, !d4 any but this, d6|e6 either", nil)
	line.replay = true
	line.conditions = func(c *cli.Context, s *selection, name string) (all []query.Condition, err error) {
		for _, value := range c.StringSlice(name) {
			l, err := query.ParseLine(value)
			if err != nil {
				return nil, refused(c, name, value, err)
			}
			l.Anywhere, l.AnyOrder = c.Bool("anywhere"), c.Bool("any-order")
			s.lines = append(s.lines, l.Find)
			all = append(all, s.lines[len(s.lines)-1].Holds)
		}
		return all, nil
	}
	under := holding("underpromotion", movesCategory, "a pawn of the main line becomes a rook, bishop or knight", query.Place(query.Underpromoted).Holds)
	holds := under.conditions
	under.conditions = func(c *cli.Context, s *selection, name string) ([]query.Condition, error) {
		s.promotions = append(s.promotions, query.Underpromoted)
		return holds(c, s, name)
	}
	words := query.ContentNames()
	has := alternatives("has", movesCategory, "the game has one of these `THINGS` (a list): "+listed(words), words,
		func(c *cli.Context, _ *selection, choice []string) (query.Condition, error) {
			var any []query.Condition
			for _, word := range choice {
				condition, ok := query.Has(word)
				if !ok {
					return nil, noChoice(c, "has", word, words)
				}
				any = append(any, condition)
			}
			return query.Any(any...), nil
		})
	return []criterion{line, under, has}
}

func anyOrderFlag() cli.Flag {
	return &cli.BoolFlag{Name: "any-order", Category: movesCategory, Usage: "each side may make its moves of --line in any order"}
}

func anywhereFlag() cli.Flag {
	return &cli.BoolFlag{Name: "anywhere", Category: movesCategory, Usage: "the moves of --line may begin at any move of the game"}
}

// positionCriteria are the conditions on the positions of the main line. They leave what is to be seen in the selection.
func positionCriteria() []criterion {
	sight := func(name, usage string, alone bool, parse func(string) (query.Sight, error)) criterion {
		return criterion{flag: &cli.StringSliceFlag{Name: name, Category: positionsCategory, Usage: usage}, replay: true,
			conditions: func(c *cli.Context, s *selection, name string) ([]query.Condition, error) {
				for _, value := range c.StringSlice(name) {
					seen, err := parse(strings.TrimSpace(value))
					if err != nil {
						return nil, refused(c, name, value, err)
					}
					if alone {
						s.positions = append(s.positions, seen)
					} else {
						s.sights = append(s.sights, seen)
					}
				}
				return nil, nil
			}}
	}
	return []criterion{
		sight("reaches", "the game reaches the position after these `MOVES` from the usual first one, in whatever order: 'e4 c5 Nf3'", true, query.ParseReaches),
		sight("position", "the game reaches this position: a `FEN`, or its first field alone, whoever is to move", true, query.ParsePosition),
		sight("hash", "the game reaches the position with this `HASH`, as Polyglot has it", true, query.ParseHash),
		sight("pattern", "a board looks like this `PATTERN`: ranks as in a FEN, with ? any square, ! one not empty, A any white man, a any black one, * any squares, [RQ] one of these, [^p] none of these; it is the same position for this flag and the next two", false, query.ParsePattern),
		sight("material", "the men are these `MEN`, White's and Black's: KRP-KR; KQ?-K* with one man of any kind, and with any men; KP2+-K with two pawns or more", false, query.ParseMaterial),
		sight("piece-count", "`MIN..MAX` men are on the board, kings included", false, func(value string) (query.Sight, error) {
			r, err := query.ParseRange(value)
			if err == nil && (r.Max < 2 || r.Min > 32) {
				err = errors.New("a board has 2 to 32 men, kings included")
			}
			return query.Men(r), err
		}),
	}
}

// searchFlags are the flags that say how the conditions on positions are meant.
func searchFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "either-colour", Category: positionsCategory, Usage: "or the same with the colours exchanged"},
		&cli.StringFlag{Name: "turn", Category: positionsCategory, Usage: "in these positions `SIDE` is to move: white or black"},
		&cli.StringFlag{Name: "within", Category: positionsCategory, Usage: "these positions are reached after `MIN..MAX` half-moves; 0 is the first position"},
		&cli.IntFlag{Name: "stable", Category: positionsCategory, Usage: "what is looked for stands for `N` positions in a row"},
	}
}

// positionConditions are the conditions on positions that the criteria have left in the selection.
func (s *selection) positionConditions(c *cli.Context) ([]query.Condition, error) {
	const any = "--position, --hash, --reaches, --pattern, --material or --piece-count"
	for _, flag := range []string{"either-colour", "turn", "within", "stable"} {
		if s.set[flag] && len(s.positions)+len(s.sights) == 0 {
			return nil, usageErrorf("--%s goes with %s", flag, any)
		}
	}
	if c.Bool("either-colour") && (s.set["hash"] || s.set["reaches"]) {
		return nil, usageErrorf("--either-colour does not go with --hash and --reaches, which name one position")
	}
	search := query.Search{Within: query.Range{Min: 0, Max: math.MaxInt}, EitherColour: c.Bool("either-colour")}
	var err error
	if search.Stable, err = count(c, "stable", 1, 1); err != nil {
		return nil, err
	}
	if s.set["within"] {
		if search.Within, err = query.ParseRange(c.String("within")); err != nil {
			return nil, refused(c, "within", c.String("within"), err)
		}
	}
	var turn []query.Sight
	if s.set["turn"] {
		side, err := oneOf(c, "turn", "white", "black")
		if err != nil {
			return nil, err
		}
		turn = []query.Sight{query.ToMove(map[string]position.Color{"white": position.White, "black": position.Black}[side])}
	}
	var all []query.Condition
	for _, one := range s.positions {
		s.places = append(s.places, search.For(append([]query.Sight{one}, turn...)...))
	}
	if len(s.sights) > 0 {
		s.places = append(s.places, search.For(append(s.sights, turn...)...))
	}
	for _, place := range s.places {
		all = append(all, place.Holds)
	}
	return all, nil
}
