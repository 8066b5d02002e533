package helpmate

import (
	"math/bits"

	"arbiter/position"
)

var WE, WD, WC, WK, WP, WX, WT, WN, WL, WS, WR, WB = 1, 4, 0, 0, 3, 12, 6, 3, 0, 0, 4, 4

// far[lk][wk]: king moves to the nearest square pair where a heavy piece may mate.
var far = func() (t [64][64]uint8) {
	type pair struct{ s, k position.Square }
	var pairs []pair
	for s := position.Square(0); s < 64; s++ {
		f, r := s.File(), s.Rank()
		for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if position.SquareAt(f-d[0], r-d[1]) != position.NoSquare {
				continue // edge behind
			}
			k := position.SquareAt(f+2*d[0], r+2*d[1])
			pairs = append(pairs, pair{s, k})
			// corner: also knight's move away
			for _, o := range []int{-1, 1} {
				if corner(s) == 0 {
					k := position.SquareAt(f+2*d[0]+o*d[1], r+2*d[1]+o*d[0])
					if k != position.NoSquare {
						pairs = append(pairs, pair{s, k})
					}
				}
			}
		}
	}
	for l := position.Square(0); l < 64; l++ {
		for w := position.Square(0); w < 64; w++ {
			best := 255
			for _, p := range pairs {
				a, b := dist(l, p.s), dist(w, p.k)
				best = min(best, a+b+max(a, b))
			}
			t[l][w] = uint8(best)
		}
	}
	return t
}()

func dist(a, b position.Square) int {
	return max(abs(a.File()-b.File()), abs(a.Rank()-b.Rank()))
}
func abs(a int) int {
	if a < 0 {
		return -a
	}
	return a
}

func corner(s position.Square) int {
	f, r := s.File(), s.Rank()
	return min(f, 7-f) + min(r, 7-r)
}

var Trace func(p *position.Position, s *search, h int)

// corners[k][lk][wk]: like far for mates in corners of one color by minor pieces: 0 dark, 1 light, 2 any
var corners = func() (t [3][64][64]uint8) {
	for k := range t {
		for l := position.Square(0); l < 64; l++ {
			for w := position.Square(0); w < 64; w++ {
				best := 255
				for _, c := range [4]position.Square{position.A1, position.H1, position.A8, position.H8} {
					if k < 2 && c.Light() != (k == 1) {
						continue
					}
					a, b := dist(l, c), max(0, dist(w, c)-2)
					best = min(best, a+b+max(a, b))
				}
				t[k][l][w] = uint8(best)
			}
		}
	}
	return t
}()

type aim struct {
	kings   *[64][64]uint8
	need    int  // price of what material is lacking
	promo   bool // a pawn of the winner must promote
	help    bool // men of the loser must block
	helpers position.Bitboard
	block   int
}

// pawnNeed is the price of promoting the pawn of c on s
func pawnNeed(p *position.Position, c position.Color, s position.Square) int {
	file := fileA << (s & 7)
	front := ^position.Bitboard(0) << (s & 56) << 8
	steps := 7 - s.Rank()
	if c == position.Black {
		front = 1<<(s&56) - 1
		steps = s.Rank()
	}
	way := file & front
	return steps + 3*(way&p.Pieces(c.Other(), position.Pawn)).Count() + (way & p.Occupied()).Count()
}

func (s *search) aim(p *position.Position) (a aim) {
	win, lose := s.win, s.win.Other()
	a.kings = &far
	if p.Pieces(win, position.Queen)|p.Pieces(win, position.Rook) != 0 {
		return a
	}
	if pawns := p.Pieces(win, position.Pawn); pawns != 0 {
		a.promo = true
		a.need = 99
		for b := pawns; b != 0; b &= b - 1 {
			a.need = min(a.need, pawnNeed(p, win, b.First()))
		}
		a.need += 3
		return a
	}
	bishops, knights := p.Pieces(win, position.Bishop), p.Pieces(win, position.Knight)
	a.kings = &corners[2]
	if knights == 0 {
		if bishops&lightSquares == 0 {
			a.kings = &corners[0]
		} else if bishops&^lightSquares == 0 {
			a.kings = &corners[1]
		}
	}
	if a.kings == &corners[2] && (bishops|knights).Count() > 1 {
		return a
	}
	a.help = true
	helpers := p.Pieces(lose, position.Knight) | p.Pieces(lose, position.Bishop)
	if knights != 0 {
		helpers |= p.Pieces(lose, position.Rook)
	} else if bishops&lightSquares == 0 {
		helpers &^= p.Pieces(lose, position.Bishop) &^ lightSquares
	} else {
		helpers &^= p.Pieces(lose, position.Bishop) & lightSquares
	}
	a.helpers = helpers
	pawns := p.Pieces(lose, position.Pawn)
	if helpers == 0 {
		a.need = 99
		for b := pawns; b != 0; b &= b - 1 {
			a.need = min(a.need, pawnNeed(p, lose, b.First()))
		}
		a.need += 3
	}
	a.block = 7
	for b := helpers; b != 0; b &= b - 1 {
		a.block = min(a.block, dist(b.First(), p.King(lose)))
	}
	return a
}

func (s *search) expand(i int32) bool {
	p := &s.nodes[i].pos
	win, lose := s.win, s.win.Other()
	moves := p.AppendMoves(s.moves[:0])
	if len(moves) == 0 {
		return false
	}
	lk, wk := p.King(lose), p.King(win)
	occ := p.Occupied()
	lmen := p.Men(lose)
	through := occ &^ lk.Bitboard()
	att := pawnAttacks(win, p.Pieces(win, position.Pawn)) | around(wk.Bitboard())
	for b := p.Men(win) &^ p.Pieces(win, position.Pawn) &^ wk.Bitboard(); b != 0; b &= b - 1 {
		sq := b.First()
		att |= position.Attacks(p.At(sq), sq, through)
	}
	ring := around(lk.Bitboard())
	esc := ring &^ att &^ lmen
	depth := int(s.nodes[i].depth)
	a := s.aim(p)
	cnt := &s.counts[lk][wk]
	*cnt++
	base := depth/WD + WP*a.need + WB*a.block + WN*bits.Len16(*cnt)
	if Trace != nil {
		Trace(p, s, base)
	}
	waits := 0
	far := int(a.kings[lk][wk])
	here := base + WE*esc.Count() + WT*far/2
	if p.Turn() == lose {
		for _, m := range moves {
			from, to := m.From(), m.To()
			pc := p.At(from)
			f := base
			if pc.Role() == position.King {
				e := around(to.Bitboard()) &^ att &^ lmen
				f += WE*e.Count() + WT*int(a.kings[to][wk])/2
			} else {
				e := (esc | ring&from.Bitboard()&^att) &^ to.Bitboard()
				f += WE*e.Count() + WT*far/2
				if a.helpers.Has(from) {
					f += WB * min(0, dist(to, lk)-a.block)
				}
				if a.help && pc.Role() == position.Pawn {
					if r := m.Promotion(); r != 0 {
						f -= WP * a.need
						if r == position.Queen {
							f += WP
						}
					} else if a.need != 0 {
						f += WP * min(0, pawnNeed(p, lose, to)+3-a.need)
					}
				}
			}
			if p.Captures(m) {
				f += WX
			}
			if f >= here {
				f += WR * bits.Len(uint(waits))
				waits++
			}
			s.queue.push(f, i, m)
		}
		return false
	}
	// winner to move
	var checks [8]position.Bitboard
	for r := position.Knight; r <= position.Queen; r++ {
		checks[r] = position.Attacks(lose.Piece(r), lk, occ)
	}
	checks[position.Pawn] = pawnAttacks(lose, lk.Bitboard())
	var disc position.Bitboard // own men that may discover
	for b := (checks[position.Queen] & p.Men(win)); b != 0; b &= b - 1 {
		sq := b.First()
		without := occ &^ sq.Bitboard()
		if p.Attackers(lk, win, without)&^sq.Bitboard()&(p.Pieces(win, position.Bishop)|p.Pieces(win, position.Rook)|p.Pieces(win, position.Queen)) != 0 {
			disc |= sq.Bitboard()
		}
	}
	for _, m := range moves {
		from, to := m.From(), m.To()
		role := p.At(from).Role()
		if pr := m.Promotion(); pr != position.NoRole {
			role = pr
		}
		_, castles := m.Castles()
		if checks[role].Has(to) || disc.Has(from) || castles || m.EnPassant() || m.Promotion() != 0 {
			q := *p
			q.Play(m)
			if q.Checkmate() {
				s.mate = m
				return true
			}
		}
		f := base
		var e position.Bitboard
		d := far
		switch {
		case castles:
			e = esc
		case role == position.King:
			e = esc &^ around(to.Bitboard())
			d = int(a.kings[lk][to])
		case role == position.Pawn:
			e = esc &^ pawnAttacks(win, to.Bitboard())
			if a.promo {
				f += WP * min(0, pawnNeed(p, win, to)+3-a.need)
			}
		default:
			e = esc &^ position.Attacks(win.Piece(role), to, through&^from.Bitboard())
			if m.Promotion() >= position.Rook {
				f -= WP * a.need
			}
		}
		f += WE*e.Count() + WT*d/2
		if f >= here {
			f += WR * bits.Len(uint(waits))
			waits++
		}
		s.queue.push(f, i, m)
	}
	return false
}
