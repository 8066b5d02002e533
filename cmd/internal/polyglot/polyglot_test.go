package polyglot

import (
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

// The test positions published with the book format.
func TestPublishedKeys(t *testing.T) {
	for _, c := range []struct {
		fen string
		key uint64
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9c},
		{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196},
		{"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756b94461c50fb0},
		{"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662fafb965db29d4},
		{"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a48b5a8e47ff78},
		{"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3", 0x652a607ca3f242c1},
		{"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4", 0x00fdd303c946bdd9},
		{"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c8123ea7b067637},
		{"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 1 4", 0x5c3f9b829b279560},
	} {
		p, err := fen.Position(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if key := Key(&p); key != c.key {
			t.Errorf("%s: %016x, want %016x", c.fen, key, c.key)
		}
	}
}

// No number is there twice: two men exchanged would go unseen.
func TestNumbersDiffer(t *testing.T) {
	seen := map[uint64]bool{}
	for _, n := range random {
		if n == 0 || seen[n] {
			t.Errorf("%016x is there twice", n)
		}
		seen[n] = true
	}
}

func TestKeyAllocatesNothing(t *testing.T) {
	p := position.Start()
	if n := testing.AllocsPerRun(100, func() { Key(&p) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
