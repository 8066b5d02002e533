package query

import (
	"arbiter/position"
	"arbiter/validate"
)

// Rating is the Elo rating of a side; 0 if it is not known.
func Rating(r *validate.Report, side position.Color) int {
	elo, _ := rating(r, side)
	return elo
}
