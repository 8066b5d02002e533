package helpmate

import (
	"testing"

	"arbiter/fen"
	"arbiter/position"

	"pgregory.net/rapid"
)

// What is known of some positions from the Laws and from long experience: whether White and Black can mate.
var known = []struct {
	name         string
	fen          string
	white, black Verdict
}{
	{"the beginning", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Winnable, Winnable},
	{"kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Unwinnable, Unwinnable},
	{"a knight", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", Unwinnable, Unwinnable},
	{"two knights", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", Winnable, Unwinnable},
	{"a knight against a queen", "3qk3/8/8/8/8/8/8/4KN2 w - - 0 1", Unwinnable, Winnable},
	{"a knight against a rook", "3rk3/8/8/8/8/8/8/4KN2 w - - 0 1", Winnable, Winnable},
	{"a knight against a pawn", "4k3/8/8/8/8/7p/8/4KN2 w - - 0 1", Winnable, Winnable},
	{"a bishop against a queen", "3qk3/8/8/8/8/8/8/4KB2 w - - 0 1", Unwinnable, Winnable},
	{"a bishop against a knight", "3nk3/8/8/8/8/8/8/4KB2 w - - 0 1", Winnable, Winnable},
	{"bishops on one color", "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", Unwinnable, Unwinnable},
	{"bishops on two colors", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", Winnable, Winnable},
	{"a pawn", "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", Unwinnable, Winnable},
	{"mate", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Winnable, Unwinnable},
	{"stalemate", "k7/2Q5/8/8/8/8/8/6K1 b - - 0 1", Unwinnable, Unwinnable},
	{"the queen has to be taken", "6Qk/8/8/8/8/8/8/K7 b - - 0 1", Unwinnable, Unwinnable},
	{"the mate cannot be avoided", "R4rk1/5ppp/8/8/8/8/8/R5K1 b - - 0 1", Winnable, Winnable},
	{"a wall", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", Unwinnable, Unwinnable},
	{"a wall, and bishops behind it", "3bk3/8/8/p1p1p1p1/P1P1P1P1/8/8/3BK3 w - - 0 1", Unwinnable, Unwinnable},
	{"a wall with a gate", "4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1", Winnable, Winnable},
	{"a wall, full", "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1", Unwinnable, Unwinnable},
	{"a wall that an en passant capture opens", "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - c6 0 1", Winnable, Winnable},
}

func TestKnown(t *testing.T) {
	var s Solver
	for _, test := range known {
		p, err := fen.Position(test.fen)
		if err != nil {
			t.Fatal(test.name, err)
		}
		for c, want := range []Verdict{test.white, test.black} {
			c := position.Color(c)
			a := s.Prove(&p, c)
			if a.Verdict != want {
				t.Errorf("%s: %v %v by %v, want %v", test.name, c, a.Verdict, a.Reason, want)
			}
			if a.Verdict == Winnable && !mates(t, &p, c, a.Line) {
				t.Errorf("%s: not a helpmate of %v: %v", test.name, c, a.Line)
			}
		}
	}
}

// TestReasons asks for the reason where there is one that anybody would give.
func TestReasons(t *testing.T) {
	var s Solver
	for _, test := range []struct {
		fen  string
		c    position.Color
		want Reason
	}{
		{"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", position.White, Mate},
		{"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", position.Black, Mated},
		{"k7/2Q5/8/8/8/8/8/6K1 b - - 0 1", position.White, Stalemate},
		{"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", position.White, Material},
		{"6Qk/8/8/8/8/8/8/K7 b - - 0 1", position.White, Forced},
		{"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", position.White, Blocked},
		{"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", position.White, Helpmate},
	} {
		p, err := fen.Position(test.fen)
		if err != nil {
			t.Fatal(test.fen, err)
		}
		if a := s.Solve(&p, test.c); a.Reason != test.want || a.Line != nil {
			t.Errorf("%s: %v by %v, want %v, line %v", test.fen, a.Verdict, a.Reason, test.want, a.Line)
		}
	}
}

// TestBudget asks that a search which may try few moves gives up instead of guessing, and that a larger budget does not
// change an answer.
func TestBudget(t *testing.T) {
	p, err := fen.Position("8/1p1p1p1p/1P6/KP6/PP6/1P3P2/3P3P/k7 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	small := Solver{Nodes: 100}
	if a := small.Solve(&p, position.White); a.Verdict != Undetermined || a.Reason != Budget {
		t.Errorf("%v by %v with 100 moves", a.Verdict, a.Reason)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		c := position.Color(rapid.IntRange(0, 1).Draw(t, "color"))
		small := Solver{Nodes: rapid.IntRange(1, 50).Draw(t, "nodes")}
		large := Solver{Nodes: 2000}
		few, many := small.Solve(&p, c), large.Solve(&p, c)
		if few.Verdict != Undetermined && few.Verdict != many.Verdict {
			t.Fatalf("%v in %s: %v with %d moves, %v with 2000", c, text(&p), few.Verdict, small.Nodes, many.Verdict)
		}
	})
}

// TestBroadSearch compares positions with few men and with chains of pawns with a search that knows nothing, see broad.
func TestBroadSearch(t *testing.T) {
	var s Solver
	s.Nodes = 5000
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		for c := position.White; c <= position.Black; c++ {
			want := broad(&p, c, 200)
			got := s.Solve(&p, c)
			if want != Undetermined && got.Verdict != Undetermined && got.Verdict != want {
				t.Fatalf("%v in %s: %v by %v, want %v", c, text(&p), got.Verdict, got.Reason, want)
			}
		}
	})
}

// drawPosition draws a position of the kings, pairs of pawns that stop each other and a few men.
func drawPosition(t *rapid.T) position.Position {
	square := rapid.IntRange(0, 63)
	s := position.Setup{EnPassant: position.NoSquare, MoveNo: 1, Turn: position.Color(rapid.IntRange(0, 1).Draw(t, "turn"))}
	for range rapid.IntRange(0, 4).Draw(t, "pairs") {
		if i := 8 + rapid.IntRange(0, 39).Draw(t, "pair"); s.Board[i] == position.NoPiece && s.Board[i+8] == position.NoPiece {
			s.Board[i], s.Board[i+8] = position.White.Piece(position.Pawn), position.Black.Piece(position.Pawn)
		}
	}
	for range rapid.IntRange(0, 3).Draw(t, "men") {
		role := position.Role(rapid.IntRange(int(position.Pawn), int(position.Queen)).Draw(t, "role"))
		if i := square.Draw(t, "square"); role != position.Pawn || i >= 8 && i < 56 {
			s.Board[i] = position.Color(rapid.IntRange(0, 1).Draw(t, "color")).Piece(role)
		}
	}
	s.Board[square.Draw(t, "white king")] = position.White.Piece(position.King)
	s.Board[square.Draw(t, "black king")] = position.Black.Piece(position.King)
	p, err := position.New(s)
	if fault, ok := err.(position.Fault); ok && !fault.Playable() {
		t.SkipNow()
	}
	return p
}

// TestQuickAllocates asks that Quick does not.
func TestQuickAllocates(t *testing.T) {
	var s Solver
	for _, test := range known {
		p, err := fen.Position(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if n := testing.AllocsPerRun(10, func() {
			s.Quick(&p, position.White)
			s.Quick(&p, position.Black)
		}); n != 0 {
			t.Errorf("%s: %v allocations", test.name, n)
		}
	}
}
