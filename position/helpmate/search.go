package helpmate

import (
	"os"

	"arbiter/position"
)

type node struct {
	pos    position.Position
	parent int32
	move   position.Move
	depth  int16
}

type search struct {
	nodes   []node
	seen    table
	queue   queue
	mob     mobility
	win     position.Color
	budget  int
	statics int
	hard    bool
	mate    position.Move // mating move of the last node
	moves   [256]position.Move
	counts  [64][64]uint16
}

var StaticAfter = 300
var All = os.Getenv("ALL") != ""

func (s *search) run(p *position.Position, win position.Color, budget int) Verdict {
	if v := s.run1(p, win, StaticAfter, false); v != Undetermined {
		return v
	}
	return s.run1(p, win, budget, true)
}

func (s *search) run1(p *position.Position, win position.Color, budget int, hard bool) Verdict {
	s.hard = hard
	s.nodes = s.nodes[:0]
	s.seen.reset()
	s.queue.reset()
	s.win = win
	clear(s.counts[:])
	clear(s.counts[:])
	s.statics = 0
	if s.enter(p, -1, 0, 0) {
		return Winnable
	}
	for n := 0; ; n++ {
		parent, m, ok := s.queue.pop()
		if !ok {
			return Unwinnable
		}
		if n >= budget {
			return Undetermined
		}
		q := s.nodes[parent].pos
		q.Play(m)
		if q.InsufficientMaterial(win) {
			continue
		}
		if s.enter(&q, parent, m, s.nodes[parent].depth+1) {
			return Winnable
		}
	}
}

// enter
func (s *search) enter(p *position.Position, parent int32, m position.Move, depth int16) bool {
	slot := s.seen.find(s.nodes, p)
	if *slot != 0 {
		return false
	}
	s.nodes = append(s.nodes, node{*p, parent, m, depth})
	*slot = int32(len(s.nodes))
	s.seen.grow(s.nodes)
	if s.hard && (All || p.HalfMoves() == 0) {
		s.statics++
		s.mob.reset(p)
		for s.mob.grow() {
		}
		if ok, _ := s.mob.mates(s.win); !ok {
			return false
		}
	}
	return s.expand(int32(len(s.nodes) - 1))
}
