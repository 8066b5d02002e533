package sequence

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

var counts = []int{1, 2, 7, 32}

// forEach runs f under each number of workers.
func forEach(t *testing.T, f func(t *testing.T, workers int)) {
	for _, n := range counts {
		t.Run(fmt.Sprintf("%d workers", n), func(t *testing.T) { f(t, n) })
	}
}

// numbers yields 0, 1, …, n-1 and then err, if there is one.
func numbers(n int, err error) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		for i := range n {
			if !yield(i, nil) {
				return
			}
		}
		if err != nil {
			yield(0, err)
		}
	}
}

// square is work of uneven length.
func square() func(int) int {
	r := rand.New(rand.NewPCG(1, 2))
	return func(v int) int {
		if r.IntN(8) == 0 {
			time.Sleep(time.Duration(r.IntN(200)) * time.Microsecond)
		}
		return v * v
	}
}

func TestOrder(t *testing.T) {
	forEach(t, func(t *testing.T, workers int) {
		next := 0
		m := Map[int, int]{Workers: workers, Work: square, Emit: func(v int) error {
			if v != next*next {
				t.Fatalf("result %d is %d, want %d", next, v, next*next)
			}
			next++
			return nil
		}}
		if err := m.Run(t.Context(), numbers(500, nil)); err != nil {
			t.Fatal(err)
		}
		if next != 500 {
			t.Fatalf("%d results, want 500", next)
		}
	})
}

func TestInputError(t *testing.T) {
	broken := errors.New("broken input")
	forEach(t, func(t *testing.T, workers int) {
		for _, good := range []int{0, 1, 100} {
			emitted := 0
			m := Map[int, int]{Workers: workers, Work: square, Emit: func(int) error { emitted++; return nil }}
			if err := m.Run(t.Context(), numbers(good, broken)); err != broken {
				t.Errorf("error %v, want %v", err, broken)
			}
			if emitted != good {
				t.Errorf("%d results before the error, want %d", emitted, good)
			}
		}
	})
}

func TestEmitError(t *testing.T) {
	full := errors.New("disk full")
	forEach(t, func(t *testing.T, workers int) {
		emitted := 0
		m := Map[int, int]{Workers: workers, Work: square, Emit: func(int) error {
			if emitted == 10 {
				return full
			}
			emitted++
			return nil
		}}
		// An endless input: Run ends by the error or not at all.
		if err := m.Run(t.Context(), numbers(1<<62, nil)); err != full {
			t.Errorf("error %v, want %v", err, full)
		}
		if emitted != 10 {
			t.Errorf("emit was called after its error: %d results", emitted)
		}
	})
}

func TestCancellation(t *testing.T) {
	forEach(t, func(t *testing.T, workers int) {
		ctx, cancel := context.WithCancel(t.Context())
		emitted := 0
		m := Map[int, int]{Workers: workers, Work: square, Emit: func(v int) error {
			if v != emitted*emitted {
				t.Errorf("result %d is %d", emitted, v)
			}
			if emitted++; emitted == 10 {
				cancel()
			}
			return nil
		}}
		if err := m.Run(ctx, numbers(1<<62, nil)); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, want %v", err, context.Canceled)
		}
	})
}

// A panic anywhere is an error here, after what came before it.
func TestPanic(t *testing.T) {
	forEach(t, func(t *testing.T, workers int) {
		for _, c := range []struct {
			name     string
			in, work int // the value at which they panic
		}{{"input", 50, -1}, {"worker", -1, 50}, {"first", 0, -1}, {"first work", -1, 0}} {
			emitted := 0
			in := func(yield func(int, error) bool) {
				for i := 0; i != c.in; i++ {
					if !yield(i, nil) {
						return
					}
				}
				panic("on purpose")
			}
			m := Map[int, int]{Workers: workers, Emit: func(int) error { emitted++; return nil },
				Work: func() func(int) int {
					return func(v int) int {
						if v == c.work {
							panic("on purpose")
						}
						return v
					}
				}}
			err := m.Run(t.Context(), in)
			if want := max(c.in, c.work); emitted != want || err == nil || err.Error() != "internal error: on purpose" {
				t.Errorf("%s: %d results, want %d; error %v", c.name, emitted, want, err)
			}
		}
	})
}

// An input that waits for ever, as a terminal does, must not keep Run from ending.
func TestCancellationWhileInputWaits(t *testing.T) {
	forEach(t, func(t *testing.T, workers int) {
		ctx, cancel := context.WithCancel(t.Context())
		release := make(chan struct{})
		defer close(release)
		in := func(yield func(int, error) bool) {
			if yield(3, nil) {
				<-release
			}
		}
		m := Map[int, int]{Workers: workers, Work: square, Emit: func(int) error { cancel(); return nil }}
		if err := m.Run(ctx, in); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, want %v", err, context.Canceled)
		}
	})
}

// What is taken from the input and not yet emitted stays within the bounds, and a value beyond them goes alone.
func TestBounds(t *testing.T) {
	forEach(t, func(t *testing.T, workers int) {
		const limit = 100
		var count, bytes atomic.Int64
		size := func(v int) int64 { return int64(10 + 17*v%60 + v%50/49*1000) } // now and then far over the limit
		m := Map[int, int]{Workers: workers, Bytes: limit, Size: size,
			Work: func() func(int) int {
				return func(v int) int {
					n, b := count.Add(1), bytes.Add(size(v))
					if n > int64(2*workers) {
						t.Errorf("%d values in flight at once with %d workers", n, workers)
					}
					if b > limit && n > 1 {
						t.Errorf("%d bytes of %d values in flight at once, limit %d", b, n, limit)
					}
					runtime.Gosched()
					return v
				}
			},
			Emit: func(v int) error {
				count.Add(-1)
				bytes.Add(-size(v))
				return nil
			}}
		if err := m.Run(t.Context(), numbers(400, nil)); err != nil {
			t.Fatal(err)
		}
	})
}

// Every worker has a function of its own: state in it needs no lock. The race detector is the judge.
func TestWorkerState(t *testing.T) {
	forEach(t, func(t *testing.T, workers int) {
		var made atomic.Int64
		sum := 0
		m := Map[int, int]{Workers: workers,
			Work: func() func(int) int {
				made.Add(1)
				calls := 0
				return func(int) int { calls++; return 1 }
			},
			Emit: func(v int) error { sum += v; return nil }}
		if err := m.Run(t.Context(), numbers(200, nil)); err != nil {
			t.Fatal(err)
		}
		if sum != 200 || made.Load() > int64(workers) {
			t.Errorf("sum %d, want 200; %d functions made for %d workers", sum, made.Load(), workers)
		}
	})
}

// The goroutines of a run that was stopped end, too.
func TestNothingIsLeftRunning(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, workers := range counts {
		stop := errors.New("stop")
		m := Map[int, int]{Workers: workers, Work: square, Emit: func(int) error { return stop }}
		if err := m.Run(t.Context(), numbers(1<<62, nil)); err != stop {
			t.Fatal(err)
		}
	}
	for range 200 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

func BenchmarkHop(b *testing.B) {
	for _, n := range counts {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			m := Map[int, int]{Workers: n, Work: func() func(int) int { return func(v int) int { return v } }, Emit: func(int) error { return nil }}
			b.ReportAllocs()
			if err := m.Run(b.Context(), numbers(b.N, nil)); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// While a value as large as all that may be in flight is worked on, the next one is not even asked for: it may be as large.
func TestNoneAheadOfHuge(t *testing.T) {
	var emitted atomic.Int64
	in := func(yield func(int, error) bool) {
		for i := range 50 {
			if int(emitted.Load()) < i-i%10 {
				t.Errorf("value %d is asked for after %d were emitted", i, emitted.Load())
			}
			if !yield(i, nil) {
				return
			}
		}
	}
	m := Map[int, int]{Workers: 4, Bytes: 100,
		Size: func(i int) int64 {
			if i%10 == 9 {
				return 100
			}
			return 1
		},
		Work: func() func(int) int { return func(i int) int { return i } },
		Emit: func(int) error { emitted.Add(1); return nil },
	}
	if err := m.Run(context.Background(), in); err != nil {
		t.Fatal(err)
	}
}

// Parts of results come in the order of the input, too; the end of the context waits for the rest of one that has begun.
func TestParts(t *testing.T) {
	forEach(t, func(t *testing.T, workers int) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		var got []int
		m := Map[int, int]{Workers: workers,
			WorkInParts: func() func(int, func(int)) int {
				return func(v int, part func(int)) int {
					for i := range v % 7 {
						part(10*v + i)
					}
					return 10*v + v%7
				}
			},
			Emit: func(v int) error {
				if got = append(got, v); v == 763 {
					cancel()
				}
				return nil
			},
		}
		err := m.Run(ctx, func(yield func(int, error) bool) {
			for v := 0; yield(v, nil); v++ {
			}
		})
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		var want []int
		for v := range 77 {
			for i := range v%7 + 1 {
				want = append(want, 10*v+i)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v; want %v", got, want)
		}
	})
}
