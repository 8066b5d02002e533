package validate

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf8"

	"arbiter/pgn"
	"arbiter/position"
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

// number checks a move number: its value and its dots (standard 8.2.2).
func (c *Checker) number(t pgn.Token) {
	l := &c.line
	c.numbered = true
	if l.broken || l.skipped {
		return
	}
	text := c.src[t.Off:t.End]
	n, i := 0, 0
	for i < len(text) && text[i]-'0' <= 9 {
		n = min(n*10+int(text[i]-'0'), 1<<30)
		i++
	}
	dots := len(text) - i
	want := l.pos.MoveNo()
	white := l.pos.Turn() == position.White
	if i > 0 && n == want+c.numberShift && dots <= 1 == white || i > 0 && dots == 0 && n == want+c.numberShift {
		if c.numberShift == 0 && (white || dots == 0 || dots == 3) {
			return
		}
	}
	c.oddNumber(t, n, i, dots, want, white)
}

// oddNumber looks closer at a move number that is not plainly the expected one.
func (c *Checker) oddNumber(t pgn.Token, n, digits, dots, want int, white bool) {
	text := string(c.src[t.Off:t.End])
	s := strconv.Itoa(want) + "."
	if !white {
		s += ".."
	}
	kind := ""
	switch {
	case digits == 0 && dots == 1 && t.Off > 0 && isWord(c.src[t.Off-1]): // the end of a sentence
		c.unknown(t)
		return
	case digits == 0: // a lone "...": the dots of Black's number
		if !white {
			return
		}
		if kind = "dots"; c.afterNumber(t.Off) {
			s = ""
		}
	case n != want+c.numberShift:
		c.numberShift = n - want
		// One more with each half-move is one fault as well.
		if c.numberShift != 0 && n == c.numberRead+1 && len(c.path) == c.numberPly+1 && c.shiftedAgain(t, s) {
			break
		}
		c.shifted = 0
		if kind = "value"; c.numberShift == 0 { // back in step
			kind = c.oddDots(dots, white)
		}
	case c.numberShift != 0:
		// Off by the same amount as the number before it: part of one fault.
		c.shiftedAgain(t, s)
	default:
		kind = c.oddDots(dots, white)
	}
	if c.numberRead, c.numberPly = n, len(c.path); kind == "" {
		return
	}
	d := c.report(MoveNumber, int(t.Off), int(t.End))
	if d == nil {
		return
	}
	if kind == "value" {
		c.shifted = len(c.r.Diagnostics)
	}
	if d.Case = kind; s == "" {
		d.Case = "stray"
	}
	d.Ply = len(c.path) + 1
	d.Args = append(d.Args, textArg("number", text), textArg("want", s), colorArg("turn", c.line.pos.Turn()))
	d.Edits = append(d.Edits, Edit{t.Off, t.End, s})
}

// oddDots is the case of a number that is right, for its dots: none where they are right as well.
func (c *Checker) oddDots(dots int, white bool) string {
	if white && dots > 1 || !white && (dots == 2 || dots > 3 || dots == 1 && !c.dotsFollow()) {
		return "dots"
	}
	return ""
}

// shiftedAgain adds the number t, which should be want, to the diagnostic of the numbers that are off.
func (c *Checker) shiftedAgain(t pgn.Token, want string) bool {
	i := c.shifted - 1
	if i < 0 || i >= len(c.r.Diagnostics) {
		return false
	}
	d := &c.r.Diagnostics[i]
	d.Count = max(d.Count, 1) + 1
	if len(d.Edits) < maxEdits {
		d.Edits = append(d.Edits, Edit{t.Off, t.End, want})
	}
	return true
}

// dotsFollow reports whether the next token is the rest of Black's number, as in "6. ... d6".
func (c *Checker) dotsFollow() bool {
	s := c.scanner
	t := s.Next()
	return t.Kind == pgn.MoveNumber && c.src[t.Off] == '.'
}

// checkNumbered notes a move that should have a number and has none (standard 8.2.2.2).
func (c *Checker) checkNumbered(t pgn.Token) {
	l := &c.line
	// The move is made: White moved if it is Black's turn.
	if c.numbered || l.pos.Turn() == position.White && !l.fresh {
		return
	}
	if d := c.report(MissingMoveNumber, int(t.Off), int(t.Off)); d != nil {
		n := l.pos.MoveNo()
		dots := "."
		if l.pos.Turn() == position.White {
			n, dots = n-1, "..."
		}
		want := strconv.Itoa(n) + dots
		d.Ply = len(c.path)
		d.Args = append(d.Args, textArg("want", want))
		d.Edits = append(d.Edits, Edit{t.Off, t.Off, want + " "})
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
		c.stack[len(c.stack)-1].content = true
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

// unknown notes a token that means nothing; play goes on after it. Words with nothing but blanks between them are reported
// together, by flushUnknown.
func (c *Checker) unknown(t pgn.Token) {
	fixed, ok := san.LookAlike(c.src[t.Off:t.End])
	if !ok {
		fixed, ok = resultLookAlike(c.src[t.Off:t.End])
	}
	if ok {
		if d := c.report(UnknownToken, int(t.Off), int(t.End)); d != nil {
			d.Case = "look-alike"
			d.Args = append(d.Args, textArg("token", string(c.src[t.Off:t.End])), textArg("want", string(fixed)))
			d.Edits = append(d.Edits, Edit{t.Off, t.End, string(fixed)})
		}
		return
	}
	if w := &c.unread; w.End > w.Off && skipBack(c.src, t.Off, isBlank) <= w.End {
		w.End = t.End
		return
	}
	if text := c.src[t.Off:t.End]; len(bytes.TrimFunc(text, func(r rune) bool { return r < 0x80 && punctuation(byte(r)) })) == 0 {
		if c.fold(UnknownToken, "punctuation", t, "") { // a habit of the whole game
			return
		}
		if d := c.report(UnknownToken, int(t.Off), int(t.End)); d != nil {
			d.Case = "punctuation"
			d.Args = append(d.Args, textArg("token", string(text)))
			d.Edits = append(d.Edits, Edit{t.Off, t.End, ""})
		}
		return
	}
	c.flushUnknown()
	c.unread = t
}

// resultLookAlike returns the result that text looks like, if it is one written with letters for digits: "1-O".
func resultLookAlike(text []byte) (fixed []byte, ok bool) {
	if len(text) > len("1/2-1/2") {
		return nil, false
	}
	for _, b := range text {
		switch b {
		case 'O', 'o':
			b = '0'
		case 'l', 'I':
			b = '1'
		}
		fixed = append(fixed, b)
	}
	_, ok = ParseResult(fixed)
	return fixed, ok && !bytes.Equal(fixed, text)
}

// flushUnknown reports the words that mean nothing since the last time.
func (c *Checker) flushUnknown() {
	t := c.unread
	c.unread = pgn.Token{}
	if t.Off == t.End {
		return
	}
	if d := c.report(UnknownToken, int(t.Off), int(t.End)); d != nil {
		text := c.src[t.Off:t.End]
		d.Args = append(d.Args, textArg("token", string(bytes.TrimSpace(firstLine(text)))))
		if bytes.IndexByte(text, '}') < 0 {
			d.Edits = appendComment(d.Edits, t.Off, t.End)
		}
	}
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

// extraTerminator reports a second termination marker.
func (c *Checker) extraTerminator(t pgn.Token) {
	c.flushStray()
	if d := c.report(ExtraTerminator, int(t.Off), int(t.End)); d != nil {
		d.Args = append(d.Args, textArg("result", string(c.src[t.Off:t.End])), textArg("first", string(c.src[c.term.Off:c.term.End])))
		d.Edits = append(d.Edits, Edit{t.Off, t.End, ""})
	}
}

// stray collects text after the end of the game, or before its first tag; flushStray reports it as one.
func (c *Checker) stray(t pgn.Token) {
	if c.strayFrom == c.strayTo {
		c.strayFrom = t.Off
	} else if bytes.IndexByte(c.src[c.strayTo:t.Off], '\n') >= 0 && blankLine(c.src[c.strayTo:t.Off]) {
		c.flushStray()
		c.strayFrom = t.Off
	}
	c.strayTo = t.End
}

func (c *Checker) flushStray() {
	from, to := c.strayFrom, c.strayTo
	c.strayFrom, c.strayTo = 0, 0
	if from == to {
		return
	}
	text := c.src[from:to]
	if n := len(c.r.Diagnostics); n > 0 { // the same text again and again
		if d := &c.r.Diagnostics[n-1]; d.Code == StrayText && d.Safe && len(d.Edits) < maxEdits && bytes.Equal(c.src[d.Off:d.End], text) {
			d.Count = max(d.Count, 1) + 1
			d.Edits = appendComment(d.Edits, from, to)
			return
		}
	}
	if d := c.report(StrayText, int(from), int(to)); d != nil {
		d.Args = append(d.Args, textArg("text", string(firstLine(text))))
		if bytes.IndexByte(text, '}') < 0 {
			d.Edits = appendComment(d.Edits, from, to)
		} else {
			d.Safe = false
		}
	}
}

// appendComment appends the edits that make a comment of the text from from up to to. What is mended in it is mended all the same.
func appendComment(edits []Edit, from, to int32) []Edit {
	return append(edits, Edit{from, from, "{"}, Edit{to, to, "}"})
}

// strayBefore reports text before the first tag of g and between its tags.
func (c *Checker) strayBefore(g *pgn.Game) {
	c.strayFrom, c.strayTo = 0, 0
	if len(g.Tags) == 0 {
		c.strayIn(0, g.Movetext)
		return
	}
	if g.Flaw&pgn.TextInTags == 0 {
		return
	}
	from := int32(0)
	for _, tag := range g.Tags {
		c.strayIn(from, tag.Off)
		from = tag.End
	}
}

// strayIn reports text in Source[from:to], which should hold blanks, comments and escaped lines only.
func (c *Checker) strayIn(from, to int32) {
	if from == to {
		return
	}
	var s pgn.Scanner
	s.ResetAt(c.src[:to], int(from), from == 0 || c.src[from-1] == '\n' || c.src[from-1] == '\r')
	for t := s.Next(); t.Kind != pgn.EOF; t = s.Next() {
		switch {
		case t.Kind == pgn.Comment || t.Kind == pgn.Escape:
			c.flushStray()
		case t.Kind == pgn.Illegal && t.Flaw == pgn.Control:
			c.control(t)
		default:
			c.stray(t)
		}
	}
	c.flushStray()
}

// blankLine reports whether text, blanks between two tokens, holds an empty line.
func blankLine(text []byte) bool {
	lines := 0
	for i, b := range text {
		if b == '\n' || b == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			lines++
		}
	}
	return lines > 1
}

// firstLine is text up to its line end, at most 60 bytes of it.
func firstLine(text []byte) []byte {
	if i := bytes.IndexAny(text, "\r\n"); i >= 0 {
		text = text[:i]
	}
	if len(text) > 60 {
		n := 60
		for n > 50 && !utf8.RuneStart(text[n]) {
			n--
		}
		text = text[:n]
	}
	return text
}

// firstRune names the first character of text as U+hhhh, and counts the characters.
func firstRune(text []byte) (string, int) {
	r, size := utf8.DecodeRune(text)
	if r == utf8.RuneError && size <= 1 {
		return fmt.Sprintf("0x%02x", text[0]), len(text)
	}
	return fmt.Sprintf("U+%04X", r), utf8.RuneCount(text)
}
