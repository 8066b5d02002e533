package san

import "arbiter/position"

// castling explains why us cannot castle to a side.
func (e *inquiry) castling(side position.Side) Reason {
	p := e.p
	rook := p.CastlingRook(e.us, side)
	if rook == position.NoSquare {
		return e.lostRight(side)
	}
	home := e.king.Rank()
	kingTo, rookTo := position.SquareAt(6, home), position.SquareAt(5, home)
	if side == position.Queenside {
		kingTo, rookTo = position.SquareAt(2, home), position.SquareAt(3, home)
	}
	rest := p.Occupied() &^ (e.king.Bitboard() | rook.Bitboard())
	kingWay := position.Between(e.king, kingTo) &^ e.king.Bitboard()
	ways := kingWay | kingTo.Bitboard() | position.Between(rook, rookTo) | rookTo.Bitboard()
	if s := nearest(ways&rest, e.king); s != position.NoSquare {
		return e.because(CastlingBlocked, e.king).by(p, s)
	}
	if s := p.Checkers().First(); s != position.NoSquare {
		return e.because(CastlingInCheck, e.king).by(p, s)
	}
	for way := kingWay; way != 0; {
		s := nearest(way, e.king)
		way &^= s.Bitboard()
		if a := e.attackers(s, rest|rook.Bitboard()).First(); a != position.NoSquare {
			return e.because(CastlingThroughCheck, e.king).by(p, a).on(s)
		}
	}
	a := e.attackers(kingTo, rest|rookTo.Bitboard()).First()
	return e.because(CastlingIntoCheck, e.king).by(p, a).on(kingTo)
}

// lostRight explains why us has no right to castle to a side: what first took it away.
func (e *inquiry) lostRight(side position.Side) Reason {
	q := e.past.Start
	known := e.past.known()
	for i, m := range e.past.Moves {
		rook := q.CastlingRook(e.us, side)
		if !known || rook == position.NoSquare {
			break
		}
		if m.IsNull() {
			q.Pass()
			continue
		}
		before := q
		q.Play(m)
		if q.CastlingRook(e.us, side) != position.NoSquare {
			continue
		}
		r := e.because(CastlingRookCaptured, e.king).by(&before, m.From())
		r.At = rook
		if before.Turn() == e.us {
			if m.From() == rook {
				r = e.because(CastlingRookMoved, e.king).by(&before, rook)
			} else {
				r = e.because(CastlingKingMoved, e.king)
			}
		}
		r.Ply = i + 1
		return r
	}
	// What is meant may be castling with a promoted rook on the king's file.
	back := fromMasks[(e.king.Rank()+1)<<4] & e.p.Pieces(e.us, position.Rook)
	if v := e.verticalRook(); v != position.NoSquare && back == 0 {
		return e.because(CastlingVertical, e.king).by(e.p, v)
	}
	return e.because(CastlingNoRight, e.king)
}

// verticalRook returns the rook of us on the far end of the king's file with nothing between, the king being on its
// back rank; NoSquare if there is none.
func (e *inquiry) verticalRook() position.Square {
	home, far := 0, 7
	if e.us == position.Black {
		home, far = 7, 0
	}
	s := position.SquareAt(e.king.File(), far)
	if e.king.Rank() != home || e.p.At(s) != e.us.Piece(position.Rook) ||
		position.Between(e.king, s)&e.p.Occupied() != 0 {
		return position.NoSquare
	}
	return s
}
