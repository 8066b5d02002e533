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
	blocks []*[blockSize]entry
	n      int32      // entries in use, or that were
	free   int32      // 1 + index of one that is free again, and leads to others; 0 for none
	heads  [256]int32 // 1 + index of the last entry of that price; 0 for none
	some   [4]uint64  // bit set of the prices there are
}

func (q *queue) reset() {
	q.n, q.free = 0, 0
	clear(q.heads[:])
	clear(q.some[:])
}

// trim gives back what a long search has needed and others do not.
func (q *queue) trim() {
	if len(q.blocks) > 8*keptBlocks {
		q.blocks = append([]*[blockSize]entry(nil), q.blocks[:8*keptBlocks]...)
	}
}

func (q *queue) at(i int32) *entry { return &q.blocks[i/blockSize][i%blockSize] }

func (q *queue) push(price int, parent int32, m position.Move) {
	j := q.free
	if j > 0 {
		q.free = q.at(j - 1).next
	} else {
		if int(q.n/blockSize) == len(q.blocks) {
			q.blocks = append(q.blocks, new([blockSize]entry))
		}
		q.n++
		j = q.n
	}
	i := uint8(min(max(price, 0), 255))
	*q.at(j - 1) = entry{parent, q.heads[i], m}
	q.heads[i] = j
	q.some[i>>6] |= 1 << (i & 63)
}

func (q *queue) pop() (parent int32, m position.Move, ok bool) {
	for w, set := range q.some {
		if set == 0 {
			continue
		}
		i := w<<6 | bits.TrailingZeros64(set)
		j := q.heads[i]
		e := q.at(j - 1)
		parent, m = e.parent, e.move
		if q.heads[i] = e.next; e.next == 0 {
			q.some[w] &= set - 1
		}
		e.next = q.free
		q.free = j
		return parent, m, true
	}
	return 0, position.NullMove, false
}

// A table finds a position among the nodes.
type table struct {
	slots []slot // a power of two of them
	used  int
}

// A slot leads to a node. The tag, a part of the key, spares looking at most of those that are others.
type slot struct {
	node int32 // 1 + its index; 0 for none
	tag  uint32
}

func tagOf(key uint64) uint32 { return uint32(key >> 32) }

func (t *table) reset() {
	if cap(t.slots) < 1024 {
		t.slots = make([]slot, 1024)
	}
	t.slots = t.slots[:1024]
	clear(t.slots)
	t.used = 0
}

// find returns the slot of the node with the position p, or the free one where it belongs.
func (t *table) find(all *nodes, p *position.Packed) *slot {
	mask := uint64(len(t.slots) - 1)
	tag := tagOf(p.Key())
	for i := p.Key() & mask; ; i = (i + 1) & mask {
		s := &t.slots[i]
		if s.node == 0 || s.tag == tag && all.at(s.node-1).pos == *p {
			return s
		}
	}
}

// grow makes room for one more.
func (t *table) grow(all *nodes) {
	if t.used++; t.used*2 <= len(t.slots) {
		return
	}
	n := len(t.slots) * 2
	if cap(t.slots) < n {
		t.slots = make([]slot, n)
	}
	t.slots = t.slots[:n]
	clear(t.slots)
	mask := uint64(n - 1)
	for k := range all.n {
		key := all.at(k).pos.Key()
		i := key & mask
		for t.slots[i].node != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = slot{k + 1, tagOf(key)}
	}
}
