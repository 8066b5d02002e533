package pgn

import "bytes"

// Where one game ends and the next begins is decided here and nowhere else, by outline.next. The Splitter asks it where it can cut,
// Chunk.Games what to hand out. The rules, outside brace comments:
//
//   - After movetext, a tag first on its line begins a game, whatever variations are open. Blanks, controls and marks may stand before
//     it on its line; they go with it.
//   - After a terminator a tag anywhere begins a game.
//   - In a tag section, after an empty line, [Event begins a game, and so does another tag of the Seven Tag Roster that the game has.
//   - In the main line of a game that is past its first move, move number 1 after an empty line and first on its line begins a game.
//   - At the start of the source and after a terminator, a move number or a move as the next word begins a game. Any other word is
//     stray text up to the next line that starts with a tag or with move number 1.
//   - Comments, escapes, stray text and further terminators belong to the game that ended; before the first game, to the first one.
//
// A comment ends at its first "}". But when in an open comment an empty line is followed by one that starts with [Event ", the next
// brace, at most lookahead bytes on, is looked for: where that is no "}", the comment was never closed, ends there, and a game begins.

// lookahead is how far from [Event " in an open comment the next brace is looked for. It is a variable for the tests alone.
var lookahead = 1 << 20

// maxTags is the number of tags of a game that are kept. A game with more is too large.
const maxTags = 1 << 16

// An outline is what can be said of a game without reading its moves. It is reused from game to game of one source text. Its offsets are
// those of that text, but for the tags', which count from the start of the game.
type outline struct {
	tags     []Tag // at most maxTags
	begin    int   // where the tag, number or word is that began the game; it has its line to itself where only blanks come before it
	first    int   // the first byte that is neither a blank nor a mark
	movetext int
	tail     int // after the terminator; 0 without one
	end      int // the start of the next game, or the end of the source
	flaw     GameFlaw

	// How far next came. In a comment that has no end yet, at is where it began.
	phase   phase
	at      int
	comment bool

	slow bool // take no fast way: for the test that they lead to the same place

	cursor
	scan      Scanner
	line      line
	cr        bool // there is a CR in the source text
	brace     int  // the first "}" at or after braceFrom, or the end of the source
	braceFrom int
	roster    uint8 // which of the Seven Tag Roster are among the first of tags
	rostered  int   // how many of them were looked at
}

// reset makes o ready for the source text src.
func (o *outline) reset(src []byte) {
	o.line = line{}
	o.brace, o.braceFrom = -1, 0
	o.cr = bytes.IndexByte(src, '\r') >= 0
}

// none reports whether there is no game.
func (o *outline) none() bool { return o.phase <= strayed }

// A phase is what a game has come to.
type phase uint8

const (
	before   phase = iota // the first game of a source: nothing yet but comments
	strayed               // the same, and stray text
	tags                  // in the tag section
	movetext              // after it
	ended                 // after the terminator
	trailing              // after it and stray text
)

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

// next finds the extent of the game that begins at start; first says that no game comes before it in the source, so that stray text may.
// eof says that the source ends with src. next returns false when it takes more of the source to tell where the game ends.
func (o *outline) next(src []byte, start int, first, eof bool) bool {
	// Nothing but a brace comment goes over the end of a line, so only a last line that is not complete has to wait.
	text := src
	if !eof {
		text = src[:completeLines(src)]
	}
	lineStart := start == 0 || src[start-1] == '\n' || src[start-1] == '\r'
	o.tags, o.roster, o.rostered = o.tags[:0], 0, 0
	o.begin, o.first, o.movetext, o.tail, o.flaw = start, -1, -1, 0, 0
	o.at, o.comment, o.phase = start, false, tags
	if first {
		o.phase = before
	}
	o.cursor = cursor{i: start, head: start, bare: lineStart, mark: -1}
	o.scan.src, o.scan.brackets = nil, false
	if !o.walk(src, text, start, eof) {
		return false
	}
	if o.first < 0 {
		o.first = o.end
	}
	if o.movetext < 0 {
		o.movetext = o.end
	}
	return true
}

// completeLines returns where the last complete line of src ends.
func completeLines(src []byte) int {
	if n := bytes.LastIndexByte(src, '\n'); n >= 0 {
		return n + 1
	}
	// A CR at the very end may be half of a CRLF.
	if len(src) > 1 {
		return bytes.LastIndexByte(src[:len(src)-1], '\r') + 1
	}
	return 0
}

// walk goes through the tokens of the game up to its end. text is src without an incomplete last line.
func (o *outline) walk(src, text []byte, start int, eof bool) bool {
	var (
		depth int       // of variations
		moves int       // words in the main line so far
		later bool      // the main line has had another move number than 1
		other = -1      // the first thing that is neither blank nor tag since the last tag
		s     = &o.scan // of text
	)
	for {
		if o.phase == tags && !o.slow {
			o.plainTags(text, start)
		}
		if o.skip(text) {
			s.brackets = false
		}
		if o.mark >= 0 {
			if other < 0 {
				other = o.mark
			}
			o.mark = -1
		}
		at := o.i
		if at >= len(text) {
			o.at = at
			if eof {
				o.end = len(src)
				if o.phase == tags {
					o.movetext = other
				}
			}
			return eof
		}
		if o.first < 0 {
			o.first = at
		}

		// Comments, escapes and tags.
		switch c := text[at]; {
		case c == '{':
			s.brackets = false
			if other < 0 {
				other = at
			}
			end, how := o.commentEnd(src, at, eof)
			switch {
			case how == undecided:
				o.at, o.comment = at, true
				return false
			case how == closed:
				o.pass(end)
			case o.phase <= strayed: // the first game begins here
				o.cursor = cursor{i: end, head: end, bare: true, mark: -1}
			default:
				o.end = end
				if o.phase == tags {
					o.movetext = other
				}
				return true
			}
			continue
		case s.brackets:
		case c == ';', c == '%' && at == o.head && o.bare:
			if other < 0 {
				other = at
			}
			o.pass(lineEnd(text, at))
			continue
		case c == '[' && (o.bare || o.phase != strayed && o.phase != movetext && o.phase != trailing):
			ok, short := beginsTag(text, at, o.phase == tags)
			if short && !eof {
				o.at = at
				return false
			}
			if !ok {
				break
			}
			if o.phase >= movetext || o.phase == tags && o.bare && o.after && o.repeats(text, at) {
				o.end = o.place()
				if o.phase == tags {
					o.movetext = other
				}
				return true
			}
			if o.phase <= strayed {
				o.begin = o.place()
			}
			t, short := parseTag(text, at, &o.line)
			if short && !eof {
				o.at = at
				return false
			}
			if other >= 0 {
				o.flaw |= TextInTags
			}
			other = -1
			o.phase, o.after = tags, false
			o.pass(int(t.End))
			o.add(t, start)
			continue
		}

		// A token of movetext, or stray text.
		if o.phase == tags {
			if o.phase, o.movetext = movetext, at; other >= 0 {
				o.movetext = other
			}
			if !o.slow && o.plainMoves(src, text, at, eof) {
				return true
			}
		}
		if s.src == nil {
			s.ResetAt(text, at, at == o.head && o.bare)
		}
		s.pos = at
		t := s.Next()
		w := text[t.Off:t.End]
		if o.phase <= strayed {
			var begins bool
			switch {
			case t.Kind == MoveNumber:
				begins = o.phase == before && opens(text, t) || o.bare && opensFirst(text, t)
			case o.phase == strayed:
			case t.Kind == SAN:
				begins = moveShape(w)
			default:
				begins = t.Kind == Termination || t.Kind == VariationOpen
			}
			if !begins {
				// A word makes what comes before the first game stray text; a NAG, a parenthesis or a wrong byte does not.
				if t.Kind != Illegal && t.Kind != NAG && t.Kind != VariationClose {
					o.phase = strayed
				}
				if other < 0 {
					other = at
				}
				o.pass(int(t.End))
				continue
			}
			o.begin = o.place()
			if o.phase == strayed {
				o.flaw |= TextInTags
				other = -1
			}
			if o.phase, o.movetext = movetext, at; other >= 0 {
				o.movetext = other
			}
		}
		switch o.phase {
		case movetext:
			switch t.Kind {
			case VariationOpen:
				depth++
			case VariationClose:
				depth = max(depth-1, 0)
			case SAN:
				if depth == 0 && moves < 2 && moveShape(w) {
					moves++
				}
			case MoveNumber:
				if depth > 0 {
					break
				}
				if (moves > 1 || moves > 0 && later) && o.bare && o.empty && opensFirst(text, t) {
					o.end = o.head
					return true
				}
				later = later || number(w) > 1
			case Termination:
				if depth == 0 {
					o.phase, o.tail = ended, int(t.End)
				}
			}
		case ended:
			switch t.Kind {
			case MoveNumber, SAN:
				if t.Kind == MoveNumber && opens(text, t) || t.Kind == SAN && moveShape(w) {
					o.end = o.place()
					return true
				}
				o.phase = trailing
			case Termination, Illegal, NAG, VariationClose:
			default:
				o.phase = trailing
			}
		case trailing:
			if t.Kind == MoveNumber && o.bare && opensFirst(text, t) {
				o.end = o.head
				return true
			}
		}
		o.pass(int(t.End))
	}
}

// add keeps the tag t of the game that begins at start.
func (o *outline) add(t Tag, start int) {
	if len(o.tags) == maxTags {
		o.flaw |= TooLarge
		return
	}
	base := int32(start)
	t.Off -= base
	t.End -= base
	t.NameOff -= base
	t.ValueOff -= base
	o.tags = append(o.tags, t)
}

// repeats reports whether the tag at at, in a tag section after an empty line, begins another game: it is the Event tag, or another of
// the Seven Tag Roster and the game has it already.
func (o *outline) repeats(text []byte, at int) bool {
	i := skipBlanks(text, at+1, len(text))
	j := i
	for j < len(text) && nameByte(text, j) {
		j++
	}
	bit := rosterBit(text[i:j])
	if bit <= 1 {
		return bit == 1
	}
	for _, t := range o.tags[o.rostered:] {
		o.roster |= rosterBit(t.Name)
	}
	o.rostered = len(o.tags)
	return o.roster&bit != 0
}

// rosterBit returns one bit for a name of the Seven Tag Roster in any case, the first for Event, and 0 for another name.
func rosterBit(name []byte) uint8 {
	for i, s := range &SevenTagRoster {
		if equalFold(name, s) {
			return 1 << i
		}
	}
	return 0
}

// plainTags takes tags written as in export format, each on its line, from the start of a line on. It leaves everything else where it is.
func (o *outline) plainTags(text []byte, start int) {
	i := o.i
	if !o.bare || o.head != i || o.after || o.mark >= 0 {
		return
	}
	for {
		// "[", a name, a blank, a quote, a value without escapes and controls, a quote, "]", LF or CRLF
		if i >= len(text) || text[i] != '[' {
			break
		}
		j := i + 1
		for j < len(text) && class[text[j]] <= digit {
			j++
		}
		if j == i+1 || j+1 >= len(text) || text[j] != ' ' || text[j+1] != '"' {
			break
		}
		v := j + 2
		k := v
		for k < len(text) && plainValue[text[k]] {
			k++
		}
		if k+2 >= len(text) || text[k] != '"' || text[k+1] != ']' {
			break
		}
		end := k + 2
		next := end + 1
		if text[end] == '\r' && next < len(text) && text[next] == '\n' {
			next++
		} else if text[end] != '\n' {
			break
		}
		if len(o.tags) == maxTags {
			break
		}
		o.tags = append(o.tags, Tag{
			Name: text[i+1 : j : j], Value: text[v:k:k],
			Off: int32(i - start), End: int32(end - start), NameOff: int32(i + 1 - start), ValueOff: int32(v - start),
		})
		if o.first < 0 {
			o.first = i
		}
		i = next
	}
	o.i, o.head = i, i
}

// plainValue has the bytes that may stand in a value without a second thought.
var plainValue = func() (t [256]bool) {
	for c := range t {
		t[c] = c >= ' ' && c != 0x7f && c != '"' && c != '\\'
	}
	return
}()

// How a comment ends.
type ending uint8

const (
	closed    ending = iota // at a "}", or with the source
	reopened                // where a game begins: its "}" was forgotten
	undecided               // it takes more of the source to tell
)

// commentEnd returns where the brace comment that begins at open ends.
func (o *outline) commentEnd(src []byte, open int, eof bool) (end int, how ending) {
	if open < o.braceFrom || open > o.brace {
		// One search serves every comment before the "}" it finds, if each of them ends before.
		o.braceFrom, o.brace = open, len(src)
		if n := bytes.IndexByte(src[open:], '}'); n >= 0 {
			o.brace = open + n
		}
	}
	q := o.brace
	at := -1
	if comment := src[open:q]; bytes.IndexByte(comment, '\n') >= 0 || o.cr { // most comments are on one line
		at = quotedGame(comment)
	}
	if at < 0 {
		if q == len(src) {
			if eof {
				return q, closed
			}
			return q, undecided
		}
		return q + 1, closed
	}
	at += open
	limit := min(at+lookahead, len(src))
	switch {
	case bytes.IndexByte(src[at:min(q, limit)], '{') >= 0:
		return at, reopened
	case q < limit:
		return q + 1, closed
	case limit == at+lookahead || eof:
		return at, reopened
	}
	return at, undecided
}

// quotedGame returns where in comment, which begins with its brace, a line that starts with [Event " follows an empty line, or -1.
func quotedGame(comment []byte) int {
	for i := 0; ; {
		n := bytes.Index(comment[i:], event)
		if n < 0 {
			return -1
		}
		i += n
		if afterEmptyLine(comment, i) {
			return i
		}
		i++
	}
}

var event = []byte(`[Event "`)

// maxBlank is how long a line of blanks may be to count as empty before [Event ": what is looked for there is looked for everywhere
// without knowing how the line began.
const maxBlank = 255

// afterEmptyLine reports whether a line begins at i, and the line before it, which begins in src or with it, has nothing but spaces and tabs.
func afterEmptyLine(src []byte, i int) bool {
	switch {
	case i > 0 && src[i-1] == '\n':
		i--
		if i > 0 && src[i-1] == '\r' {
			i--
		}
	case i > 0 && src[i-1] == '\r':
		i--
	default:
		return false
	}
	for n := 0; i > 0 && n <= maxBlank; n++ {
		i--
		switch src[i] {
		case '\n', '\r':
			return true
		case ' ', '\t':
		default:
			return false
		}
	}
	return false
}
