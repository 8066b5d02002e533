package pgn

import "sync"

// A pool keeps the buffers of chunks that were released, and what went through the games of chunks. A nil pool keeps nothing.
type pool struct {
	mu    sync.Mutex
	free  [][]byte
	spare []*games
}

// What a pool keeps at most: buffers and the size of one, and the tags there is room for. A larger one was for a large game and is left to
// the collector.
const (
	poolLen  = 64
	poolSize = 2 << 20
	poolTags = 1 << 10
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

// games returns what goes through the games of a chunk. It has the room for tags, and knows the tags, that it had in another chunk.
func (p *pool) games() *games {
	if p == nil {
		return new(games)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	n := len(p.spare)
	if n == 0 {
		return new(games)
	}
	it := p.spare[n-1]
	p.spare = p.spare[:n-1]
	return it
}

// putGames gives it back, with nothing in it of the text of its chunk.
func (p *pool) putGames(it *games) {
	if p == nil || cap(it.outline.tags) > poolTags {
		return
	}
	clear(it.outline.tags[:cap(it.outline.tags)])
	it.chunk, it.game, it.outline.scan = Chunk{}, Game{}, Scanner{}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.spare) < poolLen {
		p.spare = append(p.spare, it)
	}
}
