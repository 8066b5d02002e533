package san

// Plain reports whether the text is SAN with nothing to look at again, for a move that captures or not: no quirk,
// the right sign of capture, and no disambiguation that might not be needed. What is not plain need not be wrong.
func (m Move) Plain(captures bool) bool {
	const role, from = uint64(7) << roleShift, uint64(255) << fileShift
	b := m.bits
	if captures {
		b ^= captureBit
	}
	return b&captureBit == 0 && b>>quirkShift == 0 && (b&from == 0 || b&role == pawnBits)
}
