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
	*t = times{clocks: t.clocks[:0], evals: t.evals[:0], clock: t.clock[:0], eval: t.eval[:0]}
	dropped := o.dropped()
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case move:
			t.next()
			t.moves++
		case open:
			i = int(e.no)
		case comment:
			if t.moves > 0 {
				t.comment(e.text, dropped)
			}
		}
	}
	t.next()
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

// next ends the present half-move.
func (t *times) next() {
	if t.moves == 0 {
		return
	}
	t.clocks, t.clock = appendValue(t.clocks, t.clock), t.clock[:0]
	t.evals, t.eval = appendValue(t.evals, t.eval), t.eval[:0]
}

// appendValue appends a value of an array, null for one that is not known.
func appendValue(b, value []byte) []byte {
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
