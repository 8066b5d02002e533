package validate

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/fen"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// An Operation is an EPD operation as it is understood.
type Operation struct {
	Opcode string
	Kind   fen.OperandKind // of its operands; AnyOperands where the opcode is not known
	Moves  []string        // MoveSet, OneMove, MoveLine: in SAN, those that cannot be made as they stand
	Text   string          // of others: the operand, without quotes; several are joined by blanks
	Number bool            // Text is a whole number
	Bare   bool            // there are no operands

	off, end int // operands in the text, else the opcode
	source   fen.Operation
	at       []fen.Span // of Moves
}

// maxOperand is the greatest counter that is believed, as in package fen.
const maxOperand = 1_000_000

// readOperations reads the operations as text, checks their form, and takes the counters from them.
func (r *PositionReader) readOperations() {
	if r.opcodes == nil {
		r.opcodes = map[string]int{}
	}
	list := fen.AppendOperations(nil, r.text, r.record.Operations)
	unknown := -1 // the diagnostic of the first unknown opcode
	for i := range list {
		s := &list[i]
		o := Operation{Opcode: s.Opcode, Bare: len(s.Operands) == 0, off: s.At.Off, end: s.At.End, source: *s}
		if n := len(s.Operands); n > 0 {
			o.off, o.end = s.Operands[0].At.Off, s.Operands[n-1].At.End
		}
		opcode, known := fen.LookUpOpcode(s.Opcode)
		o.Kind = opcode.Operands
		switch {
		case !known && unknown >= 0:
			r.report_.Diagnostics[unknown].Count++
		case !known:
			if d := r.reportOperation("unknown", s.At.Off, max(s.At.End, s.At.Off+1), s.Opcode); d != nil {
				d.Count = 1
				unknown = len(r.report_.Diagnostics) - 1
			}
		case r.opcodes[s.Opcode] > 0:
			r.reportOperation("repeated", s.At.Off, s.At.End, s.Opcode)
		}
		r.checkOperands(&o)
		if !s.Closed {
			if last := len(s.Operands) - 1; last < 0 || !s.Operands[last].Quoted || s.Operands[last].Closed {
				r.reportOperation("semicolon", s.At.Off, o.end, s.Opcode)
			}
		}
		if s.Opcode != "" && r.opcodes[s.Opcode] == 0 {
			r.report_.Operations = append(r.report_.Operations, o)
			r.opcodes[s.Opcode] = len(r.report_.Operations)
		}
	}
	r.readCounters()
}

// reportOperation reports a fault in the form of an operation.
// args: opcode, operand, want
func (r *PositionReader) reportOperation(variant string, off, end int, opcode string) *Diagnostic {
	d := r.report(EPDOperation, off, end)
	if d != nil {
		d.Case = variant
		d.Args = append(d.Args, textArg("opcode", opcode))
	}
	return d
}

// reportDecorated reports that a move stands with what does not belong to it.
// args: operand
func (r *PositionReader) reportDecorated(w *fen.Operand) {
	if d := r.report(EPDOperation, w.At.Off, w.At.End); d != nil {
		d.Case = "decorated"
		d.Args = append(d.Args, textArg("operand", w.Text))
	}
}

// checkOperands checks number and type of the operands of o and takes their text.
func (r *PositionReader) checkOperands(o *Operation) {
	operands := o.source.Operands
	texts := make([]string, 0, 4)
	for i := range operands {
		w := &operands[i]
		texts = append(texts, w.Text)
		if w.Quoted && !w.Closed {
			r.reportOperation("quote", w.At.Off, w.At.End, o.Opcode)
		}
	}
	o.Text = strings.Join(texts, " ")
	want := ""
	switch o.Kind {
	case fen.AnyOperands:
		o.Number = len(operands) == 1 && !operands[0].Quoted && integerText(o.Text, true)
		return
	case fen.NoOperands:
		if len(operands) > 0 {
			want = "epd-none"
		}
	case fen.MoveSet, fen.MoveLine:
		if len(operands) == 0 {
			want = "epd-moves"
		}
	case fen.OneMove:
		if len(operands) != 1 {
			want = "epd-move"
		}
	case fen.OneText:
		if len(operands) != 1 || !operands[0].Quoted {
			want = "epd-string"
		}
	case fen.Integer, fen.Unsigned:
		o.Number = len(operands) == 1 && !operands[0].Quoted && integerText(o.Text, o.Kind == fen.Integer)
		if !o.Number {
			want = "epd-integer"
			if o.Kind == fen.Unsigned {
				want = "epd-unsigned"
			}
		}
	}
	if want != "" {
		if d := r.reportOperation("operand", o.off, o.end, o.Opcode); d != nil {
			if d.Args = append(d.Args, wordArg("want", want)); len(operands) > 0 {
				d.Args = append(d.Args, textArg("operand", o.Text))
			}
		}
	}
}

// integerText reports whether text is a whole number, with a sign if it may have one.
func integerText(text string, signed bool) bool {
	if signed && len(text) > 1 && (text[0] == '-' || text[0] == '+') {
		text = text[1:]
	}
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return text != "" && len(text) <= 18
}

// readCounters makes hmvc and fmvn the counters of the setup.
func (r *PositionReader) readCounters() {
	setup := &r.record.Setup
	clock, hasClock := r.counter("hmvc", fen.HalfMoveClock, setup.HalfMoves)
	number, hasNumber := r.counter("fmvn", fen.FullMoveNumber, setup.MoveNo)
	if !hasClock && !hasNumber {
		return
	}
	setup.HalfMoves = clock
	least := fen.LeastMoveNo(clock, setup.Turn)
	if hasNumber && number < least || number == 0 {
		o := r.operation("fmvn")
		if o == nil {
			o = r.operation("hmvc")
		}
		code := FENClockInconsistent
		if number == 0 {
			code = FENMoveZero
		}
		if d := r.report(code, o.off, o.end); d != nil {
			d.Args = append(d.Args, textArg("text", o.Text), textArg("number", strconv.Itoa(number)), numArg("clock", clock))
			if o.Opcode == "fmvn" {
				d.Edits = append(d.Edits, Edit{int32(o.off), int32(o.end), strconv.Itoa(least)})
				d.Safe = true
			}
		}
	}
	setup.MoveNo = max(number, least)
}

// counter returns the number of an operation; without one, that of the field it stands for. If there are both they have to agree.
// args: opcode, operand, number
func (r *PositionReader) counter(opcode string, f fen.Field, otherwise int) (n int, ok bool) {
	o := r.operation(opcode)
	if o == nil || !o.Number {
		return otherwise, false
	}
	n, err := strconv.Atoi(o.Text)
	if err != nil || n >= maxOperand {
		return otherwise, false
	}
	if at := r.record.Fields[f]; at.End > at.Off && n != otherwise {
		if d := r.report(EPDContradiction, o.off, o.end); d != nil {
			d.Case = "counter"
			d.Args = append(d.Args, textArg("opcode", opcode), textArg("operand", o.Text), numArg("number", otherwise))
		}
	}
	return n, true
}

// judgeOperations reads the moves of the operations in the position, if there is one, and holds the operations against each other.
func (r *PositionReader) judgeOperations() {
	for i := range r.report_.Operations {
		o := &r.report_.Operations[i]
		if o.Kind != fen.MoveSet && o.Kind != fen.OneMove && o.Kind != fen.MoveLine {
			continue
		}
		r.readMoves(o)
	}
	best, avoid, line := r.operation("bm"), r.operation("am"), r.operation("pv")
	if best == nil {
		return
	}
	among := map[string]bool{} // moves without marks
	for _, m := range best.Moves {
		among[unmarkedMove(m)] = true
	}
	if avoid != nil {
		for i, m := range avoid.Moves {
			if among[unmarkedMove(m)] { // args: move
				at := avoid.at[i]
				if d := r.report(EPDContradiction, at.Off, at.End); d != nil {
					d.Case = "avoid"
					d.Args = append(d.Args, textArg("move", m))
				}
			}
		}
	}
	if line != nil && len(line.Moves) > 0 && len(best.Moves) > 0 && !among[unmarkedMove(line.Moves[0])] { // args: move, best
		at := line.at[0]
		if d := r.report(EPDContradiction, at.Off, at.End); d != nil {
			d.Case = "line"
			d.Args = append(d.Args, textArg("move", line.Moves[0]), textArg("best", strings.Join(best.Moves, " ")))
		}
	}
}

// readMoves reads the moves of o: each of them in the position or, of a line, one after the other. After one that cannot be made the
// rest of a line is not judged.
func (r *PositionReader) readMoves(o *Operation) {
	c := &r.checker
	c.Policy = r.Policy
	c.begin(r.text, &r.report_.Position)
	judging := r.report_.OK
	for i := range o.source.Operands {
		w := &o.source.Operands[i]
		if numberWord(w.Text) {
			r.reportDecorated(w)
			continue
		}
		move := w.Text
		if judging {
			move, judging = r.checkMove(w)
		}
		if o.Kind != fen.MoveLine && r.report_.OK {
			judging = true
			c.setPosition(&r.report_.Position)
		}
		o.Moves, o.at = append(o.Moves, move), append(o.at, w.At)
	}
	for _, d := range c.r.Diagnostics {
		d.Args, d.Edits = slices.Clone(d.Args), slices.Clone(d.Edits) // c uses their storage again
		r.add(d)
	}
}

// numberWord reports whether text is a move number, with or without dots.
func numberWord(text string) bool {
	number := strings.TrimRight(text, ".")
	return (len(number) < len(text) || len(text) < 4) && len(number) < 6 && integerText(number, false)
}

// unmarkedMove returns a move without the mark of check or mate.
func unmarkedMove(m string) string { return strings.TrimRight(m, "+#") }

// begin makes c ready to judge moves of a text in p: one line of play without tags.
func (c *Checker) begin(text []byte, p *position.Position) {
	c.r, c.src = &c.report_, text
	c.r.reset(nil)
	clear(c.perCode[:])
	clear(c.fens)
	clear(c.folds)
	c.setPosition(p)
}

// setPosition goes back to p.
func (c *Checker) setPosition(p *position.Position) {
	c.path = c.path[:0]
	c.line = line{pos: *p, prev: *p}
	c.r.Start = *p
}

// checkMove reads one move in the present position and makes it. It returns its SAN, or what stands there if it cannot be made.
func (r *PositionReader) checkMove(w *fen.Operand) (string, bool) {
	c := &r.checker
	p := &c.line.pos
	t := pgn.Token{Off: int32(w.At.Off), End: int32(w.At.End), Kind: pgn.SAN}
	text := r.text[t.Off:t.End]
	m, err := san.Parse(text)
	if err != nil {
		if bare := bareMove(text); len(bare) < len(text) && len(bare) > 0 {
			if m, err = san.Parse(bare); err == nil {
				r.reportDecorated(w)
				i := strings.Index(string(text), string(bare))
				t.Off += int32(i)
				t.End = t.Off + int32(len(bare))
				text = bare
			}
		}
	}
	if err != nil || m.Null() {
		c.refuseOperand(t, m, "unreadable")
		return w.Text, false
	}
	mv, err := m.Resolve(p)
	switch err {
	case nil:
	case san.ErrAmbiguous:
		c.refuseOperand(t, m, "ambiguous")
		return w.Text, false
	default:
		c.refuseOperand(t, m, "illegal")
		return w.Text, false
	}
	captures := p.Captures(mv)
	if !m.Plain(captures) {
		c.checkSpelling(t, m.First(), mv, captures)
	}
	written := string(san.Append(nil, p, mv))
	c.line.pos.Play(mv)
	c.path = append(c.path, mv)
	if kind := marked(m); kind != noMark || !m.Quirks().Any(bareForms) {
		c.judgeMark(t, writtenMark{kind: kind}, c.line.pos.Check())
	}
	return written, true
}

// refuseOperand reports a move that cannot be made.
// args: no, move, legal, candidates
func (c *Checker) refuseOperand(t pgn.Token, m san.Move, variant string) {
	p := &c.line.pos
	d := c.report(EPDMove, int(t.Off), int(t.End))
	if d == nil {
		return
	}
	c.describe(d, p, t)
	d.Case = variant
	switch variant {
	case "illegal":
		d.Reason = san.Explain(p, m, san.Past{})
		d.Args = append(d.Args, textArg("legal", c.alternatives(m)))
	case "ambiguous":
		var list []string
		for _, mv := range san.Candidates(p, m) {
			list = append(list, string(san.Append(nil, p, mv)))
		}
		d.Args = append(d.Args, textArg("candidates", strings.Join(list, ", ")))
	}
}

// bareMove returns text without a move number before it and without commas, exclamation and question marks after it.
func bareMove(text []byte) []byte {
	i := 0
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	if i > 0 && i < len(text) && text[i] == '.' {
		for i < len(text) && text[i] == '.' {
			i++
		}
		text = text[i:]
	}
	for len(text) > 0 && strings.IndexByte(",!?", text[len(text)-1]) >= 0 {
		text = text[:len(text)-1]
	}
	return text
}
