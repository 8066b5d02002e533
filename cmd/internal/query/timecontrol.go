package query

import (
	"errors"
	"slices"

	"arbiter/validate"
)

// timeControl is the time control of a game, if it is known.
func timeControl(r *validate.Report) (tc validate.TimeControl, ok bool) {
	text, ok := value(r, "TimeControl")
	if !ok {
		return tc, false
	}
	return validate.ParseTimeControl(text)
}

// Speed holds if the game is of one of the classes, as servers have them, or as the Laws do.
func Speed(fide bool, speeds ...validate.Speed) Condition {
	return func(r *validate.Report) bool {
		tc, ok := timeControl(r)
		if !ok {
			return false
		}
		speed := tc.Speed()
		if fide {
			speed = tc.FIDESpeed()
		}
		return speed != validate.NoSpeed && slices.Contains(speeds, speed)
	}
}

// ParseTimeControl reads a time control, in any spelling that is understood, and holds for games that have the same one. A dash is
// the games without a time control.
func ParseTimeControl(s string) (Condition, error) {
	want, ok := validate.ParseTimeControl(s)
	if !ok || len(want.Periods()) == 0 && !want.Unlimited {
		return nil, errors.New("write a time control as 180+2, 40/7200:3600 or -")
	}
	return func(r *validate.Report) bool {
		tc, ok := timeControl(r)
		return ok && tc.Unlimited == want.Unlimited && slices.Equal(tc.Periods(), want.Periods())
	}, nil
}
