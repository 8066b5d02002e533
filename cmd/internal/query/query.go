// Package query has the conditions by which games are selected: on how a game ended, on its tags, its length, its moves and its
// positions.
//
// A Condition is a plain function of a checked game. Those made here keep nothing from game to game, so one may be used by
// several goroutines; and they only read the report. What a condition is made from is checked when it is made:
//
//	range   = number | [ number ] ".." [ number ] .      "2400..2500", "2400..", "..2500", "2500"; both ends count
//	dates   = date | [ date ] ".." [ date ] .            "1999", "1999.05..2001", "2000-01-01.."
//	text    = "~" regexp | glob | words .                a glob has "*" or "?" and is the whole; words are looked for
//	tag     = name ( "=" glob | "~" regexp | comparison ) .
//	comparison = ( "!=" | "<" | "<=" | ">" | ">=" ) ( number | date ) | "!=" glob .
//
// A condition on what a game does not have does not hold: a missing rating is not zero, a missing name is not another one.
package query

import "arbiter/validate"

// A Condition says whether a game is selected.
type Condition func(*validate.Report) bool

// All holds if all conditions do; without any, always.
func All(conditions ...Condition) Condition {
	if len(conditions) == 1 {
		return conditions[0]
	}
	return func(r *validate.Report) bool {
		for _, holds := range conditions {
			if !holds(r) {
				return false
			}
		}
		return true
	}
}

// Any holds if one of the conditions does.
func Any(conditions ...Condition) Condition {
	if len(conditions) == 1 {
		return conditions[0]
	}
	return func(r *validate.Report) bool {
		for _, holds := range conditions {
			if holds(r) {
				return true
			}
		}
		return false
	}
}

// Not holds if c does not.
func Not(c Condition) Condition {
	return func(r *validate.Report) bool { return !c(r) }
}

// A Place says where something is in the main line of a game: after how many half-moves, 0 for the first position. found is false
// if it is nowhere.
type Place func(*validate.Report) (ply int, found bool)

// Holds holds if the place is there.
func (p Place) Holds(r *validate.Report) bool {
	_, found := p(r)
	return found
}
