package helpmate

import (
	"bufio"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

// A classified position is one of the public ones: who can still mate in it.
type classified struct {
	fen string
	pos position.Position
	can [2]bool
}

// public returns the classified positions of a file of ../../../shared/data/winnability.
func public(t testing.TB, name string) []classified {
	t.Helper()
	f, err := os.Open(filepath.Join("../../../shared/data/winnability", name))
	if err != nil {
		t.Skip("public positions are not here: ", err)
	}
	defer f.Close()
	var all []classified
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := lines.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		record := fen.Read(line[3:], false)
		p, err := position.New(record.Setup)
		if fault, ok := err.(position.Fault); ok && !fault.Playable() {
			t.Errorf("%s: %v", line, err)
			continue
		}
		all = append(all, classified{line[3:], p, [2]bool{line[0] == 'W', line[1] == 'B'}})
	}
	return all
}

var all = flag.Bool("all", false, "ask about all public positions with the default budget, not a part of them with less")

// TestPublic asks who can mate in the public positions. No answer may be wrong, every helpmate must be one, and fewer
// than one answer in a thousand may be missing.
func TestPublic(t *testing.T) {
	step := map[string]int{"positions.txt": 4, "lichess.txt": 16}
	var s Solver
	s.Nodes = 40_000
	if *all {
		step = map[string]int{"positions.txt": 1, "lichess.txt": 1}
		s.Nodes = 0
	}
	answers, missing := 0, 0
	for _, name := range []string{"positions.txt", "lichess.txt"} {
		positions := public(t, name)
		for i := 0; i < len(positions); i += step[name] {
			for c, can := range positions[i].can {
				answers++
				p, c := &positions[i].pos, position.Color(c)
				a := s.Prove(p, c)
				switch a.Verdict {
				case Undetermined:
					missing++
					if *all {
						t.Logf("no answer: %v in %s", c, positions[i].fen)
					}
				case Winnable:
					if !can || !mates(t, p, c, a.Line) {
						t.Errorf("%v in %s: winnable by %v", c, positions[i].fen, a.Line)
					}
				case Unwinnable:
					if can {
						t.Errorf("%v in %s: unwinnable by %v", c, positions[i].fen, a.Reason)
					}
				}
			}
		}
	}
	t.Logf("%d answers, %d missing", answers, missing)
	if *all && missing*1000 >= answers || missing*100 >= answers {
		t.Errorf("%d of %d answers are missing", missing, answers)
	}
}

// TestPublicQuick asks the same without a search: that nothing is wrong, and that of the positions from games no
// unwinnable one is missed.
func TestPublicQuick(t *testing.T) {
	var s Solver
	for _, name := range []string{"positions.txt", "lichess.txt"} {
		counts := map[string]int{}
		for _, position := range public(t, name) {
			for c, can := range position.can {
				a := s.Quick(&position.pos, colors[c])
				if a.Verdict == Winnable && !can || a.Verdict == Unwinnable && can {
					t.Errorf("%v in %s: %v by %v", colors[c], position.fen, a.Verdict, a.Reason)
				}
				if can {
					counts["could mate: "+a.Reason.String()]++
				} else {
					counts["could not: "+a.Reason.String()]++
				}
			}
		}
		t.Log(name, counts)
		if missed := counts["could not: open"]; name == "lichess.txt" && missed > 1 {
			t.Errorf("%d positions of games are open, but unwinnable", missed)
		}
	}
}

var colors = [2]position.Color{position.White, position.Black}
