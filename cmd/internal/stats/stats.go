package stats

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

const (
	lengthStep = 10  // moves in a row of the table of lengths
	lengthMost = 100 // moves the last one begins with
	eloStep    = 100
	eloMost    = 10_000
)

// A Stats counts games. The zero Stats is ready for use.
type Stats struct {
	Players, Events Counter

	games        int
	results      [4]int // by position.Result
	endings      [validate.FiftyMoves + 1]int
	reached      [validate.FiftyMoves + 1]int // games in which an ending was reached that a player may claim, or must be declared
	terminations [validate.UnknownTermination + 1]int
	speeds       [validate.Correspondence + 1]Score
	broken       int
	skipped      int
	lengths      map[int]int // games by half-moves
	elo          map[int]*Score
	unrated      Score   // games in which not both ratings are known
	rated        ratings // the ratings of players
	favourites   Score   // of the player with the higher rating
	firstMoves   map[position.Move]*Score
	otherStart   Score // games from another position, or without a move
	eco          map[string]*Score
	noECO        Score
	years        map[int]*Score
	noYear       Score
	firstDate    string
	lastDate     string
}

type ratings struct{ n, sum, least, most int }

func (r *ratings) add(elo int) {
	if r.n == 0 || elo < r.least {
		r.least = elo
	}
	r.n, r.sum, r.most = r.n+1, r.sum+elo, max(r.most, elo)
}

// row returns the score of a key.
func row[K comparable](m *map[K]*Score, key K) *Score {
	if *m == nil {
		*m = map[K]*Score{}
	}
	s, ok := (*m)[key]
	if !ok {
		s = new(Score)
		(*m)[key] = s
	}
	return s
}

// Add counts a game. Its error is one of a temporary file.
func (s *Stats) Add(c *Record) error {
	s.games++
	s.results[c.Result]++
	switch {
	case c.Skipped:
		s.skipped++
	case c.Broken:
		s.broken++
	default:
		s.endings[c.Ending]++
		if s.lengths == nil {
			s.lengths = map[int]int{}
		}
		s.lengths[c.Plies]++
	}
	for e := range s.reached {
		s.reached[e] += int(c.Reached >> e & 1)
	}
	s.terminations[c.Termination]++
	s.speeds[c.Speed].add(c.Result, position.White)
	s.ratings(c)
	opening := &s.otherStart
	if c.First != position.NullMove {
		opening = row(&s.firstMoves, c.First)
	}
	opening.add(c.Result, position.White)
	code := &s.noECO
	if c.ECO != "" {
		code = row(&s.eco, c.ECO)
	}
	code.add(c.Result, position.White)
	s.date(c)
	if c.Event != "" {
		e, err := s.Events.Score(c.Event)
		if err != nil {
			return err
		}
		e.add(c.Result, position.White)
	}
	for color, name := range [...]string{c.White, c.Black} {
		if name == "" {
			continue
		}
		p, err := s.Players.Score(name)
		if err != nil {
			return err
		}
		p.add(c.Result, position.Color(color))
		p.Elo = max(p.Elo, c.Elo[color])
	}
	return nil
}

func (s *Stats) ratings(c *Record) {
	for _, elo := range c.Elo {
		if elo > 0 && elo < eloMost {
			s.rated.add(elo)
		}
	}
	white, black := c.Elo[position.White], c.Elo[position.Black]
	band := &s.unrated
	if mean := (white + black) / 2; white > 0 && black > 0 && mean < eloMost {
		band = row(&s.elo, mean/eloStep*eloStep)
		switch {
		case white > black:
			s.favourites.add(c.Result, position.White)
		case black > white:
			s.favourites.add(c.Result, position.Black)
		}
	}
	band.add(c.Result, position.White)
}

func (s *Stats) date(c *Record) {
	year, err := strconv.Atoi(c.Date[:4])
	if err != nil {
		s.noYear.add(c.Result, position.White)
		return
	}
	row(&s.years, year).add(c.Result, position.White)
	// A date with question marks is neither the first nor the last where it may be another one; digits come before them.
	if s.firstDate == "" || c.Date < s.firstDate {
		s.firstDate = c.Date
	}
	if s.lastDate == "" || lastDay(c.Date) > lastDay(s.lastDate) {
		s.lastDate = c.Date
	}
}

// lastDay is a date that comes before all days of the same month or year that are known.
func lastDay(date string) string {
	b := []byte(date)
	for i, c := range b {
		if c == '?' {
			b[i] = '/' // it comes before the digits
		}
	}
	return string(b)
}

// A Row is a row of a table of results.
type Row struct {
	Name string
	Score
}

// sorted returns rows in the order of their keys.
func sorted[K cmp.Ordered](m map[K]*Score, name func(K) string) (rows []Row) {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		rows = append(rows, Row{name(k), *m[k]})
	}
	return rows
}

// mostFirst puts the rows with the most games first; equal ones stay as they are.
func mostFirst(rows []Row) []Row {
	slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Compare(b.Games, a.Games) })
	return rows
}

func moveName(m position.Move) string {
	p := position.Start()
	return string(san.Append([]byte("1. "), &p, m))
}

func plain(s string) string { return s }

// lengthsOf returns what is to be said of lengths, in moves; n is the games they are of.
func (s *Stats) lengthsOf() (mean, median float64, least, most, n int) {
	plies := make([]int, 0, len(s.lengths))
	sum := 0
	for p, games := range s.lengths {
		plies = append(plies, p)
		n += games
		sum += games * ((p + 1) / 2)
	}
	if n == 0 {
		return 0, 0, 0, 0, 0
	}
	slices.Sort(plies)
	at := func(i int) int { // the number of moves of game i in the order of lengths
		for _, p := range plies {
			if i -= s.lengths[p]; i < 0 {
				return (p + 1) / 2
			}
		}
		return 0
	}
	least, most = (plies[0]+1)/2, (plies[len(plies)-1]+1)/2
	return float64(sum) / float64(n), float64(at((n-1)/2)+at(n/2)) / 2, least, most, n
}

// A Span is a row of the table of lengths: games of From to To moves, To is 0 in the last.
type Span struct{ From, To, Games int }

func (s *Stats) spans() []Span {
	var all [lengthMost/lengthStep + 1]int
	last := 0
	for p, games := range s.lengths {
		i := min((p+1)/2/lengthStep, len(all)-1)
		all[i] += games
		last = max(last, i)
	}
	var spans []Span
	if len(s.lengths) == 0 {
		return nil
	}
	for i, games := range all[:last+1] {
		span := Span{i * lengthStep, i*lengthStep + lengthStep - 1, games}
		if i == len(all)-1 {
			span.To = 0
		}
		spans = append(spans, span)
	}
	return spans
}

// white is the score of White in all games.
func (s *Stats) white() Score {
	return Score{Games: s.games, Wins: s.results[position.WhiteWins], Draws: s.results[position.Draw], Losses: s.results[position.BlackWins]}
}
