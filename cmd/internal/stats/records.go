package stats

import (
	"encoding/csv"
	"strconv"
	"strings"

	"arbiter/cmd/internal/report"
)

// AppendJSON appends the summary as one record of JSON, of type "stats". Parts of which nothing is known are empty.
func (m *Summary) AppendJSON(b []byte) []byte {
	integer := func(key string, n int) {
		b = strconv.AppendInt(append(append(append(b, `,"`...), key...), `":`...), int64(n), 10)
	}
	decimal := func(key string, f float64) {
		b = strconv.AppendFloat(append(append(append(b, `,"`...), key...), `":`...), f, 'f', -1, 64)
	}
	b = append(b, `{"type":"stats"`...)
	integer("files", m.Total.Files)
	integer("games", m.Total.Games)
	integer("plies", m.Total.Plies)
	integer("with_errors", m.Total.WithErrors)
	integer("too_large", m.Total.TooLarge)
	b = appendCounts(b, "results", m.Results)
	if f, ok := m.White.Percent(); ok {
		decimal("white_score", round(f))
	}
	b = appendCounts(b, "endings", m.Endings)
	b = appendCounts(b, "reached", m.Reached)
	b = appendCounts(b, "terminations", m.Terminations)
	if m.Measured > 0 {
		b = append(b, `,"moves":{"games":`...)
		b = strconv.AppendInt(b, int64(m.Measured), 10)
		decimal("mean", round(m.Mean))
		decimal("median", m.Median)
		integer("least", m.Least)
		integer("most", m.Most)
		b = append(b, `,"lengths":[`...)
		for i, s := range m.Lengths {
			if i > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(append(b, `{"from":`...), int64(s.From), 10)
			if s.To > 0 {
				integer("to", s.To)
			}
			integer("games", s.Games)
			b = append(b, '}')
		}
		b = append(b, "]}"...)
	}
	if m.Ratings > 0 {
		b = append(b, `,"ratings":{"known":`...)
		b = strconv.AppendInt(b, int64(m.Ratings), 10)
		decimal("mean", round(m.MeanElo))
		integer("least", m.LeastElo)
		integer("most", m.MostElo)
		if f, ok := m.Favourites.Percent(); ok {
			decimal("higher_rated_score", round(f))
		}
		b = append(b, '}')
	}
	b = appendScores(b, "elo", m.Elo, m.NoElo)
	b = appendScores(b, "first_moves", m.FirstMoves, m.NoFirstMove)
	b = appendScores(b, "eco", m.ECO, m.NoECO)
	if m.FirstDate != "" {
		b = append(b, `,"dates":{"first":"`+m.FirstDate+`","last":"`+m.LastDate+`"}`...)
	}
	b = appendScores(b, "years", m.Years, m.NoYear)
	b = appendScores(b, "speeds", m.Speeds, m.NoSpeed)
	integer("players", m.NumPlayers)
	b = append(b, `,"top_players":[`...)
	for i := range m.Players {
		b = appendNamed(b, i, &m.Players[i], true)
	}
	b = append(b, ']')
	integer("events", m.NumEvents)
	b = append(b, `,"top_events":[`...)
	for i := range m.Events {
		b = appendNamed(b, i, &m.Events[i], false)
	}
	return append(b, "]}\n"...)
}

// round leaves two decimals of a number.
func round(f float64) float64 {
	r, _ := strconv.ParseFloat(strconv.FormatFloat(f, 'f', 2, 64), 64)
	return r
}

// appendCounts appends numbers of games by name.
func appendCounts(b []byte, key string, rows []Row) []byte {
	b = append(append(append(b, `,"`...), key...), `":{`...)
	first := true
	for _, r := range rows {
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(report.AppendString(b, r.Name), ':')
		b = strconv.AppendInt(b, int64(r.Games), 10)
	}
	return append(b, '}')
}

// appendScores appends a table of results; what is not known stands last, under the name null.
func appendScores(b []byte, key string, rows []Row, unknown Score) []byte {
	b = append(append(append(b, `,"`...), key...), `":[`...)
	first := true
	line := func(name string, s *Score) {
		if s.Games == 0 {
			return
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(append(append(b, `{"name":`...), name...), `,"games":`...)
		b = appendScore(b, s, "white", "black")
	}
	for i := range rows {
		line(string(report.AppendString(nil, rows[i].Name)), &rows[i].Score)
	}
	line("null", &unknown)
	return append(b, ']')
}

// appendScore appends the numbers of a score and the end of its record.
func appendScore(b []byte, s *Score, wins, losses string) []byte {
	b = strconv.AppendInt(b, int64(s.Games), 10)
	b = strconv.AppendInt(append(b, `,"`+wins+`":`...), int64(s.Wins), 10)
	b = strconv.AppendInt(append(b, `,"draws":`...), int64(s.Draws), 10)
	b = strconv.AppendInt(append(b, `,"`+losses+`":`...), int64(s.Losses), 10)
	return append(b, '}')
}

func appendNamed(b []byte, i int, n *Named, player bool) []byte {
	if i > 0 {
		b = append(b, ',')
	}
	b = append(report.AppendString(append(b, `{"name":`...), n.Name), `,"games":`...)
	if !player {
		return appendScore(b, &n.Score, "white", "black")
	}
	b = appendScore(b, &n.Score, "wins", "losses")
	if n.Elo > 0 {
		b = append(strconv.AppendInt(append(b[:len(b)-1], `,"best_rating":`...), int64(n.Elo), 10), '}')
	}
	return b
}

// AppendCSV appends the summary as a table: the section, the name of the row, its games and results (of White, or of the player in
// the section players), and other numbers in the last column. What is not known has no name.
func (m *Summary) AppendCSV(b []byte) []byte {
	var text strings.Builder
	w := csv.NewWriter(&text)
	w.Write([]string{"section", "name", "games", "wins", "draws", "losses", "value"})
	value := func(section, name, value string) { w.Write([]string{section, name, "", "", "", "", value}) }
	count := func(section string, rows []Row) {
		for _, r := range rows {
			w.Write([]string{section, r.Name, strconv.Itoa(r.Games), "", "", "", ""})
		}
	}
	score := func(section, name string, s *Score, last string) {
		if s.Games > 0 {
			w.Write([]string{section, name, strconv.Itoa(s.Games), strconv.Itoa(s.Wins), strconv.Itoa(s.Draws), strconv.Itoa(s.Losses), last})
		}
	}
	scores := func(section string, rows []Row, unknown Score) {
		for i := range rows {
			score(section, rows[i].Name, &rows[i].Score, "")
		}
		score(section, "", &unknown, "")
	}
	decimal := func(f float64) string { return strconv.FormatFloat(round(f), 'f', -1, 64) }
	value("total", "files", strconv.Itoa(m.Total.Files))
	value("total", "games", strconv.Itoa(m.Total.Games))
	value("total", "plies", strconv.Itoa(m.Total.Plies))
	value("total", "with_errors", strconv.Itoa(m.Total.WithErrors))
	value("total", "too_large", strconv.Itoa(m.Total.TooLarge))
	count("results", m.Results)
	if f, ok := m.White.Percent(); ok {
		value("results", "white_score", decimal(f))
	}
	count("endings", m.Endings)
	count("reached", m.Reached)
	count("terminations", m.Terminations)
	for _, s := range m.Lengths {
		name := strconv.Itoa(s.From) + ".."
		if s.To > 0 {
			name += strconv.Itoa(s.To)
		}
		w.Write([]string{"moves", name, strconv.Itoa(s.Games), "", "", "", ""})
	}
	if m.Measured > 0 {
		value("moves", "mean", decimal(m.Mean))
		value("moves", "median", decimal(m.Median))
		value("moves", "least", strconv.Itoa(m.Least))
		value("moves", "most", strconv.Itoa(m.Most))
	}
	scores("elo", m.Elo, m.NoElo)
	if m.Ratings > 0 {
		value("elo", "mean", decimal(m.MeanElo))
		value("elo", "least", strconv.Itoa(m.LeastElo))
		value("elo", "most", strconv.Itoa(m.MostElo))
	}
	if f, ok := m.Favourites.Percent(); ok {
		value("elo", "higher_rated_score", decimal(f))
	}
	scores("first_moves", m.FirstMoves, m.NoFirstMove)
	scores("eco", m.ECO, m.NoECO)
	scores("years", m.Years, m.NoYear)
	if m.FirstDate != "" {
		value("dates", "first", m.FirstDate)
		value("dates", "last", m.LastDate)
	}
	scores("speeds", m.Speeds, m.NoSpeed)
	value("players", "", strconv.Itoa(m.NumPlayers))
	for i := range m.Players {
		p := &m.Players[i]
		best := ""
		if p.Elo > 0 {
			best = strconv.Itoa(p.Elo)
		}
		score("players", p.Name, &p.Score, best)
	}
	value("events", "", strconv.Itoa(m.NumEvents))
	for i := range m.Events {
		score("events", m.Events[i].Name, &m.Events[i].Score, "")
	}
	w.Flush()
	return append(b, text.String()...)
}
