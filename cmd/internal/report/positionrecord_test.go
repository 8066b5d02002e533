package report

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"arbiter/fen"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

// Every "yes" of a record has a helpmate, if they are asked for, that can be played and mates; a "no" has none; and a position
// is dead exactly if there are two.
func TestHelpmatesReplay(t *testing.T) {
	texts := []string{
		"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "8/8/8/8/8/p7/R1K5/k7 b - - 0 1", "7k/5N2/5N1K/8/8/8/8/8 b - - 0 1",
		"7k/7r/8/6N1/6K1/8/8/8 w - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "4k2r/8/8/8/8/8/3PP3/RN2K2R w KQk - 0 1",
		"8/2p5/8/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
	}
	r := rand.New(rand.NewPCG(5, 1))
	for range 30 {
		p := position.Start()
		for range 20 + r.IntN(150) {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[r.IntN(len(moves))])
		}
		texts = append(texts, string(fen.Append(nil, &p)))
	}
	reader := validate.PositionReader{Mates: true, Lines: true}
	var s Style
	for i, text := range texts {
		report := reader.Read([]byte(text), validate.Line{No: i + 1})
		p := new(Page)
		s.AppendPosition(p, pgn.Location{File: "positions.fen", Line: i + 1}, report)
		var record struct {
			Dead     bool
			Winnable map[string]string
			Helpmate map[string][]string
		}
		if err := json.Unmarshal(p.Buf, &record); err != nil {
			t.Fatal(err)
		}
		if record.Dead != (record.Winnable["white"] == "no" && record.Winnable["black"] == "no") {
			t.Errorf("%s: dead %v, %v", text, record.Dead, record.Winnable)
		}
		for _, color := range []position.Color{position.White, position.Black} {
			line, told := record.Helpmate[color.String()]
			if told != (record.Winnable[color.String()] == "yes") {
				t.Errorf("%s: %v %s, a line %v", text, color, record.Winnable[color.String()], told)
			}
			if !told {
				continue
			}
			pos := report.Position
			for _, word := range line {
				m, err := san.Parse(word)
				if err != nil {
					t.Fatalf("%s: %q: %v", text, word, err)
				}
				move, err := m.Resolve(&pos)
				if err != nil {
					t.Fatalf("%s: %q: %v", text, word, err)
				}
				pos.Play(move)
			}
			if !pos.Checkmate() || pos.Turn() == color {
				t.Errorf("%s: %v does not mate by %v", text, color, line)
			}
		}
	}
}
