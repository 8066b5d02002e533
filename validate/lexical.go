package validate

import (
	"bytes"
	"strconv"

	"arbiter/pgn"
	"arbiter/san"
)

// other deals with every token but a move and its number: comments, NAGs, variations, the termination marker,
// damage, and whatever follows the end of the game.
func (c *Checker) other(t pgn.Token) {
	l := &c.line
	switch t.Kind {
	case pgn.Comment:
		c.comment(t)
		return
	case pgn.Escape:
		return
	case pgn.Illegal:
		if t.Flaw == pgn.Control {
			c.control(t)
			return
		}
	}
	if c.term.Kind == pgn.Termination {
		if t.Kind == pgn.Termination {
			c.extraTerminator(t)
		} else {
			c.stray(t)
		}
		return
	}
	if c.inner.Kind == pgn.Termination { // a result inside a variation, and the record goes on
		c.variationResult(c.inner)
		c.inner = pgn.Token{}
		switch t.Kind {
		case pgn.SAN:
			c.lastEnd = t.End
			c.move(t)
			return
		case pgn.MoveNumber:
			c.lastEnd = t.End
			c.number(t)
			return
		}
	}
	c.lastEnd = t.End
	switch t.Kind {
	case pgn.NAG:
		c.nag(t)
	case pgn.VariationOpen:
		c.open(t)
	case pgn.VariationClose:
		c.closeVariation(t)
	case pgn.Termination:
		if len(c.stack) > 0 {
			c.inner = t
		} else {
			c.term = t
		}
	case pgn.Reserved:
		l.content = true
		c.report(ReservedToken, int(t.Off), int(t.End))
	case pgn.Illegal:
		l.content = true
		if c.src[t.Off] == '}' {
			c.strayBrace(t)
			return
		}
		c.unknown(t)
	default: // brackets and what stands in them
		l.content = true
		c.unknown(t)
	}
}

// comment checks a comment: that it ends, that it holds no opening brace, and the commands in it.
func (c *Checker) comment(t pgn.Token) {
	text := c.src[t.Off:t.End]
	if c.term.Kind == pgn.EOF {
		c.line.fresh = true
		c.line.content = true
		c.lastEnd = t.End
		if t.Flaw == pgn.UnterminatedComment { // the blanks before the next game are its own
			c.lastEnd = skipBack(c.src, t.End, isBlank)
		}
		if len(c.stack) == 0 {
			c.commentFrom, c.commentTo = t.Off, t.End
		}
	} else {
		c.flushStray()
		c.commentFrom, c.commentTo = t.Off, t.End
	}
	if t.Flaw == pgn.UnterminatedComment {
		c.report(UnterminatedComment, int(t.Off), int(t.Off)+1)
		c.r.Unclosed = true
		c.unclosed, c.unclosedOff = "comment", t.Off
	}
	if text[0] == '{' {
		if i := bytes.IndexByte(text[1:], '{'); i >= 0 {
			c.report(NestedComment, int(t.Off)+1+i, int(t.Off)+2+i)
		}
	}
	c.checkComment(t)
}

// lastComment is the last comment of the main line, braces included.
func (c *Checker) lastComment() []byte { return c.src[c.commentFrom:c.commentTo] }

// control reports a run of control characters, zero-width and bidirectional marks or odd blanks.
func (c *Checker) control(t pgn.Token) {
	if d := c.report(ControlCharacter, int(t.Off), int(t.End)); d != nil {
		first, n := firstRune(c.src[t.Off:t.End])
		d.Args = append(d.Args, textArg("character", first), numArg("count", n))
		d.Edits = append(d.Edits, Edit{t.Off, t.End, " "})
	}
}

// nag checks a Numeric Annotation Glyph, its traditional form (! ? !? …) or an Informant symbol.
func (c *Checker) nag(t pgn.Token) {
	l := &c.line
	l.content = true
	text := c.src[t.Off:t.End]
	if string(text) == "(=)" { // a draw offer (Laws, appendix C.12)
		c.seen |= sawOffer
		return
	}
	n, known := pgn.ParseNAG(text)
	switch {
	case text[0] == '$' && (!known || n > 255):
		if next := c.scanner; len(text) == 1 { // "$-1", "$x"
			if n := next.Next(); n.Off == t.End && n.Kind == pgn.SAN {
				if _, err := san.Parse(c.src[n.Off:n.End]); err != nil {
					c.scanner, c.lastEnd, t.End = next, n.End, n.End
				}
			}
		}
		c.reportNAG(t, "number")
		return
	case !known && (text[0] == '!' || text[0] == '?'):
		if d := c.report(SuffixOrder, int(t.Off), int(t.End)); d != nil {
			glyph := string(text[:2]) // any two of them are a glyph
			d.Args = append(d.Args, textArg("glyphs", string(text)), textArg("want", glyph))
			d.Edits = append(d.Edits, Edit{t.Off, t.End, glyph})
		}
	}
	if !l.moved(c.path) && l.unread == 0 {
		c.reportNAG(t, "before-move")
		return
	}
	if n := len(c.path) + int(l.unread); n != l.nagPly || l.nags == 0 { // the first since the last move
		l.nagPly, l.nags, l.glyphs, l.doubled = n, 0, 0, 0
		c.nagSeen = [4]uint64{}
	}
	if text[0] == '!' || text[0] == '?' {
		if l.glyphs++; l.glyphs == 2 {
			if d := c.report(SuffixOrder, int(t.Off), int(t.End)); d != nil {
				d.Case, d.Safe = "second", false
				d.Args = append(d.Args, textArg("glyphs", string(text)))
			}
		}
	} else if text[0] != '$' && known {
		if d := c.report(InformantSymbol, int(t.Off), int(t.End)); d != nil {
			nag := "$" + strconv.Itoa(n)
			d.Args = append(d.Args, textArg("symbol", string(text)), textArg("want", nag))
			d.Edits = append(d.Edits, Edit{t.Off, t.End, nag})
		}
	}
	// One bit a number: a NAG given twice on one move.
	if known && n < 256 {
		bit := uint64(1) << (n & 63)
		if c.nagSeen[n>>6]&bit != 0 {
			if l.nags > 0 && l.doubled == 0 {
				if d := c.report(DuplicateNAG, int(t.Off), int(t.End)); d != nil {
					d.Args = append(d.Args, textArg("nag", string(text)))
					l.doubled = int32(len(c.r.Diagnostics))
				}
			} else if i := int(l.doubled) - 1; i >= 0 && i < len(c.r.Diagnostics) {
				c.r.Diagnostics[i].Count = max(c.r.Diagnostics[i].Count, 1) + 1
			}
		}
		c.nagSeen[n>>6] |= bit
	}
	l.nags++
}

func (c *Checker) reportNAG(t pgn.Token, kind string) {
	if d := c.report(BadNAG, int(t.Off), int(t.End)); d != nil {
		d.Case = kind
		d.Args = append(d.Args, textArg("nag", string(c.src[t.Off:t.End])))
	}
}

// closeVariation reads a closing parenthesis.
func (c *Checker) closeVariation(t pgn.Token) {
	l := &c.line
	if c.tooDeep > 0 {
		if c.tooDeep--; c.tooDeep == 0 {
			l.skipped = c.wasSkipped
		}
		return
	}
	if len(c.stack) == 0 {
		l.content = true
		if d := c.report(StrayParenthesis, int(t.Off), int(t.End)); d != nil {
			d.Edits = append(d.Edits, Edit{t.Off, t.End, ""})
		}
		return
	}
	if !l.moved(c.path) && l.unread == 0 {
		c.emptyVariation(t)
	}
	c.leaveAt(t)
}

// emptyVariation reports the present line, a variation without moves that ends at t: of empty ones within each other the
// outermost, with their number. It may be left out if none of them holds anything.
func (c *Checker) emptyVariation(t pgn.Token) {
	l := &c.line
	if l.content { // what the inner ones hold, the outer ones do
		c.outer().content = true
	}
	var d *Diagnostic
	inner := 0
	for n, i := len(c.r.Diagnostics), len(c.r.Diagnostics)-1; i >= max(0, n-64) && c.r.Diagnostics[i].Off > l.open; i-- {
		switch e := &c.r.Diagnostics[i]; {
		case e.Severity == Off:
		case e.Code == VariationBeforeMove:
			c.cancel(e)
		case e.Code == EmptyVariation:
			inner += max(e.Count, 1)
			if d == nil {
				d = e
			} else {
				c.cancel(e)
			}
		}
	}
	if d == nil {
		if d = c.report(EmptyVariation, 0, 0); d == nil {
			return
		}
	} else {
		d.Count = inner + 1
	}
	d.Off, d.End = l.open, t.End
	d.Case, d.Safe, d.Edits = "", true, d.Edits[:0]
	if l.content {
		d.Case, d.Safe = "comment", false
	} else {
		d.Edits = append(d.Edits, Edit{l.open, t.End, ""})
	}
}

// cancel takes back the diagnostic d, which another one has made needless.
func (c *Checker) cancel(d *Diagnostic) {
	d.Severity = Off
	c.perCode[d.Code]--
	c.cancelled = true
}

// strayBrace reports a closing brace that closes nothing, or one that stands where a parenthesis should.
func (c *Checker) strayBrace(t pgn.Token) {
	if len(c.stack) > 0 && c.unbalanced() {
		if d := c.report(MixedDelimiters, int(t.Off), int(t.End)); d != nil {
			d.Edits = append(d.Edits, Edit{t.Off, t.End, ")"})
		}
		c.parens--
		c.leaveAt(t)
		return
	}
	if d := c.report(StrayBrace, int(t.Off), int(t.End)); d != nil {
		d.Edits = append(d.Edits, Edit{t.Off, t.End, ""})
	}
}

// unbalanced reports whether the game opens more variations than it closes.
func (c *Checker) unbalanced() bool {
	if !c.counted {
		c.counted = true
		c.parens = 0
		var s pgn.Scanner
		s.ResetAt(c.src, int(c.r.Game.Movetext), true)
		for t := s.Next(); t.Kind != pgn.EOF; t = s.Next() {
			switch t.Kind {
			case pgn.VariationOpen:
				c.parens++
			case pgn.VariationClose:
				c.parens--
			}
		}
	}
	return c.parens > 0
}

// variationResult reports a termination marker inside a variation.
func (c *Checker) variationResult(t pgn.Token) {
	c.line.content = true
	if d := c.report(VariationResult, int(t.Off), int(t.End)); d != nil {
		off := t.Off
		for off > 0 && c.src[off-1] == ' ' {
			off--
		}
		d.Args = append(d.Args, textArg("result", string(c.src[t.Off:t.End])))
		d.Edits = append(d.Edits, Edit{off, t.End, ""})
	}
}
