package helpmate

import "arbiter/position"

// What kings may not do, and what ends the game when it is done to them, is what keeps closed positions closed. These are
// the rules of mobility about it.

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

// playable returns the squares on which the other king leaves that of c a move, if c is alone. Going to any other square
// it ends the game.
//
// The king of c may be wherever it has been granted to be. What it can do next are the steps that the rules allow it, not
// only those granted so far: two kings would each forbid the other what only the other can allow.
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

// caged reports whether the king of the winner holds.
func (m *mobility) caged() bool {
	return m.moving[m.win]&m.home[m.king(m.win)] == 0
}

// mating returns the squares on which man i of the loser, not its king, mates the caged king of the winner when it gets
// there: it gives check from where nothing fits in between and nothing captures it, and the king has nowhere to go. That
// is not how the winner wins. What a pawn becomes is for the loser to choose, so a promotion counts as no check.
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
	return checks &^ (near &^ guarded) &^ m.strikes(role == position.Pawn)
}

// strikes returns the squares on which a man of the winner other than the king may capture, also where one of its own
// still stands, for that one may have been captured there; with those of pawns that can be captured en passant.
func (m *mobility) strikes(enPassant bool) position.Bitboard {
	var strikes, pawns position.Bitboard
	for i, end := m.span(m.win); i < end; i++ {
		i := i & 63
		if role := m.piece[i].Role(); role != position.Pawn {
			strikes |= step(role, m.reach[i])
			continue
		}
		pawns |= pawnAttacks(m.win, m.reach[i])
		if q := m.queen[i]; q != 0 {
			strikes |= around(q) | leap(q)
		}
	}
	if enPassant {
		strikes |= ahead(m.win.Other(), pawns)
	}
	return strikes | pawns
}
