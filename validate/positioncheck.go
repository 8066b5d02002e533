package validate

import (
	"arbiter/fen"
	"arbiter/position"
	"arbiter/position/helpmate"
)

// checkPosition reports what is odd about the men on the board, and what can be said of the game from here on.
func (j *fenJudge) checkPosition(chess960 bool) {
	p := &j.report_.Position
	for c := position.White; c <= position.Black; c++ {
		// args: color, n, pawns
		if promoted, missing := promotedMen(p, c); promoted > missing {
			j.reportSide(TooManyPromoted, c, numArg("n", promoted), numArg("pawns", missing))
		}
	}
	if !chess960 {
		j.checkMirrored(p)
	}
	if j.deep {
		j.checkCaptures(p)
		if !chess960 {
			j.checkTrapped(p)
		}
	}
	if !j.report_.OK {
		return
	}
	at := j.record.Fields[fen.EnPassantTarget]
	if target := p.EnPassantTarget(); target < position.NoSquare && p.EnPassant() >= position.NoSquare { // args: square
		if d := j.report(FENEnPassantUnusable, at.Off, at.End); d != nil {
			d.Args = append(d.Args, squareArg("square", target))
			d.Safe = true
			j.rewrite(d, at, "-")
		}
	}
	j.checkOver(p)
}

// rewrite makes text in the place of a field the correction of d, and of whatever else is to be corrected there: what each of
// them would have put there does not go together.
func (j *fenJudge) rewrite(d *Diagnostic, at fen.Span, text string) {
	e := Edit{int32(at.Off), int32(at.End), text}
	d.Edits = append(d.Edits[:0], e)
	for i := range j.report_.Diagnostics {
		other := &j.report_.Diagnostics[i]
		if len(other.Edits) > 0 && other.Off >= e.Off && other.End <= e.End && other.Off < other.End {
			other.Edits = append(other.Edits[:0], e)
		}
	}
}

// reportSide reports something about the men of a side as a whole.
func (j *fenJudge) reportSide(code Code, c position.Color, args ...Arg) *Diagnostic {
	at := j.record.Fields[fen.Placement]
	d := j.report(code, at.Off, at.End)
	if d != nil {
		d.Args = append(append(d.Args, colorArg("color", c)), args...)
	}
	return d
}

// promotedMen returns how many men of c must be promoted pawns, because there are more than at the start (one bishop on
// each color), and how many pawns are missing.
func promotedMen(p *position.Position, c position.Color) (promoted, missing int) {
	var light, dark int
	for s := range p.Pieces(c, position.Bishop).Squares() {
		if s.Light() {
			light++
		} else {
			dark++
		}
	}
	promoted = max(p.Pieces(c, position.Queen).Count()-1, 0) + max(p.Pieces(c, position.Rook).Count()-2, 0) +
		max(p.Pieces(c, position.Knight).Count()-2, 0) + max(light-1, 0) + max(dark-1, 0)
	return promoted, max(8-p.Pieces(c, position.Pawn).Count(), 0)
}

// checkMirrored suspects a diagram seen from the wrong side: king and queen of a side have changed places while all its other
// officers are at home, or both armies stand at the other's end of the board with their pawns at its gates.
func (j *fenJudge) checkMirrored(p *position.Position) {
	const kept = position.Bitboard(0b11100111)
	for c := position.White; c <= position.Black; c++ {
		rank := 56 * position.Square(c)
		home := p.At(position.D1+rank) == c.Piece(position.King) && p.At(position.E1+rank) == c.Piece(position.Queen)
		for s := range kept.Squares() {
			start := position.Start()
			home = home && p.At(s+rank) == start.At(s+rank)
		}
		if home { // args: color
			if d := j.reportAt(MirroredBoard, position.D1+rank); d != nil {
				d.Args = append(d.Args, colorArg("color", c))
			}
			return
		}
	}
	const low, high = position.Bitboard(0xffff), position.Bitboard(0xffff) << 48
	const second, seventh = position.Bitboard(0xff00), position.Bitboard(0xff) << 48
	if (p.Pieces(position.White, position.Pawn)&seventh).Count() >= 4 && (p.Pieces(position.Black, position.Pawn)&second).Count() >= 4 &&
		p.Pieces(position.White, position.King)&high != 0 && p.Pieces(position.Black, position.King)&low != 0 {
		at := j.record.Fields[fen.Placement]
		if d := j.report(MirroredBoard, at.Off, at.End); d != nil {
			d.Case = "upside-down"
		}
	}
}

// checkOver reports that the game is over here, or that a side can no longer win it.
func (j *fenJudge) checkOver(p *position.Position) {
	r := &j.report_
	j.mates(r)
	kind := ""
	switch {
	case p.Checkmate():
		kind = Checkmate.String()
	case p.Stalemate():
		kind = Stalemate.String()
	case p.DeadByMaterial():
		kind = DeadEnding.String()
	case r.CanMate == [2]helpmate.Verdict{helpmate.Unwinnable, helpmate.Unwinnable}:
		kind = DeadEnding.String() + "/" + deadByProof
	}
	if kind != "" { // args: turn
		at := j.record.Fields[fen.Placement]
		if d := j.report(GameOver, at.Off, at.End); d != nil {
			d.Case = kind
			d.Args = append(d.Args, colorArg("turn", p.Turn()))
		}
		return
	}
	for c := position.White; c <= position.Black; c++ {
		if r.CanMate[c] != helpmate.Unwinnable {
			continue
		}
		if d := j.reportSide(UnwinnableSide, c); d != nil && !p.InsufficientMaterial(c) {
			d.Case = deadByProof
		}
	}
}

// matesByMen says whether each side can still mate as far as mate, stalemate and the men tell.
func matesByMen(r *FENReport) {
	p := &r.Position
	for c := range r.CanMate {
		side := position.Color(c)
		switch {
		case p.Checkmate() && p.Turn() != side:
			r.CanMate[c] = helpmate.Winnable
		case !p.HasMove(), p.InsufficientMaterial(side):
			r.CanMate[c] = helpmate.Unwinnable
		}
	}
}
