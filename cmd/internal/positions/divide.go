package positions

import (
	"context"
	"iter"

	"arbiter/position"
)

// Divide yields the legal moves of p in the order of its move generator, each with the number of its leaf nodes at a depth counted
// from p, which is at least 1. It stops when ctx is done; what it yielded by then is complete.
func Divide(ctx context.Context, p *position.Position, depth int) iter.Seq2[position.Move, uint64] {
	return func(yield func(position.Move, uint64) bool) {
		for m := range p.Moves() {
			next := *p
			next.Play(m)
			n, ok := leaves(ctx, &next, depth-1)
			if !ok || !yield(m, n) {
				return
			}
		}
	}
}

// Perft returns the number of leaf nodes at a depth; false if ctx was done before they were counted.
func Perft(ctx context.Context, p *position.Position, depth int) (uint64, bool) {
	return leaves(ctx, p, depth)
}

// leaves counts leaf nodes and looks at ctx now and then.
func leaves(ctx context.Context, p *position.Position, depth int) (uint64, bool) {
	if depth <= 3 { // a few milliseconds
		return position.Perft(p, depth), ctx.Err() == nil
	}
	var sum uint64
	for m := range p.Moves() {
		next := *p
		next.Play(m)
		n, ok := leaves(ctx, &next, depth-1)
		if !ok {
			return 0, false
		}
		sum += n
	}
	return sum, true
}
