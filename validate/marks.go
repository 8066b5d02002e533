package validate

import (
	"arbiter/pgn"
	"arbiter/position"
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

// suffixWord reads a word after a move that belongs to the move: a mark in words, or "e.p.". It returns the
// end of what it read.
func (c *Checker) suffixWord(t pgn.Token, text []byte) (int32, bool) {
	p := &c.line.pos
	if kind, half := markWord(text); kind != noMark {
		end := t.End
		if half {
			s := c.scanner
			n := s.Next()
			if k, _ := markWord(c.src[n.Off:n.End]); n.Kind != pgn.SAN || k == noMark {
				return 0, false
			}
			end = n.End
			c.scanner = s
			if text[1] == 'b' || text[1] == 'o' {
				kind = doubleMark
			}
		}
		c.judgeMark(t, kind, p.Check(), end)
		return end, true
	}
	switch string(text) {
	case "e.p.", "ep", "e.p", "ep.":
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
	kind := marked(m)
	end := t.End
	if kind == noMark || kind == checkMark {
		// The mark may stand apart, as a word: "Qh5 mate", "Nf3!+".
		if k, n := c.wordsAhead(); k != noMark {
			kind, end = k, n
			c.lastEnd = n
		} else if kind == noMark && m.Quirks().Any(bareForms) {
			return // these notations have no marks
		}
	}
	c.judgeMark(t, kind, check, end)
}

// wordsAhead reads marks that follow the move as words of their own.
func (c *Checker) wordsAhead() (mark, int32) {
	s := c.scanner
	n := s.Next()
	if n.Kind == pgn.NAG && (c.src[n.Off] == '!' || c.src[n.Off] == '?') {
		n = s.Next()
	}
	if n.Kind != pgn.SAN {
		return noMark, 0
	}
	kind, half := markWord(c.src[n.Off:n.End])
	if half {
		first := c.src[n.Off:n.End]
		double := first[1] == 'b' || first[1] == 'o'
		n = s.Next()
		if k, _ := markWord(c.src[n.Off:n.End]); n.Kind != pgn.SAN || k == noMark {
			return noMark, 0
		}
		if double {
			kind = doubleMark
		}
	}
	if kind != noMark {
		c.scanner = s
	}
	return kind, n.End
}

// judgeMark reports the mark written for the last move, whose token is t, where it is not what the move does.
// end is the end of what was written, words included.
func (c *Checker) judgeMark(t pgn.Token, kind mark, check bool, end int32) {
	l := &c.line
	mate := check && l.pos.Checkmate()
	var code Code
	variant := ""
	switch kind {
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
		case kind == checkMark:
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
	d := c.report(code, int(t.Off), int(t.End))
	if d == nil {
		return
	}
	p := c.before()
	d.Case = variant
	c.describe(d, p, t)
	c.canon = san.Append(c.canon[:0], p, c.path[len(c.path)-1])
	want := string(c.canon)
	d.Args = append(d.Args, textArg("want", want))
	d.Edits = append(d.Edits, Edit{t.Off, end, want})
}

// bareForms are the notations that name both squares: they need no sign of capture, no mark.
const bareForms = san.UCIForm | san.ICCFForm | san.LongForm | san.FullSquare

// checkWriting looks at a move whose text is not plainly right, before it is made.
func (c *Checker) checkWriting(t pgn.Token, m san.Move, mv position.Move, captures bool) {
	if m.Quirks().Has(san.Both) && c.line.pos.At(mv.From()).Role() == m.Role() {
		if captures {
			c.noteBothWays(t, mv)
		}
		if m = m.First(); m.Plain(captures) {
			return
		}
	}
	c.checkSpelling(t, m, mv, captures)
}

// checkSpelling reports what is wrong with the writing of the legal move mv, written as m, before it is made.
func (c *Checker) checkSpelling(t pgn.Token, m san.Move, mv position.Move, captures bool) {
	p := &c.line.pos
	q := m.Quirks()
	c.canon = san.Append(c.canon[:0], p, mv)
	want := string(c.canon)
	canon, err := san.Parse(c.canon)
	if err != nil {
		return
	}
	role := p.At(mv.From()).Role()
	if q.Has(san.Both) && role != m.Role() {
		// The second reading holds: the first letter was a bishop's in lower case, or a pawn's in upper.
		second, _ := m.Second()
		q = second.Quirks()
	}
	if q.Has(san.FullSquare) && canon.FromFile() >= 0 && canon.FromRank() >= 0 {
		q &^= san.FullSquare
	}
	if q.Has(san.LowerCase) {
		c.lowerCase = true
	}
	for _, s := range spellings {
		if !q.Any(s.quirks) || s.folded && c.fold(s.code, t, want) {
			continue
		}
		if d := c.spelled(s.code, t, p, want); d != nil {
			d.Case = s.variant
		}
	}
	if q.Has(san.OtherDash) {
		if _, castles := m.Castles(); castles && !q.Has(san.CastlingSpelling) {
			c.spelled(CastlingSpelling, t, p, want)
		}
	}
	bare := q.Any(bareForms)
	switch {
	case m.Capture() && !captures:
		c.spelled(SpuriousCapture, t, p, want)
	case captures && !m.Capture() && !bare:
		c.spelled(MissingCapture, t, p, want)
	}
	if bare || role == position.Pawn || m.FromFile() < 0 && m.FromRank() < 0 {
		return
	}
	file, rank := m.FromFile() >= 0, m.FromRank() >= 0
	switch {
	case rank && !file && canon.FromFile() >= 0:
		c.spelled(DisambiguationKind, t, p, want)
	case file && canon.FromFile() < 0, rank && canon.FromRank() < 0:
		c.spelled(OverDisambiguated, t, p, want)
	}
}

// spellings are the codes of what can be odd about the spelling of a move. Folded ones are reported once a
// game, with their number: a game is written in one notation.
var spellings = [...]struct {
	quirks  san.Quirk
	code    Code
	variant string
	folded  bool
}{
	{san.CastlingSpelling, CastlingSpelling, "", false},
	{san.PromotionSpelling, PromotionSpelling, "", false},
	{san.MissingPawnFile, MissingPawnFile, "", false},
	{san.LowerCase | san.UpperCase | san.PawnLetter | san.FigurineLetter | san.FullWidth | san.Chinese, PieceLetter, "", false},
	{san.Foreign, PieceLetter, "foreign", true},
	{san.CaptureSign, MissingCapture, "sign", false},
	{san.FilesOnly, MissingCapture, "files", false},
	{san.LongForm | san.FullSquare, LongAlgebraic, "", true},
	{san.UCIForm, UCIMove, "", true},
	{san.ICCFForm, ICCFMove, "", true},
	{san.EnPassantSuffix, EnPassantSuffix, "", false},
}

// spelled reports a fault in the writing of a move about to be made in p; want is its SAN.
func (c *Checker) spelled(code Code, t pgn.Token, p *position.Position, want string) *Diagnostic {
	d := c.report(code, int(t.Off), int(t.End))
	if d != nil {
		c.describe(d, p, t)
		d.Args = append(d.Args, textArg("want", want))
		d.Edits = append(d.Edits, Edit{t.Off, t.End, want})
	}
	return d
}

// fold counts one more of code in the diagnostic the game already has of it.
func (c *Checker) fold(code Code, t pgn.Token, want string) bool {
	if c.perCode[code] == 0 {
		return false
	}
	if i := c.firstOf[code] - 1; i >= 0 && c.perCode[code] > 0 {
		d := &c.r.Diagnostics[i]
		d.Count = max(d.Count, 1) + 1
		if len(d.Edits) < maxEdits {
			d.Edits = append(d.Edits, Edit{t.Off, t.End, want})
		}
	}
	return true
}
