package helpmate

import (
	"fmt"
	"os"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

func TestDebug(t *testing.T) {
	f := os.Getenv("FEN")
	if f == "" {
		t.Skip()
	}
	p, _ := position.New(fen.Read(f, false).Setup)
	side := position.White
	if os.Getenv("SIDE") == "b" {
		side = position.Black
	}
	list := func(b position.Bitboard) (s string) {
		if b.Count() > 40 {
			s = "NOT "
			b = ^b
		}
		for x := range b.Squares() {
			s += x.String() + " "
		}
		return
	}
	var m mobility
	dump := func() {
		for m.grow() {
		}
		for i := 0; i < m.n; i++ {
			fmt.Println("   ", m.piece[i], m.home[i].First(), "reach", list(m.reach[i]), "queen", list(m.queen[i]), "taken", m.taken[m.piece[i].Color()]&m.home[i] != 0)
		}
		fmt.Println(m.cast())
	}
	m.reset(&p, side)
	m.grow()
	first := m.moving
	dump()
	men := (m.taken[0] | m.taken[1]) &^ (first[0] | first[1])
	for b := men; b != 0; b &= b - 1 {
		m.fixed, m.safe = b&-b, 0
		m.restart()
		p1, _ := m.mate()
		m.fixed, m.safe = 0, b&-b
		m.restart()
		p2, _ := m.mate()
		fmt.Println("case", b.First(), "fixed", p1, "safe", p2)
		if !p1 && !p2 {
			m.fixed, m.safe = b&-b, 0
			m.restart()
			dump()
			m.fixed, m.safe = 0, b&-b
			m.restart()
			dump()
		}
	}
}
