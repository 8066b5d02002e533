package validate

import (
	"bytes"

	"arbiter/pgn"
)

// longLine is the longest line, in bytes, that the standard lets an importing program expect (section 4.3).
const longLine = 255

// checkLines checks the lines of a game as lines: their ends, their length, and the empty line between tags
// and movetext. All of it is asked for, never on by default, so it may take a pass of its own.
func (c *Checker) checkLines(g *pgn.Game) {
	if c.Policy.Severity(MissingBlankLine) != Off && len(g.Tags) > 0 {
		c.checkBlankLine(g)
	}
	if c.Policy.Severity(LineEnding) != Off {
		c.checkLineEnds()
	}
	if c.Policy.Severity(LongLine) != Off {
		c.checkLongLines()
	}
}

// looksAtLines reports whether checkLines has to look at the lines of the movetext.
func (c *Checker) looksAtLines() bool {
	return c.Policy.Severity(LineEnding) != Off || c.Policy.Severity(LongLine) != Off
}

// checkBlankLine wants an empty line between the tag section and the movetext (8.1).
func (c *Checker) checkBlankLine(g *pgn.Game) {
	end := g.Tags[len(g.Tags)-1].End
	rest := c.src[end:]
	text := bytes.TrimLeft(rest, " \t\r\n")
	if len(text) == 0 {
		return
	}
	gap := rest[:len(rest)-len(text)]
	if blankLine(gap) {
		return
	}
	at := end + int32(len(gap))
	if d := c.report(MissingBlankLine, int(at), int(at)+1); d != nil {
		nl := "\n"
		if bytes.Contains(c.src, []byte("\r\n")) {
			nl = "\r\n"
		}
		if len(gap) == 0 || bytes.IndexByte(gap, '\n') < 0 {
			nl += nl
		}
		d.Edits = append(d.Edits, Edit{at, at, nl})
	}
}

// checkLineEnds reports the first line end that is a lone CR, or unlike the game's first one, with their number.
func (c *Checker) checkLineEnds() {
	var d *Diagnostic
	first := ""
	for i := 0; i < len(c.src); i++ {
		b := c.src[i]
		if b != '\n' && b != '\r' {
			continue
		}
		end := "\n"
		if b == '\r' {
			end = "\r"
			if i+1 < len(c.src) && c.src[i+1] == '\n' {
				end = "\r\n"
			}
		}
		if first == "" {
			first = end
		}
		if end == "\r" || end != first {
			want := first
			if want == "\r" {
				want = "\n"
			}
			if d == nil {
				if d = c.report(LineEnding, i, i+len(end)); d == nil {
					return
				}
				if d.Case = "mixed"; end == "\r" {
					d.Case = "lone-cr"
				}
			} else {
				d.Count = max(d.Count, 1) + 1
			}
			if len(d.Edits) < maxEdits {
				d.Edits = append(d.Edits, Edit{int32(i), int32(i + len(end)), want})
			}
		}
		i += len(end) - 1
	}
}

// checkLongLines reports lines of more than 255 bytes.
func (c *Checker) checkLongLines() {
	for off := 0; off < len(c.src); {
		n := bytes.IndexAny(c.src[off:], "\r\n")
		if n < 0 {
			n = len(c.src) - off
		}
		if n > longLine {
			if d := c.report(LongLine, off+longLine, off+n); d != nil {
				d.Args = append(d.Args, numArg("bytes", n))
			}
		}
		off += n + 1
	}
}
