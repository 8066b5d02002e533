package main

import (
	"strings"

	"arbiter/cmd/internal/query"
	"arbiter/position"

	"github.com/urfave/cli/v2"
)

// Conditions that no game can meet together are a slip: what they select is known before anything is read.

// results is a set of results, a bit for each.
type results uint8

const (
	allResults results = 1<<position.Unknown | 1<<position.WhiteWins | 1<<position.BlackWins | 1<<position.Draw
	wins       results = 1<<position.WhiteWins | 1<<position.BlackWins
)

func setOf(all []position.Result) (set results) {
	for _, r := range all {
		set |= 1 << r
	}
	return set
}

// narrow notes that a condition holds for these results only.
func (s *selection) narrow(condition string, left results) {
	if s.left == 0 && len(s.scores) == 0 {
		s.left = allResults
	}
	s.left &= left
	s.scores = append(s.scores, condition)
}

// opposed are flags no game can meet together.
var opposed = [][2]string{{"valid", "invalid"}, {"mate", "stalemate"}, {"higher-rated-wins", "lower-rated-wins"}}

// contradiction is an error if no game can meet all conditions.
func (s *selection) contradiction(c *cli.Context) error {
	for _, pair := range opposed {
		if c.Bool(pair[0]) && c.Bool(pair[1]) {
			return usageErrorf("--%s and --%s: no game is both; leave one of them out", pair[0], pair[1])
		}
	}
	if len(s.scores) > 0 && s.left == 0 {
		return usageErrorf("%s: no result is all of these; alternatives are --result A,B", strings.Join(s.scores, " and "))
	}
	// How ranges of two flags limit each other: no value of the first can go with one of the second.
	limits := []struct {
		a, b string
		fit  func(a, b query.Range) bool
	}{
		{"plies", "moves", func(a, b query.Range) bool { return a.Min/2+a.Min%2 <= b.Max && b.Min <= a.Max/2+a.Max%2 }},
		{"elo", "elo-both", func(a, b query.Range) bool { return a.Min <= b.Max && b.Min <= a.Max }},
		{"within", "plies", func(a, b query.Range) bool { return a.Min <= b.Max }},
		{"within", "moves", func(a, b query.Range) bool { return a.Min/2 <= b.Max }},
	}
	for _, l := range limits {
		if !s.set[l.a] || !s.set[l.b] {
			continue
		}
		a, wrong := query.ParseRange(c.String(l.a))
		b, wrongToo := query.ParseRange(c.String(l.b))
		if wrong == nil && wrongToo == nil && !l.fit(a, b) {
			return usageErrorf("--%s %s and --%s %s: no game is both; one of the ranges has to be wider", l.a, c.String(l.a), l.b, c.String(l.b))
		}
	}
	return nil
}
