package helpmate

import "arbiter/position"

// forcedPlies is how far forced moves are followed.
const forcedPlies = 32

// quick decides what needs no search, the cheapest first. It leaves the moves that were forced in s.line. At a glance it does not
// look at the mobility of the men where they hardly can be blocked.
func (s *Solver) quick(p *position.Position, win position.Color, glance bool) Answer {
	if p.InsufficientMaterial(win) && !p.Check() {
		return Answer{Verdict: Unwinnable, Reason: Material}
	}
	next := *p
	s.line = s.line[:0]
	ply, choice := 0, 0
	for ; ; ply++ {
		moves := next.AppendMoves(s.search.moves[:0])
		if len(moves) == 0 {
			return over(&next, win, ply)
		}
		if ply == 0 && p.InsufficientMaterial(win) { // and it has not mated yet
			return Answer{Verdict: Unwinnable, Reason: Material}
		}
		if choice = len(moves); choice > 1 {
			break
		}
		if ply == forcedPlies {
			return Answer{Verdict: Undetermined, Reason: Unclear}
		}
		next.Play(moves[0])
		s.line = append(s.line, moves[0])
		if next.InsufficientMaterial(win) || next.Same(p) {
			return Answer{Verdict: Unwinnable, Reason: Forced}
		}
	}
	open := !s.tight(&next, choice) && (ply == 0 || p.Check())
	if glance && open && locked(&next) < fewLocked && next.Pieces(win, position.Queen)|next.Pieces(win, position.Rook) != 0 {
		return Answer{Verdict: Undetermined, Reason: Open}
	}
	s.search.mobility.reset(&next, win)
	if mate, _ := s.search.mobility.mate(); !mate {
		return Answer{Verdict: Unwinnable, Reason: Blocked}
	}
	if open {
		return Answer{Verdict: Undetermined, Reason: Open}
	}
	return Answer{Verdict: Undetermined, Reason: Unclear}
}

// What a tight position is. Of the public positions from which a side cannot mate, though it takes a search to see that, nine in
// ten are tight; of those that games end in one in fifteen. And of those that are blocked, but not tight, hardly one has a queen or
// rook.
const (
	fewMoves  = 6
	someMoves = 15
	fewLocked = 3
)

// tight reports whether one of the sides has few moves, whoever is to move, or both have not many and there are locked pawns. A
// check says nothing, for most leave few moves, unless there are locked pawns and neither queens nor rooks. The side to move has
// ours.
func (s *Solver) tight(p *position.Position, ours int) bool {
	if p.Check() {
		heavy := p.Pieces(position.White, position.Queen) | p.Pieces(position.White, position.Rook) |
			p.Pieces(position.Black, position.Queen) | p.Pieces(position.Black, position.Rook)
		return heavy == 0 && locked(p) >= fewLocked
	}
	if ours <= fewMoves {
		return true
	}
	passed := *p
	passed.Pass()
	theirs := len(passed.AppendMoves(s.search.moves[:0]))
	return theirs <= fewMoves || locked(p) >= fewLocked && ours <= someMoves && theirs <= someMoves
}

// over answers for the end of the game in p after so many forced plies.
func over(p *position.Position, win position.Color, plies int) Answer {
	switch {
	case !p.Check():
		if plies > 0 {
			return Answer{Verdict: Unwinnable, Reason: Forced}
		}
		return Answer{Verdict: Unwinnable, Reason: Stalemate}
	case p.Turn() == win:
		if plies > 0 {
			return Answer{Verdict: Unwinnable, Reason: Forced}
		}
		return Answer{Verdict: Unwinnable, Reason: Mated}
	case plies > 0:
		return Answer{Verdict: Winnable, Reason: Helpmate}
	}
	return Answer{Verdict: Winnable, Reason: Mate}
}

// locked returns how many pawns stand face to face with one of the other color.
func locked(p *position.Position) int {
	return (p.Pieces(position.White, position.Pawn) & (p.Pieces(position.Black, position.Pawn) >> 8)).Count()
}
