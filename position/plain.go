package position

// PlayPlain is Find and Play in one, for the moves that need no more than a man, a target and the squares it may come
// from: it makes the one legal move there is, and reports whether there was one. captures says whether the move is to
// capture; if it is the other way round, nothing is done. Castling, promotion and en passant are not for it, nor is what
// takes a closer look: whoever gets false asks Find.
//
// It says again what Find and Play say. In one function, nothing has to be handed over, decoded and loaded a second
// time: a third of the instructions of the two, and replaying games takes a tenth less time. A test holds it against
// them.
func (p *Position) PlayPlain(r Role, to Square, from Bitboard, captures bool) (m Move, ok bool) {
	us := p.ply & 1
	own, their := p.colors[us], p.colors[us^1]
	empty := p.roles[NoRole]
	to &= 63
	toBit := to.Bitboard()
	pc := us<<3 | int32(r)&7
	candidates := from & own & p.roles[r&7]
	if r == Pawn {
		switch {
		case (backRanks|p.enPassant.Bitboard())&toBit != 0:
			return NullMove, false
		case captures:
			candidates &= geometry[(us^1)<<3|int32(Pawn)][to]
		case us == int32(White):
			candidates &= toBit>>8 | toBit>>16&(rank1<<8)
		default:
			candidates &= toBit<<8 | toBit<<16&(rank1<<48)
		}
	} else {
		candidates &= geometry[pc&15][to]
	}
	target := empty
	if captures {
		target = their
	}
	if target&toBit == 0 {
		return NullMove, false
	}

	kings, queens := p.roles[King], p.roles[Queen]
	orthogonal, diagonal := p.roles[Rook]|queens, p.roles[Bishop]|queens
	king := (kings & own).First() & 63
	f := NoSquare
	for ; candidates != 0; candidates &= candidates - 1 {
		c := candidates.First() & 63
		if between[c][to]&^empty != 0 {
			continue
		}
		if p.check || r == King {
			if !p.safe(Color(us), c, to, 0) {
				continue
			}
		} else {
			d := aligned[king][c] & 15
			sliders := orthogonal
			if d&1 != 0 {
				sliders = diagonal
			}
			if pinners := rays[d][king] & sliders & their; pinners != 0 && p.exposes(pinners, king, c, to) {
				continue
			}
		}
		if f != NoSquare {
			return NullMove, false
		}
		f = c
	}
	if f == NoSquare {
		return NullMove, false
	}

	f &= 63
	captured := p.board[to]
	key := p.key ^ blackKey ^ pieceKeys[pc&15][f] ^ pieceKeys[pc&15][to] ^ pieceKeys[captured&15][to]
	if p.enPassantLegal {
		key ^= enPassantKeys[p.enPassant&7]
	}
	moved := f.Bitboard() | toBit
	own ^= moved
	their &^= toBit
	occupied := own | their
	p.board[f] = NoPiece
	p.board[to] = Piece(pc)
	p.roles[captured&7] ^= toBit
	p.roles[r&7] ^= moved
	p.roles[NoRole] = ^occupied
	p.colors[us] = own
	p.colors[us^1] = their
	p.key = key
	p.ply++
	p.clock++
	if captures || r == Pawn {
		p.clock = 0
	}
	p.enPassant = NoSquare
	p.enPassantLegal = false

	kings &= their
	king = kings.First() & 63
	check := geometry[pc&15][to]&kings != 0 && between[to][king]&occupied == 0
	if !check {
		d := aligned[king][f] & 15
		sliders := p.roles[Rook] | p.roles[Queen]
		if d&1 != 0 {
			sliders = p.roles[Bishop] | p.roles[Queen]
		}
		behind := rays[d][king] & own & sliders
		check = behind != 0 && p.opens(king, behind)
	}
	p.check = check
	if p.homes&moved != 0 {
		p.loseRights(Color(us), r == King, moved)
	}
	if r == Pawn && f^to == 16 {
		p.passOver((f + to) / 2)
	}
	return newMove(f, to), true
}
