package report

import (
	"io"
	"strconv"

	"arbiter/validate"
)

// A RecordKind says what a Record of a Page is.
type RecordKind uint8

// The kinds of records.
const (
	DiagnosticRecord RecordKind = iota
	GameRecord
	CountRecord // of games of which there is nothing to write

	// From here on: games as they stand in their source.
	CopyRecord  // a game, without what follows it
	LargeRecord // the beginning of such a game that is in several records
	MoreRecord  // more of it
)

// A Record is one piece of a Page: Buf[Start:End], whole lines with their line ends.
type Record struct {
	Start, End int
	Kind       RecordKind
	Code       validate.Code     // of a diagnostic
	Severity   validate.Severity // of a diagnostic
}

// A Gap is a place in a Page where a game number goes: before Buf[At]. Game is its number in the chunk, from 1.
type Gap struct{ At, Game int }

// A Page is what the games of one chunk became: text or JSON records, complete but for the game numbers. A worker knows the place
// of its chunk in the file but not how many games came before it, so the numbers are left out and put in when the page is
// emitted. A Page is used by one goroutine at a time; its storage is kept by Reset.
type Page struct {
	Buf     []byte
	Records []Record // in order, without overlap
	Gaps    []Gap    // in order of At

	// Hand is called by Relieve to take away what the page holds, if it is not nil.
	Hand func()

	scratch []byte // a message on its way into JSON
	cells   []cell // a source line on its way onto the terminal
	locator locator
}

// Reset empties the page and keeps its storage.
func (p *Page) Reset() {
	p.Buf, p.Records, p.Gaps, p.locator, p.Hand = p.Buf[:0], p.Records[:0], p.Gaps[:0], locator{}, nil
}

// relieved is how much a page holds before it is relieved of it.
const relieved = 1 << 20

// Relieve makes a record of kind of what was appended from start on, if it is much, and hands on what the page holds: what follows
// is another record. It returns where that begins. What writes a huge game does so from time to time.
func (p *Page) Relieve(start int, kind RecordKind) int {
	if p.Hand == nil || len(p.Buf) < relieved {
		return start
	}
	if start < len(p.Buf) {
		p.finish(start, kind, nil)
	}
	p.Hand()
	return len(p.Buf)
}

// Whole returns the text of the page, if that is what AppendTo appends where every record passes: all of it is records, and no game
// numbers are missing.
func (p *Page) Whole() (text []byte, ok bool) {
	end := 0
	for i := range p.Records {
		if p.Records[i].Start != end {
			return nil, false
		}
		end = p.Records[i].End
	}
	return p.Buf, end == len(p.Buf) && len(p.Gaps) == 0
}

// AppendTo appends to dst the records that keep lets pass (all if it is nil), in order, with base added to the game numbers:
// base is the number of games of the file before this chunk.
func (p *Page) AppendTo(dst []byte, base int, keep func(*Record) bool) []byte {
	p.each(base, keep, func(b []byte) { dst = append(dst, b...) })
	return dst
}

// WriteRecords is AppendTo for a page so large that no copy of it is to be made.
func (p *Page) WriteRecords(w io.Writer, base int, keep func(*Record) bool) (err error) {
	p.each(base, keep, func(b []byte) {
		if err == nil && len(b) > 0 {
			_, err = w.Write(b)
		}
	})
	return err
}

// each passes on what AppendTo appends, piece by piece.
func (p *Page) each(base int, keep func(*Record) bool, pass func([]byte)) {
	gap := 0
	for i := range p.Records {
		r := &p.Records[i]
		if keep != nil && !keep(r) {
			continue
		}
		at := r.Start
		for gap < len(p.Gaps) && p.Gaps[gap].At < r.Start {
			gap++
		}
		for ; gap < len(p.Gaps) && p.Gaps[gap].At < r.End; gap++ {
			pass(p.Buf[at:p.Gaps[gap].At])
			pass(strconv.AppendInt(p.scratch[:0], int64(base+p.Gaps[gap].Game), 10))
			at = p.Gaps[gap].At
		}
		pass(p.Buf[at:r.End])
	}
}

// gap leaves out a game number here.
func (p *Page) gap(game int) {
	p.Gaps = append(p.Gaps, Gap{At: len(p.Buf), Game: game})
}

// finish ends the record that began at start.
func (p *Page) finish(start int, kind RecordKind, d *validate.Diagnostic) {
	r := Record{Start: start, End: len(p.Buf), Kind: kind}
	if d != nil {
		r.Code, r.Severity = d.Code, d.Severity
	}
	p.Records = append(p.Records, r)
}

func (p *Page) string(s string) { p.Buf = append(p.Buf, s...) }
func (p *Page) byte(c byte)     { p.Buf = append(p.Buf, c) }
func (p *Page) int(n int64)     { p.Buf = strconv.AppendInt(p.Buf, n, 10) }
