package position

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

func TestStart(t *testing.T) {
	p := Start()
	want := mustFEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	if p != want {
		t.Errorf("Start is %s", writeFEN(&p))
	}
	if p.Turn() != White || p.MoveNo() != 1 || p.Ply() != 0 || p.HalfMoves() != 0 || p.Castling() != 1<<4-1 {
		t.Errorf("Start: %v to move, move %d, ply %d, clock %d, rights %b", p.Turn(), p.MoveNo(), p.Ply(), p.HalfMoves(), p.Castling())
	}
	// The queen stands on a square of her own color, h1 is light [FIDE 2.1, 2.3].
	if !H1.Light() || !p.Pieces(White, Queen).First().Light() || p.Pieces(Black, Queen).First().Light() {
		t.Error("the board is turned")
	}
}

// TestSize holds a position to three cache lines without pointers.
func TestSize(t *testing.T) {
	if n := unsafe.Sizeof(Position{}); n > 192 {
		t.Errorf("a position takes %d bytes", n)
	}
	typ := reflect.TypeFor[Position]()
	for i := range typ.NumField() {
		field := typ.Field(i).Type
		for field.Kind() == reflect.Array {
			field = field.Elem()
		}
		if k := field.Kind(); k > reflect.Uint64 {
			t.Errorf("field %s is a %v", typ.Field(i).Name, k)
		}
	}
}

// TestAllocations: nothing on the way of a game allocates.
func TestAllocations(t *testing.T) {
	p := mustFEN("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	moves := p.AppendMoves(nil)
	var h History
	h.Push(&p)
	buffer := make([]Move, 0, 256)
	var sink int
	n := testing.AllocsPerRun(100, func() {
		h.Reset()
		for _, m := range moves {
			q := p
			_, n := q.Find(Knight, C3, ^Bitboard(0), NoRole)
			sink += n + q.Candidates(Queen, H3).Count()
			if c, ok := q.Castle(Kingside); ok && q.Legal(c) {
				sink++
			}
			q.Play(m)
			sink += len(q.AppendMoves(buffer))
			if q.HasMove() && !q.Checkmate() && !q.Stalemate() && !q.DeadByMaterial() && !q.InsufficientMaterial(White) {
				sink += h.Push(&q)
			}
			h.Truncate(0)
		}
		sink += int(Perft(&p, 2))
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestNames(t *testing.T) {
	for s := range Square(64) {
		got, ok := ParseSquare(s.String())
		if !ok || got != s || SquareAt(s.File(), s.Rank()) != s || s.Bitboard().First() != s || !s.Bitboard().Has(s) {
			t.Errorf("%v reads as %v", s, got)
		}
	}
	if NoSquare.String() != "-" || NoSquare.Bitboard() != 0 || ^Bitboard(0)>>63>>1 != 0 || (^Bitboard(0)).Has(NoSquare) {
		t.Error("NoSquare is somewhere")
	}
	for _, bad := range []string{"", "e", "e9", "e0", "i1", "E4", "`1", "e4 ", "4e", "-"} {
		if s, ok := ParseSquare([]byte(bad)); ok || s != NoSquare {
			t.Errorf("%q reads as %v", bad, s)
		}
	}
	for _, at := range [][2]int{{-1, 0}, {0, -1}, {8, 0}, {0, 8}} {
		if s := SquareAt(at[0], at[1]); s != NoSquare {
			t.Errorf("file %d, rank %d: %v", at[0], at[1], s)
		}
	}
	for letter := range 256 {
		pc, ok := PieceOf(byte(letter))
		if ok != strings.ContainsRune("PNBRQKpnbrqk", rune(letter)) || ok && (pc.Letter() != byte(letter) || pc.Color().Piece(pc.Role()) != pc) || !ok && pc != NoPiece {
			t.Errorf("%q: %v, %v", byte(letter), pc, ok)
		}
	}
	if White.Piece(NoRole) != NoPiece || Black.Piece(NoRole) != NoPiece || Black.Piece(King) != 1<<3|Piece(King) {
		t.Error("pieces are numbered otherwise")
	}
	for i, want := range []string{"*", "1-0", "0-1", "1/2-1/2"} {
		if r := Result(i); r.String() != want {
			t.Errorf("result %d is %q", i, r)
		}
	}
	if c, ok := BlackWins.Winner(); c != Black || !ok {
		t.Error("Black does not win 0-1")
	}
	if _, ok := Draw.Winner(); ok {
		t.Error("somebody wins a draw")
	}
}

func TestBitboard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := Bitboard(rapid.Uint64().Draw(t, "b"))
		squares := slices.Collect(b.Squares())
		if len(squares) != b.Count() || !slices.IsSorted(squares) {
			t.Fatalf("%x: %v", b, squares)
		}
		var c Bitboard
		for _, s := range squares {
			c |= s.Bitboard()
		}
		if b != c || b != 0 && (b.First() != squares[0] || b.last() != squares[len(squares)-1]) || b == 0 && b.First() != NoSquare {
			t.Fatalf("%x: %v", b, squares)
		}
	})
}

func TestCastlingRights(t *testing.T) {
	for i := range 16 {
		c := Castling(i)
		for color := White; color <= Black; color++ {
			for side := Kingside; side <= Queenside; side++ {
				bit := Castling(1) << (2*uint(color) + uint(side))
				if c.Has(color, side) != (c&bit != 0) || c.With(color, side) != c|bit || c.Without(color, side) != c&^bit {
					t.Errorf("%04b: %v %d", c, color, side)
				}
			}
		}
	}
}

// TestCastling names the cases of the Laws [3.8.2] and of Chess960 one by one.
func TestCastling(t *testing.T) {
	tests := []struct {
		name string
		fen  string
		want string // the castlings, king to rook
	}{
		{"both", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1 e1a1"},
		{"no right", "r3k2r/8/8/8/8/8/8/R3K2R b K - 0 1", ""},
		{"in check", "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", ""},
		{"through check", "4k3/8/8/8/8/8/5q2/R3K2R b KQ - 0 1", ""},
		{"f1 attacked", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"},
		{"g1 attacked", "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"},
		{"h1 attacked: the rook may be", "4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1 e1a1"},
		{"b1 attacked: only the rook passes", "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1 e1a1"},
		{"c1 attacked", "2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"},
		{"d1 attacked", "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"},
		{"b1 occupied", "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1h1"},
		{"g1 occupied by the other side", "4k3/8/8/8/8/8/8/R3K1nR w KQ - 0 1", "e1a1"},
		{"no vertical castling", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
		{"the king stays where it is", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"},
		{"the rook stays where it is", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1"},
		{"they change places", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"},
		{"c1 and d1 change places", "4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1"},
		{"the rook leaves its king to the queen", "4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", ""},
		{"the rook has to pass b1", "4k3/8/8/8/8/8/8/RN1K4 w A - 0 1", ""},
		{"king b1 passes c1 to f1", "4k3/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1"},
		{"d1 attacked, king b1", "3rk3/8/8/8/8/8/8/1K5R w H - 0 1", ""},
		{"f1 occupied by what is not its rook", "4k3/8/8/8/8/8/8/1K3R1R w H - 0 1", ""},
	}
	for _, test := range tests {
		p := mustFEN(test.fen)
		var got []string
		for side := Kingside; side <= Queenside; side++ {
			m, ok := p.Castle(side)
			checkPlayCastling(t, p, side)
			if !ok {
				continue
			}
			got = append(got, m.String())
			q := p
			q.Play(m)
			king, rook := castlingGoals(p.Turn(), side)
			if q.At(king) != p.Turn().Piece(King) || q.At(rook) != p.Turn().Piece(Rook) {
				t.Errorf("%s: after %v %s", test.name, m, writeFEN(&q))
			}
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s: %s: %q, want %q", test.name, test.fen, s, test.want)
		}
	}
}

// checkPlayCastling holds playCastling against Castle and Play.
func checkPlayCastling(t interface{ Fatalf(string, ...any) }, p Position, side Side) {
	want, played := p, p
	m, ok := want.Castle(side)
	if ok {
		want.Play(m)
	}
	if n, can := played.playCastling(side); n != m || can != ok || played != want {
		t.Fatalf("%s: playCastling(%v) is %v, %v, want %v, %v", writeFEN(&p), side, n, can, m, ok)
	}
}

// TestPlayCastling has kings and rooks at home, and few other men anywhere.
func TestPlayCastling(t *testing.T) {
	castled := 0
	rapid.Check(t, func(t *rapid.T) {
		s := Setup{Castling: 1<<4 - 1, Rooks: [2][2]Square{{H1, A1}, {H8, A8}}, EnPassant: NoSquare, MoveNo: 1}
		s.Board[E1], s.Board[A1], s.Board[H1] = White.Piece(King), White.Piece(Rook), White.Piece(Rook)
		s.Board[E8], s.Board[A8], s.Board[H8] = Black.Piece(King), Black.Piece(Rook), Black.Piece(Rook)
		s.Turn = Color(drawEvenly(t, "turn", 2))
		if drawEvenly(t, "other king", 2) == 1 { // anywhere, on the rank that is castled on too
			home, square := E1+Square(s.Turn.Other())*56, Square(drawEvenly(t, "square", 64))
			s.Castling = s.Castling.Without(s.Turn.Other(), Kingside).Without(s.Turn.Other(), Queenside)
			if s.Board[square] == NoPiece {
				s.Board[square], s.Board[home] = s.Board[home], NoPiece
			}
		}
		for range drawEvenly(t, "men", 6) {
			square := Square(drawEvenly(t, "square", 64))
			r := Role(1 + drawEvenly(t, "role", 5))
			if s.Board[square] == NoPiece && !(r == Pawn && backRanks.Has(square)) {
				s.Board[square] = Color(drawEvenly(t, "color", 2)).Piece(r)
			}
		}
		p, err := New(s)
		if err != nil {
			return
		}
		for side := Kingside; side <= Queenside; side++ {
			if _, ok := p.Castle(side); ok {
				castled++
			}
			checkPlayCastling(t, p, side)
		}
	})
	if castled == 0 {
		t.Error("nobody could castle")
	}
}

// TestEnPassant names the cases in which a two-step leaves a capture and in which it does not.
func TestEnPassant(t *testing.T) {
	tests := []struct {
		name, fen, push string
		want            Square
	}{
		{"nobody beside", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", NoSquare},
		{"a pawn beside", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", E3},
		{"a pawn beyond the edge", "4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2a4", NoSquare},
		{"pinned to the file", "3rk3/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4", E3},
		{"pinned by the rook to its own king", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4", NoSquare},
		{"both pawns leave the rank", "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4", NoSquare},
		{"one of them stays", "8/8/8/8/k1pp3R/8/4P3/4K3 w - - 0 1", "e2e4", E3},
		{"the pinned pawn keeps its diagonal", "8/8/8/k7/8/2p5/1P1B4/4K3 w - - 0 1", "b2b4", NoSquare},
		{"it goes along the pinning diagonal", "8/k7/8/8/3p4/8/4P3/4K1B1 w - - 0 1", "e2e4", E3},
		{"it takes the checking pawn", "8/8/8/5k2/3p4/8/4P3/4K3 w - - 0 1", "e2e4", E3},
		{"a discovered check is not answered by it", "8/k7/8/8/4p3/8/5P2/4K1B1 w - - 0 1", "f2f4", NoSquare},
	}
	for _, test := range tests {
		p := mustFEN(test.fen)
		m := moveOf(&p, test.push)
		if m == NullMove {
			t.Errorf("%s: no %s", test.name, test.push)
			continue
		}
		p.Play(m)
		if p.EnPassant() != test.want || p.EnPassantTarget() != (m.From()+m.To())/2 {
			t.Errorf("%s: %v, want %v; target %v", test.name, p.EnPassant(), test.want, p.EnPassantTarget())
		}
	}
}
