package helpmate

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

// reads "white FEN" lines from file
func TestList(t *testing.T) {
	f, err := os.Open(os.Getenv("LIST"))
	if err != nil {
		t.Skip()
	}
	budget := 2000000
	if v := os.Getenv("B"); v != "" {
		budget, _ = strconv.Atoi(v)
	}
	sc := bufio.NewScanner(f)
	var s search
	for sc.Scan() {
		side, rest, _ := strings.Cut(sc.Text(), " ")
		rec := fen.Read(rest, false)
		p, _ := position.New(rec.Setup)
		c := position.White
		if side == "black" {
			c = position.Black
		}
		st := cpu()
		v := s.run(&p, c, budget)
		fmt.Println(v, "nodes", len(s.nodes), "statics", s.statics, cpu()-st, side, rest)
	}
}
