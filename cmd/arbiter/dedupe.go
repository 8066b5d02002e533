package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"os"

	"arbiter/cmd/internal/dedupe"
	"arbiter/cmd/internal/extsort"
	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/series"
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
arbiter dedupe --by prefix --keep richest --duplicates twice.pgn *.pgn.zst -o once.pgn
arbiter dedupe --against base.pgn.zst --log why.jsonl new.pgn -o added.pgn`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "Of games that are the same one is kept, in its place, copied byte for byte with an empty line after it. " + keptApart + " They are the same if their " +
			"moves are, from the same position, and their players may be: names are compared without case, accents, signs and the order of " +
			"their words, a letter stands for a word, and one that is unknown for any. Moves are compared one by one: different games are never " +
			"taken for the same. A game without moves is like no other, but by text, or by position if that is its own. A game with an illegal move " +
			"is bad: it is kept, unless one of the same text is; one too large to be judged is kept. The inputs are read twice (standard input is put in a temporary file). " +
			"What has to be known of the games goes to temporary files where it is more than --memory; in memory are, beside that, the players " +
			"of games of which all have the same moves.",
		Flags:  append(append(dedupeFlags(), policyFlags()...), runFlags()...),
		Action: runDedupe,
	}
}

// A deduper is a task that goes over its games twice: it finds those that are the same, and then copies the others.
type deduper struct {
	*task
	against []source.Entry // the files whose games are not to be there again
	allowed *allowance
	finder  dedupe.Finder
	ledger  dedupe.Ledger
	pairs   dedupe.Pairs
	seed    maphash.Seed
	knowing bool  // they are read
	known   int64 // games of them, which are the first of the ledger
	said    map[string]bool
}

func runDedupe(c *cli.Context) error {
	d := &deduper{seed: maphash.MakeSeed(), said: map[string]bool{}}
	if err := d.flags(c); err != nil {
		return err
	}
	size, err := memory(c)
	if err != nil {
		return err
	}
	if err := apart(c, d.against, false); err != nil {
		return err
	}
	if d.task, err = newTask(c, false); err != nil {
		return err
	}
	collectTwice()
	d.allowed = newAllowance(size - codeSize)
	room := roomIn(size, d.Workers)
	d.finder.Memory = room / 2
	d.ledger.SetMemory(room / 4)
	d.pairs.SetMemory(room / 4)
	defer d.finder.Close()
	defer d.ledger.Close()
	defer d.pairs.Close()
	w := &weeder{d: d}
	w.out.Out = d.out
	if w.rest, err = d.series(c, "duplicates"); err != nil {
		return err
	}
	if w.log, err = d.create(c, "log"); err != nil {
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
	w.places = d.ledger.From(d.known)
	if err := errors.Join(w.step(), w.turn()); err != nil {
		d.discard()
		return err
	}
	result, err := d.copy(c.Context, w)
	if err != nil {
		return err
	}
	result.Failed = result.Failed || first.Failed
	result.Written, result.Unselected, result.Bad = w.passed, w.dropped, result.Bad+w.bad
	d.parted(&w.out, w.rest)
	d.closing(sum(&result))
	return status(&result, false)
}

// codeSize is about what the program takes that the runtime does not count.
const codeSize = 12 << 20

// roomIn is what of size bytes of memory is left for records of games beside the games that are being judged.
func roomIn(size int64, workers int) int64 {
	return max(size-codeSize-16<<20-int64(workers)*(4<<20), size/4)
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
			return nil, nil, &extsort.TempError{Err: err}
		}
		os.Remove(file.Name()) // the open file stays; so nothing is left behind by a program that is stopped
		d.Source.Stdin = io.TeeReader(d.Source.Stdin, file)
		again = func() error {
			_, err := file.Seek(0, io.SeekStart)
			d.Source.Stdin = struct{ io.Reader }{file}
			return err
		}
		return again, func() {
			file.Close()
			os.Remove(file.Name()) // where an open file cannot be removed
		}, nil
	}
	return func() error { return nil }, func() {}, nil
}

func (d *deduper) discard() {
	for _, o := range d.outputs() {
		o.Discard()
	}
}

// find goes over the games for the first time: they are judged, and a record of each goes to the finder.
func (d *deduper) find(ctx context.Context) (job.Result, error) {
	first := d.Job
	first.Ended = d.remarks(true)
	first.Out = collector{d}
	first.Error = func(err error) {
		d.said[err.Error()] = true
		d.Error(err)
	}
	first.Game = func() func(*job.Page, *report.Style, *validate.Report) {
		return func(p *job.Page, s *report.Style, r *validate.Report) {
			if r.Game.Flaw&pgn.TooLarge != 0 {
				return
			}
			text, _ := series.Whole(r.Game)
			var record dedupe.Record
			kind := byte(selectedFrame)
			if r.Broken {
				record, kind = dedupe.OfBroken(r, text), largeFrame
			} else {
				record = d.finder.Of(r, text, s.Decode)
			}
			start := beginRecorded(&p.Out, kind, s, r.Game, maphash.Bytes(d.seed, text))
			p.Out.Buf = record.Append(p.Out.Buf)
			endRecorded(&p.Out, r.Game, start)
		}
	}
	if len(d.against) > 0 {
		known := first
		known.Entries, known.Log, known.Progress = d.against, io.Discard, nil
		known.Ended = d.remarks(false)
		d.knowing = true
		result, err := known.Run(ctx)
		if err != nil {
			return result, err
		}
		if result.Failed { // what is not known would be written as new
			fmt.Fprintln(d.stderr, "arbiter: nothing is written, for what --against names could not be read to its end")
			return result, errFailed
		}
		d.knowing, d.known = false, d.ledger.Len()
	}
	result, err := first.Run(ctx)
	if err != nil {
		return result, err
	}
	if err = d.finder.Each(d.pairs.Add); err == nil {
		err = d.finder.Close()
	}
	if err == nil {
		err = d.pairs.Sort()
	}
	return result, err
}

// A collector receives the records of the games.
type collector struct{ *deduper }

func (c collector) Write(p []byte) (int, error) {
	c.allowed.hold(len(p))
	return eachRecorded(p, func(kind byte, place *dedupe.Place, record []byte) error {
		place.Broken = kind == largeFrame
		r := dedupe.Read(record)
		if err := c.finder.Add(&r, c.knowing); err != nil {
			return err
		}
		return c.ledger.Add(place)
	})
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
		return func(p *job.Page, _ *report.Style, r *validate.Report) {
			g := r.Game
			if g.Flaw&pgn.TooLarge != 0 {
				appendFrame(&p.Out, largeFrame, g.Source[g.Begin:])
				return
			}
			text, end := series.Whole(g)
			var head [9]byte
			binary.LittleEndian.PutUint64(head[:], maphash.Bytes(d.seed, text))
			head[8] = byte(end)
			appendFrame(&p.Out, selectedFrame, head[:], text)
		}
	}
	d.Rest = func(p *job.Page, data []byte, flaw pgn.GameFlaw) {
		if flaw&pgn.TooLarge != 0 {
			appendFrame(&p.Out, moreFrame, data)
		}
	}
	return d.run(ctx, func(job.Result) []byte {
		w.close()
		return nil
	})
}

// flags reads the flags that say which games are the same, and which of them is kept.
func (d *deduper) flags(c *cli.Context) error {
	o := &d.finder
	word, err := oneOf(c, "by", dedupe.ByNames()...)
	if err != nil {
		return err
	}
	o.By, _ = dedupe.ParseBy(word)
	if word, err = oneOf(c, "keep", dedupe.KeepNames()...); err != nil {
		return err
	}
	o.Keep, _ = dedupe.ParseKeep(word)
	o.Anyone, o.SameSetup = c.Bool("ignore-tags"), c.Bool("same-setup")
	if o.AtPly, err = count(c, "at-ply", 0, 1); err != nil {
		return err
	}
	if c.IsSet("at-ply") && o.By != dedupe.Position {
		return usageErrorf("--at-ply goes with --by position")
	}
	for _, name := range c.StringSlice("against") {
		if name == source.Stdin || name == "" {
			return usageErrorf("--against %s: name a file", quoted(name))
		}
		d.against = append(d.against, source.List([]string{name})...)
	}
	return nil
}

// sameCategory is the category of flags that say which games are the same.
const sameCategory = "duplicates"

func dedupeFlags() []cli.Flag {
	return []cli.Flag{
		byFlag("moves", fmt.Sprintf("%s make games the same; position is the last one, whatever the way to it, prefix the moves of a longer game with the same result, text all but blanks and line ends", listed(dedupe.ByNames()))),
		&cli.BoolFlag{Name: "ignore-tags", Category: sameCategory, Usage: "whoever the players are"},
		&cli.BoolFlag{Name: "same-setup", Category: sameCategory, Usage: "games that begin from the same position of their own are the same, too, whatever the moves and whoever the players"},
		&cli.StringFlag{Name: "keep", Category: sameCategory, Value: "first", Usage: fmt.Sprintf("keep `WHICH` of them: %s; the longest has the most half-moves, the richest the most tags, comments, variations and NAGs; of equals it is the first", listed(dedupe.KeepNames()))},
		&cli.IntFlag{Name: "at-ply", Category: sameCategory, Usage: "with --by position, it is the one after `N` half-moves; games that end before it are like no other"},
		&cli.StringSliceFlag{Name: "against", Category: sameCategory, Usage: "games that are in `FILE` are left out; it is only read, and if it cannot be, to its end, nothing is written (may be repeated)"},
		&cli.StringFlag{Name: "duplicates", Category: outputCategory, Usage: "write the games that are left out to `FILE`"},
		logFlag(), memoryFlag(),
	}
}
