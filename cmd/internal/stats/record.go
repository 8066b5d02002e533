// Package stats counts games: their results, endings, lengths, ratings, openings, dates, players.
//
// Workers make a Record of each game; one goroutine adds them to a Stats. All numbers are exact. What there may be millions of,
// players and events, is counted in a Counter, which holds no more than so many of them in memory; and all else is of bounded size.
package stats

import (
	"arbiter/cmd/internal/extsort"
	"arbiter/cmd/internal/order"
	"arbiter/cmd/internal/query"
	"arbiter/position"
	"arbiter/validate"
)

// A Record is what is counted of a game.
type Record struct {
	Result      position.Result
	Ending      validate.Ending
	Termination validate.Termination
	Speed       validate.Speed
	Reached     uint16 // kinds of endings that were reached in the game, before its end or at it: 1<<Ending
	Broken      bool   // it breaks off at a bad move: how it ended and how long it is, is not known
	Skipped     bool   // it was not judged
	Plies       int
	Elo         [2]int        // of White and Black; 0 if it is not known
	First       position.Move // from the usual first position; the null move if there is none
	ECO         string        // "B20", or empty
	Date        string        // YYYY.MM.DD, with question marks
	White       string        // empty if it is not known, as the next ones
	Black       string
	Event       string
}

// mostName is how many bytes of a name count.
const mostName = 1 << 10

var usualStart = position.Start()

// Of returns the record of a game; its Checker should have ListClaims set. decode makes text of tags that are not UTF-8; nil if all are.
func Of(r *validate.Report, decode func([]byte) string) Record {
	g := r.Game
	c := Record{
		Result: order.Result(r), Ending: r.Outcome.Kind, Termination: r.Termination, Broken: r.Broken, Skipped: r.Skipped, Plies: len(r.Moves),
		Elo: [2]int{query.Rating(r, position.White), query.Rating(r, position.Black)},
		ECO: order.ECO(g), Date: order.Date(g),
		White: order.Value(g, "White", decode), Black: order.Value(g, "Black", decode), Event: order.Value(g, "Event", decode),
	}
	for i := range r.Claims {
		if k := &r.Claims[i]; !k.Ahead {
			c.Reached |= 1 << k.Kind
		}
	}
	if len(r.Moves) > 0 && r.Start == usualStart {
		c.First = r.Moves[0]
	}
	if t, ok := g.Tag("TimeControl"); ok {
		if tc, ok := validate.ParseTimeControl(t.Value); ok {
			c.Speed = tc.Speed()
		}
	}
	return c
}

// Append appends the record to b, for Read.
func (c *Record) Append(b []byte) []byte {
	flags := byte(0)
	if c.Broken {
		flags |= 1
	}
	if c.Skipped {
		flags |= 2
	}
	b = append(b, byte(c.Result), byte(c.Ending), byte(c.Termination), byte(c.Speed), flags)
	for _, n := range [...]int{c.Plies, c.Elo[0], c.Elo[1], int(c.First), int(c.Reached)} {
		b = extsort.AppendNumber(b, n)
	}
	for _, s := range [...]string{c.ECO, c.Date, c.White, c.Black, c.Event} {
		b = extsort.AppendText(b, s[:min(len(s), mostName)])
	}
	return b
}

// Read reads what Append wrote.
func Read(b []byte) (c Record) {
	c.Result, c.Ending, c.Termination, c.Speed = position.Result(b[0]), validate.Ending(b[1]), validate.Termination(b[2]), validate.Speed(b[3])
	c.Broken, c.Skipped = b[4]&1 != 0, b[4]&2 != 0
	f := extsort.Fields(b[5:])
	c.Plies, c.Elo[0], c.Elo[1], c.First, c.Reached = f.Number(), f.Number(), f.Number(), position.Move(f.Number()), uint16(f.Number())
	c.ECO, c.Date, c.White, c.Black, c.Event = f.Text(), f.Text(), f.Text(), f.Text(), f.Text()
	return c
}
