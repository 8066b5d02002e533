package validate

import (
	"arbiter/position"
	"arbiter/position/helpmate"
)

// Who can still mate by some series of legal moves? Nobody: the position is dead, and the game drawn [5.2.2]. Not the opponent of
// the one whose time is over: then that is a draw, too [6.9]. What the men on the board do not tell, position/helpmate proves. An
// answer that it does not find says nothing here.

// Reasons of dead positions, as Outcome.Reason has them.
const (
	deadByMaterial = "insufficient-material"
	deadByProof    = "proof"
)

// A lastPosition is what has been asked of the last position of a game.
type lastPosition struct {
	drawn  bool // the record says so on all accounts
	looked [2]bool
	plain  [2]bool // of those looked at: it is plainly winnable
	asked  [2]bool
	answer [2]helpmate.Answer
	byMen  int // of a dead position: the half-move after which the game was dead by its men, one more than there are if it is not
}

// forget makes l ready for another game: what was answered means nothing where nothing was asked.
func (l *lastPosition) forget() { l.looked, l.asked = [2]bool{}, [2]bool{} }

// How many moves are tried in a position in which something suggests that a side cannot mate, where no other number is asked for. They take
// some MB.
const (
	drawNodes    = 200    // in the last position of a game that is drawn on all accounts: nothing depends on it
	usualNodes   = 12_000 // in that of another game, and on the way to one that is dead
	forfeitNodes = 40_000 // where a game was won on time
)

// nodesAtEnd returns the number of moves to try in the last position.
func (c *Checker) nodesAtEnd() int {
	switch {
	case c.Nodes > 0:
		return c.Nodes
	case c.last.drawn:
		return drawNodes
	case c.r.Termination == TimeForfeit:
		return forfeitNodes
	}
	return usualNodes
}

// askMate asks whether a side can still mate in p, trying so many moves; thorough also where nothing suggests that it cannot. Else it is
// only of interest that it cannot.
func askMate(s *helpmate.Solver, p *position.Position, side position.Color, nodes int, thorough bool) helpmate.Answer {
	s.Nodes, s.Refute = nodes, !thorough
	a := s.Quick(p, side)
	if a.Reason == helpmate.Unclear || a.Reason == helpmate.Open && thorough {
		return s.Solve(p, side)
	}
	return a
}

// solver returns the Checker's own, made when first needed.
func (c *Checker) solver() *helpmate.Solver {
	if c.mates == nil {
		c.mates = new(helpmate.Solver)
	}
	return c.mates
}

// mateAtEnd asks whether a side can still mate in the last position, once in a game.
func (c *Checker) mateAtEnd(side position.Color) helpmate.Answer {
	l := &c.last
	if !l.asked[side] {
		l.asked[side], l.answer[side] = true, askMate(c.solver(), &c.r.Final, side, c.nodesAtEnd(), c.Nodes > 0)
	}
	return l.answer[side]
}

// cannotMate reports whether it is proved that a side cannot mate from the last position on by any series of legal moves [6.9].
func (c *Checker) cannotMate(side position.Color) bool {
	return !c.plainAtEnd(side) && c.mateAtEnd(side).Verdict == helpmate.Unwinnable
}

// plainAtEnd reports whether the last position is plainly winnable for a side. It is looked at once in a game. Where a longer search is asked
// for nothing is plain: then the proof has the word.
func (c *Checker) plainAtEnd(side position.Color) bool {
	if c.Nodes > 0 {
		return false
	}
	l := &c.last
	if !l.looked[side] {
		l.looked[side], l.plain[side] = true, c.plainlyWinnable(&c.r.Final, side)
	}
	return l.plain[side]
}

// plainlyWinnable reports whether p, or what a move makes of it, is plainly winnable: that spares nearly all games the proof.
func (c *Checker) plainlyWinnable(p *position.Position, side position.Color) bool {
	if p.PlainlyWinnable(side) {
		return true
	}
	if p.InsufficientMaterial(side) {
		return false
	}
	for _, m := range p.AppendMoves(c.moves[:0]) {
		q := *p
		q.Play(m)
		if q.PlainlyWinnable(side) {
			return true
		}
	}
	return false
}

// canMate reports whether it is proved that a side can mate from the last position on.
func (c *Checker) canMate(side position.Color) bool {
	a := c.mateAtEnd(side)
	if a.Reason == helpmate.Open {
		s := c.solver()
		s.Nodes, s.Refute = c.nodesAtEnd(), false
		a = s.Solve(&c.r.Final, side)
	}
	return a.Verdict == helpmate.Winnable
}

// deadAtEnd reports whether it is proved that the last position is dead [5.2.2], if anything depends on that. Asked first is who has won, else
// the side with more men: nearly always that one can plainly mate.
func (c *Checker) deadAtEnd(rec *record) bool {
	first, decisive := rec.result.Winner()
	if !decisive {
		first = stronger(&c.r.Final)
	}
	other := first.Other()
	return !c.plainAtEnd(first) && !c.plainAtEnd(other) && c.deadMatters(rec) && c.cannotMate(first) && c.cannotMate(other)
}

// stronger returns the side with more men.
func stronger(p *position.Position) position.Color {
	if p.Men(position.Black).Count() > p.Men(position.White).Count() {
		return position.Black
	}
	return position.White
}

// deadMatters reports whether something that is asked for depends on whether the last position is dead.
func (c *Checker) deadMatters(rec *record) bool {
	if c.Endings || rec.odd() {
		return true
	}
	for _, code := range [...]Code{WrongResult, DeadPosition, MovesAfterEnd, TimeForfeitMismatch, HopelessWin} {
		if c.Policy.Severity(code) != Off {
			return true
		}
	}
	return rec.open() && c.Policy.Severity(ClaimableDraw) != Off
}

// matesAtStart says who can still mate in the position that a game starts from, as far as it takes to see that nobody can.
func (c *Checker) matesAtStart(r *FENReport) {
	if matesByMen(r); c.Policy.Severity(GameOver) == Off || !r.Position.HasMove() {
		return
	}
	p := &r.Position
	first := stronger(p)
	for _, side := range [...]position.Color{first, first.Other()} {
		if c.Nodes == 0 && p.PlainlyWinnable(side) {
			return
		}
		if r.CanMate[side] = askMate(c.solver(), p, side, max(c.Nodes, usualNodes), c.Nodes > 0).Verdict; r.CanMate[side] != helpmate.Unwinnable {
			return
		}
	}
}

// dead reports whether it is proved that p, from which a dead position was reached, is dead. byMen says that the men alone made it dead: then
// no more than the forced moves that led there are of interest.
func (c *Checker) dead(p *position.Position, byMen bool) bool {
	if p.DeadByMaterial() {
		return true
	}
	first := stronger(p)
	if c.Nodes == 0 && (c.plainlyWinnable(p, first) || c.plainlyWinnable(p, first.Other())) {
		return false
	}
	s := c.solver()
	s.Nodes, s.Refute = max(c.Nodes, usualNodes), c.Nodes == 0
	ask := s.Solve
	if byMen {
		ask = s.Quick
	}
	return ask(p, first).Verdict == helpmate.Unwinnable && ask(p, first.Other()).Verdict == helpmate.Unwinnable
}

// firstDead returns the half-move after which the game, which ends dead, was so. Once dead is always dead, so it is looked for by
// halving; a position on the way of which nothing is proved counts as alive.
func (c *Checker) firstDead(r *Report) int {
	l := replayed{start: &r.Start, moves: r.Moves}
	byMen := l.firstByMen()
	c.last.byMen = byMen
	dead, alive := min(byMen, len(r.Moves)), -1
	for step := 1; dead-alive > 1; {
		i := (alive + dead) / 2
		if alive < 0 { // nearly always it is the last move that did it, or one of the last
			i, step = max(dead-step, 0), 2*step
		}
		if p := l.after(i); c.dead(&p, byMen <= len(r.Moves)) {
			dead = i
		} else {
			alive = i
		}
	}
	if dead == byMen-1 && dead < len(r.Moves) {
		p := l.after(dead)
		if p.Occupied().Count() == 3 && p.Captures(r.Moves[dead]) && len(p.AppendMoves(c.moves[:0])) == 1 {
			return byMen // whoever could do nothing but leave the bare kings did not play on
		}
	}
	return dead
}

// A replayed line of play can tell the positions on its way. What is asked are the last before it was dead by its men: of those one is
// kept.
type replayed struct {
	start *position.Position
	moves []position.Move
	mark  position.Position // the one after moves[:at]
	at    int
}

// firstByMen returns the half-move after which the line was dead by its men; one more than there are if it is not. It puts the mark before
// that. Once dead is always dead, and few play on for long: it is looked for from the end.
func (l *replayed) firstByMen() int {
	n := len(l.moves)
	for back := 16; ; back *= 2 {
		l.mark, l.at = *l.start, max(n-back, 0)
		l.mark.PlayLine(l.moves[:l.at])
		if l.at == 0 || !l.mark.DeadByMaterial() {
			break
		}
	}
	p := l.mark
	for i, m := range l.moves[l.at:] {
		if p.DeadByMaterial() {
			return l.at + i
		}
		p.PlayOrPass(m)
	}
	if p.DeadByMaterial() {
		return n
	}
	return n + 1
}

// after returns the position after i moves.
func (l *replayed) after(i int) position.Position {
	p, from := *l.start, 0
	if i >= l.at {
		p, from = l.mark, l.at
	}
	p.PlayLine(l.moves[from:i])
	return p
}

// playedOn reports whether moves were made after the game was dead, which was not noticed when they were read: where only a proof
// shows it. The game is then to be read again, and the first of them to be reported.
func (c *Checker) playedOn(r *Report) bool {
	o := &r.Outcome
	if o.Kind != DeadEnding || o.Ply == len(r.Moves) || c.pastEnd || c.Policy.Severity(MovesAfterEnd) == Off {
		return false
	}
	c.deadSince = 1 + o.Ply
	return true
}
