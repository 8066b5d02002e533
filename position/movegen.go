package position

import "iter"

// Find looks for the legal moves of the side to move that take a man of role r from one of the squares of from to
// the square to; castling is not among them, see Castle. It returns how many there are and, if there is one, it or
// one of them. A pawn that reaches the last rank promotes to promotion, knight to queen; for every other move
// promotion is NoRole, or nothing is found.
func (p *Position) Find(r Role, to Square, from Bitboard, promotion Role) (m Move, n int) {
	// The usual case, which calls nothing: no check, no king's move, no promotion or en passant, no man that stands on
	// a line between its king and a slider. Without calls the values stay in registers: half the instructions of find.
	us := p.ply & 1
	own, their := p.colors[us], p.colors[us^1]
	empty := p.roles[NoRole]
	to &= 63
	b := to.Bitboard()
	candidates := from & own & p.roles[r&7]
	if r == Pawn {
		switch {
		case promotion != NoRole || p.check || backRanks&b != 0 || to == p.enPassant:
			return p.find(r, to, from, promotion)
		case empty&b == 0:
			candidates &= geometry[(us^1)<<3|int32(Pawn)][to]
		case us == int32(White):
			candidates &= b>>8 | b>>16&(rank1<<8)
		default:
			candidates &= b<<8 | b<<16&(rank1<<48)
		}
	} else {
		if r == King || promotion != NoRole || p.check {
			return p.find(r, to, from, promotion)
		}
		candidates &= geometry[r&7][to]
	}
	if own&b != 0 {
		return NullMove, 0
	}
	king := (p.roles[King] & own).First() & 63
	queens := p.roles[Queen]
	orthogonal, diagonal := (p.roles[Rook]|queens)&their, (p.roles[Bishop]|queens)&their
	for ; candidates != 0; candidates &= candidates - 1 {
		f := candidates.First() & 63
		if between[f][to]&^empty != 0 {
			continue
		}
		d := aligned[king][f] & 15
		sliders := orthogonal
		if d&1 != 0 {
			sliders = diagonal
		}
		if rays[d][king]&sliders != 0 {
			return p.find(r, to, from, promotion)
		}
		m = newMove(f, to)
		n++
	}
	return m, n
}

// find is Find for every case.
func (p *Position) find(r Role, to Square, from Bitboard, promotion Role) (m Move, n int) {
	to &= 63
	if r == Pawn {
		return p.findPawn(to, from, promotion)
	}
	us := Color(p.ply & 1)
	own := p.colors[us]
	candidates := geometry[us.Piece(r)&15][to] & p.roles[r&7] & own & from
	if own.Has(to) || promotion != NoRole {
		return NullMove, 0
	}
	occupied := ^p.roles[NoRole]
	king := (p.roles[King] & own).First() & 63
	for ; candidates != 0; candidates &= candidates - 1 {
		f := candidates.First() & 63
		if Between(f, to)&occupied != 0 {
			continue
		}
		if p.check || r == King {
			if !p.safe(us, f, to, 0) {
				continue
			}
		} else if pinners := p.pinners(us, king, f); pinners != 0 && p.exposes(pinners, king, f, to) {
			continue
		}
		m = newMove(f, to)
		n++
	}
	return m, n
}

// findPawn is Find for pawns.
func (p *Position) findPawn(to Square, from Bitboard, promotion Role) (m Move, n int) {
	us := Color(p.ply & 1)
	candidates := p.pawnSources(us, to) & from
	if candidates == 0 {
		return NullMove, 0
	}
	var suffix Move
	if backRanks.Has(to) {
		if promotion-Knight > Queen-Knight {
			return NullMove, 0
		}
		suffix = newPromotion(0, 0, promotion)
	} else if promotion != NoRole {
		return NullMove, 0
	}
	var captured Bitboard
	if to == p.enPassant {
		suffix = capturing
		captured = (to ^ 8).Bitboard()
	}
	king := p.King(us) & 63
	for ; candidates != 0; candidates &= candidates - 1 {
		f := candidates.First() & 63
		if p.check || captured != 0 {
			if !p.safe(us, f, to, captured) {
				continue
			}
		} else if pinners := p.pinners(us, king, f); pinners != 0 && p.exposes(pinners, king, f, to) {
			continue
		}
		m = newMove(f, to) | suffix
		n++
	}
	return m, n
}

// pawnSources returns the pawns of us that can go to the square to, their king aside.
func (p *Position) pawnSources(us Color, to Square) Bitboard {
	pawns := p.roles[Pawn] & p.colors[us]
	b := to.Bitboard()
	if p.roles[NoRole]&b == 0 {
		if p.colors[us]&b != 0 {
			return 0
		}
		return geometry[us.Other().Piece(Pawn)&15][to&63] & pawns
	}
	var sources Bitboard
	if us == White {
		sources = b>>8 | p.roles[NoRole]>>8&(b>>16)&(rank1<<8)
	} else {
		sources = b<<8 | p.roles[NoRole]<<8&(b<<16)&(rank1<<48)
	}
	if to == p.enPassant {
		sources |= geometry[us.Other().Piece(Pawn)&15][to&63]
	}
	return sources & pawns
}

// sources returns the men of role r of the side to move that can go to the square to, their king aside.
func (p *Position) sources(r Role, to Square) Bitboard {
	us := p.Turn()
	if r == Pawn {
		return p.pawnSources(us, to)
	}
	if p.colors[us].Has(to) {
		return 0
	}
	b := geometry[us.Piece(r)&15][to&63] & p.roles[r&7] & p.colors[us]
	for men := b; men != 0; men &= men - 1 {
		if Between(men.First(), to)&p.Occupied() != 0 {
			b &^= men & -men
		}
	}
	return b
}

// PseudoCandidates returns where the men of role r of the side to move stand that could go to the square to if their
// king did not matter; castling excluded.
func (p *Position) PseudoCandidates(r Role, to Square) Bitboard {
	if r-Pawn > King-Pawn || to >= NoSquare {
		return 0
	}
	return p.sources(r, to)
}

// Candidates returns the squares from which men of role r of the side to move have a legal move to the square to;
// castling excluded.
func (p *Position) Candidates(r Role, to Square) Bitboard {
	b := p.PseudoCandidates(r, to)
	us := p.Turn()
	king := p.King(us)
	captured := p.capturedEnPassant(r, to)
	free := !p.check && r != King && captured == 0 // only a pin can hold a man back
	for men := b; men != 0; men &= men - 1 {
		if free && p.pinners(us, king, men.First()) == 0 {
			continue
		}
		if !p.safe(us, men.First(), to, captured) {
			b &^= men & -men
		}
	}
	return b
}

// capturedEnPassant returns the pawn that a man of role r captures en passant by going to the square to, if so.
func (p *Position) capturedEnPassant(r Role, to Square) Bitboard {
	if r == Pawn && to == p.enPassant {
		return (to ^ 8).Bitboard()
	}
	return 0
}

// safe reports whether the king of us is not attacked after the move from–to, which may be the king's own and which
// also takes away what stands on captured.
func (p *Position) safe(us Color, from, to Square, captured Bitboard) bool {
	king := p.King(us)
	if king == from {
		king = to
	}
	gone := captured | from.Bitboard()
	men := p.colors[us^1] &^ (captured | to.Bitboard())
	return !p.attacked(king, us.Other(), men, p.Occupied()&^gone|to.Bitboard())
}

// pinners returns the sliders of the other side that look at the king of us along the line on which from stands,
// whatever else stands there. Most of the time there is none, and then the man on from can leave it.
func (p *Position) pinners(us Color, king, from Square) Bitboard {
	d := aligned[king&63][from&63] & 15
	return rays[d][king&63] & p.colors[us^1] & (p.roles[Rook-Role(d&1)] | p.roles[Queen])
}

// exposes reports whether the man on from lets one of its pinners attack the king if it goes to the square to.
func (p *Position) exposes(pinners Bitboard, king, from, to Square) bool {
	if rays[aligned[king&63][from&63]&15][king&63].Has(to) {
		return false
	}
	occupied := p.Occupied() &^ from.Bitboard()
	for ; pinners != 0; pinners &= pinners - 1 {
		if Between(king, pinners.First())&occupied == 0 {
			return true
		}
	}
	return false
}

// Castle returns the castling of the side to move to side s if it is legal [FIDE 3.8.2, Guidelines II.3].
func (p *Position) Castle(s Side) (Move, bool) {
	us := p.Turn()
	rook := p.rooks[right(us, s)]
	if rook == NoSquare || p.check {
		return NullMove, false
	}
	king := p.King(us)
	kingTo, rookTo := castlingGoals(us, s)
	kingPath := Between(king, kingTo) | kingTo.Bitboard()
	rookPath := Between(rook, rookTo) | rookTo.Bitboard()
	rest := p.Occupied() &^ (king.Bitboard() | rook.Bitboard())
	if (kingPath|rookPath)&rest != 0 {
		return NullMove, false
	}
	them := us.Other()
	for b := kingPath &^ kingTo.Bitboard() &^ king.Bitboard(); b != 0; b &= b - 1 {
		if p.attacked(b.First(), them, p.colors[them], rest|rook.Bitboard()) {
			return NullMove, false
		}
	}
	if p.attacked(kingTo, them, p.colors[them], rest|rookTo.Bitboard()) {
		return NullMove, false
	}
	return newMove(king, rook) | castling, true
}

// Legal reports whether m is a legal move of p; any 16 bits may be asked.
func (p *Position) Legal(m Move) bool {
	from, to := m.From(), m.To()
	if m&kindMask == castling {
		side, _ := m.Castles()
		c, ok := p.Castle(side)
		return ok && c == m
	}
	pc := p.board[from]
	r := pc.Role()
	if r == NoRole || pc.Color() != p.Turn() || !p.sources(r, to).Has(from) {
		return false
	}
	captured := p.capturedEnPassant(r, to)
	kind, want := m&kindMask, Move(plain)
	switch {
	case captured != 0:
		want = capturing
	case r == Pawn && backRanks.Has(to):
		want = promoting
	}
	if kind != want || kind != promoting && m>>12&3 != 0 {
		return false
	}
	return p.safe(p.Turn(), from, to, captured)
}

// Moves yields the legal moves of p, in the order of AppendMoves.
func (p *Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		var buffer [256]Move
		for _, m := range p.AppendMoves(buffer[:0]) {
			if !yield(m) {
				return
			}
		}
	}
}

// AppendMoves appends the legal moves of p to dst: those of the king, castling last, then those of the other men from
// a1 up to h8. 256 are enough for every position that can arise in a game.
func (p *Position) AppendMoves(dst []Move) []Move {
	us := p.Turn()
	them := us.Other()
	own, occupied := p.colors[us], p.Occupied()
	king := p.King(us) & 63
	for b := geometry[King][king] &^ own; b != 0; b &= b - 1 {
		if p.safe(us, king, b.First(), 0) {
			dst = append(dst, newMove(king, b.First()))
		}
	}
	targets := ^own
	if p.check {
		checkers := p.Checkers()
		if checkers&(checkers-1) != 0 {
			return dst
		}
		targets = checkers | Between(king, checkers.First())
	} else {
		for s := Kingside; s <= Queenside; s++ {
			if m, ok := p.Castle(s); ok {
				dst = append(dst, m)
			}
		}
	}
	var pinned Bitboard
	for b := p.lineMen(king) & p.colors[them]; b != 0; b &= b - 1 {
		if inTheWay := Between(king, b.First()) & occupied; inTheWay&(inTheWay-1) == 0 {
			pinned |= inTheWay & own
		}
	}
	for men := own &^ p.roles[King]; men != 0; men &= men - 1 {
		from := men.First() & 63
		allowed := targets
		if pinned.Has(from) {
			allowed &= rays[aligned[king][from]&15][king]
		}
		if pc := p.board[from]; pc.Role() == Pawn {
			dst = p.appendPawnMoves(dst, us, from, allowed)
		} else {
			for b := Attacks(pc, from, occupied) & allowed; b != 0; b &= b - 1 {
				dst = append(dst, newMove(from, b.First()))
			}
		}
	}
	return dst
}

// appendPawnMoves appends the moves of the pawn on from to the allowed squares, and its en passant capture if legal.
func (p *Position) appendPawnMoves(dst []Move, us Color, from Square, allowed Bitboard) []Move {
	empty := p.roles[NoRole]
	attacks := geometry[us.Piece(Pawn)&15][from]
	steps := attacks & p.colors[us^1]
	if us == White {
		push := from.Bitboard() << 8 & empty
		steps |= push | push&(rank1<<16)<<8&empty
	} else {
		push := from.Bitboard() >> 8 & empty
		steps |= push | push&(rank1<<40)>>8&empty
	}
	for b := steps & allowed; b != 0; b &= b - 1 {
		to := b.First()
		if backRanks.Has(to) {
			for r := Queen; r >= Knight; r-- {
				dst = append(dst, newPromotion(from, to, r))
			}
		} else {
			dst = append(dst, newMove(from, to))
		}
	}
	if to := p.enPassant; attacks.Has(to) && p.safe(us, from, to, (to^8).Bitboard()) {
		dst = append(dst, newMove(from, to)|capturing)
	}
	return dst
}
