package job

import (
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// A Page is what a chunk became. Game numbers are left out of it until it is emitted.
type Page struct {
	Out   report.Page // records for the output
	Log   report.Page // problems, where they do not go to the output
	Tally report.Tally
	Games int // in the chunk

	// Of the games, as the command counts them: each is written, not selected or bad; broken ones are written all the same.
	Written, Unselected, Bad, Broken int

	item     item // what it came from, without the chunk
	marked   bool // a game has the diagnostic of the byte-order mark
	faulted  bool // a game has the diagnostic of the damage of its file
	invalid  *invalidPlace
	errors   []error
	rendered [validate.NumCodes]int // diagnostics, by code
}

// An invalidPlace is the first place of a file that is not UTF-8.
type invalidPlace struct {
	at         pgn.Location // its game counts in the chunk
	length     int
	style      report.Style
	diagnostic validate.Diagnostic
}

// reset empties the page and keeps its storage, unless a huge game has made it huge.
func (p *Page) reset() {
	const keep = 4 << 20
	out, log := p.Out, p.Log
	if cap(out.Buf) > keep {
		out = report.Page{}
	}
	if cap(log.Buf) > keep {
		log = report.Page{}
	}
	*p = Page{Out: out, Log: log}
	p.Out.Reset()
	p.Log.Reset()
}

// log returns the page problems go to.
func (p *Page) log(j *Job) *report.Page {
	if j.Log == nil {
		return &p.Out
	}
	return &p.Log
}

// A pageMark is how far a page was written.
type pageMark struct {
	out, log [3]int
	counts   [4]int
}

func lengths(p *report.Page) [3]int { return [3]int{len(p.Buf), len(p.Records), len(p.Gaps)} }

func (p *Page) mark() pageMark {
	return pageMark{lengths(&p.Out), lengths(&p.Log), [4]int{p.Written, p.Unselected, p.Bad, p.Broken}}
}

// back takes away what was written after m.
func (p *Page) back(m pageMark) {
	for i, q := range []*report.Page{&p.Out, &p.Log} {
		n := [...][3]int{m.out, m.log}[i]
		q.Buf, q.Records, q.Gaps = q.Buf[:n[0]], q.Records[:n[1]], q.Gaps[:n[2]]
	}
	p.Written, p.Unselected, p.Bad, p.Broken = m.counts[0], m.counts[1], m.counts[2], m.counts[3]
}
