package position

// HasMove reports whether the side to move has a legal move.
func (p *Position) HasMove() bool {
	us := p.Turn()
	if p.check {
		return p.hasEvasion(us)
	}
	if p.hasFreeMove(us) {
		return true
	}
	king := p.King(us)
	for b := geometry[King][king&63] &^ p.colors[us]; b != 0; b &= b - 1 {
		if p.safe(us, king, b.First(), 0) {
			return true
		}
	}
	var buffer [256]Move
	return len(p.AppendMoves(buffer[:0])) > 0
}

// hasEvasion reports whether us, which is in check, has a legal move: by the king, else by a man that captures what gives check or gets in
// between. One that is pinned can do neither.
func (p *Position) hasEvasion(us Color) bool {
	king := p.King(us) & 63
	own, their, occupied := p.colors[us], p.colors[us^1], ^p.roles[NoRole]
	without := occupied &^ king.Bitboard()
	for b := geometry[King][king] &^ own; b != 0; b &= b - 1 {
		if !p.attacked(b.First(), us^1, their&^(b&-b), without) {
			return true
		}
	}
	checkers := p.Attackers(king, us^1, occupied)
	if checkers&(checkers-1) != 0 {
		return false
	}
	if p.enPassantLegal {
		return true
	}
	men := own &^ p.roles[King]
	for b := p.lineMen(king) & their; b != 0; b &= b - 1 {
		if inTheWay := Between(king, b.First()) & occupied; inTheWay&(inTheWay-1) == 0 {
			men &^= inTheWay // pinned
		}
	}
	pawns := men & p.roles[Pawn]
	for b := checkers | Between(king, checkers.First()); b != 0; b &= b - 1 {
		to := b.First()
		sources := p.Attackers(to, us, occupied) & men
		if b&-b != checkers {
			sources = sources&^pawns | p.pawnSources(us, to)&pawns&^geometry[(us^1).Piece(Pawn)&15][to&63] // no capture en passant: see above
		}
		if sources != 0 {
			return true
		}
	}
	return false
}

// hasFreeMove looks for a pawn's push or a knight's move by a man that opens no line to its king, which is not in check: such
// a move is legal, and nearly every position has one.
func (p *Position) hasFreeMove(us Color) bool {
	own, pawns, empty := p.colors[us], p.roles[Pawn], p.roles[NoRole]
	if pushes(us, own&pawns&^geometry[Queen][p.King(us)&63])&empty != 0 {
		return true
	}
	men := p.loose(us)
	return pushes(us, men&pawns)&empty != 0 || leap(men&p.roles[Knight])&^own != 0
}
