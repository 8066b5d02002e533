package query

import (
	"arbiter/position"
	"arbiter/san"
)

// candidates are the steps of a line that a move may be, by what can be seen without a position. None is left out; whether it is one is
// found out where there are enough of them in a row.
type candidates struct {
	moves   [16][64]uint64 // by what comes to a square: the steps, a bit for each; a null move comes from a1 to a1
	castles [2]uint64      // by the side
}

// add adds step n.
func (c *candidates) add(n int, s *step) {
	if s.not || len(s.moves) == 0 {
		c.addAll(1 << n)
	}
	for _, m := range s.moves {
		c.addMove(1<<n, m.First())
		if second, ok := m.Second(); ok {
			c.addMove(1<<n, second)
		}
	}
}

func (c *candidates) addAll(bit uint64) {
	for pc := range c.moves {
		for s := range c.moves[pc] {
			c.moves[pc][s] |= bit
		}
	}
	c.castles[0] |= bit
	c.castles[1] |= bit
}

func (c *candidates) addMove(bit uint64, m san.Move) {
	side, castles := m.Castles()
	role, to := m.Role(), m.To()
	switch {
	case castles:
		c.castles[side] |= bit
	case to == position.NoSquare || role == position.NoRole: // ed, e2e4, a null move: rarely written
		c.addAll(bit)
	default:
		if role == position.King { // Ke1g1 may mean to castle
			c.castles[0] |= bit
			c.castles[1] |= bit
		}
		c.moves[position.White.Piece(role)&15][to&63] |= bit
		c.moves[position.Black.Piece(role)&15][to&63] |= bit
	}
}

// play makes a move on a board and returns the steps that it may be.
func (c *candidates) play(b *board, m position.Move) uint64 {
	from, to := m.From()&63, m.To()&63
	pc := b.squares[from]
	if m.Plain() {
		b.squares[from] = position.NoPiece
		b.squares[to] = pc
	} else {
		b.play(m)
		if side, ok := m.Castles(); ok {
			return c.castles[side]
		}
	}
	return c.moves[pc&15][to]
}
