package validate

import "slices"

// hugeGame is the size in bytes over which the plies of a game are not kept, which would take several times its text: they are found
// again. batchSize is how many of them are passed on at a time. They are variables for the tests alone.
var (
	hugeGame  = 1 << 20
	batchSize = 1 << 12
)

// AppendPlies appends all moves of main line and variations to dst, in source order. The game must have been checked with
// Checker.KeepPlies.
func (r *Report) AppendPlies(dst []Ply) []Ply {
	if r.again {
		return r.appendFound(dst)
	}
	for i := range r.PlainOffs {
		dst = append(dst, r.plainPly(i, r.Moves[i]))
	}
	return append(dst, r.Plies...)
}

func (r *Report) appendFound(dst []Ply) []Ply {
	r.EachPlies(func(plies []Ply) { dst = append(dst, plies...) })
	return dst
}

// EachPlies passes all moves of main line and variations to f, in source order, some thousands at a time; f may keep them until it
// returns. A huge game is replayed again for it. The game must have been checked with Checker.KeepPlies, as the last one.
func (r *Report) EachPlies(f func([]Ply)) {
	if !r.again {
		f(r.AppendPlies(nil))
		return
	}
	c := r.checker
	again := Checker{Policy: c.Policy, Rules: c.Rules, AllowNullMoves: c.AllowNullMoves, SkipVariations: c.SkipVariations, KeepPlies: true,
		Start: c.Start, Letters: c.Letters, alphabet: c.alphabet, guessed: c.guessed, bishops: slices.Clone(c.bishops), batch: f}
	again.check(r.Game)
	again.passOn(1)
}

// passOn passes on the plies that were found, if there are as many as least.
func (c *Checker) passOn(least int) {
	if plies := c.r.Plies; len(plies) >= least {
		c.batch(plies)
		c.r.Plies = plies[:0]
	}
}
