package position

import (
	"testing"

	"pgregory.net/rapid"
)

func TestFaults(t *testing.T) {
	tests := []struct {
		fen  string
		want Fault
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0},
		{"8/8/8/8/8/8/8/8 w - - 0 1", MissingKing},
		{"4k3/8/8/8/8/8/8/8 w - - 0 1", MissingKing},
		{"4k2k/8/8/8/8/8/8/4K3 w - - 0 1", TooManyKings},
		{"4k2k/8/8/8/8/8/8/8 w - - 0 1", TooManyKings | MissingKing},
		{"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", PawnOnBackRank},
		{"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", PawnOnBackRank},
		{"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", BadCastling},
		{"4k3/8/8/8/8/8/4K3/7R w K - 0 1", BadCastling},
		{"4k2r/8/8/8/8/8/8/4K2R w Kq - 0 1", BadCastling},
		{"4k3/8/8/8/4p3/8/8/4K3 w - e3 0 1", BadEnPassant},   // White to move
		{"4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1", BadEnPassant},   // no pawn in front
		{"4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", BadEnPassant},   // not White's pawn
		{"4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", BadEnPassant}, // where it came from is not empty
		{"4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", BadEnPassant}, // where it passed is not empty
		{"4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", BadEnPassant},   // no square of rank 3
		{"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", 0},              // nobody can capture, yet it happened
		{"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", OppositeCheck},    // Black is in check and White to move
		{"8/8/8/8/8/8/8/3kK3 w - - 0 1", KingsAdjacent},      //
		{"8/8/8/8/8/8/2N5/k1K5 b - - 0 1", 0},                //
		{"8/8/8/8/8/8/R7/kK6 w - - 0 1", KingsAdjacent | OppositeCheck},
		{"4k3/8/3N1N2/8/Q7/8/8/4K3 b - - 0 1", TooManyCheckers},
		{"4k3/8/8/8/8/PPPPPPPP/P7/4K3 w - - 0 1", TooManyPawns},
		{"4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1", TooManyMen},

		// Two sliders on one line, the king between or both on one side.
		{"3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", ImpossibleCheck},
		{"2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - - 0 1", ImpossibleCheck},
		{"5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1", ImpossibleCheck},
		// ... but a promotion on that line uncovers nothing and a rook can have come from it: d3 over e3.
		{"3r4/8/8/3K4/8/8/8/3r2k1 w - - 0 1", ImpossibleCheck},
		// Discovered check: the bishop left e4, the rook behind it checks, and so does it.
		{"4k3/8/8/1B6/8/8/8/4RK2 b - - 0 1", 0},
		// Two checks that no one man's move opens: knight and pawn, two knights, knight and bishop off the line.
		{"4k3/3P4/3N4/8/8/8/8/4K3 b - - 0 1", ImpossibleCheck},
		{"4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", ImpossibleCheck},
		{"4k3/8/3N4/8/Q7/8/8/4K3 b - - 0 1", 0}, // the knight came from b5
		{"4k3/8/3N4/7Q/8/8/8/4K3 b - - 0 1", 0}, // it came from f7
		{"4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1", 0}, // from e4
		{"4k3/8/5N2/8/4P3/8/4R3/4K3 b - - 0 1", 0},
		{"4k3/5N2/3N4/8/8/8/8/4K3 b - - 0 1", 0},
		{"4k3/8/8/8/8/8/4r3/4RK2 w - - 0 1", 0},
		// A pawn that has not moved yet gives no check, one step further it does.
		{"8/8/8/8/8/4k3/3P4/K7 b - - 0 1", ImpossibleCheck},
		{"8/8/8/8/4k3/3P4/8/K7 b - - 0 1", 0},
		{"8/8/8/8/4k3/3P4/3P4/K7 b - - 0 1", 0},                                          // it captured from c2 or e2
		{"8/8/8/8/4k3/3P4/2BPB3/K7 b - - 0 1", ImpossibleCheck},                          // it can come from nowhere
		{"rnbqrbnn/pppppppp/8/8/4k3/3P4/3P4/K7 b - - 0 1", ImpossibleCheck | TooManyMen}, // nothing was captured
		// A knight in the corner: from where? By promotion.
		{"7N/5kpP/6p1/8/8/8/8/K7 b - - 0 1", ImpossibleCheck},
		{"7N/5kp1/6p1/8/8/8/8/K7 b - - 0 1", 0},
		{"7N/5k1P/6p1/8/8/8/8/K7 b - - 0 1", 0},
		{"7N/5k1P/6p1/8/PPPPPPP1/8/8/K7 b - - 0 1", ImpossibleCheck}, // eight pawns: none has promoted
		// En passant: both diagonals of the captured and of the capturing pawn, on one rank.
		{"8/8/8/8/1k1p3R/8/8/K7 w - - 0 1", 0},
		{"8/8/3P4/8/k6R/8/8/K7 b - - 0 1", 0},
		{"8/2k5/3P4/8/8/8/8/K1R5 b - - 0 1", 0}, // c5xd6 e.p. opened the file
		{"8/8/3P4/2k5/8/8/8/K1R1B3 b - - 0 1", 0},
		{"8/2k5/3P4/8/5B2/8/8/K1R5 b - - 0 1", 0},
		// The en passant target says what the last move was.
		{"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", ImpossibleCheck},
		{"8/8/8/1k6/3Pp3/8/8/4KQ2 b - - 0 1", 0},
		{"1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", ImpossibleCheck},
		{"rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1", ImpossibleCheck},
		{"8/8/8/2k5/3Pp3/8/8/K7 b - d3 0 1", 0},  // the pawn itself gives check
		{"8/8/8/k7/3Pp3/8/8/K3B3 b - d3 0 1", 0}, // it opened a diagonal
		// Castling is the only last move there can have been: the rook would have checked from every other square.
		{"8/8/8/8/8/8/5PPP/k4RK1 b - - 0 1", 0},
		{"8/8/8/8/8/8/4PPPP/k3NRK1 b - - 0 1", 0},
		{"8/8/8/8/8/8/5PPP/k4R1K b - - 0 1", 0}, // it captured on f1, from g1
		{"8/8/8/8/8/7K/5PPP/k4RN1 b - - 0 1", ImpossibleCheck},
		// King and rook that still may castle have not moved.
		{"7k/8/8/8/8/8/8/4K2R b K - 0 1", ImpossibleCheck},
		{"7k/8/8/8/8/8/8/4K2R b - - 0 1", 0},
		{"7k/8/8/8/8/8/6N1/4K2R b K - 0 1", 0},
	}
	for _, test := range tests {
		s, err := readFEN(test.fen)
		if err != nil {
			t.Error(err)
			continue
		}
		p, err := New(s)
		if got, _ := err.(Fault); got != test.want || (err == nil) != (test.want == 0) {
			t.Errorf("%s: %v, want %v", test.fen, err, test.want)
		}
		if !test.want.Playable() {
			continue
		}
		// What was dropped is gone, the rest stands.
		_, err = New(p.Setup())
		if got, _ := err.(Fault); got != test.want&^(BadCastling|BadEnPassant) {
			t.Errorf("%s: once more: %v", test.fen, err)
		}
	}
}

// TestLastMove looks for a last move in the other direction: it sets up whatever may have been before, plays all legal
// moves, and sees whether one leads to the position. New says ImpossibleCheck exactly where none does.
func TestLastMove(t *testing.T) {
	counts := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		p := drawSetup(t)
		if rapid.Bool().Draw(t, "after a move") {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				t.Skip("no move")
			}
			p.Play(moves[drawEvenly(t, "move", len(moves))])
		}
		_, err := New(p.Setup())
		fault, _ := err.(Fault)
		if !p.Check() || fault&(TooManyMen|TooManyPawns|TooManyCheckers) != 0 {
			return
		}
		want := !hasPredecessor(&p)
		if fault.Has(ImpossibleCheck) != want {
			t.Fatalf("%s: %v, impossible check %v", writeFEN(&p), err, want)
		}
		counts[want]++
	})
	t.Logf("possible %d, impossible %d", counts[false], counts[true])
}

// hasPredecessor reports whether a position, legal but for what lies before it, and a legal move in it lead to p.
func hasPredecessor(p *Position) bool {
	us, them := p.Turn(), p.Turn().Other()
	leads := func(s Setup) bool {
		q, err := New(s)
		if fault, _ := err.(Fault); !fault.Playable() || fault&(BadCastling|BadEnPassant|TooManyMen|TooManyPawns) != 0 {
			return false
		}
		for m := range q.Moves() {
			r := q
			r.Play(m)
			if r.board == p.board && r.rooks == p.rooks && (p.enPassant == NoSquare || r.enPassant == p.enPassant) {
				return true
			}
		}
		return false
	}
	base := p.Setup()
	base.Turn, base.EnPassant = them, NoSquare
	for to, pc := range p.board {
		if pc == NoPiece || pc.Color() != them {
			continue
		}
		for from := range p.board {
			if p.board[from] != NoPiece {
				continue
			}
			for _, before := range []Piece{pc, them.Piece(Pawn)} {
				s := base
				s.Board[to], s.Board[from] = NoPiece, before
				if leads(s) {
					return true
				}
				capture := s
				capture.Board[to] = us.Piece(Knight)
				if leads(capture) {
					return true
				}
				if victim := from/8*8 + to%8; before == pc && pc.Role() == Pawn && s.Board[victim] == NoPiece {
					s.Board[victim], s.EnPassant = us.Piece(Pawn), Square(to)
					if leads(s) {
						return true
					}
				}
			}
		}
	}
	for king := range p.board {
		for rook := range p.board {
			for side, goals := range [2][2]int{{6, 5}, {2, 3}} {
				s := base
				rank := 56 * int(them)
				if s.Board[rank+goals[0]] != them.Piece(King) || s.Board[rank+goals[1]] != them.Piece(Rook) {
					continue
				}
				s.Board[rank+goals[0]], s.Board[rank+goals[1]] = NoPiece, NoPiece
				if king == rook || s.Board[king] != NoPiece || s.Board[rook] != NoPiece || king/8 != rook/8 {
					continue
				}
				s.Board[king], s.Board[rook] = them.Piece(King), them.Piece(Rook)
				s.Castling = s.Castling.With(them, Side(side))
				s.Rooks[them][side] = Square(rook)
				if leads(s) {
					return true
				}
			}
		}
	}
	return false
}

// TestClocks holds New to its word about numbers out of range.
func TestClocks(t *testing.T) {
	for _, test := range []struct{ halfMoves, moveNo, wantHalf, wantNo int }{
		{0, 1, 0, 1},
		{99, 200, 99, 200},
		{-1, -1, 0, 0},
		{0, 0, 0, 0},
		{1 << 40, 1 << 40, clockLimit, clockLimit},
	} {
		for c := White; c <= Black; c++ {
			s := start.Setup()
			s.Turn, s.HalfMoves, s.MoveNo = c, test.halfMoves, test.moveNo
			p, err := New(s)
			if err != nil || p.HalfMoves() != test.wantHalf || p.MoveNo() != test.wantNo || p.Turn() != c {
				t.Errorf("%d %d: %d %d, %v", test.halfMoves, test.moveNo, p.HalfMoves(), p.MoveNo(), err)
			}
			if want := 2*(test.wantNo-1) + int(c); p.Ply() != want {
				t.Errorf("move %d, %v to move: ply %d, want %d", test.wantNo, c, p.Ply(), want)
			}
		}
	}
}

// FuzzNew feeds New whatever 64 squares may hold and holds it to its laws: it never panics, and what can be played
// is stable.
func FuzzNew(f *testing.F) {
	for _, fen := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
		"8/8/8/8/8/8/8/8 w - - 0 1",
	} {
		s, _ := readFEN(fen)
		board := make([]byte, 64)
		for i, pc := range s.Board {
			board[i] = byte(pc)
		}
		rooks := []byte{byte(s.Rooks[0][0]), byte(s.Rooks[0][1]), byte(s.Rooks[1][0]), byte(s.Rooks[1][1])}
		f.Add(board, rooks, byte(s.Turn), byte(s.Castling), byte(s.EnPassant), s.HalfMoves, s.MoveNo)
	}
	f.Fuzz(func(t *testing.T, board, rooks []byte, turn, castling, enPassant byte, halfMoves, moveNo int) {
		s := Setup{Turn: Color(turn), Castling: Castling(castling), EnPassant: Square(enPassant), HalfMoves: halfMoves, MoveNo: moveNo}
		for i := range min(64, len(board)) {
			s.Board[i] = Piece(board[i])
		}
		for i := range min(4, len(rooks)) {
			s.Rooks[i/2][i%2] = Square(rooks[i])
		}
		p, err := New(s)
		fault, _ := err.(Fault)
		if (err == nil) != (fault == 0) || err != nil && err.Error() == "" {
			t.Fatalf("error %#v", err)
		}
		q, _ := New(p.Setup())
		if q != p {
			t.Fatalf("%+v\nfrom its setup %+v", p, q)
		}
		if !fault.Playable() {
			return
		}
		naive := naiveMoves(&p)
		n := 0
		for m := range p.Moves() {
			if !naive[m] {
				t.Fatalf("%s: %v", writeFEN(&p), m)
			}
			n++
			q := p
			q.Play(m)
			r, err := New(q.Setup())
			if fault, _ := err.(Fault); r != q || !fault.Playable() {
				t.Fatalf("%s: after %v: %v", writeFEN(&p), m, err)
			}
		}
		if n != len(naive) {
			t.Fatalf("%s: %d moves, not %d", writeFEN(&p), n, len(naive))
		}
	})
}
