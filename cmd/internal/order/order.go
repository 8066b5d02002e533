// Package order puts games in order by their tags, results and lengths.
//
//	order = key { "," key } .
//	key   = name [ ":desc" ] .           "date"  "elo:desc"  "tags.TimeControl"
//
// What games are compared by becomes a string of bytes, so that two games compare as these do, whatever the keys are. What is not
// known comes last, also where the order is descending.
package order

import (
	"encoding/binary"
	"slices"
	"strings"

	"arbiter/cmd/internal/polyglot"
	"arbiter/cmd/internal/query"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"
)

// A Key is something games have by which they are put in order.
type Key struct {
	Name   string
	Desc   bool // from the last to the first
	Replay bool // games have to be replayed for it
	append func(b []byte, g *game) []byte
}

// A game is what the key of a game is made from.
type game struct {
	report *validate.Report
	decode func([]byte) string
}

// keys are all keys but those of other tags.
var keys = []Key{
	{Name: dateName, append: func(b []byte, g *game) []byte { return appendDate(b, Date(g.report.Game), false) }},
	{Name: "event", append: named("Event")},
	{Name: "site", append: named("Site")},
	{Name: "round", append: named("Round")},
	{Name: "white", append: named("White")},
	{Name: "black", append: named("Black")},
	{Name: "result", append: appendResult},
	{Name: "eco", append: func(b []byte, g *game) []byte {
		code := ECO(g.report.Game)
		if code == "" {
			return append(b, unknown)
		}
		return append(append(b, known), code...)
	}},
	{Name: "elo", append: func(b []byte, g *game) []byte {
		white, black := query.Rating(g.report, position.White), query.Rating(g.report, position.Black)
		switch {
		case white == 0:
			white = black
		case black == 0:
			black = white
		}
		return appendNumber(b, white+black)
	}},
	{Name: "white-elo", append: func(b []byte, g *game) []byte { return appendNumber(b, query.Rating(g.report, position.White)) }},
	{Name: "black-elo", append: func(b []byte, g *game) []byte { return appendNumber(b, query.Rating(g.report, position.Black)) }},
	{Name: "plies", Replay: true, append: func(b []byte, g *game) []byte {
		if g.report.Skipped {
			return append(b, unknown)
		}
		return appendNumber(b, len(g.report.Moves)+1)
	}},
	{Name: "hash", Replay: true, append: func(b []byte, g *game) []byte {
		if g.report.Skipped {
			return append(b, unknown)
		}
		return binary.BigEndian.AppendUint64(append(b, known), polyglot.Key(&g.report.Final))
	}},
}

const (
	dateName  = "date"
	tagPrefix = "tags." // what the name of a key begins with that is any tag
)

// Names are the names of all keys but those of other tags.
func Names() (names []string) {
	for _, k := range keys {
		names = append(names, k.Name)
	}
	return names
}

// ParseKey returns the key of a word: a name, or "tags." and the name of a tag, and ":desc" or nothing.
func ParseKey(word string) (Key, bool) {
	name, desc := strings.CutSuffix(word, ":desc")
	if !desc {
		name = strings.TrimSuffix(name, ":asc")
	}
	if tag, ok := strings.CutPrefix(name, tagPrefix); ok && tag != "" {
		return Key{Name: name, Desc: desc, append: named(tag)}, true
	}
	i := slices.IndexFunc(keys, func(k Key) bool { return k.Name == name })
	if i < 0 {
		return Key{}, false
	}
	k := keys[i]
	k.Desc = desc
	return k, true
}

// The first byte of what a key appends, but for dates.
const (
	known   = 1
	unknown = 2
)

// Append appends to b what a game is compared by, under some keys. decode makes text of tags that are not UTF-8; nil if all are.
func Append(b []byte, keys []Key, r *validate.Report, decode func([]byte) string) []byte {
	g := game{r, decode}
	for _, k := range keys {
		if k.Desc && k.Name == dateName {
			b = appendDate(b, Date(r.Game), true)
			continue
		}
		start := len(b)
		b = k.append(b, &g)
		// The order of what is known is turned round; that it is known is not.
		if k.Desc && b[start] == known {
			for i := start + 1; i < len(b); i++ {
				b[i] = ^b[i]
			}
		}
	}
	return b
}

// named is the append function of a tag.
func named(tag string) func([]byte, *game) []byte {
	return func(b []byte, g *game) []byte { return appendText(b, Value(g.report.Game, tag, g.decode)) }
}

func appendNumber(b []byte, n int) []byte {
	if n <= 0 {
		return append(b, unknown)
	}
	return append(b, known, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
}

// appendResult orders results by what White got: 1-0, draws, 0-1.
func appendResult(b []byte, g *game) []byte {
	switch Result(g.report) {
	case position.WhiteWins:
		return append(b, known, 1)
	case position.Draw:
		return append(b, known, 2)
	case position.BlackWins:
		return append(b, known, 3)
	}
	return append(b, unknown)
}

// Result is the result a game is recorded with: its Result tag, else its terminator, also where the game was not replayed.
func Result(r *validate.Report) position.Result {
	if result := query.Recorded(r); result != position.Unknown || r.HasResult {
		return result
	}
	t := r.Game.Result()
	if t.Kind != pgn.Termination {
		return position.Unknown
	}
	result, _ := validate.ParseResult(r.Game.Text(t))
	return result
}

// ECO is the code of the opening that the ECO tag gives, "B20"; empty if it is none.
func ECO(g *pgn.Game) string {
	t, ok := g.Tag("ECO")
	if !ok || len(t.Value) < 3 {
		return ""
	}
	c := [3]byte{t.Value[0] &^ ('a' - 'A'), t.Value[1], t.Value[2]}
	if c[0] < 'A' || c[0] > 'E' || c[1]-'0' > 9 || c[2]-'0' > 9 {
		return ""
	}
	return string(c[:])
}
