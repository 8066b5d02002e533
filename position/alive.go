package position

// PlainlyWinnable reports whether c can plainly still checkmate by some series of legal moves, as nearly every position in which a game
// ends has it: a look at the men, without moves. It takes some hundred instructions, more where few men are left.
//
// False says nothing. True is no proof as package helpmate has one, but tests look for a position of which it is wrong, among those
// that are known to be unwinnable, all that can be reached from them, and what they become with other men; only fortresses in which a dozen
// men have been shut in by hand are left.
func (p *Position) PlainlyWinnable(c Color) bool {
	c &= 1
	empty, pawns, own := p.roles[NoRole], p.roles[Pawn], p.colors[c]
	if pawns.Count() >= 6 && (pushes(White, pawns&p.colors[White])|pushes(Black, pawns&p.colors[Black]))&empty == 0 {
		// No pawn can go on, and so many may be a wall: it is none where the king by itself gets to one of them and takes it, and there are few
		// officers to stand about.
		return own&pawns != 0 && (^empty&^pawns).Count() <= 6 && p.kingRoams(White, 2) && p.kingRoams(Black, 2) && p.getsThrough(c, p.walks(c))
	}
	heavy := own & (p.roles[Queen] | p.roles[Rook])
	room := orthogonal(heavy) & empty
	if room |= orthogonal(room) & empty; room.Count() >= 3 || heavy != 0 && (pushes(c, own&pawns)&empty).Count() >= 4 {
		return p.bothPlay(c)
	}
	if !p.roams(White) || !p.roams(Black) {
		return false
	}
	if own&pawns == 0 {
		return p.minorsMate(c)
	}
	// No wall keeps a knight out, and what it takes, or lets itself be taken by, gives pawns a way. Whoever promotes may have a knight.
	return leap(p.roles[Knight])&empty != 0 || p.getsThrough(c, p.within(c)) || p.getsThrough(c^1, 0) ||
		own&pawns&(own&pawns-1) != 0 && p.getsThrough(c^1, p.within(c^1))
}

// bothPlay reports whether either side has something to move, so that c, which has heavy men, is not stalemated or mated before it mates,
// nor has to stalemate. Whoever is in check has squares for the king: one where there are other men to move.
func (p *Position) bothPlay(c Color) bool {
	ours, theirs := p.mayStir(c), p.mayWait(c^1)
	if p.check {
		flights := 2
		if ours && theirs {
			flights = 1
		}
		if !p.kingRoams(p.Turn(), flights) {
			return false
		}
	}
	return (ours || p.kingRoams(c, 2)) && (theirs || p.kingRoams(c^1, 1))
}

// getsThrough reports whether nothing stands before some pawn of us but what can be taken: men of the other side on squares of taken.
func (p *Position) getsThrough(us Color, taken Bitboard) bool {
	there := ^p.roles[NoRole] &^ (taken & p.colors[us^1])
	for men := p.colors[us] & p.roles[Pawn]; men != 0; men &= men - 1 {
		if rays[4*us][men.First()&63]&there == 0 { // direction 0 is up, 4 is down
			return true
		}
	}
	return false
}

// within returns the squares that the king and bishops of us get to as far as it is for pawns to stop them, and for bishops and knights
// that cannot move. A king that one of those checks is in a wall that has just been closed, and counts for none.
func (p *Position) within(us Color) Bitboard {
	own, their, empty := p.roles[Pawn]&p.colors[us], p.colors[us^1], p.roles[NoRole]
	guarded := sides(pushes(us^1, p.roles[Pawn]&their)) | diagonal(p.roles[Bishop]&their&^diagonal(empty)) |
		leap(p.roles[Knight]&their&^leap(empty))
	king, bishops := p.roles[King]&p.colors[us]&^guarded, p.roles[Bishop]&p.colors[us]
	for {
		k := king | (orthogonal(king)|diagonal(king))&^(own|guarded)
		b := bishops | diagonal(bishops)&^own
		if k == king && b == bishops {
			return k | b
		}
		king, bishops = k, b
	}
}

// walks returns the squares that the king of us gets to though no other man moves, as far as it is for pawns, bishops and knights to stop it.
func (p *Position) walks(us Color) Bitboard {
	their := p.colors[us^1]
	guarded := sides(pushes(us^1, p.roles[Pawn]&their)) | diagonal(p.roles[Bishop]&their) | leap(p.roles[Knight]&their)
	king := p.roles[King] & p.colors[us] &^ guarded
	for {
		k := king | (orthogonal(king)|diagonal(king))&^(p.colors[us]|guarded)
		if k == king {
			return k
		}
		king = k
	}
}

// minorsMate reports whether the bishops and knights of c, which has nothing else, mate two against a king, or one against a king and a
// man that gets in its way; where pawns are few.
func (p *Position) minorsMate(c Color) bool {
	own, their := p.colors[c], p.colors[c^1]
	knights, bishops := p.roles[Knight]&own, p.roles[Bishop]&own
	if p.roles[Pawn].Count() >= 3 || knights|bishops == 0 {
		return false
	}
	light, dark := bishops&lightSquares != 0, bishops&^lightSquares != 0
	if knights&(knights-1) != 0 || light && dark || knights != 0 && bishops != 0 {
		return true
	}
	if p.getsThrough(c^1, 0) || p.roles[Knight]&their != 0 {
		return true
	}
	other := p.roles[Bishop] & their
	return knights != 0 && (other|p.roles[Rook]&their) != 0 || light && other&^lightSquares != 0 || dark && other&lightSquares != 0
}

// mayStir reports whether us would have a quiet move, were it to move and not in check, by a pawn or knight.
func (p *Position) mayStir(us Color) bool {
	empty, pawns := p.roles[NoRole], p.roles[Pawn]
	if pushes(us, pawns&p.colors[us]&^geometry[Queen][p.King(us)&63])&empty&^backRanks != 0 {
		return true // nearly always: it does not matter whether there is something to pin the others
	}
	men := p.loose(us)
	return (pushes(us, men&pawns)&^backRanks|leap(men&p.roles[Knight]))&empty != 0
}

// mayWait reports whether us would have a quiet move, were it to move and not in check, that does not run out: by an officer, or three by
// pawns.
func (p *Position) mayWait(us Color) bool {
	empty, queens := p.roles[NoRole], p.roles[Queen]
	if orthogonal((p.roles[Rook]|queens)&p.colors[us]&^geometry[Queen][p.King(us)&63])&empty != 0 {
		return true
	}
	men := p.loose(us)
	return (leap(men&p.roles[Knight])|orthogonal(men&(p.roles[Rook]|queens))|diagonal(men&(p.roles[Bishop]|queens)))&empty != 0 ||
		(pushes(us, men&p.roles[Pawn])&empty&^backRanks).Count() >= 3
}

// loose returns the men of us whose moves open no line to its king.
func (p *Position) loose(us Color) Bitboard {
	king := p.King(us) & 63
	if p.lineMen(king)&p.colors[us^1] == 0 {
		return p.colors[us]
	}
	return p.colors[us] &^ geometry[Queen][king]
}

// roams reports whether the king of us gets about, or has one square to go to while something else can be moved for as long as it takes. Where it
// has none it may be shut in for good.
func (p *Position) roams(us Color) bool {
	return p.kingRoams(us, 2) || !p.check && p.kingRoams(us, 1) && p.mayWait(us)
}

// kingRoams reports whether the king of us could go to so many empty squares, were it to move.
func (p *Position) kingRoams(us Color, squares int) bool {
	occupied := p.Occupied() &^ (p.roles[King] & p.colors[us])
	for b := geometry[King][p.King(us)&63] & p.roles[NoRole]; b != 0; b &= b - 1 {
		if !p.attacked(b.First(), us^1, p.colors[us^1], occupied) {
			if squares--; squares == 0 {
				return true
			}
		}
	}
	return false
}

// The squares that men on those of b get to in one step on an empty board.

// pushes returns the squares before those of b, as c sees it.
func pushes(c Color, b Bitboard) Bitboard {
	if c == White {
		return b << 8
	}
	return b >> 8
}

func sides(b Bitboard) Bitboard { return b&^fileA>>1 | b<<1&^fileA }

func orthogonal(b Bitboard) Bitboard { return b<<8 | b>>8 | sides(b) }

func diagonal(b Bitboard) Bitboard {
	b = sides(b)
	return b<<8 | b>>8
}

func leap(b Bitboard) Bitboard {
	const fileB = fileA << 1
	one := sides(b)
	two := b&^(fileA|fileB)>>2 | b<<2&^(fileA|fileB)
	return one<<16 | one>>16 | two<<8 | two>>8
}
