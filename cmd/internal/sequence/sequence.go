// Package sequence maps a sequence of values to results on several goroutines and hands the results on in the order of
// the input.
//
// One goroutine takes values from the input, a fixed number of workers turn them into results, and the caller's own
// goroutine takes the results one by one:
//
//	in ──► reader ──► work queue ──► workers ──► one slot a value ──┐
//	          └─────► order queue ──────────────────────────────────┴─► emit
//
// Every value has a slot of its own for its result, and the slots stand in the order queue as the values came; so order
// costs nothing but waiting for the slowest, and no worker waits for another. What is between the reader and emit is
// bounded twice, by number and by bytes: a few values keep all workers busy, and one huge value does not bring its likes
// along.
package sequence

import (
	"context"
	"fmt"
	"iter"
)

// A Map says what is done to each value of a sequence.
type Map[In, Out any] struct {
	// Workers is the number of goroutines that work; less than 1 is 1.
	Workers int
	// Bytes bounds the sum of Size over the values taken and not yet emitted. A value larger than Bytes is worked on
	// when nothing else is, and none is taken before it is emitted.
	Bytes int64
	// Size is what a value counts, in bytes. It may be nil: then only the number of values is bounded, to 2 a worker.
	Size func(In) int64
	// Work is called once by each worker; the function it returns turns values into results and is called by that
	// worker alone, so it may keep state between calls.
	Work func() func(In) Out
	// Emit receives the results in the order of the input, on the goroutine that called Run.
	Emit func(Out) error
}

// Run passes every value of in through a worker and then to Emit. It returns the first error of in or Emit, after
// emitting what came before it, or the cause of the end of ctx, after whatever Emit was doing then. A panic of in or a worker
// is such an error, too: it would end the program from a goroutine nobody watches. When it returns an error, in may still be waiting for its input and workers may still be busy; they stop by themselves.
func (m Map[In, Out]) Run(ctx context.Context, in iter.Seq2[In, error]) error {
	type task struct {
		in   In
		out  chan Out // holds one, so a worker never waits; closed without one if the work failed
		size int64
		err  error // of in, and then the task has nothing else; or of the work
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	workers := max(m.Workers, 1)
	inFlight := 2 * workers
	// No send below ever waits: a queue has room for all that may be in flight, order for an error after them.
	work := make(chan *task, inFlight)
	order := make(chan *task, inFlight+1)
	emitted := make(chan int64, inFlight)

	go func() {
		defer close(order)
		defer close(work)
		defer caught(func(err error) { order <- &task{err: err} })
		var count int
		var bytes int64
		for v, err := range in {
			if err != nil {
				order <- &task{err: err}
				return
			}
			t := &task{in: v, out: make(chan Out, 1)}
			if m.Size != nil {
				t.size = m.Size(v)
			}
			for count == inFlight || count > 0 && bytes+t.size > m.Bytes && m.Size != nil {
				select {
				case size := <-emitted:
					count, bytes = count-1, bytes-size
				case <-ctx.Done():
					return
				}
			}
			if ctx.Err() != nil {
				return
			}
			count, bytes = count+1, bytes+t.size
			work <- t
			order <- t
			// While there is enough in flight the next value is not asked for: it may be huge, too.
			for bytes >= m.Bytes && m.Size != nil {
				select {
				case size := <-emitted:
					count, bytes = count-1, bytes-size
				case <-ctx.Done():
					return
				}
			}
		}
	}()
	for range workers {
		go func() {
			f := m.Work()
			for t := range work {
				if ctx.Err() != nil {
					return
				}
				func() {
					defer caught(func(err error) { t.err = err; close(t.out) })
					out := f(t.in)
					t.in = *new(In) // the input is not kept alive while its result waits
					t.out <- out
				}()
			}
		}()
	}
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case t, more := <-order:
			switch {
			case !more:
				return context.Cause(ctx)
			case t.out == nil:
				return t.err
			}
			select {
			case <-ctx.Done():
				return context.Cause(ctx)
			case out, worked := <-t.out:
				if !worked {
					return t.err
				}
				if err := m.Emit(out); err != nil {
					return err
				}
				emitted <- t.size
			}
		}
	}
}

// caught is deferred to hand on a panic as an error.
func caught(pass func(error)) {
	if x := recover(); x != nil {
		pass(fmt.Errorf("internal error: %v", x))
	}
}
