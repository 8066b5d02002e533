package validate

import "arbiter/position"

// shallow is how many lines of play that wait for a variation of them to end are kept as they are, two at least. It is a variable for the
// tests alone.
var shallow = 1 << 10

// A deepLine is a line in half of the memory: a huge game can have tens of thousands within each other.
type deepLine struct {
	pos, prev position.PackedWhole // unless it is skipped
	progress
}

// unpack puts the line back.
func (d *deepLine) unpack(l *line) {
	*l = line{progress: d.progress}
	if !d.skipped {
		l.pos, l.prev = d.pos.Unpack(), d.prev.Unpack()
	}
}

// pushDeep is push for a line deep down.
func (c *Checker) pushDeep(l *line) *line {
	n := len(c.stack) - shallow
	if n/64 == len(c.deep) {
		c.deep = append(c.deep, new([64]deepLine))
	}
	d := &c.deep[n/64][n%64]
	if d.progress = l.progress; !l.skipped {
		d.pos, d.prev = l.pos.PackWhole(), l.prev.PackWhole()
	}
	c.stack = append(c.stack, nil)
	if c.parent == nil {
		c.parent = new(line)
	}
	*c.parent = *l
	return c.parent
}

// deepAt returns the line that c.stack[n] stands for, where that is nil.
func (c *Checker) deepAt(n int) *deepLine {
	n -= shallow
	return &c.deep[n/64][n%64]
}

// outer returns what is known of the line that the present one branched from.
func (c *Checker) outer() *progress {
	n := len(c.stack) - 1
	if l := c.stack[n]; l != nil {
		return &l.progress
	}
	return &c.deepAt(n).progress
}
