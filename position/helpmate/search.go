package helpmate

import (
	"math/bits"

	"arbiter/position"
)

// A node is a position that was reached, and how.
type node struct {
	pos    position.Packed
	parent int32
	depth  int32
	move   position.Move
}

// nodes are kept in blocks: a search may make hundreds of thousands, and as a slice grew they would be copied.
type nodes struct {
	blocks []*[blockSize]node
	n      int32
}

const (
	blockSize  = 1024
	keptBlocks = 8 // between searches: half a megabyte
)

func (l *nodes) at(i int32) *node { return &l.blocks[i/blockSize][i%blockSize] }

// add adds n and returns its index.
func (l *nodes) add(n node) int32 {
	i := l.n
	if int(i/blockSize) == len(l.blocks) {
		l.blocks = append(l.blocks, new([blockSize]node))
	}
	*l.at(i) = n
	l.n++
	return i
}

// A search looks for a mate of the loser by trying the moves of both sides, cheapest first, until it has found one, has
// seen every position that can be reached, or has tried as many moves as it may. One that is to refute also ends where a
// mate is plain.
//
// It forgets nothing, and positions are compared as a whole, not by their keys. So a search that comes to an end without a
// mate is a proof.
type search struct {
	win    position.Color
	repeat int  // price of seeing the kings where they stood in half as many nodes
	probes int  // how many more positions may be looked at with a mobility
	refute bool // it ends where a position is plainly winnable
	open   bool // it has come to one

	nodes  nodes
	seen   table
	queue  queue
	last   position.Move  // the mating move in the last node
	tried  int            // moves tried for the question, for who measures
	visits [64][64]uint16 // nodes by where the kings of loser and winner stand

	mobility mobility
	moves    [256]position.Move
}

// run searches from p for a mate by win, trying at most limit moves.
func (s *search) run(p *position.Position, win position.Color, limit int) Verdict {
	s.win = win
	s.nodes.n = 0
	s.seen.reset()
	s.queue.reset()
	clear(s.visits[:])
	if s.enter(p, -1, position.NullMove) {
		return Winnable
	}
	if s.open {
		return Undetermined
	}
	for range limit {
		s.tried++
		parent, m, ok := s.queue.pop()
		if !ok {
			return Unwinnable
		}
		next := s.nodes.at(parent).pos.Unpack()
		next.Play(m)
		if s.enter(&next, parent, m) {
			return Winnable
		}
		if s.open {
			break
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
	if s.refute && p.PlainlyWinnable(s.win) {
		s.open = true
		return false
	}
	packed := p.Pack()
	slot := s.seen.find(&s.nodes, &packed)
	if slot.node != 0 {
		return false
	}
	depth := int32(0)
	if parent >= 0 {
		depth = s.nodes.at(parent).depth + 1
	}
	i := s.nodes.add(node{packed, parent, depth, m})
	slot.node, slot.tag = i+1, tagOf(packed.Key())
	s.seen.grow(&s.nodes)
	if s.probes > 0 && p.HalfMoves() == 0 {
		// Only what cannot be taken back, a pawn move or a capture, may have made impossible what was possible before.
		s.probes--
		s.mobility.reset(p, s.win)
		if !s.mobility.mateInEachCase() {
			return false
		}
	}
	return s.expand(i, p, int(depth))
}

// expand queues the moves of node i, the position p, each with its price. It reports whether one of them mates.
func (s *search) expand(i int32, p *position.Position, depth int) bool {
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
	base := depth/depthPlies + s.repeat*bits.Len16(*visits)
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
	if len(s.nodes.blocks) > keptBlocks {
		s.nodes.blocks = append([]*[blockSize]node(nil), s.nodes.blocks[:keptBlocks]...)
		s.seen.slots = nil
	}
	s.queue.trim()
}

// appendLine appends the moves from the root to the mate to dst.
func (s *search) appendLine(dst []position.Move) []position.Move {
	i := s.nodes.n - 1
	n := len(dst)
	for range s.nodes.at(i).depth {
		dst = append(dst, position.NullMove)
	}
	dst = append(dst, s.last)
	for i > 0 {
		reached := s.nodes.at(i)
		dst[n+int(reached.depth)-1] = reached.move
		i = reached.parent
	}
	return dst
}
