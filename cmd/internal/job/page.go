package job

import (
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// A Page is what a chunk became. Game numbers are left out of it until it is emitted.
type Page struct {
	Out    report.Page // records for the output
	Log    report.Page // problems, where they do not go to the output
	Aside  report.Page // games that go to a file of their own
	Record report.Page // records of what was done
	Tally  report.Tally
	Games  int // in the chunk
	size   int // of the chunk, in bytes

	// Of the games, as the command counts them: each is written, not selected or bad; broken ones are written all the same.
	Written, Unselected, Bad, Broken int
	Changed                          int                    // games, by Change
	Made                             [validate.NumCodes]int // corrections, by code

	noted pageMark

	text  Text // of a job that changes it
	chunk pgn.Chunk
	start int64 // offset of the text in its file

	// The first game of a chunk may be judged otherwise after a game with an error than after one without. Which of the two
	// came before is not known until the page is emitted; so where it matters the game is rendered twice, to pages of its own.
	first, afterBad *Page
	bad             bool // the last game has an error

	item     item // what it came from, without the chunk
	part     bool // it is a part of the output of the page that follows
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

// keptPage is the size of storage that is kept for the next page.
const keptPage = 2 << 20

// reset empties the page and keeps its storage, unless a huge game has made it huge.
func (p *Page) reset() {
	var q Page
	for i, to := range q.pages() {
		if from := p.pages()[i]; cap(from.Buf) <= keptPage {
			*to = *from
			to.Reset()
		}
	}
	if cap(p.text.Edits) <= keptPage/64 {
		q.text.Edits, q.text.Comments, q.text.Recoded = p.text.Edits[:0], p.text.Comments[:0], p.text.Recoded[:0]
	}
	*p = q
}

// pages returns what is written to.
func (p *Page) pages() [4]*report.Page { return [...]*report.Page{&p.Out, &p.Log, &p.Aside, &p.Record} }

// log returns the page problems go to.
func (p *Page) log(j *Job) *report.Page {
	if j.Log == nil {
		return &p.Out
	}
	return &p.Log
}

// A pageMark is how far a page was written.
type pageMark struct {
	out, log, aside, record  lengths
	edits, comments, recoded int
}

// pages returns the marks of what Page.pages returns.
func (m *pageMark) pages() [4]*lengths { return [...]*lengths{&m.out, &m.log, &m.aside, &m.record} }

// The lengths of what a report.Page has.
type lengths struct{ buf, records, gaps int }

func (n *lengths) of(q *report.Page) {
	n.buf, n.records, n.gaps = len(q.Buf), len(q.Records), len(q.Gaps)
}

// note notes how far the page is written. It is done for every game, in place: a mark that is returned is copied twice.
func (p *Page) note() {
	m := &p.noted
	m.out.of(&p.Out)
	m.log.of(&p.Log)
	m.aside.of(&p.Aside)
	m.record.of(&p.Record)
	m.edits, m.comments, m.recoded = len(p.text.Edits), len(p.text.Comments), len(p.text.Recoded)
}

// back takes away what was written after note was called.
func (p *Page) back() {
	m := &p.noted
	for i, n := range m.pages() {
		q := p.pages()[i]
		q.Buf, q.Records, q.Gaps = q.Buf[:n.buf], q.Records[:n.records], q.Gaps[:n.gaps]
	}
	p.text.Edits, p.text.Comments, p.text.Recoded = p.text.Edits[:m.edits], p.text.Comments[:m.comments], p.text.Recoded[:m.recoded]
}
