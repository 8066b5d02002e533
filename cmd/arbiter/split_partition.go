package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/cmd/internal/fanout"
	"arbiter/cmd/internal/order"
	"arbiter/cmd/internal/report"
	"arbiter/position"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// partNames are what games are split by but for tags.
var partNames = []string{"result", "ending", "eco", "player", "event", "year", "month", "games=N", "bytes=N"}

// A partition says which file a game belongs to.
type partition struct {
	// values appends the values of a game, each with a zero byte after it; nil if games go to one file after the other.
	values func(b []byte, s *report.Style, r *validate.Report) []byte
	replay bool
	games  int   // in a file; 0 for any number
	bytes  int64 // in a file, but for one that has a single larger game; 0 for any number
}

// parsePartition reads what games are split by.
func parsePartition(c *cli.Context, word string) (p partition, err error) {
	one := func(value func(s *report.Style, r *validate.Report) string) func([]byte, *report.Style, *validate.Report) []byte {
		return func(b []byte, s *report.Style, r *validate.Report) []byte {
			return append(append(b, value(s, r)...), 0)
		}
	}
	tag := func(name string) func(s *report.Style, r *validate.Report) string {
		return func(s *report.Style, r *validate.Report) string {
			return strings.ReplaceAll(order.Value(r.Game, name, s.Decode), "\x00", " ")
		}
	}
	name, number, counted := strings.Cut(word, "=")
	if tagged, ok := strings.CutPrefix(word, "tags."); ok && tagged != "" && !counted {
		p.values = one(tag(tagged))
		return p, nil
	}
	letters := 3
	switch {
	case name == "games":
		if p.games, err = strconv.Atoi(number); err != nil || p.games < 1 {
			return p, refused(c, "by", word, errors.New("write games=N, a number from 1"))
		}
		return p, nil
	case name == "bytes":
		if p.bytes, err = parseSize(number); !counted || err == nil && p.bytes < 1 {
			err = errors.New("write bytes=N, a number from 1")
		}
		if err != nil {
			return p, refused(c, "by", word, err)
		}
		return p, nil
	case name == "eco" && counted:
		if letters, err = strconv.Atoi(number); err != nil || letters < 1 || letters > 3 {
			return p, refused(c, "by", word, errors.New("write eco=1, eco=2 or eco: so many letters of the code"))
		}
	case counted:
		return p, noPart(c, word)
	}
	switch name {
	case "result":
		p.values = one(func(_ *report.Style, r *validate.Report) string { return resultNames[order.Result(r)] })
	case "ending":
		p.replay = true
		p.values = one(func(_ *report.Style, r *validate.Report) string {
			if r.Skipped || r.Broken {
				return ""
			}
			return r.Outcome.Kind.String()
		})
	case "eco":
		p.values = one(func(_ *report.Style, r *validate.Report) string {
			code := order.ECO(r.Game)
			return code[:min(letters, len(code))]
		})
	case "player":
		white, black := tag("White"), tag("Black")
		p.values = func(b []byte, s *report.Style, r *validate.Report) []byte {
			b = append(append(b, white(s, r)...), 0)
			return append(append(b, black(s, r)...), 0)
		}
	case "event":
		p.values = one(tag("Event"))
	case "year":
		p.values = one(func(_ *report.Style, r *validate.Report) string {
			year := order.Date(r.Game)[:4]
			if strings.Contains(year, "?") {
				return ""
			}
			return year
		})
	case "month":
		p.values = one(func(_ *report.Style, r *validate.Report) string {
			d := order.Date(r.Game)
			switch {
			case strings.Contains(d[:4], "?"):
				return ""
			case strings.Contains(d[5:7], "?"):
				return d[:5] + fanout.Unknown
			}
			return d[:7]
		})
	default:
		return p, noPart(c, word)
	}
	return p, nil
}

var resultNames = [...]string{position.WhiteWins: "1-0", position.BlackWins: "0-1", position.Draw: "draw", position.Unknown: "unfinished"}

// noPart is the error of a word that games are not split by.
func noPart(c *cli.Context, word string) error {
	near := nearest(word, []string{"result", "ending", "eco", "player", "event", "year", "month"})
	switch {
	case word == "":
		return &usageError{"--by says what the games are split by: " + listed(append(partNames, "tags.NAME")), called(c.Command)}
	case near != "":
		return &usageError{fmt.Sprintf("--by takes no %q; did you mean %s?", word, near), called(c.Command)}
	}
	return &usageError{fmt.Sprintf("--by takes no %q; it takes %s", word, listed(append(partNames, "tags.NAME"))), called(c.Command)}
}
