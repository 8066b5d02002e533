package validate

import (
	"slices"

	"arbiter/pgn"
)

// A closed variation, kept until the line it branched from ends: only then is it known whether it repeats it.
type variation struct {
	open   int32 // offset of its parenthesis
	end    int32 // after its closing one
	branch int   // moves of the path before its first
	from   int   // its moves are arena[from:to]
	to     int
}

// What is kept of closed variations at most, and of their moves: more than anybody writes, but a hostile game has them by the million.
// Those beyond are not looked at.
const (
	maxVariations     = 1 << 16
	maxVariationMoves = 1 << 20
)

// siblingsCompared bounds the work of finding variations that equal a sibling.
const siblingsCompared = 16

// closeChildren reports those variations of the present line that repeat the line itself or each other, and
// forgets them. Variations of one line lie together at the end of c.variations: deeper ones are gone by now.
func (c *Checker) closeChildren() {
	l := &c.line
	children := c.variations[l.children:]
	for i := range children {
		v := &children[i]
		moves := c.arena[v.from:v.to]
		kind := ""
		if n := v.branch + len(moves); n <= len(c.path) && slices.Equal(c.path[v.branch:n], moves) {
			kind = "line"
		}
		for j := i - 1; j >= 0 && j >= i-siblingsCompared && kind == ""; j-- {
			w := &children[j]
			if w.branch != v.branch {
				break
			}
			if slices.Equal(c.arena[w.from:w.to], moves) {
				kind = "sibling"
			}
		}
		if kind == "" {
			continue
		}
		if d := c.report(DuplicateVariation, int(v.open), int(v.end)); d != nil {
			d.Case = kind
			d.Ply = v.branch + 1
		}
	}
	if len(children) > 0 {
		c.arena = c.arena[:children[0].from]
	}
	c.variations = c.variations[:l.children]
}

// keepVariation remembers the present line, a variation that ends at end, among those of its parent.
func (c *Checker) keepVariation(end int32) {
	l := &c.line
	moves := c.path[l.branch:]
	if l.broken || l.skipped || len(moves) == 0 || c.Policy.Severity(DuplicateVariation) == Off ||
		len(c.variations) >= maxVariations || len(c.arena)+len(moves) > maxVariationMoves {
		return
	}
	from := len(c.arena)
	c.arena = append(c.arena, moves...)
	c.variations = append(c.variations, variation{l.open, end, l.branch, from, len(c.arena)})
}

// leaveAt ends the variation being read at the token t, its closing parenthesis.
func (c *Checker) leaveAt(t pgn.Token) {
	c.closeChildren()
	c.keepVariation(t.End)
	c.leave()
}
