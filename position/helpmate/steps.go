package helpmate

import "arbiter/position"

// Sets of squares go in steps: each function returns where the men on a set of squares get in one step on an empty
// board. Sliders step to the next square only. A longer move is several steps, so of every square on the way it is asked
// whether it can be entered; to let sliders pass whatever might once be gone would cost more and grant no less.

const (
	fileA position.Bitboard = 0x0101010101010101
	fileH                   = fileA << 7
	rank1 position.Bitboard = 0xff
	rank8                   = rank1 << 56

	lightSquares position.Bitboard = 0x55aa55aa55aa55aa
)

func west(b position.Bitboard) position.Bitboard { return (b &^ fileA) >> 1 }
func east(b position.Bitboard) position.Bitboard { return (b &^ fileH) << 1 }

// sides returns the squares beside b on the same rank.
func sides(b position.Bitboard) position.Bitboard { return west(b) | east(b) }

func orthogonal(b position.Bitboard) position.Bitboard { return b<<8 | b>>8 | sides(b) }

func diagonal(b position.Bitboard) position.Bitboard {
	b = sides(b)
	return b<<8 | b>>8
}

// around returns the squares a king gets to.
func around(b position.Bitboard) position.Bitboard {
	row := b | sides(b)
	return row<<8 | row>>8 | sides(b)
}

// leap returns the squares a knight gets to.
func leap(b position.Bitboard) position.Bitboard {
	one := sides(b)
	two := west(west(b)) | east(east(b))
	return one<<16 | one>>16 | two<<8 | two>>8
}

// ahead returns the squares before b, as c sees it.
func ahead(c position.Color, b position.Bitboard) position.Bitboard {
	if c == position.White {
		return b << 8
	}
	return b >> 8
}

// inFront returns the squares of all ranks beyond that of s, as c sees it.
func inFront(c position.Color, s position.Square) position.Bitboard {
	if c == position.White {
		return ^position.Bitboard(0) << (s & 56) << 8
	}
	return 1<<(s&56) - 1
}

// pawnAttacks returns the squares that pawns of c on b attack.
func pawnAttacks(c position.Color, b position.Bitboard) position.Bitboard {
	return ahead(c, sides(b))
}

// step returns where men of role r on b, not pawns, get in one step.
func step(r position.Role, b position.Bitboard) position.Bitboard {
	switch r {
	case position.Knight:
		return leap(b)
	case position.Bishop:
		return diagonal(b)
	case position.Rook:
		return orthogonal(b)
	}
	return around(b)
}

// slides has, by role, the directions of the sliders: each a step in that direction.
var slides = [8][]func(position.Bitboard) position.Bitboard{
	position.Bishop: oblique,
	position.Rook:   straight,
	position.Queen:  append(straight[:len(straight):len(straight)], oblique...),
}

var straight = []func(position.Bitboard) position.Bitboard{
	west, east,
	func(b position.Bitboard) position.Bitboard { return b << 8 },
	func(b position.Bitboard) position.Bitboard { return b >> 8 },
}

var oblique = []func(position.Bitboard) position.Bitboard{
	func(b position.Bitboard) position.Bitboard { return west(b) << 8 },
	func(b position.Bitboard) position.Bitboard { return west(b) >> 8 },
	func(b position.Bitboard) position.Bitboard { return east(b) << 8 },
	func(b position.Bitboard) position.Bitboard { return east(b) >> 8 },
}
