package san_test

import (
	"strings"
	"testing"

	"arbiter/position"
	"arbiter/san"
)

// The moves of Kasparov – Topalov, Wijk aan Zee 1999.
var game = strings.Fields(`e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 Nc1 O-O-O Nb3 exd4
Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 Qc3 Qxd5 Ra7 Bb7
Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+ Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7`)

func tokens() [][]byte {
	var b [][]byte
	for _, s := range game {
		b = append(b, []byte(s))
	}
	return b
}

func perMove(b *testing.B) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(game)), "ns/move")
}

func BenchmarkParse(b *testing.B) {
	texts := tokens()
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range texts {
			if _, err := san.Parse(s); err != nil {
				b.Fatal(err)
			}
		}
	}
	perMove(b)
}

func BenchmarkReplay(b *testing.B) {
	texts := tokens()
	b.ReportAllocs()
	for b.Loop() {
		p := position.Start()
		for _, s := range texts {
			m, _ := san.Parse(s)
			l, err := m.Resolve(&p)
			if err != nil {
				b.Fatal(string(s), err)
			}
			p.Play(l)
		}
	}
	perMove(b)
}

// before returns the positions of the game, each with the move played in it.
func before(b *testing.B) (positions []position.Position, moves []position.Move) {
	p := position.Start()
	for _, s := range game {
		l, err := resolve(&p, s)
		if err != nil {
			b.Fatal(s, err)
		}
		positions = append(positions, p)
		moves = append(moves, l)
		p.Play(l)
	}
	return positions, moves
}

func BenchmarkResolve(b *testing.B) {
	positions, _ := before(b)
	var written []san.Move
	for _, s := range game {
		m, _ := san.Parse(s)
		written = append(written, m)
	}
	b.ReportAllocs()
	for b.Loop() {
		for i, m := range written {
			m.Resolve(&positions[i])
		}
	}
	perMove(b)
}

func BenchmarkAppend(b *testing.B) {
	positions, moves := before(b)
	buffer := make([]byte, 0, 16)
	write := func(name string, n san.Notation) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for i, m := range moves {
					buffer = n(buffer[:0], &positions[i], m)
				}
			}
			perMove(b)
		})
	}
	for _, n := range san.Notations {
		write(n.Name, n.With(san.PlainGoal))
	}
	write("unmarked", san.AppendUnmarked)
}

// The dialects that are not on the fast path.
func BenchmarkDialects(b *testing.B) {
	for _, s := range []string{"e8=Q", "0-0", "g1f3", "Ng1-f3", "♘f3", "bxc3", "e:d", "Сf4", "tail"} {
		b.Run(s, func(b *testing.B) {
			text := []byte(s)
			b.ReportAllocs()
			for b.Loop() {
				san.Parse(text)
			}
		})
	}
}
