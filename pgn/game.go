package pgn

import (
	"bytes"
	"slices"
)

// A GameFlaw is a set of things that kept a game from being read as a whole.
type GameFlaw uint8

// The flaws of a game, one bit each.
const (
	TooLarge   GameFlaw = 1 << iota // over Splitter.MaxGame bytes, and Source has only its beginning; or over 65,536 tags. Not to be judged
	Truncated                       // reading failed within the game: Source ends there
	LongTail                        // what follows the terminator goes over Splitter.MaxGame bytes: Source ends after the terminator
	TextInTags                      // there is more than blanks before the first tag or between two tags: comments, escapes, marks, stray text
)

// A Game is one game: what Source holds of it, and its tags. The movetext is scanned, not stored: run a Scanner over Source from Movetext
// on. A Game borrows the text of its source and is reused for the next game: Clone it to keep it.
type Game struct {
	File     string // the name of the source as it was given; "-" for standard input
	Offset   int64  // where Source begins in it, in bytes from 0
	No       int    // the number of the game, from 1, in the chunk if the game comes from Chunk.Games
	Source   []byte // from the first byte of the game up to the next game, comments and stray text after the game included; what it was read with lies behind it: do not append
	Tags     []Tag  // in source order, duplicates included; at most 65,536
	Movetext int32  // the offset in Source where the movetext, or a comment before it, begins
	First    int32  // the offset in Source of the first byte that is neither a blank nor a mark
	Begin    int32  // the offset in Source where the game itself begins; before it, in a source's first game, only comments and stray text
	Flaw     GameFlaw
	Last     bool // no game follows in the source

	line, column int    // of Offset; line is 0 while nobody has asked
	in           *games // what the game comes from
	presumed     bool   // it is presumed where the game ends
}

// Location returns where Source begins. The lines before it are counted when they are first asked for, from the last game on of which they
// were: nobody asks of most games.
func (g *Game) Location() Location {
	if g.line == 0 && g.in != nil {
		at := g.in.locate(g.Offset)
		g.line, g.column = at.Line, at.Column
	}
	return Location{g.File, g.Offset, g.line, g.column, g.No}
}

// Presumed returns the terminator of a game of Chunk.Presumed, in Source, if it is presumed only that the game ends with it and Source
// before the next tag; ok is false where that is known. It is right if from Movetext to the terminator there is nothing but moves in SAN,
// numbers in their order, NAGs, glyphs, comments in braces, variations that are closed, and blanks. Whoever has read that far confirms it;
// everyone else lets it be settled before looking at Source, which may become longer or shorter, at Last and at Flaw. The tags are right.
func (g *Game) Presumed() (t Token, ok bool) {
	if !g.presumed {
		return Token{}, false
	}
	o := &g.in.outline
	return Token{Off: int32(o.presumed - g.in.start), End: int32(o.tail - g.in.start), Kind: Termination}, true
}

// Confirm says that what was presumed is right.
func (g *Game) Confirm() { g.presumed = false }

// Settle finds out where g ends, if that was presumed only.
func (g *Game) Settle() {
	if g.presumed {
		g.in.settle()
	}
}

// Scan makes s scan the movetext of g.
func (g *Game) Scan(s *Scanner) {
	at := int(g.Movetext)
	s.ResetAt(g.Source, at, at == 0 && g.Location().Column <= 1)
}

// Text returns the bytes of t, a token of g.Source.
func (g *Game) Text(t Token) []byte { return g.Source[t.Off:t.End:t.End] }

// Tag returns the first tag of the name. A name of ASCII letters is found in any case: "Setup" is "SetUp".
func (g *Game) Tag(name string) (Tag, bool) {
	if i := g.find(name); i >= 0 {
		return g.Tags[i], true
	}
	return Tag{}, false
}

// Value returns the value of the tag that Tag returns, as it stands in the source. A Tag is nine words, which are not copied here.
func (g *Game) Value(name string) (value []byte, ok bool) {
	if i := g.find(name); i >= 0 {
		return g.Tags[i].Value, true
	}
	return nil, false
}

// find returns the index of the first tag of the name, or -1.
func (g *Game) find(name string) int {
	for i := range g.Tags {
		if t := &g.Tags[i]; len(t.Name) == len(name) && equalFold(t.Name, name) {
			return i
		}
	}
	return -1
}

// Result returns the termination marker of g: the first one outside variations. Its Kind is EOF if there is none. It scans the movetext.
func (g *Game) Result() Token {
	var s Scanner
	g.Scan(&s)
	for depth := 0; ; {
		switch t := s.Next(); t.Kind {
		case VariationOpen:
			depth++
		case VariationClose:
			depth = max(depth-1, 0)
		case Termination:
			if depth == 0 {
				return t
			}
		case EOF:
			return t
		}
	}
}

// Locate returns the location of the offset off of g.Source. It counts lines from the start of the game.
func (g *Game) Locate(off int32) Location { return g.Location().Advance(g.Source[:off]) }

// Clone returns a copy of g that shares no memory with it.
func (g *Game) Clone() *Game {
	g.Settle()
	g.Location()
	c := *g
	c.in = nil
	c.Source = bytes.Clone(g.Source)
	c.Tags = slices.Clone(g.Tags)
	for i := range c.Tags {
		t := &c.Tags[i]
		t.Name = c.Source[t.NameOff:t.NameEnd():t.NameEnd()]
		t.Value = c.Source[t.ValueOff:t.ValueEnd():t.ValueEnd()]
	}
	return &c
}
