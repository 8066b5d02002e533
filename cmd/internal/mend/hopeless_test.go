package mend

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/validate"
)

// However many faults a game has, the rounds are bounded, and mending twice is mending once: it is mended, or it stays as it is.
func TestHopeless(t *testing.T) {
	random := make([]byte, 3<<20)
	rng := rand.NewChaCha8([32]byte{7})
	rng.Read(random)
	noise := string(bytes.ReplaceAll(random, []byte("["), []byte("x")))
	const header = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 "
	for name, c := range map[string]struct {
		text     string
		hopeless int
	}{
		"few":           {header + strings.Repeat("\x01 ", validate.MaxPerCode/2) + "1-0\n", 0},
		"some rounds":   {header + strings.Repeat("\x01 ", 3*validate.MaxPerCode) + "1-0\n", 0},
		"as many as go": {header + strings.Repeat("\x01 ", maxRounds*validate.MaxPerCode) + "1-0\n", 0},
		"one too many":  {header + strings.Repeat("\x01 ", maxRounds*validate.MaxPerCode+1) + "1-0\n", 1},
		"more":          {header + strings.Repeat("\x01 ", 9*maxRounds*validate.MaxPerCode) + "1-0\n", 1},
		"noise":         {header + noise + " 1-0\n", 1},
		"two games":     {header + strings.Repeat("\x01 ", 2*maxRounds*validate.MaxPerCode) + "1-0\n\n" + header + "\x01 1-0\n", 1},
	} {
		for _, cut := range []bool{false, true} {
			var k validate.Checker
			once := mendFile(t, name, []byte(c.text), Default(), &k, cut)
			if once.hopeless != c.hopeless || once.rounds > maxRounds {
				t.Errorf("%s: %d hopeless games, want %d, in %d rounds", name, once.hopeless, c.hopeless, once.rounds)
			}
			if !cut && once.made == 0 != (string(once.text) == c.text) {
				t.Errorf("%s: %d corrections", name, once.made)
			}
			if twice := mendFile(t, name, once.text, Default(), &k, cut); !bytes.Equal(once.text, twice.text) {
				t.Errorf("%s %v: mended twice is not mended once: %s", name, cut, firstDifference(once.text, twice.text))
			}
			if len(once.reports) > 0 {
				t.Errorf("%s: %v remains", name, once.reports[0])
			}
		}
	}
}

// The time it takes to put edits together, and to find where things were before them, grows with their number and not with its
// square.
func TestGrowth(t *testing.T) {
	took := func(n, times int, enough time.Duration) time.Duration {
		const apart = 10
		every := func(shift int) (edits []validate.Edit) {
			for i := range n {
				off := int32(apart*i + shift)
				edits = append(edits, validate.Edit{Off: off, End: off + 1, New: "y"})
			}
			return edits
		}
		first, second := every(0), every(3)
		for i := range second[:n/2] { // these touch
			second[i].Off, second[i].End = second[i].Off-2, second[i].End-3
		}
		least := time.Hour
		for range times {
			began := time.Now()
			all := compose(apart*n, first, second)
			source := newOrigins(all, 0)
			for i := range int32(n) {
				source.before(apart*i, apart*i+5)
			}
			least = min(least, time.Since(began))
			if !slices.IsSortedFunc(all, func(a, b validate.Edit) int { return int(a.End - b.Off) }) {
				t.Fatal("out of order")
			}
			if least <= enough {
				break
			}
		}
		return least
	}
	const n, most = 20000, 10 // four times as much is to take four times as long; were it sixteen, it would be the square
	few := took(n, 3, 0)
	if many := took(4*n, 20, most*few); many > most*few { // the machine may be busy
		t.Errorf("%d edits took %v, %d took %v", n, few, 4*n, many)
	}
}
