package position

import "testing"

func TestMaterial(t *testing.T) {
	tests := []struct {
		placement    string
		white, black bool // insufficient
		dead         bool
	}{
		{"4k3/8/8/8/8/8/8/4K3", true, true, true},
		{"4k3/8/8/8/8/8/8/2N1K3", true, true, true},
		{"4k3/8/8/8/8/8/8/2B1K3", true, true, true},
		{"2b1k3/8/8/8/8/8/8/4K3", true, true, true},
		{"4k3/8/8/8/8/8/8/1NN1K3", false, true, false},   // a mate is possible: see TestTwoKnights
		{"2n1k3/8/8/8/8/8/8/2N1K3", false, false, false}, // in the corner, the own knight in the way
		{"2n1k3/8/8/8/8/8/8/2B1K3", false, false, false},
		{"2b1k3/8/8/8/8/8/8/5BK1", true, true, true},     // c8 and f1 are light
		{"2b1k3/8/8/8/8/8/8/2B1K3", false, false, false}, // c1 is dark
		{"4k3/8/8/8/8/8/8/B1B1K3", true, true, true},
		{"4k3/8/8/8/8/8/8/BB2K3", false, true, false},
		{"b1b1k3/2b5/8/8/8/8/8/5BK1", false, false, false}, // c7 is dark
		{"b1b1k3/8/8/8/8/8/8/5BK1", true, true, true},
		{"4k3/8/8/8/8/8/4P3/4K3", false, true, false},
		{"4k3/8/8/8/8/8/8/3QK3", false, true, false},
		{"4k3/8/8/8/8/8/8/3RK3", false, true, false},
		{"3qk3/8/8/8/8/8/8/2N1K3", true, false, false},
		{"3rk3/8/8/8/8/8/8/2N1K3", false, false, false},
		{"3qk3/8/8/8/8/8/8/2B1K3", true, false, false},
		{"3rk3/8/8/8/8/8/8/2B1K3", true, false, false},
		{"4k3/3p4/8/8/8/8/8/2B1K3", false, false, false},
		{"4k3/8/8/8/8/8/8/1NB1K3", false, true, false},
	}
	for _, test := range tests {
		p := mustFEN(test.placement + " w - - 0 1")
		if p.InsufficientMaterial(White) != test.white || p.InsufficientMaterial(Black) != test.black || p.DeadByMaterial() != test.dead {
			t.Errorf("%s: insufficient for White %v, for Black %v, dead %v", test.placement,
				p.InsufficientMaterial(White), p.InsufficientMaterial(Black), p.DeadByMaterial())
		}
	}
}

// TestNoMate looks at all placements of some materials said to be insufficient, and finds no mate; and at some that
// are said to be sufficient, and finds one.
func TestNoMate(t *testing.T) {
	tests := []struct {
		white, black []Role // beside the kings
		mate         bool   // White can have mated
	}{
		{nil, []Role{Queen}, false},
		{[]Role{Knight}, nil, false},
		{[]Role{Bishop}, nil, false},
		{[]Role{Knight}, []Role{Queen}, false},
		{[]Role{Bishop}, []Role{Queen}, false},
		{[]Role{Bishop}, []Role{Rook}, false},
		{[]Role{Bishop}, []Role{Bishop}, true}, // of opposite colors: those of one color are tested apart below
		{[]Role{Knight}, []Role{Bishop}, true},
		{[]Role{Knight}, []Role{Knight}, true},
		{[]Role{Knight}, []Role{Rook}, true},
		{[]Role{Bishop}, []Role{Knight}, true},
		{[]Role{Knight, Knight}, nil, true},
		{[]Role{Bishop, Knight}, nil, true},
		{[]Role{Bishop, Bishop}, nil, true},
	}
	for _, test := range tests {
		var men []Piece
		for _, r := range test.white {
			men = append(men, White.Piece(r))
		}
		for _, r := range test.black {
			men = append(men, Black.Piece(r))
		}
		mates, wrong := 0, 0
		eachPlacement(men, func(p *Position) {
			if !p.Checkmate() {
				return
			}
			mates++
			if p.InsufficientMaterial(White) || p.DeadByMaterial() {
				wrong++
				if wrong == 1 {
					t.Errorf("%s is mate", writeFEN(p))
				}
			}
		})
		if (mates > 0) != test.mate {
			t.Errorf("%v against %v: %d mates", test.white, test.black, mates)
		}
	}
}

// eachPlacement calls visit with the positions, Black to move and White's king not in check, of all placements of two
// kings and the men, the black king in one octant of the board: the rest are their mirror images.
func eachPlacement(men []Piece, visit func(p *Position)) {
	var p Position
	p.roles[NoRole] = ^Bitboard(0)
	p.rooks = [4]Square{NoSquare, NoSquare, NoSquare, NoSquare}
	p.enPassant = NoSquare
	p.ply = 1
	var place func(men []Piece)
	place = func(men []Piece) {
		if len(men) == 0 {
			p.check = p.attacked(p.King(Black), White, p.colors[White], p.Occupied())
			if p.check && !p.attacked(p.King(White), Black, p.colors[Black], p.Occupied()) {
				visit(&p)
			}
			return
		}
		for s := range Square(64) {
			if p.board[s] == NoPiece {
				p.put(s, men[0])
				place(men[1:])
				p.remove(s)
			}
		}
	}
	for _, s := range []Square{A1, B1, C1, D1, B2, C2, D2, C3, D3, D4} {
		p.put(s, Black.Piece(King))
		place(append([]Piece{White.Piece(King)}, men...))
		p.remove(s)
	}
}
