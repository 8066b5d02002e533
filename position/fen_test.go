package position

import (
	"fmt"
	"strconv"
	"strings"
)

// readFEN reads a FEN or EPD record for the tests of this package, which cannot import fen: fen imports it. Castling
// rights may be KQkq, the outermost rooks, or file letters.
func readFEN(record string) (Setup, error) {
	s := Setup{EnPassant: NoSquare, MoveNo: 1}
	fields := strings.Fields(record)
	if len(fields) < 4 {
		return s, fmt.Errorf("%q: too few fields", record)
	}
	rank, file := 7, 0
	for _, c := range []byte(fields[0]) {
		switch {
		case c == '/':
			rank, file = rank-1, 0
		case '1' <= c && c <= '8':
			file += int(c - '0')
		default:
			pc, ok := PieceOf(c)
			square := SquareAt(file, rank)
			if !ok || square == NoSquare {
				return s, fmt.Errorf("%q: bad placement", record)
			}
			s.Board[square] = pc
			file++
		}
	}
	if fields[1] == "b" {
		s.Turn = Black
	}
	for _, letter := range []byte(fields[2]) {
		if letter == '-' {
			continue
		}
		s.allow(letter)
	}
	if square, ok := ParseSquare(fields[3]); ok {
		s.EnPassant = square
	}
	if len(fields) >= 6 {
		s.HalfMoves, _ = strconv.Atoi(fields[4])
		s.MoveNo, _ = strconv.Atoi(fields[5])
	}
	return s, nil
}

// allow adds the castling right that a letter of a FEN record stands for.
func (s *Setup) allow(letter byte) {
	color, rank := White, 0
	if letter >= 'a' {
		color, rank = Black, 7
		letter -= 'a' - 'A'
	}
	king, first, last := NoSquare, NoSquare, NoSquare
	for f := range 8 {
		switch square := SquareAt(f, rank); s.Board[square] {
		case color.Piece(King):
			king = square
		case color.Piece(Rook):
			if first == NoSquare {
				first = square
			}
			last = square
		}
	}
	side, rook := Kingside, last
	switch letter {
	case 'K':
	case 'Q':
		side, rook = Queenside, first
	default:
		rook = SquareAt(int(letter-'A'), rank)
		if rook < king {
			side = Queenside
		}
	}
	s.Castling = s.Castling.With(color, side)
	s.Rooks[color][side] = rook
}

// mustFEN returns the position of a FEN record, whatever its faults.
func mustFEN(record string) Position {
	s, err := readFEN(record)
	if err != nil {
		panic(err)
	}
	p, _ := New(s)
	return p
}

// writeFEN writes p for messages and oracles, castling rights by the file of the rook.
func writeFEN(p *Position) string {
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		flush := func() {
			if empty > 0 {
				b.WriteByte('0' + byte(empty))
			}
			empty = 0
		}
		for file := range 8 {
			if pc := p.At(SquareAt(file, rank)); pc == NoPiece {
				empty++
			} else {
				flush()
				b.WriteByte(pc.Letter())
			}
		}
		flush()
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	rights := ""
	for c := White; c <= Black; c++ {
		for side := Kingside; side <= Queenside; side++ {
			if rook := p.CastlingRook(c, side); rook != NoSquare {
				rights += string(rune([2]int{'A', 'a'}[c] + rook.File()))
			}
		}
	}
	if rights == "" {
		rights = "-"
	}
	fmt.Fprintf(&b, " %c %s %s %d %d", p.Turn().String()[0], rights, p.EnPassant(), p.HalfMoves(), p.MoveNo())
	return b.String()
}
