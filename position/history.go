package position

// A History counts the occurrences of the positions of one line of play. The zero History is empty and ready.
//
// It compares keys, so what it counts is almost surely true; before a repetition is reported, compare the positions
// themselves with Same. Its storage is reused after Reset and Truncate.
type History struct {
	line    []occurrence
	indexed int     // positions at the head of line that heads finds
	heads   []int32 // by the low bits of the key: index+1 in line of the last of the indexed positions, 0 for none
}

// An occurrence is one position of the line.
type occurrence struct {
	key  uint64
	seen int32 // how often it has been there, itself included
	prev int32 // like heads, for the positions before: a chain
}

const (
	lookBack = 256     // plies Push looks back one by one
	numHeads = 1 << 16 // chains for those before
)

// Reset forgets everything.
func (h *History) Reset() { h.Truncate(0) }

// Len returns the number of positions pushed.
func (h *History) Len() int { return len(h.line) }

// Truncate forgets all but the first n positions, as on leaving a variation. n must not exceed Len.
func (h *History) Truncate(n int) {
	for ; h.indexed > n; h.indexed-- {
		last := &h.line[h.indexed-1]
		h.heads[last.key%numHeads] = last.prev
	}
	h.line = h.line[:n]
}

// Seen returns how often the last position pushed has occurred, 1 for the first time; 0 if there is none.
func (h *History) Seen() int {
	if len(h.line) == 0 {
		return 0
	}
	return int(h.line[len(h.line)-1].seen)
}

// Push appends p, the position after the last one pushed, and returns how often it has occurred, p included.
//
// Only positions since the last capture or pawn move can be the same, of them every second one, and those from four
// plies ago: that is as far as Push looks. The last equal one knows about those before it. No game is without capture
// or pawn move for hundreds of plies, but a file may hold what pretends to be one, millions of plies long: what lies
// further back is found by its key, so the time a ply takes has a bound.
func (h *History) Push(p *Position) (seen int) {
	key := p.Key()
	n := len(h.line)
	first := max(n-int(p.clock), 0)
	seen = 1
	i := n - 4
	for near := max(first, n-lookBack); i >= near; i -= 2 {
		if h.line[i].key == key {
			seen = int(h.line[i].seen) + 1
			break
		}
	}
	if i >= first && seen == 1 {
		seen = h.seenLongAgo(key, n-lookBack) + 1
	}
	h.line = append(h.line, occurrence{key: key, seen: int32(seen)})
	return seen
}

// seenLongAgo returns how often the position with this key has occurred among the first n of the line.
func (h *History) seenLongAgo(key uint64, n int) int {
	if h.heads == nil {
		h.heads = make([]int32, numHeads)
	}
	for ; h.indexed < n; h.indexed++ {
		o := &h.line[h.indexed]
		head := &h.heads[o.key%numHeads]
		o.prev, *head = *head, int32(h.indexed+1)
	}
	for i := h.heads[key%numHeads]; i != 0; i = h.line[i-1].prev {
		if o := &h.line[i-1]; o.key == key {
			return int(o.seen)
		}
	}
	return 0
}
