package validate

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"arbiter/position"
	"arbiter/san"
)

// Lines deep down are judged as others.
func TestDeepLines(t *testing.T) {
	before := shallow
	defer func() { shallow = before }()
	random := rand.New(rand.NewPCG(8, 1))
	odd := []string{"Ke9", "Ke4", "{x}", "{}", "$1", "!", "4.", "7...", "--", "foo", ";y\n", "()", "(", ")"}
	var line func(b []byte, p position.Position, depth int) []byte
	line = func(b []byte, p position.Position, depth int) []byte {
		for range 1 + random.IntN(5) {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[random.IntN(len(moves))]
			b = append(san.Append(b, &p, m), ' ')
			for depth > 0 && random.IntN(2) == 0 {
				b = append(line(append(b, '('), p, depth-1), ") "...)
			}
			if random.IntN(12) == 0 {
				b = append(append(b, odd[random.IntN(len(odd))]...), ' ')
			}
			p.Play(m)
		}
		return b
	}
	for i := range 100 {
		text := string(line(nil, position.Start(), 4)) + "\n*"
		var c, d Checker
		c.KeepPlies, d.KeepPlies = true, true
		c.SkipVariations, d.SkipVariations = i%9 == 0, i%9 == 0
		shallow = before
		want := checkText(t, &c, text)
		shallow = 2
		got := checkText(t, &d, text)
		if !reflect.DeepEqual(got.Diagnostics, want.Diagnostics) || !reflect.DeepEqual(got.Plies, want.Plies) || fmt.Sprint(got.Moves, got.Final) != fmt.Sprint(want.Moves, want.Final) {
			t.Fatalf("%q: %+v, want %+v", text, got.Diagnostics, want.Diagnostics)
		}
	}
}
