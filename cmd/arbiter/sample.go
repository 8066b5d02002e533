package main

import (
	"cmp"
	"container/heap"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/extsort"

	"github.com/urfave/cli/v2"
)

func sampleCommand() *cli.Command {
	return &cli.Command{
		Name:  "sample",
		Usage: "take some games by chance",
		UsageText: `arbiter sample -n 1000 games.pgn -o thousand.pgn
arbiter sample -n 0.5% --seed 7 lichess_db.pgn.zst -o some.pgn`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "Every game has the same chance to be taken. Those taken are copied byte for byte, in the order they came in, with an empty line after " +
			"each. " + keptApart + " The same seed takes the same games of the same input, and of a larger number all that it takes of a smaller one. A game too large to " +
			"be judged is bad: it is copied as it stands. To take from some games only: arbiter filter --decisive games.pgn | arbiter sample -n 100",
		Flags:  append([]cli.Flag{numberFlag(), seedFlag(), utf8Flag()}, runFlags()...),
		Action: runSample,
	}
}

func numberFlag() cli.Flag {
	return &cli.StringFlag{Name: "number", Aliases: []string{"n"}, Category: byCategory, Usage: "take `N` games (all, if there are no more), or with N% about that part: each game with this chance"}
}

func seedFlag() cli.Flag {
	return &cli.IntFlag{Name: "seed", Category: byCategory, Value: 1, Usage: "let `SEED`, a whole number, decide which games are taken; another one takes others (default: 1)"}
}

// A sampler is a copier that takes some of the games. Each game draws a number, and those with the smallest are taken.
type sampler struct {
	*copier
	draws *rand.PCG
	limit uint64 // games that draw no more are taken
	most  int    // no more games than that; 0 for any number

	games  int
	chosen draws         // of most games
	texts  extsort.Spool // what they say, and what games said that were chosen once
	aside  spooled       // games that are too large
	places []int         // of each of these: how many games came before it
}

func runSample(c *cli.Context) error {
	s := &sampler{draws: rand.NewPCG(uint64(c.Int("seed")), 0)}
	if !c.IsSet("number") {
		return &usageError{"-n says how many games are taken: -n 100, or -n 5%", called(c.Command)}
	}
	var err error
	if s.most, s.limit, err = parsePart(c.String("number")); err != nil {
		return refused(c, "number", c.String("number"), err)
	}
	if s.copier, err = newCopier(c, false); err != nil {
		return err
	}
	s.texts.Memory = 4 << 20
	defer s.texts.Close()
	defer s.aside.Close()
	s.game, s.large = s.draw, s.tooLarge
	result, err := s.do(c.Context, func() error { return s.write(c.Context) })
	if err != nil {
		return err
	}
	result.Unselected = s.games - result.Written
	s.mixed()
	s.parted(&s.to)
	s.closing(sum(&result))
	return status(&result, false)
}

// parsePart reads a number of games, or a part of them with a percent sign, as the largest draw that is taken.
func parsePart(word string) (most int, limit uint64, err error) {
	if percent, ok := strings.CutSuffix(word, "%"); ok {
		f, err := strconv.ParseFloat(percent, 64)
		if err != nil || !(f > 0 && f <= 100) {
			return 0, 0, errors.New("write a part of more than 0% and at most 100%")
		}
		if f == 100 {
			return 0, math.MaxUint64, nil
		}
		return 0, uint64(math.Ldexp(f/100, 64)), nil
	}
	most, err = strconv.Atoi(word)
	if err != nil || most < 1 {
		return 0, 0, errors.New("write a number of games from 1, or a part of them, as 5%")
	}
	return most, math.MaxUint64, nil
}

// A drawn is a game and what it drew.
type drawn struct {
	draw     uint64
	number   int   // of the game, from 1
	off, end int64 // of its text
}

// Draws are games, the first of which drew the largest number.
type draws []drawn

func (d draws) Len() int           { return len(d) }
func (d draws) Less(i, j int) bool { return d[i].draw > d[j].draw }
func (d draws) Swap(i, j int)      { d[i], d[j] = d[j], d[i] }
func (d *draws) Push(x any)        { *d = append(*d, x.(drawn)) }
func (d *draws) Pop() any          { panic("nothing is taken away") }

func (s *sampler) draw(_, text []byte) error {
	s.games++
	draw := s.draws.Uint64()
	switch {
	case draw > s.limit, s.most > 0 && len(s.chosen) == s.most && draw >= s.chosen[0].draw:
		return nil
	case s.most == 0:
		s.written++
		return copyTo(&s.to, text)
	}
	d := drawn{draw: draw, number: s.games, off: s.texts.Len()}
	if _, err := s.texts.Write(text); err != nil {
		return err
	}
	d.end = s.texts.Len()
	if len(s.chosen) < s.most {
		heap.Push(&s.chosen, d)
	} else {
		s.chosen[0] = d
		heap.Fix(&s.chosen, 0)
	}
	return nil
}

// tooLarge passes on a game that is too large.
func (s *sampler) tooLarge(text []byte, begins bool) error {
	if s.most == 0 {
		return s.to.Large(text, begins)
	}
	if begins {
		s.places = append(s.places, s.games)
	}
	return s.aside.add(text, begins)
}

// write writes the games that were taken in the end, in the order they came in.
func (s *sampler) write(ctx context.Context) error {
	s.written += len(s.chosen)
	slices.SortFunc(s.chosen, func(a, b drawn) int { return cmp.Compare(a.number, b.number) })
	var buf []byte
	large := 0
	passLarge := func(before int) (err error) {
		for ; err == nil && large < len(s.places) && s.places[large] < before; large++ {
			err = s.aside.write(&s.to, large)
		}
		return err
	}
	for _, d := range s.chosen {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := passLarge(d.number); err != nil {
			return err
		}
		buf = slices.Grow(buf[:0], int(d.end-d.off))[:d.end-d.off]
		if _, err := s.texts.ReadAt(buf, d.off); err != nil {
			return err
		}
		if err := copyTo(&s.to, buf); err != nil {
			return err
		}
	}
	if err := passLarge(s.games + 1); err != nil {
		return err
	}
	return s.to.Close()
}
