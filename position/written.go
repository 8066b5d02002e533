package position

// playWritten plays the move that w means, if it is the only legal one and spelled as standard algebraic notation asks for, marks of check and
// mate aside. It does not look at which file or rank of an officer is named: see named.
func (p *Position) playWritten(w Wish) (Move, bool) {
	if castles := w >> 23 & 3; castles != 0 {
		return p.playCastling(Side(castles - 1))
	}
	r, to := Role(w>>6&7), Square(w&63)
	switch {
	case r == King && w>>9&255 != 0:
		return NullMove, false
	case r > Pawn && r != King && w&WishPromotion == 0 && int64(w) < 0:
		f := p.named(w, r, to)
		if f == NoSquare {
			return NullMove, false
		}
		m := newMove(f, to)
		p.Play(m)
		return m, true
	}
	from := ^Bitboard(0)
	file, rank := w>>9&15, w>>13&15
	if file != 0 {
		from = fileA << (file - 1)
	}
	if rank != 0 {
		from &= rank1 << (8 * (rank - 1))
	}
	m, n := p.Find(r, to, from, Role(w>>17&7))
	if n != 1 || p.Captures(m) != (w&WishCapture != 0) {
		return m, false
	}
	if int64(w) < 0 && r == Pawn && file == 2 && w&WishCapture != 0 && p.Candidates(Bishop, to) != 0 {
		return m, false
	}
	p.Play(m)
	return m, true
}

// named returns where the officer stands that w, which names the file or rank it comes from, means, if there is one only and the
// name is just what it takes to tell it from those of other officers of its role; else NoSquare.
func (p *Position) named(w Wish, r Role, to Square) Square {
	us := uint(p.ply) & 1
	own, their, empty := p.colors[us], p.colors[us^1], p.roles[NoRole]
	r &= 7
	to &= 63
	target := empty
	if w&WishCapture != 0 {
		target = their
	}
	if target>>to&1 == 0 {
		return NoSquare
	}
	king := p.King(Color(us)) & 63
	sliders := (p.roles[Bishop] | p.roles[Rook] | p.roles[Queen]) & their
	file, rank := w>>9&15, w>>13&15
	var can Bitboard
	for men := geometry[r][to] & own & p.roles[r]; men != 0; men &= men - 1 {
		f := men.First() & 63
		if between[f][to]&^empty == 0 &&
			(!p.check && lines[king][f]&sliders == 0 || p.safe(Color(us), f, to, 0)) {
			can |= men & -men
		}
	}
	m := can
	if file != 0 {
		m &= fileA << (file - 1&7)
	}
	if rank != 0 {
		m &= rank1 << ((rank - 1) * 8 & 63)
	}
	if m == 0 || m&(m-1) != 0 {
		return NoSquare
	}
	from, others := m.First(), can&^m
	needed := others != 0
	if rank != 0 {
		needed = others&(fileA<<(from&7)) != 0 && (file == 0 || others&(rank1<<(from&56)) != 0)
	}
	if !needed {
		return NoSquare
	}
	return from
}
