package validate

import (
	"slices"

	"arbiter/position"
	"arbiter/san"
)

// horizon is how many half-moves back a repetition is looked for when claims are listed: it keeps the search linear on a
// record of a million moves without progress. By then fifty moves could have been claimed for long.
const horizon = 1024

// A claimSearch looks along a line of play for the draws that could be claimed. Its storage is a ring of the last
// positions, by half-move number; it is of use between games.
type claimSearch struct {
	lines   [horizon]position.Position
	prev    [horizon]int32 // the half-move after which the same position occurred before, -1 for never
	count   [horizon]int32 // occurrences so far, this one included
	perp    [horizon]bool  // it occurred three times by perpetual check
	doubled []int32        // half-moves of the last occurrences of positions seen twice or more, since the last irreversible move
	keys    [64]uint64     // a bit for each key of those: most moves are settled by it
	moves   []position.Move
	quiet   [2]int // by color, its last half-move that gave no check
	since   int    // the half-move after the last irreversible one: nothing before it can occur again
}

// claimSet is the claims that stand at one moment, by kind.
type claimSet struct {
	kinds kindSet
	moves [numEndings]position.Move // ahead: the move that brings it about
}

// listClaims fills r.Claims with the draws that could be claimed: on the board by the side to move [9.2.2, 9.3.2], and ahead by
// the side about to make a move that would bring it about [9.2.1, 9.3.1], whether it was played or not. Of each run of
// half-moves at which a claim of one kind stood, the first is listed.
func (c *Checker) listClaims(r *Report) {
	if !mayClaim(r) {
		return
	}
	if c.search == nil {
		c.search = new(claimSearch)
	}
	s := c.search
	s.reset(0)
	s.quiet = [2]int{}
	var onBoard, ahead kindSet // the claims of the half-move before
	p := r.Start
	for ply := 0; ; ply++ {
		played, last := position.NullMove, ply == len(r.Moves)
		if !last {
			played = r.Moves[ply]
		}
		s.push(ply, &p)
		var now, next claimSet
		if !last || p.HasMove() {
			now.kinds = s.onBoard(ply, &p)
			next = s.ahead(ply, &p, played)
		}
		for _, kind := range (now.kinds &^ onBoard).list() {
			r.Claims = append(r.Claims, Claim{Kind: kind, By: p.Turn(), Ply: ply})
		}
		for _, kind := range (next.kinds &^ ahead).list() {
			text := string(san.Append(nil, &p, next.moves[kind]))
			r.Claims = append(r.Claims, Claim{Kind: kind, By: p.Turn(), Ply: ply + 1, Move: text, Ahead: true})
		}
		onBoard, ahead = now.kinds, next.kinds
		if last {
			return
		}
		s.play(ply+1, &p, played)
	}
}

// mayClaim is the cheap question before the search: whether the half-move clock comes near a hundred, or a position may be had for
// the third time, by what moves leave and reach. Otherwise nothing can be claimed: that is so in nearly all games, and the search takes
// longer than all else.
func mayClaim(r *Report) bool {
	occupied := r.Start.Occupied()
	pawns := r.Start.Pieces(position.White, position.Pawn) | r.Start.Pieces(position.Black, position.Pawn)
	begin, clock := 0, r.Start.HalfMoves() // where the present run without capture, pawn's move or castling begins
	for ply, m := range r.Moves {
		from, to := bit(m.From()), bit(m.To())
		if m.Plain() && pawns&from == 0 && occupied&to == 0 && !m.IsNull() {
			occupied ^= from | to
			continue
		}
		if clock += ply - begin; clock >= 99 || ply-begin >= shortest && mayRecur(r.Moves[begin:ply]) {
			return true
		}
		begin = ply + 1
		if side, ok := m.Castles(); ok || m.IsNull() {
			clock++
			if ok {
				goals := position.Bitboard(0x60) // files f and g
				if side == position.Queenside {
					goals = 0x0c
				}
				occupied = occupied&^(from|to) | goals<<(m.From()&^7)
			}
			continue
		}
		clock = 0
		pawn := pawns & from
		occupied, pawns = occupied&^from|to, pawns&^(from|to)
		if m.EnPassant() {
			taken := bit(m.From()&^7 | m.To()&7)
			occupied, pawns = occupied&^taken, pawns&^taken
		}
		if pawn != 0 && m.Promotion() == position.NoRole {
			pawns |= to
		}
	}
	return clock+len(r.Moves)-begin >= 99 || mayRecur(r.Moves[begin:])
}

// shortest is how long a run is at least in which a position is had for the third time by one move more.
const shortest = 7

// mayRecur reports whether a position may occur for the third time in a run of moves that each take one man to an empty square, or by
// one move more.
func mayRecur(moves []position.Move) bool {
	var changed position.Bitboard // squares that are empty and were not, or the other way round
	var left [2]position.Bitboard // squares that men of each side have left
	type board struct {
		after   int
		changed position.Bitboard
	}
	twice := make([]board, 0, 8) // those that may have been there before
	for i, m := range moves {
		from, to := bit(m.From()), bit(m.To())
		changed ^= from ^ to
		for _, b := range twice {
			if n := i + 1 - b.after; n >= 3 && n%2 != 0 && (changed^b.changed).Count() == 2 { // one man away from it
				return true
			}
		}
		if left[i&1]&to != 0 && comesAgain(moves[:i+1]) {
			if len(twice) == cap(twice) {
				return true
			}
			twice = append(twice, board{i + 1, changed})
		}
		left[i&1] |= from
	}
	return false
}

// comesAgain reports whether the position after such moves may be the one before some of them.
func comesAgain(moves []position.Move) bool {
	var changed position.Bitboard
	for i := len(moves) - 1; i >= 0; i-- {
		changed ^= bit(moves[i].From()) ^ bit(moves[i].To())
		if changed == 0 && (len(moves)-i)%2 == 0 {
			return true
		}
	}
	return false
}

// bit is s.Bitboard() of a square that there is.
func bit(s position.Square) position.Bitboard { return 1 << (s & 63) }

// reset forgets the positions before the half-move ply.
func (s *claimSearch) reset(ply int) {
	s.since = ply
	if len(s.doubled) > 0 {
		s.doubled = s.doubled[:0]
		s.keys = [64]uint64{}
	}
}

// play makes m, the half-move number ply, in p.
func (s *claimSearch) play(ply int, p *position.Position, m position.Move) {
	mover := p.Turn()
	p.PlayOrPass(m)
	if !p.Check() {
		s.quiet[mover] = ply
	}
	if p.HalfMoves() == 0 || m.IsNull() {
		s.reset(ply)
	}
}

// push enters p, the position after ply half-moves.
func (s *claimSearch) push(ply int, p *position.Position) {
	i := ply % horizon
	s.lines[i], s.prev[i], s.count[i], s.perp[i] = *p, -1, 1, false
	key := p.Key()
	for q := ply - 4; q >= s.since && q > ply-horizon; q -= 2 {
		j := q % horizon
		if s.lines[j].Key() != key || !s.lines[j].Same(p) {
			continue
		}
		s.prev[i], s.count[i] = int32(q), s.count[j]+1
		s.perp[i] = s.perpetual(q, s.quiet)
		if n := slices.Index(s.doubled, int32(q)); n >= 0 {
			s.doubled[n] = int32(ply)
		} else {
			if len(s.doubled) >= horizon { // forget those that have left the ring
				s.doubled = slices.DeleteFunc(s.doubled, func(q int32) bool { return int(q) <= ply-horizon })
			}
			s.doubled = append(s.doubled, int32(ply))
			s.keys[key>>6&63] |= 1 << (key & 63)
		}
		return
	}
}

// perpetual reports whether a further occurrence of the position after the half-move q makes, or leaves, a perpetual check of it: from
// its occurrence before q to now all moves of one side gave check. quiet is as in claimSearch.
func (s *claimSearch) perpetual(q int, quiet [2]int) bool {
	j := q % horizon
	if s.perp[j] {
		return true
	}
	first := int(s.prev[j])
	return first >= 0 && (quiet[position.White] <= first || quiet[position.Black] <= first)
}

// onBoard is what can be claimed, or has ended the game, in p, the position after ply half-moves.
func (s *claimSearch) onBoard(ply int, p *position.Position) (k kindSet) {
	i := ply % horizon
	if s.count[i] >= 3 {
		k = k.with(ThreefoldRepetition)
		if s.perp[i] {
			k = k.with(PerpetualCheck)
		}
		if s.count[i] >= 5 {
			k = k.with(FivefoldRepetition)
		}
	}
	if n := p.HalfMoves(); n >= 100 {
		k = k.with(FiftyMoves)
		if n >= 150 {
			k = k.with(SeventyFiveMoves)
		}
	}
	return k
}

// ahead is what the side to move in p, the position after ply half-moves, can claim with a legal move written down, not made. The
// move is played, where that is one that brings it about.
func (s *claimSearch) ahead(ply int, p *position.Position, played position.Move) (a claimSet) {
	fifty := p.HalfMoves() >= 99
	near := slices.ContainsFunc(s.doubled, func(q int32) bool { // one move leads there: a man has gone from one square to another
		return (ply+1-int(q))%2 == 0 && (s.lines[int(q)%horizon].Occupied()^p.Occupied()).Count() == 2
	})
	if !fifty && !near {
		return a
	}
	s.moves = s.moves[:0]
	if !played.IsNull() {
		s.moves = append(s.moves, played)
	}
	s.moves = p.AppendMoves(s.moves)
	for _, m := range s.moves {
		if p.Captures(m) || p.At(m.From()).Role() == position.Pawn {
			continue
		}
		if fifty {
			a.add(FiftyMoves, m)
			if fifty = false; !near {
				break
			}
		}
		child := *p
		child.Play(m)
		key := child.Key()
		if s.keys[key>>6&63]>>(key&63)&1 == 0 {
			continue
		}
		for _, q := range s.doubled {
			j := int(q) % horizon
			if int(q) > ply-3 || int(q) <= ply-horizon || s.lines[j].Key() != key || !s.lines[j].Same(&child) {
				continue
			}
			a.add(ThreefoldRepetition, m)
			quiet := s.quiet
			if !child.Check() {
				quiet[p.Turn()] = ply + 1
			}
			if s.perpetual(int(q), quiet) {
				a.add(PerpetualCheck, m)
			}
			break
		}
	}
	return a
}

// add enters a claim of kind e by m, if there is none of that kind yet.
func (a *claimSet) add(e Ending, m position.Move) {
	if !a.kinds.has(e) {
		a.kinds = a.kinds.with(e)
		a.moves[e] = m
	}
}
