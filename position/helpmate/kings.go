package helpmate

import "arbiter/position"

// What kings may not do, and what may not be done to them, shuts most closed positions. These are the rules.

// guarded returns squares that the holding men on b attack: no king of the other color ever gets there. A slider is
// counted for the square next to it only.
func (m *mobility) guarded(b position.Bitboard) position.Bitboard {
	var guarded position.Bitboard
	for c, pawns := range m.pawns {
		if pawns &= b; pawns != 0 {
			guarded |= pawnAttacks(position.Color(c), pawns)
			b &^= pawns
		}
	}
	for ; b != 0; b &= b - 1 {
		guarded |= step(m.piece[m.index[b.First()&63]&63].Role(), b&-b)
	}
	return guarded
}

// playable returns the squares on which the other king leaves that of c, when it is the only man of c that may move, a
// move. Going to any other square it ends the game.
//
// The king of c may be wherever it has been granted to be. What it may do next are the steps that the rules allow it
// now, not only those granted so far: otherwise two kings would each forbid the other what only the other can allow.
func (m *mobility) playable(c position.Color) position.Bitboard {
	room := m.reach[m.king(c)]
	other := m.home[m.king(c.Other())] // has just moved, so it guards nothing from its home
	next := room | around(room)&m.open(c)&^m.guarded(m.holding(c.Other())&^other)
	playable := ^around(around(next))
	if next.Count() > 12 {
		return ^position.Bitboard(0) // one king alone cannot take so many squares away
	}
	for b := ^playable; b != 0; b &= b - 1 {
		away := ^around(b&-b) &^ (b & -b)
		if around(room&away)&next&away != 0 {
			playable |= b & -b
		}
	}
	return playable
}

// caged reports whether the king of the winner may not move.
func (m *mobility) caged() bool {
	return m.moving[m.win]&m.home[m.king(m.win)] == 0
}

// mating returns the squares on which man i of the loser, arriving there, would mate the caged king of the winner: it
// gives check from where it cannot be captured and nothing fits in between, and the king has nowhere to go. The winner
// will not win a game that goes on there, for it does not go on. What a pawn becomes is its choice, so promotions count
// as no check.
func (m *mobility) mating(i int, role position.Role) position.Bitboard {
	king := m.home[m.king(m.win)]
	guarded := m.guarded(m.holding(m.win.Other()) &^ m.home[i]) // without the one that moves
	near := around(king)
	if near&m.open(m.win)&^guarded != 0 {
		return 0
	}
	var checks position.Bitboard
	switch role {
	case position.Pawn:
		checks = pawnAttacks(m.win, king) &^ (rank1 | rank8)
		if m.home[i]&(rank1<<8|rank8>>8) != 0 {
			checks &^= ahead(m.win.Other(), m.home[i]) // a two-step passes it
		}
	case position.Knight:
		checks = leap(king)
	default:
		checks = step(role, king)
	}
	// The king does not capture what is guarded, and nothing else captures where it does not get.
	captures := m.enters[m.win]
	for j, end := m.span(m.win); j < end; j++ {
		if m.piece[j&63].Role() == position.Pawn {
			attacks := pawnAttacks(m.win, m.reach[j&63])
			captures |= attacks
			if role == position.Pawn {
				captures |= ahead(m.win.Other(), attacks) // en passant
			}
		}
	}
	return checks &^ captures &^ (near &^ guarded)
}
