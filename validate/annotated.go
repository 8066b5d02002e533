package validate

import (
	"bytes"

	"arbiter/pgn"
	"arbiter/san"
)

// annotated is plainMoves for movetext with comments, glyphs of annotation, NAGs and variations between the moves. It reads them from off on
// as the scanner would, and does with them what is done with tokens, only sooner: it returns the offset of the first byte it leaves to the
// scanner, and nothing before that is odd in a way that takes a scanner to see.
//
// In annotated games each move has a comment after it. So what may follow a move is looked for first, then moves that have one of the servers'
// comments between them, and moves alone only where one follows another.
func (c *Checker) annotated(off int32) int32 {
	if c.notPlain || c.over() {
		return off
	}
	l, src := &c.line, c.src
	playable := c.playable()
	run := false // the last token was a move or opened a variation
	for int(off) < len(src) {
		switch src[off] {
		case ' ', '\n', '\r':
			off++
			continue
		case '{':
			run = false
			if end, seen := plainComment(src, off); end > 0 {
				c.noteComment(off, end, seen)
				off = end
				continue
			}
			n := bytes.IndexByte(src[off:], '}')
			if n < 0 {
				return off
			}
			t := pgn.Token{Off: off, End: off + int32(n) + 1, Kind: pgn.Comment}
			c.comment(t)
			off = t.End
			continue
		case '(':
			if int(off)+1 < len(src) && src[off+1] == '=' {
				return off // the offer of a draw
			}
			run = true
			c.lastEnd = off + 1
			c.open(pgn.Token{Off: off, End: off + 1, Kind: pgn.VariationOpen})
			playable = c.playable()
			off++
			continue
		case ')':
			run = false
			c.lastEnd = off + 1
			c.closeVariation(pgn.Token{Off: off, End: off + 1, Kind: pgn.VariationClose})
			playable = c.playable()
			off++
			continue
		case '!', '?':
			end := off + 1
			for int(end) < len(src) && isGlyph(src[end]) {
				end++
			}
			c.lastEnd = end
			c.nag(pgn.Token{Off: off, End: end, Kind: pgn.NAG})
			off = end
			continue
		case '$':
			end := off + 1
			for int(end) < len(src) && src[end]-'0' <= 9 {
				end++
			}
			if end == off+1 || end > off+3 { // numbers over 99 are looked at closer
				return off
			}
			c.lastEnd = end
			c.nag(pgn.Token{Off: off, End: end, Kind: pgn.NAG})
			off = end
			continue
		}
		if !playable {
			return off
		}
		if c.batch != nil {
			c.passOn(batchSize)
		}
		if run {
			if n, next := san.ReadWishes(src, int(off), l.pos.Ply(), &c.run); n > 0 {
				stop, ok := c.playWishes(n)
				if ok {
					c.lastEnd, off = c.run.End(n-1), int32(next)
					continue
				}
				if stop == off || stop != c.lastEnd {
					return stop
				}
				off, playable = stop, c.playable() // a mark was looked at closer, or the game is over
				continue
			}
		}
		n, next := c.readCommented(off)
		if n == 0 {
			if int(off)+san.WishRoom <= cap(src) {
				return off
			}
			return c.plainMoves(off)
		}
		before := len(c.path)
		stop, ok := c.playWishes(n)
		switch n = len(c.path) - before; {
		case ok:
			c.lastEnd, off = c.run.End(n-1), next
			c.noteComments(n)
			run = c.commented.n < n
		case n == 0 || stop != c.lastEnd: // the next one cannot be played
			c.noteComments(n)
			return stop
		default: // a mark was looked at closer, or the game is over
			c.noteComments(n - 1)
			run, off, playable = true, stop, c.playable()
		}
	}
	return off
}

// noteComments notes the comments behind the first n moves of readCommented.
func (c *Checker) noteComments(n int) {
	k := &c.commented
	if n = min(n, k.n); n == 0 {
		return
	}
	off := c.behind(n - 1)
	end, seen := k.end, k.seen
	if n < k.n { // the last move ended the game, or the next one cannot be played
		end, seen = plainComment(c.src, off)
		for i := 0; i < n && seen != k.seen; i++ { // as a rule all are alike
			_, more := plainComment(c.src, c.behind(i))
			seen |= more
		}
	}
	c.noteComment(off, end, seen)
}

// noteComment notes a comment of which nothing is to be said.
func (c *Checker) noteComment(off, end int32, seen commandSet) {
	c.seen |= seen
	c.line.fresh, c.line.content = true, true
	if len(c.stack) == 0 {
		c.commentFrom, c.commentTo = off, end
	}
	c.lastEnd = max(c.lastEnd, end)
}

// playable reports whether moves can be played in the present line, and their numbers are as they should be.
func (c *Checker) playable() bool {
	l := &c.line
	return !l.broken && !l.skipped && c.numberShift == 0 && c.ended.kind == NoEnding
}
