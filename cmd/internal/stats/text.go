package stats

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/report"
	"arbiter/validate"
)

const (
	nameWidth  = 52 // columns of a name
	barWidth   = 24 // of the longest bar
	fewestYear = 30 // years; of more, decades are shown
)

// A table is rows of cells, the first row is the headings. The first column is flush left, the others are flush right but for bars,
// which are the last.
type table struct {
	style *report.Style
	rows  [][]string
	bars  bool
}

// AppendText appends the summary as tables for people; top is how many openings are shown.
func (m *Summary) AppendText(b []byte, style *report.Style, top int) []byte {
	w := style.Words
	count := report.Count
	b = append(b, w("stats/games", count("n", m.Total.Games), count("plies", m.Total.Plies))...)
	if m.Total.Files > 1 {
		b = append(b, w("stats/from", count("n", m.Total.Files))...)
	}
	if m.Total.WithErrors > 0 {
		b = append(b, w("stats/errors", count("n", m.Total.WithErrors))...)
	}
	if m.Total.TooLarge > 0 {
		b = append(b, w("stats/too-large", count("n", m.Total.TooLarge))...)
	}
	b = append(b, '\n')
	if m.White.Games == 0 {
		return b
	}
	word := func(area string) func(string) string {
		return func(name string) string {
			for _, key := range [...]string{area + name, "stats/" + name, "kind/" + name} {
				if words := w(key); words != key {
					return words
				}
			}
			return name
		}
	}

	b = m.counts(b, style, "stats/results", m.Results, plain)
	if percent, ok := m.White.Percent(); ok {
		b = append(append(b, w("stats/white-score", decimal("percent", percent))...), '\n')
	}
	b = m.counts(b, style, "stats/endings", mostFirst(slices.Clone(m.Endings)), word("kind/"))
	b = m.counts(b, style, "stats/reached", m.Reached, word("kind/"))
	b = m.counts(b, style, "stats/terminations", mostFirst(slices.Clone(m.Terminations)), word("kind/"))
	b = m.lengths(b, style)
	if m.Ratings > 0 {
		b = m.results(b, style, "stats/elo", m.Elo, m.NoElo, 0, func(name string) string { return strings.Replace(name, "..", "–", 1) })
		b = append(append(b, w("stats/ratings", count("mean", int(m.MeanElo+0.5)), count("least", m.LeastElo), count("most", m.MostElo))...), '\n')
		if percent, ok := m.Favourites.Percent(); ok {
			b = append(append(b, w("stats/favourites", decimal("percent", percent), count("n", m.Favourites.Games))...), '\n')
		}
	}
	if len(m.FirstMoves) > 0 {
		b = m.results(b, style, "stats/first-moves", m.FirstMoves, m.NoFirstMove, top, plain)
	}
	if len(m.ECO) > 0 {
		b = m.results(b, style, "stats/eco", m.ECO, m.NoECO, top, plain)
	}
	if len(m.Years) > 0 {
		title, years := "stats/years", m.Years
		if len(years) > fewestYear {
			title, years = "stats/decades", decades(years)
		}
		b = m.results(b, style, title, years, m.NoYear, 0, plain)
		b = append(append(b, w("stats/dates", text("first", known(m.FirstDate)), text("last", known(m.LastDate)))...), '\n')
	}
	if m.NoSpeed.Games < m.White.Games {
		b = m.results(b, style, "stats/speeds", m.Speeds, m.NoSpeed, 0, plain)
	}
	b = m.players(b, style)
	return m.events(b, style)
}

func text(name, s string) validate.Arg { return validate.Arg{Name: name, Text: s} }

func decimal(name string, f float64) validate.Arg { return text(name, fmt.Sprintf("%.1f", f)) }

// known is the part of a date that is known.
func known(date string) string { return strings.TrimRight(date, ".?") }

// decades puts years together that have all but the last digit in common.
func decades(years []Row) (rows []Row) {
	for _, y := range years {
		name := strings.Repeat("0", 4-min(len(y.Name), 4)) + y.Name
		name = name[:3] + "0–" + name[:3] + "9"
		if n := len(rows); n == 0 || rows[n-1].Name != name {
			rows = append(rows, Row{Name: name})
		}
		rows[len(rows)-1].join(&y.Score)
	}
	return rows
}

// counts appends a table of numbers of games, without the rows of none.
func (m *Summary) counts(b []byte, s *report.Style, title string, rows []Row, word func(string) string) []byte {
	t := table{style: s, bars: true}
	t.head(title, "games", "share", "")
	most := 0
	for _, r := range rows {
		most = max(most, r.Games)
	}
	for _, r := range rows {
		if r.Games > 0 {
			t.row(word(r.Name), number(r.Games), share(r.Games, m.White.Games), bar(r.Games, most))
		}
	}
	return t.append(b)
}

// lengths appends the table of lengths.
func (m *Summary) lengths(b []byte, s *report.Style) []byte {
	if m.Measured == 0 {
		return b
	}
	t := table{style: s, bars: true}
	t.head("stats/lengths", "games", "share", "")
	most := 0
	for _, span := range m.Lengths {
		most = max(most, span.Games)
	}
	for _, span := range m.Lengths {
		name := s.Words("stats/moves", report.Count("from", span.From), report.Count("to", span.To))
		if span.To == 0 {
			name = s.Words("stats/more-moves", report.Count("from", span.From))
		}
		t.row(name, number(span.Games), share(span.Games, m.Measured), bar(span.Games, most))
	}
	b = t.append(b)
	return append(append(b, s.Words("stats/length", decimal("mean", m.Mean), text("median", strconv.FormatFloat(m.Median, 'f', -1, 64)),
		report.Count("least", m.Least), report.Count("most", m.Most))...), '\n')
}

// results appends a table of results, of all rows or the first top; unknown is those no row is about.
func (m *Summary) results(b []byte, s *report.Style, title string, rows []Row, unknown Score, top int, word func(string) string) []byte {
	t := table{style: s}
	t.head(title, "games", "share", "white", "draws", "black", "score")
	line := func(name string, sc *Score) {
		n := sc.Wins + sc.Draws + sc.Losses
		t.row(name, number(sc.Games), share(sc.Games, m.White.Games), share(sc.Wins, n), share(sc.Draws, n), share(sc.Losses, n), percent(sc))
	}
	others, rest := 0, Score{}
	for i := range rows {
		r := &rows[i]
		switch {
		case r.Games == 0:
		case top > 0 && i >= top:
			others++
			rest.join(&r.Score)
		default:
			line(word(r.Name), &r.Score)
		}
	}
	if others > 0 {
		line(s.Words("stats/others", report.Count("n", others)), &rest)
	}
	if unknown.Games > 0 {
		line(s.Words("stats/unknown"), &unknown)
	}
	return t.append(b)
}

func (m *Summary) players(b []byte, s *report.Style) []byte {
	if m.NumPlayers == 0 {
		return b
	}
	t := table{style: s}
	t.head("stats/players", "games", "wins", "drawn", "losses", "score", "best")
	for i := range m.Players {
		p := &m.Players[i]
		best := ""
		if p.Elo > 0 {
			best = strconv.Itoa(p.Elo)
		}
		t.row(p.Name, number(p.Games), number(p.Wins), number(p.Draws), number(p.Losses), percent(&p.Score), best)
	}
	if others := m.NumPlayers - len(m.Players); others > 0 {
		t.row(s.Words("stats/others", report.Count("n", others)))
	}
	return t.append(b)
}

func (m *Summary) events(b []byte, s *report.Style) []byte {
	if m.NumEvents == 0 {
		return b
	}
	t := table{style: s}
	t.head("stats/events", "games", "share")
	for i := range m.Events {
		t.row(m.Events[i].Name, number(m.Events[i].Games), share(m.Events[i].Games, m.White.Games))
	}
	if others := m.NumEvents - len(m.Events); others > 0 {
		t.row(s.Words("stats/others", report.Count("n", others)))
	}
	return t.append(b)
}

func number(n int) string { return string(report.AppendThousands(nil, int64(n))) }

// share is a part of games in percent; nothing of none.
func share(n, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}

func percent(s *Score) string {
	if f, ok := s.Percent(); ok {
		return fmt.Sprintf("%.1f %%", f)
	}
	return ""
}

// bar is a bar as long as n of most, in eighths of a column; the shortest there is for what is not nothing.
func bar(n, most int) string {
	eighths := 0
	if most > 0 {
		eighths = (n*barWidth*8 + most/2) / most
	}
	if n > 0 {
		eighths = max(eighths, 1)
	}
	b := strings.Repeat("█", eighths/8)
	if part := eighths % 8; part > 0 {
		b += string('█' + rune(8-part)) // U+2588 to U+258F: from eight eighths to one
	}
	return b
}

// head begins the table: its title, and the headings of the columns after the first.
func (t *table) head(title string, columns ...string) {
	row := []string{t.style.Words(title)}
	for _, c := range columns {
		if c != "" {
			c = t.style.Words("stats/column/" + c)
		}
		row = append(row, c)
	}
	t.rows = append(t.rows, row)
}

func (t *table) row(cells ...string) { t.rows = append(t.rows, cells) }

// append appends an empty line and the table.
func (t *table) append(b []byte) []byte {
	if len(t.rows) < 2 {
		return b
	}
	b = append(b, '\n')
	columns := len(t.rows[0])
	widths := make([]int, columns)
	type cell struct {
		text  string
		width int
	}
	cells := make([][]cell, len(t.rows))
	for i, row := range t.rows {
		for j, text := range row {
			most := nameWidth
			if i > 0 && j == 0 {
				most -= 2
			}
			shown, width := t.style.AppendCell(nil, text, most)
			if i > 0 && j == 0 {
				shown, width = append([]byte("  "), shown...), width+2
			}
			cells[i] = append(cells[i], cell{string(shown), width})
			widths[j] = max(widths[j], width)
		}
	}
	for _, row := range cells {
		start := len(b)
		for j, c := range row {
			pad := strings.Repeat(" ", widths[j]-c.width)
			switch {
			case j == 0:
				b = append(append(b, c.text...), pad...)
			case t.bars && j == columns-1:
				b = append(append(b, "  "...), c.text...)
			default:
				b = append(append(append(b, "  "...), pad...), c.text...)
			}
		}
		for len(b) > start && b[len(b)-1] == ' ' {
			b = b[:len(b)-1]
		}
		b = append(b, '\n')
	}
	return b
}
