package query

import "arbiter/position"

// A target is what a position must be like, in all of these ways.
type target struct {
	squares [64]pieceSet // what may stand on each square
	ranks   []rankTarget // what ranks must look like, where that is more than what may stand on each square
	forces  [][2]*force  // the men of White and of Black
	men     Range        // how many there are
	counts  bool         // the squares do not tell whether men are as many as forces and men say
	turns   uint8        // the sides that may be to move, a bit for each
	known   *keySet      // keys of which the board has one; nil: any

	// same sees what the board does not tell, castling rights and en passant; nil if that does not matter. Of a position and the next it
	// sees one at most.
	same func(*position.Position) bool
}

// A rankTarget is what the rank that begins with a square must look like.
type rankTarget struct {
	first   position.Square
	pattern rankPattern
}

func (r *rankTarget) squares() position.Bitboard { return 0xff << r.first }

const bothTurns = 1<<position.White | 1<<position.Black

// anyBoard is the target that is seen everywhere.
func anyBoard() *target {
	t := &target{men: Range{0, 64}, turns: bothTurns}
	for s := range t.squares {
		t.squares[s] = anything
	}
	return t
}

// and makes t the target that is seen where t and u are.
func (t *target) and(u *target) {
	for s := range t.squares {
		t.squares[s] &= u.squares[s]
	}
	t.ranks = append(t.ranks, u.ranks...)
	t.forces = append(t.forces, u.forces...)
	t.men = Range{max(t.men.Min, u.men.Min), min(t.men.Max, u.men.Max)}
	t.counts = t.counts || u.counts
	t.turns &= u.turns
	if u.known != nil {
		t.known = u.known // one is enough to know where to look
	}
	if a, b := t.same, u.same; a == nil {
		t.same = b
	} else if b != nil {
		t.same = func(p *position.Position) bool { return a(p) && b(p) }
	}
}

// mirrored is the target with the colours exchanged and the board turned over; nil if there is more to it than a board can tell.
func (t *target) mirrored() *target {
	if t.known != nil || t.same != nil {
		return nil
	}
	u := &target{men: t.men, counts: t.counts, turns: t.turns>>1 | t.turns&1<<1}
	for s, set := range t.squares {
		u.squares[s^56] = set.exchanged()
	}
	for _, r := range t.ranks {
		m := rankTarget{first: r.first ^ 56}
		for _, q := range r.pattern {
			m.pattern = append(m.pattern, q.exchanged())
		}
		u.ranks = append(u.ranks, m)
	}
	for _, f := range t.forces {
		u.forces = append(u.forces, [2]*force{f[1], f[0]})
	}
	return u
}

// onePosition is the target of a position with the same castling rights and the same possible en passant capture.
func onePosition(p *position.Position) *target {
	q := *p
	t := anyBoard()
	for s, pc := range p.Board() {
		t.squares[s] = 1 << pc
	}
	total := p.Occupied().Count()
	t.men = Range{total, total}
	t.turns = 1 << p.Turn()
	t.same = func(p *position.Position) bool { return p.Same(&q) }
	return t
}
