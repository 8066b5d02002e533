package export

import (
	"bytes"
	"unicode/utf8"

	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"
)

// exportWidth is the width of a line in export format, in characters (PGN standard 8.2.1).
const exportWidth = 79

// appendPGN appends a game as PGN.
func (w *Writer) appendPGN(b []byte, g *game) []byte {
	start := len(b)
	result := w.result(g)
	b, tags := w.appendTagSection(b, g, result)
	w.begin(g)
	t := w.movetext(g.report.Start.Ply(), w.width())
	b = t.append(b, g.elements)
	return w.finish(b, &t.lines, start, tags, result)
}

// width returns the width of lines, 0 or less for no limit.
func (w *Writer) width() int {
	if w.o.Width == 0 && w.o.Layout == ExportLayout {
		return exportWidth
	}
	return w.o.Width
}

// appendTagSection appends the tags of a game and what stands between them and the movetext, and returns how many there are.
func (w *Writer) appendTagSection(b []byte, g *game, result []byte) ([]byte, int) {
	if w.o.Layout == LineLayout {
		return w.appendTags(b, g, result, ' ')
	}
	b, tags := w.appendTags(b, g, result, '\n')
	if tags > 0 {
		b = append(b, '\n')
	}
	return b, tags
}

// finish appends the terminator of a game that began at b[start] with so many tags, after movetext in the lines l, and the empty line after it.
func (w *Writer) finish(b []byte, l *lines, start, tags int, result []byte) []byte {
	o := w.o
	if n := len(result); o.Layout == ExportLayout && !o.NoResults && n == characters(result) { // as nearly always
		if l.column > 0 {
			c := byte(' ')
			if l.width > 0 && l.column+1+n > l.width {
				c = '\n'
			}
			b = append(b, c)
		}
		return append(append(b, result...), "\n\n"...)
	}
	if !o.NoResults {
		if o.Layout == MovesLayout {
			b = l.end(b)
		}
		b = l.place(b, result)
	}
	if o.Layout == LineLayout {
		if l.column == 0 && tags > 0 { // nothing after the tags
			b = b[:len(b)-1]
		}
		return append(b, '\n')
	}
	if b = l.end(b); len(b) > start {
		b = append(b, '\n')
	}
	return b
}

// copySource appends a game as it stands in the source, in several records if it is huge.
func (w *Writer) copySource(p *report.Page, r *validate.Report) {
	text := r.Game.Source[r.Game.First:]
	kind := report.LargeRecord
	if r.Game.Flaw&pgn.TooLarge == 0 {
		text = bytes.TrimRight(text, " \t\r\n")
		if len(text) <= hugeGame {
			kind = report.CopyRecord
		}
	}
	if kind == report.CopyRecord {
		start := len(p.Buf)
		w.pieces(text, nil, func(piece []byte) { p.Buf = append(p.Buf, piece...) })
		p.Records = append(p.Records, report.Record{Start: start, End: len(p.Buf), Kind: kind})
		return
	}
	w.pieces(text, nil, func(piece []byte) {
		start := len(p.Buf)
		p.Buf = append(p.Buf, piece...)
		p.Records = append(p.Records, report.Record{Start: start, End: len(p.Buf), Kind: kind})
		p.Relieve(len(p.Buf), kind)
		kind = report.MoreRecord
	})
}

// rest returns what follows the place where the main line of a game breaks off, but for the terminator.
func (w *Writer) rest(r *validate.Report, broke int32) []byte {
	text := make([]byte, 0, len(r.Game.Source)-max(int(broke), 0))
	w.eachOfRest(r, broke, func(piece []byte) { text = append(text, piece...) })
	return text
}

// rawRest is rest for a huge game: it may be raw.
func (w *Writer) rawRest(r *validate.Report, broke int32) (text []byte, raw bool) {
	if w.decode == nil || len(r.Game.Source)-max(int(broke), 0) <= rawText {
		return w.rest(r, broke), false
	}
	decode := w.decode
	w.decode = nil
	text = w.rest(r, broke)
	w.decode = decode
	return text, !utf8.Valid(text)
}

// eachOfRest passes on what rest returns, piece by piece.
func (w *Writer) eachOfRest(r *validate.Report, broke int32, pass func(piece []byte)) {
	src := r.Game.Source
	if broke < 0 || int(broke) > len(src) {
		return
	}
	even := func(piece []byte) {
		arena := w.arena // it may be another one afterwards
		piece, _ = w.evenLines(piece)
		pass(piece)
		w.arena = arena
	}
	if len(r.Terminator) == 0 || r.TermOff < broke {
		w.pieces(bytes.TrimSpace(src[broke:]), nil, even)
		return
	}
	text, tail := bytes.TrimRight(src[broke:r.TermOff], " \t\r\n"), bytes.TrimSpace(src[r.TermEnd:])
	w.pieces(text, tail, even)
	if len(tail) > 0 {
		even([]byte{' '})
		w.pieces(tail, text, even)
	}
}

// readSize is how much text of the source is read at a time. It is a variable for the tests alone.
var readSize = 64 << 10

// pieces passes on text of the source as UTF-8, a piece at a time. It is decoded if it is not UTF-8, it or other together with it.
func (w *Writer) pieces(text, other []byte, pass func([]byte)) {
	var mark string // no UTF-8 begins with it, and it ends whatever may be before
	decodes := w.decode != nil && !(utf8.Valid(text) && utf8.Valid(other))
	skip := 0
	if decodes {
		mark = "\xff "
		skip = len(w.decode([]byte(mark)))
	}
	for len(text) > 0 {
		n := min(readSize, len(text))
		if n < len(text) {
			// Behind a letter or sign, so that neither a line end nor a character is cut in two, nor blanks are cut from their line end.
			for i := n; i > n/2; i-- {
				if c := text[i-1]; c > ' ' && (decodes || c < utf8.RuneSelf || utf8.RuneStart(text[i])) {
					n = i
					break
				}
			}
		}
		if decodes {
			pass(w.decode(append([]byte(mark), text[:n]...))[skip:])
		} else {
			pass(text[:n])
		}
		text = text[n:]
	}
}

// withoutBraces returns text, which it changes, with parentheses for braces, so that it can stand in a comment.
func withoutBraces(text []byte) []byte {
	for i, c := range text {
		switch c {
		case '{':
			text[i] = '('
		case '}':
			text[i] = ')'
		}
	}
	return text
}

// decodeWith makes w decode what it writes of a source that is not UTF-8.
func (w *Writer) decodeWith(decode func([]byte) string, text []byte) {
	if source.ASCII(text) || utf8.Valid(text) {
		return
	}
	w.decode = func(text []byte) []byte { return []byte(decode(text)) }
}
