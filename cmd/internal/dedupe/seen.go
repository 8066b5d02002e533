package dedupe

import (
	"encoding/binary"
	"strings"
	"unicode/utf8"

	"arbiter/cmd/internal/extsort"
	"arbiter/cmd/internal/query"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"
)

// A Seen is what is kept of a game to find what is wrong between games.
type Seen struct {
	Moves        []byte // the first position and the moves; nil if there are none to compare
	White, Black string // the players, by Name
	Names        [2]string
	IDs          [2]string // FIDE identification numbers
	Result       position.Result
	Plies        int
	Date, Time   string // empty if they are not known
	Event, Site  string
	Round        string
}

// An Observer reads games for Across. It belongs to one goroutine.
type Observer struct {
	names map[string]string // by spelling
}

// manyNames is how many spellings an Observer keeps.
const manyNames = 1 << 14

// name is the Name of a spelling.
func (o *Observer) name(s string) string {
	name, ok := o.names[s]
	if !ok {
		if o.names == nil || len(o.names) == manyNames {
			o.names = map[string]string{}
		}
		name = Name(s)
		o.names[s] = name
	}
	return name
}

// Of returns what is to be kept of a game; decode makes text of what is not UTF-8 (nil: there is no such).
func (o *Observer) Of(r *validate.Report, decode func([]byte) string) Seen {
	tag := func(names ...string) string {
		for _, name := range names {
			t, ok := r.Game.Tag(name)
			if !ok {
				continue
			}
			value := text(&t, decode)
			if strings.Trim(value, "?-.: ") != "" {
				return value
			}
		}
		return ""
	}
	c := Seen{
		Names: [2]string{tag("White"), tag("Black")}, IDs: [2]string{tag("WhiteFideId"), tag("BlackFideId")},
		Result: query.Recorded(r), Plies: len(r.Moves),
		Date: tag("Date", "UTCDate"), Time: tag("UTCTime", "Time", "StartTime"), Event: tag("Event"), Site: tag("Site"), Round: tag("Round"),
	}
	c.White, c.Black = o.name(c.Names[0]), o.name(c.Names[1])
	if !r.Skipped && !r.Broken && len(r.Moves) > 0 {
		c.Moves = append(c.Moves, usualStart)
		if !usual(&r.Start) {
			c.Moves[0] = otherStart
			c.Moves = appendPosition(c.Moves, &r.Start)
		}
		for _, m := range r.Moves {
			c.Moves = binary.BigEndian.AppendUint16(c.Moves, uint16(m))
		}
	}
	return c
}

// text is the value of a tag as UTF-8.
func text(t *pgn.Tag, decode func([]byte) string) string {
	value := t.AppendText(nil)
	if decode != nil && !utf8.Valid(value) {
		return decode(value)
	}
	return string(value)
}

// texts are the texts of a Seen, in the order in which they are written.
func (c *Seen) texts() [11]*string {
	return [...]*string{&c.White, &c.Black, &c.Names[0], &c.Names[1], &c.IDs[0], &c.IDs[1], &c.Date, &c.Time, &c.Event, &c.Site, &c.Round}
}

// Append appends c to b, for ReadSeen.
func (c *Seen) Append(b []byte) []byte {
	b = append(b, byte(c.Result))
	b = extsort.AppendNumber(b, c.Plies)
	for _, s := range c.texts() {
		b = extsort.AppendText(b, *s)
	}
	return append(b, c.Moves...)
}

// ReadSeen reads what Append wrote. The moves are borrowed from b.
func ReadSeen(b []byte) (c Seen) {
	c.Result = position.Result(b[0])
	f := extsort.Fields(b[1:])
	c.Plies = f.Number()
	for _, s := range c.texts() {
		*s = f.Text()
	}
	c.Moves = f
	return c
}
