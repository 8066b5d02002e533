package validate

import (
	"bytes"

	"arbiter/pgn"
	"arbiter/san"
)

// A mark is what is written after a move to say that it gives check or mate.
type mark uint8

const (
	noMark     mark = iota
	checkMark       // +, ch, check
	doubleMark      // ++, dbl ch: double check; in old books also mate
	mateMark        // #, mate
)

// marked is the mark in the move's own token.
func marked(m san.Move) mark {
	switch {
	case m.Mate():
		return mateMark
	case m.Quirks().Has(san.DoubleCheck):
		return doubleMark
	case m.Check():
		return checkMark
	}
	return noMark
}

// markWord reads a word that stands for a mark; half says that another word must follow, as after "dbl".
func markWord(text []byte) (kind mark, half bool) {
	switch string(text) {
	case "+", "ch", "ch.", "check", "Ch", "†":
		return checkMark, false
	case "++", "dblch", "dis+", "disch", "‡":
		return doubleMark, false
	case "dbl", "dbl.", "double", "dis", "dis.", "disc":
		return checkMark, true
	case "#", "mate", "Mate", "MATE", "checkmate", "x", "×":
		return mateMark, false
	}
	return noMark, false
}

func enPassantWord(text []byte) bool {
	switch string(text) {
	case "ep", "e.p.", "e.p", "ep.", "en", "passant", "pt":
		return true
	}
	return false
}

// A writtenMark is a mark and where it stands: in the move's own token, or after it as words from from to to, of which
// the first comes after a blank or after a glyph of annotation.
type writtenMark struct {
	kind     mark
	from, to int32     // both 0 for a mark in the token
	glyph    pgn.Token // "!" in "Nf3!+", "Qh5! mate"; of Kind EOF without one
}

// suffixWord reads a word after a move that belongs to the move: a mark in words, or "e.p.". It returns the
// end of what it read.
func (c *Checker) suffixWord(t pgn.Token, text []byte) (int32, bool) {
	if kind, half := markWord(text); kind != noMark {
		move, glyph, ok := c.moveBefore(t.Off)
		check := c.line.pos.Check()
		if !ok || kind == mateMark && len(text) <= 2 && text[0] != '#' && !check { // an "x" is none after a quiet move
			return 0, false
		}
		w := writtenMark{kind: kind, from: move.End, to: t.End, glyph: glyph}
		if glyph.Kind == pgn.NAG {
			w.from = glyph.End
		}
		if half {
			s := c.scanner
			n := s.Next()
			if k, _ := markWord(c.src[n.Off:n.End]); n.Kind != pgn.SAN || k == noMark {
				return 0, false
			}
			w.to = n.End
			c.scanner = s
			if text[1] == 'b' || text[1] == 'o' {
				w.kind = doubleMark
			}
		}
		c.judgeMark(move, w, check)
		return w.to, true
	}
	switch string(text) {
	case "e.p.", "ep", "e.p", "ep.", "e.p.+", "ep+", "e.p.#", "ep#":
		return t.End, c.enPassantWords(t, t.End)
	case "en":
		s := c.scanner
		n := s.Next()
		if w := string(c.src[n.Off:n.End]); n.Kind == pgn.SAN && (w == "passant" || w == "pt" || w == "pt.") {
			c.scanner = s
			return n.End, c.enPassantWords(t, n.End)
		}
	case "N", "D", "d":
		nag := map[string]string{"N": "$146", "D": "$220", "d": "$220"}[string(text)]
		if d := c.report(InformantSymbol, int(t.Off), int(t.End)); d != nil {
			d.Args = append(d.Args, textArg("symbol", string(text)), textArg("want", nag))
			d.Edits = append(d.Edits, Edit{t.Off, t.End, nag})
		}
		return t.End, true
	}
	return 0, false
}

// moveBefore finds the last move's token where nothing but blanks and one glyph of annotation stands between it and off.
func (c *Checker) moveBefore(off int32) (move, glyph pgn.Token, ok bool) {
	end := skipBack(c.src, off, isBlank)
	if from := skipBack(c.src, end, isGlyph); from < end {
		glyph = pgn.Token{Off: from, End: end, Kind: pgn.NAG}
		end = skipBack(c.src, from, isBlank)
	}
	from := skipBack(c.src, end, isWord)
	if i := bytes.LastIndexByte(c.src[from:end], '.'); i >= 0 { // after its number
		from += int32(i) + 1
	}
	_, err := san.Parse(c.src[from:end])
	return pgn.Token{Off: from, End: end, Kind: pgn.SAN}, glyph, err == nil
}

// skipBack returns the start of the run of bytes that are in the class and end at off; one of more than 64 is cut off.
func skipBack(src []byte, off int32, class func(byte) bool) int32 {
	for n := 0; off > 0 && n < 64 && class(src[off-1]); n++ {
		off--
	}
	return off
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }
func isGlyph(b byte) bool { return b == '!' || b == '?' }
func isWord(b byte) bool {
	return b > ' ' && !isGlyph(b) && bytes.IndexByte([]byte("(){}[];$*<>"), b) < 0
}

// enPassantWords notes "e.p." and its like after a move that is an en passant capture.
func (c *Checker) enPassantWords(t pgn.Token, end int32) bool {
	if !c.path[len(c.path)-1].EnPassant() {
		return false
	}
	if d := c.report(EnPassantSuffix, int(t.Off), int(end)); d != nil {
		off := t.Off
		for off > 0 && c.src[off-1] == ' ' {
			off--
		}
		d.Ply = len(c.path)
		d.Args = append(d.Args, textArg("suffix", string(c.src[t.Off:end])))
		d.Edits = append(d.Edits, Edit{off, end, ""})
	}
	return true
}

// checkMark compares the mark of the move just made with what it does. check says whether it gives check.
func (c *Checker) checkMark(t pgn.Token, m san.Move, check bool) {
	w := writtenMark{kind: marked(m)}
	if w.kind == noMark || w.kind == checkMark {
		// The mark may stand apart, as a word: "Qh5 mate", "Nf3!+".
		if apart := c.wordsAhead(t); apart.kind != noMark {
			w = apart
			c.lastEnd = w.to
		} else if w.kind == noMark && m.Quirks().Any(bareForms) {
			return // these notations have no marks
		}
	}
	c.judgeMark(t, w, check)
}

// wordsAhead reads a mark that follows the move t as words of its own.
func (c *Checker) wordsAhead(t pgn.Token) (w writtenMark) {
	s := c.scanner
	n := s.Next()
	w.from = t.End
	if n.Kind == pgn.NAG && isGlyph(c.src[n.Off]) {
		w.glyph, w.from = n, n.End
		n = s.Next()
	}
	if n.Kind != pgn.SAN {
		return writtenMark{}
	}
	kind, half := markWord(c.src[n.Off:n.End])
	if half {
		first := c.src[n.Off:n.End]
		double := first[1] == 'b' || first[1] == 'o'
		n = s.Next()
		if k, _ := markWord(c.src[n.Off:n.End]); n.Kind != pgn.SAN || k == noMark {
			return writtenMark{}
		}
		if double {
			kind = doubleMark
		}
	}
	if kind == noMark {
		return writtenMark{}
	}
	c.scanner = s
	w.kind, w.to = kind, n.End
	if w.glyph.Kind == pgn.NAG {
		c.nag(w.glyph)
	}
	return w
}

// judgeMark reports the mark w written for the last move, whose token is t, where it is not what the move does.
func (c *Checker) judgeMark(t pgn.Token, w writtenMark, check bool) {
	if check { // one that says nothing true has no place at all
		c.glyphFirst(t, w)
	}
	l := &c.line
	mate := check && l.pos.Checkmate()
	var code Code
	variant := ""
	switch w.kind {
	case noMark:
		if !check {
			return
		}
		code = MissingCheck
		if mate {
			code = MissingMate
		}
	case checkMark, doubleMark:
		switch {
		case !check:
			code = SpuriousCheck
		case mate:
			code = CheckForMate
		case w.kind == checkMark:
			return
		default:
			code = DoubleCheckMark
			if l.pos.Checkers().Count() < 2 {
				variant = "single"
			}
		}
	case mateMark:
		switch {
		case mate:
			return
		case check:
			code = MateForCheck
		default:
			code = SpuriousMate
		}
	}
	if d := c.report(code, int(t.Off), int(t.End)); d != nil {
		d.Case = variant
		c.remark(d, t, w)
	}
}

// glyphFirst reports a mark that stands after the annotation of its move, "Nf3!+": they go the other way round.
func (c *Checker) glyphFirst(t pgn.Token, w writtenMark) {
	if w.glyph.Kind != pgn.NAG || c.src[w.to-1]|0x20 >= 'a' { // words may stand where they like
		return
	}
	if d := c.report(SuffixOrder, int(w.glyph.Off), int(w.to)); d != nil {
		glyph, mark := c.src[w.glyph.Off:w.glyph.End], bytes.TrimSpace(c.src[w.from:w.to])
		d.Case = "mark"
		c.describe(d, c.before(), t)
		d.Args = append(d.Args, textArg("glyphs", string(c.src[w.glyph.Off:w.to])), textArg("want", string(mark)+string(glyph)))
		d.Edits = append(d.Edits, Edit{w.glyph.Off, w.to, string(mark) + string(glyph)})
	}
}

// remark tells d of the last move, whose token is t, and mends its mark, which stands as w.
func (c *Checker) remark(d *Diagnostic, t pgn.Token, w writtenMark) {
	p := c.before()
	c.describe(d, p, t)
	c.canon = san.Append(c.canon[:0], p, c.path[len(c.path)-1])
	want := string(c.canon)
	d.Args = append(d.Args, textArg("want", want))
	switch {
	case w.to == 0:
		d.Edits = append(d.Edits, Edit{t.Off, t.End, want})
	case w.glyph.Kind != pgn.NAG:
		d.Edits = append(d.Edits, Edit{t.Off, w.to, want})
	default:
		if string(c.src[t.Off:t.End]) != want {
			d.Edits = append(d.Edits, Edit{t.Off, t.End, want})
		}
		d.Edits = append(d.Edits, Edit{w.from, w.to, ""})
	}
}
