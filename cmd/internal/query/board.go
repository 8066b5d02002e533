package query

import (
	"math/bits"

	"arbiter/position"
)

// A board is what stands on the squares while a game is gone through, and no more: it is followed in a tenth of the time that a
// position takes. What it cannot tell is asked of the position, where the board is as it should be.
type board struct {
	squares [64]position.Piece
	men     count // kept right only if it was at first

	known *keySet // stops at these; nil if the key is not kept
	key   uint64  // the part of the Polyglot hash that the men make
}

// A count is how many men there are of each piece but the kings, of which each side has one: in six bits each, which is enough for a
// board full of them.
type count uint64

// man is one man, by piece; none for NoPiece and for kings.
var man = func() (one [16]count) {
	bit := 0
	for pc := range one {
		if role := position.Piece(pc).Role(); position.Pawn <= role && role <= position.Queen {
			one[pc] = 1 << bit
			bit += 6
		}
	}
	return one
}()

// of returns how many there are of a piece.
func (c count) of(pc position.Piece) int {
	return int(c >> bits.TrailingZeros64(uint64(man[pc&15])) & 63)
}

// total returns how many there are, kings included.
func (c count) total() int {
	n := 2
	for ; c != 0; c >>= 6 {
		n += int(c & 63)
	}
	return n
}

// reset puts up a position.
func (b *board) reset(p *position.Position, counted bool) {
	b.squares, b.men = p.Board(), 0
	if counted {
		for _, pc := range b.squares {
			b.men += man[pc&15]
		}
	}
	if b.known != nil {
		b.key = b.known.key(&b.squares)
	}
}

// set puts a man on a square, in the place of what stands there, or takes that away.
func (b *board) set(s position.Square, pc position.Piece) {
	was := b.squares[s&63]
	b.squares[s&63] = pc
	b.men += man[pc&15] - man[was&15]
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

// follow makes moves up to the first by which what is watched happens, or one of a set of men is taken, or that is not plain. It returns
// how many it has made.
//
// A search is done mostly here: it takes 30 instructions a move, a fifteenth of what it takes to check the move. Nothing is asked but
// what nearly always has the same answer: whether a move captures is foreseen wrongly so often that men are counted at every move.
func (b *board) follow(moves []position.Move, until *watch, taken pieceSet) int {
	if b.known != nil {
		return b.followKey(moves)
	}
	left := until[position.NoPiece]
	for i, m := range moves {
		if !m.Plain() {
			b.play(m)
			return i + 1
		}
		from, to := m.From()&63, m.To()&63
		pc := b.squares[from]
		b.squares[from] = position.NoPiece // first: a null move goes from a1 to a1
		was := b.squares[to] & 15
		b.squares[to] = pc
		b.men -= man[was]
		if left>>from&1 != 0 || until[pc&15]>>to&1 != 0 || uint64(taken)>>was&1 != 0 {
			return i + 1
		}
	}
	return len(moves)
}

// followKey is follow where the key is kept: up to the first board of which the key may be known.
func (b *board) followKey(moves []position.Move) int {
	known := b.known
	for i, m := range moves {
		if m.Plain() {
			from, to := m.From()&63, m.To()&63
			pc := b.squares[from] & 15
			b.squares[from] = position.NoPiece
			was := b.squares[to] & 15
			b.squares[to] = pc
			b.men -= man[was]
			b.key ^= known.men[pc][from] ^ known.men[pc][to] ^ known.men[was][to]
		} else {
			b.play(m)
		}
		if known.maybe(b.key) {
			return i + 1
		}
	}
	return len(moves)
}
