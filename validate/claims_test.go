package validate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
)

func (c Claim) String() string {
	s := fmt.Sprintf("%v %v %d", c.Kind, c.By, c.Ply)
	if c.Ahead {
		s += " by " + c.Move
	}
	return s
}

// Articles 9.2.1, 9.2.2, 9.3.1 and 9.3.2: what can be claimed, by whom, from when on.
func TestClaims(t *testing.T) {
	tests := []struct {
		name   string
		game   testGame
		claims string
	}{
		{"nothing", testGame{moves: "1. e4 e5 2. Nf3 Nc6"}, ""},
		{"threefold on the board and ahead", testGame{moves: shuffles}, "threefold-repetition black 8 by Ng8; threefold-repetition white 8"},
		{"a second run", testGame{moves: shuffles + "5. e4 e5 6. Nf3 Nf6 7. Ng1 Ng8 8. Nf3 Nf6 9. Ng1 Ng8"},
			"threefold-repetition black 8 by Ng8; threefold-repetition white 8; threefold-repetition black 18 by Ng8; threefold-repetition white 18"},
		{"by a move not played", testGame{moves: "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Nd5"}, "threefold-repetition black 8 by Ng8"},
		{"ahead after the last move", testGame{moves: "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1"}, "threefold-repetition black 8 by Ng8"},
		{"en passant possible the first time", testGame{moves: "1. e4 a6 2. e5 d5 3. Nf3 Nc6 4. Ng1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8"},
			"threefold-repetition white 13 by Nf3"},
		{"perpetual check", testGame{fen: "6k1/5p1p/8/8/8/1q6/7Q/7K w - - 0 1", moves: "1. Qg3+ Kf8 2. Qd6+ Kg8 3. Qg3+ Kf8 4. Qd6+ Kg8 5. Qg3+"},
			"perpetual-check white 9 by Qg3+; threefold-repetition white 9 by Qg3+; perpetual-check black 9; threefold-repetition black 9"},
		{"fivefold", testGame{moves: fiveFold}, "threefold-repetition black 8 by Ng8; threefold-repetition white 8; fivefold-repetition white 16"},
		{"fifty, from a clock of 98", testGame{fen: "8/8/8/8/8/3k4/8/K6R w - - 98 119", moves: "119. Rh2 Kc3"}, "fifty-moves black 2 by Kc3; fifty-moves white 2"},
		{"fifty ahead, not yet on the board", testGame{fen: "8/8/8/8/8/3k4/8/K6R w - - 98 119", moves: "119. Rh2"}, "fifty-moves black 2 by K"},
		{"fifty in the start position", testGame{fen: "8/8/8/8/8/3k4/8/K6R w - - 100 119"}, "fifty-moves white 0; fifty-moves white 1 by "},
		{"a mating move can be claimed with", testGame{fen: "3rkr2/3p1p2/8/8/2pp4/2p3p1/2P1K1P1/3BRB2 w - - 99 150"}, "fifty-moves white 1 by Kf3#"},
		{"nothing after mate", testGame{fen: "k7/8/1K6/8/8/8/8/7R w - - 99 150", moves: "150. Rh8#"}, "fifty-moves white 1 by Rh8#"},
		{"only a pawn can move", testGame{fen: "6r1/8/8/8/8/7k/P7/7K w - - 99 150"}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := Checker{ListClaims: true}
			test.game.result, test.game.terminator = "1/2-1/2", "1/2-1/2"
			r := checkText(t, &c, test.game.pgn())
			if r.Broken {
				t.Fatalf("breaks off at half-move %d", r.BrokenPly)
			}
			var list []string
			for _, c := range r.Claims {
				list = append(list, c.String())
			}
			got := strings.Join(list, "; ")
			open := strings.HasSuffix(test.claims, "by ") || strings.HasSuffix(test.claims, "by K") // some move
			if got != test.claims && !open || !strings.HasPrefix(got, test.claims) {
				t.Errorf("claims %s\nwant   %s", got, test.claims)
			}
		})
	}
}

// The list is what one gets by comparing every position with every other and trying every move.
func TestClaimsAgainstDefinition(t *testing.T) {
	starts := []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
		"6k1/5p1p/8/8/8/1q6/7Q/7K w - - 0 1",
		"6k1/8/8/8/8/8/q7/2Q4K w - - 90 70",
		"k7/p7/K7/P7/8/8/8/1B4b1 w - - 80 70",
		"k7/8/8/8/8/8/8/K6R b - - 96 100",
	}
	rng := rand.New(rand.NewPCG(9, 2))
	for game := range 300 {
		start, err := fen.Position(starts[game%len(starts)])
		if err != nil {
			t.Fatal(err)
		}
		moves := hangAbout(&start, rng, 10+rng.IntN(60))
		var text []byte
		p := start
		for _, m := range moves {
			text = append(san.Append(text, &p, m), ' ')
			p.Play(m)
		}
		c := Checker{ListClaims: true}
		r := checkText(t, &c, testGame{fen: string(fen.Append(nil, &start)), moves: string(text), result: "*", terminator: "*"}.pgn())
		if !slices.Equal(r.Moves, moves) {
			t.Fatalf("%s: %d of %d half-moves played", text, len(r.Moves), len(moves))
		}
		got, want := fmt.Sprint(r.Claims), fmt.Sprint(claimsByDefinition(&start, moves))
		if got != want {
			t.Fatalf("%s by %s:\n got %s\nwant %s", starts[game%len(starts)], text, got, want)
		}
		// The outcome of the last position is what can be claimed there.
		if o := r.Outcome; o.Kind == NoEnding || o.Kind > DeadEnding {
			if got, want := fmt.Sprint(o.Kinds), fmt.Sprint(kindsByDefinition(&start, moves)); got != want {
				t.Fatalf("%s by %s: outcome %s, want %s", starts[game%len(starts)], text, got, want)
			}
		}
	}
}

// hangAbout plays n random moves from start, mostly back and forth, checks preferred, so that positions come again.
func hangAbout(start *position.Position, rng *rand.Rand, n int) []position.Move {
	p := *start
	var moves []position.Move
	for len(moves) < n {
		list := p.AppendMoves(nil)
		if len(list) == 0 {
			break
		}
		m := list[rng.IntN(len(list))]
		for range 4 {
			back := list[rng.IntN(len(list))]
			q := p
			q.Play(back)
			undoes := len(moves) >= 2 && moves[len(moves)-2].From() == back.To() && moves[len(moves)-2].To() == back.From()
			if undoes || q.Check() && rng.IntN(2) == 0 {
				m = back
				break
			}
			if p.Captures(m) || p.At(m.From()).Role() == position.Pawn {
				m = back
			}
		}
		moves = append(moves, m)
		p.Play(m)
	}
	return moves
}

// kindsByDefinition is what can be claimed on the board after moves.
func kindsByDefinition(start *position.Position, moves []position.Move) []Ending {
	line := []position.Position{*start}
	for _, m := range moves {
		p := line[len(line)-1]
		p.Play(m)
		line = append(line, p)
	}
	last := &line[len(line)-1]
	var at []int
	for i := range line {
		if line[i].Same(last) {
			at = append(at, i)
		}
	}
	perpetual := false
	for i := 2; i < len(at); i++ {
		for side := range 2 { // moves made from line[j-1] by one side
			all := true
			for j := at[i-2] + 1; j <= at[i]; j++ {
				if int(line[j-1].Turn()) == side && !line[j].Check() {
					all = false
				}
			}
			perpetual = perpetual || all
		}
	}
	var kinds []Ending
	add := func(ok bool, e Ending) {
		if ok {
			kinds = append(kinds, e)
		}
	}
	add(len(at) >= 5, FivefoldRepetition)
	add(last.HalfMoves() >= 150, SeventyFiveMoves)
	add(perpetual, PerpetualCheck)
	add(len(at) >= 3, ThreefoldRepetition)
	add(last.HalfMoves() >= 100, FiftyMoves)
	return kinds
}

func claimsByDefinition(start *position.Position, moves []position.Move) (claims []Claim) {
	p := *start
	wasBoard, wasAhead := map[Ending]bool{}, map[Ending]bool{}
	for ply := 0; ply <= len(moves); ply++ {
		board, ahead := map[Ending]bool{}, map[Ending]bool{}
		if p.HasMove() {
			for _, e := range kindsByDefinition(start, moves[:ply]) {
				board[e] = true
				if !wasBoard[e] {
					claims = append(claims, Claim{Kind: e, By: p.Turn(), Ply: ply})
				}
			}
			by := map[Ending]position.Move{}
			list := p.AppendMoves(nil)
			if ply < len(moves) { // the move played goes first
				list = append([]position.Move{moves[ply]}, list...)
			}
			for _, m := range list {
				q := p
				q.Play(m)
				if q.HalfMoves() == 0 {
					continue
				}
				for _, e := range kindsByDefinition(start, append(moves[:ply:ply], m)) {
					if _, ok := by[e]; !ok && e >= PerpetualCheck {
						by[e] = m
						ahead[e] = true
					}
				}
			}
			for e := PerpetualCheck; e <= FiftyMoves; e++ {
				if m, ok := by[e]; ok && !wasAhead[e] {
					claims = append(claims, Claim{Kind: e, By: p.Turn(), Ply: ply + 1, Move: string(san.Append(nil, &p, m)), Ahead: true})
				}
			}
		}
		wasBoard, wasAhead = board, ahead
		if ply < len(moves) {
			p.Play(moves[ply])
		}
	}
	return claims
}
