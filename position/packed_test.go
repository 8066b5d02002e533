package position

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A position comes out of its packing as it went in, but for the clocks, and plays on alike; and two are packed alike exactly if
// they are the same for the Laws.
func TestPacked(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	seen := map[Packed]Position{}
	for range 200 {
		p := Start()
		for range 120 {
			packed := p.Pack()
			q := packed.Unpack()
			if !q.Same(&p) || q.Key() != p.Key() || packed.Key() != p.Key() || q.Check() != p.Check() || q.EnPassant() != p.EnPassant() || q.Castling() != p.Castling() {
				t.Fatalf("%v comes out as %v", p.Setup(), q.Setup())
			}
			if whole := p.PackWhole(); whole.Unpack() != p {
				t.Fatalf("%v comes out as %v with its clocks", p.Setup(), whole.Unpack())
			}
			if other, ok := seen[packed]; ok && !other.Same(&p) {
				t.Fatalf("%v and %v are packed alike", p.Setup(), other.Setup())
			}
			seen[packed] = p
			moves := p.AppendMoves(nil)
			if !slices.Equal(moves, q.AppendMoves(nil)) {
				t.Fatalf("%v: other moves", p.Setup())
			}
			if len(moves) == 0 {
				break
			}
			m := moves[r.IntN(len(moves))]
			next, again := p, q
			next.Play(m)
			again.Play(m)
			if !next.Same(&again) || next.Key() != again.Key() || next.Check() != again.Check() || next.Pack() != again.Pack() {
				t.Fatalf("%v: after %v %v", p.Setup(), m, again.Setup())
			}
			p = next
		}
	}
	// An en passant target that nobody can use makes no difference.
	a, b := Start(), Start()
	for _, m := range a.AppendMoves(nil) {
		if m.From() == E2 && m.To() == E4 {
			a.Play(m)
		}
	}
	s := a.Setup()
	s.EnPassant = NoSquare
	b, _ = New(s)
	if a.Pack() != b.Pack() {
		t.Error("a target of no use makes a difference")
	}
}
