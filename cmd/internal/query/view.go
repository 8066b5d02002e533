package query

import (
	"slices"

	"arbiter/position"
	"arbiter/validate"
)

// A view looks for a target on a board that becomes another one move by move. Where it does not see the target it says what must
// happen before it can: until then nobody needs to look.
type view struct {
	*target
	homes     [2]position.Bitboard // where pawns of each side must stand that have not moved: what is gone from there does not come back
	strangers [2]position.Bitboard // where none such may stand: what stands there at the end has stood there always
	demands   []demand             // what else must stand somewhere, the rarest first
	ranks     []openRank
	moved     watch    // one of the pawns that must not
	changed   watch    // something by which the target may no longer be seen
	needed    pieceSet // men by the loss of which it may no longer be seen
}

// A demand is what must stand on a square.
type demand struct {
	at    position.Square
	set   pieceSet
	until watch // it may do from then on
}

// An openRank is what a rank must look like, where that does not come to what must stand on its squares.
type openRank struct {
	rankTarget
	until watch
}

// A watch is what is waited for: that a man comes to one of these squares, by piece, or leaves one of those of NoPiece.
type watch [16]position.Bitboard

// add adds that one of a set comes to one of the squares; leaving a square makes it empty.
func (w *watch) add(set pieceSet, squares position.Bitboard) {
	for pc := range w {
		if set>>pc&1 != 0 {
			w[pc] |= squares
		}
	}
}

const (
	secondRank  position.Bitboard = 0xff << 8
	seventhRank position.Bitboard = 0xff << 48
)

func newView(t *target) *view {
	v := &view{target: t}
	for i, set := range t.squares {
		s := position.Square(i)
		v.changed.add(anything&^set, s.Bitboard())
		home := false
		for c, rank := range [2]position.Bitboard{secondRank, seventhRank} {
			pawn := pieceSet(1) << position.Color(c).Piece(position.Pawn)
			if !rank.Has(s) {
				continue
			}
			if home = set == pawn; home {
				v.homes[c] |= s.Bitboard()
			}
			if set&pawn == 0 {
				v.strangers[c] |= s.Bitboard()
			}
		}
		if set != anything && !home {
			v.demands = append(v.demands, demand{at: s, set: set})
		}
	}
	slices.SortStableFunc(v.demands, func(a, b demand) int { return rarity(a.set) - rarity(b.set) })
	v.moved.add(anything, v.homes[0]|v.homes[1])
	for i := range v.demands {
		d := &v.demands[i]
		d.until = v.moved
		d.until.add(d.set, d.at.Bitboard())
	}
	for _, rank := range t.ranks {
		r := openRank{rank, v.moved}
		for _, set := range rank.pattern {
			if set&^anyRun != anything {
				r.until.add(set, rank.squares())
			}
		}
		v.ranks = append(v.ranks, r)
		v.changed.add(anything, rank.squares())
	}
	least := 0
	for _, forces := range t.forces {
		n := 0
		for c, f := range forces {
			v.needed |= f.needed(position.Color(c))
			men, _ := f.bounds()
			n += men
		}
		least = max(least, n)
	}
	if t.men.Min > least {
		v.needed = anyMan
	}
	return v
}

// possible reports whether the target may be seen in a game, by what its first and its last position tell.
func (v *view) possible(r *validate.Report) bool {
	return r.Start.Occupied().Count() >= v.men.Min && r.Final.Occupied().Count() <= v.men.Max &&
		r.Final.Pieces(position.White, position.Pawn)&v.strangers[0]|r.Final.Pieces(position.Black, position.Pawn)&v.strangers[1] == 0
}

// look reports whether the target is seen on a board, and until when that stays so: until what is watched happens, or one of a set of
// men is taken, or a move is not plain. until is nil if it is never seen again.
func (v *view) look(b *board) (seen bool, until *watch, taken pieceSet) {
	for c, homes := range v.homes {
		pawn := position.Color(c).Piece(position.Pawn)
		for ; homes != 0; homes &= homes - 1 {
			if b.squares[homes.First()&63] != pawn {
				return false, nil, 0
			}
		}
	}
	if v.counts {
		if b.men.total() < v.men.Min {
			return false, nil, 0
		}
		if b.men.total() > v.men.Max {
			return false, &v.moved, anyMan
		}
		for _, forces := range v.forces {
			for c, f := range forces {
				if ok, excess := f.fits(b, position.Color(c)); !ok {
					return false, &v.moved, excess
				}
			}
		}
	}
	for i := range v.demands {
		if d := &v.demands[i]; d.set>>b.squares[d.at&63]&1 == 0 {
			return false, &d.until, 0
		}
	}
	for i := range v.ranks {
		if r := &v.ranks[i]; !r.pattern.matches(b.squares[r.first&63:][:8]) {
			return false, &r.until, 0
		}
	}
	if v.known != nil && !v.known.has(b.key) {
		return false, &v.moved, 0
	}
	return true, &v.changed, v.needed
}
