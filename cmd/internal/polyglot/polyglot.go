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
		pc := p.At(s)
		// Kinds are numbered black pawn, white pawn, black knight …
		kind := 2 * int(pc.Role()-position.Pawn)
		if pc.Color() == position.White {
			kind++
		}
		key ^= random[64*kind+int(s)]
	}
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
