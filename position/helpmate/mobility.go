package helpmate

import "arbiter/position"

// A mobility says where every man of a position might get in any number of moves. It claims too much, never too
// little: what it does not grant cannot happen. Whose turn it is does not matter to it.
//
// It is the least set of grants closed under the rules of grow. That is why it is true: think of the first moment in
// a game from here at which a man stands where it has not been granted to, or a man is captured or leaves its square
// although that was not granted. Until then everything was granted, so the men that hold, as they are called here,
// still stand where they stood; then the rules grant the next move too.
type mobility struct {
	n      int                     // men
	black  int                     // index of the first black man; men of a color are together, its king first
	piece  [64]position.Piece      // by man
	home   [64]position.Bitboard   // by man: where it stands
	reach  [64]position.Bitboard   // by man: squares it may stand on; a pawn, until it is promoted
	queen  [64]position.Bitboard   // by man: squares a promoted pawn may stand on
	moving [64]bool                // by man: it may leave its home
	index  [64]uint8               // by square: the man at home there
	pawns  [2]position.Bitboard    // by color: homes
	men    [2]position.Bitboard    // by color: homes
	still  [2]bool                 // by color: no man but the king may move
	gone   [2]position.Bitboard    // by color: homes that their man may leave or be captured on
	taken  [2]position.Bitboard    // by color: homes of men that may be captured, wherever
	stands [2]position.Bitboard    // by color: squares where some man but the king may stand
	enters [2]position.Bitboard    // by color: squares a man may capture on, if there is something
	castle [2][2]position.Bitboard // by color and side: from king to rook, ends included; none without the right
	rooks  [2][2]position.Square   // by color and side: castling rooks
}

// reset grants every man its home.
func (m *mobility) reset(p *position.Position) {
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
		m.pawns[c] = p.Pieces(c, position.Pawn)
		m.men[c] = p.Men(c)
		m.stands[c] = p.Men(c) &^ king
		m.gone[c], m.taken[c], m.enters[c] = 0, 0, 0
		m.still[c] = true
		for side := position.Kingside; side <= position.Queenside; side++ {
			m.castle[c][side] = 0
			if rook := p.CastlingRook(c, side); rook != position.NoSquare {
				m.rooks[c][side] = rook
				m.castle[c][side] = position.Between(king.First(), rook) | king | rook.Bitboard()
			}
		}
	}
	// A pawn that can be captured en passant now might as well stand on the square it has passed over.
	if s := p.EnPassant(); s != position.NoSquare {
		m.reach[m.index[s^8]] |= s.Bitboard()
	}
}

func (m *mobility) add(home position.Bitboard, pc position.Piece) {
	i := m.n & 63
	m.index[home.First()&63] = uint8(i)
	m.piece[i], m.home[i], m.reach[i], m.queen[i], m.moving[i] = pc, home, home, 0, false
	m.n++
}

// span returns the range of indices of the men of c.
func (m *mobility) span(c position.Color) (first, end int) {
	if c == position.White {
		return 0, m.black
	}
	return m.black, m.n
}

// king returns the index of the king of c.
func (m *mobility) king(c position.Color) int {
	if c == position.White {
		return 0
	}
	return m.black
}

// grow applies every rule once to every man and reports whether anything new was granted.
func (m *mobility) grow() bool {
	grown := m.growMen(position.White)
	grown = m.growMen(position.Black) || grown
	grown = m.growKing(position.White) || grown
	grown = m.growKing(position.Black) || grown
	grown = m.growCaptures(position.White) || grown
	return m.growCaptures(position.Black) || grown
}

func (m *mobility) growKing(c position.Color) bool {
	them := c.Other()
	open := (^m.men[c] | m.gone[c]) &^ m.guarded(them)
	if m.still[them] {
		open &= m.playable(them)
	}
	i := m.king(c)
	r := m.reach[i]
	to := around(r)&open | m.castled(c)
	for n := r | to; n != r; n = r | to {
		r = n
		to = around(r) & open
	}
	m.enters[c] |= to
	if r == m.reach[i] {
		return false
	}
	m.reach[i] = r
	m.moving[i] = true
	m.gone[c] |= m.home[i]
	return true
}

func (m *mobility) growMen(c position.Color) bool {
	them := c.Other()
	// A square is open to c if no man of c holds it. A man of them is in nobody's way: it can be captured, and that
	// it may be is granted when something enters its square.
	open := ^m.men[c] | m.gone[c]
	grown := false
	stands := m.stands[c]
	var enters position.Bitboard
	first, end := m.span(c)
	for i := first + 1; i < end; i++ {
		r := m.reach[i]
		var to position.Bitboard
		switch role := m.piece[i].Role(); role {
		case position.Pawn:
			grown = m.growPawn(i, c, open) || grown
			enters |= pawnAttacks(c, m.reach[i]) & m.stands[them] & open
			if q := m.queen[i]; q != 0 {
				enters |= (around(q) | leap(q)) & open
				stands |= q
			}
			stands |= m.reach[i]
			continue
		case position.Knight:
			to = leap(r) & open
			for n := r | to; n != r; n = r | to {
				r = n
				to = leap(r) & open
			}
			enters |= to
			stands |= r
		default:
			to = step(role, r) & open
			for n := r | to; n != r; n = r | to {
				r = n
				to = step(role, r) & open
			}
			enters |= to
			stands |= r
		}
		if r |= to; r != m.reach[i] {
			m.reach[i] = r
			grown = true
		}
		if !m.moving[i] && r != m.home[i] {
			m.moving[i] = true
			m.gone[c] |= m.home[i]
			m.still[c] = false
		}
	}
	m.stands[c] = stands
	if enters&^m.enters[c] != 0 {
		m.enters[c] |= enters
		grown = true
	}
	return grown
}

// growPawn lets pawn i of c push, capture where a man of the other color might stand, and walk on as any piece from
// where it promotes.
func (m *mobility) growPawn(i int, c position.Color, open position.Bitboard) bool {
	them := c.Other()
	empty := open & (^m.men[them] | m.gone[them]) & m.passable(i, c)
	r, q := m.reach[i], m.queen[i]
	for {
		n := r | ahead(c, r)&empty | pawnAttacks(c, r)&m.stands[them]&open
		if n == r {
			break
		}
		r = n
	}
	if last := r & (rank1 | rank8); last != 0 {
		q |= last
		for n := q | (around(q)|leap(q))&open; n != q; n = q | (around(q)|leap(q))&open {
			q = n
		}
	}
	if r == m.reach[i] && q == m.queen[i] {
		return false
	}
	m.reach[i], m.queen[i] = r, q
	m.moving[i] = true
	m.gone[c] |= m.home[i]
	m.still[c] = false
	return true
}

// playable returns the squares on which the other king leaves that of c, the only man of c that may move, a move. On any
// other square it ends the game.
func (m *mobility) playable(c position.Color) position.Bitboard {
	room := m.reach[m.king(c)]
	next := room | around(room)&(^m.men[c]|m.gone[c])&^m.guarded(c.Other())
	if next.Count() > 12 {
		return ^position.Bitboard(0)
	}
	near := around(around(next))
	playable := ^near
	for b := near; b != 0; b &= b - 1 {
		t := b & -b
		far := ^(around(t) | t)
		if around(room&far)&next&far != 0 {
			playable |= t
		}
	}
	return playable
}

// passable returns the squares to which pawn i of c might push as far as pawns of the other color on its file matter:
// two that face each other pass only if one of them leaves the file or the other one is captured.
func (m *mobility) passable(i int, c position.Color) position.Bitboard {
	home := m.home[i].First()
	file := fileA << (home & 7)
	front := ^position.Bitboard(0) << (home & 56) << 8 // the ranks above
	if c == position.Black {
		front = 1<<(home&56) - 1
	}
	facing := file & front & m.pawns[c.Other()] &^ m.taken[c.Other()]
	if facing == 0 || m.reach[i]&^file != 0 {
		return ^position.Bitboard(0)
	}
	passable := ^position.Bitboard(0)
	for ; facing != 0; facing &= facing - 1 {
		s := facing.First()
		if m.reach[m.index[s]]&^file != 0 {
			continue
		}
		if c == position.White {
			passable &= 1<<(s&56) - 1
		} else {
			passable &= ^position.Bitboard(0) << (s & 56) << 8
		}
	}
	return passable
}

// growCaptures grants that men of c be captured where men of the other color might capture.
func (m *mobility) growCaptures(c position.Color) bool {
	enters := m.enters[c.Other()]
	grown := false
	first, end := m.span(c)
	for i := first + 1; i < end; i++ {
		if (m.reach[i]|m.queen[i])&enters != 0 && m.home[i]&^m.taken[c] != 0 {
			m.taken[c] |= m.home[i]
			grown = true
		}
	}
	m.gone[c] |= m.taken[c]
	return grown
}

// guarded returns squares that men of c attack as long as they hold their squares, and which do hold them: no king of
// the other color ever gets there.
func (m *mobility) guarded(c position.Color) position.Bitboard {
	holding := m.men[c] &^ m.gone[c]
	if holding == 0 {
		return 0
	}
	guarded := pawnAttacks(c, holding&m.pawns[c])
	for b := holding &^ m.pawns[c]; b != 0; b &= b - 1 {
		guarded |= step(m.piece[m.index[b.First()&63]&63].Role(), b&-b)
	}
	return guarded
}

// castled returns where the king of c might get by castling, and lets the rook go with it.
func (m *mobility) castled(c position.Color) position.Bitboard {
	var to position.Bitboard
	holding := m.men[0]&^m.gone[0] | m.men[1]&^m.gone[1]
	for side, way := range m.castle[c] {
		if way == 0 {
			continue
		}
		rook := m.rooks[c][side].Bitboard()
		if between := way &^ (m.home[m.king(c)] | rook); between&holding != 0 {
			continue
		}
		rank := 56 * uint(c)
		king, goal := position.G1.Bitboard()<<rank, position.F1.Bitboard()<<rank
		if side == int(position.Queenside) {
			king, goal = position.C1.Bitboard()<<rank, position.D1.Bitboard()<<rank
		}
		to |= king
		if i := m.index[m.rooks[c][side]]; m.reach[i]|goal|rook != m.reach[i] {
			m.reach[i] |= goal
			m.moving[i] = true
			m.gone[c] |= rook
			m.still[c] = false
		}
	}
	return to
}
