package dedupe

import (
	"math/rand/v2"
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

// The games kept are those that a comparison of all with all keeps.
func TestAgainstAll(t *testing.T) {
	names := []string{"", "smith", "j smith", "john smith", "jane smith", "field"}
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		by, keep := By(seed%2)*Prefix, Keep(seed/2%3)
		var set Set
		var all []Record
		for range 60 {
			c := Record{White: names[r.IntN(len(names))], Black: names[r.IntN(len(names))], Riches: r.IntN(3)}
			for range r.IntN(4) {
				c.Key = append(c.Key, 'a'+byte(r.IntN(2)))
			}
			c.Plies = len(c.Key)
			all = append(all, c)
			read := Read(c.Append(nil))
			set.Add(&read)
		}
		better := func(i, j int) bool {
			a, b := &all[i], &all[j]
			switch {
			case (by == Prefix || keep == Longest) && a.Plies != b.Plies:
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
		dropped := set.Duplicates(by, keep)
		for i := range all {
			want := false
			for j := range all {
				want = want || j != i && !dropped[j] && better(j, i) && same(i, j)
			}
			if dropped[i] != want {
				t.Fatalf("seed %d: game %d: %t, want %t", seed, i, dropped[i], want)
			}
		}
	}
}
