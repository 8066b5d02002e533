package helpmate

import "arbiter/position"

// A net asks whether the men, where a mobility lets them go, might ever mate.
//
// Where the king of the loser is mated somebody attacks it, and each square around it is attacked or blocked by one of
// its own men. If no square that it may reach allows that, the winner never mates.
type net struct {
	*mobility
	attacks  position.Bitboard // squares that a man of the winner other than the king may attack
	straight bool              // the winner has men that attack along ranks and files
	oblique  bool              // … along diagonals
	held     position.Bitboard // homes of all men that hold
	settled  bool              // the mobility has granted all there is to grant
}

// mate grants what there is to grant, or as much as it takes to see that the winner might mate and with what. It reports
// whether it might; and whether it has more for that than bishops of one color or a lone knight, and pawns.
func (m *mobility) mate() (possible, open bool) {
	for {
		grown := m.grow()
		if possible, open = m.cast(!grown); possible && open || !grown {
			return possible, open
		}
	}
}

// cast looks for a square where the king of the loser might be mated. What it finds stays possible with more grants.
func (m *mobility) cast(settled bool) (possible, open bool) {
	n := net{mobility: m, settled: settled}
	lose := m.win.Other()
	var checks, bishops position.Bitboard
	var free [8]int // men that may give check, by role
	for i, end := m.span(m.win); i < end; i++ {
		i := i & 63
		role := m.piece[i].Role()
		var a position.Bitboard
		if role != position.Pawn {
			a = step(role, m.reach[i])
		} else {
			a = pawnAttacks(m.win, m.reach[i])
			if q := m.queen[i]; q != 0 {
				a |= around(q) | leap(q)
				role = position.Queen
			}
		}
		n.attacks |= a
		// A man that does not move gives check only where another one opens its line.
		if m.moving[m.win]&m.home[i] == 0 && role < position.Bishop {
			continue
		}
		checks |= a
		free[role&7]++
		switch role {
		case position.Bishop:
			bishops |= m.reach[i]
			n.oblique = true
		case position.Rook:
			n.straight = true
		case position.Queen:
			n.oblique, n.straight = true, true
		}
	}
	open = free[position.Queen]+free[position.Rook] > 0 || free[position.Knight] > 1 ||
		free[position.Knight] == 1 && free[position.Bishop] > 0 ||
		bishops&lightSquares != 0 && bishops&^lightSquares != 0
	covered := n.attacks | m.stands[lose] | around(around(m.reach[m.king(m.win)]))
	squares := m.reach[m.king(lose)] & checks &^ around(^covered)
	if squares == 0 {
		return false, open
	}
	n.held = m.holding(position.White) | m.holding(position.Black)
	for ; squares != 0; squares &= squares - 1 {
		if n.mates(squares & -squares) {
			return true, open
		}
	}
	return false, open
}

// mates reports whether the king of the loser might be mated on s, which is a single square and may be attacked.
func (n *net) mates(s position.Bitboard) bool {
	ring := around(s)
	rest := ring &^ n.attacks
	if rest == 0 || n.blocked(rest, 0) {
		return true
	}
	// The king of the winner covers what is beside it, from one square at a time.
	kings := n.reach[n.king(n.win)]
	if n.settled && n.still(n.win.Other()) {
		// Its last move may leave the loser without one, which is not granted to it as a move that the game goes on from;
		// it may be mate if it opens a line.
		var lines position.Bitboard
		if n.straight {
			lines |= position.Attacks(position.White.Piece(position.Rook), s.First(), n.held)
		}
		if n.oblique {
			lines |= position.Attacks(position.White.Piece(position.Bishop), s.First(), n.held)
		}
		kings |= around(kings & lines)
	}
	for b := kings &^ (ring | s) & around(rest); b != 0; b &= b - 1 {
		if n.blocked(rest&^around(b&-b), 0) {
			return true
		}
	}
	return false
}

// blocked reports whether different men of the loser, none of those used, may stand on all the squares of b.
func (n *net) blocked(b position.Bitboard, used uint64) bool {
	if b == 0 {
		return true
	}
	s := b & -b
	for i, end := n.span(n.win.Other()); i < end; i++ {
		i := i & 63
		if used>>i&1 == 0 && (n.reach[i]|n.queen[i])&s != 0 && n.blocked(b&^s, used|1<<i) {
			return true
		}
	}
	return false
}
