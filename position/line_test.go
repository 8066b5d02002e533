package position

import (
	"testing"

	"pgregory.net/rapid"
)

// TestPlayLine plays a line of play from each of its positions, at once and move by move. The rare moves are not rare in it.
func TestPlayLine(t *testing.T) {
	castlings, passes, others := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		p := drawStart(t)
		if rapid.Bool().Draw(t, "any men") {
			p = drawSetup(t)
		}
		var moves []Move
		positions := []Position{p}
		for range drawEvenly(t, "plies", 100) {
			legal := p.AppendMoves(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[drawEvenly(t, "move", len(legal))]
			for _, special := range legal {
				if special&kindMask != plain && drawEvenly(t, "special", 2) == 0 {
					m = special
				}
			}
			if !p.Check() && drawEvenly(t, "pass", 10) == 0 {
				m = NullMove
			}
			switch _, castles := m.Castles(); {
			case m == NullMove:
				passes++
			case castles:
				castlings++
			case m&kindMask != plain:
				others++
			}
			p.PlayOrPass(m)
			moves, positions = append(moves, m), append(positions, p)
		}
		for i := range positions {
			end := min(i+drawEvenly(t, "length", 60), len(moves))
			q := positions[i]
			if q.PlayLine(moves[i:end]); withKey(q) != positions[end] {
				t.Fatalf("%s: %v at once: %+v, want %+v", writeFEN(&positions[i]), moves[i:end], q, positions[end])
			}
		}
	})
	if castlings < 5 || passes < 100 || others < 5 {
		t.Errorf("%d castlings, %d passes, %d promotions and captures en passant: too few to tell anything", castlings, passes, others)
	}
}
