package position

// A Square is one of the 64 squares, A1 = 0, B1 = 1 … H8 = 63, or NoSquare.
type Square uint8

// The squares, rank by rank from White's side.
const (
	A1 Square = iota
	B1
	C1
	D1
	E1
	F1
	G1
	H1
	A2
	B2
	C2
	D2
	E2
	F2
	G2
	H2
	A3
	B3
	C3
	D3
	E3
	F3
	G3
	H3
	A4
	B4
	C4
	D4
	E4
	F4
	G4
	H4
	A5
	B5
	C5
	D5
	E5
	F5
	G5
	H5
	A6
	B6
	C6
	D6
	E6
	F6
	G6
	H6
	A7
	B7
	C7
	D7
	E7
	F7
	G7
	H7
	A8
	B8
	C8
	D8
	E8
	F8
	G8
	H8
	NoSquare // no square at all
)

// SquareAt returns the square on the given file and rank, each from 0 (file a, rank 1) to 7.
// Other numbers give NoSquare.
func SquareAt(file, rank int) Square {
	if uint(file) > 7 || uint(rank) > 7 {
		return NoSquare
	}
	return Square(rank<<3 | file)
}

// ParseSquare reads the name of a square, a lower-case letter and a digit: "e4".
func ParseSquare[Text []byte | string](s Text) (Square, bool) {
	if len(s) != 2 || s[0]-'a' > 7 || s[1]-'1' > 7 {
		return NoSquare, false
	}
	return Square(s[1]-'1')<<3 | Square(s[0]-'a'), true
}

// File returns the file of s, from 0 (file a) to 7.
func (s Square) File() int { return int(s & 7) }

// Rank returns the rank of s, from 0 (rank 1) to 7.
func (s Square) Rank() int { return int(s >> 3) }

// Light reports whether s is a light square, as h1 is [FIDE 2.1].
func (s Square) Light() bool { return lightSquares.Has(s) }

// Bitboard returns the set that holds s alone; the empty set for NoSquare.
func (s Square) Bitboard() Bitboard { return 1 << s }

// String returns the name of s, "e4"; "-" for NoSquare.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
}
