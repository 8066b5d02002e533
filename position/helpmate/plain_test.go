package helpmate

import (
	"math/rand/v2"
	"testing"

	"arbiter/fen"
	"arbiter/position"
	"pgregory.net/rapid"
)

// TestPlainlyWinnable: who can plainly mate can mate, in every public position; and in nearly all in which games ended it is plain.
func TestPlainlyWinnable(t *testing.T) {
	for _, name := range []string{"positions.txt", "lichess.txt"} {
		plain, winnable := 0, 0
		for _, position := range public(t, name) {
			for i, can := range position.can {
				if can {
					winnable++
				}
				if position.pos.PlainlyWinnable(colors[i]) {
					plain++
					if !can {
						t.Errorf("%v in %s: plainly winnable, but unwinnable", colors[i], position.fen)
					}
				}
			}
		}
		t.Logf("%s: %d of %d are plain", name, plain, winnable)
		if name == "lichess.txt" && plain*10 < winnable*9 {
			t.Errorf("of %d answers %d are plain", winnable, plain)
		}
	}
}

// TestRefute: a search that is only to refute finds what any finds. It ends where a mate is plain: so none is in any position that it comes
// to from where there is none.
func TestRefute(t *testing.T) {
	var s Solver
	s.Nodes = 40_000
	plain, unwinnable, missing := 0, 0, 0
	for _, name := range []string{"positions.txt", "lichess.txt"} {
		for _, position := range public(t, name) {
			for i, can := range position.can {
				if can && name == "lichess.txt" {
					continue // there are so many
				}
				s.Refute = true
				a := s.Solve(&position.pos, colors[i])
				switch {
				case can && a.Verdict == Unwinnable || !can && (a.Verdict == Winnable || a.Reason == Open):
					t.Errorf("%v in %s: %v by %v", colors[i], position.fen, a.Verdict, a.Reason)
				case can && a.Reason == Open:
					plain++
				case !can && a.Verdict == Unwinnable:
					unwinnable++
				default:
					missing++
				}
			}
		}
	}
	t.Logf("%d plain, %d unwinnable, %d missing", plain, unwinnable, missing)
	if plain < 1000 || unwinnable < 2000 {
		t.Errorf("%d are plain and %d unwinnable: too few to tell anything", plain, unwinnable)
	}
}

// TestPlainlyWinnableInPlay: nothing that the search refutes is plain, in positions with few men, of which most that are dead are.
func TestPlainlyWinnableInPlay(t *testing.T) {
	var s Solver
	s.Nodes = 20_000
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		for _, c := range colors {
			if p.PlainlyWinnable(c) && s.Solve(&p, c).Verdict == Unwinnable {
				t.Fatalf("%v in %s: plainly winnable, but unwinnable", c, text(&p))
			}
		}
	})
}

// TestPlainlyWinnableClosing: a king that stands in check where the wall has just been closed gets nowhere from there.
func TestPlainlyWinnableClosing(t *testing.T) {
	var s Solver
	for _, record := range []string{"8/p7/8/8/1k6/p2p2p1/PK1P2P1/8 w - - 0 1", "8/pk1p2p1/P2P2P1/1K6/8/8/P7/8 b - - 0 1"} {
		p, err := fen.Position(record)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range colors {
			if s.Solve(&p, c).Verdict != Unwinnable || p.PlainlyWinnable(c) {
				t.Errorf("%v in %s: plainly winnable, or not unwinnable", c, record)
			}
		}
	}
}

// TestPlainlyWinnableMade: nor is it in positions that are made to be hard to tell, or made of public ones in which a side cannot mate, with
// up to five men more: at most in one of many thousands, for fortresses can be built of which nobody dreams.
func TestPlainlyWinnableMade(t *testing.T) {
	var s Solver
	s.Nodes = 20_000
	r := rand.New(rand.NewPCG(1, 2))
	var closed []position.Setup
	for _, p := range public(t, "positions.txt") {
		if !p.can[position.White] || !p.can[position.Black] {
			closed = append(closed, p.pos.Setup())
		}
	}
	plain, wrong := 0, 0
	for i := range 20_000 {
		setup := makers[r.IntN(len(makers))].make(r)
		if i%2 == 0 {
			setup = closed[r.IntN(len(closed))]
			for range r.IntN(3) {
				setup = altered(r, setup)
			}
		}
		for range r.IntN(6) {
			put(r, &setup, position.Color(r.IntN(2)).Piece(position.Pawn+position.Role(r.IntN(5))), 0, 64)
		}
		p, err := position.New(setup)
		if fault, ok := err.(position.Fault); ok && !fault.Playable() {
			continue
		}
		for _, c := range colors {
			if !p.PlainlyWinnable(c) {
				continue
			}
			if plain++; s.Solve(&p, c).Verdict == Unwinnable {
				wrong++
				t.Logf("%v in %s: plainly winnable, but unwinnable", c, text(&p))
			}
		}
	}
	t.Logf("%d of %d are wrong", wrong, plain)
	if wrong*5000 > plain {
		t.Errorf("%d of %d are plainly winnable, but unwinnable", wrong, plain)
	}
}

// TestPlainlyWinnableWalls: nor is it where all pawns stand face to face, and there are few other men.
func TestPlainlyWinnableWalls(t *testing.T) {
	var s Solver
	s.Nodes = 20_000
	r := rand.New(rand.NewPCG(3, 4))
	plain, dead := 0, 0
	for range 20_000 {
		setup := position.Setup{EnPassant: position.NoSquare, MoveNo: 1, Turn: position.Color(r.IntN(2))}
		rank := 1 + r.IntN(5)
		for file := r.IntN(2); file < 8; file++ {
			setup.Board[position.SquareAt(file, rank)] = position.White.Piece(position.Pawn)
			setup.Board[position.SquareAt(file, rank+1)] = position.Black.Piece(position.Pawn)
			switch r.IntN(8) {
			case 0: // anything may be
				file, rank = file+r.IntN(3), 1+r.IntN(5)
			case 1, 2, 3: // they guard the file between
				file++
			default: // they do not take each other
				if rank += 2*r.IntN(2) - 1; rank < 1 || rank > 5 {
					rank = 3
				}
			}
		}
		for c := position.White; c <= position.Black; c++ {
			put(r, &setup, c.Piece(position.King), 0, 64)
		}
		for range r.IntN(4) {
			put(r, &setup, position.Color(r.IntN(2)).Piece(position.Knight+position.Role(r.IntN(4))), 0, 64)
		}
		p, err := position.New(setup)
		if fault, ok := err.(position.Fault); ok && !fault.Playable() {
			continue
		}
		for _, c := range colors {
			switch unwinnable := s.Solve(&p, c).Verdict == Unwinnable; {
			case unwinnable && p.PlainlyWinnable(c):
				t.Errorf("%v in %s: plainly winnable, but unwinnable", c, text(&p))
			case unwinnable:
				dead++
			case p.PlainlyWinnable(c):
				plain++
			}
		}
	}
	t.Logf("%d plain, %d unwinnable", plain, dead)
	if plain < 1000 || dead < 1000 {
		t.Errorf("%d are plain and %d unwinnable: too few to tell anything", plain, dead)
	}
}
