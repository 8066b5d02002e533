package validate

import (
	"time"
)

// shortOfTime reports whether the side to move at the end of the record need not have recorded any more: less than five minutes
// were left after its last move, and each move added less than thirty seconds [8.4]. Where the record does not say so, it had to.
func (c *Checker) shortOfTime(r *Report) bool {
	if c.seen&sawClock == 0 || len(r.Moves) < 2 || r.Broken {
		return false
	}
	control, known := c.timeControl(r.Game)
	if !known || control.n == 0 {
		return false
	}
	moves := timesOf(r.Game)
	if moves.n != len(r.Moves) {
		return false // words between the moves: which comment is whose is not sure
	}
	var last moveTime
	for i, m := range moves.each {
		if i == moves.n-2 {
			last = *m
		}
	}
	if !last.hasClock || last.clock >= 5*time.Minute {
		return false
	}
	period, _ := (&clock{control: control}).stage(r.Final.MoveNo())
	return period.Increment < 30*time.Second
}
