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

	slow    bool // take no fast way: for the test that they lead to the same place
	presume bool // where a game ends need only be presumed

	presumed    int // where the terminator is of a game of which only is presumed that it ends it; 0 where that is certain
	bracket     int // the first line at or after bracketFrom that begins with "[", or the end of the source
	bracketFrom int

	// The state of walk.
	cursor
	other int  // the first thing since the last tag that is neither blank nor tag, or -1
	depth int  // of variations
	moves int  // moves in the main line so far, two at most
	later bool // the main line has had another move number than 1

	scan      Scanner // of the text from the first token on, once one was needed
	line      line
	cr        bool // there is a CR in the source text
	brace     int  // the first "}" at or after braceFrom, or the end of the source
	braceFrom int
	roster    uint8 // which of the Seven Tag Roster are among the first of tags
	rostered  int   // how many of them were looked at

	openings [32]tagOpening // of tags met before, by their places in their games
}

// reset makes o ready for the source text src.
func (o *outline) reset(src []byte) { o.restart(bytes.IndexByte(src, '\r') >= 0) }

// restart makes o ready for a source text, in which there is a CR or not.
func (o *outline) restart(cr bool) {
	o.line = line{}
	o.brace, o.braceFrom = -1, 0
	o.bracket, o.bracketFrom = -1, 0
	o.cr = cr
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

// next finds the extent of the game that begins at start; first says that no game comes before it in the source, so that stray text may.
// eof says that the source ends with src. next returns false when it takes more of the source to tell where the game ends.
func (o *outline) next(src []byte, start int, first, eof bool) bool {
	// Nothing but a brace comment goes over the end of a line, so only a last line that is not complete has to wait.
	text := src
	if !eof {
		text = src[:completeLines(src)]
	}
	o.tags, o.roster, o.rostered = o.tags[:0], 0, 0
	o.begin, o.first, o.movetext, o.tail, o.flaw = start, -1, -1, 0, 0
	o.at, o.comment, o.phase = start, false, tags
	if first {
		o.phase = before
	}
	bare := start == 0 || src[start-1] == '\n' || src[start-1] == '\r'
	o.cursor = cursor{i: start, head: start, bare: bare, mark: -1}
	o.other, o.depth, o.moves, o.later = -1, 0, 0, false
	o.scan.src, o.scan.brackets = nil, false
	if !o.walk(src, text, start, eof) {
		return false
	}
	o.settle()
	return true
}

// settle fills in what walk has left open.
func (o *outline) settle() {
	if o.first < 0 {
		o.first = o.end
	}
	if o.phase == tags {
		o.movetext = o.other
	}
	if o.movetext < 0 {
		o.movetext = o.end
	}
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

// A verdict is what a step of walk comes to.
type verdict uint8

const (
	goOn    verdict = iota
	settled         // end is where the game ends
	wanting         // it takes more of the source to tell
)

// walk goes through the tokens of the game up to its end, and reports whether it found it. text is src without an incomplete last line.
func (o *outline) walk(src, text []byte, start int, eof bool) bool {
	for {
		if o.phase == tags && !o.slow {
			o.plainTags(text, start)
		}
		if o.skip(text) {
			o.scan.brackets = false
		}
		if o.mark >= 0 {
			o.note(o.mark)
			o.mark = -1
		}
		if o.i >= len(text) {
			o.at, o.end = o.i, len(src)
			return eof
		}
		if o.first < 0 {
			o.first = o.i
		}
		v := goOn
		switch c := text[o.i]; {
		case c == '{':
			v = o.passComment(src, eof)
		case o.scan.brackets:
			v = o.passToken(src, text, eof)
		case c == ';', c == '%' && o.i == o.head && o.bare:
			o.note(o.i)
			o.pass(lineEnd(text, o.i))
		case c == '[':
			v = o.passTag(src, text, start, eof)
		default:
			v = o.passToken(src, text, eof)
		}
		if v != goOn {
			return v == settled
		}
	}
}

// note takes down that something at at is no tag.
func (o *outline) note(at int) {
	if o.other < 0 {
		o.other = at
	}
}

// endAt settles that the next game begins at end.
func (o *outline) endAt(end int) verdict {
	o.end = end
	return settled
}

// passComment goes past the brace comment at o.i.
func (o *outline) passComment(src []byte, eof bool) verdict {
	o.scan.brackets = false
	o.note(o.i)
	end, how := o.commentEnd(src, o.i, eof)
	switch {
	case how == undecided:
		o.at, o.comment = o.i, true
		return wanting
	case how == closed:
		o.pass(end)
	case o.phase > strayed:
		return o.endAt(end)
	default: // no game ends: the first one begins
		o.cursor = cursor{i: end, head: end, bare: true, mark: -1}
	}
	return goOn
}

// passTag goes past the tag at o.i, if one begins there and may stand there, or else past the "[".
func (o *outline) passTag(src, text []byte, start int, eof bool) verdict {
	at := o.i
	if !o.bare && (o.phase == strayed || o.phase == movetext || o.phase == trailing) {
		return o.passToken(src, text, eof)
	}
	ok, short := beginsTag(text, at, o.phase == tags)
	if short && !eof {
		o.at = at
		return wanting
	}
	if !ok {
		return o.passToken(src, text, eof)
	}
	switch {
	case o.phase >= movetext, o.phase == tags && o.bare && o.after && o.repeats(text, at):
		return o.endAt(o.place())
	case o.phase <= strayed:
		o.begin = o.place()
	}
	t, short := parseTag(text, at, &o.line)
	if short && !eof {
		o.at = at
		return wanting
	}
	if o.other >= 0 {
		o.flaw |= TextInTags
	}
	o.phase, o.other, o.after = tags, -1, false
	o.pass(int(t.End))
	o.add(t, start)
	return goOn
}

// passToken goes past the token at o.i, of movetext or of stray text.
func (o *outline) passToken(src, text []byte, eof bool) verdict {
	if o.phase == tags {
		if o.i > 0 && text[o.i-1] == ']' {
			if next := tagAfterSigns(text, o.i); next > 0 {
				o.note(o.i)
				o.pass(next)
				return goOn
			}
		}
		o.enterMovetext()
		if o.presume && o.presumeEnd(text) || !o.slow && o.plainMoves(src, text, o.i, eof) {
			return settled
		}
	}
	s := &o.scan
	if s.src == nil {
		s.ResetAt(text, o.i, o.i == o.head && o.bare)
	}
	s.pos = o.i
	t := s.Next()
	w := text[t.Off:t.End]
	if o.phase <= strayed {
		if !o.begins(text, t) {
			if !wordless(t.Kind) {
				o.phase = strayed
			}
			o.note(o.i)
			o.pass(int(t.End))
			return goOn
		}
		o.begin = o.place()
		if o.phase == strayed {
			o.flaw |= TextInTags
			o.other = -1
		}
		o.enterMovetext()
	}
	switch o.phase {
	case movetext:
		switch t.Kind {
		case VariationOpen:
			o.depth++
		case VariationClose:
			o.depth = max(o.depth-1, 0)
		case SAN:
			if o.depth == 0 && o.moves < 2 && moveShape(w) {
				o.moves++
			}
		case MoveNumber:
			if o.depth > 0 {
				break
			}
			if (o.moves > 1 || o.moves > 0 && o.later) && o.bare && o.empty && opensFirst(text, t) {
				return o.endAt(o.head)
			}
			o.later = o.later || number(w) > 1
		case Termination:
			if o.depth == 0 {
				o.phase, o.tail = ended, int(t.End)
			}
		}
	case ended:
		switch {
		case t.Kind == MoveNumber && opens(text, t), t.Kind == SAN && moveShape(w):
			return o.endAt(o.place())
		case t.Kind != Termination && !wordless(t.Kind):
			o.phase = trailing
		}
	case trailing:
		if t.Kind == MoveNumber && o.bare && opensFirst(text, t) {
			return o.endAt(o.head)
		}
	}
	o.pass(int(t.End))
	return goOn
}

// enterMovetext lets the movetext begin, with the comments before it.
func (o *outline) enterMovetext() {
	o.phase, o.movetext = movetext, o.i
	if o.other >= 0 {
		o.movetext = o.other
	}
}

// begins reports whether the first game of the source begins with t, a token of text that is no tag.
func (o *outline) begins(text []byte, t Token) bool {
	switch {
	case t.Kind == MoveNumber:
		return o.phase == before && opens(text, t) || o.bare && opensFirst(text, t)
	case o.phase == strayed:
		return false
	case t.Kind == SAN:
		return moveShape(text[t.Off:t.End])
	}
	return t.Kind == Termination || t.Kind == VariationOpen
}

// wordless reports whether tokens of kind k are no words: what is before the first game or after a terminator does not become stray text
// by a wrong byte, or by the "<pre>" of a web page.
func wordless(k Kind) bool {
	return k == Illegal || k == NAG || k == VariationClose || k == Reserved
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
