package san

import "arbiter/position"

// A Reading says what ReadPlain made of a word.
type Reading uint8

const (
	NotPlain Reading = iota // no move of the plain shapes, or no single legal one: ask Parse and Resolve
	Odd                     // a legal move, but sign of capture or disambiguation are to be looked at
	Plain                   // a legal move, and only its mark is to be looked at
)

// ReadPlain reads the move that is the first n bytes of text, n up to 8, and finds it in p. It knows the shapes of plain
// SAN only, those without promotion, castling or double disambiguation.
//
// It is Parse, Resolve and Move.Plain for whoever finds words in a longer text. With eight bytes to look at, whatever
// the length, no access needs a check, and one call keeps more in registers than three: half the instructions.
func ReadPlain(p *position.Position, text *[8]byte, n int) (m Move, mv position.Move, how Reading) {
	var b uint64
	if c := text[(n-1)&7]; c <= '+' {
		if c == '+' {
			b = checkBit
		} else {
			b = mateBit
		}
		n--
		if c != '+' && c != '#' {
			return Move{}, position.NullMove, NotPlain
		}
	}
	if uint(n-2) > 2 {
		return Move{}, position.NullMove, NotPlain
	}
	rank := text[(n-1)&7] - '1'
	file := text[(n-2)&7] - 'a'
	b += uint64(plainHeads[n&7][text[0]]) + uint64(middles[n&7][text[(n-3)&7]]) + uint64(file) + uint64(rank)<<3
	if uint64(file|rank)>>3|b>>31 != 0 {
		return Move{}, position.NullMove, NotPlain
	}
	b &^= pending
	from := b >> fileShift & 255
	role := position.Role(b >> roleShift & 7)
	to := position.Square(b & 63)
	how = Plain
	if p.Occupied().Has(to) != (b&captureBit != 0) || from != 0 && role != position.Pawn {
		how = Odd // or en passant, which the caller finds to be in order
	}
	mv, k := p.Find(role, to, fromMasks[from], position.NoRole)
	if k != 1 {
		return Move{}, position.NullMove, NotPlain
	}
	return Move{b}, mv, how
}

// plainHeads is heads without the pawn's captures by files alone (ed5).
var plainHeads = func() [8][256]uint32 {
	t := heads
	for file := range 8 {
		t[3]['a'+file] = trouble
	}
	return t
}()

// Plain reports whether the text is SAN with nothing to look at again, for a move that captures or not: no quirk,
// the right sign of capture, and no disambiguation that might not be needed. What is not plain need not be wrong.
func (m Move) Plain(captures bool) bool {
	const role, from = uint64(7) << roleShift, uint64(255) << fileShift
	b := m.bits
	if captures {
		b ^= captureBit
	}
	return b>>quirkShift|b&captureBit == 0 && (b&from == 0 || b&role == pawnBits)
}

// Marked reports whether the text has a mark of check or mate.
func (m Move) Marked() bool { return m.bits&(checkBit|mateBit) != 0 }
