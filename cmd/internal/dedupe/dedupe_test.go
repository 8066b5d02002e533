package dedupe

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestNames(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"Carlsen, Magnus", "Magnus CARLSEN", true},
		{"Carlsen,M", "Carlsen, Magnus", true},
		{"Carlsen, M.", "Magnus Carlsen", true},
		{"Šarić, Ivan", "Saric, I", true},
		{"Smith, John", "Smith, Jane", false},
		{"Smith, J", "Smythe, J", false},
		{"Smith, J B", "Smith, John Basil", true},
		{"Smith, John B", "Smith, J Basil", true},
		{"Smith, John Basil", "Smith, Jim B", false},
		{"J S", "Smith, John", false}, // no word in common
		{"?", "Smith, John", true},
		{"", "N.N.", true},
		{"A", "B", false},
		{"A", "A", true},
		{"O'Kelly", "OKelly", true},
		{"侯逸凡", "侯逸凡", true},
		{"侯逸凡", "侯逸", false},
		{"侯 逸凡", "侯 逸", false},
		{"thunder_8", "thunder_84", false}, // a digit stands for nothing else
		{"Smith, J. B.", "Smith, John Basil", true},
	} {
		a, b := Name(c.a), Name(c.b)
		if compatible(a, b) != c.same || compatible(b, a) != c.same {
			t.Errorf("%q and %q: %t, want %t", c.a, c.b, !c.same, c.same)
		}
		if c.same && a != "" && b != "" && initials(a) != initials(b) {
			t.Errorf("%q and %q have other initials", c.a, c.b)
		}
	}
}

// found returns, for each game, the one that is kept in place of it; -1 if it is kept itself.
func found(t *testing.T, f *Finder, games []Record, known int) []int {
	t.Helper()
	defer f.Close()
	of := make([]int, len(games))
	for i := range games {
		of[i] = -1
		read := Read(games[i].Append(nil))
		if err := f.Add(&read, i < known); err != nil {
			t.Fatal(err)
		}
	}
	err := f.Each(func(p Pair) error {
		if of[p.Game] >= 0 {
			t.Errorf("game %d is found twice", p.Game)
		}
		if p.Plies != games[p.Game].Plies || p.OfPlies != games[p.Of].Plies {
			t.Errorf("game %d of %d plies is said to have %d", p.Game, games[p.Game].Plies, p.Plies)
		}
		of[p.Game] = int(p.Of)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return of
}

// The games kept are those that a comparison of all with all keeps.
func TestAgainstAll(t *testing.T) {
	names := []string{"", "smith", "j smith", "john smith", "jane smith", "field", "f green", "fred green", "ann other"}
	for seed := range uint64(120) {
		r := rand.New(rand.NewPCG(seed, 1))
		by, keep, known := By(seed%2)*Prefix, Keep(seed/2%3), int(seed/6%2)*10
		var all []Record
		for range 40 + r.IntN(100) {
			c := Record{White: names[r.IntN(len(names))], Black: names[r.IntN(len(names))], Riches: r.IntN(3)}
			for range r.IntN(4) {
				c.Key = append(c.Key, 'a'+byte(r.IntN(2)))
			}
			if seed%3 == 0 && len(c.Key) > 1 { // longer than what is sorted by
				c.Key = append(bytes.Repeat([]byte{'x'}, longestKey-2+r.IntN(4)), c.Key...)
			}
			c.Plies = len(c.Key)
			all = append(all, c)
		}
		better := func(i, j int) bool {
			a, b := &all[i], &all[j]
			switch {
			case by == Prefix && a.Plies != b.Plies:
				return a.Plies > b.Plies
			case (i < known) != (j < known):
				return i < known
			case keep == Longest && a.Plies != b.Plies:
				return a.Plies > b.Plies
			case keep == Richest && a.Riches != b.Riches:
				return a.Riches > b.Riches
			}
			return i < j
		}
		same := func(i, j int) bool {
			a, b := string(all[i].Key), string(all[j].Key)
			if by == Prefix && len(a) < len(b) {
				b = b[:len(a)]
			}
			return a != "" && a == b && compatible(all[i].White, all[j].White) && compatible(all[i].Black, all[j].Black)
		}
		order := make([]int, len(all))
		for i := range order {
			order[i] = i
		}
		slices.SortFunc(order, func(i, j int) int {
			if better(i, j) {
				return -1
			}
			return 1
		})
		kept := make([]bool, len(all))
		for n, i := range order {
			kept[i] = i < known || !slices.ContainsFunc(order[:n], func(j int) bool { return kept[j] && same(i, j) })
		}
		of := found(t, &Finder{Options: Options{By: by}, Keep: keep}, all, known)
		for i, j := range of {
			switch {
			case (j < 0) != kept[i]:
				t.Fatalf("seed %d: game %d: %d, kept %t", seed, i, j, kept[i])
			case j >= 0 && (!kept[j] || !same(i, j) || !better(j, i)):
				t.Fatalf("seed %d: game %d goes for %d", seed, i, j)
			}
		}
	}
}

// On the disk the same is found as in memory.
func TestFinderSpills(t *testing.T) {
	for _, by := range []By{Moves, Prefix} {
		r := rand.New(rand.NewPCG(7, uint64(by)))
		var all []Record
		for range 30_000 {
			c := Record{White: "a", Black: string(rune('a' + r.IntN(3)))}
			c.Key = append(bytes.Repeat([]byte{'x', byte(r.IntN(2))}, 100+r.IntN(3)), byte(r.IntN(4)), byte(r.IntN(250)))
			c.Key = c.Key[:len(c.Key)-r.IntN(3)]
			c.Plies = len(c.Key)
			all = append(all, c)
		}
		memory := &Finder{Options: Options{By: by}, Memory: 1 << 30}
		disk := &Finder{Options: Options{By: by}, Memory: 4 << 20}
		want := found(t, memory, all, 0)
		if got := found(t, disk, all, 0); !slices.Equal(got, want) {
			t.Errorf("by %d: other games are found", by)
		}
		n := 0
		for _, of := range want {
			n += bit(of >= 0)
		}
		if n < 1000 || n > 29_990 {
			t.Errorf("by %d: %d games are there twice", by, n)
		}
	}
}
