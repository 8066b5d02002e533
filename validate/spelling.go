package validate

import (
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

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
		m, _ = m.Second()
		q = m.Quirks()
	}
	if q.Has(san.FullSquare) && canon.FromFile() >= 0 && canon.FromRank() >= 0 {
		q &^= san.FullSquare
	}
	if q.Has(san.LowerCase) {
		c.lowerCase = true
	}
	if q.Any(san.FigurineLetter | san.FullWidth | san.Chinese) {
		q &^= san.PawnLetter | san.UpperCase | san.LowerCase
	}
	if !captures || q.Has(san.FilesOnly) { // the sign is the least that is wrong then
		q &^= san.CaptureSign
	}
	for _, s := range spellings {
		if !q.Any(s.quirks) || s.folded && c.fold(s.code, s.variant, t, want) {
			continue
		}
		if d := c.spelled(s.code, t, p, want); d != nil {
			if d.Case = s.variant; s.code == EnPassantSuffix && !mv.EnPassant() {
				d.Case = "spurious"
			}
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
	case captures && !m.Capture() && !bare && !q.Has(san.FilesOnly):
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
	{san.LowerCase | san.UpperCase | san.PawnLetter, PieceLetter, "", false},
	{san.FigurineLetter, PieceLetter, "figurine", true},
	{san.FullWidth, PieceLetter, "full-width", true},
	{san.Chinese, PieceLetter, "chinese", true},
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

// fold counts one more of code in the diagnostic of this variant that the game already has; without one it notes that the
// next diagnostic will be it.
func (c *Checker) fold(code Code, variant string, t pgn.Token, want string) bool {
	key := folded{code, variant}
	i, ok := c.folds[key]
	if !ok || i >= len(c.r.Diagnostics) {
		if c.folds == nil {
			c.folds = map[folded]int{}
		}
		c.folds[key] = len(c.r.Diagnostics)
		return false
	}
	d := &c.r.Diagnostics[i]
	if d.Code != code { // the code is off
		return true
	}
	d.Count = max(d.Count, 1) + 1
	if len(d.Edits) < maxEdits {
		d.Edits = append(d.Edits, Edit{t.Off, t.End, want})
	}
	return true
}

// A folded diagnostic is the one of its kind in a game.
type folded struct {
	code    Code
	variant string
}
