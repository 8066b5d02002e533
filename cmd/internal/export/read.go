package export

import (
	"bytes"
	"slices"

	"arbiter/pgn"
	"arbiter/validate"
)

// A reader makes elements of a game that was judged. What the Checker found to be moves it has from the report; between two of
// them it reads the tokens anew, where there is more than a move number.
//
// Everything that says something becomes an element. Comments before and between the tags stand before the first move, those
// after the terminator before it. Words that mean nothing, stray text and results inside variations become comments, and so does
// what is in variations nested too deep. Marks in words (ch, mate, e.p.) are part of the move before them. Move numbers, delimiters
// without a counterpart, lines hidden by % and variations with nothing in them are left out.
type reader struct {
	w    *Writer
	r    *validate.Report
	src  []byte
	line lineState
	open []lineState // the lines it branched from
	deep int         // variations open beyond maxDepth
	over bool        // the terminator has been read

	at        int32 // up to where the game is read
	runs      bool  // moves with nothing between them become runs
	canonical bool  // those read so far are spelled as SAN has them
	broke     int32 // where the main line broke off; -1 if it has not

	from, to int32 // stray words, which become one comment: src[from:to]
	parens   int   // variations opened minus closed in the whole game; valid when counted
	counted  bool
}

// maxDepth is how deep variations may be nested. The Checker judges no moves in deeper ones, and a game has room for millions.
const maxDepth = 1 << 16

// A lineState is what the Checker knew of a line of play when it read a token.
type lineState struct {
	moved   bool  // it has a legal move
	skipped bool  // it was not judged: its branch point is unknown
	unread  int   // words since it broke off, the one that could not be played included
	no      int32 // half-move number of its last move
}

// read fills w.elements from r and returns the offset of the move at which the main line breaks off, or -1. If w.stream is not nil,
// it is given them as they come, and w.elements has the last ones in the end.
func (w *Writer) read(r *validate.Report) (broke int32) {
	g := r.Game
	x := reader{w: w, r: r, src: g.Source, open: w.lineStates[:0], at: g.Movetext, broke: -1}
	w.report, w.elements = r, w.elements[:0]
	w.variations = false
	w.returns = bytes.IndexByte(g.Source, '\r') >= 0
	misspelt := misspelling(r)
	w.canonical = w.o.trusted && misspelt < 0
	if g.Flaw&pgn.TextInTags != 0 || len(g.Tags) == 0 && g.Movetext > 0 {
		x.preamble(g)
	}
	if r.Skipped || r.Broken && r.BrokenBy == validate.BadFEN {
		return x.at
	}
	x.runs, x.canonical = w.o.runs && w.decode == nil, w.canonical
	if n := len(r.PlainOffs); x.runs && w.wording.begins(n, r.Start.Ply()) && (misspelt < 0 || misspelt >= r.Plain) {
		// What the Checker knows to be plain need not be looked at.
		w.elements = append(w.elements, element{kind: plain, off: int32(n)})
		x.line.moved, x.line.no = true, int32(n)
		for x.at = r.PlainOffs[n-1]; x.src[x.at] > ' '; {
			x.at++
		}
		x.read(r.Plies)
	} else if w.stream != nil {
		x.readEach(r)
	} else {
		w.room = r.AppendPlies(w.room[:0])
		x.read(w.room)
	}
	if x.broke >= 0 {
		return x.broke
	}
	w.canonical = w.canonical && x.canonical
	if broke = x.gap(x.at, int32(len(x.src))); broke < 0 {
		x.flush()
	}
	if n := len(x.open); n > 64 { // all their ends are glued to the last token
		w.elements = slices.Grow(w.elements, n)
	}
	for range x.open {
		x.close()
	}
	w.lineStates = x.open[:0]
	return broke
}

// readEach reads what is in the game up to the last of its moves, as many of them at a time as it is given.
// What is given to another package is a copy: x itself need not be allocated then, for every game.
func (x *reader) readEach(r *validate.Report) {
	y := new(reader)
	*y = *x
	r.EachPlies(y.read)
	*x = *y
}

// read reads what is in the game up to the last of plies, which are the next ones of it: piece by piece if it is streamed.
func (x *reader) read(plies []validate.Ply) {
	if x.w.stream == nil {
		x.moveOn(plies)
		return
	}
	for part := range slices.Chunk(plies, max(streamed, 1)) {
		x.moveOn(part)
		x.settle()
	}
}

// moveOn makes elements of what is in the game up to the last of plies, and lets w.plies be those.
func (x *reader) moveOn(plies []validate.Ply) {
	if x.broke >= 0 {
		return
	}
	w, src, runs := x.w, x.src, x.runs
	w.plies = plies
	at, canonical := x.at, x.canonical
	for i := 0; i < len(plies); i++ {
		// Moves with nothing but numbers between them.
		first, gap := i, at
		for ; i < len(plies); i++ {
			p := &plies[i]
			gap = at
			for at < p.Off && numberByte[src[at]] {
				at++
			}
			if at != p.Off {
				break
			}
			at = p.End
			canonical = canonical && spelled(src[p.Off:at])
		}
		if first < i {
			x.flush()
			x.line.moved, x.line.no = true, plies[i-1].No
			if n := len(w.elements); runs && (n == 0 || w.elements[n-1].kind != open) {
				w.elements = append(w.elements, element{kind: run, no: int32(first), off: int32(i - first)})
			} else {
				x.moves(first, i, runs)
			}
			if i == len(plies) {
				break
			}
			at = gap
		}
		if x.broke = x.gap(gap, plies[i].Off); x.broke >= 0 { // what follows is a variation in place of the bad move
			return
		}
		at = plies[i].Off
		i--
	}
	x.at, x.canonical = at, canonical
}

// numberByte has the bytes of move numbers and the blanks around them. More digits may be a move, but not one that was passed
// over with another move of the line behind it.
var numberByte = func() (t [256]bool) {
	for _, c := range " \t\r\n.0123456789" {
		t[c] = true
	}
	return t
}()

// moves makes elements of Writer.plies[first:last]; where they may be a run, of those after the first, to which a parenthesis is glued.
func (x *reader) moves(first, last int, runs bool) {
	w, plies := x.w, x.w.plies[first:last]
	if x.without() && len(x.open) > 0 {
		return
	}
	for i := range plies {
		p := &plies[i]
		w.elements = append(w.elements, element{kind: move, move: p.Move, no: p.No, text: w.asWritten(p)})
		if i == 0 && runs && len(plies) > 1 {
			w.elements = append(w.elements, element{kind: run, no: int32(first) + 1, off: int32(len(plies) - 1)})
			return
		}
	}
}

// asWritten returns a move as it stands in the source, without blanks in it ("N f3").
func (w *Writer) asWritten(p *validate.Ply) []byte {
	text := w.report.Game.Source[p.Off:p.End:p.End]
	if w.canonical || w.o.Notation.Name != Source {
		return text
	}
	if w.decode != nil {
		text = w.utf8(text)
	}
	if bytes.ContainsAny(text, " \t\r\n") {
		text = bytes.Join(bytes.Fields(text), nil)
	}
	return text
}

// gap reads src[from:to], which has no moves that were played. What nearly all gaps are made of, move numbers, comments, NAGs
// and parentheses, is read here; where something else comes, the tokens are read. It returns what tokens returns.
func (x *reader) gap(from, to int32) (broke int32) {
	src := x.src[:to]
	if x.line.skipped || x.line.unread > 0 || x.deep > 0 {
		return x.tokens(from, to)
	}
	for i := from; i < to; {
		if i == x.r.TermOff && len(x.r.Terminator) > 0 && !x.over {
			x.terminator()
			i = x.r.TermEnd
			continue
		}
		switch c := src[i]; {
		case c == ' ' || c == '\n' || c == '\r' || c == '\t':
			i++
		case c-'1' < 9 || c == '.': // a number; more than three digits may be something else
			j := i
			for j < to && (src[j]-'0' <= 9 || src[j] == '.') {
				j++
			}
			if j == to && j < int32(len(x.src)) && src[j-1] != '.' || j < to && src[j] > ' ' || j-i > 3 && src[j-1] != '.' {
				return x.tokens(i, to)
			}
			i = j
		case c == '{':
			n := bytes.IndexByte(src[i:], '}')
			if n < 0 || x.over {
				return x.tokens(i, to)
			}
			x.brace(src[i+1:int(i)+n:int(i)+n], i)
			i += int32(n) + 1
		case (c == '$' || c == '!' || c == '?') && !x.over:
			j := i + 1
			for j < to && (c == '$' && src[j]-'0' <= 9 || c != '$' && (src[j] == '!' || src[j] == '?')) {
				j++
			}
			x.nag(pgn.Token{Off: i, End: j, Kind: pgn.NAG})
			i = j
		case c == ')' && len(x.open) > 0 && !x.over:
			x.close()
			if i++; x.line.skipped || x.line.unread > 0 {
				return x.tokens(i, to)
			}
		case c == '(' && i+1 < to && src[i+1] != '=' && !x.over && len(x.open) < maxDepth:
			x.begin()
			if i++; x.line.skipped {
				return x.tokens(i, to)
			}
		default:
			return x.tokens(i, to)
		}
	}
	return -1
}

// preamble reads what stands before the first tag and between the tags: words there are as stray as after the game.
func (x *reader) preamble(g *pgn.Game) {
	x.over = true
	from := int32(0)
	for i := range g.Tags {
		x.tokens(from, g.Tags[i].Off)
		x.flush()
		from = g.Tags[i].End
	}
	if len(g.Tags) == 0 {
		x.tokens(0, g.Movetext)
		x.flush()
	}
	x.over = false
}

// append appends an element after the stray text before it.
func (x *reader) append(e element) {
	x.flush()
	w, s := x.w, x.w.stream
	if s == nil {
		w.elements = append(w.elements, e)
		return
	}
	if !s.thins || !x.leavesOut(&e) {
		w.elements = append(w.elements, e)
	}
	if len(w.elements) > s.due || len(w.arena) > hugeGame || len(e.text) > hugeText { // many, or with much text
		s.write(w)
	}
}

// text returns src[from:to] as UTF-8.
func (x *reader) text(from, to int32) []byte { return x.utf8(x.src[from:to:to]) }

// utf8 returns text of the source as UTF-8.
func (x *reader) utf8(text []byte) []byte {
	if x.w.decode != nil {
		return x.w.utf8(text)
	}
	return text
}

// terminator ends the game: what follows belongs to the main line.
func (x *reader) terminator() {
	x.flush()
	for len(x.open) > 0 {
		x.close()
	}
	x.over, x.deep = true, 0
}

// begin begins a variation, as the Checker does: from before the last move, or, after the one word at which the line broke off,
// in place of that.
func (x *reader) begin() {
	x.append(element{kind: open})
	x.w.variations = true
	l := &x.line
	child := lineState{skipped: l.skipped || x.w.o.SkipVariations || l.unread > 1 || l.unread == 0 && !l.moved, no: l.no}
	if l.unread == 0 {
		child.no--
	}
	x.open = append(x.open, *l)
	x.line = child
}

// close ends a variation. One with nothing in it goes.
func (x *reader) close() {
	x.flush()
	last := len(x.open) - 1
	x.line, x.open = x.open[last], x.open[:last]
	if x.without() {
		return
	}
	n := len(x.w.elements) - 1
	switch e := &x.w.elements[n]; e.kind {
	case open:
		x.w.elements = x.w.elements[:n]
		return
	case run: // a parenthesis is glued to the last move
		p := &x.w.plies[e.no+e.off-1]
		if e.off--; e.off == 0 {
			x.w.elements = x.w.elements[:n]
		}
		x.w.elements = append(x.w.elements, element{kind: move, move: p.Move, no: p.No, text: x.w.asWritten(p)})
	}
	x.w.elements = append(x.w.elements, element{kind: end})
}
