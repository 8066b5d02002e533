package main

import (
	"strings"

	"arbiter/cmd/internal/query"
	"arbiter/position"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// outcomeCriteria are the conditions on how a game ended and whether it is in order.
func outcomeCriteria() []criterion {
	return []criterion{
		holding("mate", outcomeCategory, "the game ends in checkmate", query.Ended(validate.Checkmate)),
		holding("stalemate", outcomeCategory, "the game ends in stalemate", query.Ended(validate.Stalemate)),
		scoring("draw", "the result is a draw", 1<<position.Draw, func(s query.Score) query.Condition { return query.Result(s, position.Draw) }),
		scoring("decisive", "the result is a win of either side", wins, func(s query.Score) query.Condition {
			return query.Result(s, position.WhiteWins, position.BlackWins)
		}),
		holding("timeout", outcomeCategory, "the game was decided on time", query.Terminated(validate.TimeForfeit)),
		resultCriterion(), winnerCriterion(),
		scoring("higher-rated-wins", "both ratings are known, and the player with the higher one wins", wins, query.HigherRatedWon),
		scoring("lower-rated-wins", "both ratings are known, and the player with the lower one wins", wins, query.LowerRatedWon),
		endingCriterion(), terminationCriterion(),
		holding("valid", outcomeCategory, "the game has no error", query.Valid),
		holding("invalid", outcomeCategory, "the game has an error", query.Not(query.Valid)),
		codeCriterion(),
	}
}

func resultCriterion() criterion {
	words := []string{"1-0", "0-1", "1/2-1/2", "*"}
	k := alternatives("result", outcomeCategory, "the result, of the Result tag, else the terminator, is one of these `RESULTS` (a list): "+listed(words), words,
		func(c *cli.Context, s *selection, choice []string) (query.Condition, error) {
			var results []position.Result
			for _, word := range choice {
				result, ok := validate.ParseResult([]byte(word))
				if !ok {
					return nil, noChoice(c, "result", word, words)
				}
				results = append(results, result)
			}
			s.narrow("--result "+strings.Join(choice, ","), setOf(results))
			return query.Result(s.score, results...), nil
		})
	k.result = true
	return k
}

func winnerCriterion() criterion {
	k := repeated("winner", outcomeCategory, "this side or player wins: `WHO` is white, black or a name (as for --player)", nil)
	k.result = true
	k.conditions = func(c *cli.Context, s *selection, name string) (all []query.Condition, err error) {
		for _, who := range c.StringSlice(name) {
			switch who {
			case "white":
				s.narrow("--winner white", 1<<position.WhiteWins)
				all = append(all, query.Won(s.score, position.White))
			case "black":
				s.narrow("--winner black", 1<<position.BlackWins)
				all = append(all, query.Won(s.score, position.Black))
			default:
				text, err := query.ParseText(who)
				if err != nil {
					return nil, refused(c, name, who, err)
				}
				s.narrow("--winner "+quoted(who), wins)
				all = append(all, query.WonBy(s.score, text))
			}
		}
		return all, nil
	}
	return k
}

func endingCriterion() criterion {
	words := query.EndingNames()
	k := alternatives("ending", outcomeCategory, "the board ends the game, or a draw can be claimed at its end, in one of these `WAYS` (a list): "+listed(words), words,
		func(c *cli.Context, s *selection, choice []string) (query.Condition, error) {
			var kinds []validate.Ending
			for _, word := range choice {
				kind, ok := query.ParseEnding(word)
				if !ok {
					return nil, noChoice(c, "ending", word, words)
				}
				kinds = append(kinds, kind)
			}
			if c.Bool("claimable") {
				s.claims = true
				return query.Any(query.Ended(kinds...), query.Reached(kinds...)), nil
			}
			return query.Ended(kinds...), nil
		})
	k.replay = true
	return k
}

func terminationCriterion() criterion {
	words := query.TerminationNames()
	k := alternatives("termination", outcomeCategory, "the players, the clock or an arbiter decided the game in one of these `WAYS` (a list), as tag and comments say or it can be inferred: "+listed(words), words,
		func(c *cli.Context, _ *selection, choice []string) (query.Condition, error) {
			var kinds []validate.Termination
			for _, word := range choice {
				kind, ok := query.ParseTermination(word)
				if !ok {
					return nil, noChoice(c, "termination", word, words)
				}
				kinds = append(kinds, kind)
			}
			return query.Terminated(kinds...), nil
		})
	k.replay = true
	return k
}

func codeCriterion() criterion {
	k := alternatives("code", outcomeCategory, "one of these `CODES` is reported of the game (a list: names or beginnings of names)", codeNames(),
		func(c *cli.Context, s *selection, choice []string) (query.Condition, error) {
			found, err := codesNamed(c, "code", choice)
			if err != nil {
				return nil, err
			}
			s.codes = append(s.codes, found...)
			return query.Reported(found...), nil
		})
	k.replay = true
	return k
}
