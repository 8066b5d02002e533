package export

import "bytes"

// times are the clocks and evaluations that the comments of a main line tell, as arrays of JSON by half-move.
type times struct {
	clocks, evals   []byte
	clock, eval     []byte // of the present half-move
	clocked, valued bool   // there are any
	moves           int
}

// read reads the times of g, but for what is left out.
func (t *times) read(g *game, o *Options) {
	t.reset()
	dropped := o.unwanted()
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case move:
			t.next()
		case open:
			i = int(e.no)
		case comment:
			if t.moves > 0 {
				t.comment(e.text, dropped)
			}
		}
	}
	t.end()
}

// reset forgets the times of another game and keeps the storage, unless that was huge.
func (t *times) reset() {
	if cap(t.clocks)+cap(t.evals) > 1<<20 {
		*t = times{}
	}
	*t = times{clocks: t.clocks[:0], evals: t.evals[:0], clock: t.clock[:0], eval: t.eval[:0]}
}

// comment reads a comment after the present half-move. The last clock of several is the one that counts.
func (t *times) comment(text []byte, dropped []string) {
	for at := 0; ; {
		c, ok := nextCommand(text, at)
		if !ok {
			return
		}
		at = c.end
		switch {
		case named(dropped, c.name):
		case bytes.EqualFold(c.name, clk):
			if clock, ok := appendClock(t.clock[:0], c.args); ok {
				t.clock, t.clocked = clock, true
			}
		case bytes.EqualFold(c.name, eval):
			if eval, ok := appendEval(t.eval[:0], c.args); ok {
				t.eval, t.valued = eval, true
			}
		}
	}
}

var clk, eval = []byte("clk"), []byte("eval")

// next begins the next half-move.
func (t *times) next() {
	t.end()
	t.moves++
}

// end ends the present half-move.
func (t *times) end() {
	if t.moves > 0 {
		t.clocks, t.clock = appendValue(t.clocks, t.clock, t.clocked, t.moves), t.clock[:0]
		t.evals, t.eval = appendValue(t.evals, t.eval, t.valued, t.moves), t.eval[:0]
	}
}

// appendValue appends the value of the half-move no to an array, null for one that is not known. Those before the first one that is
// come with it: most games have none.
func appendValue(b, value []byte, known bool, no int) []byte {
	switch {
	case !known:
		return b
	case len(b) == 0:
		for range no - 1 {
			b = append(b, ",null"...)
		}
	}
	b = append(b, ',')
	if len(value) == 0 {
		return append(b, "null"...)
	}
	return append(b, value...)
}

// append appends the arrays.
func (t *times) append(b []byte) []byte {
	if t.clocked {
		b = append(append(append(b, `,"clocks":[`...), t.clocks[1:]...), ']')
	}
	if t.valued {
		b = append(append(append(b, `,"evals":[`...), t.evals[1:]...), ']')
	}
	return b
}
