package validate

import (
	"math"
	"slices"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// plainMoves plays moves and passes over their numbers from off on, for as long as there is nothing to say about
// either, and returns the offset of the first byte it leaves to the tokens. It is what the scanner, move, play and
// number do, for the one case that nearly all movetext is: reading first, then playing, many moves at a time, takes half
// of the time of a token's way through them. Whatever is odd in the least is left, untouched, to them.
func (c *Checker) plainMoves(off int32) int32 {
	l := &c.line
	if l.broken || l.skipped || c.notPlain || c.numberShift != 0 || c.ended.kind != NoEnding || c.over() {
		return off
	}
	for {
		n, end := san.ReadWishes(c.src, int(off), l.pos.Ply(), &c.run)
		if n == 0 {
			return int32(end)
		}
		if c.beginning {
			c.r.PlainOffs = append(c.r.PlainOffs, c.run.Offs[:n]...)
		}
		if stop, ok := c.playWishes(n); !ok {
			return stop
		}
		c.lastEnd = c.run.End(n - 1)
		off = int32(end)
		if c.batch != nil {
			c.passOn(batchSize)
		}
	}
}

// playWishes plays the first k moves of the run. Where one is to be left to the tokens, or something was reported, it
// returns the offset to go on from, and false.
func (c *Checker) playWishes(k int) (stop int32, ok bool) {
	l, run := &c.line, &c.run
	p := &l.pos
	main := len(c.stack) == 0
	for i := 0; i < k; {
		watch := c.watch
		if !main {
			watch = math.MaxInt32 // no variation is ended by repetitions
		}
		base, room := len(c.path), k-i
		if cap(c.path)-base < room {
			c.makeRoom(room, run.Offs[i])
		}
		c.path = c.path[:base+room]
		var keys []uint64
		if main && c.keepsKeys {
			c.keys = slices.Grow(c.keys, room)
			keys = c.keys[len(c.keys) : len(c.keys)+room]
		}
		n := p.PlayWishes(run.Wishes[i:k], c.path[base:], keys, watch)
		c.path = c.path[:base+n]
		if main && c.keepsKeys {
			c.keys = c.keys[:len(c.keys)+n]
			c.keepsKeys = len(c.keys) <= maxKeys
		}
		if n == 0 {
			if i > 0 {
				c.lastEnd = run.End(i - 1)
			}
			return run.Offs[i], false
		}
		if c.keeps && !c.beginning {
			for j := range n {
				c.r.Plies = append(c.r.Plies, Ply{Move: c.path[base+j], Off: run.Offs[i+j], End: run.End(i + j),
					Depth: int32(len(c.stack)), No: int32(base + j + 1)})
			}
		}
		i += n
		if w := run.Wishes[i-1]; !c.unremarkable(w, watch) {
			c.lastEnd = run.End(i - 1)
			if !c.examine(w) {
				return c.lastEnd, false
			}
		}
	}
	return 0, true
}

// examine looks at the last move, written as w up to lastEnd. Where something was reported, or the game has ended, it returns false;
// what follows is to be read from lastEnd on.
func (c *Checker) examine(w position.Wish) bool {
	p := &c.line.pos
	if len(c.stack) == 0 {
		c.noteEnd(true)
	}
	if check, marked := p.Check(), w&(position.WishCheck|position.WishMate) != 0; check || marked {
		if mate := check && p.Checkmate(); check != marked || mate != (w&position.WishMate != 0) {
			c.plainMark(san.WishLength(w), san.WishMove(w))
			return false
		}
	}
	return c.ended.kind == NoEnding
}

// unremarkable reports whether nothing is to be looked at after the last move, written as w: no check, no mark, no end of
// the game that only the men on the board, or moves up to the half-move clock watch, can bring.
func (c *Checker) unremarkable(w position.Wish, watch int32) bool {
	p := &c.line.pos
	const marks, lessMaterial = position.WishCheck | position.WishMate, position.WishCapture | position.WishPromotion
	return !p.Check() && w&marks == 0 && p.HalfMoves() < int(watch) && (p.HalfMoves() != 0 || w&lessMaterial == 0)
}

// plainMark compares the mark of the last move, which is n bytes long and ends at lastEnd, with what it does. Marks may follow
// as words: then lastEnd is after them.
func (c *Checker) plainMark(n int, m san.Move) {
	c.goTo(c.lastEnd)
	c.mismarked = c.lastEnd - int32(n)
	t := pgn.Token{Off: c.lastEnd - int32(n), End: c.lastEnd, Kind: pgn.SAN}
	c.checkMark(t, m, c.line.pos.Check())
}

// plainRun lets annotated go on from where the scanner has come to, and the scanner from where that ends.
func (c *Checker) plainRun() {
	c.goTo(c.annotated(c.lastEnd))
}

// goTo makes the scanner go on at off.
func (c *Checker) goTo(off int32) {
	c.scanner.ResetAt(c.src, int(off), off == 0 || c.src[off-1] == '\n' || c.src[off-1] == '\r')
}
