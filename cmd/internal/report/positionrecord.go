package report

import (
	"strconv"

	"arbiter/fen"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/position/helpmate"
	"arbiter/san"
	"arbiter/validate"
)

// AppendPosition appends to p the record of type "position" of a line of FEN or EPD at a place. What needs a position is left out
// where none came out; codes always stand.
func (s *Style) AppendPosition(p *Page, at pgn.Location, r *validate.FENReport) {
	start := len(p.Buf)
	p.string(`{"type":"position","file":`)
	p.Buf = AppendString(p.Buf, at.File)
	p.string(`,"line":`)
	p.int(int64(at.Line))
	p.string(`,"valid":`)
	p.Buf = strconv.AppendBool(p.Buf, r.Valid)
	if r.OK {
		p.Buf = appendBoard(p.Buf, r)
	}
	if len(r.Diagnostics) == 0 {
		p.string(`,"codes":[]`)
	} else {
		p.Buf = appendCodes(p.Buf, r.Diagnostics)
	}
	if r.EPD {
		p.string(`,"operations":{`)
		for i := range r.Operations {
			if i > 0 {
				p.byte(',')
			}
			p.Buf = s.appendOperation(p.Buf, &r.Operations[i])
		}
		p.byte('}')
	}
	p.string("}\n")
	p.finish(start, GameRecord, nil)
}

// appendBoard appends what is to be said of a position.
func appendBoard(b []byte, r *validate.FENReport) []byte {
	p := &r.Position
	b = append(fen.Append(append(b, `,"fen":"`...), p), '"')
	b = append(fen.AppendXFEN(append(b, `,"xfen":"`...), p), '"')
	b = append(fen.AppendShredder(append(b, `,"shredder":"`...), p), '"')
	b = append(append(append(b, `,"turn":"`...), p.Turn().String()...), '"')
	white, black := r.CanMate[position.White], r.CanMate[position.Black]
	for _, f := range [...]struct {
		key   string
		value bool
	}{
		{"check", p.Check()}, {"mate", p.Checkmate()}, {"stalemate", p.Stalemate()}, {"dead", white == helpmate.Unwinnable && black == helpmate.Unwinnable},
	} {
		b = append(append(append(b, `,"`...), f.key...), `":`...)
		b = strconv.AppendBool(b, f.value)
	}
	b = append(append(append(b, `,"winnable":{"white":"`...), canMate[white]...), `","black":"`...)
	b = append(append(b, canMate[black]...), `"}`...)
	b = appendHelpmates(b, r)
	var room [256]position.Move
	b = append(b, `,"legal_moves":`...)
	return strconv.AppendInt(b, int64(len(p.AppendMoves(room[:0]))), 10)
}

// canMate are the words for whether a side can still mate, by helpmate.Verdict.
var canMate = [...]string{helpmate.Undetermined: "unknown", helpmate.Winnable: "yes", helpmate.Unwinnable: "no"}

// appendHelpmates appends how the sides can mate of which that is known, in SAN.
func appendHelpmates(b []byte, r *validate.FENReport) []byte {
	before := `,"helpmate":{"`
	for c, line := range r.Helpmates {
		if line == nil || r.CanMate[c] != helpmate.Winnable {
			continue
		}
		b = append(append(append(b, before...), position.Color(c).String()...), `":[`...)
		p := r.Position
		for i, m := range line {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(san.Append(append(b, '"'), &p, m), '"')
			p.Play(m)
		}
		b = append(b, ']')
		before = `,"`
	}
	if before == `,"` {
		b = append(b, '}')
	}
	return b
}

// appendOperation appends an operation of EPD as a member of an object: moves as a list or, where there can be one only, a string; a
// number as a number; an opcode without operands as true.
func (s *Style) appendOperation(b []byte, o *validate.Operation) []byte {
	b = append(appendSource(s, b, o.Opcode), ':')
	switch {
	case o.Kind == fen.OneMove && len(o.Moves) == 1:
		return appendSource(s, b, o.Moves[0])
	case o.Kind == fen.OneMove || o.Kind == fen.MoveSet || o.Kind == fen.MoveLine:
		b = append(b, '[')
		for i, m := range o.Moves {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendSource(s, b, m)
		}
		return append(b, ']')
	case o.Number:
		if n, err := strconv.ParseInt(o.Text, 10, 64); err == nil {
			return strconv.AppendInt(b, n, 10)
		}
	case o.Bare:
		return append(b, "true"...)
	}
	return appendSource(s, b, o.Text)
}

// AppendMoves appends to p the record of type "moves": the legal moves of a position, in some notation.
func (s *Style) AppendMoves(p *Page, at pgn.Location, pos *position.Position, moves []string) {
	start := len(p.Buf)
	p.string(`{"type":"moves","file":`)
	p.Buf = AppendString(p.Buf, at.File)
	p.string(`,"line":`)
	p.int(int64(at.Line))
	p.Buf = append(fen.Append(append(p.Buf, `,"fen":"`...), pos), '"')
	p.string(`,"moves":[`)
	for i, m := range moves {
		if i > 0 {
			p.byte(',')
		}
		p.Buf = AppendString(p.Buf, m)
	}
	p.string("]}\n")
	p.finish(start, GameRecord, nil)
}

// AppendPositionsText appends the closing line of a check of positions:
//
//	5 positions, all valid but 1. 3 warnings.
func AppendPositionsText(b []byte, t *Tally, lang Lang) []byte {
	s := &Style{Lang: lang}
	bad := t.Games - t.Valid
	key := "closing/positions/some"
	switch {
	case t.Games == 0:
		key = "closing/no-positions"
	case t.Games == 1 && bad == 0:
		key = "closing/position/valid"
	case t.Games == 1:
		key = "closing/position/bad"
	case bad == 0:
		key = "closing/positions/valid"
	case bad == t.Games:
		key = "closing/positions/bad"
	}
	b = s.closing(b, key, count("n", t.Games), count("bad", bad))
	if t.Warnings > 0 {
		b = s.closing(b, "closing/space")
		b = s.closing(b, "closing/warnings", count("n", t.Warnings))
		b = s.closing(b, "closing/stop")
	}
	return append(b, '\n')
}

var _ = register(func() messages {
	return messages{
		"closing/no-positions":    {en: `No positions.`, zh: `没有局面。`},
		"closing/position/valid":  {en: `1 position, valid.`, zh: `共 1 个局面，有效。`},
		"closing/position/bad":    {en: `1 position, not valid.`, zh: `共 1 个局面，无效。`},
		"closing/positions/valid": {en: `{n:position|positions}, all valid.`, zh: `共 {n:count} 个局面，全部有效。`},
		"closing/positions/some":  {en: `{n:position|positions}, all valid but {bad:count}.`, zh: `共 {n:count} 个局面，除 {bad:count} 个外全部有效。`},
		"closing/positions/bad":   {en: `{n:position|positions}, none valid.`, zh: `共 {n:count} 个局面，全部无效。`},
		"closing/space":           {en: ` `, zh: ``},
	}
})
