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

// appendRow appends the row of a game.
func (w *Writer) appendRow(out *report.Page, g *game) {
	r := g.report
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
			text = w.appendMoves(text, g)
		}
		b = appendField(b, text)
		w.scratch = text
	}
	out.Buf = append(b, '\n')
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

// appendField appends a field (RFC 4180): in quotes if it has a comma, a quote or a line end.
func appendField(b, text []byte) []byte {
	if !bytes.ContainsAny(text, ",\"\r\n") {
		return append(b, text...)
	}
	b = append(b, '"')
	for _, c := range text {
		if c == '"' {
			b = append(b, '"')
		}
		b = append(b, c)
	}
	return append(b, '"')
}
