package export

import (
	"bytes"
	"slices"
	"strconv"
)

// A Layout says how movetext is laid out.
type Layout uint8

// The layouts.
const (
	ExportLayout Layout = iota // lines of at most 79 characters (PGN standard 8.2.1)
	LineLayout                 // a game a line, tags and all
	MovesLayout                // a move of White and one of Black a line, and a variation a line
)

// glued is how many parentheses are written without a blank between them.
const glued = 16

var (
	openParens  = bytes.Repeat([]byte{'('}, glued)
	closeParens = bytes.Repeat([]byte{')'}, glued)
)

// A movetext is movetext that is being written, with numbers and layout.
//
// A number stands before White's moves, and before Black's at the start of a line and after a comment or a variation (8.2.2.2).
type movetext struct {
	w      *Writer // its board goes with the moves
	lines  lines
	base   int  // half-moves from the usual start of a game to the start of the record
	fresh  bool // a number is due before Black's move
	depth  int  // variations that are open
	parens int  // of them, parentheses that stand before the next token
	last   kind // of the last element
}

// movetext returns movetext with nothing in it. w.board stands where it begins; base is the number of half-moves from the usual
// start of a game to the start of the record.
func (w *Writer) movetext(base, width int) movetext {
	return movetext{w: w, lines: lines{width: width}, base: base, fresh: true}
}

// append appends elements. All of a variation need not be among them, but a token and what closes after it must be.
func (t *movetext) append(b []byte, elements []element) []byte {
	w, o, l := t.w, t.w.o, &t.lines
	for i := 0; i < len(elements); i++ {
		e := &elements[i]
		last := t.last
		t.last = e.kind
		switch e.kind {
		case run:
			b = w.moves(b, l, w.plies[e.no:e.no+e.off], t.base, t.fresh, o.Layout == MovesLayout && t.depth == 0)
			t.fresh = false
			continue
		case plain:
			b = w.appendBeginning(b, l, int(e.off), t.base)
			if t.fresh = false; w.played && (i+1 < len(elements) || w.stream != nil) {
				for _, m := range w.report.Moves[:e.off] {
					w.board.play(m)
				}
			}
			continue
		case comment:
			closes := i+1 < len(elements) && elements[i+1].kind == end
			if t.parens == 0 && !closes && !e.many && !e.line && !e.long() && o.Layout != LineLayout && !o.CommentLines {
				t.fresh = true
				if n := characters(e.text) + 2; l.width <= 0 || n <= l.width {
					b = append(l.space(b, n), '{')
					b = append(append(b, e.text...), '}')
					l.column += n
					continue
				}
			}
		}
		for t.parens > glued {
			b = l.place(b, openParens)
			t.parens -= glued
		}
		a := append(w.token[:0], openParens[:t.parens]...)
		switch e.kind {
		case move, word:
			if e.no == 0 { // a word of a line that broke off
				a = append(a, e.text...)
				break
			}
			if ply := t.base + int(e.no) - 1; ply&1 == 0 || t.fresh {
				if o.Layout == MovesLayout && t.depth == 0 && (ply&1 == 0 || last == end) {
					b = l.end(b)
				}
				if !o.NoNumbers {
					b = l.place(b, appendNumber(a, ply))
					a = a[:0]
				}
			}
			if t.fresh = false; e.kind == word {
				a = append(a, e.text...)
				w.board.broken = true
			} else {
				a = w.say(a, e)
			}
		case nag:
			a = append(a, '$')
			if e.no < 0 {
				a = append(a, e.text...)
			} else {
				a = strconv.AppendInt(a, int64(e.no), 10)
			}
		case comment:
			t.fresh = true
			if o.CommentLines {
				b = l.end(b)
			}
			if e.line && o.Layout != LineLayout {
				b = l.end(l.place(b, append(append(a, ';'), e.text...)))
				w.token, t.parens = a, 0
				continue
			}
			if a = append(a, '{'); !e.long() { // else it comes a piece at a time
				a = slices.Grow(a, len(e.text)+1+glued) // comments can be megabytes
				a = append(w.appendComment(a, e), '}')
			}
		case open:
			if t.fresh = true; t.depth == 0 && o.Layout == MovesLayout {
				b = l.end(b)
			}
			t.depth++
			t.parens++
			if w.played {
				w.board.open()
			}
			continue
		case end: // after a comment that had its line to itself
			i--
		}
		w.token, t.parens = a, 0
		closing := 0
		for i+1 < len(elements) && elements[i+1].kind == end {
			i++
			closing++
			t.depth--
			if t.fresh, t.last = true, end; w.played {
				w.board.close()
			}
		}
		closed := closeParens[:min(closing, glued)]
		switch {
		case e.long():
			b = t.longComment(b, a, e, closed)
		case e.kind == comment:
			b = l.comment(b, append(a, closed...))
		default:
			b = l.place(b, append(a, closed...))
		}
		for closing -= glued; closing > 0; closing -= glued {
			b = l.place(b, closeParens[:min(closing, glued)])
		}
		if o.CommentLines && e.kind == comment || o.Layout == MovesLayout && t.depth == 0 && t.last == end {
			b = l.end(b)
		}
	}
	return b
}

// appendNumber appends the number of a move, the half-move ply from 0: "12.", "12...".
func appendNumber(b []byte, ply int) []byte {
	b = append(strconv.AppendInt(b, int64(ply>>1+1), 10), '.')
	if ply&1 != 0 {
		b = append(b, ".."...)
	}
	return b
}

// appendComment appends the text of a comment as it stands between braces.
func (w *Writer) appendComment(b []byte, e *element) []byte {
	if w.o.Layout != LineLayout {
		return append(b, e.text...)
	}
	text := e.text
	if e.line { // as others that stand behind a semicolon
		text = bytes.TrimSpace(text)
	}
	for _, c := range text {
		switch {
		case c == '\n':
			c = ' '
		case c == '}' && e.line:
			c = ')'
		}
		b = append(b, c)
	}
	return b
}
