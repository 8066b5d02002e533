package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"arbiter/cmd/internal/extsort"
	"arbiter/cmd/internal/order"
	"arbiter/cmd/internal/report"
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
		Description: "All games of all files come in one order, each copied byte for byte with an empty line after it. Games that are equal by the first " +
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
	large extsort.Spool // games that are too large
	aside gate          // writes to large
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
	limitTo(size - codeSize)
	s.games.Memory = roomIn(size, s.Workers)
	s.aside.out = &s.large
	defer s.games.Close()
	defer s.large.Close()
	s.key = func(b []byte, style *report.Style, r *validate.Report) []byte {
		return order.Append(b, keys, r, style.Decode)
	}
	s.copier.game, s.copier.large = s.games.Add, s.tooLarge
	result, err := s.do(c.Context, s.write)
	if err != nil {
		return err
	}
	s.mixed()
	s.closing(sum(&result))
	return status(&result, false)
}

// tooLarge puts a game that is too large aside.
func (s *sorter) tooLarge(text []byte, begins bool) error {
	if begins {
		if err := s.aside.end(); err != nil {
			return err
		}
	}
	return s.aside.copyLarge(text)
}

// write writes all games in order, and then those that are too large.
func (s *sorter) write() error {
	err := s.games.Each(func(_, text []byte) error {
		if s.ctx.Err() != nil {
			return context.Cause(s.ctx)
		}
		s.written++
		return s.to.copy(s.to.out, text)
	})
	if err == nil {
		err = s.aside.end()
	}
	if err == nil {
		_, err = io.Copy(s.to.out, io.NewSectionReader(&s.large, 0, s.large.Len()))
	}
	return err
}
