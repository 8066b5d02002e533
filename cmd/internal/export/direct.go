package export

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
	"strconv"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"
)

// writeDirect writes a game straight from its text, if it has nothing but what most annotated games have: moves and their numbers,
// comments in braces, NAGs, variations. Elements are made of the others, which takes several times the instructions. Where there is
// anything else it returns false, and what it has written is nothing.
func (w *Writer) writeDirect(b []byte, g *game) ([]byte, bool) {
	r := g.report
	start := len(b)
	source := r.Game
	if !w.direct() || source.Flaw&pgn.TextInTags != 0 || len(source.Tags) == 0 && source.Movetext > 0 || len(source.Source) > hugeGame || CannotWrite(r) {
		return b, false
	}
	w.report, w.returns = r, true // nobody has looked yet
	if misspelling(r) >= 0 && w.wording.kind == asWritten {
		return b, false
	}
	result := w.result(g)
	b, tags := w.appendTagSection(b, g, result)
	l := lines{width: w.width()}
	base, at, n := r.Start.Ply(), int(source.Movetext), len(r.PlainOffs)
	if n > 0 {
		if !w.wording.begins(n, base) {
			return b[:start], false
		}
		b = w.appendBeginning(b, &l, n, base)
		at = int(r.PlainOffs[n-1])
		at += int(wordLength(eightBytes(source.Source, at)))
	}
	if n == 0 || len(r.Plies) > 0 || !endsAt(r, at) {
		d := directText{w: w, lines: l, base: base, fresh: n == 0, moved: n > 0, at: at}
		var done bool
		if b, done = d.append(b, r.Plies); !done {
			return b[:start], false
		}
		l = d.lines
	}
	return w.finish(b, &l, start, tags, result), true
}

// endsAt reports whether there is nothing in the source from the offset at on but the terminator, if there is one, and blanks.
func endsAt(r *validate.Report, at int) bool {
	src := r.Game.Source
	if len(r.Terminator) > 0 {
		if at > int(r.TermOff) || !empty(src[at:r.TermOff]) {
			return false
		}
		at = int(r.TermEnd)
	}
	return empty(src[at:])
}

// empty reports whether text is blanks and line ends.
func empty(text []byte) bool {
	for _, c := range text {
		if c != ' ' && c != '\n' && c != '\r' {
			return false
		}
	}
	return true
}

// direct reports whether games can be written straight from their text.
func (w *Writer) direct() bool {
	o, v := w.o, &w.wording
	return o.runs && w.decode == nil && (v.kind == asWritten && v.letters == nil && o.trusted || v.kind == bySquares) && !v.lineEnds && v.numbers != &noNumbers && !o.CommentLines && !o.SkipVariations
}

// A directText is movetext that is written straight from the text of a game.
type directText struct {
	w      *Writer
	lines  lines
	base   int
	at     int  // where reading goes on in the source
	fresh  bool // a number is due before Black's move
	moved  bool // there is a move in the line of play
	over   bool // the terminator has been read
	depth  int  // variations that are open
	parens int  // parentheses that stand before the next token
	last   int  // where the last token begins in the output, or -1 if nothing may be glued to it
}

// append appends moves, and what stands before and after them up to the end of the source. It returns false if it does not know what
// something means.
func (d *directText) append(b []byte, plies []validate.Ply) (_ []byte, ok bool) {
	w := d.w
	src := w.report.Game.Source
	squares := w.wording.kind == bySquares
	d.last = -1
	for i := 0; i < len(plies); i++ {
		if d.parens == 0 && d.lines.column > 0 {
			n := 0
			if b, n = d.annotated(b, plies[i:]); i+n == len(plies) {
				break
			}
			i += n
		}
		p := &plies[i]
		if b, ok = d.gap(b, src, int(p.Off)); !ok {
			return b, false
		}
		d.at = int(p.End)
		b = slices.Grow(b, 64)
		// The number, with a parenthesis before it.
		if ply := d.base + int(p.No) - 1; ply&1 == 0 || d.fresh {
			if ply/2 >= numbered {
				return b, false
			}
			number := numberTexts[ply/2]
			n := int(number>>56) - 1
			number &= 1<<(8*n) - 1
			if ply&1 != 0 {
				number |= '.'<<(8*n) | '.'<<(8*n+8)
				n += 2
			}
			if d.parens > 0 {
				number = number<<8 | '('
				n++
			}
			b = d.word(b, number, n)
			d.fresh, d.parens = false, 0
		} else if d.parens > 0 {
			return b, false
		}
		d.moved = true
		if squares {
			if p.Move&special == 0 && p.Move != position.NullMove {
				v := &w.wording
				b = d.word(b, uint64(v.squares[p.Move.From()%64])|uint64(v.squares[p.Move.To()%64])<<16, 4)
				continue
			}
			w.token = w.mover.write(w.token[:0], &w.board.Position, p.Move)
			b = d.token(b, w.token)
			continue
		}
		text := src[p.Off:p.End]
		if !spelled(text) {
			return b, false
		}
		if n := len(text); n <= 8 && int(p.Off)+8 <= len(src) {
			b = d.word(b, binary.LittleEndian.Uint64(src[p.Off:p.Off+8:p.Off+8]), n)
			continue
		}
		b = d.token(b, text)
	}
	if b, ok = d.gap(b, src, len(src)); !ok || d.depth > 0 {
		return b, false
	}
	return b, true
}

// space puts a blank or a line end before a token of n characters.
func (d *directText) space(b []byte, n int) []byte {
	l := &d.lines
	if l.column > 0 {
		b = append(b, ' ')
		if l.column += 1 + n; l.column > l.width && l.width > 0 {
			b[len(b)-1] = '\n'
			l.column = n
		}
	} else {
		l.column = n
	}
	d.last = len(b)
	return b
}

// word appends the first n bytes of text, the first lowest, as a token. There is room for it.
func (d *directText) word(b []byte, text uint64, n int) []byte {
	b = d.space(b, n)
	at := len(b)
	b = b[:at+8]
	binary.LittleEndian.PutUint64(b[at:], text)
	return b[:at+n]
}

// token appends a token.
func (d *directText) token(b, text []byte) []byte {
	return append(d.space(b, characters(text)), text...)
}

// gap writes what stands in the source up to the offset to, where the next move or nothing comes.
func (d *directText) gap(b, src []byte, to int) (_ []byte, ok bool) {
	w := d.w
	for i := d.at; i < to; {
		switch c := src[i]; {
		case c == ' ' || c == '\n' || c == '\r':
			i++
		case d.over:
			return b, false
		case i == int(w.report.TermOff) && len(w.report.Terminator) > 0:
			if d.depth > 0 || to < len(src) {
				return b, false
			}
			d.over = true
			i = int(w.report.TermEnd)
		case c-'1' < 9: // see reader.gap
			j := usualNumber(src, i)
			if j > i && j <= to {
				i = j
				continue
			}
			j = i + 1
			for j < to && src[j]-'0' <= 9 {
				j++
			}
			if j-i > 3 || j == to || src[j] != '.' {
				return b, false
			}
			for j < to && src[j] == '.' {
				j++
			}
			if j < to && src[j] > ' ' {
				return b, false
			}
			i = j
		case c == '{':
			if end := lineComment(src, i); end > i {
				l := &d.lines
				if n := end - i + d.parens; n <= l.width || l.width <= 0 {
					d.fresh = true
					if b = d.space(b, n); d.parens > 0 {
						b = append(b, openParens[:d.parens]...)
						d.parens = 0
					}
					b = append(b, src[i:end]...)
					i = end
					continue
				}
			}
			n := bytes.IndexByte(src[i:], '}')
			if n < 0 {
				return b, false
			}
			if b, ok = d.comment(b, src[i:i+n+1:i+n+1]); !ok {
				return b, false
			}
			i += n + 1
		case c == '$' || c == '!' || c == '?':
			j := i + 1
			for j < to && (c == '$' && src[j]-'0' <= 9 || c != '$' && (src[j] == '!' || src[j] == '?')) {
				j++
			}
			n, known := pgn.ParseNAG(src[i:j])
			if !known || d.parens > 0 {
				return b, false
			}
			w.token = strconv.AppendInt(append(w.token[:0], '$'), int64(n), 10)
			b = d.token(b, w.token)
			i = j
		case c == '(':
			if !d.moved || d.parens > 0 || d.depth == glued || i+1 < to && src[i+1] == '=' {
				return b, false
			}
			d.depth++
			d.parens++
			d.fresh, d.moved = true, false
			i++
		case c == ')':
			if d.depth == 0 || !d.moved {
				return b, false
			}
			if b, ok = d.close(b); !ok {
				return b, false
			}
			i++
		default:
			return b, false
		}
	}
	return b, true
}

// comment appends a comment, in its braces.
func (d *directText) comment(b, text []byte) ([]byte, bool) {
	w, l := d.w, &d.lines
	d.fresh = true
	even, many := w.evenLines(text[1 : len(text)-1])
	n := characters(text) + d.parens
	if many || n > l.width && l.width > 0 {
		if w.o.Layout == LineLayout {
			return b, false
		}
		w.token = append(w.token[:0], openParens[:d.parens]...)
		w.token = append(append(append(w.token, '{'), even...), '}')
		d.parens, d.last = 0, -1
		return l.comment(b, w.token), true
	}
	b = append(d.space(b, n), openParens[:d.parens]...)
	d.parens = 0
	return append(b, text...), true
}

// lineComment returns the end of the comment that begins at src[i] if every byte of it is a character of one line, and no end of the source
// is near; else i.
func lineComment(src []byte, i int) int {
	const (
		ones = 0x0101010101010101
		high = 0x8080808080808080
	)
	odd := uint64(0)
	for at := i; at+8 <= len(src); at += 8 {
		x := binary.LittleEndian.Uint64(src[at : at+8 : at+8])
		brace := x ^ '}'*ones
		end := (brace - ones) &^ brace & high // of the first "}" the high bit is set; above it that is not sure
		o := x | (x - ' '*ones)               // of a control, and of what is not ASCII, the high bit is set
		if end != 0 {
			if odd |= o & (end ^ (end - 1)); odd&high != 0 {
				return i
			}
			return at + bits.TrailingZeros64(end)>>3 + 1
		}
		odd |= o
	}
	return i
}

// usualNumber returns the offset after the blank that follows the move number at src[i], with one dot or three and up to three digits; i if
// there is none.
func usualNumber(src []byte, i int) int {
	if i+8 > len(src) {
		return i
	}
	text := binary.LittleEndian.Uint64(src[i : i+8 : i+8])
	x := text ^ '0'*0x0101010101010101
	others := ((x + 0x7676767676767676) | x) & 0x8080808080808080
	n := bits.TrailingZeros64(others) >> 3
	if n > 3 {
		return i
	}
	switch text >>= 8 * n & 63; {
	case text&0xffff == '.'|' '<<8:
		return i + n + 2
	case text&0xffffffff == '.'|'.'<<8|'.'<<16|' '<<24:
		return i + n + 4
	}
	return i
}

// close glues a parenthesis to the last token.
func (d *directText) close(b []byte) ([]byte, bool) {
	l := &d.lines
	if d.last < 0 {
		return b, false
	}
	if l.column++; l.column > l.width && l.width > 0 {
		n := characters(b[d.last:]) + 1
		if n > l.width || d.last == 0 {
			return b, false
		}
		if n < l.column {
			b[d.last-1] = '\n'
			l.column = n
		}
	}
	d.depth--
	d.fresh, d.moved = true, true
	return append(b, ')'), true
}
