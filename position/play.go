package position

// Captures reports whether m, a legal move of p, captures; en passant included.
func (p *Position) Captures(m Move) bool {
	switch m & kindMask {
	case castling:
		return false
	case capturing:
		return true
	}
	return p.board[m.To()] != NoPiece
}

// Play makes m, which must be legal in p. Key, check and clocks follow incrementally.
func (p *Position) Play(m Move) {
	if m&kindMask != plain {
		p.playSpecial(m)
		return
	}
	from, to := m.From(), m.To()
	us := Color(p.ply & 1)
	pc, captured := p.board[from], p.board[to]

	key := p.key ^ blackKey ^ pieceKeys[pc&15][from] ^ pieceKeys[pc&15][to] ^ pieceKeys[captured&15][to]
	if p.enPassantLegal {
		key ^= enPassantKeys[p.enPassant&7]
	}
	fromBit, toBit := from.Bitboard(), to.Bitboard()
	own, their := p.colors[us]^(fromBit|toBit), p.colors[us^1]&^toBit
	occupied := own | their
	p.board[from] = NoPiece
	p.board[to] = pc
	p.roles[captured&7] ^= toBit
	p.roles[pc&7] ^= fromBit | toBit
	p.roles[NoRole] = ^occupied
	p.colors[us] = own
	p.colors[us^1] = their
	p.key = key
	p.ply++
	p.clock = (p.clock + 1) & (((int32(captured) | pawns>>(pc&15)&1) - 1) >> 31) // 0 if it captures or a pawn moves
	p.enPassant = NoSquare
	p.enPassantLegal = false

	// Check comes from the man that moved, or along the line it left.
	kings := p.roles[King] & their
	king := kings.First() & 63
	check := geometry[pc&15][to]&kings != 0 && Between(to, king)&occupied == 0
	if !check && lines[king][from&63]&own&(p.roles[Bishop]|p.roles[Rook]|p.roles[Queen]) != 0 {
		check = p.uncovers(king, from, own)
	}
	p.check = check

	// The rare rest comes last, where nothing has to be kept for later.
	if p.homes&(fromBit|toBit) != 0 {
		p.loseRights(us, pc.Role() == King, fromBit|toBit)
	}
	if pc&7 == Piece(Pawn) && from^to == 16 {
		p.passOver((from + to) / 2)
	}
}

// pawns has the bits of the two pawns, by Piece.
const pawns int32 = 1<<Pawn | 1<<(8|Pawn)

// uncovers reports whether one of men attacks s along the line that from lies on, which has just been left.
func (p *Position) uncovers(s, from Square, men Bitboard) bool {
	d := aligned[s&63][from&63] & 15
	sliders := rays[d][s&63] & men & (p.roles[Rook-Role(d&1)] | p.roles[Queen])
	for ; sliders != 0; sliders &= sliders - 1 {
		if Between(s, sliders.First())&^p.roles[NoRole] == 0 {
			return true
		}
	}
	return false
}

// playSpecial makes a promotion, an en passant capture or a castling.
func (p *Position) playSpecial(m Move) {
	from, to := m.From(), m.To()
	us := p.Turn()
	p.key ^= blackKey
	if p.enPassantLegal {
		p.key ^= enPassantKeys[p.enPassant&7]
	}
	switch m & kindMask {
	case castling:
		side, _ := m.Castles()
		kingTo, rookTo := castlingGoals(us, side)
		p.remove(from)
		p.remove(to)
		p.put(kingTo, us.Piece(King))
		p.put(rookTo, us.Piece(Rook))
		p.clock++
	case capturing:
		p.remove(to ^ 8)
		p.remove(from)
		p.put(to, us.Piece(Pawn))
		p.clock = 0
	case promoting:
		p.remove(from)
		p.remove(to)
		p.put(to, us.Piece(m.Promotion()))
		p.clock = 0
	}
	if touched := from.Bitboard() | to.Bitboard(); p.homes&touched != 0 {
		p.loseRights(us, m&kindMask == castling, touched)
	}
	p.ply++
	p.enPassant = NoSquare
	p.enPassantLegal = false
	p.check = p.attacked(p.King(us.Other()), us, p.colors[us], p.Occupied())
}

// Pass makes a null move: the other side is to move and nothing else has changed. p must not be in check.
func (p *Position) Pass() {
	p.key ^= blackKey
	if p.enPassantLegal {
		p.key ^= enPassantKeys[p.enPassant&7]
	}
	p.enPassant = NoSquare
	p.enPassantLegal = false
	p.ply++
	p.clock++
}

// PlayOrPass makes m, a move of a game that may have null moves: it plays it, or passes for NullMove.
func (p *Position) PlayOrPass(m Move) {
	if m.IsNull() {
		p.Pass()
	} else {
		p.Play(m)
	}
}

// loseRights takes the castling rights of us if its king has moved, and those whose rook stood on one of the touched
// squares.
func (p *Position) loseRights(us Color, kingMoved bool, touched Bitboard) {
	p.homes = 0
	for i, s := range p.rooks {
		if s == NoSquare {
			continue
		}
		c := Color(i >> 1)
		if touched.Has(s) || kingMoved && c == us {
			p.key ^= castlingKeys[s&63]
			p.rooks[i] = NoSquare
			continue
		}
		p.homes |= s.Bitboard() | p.King(c).Bitboard()
	}
}

// passOver sets the en passant target after a two-step over s; the side to move is the one that may capture.
func (p *Position) passOver(s Square) {
	p.enPassant = s
	us := p.Turn()
	if b := geometry[us.Other().Piece(Pawn)&15][s&63] & p.roles[Pawn] & p.colors[us]; b != 0 {
		p.admitEnPassant(us, s, b)
	}
}

// admitEnPassant notes whether one of the pawns that stand beside the one that has passed over s may capture it.
func (p *Position) admitEnPassant(us Color, s Square, beside Bitboard) {
	for ; beside != 0; beside &= beside - 1 {
		if p.safe(us, beside.First(), s, (s ^ 8).Bitboard()) {
			p.enPassantLegal = true
			p.key ^= enPassantKeys[s&7]
			return
		}
	}
}

// put sets pc on s, which is empty.
func (p *Position) put(s Square, pc Piece) {
	b := s.Bitboard()
	p.board[s&63] = pc
	p.roles[NoRole] ^= b
	p.roles[pc&7] ^= b
	p.colors[pc.Color()] ^= b
	p.key ^= pieceKeys[pc&15][s&63]
}

// remove takes what stands on s, if anything, off the board.
func (p *Position) remove(s Square) {
	pc := p.board[s&63]
	if pc == NoPiece {
		return
	}
	b := s.Bitboard()
	p.board[s&63] = NoPiece
	p.roles[NoRole] ^= b
	p.roles[pc&7] ^= b
	p.colors[pc.Color()] ^= b
	p.key ^= pieceKeys[pc&15][s&63]
}
