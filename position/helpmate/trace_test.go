package helpmate

import (
	"fmt"
	"os"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

func TestTrace(t *testing.T) {
	f := os.Getenv("FEN")
	if f == "" {
		t.Skip()
	}
	rec := fen.Read(f, false)
	p, _ := position.New(rec.Setup)
	side := position.White
	if os.Getenv("SIDE") == "b" {
		side = position.Black
	}
	n := 0
	Trace = func(p *position.Position, s *search, h int) {
		n++
		if n < 60 || n%50 == 0 {
			x := s.nodes[len(s.nodes)-1]
			fmt.Println(n, "depth", x.depth, x.move, "base", h, "far", far[p.King(s.win.Other())][p.King(s.win)], string(fen.Append(nil, p)))
		}
	}
	var s search
	fmt.Println(s.run(&p, side, 1000))
	Trace = nil
}
