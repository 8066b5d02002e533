package series

import "fmt"

// Changes are what was put between games.
type Changes struct {
	Games  int // that would not have been read as games of their own
	First  int // the number of the first of them
	Ended  int // games that got a terminator, that of their Result tag or "*"
	Tagged int // games that got the tag [Event "?"]
	Shut   int // comments that were closed, or kept from what would have closed them
}

// String says what it is about: "game 2, and 3 more, would have been read as part of the one before it: 4 games were given a terminator".
func (c *Changes) String() string {
	b := fmt.Appendf(nil, "game %d", c.First)
	if c.Games > 1 {
		b = fmt.Appendf(b, ", and %d more,", c.Games-1)
	}
	return string(b) + " would have been read as part of the one before it: " + c.Done()
}

// Done says what was done: "4 games were given a terminator".
func (c *Changes) Done() string {
	var b []byte
	between := ""
	add := func(n int, one, more string) {
		switch {
		case n == 0:
			return
		case n == 1:
			b = append(append(b, between...), one...)
		default:
			b = fmt.Appendf(append(b, between...), more, n)
		}
		between = ", "
	}
	add(c.Ended, "that was given a terminator", "%d games were given a terminator")
	add(c.Tagged, `one was given the tag [Event "?"]`, `%d games were given the tag [Event "?"]`)
	add(c.Shut, "one comment was closed", "%d comments were closed")
	return string(b)
}
