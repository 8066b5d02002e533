package helpmate

import "arbiter/position"

// A look is what the prices of the moves of one position have in common.
type look struct {
	plan
	p             *position.Position
	loser, winner position.Square   // where the kings stand
	attacks       position.Bitboard // squares the winner attacks, also through the king of the loser
	flights       position.Bitboard // squares the king of the loser might go to
	before        position.Bitboard // squares the pawns of the winner attack
	placed        int               // price of the places as they are

	// For the winner to move.
	checks  [8]position.Bitboard // by role: squares from which it gives check
	shields position.Bitboard    // men whose move may open a line to the king of the loser
}

func newLook(p *position.Position, win position.Color) look {
	l := look{plan: newPlan(p, win), p: p}
	l.loser, l.winner = p.King(l.lose), p.King(win)
	l.placed = l.placing(l.loser, l.winner, l.knights, l.helpers, l.bishops)
	l.before = pawnAttacks(win, p.Pieces(win, position.Pawn))
	l.attacks = l.before | around(l.winner.Bitboard()) | leap(p.Pieces(win, position.Knight))
	sliders := p.Pieces(win, position.Bishop) | p.Pieces(win, position.Rook) | p.Pieces(win, position.Queen)
	occupied := p.Occupied()
	through := occupied &^ l.loser.Bitboard()
	for b := sliders; b != 0; b &= b - 1 {
		l.attacks |= position.Attacks(p.At(b.First()), b.First(), through)
	}
	l.flights = around(l.loser.Bitboard()) &^ l.attacks &^ p.Men(l.lose)
	if p.Turn() == win {
		l.checks[position.Pawn] = pawnAttacks(l.lose, l.loser.Bitboard())
		l.checks[position.Knight] = leap(l.loser.Bitboard())
		for _, r := range [2]position.Role{position.Bishop, position.Rook} {
			l.checks[r] = position.Attacks(win.Piece(r), l.loser, occupied)
			if own := l.checks[r] & p.Men(win); own != 0 && sliders != 0 {
				behind := position.Attacks(win.Piece(r), l.loser, occupied&^own) &^ l.checks[r]
				for b := behind & (p.Pieces(win, r) | p.Pieces(win, position.Queen)); b != 0; b &= b - 1 {
					l.shields |= position.Between(l.loser, b.First()) & own
				}
			}
		}
		l.checks[position.Queen] = l.checks[position.Bishop] | l.checks[position.Rook]
	}
	return l
}

// mayCheck reports whether m, a move of the winner, might give check.
func (l *look) mayCheck(m position.Move) bool {
	if l.shields.Has(m.From()) || m.Promotion() != position.NoRole || m.EnPassant() {
		return true
	}
	if _, castles := m.Castles(); castles {
		return true
	}
	return l.checks[l.p.At(m.From()).Role()].Has(m.To())
}

// price returns the price of the position as it is.
func (l *look) price() int {
	return l.placed + l.lacking + flightPrice*l.flights.Count()
}

// priceAfter returns about what the price will be after m.
func (l *look) priceAfter(m position.Move) int {
	if _, castles := m.Castles(); castles {
		return l.price()
	}
	if l.p.Turn() == l.win {
		return l.afterWinner(m)
	}
	return l.afterLoser(m)
}

func (l *look) afterWinner(m position.Move) int {
	from, to := m.From(), m.To()
	placed, lacking := l.placed, l.lacking
	var covers position.Bitboard
	switch role := l.p.At(from).Role(); role {
	case position.King:
		covers = around(to.Bitboard())
		placed = l.placing(l.loser, to, l.knights, l.helpers, l.bishops)
	case position.Pawn:
		covers = pawnAttacks(l.win, to.Bitboard())
		if m.Promotion() >= position.Rook {
			lacking = 0
		} else if l.promote {
			lacking = min(lacking, rankPrice*(wayToGo(l.p, l.win, to)+3))
		}
	case position.Knight:
		covers = leap(to.Bitboard())
		if l.minor {
			placed = l.placing(l.loser, l.winner, l.knights&^from.Bitboard()|to.Bitboard(), l.helpers, l.bishops)
		}
	default:
		if l.flights != 0 {
			covers = position.Attacks(l.win.Piece(role), to, l.p.Occupied()&^(l.loser.Bitboard()|from.Bitboard()))
		}
	}
	return placed + lacking + flightPrice*(l.flights&^covers).Count()
}

func (l *look) afterLoser(m position.Move) int {
	from, to := m.From(), m.To()
	placed, lacking, flights := l.placed, l.lacking, l.flights
	other := 0
	if l.p.Captures(m) {
		other = capturePrice
	}
	role := l.p.At(from).Role()
	if role == position.King {
		flights = around(to.Bitboard()) &^ l.attacks &^ l.p.Men(l.lose)
		placed = l.placing(to, l.winner, l.knights, l.helpers, l.bishops)
		return placed + lacking + flightPrice*flights.Count() + other
	}
	flights = (flights | around(l.loser.Bitboard())&from.Bitboard()&^l.attacks) &^ to.Bitboard()
	if l.promote && l.before.Has(to) {
		other -= offerPrice
	}
	if l.help {
		switch r := m.Promotion(); {
		case l.helpers.Has(from):
			helpers, bishops := l.helpers&^from.Bitboard()|to.Bitboard(), l.bishops
			if role == position.Bishop {
				bishops |= to.Bitboard()
			}
			placed = l.placing(l.loser, l.winner, l.knights, helpers, bishops)
		case r == position.Knight || r == position.Bishop || r == position.Rook:
			lacking = 0
		case role == position.Pawn && r == position.NoRole && lacking != 0:
			lacking = min(lacking, rankPrice*(wayToGo(l.p, l.lose, to)+3))
		}
	}
	return placed + lacking + flightPrice*flights.Count() + other
}
