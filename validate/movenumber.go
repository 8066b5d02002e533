package validate

import (
	"strconv"

	"arbiter/pgn"
	"arbiter/position"
)

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
