package helpmate

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

func mutate(r *rand.Rand, s position.Setup) position.Setup {
	for range 1 + r.IntN(4) {
		from, to := r.IntN(64), r.IntN(64)
		switch r.IntN(5) {
		case 0, 1: // move a man
			if s.Board[to] == 0 {
				s.Board[to], s.Board[from] = s.Board[from], 0
			}
		case 2: // remove
			if s.Board[from].Role() != position.King {
				s.Board[from] = 0
			}
		case 3: // add
			if s.Board[to] == 0 {
				s.Board[to] = position.Color(r.IntN(2)).Piece(position.Role(1 + r.IntN(5)))
			}
		case 4: // change role
			if pc := s.Board[from]; pc != 0 && pc.Role() != position.King {
				s.Board[from] = pc.Color().Piece(position.Role(1 + r.IntN(5)))
			}
		}
	}
	if r.IntN(3) == 0 {
		s.Turn = s.Turn.Other()
	}
	s.EnPassant = position.NoSquare
	if r.IntN(4) == 0 {
		s.EnPassant = position.SquareAt(r.IntN(8), 2+3*r.IntN(2))
	}
	return s
}

func caged(r *rand.Rand) position.Setup {
	var s position.Setup
	s.EnPassant = position.NoSquare
	s.Turn = position.Color(r.IntN(2))
	for f := range 8 {
		if r.IntN(4) == 0 {
			continue
		}
		rank := 1 + r.IntN(5)
		s.Board[rank*8+f] = position.White.Piece(position.Pawn)
		s.Board[rank*8+8+f] = position.Black.Piece(position.Pawn)
		if r.IntN(6) == 0 && rank > 1 {
			s.Board[rank*8-8+f] = position.White.Piece(position.Pawn)
		}
	}
	put := func(pc position.Piece, n int) {
		for range n {
			for range 20 {
				sq := r.IntN(64)
				if r.IntN(2) == 0 { // near a corner of its side
					sq = r.IntN(3)
					if r.IntN(2) == 0 {
						sq = 7 - sq
					}
					sq += 8 * r.IntN(3)
					if pc.Color() == position.Black {
						sq ^= 56
					}
				}
				if s.Board[sq] == 0 && (pc.Role() != position.Pawn || sq >= 8 && sq < 56) {
					s.Board[sq] = pc
					break
				}
			}
		}
	}
	for c := position.White; c <= position.Black; c++ {
		put(c.Piece(position.King), 1)
		for role := position.Pawn; role <= position.Queen; role++ {
			put(c.Piece(role), max(0, r.IntN(4)-2))
		}
		put(c.Piece(position.Bishop), max(0, r.IntN(4)-1))
	}
	return s
}

func TestCampaign(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("CAMPAIGN"))
	if n == 0 {
		t.Skip()
	}
	seed, _ := strconv.Atoi(os.Getenv("SEED"))
	limit := 3000
	if v, err := strconv.Atoi(os.Getenv("LIMIT")); err == nil {
		limit = v
	}
	r := rand.New(rand.NewPCG(uint64(seed), 1))
	cs := public(t, "positions.txt")
	var s search
	legal, unw, bad := 0, 0, 0
	for range n {
		var setup position.Setup
		if r.IntN(3) == 0 {
			setup = caged(r)
		} else {
			setup = mutate(r, cs[r.IntN(len(cs))].pos.Setup())
		}
		p, err := position.New(setup)
		if f, ok := err.(position.Fault); ok && !f.Playable() {
			continue
		}
		legal++
		for c := position.White; c <= position.Black; c++ {
			if p.InsufficientMaterial(c) || !p.HasMove() {
				continue
			}
			s.mobility.reset(&p, c)
			if s.mobility.mateInEachCase() {
				continue
			}
			unw++
			s.repeat, s.probes = 2, 0
			if s.run(&p, c, limit) == Winnable {
				bad++
				t.Errorf("%v can mate: %s: %v", c, fen.Append(nil, &p), s.appendLine(nil))
			}
		}
	}
	fmt.Println("legal", legal, "unwinnable", unw, "bad", bad)
}
