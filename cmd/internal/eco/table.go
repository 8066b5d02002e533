// Package eco names openings: it has a table of them, finds the one a game is by its positions, and puts the tags ECO, Opening and
// Variation into the game.
//
// The table is openings.tsv, made by go generate from the data of lichess-org/chess-openings; NOTICE says whose they are. A game is
// classified by the last position of its main line that is in the table, so by whatever order of moves it came there. Positions are
// the same if they are for counting repetitions: the same men on the same squares, the same side to move, the same castling
// rights and the same possible en passant capture.
package eco

import (
	_ "embed" // for the table
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"sync"

	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

//go:generate go run ./generate
//go:embed openings.tsv
var source string

// A Table is a table of openings. It does not change: all goroutines may use it.
type Table struct {
	openings  []opening
	positions []position.Position // of the openings
	keys      []uint64            // of the positions
	slots     []int32             // 1 + indices of openings, by the lowest bits of their keys, or in the next slot that is free
	furthest  int                 // half-moves up to which positions of a game are looked at
	names     func() map[string]bool
	ahead     func() []codes
}

// An opening is a line of the table.
type opening struct{ eco, name string }

// beyond is how many half-moves longer than the longest line of the table the way to a position of it may be: moves may have been
// lost. In 120,000 games none came back into the table after more than it has.
const beyond = 8

// Openings returns the table. It is made when it is first asked for, in 2 ms.
var Openings = sync.OnceValue(load)

func load() *Table {
	size := strings.Count(source, "\n")
	t := &Table{
		openings:  make([]opening, 0, size),
		positions: make([]position.Position, 0, size),
		keys:      make([]uint64, 0, size),
		slots:     make([]int32, 4<<bits.Len(uint(size))), // most positions of games meet a free one
	}
	for o, line := range lines(source) {
		last := &line[len(line)-1]
		t.openings = append(t.openings, o)
		t.positions = append(t.positions, *last)
		t.keys = append(t.keys, last.Key())
		t.place(int32(len(t.openings) - 1))
		t.furthest = max(t.furthest, len(line)-1+beyond)
	}
	t.names = sync.OnceValue(t.allNames)
	t.ahead = sync.OnceValue(t.allAhead)
	return t
}

// lines calls yield for the lines of a table in its text form, each with the positions it goes through, the start's first. They are
// valid until the next call.
func lines(text string) func(yield func(opening, []position.Position) bool) {
	return func(yield func(opening, []position.Position) bool) {
		line := []position.Position{position.Start()}
		for row := range strings.Lines(text) {
			if row[0] == '#' {
				continue
			}
			shared, rest, _ := strings.Cut(strings.TrimSuffix(row, "\n"), "\t")
			moves, rest, _ := strings.Cut(rest, "\t")
			code, name, ok := strings.Cut(rest, "\t")
			n, err := strconv.Atoi(shared)
			if !ok || err != nil || n >= len(line) {
				panic(fmt.Sprintf("openings.tsv: %q", row))
			}
			line = line[:n+1]
			for word := range strings.SplitSeq(moves, " ") {
				p := line[len(line)-1]
				m, err := san.Parse(word)
				if err != nil {
					panic(fmt.Sprintf("openings.tsv: %q: %v", row, err))
				}
				move, err := m.Resolve(&p)
				if err != nil {
					panic(fmt.Sprintf("openings.tsv: %q: %v", row, err))
				}
				p.Play(move)
				line = append(line, p)
			}
			if !yield(opening{code, name}, line) {
				return
			}
		}
	}
}

// Of returns the opening of a judged game: false if the table has none, or if it is Chess960, another variant, a game that does not
// begin from the usual start, or one that breaks off at a bad move: nobody knows what its opening would have been.
func (t *Table) Of(r *validate.Report) (validate.Opening, bool) {
	n, ply := t.lastOf(r)
	return t.opening(n, ply)
}

// Classify returns the opening of a game that begins from the usual start and has these moves; false if the table has none.
func (t *Table) Classify(moves []position.Move) (validate.Opening, bool) {
	n, ply := t.last(moves)
	return t.opening(n, ply)
}

func (t *Table) opening(n int32, ply int) (validate.Opening, bool) {
	if ply == 0 {
		return validate.Opening{}, false
	}
	return validate.Opening{ECO: t.openings[n].eco, Name: t.openings[n].name, Ply: ply}, true
}

// lastOf returns the index of the opening that a game was in last, and after which half-move; 0 if it was in none. Where the keys of
// the positions are known the game need not be played, but for the moves to the position that is to be compared: a quarter of
// the work.
func (t *Table) lastOf(r *validate.Report) (n int32, ply int) {
	if r.Broken || r.Skipped || r.Chess960 || r.Start != start {
		return 0, 0
	}
	if r.Keys == nil {
		return t.last(r.Moves)
	}
	for ply := min(len(r.Keys)-1, t.furthest); ply > 0; ply-- {
		if n := t.proposed(r.Keys[ply]); n >= 0 {
			return t.last(r.Moves[:ply]) // surely this one
		}
	}
	return 0, 0
}

// last is lastOf for moves from the usual start.
func (t *Table) last(moves []position.Move) (n int32, ply int) {
	p := start
	for i, m := range moves[:min(len(moves), t.furthest)] {
		p.PlayOrPass(m)
		if found, ok := t.lookUp(&p); ok {
			n, ply = found, i+1
		}
	}
	return n, ply
}

var start = position.Start()

// place gives an opening a slot.
func (t *Table) place(n int32) {
	last := uint64(len(t.slots) - 1)
	i := t.keys[n] & last
	for t.slots[i] != 0 {
		i = (i + 1) & last
	}
	t.slots[i] = n + 1
}

// proposed returns the index of the opening whose position has a key; -1 if there is none.
func (t *Table) proposed(key uint64) int32 {
	last := uint64(len(t.slots) - 1)
	for i := key & last; ; i = (i + 1) & last {
		if n := t.slots[i] - 1; n < 0 || t.keys[n] == key {
			return n
		}
	}
}

// lookUp returns the index of the opening that p is the position of. A key proposes, the position decides.
func (t *Table) lookUp(p *position.Position) (n int32, ok bool) {
	n = t.proposed(p.Key())
	return n, n >= 0 && t.positions[n].Same(p)
}
