package query

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

// A step is a half-move of a line: one of the moves, or none of them.
type step struct {
	moves []san.Move // none: any move
	not   bool
}

// fits reports whether m, played in p, is such a step.
func (s *step) fits(p *position.Position, m position.Move) bool {
	for _, written := range s.moves {
		if found, err := written.Resolve(p); err == nil && found == m {
			return !s.not
		}
	}
	return s.not || len(s.moves) == 0
}

// maxSteps is how long a line can be.
const maxSteps = 64

// A Line is moves to be found in a game.
type Line struct {
	steps      []step
	candidates candidates
	Anywhere   bool // not only from the first move on
	AnyOrder   bool // the moves of a side may be made in any order
}

// ParseLine reads a line: moves in any notation, with blanks between and numbers or not. "*" is any move, "d6|e6" either of these,
// "!d4" any but this one, "!d4|e4" but these.
func ParseLine(s string) (*Line, error) {
	l := new(Line)
	for _, word := range strings.Fields(s) {
		if word = withoutNumber(word); word == "" {
			continue
		}
		var next step
		word, next.not = strings.CutPrefix(word, "!")
		if word == "*" && !next.not {
			l.steps = append(l.steps, next)
			continue
		}
		for choice := range strings.SplitSeq(word, "|") {
			m, err := san.Parse(choice)
			if err != nil {
				return nil, fmt.Errorf("%q is not a move; there are moves, *, !d4 and d6|e6", choice)
			}
			next.moves = append(next.moves, m)
		}
		l.steps = append(l.steps, next)
	}
	switch n := len(l.steps); {
	case n == 0:
		return nil, errors.New("write moves: e4 c5 Nf3")
	case n > maxSteps:
		return nil, fmt.Errorf("a line has at most %d half-moves, this one %d", maxSteps, n)
	}
	for i := range l.steps {
		l.candidates.add(i, &l.steps[i])
	}
	return l, nil
}

// withoutNumber is a word without a move number before the move.
func withoutNumber(word string) string {
	rest := strings.TrimLeft(word, "0123456789")
	if cut := strings.TrimLeft(rest, "."); len(cut) < len(rest) || rest == "" {
		return cut
	}
	return word
}

// Find is the Place after the last move of the line, where it is for the first time.
func (l *Line) Find(r *validate.Report) (ply int, found bool) {
	n := len(l.steps)
	switch {
	case !placed(r) || len(r.Moves) < n:
		return 0, false
	case !l.Anywhere:
		return n, l.is(r.Start, r.Moves[:n])
	}
	b := board{squares: r.Start.Board()}
	var at replay
	var begun uint64                    // of the line in its order, bit i: the last half-moves may be the first steps up to i
	fits := make([]uint64, 0, maxSteps) // in any order: the steps that each of the last half-moves may be, a bit for each
	for i, m := range r.Moves {
		may := l.candidates.play(&b, m)
		begun = (begun<<1 | 1) & may
		enough := false
		switch {
		case !l.AnyOrder:
			enough = begun>>(n-1)&1 != 0
		case may == 0:
			fits = fits[:0]
		default:
			if len(fits) == n {
				fits = append(fits[:0], fits[1:]...)
			}
			fits = append(fits, may)
			enough = len(fits) == n && l.found(fits)
		}
		if first := i + 1 - n; enough && l.is(*at.to(r, first), r.Moves[first:i+1]) {
			return i + 1, true
		}
	}
	return 0, false
}

// is reports whether moves, as many as there are steps, are the line; the first is made in p.
func (l *Line) is(p position.Position, moves []position.Move) bool {
	var fits [maxSteps]uint64 // the steps that each half-move is, a bit for each
	for j, m := range moves {
		for i := range l.steps {
			if (l.AnyOrder || i == j) && l.steps[i].fits(&p, m) {
				fits[j] |= 1 << i
			}
		}
		if fits[j] == 0 {
			return false
		}
		p.PlayOrPass(m)
	}
	return l.found(fits[:len(moves)])
}

// found reports whether the half-moves are the steps, in their order or in any that is asked for.
func (l *Line) found(fits []uint64) bool {
	if !l.AnyOrder {
		for i, f := range fits {
			if f>>i&1 == 0 {
				return false
			}
		}
		return true
	}
	// Each half-move is to be one step, of the same side: a matching, found by augmenting paths.
	var owner [maxSteps]int // of a step: 1 + the half-move that is it
	for j := range fits {
		var tried uint64
		if !assign(fits, j, &owner, &tried) {
			return false
		}
	}
	return true
}

// assign finds a step for half-move j, and others for those that are in its way.
func assign(fits []uint64, j int, owner *[maxSteps]int, tried *uint64) bool {
	for i := j & 1; i < len(fits); i += 2 {
		if fits[j]>>i&1 == 0 || *tried>>i&1 != 0 {
			continue
		}
		*tried |= 1 << i
		if owner[i] == 0 || assign(fits, owner[i]-1, owner, tried) {
			owner[i] = j + 1
			return true
		}
	}
	return false
}

// ParseReaches reads a line of moves from the usual first position, and sees the position after it.
func ParseReaches(s string) (Sight, error) {
	p := position.Start()
	n := 0
	for _, word := range strings.Fields(s) {
		if word = withoutNumber(word); word == "" {
			continue
		}
		written, err := san.Parse(word)
		if err != nil {
			return Sight{}, fmt.Errorf("%q is not a move", word)
		}
		m, err := written.Resolve(&p)
		if err != nil {
			return Sight{}, fmt.Errorf("%s, half-move %d, is an %w", word, n+1, err)
		}
		p.Play(m)
		n++
	}
	if n == 0 {
		return Sight{}, errors.New("write moves from the first position on: e4 c5 Nf3")
	}
	return Sight{plain: onePosition(&p)}, nil
}

// Underpromoted is the Place after the first move of the main line by which a pawn becomes something else than a queen.
func Underpromoted(r *validate.Report) (ply int, found bool) {
	for i, m := range r.Moves {
		if role := m.Promotion(); role != position.NoRole && role != position.Queen {
			return i + 1, true
		}
	}
	return 0, false
}
