package query

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/polyglot"
	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
)

// A search finds what is found by a look at every position.
func TestSearchFindsWhatIsThere(t *testing.T) {
	games := 1000
	if testing.Short() {
		games = 100
	}
	found := 0
	for seed := range uint64(games) {
		random := rand.New(rand.NewPCG(seed, 1))
		r, all := randomGame(t, random)
		mirrors := make([]*position.Position, len(all))
		for i := range all {
			mirrors[i] = turned(t, &all[i])
		}
		for range 8 {
			name, s, sees := randomSight(t, random, all)
			names, sights, rules := []string{name}, []Sight{s}, []rule{sees}
			if name, s, sees := randomSight(t, random, all); random.IntN(3) == 0 {
				names, sights, rules = append(names, name), append(sights, s), append(rules, sees)
			}
			if side := position.Color(random.IntN(4)); side <= position.Black {
				names, sights = append(names, side.String()), append(sights, ToMove(side))
				rules = append(rules, func(p *position.Position) bool { return p.Turn() == side })
			}
			search := Search{Within: everywhere, EitherColour: random.IntN(2) == 0}
			if random.IntN(2) == 0 {
				search.Stable = random.IntN(9)
			}
			if random.IntN(3) == 0 {
				search.Within = Range{random.IntN(20), 10 + random.IntN(100)}
			}
			want := naively(search, rules, all, mirrors, !slices.ContainsFunc(sights, func(s Sight) bool { return s.mirror == nil }))
			ply, is := search.For(sights...)(r)
			if is != (want >= 0) || is && ply != want {
				t.Fatalf("seed %d: %s, %+v: %t at %d, want %d", seed, strings.Join(names, " and "), search, is, ply, want)
			}
			if is && ply > 0 {
				found++
			}
		}
	}
	if found < games {
		t.Errorf("only %d were found", found)
	}
}

// naively is where a search ends, by a look at every position; -1 if it finds nothing.
func naively(s Search, rules []rule, all []position.Position, mirrors []*position.Position, canMirror bool) int {
	inRow := [2]int{}
	for ply := range all {
		if !s.Within.Has(ply) {
			continue
		}
		for i, p := range [2]*position.Position{&all[ply], mirrors[ply]} {
			if i == 1 && !(s.EitherColour && canMirror) {
				continue
			}
			inRow[i]++
			for _, sees := range rules {
				if !sees(p) {
					inRow[i] = 0
				}
			}
			if n := max(s.Stable, 1); inRow[i] >= n {
				return ply + 1 - n
			}
		}
	}
	return -1
}

// Until what a view waits for has happened, it sees what it saw; and what is gone does not come back.
func TestViewsWait(t *testing.T) {
	for seed := range uint64(1000) {
		random := rand.New(rand.NewPCG(seed, 4))
		r, all := randomGame(t, random)
		for range 5 {
			name, s, _ := randomSight(t, random, all)
			v := newView(s.plain)
			var seen []bool
			for i := range all {
				b := board{known: v.known}
				b.reset(&all[i], v.counts)
				is, _, _ := v.look(&b)
				seen = append(seen, is)
			}
			for ply := range r.Moves {
				b := board{known: v.known}
				b.reset(&all[ply], v.counts)
				is, until, taken := v.look(&b)
				end := len(all)
				if until != nil {
					end = ply + b.follow(r.Moves[ply:], until, taken)
				}
				if is && v.known != nil {
					end = ply // boards of which the key is not known are passed over
				}
				if end > ply && slices.Contains(seen[ply:end], !is) {
					t.Fatalf("seed %d: %s: %t after %d half-moves, but not as long as up to %d", seed, name, is, ply, end)
				}
			}
		}
	}
}

// A line is found where a look at every move finds it.
func TestLinesAreFound(t *testing.T) {
	found := 0
	for seed := range uint64(2000) {
		random := rand.New(rand.NewPCG(seed, 2))
		r, all := randomGame(t, random)
		if len(r.Moves) < 8 {
			continue
		}
		n := 1 + random.IntN(4)
		from := random.IntN(len(r.Moves) - n)
		if random.IntN(3) == 0 {
			from = 0
		}
		var words []string
		for i := range n {
			words = append(words, randomStep(random, &all[from+i], r.Moves[from+i]))
		}
		if random.IntN(3) == 0 && n > 2 {
			words[0], words[2] = words[2], words[0]
		}
		text := strings.Join(words, " ")
		l, err := ParseLine(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		l.Anywhere, l.AnyOrder = random.IntN(3) > 0, random.IntN(2) == 0
		want := -1
		for end := n; end <= len(r.Moves) && want < 0 && (l.Anywhere || end == n); end++ {
			if played(l, all[end-n:end], r.Moves[end-n:end], 0) {
				want = end
			}
		}
		ply, is := l.Find(r)
		if is != (want >= 0) || is && ply != want {
			t.Fatalf("seed %d: %q, anywhere %t, any order %t: %t at %d, want %d", seed, text, l.Anywhere, l.AnyOrder, is, ply, want)
		}
		if is {
			found++
		}
	}
	if found < 200 {
		t.Errorf("only %d were found", found)
	}
}

// randomStep is a move as it may be written in a line.
func randomStep(random *rand.Rand, p *position.Position, m position.Move) string {
	if m.IsNull() {
		return "--"
	}
	moves := p.AppendMoves(nil)
	other := string(san.Append(nil, p, moves[random.IntN(len(moves))]))
	switch random.IntN(10) {
	case 0:
		return "*"
	case 1:
		return "!" + other
	case 2:
		return other + "|" + string(san.Append(nil, p, m))
	case 3:
		return string(san.AppendUCI(nil, p, m))
	case 4:
		return string(san.AppendUCI960(nil, p, m))
	case 5:
		return string(san.AppendLong(nil, p, m))
	case 6:
		return strings.ToLower(string(san.Append(nil, p, m)))
	case 7:
		if role := p.At(m.From()).Role(); role != position.Pawn {
			return string(role.Letter()) + string(san.AppendUCI(nil, p, m)) // Ke1g1
		}
	case 8:
		if p.At(m.From()).Role() == position.Pawn && m.From().File() != m.To().File() {
			return string(rune('a'+m.From().File())) + string(rune('a'+m.To().File())) // ed
		}
	}
	return string(san.Append(nil, p, m))
}

// played reports whether the moves are the steps of a line from one of them on: all orders are tried if any will do.
func played(l *Line, all []position.Position, moves []position.Move, j int, taken ...int) bool {
	if j == len(moves) {
		return true
	}
	for i := range l.steps {
		if i != j && !l.AnyOrder || (i-j)%2 != 0 || slices.Contains(taken, i) {
			continue
		}
		if l.steps[i].fits(&all[j], moves[j]) && played(l, all, moves, j+1, append(taken, i)...) {
			return true
		}
	}
	return false
}

// A board follows a game as its positions do, whatever is kept of it.
func TestBoardFollows(t *testing.T) {
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 3))
		r, all := randomGame(t, random)
		var until watch
		for pc := range until {
			until[pc] = position.Bitboard(random.Uint64() & random.Uint64() & random.Uint64())
		}
		taken := pieceSet(random.Uint32())
		hashed := newKeySet()
		for range 5 {
			p := &all[random.IntN(len(all))]
			hashed.add(polyglot.Key(p))
		}
		for _, b := range []*board{{}, {known: hashed}} {
			b.reset(&all[0], true)
			for ply := 0; ; {
				p := &all[ply]
				fresh := board{known: b.known}
				fresh.reset(p, true)
				if *b != fresh {
					t.Fatalf("seed %d: after %d half-moves the board is another one", seed, ply)
				}
				if b.known != nil && !slices.Contains(polyglot.Rests(p.Turn()), polyglot.Key(p)^b.key) {
					t.Fatalf("seed %d: the key does not go with the hash of %s", seed, fen.Append(nil, p))
				}
				if ply == len(r.Moves) {
					break
				}
				ply += b.follow(r.Moves[ply:], &until, taken)
			}
		}
	}
}
