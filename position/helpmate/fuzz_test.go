package helpmate

import (
	"bufio"
	"os"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

// FuzzProve asks of any position that the lines mate, that nothing else says so after unwinnable, and that the colors do
// not matter.
func FuzzProve(f *testing.F) {
	for _, test := range known {
		f.Add(test.fen)
	}
	for _, s := range byHand {
		f.Add(s + " 0 1")
	}
	seeds, err := os.Open("testdata/closed.epd")
	if err != nil {
		f.Fatal(err)
	}
	defer seeds.Close()
	for lines := bufio.NewScanner(seeds); lines.Scan(); {
		f.Add(lines.Text() + " 0 1")
	}
	var s Solver
	s.Nodes = 1500
	f.Fuzz(func(t *testing.T, line string) {
		record := fen.Read(line, true)
		if !record.Readable {
			t.Skip()
		}
		p, err := position.New(record.Setup)
		if fault, ok := err.(position.Fault); ok && !fault.Playable() {
			t.Skip()
		}
		for c := position.White; c <= position.Black; c++ {
			quick := s.Quick(&p, c)
			a := s.Prove(&p, c)
			if quick.Verdict != Undetermined && quick.Verdict != a.Verdict {
				t.Fatalf("%v: %v, but quickly %v", c, a, quick)
			}
			switch a.Verdict {
			case Winnable:
				if !mates(t, &p, c, a.Line) {
					t.Fatalf("%v: not a helpmate: %v", c, a.Line)
				}
			case Unwinnable:
				s.search.repeat, s.search.probes = laterRepeat, 0
				if s.search.run(&p, c, 300) == Winnable {
					t.Fatalf("%v: unwinnable by %v, but %v", c, a.Reason, s.search.appendLine(nil))
				}
				for m := range p.Moves() {
					next := p
					next.Play(m)
					if b := s.Quick(&next, c); b.Verdict == Winnable {
						t.Fatalf("%v: unwinnable by %v, but not after %v", c, a.Reason, m)
					}
				}
			}
			turned := mirrored(p.Setup(), 56)
			if b := s.Quick(&turned, c.Other()); b.Verdict != quick.Verdict || b.Reason != quick.Reason {
				t.Fatalf("%v: %v by %v, with colors exchanged %v by %v", c, quick.Verdict, quick.Reason, b.Verdict, b.Reason)
			}
		}
	})
}
