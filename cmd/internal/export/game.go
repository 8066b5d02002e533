package export

import (
	"bytes"
	"unicode/utf8"

	"arbiter/validate"
)

// exportWidth is the width of a line in export format, in characters (PGN standard 8.2.1).
const exportWidth = 79

// appendPGN appends a game as PGN.
func (w *Writer) appendPGN(b []byte, g *game) []byte {
	o, start := w.o, len(b)
	result := w.result(g)
	end := byte('\n')
	if o.Layout == LineLayout {
		end = ' '
	}
	b, tags := w.appendTags(b, g, result, end)
	if tags > 0 && o.Layout != LineLayout {
		b = append(b, '\n')
	}
	l := lines{width: o.Width}
	if o.Width == 0 && o.Layout == ExportLayout {
		l.width = exportWidth
	}
	w.begin(g)
	b = w.movetext(b, &l, g.elements, g.report.Start.Ply())
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
func (w *Writer) decodeWith(decode func([]byte) string, source []byte) {
	if utf8.Valid(source) {
		return
	}
	w.decode = func(text []byte) []byte { return []byte(decode(text)) }
}
