package main

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/query"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/series"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func filterCommand() *cli.Command {
	return &cli.Command{
		Name:  "filter",
		Usage: "select games: by how they ended, tags, length, moves, positions",
		UsageText: `arbiter filter --stalemate games.pgn -o stalemates.pgn
arbiter filter --player Carlsen --elo-both 2700.. --date 2015.. --count *.pgn.zst
arbiter filter --material KRP-KR --within 100.. --mark 'rook ending' --no-variations games.pgn`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "Games for which all conditions hold are copied as they stand, byte for byte, with an empty line after each. " + keptApart + " What a list of " +
			"alternatives (with commas) says holds if one of them does; a flag given again must hold as well. Where only tags are asked for, " +
			"no game is replayed. A condition on a tag does not hold for a game without it: a missing rating is not zero. " +
			"With a flag of convert (--to uci, --main-line, --format json …) the games selected are written anew, as convert writes them. " +
			"The exit status is 1 if no game was selected, or one could not be written anew.",
		Flags:  append(append(append(filterFlags(), convertFlags()...), policyFlags()...), runFlags()...),
		Action: runFilter,
	}
}

// A filter is a task that copies some of the games.
type filter struct {
	*task
	selection
	selected query.Condition
	list     bool
	copies   bool // the text of selected games is wanted
	rest     bool // the text of the others is
	utf8     bool
	marks    *marking   // nil if no comment is put in
	rewrites *rewriting // nil if games are copied as they stand
}

func runFilter(c *cli.Context) error {
	if c.Bool("fields") {
		return writeFields(c.App.Writer)
	}
	s, err := selectionOf(c)
	if err != nil {
		return err
	}
	g := new(gate)
	if err := g.limits(c); err != nil {
		return err
	}
	f := &filter{selection: s, selected: query.All(s.conditions...), list: c.Bool("list"), rest: s.set["rest"], utf8: c.Bool("utf8")}
	f.copies = !f.list && !c.Bool("count")
	switch {
	case f.list && c.Bool("count"):
		return usageErrorf("--list writes a line for every game selected, --count their number: which of the two?")
	case f.rest && !f.copies:
		return usageErrorf("--rest goes with neither --list nor --count")
	}
	if c.Bool("invert") {
		f.selected = query.Not(f.selected)
	}
	if f.rewrites, err = rewritingOf(c, s.set, f.copies); err != nil {
		return err
	}
	if f.marks, err = f.markingOf(c); err != nil {
		return err
	}
	if f.task, err = newTask(c, false); err != nil {
		return err
	}
	f.Ended = f.remarks(f.copies && f.rewrites == nil)
	g.out.Out = f.out
	if g.rest, err = f.series(c, "rest"); err != nil {
		return err
	}
	f.Out = g
	f.Checker.TagsOnly = !s.replay
	f.Checker.ListClaims, f.Checker.Endings = s.claims, true
	f.Checker.KeepPlies = f.marks != nil
	for _, code := range s.codes {
		// What is asked for by its name is looked for.
		if silent(code) && f.Checker.Policy[code] == validate.Default {
			f.Checker.Policy[code] = code.Severity()
		}
	}
	f.Checker.ErrorsOnly = len(s.codes) == 0 && !s.set["where"] && f.errorsOnly() // an expression may ask for any code
	f.compareOpenings()
	if f.rewrites != nil {
		f.Frames = true
		if err := f.rewrites.begin(c, f.task, g); err != nil {
			return err
		}
	}
	f.Game, f.Job.Rest = f.worker, f.large
	result, err := f.run(c.Context, func(job.Result) []byte {
		g.close()
		if c.Bool("count") {
			return append(strconv.AppendInt(nil, int64(g.passed), 10), '\n')
		}
		return nil
	})
	if err != nil {
		return err
	}
	result.Written, result.Unselected = g.passed-g.spoilt, g.games-g.passed-g.bad
	result.Bad += g.bad + g.spoilt
	if g.enough {
		result.Tally.Games = g.games // and not those of the page after the last one
		result.Bad = g.bad + g.spoilt
	}
	f.parted(&g.out, g.rest, g.aside)
	b := sum(&result)
	if f.rewrites != nil {
		b = conversionSum(&f.rewrites.options, &result)
	}
	if !f.copies {
		b = fmt.Appendf(nil, "%d games in = %d selected + %d not selected + %d bad\n", result.Tally.Games, result.Written, result.Unselected, result.Bad)
	}
	f.closing(b)
	return status(&result, g.passed == 0 || g.spoilt > 0)
}

// A gameFilter judges games on one worker.
type gameFilter struct {
	*filter
	full    *validate.Checker // replays games of which more is to be known than their tags
	tags    []pgn.Tag
	rewrite *rewriter // nil if games are copied as they stand
}

func (f *filter) worker() func(*job.Page, *report.Style, *validate.Report) {
	g := &gameFilter{filter: f, full: f.Checker.Fresh()}
	g.full.TagsOnly = false
	if f.rewrites != nil {
		g.rewrite = f.rewrites.worker()
	}
	return g.game
}

// game writes the frame of a game.
func (f *gameFilter) game(p *job.Page, s *report.Style, r *validate.Report) {
	g := r.Game
	if g.Flaw&pgn.TooLarge != 0 {
		var text []byte // as it stands, as the rest of it
		if f.copies && (f.rewrites == nil || f.rewrites.keepsLarge()) {
			text = g.Source[g.Begin:]
		}
		appendFrame(&p.Out, largeFrame, text)
		return
	}
	if f.result && f.Checker.TagsOnly && !named(r) {
		r = f.full.Check(g) // the terminator is to be found
	}
	switch {
	case !f.holds(s, r):
		if !f.rest {
			appendOther(&p.Out)
			return
		}
		f.copy(p, otherFrame, g, s, true)
	case f.list:
		if f.Checker.TagsOnly {
			r = f.full.Check(g)
		}
		appendFrame(&p.Out, lineFrame, nil)
		s.AppendGameText(&p.Out, r)
	case f.marks != nil || f.rewrite != nil:
		f.change(p, s, r)
	default:
		f.copy(p, selectedFrame, g, s, f.copies)
	}
}

// named reports whether the Result tag names a result.
func named(r *validate.Report) bool {
	_, ok := validate.ParseResult(r.ResultTag)
	return ok && r.HasResult
}

// holds reports whether the game is selected. Tags that are not UTF-8 are compared as what they mean.
func (f *gameFilter) holds(s *report.Style, r *validate.Report) bool {
	g := r.Game
	if s.Decode != nil && !s.UTF8 && !source.ASCII(g.Source[:g.Movetext]) {
		f.tags = append(f.tags[:0], g.Tags...)
		defer copy(g.Tags, f.tags)
		for i := range g.Tags {
			if t := &g.Tags[i]; !utf8.Valid(t.Value) {
				t.Value = []byte(s.Decode(t.Value))
			}
		}
	}
	return f.selected(r)
}

// copy writes the frame of a game that stays as it stands; if it is not wanted, without it, and then its end is not looked for.
func (f *filter) copy(p *job.Page, kind byte, g *pgn.Game, s *report.Style, wanted bool) {
	if !wanted {
		appendFrame(&p.Out, kind, nil)
		return
	}
	text, end := series.Whole(g)
	var from *source.Encoding // what it is in, if it becomes UTF-8
	if f.utf8 && s.Decode != nil && !s.UTF8 && !utf8.Valid(text) {
		from = p.Encoding()
	}
	appendCopy(&p.Out, kind, end, text, from)
}

// large passes on what follows of a game that was too large to be held.
func (f *filter) large(p *job.Page, data []byte, flaw pgn.GameFlaw) {
	if flaw&pgn.TooLarge != 0 && f.copies && (f.rewrites == nil || f.rewrites.keepsLarge()) {
		appendFrame(&p.Out, moreFrame, data)
	}
}

// limits reads the flags that say which of the selected games pass.
func (g *gate) limits(c *cli.Context) (err error) {
	if g.skip, err = count(c, "skip", 0, 0); err != nil {
		return err
	}
	if g.max, err = count(c, "max-count", 0, 1); err != nil {
		return err
	}
	for _, word := range list(c, "range") {
		span, err := parseSpan(word)
		if err != nil {
			return refused(c, "range", word, err)
		}
		g.spans = append(g.spans, span)
	}
	return nil
}
