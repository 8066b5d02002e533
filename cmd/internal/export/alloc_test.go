package export

import (
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// Once a Writer has its storage, a game costs no allocation, copied or written anew.
func TestWriteAllocatesNothing(t *testing.T) {
	const tags = "[Event \"Paris\"]\n[Site \"Paris FRA\"]\n[Date \"1858.??.??\"]\n[Round \"?\"]\n[White \"Morphy, Paul\"]\n[Black \"Duke Karl\"]\n[Result \"1-0\"]\n[ECO \"C41\"]\n\n"
	sources := map[string]string{
		"plain":     tags + "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 1-0\n",
		"annotated": tags + "1. e4 {best by test} e5 $1 (1... c5 2. Nf3 (2. c3) d6) 2. Nf3 d6 {[%clk 0:01:00]} 3. d4 Bg4 1-0\n",
		"long":      tags + "1. e2-e4 e7-e5 {c} 2. Ng1-f3 (2. f2-f4 e5xf4) d7-d6 3. d2-d4 Bc8-g4 1-0\n",
	}
	for name, source := range sources {
		for _, n := range Notations() {
			var c validate.Checker
			c.KeepPlies = true
			w, err := NewWriter(&Options{Notation: Notation{Name: n}, Policy: &c.Policy})
			if err != nil {
				t.Fatal(err)
			}
			var g *pgn.Game
			for one := range chunks(t, []byte(source))[0].Games() {
				g = one.Clone()
			}
			r := c.Check(g)
			var page report.Page
			write := func() {
				page.Reset()
				w.Write(&page, nil, &report.Style{}, r)
			}
			write()
			if allocs := testing.AllocsPerRun(20, write); allocs != 0 {
				t.Errorf("%s to %s: %v allocations a game", name, n, allocs)
			}
		}
	}
}
