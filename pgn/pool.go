package pgn

import "sync"

// A pool keeps the buffers of chunks that were released.
type pool struct {
	mu   sync.Mutex
	free [][]byte
}

// What a pool keeps at most: buffers and the size of one. A larger one was for a large game and is left to the collector.
const (
	poolLen  = 64
	poolSize = 2 << 20
)

// get returns an empty buffer for n bytes.
func (p *pool) get(n int) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.free) > 0 {
		b := p.free[len(p.free)-1]
		p.free = p.free[:len(p.free)-1]
		if cap(b) >= n {
			return b[:0]
		}
	}
	return make([]byte, 0, n)
}

// put gives b back.
func (p *pool) put(b []byte) {
	if cap(b) > poolSize {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.free) < poolLen {
		p.free = append(p.free, b)
	}
}
