package helpmate

import "arbiter/position"

// forcedPlies is how far forced moves are followed.
const forcedPlies = 32

// quick decides what needs no search, the cheapest first. It leaves the moves that were forced in s.line.
func (s *Solver) quick(p *position.Position, win position.Color) Answer {
	if p.InsufficientMaterial(win) && !p.Check() {
		return Answer{Verdict: Unwinnable, Reason: Material}
	}
	next := *p
	s.line = s.line[:0]
	ply := 0
	for ; ; ply++ {
		moves := next.AppendMoves(s.search.moves[:0])
		if len(moves) == 0 {
			return over(&next, win, ply)
		}
		if ply == 0 && p.InsufficientMaterial(win) { // and it has not mated yet
			return Answer{Verdict: Unwinnable, Reason: Material}
		}
		if len(moves) > 1 {
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
	case ply > 0 || !open || locked(p) >= 3:
		return Answer{Verdict: Undetermined, Reason: Unclear}
	}
	return Answer{Verdict: Undetermined, Reason: Open}
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
