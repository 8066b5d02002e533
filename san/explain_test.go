package san_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
)

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// Each row is an illegal move with the reason the Laws give for it: kind, piece, from, by, at, on, ply as in the JSON
// record; "-" for what does not apply. The moves bring the game from the position to the one where text is written.
var reasons = []struct {
	about, fen, moves, text, want string
}{
	// 1.2, 3.1–3.8.1: men that are not there or do not move so.
	{"a knight out of reach", startFEN, "e2e4 e7e5", "Nf4", "cannot-reach N g1 - - f4 0"},
	{"the nearer of two knights", startFEN, "", "Nd5", "cannot-reach N b1 - - d5 0"},
	{"no knight on that file", startFEN, "", "Nef3", "no-such-piece N - - - f3 0"},
	{"no knight on that rank", startFEN, "", "N2f3", "no-such-piece N - - - f3 0"},
	{"no queen at all", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "Qd4", "no-such-piece Q - - - d4 0"},
	{"an empty square", startFEN, "", "e3e4", "no-such-piece - e3 - - e4 0"},
	{"another man than named", startFEN, "", "Nf1g3", "no-such-piece N f1 - - g3 0"},
	{"a bishop on a file", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "", "Bc4", "cannot-reach B c1 - - c4 0"},
	{"a bishop of the other color", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "", "Bd3", "cannot-reach B c1 - - d3 0"},
	{"a rook on a diagonal", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", "Rc3", "cannot-reach R a1 - - c3 0"},
	{"a queen like a knight", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "", "Qb3", "cannot-reach Q a1 - - b3 0"},
	{"a king two steps", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "Ke3", "cannot-reach K e1 - - e3 0"},
	{"a pawn three steps", startFEN, "", "e5", "cannot-reach P e2 - - e5 0"},
	{"a pawn two steps from its third rank", startFEN, "e2e3 e7e6", "e5", "cannot-reach P e3 - - e5 0"},
	{"a pawn backwards", startFEN, "e2e4 e7e5", "e3", "cannot-reach P e4 - - e3 0"},
	{"a pawn capturing two files away", startFEN, "e2e4 d7d5", "exg5", "cannot-reach P e4 - - g5 0"},
	{"a pawn capturing straight on", startFEN, "e2e4 e7e5", "exe5", "cannot-reach P e4 - - e5 0"},
	{"a pawn on no such file", "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "", "e4", "no-such-piece P - - - e4 0"},

	// 1.2: the other side's move.
	{"the other side's man", startFEN, "", "e7e5", "wrong-side p e7 - - - 0"},
	{"a move of the other side", startFEN, "e2e4", "Nf3", "wrong-side N g1 - - - 0"},
	{"no such man but on the other side", "4k3/8/8/8/8/8/8/3QK3 b - - 0 1", "", "Qd4", "wrong-side Q d1 - - - 0"},

	// 3.2–3.5, 3.7: in the way.
	{"a bishop behind its pawn", startFEN, "", "Bc4", "blocked B f1 P e2 - 0"},
	{"a rook behind a foreign pawn", "4k3/8/8/p7/8/8/8/R3K3 w Q - 0 1", "", "Ra6", "blocked R a1 p a5 - 0"},
	{"the nearer of two in the way", "4k3/p7/8/p7/8/p7/8/R3K3 w Q - 0 1", "", "Ra6", "blocked R a1 p a3 - 0"},
	{"a queen on a diagonal", "7k/6p1/8/8/8/8/1P6/Q3K3 w - - 0 1", "", "Qxg7", "blocked Q a1 P b2 - 0"},
	{"a pawn before a pawn", startFEN, "e2e4 e7e5", "e5", "blocked P e4 p e5 - 0"},
	{"a two-step over a man", startFEN, "g1f3 e7e5", "f4", "blocked P f2 N f3 - 0"},
	{"a two-step onto a man", "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "", "e4", "blocked P e2 n e4 - 0"},
	{"a pawn before a king", "4k3/4P3/4K3/8/8/8/8/8 w - - 0 1", "", "e8=Q", "blocked P e7 k e8 - 0"},
	{"a rook to its own pawn", startFEN, "", "Rxa2", "own-man R a1 P a2 - 0"},
	{"a knight to its own bishop", startFEN, "e2e3 e7e6 f1e2 a7a6", "Ne2", "own-man N g1 B e2 - 0"},
	{"a king to its own queen", startFEN, "", "Kd1", "own-man K e1 Q d1 - 0"},
	{"a pawn to its own pawn", startFEN, "e2e4 a7a6 e4e5 a6a5", "dxe3", "pawn-capture-empty P d2 - - e3 0"},
	{"a pawn capturing its own", startFEN, "e2e4 a7a6 d2d3 a6a5", "dxe4", "own-man P d3 P e4 - 0"},
	{"the other king", startFEN, "", "Qxe8", "captures-king Q d1 k e8 - 0"},

	// 3.9.2: the own king.
	{"a pinned knight", "4k3/8/2n5/1B6/8/8/8/4K3 b - - 0 1", "", "Nd4", "pinned n c6 B b5 - 0"},
	{"the pinned one of two knights is named", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "", "Nce2", "pinned N c3 b b4 - 0"},
	{"a pawn pinned on its rank", "8/8/8/8/8/8/r2PK3/7k w - - 0 1", "", "d3", "pinned P d2 r a2 - 0"},
	{"a rook pinned on its rank", "4k3/4r3/8/8/8/8/8/K3R2q w - - 0 1", "", "Rxe7", "pinned R e1 q h1 - 0"},
	{"a check not answered", startFEN, "e2e4 f7f5 d1h5", "Nf6", "left-in-check n g8 Q h5 - 0"},
	{"a check of a knight not answered", "4k3/8/8/8/8/3n4/8/R3K3 w Q - 0 1", "", "Ra8", "left-in-check R a1 n d3 - 0"},
	{"one of two checkers captured", "4r2k/8/8/8/8/5n2/6P1/4K3 w - - 0 1", "", "gxf3", "left-in-check P g2 r e8 - 0"},
	{"a pinned man as answer", "4k3/4r3/8/8/7b/8/5N2/4K2R w K - 0 1", "", "Ne4", "pinned N f2 b h4 - 0"},
	{"a king on an attacked square", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "", "Ke2", "into-check K e1 r a2 e2 0"},
	{"a king beside a king", "8/8/8/4k3/8/4K3/8/8 w - - 0 1", "", "Kd4", "into-check K e3 k e5 d4 0"},
	{"a king capturing what is protected", "4k3/8/8/8/1b6/8/3q4/4K3 w - - 0 1", "", "Kxd2", "into-check K e1 b b4 d2 0"},
	{"a king back along the line of check", "4r2k/8/8/8/4K3/8/8/8 w - - 0 1", "", "Ke3", "into-check K e4 r e8 e3 0"},
	{"a king before a pawn", "4k3/8/8/3p4/8/4K3/8/8 w - - 0 1", "", "Ke4", "into-check K e3 p d5 e4 0"},

	// 3.7.3: pawns' captures and promotion.
	{"nothing to capture", startFEN, "e2e4 d7d6", "exd5", "pawn-capture-empty P e4 - - d5 0"},
	{"nothing to capture, files only", startFEN, "e2e4 d7d6", "ed", "pawn-capture-empty P e4 - - d5 0"},
	{"nothing to capture, no file", startFEN, "e2e4 d7d6", "xd5", "pawn-capture-empty P e4 - - d5 0"},
	{"nothing to capture, for Black", startFEN, "e2e4 d7d5 a2a3", "dxc4", "pawn-capture-empty p d5 - - c4 0"},
	{"en passant one move late", startFEN, "e2e4 a7a6 e4e5 d7d5 a2a3 a6a5", "exd6", "en-passant-lapsed P e5 p d5 d6 4"},
	{"en passant after a null move", startFEN, "e2e4 a7a6 e4e5 d7d5 -- --", "exd6", "en-passant-lapsed P e5 p d5 d6 4"},
	{"en passant for Black late", startFEN, "a2a3 d7d5 a3a4 d5d4 e2e4 a7a6 h2h3", "dxe3", "en-passant-lapsed p d4 P e4 e3 5"},
	{"no en passant after two single steps", startFEN, "e2e4 d7d6 e4e5 d6d5", "exd6", "pawn-capture-empty P e5 - - d6 0"},
	{"no en passant after a capture", startFEN, "e2e4 d7d5 a2a3 d5e4 d2d4 a7a6 d4d5 e7e5 h2h3 h7h6 g2g4 c7c6 b2b4 c6d5", "exd6", "no-such-piece P - - - d6 0"},
	{"no en passant when the position does not give it", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "", "exd6", "pawn-capture-empty P e5 - - d6 0"},
	{"en passant given by the position, late", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e1e2 e8e7", "exd6", "en-passant-lapsed P e5 p d5 d6 0"},
	{"en passant opening the rank", "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2", "", "exd6", "en-passant-exposes P e5 r h5 d6 0"},
	{"en passant by a pinned pawn", "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "", "exd6", "pinned P e5 r e8 - 0"},
	{"en passant that leaves another check", "4K3/8/8/3pP3/b7/8/8/k7 w - d6 0 2", "", "exd6", "left-in-check P e5 b a4 - 0"},
	{"no promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "", "a8", "promotion-missing P a7 - - a8 0"},
	{"no promotion, by squares", "4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "", "a2a1", "promotion-missing p a2 - - a1 0"},
	{"no promotion, capturing", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "", "axb8", "promotion-missing P a7 - - b8 0"},
	{"no promotion, files only", "4r2k/3P4/8/8/8/8/8/K7 w - - 0 1", "", "de", "promotion-missing P d7 - - e8 0"},
	{"promotion to a king", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "", "a8=K", "promotion-impossible P a7 - - a8 0"},
	{"promotion to a pawn", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "", "a8=P", "promotion-impossible P a7 - - a8 0"},
	{"promotion before the last rank", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "", "a4=Q", "promotion-impossible P a2 - - a4 0"},
	{"promotion of an officer", startFEN, "", "Nf3=Q", "promotion-impossible N g1 - - f3 0"},
	{"promotion where the pawn cannot go", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "", "a8=Q", "cannot-reach P a2 - - a8 0"},

	// 3.8.2: castling.
	{"the king has moved", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1e2 e8e7 e2e1 e7e8", "O-O", "castling-king-moved K e1 - - - 1"},
	{"the king has castled", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1 e8e7", "O-O-O", "castling-king-moved K g1 - - - 1"},
	{"the rook has moved", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1g1 e8e7 g1h1 e7e8", "O-O", "castling-rook-moved K e1 R h1 - 1"},
	{"the rook moved first, then the king", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1g1 e8e7 e1e2 e7e8", "O-O", "castling-rook-moved K e2 R h1 - 1"},
	{"the rook was captured", "r3k3/8/8/8/4b3/8/8/R3K2R b KQq - 0 1", "e4h1 a1b1 h1f3 b1b3 f3c6 b3h3 a8b8 h3h1 b8b7", "O-O", "castling-rook-captured K e1 b h1 - 1"},
	{"the rook was captured by a pawn", "4k3/8/8/8/8/8/6p1/R3K2R b KQ - 0 1", "g2h1q e1d2 h1a1", "O-O-O", "castling-king-moved K d2 - - - 2"},
	{"the black rook was captured by a promoting pawn", "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", "b7a8q", "O-O-O", "castling-rook-captured k e8 P a8 - 1"},
	{"no such right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", "O-O", "castling-no-right K e1 - - - 0"},
	{"no such right on that side", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "", "O-O", "castling-no-right K e1 - - - 0"},
	{"no such right, by squares", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", "e1g1", "castling-no-right K e1 - - - 0"},
	{"a man between", startFEN, "", "O-O", "castling-blocked K e1 B f1 - 0"},
	{"the nearest man between", startFEN, "", "O-O-O", "castling-blocked K e1 Q d1 - 0"},
	{"a man between rook and king's goal", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "", "O-O-O", "castling-blocked K e1 N b1 - 0"},
	{"a man between, by squares", startFEN, "", "e1g1", "castling-blocked K e1 B f1 - 0"},
	{"a man between, king takes rook", startFEN, "", "e1h1", "castling-blocked K e1 B f1 - 0"},
	{"in check", "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "", "O-O", "castling-in-check K e1 r e4 - 0"},
	{"through check", "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "", "O-O", "castling-through-check K e1 r f4 f1 0"},
	{"into check", "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "", "O-O", "castling-into-check K e1 r g4 g1 0"},
	{"through a pawn's attack", "4k3/8/8/8/8/8/4p3/R3K3 w Q - 0 1", "", "O-O-O", "castling-through-check K e1 p e2 d1 0"},
	{"into check, black, long", "r3k3/8/8/8/8/8/8/2R1K3 b q - 0 1", "", "O-O-O", "castling-into-check k e8 R c1 c8 0"},
	{"Chess960: a man on the rook's goal", "1k6/8/8/8/8/8/8/1K3BR1 w G - 0 1", "", "O-O", "castling-blocked K b1 B f1 - 0"},
	{"Chess960: a man on the king's way", "2k5/8/8/8/8/8/8/1KN4R w H - 0 1", "", "O-O", "castling-blocked K b1 N c1 - 0"},
	{"Chess960: the rook leaves its shelter", "4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "", "O-O-O", "castling-into-check K d1 q a1 c1 0"},
	{"vertical castling by name", "4R3/8/8/8/8/8/7k/4K3 w - - 0 1", "", "O-O-O-O", "castling-vertical K e1 R e8 - 0"},
	{"vertical castling by squares", "4R3/8/8/8/8/8/7k/4K3 w - - 0 1", "", "e1e3", "castling-vertical K e1 R e8 - 0"},
	{"vertical castling, king takes rook", "4R3/8/8/8/8/8/7k/4K3 w - - 0 1", "", "e1e8", "castling-vertical K e1 R e8 - 0"},
	{"vertical castling called castling", "4R3/8/8/8/8/8/7k/4K3 w - - 0 1", "", "O-O", "castling-vertical K e1 R e8 - 0"},

	// Two readings: the reason of the nearer.
	{"no b-pawn, a bishop pinned", "4k3/8/8/4r3/8/4B3/8/4K3 w - - 0 1", "", "bc5", "pinned B e3 r e5 - 0"},
	{"a b-pawn without victim, no bishop", "4k3/8/8/8/8/8/1P6/4K3 w - - 0 1", "", "bxc3", "pawn-capture-empty P b2 - - c3 0"},

	{"a null move in check", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "", "--", "left-in-check K e1 r e2 - 0"},
}

// after plays moves, in UCI notation and "--", from a position.
func after(t *testing.T, start position.Position, moves string) (position.Position, san.Past) {
	t.Helper()
	p, past := start, san.Past{Start: start}
	for _, text := range strings.Fields(moves) {
		m, err := resolve(&p, text)
		if err != nil {
			t.Fatalf("%s: %s: %v", describe(&p), text, err)
		}
		p.PlayOrPass(m)
		past.Moves = append(past.Moves, m)
	}
	return p, past
}

func TestExplain(t *testing.T) {
	kinds := make(map[san.ReasonKind]bool)
	for _, c := range reasons {
		start, err := fen.Position(c.fen)
		if err != nil {
			t.Errorf("%s: %v", c.about, err)
			continue
		}
		p, past := after(t, start, c.moves)
		m, err := san.Parse(c.text)
		if err != nil {
			t.Errorf("%s: %s: %v", c.about, c.text, err)
			continue
		}
		if _, err := m.Resolve(&p); err != san.ErrIllegal {
			t.Errorf("%s: %s: %s: %v", c.about, describe(&p), c.text, err)
			continue
		}
		r := san.Explain(&p, m, past)
		kinds[r.Kind] = true
		if got := reasonText(r); got != c.want {
			t.Errorf("%s: %s: %s is %s, want %s", c.about, describe(&p), c.text, got, c.want)
		}
	}
	for k := san.NoSuchPiece; k <= san.WrongSide; k++ {
		if !kinds[k] {
			t.Errorf("no move is refused as %v", k)
		}
	}
}

func reasonText(r san.Reason) string {
	return fmt.Sprintf("%v %v %v %v %v %v %d", r.Kind, r.Piece, r.From, r.By, r.At, r.On, r.Ply)
}

// Whatever is refused has a reason, and the reason is true of the board.
func TestReasonsAreTrue(t *testing.T) {
	counts := make(map[san.ReasonKind]int)
	letters := []string{"", "", "N", "B", "R", "Q", "K"}
	r := rand.New(rand.NewPCG(9, 9))
	walkWithPast(10, 60, 80, func(p *position.Position, past san.Past) {
		check := func(text string) {
			m, err := san.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			_, err = m.Resolve(p)
			reason := san.Explain(p, m, past)
			if (err == san.ErrIllegal) != (reason != san.NoReason) {
				t.Fatalf("%s: %s: %v, reason %v", describe(p), text, err, reasonText(reason))
			}
			if err == san.ErrIllegal {
				counts[reason.Kind]++
				if fault := falsehood(p, m, reason); fault != "" {
					t.Fatalf("%s: %s is %s: %s", describe(p), text, reasonText(reason), fault)
				}
			}
		}
		for range 20 {
			to := position.Square(r.IntN(64)).String()
			check(letters[r.IntN(len(letters))] + to)
			check(position.Square(r.IntN(64)).String() + to)
			check(string(rune('a'+r.IntN(8))) + "x" + to)
		}
		check("O-O")
		check("O-O-O")
	})
	for _, k := range []san.ReasonKind{
		san.NoSuchPiece, san.CannotReach, san.Blocked, san.Pinned, san.LeftInCheck, san.IntoCheck, san.OwnMan,
		san.PawnCaptureEmpty, san.CastlingKingMoved, san.CastlingRookMoved, san.CastlingBlocked, san.CastlingInCheck,
		san.EnPassantLapsed, san.PromotionMissing, san.WrongSide,
	} {
		if counts[k] == 0 {
			t.Errorf("no move was refused as %v", k)
		}
	}
}

// falsehood returns what is not true in r, "" if all is.
func falsehood(p *position.Position, m san.Move, r san.Reason) string {
	us := p.Turn()
	own := func(pc position.Piece) bool { return pc != position.NoPiece && pc.Color() == us }
	foreign := func(pc position.Piece) bool { return pc != position.NoPiece && pc.Color() != us }
	if r.Kind == san.None {
		return "no reason"
	}
	if r.Kind != san.NoSuchPiece && (r.From == position.NoSquare || p.At(r.From) != r.Piece) {
		return "the man is not there"
	}
	moved := r.Kind == san.CastlingRookMoved || r.Kind == san.CastlingRookCaptured
	if r.At != position.NoSquare && !moved && p.At(r.At) != r.By {
		return "the man concerned is not there"
	}
	if (r.By == position.NoPiece) != (r.At == position.NoSquare) {
		return "half a man"
	}
	second, two := m.Second()
	if role := m.Role(); role != position.NoRole && r.Piece.Role() != role && (!two || r.Piece.Role() != second.Role()) {
		return "another man"
	}
	lines := position.Between(r.From, r.At)
	switch r.Kind {
	case san.WrongSide:
		if !foreign(r.Piece) {
			return "the man is on the right side"
		}
		return ""
	case san.NoSuchPiece:
		return ""
	}
	if !own(r.Piece) {
		return "the man is on the wrong side"
	}
	switch r.Kind {
	case san.CannotReach:
		if r.Piece.Role() != position.Pawn && r.On != r.From && position.Attacks(r.Piece, r.From, 0).Has(r.On) {
			return "it can"
		}
	case san.Blocked:
		if r.At != m.To() && !position.Between(r.From, m.To()).Has(r.At) || lines&p.Occupied() != 0 {
			return "it is not in the way"
		}
	case san.OwnMan:
		if !own(r.By) || r.At != m.To() {
			return "it is not"
		}
	case san.Pinned:
		king := p.King(us)
		if !foreign(r.By) || !position.Between(king, r.At).Has(r.From) {
			return "it does not stand between"
		}
	case san.LeftInCheck, san.CastlingInCheck:
		if !p.Checkers().Has(r.At) {
			return "no check"
		}
	case san.IntoCheck, san.CastlingThroughCheck, san.CastlingIntoCheck:
		if !foreign(r.By) || !position.Attacks(r.By, r.At, p.Occupied()&^r.From.Bitboard()).Has(r.On) {
			return "no attack"
		}
	case san.PawnCaptureEmpty, san.EnPassantLapsed:
		if p.At(r.On) != position.NoPiece || !position.Attacks(r.Piece, r.From, 0).Has(r.On) {
			return "it is not empty, or not attacked"
		}
	case san.CastlingBlocked:
		if p.At(r.At).Role() == position.NoRole {
			return "nothing is in the way"
		}
	case san.CastlingKingMoved, san.CastlingRookMoved, san.CastlingRookCaptured:
		if r.Ply == 0 {
			return "when?"
		}
	}
	return ""
}

// walkWithPast is walk with the past of each position.
func walkWithPast(seed uint64, games, plies int, visit func(p *position.Position, past san.Past)) {
	var past san.Past
	var before position.Position
	walk(seed, games, plies, func(p *position.Position, _ bool) {
		if p.Ply() == 0 {
			past = san.Past{Start: *p}
		} else {
			for m := range before.Moves() {
				q := before
				if q.Play(m); q == *p {
					past.Moves = append(past.Moves, m)
					break
				}
			}
		}
		before = *p
		visit(p, past)
	})
}
