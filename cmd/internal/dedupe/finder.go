package dedupe

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"slices"

	"arbiter/cmd/internal/extsort"
)

// A Finder finds the games that are the same, of any number. What it holds in memory is Memory, and the games that are the same by
// their keys: of those with one key, and, by Prefix, of those that go on from each other.
type Finder struct {
	Options
	Keep   Keep
	Memory int64 // bytes

	sorter     extsort.Sorter
	seed       maphash.Seed
	games      int64
	key, value []byte
}

// A Pair is a game that is not kept, and the one that is kept in place of it. Games are numbered from 0 in the order of Add.
type Pair struct {
	Game, Of int64
	Players  Players
	Plies    int  // of the game
	OfPlies  int  // of the one that is kept
	Setup    bool // it is the first position that they have in common
}

// longestKey is how much of a key records are sorted by. Longer ones, which are hardly ever the same as far as this, are put in order
// in memory.
const longestKey = 2 << 10

// Add adds the next game. known says that it is one of those that are not to be there again: it is always kept.
func (f *Finder) Add(r *Record, known bool) error {
	game := f.games
	f.games++
	if len(r.Key) == 0 {
		return nil
	}
	if f.key == nil {
		f.sorter.Memory, f.seed = f.Memory, maphash.MakeSeed()
	}
	if f.By == Prefix {
		f.key = append(f.key[:0], r.Key[:min(len(r.Key), longestKey)]...)
	} else {
		f.key = binary.BigEndian.AppendUint64(f.key[:0], maphash.Bytes(f.seed, r.Key))
	}
	if f.By != Prefix {
		f.key = f.Keep.appendRank(f.key, r, known)
	}
	f.value = binary.AppendUvarint(f.value[:0], uint64(game)<<1|uint64(bit(known)))
	f.value = r.Append(f.value)
	err := f.sorter.Add(f.key, f.value)
	if cap(f.value) > 1<<20 { // after a huge game
		f.value = nil
	}
	return err
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Close removes what is on the disk.
func (f *Finder) Close() error { return f.sorter.Close() }

// Each calls yield for every game that is not kept, in no order that means anything. A game is kept if none that is kept and goes
// before it is the same: the known ones go first, then those that Keep prefers, then those that came first; by Prefix, longer ones
// before all these. It is called once, after the last Add.
func (f *Finder) Each(yield func(Pair) error) error {
	if f.By == Prefix {
		c := chain{leave: func(n *node, above []*node) error { return f.leave(n, above, yield) }}
		return c.walk(&f.sorter)
	}
	var groups []*group // of games with the same hash
	var hash []byte
	return f.sorter.Each(func(key, value []byte) error {
		if !bytes.Equal(hash, key[:8]) {
			hash, groups = append(hash[:0], key[:8]...), groups[:0]
		}
		m, full := memberOf(value)
		i := slices.IndexFunc(groups, func(g *group) bool { return bytes.Equal(g.key, full) })
		if i < 0 {
			i = len(groups)
			groups = append(groups, &group{key: bytes.Clone(full)})
		}
		return f.judge(&groups[i].kept, m, yield)
	})
}

// A member is a game among those that may be the same.
type member struct {
	no             int64
	known, dropped bool
	setup          bool // the key is that of the first position
	white, black   string
	plies, riches  int
}

// memberOf reads what Add wrote; the key is borrowed from it.
func memberOf(value []byte) (m *member, key []byte) {
	no, n := binary.Uvarint(value)
	r := Read(value[n:])
	return &member{no: int64(no >> 1), known: no&1 != 0, setup: r.SetupOnly(), white: r.White, black: r.Black, plies: r.Plies, riches: r.Riches}, r.Key
}

// A group is games with the same key, of which those are noted that are kept.
type group struct {
	key  []byte
	kept index
}

// judge keeps a game, or yields it with the first kept game that is the same.
func (f *Finder) judge(kept *index, m *member, yield func(Pair) error) error {
	if !m.known {
		of, players := f.first(kept, m)
		if of != nil {
			m.dropped = true
			return yield(f.pair(m, of, players))
		}
	}
	kept.add(m)
	return nil
}

func (f *Finder) pair(m, of *member, players Players) Pair {
	return Pair{Game: m.no, Of: of.no, Players: players, Plies: m.plies, OfPlies: of.plies, Setup: m.setup}
}

// first returns the first game of an index that is the same as m.
func (f *Finder) first(x *index, m *member) (first *member, how Players) {
	x.each(m, func(other *member) bool {
		if first == nil || other.no < first.no {
			if players, same := f.players(m, other); same {
				first, how = other, players
			}
		}
		return true
	})
	return first, how
}

// leave judges the games of a key whose longer games are all judged, and then those of shorter keys against them.
func (f *Finder) leave(n *node, above []*node, yield func(Pair) error) error {
	rank := func(m *member) []byte {
		return f.Keep.appendRank(nil, &Record{Plies: m.plies, Riches: m.riches}, m.known)
	}
	slices.SortStableFunc(n.members, func(a, b *member) int { return bytes.Compare(rank(a), rank(b)) })
	var kept index
	for _, m := range n.members {
		if m.dropped {
			continue
		}
		if err := f.judge(&kept, m, yield); err != nil {
			return err
		}
	}
	for _, m := range kept.all {
		for _, shorter := range above {
			open := shorter.index()
			if shorter.settled == len(shorter.members) {
				continue
			}
			var dropped []Pair
			open.each(m, func(other *member) bool {
				if !other.dropped && !other.known {
					if players, same := f.players(other, m); same {
						other.dropped = true
						shorter.settled++
						dropped = append(dropped, f.pair(other, m, players))
					}
				}
				return true
			})
			for _, p := range dropped {
				if err := yield(p); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
