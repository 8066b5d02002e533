package helpmate

import (
	"math/bits"

	"arbiter/position"
)

// An entry is a move still to be tried: move m of node parent.
type entry struct {
	parent, next int32
	move         position.Move
}

// A queue holds entries by price, 0 to 255. The cheapest come out first, of equal ones the last that went in: so a
// line is followed as long as it gets no dearer.
type queue struct {
	entries []entry
	heads   [256]int32 // 1 + index of the last entry of that price; 0 for none
	some    [4]uint64  // bit set of the prices there are
}

func (q *queue) reset() {
	q.entries = q.entries[:0]
	clear(q.heads[:])
	clear(q.some[:])
}

func (q *queue) push(price int, parent int32, m position.Move) {
	i := uint8(min(max(price, 0), 255))
	q.entries = append(q.entries, entry{parent, q.heads[i], m})
	q.heads[i] = int32(len(q.entries))
	q.some[i>>6] |= 1 << (i & 63)
}

func (q *queue) pop() (parent int32, m position.Move, ok bool) {
	for w, set := range q.some {
		if set == 0 {
			continue
		}
		i := w<<6 | bits.TrailingZeros64(set)
		e := q.entries[q.heads[i]-1]
		if q.heads[i] = e.next; e.next == 0 {
			q.some[w] &= set - 1
		}
		return e.parent, e.move, true
	}
	return 0, position.NullMove, false
}

// A table finds a position among the nodes.
type table struct {
	slots []int32 // 1 + index of the node; 0 for none; a power of two of them
	used  int
}

func (t *table) reset() {
	if cap(t.slots) < 1024 {
		t.slots = make([]int32, 1024)
	}
	t.slots = t.slots[:1024]
	clear(t.slots)
	t.used = 0
}

// find returns the slot of the node with the position p, or the free one where it belongs.
func (t *table) find(nodes []node, p *position.Position) *int32 {
	mask := uint64(len(t.slots) - 1)
	for i := p.Key() & mask; ; i = (i + 1) & mask {
		s := &t.slots[i]
		if *s == 0 {
			return s
		}
		if q := &nodes[*s-1].pos; q.Key() == p.Key() && q.Same(p) {
			return s
		}
	}
}

// grow makes room for one more.
func (t *table) grow(nodes []node) {
	if t.used++; t.used*2 <= len(t.slots) {
		return
	}
	n := len(t.slots) * 2
	if cap(t.slots) < n {
		t.slots = make([]int32, n)
	}
	t.slots = t.slots[:n]
	clear(t.slots)
	mask := uint64(n - 1)
	for k := range nodes {
		i := nodes[k].pos.Key() & mask
		for t.slots[i] != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = int32(k + 1)
	}
}
