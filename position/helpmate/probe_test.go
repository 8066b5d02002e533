package helpmate

import (
	"bufio"
	"fmt"
	"os"
	"testing"
	"time"

	"arbiter/fen"
	"arbiter/position"
)

type classified struct {
	fen   string
	pos   position.Position
	win   [2]bool
	fault error
}

func load(t testing.TB, name string) []classified {
	f, err := os.Open("../../../shared/data/winnability/" + name)
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	var out []classified
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		l := sc.Text()
		if l == "" || l[0] == '#' {
			continue
		}
		rec, err := fen.Parse(l[3:])
		if err != nil {
			r := fen.Read(l[3:], false)
			rec = r.Setup
		}
		p, err := position.New(rec)
		out = append(out, classified{l[3:], p, [2]bool{l[0] == 'W', l[1] == 'B'}, err})
	}
	return out
}

func TestStatic(t *testing.T) {
	for _, name := range []string{"positions.txt", "lichess.txt"} {
		cs := load(t, name)
		wrong, found, total, open := 0, 0, 0, 0
		var m mobility
		start := time.Now()
		for i := range cs {
			c := &cs[i]
			m.reset(&c.pos)
			for m.grow() {
			}
			for side := position.White; side <= position.Black; side++ {
				ok, free := m.mates(side)
				if free {
					open++
				}
				if !c.win[side] {
					total++
					if !ok {
						found++
					} else if os.Getenv("V") != "" && !c.pos.InsufficientMaterial(side) {
						fmt.Println(side, c.fen, free)
					}
				} else if !ok {
					wrong++
					t.Error("wrong", side, c.fen, c.fault)
				}
			}
		}
		t.Log(name, len(cs), "wrong", wrong, "found", found, "of", total, "open", open, time.Since(start)/time.Duration(len(cs)))
	}
}
