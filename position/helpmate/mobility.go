package helpmate

import "arbiter/position"

// A mobility says where every man of a position might get in any number of moves. It grants too much, never too little:
// what it does not grant happens in no game that the winner goes on to win, except that the king of the winner may take
// its last step, the mate, to a square not granted (see net.mates). Whose turn it is does not matter to it.
//
// It is the least set of grants closed under the rules below. Why that is sound: suppose that a man stands where it was
// not granted to stand, or that one is captured which was not granted to be, and look at the first time this happens.
// Up to then every man that holds, which is one granted neither a move nor its capture, stood on its home. Each rule is
// true of the next move in every position of that kind, so the rules granted it after all. A rule may count on what has
// not happened, but never on what will not: what a side can do next is asked of the rules, not of the grants.
//
// How long games are, pins, checks and whose turn it is are left aside; that makes it fast, and open positions open.
type mobility struct {
	win position.Color

	n      int                     // men
	black  int                     // index of the first black man; the men of a color follow each other, its king first
	piece  [64]position.Piece      // by man
	home   [64]position.Bitboard   // by man: where it stands now
	reach  [64]position.Bitboard   // by man: squares it may stand on; a pawn before it promotes
	queen  [64]position.Bitboard   // by man: squares a pawn may stand on after it has promoted, to whatever
	index  [64]uint8               // by square: the man at home there
	pawns  [2]position.Bitboard    // by color: homes of the pawns
	men    [2]position.Bitboard    // by color: homes of all men
	rooks  [2][2]position.Bitboard // by color and side: homes of the rooks that may castle
	passed position.Bitboard       // square on which a pawn can be captured en passant now

	moving [2]position.Bitboard // by color: homes of the men that may move
	taken  [2]position.Bitboard // by color: homes of the men that may be captured, wherever they are then
	stands [2]position.Bitboard // by color: squares on which a man other than the king may stand
	enters [2]position.Bitboard // by color: squares on which a man may capture, if there is something to capture

	// What is assumed besides in one case, see mateInEachCase.
	fixed position.Bitboard // homes of men that never move
	safe  position.Bitboard // homes of men that are not captured before they have moved
}

// reset grants every man of p its home and nothing else.
func (m *mobility) reset(p *position.Position, win position.Color) {
	m.win = win
	m.n = 0
	for c := position.White; c <= position.Black; c++ {
		if c == position.Black {
			m.black = m.n
		}
		king := p.Pieces(c, position.King)
		m.add(king, c.Piece(position.King))
		for b := p.Men(c) &^ king; b != 0; b &= b - 1 {
			m.add(b&-b, p.At(b.First()))
		}
		m.men[c], m.pawns[c] = p.Men(c), p.Pieces(c, position.Pawn)
		for side := position.Kingside; side <= position.Queenside; side++ {
			m.rooks[c][side] = p.CastlingRook(c, side).Bitboard()
		}
	}
	m.passed, m.fixed, m.safe = 0, 0, 0
	if s := p.EnPassant(); s != position.NoSquare {
		m.passed = s.Bitboard()
	}
	m.restart()
}

func (m *mobility) add(home position.Bitboard, pc position.Piece) {
	i := m.n & 63
	m.index[home.First()&63] = uint8(i)
	m.piece[i], m.home[i], m.reach[i], m.queen[i] = pc, home, home, 0
	m.n++
}

// restart withdraws all grants but the homes. A pawn that can be captured en passant now might as well stand on the square
// that it has just passed over, so there it may stand too. Later en passant captures need no such care: the pawn is
// granted that square on its way.
func (m *mobility) restart() {
	for i := range m.n {
		m.reach[i&63], m.queen[i&63] = m.home[i&63], 0
	}
	for c := range m.men {
		m.moving[c], m.taken[c], m.enters[c] = 0, 0, 0
		m.stands[c] = m.men[c] &^ m.home[m.king(position.Color(c))]
	}
	if m.passed != 0 {
		c := position.White
		if m.passed&(rank1<<40) != 0 {
			c = position.Black
		}
		home := ahead(c, m.passed)
		m.reach[m.index[home.First()&63]&63] |= m.passed
		m.stands[c] |= m.passed
		m.moving[c] |= home
	}
}

// span returns the range of indices of the men of c other than its king.
func (m *mobility) span(c position.Color) (first, end int) {
	if c == position.White {
		return 1, m.black
	}
	return m.black + 1, m.n
}

// king returns the index of the king of c.
func (m *mobility) king(c position.Color) int {
	if c == position.White {
		return 0
	}
	return m.black & 63
}

// holding returns the homes of the men of c that hold.
func (m *mobility) holding(c position.Color) position.Bitboard {
	return m.men[c] &^ (m.moving[c] | m.taken[c])
}

// open returns the squares that no holding man of c bars to the others of c. A man of the other color bars nothing: it
// can be captured, and what enters its square is noted as possibly capturing it.
func (m *mobility) open(c position.Color) position.Bitboard { return ^m.holding(c) }

// still reports whether no man of c but the king may move.
func (m *mobility) still(c position.Color) bool { return m.moving[c]&^m.home[m.king(c)] == 0 }

// alone reports whether no man of c but the king may move, nor could if the other king left its home.
func (m *mobility) alone(c position.Color) bool {
	return m.still(c) && ahead(c, m.pawns[c])&m.home[m.king(c.Other())] == 0
}

// grow applies each rule to each man once and reports whether anything new was granted.
func (m *mobility) grow() bool {
	grown := false
	for c := position.White; c <= position.Black; c++ {
		grown = m.growMen(c) || grown
	}
	for c := position.White; c <= position.Black; c++ {
		grown = m.growKing(c) || grown
	}
	for c := position.White; c <= position.Black; c++ {
		grown = m.growTaken(c) || grown
	}
	return grown
}

// growMen lets the men of c other than the king move. It goes on as long as a man gets on by itself; what men do for each
// other takes another round.
func (m *mobility) growMen(c position.Color) bool {
	open := m.open(c)
	stands, enters := m.stands[c], m.enters[c]
	grown := false
	caged := c != m.win && m.caged()
	for i, end := m.span(c); i < end; i++ {
		i := i & 63
		if m.fixed&m.home[i] != 0 {
			continue
		}
		role := m.piece[i].Role()
		var over position.Bitboard // squares that it does not stop on: the game would be over
		if caged {
			over = m.mating(i, role)
		}
		if role == position.Pawn {
			grown = m.growPawn(i, c, open, over) || grown
			stands |= m.reach[i] | m.queen[i]
			enters |= pawnAttacks(c, m.reach[i])&m.stands[c.Other()]&open&^over | (around(m.queen[i])|leap(m.queen[i]))&open
			continue
		}
		r := m.reach[i]
		to := m.steps(role, r, open, over)
		for r|to != r {
			r |= to
			to = m.steps(role, r, open, over)
		}
		enters |= to
		stands |= r
		if r != m.reach[i] {
			m.reach[i] = r
			m.moving[c] |= m.home[i]
			grown = true
		}
	}
	grown = grown || enters != m.enters[c]
	m.stands[c], m.enters[c] = stands, enters
	return grown
}

// steps returns where a man of role r, not a pawn, gets from b in one step through open squares without stopping on those
// of over, which a slider may pass.
func (m *mobility) steps(r position.Role, b, open, over position.Bitboard) position.Bitboard {
	to := step(r, b) & open
	if to&over == 0 {
		return to
	}
	if r != position.Knight {
		for _, slide := range slides[r&7] {
			for passing := slide(b) & open & over; passing != 0; passing &= over {
				passing = slide(passing) & open
				to |= passing
			}
		}
	}
	return to &^ over
}

// growPawn lets pawn i of c push, capture where a man of the other color may stand, and go on as any piece from where it
// promotes. A two-step is two steps.
func (m *mobility) growPawn(i int, c position.Color, open, over position.Bitboard) bool {
	them := c.Other()
	empty := open & m.open(them) & m.passable(i, c) &^ over
	taking := m.stands[them] & open &^ over
	r, q := m.reach[i], m.queen[i]
	for {
		n := r | ahead(c, r)&empty | pawnAttacks(c, r)&taking
		if n == r {
			break
		}
		r = n
	}
	if last := r & (rank1 | rank8); last != 0 {
		q |= last
		for {
			n := q | (around(q)|leap(q))&open
			if n == q {
				break
			}
			q = n
		}
	}
	if r == m.reach[i] && q == m.queen[i] {
		return false
	}
	m.reach[i], m.queen[i] = r, q
	m.moving[c] |= m.home[i]
	return true
}

// passable returns the squares to which pawn i of c may push as far as the pawns that face it on its file matter: as long
// as both stay on the file and the other is not captured, it stays behind.
func (m *mobility) passable(i int, c position.Color) position.Bitboard {
	home := m.home[i].First()
	file := fileA << (home & 7)
	facing := file & inFront(c, home) & m.pawns[c.Other()] &^ m.taken[c.Other()]
	passable := ^position.Bitboard(0)
	if facing == 0 || m.reach[i]&^file != 0 {
		return passable
	}
	for ; facing != 0; facing &= facing - 1 {
		s := facing.First()
		if m.reach[m.index[s&63]&63]&^file == 0 {
			passable &^= inFront(c, s) | facing&-facing
		}
	}
	return passable
}

// growTaken lets men of c be captured where they may stand and men of the other color may capture.
func (m *mobility) growTaken(c position.Color) bool {
	enters := m.enters[c.Other()]
	taken := m.taken[c]
	for i, end := m.span(c); i < end; i++ {
		i := i & 63
		if (m.reach[i]|m.queen[i])&enters != 0 && m.home[i]&m.safe&^m.moving[c] == 0 {
			taken |= m.home[i]
		}
	}
	grown := taken != m.taken[c]
	m.taken[c] = taken
	return grown
}

// growKing lets the king of c move.
func (m *mobility) growKing(c position.Color) bool {
	them := c.Other()
	open := m.open(c) &^ m.guarded(m.holding(them))
	i := m.king(c)
	if m.alone(them) {
		open &= m.playable(them)
	}
	r := m.reach[i]
	castled, grown := m.castled(c)
	to := around(r)&open | castled
	for r|to != r {
		r |= to
		to = around(r) & open
	}
	if r != m.reach[i] {
		m.reach[i] = r
		m.moving[c] |= m.home[i]
		grown = true
	}
	if to&^m.enters[c] != 0 {
		m.enters[c] |= to
		grown = true
	}
	return grown
}

// castled returns where the king of c may get by castling, and lets the rook go with it. No man may hold a square between
// the two, except the other king, see playable; that the king does not pass attacked squares is left aside.
func (m *mobility) castled(c position.Color) (king position.Bitboard, grown bool) {
	for side, rook := range m.rooks[c] {
		if rook == 0 {
			continue
		}
		home := m.home[m.king(c)]
		held := (m.holding(position.White) | m.holding(position.Black)) &^ m.home[m.king(c.Other())]
		if position.Between(home.First(), rook.First())&held != 0 || m.fixed&rook != 0 {
			continue
		}
		kingTo, rookTo := position.G1.Bitboard(), position.F1.Bitboard()
		if side == int(position.Queenside) {
			kingTo, rookTo = position.C1.Bitboard(), position.D1.Bitboard()
		}
		rank := 56 * uint(c)
		king |= kingTo << rank
		if i := m.index[rook.First()&63] & 63; m.reach[i]&(rookTo<<rank) == 0 || m.moving[c]&rook == 0 {
			m.reach[i] |= rookTo << rank
			m.moving[c] |= rook
			m.stands[c] |= rookTo << rank
			grown = true
		}
	}
	return king, grown
}

// mateInEachCase reports whether the winner might mate in each of two cases, for every man that does not move at first but
// is granted to be captured: that it never moves, and that it is not captured before it has moved. One of the two is
// true of any game. What keeps many a closed position closed is a man whose place is free once it is captured: but then
// it is not there to go anywhere.
func (m *mobility) mateInEachCase() bool {
	m.grow()
	first := m.moving
	if possible, _ := m.mate(); !possible {
		return false
	}
	for m.grow() {
	}
	men := (m.taken[0] | m.taken[1]) &^ (first[0] | first[1])
	for b := men; b != 0; b &= b - 1 {
		m.fixed, m.safe = b&-b, 0
		m.restart()
		if possible, _ := m.mate(); possible {
			continue
		}
		m.fixed, m.safe = 0, b&-b
		m.restart()
		if possible, _ := m.mate(); !possible {
			return false
		}
	}
	return true
}
