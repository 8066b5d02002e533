package validate

import (
	"fmt"
	"testing"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// Every kind of reason, as the Laws have it: what the illegal move is, the man and where it stands, the man concerned and
// where, the square at issue, and the half-move when it happened.
var reasons = []struct {
	fen, moves string // the usual start where fen is empty; the last move is the illegal one
	want       string
}{
	{"", "1. e4 e5 2. Nf3 Nc6 3. Nd5 *", "cannot-reach N b1 on d5"},
	{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "1. Qd4 *", "no-such-piece Q on d4"},
	{"", "1. Bc4 *", "blocked B f1 by P e2"},
	{"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "1. Nc3 *", "pinned N e2 by r e4"},
	{"4k3/8/8/8/4r3/8/8/4K2N w - - 0 1", "1. Ng3 *", "left-in-check N h1 by r e4"},
	{"4k3/8/8/8/4r3/8/8/3K4 w - - 0 1", "1. Ke1 *", "into-check K d1 by r e4 on e1"},
	{"", "1. e4 e5 2. Ke2 d6 3. Qxe2 *", "own-man Q d1 by K e2"},
	{"4k3/8/8/8/4R3/8/8/3K4 b - - 0 1", "1... Kf8 2. Re8+ Kg7 3. Re7+ Kf8 4. Rxf8 *", "captures-king R e7 by k f8"},
	// What stands on the target is what a reader of the record did not know: it is told before what stands in the way.
	{"4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1", "1. Bxe8 *", "captures-king B b5 by k e8"},
	{"", "1. e4 e5 2. exd5 *", "pawn-capture-empty P e4 on d5"},
	{"", "1. e4 e5 2. Ke2 Nc6 3. Ke1 Nf6 4. Nf3 d6 5. Be2 Be7 6. O-O *", "castling-king-moved K e1 ply 3"},
	{"", "1. e4 e5 2. Nf3 Nc6 3. Be2 Nf6 4. Rg1 d6 5. Rh1 Be7 6. O-O *", "castling-rook-moved K e1 by R h1 ply 7"},
	{"4k3/8/8/8/4b3/8/8/4K2R b K - 0 1", "1... Bxh1 2. O-O *", "castling-rook-captured K e1 by b h1 ply 1"},
	{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "1. O-O *", "castling-no-right K e1"},
	{"", "1. O-O-O *", "castling-blocked K e1 by Q d1"},
	{"4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "1. O-O *", "castling-in-check K e1 by r e4"},
	{"4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "1. O-O *", "castling-through-check K e1 by r f4 on f1"},
	{"4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "1. O-O *", "castling-into-check K e1 by r g4 on g1"},
	{"4R3/8/8/8/7k/8/8/4K3 w - - 0 1", "1. O-O-O-O *", "castling-vertical K e1 by R e8"},
	{"", "1. e4 a6 2. e5 d5 3. a3 a5 4. exd6 *", "en-passant-lapsed P e5 by p d5 on d6 ply 4"},
	{"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "1. exd6 *", "en-passant-exposes P e5 by r h5 on d6"},
	{"8/P6k/8/8/8/8/8/4K3 w - - 0 1", "1. a8 *", "promotion-missing P a7 on a8"},
	{"8/P6k/8/8/8/8/8/4K3 w - - 0 1", "1. a8=K *", "promotion-impossible P a7 on a8"},
	{"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "1. a4=Q *", "promotion-impossible P a2 on a4"},
	{"", "1. e7e5 *", "wrong-side p e7"},
	{"", "1... e5 *", "wrong-side p e7"},
	{"", "1. Nf6 *", "wrong-side n g8"},
	{"", "1. e4 2. Nf3 *", "wrong-side N g1"},
	{"", "1. e4 e5 2. f4 exf4 3. Bc4 Qh5+ *", "cannot-reach q d8 on h5"},
	{"", "1. e4 e5 2. f4 exf4 3. Bc4 {x} 3... Qh5+ *", "cannot-reach q d8 on h5"},
}

func TestReasons(t *testing.T) {
	seen := map[san.ReasonKind]bool{}
	for _, test := range reasons {
		src := test.moves + "\n"
		if test.fen != "" {
			src = "[SetUp \"1\"]\n[FEN \"" + test.fen + "\"]\n\n" + src
		}
		var c Checker
		chunk := pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: []byte(src), First: true, Last: true}
		for g := range chunk.Games() {
			got := "no illegal move"
			for _, d := range c.Check(g).Diagnostics {
				if d.Code == IllegalMove {
					got = reasonText(d.Reason)
					seen[d.Reason.Kind] = true
				}
			}
			if got != test.want {
				t.Errorf("%s%s: %s, want %s", test.fen, test.moves, got, test.want)
			}
		}
	}
	for k := san.NoSuchPiece; k <= san.WrongSide; k++ {
		if !seen[k] {
			t.Errorf("no move is illegal for the reason %s", k)
		}
	}
}

// reasonText writes r with the keys of its record, those that apply.
func reasonText(r san.Reason) string {
	s := r.Kind.String()
	if r.Piece != position.NoPiece {
		s += fmt.Sprintf(" %c", r.Piece.Letter())
	}
	if r.From != position.NoSquare {
		s += " " + r.From.String()
	}
	if r.By != position.NoPiece {
		s += fmt.Sprintf(" by %c %s", r.By.Letter(), r.At)
	}
	if r.On != position.NoSquare {
		s += " on " + r.On.String()
	}
	if r.Ply != 0 {
		s += fmt.Sprintf(" ply %d", r.Ply)
	}
	return s
}
