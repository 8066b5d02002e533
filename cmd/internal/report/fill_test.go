package report

import (
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

func arg(name string, kind validate.ArgKind, num int64) validate.Arg {
	return validate.Arg{Name: name, Kind: kind, Num: num}
}

func TestFill(t *testing.T) {
	args := []validate.Arg{
		{Name: "text", Text: "Nf3"},
		{Name: "empty", Text: ""},
		{Name: "kinds", Kind: validate.Kinds, Text: "stalemate dead-position fifty-moves"},
		{Name: "one", Kind: validate.Kinds, Text: "stalemate"},
		{Name: "word", Kind: validate.Word, Text: "role/rook"},
		{Name: "ending", Kind: validate.Word, Text: "checkmate"},
		{Name: "lost", Kind: validate.Word, Text: "no such key"},
		arg("n", validate.Number, 1), arg("m", validate.Number, 1200), arg("zero", validate.Number, 0),
		arg("square", validate.Square, int64(position.E4)), arg("nowhere", validate.Square, int64(position.NoSquare)),
		arg("man", validate.Piece, int64(position.Black.Piece(position.Knight))), arg("noman", validate.Piece, 0),
		arg("side", validate.Side, int64(position.Queenside)),
		arg("white", validate.Color, int64(position.White)), arg("black", validate.Color, int64(position.Black)),
	}
	for _, c := range []struct{ sentence, want string }{
		{"plain", "plain"},
		{"{text} on {square}", "Nf3 on e4"},
		{"{man}, {man:color}, {man:a}, {man:a color}, {man:bare}, {man:bare color}", "the knight, the black knight, a knight, a black knight, knight, black knight"},
		{"{white} {black:of} {white:adjective} {white:other} {black:other of}", "White Black's white Black White's"},
		{"{n} {m} {m:count} {n:move|moves} {m:move|moves} {zero:move|moves}", "1 1200 1,200 1 move 1,200 moves 0 moves"},
		{"{side} {word} {ending}", "queenside rook checkmate"},
		{"{one}; {kinds}", "stalemate; stalemate, a dead position and fifty moves without capture or pawn move"},
		{"{gone} {nowhere} {noman} {lost}", "{gone?} {nowhere?} {noman?} {lost?}"},
		{"a[[ {gone}]] b[[ {text}]] c[[ {empty}]] [{empty}]", "a b Nf3 c []"},
		{"[%clk {{ } ]] [x", "[%clk { } ]] [x"},
		{"{unclosed", "{unclosed?}"},
		{"[[unclosed {text}", "unclosed Nf3"},
		{"{count:game|games}", "1 game"},
	} {
		f := filler{&Style{}, nil, &validate.Diagnostic{Args: args}}
		if got := string(f.append(nil, c.sentence)); got != c.want {
			t.Errorf("%s\n  gives %s\n  want  %s", c.sentence, got, c.want)
		}
	}
}

func TestMoveNumberFromFEN(t *testing.T) {
	for _, c := range []struct{ fen, want string }{
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 17", "17."},
		{"4k3/8/8/8/8/8/8/4K3 b - - 0 17", "17..."},
		{"4k3/8/8/8/8/8/8/4K3 w - -", "{no?}"},
		{"", "{no?}"},
	} {
		f := filler{&Style{}, nil, &validate.Diagnostic{FEN: c.fen}}
		if got := string(f.append(nil, "{no}")); got != c.want {
			t.Errorf("%q: %s, want %s", c.fen, got, c.want)
		}
	}
}

// The reasons are those the Laws give for each position; the sentences name the men that stand there.
func TestReasons(t *testing.T) {
	for _, c := range []struct{ fen, move, want string }{
		{"r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4", "Nd4",
			"illegal move 4... Nd4: the knight on c6 is pinned to the king on e8 by the bishop on b5"},
		{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "Nd4",
			"illegal move 2. Nd4: no white knight can go to d4"},
		{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "Ngd4",
			"illegal move 2. Ngd4: the knight on g1 cannot go to d4"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ra3",
			"illegal move 1. Ra3: the rook on a1 is blocked by the pawn on a2"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ke2",
			"illegal move 1. Ke2: White's own pawn stands on e2"},
		{"4k3/8/8/8/8/8/8/4K2r w - - 0 1", "Kd1",
			"illegal move 1. Kd1: the king cannot go to d1, which the rook on h1 attacks"},
		{"4k3/8/8/8/8/8/P7/4K2r w - - 0 30", "a4",
			"illegal move 30. a4: the king on e1 is in check from the rook on h1, which the move does not answer"},
		{"4k3/4p3/8/8/8/8/4R3/4K3 w - - 0 1", "Rxe8",
			"illegal move 1. Rxe8: the king on e8 cannot be captured"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "exd3",
			"illegal move 1. exd3: the pawn on e2 has nothing to capture on d3"},
		{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "Nf6",
			"illegal move 2. Nf6: the knight on g8 is Black's, and it is White's move"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Nf3",
			"illegal move 1. Nf3: White has no knight"},
		{"4k3/8/8/8/8/8/4P3/N3K3 w - - 0 1", "Ngf3",
			"illegal move 1. Ngf3: White has no knight where the move has it come from"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "g1f3",
			"illegal move 1. g1f3: there is nothing on g1 that could move"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O",
			"illegal move 1. O-O: the position the game began from gives no right to castle on this side"},
		{"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "O-O",
			"illegal move 1. O-O: the bishop on f1 is in the way"},
		{"4k3/8/8/8/8/8/8/r3K2R w K - 0 1", "O-O",
			"illegal move 1. O-O: the king on e1 is in check from the rook on a1"},
		{"4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "O-O",
			"illegal move 1. O-O: the king would cross f1, which the rook on f3 attacks"},
		{"4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", "O-O",
			"illegal move 1. O-O: the king would come to g1, which the rook on g3 attacks"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8",
			"illegal move 1. a8: a pawn that comes to a8 must be promoted, and the move does not say to what"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4=Q",
			"illegal move 1. e4=Q: only a pawn that comes to the last rank is promoted, to queen, rook, bishop or knight"},
		{"7k/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "exd6",
			"illegal move 2. exd6: with both pawns gone from their rank the king on a5 would be in check from the rook on h5"},
	} {
		p, err := fen.Position(c.fen)
		if err != nil {
			t.Fatalf("%s: %v", c.fen, err)
		}
		m, err := san.Parse(c.move)
		if err != nil {
			t.Fatalf("%s: %v", c.move, err)
		}
		d := validate.Diagnostic{Code: validate.IllegalMove, FEN: c.fen, San: c.move, Reason: san.Explain(&p, m, san.Past{})}
		if got := string((&Style{}).AppendMessage(nil, nil, &d)); got != c.want {
			t.Errorf("%s\n  %s\n  want %s", c.fen, got, c.want)
		}
	}
}

// What happened earlier in the game is told with its move number.
func TestReasonsOfThePast(t *testing.T) {
	for _, c := range []struct{ moves, bad, want string }{
		{"e4 e5 Ke2 Ke7 Ke1 Ke8 Nf3 Nf6 Be2 Be7", "O-O", "illegal move 6. O-O: the king has moved before, on move 2"},
		{"Nf3 Nf6 g3 g6 Bg2 Bg7 Rg1 Rg8 Rh1 Rh8", "O-O", "illegal move 6. O-O: the rook of h1 has moved before, on move 4"},
		{"b3 g6 Bb2 Nf6 Bxf6 Bg7 Bxg7 d6 Bxh8 d5 h3", "O-O", "illegal move 6... O-O: the rook of h8 was captured on move 5"},
		{"e4 d6 e5 d5 Nf3 Nf6", "exd6", "illegal move 4. exd6: the pawn on e5 has nothing to capture on d6"},
		{"e4 a6 e5 d5 Nf3 Nf6", "exd6", "illegal move 4. exd6: en passant is possible only at once, and the pawn on d5 made its double step on move 2"},
	} {
		start := position.Start()
		p, played := start, []position.Move(nil)
		for word := range strings.FieldsSeq(c.moves) {
			m, err := san.Parse(word)
			if err != nil {
				t.Fatal(word, err)
			}
			mv, err := m.Resolve(&p)
			if err != nil {
				t.Fatal(word, err)
			}
			p.Play(mv)
			played = append(played, mv)
		}
		m, err := san.Parse(c.bad)
		if err != nil {
			t.Fatal(c.bad, err)
		}
		d := validate.Diagnostic{Code: validate.IllegalMove, FEN: string(fen.Append(nil, &p)), San: c.bad,
			Reason: san.Explain(&p, m, san.Past{Start: start, Moves: played})}
		r := &validate.Report{Start: start}
		if got := string((&Style{}).AppendMessage(nil, r, &d)); got != c.want {
			t.Errorf("%s\n  %s\n  want %s", c.moves, got, c.want)
		}
	}
}
