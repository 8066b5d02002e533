package job

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"
)

// A worker turns chunks into pages.
type worker struct {
	job     *Job
	checker *validate.Checker
	mend    func(*Page, *report.Style, *validate.Report)
	render  func(*Page, *report.Style, *validate.Report)
	free    chan *Page
}

// page turns one item into a page. Whatever goes wrong with a game, the others are there.
func (w *worker) page(it item, part func(*Page)) (p *Page) {
	p = w.empty()
	p.item = it
	hand := func() { w.hand(p, part) }
	if w.job.Parts || w.job.Frames {
		p.Out.Hand = hand
	}
	if w.job.Aside != nil {
		p.Aside.Hand = hand
	}
	if w.job.Mend != nil && w.job.Record != nil {
		p.Record.Hand = hand
	}
	p.size = len(it.chunk.Data)
	p.item.chunk = pgn.Chunk{}
	if it.open != nil || it.end {
		return p
	}
	style := w.job.Style
	style.Decode, style.UTF8, style.Place = it.decode, it.utf8, it.place
	if w.job.Sink != nil {
		p.begin(&it)
	} else {
		defer it.chunk.Release()
	}
	defer func() {
		if x := recover(); x != nil {
			p.fail(it.chunk.Location, x)
		}
	}()
	if it.passed {
		w.invalid(p, &it, &style, nil)
		return p
	}
	if it.chunk.Rest && w.job.Rest != nil {
		w.job.Rest(p, it.chunk.Data, it.chunk.Flaw())
	}
	w.checker.Follows(false)
	games := it.chunk.Presumed
	if w.checker.TagsOnly { // nobody reads the movetext, so nobody finds out where it ends
		games = it.chunk.Games
	}
	for g := range games() {
		p.text.Last = int32(g.Offset - it.chunk.Location.Offset)
		if p.Games++; p.Games == 1 && !it.chunk.First && w.opening(p, &it, &style, g) {
			continue
		}
		w.game(p, &it, &style, g)
	}
	if it.invalid >= 0 && p.invalid == nil {
		w.invalid(p, &it, &style, nil)
	}
	if p.size > hugeChunk {
		w.checker = w.job.Checker.Fresh() // the old one has its moves and its text, which nobody needs while it is written
	}
	return p
}

// hugeChunk is more than a chunk has that is not one huge game.
const hugeChunk = 2 << 20

// empty returns a page with nothing on it.
func (w *worker) empty() *Page {
	select {
	case p := <-w.free:
		p.reset()
		return p
	default:
		return new(Page)
	}
}

// hand passes on what is on p of all that may come in parts, as a page of its own.
func (w *worker) hand(p *Page, part func(*Page)) {
	q := w.empty()
	q.item.at, q.part = p.item.at, true
	q.first, q.afterBad, p.first, p.afterBad = p.first, p.afterBad, nil, nil // they come before
	from, to := p.pages(), q.pages()
	for i, marks := range p.noted.pages() {
		if hand := from[i].Hand; hand != nil {
			*from[i], *to[i] = *to[i], *from[i]
			from[i].Hand, to[i].Hand = hand, nil
			*marks = lengths{}
		}
	}
	part(q)
}

// opening renders the first game of a chunk to p.first and p.afterBad, if it depends on the game before it; false if it does
// not. Only a short game without tags may be the rest of the one before (validate.PhantomGame).
func (w *worker) opening(p *Page, it *item, s *report.Style, g *pgn.Game) bool {
	if len(g.Tags) > 0 || len(g.Source) > validate.PhantomSize || w.checker.Policy.Severity(validate.PhantomGame) == validate.Off {
		return false
	}
	render := func(bad bool) *Page {
		w.checker.Follows(bad)
		q := &Page{Games: 1, item: p.item, start: p.start}
		q.text.Encoding, q.text.Decoded = p.text.Encoding, p.text.Decoded
		w.game(q, it, s, g)
		return q
	}
	afterBad := render(true)
	if afterBad.Tally.Codes[validate.PhantomGame] == 0 {
		w.checker.Follows(false)
		return false
	}
	q := render(false)
	p.first, p.afterBad = q, afterBad
	p.bad, p.invalid, p.marked, p.faulted = q.bad, q.invalid, q.marked, q.faulted
	p.text.Edits, p.text.Comments, p.text.Recoded = q.text.Edits, q.text.Comments, q.text.Recoded
	return true
}

// game checks a game and renders it.
func (w *worker) game(p *Page, it *item, s *report.Style, g *pgn.Game) {
	p.note()
	games := p.Tally.Games
	defer func() {
		if x := recover(); x != nil {
			p.back()
			p.Bad++
			p.Tally.Games = games + 1
			p.fail(g.Location(), x)
			w.checker = w.job.Checker.Fresh() // what it has kept may be spoilt
		}
	}()
	p.bad = false
	r := w.checker.Check(g)
	p.bad = slices.ContainsFunc(r.Diagnostics, func(d validate.Diagnostic) bool {
		return d.Severity == validate.Error && d.Code != validate.PhantomGame
	})
	w.ofFile(p, it, s, g, r)
	if w.mend != nil {
		w.mend(p, s, r)
	}
	p.Tally.AddReport(r)
	w.problems(p, s, r)
	if w.render != nil {
		w.render(p, s, r)
	}
}

// ofFile adds the diagnostics of the file that concern the game: it is the first after a byte-order mark, the first that is
// not UTF-8, or the last before damage.
func (w *worker) ofFile(p *Page, it *item, s *report.Style, g *pgn.Game, r *validate.Report) {
	policy := &w.checker.Policy
	before := len(r.Diagnostics)
	if it.mark != nil && p.Games == 1 {
		p.marked = true
		if severity := policy.Severity(validate.ByteOrderMark); severity != validate.Off {
			r.Diagnostics = append(r.Diagnostics, markDiagnostic(it.mark, severity))
		}
	}
	start, end := g.Offset, g.Offset+int64(len(g.Source))
	if start <= it.invalid && it.invalid < end {
		w.invalid(p, it, s, g)
		if p.invalid.diagnostic.Severity != validate.Off {
			r.Diagnostics = append(r.Diagnostics, p.invalid.diagnostic)
		}
	}
	if it.fault != nil && g.Last {
		p.faulted = true
		if d, ok := damageDiagnostic(it.fault, policy); ok && !reported(r, validate.TruncatedInput) {
			d.Off, d.End = int32(len(g.Source)), int32(len(g.Source))
			r.Diagnostics = append(r.Diagnostics, d)
		}
	}
	if len(r.Diagnostics) > before && before > 0 {
		slices.SortStableFunc(r.Diagnostics, func(a, b validate.Diagnostic) int { return int(a.Off) - int(b.Off) })
	}
}

func reported(r *validate.Report, code validate.Code) bool {
	return slices.ContainsFunc(r.Diagnostics, func(d validate.Diagnostic) bool { return d.Code == code })
}

// invalid notes the first place of the file that is not UTF-8, in g if that is not nil. The diagnostic is written at the end
// of the file, when it is known how many there are.
func (w *worker) invalid(p *Page, it *item, s *report.Style, g *pgn.Game) {
	i := &invalidPlace{style: *s}
	if g != nil {
		off := int32(it.invalid - g.Offset)
		i.at = g.Locate(off)
		_, i.length = utf8.DecodeRune(g.Source[off:])
	} else {
		c := &it.chunk
		off := it.invalid - c.Location.Offset
		i.at = c.Location.Advance(c.Data[:off])
		_, i.length = utf8.DecodeRune(c.Data[off:])
	}
	i.diagnostic = invalidDiagnostic(&it.finding, w.checker.Policy.Severity(validate.InvalidEncoding))
	if g != nil {
		i.diagnostic.Off = int32(it.invalid - g.Offset)
		i.diagnostic.End = i.diagnostic.Off + int32(i.length)
	}
	p.invalid = i
}

// problems writes the diagnostics of a game to its page.
func (w *worker) problems(p *Page, s *report.Style, r *validate.Report) {
	if len(r.Diagnostics) == 0 {
		return
	}
	log := p.log(w.job)
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Code == validate.InvalidEncoding || !w.job.Problems.shown(d) {
			continue
		}
		// No more of them can be printed of one page than in all.
		if limit := w.job.Problems.Max; limit > 0 {
			if p.rendered[d.Code] == limit {
				continue
			}
			p.rendered[d.Code]++
		}
		switch {
		case d.Code == validate.ByteOrderMark:
			before := *s
			before.Place = nil // it stands before all places
			at := pgn.Location{File: r.Game.File, Line: 1, Column: 1, Game: r.Game.No}
			w.job.Problems.file(log, &before, at, p.item.markLen, d)
		case w.job.Problems.JSON:
			s.AppendJSON(log, r, d)
		default:
			s.AppendText(log, r, d)
		}
		log.Relieve(len(log.Buf), report.DiagnosticRecord)
	}
}

// fail notes that the game or chunk at a place could not be processed.
func (p *Page) fail(at pgn.Location, x any) {
	p.errors = append(p.errors, &source.Error{Name: at.String(), Err: fmt.Errorf("this game could not be processed (internal error: %v)", x)})
}
