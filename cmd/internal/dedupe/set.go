package dedupe

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// A Keep says which of games that are the same is kept.
type Keep uint8

const (
	First   Keep = iota
	Longest      // the most half-moves
	Richest      // the most beside the moves
	numKeep
)

var keepNames = [numKeep]string{"first", "longest", "richest"}

// KeepNames are the names of all Keep, in order.
func KeepNames() []string { return keepNames[:] }

// ParseKeep returns the Keep of a name.
func ParseKeep(name string) (Keep, bool) {
	for i, s := range keepNames {
		if s == name {
			return Keep(i), true
		}
	}
	return 0, false
}

// A Set is the games that were read. The zero Set is empty.
type Set struct {
	games  []game
	groups map[string]uint32 // by key
	sizes  []uint32          // games of each group

	ids    map[string]uint32 // of names
	names  []string          // by id; "" is 0, nobody
	signs  []uint32          // by id: the same for names with the same initials; 0 for nobody
	signed map[string]uint32 // by initials
}

type game struct {
	hash          uint64
	group         uint32 // 0 for a game like no other
	white, black  uint32 // ids
	plies, riches uint32
}

// Add adds the next game.
func (s *Set) Add(r *Record) {
	if s.groups == nil {
		s.groups, s.sizes = map[string]uint32{}, make([]uint32, 1)
		s.ids, s.names, s.signs, s.signed = map[string]uint32{"": 0}, make([]string, 1), make([]uint32, 1), map[string]uint32{}
	}
	g := game{hash: r.Hash, plies: uint32(r.Plies), riches: uint32(r.Riches)}
	if len(r.Key) > 0 {
		g.white, g.black = s.id(r.White), s.id(r.Black)
		group, ok := s.groups[string(r.Key)]
		if !ok {
			group = uint32(len(s.sizes))
			s.groups[string(r.Key)] = group
			s.sizes = append(s.sizes, 0)
		}
		g.group = group
		s.sizes[group]++
	}
	s.games = append(s.games, g)
}

func (s *Set) id(name string) uint32 {
	id, ok := s.ids[name]
	if !ok {
		id = uint32(len(s.names))
		name = strings.Clone(name)
		s.ids[name] = id
		s.names = append(s.names, name)
		letters := initials(name)
		sign, ok := s.signed[letters]
		if !ok {
			sign = uint32(len(s.signed) + 1)
			s.signed[letters] = sign
		}
		s.signs = append(s.signs, sign)
	}
	return id
}

// Len returns the number of games.
func (s *Set) Len() int { return len(s.games) }

// Hash returns the hash of the text of game i.
func (s *Set) Hash(i int) uint64 { return s.games[i].hash }

// Duplicates says of every game whether it is a duplicate: whether one that is kept is the same. Those that keep prefers come first; by
// Prefix, the longer ones before these.
func (s *Set) Duplicates(by By, keep Keep) []bool {
	f := finder{Set: s, kept: map[bucket][]uint32{}}
	if by == Prefix {
		f.chain()
	}
	order := make([]uint32, 0, len(s.games))
	for i := range s.games {
		if group := s.games[i].group; group > 0 && (by == Prefix || s.sizes[group] > 1) {
			order = append(order, uint32(i))
		}
	}
	slices.SortStableFunc(order, func(i, j uint32) int {
		a, b := &s.games[i], &s.games[j]
		c := 0
		if by == Prefix || keep == Longest {
			c = cmp.Compare(b.plies, a.plies)
		}
		if c == 0 && keep == Richest {
			c = cmp.Compare(b.riches, a.riches)
		}
		return c
	})
	duplicate := make([]bool, len(s.games))
	for _, i := range order {
		if duplicate[i] = f.known(i); !duplicate[i] {
			f.keep(i)
		}
	}
	return duplicate
}

// A finder finds games among those kept.
type finder struct {
	*Set
	kept   map[bucket][]uint32
	keys   []string // all keys in order, of Prefix
	sorted []uint32 // their groups
	place  []int32  // of a group in these
}

// A bucket is the games of a group whose players have these signs, or one of them anySign.
type bucket struct{ group, white, black uint32 }

const anySign = math.MaxUint32

// chain makes the order of keys in which those that begin with a key follow it.
func (f *finder) chain() {
	for key := range f.groups {
		f.keys = append(f.keys, key)
	}
	slices.Sort(f.keys)
	f.place = make([]int32, len(f.sizes))
	for i, key := range f.keys {
		group := f.groups[key]
		f.sorted = append(f.sorted, group)
		f.place[group] = int32(i)
	}
}

// known reports whether a game that was kept is the same as game i.
func (f *finder) known(i uint32) bool {
	group := f.games[i].group
	if f.place == nil {
		return f.in(group, i)
	}
	at := f.place[group]
	for k, key := range f.keys[at:] {
		if !strings.HasPrefix(key, f.keys[at]) {
			break
		}
		if f.in(f.sorted[int(at)+k], i) {
			return true
		}
	}
	return false
}

// in reports whether a game was kept in group whose players are compatible with those of game i.
func (f *finder) in(group, i uint32) bool {
	g := &f.games[i]
	white, black := f.signs[g.white], f.signs[g.black]
	var buckets []bucket
	switch {
	case white > 0 && black > 0:
		buckets = []bucket{{group, white, black}, {group, white, 0}, {group, 0, black}, {group, 0, 0}}
	case white > 0:
		buckets = []bucket{{group, white, anySign}, {group, 0, anySign}}
	case black > 0:
		buckets = []bucket{{group, anySign, black}, {group, anySign, 0}}
	default:
		buckets = []bucket{{group, anySign, anySign}}
	}
	for _, b := range buckets {
		for _, j := range f.kept[b] {
			if h := &f.games[j]; f.same(g.white, h.white) && f.same(g.black, h.black) {
				return true
			}
		}
	}
	return false
}

func (f *finder) same(a, b uint32) bool { return a == b || compatible(f.names[a], f.names[b]) }

func (f *finder) keep(i uint32) {
	g := &f.games[i]
	white, black := f.signs[g.white], f.signs[g.black]
	for _, b := range []bucket{{g.group, white, black}, {g.group, white, anySign}, {g.group, anySign, black}, {g.group, anySign, anySign}} {
		f.kept[b] = append(f.kept[b], i)
	}
}
