package validate

import (
	"arbiter/pgn"
	"arbiter/position"
)

// A line is a line of play being read: the main line or a variation.
type line struct {
	pos  position.Position // after its last legal move
	prev position.Position // after the first prevAt moves of the path: Checker.before brings it forward
	progress
}

// A progress is what is known of a line of play beside its positions, which take five times as much.
type progress struct {
	prevAt   int           // negative: there is no prev yet
	branch   int           // moves of the path before the line's first
	children int           // Checker.variations[children:] branched from this line
	nagPly   int           // moves of the path when the last NAG was read
	nags     int32         // NAGs since the last move
	glyphs   int32         // how many of those are glyphs
	doubled  int32         // 1 + index of the diagnostic about a NAG given twice
	open     int32         // offset of the parenthesis that opened it
	unread   int32         // moves since it broke, the one that broke it included
	over     position.Move // the parent's move that it replaces, when replaces
	replaces bool          // it branches from before the parent's last move, not from after it
	broken   bool          // a bad move ended it
	skipped  bool          // not judged at all: its branch point is unknown, or it nests too deep
	content  bool          // it holds a comment, NAG or other token
	fresh    bool          // a move number is due: at the start, after a comment or a variation
}

// moved reports whether the line has a legal move; path is the moves up to its present position.
func (l *line) moved(path []position.Move) bool { return len(path) > l.branch }

// open begins a variation: it branches from the position before the last move.
func (c *Checker) open(t pgn.Token) {
	l := &c.line
	if len(c.stack) >= maxDepth {
		if c.tooDeep == 0 {
			c.report(DeepVariation, int(t.Off), int(t.End))
			c.wasSkipped, l.skipped = l.skipped, true
		}
		c.tooDeep++
		return
	}
	replaces := l.unread == 0 && l.moved(c.path) && !l.skipped && !c.SkipVariations
	if replaces {
		c.before()
	}
	parent := c.push(l)
	*l = line{} // in place: one with something in it is made elsewhere and copied
	l.open, l.branch, l.children, l.fresh = t.Off, len(c.path), len(c.variations), true
	switch {
	case replaces:
		l.pos = parent.prev
		l.branch--
		l.over, l.replaces = c.path[l.branch], true
	case parent.skipped || c.SkipVariations || parent.unread > 1:
		l.skipped = true
	case parent.unread == 1: // instead of the move that could not be played
		l.pos = parent.pos
	default:
		l.skipped = true
		if c.perCode[VariationBeforeMove] == 0 {
			c.report(VariationBeforeMove, int(t.Off), int(t.End))
		}
	}
	l.prev, l.prevAt = l.pos, l.branch
	c.path = c.path[:l.branch]
}

// push keeps l on the stack, and returns what it was.
func (c *Checker) push(l *line) *line {
	n := len(c.stack)
	if n >= shallow {
		return c.pushDeep(l)
	}
	if n/64 == len(c.lines) {
		c.lines = append(c.lines, new([64]line))
	}
	kept := &c.lines[n/64][n%64]
	*kept = *l
	c.stack = append(c.stack, kept)
	return kept
}

// leave ends a variation and goes back to the line it branched from.
func (c *Checker) leave() {
	child := &c.line
	n := len(c.stack) - 1
	c.path = c.path[:child.branch]
	if child.replaces {
		c.path = append(c.path, child.over)
	}
	if l := c.stack[n]; l != nil {
		c.line = *l
	} else {
		c.deepAt(n).unpack(&c.line)
	}
	c.stack = c.stack[:n]
	c.line.fresh = true
}

// close ends the reading: variations left open are reported, and the line is the main line again.
func (c *Checker) close(g *pgn.Game) {
	if c.inner.Kind == pgn.Termination {
		// A result as the last word, inside a variation that never ends, is the game's.
		c.term = c.inner
	}
	if len(c.stack) > 0 {
		outer := c.line.open
		if len(c.stack) > 1 {
			outer = c.stack[1].open
		}
		c.doubtWithin(outer)
		if d := c.report(UnterminatedVariation, int(outer), int(outer)+1); d != nil {
			d.Count = len(c.stack) + c.tooDeep
			d.Args = append(d.Args, numArg("count", d.Count))
		}
		c.r.Unclosed = true
		if c.unclosed == "" {
			c.unclosed, c.unclosedOff = "variation", outer
		}
		for len(c.stack) > 0 {
			c.closeChildren()
			c.leave()
		}
	}
	c.closeChildren()
	c.flushUnknown()
	if c.term.Kind == pgn.EOF {
		c.lateTerminator(g)
	}
	c.flushStray()
	if c.deep != nil { // nobody needs the room for so many lines again
		c.deep, c.parent, c.stack = nil, nil, nil
	}
}

// doubtWithin takes back what follows from a parenthesis at off that nothing closes: if not even the first move after it
// is legal there, it has no business there, and neither moves nor numbers up to the end say more than that.
func (c *Checker) doubtWithin(off int32) {
	var s pgn.Scanner
	s.ResetAt(c.src, int(off)+1, false)
	first := s.Next()
	for first.Kind != pgn.SAN && first.Kind != pgn.EOF {
		first = s.Next()
	}
	stray := false
	for i := range c.r.Diagnostics {
		d := &c.r.Diagnostics[i]
		stray = stray || d.Off == first.Off && (d.Code == IllegalVariationMove || d.Code == AmbiguousMove)
	}
	for i := range c.r.Diagnostics {
		d := &c.r.Diagnostics[i]
		switch d.Code {
		case VariationBeforeMove:
			if d.Off > off {
				c.cancel(d)
			}
		case MoveNumber, IllegalVariationMove, AmbiguousMove:
			if stray && d.Off > off {
				c.cancel(d)
			}
		}
	}
}
