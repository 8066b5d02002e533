package main

import (
	"io"
	"slices"

	"arbiter/cmd/internal/export"
	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/san"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// A rewriting is how games are written that are not copied as they stand: as convert does.
type rewriting struct {
	options export.Options
	letters *san.Alphabet // of the input; nil for English, or what is guessed
	json    bool          // the input is JSON
	header  []byte
	aside   bool // games that could not be written anew are wanted in a file of their own
}

// rewritingOf reads the flags of convert; nil if none of them is among those set. copies says that the text of games is written at all.
func rewritingOf(c *cli.Context, set map[string]bool, copies bool) (*rewriting, error) {
	flags := convertFlags()
	i := slices.IndexFunc(flags, func(f cli.Flag) bool { return set[f.Names()[0]] })
	if i < 0 {
		return nil, nil
	}
	if name := flags[i].Names()[0]; !copies {
		return nil, usageErrorf("--%s says how games are written: it goes with neither --list nor --count", name)
	}
	w := new(rewriting)
	var err error
	if w.options, err = exportOptions(c); err != nil {
		return nil, err
	}
	from, err := oneOf(c, "from", "pgn", "json")
	if err != nil {
		return nil, err
	}
	w.json = from == "json"
	if w.letters, err = alphabet(c, "from-letters"); err != nil {
		return nil, err
	}
	first, err := export.NewWriter(&w.options)
	if err != nil {
		return nil, &usageError{err.Error(), called(c.Command)}
	}
	if w.options.Format == export.CSV {
		w.header = first.AppendHeader(nil)
	}
	return w, nil
}

// begin makes a task ready to write games anew, and the gate to receive them.
func (w *rewriting) begin(c *cli.Context, t *task, g *gate) (err error) {
	if g.aside, err = t.series(c, "bad-file"); err != nil {
		return err
	}
	g.plain, g.out.NoResults = w.options.Format != export.PGN, w.options.NoResults
	w.aside = g.aside != nil
	t.Checker.KeepPlies, t.Checker.KeepKeys = true, w.options.Tags.ECO
	t.Checker.Letters = w.letters
	w.options.Policy = &t.Checker.Policy
	if !c.IsSet("max-per-code") {
		t.Problems.Max = 0 // every game that cannot be written anew is named
	}
	if w.json {
		t.Read = func(_ string, r io.Reader) io.Reader { return export.FromJSON(r) }
	}
	_, err = t.out.Write(w.header)
	return err
}

// keepsLarge reports whether games too large to be judged are passed on.
func (w *rewriting) keepsLarge() bool {
	return w.options.Format == export.PGN && w.options.Bad != export.Drop
}

// A rewriter writes games anew on one worker.
type rewriter struct {
	*export.Writer
	text, aside report.Page
}

func (w *rewriting) worker() *rewriter {
	writer, _ := export.NewWriter(&w.options) // checked before
	return &rewriter{Writer: writer}
}

// change writes the frame of a game that is selected and gets a comment, is written anew, or both.
func (f *gameFilter) change(p *job.Page, s *report.Style, r *validate.Report) {
	named := !f.Checker.TagsOnly
	if !named {
		r = f.full.Check(r.Game) // it was not replayed
	}
	if f.marks != nil {
		if g := f.marks.game(f.filter, s, r); g != nil {
			style := *s
			s = &style
			if f.marks.decodes(s) {
				s.Decode = nil // it is UTF-8 now
			}
			if f.rewrite != nil {
				r = f.full.Check(g)
			} else {
				r = &validate.Report{Game: g}
			}
		}
	}
	if f.rewrite == nil {
		f.copy(p, selectedFrame, r.Game, s, true)
		return
	}
	w := f.rewrite
	w.text.Reset()
	w.aside.Reset()
	if p.Out.Hand != nil && !export.CannotWrite(r) {
		w.text.Hand = func() {
			hand := w.text.Hand
			appendParts(&p.Out, begunFrame, &w.text, nil)
			w.text.Reset()
			w.text.Hand = hand
			p.Out.Relieve(len(p.Out.Buf), report.GameRecord)
		}
	}
	aside := &w.aside
	if !f.rewrites.aside {
		aside = nil
	}
	kind := byte(rewrittenFrame)
	if !w.Write(&w.text, aside, s, r) {
		kind = spoiltFrame
		if w.Keeps(r) {
			kind = keptFrame
		}
		f.name(p, s, r, named)
	}
	appendParts(&p.Out, kind, &w.text, w.aside.Buf)
	const keep = 1 << 20 // of storage, after a huge game
	if cap(w.text.Buf) > keep || cap(w.aside.Buf) > keep {
		w.text, w.aside = report.Page{}, report.Page{}
	}
}

// name says why a game cannot be written anew, if that is not said yet; named says that its errors are.
func (f *gameFilter) name(p *job.Page, s *report.Style, r *validate.Report, named bool) {
	for i := range r.Diagnostics {
		d := r.Diagnostics[i]
		if d.Code == validate.UnsupportedVariant && d.Severity < validate.Error && f.Checker.Policy[d.Code] == validate.Default {
			if named && d.Severity >= f.Problems.Show {
				continue
			}
			d.Severity = validate.Error // as for convert
		} else if named || d.Severity < f.Problems.Show || d.Off < r.Game.Movetext { // problems of tags are said
			continue
		}
		s.AppendText(&p.Log, r, &d)
	}
}

// parse returns the game in a text, in the place of another one.
func parse(text []byte, at pgn.Location) *pgn.Game {
	number := at.Game
	for g := range (pgn.Chunk{Location: at, Data: text, First: true, Last: true}).Games() {
		g.No = number
		return g
	}
	return nil
}
