package validate

import (
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// leastReversed is how many half-moves a game must have to be said to have its colours reversed: a first move of White's
// that is missing looks the same for a while.
const leastReversed = 6

// coloursReversed reports a game whose very first move is illegal, but which is legal as a whole if Black begins: its
// recorder took the colours for each other. Mended, every move is its reflection, so that White begins.
// args: no, move, plies
func (c *Checker) coloursReversed(g *pgn.Game) {
	r := c.r
	if !r.Broken || r.BrokenBy != IllegalMove || r.BrokenPly != 1 || r.Start != position.Start() || c.Policy.Severity(ColoursReversed) == Off {
		return
	}
	p := r.Start
	p.Pass()
	plies, numbers, depth := 0, 0, 0
	var edits []Edit
	var s pgn.Scanner
	for g.Scan(&s); ; {
		t := s.Next()
		text := c.src[t.Off:t.End]
		switch t.Kind {
		case pgn.VariationOpen:
			depth++
		case pgn.VariationClose:
			depth = max(depth-1, 0)
		case pgn.MoveNumber:
			if depth > 0 {
				continue
			}
			if dots := len(text) - digits(text); plies%2 == 1 && dots == 1 || plies%2 == 0 && dots > 1 {
				return // Black's numbers before the moves of who begins: a half-move is missing
			}
			numbers++
		case pgn.SAN:
			if len(edits) < maxEdits {
				edits = append(edits, Edit{t.Off, t.End, reflected(text)})
			}
			if depth > 0 {
				continue
			}
			m, mv, err := c.read(t, text, &p, nil, nil)
			if err != nil || mv == position.NullMove || m.Quirks().Has(san.ICCFForm) {
				if kind, _ := markWord(text); err == san.ErrSyntax && (kind != noMark || enPassantWord(text)) {
					continue
				}
				return
			}
			p.Play(mv)
			plies++
		case pgn.Termination, pgn.EOF:
			if t.Kind == pgn.Termination && depth > 0 {
				continue
			}
			if plies < leastReversed || numbers < 2 {
				return
			}
			if d := c.report(ColoursReversed, int(c.failed.Off), int(c.failed.End)); d != nil {
				c.describe(d, &r.Start, c.failed)
				d.Ply = 1
				d.Args = append(d.Args, numArg("plies", plies))
				d.Edits = append(d.Edits, edits...)
			}
			return
		}
	}
}

// digits counts the decimal digits that text begins with.
func digits(text []byte) (n int) {
	for n < len(text) && text[n]-'0' <= 9 {
		n++
	}
	return n
}

// reflected is a move's text with its ranks counted from the other side: "Nf6" is "Nf3".
func reflected(text []byte) string {
	b := []byte(string(text))
	for i, d := range b {
		if d-'1' < 8 {
			b[i] = '1' + '8' - d
		}
	}
	return string(b)
}
