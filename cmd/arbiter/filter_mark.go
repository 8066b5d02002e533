package main

import (
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/cmd/internal/export"
	"arbiter/cmd/internal/query"
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func markFlag() cli.Flag {
	return &cli.StringFlag{Name: "mark", Category: positionsCategory, Usage: "put the comment `TEXT` where all conditions on positions have held for the first time (else after the moves of --line, or the --underpromotion); the games stay as they stand otherwise"}
}

// A marking is a comment that is put into games where they match.
type marking struct {
	text   string
	places []query.Place
}

// markingOf reads --mark; nil if it is not set.
func (f *filter) markingOf(c *cli.Context) (*marking, error) {
	text := c.String("mark")
	if !f.set["mark"] {
		return nil, nil
	}
	m := &marking{text: text}
	for _, places := range [][]query.Place{f.places, f.lines, f.promotions} {
		if len(m.places) == 0 {
			m.places = places
		}
	}
	switch {
	case strings.TrimSpace(text) == "" || strings.ContainsAny(text, "}\n\r") || !utf8.ValidString(text):
		return nil, usageErrorf("--mark %s: write the text of a comment, on one line, without }", quoted(text))
	case len(m.places) == 0:
		return nil, usageErrorf("--mark goes with a condition on moves or positions: --line, --reaches, --position, --hash, --pattern, --material, --piece-count or --underpromotion")
	case c.Bool("invert"):
		return nil, usageErrorf("--mark does not go with --invert: where nothing matches, nothing can be marked")
	case !f.copies:
		return nil, usageErrorf("--mark goes with neither --list nor --count")
	case f.rewrites == nil:
	case f.rewrites.options.NoComments:
		return nil, usageErrorf("--mark does not go with --no-comments and --main-line")
	case f.rewrites.options.Format != export.PGN && f.rewrites.options.Format != export.JSON:
		return nil, usageErrorf("--mark goes with --format pgn and json: the others have no comments")
	}
	return m, nil
}

// at is the half-move after which the comment stands: all that is looked for was there by then.
func (m *marking) at(r *validate.Report) (ply int, ok bool) {
	for _, place := range m.places {
		n, found := place(r)
		if !found {
			return 0, false
		}
		ply = max(ply, n)
	}
	return ply, true
}

// decodes reports whether games have to be decoded so that the comment can stand in them.
func (m *marking) decodes(s *report.Style) bool {
	return s.Decode != nil && strings.ContainsFunc(m.text, func(r rune) bool { return r >= utf8.RuneSelf })
}

// game returns a game with the comment in it; nil if it has no place there. Of r the plies are known.
func (m *marking) game(f *filter, s *report.Style, r *validate.Report) *pgn.Game {
	ply, ok := m.at(r)
	if !ok {
		return nil
	}
	g := r.Game
	var before, after []byte
	comment := "{" + m.text + "}"
	var scan pgn.Scanner
	if ply == 0 {
		g.Scan(&scan)
		t := scan.Next()
		for t.Kind == pgn.Escape {
			t = scan.Next()
		}
		before, after = g.Source[:t.Off], g.Source[t.Off:]
		if t.Kind != pgn.EOF {
			comment += " "
		}
	} else {
		end := int32(-1)
		r.EachPlies(func(plies []validate.Ply) {
			i := slices.IndexFunc(plies, func(p validate.Ply) bool { return p.Depth == 0 && int(p.No) == ply })
			if end < 0 && i >= 0 {
				end = plies[i].End
			}
		})
		if end < 0 {
			return nil
		}
		scan.ResetAt(g.Source, int(end), false)
		for t := scan.Next(); t.Kind == pgn.NAG; t = scan.Next() {
			end = t.End
		}
		before, after = g.Source[:end], g.Source[end:]
		comment = " " + comment
		if len(after) > 0 && !isBlank(after[0]) {
			comment += " "
		}
	}
	if m.decodes(s) {
		before, after = decoded(s, before), decoded(s, after)
	}
	return parse(slices.Concat(before, []byte(comment), after), g.Location())
}

func decoded(s *report.Style, text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	return []byte(s.Decode(text))
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
