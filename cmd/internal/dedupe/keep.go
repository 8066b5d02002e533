package dedupe

import "encoding/binary"

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

// appendRank appends what puts games in the order of preference, the best first: those that are known before all others.
func (k Keep) appendRank(b []byte, r *Record, known bool) []byte {
	first := byte(1)
	if known {
		first = 0
	}
	b = append(b, first)
	switch k {
	case Longest:
		b = binary.BigEndian.AppendUint32(b, ^uint32(r.Plies))
	case Richest:
		b = binary.BigEndian.AppendUint32(b, ^uint32(r.Riches))
	}
	return b
}
