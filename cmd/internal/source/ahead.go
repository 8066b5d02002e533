package source

import "io"

// An ahead reads from a slow reader in a goroutine of its own, a few buffers ahead of whoever reads from it.
type ahead struct {
	full chan piece
	free chan []byte
	stop chan struct{}
	now  piece // being read
	rest []byte
}

// A piece is a part of the text, and the error after it.
type piece struct {
	b   []byte
	err error
}

const (
	aheadSize    = 128 << 10
	aheadBuffers = 3
)

func newAhead(r io.Reader) *ahead {
	a := &ahead{full: make(chan piece, aheadBuffers), free: make(chan []byte, aheadBuffers), stop: make(chan struct{})}
	for range aheadBuffers {
		a.free <- make([]byte, aheadSize)
	}
	go a.fill(r)
	return a
}

// fill passes on what r gives until it ends.
func (a *ahead) fill(r io.Reader) {
	defer close(a.full)
	for {
		var b []byte
		select {
		case b = <-a.free:
		case <-a.stop:
			return
		}
		var n int
		var err error
		for n < len(b)/2 && err == nil {
			var m int
			m, err = r.Read(b[n:])
			n += m
		}
		a.full <- piece{b[:n], err}
		if err != nil {
			return
		}
	}
}

// Read reads what was read ahead.
func (a *ahead) Read(p []byte) (int, error) {
	for len(a.rest) == 0 {
		if a.now.err != nil {
			return 0, a.now.err
		}
		if a.now.b != nil {
			a.free <- a.now.b[:cap(a.now.b)]
		}
		next, more := <-a.full
		if !more {
			return 0, io.EOF
		}
		a.now, a.rest = next, next.b
	}
	n := copy(p, a.rest)
	a.rest = a.rest[n:]
	return n, nil
}

// shut ends reading ahead and returns when nothing is read any more.
func (a *ahead) shut() {
	close(a.stop)
	for range a.full {
	}
}
