// Package report puts into words and records what validate finds: diagnostics as text for people, as JSON Lines for programs,
// game records, the sum at the end, and the explanation of each code.
//
// validate gives data; every word the program says about a game is here, in the catalogue. Reporters append to a Page; a Page is
// what one chunk became, with gaps where game numbers go.
package report

import (
	"strings"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"
)

// A Style is how the diagnostics of one file are written. It holds no state: goroutines may share it, if its functions allow.
type Style struct {
	Lang  Lang
	Color bool // with ANSI colours
	Width int  // of the terminal in columns, 0 for 100

	// Decode turns text of the file into UTF-8, for a file in a single-byte encoding; it is called only with text that is not
	// UTF-8. With nil, bytes that are not UTF-8 are shown as U+FFFD.
	Decode func([]byte) string
	UTF8   bool // the games at hand have no such text, and nobody need look for it: most of a file that is not UTF-8 is ASCII

	// Place turns an offset in the text the games were read from into one in the file, for a file that was decoded before it was
	// read (UTF-16, GB18030 …); nil when they are the same.
	Place func(int64) int64
}

// DefaultWidth is the width of text where Style.Width does not say.
const DefaultWidth = 100

// A place is what a diagnostic points at, wherever it comes from.
type place struct {
	line, column int   // of its first byte, from 1; 0 for a file as a whole
	offset       int64 // in the file, in bytes
	length       int64 // in the file, in bytes
	file         string
	no           int // of the game in its chunk, from 1; 0 outside a game

	source   []byte // what is shown of the source: the game's text, nil if there is none
	off, end int    // the span in source
	game     *pgn.Game
	start    *position.Position // the start of the game; nil if unknown
	players  Players            // of a game that is not at hand
}

// placeAt returns the place of length bytes at loc.
func (s *Style) placeAt(loc pgn.Location, length int) place {
	at := place{line: loc.Line, column: loc.Column, offset: loc.Offset, length: int64(length), file: loc.File, no: loc.Game}
	if s.Place != nil {
		at.offset = s.Place(loc.Offset)
		at.length = s.Place(loc.Offset+int64(length)) - at.offset
		if loc.Column > 0 {
			at.column = 1 + int(at.offset-s.Place(loc.Offset-int64(loc.Column-1)))
		}
	}
	return at
}

// placeOf returns the place of a diagnostic of a game.
func (s *Style) placeOf(p *Page, r *validate.Report, d *validate.Diagnostic) place {
	off, end := span(r.Game.Source, d)
	at := s.placeAt(p.locator.locate(r.Game, int32(off)), end-off)
	at.source, at.off, at.end, at.game, at.start = r.Game.Source, off, end, r.Game, &r.Start
	return at
}

// placeIn returns the place of a diagnostic of text, which begins at loc.
func (s *Style) placeIn(loc pgn.Location, text []byte, d *validate.Diagnostic) place {
	off, end := span(text, d)
	at := s.placeAt(loc.Advance(text[:off]), end-off)
	at.source, at.off, at.end = text, off, end
	return at
}

// span returns the span of d in text.
func span(text []byte, d *validate.Diagnostic) (off, end int) {
	off = min(max(int(d.Off), 0), len(text))
	return off, min(max(int(d.End), off), len(text))
}

// A locator finds the locations of ascending offsets of a game, counting the lines between them only once: a game of 16 MiB with
// thousands of diagnostics is walked through once, not thousands of times.
type locator struct {
	file  string
	start int64 // offset of the game in its source, which tells it from others
	off   int32 // a place within it
	loc   pgn.Location
}

// locate returns the location of the offset off of g.Source.
func (l *locator) locate(g *pgn.Game, off int32) pgn.Location {
	if l.loc.Line == 0 || l.file != g.File || l.start != g.Offset || l.loc.Game != g.No || off < l.off {
		*l = locator{g.File, g.Offset, 0, g.Location()}
	}
	loc := l.loc.Advance(g.Source[l.off:off])
	if off == 0 || g.Source[off-1] != '\r' { // a CR and its LF are not to be parted
		l.off, l.loc = off, loc
	}
	return loc
}

// AppendMessage appends the sentence of a diagnostic: `illegal move 17... Nd4: the knight on c6 is pinned …`. r may be nil.
func (s *Style) AppendMessage(b []byte, r *validate.Report, d *validate.Diagnostic) []byte {
	var start *position.Position
	if r != nil {
		start = &r.Start
	}
	return s.appendSentence(b, "", start, d)
}

// appendSentence appends the words of d under prefix ("" or "help/"), and the number of faults folded into d if the words do not
// give it themselves.
func (s *Style) appendSentence(b []byte, prefix string, start *position.Position, d *validate.Diagnostic) []byte {
	words := sentence(prefix, d, s.Lang)
	if words == "" && prefix == "" {
		words = d.Code.String() // a test sees to it that this does not happen
	}
	f := filler{s, start, d}
	b = f.append(b, words)
	if prefix == "" && folded(d) > 1 && !strings.Contains(words, "{count") {
		b, _ = f.word(b, "word/times")
	}
	return b
}

// folded returns how many faults d stands for: its argument count, else its Count.
func folded(d *validate.Diagnostic) int {
	if a, ok := d.Arg("count"); ok && a.Kind == validate.Number {
		return int(a.Num)
	}
	return d.Count
}
