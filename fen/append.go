package fen

import (
	"strconv"

	"arbiter/position"
)

// EnPassant says when a record names the en passant target square.
type EnPassant uint8

const (
	Legal      EnPassant = iota // only where a capture is legal
	Always                      // after every two-step [PGN 16.1.3.4]
	Capturable                  // wherever a pawn stands to capture, legal or not (X-FEN)
)

// A Format says how a record is written. The zero Format is that of Append.
type Format struct {
	EnPassant EnPassant
	Shredder  bool // castling rights by the files of their rooks, "HAha"
}

// Append appends the FEN record of p to b: castling as in X-FEN, with a king on e1 or e8 KQkq only for rooks on the files h
// and a; the en passant target only where a capture is legal. It allocates only to grow b.
func Append(b []byte, p *position.Position) []byte { return Format{}.Append(b, p) }

// AppendXFEN is Append with the en passant target wherever a pawn stands to capture.
func AppendXFEN(b []byte, p *position.Position) []byte {
	return Format{EnPassant: Capturable}.Append(b, p)
}

// AppendShredder is Append with castling rights by the files of their rooks.
func AppendShredder(b []byte, p *position.Position) []byte {
	return Format{Shredder: true}.Append(b, p)
}

// AppendEPD appends the four fields of an EPD record without operations to b, in the manner of Append.
func AppendEPD(b []byte, p *position.Position) []byte { return Format{}.AppendEPD(b, p) }

// Append appends the FEN record of p to b.
func (f Format) Append(b []byte, p *position.Position) []byte {
	b = f.AppendEPD(b, p)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(p.HalfMoves()), 10)
	b = append(b, ' ')
	return strconv.AppendInt(b, int64(p.MoveNo()), 10)
}

// AppendEPD appends the four fields of an EPD record without operations to b.
func (f Format) AppendEPD(b []byte, p *position.Position) []byte {
	b = AppendPlacement(b, p)
	if p.Turn() == position.White {
		b = append(b, " w "...)
	} else {
		b = append(b, " b "...)
	}
	b = f.appendCastling(b, p)
	b = append(b, ' ')
	s := position.NoSquare
	switch f.EnPassant {
	case Legal:
		s = p.EnPassant()
	case Always:
		s = p.EnPassantTarget()
	case Capturable:
		s = p.EnPassantTarget()
		if s < position.NoSquare && position.Attacks(p.Turn().Other().Piece(position.Pawn), s, 0)&
			p.Pieces(p.Turn(), position.Pawn) == 0 {
			s = position.NoSquare
		}
	}
	if s >= position.NoSquare {
		return append(b, '-')
	}
	return append(b, 'a'+byte(s.File()), '1'+byte(s.Rank()))
}

// AppendPlacement appends the first field of the record of p to b.
func AppendPlacement(b []byte, p *position.Position) []byte {
	for rank := 7; rank >= 0; rank-- {
		empty := byte(0)
		for file := range 8 {
			pc := p.At(position.Square(rank<<3 | file))
			if pc == position.NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				b = append(b, '0'+empty)
				empty = 0
			}
			b = append(b, pc.Letter())
		}
		if empty > 0 {
			b = append(b, '0'+empty)
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	return b
}

func (f Format) appendCastling(b []byte, p *position.Position) []byte {
	n := len(b)
	for c := position.White; c <= position.Black; c++ {
		for side := position.Kingside; side <= position.Queenside; side++ {
			rook := p.CastlingRook(c, side)
			if rook >= position.NoSquare {
				continue
			}
			letter := 'A' + byte(rook.File())
			if !f.Shredder && usualRook(p, c, side) == rook {
				letter = "KQ"[side]
			}
			if c == position.Black {
				letter |= 0x20
			}
			b = append(b, letter)
		}
	}
	if len(b) == n {
		b = append(b, '-')
	}
	return b
}

// usualRook returns the rook of c that K or Q means: with the king on the e-file the square in the corner, else the
// outermost rook on that side.
func usualRook(p *position.Position, c position.Color, side position.Side) position.Square {
	if p.King(c).File() == 4 {
		return corner(c, side)
	}
	return outermost(p.Pieces(c, position.Rook), c, side)
}

// corner returns the square in the corner of c's first rank on a side.
func corner(c position.Color, side position.Side) position.Square {
	return [2]position.Square{position.H1, position.A1}[side] + 56*position.Square(c)
}

// outermost returns the one of rooks on c's first rank that is nearest to the corner on a side; NoSquare without any.
// It may lie on the wrong side of the king.
func outermost(rooks position.Bitboard, c position.Color, side position.Side) position.Square {
	at, step := corner(c, side), 1-2*int(1-side)
	for range 8 {
		if rooks.Has(at) {
			return at
		}
		at = position.Square(int(at) + step)
	}
	return position.NoSquare
}
