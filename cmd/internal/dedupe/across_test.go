package dedupe

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"arbiter/position"
	"arbiter/validate"
)

// between returns, for each game, the earlier one of which it is a duplicate, and the one whose result it contradicts; -1 for none.
func between(t *testing.T, games []Seen) (same, conflict []int) {
	t.Helper()
	a := Across{Memory: 1 << 20}
	defer a.Close()
	for i := range games {
		same, conflict = append(same, -1), append(conflict, -1)
		read := ReadSeen(games[i].Append(nil))
		if err := a.Add(&read); err != nil {
			t.Fatal(err)
		}
	}
	err := a.Each(func(f *Finding) error {
		switch f.Code {
		case validate.DuplicateGame:
			same[f.Game] = int(f.Of)
		case validate.ConflictingResult:
			conflict[f.Game] = int(f.Of)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return same, conflict
}

// TestAcrossAgainstAll: what is found is what looking at every earlier game with the same moves finds, the first of them.
func TestAcrossAgainstAll(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	players := []string{"", "Smith, J", "Smith, John", "Smith, Jane", "Miller, K", "Miller, Karl"}
	dates := []string{"", "2020.01.01", "2020.??.??", "2020.01.02", "2021.05.07"}
	results := []position.Result{position.Unknown, position.WhiteWins, position.BlackWins}
	pick := func(words []string) string { return words[random.IntN(len(words))] }
	for range 200 {
		games := make([]Seen, 1+random.IntN(60))
		for i := range games {
			plies := [...]int{4, sureTwin}[random.IntN(2)]
			c := Seen{Names: [2]string{pick(players), pick(players)}, Plies: plies, Date: pick(dates), Time: pick([]string{"", "10:00:00", "11:00:00"}),
				Result: results[random.IntN(len(results))], Moves: append([]byte{usualStart, byte(plies)}, make([]byte, 2*plies)...)}
			c.White, c.Black = Name(c.Names[0]), Name(c.Names[1])
			games[i] = c
		}
		same, conflict := between(t, games)
		for i := range games {
			wantSame, redated, wantConflict := -1, -1, -1
			for j := i - 1; j >= 0; j-- {
				a, b := &games[i], &games[j]
				if !bytes.Equal(a.Moves, b.Moves) || !compatible(a.White, b.White) || !compatible(a.Black, b.Black) {
					continue
				}
				result := a.Result == b.Result || a.Result == position.Unknown || b.Result == position.Unknown
				once := sameDate(a.Date, b.Date) && (a.Time == b.Time || a.Time == "" || b.Time == "")
				switch {
				case once && result:
					wantSame = j
				case once:
					wantConflict = j
				case result && a.Plies >= sureTwin:
					redated = j
				}
			}
			if wantSame < 0 {
				wantSame = redated
			}
			if same[i] != wantSame || conflict[i] != wantConflict {
				t.Fatalf("game %d of %d, %+v: same as %d, contradicts %d; want %d and %d", i, len(games), games[i], same[i], conflict[i], wantSame, wantConflict)
			}
		}
	}
}
