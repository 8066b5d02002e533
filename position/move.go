package position

// A Move is a legal move of the position that produced it. Its 16 bits:
//
//	 0– 5  from
//	 6–11  to; for castling the square of the king's own rook
//	12–13  promotion: 0 knight, 1 bishop, 2 rook, 3 queen
//	14–15  kind: 0 plain, 1 promotion, 2 en passant, 3 castling
//
// There is no constructor: a Move in hand is proof that some position allows it.
type Move uint16

// NullMove is no move at all. It is made by Position.Pass and is never among a position's moves.
const NullMove Move = 0

const (
	plain     = 0
	promoting = 1 << 14
	capturing = 2 << 14 // en passant
	castling  = 3 << 14
	kindMask  = 3 << 14
)

// From returns the square m starts from.
func (m Move) From() Square { return Square(m & 63) }

// To returns the square m ends on; for castling the square of the king's own rook.
func (m Move) To() Square { return Square(m >> 6 & 63) }

// Plain reports whether one man goes from From to To, captures what may stand there, and that is all of it: m neither castles nor
// promotes nor captures en passant.
func (m Move) Plain() bool { return m < promoting }

// Promotion returns what a pawn becomes by m, NoRole if m does not promote.
func (m Move) Promotion() Role {
	if m&kindMask != promoting {
		return NoRole
	}
	return Knight + Role(m>>12&3)
}

// Castles reports whether m castles, and to which side.
func (m Move) Castles() (Side, bool) {
	if m&kindMask != castling {
		return Kingside, false
	}
	if m.To() > m.From() {
		return Kingside, true
	}
	return Queenside, true
}

// EnPassant reports whether m captures en passant.
func (m Move) EnPassant() bool { return m&kindMask == capturing }

// IsNull reports whether m is NullMove.
func (m Move) IsNull() bool { return m == NullMove }

// String returns m in UCI notation, castling as king takes own rook: "e2e4", "e7e8q", "e1h1"; "0000" for NullMove.
func (m Move) String() string {
	if m == NullMove {
		return "0000"
	}
	b := make([]byte, 0, 5)
	b = append(b, m.From().String()...)
	b = append(b, m.To().String()...)
	if r := m.Promotion(); r != NoRole {
		b = append(b, r.Letter()|0x20)
	}
	return string(b)
}

func newMove(from, to Square) Move { return Move(from) | Move(to)<<6 }

func newPromotion(from, to Square, r Role) Move {
	return Move(from) | Move(to)<<6 | Move(r-Knight)<<12 | promoting
}
