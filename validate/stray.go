package validate

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"arbiter/pgn"
	"arbiter/san"
)

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

// resultLookAlike returns the result that text looks like, if it is a score with letters for digits: "1-O".
func resultLookAlike(text []byte) (fixed []byte, ok bool) {
	if len(text) > len("1/2-1/2") || !bytes.ContainsAny(text, "OolI") {
		return nil, false
	}
	prose := true // letters only
	for _, b := range text {
		prose = prose && isLetter(b)
		switch b {
		case 'O', 'o':
			b = '0'
		case 'l', 'I':
			b = '1'
		}
		fixed = append(fixed, b)
	}
	if prose {
		return nil, false
	}
	_, form, _ := readScore(plainResult(string(fixed)))
	return fixed, form.names()
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
