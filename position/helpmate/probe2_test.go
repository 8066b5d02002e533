package helpmate

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbiter/position"
)

func TestSearch(t *testing.T) {
	stride := 1
	budget := 20000
	if v := os.Getenv("B"); v != "" {
		budget, _ = strconv.Atoi(v)
	}
	if v := os.Getenv("STRIDE"); v != "" {
		stride, _ = strconv.Atoi(v)
	}
	for _, v := range strings.Split(os.Getenv("W"), ",") {
		k, x, ok := strings.Cut(v, "=")
		if !ok {
			continue
		}
		n, _ := strconv.Atoi(x)
		*map[string]*int{"E": &WE, "D": &WD, "C": &WC, "K": &WK, "P": &WP, "X": &WX, "S": &StaticAfter, "L": &WL, "B": &WB, "R": &WR, "T": &WT, "s": &WS, "N": &WN}[k] = n
	}
	for _, name := range []string{"positions.txt", "lichess.txt"} {
		if f := os.Getenv("F"); f != "" && !strings.HasPrefix(name, f) {
			continue
		}
		cs := load(t, name)
		var s search
		var m mobility
		wrong, undet, n, easy := 0, 0, 0, 0
		var sizes []int
		start := cpu()
		for i := 0; i < len(cs); i += stride {
			c := &cs[i]
			for side := position.White; side <= position.Black; side++ {
				n++
				if c.pos.InsufficientMaterial(side) {
					easy++
					continue
				}
				if !c.pos.HasMove() {
					easy++
					continue
				}
				m.reset(&c.pos)
				for m.grow() {
				}
				if ok, _ := m.mates(side); !ok {
					easy++
					continue
				}
				v := s.run(&c.pos, side, budget)
				sizes = append(sizes, len(s.nodes))
				if v == Undetermined {
					undet++
					if os.Getenv("V") != "" {
						fmt.Println("undet", side, c.fen, c.win[side])
					}
				} else if (v == Winnable) != c.win[side] {
					wrong++
					t.Error("wrong", v, side, c.fen, c.win[side])
				} else if os.Getenv("V") != "" && len(s.nodes) > 2000 {
					fmt.Println("large", len(s.nodes), side, c.fen, c.win[side])
				}
			}
		}
		el := cpu() - start
		slices.Sort(sizes)
		sum := 0
		for _, x := range sizes {
			sum += x
		}
		q := func(f float64) int { return sizes[min(len(sizes)-1, int(f*float64(len(sizes))))] }
		fmt.Printf("%-14s n=%d easy=%d wrong=%d undet=%d nodes mean=%.1f p50=%d p90=%d p99=%d p999=%d max=%d  time/search=%v\n", name, n, easy, wrong, undet, float64(sum)/float64(len(sizes)), q(.5), q(.9), q(.99), q(.999), sizes[len(sizes)-1], el/time.Duration(len(sizes)))
	}
}

func cpu() time.Duration {
	var r syscall.Rusage
	syscall.Getrusage(0, &r)
	return time.Duration(r.Utime.Nano())
}
