package position

// PlainlyWinnable reports whether c can plainly still checkmate by some series of legal moves, as nearly every position in which a game
// ends has it. What it takes:
//
//   - either side would have a move, were it to move, that captures nothing and opens no line to its king, and whoever is in check has
//     two squares for the king;
//   - some pawn can go on, if there are any: they do not wall the board off;
//   - c has a queen or rook with an empty square beside it; or it has a pawn, both kings can roam, and there is a knight of either side,
//     or no pawn stands in the way of one of c's.
//
// It takes some dozens of instructions. False says nothing; true is no proof as package helpmate has one, but no position is known of
// which it is wrong, and tests look for one.
func (p *Position) PlainlyWinnable(c Color) bool {
	c &= 1
	empty := p.roles[NoRole]
	if p.check && !p.kingRoams(p.Turn()) || !p.hasQuietMove(c, p.roles[Pawn]|p.roles[Knight]) ||
		!p.hasQuietMove(c^1, p.roles[Knight]|p.roles[Rook]|p.roles[Queen]) {
		return false
	}
	pawns := p.roles[Pawn]
	white, black := pawns&p.colors[White], pawns&p.colors[Black]
	if pawns.Count() >= 6 && (white<<8|black>>8)&empty == 0 {
		return false // no pawn can go on, and so many may be a wall
	}
	own := p.colors[c]
	for men := own & (p.roles[Queen] | p.roles[Rook]); men != 0; men &= men - 1 {
		if beside(men.First())&empty != 0 {
			return true
		}
	}
	if own&pawns == 0 || !p.kingRoams(White) || !p.kingRoams(Black) {
		return false
	}
	if p.roles[Knight] != 0 {
		return true // no wall keeps a knight out, and what it takes, or lets itself be taken by, gives pawns a way
	}
	for men := own & pawns; men != 0; men &= men - 1 {
		s := men.First() & 63
		if rays[4*c][s]&pawns == 0 && empty.Has(s+8-16*Square(c)) { // direction 0 is up, 4 is down
			return true
		}
	}
	return false
}

// hasQuietMove reports whether us would have a move, were it to move and not in check, that captures nothing and is made by one of men,
// pawns, knights, rooks or queens, that stands on no line with its king; or two by the king.
func (p *Position) hasQuietMove(us Color, men Bitboard) bool {
	empty := p.roles[NoRole]
	men &= p.colors[us] &^ geometry[Queen][p.King(us)&63]
	pawns := men & p.roles[Pawn]
	if us == White && pawns<<8&empty&^backRanks != 0 || us == Black && pawns>>8&empty&^backRanks != 0 {
		return true
	}
	for b := men & p.roles[Knight]; b != 0; b &= b - 1 {
		if geometry[Knight][b.First()&63]&empty != 0 {
			return true
		}
	}
	for b := men & (p.roles[Rook] | p.roles[Queen]); b != 0; b &= b - 1 {
		if beside(b.First())&empty != 0 {
			return true
		}
	}
	return p.kingRoams(us)
}

// kingRoams reports whether the king of us could go to two empty squares, were it to move.
func (p *Position) kingRoams(us Color) bool {
	n := 0
	occupied := p.Occupied() &^ (p.roles[King] & p.colors[us])
	for b := geometry[King][p.King(us)&63] & p.roles[NoRole]; b != 0 && n < 2; b &= b - 1 {
		if !p.attacked(b.First(), us^1, p.colors[us^1], occupied) {
			n++
		}
	}
	return n >= 2
}

// beside returns the squares next to s on its rank and file.
func beside(s Square) Bitboard { return geometry[King][s&63] & geometry[Rook][s&63] }
