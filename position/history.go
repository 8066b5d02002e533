package position

// A History counts the occurrences of the positions of one line of play. The zero History is empty and ready.
//
// It compares keys, so what it counts is almost surely true; before a repetition is reported, compare the positions
// themselves with Same. Its storage is reused after Reset and Truncate.
type History struct {
	line []occurrence
}

// An occurrence is one position of the line: how often it has been there, itself included.
type occurrence struct {
	key  uint64
	seen int32
}

// Reset forgets everything.
func (h *History) Reset() { h.line = h.line[:0] }

// Len returns the number of positions pushed.
func (h *History) Len() int { return len(h.line) }

// Truncate forgets all but the first n positions, as on leaving a variation. n must not exceed Len.
func (h *History) Truncate(n int) { h.line = h.line[:n] }

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
// plies ago: that is as far as Push looks. The last equal one knows about those before it.
func (h *History) Push(p *Position) (seen int) {
	key := p.Key()
	n := len(h.line)
	seen = 1
	for i := n - 4; i >= 0 && i >= n-int(p.clock); i -= 2 {
		if h.line[i].key == key {
			seen = int(h.line[i].seen) + 1
			break
		}
	}
	h.line = append(h.line, occurrence{key, int32(seen)})
	return seen
}
