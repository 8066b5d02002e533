package report

import (
	"strconv"

	"arbiter/validate"
)

// maxChanges is how many changes of one correction its record has. What a whole game is written in is changed at every move.
const maxChanges = 1000

const byteOrderMark = "\uFEFF"

// AppendCorrection appends to p a correction that was made in the game of r, as a record of type "correction": the span from off
// up to end of its source had the problem d, found in the report now, whose edits were made. now is r, or a report of the game
// as earlier corrections had made it.
//
//	{"type":"correction","file":"games.pgn","game":2,"line":14,"column":21,"offset":812,"length":3,"ply":34,"severity":"error","code":"wrong-result",
//	 "message":"…","before":"1-0","after":"0-1","changes":[{"before":"1-0","after":"0-1"},…],"evidence":"checkmate","article":"Laws 5.1.1","safe":true}
//
// before and after are what stands at the place and what is put there; changes, in order, are there where it is not one alone,
// of more than a thousand the first ones. The evidence is what the correction rests on, in words.
func (s *Style) AppendCorrection(p *Page, r, now *validate.Report, off, end int32, d *validate.Diagnostic) {
	start := len(p.Buf)
	at := s.placeOf(p, r, &validate.Diagnostic{Off: off, End: end})
	if len(d.Edits) == 0 { // a byte-order mark, which is not part of the text that is edited
		at.length = int64(len(byteOrderMark))
	}
	at.start = &now.Start
	s.beginJSON(p, `{"type":"correction","file":`, at, d)

	was := place{source: now.Game.Source}
	was.off, was.end = span(was.source, d)
	before, after := byteOrderMark, ""
	if len(d.Edits) > 0 {
		before, after = change(was, d)
	}
	s.appendChange(p, `,`, before, after)
	if len(d.Edits) > 1 {
		separator := `,"changes":[{`
		for _, e := range d.Edits[:min(len(d.Edits), maxChanges)] {
			s.appendChange(p, separator, string(was.source[e.Off:e.End]), e.New)
			separator = `},{`
		}
		p.string(`}]`)
	}
	p.string(`,"evidence":`)
	f := filler{s, &now.Start, d}
	if a, ok := d.Arg("evidence"); ok {
		if words, ok := f.arg(p.scratch[:0], a, ""); ok {
			p.scratch = words
		}
	}
	p.Buf = AppendString(p.Buf, p.scratch)
	p.string(`,"article":`)
	if a, ok := d.Arg("article"); ok {
		p.Buf = AppendString(p.Buf, a.Text)
	} else {
		p.Buf = AppendString(p.Buf, explained()[d.Code].from)
	}
	p.string(`,"safe":`)
	p.Buf = strconv.AppendBool(p.Buf, d.Safe)
	p.string("}\n")
	p.finish(start, GameRecord, d)
}

func (s *Style) appendChange(p *Page, separator, before, after string) {
	p.string(separator)
	p.string(`"before":`)
	p.Buf = appendSource(s, p.Buf, before)
	p.string(`,"after":`)
	p.Buf = appendSource(s, p.Buf, after)
}
