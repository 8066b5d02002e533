package san

import "arbiter/position"

// ParsePlain reads the move that is the first n bytes of text, n up to 8. It knows the shapes of plain SAN only, those
// without promotion, castling or double disambiguation: ok says whether this is one. What is not may still be a move:
// ask Parse.
//
// It is for whoever finds words in a longer text. With eight bytes to look at, whatever the length, no access needs
// a check: two thirds of the instructions of Parse.
func ParsePlain(text *[8]byte, n int) (m Move, ok bool) {
	var b uint64
	if c := text[(n-1)&7]; c <= '+' {
		if c == '+' {
			b = checkBit
		} else {
			b = mateBit
		}
		n--
		if c != '+' && c != '#' {
			return Move{}, false
		}
	}
	if uint(n-2) > 2 {
		return Move{}, false
	}
	rank := text[(n-1)&7] - '1'
	file := text[(n-2)&7] - 'a'
	b += uint64(plainHeads[n&7][text[0]]) + uint64(middles[n&7][text[(n-3)&7]]) + uint64(file) + uint64(rank)<<3
	return Move{b &^ pending}, uint64(file|rank)>>3|b>>31 == 0
}

// plainHeads is heads without the pawn's captures by files alone (ed5).
var plainHeads = func() [8][256]uint32 {
	t := heads
	for file := range 8 {
		t[3]['a'+file] = trouble
	}
	return t
}()

// Plainly returns what position.Find takes for a move that ParsePlain has read: a way around Resolve and its errors.
func (m Move) Plainly() (r position.Role, to position.Square, from position.Bitboard, promotion position.Role) {
	return position.Role(m.bits >> roleShift & 7), position.Square(m.bits & 63), fromMasks[m.bits>>fileShift&255], position.NoRole
}

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
