package san

import "arbiter/position"

// Resolve returns the legal move of p that m means. The error is nil; ErrIllegal if there is none; ErrAmbiguous if
// there are several, marks of check not told apart: Nf4+ is ambiguous where two knights can go to f4 and one of them
// gives check. A sign of capture is not required for a capture, nor does one forbid that nothing is captured, except
// for pawns: a pawn's push never means a capture (e4), and what names two files is one (exd5, ed5).
// Of a move with two readings the second is tried where the first is illegal. A null move resolves to
// position.NullMove, except in check. Resolve does not allocate.
func (m Move) Resolve(p *position.Position) (position.Move, error) {
	if m.bits&rare != 0 {
		return m.resolveRare(p)
	}
	found, n := p.Find(m.Role(), m.To(), m.fromMask(), m.Promotion())
	if n == 1 {
		return found, nil
	}
	return position.NullMove, refusal(n)
}

// refusal returns the error for n legal moves found, n being not 1.
func refusal(n int) error {
	if n == 0 {
		return ErrIllegal
	}
	return ErrAmbiguous
}

// resolveRare is Resolve for what is not simply a man, a target and some squares to come from.
func (m Move) resolveRare(p *position.Position) (position.Move, error) {
	if second, ok := m.Second(); ok {
		found, err := m.First().Resolve(p)
		if err == ErrIllegal {
			return second.Resolve(p)
		}
		return found, err
	}
	var found position.Move
	n := 0
	switch {
	case m.Null():
		if p.Check() {
			return position.NullMove, ErrIllegal
		}
		return position.NullMove, nil
	case m.bits>>castlingShift&3 != 0:
		side, ok := m.Castles()
		if ok {
			found, ok = p.Castle(side)
		}
		if !ok {
			return position.NullMove, ErrIllegal
		}
		return found, nil
	case m.bits&hopelessBit != 0:
	case m.bits&noRankBit != 0:
		for rank := range 8 {
			f, k := p.Find(position.Pawn, position.SquareAt(m.ToFile(), rank), m.fromMask(), m.Promotion())
			if k > 0 {
				found = f
				n += k
			}
		}
	case m.bits&neighbourBit != 0:
		found, n = p.Find(position.Pawn, m.To(), neighbours(m.To()), m.Promotion())
	case m.bits&bySquareBit != 0:
		found, n = m.findBySquare(p)
	}
	if n == 1 {
		return found, nil
	}
	return position.NullMove, refusal(n)
}

// neighbours returns the files next to that of s.
func neighbours(s position.Square) position.Bitboard {
	file := s.File() + 1
	b := position.Bitboard(0)
	if file > 1 {
		b = fromMasks[file-1]
	}
	if file < 8 {
		b |= fromMasks[file+1]
	}
	return b
}

// findBySquare looks for the legal move between the two squares of m. Where a king goes to the square of the rook
// it may castle with, or where it cannot step to the square castling would take it to, it castles.
func (m Move) findBySquare(p *position.Position) (position.Move, int) {
	from, to := m.From(), m.To()
	pc := p.At(from)
	us := p.Turn()
	if pc == position.NoPiece || pc.Color() != us {
		return position.NullMove, 0
	}
	role := pc.Role()
	if named := m.Role(); named != position.NoRole && named != role {
		return position.NullMove, 0
	}
	found, n := p.Find(role, to, from.Bitboard(), m.Promotion())
	if n != 0 || role != position.King || m.Promotion() != position.NoRole {
		return found, n
	}
	if side, ok := castlingBySquares(p, from, to); ok {
		if found, ok = p.Castle(side); ok {
			return found, 1
		}
	}
	return position.NullMove, 0
}

// castlingBySquares reports whether the king of the side to move, going from–to, means to castle and to which side:
// to the square of its own rook, or to the square castling takes it to. Legality and rights are not asked for.
func castlingBySquares(p *position.Position, from, to position.Square) (position.Side, bool) {
	us := p.Turn()
	home := 0
	if us == position.Black {
		home = 7
	}
	if from != p.King(us) || from.Rank() != home || to.Rank() != home || from == to {
		return position.Kingside, false
	}
	for side := position.Kingside; side <= position.Queenside; side++ {
		if p.CastlingRook(us, side) == to {
			return side, true
		}
	}
	toRook := p.At(to) == us.Piece(position.Rook)
	leap := from.File()-to.File() > 1 || to.File()-from.File() > 1
	switch {
	case to > from && (toRook || to.File() == 6 && leap):
		return position.Kingside, true
	case to < from && (toRook || to.File() == 2 && leap):
		return position.Queenside, true
	}
	// In Chess960 the goal may be next to the king, or even behind it.
	for side, goal := range [2]int{6, 2} {
		if to.File() == goal && p.CastlingRook(us, position.Side(side)) != position.NoSquare {
			return position.Side(side), true
		}
	}
	return position.Kingside, false
}

// Candidates returns the legal moves of p that m may mean: several where Resolve says ErrAmbiguous, those of both
// readings where m has two; where only the promotion is missing, the four of them. It allocates.
func Candidates(p *position.Position, m Move) []position.Move {
	var moves []position.Move
	for candidate := range p.Moves() {
		if m.mayMean(p, candidate) {
			moves = append(moves, candidate)
		}
	}
	return moves
}

// mayMean reports whether m can be read as the legal move l.
func (m Move) mayMean(p *position.Position, l position.Move) bool {
	if second, ok := m.Second(); ok {
		return m.First().mayMean(p, l) || second.mayMean(p, l)
	}
	if m.Null() || m.Vertical() || m.bits&hopelessBit != 0 {
		return false
	}
	side, castles := l.Castles()
	if named, ok := m.Castles(); ok || castles {
		if ok {
			return castles && named == side
		}
		if m.bits&bySquareBit == 0 {
			return false
		}
		meant, _ := m.findBySquare(p)
		return meant == l
	}
	from, to := l.From(), l.To()
	role := p.At(from).Role()
	if named := m.Role(); named != position.NoRole && named != role {
		return false
	}
	if m.Promotion() != l.Promotion() && m.Promotion() != position.NoRole {
		return false
	}
	switch {
	case m.bits&noRankBit != 0:
		return m.ToFile() == to.File() && m.fromMask().Has(from)
	case m.bits&neighbourBit != 0:
		return m.To() == to && neighbours(to).Has(from)
	}
	return m.To() == to && m.fromMask().Has(from)
}

// Alternatives returns the legal moves of p by men of the role m names, or by the man on the square m comes from:
// what could have been played instead. It allocates.
func Alternatives(p *position.Position, m Move) []position.Move {
	role := m.Role()
	if m.bits&bySquareBit != 0 {
		role = p.At(m.From()).Role()
	}
	if _, ok := m.Castles(); ok || m.Vertical() {
		role = position.King
	}
	var moves []position.Move
	for l := range p.Moves() {
		if p.At(l.From()).Role() == role {
			moves = append(moves, l)
		}
	}
	return moves
}
