package export

import (
	"bytes"
	"sort"
	"unicode/utf8"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

// A reader makes elements of a game that was judged. What the Checker found to be moves it has from the report; between two of
// them it reads the tokens anew, where there is more than a move number.
//
// Everything that says something becomes an element. Comments before and between the tags stand before the first move, those
// after the terminator before it. Words that mean nothing, stray text and results inside variations become comments. Marks in
// words (ch, mate, e.p.) are part of the move before them. Move numbers, delimiters without a counterpart, lines hidden by % and
// variations with nothing in them are left out.
type reader struct {
	w    *Writer
	r    *validate.Report
	src  []byte
	line lineState
	open []lineState // the lines it branched from
	over bool        // the terminator has been read

	from, to int32 // stray words, which become one comment: src[from:to]
	parens   int   // variations opened minus closed in the whole game; valid when counted
	counted  bool
}

// A lineState is what the Checker knew of a line of play when it read a token.
type lineState struct {
	moved   bool  // it has a legal move
	skipped bool  // it was not judged: its branch point is unknown
	unread  int   // words since it broke off, the one that could not be played included
	no      int32 // half-move number of its last move
}

// read fills w.elements from r and returns the offset of the move at which the main line breaks off, or -1.
func (w *Writer) read(r *validate.Report) (broke int32) {
	g := r.Game
	x := reader{w: w, r: r, src: g.Source, open: w.lineStates[:0]}
	w.report, w.elements = r, w.elements[:0]
	w.variations = false
	w.returns = bytes.IndexByte(g.Source, '\r') >= 0
	misspelt := misspelling(r)
	w.canonical = w.o.trusted && misspelt < 0
	if g.Flaw&pgn.TextInTags != 0 || len(g.Tags) == 0 && g.Movetext > 0 {
		x.preamble(g)
	}
	at := g.Movetext
	if r.Skipped || r.Broken && r.BrokenBy == validate.BadFEN {
		return at
	}
	src, plies := x.src, r.Plies
	runs := w.o.runs && w.decode == nil
	canonical := w.canonical
	begin := 0
	if plainEnd := r.Plain; runs && w.o.copies && plainEnd > at {
		// What the Checker knows to be plain need not be looked at.
		if misspelt >= 0 {
			plainEnd = min(plainEnd, misspelt)
		}
		begin = sort.Search(len(plies), func(i int) bool { return plies[i].Off >= plainEnd })
		if begin > 0 {
			w.elements = append(w.elements, element{kind: plain, off: int32(begin)})
			x.line.moved, x.line.no = true, plies[begin-1].No
			at = plies[begin-1].End
		}
	}
	for i := begin; i < len(plies); i++ {
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
		if broke = x.gap(gap, plies[i].Off); broke >= 0 { // what follows is a variation in place of the bad move
			return broke
		}
		at = plies[i].Off
		i--
	}
	w.canonical = w.canonical && canonical
	if broke = x.gap(at, int32(len(src))); broke < 0 {
		x.flush()
	}
	for range x.open {
		x.close()
	}
	w.lineStates = x.open[:0]
	return broke
}

// numberByte has the bytes of move numbers and the blanks around them. More digits may be a move, but not one that was passed
// over with another move of the line behind it.
var numberByte = func() (t [256]bool) {
	for _, c := range " \t\r\n.0123456789" {
		t[c] = true
	}
	return t
}()

// moves makes elements of Report.Plies[first:last]; where they may be a run, of those after the first, to which a parenthesis is glued.
func (x *reader) moves(first, last int, runs bool) {
	w, plies := x.w, x.r.Plies[first:last]
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

// spelled reports whether a move that nothing was found wrong with ends as SAN does. Some ways of writing a mark are read and not
// worth a word: Qh5ch, Qf7#+.
func spelled(text []byte) bool {
	n := len(text)
	if last := text[n-1]; last == '+' || last == '#' {
		n--
	}
	if n < 2 {
		return false
	}
	last := text[n-1]
	return last-'1' < 8 || last == 'O' || text[n-2] == '='
}

// gap reads src[from:to], which has no moves that were played. What nearly all gaps are made of, move numbers, comments, NAGs
// and parentheses, is read here; where something else comes, the tokens are read. It returns what tokens returns.
func (x *reader) gap(from, to int32) (broke int32) {
	src := x.src[:to]
	if x.line.skipped || x.line.unread > 0 {
		return x.tokens(from, to)
	}
	for i := from; i < to; {
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
			x.brace(src[i+1 : int(i)+n : int(i)+n])
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
		case c == '(' && i+1 < to && src[i+1] != '=' && !x.over:
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

// misspelling returns where the first move stands that something was found wrong with, in how it is spelled, or -1.
func misspelling(r *validate.Report) int32 {
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Code >= firstSpelling && d.Code <= lastSpelling {
			return d.Off
		}
	}
	return -1
}

// The codes about the spelling of moves.
const (
	firstSpelling = validate.MissingCheck
	lastSpelling  = validate.EnPassantSuffix
)

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

// tokens reads the tokens of src[from:to]. It returns the offset of the move at which the main line breaks off, or -1.
func (x *reader) tokens(from, to int32) (broke int32) {
	var s pgn.Scanner
	s.ResetAt(x.src[:to], int(from), from == 0 || x.src[from-1] == '\n' || x.src[from-1] == '\r')
	for {
		t := s.Next()
		if t.Kind == pgn.EOF {
			return -1
		}
		if len(x.r.Terminator) > 0 && t.Off == x.r.TermOff && t.Off >= x.r.Game.Movetext {
			x.terminator()
			continue
		}
		switch t.Kind {
		case pgn.Comment:
			x.comment(t)
		case pgn.Escape:
			x.flush()
		case pgn.Illegal:
			switch {
			case t.Flaw == pgn.Control:
			case x.src[t.Off] == '}':
				x.flush()
				if !x.over && len(x.open) > 0 && x.unbalanced() {
					x.parens--
					x.close()
				}
			default:
				x.unknown(t)
			}
		case pgn.NAG:
			if x.over {
				x.unknown(t)
			} else {
				x.nag(t)
			}
		case pgn.VariationOpen:
			if x.over {
				x.unknown(t)
			} else {
				x.begin()
			}
		case pgn.VariationClose:
			if x.over {
				x.unknown(t)
			} else if x.flush(); len(x.open) > 0 {
				x.close()
			}
		case pgn.MoveNumber:
			switch {
			case x.over:
				x.unknown(t)
			case x.line.skipped || x.line.unread > 0:
				x.asItStands(t, 0)
			}
		case pgn.SAN:
			switch {
			case x.over:
				x.unknown(t)
			case x.word(&s, t):
				return t.Off
			}
		case pgn.Termination:
			// One in a variation, or a second one: "*" says nothing, the same again nothing new.
			if text := x.src[t.Off:t.End]; string(text) != "*" && !(x.over && bytes.Equal(text, x.r.Terminator)) {
				x.unknown(t)
			}
		default:
			x.unknown(t)
		}
	}
}

// append appends an element after the stray text before it.
func (x *reader) append(e element) {
	x.flush()
	w := x.w
	if w.elements = append(w.elements, e); w.stream != nil && len(w.elements) > streamed {
		w.stream.write(w)
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
	x.over = true
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
	n := len(x.w.elements) - 1
	switch e := &x.w.elements[n]; e.kind {
	case open:
		x.w.elements = x.w.elements[:n]
		return
	case run: // a parenthesis is glued to the last move
		p := &x.r.Plies[e.no+e.off-1]
		if e.off--; e.off == 0 {
			x.w.elements = x.w.elements[:n]
		}
		x.w.elements = append(x.w.elements, element{kind: move, move: p.Move, no: p.No, text: x.w.asWritten(p)})
	}
	x.w.elements = append(x.w.elements, element{kind: end})
}

// comment reads a comment.
func (x *reader) comment(t pgn.Token) {
	text := x.src[t.Off:t.End]
	if text[0] == '{' {
		text = text[1:]
		if t.Flaw == pgn.UnterminatedComment {
			text = bytes.TrimRight(text, " \t\r\n")
		} else {
			text = text[:len(text)-1]
		}
		x.brace(text)
		return
	}
	text = bytes.TrimRight(x.utf8(text[1:]), " \t\r\n")
	line := bytes.IndexByte(text, '}') >= 0
	if !line {
		text = bytes.TrimLeft(text, " \t")
	}
	x.append(commentOf(text))
}

// brace reads the text of a comment in braces.
func (x *reader) brace(text []byte) {
	text, many := x.w.evenLines(x.utf8(text))
	x.append(element{kind: comment, text: text, many: many})
}

// nag reads a NAG, or a glyph or symbol that stands for one. The offer of a draw, which has none, becomes a comment.
func (x *reader) nag(t pgn.Token) {
	text := x.src[t.Off:t.End]
	n, ok := pgn.ParseNAG(text)
	switch {
	case string(text) == "(=)":
		x.append(commentOf(text))
	case ok:
		x.append(element{kind: nag, no: int32(n)})
	case text[0] == '$' && len(text) > 1: // over 255
		if text = bytes.TrimLeft(text[1:], "0"); len(text) <= 9 {
			x.append(element{kind: nag, no: int32(atoi(text))})
		} else {
			x.append(element{kind: nag, no: -1, text: text})
		}
	case text[0] == '!' || text[0] == '?': // the first two of more: any two are a glyph
		n, _ = pgn.ParseNAG(text[:2])
		x.append(element{kind: nag, no: int32(n)})
	}
}

func atoi(digits []byte) (n int) {
	for _, c := range digits {
		n = n*10 + int(c-'0')
	}
	return n
}

// word reads a word that the Checker did not play. It reports whether the main line breaks off there.
func (x *reader) word(s *pgn.Scanner, t pgn.Token) (broke bool) {
	l := &x.line
	if l.skipped || l.unread > 0 {
		l.unread++
		x.asItStands(t, 0)
		return false
	}
	text := x.src[t.Off:t.End]
	if l.moved && x.suffix(s, text) {
		return false
	}
	if _, err := san.Parse(text); err != nil && !san.CouldBeMove(text) {
		x.unknown(t)
		return false
	}
	if len(x.open) == 0 {
		x.flush()
		if x.r.Broken {
			return true
		}
		x.unknown(t)
		return false
	}
	l.unread = 1
	x.asItStands(t, l.no+1)
	return false
}

// asItStands keeps a word of a line that is not played, the one it breaks off at as half-move no. A word that would be another one
// with a blank after it becomes a comment.
func (x *reader) asItStands(t pgn.Token, no int32) {
	text := x.text(t.Off, t.End)
	var s pgn.Scanner
	s.ResetAt(text, 0, false)
	if again := s.Next(); again.Kind != t.Kind || int(again.End) != len(text) {
		x.unknown(t)
		return
	}
	x.append(element{kind: word, no: no, off: t.Off, text: text})
}

// suffix reads a word that belongs to the move before it: a mark in words, "e.p.", or the letter of an informant symbol.
func (x *reader) suffix(s *pgn.Scanner, text []byte) bool {
	switch string(text) {
	case "+", "ch", "ch.", "check", "Ch", "†", "++", "dblch", "dis+", "disch", "‡", "#", "mate", "Mate", "MATE", "checkmate", "x", "×":
		x.w.canonical = false // the mark does not stand with the move
		return true
	case "dbl", "dbl.", "double", "dis", "dis.", "disc":
		next := *s
		t := next.Next()
		x.w.canonical = false
		return t.Kind == pgn.SAN && x.suffix(&next, x.src[t.Off:t.End])
	case "ep", "e.p.", "e.p", "ep.":
		return x.lastMove().EnPassant()
	case "en":
		next := *s
		t := next.Next()
		switch string(x.src[t.Off:t.End]) {
		case "passant", "pt", "pt.":
			*s = next
			return true
		}
	case "N":
		x.append(element{kind: nag, no: 146})
		return true
	case "D", "d":
		x.append(element{kind: nag, no: 220})
		return true
	}
	return false
}

// lastMove returns the move before the elements that stand after it.
func (x *reader) lastMove() position.Move {
	elements := x.w.elements
	for i := len(elements) - 1; i >= 0; i-- {
		switch e := &elements[i]; e.kind {
		case move:
			return e.move
		case run, plain:
			return x.r.Plies[e.no+e.off-1].Move
		case open, end:
			return position.NullMove
		}
	}
	return position.NullMove
}

// unknown reads a token that means nothing. Those that follow each other become one comment.
func (x *reader) unknown(t pgn.Token) {
	if x.from == x.to {
		x.from = t.Off
	} else if emptyLine(x.src[x.to:t.Off]) {
		x.flush()
		x.from = t.Off
	}
	x.to = t.End
}

// flush makes a comment of the words that mean nothing; if they have a brace in them that would close it, one of each line.
func (x *reader) flush() {
	if x.from == x.to {
		return
	}
	text := x.text(x.from, x.to)
	x.from, x.to = 0, 0
	text, _ = x.w.evenLines(text)
	if bytes.IndexByte(text, '}') < 0 {
		x.append(commentOf(text))
		return
	}
	for line := range bytes.SplitSeq(text, lf) {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			x.append(commentOf(line))
		}
	}
}

// emptyLine reports whether an empty line is in a gap between tokens.
func emptyLine(gap []byte) bool {
	i := bytes.IndexAny(gap, "\r\n")
	if i < 0 {
		return false
	}
	rest := gap[i+1:]
	if gap[i] == '\r' && len(rest) > 0 && rest[0] == '\n' {
		rest = rest[1:]
	}
	return bytes.IndexAny(rest, "\r\n") >= 0
}

// unbalanced reports whether the game opens more variations than it closes: then a stray brace is a parenthesis.
func (x *reader) unbalanced() bool {
	if !x.counted {
		x.counted = true
		var s pgn.Scanner
		x.r.Game.Scan(&s)
		for t := s.Next(); t.Kind != pgn.EOF; t = s.Next() {
			switch t.Kind {
			case pgn.VariationOpen:
				x.parens++
			case pgn.VariationClose:
				x.parens--
			}
		}
	}
	return x.parens > 0
}

// evenLines returns text with LF for its line ends and no blanks before them, and whether it has line ends.
func (w *Writer) evenLines(text []byte) (even []byte, many bool) {
	i := bytes.IndexByte(text, '\n')
	if !(w.returns && bytes.IndexByte(text, '\r') >= 0) && (i < 0 || evenAt(text)) {
		return text, i >= 0
	}
	start := len(w.arena)
	for {
		n := bytes.IndexAny(text, "\r\n")
		if n < 0 {
			w.arena = append(w.arena, text...)
			return w.arena[start:len(w.arena):len(w.arena)], true
		}
		w.arena = append(append(w.arena, bytes.TrimRight(text[:n], " \t")...), '\n')
		if text[n] == '\r' && n+1 < len(text) && text[n+1] == '\n' {
			n++
		}
		text = text[n+1:]
	}
}

// evenAt reports whether no line of text ends in a blank.
func evenAt(text []byte) bool {
	for {
		n := bytes.IndexByte(text, '\n')
		if n < 0 {
			return true
		}
		if n > 0 && (text[n-1] == ' ' || text[n-1] == '\t') {
			return false
		}
		text = text[n+1:]
	}
}

// utf8 returns text of the source as UTF-8.
func (w *Writer) utf8(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	start := len(w.arena)
	w.arena = append(w.arena, w.decode(text)...)
	return w.arena[start:len(w.arena):len(w.arena)]
}
