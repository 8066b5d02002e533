package helpmate

import (
	"math/bits"

	"arbiter/position"
)

// A node is a position that was reached, and how.
type node struct {
	pos    position.Position
	parent int32
	depth  int32
	move   position.Move
}

// A search looks for a mate of the loser by trying the moves of both sides, cheapest first, until it has found one, has
// seen every position that can be reached, or has tried as many moves as it may.
//
// It forgets nothing, and positions are compared as a whole, not by their keys. So a search that comes to an end without a
// mate is a proof.
type search struct {
	win    position.Color
	repeat int // price of seeing the kings where they stood in half as many nodes
	probes int // how many more positions may be looked at with a mobility

	nodes  []node
	seen   table
	queue  queue
	last   position.Move  // the mating move in the last node
	visits [64][64]uint16 // nodes by where the kings of loser and winner stand

	mobility mobility
	moves    [256]position.Move
}

// run searches from p for a mate by win, trying at most limit moves.
func (s *search) run(p *position.Position, win position.Color, limit int) Verdict {
	s.win = win
	s.nodes = s.nodes[:0]
	s.seen.reset()
	s.queue.reset()
	clear(s.visits[:])
	if s.enter(p, -1, position.NullMove) {
		return Winnable
	}
	for range limit {
		parent, m, ok := s.queue.pop()
		if !ok {
			return Unwinnable
		}
		next := s.nodes[parent].pos
		next.Play(m)
		if s.enter(&next, parent, m) {
			return Winnable
		}
	}
	return Undetermined
}

// enter makes p a node, unless it is one already or the winner cannot mate in it, and queues its moves. It reports
// whether one of them mates.
func (s *search) enter(p *position.Position, parent int32, m position.Move) bool {
	if p.InsufficientMaterial(s.win) {
		return false
	}
	slot := s.seen.find(s.nodes, p)
	if *slot != 0 {
		return false
	}
	depth := int32(0)
	if parent >= 0 {
		depth = s.nodes[parent].depth + 1
	}
	s.nodes = append(s.nodes, node{*p, parent, depth, m})
	*slot = int32(len(s.nodes))
	s.seen.grow(s.nodes)
	if s.probes > 0 && p.HalfMoves() == 0 {
		// Only what cannot be taken back, a pawn move or a capture, may have made impossible what was possible before.
		s.probes--
		s.mobility.reset(p, s.win)
		if !s.mobility.mateInEachCase() {
			return false
		}
	}
	return s.expand(int32(len(s.nodes) - 1))
}

// expand queues the moves of node i, each with its price. It reports whether one of them mates.
func (s *search) expand(i int32) bool {
	p := &s.nodes[i].pos
	moves := p.AppendMoves(s.moves[:0])
	if len(moves) == 0 {
		return false
	}
	l := newLook(p, s.win)
	if p.Turn() == s.win {
		for _, m := range moves {
			if l.mayCheck(m) {
				next := *p
				next.Play(m)
				if next.Checkmate() {
					s.last = m
					return true
				}
			}
		}
	}
	visits := &s.visits[l.loser&63][l.winner&63]
	*visits++
	base := int(s.nodes[i].depth)/depthPlies + s.repeat*bits.Len16(*visits)
	here := l.price()
	waits := 0
	for _, m := range moves {
		price := l.priceAfter(m)
		if price >= here {
			// One move that gets nothing nearer is as good as another. The first costs no more than the position, those
			// after it more and more: looking ahead comes before looking around.
			price += waitPrice * bits.Len(uint(waits))
			waits++
		}
		s.queue.push(base+price, i, m)
	}
	return false
}

// trim gives back what a long search has needed and others do not.
func (s *search) trim() {
	if cap(s.nodes) > 1<<12 || cap(s.queue.entries) > 1<<17 {
		s.nodes, s.queue.entries, s.seen.slots = nil, nil, nil
	}
}

// appendLine appends the moves from the root to the mate to dst.
func (s *search) appendLine(dst []position.Move) []position.Move {
	i := int32(len(s.nodes) - 1)
	n := len(dst)
	for range s.nodes[i].depth {
		dst = append(dst, position.NullMove)
	}
	dst = append(dst, s.last)
	for ; i > 0; i = s.nodes[i].parent {
		dst[n+int(s.nodes[i].depth)-1] = s.nodes[i].move
	}
	return dst
}
