package validate

import (
	"hash/maphash"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/position/helpmate"
)

// A PositionReader reads lines of FEN and EPD one after the other and remembers what it needs to find positions and ids that are
// given twice. The zero PositionReader is ready to use. It is not for sharing between goroutines.
type PositionReader struct {
	Policy   Policy
	Chess960 bool // KQkq mean the outermost rooks wherever the king stands
	EPD      bool // the lines are of an EPD file: four fields are a whole record
	Deep     bool // look for what cannot have happened before, too
	Mates    bool // find out whether each side can still mate: FENReport.CanMate
	Nodes    int  // for Mates, how many moves are tried to find that out; 0 for a usual number
	Lines    bool // for Mates, tell how: FENReport.Helpmates

	fenJudge
	checker   Checker // judges how moves are written
	solver    helpmate.Solver
	lines     [2][]position.Move // room for helpmates
	opcodes   map[string]int     // 1 + index in the report of the operations of the line
	seed      maphash.Seed
	ids       map[string]Line
	positions map[questionKey]Line
}

// A Line is the place of a line: a file and a number from 1.
type Line struct {
	File string
	No   int
}

// Read reads one line, without its end, that stands at a place. The report is valid until the next call.
func (r *PositionReader) Read(text []byte, at Line) *FENReport {
	r.solver.Nodes = r.Nodes
	r.fenJudge = fenJudge{policy: &r.Policy, deep: r.Deep, mates: r.askMates, text: text,
		report_: FENReport{Diagnostics: r.report_.Diagnostics[:0], Operations: r.report_.Operations[:0]}}
	clear(r.opcodes)
	if r.EPD {
		r.record = fen.ReadEPD(text, r.Chess960)
	} else {
		r.record = fen.ReadLine(text, r.Chess960)
	}
	if r.record.EPD {
		r.readOperations()
	}
	r.judge(r.Chess960)
	if r.record.EPD {
		r.judgeOperations()
		r.findDuplicates(at)
	}
	r.finish()
	return &r.report_
}

// askMates finds out whether each side can still mate in the position of the report, by a search if it is asked for.
func (r *PositionReader) askMates(f *FENReport) {
	if !r.Mates {
		matesByMen(f)
		return
	}
	for c := range f.CanMate {
		if !r.Lines {
			f.CanMate[c] = r.solver.Solve(&f.Position, position.Color(c)).Verdict
			continue
		}
		a := r.solver.Prove(&f.Position, position.Color(c))
		if r.lines[c] == nil {
			r.lines[c] = []position.Move{} // the helpmate of a mate
		}
		r.lines[c] = append(r.lines[c][:0], a.Line...)
		f.CanMate[c], f.Helpmates[c] = a.Verdict, r.lines[c]
	}
}

// A questionKey stands for a position, or for a position with all that a line asks or says of it.
type questionKey struct {
	position uint64
	counters [2]int
	said     uint64
}

// findDuplicates reports an id that another line has, and a position that another line has too: if both ask for moves in it, or if
// both say the same of it.
// args: id, line, file
func (r *PositionReader) findDuplicates(at Line) {
	if r.ids == nil {
		r.ids, r.positions, r.seed = map[string]Line{}, map[questionKey]Line{}, maphash.MakeSeed()
	}
	if id := r.operation("id"); id != nil && id.Text != "" {
		if first, ok := r.ids[id.Text]; ok {
			if d := r.report(EPDDuplicate, id.off, id.end); d != nil {
				d.Case = "id"
				d.Args = append(d.Args, textArg("id", id.Text), numArg("line", first.No))
				if first.File != at.File {
					d.Args = append(d.Args, textArg("file", first.File))
				}
			}
		} else {
			r.ids[id.Text] = at
		}
	}
	if !r.report_.OK {
		return
	}
	p := &r.report_.Position
	key := questionKey{position: p.Key()}
	if r.operation("bm") == nil && r.operation("am") == nil {
		key.counters = [2]int{p.HalfMoves(), p.MoveNo()}
		key.said = r.said()
	}
	if first, ok := r.positions[key]; ok {
		from, to := r.record.Fields[fen.Placement].Off, r.record.Fields[fen.EnPassantTarget].End
		if d := r.report(EPDDuplicate, from, to); d != nil {
			d.Args = append(d.Args, numArg("line", first.No))
			if first.File != at.File {
				d.Args = append(d.Args, textArg("file", first.File))
			}
		}
	} else {
		r.positions[key] = at
	}
}

// said returns a number for what the operations say of the position: names and remarks apart, in any order.
func (r *PositionReader) said() uint64 {
	sum := uint64(1)
	for i := range r.report_.Operations {
		o := &r.report_.Operations[i]
		switch {
		case o.Opcode == "id", o.Opcode == "noop", o.Opcode == "hmvc", o.Opcode == "fmvn", len(o.Opcode) == 2 && o.Opcode[0] == 'c' && o.Opcode[1] <= '9':
			continue
		}
		var h maphash.Hash
		h.SetSeed(r.seed)
		h.WriteString(o.Opcode)
		for _, m := range o.Moves {
			h.WriteByte(0)
			h.WriteString(m)
		}
		h.WriteByte(1)
		h.WriteString(o.Text)
		sum += h.Sum64()
	}
	return sum
}

// operation returns the operation called name, or nil.
func (r *PositionReader) operation(name string) *Operation {
	if i := r.opcodes[name]; i > 0 {
		return &r.report_.Operations[i-1]
	}
	return nil
}
