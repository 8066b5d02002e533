package helpmate

import (
	"math/rand/v2"

	"arbiter/position"
)

// Random positions in which it is hard to say whether a side can mate: few men, closed pawns, kings shut in.

var makers = []struct {
	name string
	make func(*rand.Rand) position.Setup
}{
	{"few men", fewMen},
	{"locked pawns", lockedPawns},
	{"kings and pawns", kingsAndPawns},
	{"kings at home", kingsAtHome},
	{"caged king", cagedKing},
}

// random returns a position that can be played, made by one of the makers.
func random(r *rand.Rand, make func(*rand.Rand) position.Setup) position.Position {
	for {
		setup := make(r)
		if r.IntN(4) == 0 {
			setup.EnPassant = position.SquareAt(r.IntN(8), 2+3*r.IntN(2))
		}
		p, err := position.New(setup)
		if fault, ok := err.(position.Fault); !ok || fault.Playable() {
			return p
		}
	}
}

// fewMen are the kings and one to four other men anywhere.
func fewMen(r *rand.Rand) position.Setup {
	s := position.Setup{Turn: position.Color(r.IntN(2)), EnPassant: position.NoSquare, MoveNo: 1}
	put(r, &s, position.White.Piece(position.King), 0, 64)
	put(r, &s, position.Black.Piece(position.King), 0, 64)
	for range 1 + r.IntN(4) {
		put(r, &s, position.Color(r.IntN(2)).Piece(position.Pawn+position.Role(r.IntN(5))), 0, 64)
	}
	return s
}

// lockedPawns has pawns face to face on most files, and a few more men, often far behind them.
func lockedPawns(r *rand.Rand) position.Setup {
	s := position.Setup{Turn: position.Color(r.IntN(2)), EnPassant: position.NoSquare, MoveNo: 1}
	for file := range 8 {
		if r.IntN(4) == 0 {
			continue
		}
		square := 8*(1+r.IntN(5)) + file
		s.Board[square] = position.White.Piece(position.Pawn)
		s.Board[square+8] = position.Black.Piece(position.Pawn)
		if square >= 16 && r.IntN(6) == 0 {
			s.Board[square-8] = position.White.Piece(position.Pawn)
		}
	}
	for c := position.White; c <= position.Black; c++ {
		from, to := 0, 64
		if r.IntN(2) == 0 {
			from, to = 40*int(c), 24+40*int(c)
		}
		put(r, &s, c.Piece(position.King), from, to)
		for role := position.Pawn; role <= position.Queen; role++ {
			for range max(0, r.IntN(4)-2) {
				put(r, &s, c.Piece(role), from, to)
			}
		}
		for range r.IntN(3) {
			put(r, &s, c.Piece(position.Bishop), from, to)
		}
	}
	return s
}

// kingsAndPawns are the kings, often near each other, and pawns face to face, now and then one that is free; one in
// three times a man that is shut in besides.
func kingsAndPawns(r *rand.Rand) position.Setup {
	s := position.Setup{Turn: position.Color(r.IntN(2)), EnPassant: position.NoSquare, MoveNo: 1}
	put(r, &s, position.White.Piece(position.King), 0, 64)
	for i, pc := range s.Board {
		if pc != position.NoPiece {
			for range 20 {
				j := position.SquareAt(i%8+r.IntN(7)-3, i/8+r.IntN(7)-3)
				if j < 64 && distance(position.Square(i), j) > 1 {
					s.Board[j] = position.Black.Piece(position.King)
					break
				}
			}
		}
	}
	for range 1 + r.IntN(5) {
		i := 8 + r.IntN(40)
		if s.Board[i] == position.NoPiece && s.Board[i+8] == position.NoPiece && i < 48 {
			s.Board[i] = position.White.Piece(position.Pawn)
			s.Board[i+8] = position.Black.Piece(position.Pawn)
		}
	}
	if r.IntN(4) == 0 {
		put(r, &s, position.Color(r.IntN(2)).Piece(position.Pawn), 0, 64)
	}
	if r.IntN(3) == 0 {
		put(r, &s, position.Color(r.IntN(2)).Piece(position.Knight+position.Role(r.IntN(4))), 0, 64)
	}
	return s
}

// kingsAtHome is lockedPawns with castling rights, also those of Chess960, and often a wall of pawns before them.
func kingsAtHome(r *rand.Rand) position.Setup {
	s := lockedPawns(r)
	for c := position.White; c <= position.Black; c++ {
		for i, pc := range s.Board {
			if pc == c.Piece(position.King) {
				s.Board[i] = position.NoPiece
			}
		}
		back := 56 * int(c)
		king := 1 + r.IntN(6)
		s.Board[back+king] = c.Piece(position.King)
		for side := position.Kingside; side <= position.Queenside; side++ {
			rook := king + 1 + r.IntN(7-king)
			if side == position.Queenside {
				rook = r.IntN(king)
			}
			if r.IntN(3) > 0 {
				s.Board[back+rook] = c.Piece(position.Rook)
				s.Castling = s.Castling.With(c, side)
				s.Rooks[c][side] = position.Square(back + rook)
			}
		}
		if r.IntN(3) > 0 {
			white := 8 + 32*int(c)
			for file := range 8 {
				s.Board[white+file] = position.White.Piece(position.Pawn)
				s.Board[white+8+file] = position.Black.Piece(position.Pawn)
			}
		}
	}
	return s
}

// cages are kings that cannot move, whatever happens outside, seen from White: from the highest rank to the lowest, the
// king's own men in capitals. The last two stand on the first rank.
var cages = [][]string{
	{"p.p", "PpP", "pKp", "P.P"},
	{".p.", ".p.", "pKp", "P.P"},
	{"p.p", "PpP", ".K."},
	{"ppp", ".p.", ".K."},
}

// cagedKing is a king in a cage with lockedPawns, few enough to leave the cage alone, and knights and other men around;
// often something of the cage is different.
func cagedKing(r *rand.Rand) position.Setup {
	s := position.Setup{Turn: position.Color(r.IntN(2)), EnPassant: position.NoSquare, MoveNo: 1}
	n := r.IntN(len(cages))
	cage := cages[n]
	file, rank := r.IntN(6), 0
	if n < 2 {
		rank = 1 + r.IntN(3)
	}
	for up, row := range cage {
		for aside, letter := range []byte(row) {
			if pc, ok := position.PieceOf(letter); ok && r.IntN(30) > 0 {
				s.Board[8*(rank+len(cage)-1-up)+file+aside] = pc
			}
		}
	}
	king := position.Square(8*rank + file + 1)
	if n < 2 {
		king += 8
	}
	s.Board[king] = position.White.Piece(position.King)
	put(r, &s, position.Black.Piece(position.King), 0, 64)
	for f := range 8 {
		i := 8*(1+r.IntN(5)) + f
		if (f < file || f > file+2) && r.IntN(2) == 0 && s.Board[i] == position.NoPiece && s.Board[i+8] == position.NoPiece {
			s.Board[i], s.Board[i+8] = position.White.Piece(position.Pawn), position.Black.Piece(position.Pawn)
		}
	}
	near := func(pc position.Piece) {
		i := position.SquareAt(king.File()+r.IntN(7)-3, king.Rank()+r.IntN(7)-3)
		if i < 64 && s.Board[i] == position.NoPiece && (pc.Role() != position.Pawn || i >= 8 && i < 56) {
			s.Board[i] = pc
		}
	}
	for range r.IntN(4) {
		near(position.Black.Piece([]position.Role{position.Knight, position.Knight, position.Bishop, position.Rook, position.Queen, position.Pawn}[r.IntN(6)]))
	}
	for range r.IntN(3) {
		near(position.White.Piece(position.Pawn + position.Role(r.IntN(4))))
	}
	for range r.IntN(3) {
		put(r, &s, position.Color(r.IntN(2)).Piece(position.Knight+position.Role(r.IntN(3))), 0, 64)
	}
	if r.IntN(2) == 0 {
		return s
	}
	turned := s
	turned.Turn = s.Turn.Other()
	for i, pc := range s.Board {
		if pc != position.NoPiece {
			pc = pc.Color().Other().Piece(pc.Role())
		}
		turned.Board[i^56] = pc
	}
	return turned
}

// put sets pc on an empty square from from up to to, if it finds one.
func put(r *rand.Rand, s *position.Setup, pc position.Piece, from, to int) {
	for range 20 {
		i := from + r.IntN(to-from)
		if s.Board[i] == position.NoPiece && (pc.Role() != position.Pawn || i >= 8 && i < 56) {
			s.Board[i] = pc
			return
		}
	}
}

// altered is s with one to four men put elsewhere, taken away, added or exchanged.
func altered(r *rand.Rand, s position.Setup) position.Setup {
	for range 1 + r.IntN(4) {
		i, j := r.IntN(64), r.IntN(64)
		pc := position.Color(r.IntN(2)).Piece(position.Pawn + position.Role(r.IntN(5)))
		switch one, other := s.Board[i], s.Board[j]; r.IntN(5) {
		case 0, 1:
			if other == position.NoPiece {
				s.Board[i], s.Board[j] = other, one
			}
		case 2:
			if one.Role() != position.King {
				s.Board[i] = position.NoPiece
			}
		case 3:
			if one == position.NoPiece {
				s.Board[i] = pc
			}
		case 4:
			if one != position.NoPiece && one.Role() != position.King {
				s.Board[i] = pc
			}
		}
	}
	s.Turn ^= position.Color(r.IntN(2))
	s.EnPassant = position.NoSquare
	return s
}
