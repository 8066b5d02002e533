package validate

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"

	"pgregory.net/rapid"
)

func deepKeys(text string) string {
	return keys((&PositionReader{Deep: true}).Read([]byte(text), Line{"-", 1}).Diagnostics)
}

func TestDeep(t *testing.T) {
	for _, c := range []struct{ about, text, want string }{
		{"nothing is missing, a pawn has changed its file", "rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1", "impossible-captures"},
		{"tripled pawns on the b-file need two captures, one man is missing", "rnbqkbn1/pppppppp/8/8/1P6/1P6/1P1P1PPP/RNBQKBNR w KQq - 0 9", "impossible-captures"},
		{"two men missing, two captures", "rnbqkb2/pppppppp/8/8/1P6/1P6/1P1P1PPP/RNBQKBNR w KQq - 0 9", ""},
		{"the pawn on a3 can only have come from b2, where one stands", "rnb1k3/8/8/8/8/P7/PP6/RNBQKBNR w KQq - 0 9", "impossible-captures/unreachable"},
		{"the pawn on a3 has come from b2", "rnb1k3/8/8/8/8/P7/P1P5/RNBQKBNR w KQq - 0 9", ""},
		{"a black one on h6, from g7", "rnbqk3/6pp/7p/8/8/8/PP6/RNBQKBNR w KQq - 0 9", "impossible-captures/unreachable"},
		{"five pawns on the b-file: seven captures", "rnb1k3/8/1P6/1P6/1P6/1P6/1P6/RNBQKBNR w KQq - 0 9", ""},
		{"five pawns on the b-file and one on a2: ten captures", "1nb1k3/8/1P6/1P6/1P6/1P6/PP6/RNBQKBNR w KQ - 0 9", ""},
		{"seven pawns and two queens without a capture", "rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/RNBQKBNQ w Qkq - 0 9", ""},
		{"a queen more, nothing captured", "qnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 9", ""},
		{"a bishop that was never let out, all pawns there", "rnbqkbnr/pppppppp/8/6B1/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 9", "trapped-officer"},
		{"the same with a pawn that can have promoted", "rnbqkbnr/ppppppp1/8/6B1/8/8/PPPPPPP1/RN1QKBNR w KQkq - 0 9", ""},
		{"a black one", "rnbqk1nr/pppppppp/8/2b5/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 9", "trapped-officer"},
		{"let out by e6", "rnbqk1nr/pppp1ppp/4p3/2b5/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 9", ""},
	} {
		got := deepKeys(c.text)
		if got != c.want {
			t.Errorf("%s: %s: %q, want %q", c.about, c.text, got, c.want)
		}
	}
}

// What a game can lead to is never called impossible: random games, with their promotions and captures.
func TestDeepIsSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		p := position.Start()
		pawnsFirst := r.IntN(2) == 0
		var moves []position.Move
		for range 160 {
			moves = p.AppendMoves(moves[:0])
			if len(moves) == 0 {
				break
			}
			m := moves[r.IntN(len(moves))]
			for range 4 { // games with many promotions and few captures
				if pawnsFirst && (p.At(m.From()).Role() != position.Pawn && m.Promotion() == position.NoRole || p.Captures(m) && r.IntN(4) > 0) {
					m = moves[r.IntN(len(moves))]
				}
			}
			p.Play(m)
			text := fen.Append(nil, &p)
			reader := PositionReader{Deep: true}
			for _, d := range reader.Read(text, Line{"-", 1}).Diagnostics {
				if d.Code != GameOver && d.Code != UnwinnableSide && d.Code != MirroredBoard {
					t.Fatalf("%s comes from a game, and is said to have %s", text, d.Key())
				}
			}
		}
	})
}

// The fewest captures, counted in another way: by trying all assignments of files.
func TestPawnCaptures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 6).Draw(t, "pawns")
		c := position.Color(rapid.IntRange(0, 1).Draw(t, "color"))
		s := position.Setup{EnPassant: position.NoSquare, MoveNo: 1}
		s.Board[position.A1], s.Board[position.H8] = position.White.Piece(position.King), position.Black.Piece(position.King)
		for range n {
			s.Board[rapid.IntRange(8, 55).Draw(t, "square")] = c.Piece(position.Pawn)
		}
		p, _ := position.New(s)
		var squares []position.Square
		for sq := range p.Pieces(c, position.Pawn).Squares() {
			squares = append(squares, sq)
		}
		var try func(i int, used [8]bool) int
		try = func(i int, used [8]bool) int {
			if i == len(squares) {
				return 0
			}
			least := unreachable
			for file := range 8 {
				steps := squares[i].Rank() - 1
				if c == position.Black {
					steps = 6 - squares[i].Rank()
				}
				d := file - squares[i].File()
				if used[file] || d > steps || -d > steps {
					continue
				}
				next := used
				next[file] = true
				least = min(least, max(d, -d)+try(i+1, next))
			}
			return least
		}
		if want, got := try(0, [8]bool{}), pawnCaptures(&p, c); got != min(want, unreachable) {
			t.Fatalf("%v: %d, want %d", squares, got, want)
		}
	})
}

// The public positions of the winnability sets are legal chess: nothing is found impossible in them, but where their own text
// would be at fault.
func TestPublicPositionsAreLegal(t *testing.T) {
	text, err := os.ReadFile("../../shared/data/winnability/lichess.txt")
	if err != nil {
		t.Skip("the public positions are not here: ", err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		if n > 5000 && testing.Short() {
			break
		}
		word, record, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || len(word) != 2 || word[0] == '#' {
			continue
		}
		n++
		r := PositionReader{Deep: true}
		for _, d := range r.Read([]byte(strings.TrimSpace(record)), Line{"-", n}).Diagnostics {
			if d.Severity == Error || d.Code == ImpossibleCaptures || d.Code == TrappedOfficer || d.Code == TooManyPromoted {
				t.Errorf("%s: %s", record, d.Key())
			}
		}
	}
	if n == 0 {
		t.Error("no positions were read")
	}
}
