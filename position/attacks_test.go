package position

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestAttacks compares with walking the board.
func TestAttacks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawSetup(t)
		board := naiveBoard(p.board)
		for s := range Square(64) {
			for c := White; c <= Black; c++ {
				var want Bitboard
				for _, from := range board.attackers(s, c) {
					want |= from.Bitboard()
				}
				if got := p.Attackers(s, c, p.Occupied()); got != want {
					t.Fatalf("%s: attackers of %v by %v: %x, want %x", writeFEN(&p), s, c, got, want)
				}
				if p.attacked(s, c, p.Men(c), p.Occupied()) != (want != 0) {
					t.Fatalf("%s: attacked disagrees on %v by %v", writeFEN(&p), s, c)
				}
				// A man that is not among the occupied squares is not there.
				gone := want & -want
				if p.Attackers(s, c, p.Occupied()&^gone)&gone != 0 {
					t.Fatalf("%s: %v is attacked by a man taken away", writeFEN(&p), s)
				}
			}
			pc := p.At(s)
			if pc == NoPiece {
				continue
			}
			for to := range Square(64) {
				attacked := slices.Contains(board.attackers(to, pc.Color()), s)
				if Attacks(pc, s, p.Occupied()).Has(to) != attacked {
					t.Fatalf("%s: %v on %v attacks %v: not %v", writeFEN(&p), pc, s, to, attacked)
				}
			}
		}
	})
}

// TestLines walks from every square in every direction.
func TestLines(t *testing.T) {
	var between, line [64][64]Bitboard
	for a := range 64 {
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				if dx == 0 && dy == 0 {
					continue
				}
				x, y := a%8, a/8
				var whole Bitboard
				for n := -7; n <= 7; n++ {
					if x, y := x+n*dx, y+n*dy; 0 <= x && x < 8 && 0 <= y && y < 8 {
						whole |= 1 << (8*y + x)
					}
				}
				var passed Bitboard
				for x, y = x+dx, y+dy; 0 <= x && x < 8 && 0 <= y && y < 8; x, y = x+dx, y+dy {
					b := 8*y + x
					between[a][b], line[a][b] = passed, whole
					passed |= 1 << b
				}
			}
		}
	}
	for a := range Square(64) {
		for b := range Square(64) {
			if Between(a, b) != between[a][b] || Line(a, b) != line[a][b] {
				t.Errorf("%v %v: between %x, want %x; line %x, want %x", a, b, Between(a, b), between[a][b], Line(a, b), line[a][b])
			}
		}
	}
}
