package export

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"arbiter/cmd/internal/report"
	"arbiter/fen"
	"arbiter/position"
)

// A column is a column of CSV: one of columnKeys, or a tag.
type column struct {
	name string
	key  columnKey
}

type columnKey uint8

const (
	tagColumn columnKey = iota
	fileColumn
	gameColumn
	lineColumn
	resultColumn
	pliesColumn
	endingColumn
	terminationColumn
	brokenColumn
	startColumn
	fenColumn
	movesColumn
)

// columnKeys are the columns that are no tags, in the order of the manual.
var columnKeys = []column{
	{"file", fileColumn}, {"game", gameColumn}, {"line", lineColumn}, {"result", resultColumn},
	{"plies", pliesColumn}, {"ending", endingColumn}, {"termination", terminationColumn}, {"broken", brokenColumn},
	{"start", startColumn}, {"fen", fenColumn}, {"moves", movesColumn},
}

// defaultColumns are the columns where none are asked for.
var defaultColumns = []string{"game", "Event", "Site", "Date", "Round", "White", "Black", "WhiteElo", "BlackElo", "ECO", "result", "plies", "moves"}

// ColumnKeys returns the names of the columns that are no tags. Every other name is that of a tag.
func ColumnKeys() []string {
	var names []string
	for _, c := range columnKeys {
		names = append(names, c.name)
	}
	return names
}

// columnsOf returns the columns called names, or the usual ones.
func columnsOf(names []string) ([]column, error) {
	if len(names) == 0 {
		names = defaultColumns
	}
	var columns []column
	for _, name := range names {
		c := column{name: name}
		for _, k := range columnKeys {
			if k.name == name {
				c = k
			}
		}
		if c.key == tagColumn && (name[0] < 'A' || name[0] > 'Z') {
			return nil, fmt.Errorf("there is no column %q: there are %s, and the names of tags, as White", name, strings.Join(ColumnKeys(), ", "))
		}
		columns = append(columns, c)
	}
	return columns, nil
}

// AppendHeader appends the first row of CSV, the names of the columns.
func (w *Writer) AppendHeader(b []byte) []byte {
	for i, c := range w.columns {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendField(b, []byte(c.name))
	}
	return append(b, '\n')
}

// appendRow appends the row of a game. It returns where it begins in what is left of it on the page.
func (w *Writer) appendRow(out *report.Page, g *game) (start int) {
	r := g.report
	start = len(out.Buf)
	b := out.Buf
	w.collect(g, w.result(g))
	for i, c := range w.columns {
		if i > 0 {
			b = append(b, ',')
		}
		text := w.scratch[:0]
		switch c.key {
		case tagColumn:
			for i := range w.tags {
				if t := &w.tags[i]; string(t.name) == c.name {
					text = append(text, t.text()...)
					break
				}
			}
		case fileColumn:
			text = append(text, r.Game.File...)
		case gameColumn:
			out.Gaps = append(out.Gaps, report.Gap{At: len(b), Game: r.Game.No})
			continue
		case lineColumn:
			text = strconv.AppendInt(text, int64(r.Game.Locate(r.Game.First).Line), 10)
		case resultColumn:
			text = append(text, w.result(g)...)
		case pliesColumn:
			text = strconv.AppendInt(text, int64(g.plies()), 10)
		case endingColumn:
			if !g.moved && !g.parted {
				text = append(text, r.Outcome.Kind.String()...)
			}
		case terminationColumn:
			text = append(text, r.Termination.String()...)
		case brokenColumn:
			if g.broken {
				text = append(text, w.brokenBy(g)...)
			}
		case startColumn:
			if g.known && *g.start != position.Start() {
				text = fen.Append(text, g.start)
			}
		case fenColumn:
			if g.known {
				text = fen.Append(text, w.last(g))
			}
		case movesColumn:
			if g.bare {
				out.Buf = b
				start = w.streamMoves(out, start, g)
				b = out.Buf
				continue
			}
			text = w.appendMoves(text, g)
		}
		b = appendField(b, text)
		w.scratch = text
	}
	out.Buf = append(b, '\n')
	return start
}

// appendMoves appends the moves of the main line with blanks between them.
func (w *Writer) appendMoves(b []byte, g *game) []byte {
	w.begin(g)
	first := true
	for e := range g.moves {
		if !first {
			b = append(b, ' ')
		}
		first = false
		b = w.say(b, e)
	}
	return b
}

// streamMoves appends the field of the moves of a huge game, of which the page is relieved while it is written. It returns where the row
// begins in what is left of it.
func (w *Writer) streamMoves(out *report.Page, start int, g *game) int {
	s := &stream{out: out, start: start}
	each := func(pass func(*element)) {
		w.begin(g)
		for e := range g.moves {
			pass(e)
		}
	}
	quoted := false
	if w.o.Notation.Name == Source { // as they stand they have to be read
		each = func(pass func(*element)) {
			w.feedLine(s, g, func(e *element) {
				if e.kind == move {
					pass(e)
				}
			})
		}
		each(func(e *element) { quoted = quoted || bytes.ContainsAny(e.text, unquoted) })
	}
	if quoted {
		out.Buf = append(out.Buf, '"')
	}
	first := true
	each(func(e *element) {
		if !first {
			out.Buf = append(out.Buf, ' ')
		}
		first = false
		w.scratch = w.say(w.scratch[:0], e)
		if quoted {
			out.Buf = appendQuoted(out.Buf, w.scratch)
		} else {
			out.Buf = append(out.Buf, w.scratch...)
		}
		s.relieve()
	})
	if quoted {
		out.Buf = append(out.Buf, '"')
	}
	return s.start
}

// unquoted has what cannot stand in a field without quotes.
const unquoted = ",\"\r\n"

// appendField appends a field (RFC 4180): in quotes if it has a comma, a quote or a line end.
func appendField(b, text []byte) []byte {
	if !bytes.ContainsAny(text, unquoted) {
		return append(b, text...)
	}
	return append(appendQuoted(append(b, '"'), text), '"')
}

// appendQuoted appends text that stands between quotes.
func appendQuoted(b, text []byte) []byte {
	for _, c := range text {
		if c == '"' {
			b = append(b, '"')
		}
		b = append(b, c)
	}
	return b
}
