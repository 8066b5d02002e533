package query

import (
	"slices"

	"arbiter/position"
	"arbiter/validate"
)

// A Score gives the result of a game.
type Score func(*validate.Report) position.Result

// Recorded is the result a game is recorded with: the one its Result tag names, else the one of its termination marker.
func Recorded(r *validate.Report) position.Result {
	if r.HasResult {
		// Known without a replay, too.
		if result, ok := validate.ParseResult(r.ResultTag); ok {
			return result
		}
	}
	return r.Result
}

// Corrected is the result a game should be recorded with: the corrected one where a correction is due.
func Corrected(r *validate.Report) position.Result {
	if r.IsCorrected {
		return r.Corrected
	}
	return Recorded(r)
}

// Result holds if the result is one of those.
func Result(score Score, results ...position.Result) Condition {
	return func(r *validate.Report) bool { return slices.Contains(results, score(r)) }
}

// Won holds if the side wins.
func Won(score Score, by position.Color) Condition {
	return func(r *validate.Report) bool {
		winner, ok := score(r).Winner()
		return ok && winner == by
	}
}

// WonBy holds if a player wins whose name matches.
func WonBy(score Score, name *Text) Condition {
	return func(r *validate.Report) bool {
		winner, ok := score(r).Winner()
		if !ok {
			return false
		}
		return name.matchesTag(r, playerTag[winner])
	}
}

var (
	playerTag = [2]string{"White", "Black"}
	eloTag    = [2]string{"WhiteElo", "BlackElo"}
)

// HigherRatedWon holds if both ratings are known and the player with the higher one wins.
func HigherRatedWon(score Score) Condition { return ratedWin(score, true) }

// LowerRatedWon holds if both ratings are known and the player with the lower one wins.
func LowerRatedWon(score Score) Condition { return ratedWin(score, false) }

func ratedWin(score Score, higher bool) Condition {
	return func(r *validate.Report) bool {
		winner, ok := score(r).Winner()
		if !ok {
			return false
		}
		won, known := rating(r, winner)
		lost, both := rating(r, winner.Other())
		return known && both && won != lost && (won > lost) == higher
	}
}

// Ended holds if one of the kinds is true of the last position; NoEnding is, if no other kind is.
func Ended(kinds ...validate.Ending) Condition {
	return func(r *validate.Report) bool {
		o := &r.Outcome
		if o.Kind == validate.NoEnding {
			return !r.Skipped && slices.Contains(kinds, validate.NoEnding)
		}
		for _, k := range o.Kinds {
			if slices.Contains(kinds, k) {
				return true
			}
		}
		return false
	}
}

// implied are the kinds that are true where a draw of a kind can be claimed.
var implied = map[validate.Ending][]validate.Ending{
	validate.FivefoldRepetition:  {validate.FivefoldRepetition, validate.ThreefoldRepetition},
	validate.PerpetualCheck:      {validate.PerpetualCheck, validate.ThreefoldRepetition},
	validate.ThreefoldRepetition: {validate.ThreefoldRepetition},
	validate.SeventyFiveMoves:    {validate.SeventyFiveMoves, validate.FiftyMoves},
	validate.FiftyMoves:          {validate.FiftyMoves},
}

// Reached holds if one of the kinds is true of a position of the game at which a draw could be claimed. It needs
// Checker.ListClaims.
func Reached(kinds ...validate.Ending) Condition {
	return func(r *validate.Report) bool {
		for i := range r.Claims {
			if c := &r.Claims[i]; !c.Ahead {
				for _, k := range implied[c.Kind] {
					if slices.Contains(kinds, k) {
						return true
					}
				}
			}
		}
		return false
	}
}

// Terminated holds if one of these decided the game.
func Terminated(kinds ...validate.Termination) Condition {
	return func(r *validate.Report) bool { return slices.Contains(kinds, r.Termination) }
}

// Valid holds if the game has no error.
func Valid(r *validate.Report) bool { return r.Valid() }

// Reported holds if one of the codes is reported of the game.
func Reported(codes ...validate.Code) Condition {
	var wanted [validate.NumCodes]bool
	for _, code := range codes {
		wanted[code] = true
	}
	return func(r *validate.Report) bool {
		return slices.ContainsFunc(r.Diagnostics, func(d validate.Diagnostic) bool { return wanted[d.Code] })
	}
}

// ParseEnding returns the ending called name.
func ParseEnding(name string) (validate.Ending, bool) {
	i := slices.Index(EndingNames(), name)
	return validate.Ending(max(i, 0)), i >= 0
}

// EndingNames are the names of the endings, in their order.
func EndingNames() (names []string) {
	for e := validate.NoEnding; e <= validate.FiftyMoves; e++ {
		names = append(names, e.String())
	}
	return names
}

// ParseTermination returns the termination called name.
func ParseTermination(name string) (validate.Termination, bool) {
	i := slices.Index(TerminationNames(), name)
	return validate.NormalTermination + validate.Termination(max(i, 0)), i >= 0
}

// TerminationNames are the names of the terminations, in their order.
func TerminationNames() (names []string) {
	for t := validate.NormalTermination; t <= validate.UnknownTermination; t++ {
		names = append(names, t.String())
	}
	return names
}
