package query

import (
	"arbiter/cmd/internal/polyglot"
	"arbiter/position"
)

// A board is what stands on the squares while a game is gone through, and no more: it is followed in a fraction of the time that a
// position takes. What it cannot tell is asked of the position, where the board is as it should be.
type board struct {
	squares [64]position.Piece
	men     [16]uint8 // by piece
	total   int       // men
	turn    position.Color
	key     uint64 // the part of the Polyglot hash that the men make
	hashed  bool   // the key is kept
}

// reset puts up a position.
func (b *board) reset(p *position.Position, hashed bool) {
	*b = board{turn: p.Turn(), hashed: hashed}
	for s := range p.Occupied().Squares() {
		b.put(p.At(s), s)
	}
}

// put puts a man on an empty square.
func (b *board) put(pc position.Piece, s position.Square) {
	b.squares[s&63] = pc
	b.men[pc&15]++
	b.total++
	if b.hashed {
		b.key ^= polyglot.Man(pc, s)
	}
}

// take takes what stands on a square away.
func (b *board) take(s position.Square) {
	pc := b.squares[s&63]
	if pc == position.NoPiece {
		return
	}
	b.squares[s&63] = position.NoPiece
	b.men[pc&15]--
	b.total--
	if b.hashed {
		b.key ^= polyglot.Man(pc, s)
	}
}

// play makes a move of the position on the board, or passes for a null move.
func (b *board) play(m position.Move) {
	mover := b.turn
	b.turn ^= 1
	if m.IsNull() {
		return
	}
	from, to := m.From(), m.To()
	pc := b.squares[from&63]
	if side, ok := m.Castles(); ok {
		rook := b.squares[to&63]
		b.take(from)
		b.take(to)
		king, next := from&^7|6, from&^7|5 // files g and f
		if side == position.Queenside {
			king, next = from&^7|2, from&^7|3
		}
		b.put(pc, king)
		b.put(rook, next)
		return
	}
	if m.EnPassant() {
		b.take(from&^7 | to&7)
	}
	if role := m.Promotion(); role != position.NoRole {
		b.take(from)
		b.take(to)
		b.put(mover.Piece(role), to)
		return
	}
	if b.squares[to&63] != position.NoPiece {
		b.take(to)
	}
	b.squares[from&63], b.squares[to&63] = position.NoPiece, pc
	if b.hashed {
		b.key ^= polyglot.Man(pc, from) ^ polyglot.Man(pc, to)
	}
}

// like is a glance at boards that are that of a position, with the same side to move.
func like(p *position.Position) func(*board) bool {
	var want board
	want.reset(p, false)
	return func(b *board) bool { return b.total == want.total && b.turn == want.turn && b.squares == want.squares }
}
