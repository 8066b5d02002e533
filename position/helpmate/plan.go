package helpmate

import (
	"sync"

	"arbiter/position"
)

// What is paid for. The prices were chosen by counting moves tried on positions of games; they matter for how soon a
// mate is found, not for what is true.
const (
	kingPrice    = 4 // a move one of the kings needs
	flightPrice  = 1 // a square the king of the loser might go to
	rankPrice    = 3 // a rank a pawn has to go
	manPrice     = 3 // a move another man needs
	capturePrice = 6 // the loser captures: the winner needs its men
	offerPrice   = 8 // saved where the loser puts a man before a pawn that has to get on
	waitPrice    = 5 // one more of the moves that get nothing nearer
	depthPlies   = 8 // plies that cost 1
)

// A plan is how the winner might mate with the men that it has.
type plan struct {
	win, lose position.Color
	promote   bool // it has neither queen nor rook, but a pawn
	minor     bool // it has bishops and knights alone, and mates in a corner
	help      bool // so few of them that a man of the loser has to block a square
	lacking   int  // price of the promotion that is needed first: of the winner's if promote, of the loser's if help

	// For a mate in a corner.
	corners position.Bitboard
	knights position.Bitboard // of the winner
	helpers position.Bitboard // of the loser: men that block without being able to parry
	bishops position.Bitboard // those of them that are bishops
}

func newPlan(p *position.Position, win position.Color) plan {
	lose := win.Other()
	pl := plan{win: win, lose: lose}
	if p.Pieces(win, position.Queen)|p.Pieces(win, position.Rook) != 0 {
		return pl
	}
	if pawns := p.Pieces(win, position.Pawn); pawns != 0 {
		pl.promote = true
		pl.lacking = promotion(p, win)
		return pl
	}
	pl.minor = true
	pl.knights = p.Pieces(win, position.Knight)
	bishops := p.Pieces(win, position.Bishop)
	pl.corners = position.A1.Bitboard() | position.H1.Bitboard() | position.A8.Bitboard() | position.H8.Bitboard()
	oneColor := bishops&lightSquares == 0 || bishops&^lightSquares == 0
	if pl.knights == 0 && oneColor {
		pl.corners &= alike(bishops)
	}
	if pl.knights&(pl.knights-1) != 0 || pl.knights != 0 && bishops != 0 || !oneColor {
		return pl
	}
	pl.help = true
	pl.bishops = p.Pieces(lose, position.Bishop)
	if pl.knights != 0 {
		pl.helpers = pl.bishops | p.Pieces(lose, position.Knight) | p.Pieces(lose, position.Rook)
	} else {
		pl.bishops &^= alike(bishops)
		pl.helpers = pl.bishops | p.Pieces(lose, position.Knight)
	}
	if pl.helpers == 0 {
		pl.lacking = promotion(p, lose)
	}
	return pl
}

// alike returns the squares of the color of those in b, which are all of one.
func alike(b position.Bitboard) position.Bitboard {
	if b&lightSquares != 0 {
		return lightSquares
	}
	return ^lightSquares
}

// promotion returns the price of promoting the foremost pawn of c.
func promotion(p *position.Position, c position.Color) int {
	ranks := 12
	for b := p.Pieces(c, position.Pawn); b != 0; b &= b - 1 {
		ranks = min(ranks, wayToGo(p, c, b.First()))
	}
	return rankPrice * (ranks + 3)
}

// wayToGo returns the ranks a pawn of c on s has to go, and as much again for what is in its way.
func wayToGo(p *position.Position, c position.Color, s position.Square) int {
	ahead := fileA << (s & 7) & inFront(c, s)
	if facing := ahead & p.Pieces(c.Other(), position.Pawn); facing != 0 {
		return 8 + 2*facing.Count() // one of them has to leave the file; going on brings this one no nearer
	}
	ranks := s.Rank()
	if c == position.White {
		ranks = 7 - ranks
	}
	return ranks + (ahead & p.Occupied()).Count()
}

// placing returns the price of getting the kings, and for a mate in a corner the knights and helpers, to where they are
// needed.
func (pl *plan) placing(loser, winner position.Square, knights, helpers, bishops position.Bitboard) int {
	if !pl.minor {
		return kingPrice * int(kingMoves()[loser&63][winner&63])
	}
	best := 1 << 10
	for b := pl.corners; b != 0; b &= b - 1 {
		corner := b.First()
		l, w := distance(loser, corner), max(0, distance(winner, corner)-2)
		price := kingPrice * (l + w + max(l, w))
		for n := knights; n != 0; n &= n - 1 {
			price += manPrice / 2 * max(0, distance(n.First(), corner)-2)
		}
		if pl.help {
			moves := 8 // without a helper
			for beside := orthogonal(b & -b); beside != 0; beside &= beside - 1 {
				for h := helpers &^ (bishops & alike(b&-b)); h != 0; h &= h - 1 {
					moves = min(moves, distance(h.First(), beside.First()))
				}
			}
			price += manPrice * moves
		}
		best = min(best, price)
	}
	return best
}

// kingMoves returns, by the squares of the kings of loser and winner, the moves they need to where a queen or a rook
// mates: the one on the edge, the other two squares before it; in a corner a knight's move away will do. The moves of
// the one that needs more count twice.
var kingMoves = sync.OnceValue(func() *[64][64]uint8 {
	var apart, t [64][64]uint8
	for a := range t {
		for b := range t[a] {
			apart[a][b], t[a][b] = uint8(distance(position.Square(a), position.Square(b))), 255
		}
	}
	for s := range position.Square(64) {
		f, r := s.File(), s.Rank()
		corner := (f == 0 || f == 7) && (r == 0 || r == 7)
		for _, in := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if position.SquareAt(f-in[0], r-in[1]) != position.NoSquare {
				continue // no edge on this side
			}
			for aside := -1; aside <= 1; aside++ {
				k := position.SquareAt(f+2*in[0]+aside*in[1], r+2*in[1]+aside*in[0])
				if k == position.NoSquare || aside != 0 && !corner {
					continue
				}
				for l := range position.Square(32) {
					if l.File() >= 4 {
						continue // see below
					}
					a := apart[l][s]
					for w, b := range apart[k] { // from there to w is as far as back
						t[l][w] = min(t[l][w], a+b+max(a, b))
					}
				}
			}
		}
	}
	// What is true of a quarter of the board is true of its mirror images. A program that looks at one game should not take a
	// millisecond for this.
	for l := range t {
		for w := range t[l] {
			mirror := 0
			if l&7 >= 4 {
				mirror = 7
			}
			if l >= 32 {
				mirror |= 56
			}
			t[l][w] = t[l^mirror][w^mirror]
		}
	}
	return &t
})

// distance returns the moves a king needs from a to b.
func distance(a, b position.Square) int {
	f, r := a.File()-b.File(), a.Rank()-b.Rank()
	return max(f, -f, r, -r)
}
