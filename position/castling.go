package position

// A Side is the side of the board to which a king castles: that of the h-file or that of the a-file.
type Side uint8

// The two sides. In Chess960 too, Kingside takes the king to the g-file and Queenside to the c-file.
const (
	Kingside Side = iota
	Queenside
)

// A Castling is a set of castling rights: bit 1<<(2*color + side).
// The rooks they belong to are kept beside it, so Chess960 is no special case.
type Castling uint8

// Has reports whether c holds the right of a color to castle to side s.
func (c Castling) Has(color Color, s Side) bool { return c>>right(color, s)&1 != 0 }

// With returns c with that right.
func (c Castling) With(color Color, s Side) Castling { return c | 1<<right(color, s) }

// Without returns c without that right.
func (c Castling) Without(color Color, s Side) Castling { return c &^ (1 << right(color, s)) }

// right numbers the four castling rights: KQkq.
func right(color Color, s Side) int { return int(color&1)<<1 | int(s&1) }

// castlingGoals returns where king and rook stand after a color has castled to side s [FIDE 3.8.2.1].
func castlingGoals(color Color, s Side) (king, rook Square) {
	rank := Square(color&1) * 56
	if s == Kingside {
		return G1 + rank, F1 + rank
	}
	return C1 + rank, D1 + rank
}
