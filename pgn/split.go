package pgn

import (
	"bytes"
	"io"
	"iter"
)

// A Chunk is a run of whole games of one source. The chunks of a source tile it: every byte is in exactly one. Chunks of one Splitter
// may be used by several goroutines at a time, each chunk by one.
type Chunk struct {
	Location Location // where Data begins; Game is 0
	Data     []byte
	First    bool // the first chunk of the source
	Last     bool // the last one
	// Rest says that Data has no games: it goes on with a game that was flagged TooLarge or LongTail, or with more stray text before the
	// first game than MaxGame. What copies a source copies it.
	Rest bool

	flaw    GameFlaw // of its only game, or the one it goes on with
	started bool     // a game came before it, so it begins with one
	noCR    bool     // there is no CR in Data
	buf     []byte   // what Data is part of
	pool    *pool
}

// Flaw returns the flaw of the game that a chunk with Rest goes on with, TooLarge or LongTail; 0 for stray text.
func (c Chunk) Flaw() GameFlaw { return c.flaw &^ Truncated }

// Release gives the memory of c back to its Splitter. Nothing of c or its games may be used afterwards. Chunks need not be released.
func (c Chunk) Release() {
	if c.pool != nil {
		c.pool.put(c.buf)
	}
}

// Games returns the games of c one by one. The Game is the same each time, with new contents: it is valid until the next one is asked
// for, its text until Release.
func (c Chunk) Games() iter.Seq[*Game] {
	return c.each(false)
}

// Presumed is Games for whoever reads all the movetext anyway: where a game ends need only be presumed then, see Game.Presumed. Looking
// for the end of master games takes longer than reading their tags.
func (c Chunk) Presumed() iter.Seq[*Game] {
	return c.each(true)
}

// each returns the games of c, of which the ends are presumed or not.
func (c Chunk) each(presume bool) iter.Seq[*Game] {
	return func(yield func(*Game) bool) {
		it := c.pool.games()
		it.reset(c)
		it.outline.presume = presume
		for {
			g := it.next()
			if g == nil {
				break
			}
			if !yield(g) {
				return // who has ended it may still use the game
			}
		}
		c.pool.putGames(it)
	}
}

// games goes through the games of a chunk.
type games struct {
	chunk   Chunk
	outline outline
	game    Game
	at      int      // where the next game begins, if the end of this one is not presumed
	start   int      // where this game begins
	number  int      // of this game
	loc     Location // as far as lines have been counted
}

// reset makes it begin with the first game of c. The memory it has is used again.
func (it *games) reset(c Chunk) {
	it.chunk, it.at, it.start, it.number, it.loc = c, 0, 0, 0, c.Location
	it.game = Game{}
	if it.loc.Line == 0 { // a Chunk made by hand
		it.loc.Line, it.loc.Column = 1, 1
	}
	it.outline.restart(!c.noCR && bytes.IndexByte(c.Data, '\r') >= 0)
}

// next returns the next game, or nil.
func (it *games) next() *Game {
	c := &it.chunk
	o, g := &it.outline, &it.game
	g.Settle()
	if it.at >= len(c.Data) || c.Rest {
		return nil
	}
	it.start = it.at
	o.presumed = 0
	o.next(c.Data, it.start, it.start == 0 && !c.started, true)
	switch {
	case c.flaw&(TooLarge|LongTail) != 0:
		o.presumed = 0
		o.end = len(c.Data)
	case o.none():
		it.at = len(c.Data)
		return nil
	}
	it.number++
	it.describe()
	return g
}

// describe makes the game what the outline says of it.
func (it *games) describe() {
	c, o, start := &it.chunk, &it.outline, it.start
	it.at = o.end
	g := &it.game
	// One by one: a Game made as a whole is made elsewhere and copied.
	g.File, g.Offset, g.No, g.line, g.in = it.chunk.Location.File, it.chunk.Location.Offset+int64(start), it.number, 0, it
	g.Source = c.Data[start:o.end:len(c.Data)] // what reads many bytes at a time need not fall back to single ones at each game's end
	g.Tags = o.tags
	g.Movetext = int32(min(o.movetext, o.end) - start)
	g.First = int32(min(o.first, o.end) - start)
	g.Begin = int32(o.begin - start)
	g.Flaw = o.flaw | c.flaw&^Truncated
	g.Last = c.Last && o.end == len(c.Data)
	g.presumed = o.presumed > 0
	if g.Last {
		g.Flaw |= c.flaw & Truncated
	}
}

// locate returns the location of an offset of the source, of the present game or behind it.
func (it *games) locate(offset int64) Location {
	base := it.chunk.Location.Offset
	text := it.chunk.Data[it.loc.Offset-base : offset-base]
	if it.outline.cr {
		it.loc = it.loc.Advance(text)
	} else {
		it.loc.pass(text)
	}
	return it.loc
}

// settle finds out where the game ends of which that was presumed.
func (it *games) settle() {
	o := &it.outline
	o.presumed, o.tail, o.phase, o.flaw = 0, 0, movetext, o.flaw&^TextInTags|it.game.Flaw&TextInTags
	if src := it.chunk.Data; !o.plainMoves(src, src, o.i, true) {
		o.walk(src, src, it.start, true)
	}
	o.settle()
	it.describe()
}

// The usual sizes of a Splitter.
const (
	DefaultSize    = 256 << 10
	DefaultMaxGame = 16 << 20
)

// A Splitter cuts a PGN source into chunks of whole games. It reads the source once, from start to end, and holds no more of it than a
// chunk, unless a game is larger; then up to MaxGame and a little over 1 MiB. It does not look at every byte: it needs some boundary
// between games near the end of what it has read, and there are places that must be one whatever comes before them (sureCut). Where
// there is none, the games are gone through.
type Splitter struct {
	Size    int // the size of chunks in bytes, about; DefaultSize if 0. A chunk is larger only by the game it ends with
	MaxGame int // the size in bytes over which a game is passed over; DefaultMaxGame if 0

	r       io.Reader
	err     error    // of r
	loc     Location // of buf[off]
	buf     []byte   // what is read and not yet handed out begins at off
	off     int
	first   bool // no chunk was handed out
	started bool // a game has begun
	outline outline
	skips   bool // past the beginning of a game that is too large
	skip    skipper
	pool    pool
}

// NewSplitter returns a Splitter for the source r, called file in locations.
func NewSplitter(file string, r io.Reader) *Splitter {
	return &Splitter{r: r, loc: Location{File: file, Line: 1, Column: 1}, first: true}
}

// All returns the chunks. An error of the source comes after the last chunk, with a Chunk to be ignored; all that was read before it is
// in the chunks.
func (s *Splitter) All() iter.Seq2[Chunk, error] {
	return func(yield func(Chunk, error) bool) {
		for {
			c, err := s.Next()
			if err == io.EOF || !yield(c, err) || err != nil {
				return
			}
		}
	}
}

// overhang is how much more than MaxGame and lookahead is read before a game is called too large, so that the end of a line is among it.
// It is a variable for the tests alone.
var overhang = 64 << 10

// Next returns the next chunk. Its error is io.EOF at the end of the source, after its last chunk, or the error of the source, after
// the last of what could be read. A source of no bytes has no chunk.
func (s *Splitter) Next() (Chunk, error) {
	size, maxGame := s.Size, s.MaxGame
	if maxGame <= 0 {
		maxGame = DefaultMaxGame
	}
	if size <= 0 {
		size = DefaultSize
	}
	size = min(size, maxGame)
	if s.skips {
		if c, ok := s.rest(size); ok {
			return c, nil
		}
	}
	most := maxGame + lookahead + overhang
	for want := size; ; want = min(4*want, most) {
		if want > most/4 && cap(s.buf) <= want {
			// All that may be needed, at once: growing again would take it twice.
			s.buf, s.off = append(s.pool.get(most+1), s.buf[s.off:]...), 0
		}
		// One byte more than is looked at, to know whether the source ends there.
		s.fill(want + 1)
		data := s.buf[s.off:]
		eof := len(data) <= want
		if !eof {
			data = data[:want]
		}
		if want == size {
			cut := 0
			switch {
			case eof && len(data) == 0:
				return Chunk{}, s.err
			case eof:
				cut = len(data)
			case s.started:
				cut = sureCut(data)
			}
			if cut > 0 {
				return s.emit(cut, size), nil
			}
		}
		cut, middle, settled := s.boundary(data, size, maxGame, eof)
		if cut == 0 && (settled || want == most) {
			cut = middle
		}
		if cut > 0 {
			return s.emit(cut, size), nil
		}
		if settled || want == most {
			s.tooLarge(data, maxGame, settled)
			return s.Next()
		}
	}
}

// sureCut returns the last place in data, which begins with a game, that is a boundary whatever the games in it are,
// or 0. An empty line and then [Event " begin a game unless they are in a comment. After a "}" no comment is open, and before the first
// "{" none is.
func sureCut(data []byte) int {
	end := len(data)
	for range 32 {
		i := bytes.LastIndex(data[:end], lineEvent) + 1
		if i <= 0 {
			return 0
		}
		if afterEmptyLine(data, i) && (bytes.IndexByte(data[:i], '{') < 0 || lastBrace(data[:i]) != '{') {
			return i
		}
		end = i
	}
	return 0
}

var lineEvent = []byte("\n" + event)

// lastBrace returns the last brace in data, or 0. Looking for the other one as well, block by block, it goes at the speed of IndexByte
// where there are none.
func lastBrace(data []byte) byte {
	const block = 4 << 10
	for end := len(data); end > 0; {
		start := max(end-block, 0)
		b := data[start:end]
		if bytes.IndexByte(b, '{') >= 0 || bytes.IndexByte(b, '}') >= 0 {
			for i := len(b) - 1; ; i-- {
				if b[i] == '{' || b[i] == '}' {
					return b[i]
				}
			}
		}
		end = start
	}
	return 0
}

// boundary returns the first boundary between games in data from size on that begins a line, or else the last one before, or the end of
// the source; but none beyond limit. It returns 0 where there is none, and then in middle the last boundary within a line: how a tag ends
// depends on how its line does, so a line is only cut if it is longer than limit. settled says that a boundary beyond limit was found.
func (s *Splitter) boundary(data []byte, size, limit int, eof bool) (cut, middle int, settled bool) {
	o := &s.outline
	o.reset(data)
	for at := 0; cut < size && at < len(data) && o.next(data, at, at == 0 && !s.started, eof); at = o.end {
		if o.end > limit {
			return cut, middle, true
		}
		if o.end == len(data) || data[o.end-1] == '\n' || data[o.end-1] == '\r' {
			cut = o.end
		} else {
			middle = o.end
		}
	}
	return cut, middle, false
}

// emit hands out the next n bytes as a chunk.
func (s *Splitter) emit(n, size int) Chunk {
	left := s.buf[s.off+n:]
	if len(left) > n || n < cap(s.buf)/4 {
		// A large game made the buffer large: it is not for a small chunk.
		c := s.copyOut(n, 0)
		if left = s.buf[s.off:]; len(left) <= size && cap(s.buf) > 4*size {
			s.buf, s.off = append(s.pool.get(size+1), left...), 0
		}
		s.started = true
		return c
	}
	// The chunk takes the buffer, and what is left of it goes to another one.
	c := s.chunk(s.buf[s.off:s.off+n:s.off+n], 0)
	c.buf = s.buf
	s.buf, s.off = nil, 0
	if s.err == nil || len(left) > 0 {
		s.buf = append(s.pool.get(max(len(left), size+1)), left...)
	}
	s.started = true
	return c
}

// copyOut hands out a copy of the next n bytes as a chunk. The Splitter keeps the buffer.
func (s *Splitter) copyOut(n int, flaw GameFlaw) Chunk {
	b := append(s.pool.get(n), s.buf[s.off:s.off+n]...)
	c := s.chunk(b, flaw)
	c.buf = b
	s.off += n
	return c
}

// chunk returns the chunk of data, the next bytes of the source, and goes on to what follows them.
func (s *Splitter) chunk(data []byte, flaw GameFlaw) Chunk {
	c := Chunk{Location: s.loc, Data: data, First: s.first, flaw: flaw, started: s.started, pool: &s.pool}
	if s.err != nil && s.off+len(data) == len(s.buf) {
		c.Last = true
		if s.err != io.EOF {
			c.flaw |= Truncated
		}
	}
	s.first = false
	if c.noCR = bytes.IndexByte(data, '\r') < 0; c.noCR {
		s.loc.pass(data)
	} else {
		s.loc = s.loc.Advance(data)
	}
	return c
}

// fill reads until n bytes are at hand or the source ends.
func (s *Splitter) fill(n int) {
	if s.err != nil || len(s.buf)-s.off >= n {
		return
	}
	if cap(s.buf) < n {
		s.buf = append(s.pool.get(n), s.buf[s.off:]...)
	} else if s.off > 0 {
		s.buf = s.buf[:copy(s.buf, s.buf[s.off:])]
	}
	s.off = 0
	for empty := 0; len(s.buf) < n; {
		// No more than is asked for: what is left over has to be copied.
		k, err := s.r.Read(s.buf[len(s.buf):n])
		s.buf = s.buf[:len(s.buf)+k]
		if err != nil {
			s.err = err
			return
		}
		if empty++; k > 0 {
			empty = 0
		} else if empty == 100 {
			s.err = io.ErrNoProgress
			return
		}
	}
}
