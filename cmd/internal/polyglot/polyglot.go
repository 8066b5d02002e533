// Package polyglot computes the hash of a position by which opening books of the Polyglot format, and many databases, name it.
//
// The hash is the exclusive or of published random numbers: one for each man on its square, one for each castling right, one for
// the file of the en passant target if a pawn stands to capture there (whether or not the capture is legal), one if White
// is to move.
package polyglot

import "arbiter/position"

const (
	castling  = 768 // KQkq
	enPassant = 772 // by file
	turn      = 780
)

// Key returns the Polyglot hash of p. Rights of Chess960 count as those of the same side in standard chess.
func Key(p *position.Position) uint64 {
	var key uint64
	for s := range p.Occupied().Squares() {
		key ^= Man(p.At(s), s)
	}
	return key ^ rest(p)
}

// Man returns the part of a hash that a man makes on a square: the exclusive or of these is the hash but for castling rights, en
// passant and the side to move.
func Man(pc position.Piece, s position.Square) uint64 {
	// Kinds are numbered black pawn, white pawn, black knight …
	kind := 2 * int(pc.Role()-position.Pawn)
	if pc.Color() == position.White {
		kind++
	}
	return random[64*kind+int(s)]
}

// rest returns the part of a hash that the men do not make.
func rest(p *position.Position) uint64 {
	var key uint64
	rights := p.Castling()
	for i := range 4 {
		if rights.Has(position.Color(i>>1), position.Side(i&1)) {
			key ^= random[castling+i]
		}
	}
	if s := p.EnPassantTarget(); s < position.NoSquare &&
		position.Attacks(p.Turn().Other().Piece(position.Pawn), s, 0)&p.Pieces(p.Turn(), position.Pawn) != 0 {
		key ^= random[enPassant+s.File()]
	}
	if p.Turn() == position.White {
		key ^= random[turn]
	}
	return key
}

// Rests returns all that the parts of a hash which the men do not make can come to, with the side to move: castling rights and files
// of en passant targets.
func Rests(toMove position.Color) []uint64 {
	var all []uint64
	for rights := range 16 {
		for file := range 9 {
			var key uint64
			for i := range 4 {
				if rights>>i&1 != 0 {
					key ^= random[castling+i]
				}
			}
			if file < 8 {
				key ^= random[enPassant+file]
			}
			if toMove == position.White {
				key ^= random[turn]
			}
			all = append(all, key)
		}
	}
	return all
}
