package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"arbiter/cmd/internal/extsort"
	"arbiter/cmd/internal/order"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/series"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func sortCommand() *cli.Command {
	return &cli.Command{
		Name:  "sort",
		Usage: "put games in order: by date, players, ratings, length",
		UsageText: `arbiter sort games.pgn -o sorted.pgn
arbiter sort --by elo:desc,date,round --memory 2G archive/ -o best-first.pgn.zst`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "All games of all files come in one order, each copied byte for byte with an empty line after it. " + keptApart + " Games that are equal by the first " +
			"key are put in order by the next, and those that are equal by all of them stay in the order they came in. Case and accents do not count, " +
			"and numbers in texts are numbers: round 10 comes after 9, and 3.2 after 3.1. What is not known comes last, also in descending order: " +
			"1999.??.?? after 1999.12.31, and games without a date after all others. A game too large to be judged is bad: it comes at the end. " +
			"When there are more games than memory has room for, they are sorted on the disk.",
		Flags:  append([]cli.Flag{orderFlag("date"), utf8Flag(), memoryFlag(), nullMovesFlag()}, runFlags()...),
		Action: func(c *cli.Context) error { return runSort(c, c.String("by")) },
	}
}

// orderFlag is the --by of commands that put games in order.
func orderFlag(value string) cli.Flag {
	return byFlag(value, strings.Join(order.Names(), ", ")+" or tags.NAME for any tag; several with commas between, each with :desc behind it for the other direction; "+
		"elo is the mean of both ratings, plies the number of half-moves, hash that of the last position, result is in the order 1-0, draws, 0-1")
}

// orderOf reads the keys of an order.
func orderOf(c *cli.Context, words string) (keys []order.Key, replay bool, err error) {
	for word := range strings.SplitSeq(words, ",") {
		word = strings.TrimSpace(word)
		k, ok := order.ParseKey(word)
		if !ok && word == "" {
			return nil, false, refused(c, "by", words, errors.New("write one key or several with commas between: date,white:desc"))
		}
		if !ok {
			if name := strings.TrimLeft(word, "-+!"); name != word {
				if _, ok := order.ParseKey(name); ok {
					return nil, false, refused(c, "by", word, errors.New("for descending order write "+strings.TrimSuffix(name, ":desc")+":desc"))
				}
			}
			name, direction, found := strings.Cut(word, ":")
			if _, known := order.ParseKey(name); known && found {
				return nil, false, refused(c, "by", word, errors.New("after the colon of "+name+" stands desc, not "+quoted(direction)))
			}
			return nil, false, noKey(c, name)
		}
		keys, replay = append(keys, k), replay || k.Replay
	}
	return keys, replay, nil
}

// noKey is the error of a word that is no key.
func noKey(c *cli.Context, word string) error {
	text := fmt.Sprintf("--by takes no %q; it takes %s", word, listed(append(order.Names(), "tags.NAME")))
	if near := nearest(word, order.Names()); near != "" {
		text = fmt.Sprintf("--by takes no %q; did you mean %s?", word, near)
	}
	return &usageError{text, called(c.Command)}
}

// A sorter is a copier that puts games in order.
type sorter struct {
	*copier
	ctx   context.Context
	games extsort.Sorter
	aside spooled // games that are too large
}

// runSort copies the games in the order that words name.
func runSort(c *cli.Context, words string) error {
	keys, replay, err := orderOf(c, words)
	if err != nil {
		return err
	}
	size, err := memory(c)
	if err != nil {
		return err
	}
	s := &sorter{ctx: c.Context}
	if s.copier, err = newCopier(c, replay); err != nil {
		return err
	}
	allowed := newAllowance(size - codeSize)
	s.games.Memory = roomIn(size, s.Workers)
	defer s.games.Close()
	defer s.aside.Close()
	s.key = func(b []byte, style *report.Style, r *validate.Report) []byte {
		return order.Append(b, keys, r, style.Decode)
	}
	s.copier.game = func(key, text []byte) error {
		allowed.hold(len(key) + len(text))
		return s.games.Add(key, text)
	}
	s.copier.large = s.aside.add
	result, err := s.do(c.Context, s.write)
	if err != nil {
		return err
	}
	s.mixed()
	s.parted(&s.to)
	s.closing(sum(&result))
	return status(&result, false)
}

// write writes all games in order, and then those that are too large.
func (s *sorter) write() error {
	err := s.games.Each(func(_, text []byte) error {
		if s.ctx.Err() != nil {
			return context.Cause(s.ctx)
		}
		s.written++
		return copyTo(&s.to, text)
	})
	for i := range s.aside.starts {
		if err == nil {
			err = s.aside.write(&s.to, i)
		}
	}
	if err == nil {
		err = s.to.Close()
	}
	return err
}

// Spooled games are games that are too large, as they come, to be written later.
type spooled struct {
	extsort.Spool
	starts []int64 // of each
	buf    []byte
}

// add adds a part of a game, as copier.large.
func (s *spooled) add(text []byte, begins bool) error {
	if begins {
		s.starts = append(s.starts, s.Len())
	}
	_, err := s.Write(text)
	return err
}

// write writes a game.
func (s *spooled) write(to *series.Writer, number int) error {
	if s.buf == nil {
		s.buf = make([]byte, 256<<10)
	}
	start, end := s.starts[number], s.Len()
	if number+1 < len(s.starts) {
		end = s.starts[number+1]
	}
	for at := start; at < end; {
		part := s.buf[:min(int64(len(s.buf)), end-at)]
		if _, err := s.ReadAt(part, at); err != nil {
			return err
		}
		if err := to.Large(part, at == start); err != nil {
			return err
		}
		at += int64(len(part))
	}
	return nil
}
