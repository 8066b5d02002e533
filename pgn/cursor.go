package pgn

// A cursor is a place in a source and what is known of its line.
type cursor struct {
	i     int
	head  int  // where the line begins
	bare  bool // nothing but blanks and marks stands before i on the line
	empty bool // the line before holds nothing else either
	after bool // there was such a line since the last tag
	mark  int  // the first mark that was passed since this was last set to -1
}

// place returns where a game begins whose first word is at c: with its line, if nothing but blanks and marks comes before it.
func (c *cursor) place() int {
	if c.bare {
		return c.head
	}
	return c.i
}

// skip goes on to the next byte of text that is neither a blank nor part of a mark, and reports whether a line ended on the way.
func (c *cursor) skip(text []byte) (newLine bool) {
	for c.i < len(text) {
		switch b := text[c.i]; b {
		case ' ', '\t':
			c.i++
		case '\n', '\r':
			c.i++
			if b == '\r' && c.i < len(text) && text[c.i] == '\n' {
				c.i++
			}
			newLine = true
			c.empty = c.bare
			c.after = c.after || c.bare
			c.bare, c.head = true, c.i
		default:
			n := mark(text, c.i)
			if n == 0 {
				return newLine
			}
			if c.mark < 0 {
				c.mark = c.i
			}
			c.i += n
		}
	}
	return newLine
}

// pass goes on to end, over something that is not blank.
func (c *cursor) pass(end int) { c.i, c.bare = end, false }
