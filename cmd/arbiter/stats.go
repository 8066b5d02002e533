package main

import (
	"encoding/binary"
	"fmt"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/stats"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func statsCommand() *cli.Command {
	return &cli.Command{
		Name:  "stats",
		Usage: "count games: results, endings, lengths, ratings, openings, dates, players",
		UsageText: `arbiter stats games.pgn
arbiter stats --format csv --top 100 *.pgn.zst -o games.csv`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "All games are replayed and counted; the numbers are exact. Scores are White's, of games with a result, and of players their own. " +
			"How long a game is and how it ends on the board is counted of those that do not break off at a bad move; repetitions and moves without progress that were reached on the way are counted, too. Openings are what the ECO tags say. " +
			"JSON is one record; CSV has a row for each row of a table, by section, with other numbers in the last column.",
		Flags:  append([]cli.Flag{formatFlag("text", "json", "csv"), topFlag(), rulesFlag(), nullMovesFlag()}, runFlags()...),
		Action: runStats,
	}
}

func topFlag() cli.Flag {
	return &cli.IntFlag{Name: "top", Category: outputCategory, Usage: "name the `N` players and events, and in text openings, with the most games (default: 10)"}
}

func runStats(c *cli.Context) error {
	format, err := oneOf(c, "format", "text", "json", "csv")
	if err != nil {
		return err
	}
	top, err := count(c, "top", 10, 1)
	if err != nil {
		return err
	}
	t, err := newTask(c, false)
	if err != nil {
		return err
	}
	collectTwice()
	if err := apart(c, t.Entries, false); err != nil { // what is written is no games
		t.out.Discard()
		return err
	}
	if !c.IsSet("errors-to") {
		t.Problems.Show = validate.Error + 1 // none: games with errors are counted
	}
	t.Checker.ListClaims = true
	counted := &counting{}
	defer counted.stats.Players.Close()
	defer counted.stats.Events.Close()
	t.Job.Out, t.Game = counted, countingWorker
	result, err := t.Job.Run(c.Context)
	if err == nil {
		var b []byte
		b, err = counted.page(t, &result, format, top)
		if err == nil {
			_, err = t.out.Write(b)
		}
	}
	if err = t.finish(err); err != nil {
		return err
	}
	bad := result.Bad + counted.large
	b := fmt.Appendf(nil, "%d games in = %d counted + %d bad", result.Tally.Games, counted.games, bad)
	if result.Tally.Games != counted.games+bad {
		b = append(b, "; the sum is wrong"...)
	}
	t.closing(append(b, '\n'))
	return status(&result, false)
}

// countingWorker makes the function that makes a record of a game, in a frame.
func countingWorker() func(*job.Page, *report.Style, *validate.Report) {
	var b []byte
	return func(p *job.Page, s *report.Style, r *validate.Report) {
		if r.Game.Flaw&pgn.TooLarge != 0 {
			appendFrame(&p.Out, largeFrame, nil)
			return
		}
		record := stats.Of(r, s.Decode)
		b = record.Append(b[:0])
		appendFrame(&p.Out, selectedFrame, b)
	}
}

// A counting receives the records of games.
type counting struct {
	stats        stats.Stats
	games, large int
}

func (k *counting) Write(p []byte) (int, error) {
	n := len(p)
	for len(p) > 0 {
		kind, size := p[0], binary.LittleEndian.Uint32(p[1:])
		if kind == largeFrame {
			k.large++
		} else {
			k.games++
			record := stats.Read(p[5 : 5+size])
			if err := k.stats.Add(&record); err != nil {
				return 0, err
			}
		}
		p = p[5+size:]
	}
	return n, nil
}

// page returns what is to be written.
func (k *counting) page(t *task, result *job.Result, format string, top int) ([]byte, error) {
	tally := &result.Tally
	m, err := k.stats.Summary(stats.Total{Files: tally.Files, Games: tally.Games, Plies: tally.Plies,
		WithErrors: tally.Games - tally.Valid - k.large, TooLarge: k.large}, top)
	if err != nil {
		return nil, err
	}
	switch format {
	case "json":
		return m.AppendJSON(nil), nil
	case "csv":
		return m.AppendCSV(nil), nil
	}
	return m.AppendText(nil, &t.Style, top), nil
}
