package pgn

import (
	"io"
	"iter"
)

// A Reader reads the games of a source one at a time: a Splitter and Chunk.Games for whoever has one goroutine.
type Reader struct {
	splitter *Splitter
	it       games
	open     bool // it has a chunk
	games    int  // read before the chunk
	err      error
}

// NewReader returns a Reader of the source r. If r has a Name method, as an *os.File has, locations have its name, otherwise "-".
func NewReader(r io.Reader) *Reader {
	name := "-"
	if f, ok := r.(interface{ Name() string }); ok {
		name = f.Name()
	}
	return &Reader{splitter: NewSplitter(name, r)}
}

// Next returns the next game, which is valid until the next call. Its number counts from 1 in the source. The error is io.EOF after the last
// game, or the error of the source after the last game that could be read.
func (r *Reader) Next() (*Game, error) {
	for r.err == nil {
		if r.open {
			if g := r.it.next(); g != nil {
				g.No += r.games
				return g, nil
			}
			r.games += r.it.number
			r.open = false
			r.it.chunk.Release()
		}
		var c Chunk
		if c, r.err = r.splitter.Next(); r.err == nil {
			r.it.reset(c)
			r.open = true
		}
	}
	return nil, r.err
}

// Games returns the games as Next does, and at the end the error of the source, if it has one, with a nil Game.
func (r *Reader) Games() iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for {
			g, err := r.Next()
			if err == io.EOF || !yield(g, err) || err != nil {
				return
			}
		}
	}
}
