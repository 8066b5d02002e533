package helpmate

import (
	"flag"
	"math/rand/v2"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

var rounds = flag.Int("rounds", 1, "how many times as many random positions to try in the laws")

// byHand are positions that chance hardly makes.
var byHand = []string{
	"7k/2pp1p2/2p1pP2/2p1K1p1/2P1P1P1/8/8/8 b - -",   // d6 is mate, but d5 goes over it
	"k7/3p4/2p5/p1P1p3/p1K1p3/2P5/8/8 b - -",         // d5 is no mate: it can be captured en passant
	"8/8/8/3p1p1p/3PpPpP/3pKpP1/3P1P1R/2kq1N2 b - -", // Qxd2 is no mate: the pawn was protected
	"8/2p5/2Pp4/3P4/7p/4p1kP/4PpP1/5K2 b - -",        // Kh2 leaves the king no move, but g3
}

// each calls f with random positions of every kind: those of the makers, and the public ones altered, if they are here.
func each(t *testing.T, n int, f func(t *testing.T, r *rand.Rand, p *position.Position)) {
	for i, maker := range makers {
		t.Run(maker.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(i), 1))
			for range n * *rounds {
				p := random(r, maker.make)
				f(t, r, &p)
			}
		})
	}
	t.Run("by hand", func(t *testing.T) {
		r := rand.New(rand.NewPCG(3, 1))
		for _, s := range byHand {
			p, err := fen.Position(s + " 0 1")
			if err != nil {
				t.Fatal(s, err)
			}
			f(t, r, &p)
		}
	})
	t.Run("altered", func(t *testing.T) {
		all := public(t, "positions.txt")
		r := rand.New(rand.NewPCG(2, 1))
		for range n * *rounds {
			setup := all[r.IntN(len(all))].pos.Setup()
			p := random(r, func(r *rand.Rand) position.Setup { return altered(r, setup) })
			f(t, r, &p)
		}
	})
}

// TestGrants plays random games and asks that no man ever stands where the mobility does not grant it, and that none is
// captured that is not granted to be, as long as the game goes on.
func TestGrants(t *testing.T) {
	each(t, 1500, func(t *testing.T, r *rand.Rand, p *position.Position) {
		for win := position.White; win <= position.Black; win++ {
			var m mobility
			m.reset(p, win)
			for m.grow() {
			}
			for range 4 {
				playAlong(t, r, p, &m)
			}
		}
	})
}

// TestFirstMoves asks the same of every move that either side has now: of more positions than TestGrants, for what kings
// may not do depends on their being shut in from the beginning.
func TestFirstMoves(t *testing.T) {
	each(t, 5000, func(t *testing.T, r *rand.Rand, p *position.Position) {
		for _, p := range bothToMove(p) {
			for win := position.White; win <= position.Black; win++ {
				var m mobility
				m.reset(&p, win)
				for m.grow() {
				}
				for move := range p.Moves() {
					next := p
					next.Play(move)
					_, castles := move.Castles()
					if castles || move.Promotion() != position.NoRole || m.reach[m.index[move.From()]].Has(move.To()) || !next.HasMove() {
						continue
					}
					t.Fatalf("%v to win: %v is not granted in %s", win, move, text(&p))
				}
			}
		}
	})
}

// bothToMove returns p and, if that is a position, what it is with the other side to move.
func bothToMove(p *position.Position) []position.Position {
	setup := p.Setup()
	setup.Turn, setup.EnPassant = setup.Turn.Other(), position.NoSquare
	other, err := position.New(setup)
	if fault, ok := err.(position.Fault); ok && !fault.Playable() {
		return []position.Position{*p}
	}
	return []position.Position{*p, other}
}

// TestMating asks that a man which arrives where mating says does mate. When nothing has moved yet all men of the other
// side hold, so there are many such squares.
func TestMating(t *testing.T) {
	mates := 0
	each(t, 5000, func(t *testing.T, r *rand.Rand, p *position.Position) {
		for _, p := range bothToMove(p) {
			var m mobility
			m.reset(&p, p.Turn().Other())
			for m.growMen(m.win) {
			}
			for move := range p.Moves() {
				pc := p.At(move.From())
				if pc.Role() == position.King || move.Promotion() != position.NoRole {
					continue
				}
				if m.mating(int(m.index[move.From()]), pc.Role()).Has(move.To()) {
					mates++
					next := p
					next.Play(move)
					if !next.Checkmate() {
						t.Fatalf("%v does not mate in %s", move, text(&p))
					}
				}
			}
		}
	})
	if mates < 20 {
		t.Errorf("only %d mates", mates)
	}
}

// TestPlayable asks that a king which goes where the other one is said to have no move left by it ends the game.
func TestPlayable(t *testing.T) {
	ends := 0
	each(t, 5000, func(t *testing.T, r *rand.Rand, p *position.Position) {
		for _, p := range bothToMove(p) {
			us, them := p.Turn(), p.Turn().Other()
			var m mobility
			m.reset(&p, us)
			m.castled(them)
			for m.growMen(them) {
			}
			if !m.alone(them) {
				continue
			}
			for move := range p.Moves() {
				if _, castles := move.Castles(); castles || move.From() != p.King(us) || m.playable(them).Has(move.To()) {
					continue
				}
				ends++
				next := p
				next.Play(move)
				if next.HasMove() {
					t.Fatalf("%v does not end the game in %s", move, text(&p))
				}
			}
		}
	})
	if ends < 20 {
		t.Errorf("only %d games ended", ends)
	}
}

// playAlong plays a random game from p and watches the men.
func playAlong(t *testing.T, r *rand.Rand, p *position.Position, m *mobility) {
	q := *p
	man := m.index // by square: the man that stands there
	var promoted [64]bool
	for range 60 {
		moves := q.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		move := moves[r.IntN(len(moves))]
		before := q
		q.Play(move)
		over := !q.HasMove()
		from, to := move.From(), move.To()
		us := before.Turn()
		if side, castles := move.Castles(); castles {
			king, rook := man[from], man[to]
			goal := [2]position.Square{position.G1, position.C1}[side] + position.Square(us)*56
			man[goal] = king
			man[[2]position.Square{position.F1, position.D1}[side]+position.Square(us)*56] = rook
		} else {
			if before.Captures(move) {
				at := to
				if move.EnPassant() {
					at = to ^ 8
				}
				if c := us.Other(); !over && m.taken[c]&m.home[man[at]] == 0 {
					t.Fatalf("%v to win: the man from %v is captured by %v in %s\nof a game from %s",
						m.win, m.home[man[at]].First(), move, text(&before), text(p))
				}
			}
			man[to] = man[from]
			if move.Promotion() != position.NoRole {
				promoted[man[to]] = true
			}
		}
		if over {
			return
		}
		for s := range q.Occupied().Squares() {
			i := man[s]
			if may := m.reach[i]; !promoted[i] && !may.Has(s) || promoted[i] && !m.queen[i].Has(s) {
				t.Fatalf("%v to win: the man from %v stands on %v in %s\nof a game from %s",
					m.win, m.home[i].First(), s, text(&q), text(p))
			}
		}
	}
}

// TestNoMateIsDenied asks that no side which a plain search mates with is called unable to: by Quick, in cases, or after
// the whole search.
func TestNoMateIsDenied(t *testing.T) {
	var s Solver
	each(t, 1500, func(t *testing.T, r *rand.Rand, p *position.Position) {
		for c := position.White; c <= position.Black; c++ {
			quick := s.Quick(p, c)
			denied := quick.Verdict == Unwinnable
			if quick.Verdict == Undetermined {
				s.search.mobility.reset(p, c)
				denied = !s.search.mobility.mateInEachCase()
			}
			if !denied {
				continue
			}
			// The search without any mobility. That it does mate is for the position to say.
			s.search.repeat, s.search.probes = laterRepeat, 0
			if s.search.run(p, c, 1000) == Winnable {
				line := s.search.appendLine(nil)
				if mates(t, p, c, line) {
					t.Fatalf("%v is called unable to mate (%v) in %s: %v", c, quick.Reason, text(p), line)
				}
			}
		}
	})
}

// TestNoMateIsMissed compares with another search, which knows no prices, no mobility and no material: all positions in
// the order of the moves they are away. Where it has seen them all the answer is known; where it finds a mate too.
func TestNoMateIsMissed(t *testing.T) {
	var s Solver
	s.Nodes = 20_000
	answered := 0
	each(t, 40, func(t *testing.T, r *rand.Rand, p *position.Position) {
		for c := position.White; c <= position.Black; c++ {
			want := broad(p, c, 1000)
			got := s.Prove(p, c)
			if want != Undetermined && got.Verdict != Undetermined {
				answered++
				if got.Verdict != want {
					t.Fatalf("%v in %s: %v by %v, want %v", c, text(p), got.Verdict, got.Reason, want)
				}
			}
			if got.Verdict == Winnable && !mates(t, p, c, got.Line) {
				t.Fatalf("%v in %s: not a helpmate: %v", c, text(p), got.Line)
			}
		}
	})
	if answered < 20 {
		t.Errorf("only %d positions were decided by both", answered)
	}
}

// broad looks at up to limit positions that can be reached from p, nearest first.
func broad(p *position.Position, win position.Color, limit int) Verdict {
	type state struct {
		board  [64]position.Piece
		turn   position.Color
		rights position.Castling
		target position.Square
	}
	seen := map[state]bool{}
	next := []position.Position{*p}
	for len(next) > 0 {
		q := next[0]
		next = next[1:]
		setup := q.Setup()
		key := state{setup.Board, q.Turn(), q.Castling(), q.EnPassant()}
		if seen[key] {
			continue
		}
		if len(seen) == limit {
			return Undetermined
		}
		seen[key] = true
		if q.Checkmate() && q.Turn() != win {
			return Winnable
		}
		for m := range q.Moves() {
			child := q
			child.Play(m)
			next = append(next, child)
		}
	}
	return Unwinnable
}

// TestUnwinnableForGood asks that a move does not make it possible to mate where it was not.
func TestUnwinnableForGood(t *testing.T) {
	var s Solver
	s.Nodes = 20_000
	left := 0
	each(t, 400, func(t *testing.T, r *rand.Rand, p *position.Position) {
		for c := position.White; c <= position.Black; c++ {
			a := s.Quick(p, c)
			if a.Verdict != Unwinnable || a.Reason == Material {
				continue
			}
			for m := range p.Moves() {
				q := *p
				q.Play(m)
				switch b := s.Solve(&q, c); b.Verdict {
				case Winnable:
					t.Fatalf("%v in %s: unwinnable by %v, but after %v winnable", c, text(p), a.Reason, m)
				case Undetermined:
					left++
				}
			}
		}
	})
	t.Logf("%d positions after a move were left undetermined", left)
}

// TestMirror asks that the colors do not matter, nor left and right where nobody may castle.
func TestMirror(t *testing.T) {
	var s Solver
	each(t, 1000, func(t *testing.T, r *rand.Rand, p *position.Position) {
		turned := mirrored(p.Setup(), 56)
		for c := position.White; c <= position.Black; c++ {
			want := s.Quick(p, c)
			if got := s.Quick(&turned, c.Other()); got.Verdict != want.Verdict || got.Reason != want.Reason {
				t.Fatalf("%v in %s: %v, %v; with colors exchanged %v, %v",
					c, text(p), want.Verdict, want.Reason, got.Verdict, got.Reason)
			}
			if p.Castling() != 0 {
				continue
			}
			reversed := mirrored(p.Setup(), 7)
			if got := s.Quick(&reversed, c); got.Verdict != want.Verdict || got.Reason != want.Reason {
				t.Fatalf("%v in %s: %v, %v; from right to left %v, %v",
					c, text(p), want.Verdict, want.Reason, got.Verdict, got.Reason)
			}
		}
	})
}

// mirrored returns the position with each square exchanged for its xor with by: 56 exchanges the colors too.
func mirrored(s position.Setup, by position.Square) position.Position {
	m := s
	for i, pc := range s.Board {
		if by == 56 && pc != position.NoPiece {
			pc = pc.Color().Other().Piece(pc.Role())
		}
		m.Board[position.Square(i)^by] = pc
	}
	if s.EnPassant != position.NoSquare {
		m.EnPassant = s.EnPassant ^ by
	}
	if by == 56 {
		m.Turn = s.Turn.Other()
		m.Castling = 0
		for c := position.White; c <= position.Black; c++ {
			for side := position.Kingside; side <= position.Queenside; side++ {
				if s.Castling.Has(c, side) {
					m.Castling = m.Castling.With(c.Other(), side)
					m.Rooks[c.Other()][side] = s.Rooks[c][side] ^ 56
				}
			}
		}
	}
	p, _ := position.New(m)
	return p
}

// TestSolverForgets asks that what a Solver has done before does not matter.
func TestSolverForgets(t *testing.T) {
	var old Solver
	old.Nodes = 3000
	each(t, 40, func(t *testing.T, r *rand.Rand, p *position.Position) {
		for c := position.White; c <= position.Black; c++ {
			fresh := Solver{Nodes: 3000}
			got, want := old.Prove(p, c), fresh.Prove(p, c)
			if got.Verdict != want.Verdict || got.Reason != want.Reason || len(got.Line) != len(want.Line) {
				t.Fatalf("%v in %s: %v by a used solver, %v by a new one", c, text(p), got, want)
			}
		}
	})
}

// mates reports whether line is a helpmate of win from p: legal moves, mate of the other side at the end and not before.
func mates(t *testing.T, p *position.Position, win position.Color, line []position.Move) bool {
	t.Helper()
	q := *p
	for i, m := range line {
		if !q.Legal(m) {
			t.Errorf("move %d of %v from %s is not legal", i+1, line, text(p))
			return false
		}
		q.Play(m)
	}
	return q.Checkmate() && q.Turn() != win
}

func text(p *position.Position) string { return string(fen.Append(nil, p)) }
