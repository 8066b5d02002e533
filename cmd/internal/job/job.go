// Package job runs what a command does to every game of its inputs, in parallel and in order.
//
//	entries ─► source ─► Splitter ──chunks──► worker: games ─► Checker ─► render ─► page ──► emit
//	           (one goroutine)                (one for each job, nothing shared)         (one goroutine, in order)
//
// A command is a Job: the Checker's settings, a style, and a function that renders a game. What has memory within a game is
// in the worker, what has memory across games, numbers, counts, limits, is in emit. So the output is the same for any number
// of workers and any size of chunks.
package job

import (
	"context"
	"errors"
	"io"
	"iter"
	"math"

	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/sequence"
	"arbiter/cmd/internal/series"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"
)

// bytesPerWorker bounds the text in flight; or four chunks a worker do, if Job.ChunkSize makes them more. Chunks are far smaller, but one
// huge game is not: it goes through alone, and the next one is not read before.
const bytesPerWorker = 1 << 20

// A Job goes through all games of its inputs.
type Job struct {
	Source    source.Options
	Entries   []source.Entry
	Workers   int
	ChunkSize int // of text; 0 for the usual one

	Checker  validate.Checker // its settings: each worker has one with the same
	Style    report.Style     // without Decode and Place, which depend on the file
	Problems Problems

	// Read makes PGN of what a file holds, if it is something else; nil if it is not. Places are then those in what it gives.
	Read func(name string, r io.Reader) io.Reader

	// Game makes for each worker the function that renders a game to the page. It may be nil.
	Game func() func(p *Page, s *report.Style, r *validate.Report)

	// Parts says that Out may be given a record in several pieces: what Game relieves its page of, and what is large.
	Parts bool
	// Frames says that Game relieves its page of what it writes, too, but that Out is given records as whole as they were made.
	Frames bool

	// Rest is given what follows of a game that was too large to be held, or had too long a tail; flaw says which, 0 is stray
	// text before the first game. It may be nil.
	Rest func(p *Page, data []byte, flaw pgn.GameFlaw)

	// Mend, of a job that changes the text, makes for each worker the function that is given every game before its problems are
	// counted and written: it takes those away that it mends, and says by p.Change how. What becomes of the text goes to Sink.
	Mend func() func(p *Page, s *report.Style, r *validate.Report)
	Sink Sink

	Out    io.Writer      // receives what Game rendered
	Games  *series.Writer // writes it to Out, if it is games in PGN, some of them as they stand; or nil
	Log    io.Writer      // receives the problems; nil if they go to Out, each before its game
	Aside  *series.Writer // receives the games that were put aside; nil if none are
	Record io.Writer      // receives the records of what was done; nil if none are written
	Error  func(error)    // receives why inputs could not be read, in order

	// Ended is told of every file that was read, to its end or not, in order. It may be nil.
	Ended func(f *FileEnd)

	// Checkpoint is noted in from time to time, and where the job goes on from; nil without. A job with a Sink has none.
	Checkpoint *Checkpoint
	Progress   *Progress // may be nil
}

// A Problems says which diagnostics are written, and how.
type Problems struct {
	JSON bool
	Show validate.Severity // the least severe that are
	Max  int               // how many of one code; 0 for all
}

// A Result is what a Job came to.
type Result struct {
	Tally                            report.Tally
	Written, Unselected, Bad, Broken int                    // games, as the pages counted them; what could not be processed at all is bad
	Changed                          int                    // games
	Made                             [validate.NumCodes]int // corrections
	Failed                           bool                   // an input could not be read, or not to its end
}

// Run does the job. Its error is one of writing, or the cause of the end of ctx.
func (j *Job) Run(ctx context.Context) (Result, error) {
	e := emitter{job: j, free: make(chan *Page, 2*max(j.Workers, 1)+1)}
	if c := j.Checkpoint; c != nil {
		if c.Done {
			return c.Result, nil
		}
		e.result, e.printed = c.Result, c.Printed
		if j.Games != nil {
			j.Games.State = c.Games
		}
		if j.Aside != nil {
			j.Aside.State = c.Aside
		}
		e.file = file{games: c.File.Games, bad: c.File.Bad, marked: c.File.Marked, faulted: c.File.Faulted}
		if size, known := source.Size(j.Entries[:c.At.Entry]); known && j.Progress != nil {
			j.Progress.Add(size)
		}
	}
	m := sequence.Map[item, *Page]{
		Workers: j.Workers,
		Bytes:   max(bytesPerWorker, 4*int64(j.ChunkSize)) * int64(max(j.Workers, 1)),
		Size:    func(it item) int64 { return int64(len(it.chunk.Data)) },
		WorkInParts: func() func(item, func(*Page)) *Page {
			w := worker{job: j, checker: j.Checker.Fresh(), free: e.free}
			if j.Mend != nil {
				w.mend = j.Mend()
			}
			if j.Game != nil {
				w.render = j.Game()
			}
			return w.page
		},
		Emit: e.emit,
	}
	err := m.Run(ctx, j.items())
	for _, w := range [...]*series.Writer{j.Games, j.Aside} {
		if err == nil && w != nil {
			err = w.Close()
		}
	}
	if c := j.Checkpoint; c != nil && errors.Is(err, context.Canceled) {
		err = errors.Join(err, c.pause())
	}
	if j.Progress != nil {
		j.Progress.Finish()
	}
	return e.result, err
}

// An item is what goes to a worker: a chunk, or the end of a file, or why there is no file.
type item struct {
	chunk    pgn.Chunk
	name     string // of the file
	format   string // in which it is stored
	decode   func([]byte) string
	encoding *source.Encoding // of decode; nil without
	utf8     bool             // the chunk has nothing for decode
	place    func(int64) int64
	decoded  bool             // the chunk is text that was decoded
	mark     *source.Encoding // the byte-order mark before the chunk, dropped; nil if there is none
	markLen  int
	invalid  int64 // offset in the text of the first place of the file that is not UTF-8, if it is in the chunk; else -1
	consumed int64 // bytes of the file as it is stored, read since the item before
	fault    error // of the last chunk and the end: why the file ends there
	open     error // why the file could not be opened: nothing else is set
	end      bool  // there are no more chunks of the file
	at       place // of the end of the chunk, or of the file
	passed   bool  // the chunk was emitted before the checkpoint: only the place that is not UTF-8 in it is of interest
	finding  source.Finding
}

// items reads the inputs, from where the checkpoint is if there is one.
func (j *Job) items() iter.Seq2[item, error] {
	return func(yield func(item, error) bool) {
		var from place
		if j.Checkpoint != nil {
			from = j.Checkpoint.At
		}
		for n := from.Entry; n < len(j.Entries); n++ {
			at := place{Entry: n}
			for f, err := range j.Source.Files(j.Entries[n : n+1]) {
				switch {
				case n == from.Entry && at.File < from.File:
				case err != nil:
					if !yield(item{open: err, invalid: -1, at: place{n, at.File + 1, 0}}, nil) {
						return
					}
				case at == place{from.Entry, from.File, 0}:
					if !j.file(f, at, from.Offset, yield) {
						return
					}
				default:
					if !j.file(f, at, 0, yield) {
						return
					}
				}
				at.File++
			}
		}
	}
}

// file reads a file. What of its text is before offset was emitted before: it is passed over.
func (j *Job) file(f *source.File, at place, offset int64, yield func(item, error) bool) bool {
	in := io.Reader(f)
	if j.Read != nil {
		in = j.Read(f.Name, f)
	}
	s := pgn.NewSplitter(f.Name, in)
	s.Size = j.ChunkSize
	passed, consumed := int64(0), int64(0) // of the text, of the file
	for {
		c, err := s.Next()
		if err != nil {
			if passed < offset {
				break
			}
			end := item{name: f.Name, format: f.Format, end: true, finding: f.Finding(), fault: f.Err(), consumed: consumed + f.Consumed(),
				invalid: -1, at: place{at.Entry, at.File + 1, 0}}
			if end.fault == nil && err != io.EOF {
				end.fault = &source.Error{Name: f.Name, Err: err}
			}
			return yield(end, nil)
		}
		it := j.chunk(f, c)
		it.at = place{at.Entry, at.File, c.Location.Offset + int64(len(c.Data))}
		it.consumed += consumed
		consumed = 0
		if passed < offset {
			if passed = it.at.Offset; passed > offset {
				break
			}
			if it.passed = true; it.invalid < 0 {
				c.Release()
				consumed = it.consumed
				continue
			}
		}
		if !yield(it, nil) {
			return false
		}
	}
	return yield(item{}, &StaleError{j.Checkpoint.Path, f.Name + " has changed since"})
}

// chunk returns the item of a chunk, with what is to be known of its file.
func (j *Job) chunk(f *source.File, c pgn.Chunk) item {
	it := item{chunk: c, name: f.Name, format: f.Format, invalid: -1, consumed: f.Consumed()}
	start := c.Location.Offset
	end := start + int64(len(c.Data))
	finding := f.Finding()
	if j.Read != nil {
		f.Places(math.MaxInt64) // what is read has other places than what is judged
		finding.First = -1
	} else if p := f.Places(end); p != nil {
		it.place = p.At
	}
	if !finding.Encoding.Decoded() && finding.Encoding != source.UTF8 {
		it.decode, it.encoding = finding.Encoding.Decode, finding.Encoding
		it.utf8 = j.Read == nil && finding.Last < start
	}
	it.decoded = finding.Encoding.Decoded()
	if start <= finding.First && finding.First < end {
		it.invalid = finding.First
		it.finding = finding
	}
	if c.First && finding.Mark != nil {
		it.mark, it.markLen = finding.Mark, finding.MarkLen
	}
	if c.Last {
		it.fault = f.Err()
	}
	return it
}

// shown reports whether the diagnostic is one of those to be written.
func (o *Problems) shown(d *validate.Diagnostic) bool {
	return d.Severity >= o.Show && d.Severity != validate.Off
}

// file writes a diagnostic of a file.
func (o *Problems) file(p *report.Page, s *report.Style, at pgn.Location, length int, d *validate.Diagnostic) {
	if o.JSON {
		s.AppendFileJSON(p, at, length, d)
	} else {
		s.AppendFileText(p, at, length, d)
	}
}
