package helpmate

import "arbiter/position"

// A net asks whether the men, where a mobility lets them go, could ever mate.
//
// Where the king of the loser is mated somebody attacks it, and each square around it is attacked, or blocked by a man
// of its own. If no square that it might reach allows that, the winner never mates.
type net struct {
	*mobility
	win     position.Color
	checks  position.Bitboard // squares where some man might give check
	attacks position.Bitboard // squares that some man of win but the king might attack
}

// possible reports whether a mate might be possible, and whether that rests on more than bishops on squares of one color
// or a lone knight, so that nothing suggests the contrary.
func (m *mobility) mates(win position.Color) (possible, open bool) {
	n := net{mobility: m, win: win}
	var free [7]int // men that move, by role; pawns that promote as queens
	var bishops position.Bitboard
	knight := 0
	first, end := m.span(win)
	for i := first + 1; i < end; i++ {
		r := m.reach[i]
		var a position.Bitboard
		role := m.piece[i].Role()
		if role == position.Pawn {
			a = pawnAttacks(win, r)
			if q := m.queen[i]; q != 0 {
				a |= around(q) | leap(q)
				role = position.Queen
			}
		} else {
			a = step(role, r)
		}
		n.attacks |= a
		if m.moving[i] || role >= position.Bishop {
			n.checks |= a
			free[role]++
			switch role {
			case position.Bishop:
				bishops |= r
			case position.Knight:
				knight = i
			}
		}
	}
	lose := win.Other()
	cover := n.attacks | around(around(m.reach[m.king(win)])) | m.stands[lose]
	squares := m.reach[m.king(lose)] & n.checks &^ around(^cover)
	open = free[position.Queen]+free[position.Rook] > 0 || free[position.Knight] > 1 ||
		free[position.Knight] == 1 && free[position.Bishop] > 0 ||
		bishops&lightSquares != 0 && bishops&^lightSquares != 0
	_ = knight
	for ; squares != 0; squares &= squares - 1 {
		if n.at(squares & -squares) {
			return true, open
		}
	}
	return false, false
}

// at reports whether the king of the loser might be mated on s by bishops on squares of one color or one knight, with
// the help of pawns and the king.
func (n *net) at(s position.Bitboard) bool {
	ring := around(s)
	open := ring &^ n.attacks
	if n.blocked(open, 0) {
		return true
	}
	kings := n.reach[n.king(n.win)]
	if n.still[n.win.Other()] {
		// The last move may leave the loser without a move
		kings |= around(kings & position.Attacks(position.White.Piece(position.Queen), s.First(), 0))
	}
	kings &^= ring | s
	for b := kings & around(ring); b != 0; b &= b - 1 {
		if n.blocked(open&^around(b&-b), 0) {
			return true
		}
	}
	return false
}

// blocked reports whether different men of the loser, none of those used, might stand on all the squares.
func (n *net) blocked(squares position.Bitboard, used uint64) bool {
	if squares == 0 {
		return true
	}
	s := squares & -squares
	first, end := n.span(n.win.Other())
	for i := first + 1; i < end; i++ {
		if used>>i&1 == 0 && (n.reach[i]|n.queen[i])&s != 0 && n.blocked(squares&^s, used|1<<i) {
			return true
		}
	}
	return false
}
