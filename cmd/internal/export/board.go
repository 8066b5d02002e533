package export

import "arbiter/position"

// A board follows the elements of a line of play and the variations of it.
type board struct {
	position.Position                         // after the last move
	before            position.Position       // before the last move
	last              position.Move           // the last move
	moved             bool                    // there is one
	broken            bool                    // a word stands where the next move should
	keep              bool                    // there are variations: before is kept
	depth             int                     // lines of play that wait for a variation of them to end
	lines             *[fewLines]boardLine    // they, as many as there usually are at most; nil if there never was one
	deep              []*[fewLines]packedLine // the others, in pieces: a slice of lines would have to be copied as it grows
}

// fewLines is how many lines wait in games that people write.
const fewLines = 64

// A boardLine is a line of play that waits for a variation of it to end: where it stands, or stood before its last move, which is
// played again.
type boardLine struct {
	position      position.Position
	last          position.Move
	moved, broken bool
}

// A packedLine is a boardLine in a third of the memory: a huge game may have two boards with tens of thousands of them.
type packedLine struct {
	position          position.Packed
	halfMoves, moveNo int32
	enPassant         position.Square // as in a Setup
	moved, broken     bool
	last              position.Move
}

func (l *boardLine) pack() packedLine {
	p := &l.position
	return packedLine{p.Pack(), int32(p.HalfMoves()), int32(p.MoveNo()), p.EnPassantTarget(), l.moved, l.broken, l.last}
}

func (q *packedLine) unpack() boardLine {
	p := q.position.Unpack()
	s := p.Setup()
	s.HalfMoves, s.MoveNo, s.EnPassant = int(q.halfMoves), int(q.moveNo), q.enPassant
	p, _ = position.New(s) // faults of the start stay what they were
	return boardLine{p, q.last, q.moved, q.broken}
}

// reset puts the board at a start; keep says that there are variations.
func (b *board) reset(start *position.Position, keep bool) {
	b.Position, b.moved, b.broken, b.keep = *start, false, false, keep
	b.forget()
}

// forget forgets the lines that wait.
func (b *board) forget() {
	b.depth, b.deep = 0, nil
}

// play makes a move, which may be a null move.
func (b *board) play(m position.Move) {
	if b.keep {
		b.before = b.Position
	}
	b.last, b.moved = m, true
	b.PlayOrPass(m)
}

// open begins a variation: in place of the last move, or of the word at which the line broke off.
func (b *board) open() {
	switch n := b.depth; {
	case n < fewLines:
		if b.lines == nil {
			b.lines = new([fewLines]boardLine)
		}
		b.lines[n] = b.line()
	default:
		if n -= fewLines; n/fewLines == len(b.deep) {
			b.deep = append(b.deep, new([fewLines]packedLine))
		}
		l := b.line()
		b.deep[n/fewLines][n%fewLines] = l.pack()
	}
	b.depth++
	if b.moved && !b.broken {
		b.Position = b.before
	}
	b.moved, b.broken = false, false
}

// line returns where the board stands in its line of play, setLine puts it back there.
func (b *board) line() boardLine {
	l := boardLine{b.Position, b.last, b.moved, b.broken}
	if b.moved {
		l.position = b.before
	}
	return l
}

func (b *board) setLine(l *boardLine) {
	if b.Position = l.position; l.moved {
		b.play(l.last)
	}
	b.moved, b.broken = l.moved, l.broken
}

// close ends a variation.
func (b *board) close() {
	b.depth--
	switch n := b.depth; {
	case n < fewLines:
		b.setLine(&b.lines[n])
	default:
		n -= fewLines
		l := b.deep[n/fewLines][n%fewLines].unpack()
		b.setLine(&l)
	}
}
