package helpmate

import "arbiter/position"

// forcedPlies is how far forced moves are followed.
const forcedPlies = 32

// quick decides what needs no search. The gates come in order of cost.
func (s *Solver) quick(p *position.Position, win position.Color) Answer {
	if p.InsufficientMaterial(win) && !p.Check() {
		return Answer{Verdict: Unwinnable, Reason: Material}
	}
	next := *p
	few := false
	s.line = s.line[:0]
	for ply := 0; ; ply++ {
		moves := next.AppendMoves(s.search.moves[:0])
		if len(moves) == 0 {
			return s.over(&next, win, ply)
		}
		if ply == 0 && p.InsufficientMaterial(win) { // but not mate, which needs no more
			return Answer{Verdict: Unwinnable, Reason: Material}
		}
		if len(moves) > 1 {
			few = ply > 0 || len(moves) < 2
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
	s.search.mobility.reset(&next, win)
	mate, open := s.search.mobility.mate()
	switch {
	case !mate:
		return Answer{Verdict: Unwinnable, Reason: Blocked}
	case few || !open || locked(p) >= 3:
		return Answer{Verdict: Undetermined, Reason: Unclear}
	}
	return Answer{Verdict: Undetermined, Reason: Open}
}

// over answers for p in which there is no move, after so many forced plies.
func (s *Solver) over(p *position.Position, win position.Color, plies int) Answer {
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
