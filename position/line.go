package position

// fewMoves are so few that PlayLine plays them one by one: working out anew what stands where takes as long as ten moves.
const fewMoves = 16

// PlayLine makes moves one after another, as PlayOrPass does. Up to the last but one only the men are moved, and what else there is to a
// position is worked out once, there, the key only if it is asked for: eighty moves take two fifths of the time.
func (p *Position) PlayLine(moves []Move) {
	if last := len(moves) - 1; last >= fewMoves {
		p.moveMen(moves[:last])
		moves = moves[last:]
	}
	for _, m := range moves {
		p.PlayOrPass(m)
	}
}

// moveMen makes moves, after which another one is to be made: check and en passant are not looked for.
func (p *Position) moveMen(moves []Move) {
	var touched Bitboard
	clock := p.clock
	for _, m := range moves {
		from, to := m.From(), m.To()
		pc, captured := p.board[from], p.board[to]
		if m&kindMask != plain || m == NullMove {
			touched |= p.moveSpecial(m)
			if _, castles := m.Castles(); castles || m == NullMove {
				clock++
			} else {
				clock = 0
			}
			continue
		}
		p.board[from] = NoPiece
		p.board[to] = pc
		touched |= from.Bitboard() | to.Bitboard()
		clock = (clock + 1) & (((int32(captured) | pawns>>(pc&15)&1) - 1) >> 31)
	}
	p.clock = clock
	p.ply += int32(len(moves))
	p.enPassant = NoSquare
	p.enPassantLegal = false
	p.check = false

	if p.homes&touched != 0 {
		p.homes = 0
		for i, s := range p.rooks {
			if s == NoSquare {
				continue
			}
			homes := s.Bitboard() | p.King(Color(i>>1)).Bitboard() // no other man came to them while these stood there
			if homes&touched != 0 {
				p.rooks[i] = NoSquare
			} else {
				p.homes |= homes
			}
		}
	}

	squares := touched | p.Occupied()
	p.roles = [8]Bitboard{NoRole: ^squares}
	p.colors = [2]Bitboard{}
	for b := squares; b != 0; b &= b - 1 {
		pc := p.board[b.First()&63]
		p.roles[pc&7] |= b & -b
		p.colors[pc>>3&1] |= b & -b
	}
	p.colors[White] &^= p.roles[NoRole]
	p.unkeyed = true
}

// moveSpecial moves the men of a promotion, an en passant capture, a castling or of none, and returns the squares where something may have changed.
func (p *Position) moveSpecial(m Move) (touched Bitboard) {
	if m == NullMove {
		return 0
	}
	from, to := m.From(), m.To()
	pc := p.board[from]
	us := pc.Color()
	touched = from.Bitboard() | to.Bitboard()
	p.board[from] = NoPiece
	switch m & kindMask {
	case castling:
		side, _ := m.Castles()
		kingTo, rookTo := castlingGoals(us, side)
		p.board[to] = NoPiece
		p.board[kingTo&63], p.board[rookTo&63] = pc, us.Piece(Rook)
		touched |= kingTo.Bitboard() | rookTo.Bitboard()
	case capturing:
		p.board[(to^8)&63] = NoPiece
		p.board[to] = pc
		touched |= (to ^ 8).Bitboard()
	case promoting:
		p.board[to] = us.Piece(m.Promotion())
	}
	return touched
}
