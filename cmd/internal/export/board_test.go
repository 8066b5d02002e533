package export

import (
	"testing"

	"arbiter/position"

	"pgregory.net/rapid"
)

// A line that waits is the same when it was packed.
func TestPackedLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := position.Start()
		for range rapid.IntRange(0, 60).Draw(t, "half-moves") {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			l := boardLine{p, m, true, m.IsNull()}
			q := l.pack()
			if got := q.unpack(); got != l {
				t.Fatalf("%+v, want %+v", got, l)
			}
			p.Play(m)
		}
	})
}
