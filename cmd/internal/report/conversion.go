package report

import (
	"strconv"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

// AppendConversion appends to p the record of a game that `convert --format json` writes: its tags, its result, and the main line in a
// notation, as far as it could be played.
func (s *Style) AppendConversion(p *Page, r *validate.Report, notation san.Notation) {
	g := r.Game
	start := len(p.Buf)
	p.string(`{"type":"game","file":`)
	p.Buf = appendString(p.Buf, g.Location.File)
	p.string(`,"game":`)
	p.gap(g.Location.Game)
	s.appendTags(p, g)
	p.string(`,"result":`)
	p.Buf = appendSource(s, p.Buf, r.ResultText())
	if !r.Skipped {
		if r.Start != position.Start() {
			p.string(`,"start":"`)
			p.Buf = fen.Append(p.Buf, &r.Start)
			p.byte('"')
		}
		pos := r.Start
		for i, m := range r.Moves {
			if i == 0 {
				p.string(`,"moves":["`)
			} else {
				p.string(`","`)
			}
			p.Buf = notation(p.Buf, &pos, m) // no notation has a character that JSON escapes
			if m.IsNull() {
				pos.Pass()
			} else {
				pos.Play(m)
			}
		}
		if len(r.Moves) > 0 {
			p.string(`"]`)
		}
		p.string(`,"fen":"`)
		p.Buf = fen.Append(p.Buf, &r.Final)
		p.byte('"')
	}
	if r.Broken {
		p.string(`,"broken":{"code":"`)
		p.string(r.BrokenBy.String())
		p.string(`","ply":`)
		p.Buf = strconv.AppendInt(p.Buf, int64(r.BrokenPly), 10)
		p.byte('}')
	}
	p.string("}\n")
	p.finish(start, GameRecord, nil)
}
