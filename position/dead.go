package position

// InsufficientMaterial reports whether c can never checkmate with the men on the board, wherever they stand and
// however the opponent helps. True is certain; false says nothing: the exact answer for a position is in helpmate.
//
// That is so for a bare king; for a lone knight against at most queens (whatever else the opponent had could block a
// flight square); and for bishops that all go on squares of one color, the opponent's too, where nobody has a pawn or
// a knight.
func (p *Position) InsufficientMaterial(c Color) bool {
	men := p.colors[c&1] &^ p.roles[King]
	if men&(p.roles[Pawn]|p.roles[Rook]|p.roles[Queen]) != 0 {
		return false
	}
	if knights := men & p.roles[Knight]; knights != 0 {
		others := p.colors[c.Other()&1] &^ (p.roles[King] | p.roles[Queen])
		return men.Count() == 1 && others == 0
	}
	if men == 0 {
		return true
	}
	return p.roles[Pawn]|p.roles[Knight] == 0 && p.oneColoredBishops()
}

// DeadByMaterial reports whether neither side can ever checkmate because of the men on the board alone
// [FIDE 5.2.2]: bare kings, one knight, or bishops that all go on squares of one color. Two knights are not dead.
func (p *Position) DeadByMaterial() bool {
	if p.roles[Pawn]|p.roles[Rook]|p.roles[Queen] != 0 {
		return false
	}
	knights := p.roles[Knight]
	if knights == 0 {
		return p.oneColoredBishops()
	}
	return p.roles[Bishop] == 0 && knights&(knights-1) == 0
}

// oneColoredBishops reports whether all bishops on the board go on squares of one color; true if there are none.
func (p *Position) oneColoredBishops() bool {
	return p.roles[Bishop]&lightSquares == 0 || p.roles[Bishop]&^lightSquares == 0
}
