package export

import (
	"bytes"

	"arbiter/position"
	"arbiter/validate"
)

// A kind says what an element is.
type kind uint8

const (
	move    kind = iota
	word         // a word of a line of play that broke off or was not judged, as it stands; not in the main line
	nag          // a numeric annotation glyph
	comment      //
	open         // a variation begins
	end          // a variation ends
	run          // moves with nothing but numbers between them; only where nothing is cut, left out or written in
	plain        // the plain beginning of the game
)

// An element is one thing that stands in the movetext of a game. The elements of a game are in the order they stand there; what
// has no meaning of its own, move numbers and the like, is none.
type element struct {
	kind kind
	line bool          // of a comment: it has a brace in it, and can only be written as a line, ";…"
	many bool          // of a comment: it has line ends
	raw  bool          // of a comment: its text is as in the source, which is not UTF-8 (rawText)
	move position.Move //
	// Of a move, and a word in the place of one: the half-move, from 1, as recorded from the start of the game; of another word
	// 0; of a NAG its number, less than 0 where that is too large and stands in the text; of an open variation the index of its
	// end; of a run the index of its first move in Writer.plies.
	no   int32
	off  int32  // of a word and a comment: where it stands in the source; of a run and a plain beginning the number of its moves
	text []byte // of a move: as written; of a comment: what stands between the braces; of a word and a NAG: as it stands
}

// commentOf returns a comment of text, which may have braces.
func commentOf(text []byte) element {
	return element{kind: comment, text: text, many: bytes.IndexByte(text, '\n') >= 0, line: bytes.IndexByte(text, '}') >= 0}
}

// A game is what is to be written of a record: a start, and what follows it. Cutting and splitting make games of games.
type game struct {
	report   *validate.Report
	start    *position.Position // that of the report, or one after it
	elements []element
	known    bool   // there is a start: the FEN could be read, the variant is known
	moved    bool   // the start is not that of the record
	parted   bool   // the line is not the main line of the record: its result is unknown
	broken   bool   // the main line breaks off; elements hold it up to there
	held     bool   // it is a part of a huge game that is split: its elements are all there
	broke    int32  // of such a part that is broken: where the main line breaks off
	bare     bool   // there are no elements: the main line is all that is asked for, and that of the report
	from, to int    // of the main line, if it is cut: the moves from this one, from 0, up to that one; 0 for all
	comment  int32  // where the comment stands from which on it is written, if it begins at one
	rest     []byte // of a broken game: what follows, as it stands
	raw      bool   // rest is raw, as in an element
}

// reset makes it the game of r, field by field: a game that is made and copied is read before it is written, half a percent of a conversion.
func (g *game) reset(r *validate.Report) {
	g.report, g.start, g.elements = r, &r.Start, nil
	g.known = !r.Skipped && !(r.Broken && r.BrokenBy == validate.BadFEN)
	g.moved, g.parted, g.broken, g.held, g.bare, g.raw = false, false, false, false, false, false
	g.broke, g.from, g.to, g.comment, g.rest = 0, 0, 0, 0, nil
}

// plies returns the number of moves of the main line.
func (g *game) plies() int {
	n := 0
	for range g.moves {
		n++
	}
	return n
}

// moves yields the moves of the main line.
func (g *game) moves(yield func(*element) bool) {
	if g.bare {
		to := g.to
		if g.from == 0 && to == 0 {
			to = len(g.report.Moves)
		}
		for i, m := range g.report.Moves[g.from:to] {
			if !yield(&element{kind: move, move: m, no: int32(g.from+i) + 1}) {
				return
			}
		}
		return
	}
	for i := 0; i < len(g.elements); i++ {
		switch e := &g.elements[i]; e.kind {
		case move:
			if !yield(e) {
				return
			}
		case open:
			i = int(e.no)
		}
	}
}

// match lets every open variation know where it ends. Elements are balanced.
func (w *Writer) match(elements []element) {
	opens := w.opens[:0]
	for i := range elements {
		switch elements[i].kind {
		case open:
			opens = append(opens, int32(i))
		case end:
			last := len(opens) - 1
			elements[opens[last]].no = int32(i)
			opens = opens[:last]
		}
	}
	w.opens = opens
}
