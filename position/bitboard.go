package position

import (
	"iter"
	"math/bits"
)

// A Bitboard is a set of squares; bit n stands for Square(n).
type Bitboard uint64

const (
	fileA        Bitboard = 0x0101010101010101
	rank1        Bitboard = 0xff
	backRanks    Bitboard = rank1 | rank1<<56
	lightSquares Bitboard = 0x55aa55aa55aa55aa
)

// Has reports whether s is in b; false for NoSquare.
func (b Bitboard) Has(s Square) bool { return b>>s&1 != 0 }

// Count returns the number of squares in b.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of b, NoSquare if b is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// last returns the highest square of b, which is not empty.
func (b Bitboard) last() Square { return Square(63 - bits.LeadingZeros64(uint64(b))) }

// Squares yields the squares of b from a1 up to h8.
func (b Bitboard) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}
