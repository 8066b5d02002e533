package helpmate

import (
	"fmt"
	"os"
	"syscall"
	"testing"
	"time"

	"arbiter/position"
)

func cpu() time.Duration {
	var r syscall.Rusage
	syscall.Getrusage(0, &r)
	return time.Duration(r.Utime.Nano())
}

func TestProbe(t *testing.T) {
	for _, name := range []string{"positions.txt", "lichess.txt"} {
		cs := public(t, name)
		var s Solver
		var q [3][8]int
		_ = q
		counts := map[string]int{}
		start := cpu()
		for i := range cs {
			for c := position.White; c <= position.Black; c++ {
				s.Quick(&cs[i].pos, c)
			}
		}
		qt := cpu() - start
		start = cpu()
		und := 0
		for i := range cs {
			for c := position.White; c <= position.Black; c++ {
				a := s.Quick(&cs[i].pos, c)
				counts[fmt.Sprint("quick ", a.Verdict, " ", a.Reason, " ", cs[i].can[c])]++
				if a.Verdict == Undetermined && !cs[i].can[c] && (a.Reason == Open || name == "lichess.txt") && os.Getenv("V") != "" {
					fmt.Println("missed", a.Reason, c, cs[i].fen)
				}
				if os.Getenv("FULL") == "" {
					continue
				}
				f := s.Prove(&cs[i].pos, c)
				if a.Verdict == Undetermined {
					und++
				}
				counts[fmt.Sprint("full ", f.Verdict, " ", f.Reason, " ", cs[i].can[c])]++
			}
		}
		ft := cpu() - start
		fmt.Println(name, "quick", qt/time.Duration(2*len(cs)))
		if und > 0 {
			fmt.Println("full", ft/time.Duration(und))
		}
		for k, v := range counts {
			fmt.Println("  ", k, v)
		}
	}
}
