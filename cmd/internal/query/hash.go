package query

import (
	"errors"
	"strconv"
	"strings"

	"arbiter/cmd/internal/polyglot"
	"arbiter/position"
)

// ParseHash reads the hash of a position as Polyglot has it, 16 hexadecimal digits.
func ParseHash(s string) (Sight, error) {
	hash, err := strconv.ParseUint(strings.TrimPrefix(s, "0x"), 16, 64)
	if err != nil || len(strings.TrimPrefix(s, "0x")) != 16 {
		return Sight{}, errors.New("write 16 hexadecimal digits: 463b96181691fc9c is the usual first position")
	}
	t := anyBoard()
	t.known = newKeySet()
	for c := position.White; c <= position.Black; c++ {
		for _, rest := range polyglot.Rests(c) {
			t.known.add(hash ^ rest)
		}
	}
	t.same = func(p *position.Position) bool { return polyglot.Key(p) == hash }
	return Sight{plain: t}, nil
}

// A keySet is the keys of some boards.
type keySet struct {
	men  [16][64]uint64 // the part of the key that a man makes on a square, by piece; 0 for none
	low  [256]uint64    // a bit for each key, by its lowest bits: few others have one there
	keys map[uint64]bool

	start    [64]position.Piece // the usual first board,
	startKey uint64             // and its key
}

func newKeySet() *keySet {
	k := &keySet{keys: map[uint64]bool{}}
	for c := position.White; c <= position.Black; c++ {
		for role := position.Pawn; role <= position.King; role++ {
			pc := c.Piece(role)
			for s := position.A1; s <= position.H8; s++ {
				k.men[pc&15][s] = polyglot.Man(pc, s)
			}
		}
	}
	p := position.Start()
	start := p.Board()
	k.startKey, k.start = k.key(&start), start
	return k
}

// key returns the key of a board.
func (k *keySet) key(squares *[64]position.Piece) (key uint64) {
	if *squares == k.start {
		return k.startKey
	}
	for s, pc := range squares {
		key ^= k.men[pc&15][s]
	}
	return key
}

func (k *keySet) add(key uint64) {
	k.keys[key] = true
	k.low[key>>6&255] |= 1 << (key & 63)
}

func (k *keySet) maybe(key uint64) bool { return k.low[key>>6&255]>>(key&63)&1 != 0 }

func (k *keySet) has(key uint64) bool { return k.maybe(key) && k.keys[key] }
