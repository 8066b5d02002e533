package query

import (
	"bytes"
	"errors"
	"math"
	"strconv"
	"strings"

	"arbiter/position"
	"arbiter/validate"
)

// A Range is a range of whole numbers, both ends in it.
type Range struct{ Min, Max int }

// Has reports whether n is in the range.
func (r Range) Has(n int) bool { return r.Min <= n && n <= r.Max }

var errRange = errors.New("write MIN..MAX, MIN.., ..MAX or one number")

// ParseRange reads MIN..MAX, of which one may be missing, or one number. The numbers are not negative.
func ParseRange(s string) (Range, error) {
	r := Range{0, math.MaxInt}
	from, to, two := strings.Cut(s, "..")
	if !two {
		to = from
	}
	if from == "" && to == "" {
		return r, errRange
	}
	for _, end := range []struct {
		text string
		to   *int
	}{{from, &r.Min}, {to, &r.Max}} {
		if end.text == "" {
			continue
		}
		n, err := strconv.ParseUint(end.text, 10, 31)
		if err != nil {
			return r, errRange
		}
		*end.to = int(n)
	}
	if r.Min > r.Max {
		return r, errors.New("nothing is between these: the first is larger")
	}
	return r, nil
}

// number reads a number, with decimals or not.
func number(text []byte) (float64, bool) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || len(text) > 30 || text[len(text)-1] > '9' { // not "Inf" and "NaN"
		return 0, false
	}
	// Not what only a program would write: 0x10, 1_000, 1e3.
	if bytes.ContainsAny(text, "xX_eEpP") {
		return 0, false
	}
	f, err := strconv.ParseFloat(string(text), 64)
	return f, err == nil
}

// rating is the Elo rating of a side. One of zero or less, as some programs write it, is none.
func rating(r *validate.Report, side position.Color) (elo int, known bool) {
	value, ok := r.Game.Value(eloTag[side])
	if !ok {
		return 0, false
	}
	text := bytes.TrimSpace(value)
	if len(text) == 0 || len(text) > 6 {
		return 0, false
	}
	for _, c := range text {
		if c < '0' || c > '9' {
			return 0, false
		}
		elo = 10*elo + int(c-'0')
	}
	return elo, elo > 0
}

// Elo holds if the rating of a player is in the range.
func Elo(in Range) Condition {
	return func(r *validate.Report) bool {
		for side := position.White; side <= position.Black; side++ {
			if elo, known := rating(r, side); known && in.Has(elo) {
				return true
			}
		}
		return false
	}
}

// EloBoth holds if the ratings of both players are in the range.
func EloBoth(in Range) Condition {
	return func(r *validate.Report) bool {
		white, known := rating(r, position.White)
		black, both := rating(r, position.Black)
		return known && both && in.Has(white) && in.Has(black)
	}
}

// EloDiff holds if the difference of the ratings, whoever has the higher one, is in the range.
func EloDiff(in Range) Condition {
	return func(r *validate.Report) bool {
		white, known := rating(r, position.White)
		black, both := rating(r, position.Black)
		return known && both && in.Has(max(white-black, black-white))
	}
}

// Plies holds if the number of half-moves of the main line is in the range.
func Plies(in Range) Condition {
	return func(r *validate.Report) bool { return !r.Skipped && in.Has(len(r.Moves)) }
}

// Moves holds if the number of moves of the main line is in the range: a half-move of the side that did not begin ends one, and
// a last one alone counts.
func Moves(in Range) Condition {
	return func(r *validate.Report) bool { return !r.Skipped && in.Has((len(r.Moves)+1)/2) }
}
