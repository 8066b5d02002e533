package fen

import "arbiter/position"

// maxRights is how many castling letters of one record are looked at; there can be four.
const maxRights = 8

// A right is a castling right as written, and what it means on the board.
type right struct {
	off, end int
	letter   byte // KQkq or a file letter
	color    position.Color
	side     position.Side
	rook     position.Square // whether or not there is one
	several  bool            // K or Q had a choice
}

func (r *right) index() int { return int(r.color)<<1 | int(r.side) }

// castlingLetter reports whether c may stand for a castling right; it returns c.
func castlingLetter(c byte) (byte, bool) {
	u := c &^ 0x20
	return c, c&0x40 != 0 && (u >= 'A' && u <= 'H' || u == 'K' || u == 'Q')
}

// readCastling reads the letters of the castling field.
func (rd *reader[Text]) readCastling() {
	at := rd.Fields[CastlingAvailability]
	for i := at.Off; i < at.End; {
		c, width := rd.rune(i)
		a, seems := lookAlike(c)
		if !seems && c < 0x80 {
			a = byte(c)
		}
		_, letter := castlingLetter(a)
		letter = letter && rd.nRights < maxRights
		switch {
		case letter:
			rd.rights[rd.nRights] = right{off: i, end: i + width, letter: a}
			rd.nRights++
			fallthrough
		case a == '-' && width == at.End-at.Off:
			if seems {
				f := rd.another(LookAlike, CastlingAvailability, i, i+width)
				if f.Count == 1 {
					f.Meant = a
				}
				f.mend(i, i+width, string(rune(a)))
			}
		default:
			f := rd.another(CastlingLetter, CastlingAvailability, i, i+width)
			if f.End == i {
				f.End += width
				f.Count--
			}
			f.mend(i, i+width, "")
		}
		i += width
	}
}

// setRights puts the castling rights into the setup. First, while only the syntax is read, it takes them as they stand and
// reports those out of order. When it judges it does so once more, drops those that the board does not allow, and
// gives all flaws of the field their corrections.
func (rd *reader[Text]) setRights(judging bool) {
	setup := &rd.Setup
	setup.Castling = 0
	setup.Rooks = [2][2]position.Square{{position.NoSquare, position.NoSquare}, {position.NoSquare, position.NoSquare}}
	if rd.nRights == 0 && (!judging || len(rd.Flaws) == 0) {
		return
	}
	kings := [2]position.Square{rd.king(position.White), rd.king(position.Black)}
	var kept [4]*right // by index
	last, disordered := -1, false
	for i := range rd.rights[:rd.nRights] {
		r := &rd.rights[i]
		rd.resolve(r, kings)
		if judging && rd.board {
			if reason, where := rd.impossible(r, kings[r.color]); reason != "" {
				f := rd.flaw(CastlingImpossible, CastlingAvailability, r.off, r.end)
				f.Case, f.Color, f.Side, f.Square = reason, r.color, r.side, where
				f.mend(r.off, r.end, "")
				continue
			}
		}
		kind, reason := CastlingOrder, ""
		switch other := kept[r.index()]; {
		case other != nil && other.rook == r.rook:
			reason = Repeated
		case other != nil:
			kind, reason = CastlingAmbiguous, SameSide
			if (r.rook > other.rook) == (r.side == position.Kingside) {
				kept[r.index()] = r // the outermost is meant
			}
		case r.index() < last:
			kept[r.index()] = r
			if disordered { // said once
				continue
			}
			disordered = true
		default:
			kept[r.index()], last = r, r.index()
			continue
		}
		if !judging {
			f := rd.flaw(kind, CastlingAvailability, r.off, r.end)
			f.Case, f.Color, f.Side, f.Square = reason, r.color, r.side, r.rook
		}
	}
	for _, r := range kept {
		if r != nil {
			setup.Castling = setup.Castling.With(r.color, r.side)
			setup.Rooks[r.color][r.side] = r.rook
		}
	}
	if judging && rd.has(CastlingAvailability) {
		rd.correctRights(kept)
	}
}

// correctRights gives the flaws of the castling field their corrections: of single letters, unless these would leave nothing
// or letters out of order; then the field is written anew.
func (rd *reader[Text]) correctRights(kept [4]*right) {
	var room [4]byte
	text := room[:0]
	for _, r := range kept {
		if r == nil {
			continue
		}
		if r.several && rd.board {
			letter := "Aa"[r.color] + byte(r.rook.File())
			f := rd.flaw(CastlingAmbiguous, CastlingAvailability, r.off, r.end)
			f.Case, f.Color, f.Side, f.Square = ManyRooks, r.color, r.side, r.rook
			f.mend(r.off, r.end, string(rune(letter)))
			r.letter = letter
		}
		text = append(text, r.letter)
	}
	anew := len(text) == 0
	looks, judged := false, false // corrections of one letter by two flaws do not go together
	for i := range rd.Flaws {
		switch f := &rd.Flaws[i]; {
		case f.Field != CastlingAvailability:
		case f.Kind == CastlingOrder, f.Case == SameSide:
			anew = true
		case f.Kind == LookAlike:
			looks = true
		case f.Kind == CastlingImpossible, f.Kind == CastlingAmbiguous:
			judged = true
		}
	}
	anew = anew || looks && judged
	if !anew {
		return
	}
	if len(text) == 0 {
		text = append(text, '-')
	}
	rd.rewrite(CastlingAvailability, string(text))
}

// resolve says which side and rook r means.
func (rd *reader[Text]) resolve(r *right, kings [2]position.Square) {
	if r.letter >= 'a' {
		r.color = position.Black
	}
	king := kings[r.color]
	file := 4
	if king < position.NoSquare {
		file = king.File()
	}
	switch letter := r.letter &^ 0x20; letter {
	case 'K':
		r.side = position.Kingside
	case 'Q':
		r.side = position.Queenside
	default:
		r.rook = position.SquareAt(int(letter-'A'), 7*int(r.color))
		r.side = position.Queenside
		if r.rook.File() > file {
			r.side = position.Kingside
		}
		return
	}
	r.rook = corner(r.color, r.side)
	if king >= position.NoSquare || file == 4 && !rd.chess960 {
		return
	}
	var rooks position.Bitboard
	for file := range 8 {
		s := position.SquareAt(file, 7*int(r.color))
		if rd.Setup.Board[s] == r.color.Piece(position.Rook) && (s > king) == (r.side == position.Kingside) {
			rooks |= s.Bitboard()
		}
	}
	if rooks != 0 {
		r.rook = outermost(rooks, r.color, r.side)
		r.several = rooks.Count() > 1
	}
}

// king returns where the king of c stands on its first rank; NoSquare if it does not, or if there are several kings.
func (rd *reader[Text]) king(c position.Color) position.Square {
	king, n := position.NoSquare, 0
	for s, pc := range rd.Setup.Board {
		if pc == c.Piece(position.King) {
			king = position.Square(s)
			n++
		}
	}
	if n != 1 || king.Rank() != 7*int(c) {
		return position.NoSquare
	}
	return king
}

// impossible returns what r lacks, and where that ought to stand; "" if nothing.
func (rd *reader[Text]) impossible(r *right, king position.Square) (string, position.Square) {
	switch {
	case king >= position.NoSquare:
		return NoKing, position.E1 + 56*position.Square(r.color)
	case rd.Setup.Board[r.rook] != r.color.Piece(position.Rook) || (r.rook > king) != (r.side == position.Kingside):
		return NoRook, r.rook
	}
	return "", position.NoSquare
}
