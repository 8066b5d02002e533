package stats

import (
	"fmt"
	"strconv"

	"arbiter/position"
	"arbiter/validate"
)

// A Summary is a Stats that is complete, as it is written.
type Summary struct {
	Total        Total
	Results      []Row // games only
	Endings      []Row
	Reached      []Row // repetitions and moves without progress, wherever in the game; a game may be in several rows
	Terminations []Row
	Speeds       []Row // if any speed is known
	Lengths      []Span
	Elo          []Row // by the mean of both ratings, in steps of 100
	FirstMoves   []Row
	ECO          []Row // of the codes that there are, the most games first
	Years        []Row
	Players      []Named // those with the most games
	Events       []Named

	// Of which no row says anything: games of no known speed, rating, code and so on.
	NoSpeed, NoElo, NoFirstMove, NoECO, NoYear Score
	NumPlayers, NumEvents                      int

	White      Score // of White in all games
	Favourites Score // of the players with the higher rating

	// In moves, of games that do not break off.
	Mean, Median float64
	Least, Most  int
	Measured     int // games

	Ratings             int // known ones, of players in games
	MeanElo             float64
	LeastElo, MostElo   int
	FirstDate, LastDate string // empty if no year is known
}

// A Total is what is known of the games besides.
type Total struct{ Files, Games, Plies, WithErrors, TooLarge int }

// Names of rows that are not in the tables of the board.
const (
	brokenRow    = "broken"
	notJudgedRow = "not-judged"
	unknownRow   = "unknown"
)

// Summary returns all that was counted; top is how many players and events are named.
func (s *Stats) Summary(total Total, top int) (*Summary, error) {
	m := &Summary{
		Total: total, Lengths: s.spans(), White: s.white(), Favourites: s.favourites,
		Elo:        sorted(s.elo, func(elo int) string { return fmt.Sprintf("%d..%d", elo, elo+eloStep-1) }),
		FirstMoves: mostFirst(sorted(s.firstMoves, moveName)), ECO: mostFirst(sorted(s.eco, plain)), Years: sorted(s.years, strconv.Itoa),
		NoElo: s.unrated, NoFirstMove: s.otherStart, NoECO: s.noECO, NoYear: s.noYear, NoSpeed: s.speeds[validate.NoSpeed],
		Ratings: s.rated.n, LeastElo: s.rated.least, MostElo: s.rated.most, FirstDate: s.firstDate, LastDate: s.lastDate,
	}
	if s.rated.n > 0 {
		m.MeanElo = float64(s.rated.sum) / float64(s.rated.n)
	}
	m.Mean, m.Median, m.Least, m.Most, m.Measured = s.lengthsOf()
	for _, result := range [...]position.Result{position.WhiteWins, position.Draw, position.BlackWins, position.Unknown} {
		m.Results = append(m.Results, games(result.String(), s.results[result]))
	}
	for e := validate.NoEnding; e <= validate.FiftyMoves; e++ {
		m.Endings = append(m.Endings, games(e.String(), s.endings[e]))
	}
	m.Endings = append(m.Endings, games(brokenRow, s.broken), games(notJudgedRow, s.skipped))
	for _, e := range [...]validate.Ending{validate.ThreefoldRepetition, validate.PerpetualCheck, validate.FivefoldRepetition, validate.FiftyMoves, validate.SeventyFiveMoves} {
		m.Reached = append(m.Reached, games(e.String(), s.reached[e]))
	}
	for t := validate.NormalTermination; t <= validate.UnknownTermination; t++ {
		n := s.terminations[t]
		if t == validate.UnknownTermination {
			n += s.terminations[validate.NoTermination]
		}
		m.Terminations = append(m.Terminations, games(t.String(), n))
	}
	for speed := validate.Bullet; speed <= validate.Correspondence; speed++ {
		m.Speeds = append(m.Speeds, Row{speed.String(), s.speeds[speed]})
	}
	var err error
	if m.Players, m.NumPlayers, err = s.Players.Top(top); err != nil {
		return nil, err
	}
	m.Events, m.NumEvents, err = s.Events.Top(top)
	return m, err
}

// games is a row that counts games and nothing else.
func games(name string, n int) Row { return Row{name, Score{Games: n}} }
