package query

import "arbiter/position"

// A board is what stands on the squares while a game is gone through, and no more: it is followed in a tenth of the time that a
// position takes. What it cannot tell is asked of the position, where the board is as it should be.
type board struct {
	squares [64]position.Piece

	counted bool
	men     [16]uint8 // by piece, and how many squares are empty, if they are counted

	known *keySet // stops at these; nil if the key is not kept
	key   uint64  // the part of the Polyglot hash that the men make
}

// reset puts up a position.
func (b *board) reset(p *position.Position) {
	b.squares = p.Board()
	if b.counted {
		b.men = [16]uint8{}
		for _, pc := range b.squares {
			b.men[pc&15]++
		}
	}
	if b.known != nil {
		b.key = 0
		for i, pc := range b.squares {
			b.key ^= b.known.men[pc&15][i]
		}
	}
}

// total returns how many men there are, if they are counted.
func (b *board) total() int { return 64 - int(b.men[position.NoPiece]) }

// set puts a man on a square, in the place of what stands there, or takes that away.
func (b *board) set(s position.Square, pc position.Piece) {
	was := b.squares[s&63]
	b.squares[s&63] = pc
	if b.counted {
		b.men[was&15]--
		b.men[pc&15]++
	}
	if b.known != nil {
		b.key ^= b.known.men[was&15][s&63] ^ b.known.men[pc&15][s&63]
	}
}

// play makes a move of the position on the board; a null move changes nothing.
func (b *board) play(m position.Move) {
	if m.IsNull() {
		return
	}
	from, to := m.From(), m.To()
	pc := b.squares[from&63]
	if side, ok := m.Castles(); ok {
		rook := b.squares[to&63]
		b.set(from, position.NoPiece)
		b.set(to, position.NoPiece)
		king, next := from&^7|6, from&^7|5 // files g and f
		if side == position.Queenside {
			king, next = from&^7|2, from&^7|3
		}
		b.set(king, pc)
		b.set(next, rook)
		return
	}
	if m.EnPassant() {
		b.set(from&^7|to&7, position.NoPiece)
	}
	if role := m.Promotion(); role != position.NoRole {
		pc = pc.Color().Piece(role)
	}
	b.set(from, position.NoPiece)
	b.set(to, pc)
}

// follow makes moves up to the first by which what is watched happens, or, if men are counted, one of a set is taken, or that is not
// plain. It returns how many it has made.
//
// A search is done mostly here: it takes some 20 instructions a move, a twentieth of what it takes to check the move.
func (b *board) follow(moves []position.Move, until *watch, taken pieceSet) int {
	if b.known != nil {
		return b.followKey(moves)
	}
	counted, left := b.counted, until[position.NoPiece]
	for i, m := range moves {
		if !m.Plain() {
			b.play(m)
			return i + 1
		}
		from, to := m.From()&63, m.To()&63
		pc := b.squares[from]
		b.squares[from] = position.NoPiece // first: a null move goes from a1 to a1
		was := b.squares[to]
		b.squares[to] = pc
		if counted && was != position.NoPiece {
			b.men[was&15]--
			b.men[position.NoPiece]++
			if taken>>was&1 != 0 {
				return i + 1
			}
		}
		if left>>from&1 != 0 || until[pc&15]>>to&1 != 0 {
			return i + 1
		}
	}
	return len(moves)
}

// followKey is follow where the key is kept: up to the first board of which the key may be known.
func (b *board) followKey(moves []position.Move) int {
	known := b.known
	for i, m := range moves {
		if m.Plain() && !b.counted {
			from, to := m.From()&63, m.To()&63
			pc := b.squares[from]
			b.squares[from] = position.NoPiece
			taken := b.squares[to]
			b.squares[to] = pc
			man := &known.men[pc&15]
			b.key ^= man[from] ^ man[to] ^ known.men[taken&15][to]
		} else {
			b.play(m)
		}
		if known.maybe(b.key) {
			return i + 1
		}
	}
	return len(moves)
}
