package position

// A Color is White or Black.
type Color uint8

// The two colors. White has the first move [FIDE 1.2].
const (
	White Color = iota
	Black
)

// Other returns the opponent of c.
func (c Color) Other() Color { return c ^ 1 }

// Piece returns the piece of color c and role r; NoPiece for NoRole.
func (c Color) Piece(r Role) Piece {
	if r == NoRole {
		return NoPiece
	}
	return Piece(c)<<3 | Piece(r)
}

// String returns "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// A Role is the kind of a piece, whatever its color. The zero Role is none.
type Role uint8

// The roles. Bishop, Rook and Queen are the sliders.
const (
	NoRole Role = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// Letter returns the English letter of r in upper case, 'P' for a pawn and '-' for NoRole.
func (r Role) Letter() byte { return "-PNBRQK-"[r&7] }

// String returns the English name of r: "pawn", "knight" …
func (r Role) String() string {
	return [8]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king", "none"}[r&7]
}

// A Piece is a role and a color: Color<<3 | Role. The zero Piece is none.
type Piece uint8

// NoPiece stands on an empty square.
const NoPiece Piece = 0

// PieceOf returns the piece a FEN letter stands for: upper case is White's.
func PieceOf(letter byte) (Piece, bool) {
	c := White
	if letter >= 'a' {
		c = Black
		letter -= 'a' - 'A'
	}
	switch letter {
	case 'P':
		return c.Piece(Pawn), true
	case 'N':
		return c.Piece(Knight), true
	case 'B':
		return c.Piece(Bishop), true
	case 'R':
		return c.Piece(Rook), true
	case 'Q':
		return c.Piece(Queen), true
	case 'K':
		return c.Piece(King), true
	}
	return NoPiece, false
}

// Role returns the kind of p; NoRole for NoPiece.
func (p Piece) Role() Role { return Role(p & 7) }

// Color returns the color of p; White for NoPiece.
func (p Piece) Color() Color { return Color(p>>3) & 1 }

// Letter returns the FEN letter of p, upper case for White; '-' for NoPiece.
func (p Piece) Letter() byte { return "-PNBRQK--pnbrqk-"[p&15] }

// String returns the FEN letter of p.
func (p Piece) String() string { return string(rune(p.Letter())) }
