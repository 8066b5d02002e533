package position

import (
	"bytes"
	"flag"
	"os"
	"testing"
	"time"
)

var benchGames = flag.String("games", "../testdata/uci/selfplay.uci", "games to replay in benchmarks: a line each of moves in UCI notation from the initial position")

// A spokenMove is a move as SAN says it, all a resolver knows before it asks the position.
type spokenMove struct {
	from      Bitboard
	move      Move // the answer
	role      Role
	to        Square
	promotion Role
	side      Side
	castles   bool
}

// readGames returns the games of the file named by -games and the number of their plies.
func readGames(b *testing.B) (games [][]spokenMove, plies int) {
	text, err := os.ReadFile(*benchGames)
	if err != nil {
		b.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		if line[0] == '#' {
			continue
		}
		p := Start()
		var game []spokenMove
		for _, word := range bytes.Fields(line) {
			m := uciMove(&p, word)
			if m == NullMove {
				b.Fatalf("%s: %s is not legal", writeFEN(&p), word)
			}
			game = append(game, speak(&p, m))
			p.Play(m)
		}
		if len(game) > 0 {
			games = append(games, game)
			plies += len(game)
		}
	}
	return games, plies
}

// uciMove returns the move that word stands for, castling written by the king's goal.
func uciMove(p *Position, word []byte) Move {
	from, _ := ParseSquare(word[:2])
	to, _ := ParseSquare(word[2:4])
	promotion := NoRole
	if len(word) > 4 {
		pc, _ := PieceOf(word[4])
		promotion = pc.Role()
	}
	for m := range p.Moves() {
		mTo := m.To()
		if side, ok := m.Castles(); ok {
			mTo, _ = castlingGoals(p.Turn(), side)
		}
		if m.From() == from && mTo == to && m.Promotion() == promotion {
			return m
		}
	}
	return NullMove
}

// speak returns what SAN would say of m: a pawn's file, a piece's file or rank or both only where needed.
func speak(p *Position, m Move) spokenMove {
	s := spokenMove{role: p.At(m.From()).Role(), to: m.To(), from: ^Bitboard(0), promotion: m.Promotion(), move: m}
	s.side, s.castles = m.Castles()
	file, rank := fileA<<m.From().File(), rank1<<(8*m.From().Rank())
	masks := []Bitboard{^Bitboard(0), file, rank, file & rank}
	if s.role == Pawn {
		masks = []Bitboard{file}
	}
	for _, s.from = range masks {
		if _, n := p.Find(s.role, s.to, s.from, s.promotion); n == 1 {
			break
		}
	}
	return s
}

// perPly reports the time a ply took.
func perPly(b *testing.B, plies int) {
	b.ReportMetric(float64(b.Elapsed())/float64(time.Nanosecond)/float64(b.N)/float64(plies), "ns/ply")
}

// BenchmarkReplay resolves and makes the moves of whole games, as validation does.
func BenchmarkReplay(b *testing.B) {
	games, plies := readGames(b)
	b.SetBytes(int64(plies))
	b.ReportAllocs()
	for b.Loop() {
		for _, game := range games {
			p := Start()
			for i := range game {
				s := &game[i]
				if s.castles {
					m, ok := p.Castle(s.side)
					if !ok {
						b.Fatal("castling not found")
					}
					p.Play(m)
					continue
				}
				m, n := p.Find(s.role, s.to, s.from, s.promotion)
				if n != 1 {
					b.Fatal("not found")
				}
				p.Play(m)
			}
		}
	}
	perPly(b, plies)
}

// BenchmarkPlay makes the moves of whole games.
func BenchmarkPlay(b *testing.B) {
	games, plies := readGames(b)
	b.SetBytes(int64(plies))
	b.ReportAllocs()
	for b.Loop() {
		for _, game := range games {
			p := Start()
			for i := range game {
				p.Play(game[i].move)
			}
		}
	}
	perPly(b, plies)
}

// BenchmarkFind resolves the moves of whole games in positions made beforehand.
func BenchmarkFind(b *testing.B) {
	games, _ := readGames(b)
	var positions []Position
	var moves []spokenMove
	for _, game := range games[:min(len(games), 20)] {
		p := Start()
		for _, s := range game {
			if !s.castles {
				positions = append(positions, p)
				moves = append(moves, s)
			}
			p.Play(s.move)
		}
	}
	plies := len(moves)
	b.SetBytes(int64(plies))
	b.ReportAllocs()
	for b.Loop() {
		for i := range moves {
			s := &moves[i]
			if _, n := positions[i].Find(s.role, s.to, s.from, s.promotion); n != 1 {
				b.Fatal("not found")
			}
		}
	}
	perPly(b, plies)
}

// BenchmarkAppendMoves generates all moves of the positions of a game.
func BenchmarkAppendMoves(b *testing.B) {
	games, _ := readGames(b)
	p := Start()
	var positions []Position
	for _, s := range games[0] {
		positions = append(positions, p)
		p.Play(s.move)
	}
	var buffer [256]Move
	b.SetBytes(int64(len(positions)))
	b.ReportAllocs()
	for b.Loop() {
		for i := range positions {
			positions[i].AppendMoves(buffer[:0])
		}
	}
	perPly(b, len(positions))
}

// BenchmarkHasMove asks for a move where the side to move is in check, as every move that gives check does.
func BenchmarkHasMove(b *testing.B) {
	games, _ := readGames(b)
	var positions []Position
	for _, game := range games {
		p := Start()
		for _, s := range game {
			p.Play(s.move)
			if p.Check() {
				positions = append(positions, p)
			}
		}
	}
	b.SetBytes(int64(len(positions)))
	b.ReportAllocs()
	for b.Loop() {
		for i := range positions {
			positions[i].HasMove()
		}
	}
	perPly(b, len(positions))
}

// BenchmarkHistory counts the positions of a game.
func BenchmarkHistory(b *testing.B) {
	games, _ := readGames(b)
	p := Start()
	var positions []Position
	for _, s := range games[0] {
		positions = append(positions, p)
		p.Play(s.move)
	}
	var h History
	b.SetBytes(int64(len(positions)))
	b.ReportAllocs()
	for b.Loop() {
		h.Reset()
		for i := range positions {
			h.Push(&positions[i])
		}
	}
	perPly(b, len(positions))
}

// BenchmarkPerft counts Kiwipete to three plies.
func BenchmarkPerft(b *testing.B) {
	p := mustFEN("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	b.SetBytes(97862)
	b.ReportAllocs()
	for b.Loop() {
		if n := Perft(&p, 3); n != 97862 {
			b.Fatal(n)
		}
	}
}
