// Package helpmate decides whether a side can still checkmate.
//
// # The question
//
// A position is dead, and the game drawn, when no series of legal moves leads to checkmate for either side [FIDE 5.2.2].
// A player whose time is over does not lose, but draws, if the opponent cannot checkmate by any series of legal moves
// [FIDE 6.9]. Both ask of one side, the winner, whether there is a helpmate: a game on from here in which the other
// side, the loser, helps all it can and is mated in the end. Clocks and repetitions set no end to it. Whether the
// fivefold repetition and the seventy-five moves [FIDE 9.6] should is not settled; here they do not.
//
// # The answer
//
// Unwinnable is always proved, by one of these:
//   - the game is over [FIDE 5.1, 5.2.1], or no mate is possible with such men (Material)
//   - the moves are forced, and lead there or back to where they were (Forced)
//   - the men get nowhere: a mobility grants each man more squares than it can reach in any game, and even so the king
//     of the loser is nowhere attacked and shut in (Blocked)
//   - every position that can be reached has been looked at, or is one of the above (Exhausted)
//
// Winnable is always proved too, by a mate: a search has played to it, and Prove tells the moves. Nothing is ever called
// winnable for its looks.
//
// Undetermined says nothing. A search ran out of its budget, or was only to refute; or it was only asked quickly, and then
// the reason tells whether anything suggests that the side might be unable to mate (Unclear) or nothing does (Open).
//
// So an error in pricing moves or in choosing what to try next costs time and at worst the answer; an error in the rules
// of the mobility would make Unwinnable wrong. These are the files mobility, kings and net, and each rule there says why
// it holds. En passant, castling and promotion are part of all of it.
//
// # What it costs
//
// Quick takes about a microsecond and allocates nothing. Solve takes less than a tenth of a millisecond on average where
// games end; in locked positions that people have composed to be difficult it may use its whole budget.
package helpmate

import "arbiter/position"

// A Verdict says whether a side can still mate.
type Verdict uint8

// The verdicts.
const (
	Undetermined Verdict = iota // neither has been proved
	Winnable                    // a series of legal moves ends in mate by the side
	Unwinnable                  // none does
)

// String returns "undetermined", "winnable" or "unwinnable".
func (v Verdict) String() string {
	return [...]string{"undetermined", "winnable", "unwinnable"}[v]
}

// A Reason says why a Verdict is what it is.
type Reason uint8

// The reasons.
const (
	// Of Undetermined.
	Budget  Reason = iota // the search has tried as many moves as it may
	Open                  // asked quickly, or only to refute: nothing suggests that there is no mate
	Unclear               // asked quickly: a side has few moves, or one only; Solve knows more

	// Of Winnable.
	Mate     // the side has mated
	Helpmate // the search has found a mate

	// Of Unwinnable.
	Mated     // the side itself is mated
	Stalemate // the game is over without mate
	Material  // no mate is possible with these men
	Forced    // there is no choice before the game is over, all mating men are lost, or a position comes back
	Blocked   // the men cannot get to where they would mate
	Exhausted // no position that can be reached is a mate
)

var reasons = [...]string{
	"budget", "open", "unclear", "mate", "helpmate", "mated", "stalemate", "material", "forced", "blocked", "exhausted",
}

// String returns the name of r in lower case.
func (r Reason) String() string { return reasons[r] }

// An Answer is a Verdict with its Reason.
type Answer struct {
	Verdict Verdict
	Reason  Reason
	// Line is a helpmate: legal moves from the position, the last of which mates. Only Prove tells it, and only of what
	// is Winnable; it is empty if the position is a mate. It is not the shortest. It is valid until the next call.
	Line []position.Move
}

// DefaultNodes is how many moves a search tries if a Solver does not say.
const DefaultNodes = 250_000

// A Solver answers for one position after another. The zero Solver is ready to use. It keeps some of its storage, a
// few MB at most; a search that uses the whole default budget needs 30 MB and more meanwhile. It is not for use by
// several goroutines at once.
type Solver struct {
	Nodes  int  // how many moves a search may try; 0 for DefaultNodes
	Refute bool // only a proof that a side cannot mate is of interest: a search ends, Open, where it comes to what is PlainlyWinnable

	search search
	line   []position.Move
}

// Quick answers whether c can still mate in p, which must be playable, as far as that can be told without a search: by
// what stands on the board, by following forced moves, and, unless they hardly can be blocked, by the mobility of the
// men. It allocates nothing.
func (s *Solver) Quick(p *position.Position, c position.Color) Answer { return s.quick(p, c, true) }

// Solve answers whether c can still mate in p, with a search where that is needed. What it answers depends on nothing but
// its arguments and s.Nodes.
func (s *Solver) Solve(p *position.Position, c position.Color) Answer {
	if a := s.quick(p, c, false); a.Verdict != Undetermined {
		return a
	}
	limit := s.Nodes
	if limit <= 0 {
		limit = DefaultNodes
	}
	return s.solve(p, c, limit)
}

// Prove is Solve, and tells a helpmate if c can mate.
func (s *Solver) Prove(p *position.Position, c position.Color) Answer {
	a := s.Solve(p, c)
	if a.Verdict == Winnable {
		a.Line = s.line
	}
	return a
}

// How a search goes about it. Most mates are found within the moves of the first try, which soon turns to other places
// for the kings; that is a waste where a long way has to be found among few men.
const (
	firstTry    = 4000 // moves
	firstRepeat = 4
	laterRepeat = 2
	laterProbes = 256 // positions
)

func (s *Solver) solve(p *position.Position, c position.Color, limit int) Answer {
	s.search.tried = 0
	s.search.refute, s.search.open = s.Refute, false
	s.search.repeat, s.search.probes = firstRepeat, 0
	v := s.search.run(p, c, min(limit, firstTry))
	if v == Undetermined && limit > firstTry && !s.search.open {
		s.search.mobility.reset(p, c)
		if !s.search.mobility.mateInEachCase() {
			return Answer{Verdict: Unwinnable, Reason: Blocked}
		}
		s.search.repeat, s.search.probes = laterRepeat, laterProbes
		v = s.search.run(p, c, limit-firstTry)
	}
	a := Answer{Verdict: Undetermined, Reason: Budget}
	switch v {
	case Winnable:
		s.line = s.search.appendLine(s.line[:0])
		a = Answer{Verdict: Winnable, Reason: Helpmate}
	case Unwinnable:
		a = Answer{Verdict: Unwinnable, Reason: Exhausted}
	default:
		if s.search.open {
			a.Reason = Open
		}
	}
	s.search.trim()
	return a
}
