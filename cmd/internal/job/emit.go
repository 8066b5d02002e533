package job

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"slices"

	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/series"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"
)

// An emitter receives the pages in order.
type emitter struct {
	job     *Job
	free    chan *Page // pages to be used again
	result  Result
	printed [validate.NumCodes]int // diagnostics written, by code
	buf     []byte
	pieces  *bufio.Writer // nil as long as nothing was large
	scratch report.Page

	file file // that the present page is of
}

// A file is what is known of a file while its pages are emitted.
type file struct {
	games   int  // before the present page
	bad     bool // the last of them has an error
	begun   bool // the sink knows of it
	marked  bool
	faulted bool
	invalid *invalidPlace // its game counts in the file
}

// emit writes one page.
func (e *emitter) emit(p *Page) error {
	err := e.page(p)
	if c := e.job.Checkpoint; c != nil && err == nil && !p.item.passed {
		if c.torn = p.part; !p.part {
			err = c.reached(e, p.item.at, p.size)
		}
	}
	select {
	case e.free <- p:
	default:
	}
	return err
}

func (e *emitter) page(p *Page) error {
	it := &p.item
	if it.open != nil {
		e.fail(it.open)
		return nil
	}
	if e.job.Progress != nil {
		e.job.Progress.Add(it.consumed)
	}
	f := &e.file
	if it.end {
		err := e.end(it)
		*f = file{}
		return err
	}
	if it.passed {
		f.invalid = p.invalid
		f.invalid.at.Game = e.job.Checkpoint.File.InvalidGame
		return nil
	}
	if p.first != nil {
		first := p.first
		if f.bad {
			first = p.afterBad
		}
		if err := e.part(first); err != nil {
			return err
		}
	}
	if p.part {
		return e.written(p)
	}
	err := e.part(p)
	if err == nil && e.job.Sink != nil {
		err = e.text(p)
	}
	f.games += p.Games
	if p.Games > 0 {
		f.bad = p.bad
	}
	return err
}

// part writes what a page has of its own, and counts it.
func (e *emitter) part(p *Page) error {
	for _, err := range p.errors {
		e.fail(err)
	}
	f := &e.file
	e.result.Tally.Add(&p.Tally)
	e.result.Written += p.Written
	e.result.Unselected += p.Unselected
	e.result.Bad += p.Bad
	e.result.Broken += p.Broken
	e.result.Changed += p.Changed
	for code, n := range p.Made {
		e.result.Made[code] += n
	}
	f.marked = f.marked || p.marked
	f.faulted = f.faulted || p.faulted
	if p.invalid != nil && f.invalid == nil {
		f.invalid = p.invalid
		if f.invalid.at.Game > 0 {
			f.invalid.at.Game += f.games
		}
	}
	return e.written(p)
}

// written writes what is on a page.
func (e *emitter) written(p *Page) (err error) {
	for i, q := range p.pages() {
		if to := [...]io.Writer{e.job.Out, e.job.Log, nil, e.job.Record}[i]; err == nil && to != nil {
			err = e.write(q, to, e.file.games)
		}
	}
	if err == nil && e.job.Aside != nil {
		err = writeGames(&p.Aside, e.job.Aside)
	}
	return err
}

// writeGames writes the records of a page, which are games in PGN: they have no gaps.
func writeGames(p *report.Page, to *series.Writer) (err error) {
	for i := range p.Records {
		r := &p.Records[i]
		text := p.Buf[r.Start:r.End]
		switch {
		case err != nil:
		case r.Kind == report.CopyRecord:
			err = to.Copied(text)
		case r.Kind == report.LargeRecord || r.Kind == report.MoreRecord:
			err = to.Large(text, r.Kind == report.LargeRecord)
		default:
			err = to.Anew(text)
		}
	}
	return err
}

// copies reports whether a record of a page is a game as it stands, or a part of one.
func copies(p *report.Page) bool {
	return slices.ContainsFunc(p.Records, func(r report.Record) bool { return r.Kind >= report.CopyRecord })
}

// diagnoses reports whether there is a diagnostic on a page.
func diagnoses(p *report.Page) bool {
	return slices.ContainsFunc(p.Records, func(r report.Record) bool { return r.Kind == report.DiagnosticRecord })
}

// fail reports why an input cannot be read, or not further.
func (e *emitter) fail(err error) {
	e.result.Failed = true
	if e.job.Progress != nil {
		e.job.Progress.Hide()
	}
	e.job.Error(err)
}

// write writes the records of a page but for those that are more than enough: as one piece, unless there is much of it or they are games
// to be kept apart.
func (e *emitter) write(p *report.Page, to io.Writer, games int) error {
	if len(p.Buf) == 0 {
		return nil
	}
	var keep func(*report.Record) bool
	if limit := e.job.Problems.Max; limit > 0 && (len(p.Buf) <= keptPage/2 || diagnoses(p)) {
		keep = func(r *report.Record) bool {
			if r.Kind != report.DiagnosticRecord {
				return true
			}
			e.printed[r.Code]++
			return e.printed[r.Code] <= limit
		}
	}
	if w := e.job.Games; w != nil && to == e.job.Out && (copies(p) || !w.Passes(len(p.Records))) {
		if e.job.Progress != nil {
			e.job.Progress.Hide()
		}
		return writeGames(p, w)
	}
	frames := to == e.job.Out && !e.job.Parts || to == e.job.Record && e.job.Mend == nil // what receives them wants them whole
	if !frames && len(p.Buf) > keptPage/2 {                                              // no copy is made of much
		if e.job.Progress != nil {
			e.job.Progress.Hide()
		}
		if e.pieces == nil {
			e.pieces = bufio.NewWriterSize(nil, 64<<10)
		}
		e.pieces.Reset(to)
		return cmp.Or(p.WriteRecords(e.pieces, games, keep), e.pieces.Flush())
	}
	text, whole := p.Whole()
	if keep != nil || !whole {
		if cap(e.buf) > keptPage {
			e.buf = nil
		}
		e.buf = p.AppendTo(slices.Grow(e.buf[:0], len(p.Buf)), games, keep)
		text = e.buf
	}
	if len(text) == 0 {
		return nil
	}
	if e.job.Progress != nil {
		e.job.Progress.Hide()
	}
	_, err := to.Write(text)
	return err
}

// end reports what concerns the file as a whole.
func (e *emitter) end(it *item) error {
	f := &e.file
	e.result.Tally.Files++
	policy := &e.job.Checker.Policy
	e.scratch.Reset()
	style := e.job.Style
	top := pgn.Location{File: it.name, Line: 1, Column: 1}
	// Without a game to bear them, the diagnostics of the file are counted here.
	if it.finding.Mark != nil && !f.marked {
		d := markDiagnostic(it.finding.Mark, policy.Severity(validate.ByteOrderMark))
		e.report(&style, top, it.finding.MarkLen, &d, true)
	}
	if it.fault == nil && f.games == 0 {
		d := validate.Diagnostic{Code: validate.EmptyInput, Severity: policy.Severity(validate.EmptyInput)}
		e.report(&style, top, 0, &d, true)
	}
	if i := f.invalid; i != nil {
		d := invalidDiagnostic(&it.finding, i.diagnostic.Severity)
		e.report(&i.style, i.at, i.length, &d, i.at.Game == 0)
	} else if it.finding.First >= 0 {
		d := invalidDiagnostic(&it.finding, policy.Severity(validate.InvalidEncoding))
		e.report(&style, pgn.Location{File: it.name}, 0, &d, true)
	}
	if it.fault != nil {
		if d, ok := damageDiagnostic(it.fault, policy); ok && !f.faulted {
			e.report(&style, top, 0, &d, true)
		}
		e.fail(it.fault)
	}
	to := e.job.Log
	if to == nil {
		to = e.job.Out
	}
	err := e.write(&e.scratch, to, 0)
	if err == nil && e.job.Sink != nil {
		err = e.endFile(it)
	}
	if err == nil && e.job.Ended != nil {
		if e.job.Progress != nil {
			e.job.Progress.Hide()
		}
		e.job.Ended(e.fileEnd(it))
	}
	return err
}

// report writes a diagnostic of a file, and counts it if it is not counted with a game.
func (e *emitter) report(s *report.Style, at pgn.Location, length int, d *validate.Diagnostic, count bool) {
	if d.Severity == validate.Off {
		return
	}
	if count {
		e.result.Tally.AddDiagnostic(d)
	}
	if e.job.Problems.shown(d) {
		e.job.Problems.file(&e.scratch, s, at, length, d)
	}
}

// markDiagnostic is the diagnostic of a byte-order mark.
func markDiagnostic(mark *source.Encoding, severity validate.Severity) validate.Diagnostic {
	d := validate.Diagnostic{Code: validate.ByteOrderMark, Severity: severity, Safe: true, Args: encodingArg(mark)}
	if mark.Decoded() {
		d.Case = "decoded"
	}
	return d
}

// invalidDiagnostic is the diagnostic of a file that is not UTF-8.
func invalidDiagnostic(f *source.Finding, severity validate.Severity) validate.Diagnostic {
	d := validate.Diagnostic{Code: validate.InvalidEncoding, Severity: severity, Count: int(f.Count), Args: encodingArg(f.Encoding)}
	switch {
	case f.Damaged:
		d.Case = "damaged"
	case f.Guessed:
		d.Case = "guessed"
	case f.Encoding.Wide():
		d.Case = "unmarked"
	}
	return d
}

func encodingArg(e *source.Encoding) []validate.Arg {
	return []validate.Arg{{Name: "encoding", Text: e.Name}}
}

// damageDiagnostic is the diagnostic of a compressed stream that ends early or is corrupt; false if fault is something else.
func damageDiagnostic(fault error, policy *validate.Policy) (validate.Diagnostic, bool) {
	var damage *source.Damage
	severity := policy.Severity(validate.TruncatedInput)
	if !errors.As(fault, &damage) || severity == validate.Off {
		return validate.Diagnostic{}, false
	}
	return validate.Diagnostic{Code: validate.TruncatedInput, Case: "stream", Severity: severity, Args: []validate.Arg{
		{Name: "format", Text: damage.Format}, {Name: "at", Kind: validate.Number, Num: damage.Offset}}}, true
}
