package dedupe

import (
	"fmt"
	"testing"
)

// What is put in comes out, whether it is in memory or on the disk.
func TestPairings(t *testing.T) {
	for _, memory := range []int64{64, 1 << 20} {
		var p Pairings
		p.SetMemory(memory)
		var want []Pairing
		for i := range 500 {
			c := Pairing{}
			if i%3 > 0 {
				c.White = fmt.Sprint("Wood, Ian ", i)
			}
			if i%4 > 0 {
				c.Black = fmt.Sprint("王皓", i)
			}
			if i%5 > 0 {
				c.Date = "2024.03.01"
			}
			if want = append(want, c); p.Add(&c) != nil {
				t.Fatal("it cannot be added")
			}
		}
		for i := range want {
			i = (i * 211) % len(want)
			if got, err := p.At(int64(i)); err != nil || got != want[i] {
				t.Errorf("%d bytes, game %d: %q, %v; want %q", memory, i, got, err, want[i])
			}
		}
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}
}
