package validate

import (
	"sync"

	"arbiter/position"
)

// outcome says in r how the board stands at the end of the main line. It reads like the Laws, in their order; the articles
// stand in laws.go. Mate comes first and excludes the rest: nobody can claim or be given a draw once it stands.
func (c *Checker) outcome(r *Report, rec *record) {
	var k kindSet
	p := &r.Final

	if !p.HasMove() {
		if p.Check() {
			// 5.1.1 Checkmate ends the game at once, on the hundred-and-fiftieth half-move too (9.6.2).
			r.Outcome = c.settled(r, k.with(Checkmate), winOf(p.Turn().Other()))
			return
		}
		k = k.with(Stalemate) // 5.2.1
	}
	if c.ErrorsOnly && !c.Endings && c.last.drawn && !rec.odd() && rec.named == position.Unknown {
		// A draw is right whatever else is to be said of the position: but for mate, that takes a third of what it takes to judge how a game ends.
		if k != 0 {
			r.Outcome = c.settled(r, k, position.Draw)
		}
		return
	}
	// 5.2.2 Dead: no series of legal moves mates either king. After a stalemate there are none, and it is not looked back.
	if p.DeadByMaterial() || k == 0 && c.deadAtEnd(rec) {
		k = k.with(DeadEnding)
	}
	if n := p.HalfMoves(); n >= 8 {
		if c.mayHaveStood(3) {
			if seen := repeats(&r.Start, r.Moves, p); seen.count >= 3 {
				if seen.count >= 5 {
					k = k.with(FivefoldRepetition) // 9.6.1
				}
				if seen.perpetual {
					k = k.with(PerpetualCheck)
				}
				k = k.with(ThreefoldRepetition) // 9.2
			}
		}
		if n >= 100 {
			if n >= 150 {
				k = k.with(SeventyFiveMoves) // 9.6.2
			}
			k = k.with(FiftyMoves) // 9.3
		}
	}
	if k != 0 {
		r.Outcome = c.settled(r, k, position.Draw)
	}
}

// settled makes the outcome of a game whose last position is of kinds k; result is what they force if they end the game
// without a claim.
func (c *Checker) settled(r *Report, k kindSet, result position.Result) Outcome {
	o := Outcome{Kind: k.first(), Kinds: k.list(), Ply: len(r.Moves)}
	switch o.Kind {
	case DeadEnding:
		o.Reason = deadByProof
		if r.Final.DeadByMaterial() {
			o.Reason = deadByMaterial
		}
		o.Ply = c.firstDead(r)
	case SeventyFiveMoves:
		o.Ply = max(0, o.Ply-(r.Final.HalfMoves()-150))
	case FiftyMoves:
		o.Ply = max(0, o.Ply-(r.Final.HalfMoves()-100))
	}
	o.Automatic = c.Rules == Classic || c.endsByLaw(r, k)
	if o.Automatic {
		o.Result = result
	}
	return o
}

// endsByLaw reports whether one of the kinds k ended the game without a claim by the law of its day. The first of
// them may not: five repetitions of 2015 that were not consecutive, after seventy-five moves without progress.
func (c *Checker) endsByLaw(r *Report, k kindSet) bool {
	return k.has(Checkmate) || k.has(Stalemate) || k.has(DeadEnding) ||
		k.has(FivefoldRepetition) && c.fivefold(&r.Start, r.Moves, &r.Final) ||
		k.has(SeventyFiveMoves) && c.seventyFiveLaw()
}

// winOf is the result that a color wins.
func winOf(c position.Color) position.Result {
	if c == position.White {
		return position.WhiteWins
	}
	return position.BlackWins
}

// A kindSet is a set of endings; bit n stands for Ending(n+1).
type kindSet uint8

func (k kindSet) with(e Ending) kindSet { return k | 1<<(e-1) }
func (k kindSet) has(e Ending) bool     { return k>>(e-1)&1 != 0 }

// first returns the first ending of k in the order of the Laws, NoEnding if there is none.
func (k kindSet) first() Ending {
	if k == 0 {
		return NoEnding
	}
	return kindLists()[k][0]
}

// list returns the endings of k in the order of the Laws. The slice is shared: it must not be written to.
func (k kindSet) list() []Ending { return kindLists()[k] }

// kindLists holds the endings of every set, so that a Report can list them without allocating.
var kindLists = sync.OnceValue(func() *[1 << (numEndings - 1)][]Ending {
	lists := new([1 << (numEndings - 1)][]Ending)
	for k := range lists {
		for e := NoEnding + 1; e < numEndings; e++ {
			if kindSet(k).has(e) {
				lists[k] = append(lists[k], e)
			}
		}
		lists[k] = lists[k][:len(lists[k]):len(lists[k])]
	}
	return lists
})

// A repetition is what is known of the occurrences of one position in a line of play.
type repetition struct {
	count       int  // how often it occurred
	perpetual   bool // between some occurrence and the next but one all moves of one side gave check
	consecutive bool // it occurred five times in a row at every fourth half-move
}

// repeats looks for p, to which moves lead from start, in that line of play. Taking the moves back shows how often it was there; the moves
// are played once more only where that cannot tell, or they may be a perpetual check [9.2.3].
func repeats(start *position.Position, moves []position.Move, p *position.Position) repetition {
	seen, first, ok := occurrences(start, moves, p)
	switch {
	case !ok:
		return count(start, 0, moves, p)
	case seen.perpetual && seen.count > 3:
		return count(p, first, moves, p) // what lies before it need not be played again: that is most of the game
	}
	seen.perpetual = seen.perpetual && seen.count == 3 && oneChecks(*p, moves[first:])
	return seen
}

// oneChecks reports whether all moves of one side give check, as they lead on from p. Mostly a few of them show that they do not.
func oneChecks(p position.Position, moves []position.Move) bool {
	var quiet [2]bool // by color: a move of it has given no check
	for _, m := range moves {
		mover := p.Turn()
		p.PlayOrPass(m)
		if !p.Check() {
			if quiet[mover] = true; quiet[mover.Other()] {
				return false
			}
		}
	}
	return true
}

// count looks for p in a line of play of which it is given the position after moves[:i], before which p has not been there.
func count(from *position.Position, i int, moves []position.Move, p *position.Position) repetition {
	var (
		seen  repetition
		last  = [2]int{-1, -1} // half-moves after which it occurred last and last but one
		quiet [2]int           // by color, the last half-move of it that gave no check
		row   int              // occurrences in a row, each four half-moves after the one before
	)
	q, key := *from, p.Key()
	for ; ; i++ {
		if q.Key() == key && q.Same(p) {
			seen.count++
			if seen.count >= 3 && (quiet[position.White] <= last[1] || quiet[position.Black] <= last[1]) {
				seen.perpetual = true
			}
			if row++; last[0] < 0 || i-last[0] != 4 {
				row = 1
			}
			if row >= 5 {
				seen.consecutive = true
			}
			last = [2]int{i, last[0]}
		}
		if i == len(moves) {
			return seen
		}
		mover := q.Turn()
		q.PlayOrPass(moves[i])
		if !q.Check() {
			quiet[mover] = i + 1
		}
	}
}

// occurrences looks for p, to which moves lead from start, by taking them back, and comparing what stands where: that takes a tenth of
// playing them. It returns the first half-move after which p stood, too. That there is a perpetual check means no more here than that there
// may be one. The rights to castle and to capture en passant are not seen: ok is false where they may have changed.
func occurrences(start *position.Position, moves []position.Move, p *position.Position) (seen repetition, first int, ok bool) {
	var homes position.Bitboard // of kings and rooks that could castle
	for c := position.White; c <= position.Black; c++ {
		for side := position.Kingside; side <= position.Queenside; side++ {
			if rook := start.CastlingRook(c, side); rook != position.NoSquare {
				homes |= rook.Bitboard() | start.King(c).Bitboard()
			}
		}
	}
	first = len(moves)
	seen = repetition{count: 1, perpetual: p.Check()}
	board := p.Board()
	var other position.Bitboard              // squares on which something else stands than in p
	row := 1                                 // occurrences in a row, each four half-moves before the one after
	last := max(len(moves)-p.HalfMoves(), 0) // before that a man was captured or a pawn moved
	for i := len(moves) - 1; i >= last; i-- {
		m := moves[i]
		if _, castles := m.Castles(); castles {
			return seen, first, true // before that it was allowed
		}
		if !m.IsNull() {
			from, to := m.From()&63, m.To()&63
			if other == 0 && first == i+1 && !seen.perpetual {
				seen.perpetual = answersCheck(p, from, to)
			}
			man := board[to]
			board[from], board[to] = man, position.NoPiece
			other &^= from.Bitboard() | to.Bitboard()
			if p.At(from) != man {
				other |= from.Bitboard()
			}
			if p.At(to) != position.NoPiece {
				other |= to.Bitboard()
			}
		}
		if homes.Has(m.From()) && mayCastle(start, &board) {
			return seen, 0, false
		}
		if other == 0 && (len(moves)-i)%2 == 0 {
			if row++; first-i != 4 {
				row = 1
			}
			if row >= 5 {
				seen.consecutive = true
			}
			first = i
			seen.count++
		}
	}
	return seen, first, first > last || last > 0 && board[moves[last-1].To()&63].Role() != position.Pawn
}

// answersCheck reports whether the last move before p, from from to to, answered a check. It captured nothing.
func answersCheck(p *position.Position, from, to position.Square) bool {
	us := p.Turn()
	king := p.King(us.Other())
	if king == to {
		king = from
	}
	return p.Attackers(king, us, p.Occupied()^from.Bitboard()^to.Bitboard()) != 0
}

// mayCastle reports whether some king and rook that could castle at the start stand on board where they did.
func mayCastle(start *position.Position, board *[64]position.Piece) bool {
	for c := position.White; c <= position.Black; c++ {
		for side := position.Kingside; side <= position.Queenside; side++ {
			if rook := start.CastlingRook(c, side); rook != position.NoSquare && board[rook&63] == c.Piece(position.Rook) &&
				board[start.King(c)&63] == c.Piece(position.King) {
				return true
			}
		}
	}
	return false
}

// Days on which the Laws changed, as numbers YYYYMMDD.
const (
	fivefoldConsecutive = 2014_07_01 // fivefold repetition, of consecutive moves, and seventy-five moves end the game
	fivefoldAny         = 2017_07_01 // five repetitions need not be consecutive
)

// seventyFiveLaw reports whether seventy-five moves without capture or pawn move end the game by the law of its day [9.6.2].
func (c *Checker) seventyFiveLaw() bool { return c.lawDay() >= fivefoldConsecutive }

// fivefoldEnd reports whether the present position of the main line ends the game by fivefold repetition [9.6.1].
func (c *Checker) fivefoldEnd() bool {
	return c.fivefold(&c.r.Start, c.path, &c.line.pos)
}

// fivefold reports whether p, the last position of a line of play, ends the game by fivefold repetition under the law of its
// day [9.6.1]: from 1 July 2014 only if the five were consecutive.
func (c *Checker) fivefold(start *position.Position, moves []position.Move, p *position.Position) bool {
	switch day := c.lawDay(); {
	case day < fivefoldConsecutive:
		return false
	case day < fivefoldAny:
		return turnsInFour(moves) && repeats(start, moves, p).consecutive
	}
	return repeats(start, moves, p).count >= 5
}

// turnsInFour reports whether the last sixteen moves put every man back where it stood every four of them. It is the cheap
// question before repeats, for games that hang about for thousands of moves.
func turnsInFour(moves []position.Move) bool {
	if len(moves) < 16 {
		return false
	}
	moves = moves[len(moves)-16:]
	for i := 0; i < 16; i += 4 {
		// from and to of the men moved in these four moves
		var from, to [4]position.Square
		n := 0
		for _, m := range moves[i : i+4] {
			j := 0
			for j < n && to[j] != m.From() {
				j++
			}
			if j == n {
				from[n] = m.From()
				n++
			}
			to[j] = m.To()
		}
		if from != to {
			return false
		}
	}
	return true
}

// lawDay is the earliest day, as a number YYYYMMDD, on which the game can have been played by its Date tag: the law is the
// later one only if every completion of a date with unknown parts is of it. A game without Date is judged by today's law.
func (c *Checker) lawDay() int {
	if c.day < 0 {
		c.day = 9999_12_31
		if date, ok := c.r.Game.Value("Date"); ok {
			c.day = earliestDay(date)
		}
	}
	return c.day
}

// earliestDay is the earliest day a Date tag can mean, as a number YYYYMMDD; 0 if it tells nothing. A date in another form
// counts as what it will be mended to; of one that is ambiguous the year counts.
func earliestDay(v []byte) int {
	if plainDate(v) {
		year := atLeast(v[0:4], 0)
		return year*1_00_00 + atLeast(v[5:7], 1)*1_00 + atLeast(v[8:10], 1)
	}
	if len(v) > 64 {
		return 0
	}
	mended, _ := readDate(string(v))
	switch {
	case !plainDate([]byte(mended.text)):
		return 0
	case mended.safe:
		return earliestDay([]byte(mended.text))
	}
	return atLeast([]byte(mended.text[:4]), 0)*1_00_00 + 1_01
}

// atLeast is the smallest number not under least that digits and question marks can stand for.
func atLeast(digits []byte, least int) int {
	n := 0
	for _, d := range digits {
		n *= 10
		if d != '?' {
			n += int(d - '0')
		}
	}
	return max(n, least)
}
