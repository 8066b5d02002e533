package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/series"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// A copier is a task that copies games as they stand, but not as they come: it puts them in order, or in several files, or takes some
// of them. Games are not judged. The workers hand it a frame for every game, as to a gate; before the text stands the key, which says
// where the game goes, with its length.
type copier struct {
	*task
	// key appends the key of a game. It is called by several workers. It may be nil.
	key func(b []byte, s *report.Style, r *validate.Report) []byte
	// game receives a game that is not too large, in order: before its text stands one byte that says how it ends, as in appendCopy.
	game func(key, text []byte) error
	// large receives a game that is too large, in parts: begins says which is the first.
	large func(text []byte, begins bool) error

	to        series.Writer // writes games to the output
	utf8      bool
	encodings []string // single-byte encodings of text that is copied
	written   int      // games
	bad       int      // games that are too large
}

// encodingFrame is the name of the single-byte encoding that the text of the next frame is in.
const encodingFrame = 'e'

// newCopier reads the flags of runFlags. replay says that games are replayed for their keys.
func newCopier(c *cli.Context, replay bool) (*copier, error) {
	t, err := newTask(c, false)
	if err != nil {
		return nil, err
	}
	k := &copier{task: t, utf8: c.Bool("utf8")}
	k.to.Out = t.out
	k.Checker.TagsOnly, k.Checker.ErrorsOnly = !replay, !replay
	for code := range k.Checker.Policy {
		if validate.Code(code) != validate.GameTooLarge {
			k.Checker.Policy[code] = validate.Off
		}
	}
	k.Ended = k.remarks(true)
	k.Game, k.Job.Rest, k.Job.Out = k.worker, k.rest, frames{k}
	return k, nil
}

func (k *copier) worker() func(*job.Page, *report.Style, *validate.Report) {
	var key []byte
	return func(p *job.Page, s *report.Style, r *validate.Report) {
		g := r.Game
		if g.Flaw&pgn.TooLarge != 0 {
			k.frame(p, &report.Style{}, largeFrame, nil, g.Source[g.Begin:], series.Open) // as it stands, as the rest of it
			return
		}
		key = key[:0]
		if k.key != nil {
			key = k.key(key, s, r)
		}
		text, end := series.Whole(g)
		k.frame(p, s, selectedFrame, key, text, end)
	}
}

// frame appends a frame to the page.
func (k *copier) frame(p *job.Page, s *report.Style, kind byte, key, text []byte, end series.End) {
	size := len(text)
	var from *source.Encoding // what the text is in, if it becomes UTF-8
	if s.Decode != nil && !s.UTF8 && !utf8.Valid(text) {
		if e := p.Encoding(); k.utf8 {
			from, size = e, e.Recoded(text)
		} else if e != nil {
			appendFrame(&p.Out, encodingFrame, []byte(e.Name))
		}
	}
	out := &p.Out
	start := len(out.Buf)
	out.Buf = append(out.Buf, kind)
	out.Buf = binary.LittleEndian.AppendUint32(out.Buf, uint32(4+len(key)+1+size))
	out.Buf = binary.LittleEndian.AppendUint32(out.Buf, uint32(len(key)))
	out.Buf = append(append(out.Buf, key...), byte(end))
	out.Buf = appendRecoded(out.Buf, text, from)
	out.Records = append(out.Records, report.Record{Start: start, End: len(out.Buf), Kind: report.GameRecord})
}

// rest passes on what follows of a game that was too large to be held.
func (k *copier) rest(p *job.Page, data []byte, flaw pgn.GameFlaw) {
	if flaw&pgn.TooLarge != 0 {
		k.frame(p, &report.Style{}, moreFrame, nil, data, series.Open)
	}
}

// Frames are where the frames of a copier go.
type frames struct{ *copier }

// Write takes the frames of a page.
func (k frames) Write(p []byte) (int, error) {
	n := len(p)
	for len(p) > 0 {
		kind, size := p[0], binary.LittleEndian.Uint32(p[1:])
		text := p[5 : 5+size]
		p = p[5+size:]
		if kind == encodingFrame {
			if !slices.Contains(k.encodings, string(text)) {
				k.encodings = append(k.encodings, string(text))
			}
			continue
		}
		size = binary.LittleEndian.Uint32(text)
		key, text := text[4:4+size], text[4+size:]
		var err error
		if kind == selectedFrame {
			err = k.copier.game(key, text)
		} else {
			if kind == largeFrame {
				k.bad++
			}
			err = k.copier.large(text[1:], kind == largeFrame)
		}
		if err != nil {
			return 0, err
		}
	}
	return n, nil
}

// do does the job, and then what then does, and closes the outputs.
func (k *copier) do(ctx context.Context, then func() error) (job.Result, error) {
	result, err := k.Job.Run(ctx)
	if err == nil && then != nil {
		err = then()
	}
	result.Written, result.Bad = k.written, result.Bad+k.bad
	return result, k.finish(err)
}

// mixed says that text in more than one single-byte encoding is in one output now: nobody can tell them apart.
func (k *copier) mixed() {
	if len(k.encodings) > 1 && !k.quiet {
		last := len(k.encodings) - 1
		fmt.Fprintf(k.stderr, "arbiter: what is written is partly in %s and partly in %s: --utf8 makes it all UTF-8\n", strings.Join(k.encodings[:last], ", "), k.encodings[last])
	}
}
