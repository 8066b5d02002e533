package position

// Zobrist keys. The key of a position is the exclusive or of one number for each man on its square, one if Black is
// to move, one for each castling right (by the square of its rook, so that Chess960 rights differ) and one for the
// file on which an en passant capture is legal. The numbers are the same in every run and on every machine.
var (
	pieceKeys     [16][64]uint64 // for a piece on a square; zero for NoPiece
	castlingKeys  [64]uint64     // for the right to castle with the rook on a square
	enPassantKeys [8]uint64      // for the file of an en passant capture
	blackKey      uint64         // for Black to move
)

func fillKeys() {
	// splitmix64 (Steele, Lea, Flood 2014)
	state := uint64(0x61726269746572)
	next := func() uint64 {
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
	for c := White; c <= Black; c++ {
		for r := Pawn; r <= King; r++ {
			for s := range pieceKeys[c.Piece(r)] {
				pieceKeys[c.Piece(r)][s] = next()
			}
		}
	}
	for s := range castlingKeys {
		castlingKeys[s] = next()
	}
	for f := range enPassantKeys {
		enPassantKeys[f] = next()
	}
	blackKey = next()
}

// freshKey computes the key of p from nothing.
func (p *Position) freshKey() uint64 {
	var key uint64
	for b := p.Occupied(); b != 0; b &= b - 1 {
		s := b.First() & 63
		key ^= pieceKeys[p.board[s]&15][s]
	}
	if p.homes != 0 { // not where most games end
		for _, s := range p.rooks {
			if s != NoSquare {
				key ^= castlingKeys[s&63]
			}
		}
	}
	if p.enPassantLegal {
		key ^= enPassantKeys[p.enPassant.File()]
	}
	if p.Turn() == Black {
		key ^= blackKey
	}
	return key
}
