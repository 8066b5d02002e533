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
	// WorkInParts is Work, if that is nil, for results that may be too large to be held: the function may pass parts of one on,
	// which are emitted before what it returns. It waits then for the results before. Once the first part of a result is emitted
	// the end of ctx has to wait for the rest.
	WorkInParts func() func(in In, part func(Out)) Out
	// Emit receives the results in the order of the input, on the goroutine that called Run.
	Emit func(Out) error
}

// Run passes every value of in through a worker and then to Emit. It returns the first error of in or Emit, after
// emitting what came before it, or the cause of the end of ctx, after whatever Emit was doing then. A panic of in or a worker
// is such an error, too: it would end the program from a goroutine nobody watches. When it returns an error, in may still be waiting for its input and workers may still be busy; they stop by themselves.
func (m Map[In, Out]) Run(ctx context.Context, in iter.Seq2[In, error]) error {
	type task struct {
		in   In
		out  chan result[Out] // holds one, so a worker waits only with the second; closed without one if the work failed
		size int64
		err  error // of in, and then the task has nothing else; or of the work
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	ended := make(chan struct{}) // nobody receives results any more
	defer close(ended)
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
			t := &task{in: v, out: make(chan result[Out], 1)}
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
			f := m.worker()
			for t := range work {
				if ctx.Err() != nil {
					return
				}
				func() {
					defer caught(func(err error) { t.err = err; close(t.out) })
					pass := func(r result[Out]) {
						select {
						case t.out <- r:
						case <-ended:
						}
					}
					out := f(t.in, func(part Out) { pass(result[Out]{part, true}) })
					t.in = *new(In) // the input is not kept alive while its result waits
					pass(result[Out]{out, false})
				}()
			}
		}()
	}
	for {
		if ctx.Err() != nil { // of two that are ready select takes any: what Emit has ended is at an end
			return context.Cause(ctx)
		}
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
			interrupted := ctx.Done()
			for more := true; more; {
				select {
				case <-interrupted:
					return context.Cause(ctx)
				case r, worked := <-t.out:
					if !worked {
						return t.err
					}
					if err := m.Emit(r.out); err != nil {
						return err
					}
					if more = r.more; more {
						interrupted = nil
					}
				}
			}
			emitted <- t.size
		}
	}
}

// A result is one of a value, or a part of it with more to come.
type result[Out any] struct {
	out  Out
	more bool
}

// worker returns the function of one worker.
func (m *Map[In, Out]) worker() func(In, func(Out)) Out {
	if m.Work == nil {
		return m.WorkInParts()
	}
	f := m.Work()
	return func(in In, _ func(Out)) Out { return f(in) }
}

// caught is deferred to hand on a panic as an error.
func caught(pass func(error)) {
	if x := recover(); x != nil {
		pass(fmt.Errorf("internal error: %v", x))
	}
}
