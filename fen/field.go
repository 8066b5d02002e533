package fen

import (
	"strconv"

	"arbiter/position"
)

// numberLimit is one more than the highest counter that is believed. The longest game there can be has fewer than 5,900
// moves under the 75-move rule.
const numberLimit = 1_000_000

func itoa(n int) string { return strconv.Itoa(n) }

// What a word could be, by its looks.

func numberLike(w string) bool {
	if len(w) > 1 && (w[0] == '-' || w[0] == '+') {
		w = w[1:]
	}
	for i := range len(w) {
		if w[i] < '0' || w[i] > '9' {
			return false
		}
	}
	return w != ""
}

func colorLike(w string) bool { return w == "w" || w == "b" || w == "W" || w == "B" }

func castlingLike(w string) bool {
	for i := range len(w) {
		if _, ok := castlingLetter(w[i]); !ok {
			return w == "-"
		}
	}
	return w != ""
}

func squareLike(w string) bool {
	_, ok := position.ParseSquare(w)
	return ok
}

func targetLike(w string) bool { return w == "-" || squareLike(w) }

// readPlacement reads the men. Whatever is wrong with it, it reads on to find the rest.
func (rd *reader[Text]) readPlacement() {
	at := rd.Fields[Placement]
	rank, file := 7, 0 // rank goes below zero where there are too many
	first := at.Off    // of the rank
	slash := at.Off    // the last one
	afterDigit := false
	for i := at.Off; i < at.End; {
		c, width := rd.rune(i)
		if a, ok := lookAlike(c); ok && placementLetter(a) {
			f := rd.another(LookAlike, Placement, i, i+width)
			if f.Count == 1 {
				f.Meant = a
			}
			f.mend(i, i+width, string(rune(a)))
			c = rune(a)
		}
		pc, man := position.NoPiece, false
		if c < 0x80 {
			pc, man = position.PieceOf(byte(c))
		}
		digit := c >= '0' && c <= '9'
		switch {
		case man:
			if s := position.SquareAt(file, rank); s < position.NoSquare {
				rd.Setup.Board[s] = pc
				rd.Squares[s] = i
			}
			file++
		case digit:
			if c == '0' || c == '9' {
				rd.another(Digit, Placement, i, i+width)
			} else if afterDigit {
				if f := rd.another(Digit, Placement, i-1, i+width); f.Count == 1 {
					f.Case = Adjacent
				}
			}
			file += int(c - '0')
		case c == '/':
			rd.endRank(rank, file, first, i)
			rank--
			file, first, slash = 0, i+width, i
		default:
			f := rd.another(PieceLetter, Placement, i, i+width)
			switch c {
			case '~': // stands after a man
				if f.Count == 1 {
					f.Case = PromotedMark
				}
			case '[': // stands after the last rank
				if f.Count == 1 {
					f.Case, f.End = Pocket, at.End
				}
				width = at.End - i
			default:
				file++
			}
		}
		afterDigit = digit
		i += width
	}
	ranks, empty := 8-rank, first == at.End
	if empty && rank > 0 { // nothing stands after the last slash
		ranks--
	} else {
		rd.endRank(rank, file, first, at.End)
	}
	if ranks != 8 {
		f := rd.flaw(Ranks, Placement, at.Off, at.End)
		f.N = ranks
		if empty && rank == -1 {
			f.Edits = []Edit{{slash, at.End, ""}}
		}
	}
	rd.board = true
	for i := range rd.Flaws {
		switch rd.Flaws[i].Kind {
		case Ranks, RankWidth, PieceLetter, Digit:
			rd.board = false
		}
	}
}

// endRank checks the width of a rank, from 0 for the first, that stands from off to end and has as many squares.
func (rd *reader[Text]) endRank(rank, squares, off, end int) {
	if squares != 8 && rank >= 0 {
		f := rd.flaw(RankWidth, Placement, off, end)
		f.N, f.Rank = squares, rank+1
	}
}

// placementLetter reports whether a may stand in the placement.
func placementLetter(a byte) bool {
	_, ok := position.PieceOf(a)
	return ok || a == '/' || a >= '1' && a <= '8'
}

// ascii returns the characters of a short word with look-alikes replaced, and how many those were. ok is false if
// others are left or the word is longer than the room.
func (rd *reader[Text]) ascii(room []byte, at Span) (w []byte, replaced int, ok bool) {
	w = room[:0]
	for i := at.Off; i < at.End; {
		c, width := rd.rune(i)
		a := byte(c)
		if c >= 0x80 {
			if a, ok = lookAlike(c); !ok {
				return w, replaced, false
			}
			replaced++
		}
		if len(w) == cap(w) {
			return w, replaced, false
		}
		w = append(w, a)
		i += width
	}
	return w, replaced, true
}

// resemble reports that the word at a span is one that only looks like the right one.
func (rd *reader[Text]) resemble(f Field, at Span, replaced int, meant string) {
	l := rd.flaw(LookAlike, f, at.Off, at.End)
	l.Meant, l.Count = meant[0], max(replaced, 1)
	l.mend(at.Off, at.End, meant)
}

// readColor reads the side to move.
func (rd *reader[Text]) readColor() {
	at := rd.Fields[ActiveColor]
	if !rd.has(ActiveColor) {
		f := rd.flaw(Turn, ActiveColor, at.Off, at.Off)
		f.Case = Missing
		if at.Off < len(rd.s) && rd.atWord(at.Off) {
			f.mend(at.Off, at.Off, "w ")
		} else {
			f.mend(at.Off, at.Off, " w")
		}
		rd.turn = true
		return
	}
	var room [8]byte
	w, replaced, ok := rd.ascii(room[:], at)
	if ok && len(w) == 1 && (w[0] == 'w' || w[0] == 'b') {
		rd.turn = true
		if w[0] == 'b' {
			rd.Setup.Turn = position.Black
		}
		if replaced > 0 {
			rd.resemble(ActiveColor, at, replaced, string(w))
		}
		return
	}
	f := rd.flaw(Turn, ActiveColor, at.Off, at.End)
	switch string(w) {
	case "W", "white", "White", "WHITE":
		f.Edits = []Edit{{at.Off, at.End, "w"}}
	case "B", "black", "Black", "BLACK":
		f.Edits = []Edit{{at.Off, at.End, "b"}}
	}
}

// readTarget reads the en passant target square as it stands.
func (rd *reader[Text]) readTarget() {
	at := rd.Fields[EnPassantTarget]
	if !rd.has(EnPassantTarget) {
		return
	}
	var room [2]byte
	w, replaced, ok := rd.ascii(room[:], at)
	if ok && len(w) == 2 && w[0] >= 'A' && w[0] <= 'H' {
		w[0] |= 0x20
		replaced++
	}
	if ok && string(w) != "-" {
		s, square := position.ParseSquare(w)
		ok = square && (s.Rank() == 2 || s.Rank() == 5)
		rd.Setup.EnPassant = s
	}
	if !ok {
		rd.Setup.EnPassant = position.NoSquare
		rd.flaw(EnPassantSquare, EnPassantTarget, at.Off, at.End).mend(at.Off, at.End, "-")
		return
	}
	if replaced > 0 {
		rd.resemble(EnPassantTarget, at, replaced, string(w))
	}
}

// readCounters reads the half-move clock and the full-move number.
func (rd *reader[Text]) readCounters() {
	if rd.has(HalfMoveClock) {
		rd.Setup.HalfMoves, rd.clock = rd.readNumber(HalfMoveClock, Clock, 0)
	}
	least := LeastMoveNo(rd.Setup.HalfMoves, rd.Setup.Turn)
	if !rd.has(FullMoveNumber) {
		rd.Setup.MoveNo = least
		return
	}
	n, ok := rd.readNumber(FullMoveNumber, MoveNumber, least)
	if ok && n == 0 {
		at := rd.Fields[FullMoveNumber]
		rd.flaw(MoveZero, FullMoveNumber, at.Off, at.End)
		rd.rewrite(FullMoveNumber, itoa(least))
		n, ok = least, false
	}
	rd.Setup.MoveNo, rd.number = n, ok
}

// LeastMoveNo returns the lowest full-move number at which the half-move clock can stand at clock.
func LeastMoveNo(clock int, turn position.Color) int { return (clock-int(turn)+1)/2 + 1 }

// readNumber reads the number in field f; where it is none it reports k and returns instead.
func (rd *reader[Text]) readNumber(f Field, k Kind, instead int) (n int, ok bool) {
	at := rd.Fields[f]
	if n, ok = number(rd.s[at.Off:at.End]); ok {
		return n, true
	}
	var room [8]byte
	w, replaced, ok := rd.ascii(room[:], at)
	for i, c := range w {
		switch c {
		case 'O', 'o':
			w[i] = '0'
			replaced++
		case 'l', 'I':
			w[i] = '1'
			replaced++
		}
	}
	if n, number := number(w); ok && number && replaced < 4 {
		rd.resemble(f, at, replaced, string(w))
		return n, true
	}
	flaw := rd.flaw(k, f, at.Off, at.End)
	digits := len(w) > 0
	for _, c := range w[min(1, len(w)):] {
		digits = digits && c >= '0' && c <= '9'
	}
	switch {
	case digits && len(w) > 1 && w[0] == '-':
		flaw.Case = Negative
	case digits && w[0] >= '0' && w[0] <= '9':
		flaw.Case = TooLarge
	}
	flaw.mend(at.Off, at.End, itoa(instead))
	return instead, false
}

// number reads digits.
func number[Text []byte | string](s Text) (n int, ok bool) {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		if n = n*10 + int(s[i]-'0'); n >= numberLimit {
			return 0, false
		}
	}
	return n, len(s) > 0
}

// judge holds the fields against each other: what the board does not allow is dropped.
func (rd *reader[Text]) judge() {
	rd.setRights(true)
	if rd.turn && rd.board {
		rd.judgeTarget()
	}
	if rd.turn {
		rd.judgeClock()
	}
}

// judgeTarget drops a target that no pawn can just have passed over.
func (rd *reader[Text]) judgeTarget() {
	s := rd.Setup.EnPassant
	if s >= position.NoSquare {
		return
	}
	at := rd.Fields[EnPassantTarget]
	them := rd.Setup.Turn.Other()
	pawn := s ^ 8
	origin := 2*s - pawn
	reason, where := "", position.NoSquare
	switch {
	case s.Rank() != 2+3*int(them):
		reason = WrongRank
	case rd.Setup.Board[pawn] != them.Piece(position.Pawn):
		reason, where = NoPawn, pawn
	case rd.Setup.Board[s] != position.NoPiece:
		reason, where = Blocked, s
	case rd.Setup.Board[origin] != position.NoPiece:
		reason, where = Blocked, origin
	default:
		return
	}
	f := rd.flaw(EnPassantImpossible, EnPassantTarget, at.Off, at.End)
	f.Case, f.Square, f.Color = reason, where, them
	rd.rewrite(EnPassantTarget, "-")
	rd.Setup.EnPassant = position.NoSquare
}

// judgeClock makes the half-move clock and the full-move number agree.
func (rd *reader[Text]) judgeClock() {
	if rd.clock && rd.Setup.HalfMoves > 0 && rd.Setup.EnPassant < position.NoSquare {
		at := rd.Fields[HalfMoveClock]
		f := rd.flaw(ClockInconsistent, HalfMoveClock, at.Off, at.End)
		f.Case, f.N, f.Square = AfterTwoStep, rd.Setup.HalfMoves, rd.Setup.EnPassant
		rd.rewrite(HalfMoveClock, "0")
		rd.Setup.HalfMoves = 0
	}
	if least := LeastMoveNo(rd.Setup.HalfMoves, rd.Setup.Turn); rd.number && rd.Setup.MoveNo < least {
		at := rd.Fields[FullMoveNumber]
		f := rd.flaw(ClockInconsistent, FullMoveNumber, at.Off, at.End)
		f.N = rd.Setup.HalfMoves
		rd.rewrite(FullMoveNumber, itoa(least))
		rd.Setup.MoveNo = least
	}
}
