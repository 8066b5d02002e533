package dedupe

import (
	"bytes"
	"cmp"
	"slices"

	"arbiter/cmd/internal/extsort"
)

// A chain goes through records that are sorted by their keys. Those whose key is the beginning of others come right before them: so
// the keys that one goes on from are a stack.
//
//	e4            ┐ above Nf3
//	e4 e5         ┘
//	e4 e5 Nf3       left before e4 e5, which is left before e4
//	e4 e5 Nc3
//	e4 c5
type chain struct {
	// leave is called for every key, when all longer ones that go on from it were left; above are those it goes on from.
	leave func(n *node, above []*node) error

	stack []*node
	long  []record // records whose sort keys were cut to the same one
}

// A node is the games of one key.
type node struct {
	key     []byte
	members []*member
	found   *index // of members; nil until it is asked for
	settled int    // how many of them are dropped or known
	twins   *twinIndex
}

type record struct {
	key    []byte
	member *member
}

// index returns the index of the members.
func (n *node) index() *index {
	if n.found == nil {
		n.found = new(index)
		for _, m := range n.members {
			n.found.add(m)
			if m.known {
				n.settled++
			}
		}
	}
	return n.found
}

// walk goes through all records of a sorter.
func (c *chain) walk(s *extsort.Sorter) error {
	err := s.Each(func(sorted, value []byte) error {
		m, key := memberOf(value)
		if len(c.long) > 0 && !bytes.HasPrefix(key, c.long[0].key[:longestKey]) {
			if err := c.flush(); err != nil {
				return err
			}
		}
		if len(sorted) == longestKey {
			c.long = append(c.long, record{bytes.Clone(key), m})
			return nil
		}
		return c.add(key, m)
	})
	if err == nil {
		err = c.flush()
	}
	if err == nil {
		err = c.back(0)
	}
	return err
}

// flush adds the records with long keys.
func (c *chain) flush() error {
	slices.SortStableFunc(c.long, func(a, b record) int {
		return cmp.Or(bytes.Compare(a.key, b.key), cmp.Compare(a.member.no, b.member.no))
	})
	for _, r := range c.long {
		if err := c.add(r.key, r.member); err != nil {
			return err
		}
	}
	c.long = c.long[:0]
	return nil
}

func (c *chain) add(key []byte, m *member) error {
	depth := len(c.stack)
	for depth > 0 && !bytes.HasPrefix(key, c.stack[depth-1].key) {
		depth--
	}
	if err := c.back(depth); err != nil {
		return err
	}
	if depth > 0 && len(c.stack[depth-1].key) == len(key) {
		n := c.stack[depth-1]
		n.members = append(n.members, m)
		return nil
	}
	c.stack = append(c.stack, &node{key: bytes.Clone(key), members: []*member{m}})
	return nil
}

// back leaves all keys but the first depth.
func (c *chain) back(depth int) error {
	for len(c.stack) > depth {
		last := len(c.stack) - 1
		if err := c.leave(c.stack[last], c.stack[:last]); err != nil {
			return err
		}
		c.stack = c.stack[:last]
	}
	return nil
}
