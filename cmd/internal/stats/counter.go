package stats

import (
	"cmp"
	"container/heap"

	"arbiter/cmd/internal/extsort"
	"arbiter/position"
)

// A Score is what games come to.
type Score struct {
	Games, Wins, Draws, Losses int // of White, or of a player; games without a result are in Games only
	Elo                        int // the highest rating of a player
}

// add counts a game with a result; color is who wins where it is a win.
func (s *Score) add(result position.Result, color position.Color) {
	s.Games++
	if winner, ok := result.Winner(); ok {
		if winner == color {
			s.Wins++
		} else {
			s.Losses++
		}
	} else if result == position.Draw {
		s.Draws++
	}
}

func (s *Score) join(t *Score) {
	s.Games += t.Games
	s.Wins += t.Wins
	s.Draws += t.Draws
	s.Losses += t.Losses
	s.Elo = max(s.Elo, t.Elo)
}

// Percent is the part of the points that were made in the games with a result, in percent; false if there are none.
func (s *Score) Percent() (float64, bool) {
	n := s.Wins + s.Draws + s.Losses
	if n == 0 {
		return 0, false
	}
	return 100 * (float64(s.Wins) + float64(s.Draws)/2) / float64(n), true
}

// A Named is the score of a name.
type Named struct {
	Name string
	Score
}

// A Counter has a score for each of any number of names. It holds the scores of some of them in memory; when these are too many they
// go to an extsort.Sorter, and in the end what was counted of a name at several times is put together. The zero Counter is ready for
// use.
type Counter struct {
	Memory int64 // about how many bytes it takes; 0 for 24 MiB

	scores map[string]*Score
	held   int64
	moved  extsort.Sorter
	spills int
}

// nameCost is about what a name takes in memory beside its letters.
const nameCost = 120

// Score returns the score of a name, to be added to before the next call.
func (c *Counter) Score(name string) (*Score, error) {
	if s, ok := c.scores[name]; ok {
		return s, nil
	}
	most := c.Memory
	if most == 0 {
		most = 24 << 20
	}
	if c.held >= most*2/3 {
		if err := c.move(most / 3); err != nil {
			return nil, err
		}
	}
	if c.scores == nil {
		c.scores = map[string]*Score{}
	}
	s := new(Score)
	c.scores[name] = s
	c.held += int64(len(name)) + nameCost
	return s, nil
}

// move moves all scores to the sorter.
func (c *Counter) move(memory int64) error {
	c.moved.Memory = memory
	var b []byte
	for name, s := range c.scores { // in any order: they are sorted, and added up
		b = b[:0]
		for _, n := range [...]int{s.Games, s.Wins, s.Draws, s.Losses, s.Elo} {
			b = extsort.AppendNumber(b, n)
		}
		if err := c.moved.Add([]byte(name), b); err != nil {
			return err
		}
	}
	clear(c.scores)
	c.held = 0
	c.spills++
	return nil
}

// each calls f for every name, once, in some order.
func (c *Counter) each(f func(name string, s *Score)) error {
	if c.spills == 0 {
		for name, s := range c.scores {
			f(name, s)
		}
		return nil
	}
	if err := c.move(c.moved.Memory); err != nil {
		return err
	}
	c.scores = nil
	var name []byte
	var sum Score
	first := true
	err := c.moved.Each(func(key, b []byte) error {
		if first || string(key) != string(name) {
			if !first {
				f(string(name), &sum)
			}
			name, sum, first = append(name[:0], key...), Score{}, false
		}
		f := extsort.Fields(b)
		s := Score{Games: f.Number(), Wins: f.Number(), Draws: f.Number(), Losses: f.Number(), Elo: f.Number()}
		sum.join(&s)
		return nil
	})
	if err == nil && !first {
		f(string(name), &sum)
	}
	return err
}

// Top returns the n names with the most games, those with more first and of equals the first by name, and how many names there are.
// It ends the counting.
func (c *Counter) Top(n int) (top []Named, names int, err error) {
	var h least
	err = c.each(func(name string, s *Score) {
		names++
		one := Named{name, *s}
		switch {
		case len(h) < n:
			heap.Push(&h, one)
		case one.before(&h[0]):
			h[0] = one
			heap.Fix(&h, 0)
		}
	})
	top = make([]Named, len(h))
	for i := len(h) - 1; i >= 0; i-- {
		top[i] = heap.Pop(&h).(Named)
	}
	return top, names, err
}

// Close removes what is on the disk.
func (c *Counter) Close() error { return c.moved.Close() }

func (n *Named) before(m *Named) bool {
	return cmp.Or(cmp.Compare(m.Games, n.Games), cmp.Compare(n.Name, m.Name)) < 0
}

// Least is names of which the first is the last by before.
type least []Named

func (l least) Len() int           { return len(l) }
func (l least) Less(i, j int) bool { return l[j].before(&l[i]) }
func (l least) Swap(i, j int)      { l[i], l[j] = l[j], l[i] }
func (l *least) Push(x any)        { *l = append(*l, x.(Named)) }
func (l *least) Pop() any {
	last := (*l)[len(*l)-1]
	*l = (*l)[:len(*l)-1]
	return last
}
