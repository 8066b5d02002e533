package export

import (
	"bytes"
	"unicode/utf8"

	"arbiter/cmd/internal/source"
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

// appendSource appends a game as it stands in the source, and an empty line.
func (w *Writer) appendSource(b []byte, r *validate.Report) []byte {
	text := bytes.TrimRight(r.Game.Source[r.Game.First:], " \t\r\n")
	if w.decode != nil && !utf8.Valid(text) {
		text = w.decode(text)
	}
	b = append(b, text...)
	return append(b, "\n\n"...)
}

// rest returns what follows the place where the main line of a game breaks off, but for the terminator.
func (w *Writer) rest(r *validate.Report, broke int32) []byte {
	src := r.Game.Source
	if broke < 0 || int(broke) > len(src) {
		return nil
	}
	start := len(w.arena)
	if len(r.Terminator) > 0 && r.TermOff >= broke {
		w.arena = append(w.arena, bytes.TrimRight(src[broke:r.TermOff], " \t\r\n")...)
		if tail := bytes.TrimSpace(src[r.TermEnd:]); len(tail) > 0 {
			w.arena = append(append(w.arena, ' '), tail...)
		}
	} else {
		w.arena = append(w.arena, bytes.TrimSpace(src[broke:])...)
	}
	text := w.arena[start:len(w.arena):len(w.arena)]
	if w.decode != nil {
		text = w.utf8(text)
	}
	text, _ = w.evenLines(text)
	return text
}

// withoutBraces returns text with parentheses for braces, so that it can stand in a comment.
func withoutBraces(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte{'{'}, []byte{'('})
	return bytes.ReplaceAll(text, []byte{'}'}, []byte{')'})
}

// decodeWith makes w decode what it writes of a source that is not UTF-8.
func (w *Writer) decodeWith(decode func([]byte) string, text []byte) {
	if source.ASCII(text) || utf8.Valid(text) {
		return
	}
	w.decode = func(text []byte) []byte { return []byte(decode(text)) }
}
