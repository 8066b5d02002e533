package fen

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/position"

	"pgregory.net/rapid"
)

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func TestParseStart(t *testing.T) {
	p, err := Position(start)
	if err != nil {
		t.Fatal(err)
	}
	if p != position.Start() {
		t.Error("the record of the initial position is another position")
	}
	if got := string(Append(nil, &p)); got != start {
		t.Errorf("Append: %s", got)
	}
}

// Good records, and what they say about castling, target and counters.
func TestParseGood(t *testing.T) {
	for _, c := range []struct{ fen, rooks, target string }{
		{"4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "h1 - - -", "-"},
		{"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "g1 - - -", "-"},
		{"rk1r2n1/8/8/8/8/8/8/RK1R2N1 w KQkq - 0 1", "d1 a1 d8 a8", "-"},
		{"rk1r2n1/8/8/8/8/8/8/RK1R2N1 w DAda - 0 1", "d1 a1 d8 a8", "-"},
		{"1rk1r2r/8/8/8/8/8/8/1RK1R2R b Ee - 12 130", "e1 - e8 -", "-"},
		{"1rk1r2r/8/8/8/8/8/8/1RK1R2R b Kk - 12 130", "h1 - h8 -", "-"},
		{"rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3", "h1 a1 h8 a8", "d3"},
		// Legality is none of Parse's business.
		{"8/8/8/8/8/8/8/8 b KQkq h6 99999 1", "h1 a1 h8 a8", "h6"},
	} {
		s, err := Parse(c.fen)
		if err != nil {
			t.Errorf("%s: %v", c.fen, err)
			continue
		}
		rooks := s.Rooks[0][0].String() + " " + s.Rooks[0][1].String() + " " + s.Rooks[1][0].String() + " " + s.Rooks[1][1].String()
		if rooks != c.rooks || s.EnPassant.String() != c.target {
			t.Errorf("%s: rooks %s target %s, want %s and %s", c.fen, rooks, s.EnPassant, c.rooks, c.target)
		}
		if b, err := Parse([]byte(c.fen)); err != nil || b != s {
			t.Errorf("%s: bytes and string are read differently", c.fen)
		}
	}
}

// Bad records; § stands before the byte at fault.
func TestParseBad(t *testing.T) {
	for _, c := range []struct {
		field Field
		fen   string
	}{
		{Placement, "§"},
		{Placement, "§ 4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{Placement, "§ "},
		{Placement, "§4k3/8/8/8/8/8/4K3 w - - 0 1"},
		{Placement, "§4k3/8/8/8/8/8/8/4K3/ w - - 0 1"},
		{Placement, "4k3/8/§7/8/8/8/8/4K3 w - - 0 1"},
		{Placement, "4k3/8/8/8/8/8/8/§4K4 w - - 0 1"},
		{Placement, "4k3/8/8/8/§/8/8/4K3 w - - 0 1"},
		{Placement, "4k3/8/8/8/8/8/8/4§D3 w - - 0 1"},
		{Placement, "4k3/8/§44/8/8/8/8/4K3 w - - 0 1"},
		{Placement, "4k3/8/§9/8/8/8/8/4K3 w - - 0 1"},
		{Placement, "4§к3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{Placement, "4k3/8/8/8/8/8/8/4K3§  w - - 0 1"},
		{ActiveColor, "4k3/8/8/8/8/8/8/4K3 §W - - 0 1"},
		{ActiveColor, "4k3/8/8/8/8/8/8/4K3§"},
		{CastlingAvailability, "4k3/8/8/8/8/8/8/4K3 w§"},
		{CastlingAvailability, "4k3/8/8/8/8/8/8/R3K2R w Q§K - 0 1"},
		{CastlingAvailability, "4k3/8/8/8/8/8/8/R3K2R w KQ§K - 0 1"},
		{CastlingAvailability, "4k3/8/8/8/8/8/8/R3K1RR w K§G - 0 1"},
		{CastlingAvailability, "4k3/8/8/8/8/8/8/R3K2R w K§x - 0 1"},
		{CastlingAvailability, "4k3/8/8/8/8/8/8/R3K2R w §– - 0 1"},
		{EnPassantTarget, "4k3/8/8/8/8/8/8/4K3 w - §e4 0 1"},
		{EnPassantTarget, "4k3/8/8/8/8/8/8/4K3 w - §E3 0 1"},
		{EnPassantTarget, "4k3/8/8/8/8/8/8/4K3 w - §e33 0 1"},
		{HalfMoveClock, "4k3/8/8/8/8/8/8/4K3 w - - §-1 1"},
		{HalfMoveClock, "4k3/8/8/8/8/8/8/4K3 w - - §x 1"},
		{FullMoveNumber, "4k3/8/8/8/8/8/8/4K3 w - - 0 §0"},
		{FullMoveNumber, "4k3/8/8/8/8/8/8/4K3 w - - 0 §1.5"},
		{FullMoveNumber, "4k3/8/8/8/8/8/8/4K3 w - - 0 §99999999999999999999"},
		{FullMoveNumber, "4k3/8/8/8/8/8/8/4K3 w - - 0§"},
		{numFields, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 §moves e1e2"},
		{numFields, "4k3/8/8/8/8/8/8/4K3 w - - 0 1§;"},
	} {
		offset := strings.Index(c.fen, "§")
		_, err := Parse(strings.Replace(c.fen, "§", "", 1))
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: no error", c.fen)
			continue
		}
		if e.Offset != offset || e.Field != c.field {
			// A blank is reported as a matter of the record as a whole.
			t.Errorf("%s: %v at %d, want %v at %d", c.fen, e, e.Offset, c.field, offset)
		}
		if e.Reason == "" || !strings.Contains(e.Error(), e.Reason) {
			t.Errorf("%s: no reason", c.fen)
		}
	}
}

func TestPositionFault(t *testing.T) {
	_, err := Position("4k3/8/8/8/8/8/8/4K3 w K - 0 1")
	var f position.Fault
	if !errors.As(err, &f) || f != position.BadCastling {
		t.Errorf("got %v, want a castling fault", err)
	}
}

// chess960 returns the n-th start position of Chess960 by the numbering in general use, 518 being the usual one.
func chess960(n int) position.Position {
	var rank [8]position.Role
	place := func(r position.Role, free int) {
		for i := range rank {
			if rank[i] == position.NoRole {
				if free == 0 {
					rank[i] = r
					return
				}
				free--
			}
		}
	}
	rank[n%4*2+1] = position.Bishop
	n /= 4
	rank[n%4*2] = position.Bishop
	n /= 4
	place(position.Queen, n%6)
	n /= 6
	knights := [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}[n]
	place(position.Knight, knights[0])
	place(position.Knight, knights[1]-1)
	place(position.Rook, 0)
	place(position.King, 0)
	place(position.Rook, 0)
	s := position.Setup{EnPassant: position.NoSquare, MoveNo: 1, Castling: 15}
	side := position.Queenside
	for f, r := range rank {
		s.Board[f], s.Board[f+56] = position.White.Piece(r), position.Black.Piece(r)
		s.Board[f+8], s.Board[f+48] = position.White.Piece(position.Pawn), position.Black.Piece(position.Pawn)
		if r == position.Rook {
			s.Rooks[0][side], s.Rooks[1][side] = position.Square(f), position.Square(f+56)
			side = position.Kingside
		}
	}
	p, err := position.New(s)
	if err != nil {
		panic(err)
	}
	return p
}

func TestChess960Number518(t *testing.T) {
	if chess960(518) != position.Start() {
		t.Error("518 is not the usual start")
	}
}

// wander plays up to n random moves from p and calls visit with every position on the way.
func wander(p position.Position, n int, pick func(int) int, visit func(*position.Position)) {
	visit(&p)
	var moves []position.Move
	for range n {
		moves = p.AppendMoves(moves[:0])
		if len(moves) == 0 {
			return
		}
		p.Play(moves[pick(len(moves))])
		visit(&p)
	}
}

// What is written is read back as the same position, in every format, by Parse and by Read, and Read finds no fault in it.
func checkRoundTrip(t rapid.TB, p *position.Position) {
	for _, f := range []Format{{}, {EnPassant: Always}, {EnPassant: Capturable}, {Shredder: true}, {EnPassant: Always, Shredder: true}} {
		text := f.Append(nil, p)
		want := p.Setup()
		switch f.EnPassant {
		case Legal:
			want.EnPassant = p.EnPassant()
		case Capturable:
			if !strings.Contains(string(text), " "+want.EnPassant.String()+" ") {
				want.EnPassant = position.NoSquare
			}
		}
		got, err := Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if got != want {
			t.Fatalf("%s: read back as another position", text)
		}
		q, err := position.New(got)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if q.Key() != p.Key() || !q.Same(p) || f.EnPassant == Always && q != *p {
			t.Fatalf("%s: not the same position", text)
		}
		for _, chess960 := range []bool{false, true} {
			r := Read(text, chess960)
			for _, flaw := range r.Flaws {
				if flaw.Kind != CastlingAmbiguous || flaw.Case != ManyRooks {
					t.Fatalf("%s: %+v", text, flaw)
				}
			}
			if r.Setup != want || !r.Readable {
				t.Fatalf("%s: Read reads another position", text)
			}
		}
		if epd := f.AppendEPD(nil, p); !strings.HasPrefix(string(text), string(epd)+" ") {
			t.Fatalf("EPD %s is no beginning of %s", epd, text)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	t.Run("standard", rapid.MakeCheck(func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		wander(position.Start(), 120, r.IntN, func(p *position.Position) { checkRoundTrip(t, p) })
	}))
	t.Run("chess960", rapid.MakeCheck(func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		n := rapid.IntRange(0, 959).Draw(t, "start")
		wander(chess960(n), 120, r.IntN, func(p *position.Position) { checkRoundTrip(t, p) })
	}))
}

// The three ways to name an en passant target differ exactly as they should.
func TestEnPassantFormats(t *testing.T) {
	for _, c := range []struct{ fen, legal, always, capturable string }{
		{"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "-", "e3", "-"},                // nobody stands to capture
		{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e3", "e3", "e3"},             //
		{"4r1k1/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e3", "e3", "e3"},           // a capture that opens a line upon White
		{"3k4/8/8/8/3pP3/8/3R4/4K3 b - e3 0 1", "-", "e3", "e3"},            // pinned on the file
		{"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "-", "e3", "e3"},              // both pawns leave the rank
		{"rnbqkbnr/pppp1ppp/8/8/4pP2/8/8/4K3 b - f3 0 1", "f3", "f3", "f3"}, //
	} {
		p, err := Position(c.fen)
		if err != nil {
			t.Errorf("%s: %v", c.fen, err)
			continue
		}
		for mode, want := range map[EnPassant]string{Legal: c.legal, Always: c.always, Capturable: c.capturable} {
			if got := strings.Fields(string(Format{EnPassant: mode}.Append(nil, &p)))[3]; got != want {
				t.Errorf("%s: mode %d: %s, want %s", c.fen, mode, got, want)
			}
		}
	}
}

func TestAppendAllocatesNothing(t *testing.T) {
	p := position.Start()
	room := make([]byte, 0, 128)
	text := []byte(start)
	if n := testing.AllocsPerRun(100, func() { room = Append(room[:0], &p) }); n != 0 {
		t.Errorf("Append allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() { Read(text, false) }); n != 0 {
		t.Errorf("Read allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() { _, _ = Parse(text) }); n != 0 {
		t.Errorf("Parse allocates %v times", n)
	}
}

func BenchmarkRead(b *testing.B) {
	text := []byte(start)
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		r := Read(text, false)
		if !r.Readable {
			b.Fatal("not readable")
		}
	}
}
