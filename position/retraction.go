package position

// checkPossible reports whether some last move of the side not to move can have led to p, in which the side to move
// is in check. Before that move nothing attacked the king that is now in check: it was not its turn. Whatever the last
// move may have been is tried: every man, from wherever it can have come, capturing or not, promotion, en passant and
// castling included. If p has an en passant target the last move was that two-step.
//
// What lies further back is not asked, so true proves nothing.
func (p *Position) checkPossible() bool {
	us, them := p.Turn(), p.Turn().Other()
	if s := p.enPassant; s != NoSquare {
		pawn := ahead(them, s)
		return p.unattackedBefore(them.Piece(Pawn), ahead(us, s), pawn, NoPiece, NoSquare)
	}
	captures := p.colors[us].Count() < 16 // one man at least is off the board
	for men := p.colors[them] &^ p.homes; men != 0; men &= men - 1 {
		to := men.First()
		pc := p.board[to]
		if pc.Role() == Pawn {
			if p.pawnCanHaveMoved(to, captures) {
				return true
			}
		} else if p.pieceCanHaveMoved(pc, to, captures) {
			return true
		}
	}
	return p.canHaveCastled()
}

// ahead returns the square one step ahead of s for a pawn of c; behind it for the opponent's.
func ahead(c Color, s Square) Square { return s + 8 - 16*Square(c&1) }

// pieceCanHaveMoved tries the moves, promotions among them, that brought pc to the square to.
func (p *Position) pieceCanHaveMoved(pc Piece, to Square, captures bool) bool {
	us, them := p.Turn(), p.Turn().Other()
	taken := us.Piece(Knight) // any man would do: that it stood there is all that matters
	for from := range (Attacks(pc, to, p.Occupied()) & p.roles[NoRole]).Squares() {
		if p.unattackedBefore(pc, from, to, NoPiece, NoSquare) ||
			captures && p.unattackedBefore(pc, from, to, taken, to) {
			return true
		}
	}
	if pc.Role() == King || !(rank1 << (56 * us)).Has(to) || p.Pieces(them, Pawn).Count() >= 8 {
		return false
	}
	pawn := them.Piece(Pawn)
	if from := ahead(us, to); p.board[from] == NoPiece && p.unattackedBefore(pawn, from, to, NoPiece, NoSquare) {
		return true
	}
	if captures {
		for from := range (geometry[us.Piece(Pawn)][to] & p.roles[NoRole]).Squares() {
			if p.unattackedBefore(pawn, from, to, taken, to) {
				return true
			}
		}
	}
	return false
}

// pawnCanHaveMoved tries the moves that brought a pawn to the square to.
func (p *Position) pawnCanHaveMoved(to Square, captures bool) bool {
	us, them := p.Turn(), p.Turn().Other()
	pawn := them.Piece(Pawn)
	rank := to.Rank() ^ 7*int(them) // as its own side counts, from 0
	if rank < 2 {
		return false
	}
	one := ahead(us, to)
	if p.board[one] == NoPiece {
		if p.unattackedBefore(pawn, one, to, NoPiece, NoSquare) {
			return true
		}
		two := ahead(us, one)
		if rank == 3 && p.board[two] == NoPiece && p.unattackedBefore(pawn, two, to, NoPiece, NoSquare) {
			return true
		}
	}
	if !captures {
		return false
	}
	enPassant := rank == 5 && p.board[one] == NoPiece && p.board[ahead(them, to)] == NoPiece &&
		p.Pieces(us, Pawn).Count() < 8
	for from := range (geometry[us.Piece(Pawn)][to] & p.roles[NoRole]).Squares() {
		if p.unattackedBefore(pawn, from, to, us.Piece(Knight), to) ||
			enPassant && p.unattackedBefore(pawn, from, to, us.Piece(Pawn), one) {
			return true
		}
	}
	return false
}

// canHaveCastled tries castling, from every square it can have started from in Chess960.
func (p *Position) canHaveCastled() bool {
	us, them := p.Turn(), p.Turn().Other()
	if p.colors[them]&p.homes != 0 {
		return false
	}
	for side := Kingside; side <= Queenside; side++ {
		kingTo, rookTo := castlingGoals(them, side)
		if p.board[kingTo] != them.Piece(King) || p.board[rookTo] != them.Piece(Rook) {
			continue
		}
		q := *p
		q.ply--
		q.remove(kingTo)
		q.remove(rookTo)
		starts := q.roles[NoRole] & (rank1 << (56 * them))
		for king := range starts.Squares() {
			for rook := range starts.Squares() {
				if king == rook || (rook > king) != (side == Kingside) {
					continue
				}
				r := q
				r.put(king, them.Piece(King))
				r.put(rook, them.Piece(Rook))
				r.rooks[right(them, side)] = rook
				r.check = r.attacked(king, us, r.colors[us], r.Occupied())
				_, legal := r.Castle(side)
				if legal && !r.attacked(r.King(us), them, r.colors[them], r.Occupied()) {
					return true
				}
			}
		}
	}
	return false
}

// unattackedBefore reports whether the king of the side to move was not attacked before its opponent's last move, if
// that was pc from–to, with taken captured on the square at; NoPiece if it captured nothing.
func (p *Position) unattackedBefore(pc Piece, from, to Square, taken Piece, at Square) bool {
	q := *p
	q.remove(to)
	q.put(from, pc)
	if taken != NoPiece {
		q.put(at, taken)
	}
	us := p.Turn()
	return !q.attacked(q.King(us), us.Other(), q.colors[us.Other()], q.Occupied())
}
