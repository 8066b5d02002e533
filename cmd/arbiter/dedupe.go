package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"math"
	"os"
	"runtime/debug"

	"arbiter/cmd/internal/dedupe"
	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func dedupeCommand() *cli.Command {
	return &cli.Command{
		Name:  "dedupe",
		Usage: "leave out games that are there more than once",
		UsageText: `arbiter dedupe games.pgn -o once.pgn
arbiter dedupe --by prefix --keep richest --duplicates twice.pgn *.pgn.zst -o once.pgn`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "Of games that are the same one is kept, in its place, copied byte for byte with an empty line after it. They are the same if their " +
			"moves are, from the same position, and their players may be: names are compared without case, accents, signs and the order of " +
			"their words, a letter stands for a word, and one that is unknown for any. Moves are compared one by one: different games are never " +
			"taken for the same. A game without moves is like no other, but by text, or by position if that is its own. A game with an illegal move, " +
			"or too large to be judged, is bad: it is kept as it stands. The inputs are read twice (standard input is put in a temporary file); " +
			"up to 1 KB is held in memory for a game of ordinary length until the end, with no bound for all.",
		Flags:  append(append(dedupeFlags(), policyFlags()...), runFlags()...),
		Action: runDedupe,
	}
}

// A deduper is a task that goes over its games twice: it finds those that are the same, and then copies the others.
type deduper struct {
	*task
	options dedupe.Options
	seed    maphash.Seed
	set     dedupe.Set
	broken  []bool // games, by their number in the set
	said    map[string]bool
}

func runDedupe(c *cli.Context) error {
	d := &deduper{seed: maphash.MakeSeed(), said: map[string]bool{}}
	keep, err := d.flags(c)
	if err != nil {
		return err
	}
	if d.task, err = newTask(c, false); err != nil {
		return err
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(math.MaxInt64) // it is as many games as it is
	}
	w := new(weeder)
	w.out = d.out
	if w.rest, err = d.create(c, "duplicates"); err != nil {
		return err
	}
	again, done, err := d.spool()
	if err != nil {
		d.discard()
		return d.failed(err)
	}
	defer done()
	first, err := d.find(c.Context)
	if err == nil {
		err = again()
	}
	if err != nil {
		d.discard()
		if errors.Is(err, context.Canceled) {
			return errInterrupted
		}
		return err
	}
	w.set, w.broken, w.duplicate = &d.set, d.broken, d.set.Duplicates(d.options.By, keep)
	result, err := d.copy(c.Context, w)
	if err != nil {
		return err
	}
	result.Failed = result.Failed || first.Failed
	result.Written, result.Unselected, result.Bad = w.passed, w.dropped, result.Bad+w.bad
	d.closing(sum(&result))
	return status(&result, false)
}

// spool sees to it that the inputs can be read twice: what is read of standard input goes to a temporary file. Again is to be called
// between, done after it all.
func (d *deduper) spool() (again func() error, done func(), err error) {
	for _, e := range d.Entries {
		if e.Err != nil {
			continue
		}
		if e.Name != source.Stdin && e.Size < 0 {
			return nil, nil, &source.Error{Name: e.Name, Err: errors.New("is no file that can be read twice: give it as standard input")}
		}
	}
	for _, e := range d.Entries {
		if e.Name != source.Stdin {
			continue
		}
		file, err := os.CreateTemp("", "arbiter-*.pgn")
		if err != nil {
			return nil, nil, err
		}
		d.Source.Stdin = io.TeeReader(d.Source.Stdin, file)
		again = func() error {
			_, err := file.Seek(0, io.SeekStart)
			d.Source.Stdin = struct{ io.Reader }{file}
			return err
		}
		return again, func() { file.Close(); os.Remove(file.Name()) }, nil
	}
	return func() error { return nil }, func() {}, nil
}

func (d *deduper) discard() {
	for _, o := range d.outputs() {
		o.Discard()
	}
}

// find goes over the games for the first time: they are judged, and a record of each goes to the set.
func (d *deduper) find(ctx context.Context) (job.Result, error) {
	first := d.Job
	first.Out = &collector{d}
	first.Error = func(err error) {
		d.said[err.Error()] = true
		d.Error(err)
	}
	first.Game = func() func(*job.Page, *report.Style, *validate.Report) {
		var buf []byte
		return func(p *job.Page, s *report.Style, r *validate.Report) {
			if r.Game.Flaw&pgn.TooLarge != 0 {
				return
			}
			text := whole(r.Game)
			record, kind := dedupe.Record{}, byte(largeFrame)
			if !r.Broken {
				record, kind = d.options.Of(r, text, s.Decode), selectedFrame
			}
			record.Hash = maphash.Bytes(d.seed, text)
			buf = record.Append(buf[:0])
			appendFrame(&p.Out, kind, buf)
		}
	}
	result, err := first.Run(ctx)
	return result, err
}

// A collector receives the records of the games.
type collector struct{ *deduper }

func (c *collector) Write(p []byte) (int, error) {
	n := len(p)
	for len(p) > 0 {
		kind, size := p[0], int(binary.LittleEndian.Uint32(p[1:]))
		r := dedupe.Read(p[5 : 5+size])
		p = p[5+size:]
		c.set.Add(&r)
		c.broken = append(c.broken, kind == largeFrame)
	}
	return n, nil
}

// copy goes over the games for the second time. What is wrong with them is said already.
func (d *deduper) copy(ctx context.Context, w *weeder) (job.Result, error) {
	log := d.Log
	defer func() { d.Log = log }()
	d.Out, d.Log, d.Progress = w, io.Discard, nil
	say := d.Error
	d.Error = func(err error) {
		if !d.said[err.Error()] {
			say(err)
		}
	}
	d.Checker.TagsOnly, d.Checker.Require = true, nil
	for code := range d.Checker.Policy {
		d.Checker.Policy[code] = validate.Off
	}
	d.Game = func() func(*job.Page, *report.Style, *validate.Report) {
		var buf []byte
		return func(p *job.Page, _ *report.Style, r *validate.Report) {
			g := r.Game
			if g.Flaw&pgn.TooLarge != 0 {
				appendFrame(&p.Out, largeFrame, g.Source[g.Begin:])
				return
			}
			text := whole(g)
			buf = binary.LittleEndian.AppendUint64(buf[:0], maphash.Bytes(d.seed, text))
			appendFrame(&p.Out, selectedFrame, append(buf, text...))
		}
	}
	d.Rest = func(p *job.Page, data []byte, flaw pgn.GameFlaw) {
		if flaw&pgn.TooLarge != 0 {
			appendFrame(&p.Out, moreFrame, data)
		}
	}
	return d.run(ctx, func(job.Result) []byte {
		w.end()
		return nil
	})
}

// A weeder receives the games, writes those that are kept to out and the others to rest.
type weeder struct {
	gate
	set       *dedupe.Set
	broken    []bool // games that could not be judged, by their number in the set
	duplicate []bool // games that are not kept
	next      int    // number of the game to come
	dropped   int
}

func (w *weeder) Write(p []byte) (int, error) {
	n := len(p)
	for len(p) > 0 {
		kind, size := p[0], int(binary.LittleEndian.Uint32(p[1:]))
		text := p[5 : 5+size]
		p = p[5+size:]
		var err error
		if kind == selectedFrame {
			err = w.game(text[8:], binary.LittleEndian.Uint64(text))
		} else {
			err = w.frame(kind, text, nil)
		}
		if err != nil {
			return 0, err
		}
	}
	return n, nil
}

func (w *weeder) game(text []byte, hash uint64) error {
	if err := w.end(); err != nil {
		return err
	}
	i := w.next
	// One that is not as it was the first time was changed meanwhile, or could not be processed.
	if i >= w.set.Len() || w.set.Hash(i) != hash {
		w.bad++
		return w.copy(w.out, text)
	}
	w.next++
	switch {
	case w.broken[i]:
		w.bad++
	case !w.duplicate[i]:
		w.passed++
	default:
		w.dropped++
		if w.rest == nil {
			return nil
		}
		return w.copy(w.rest, text)
	}
	return w.copy(w.out, text)
}

// flags reads the flags that say which games are the same, and which of them is kept.
func (d *deduper) flags(c *cli.Context) (keep dedupe.Keep, err error) {
	word, err := oneOf(c, "by", dedupe.ByNames()...)
	if err != nil {
		return keep, err
	}
	d.options.By, _ = dedupe.ParseBy(word)
	if word, err = oneOf(c, "keep", dedupe.KeepNames()...); err != nil {
		return keep, err
	}
	keep, _ = dedupe.ParseKeep(word)
	d.options.Anyone, d.options.SameSetup = c.Bool("ignore-tags"), c.Bool("same-setup")
	return keep, nil
}

// sameCategory is the category of flags that say which games are the same.
const sameCategory = "duplicates"

func dedupeFlags() []cli.Flag {
	return []cli.Flag{
		byFlag("moves", fmt.Sprintf("%s make games the same; position is the last one, whatever the way to it, prefix the moves of a longer game with the same result, text all but blanks and line ends", listed(dedupe.ByNames()))),
		&cli.BoolFlag{Name: "ignore-tags", Category: sameCategory, Usage: "whoever the players are"},
		&cli.BoolFlag{Name: "same-setup", Category: sameCategory, Usage: "games that begin from the same position of their own are the same, too, whatever the moves and whoever the players"},
		&cli.StringFlag{Name: "keep", Category: sameCategory, Value: "first", Usage: fmt.Sprintf("keep `WHICH` of them: %s; the longest has the most half-moves, the richest the most tags, comments, variations and NAGs; of equals it is the first", listed(dedupe.KeepNames()))},
		&cli.StringFlag{Name: "duplicates", Category: outputCategory, Usage: "write the games that are left out to `FILE`"},
	}
}
