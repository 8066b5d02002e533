package report

import (
	"strconv"
	"strings"

	"arbiter/pgn"
	"arbiter/validate"
)

// ANSI sequences of the parts of a diagnostic.
const (
	plain = "\x1b[0m"
	bold  = "\x1b[1m"
	faint = "\x1b[2m"
)

// severityColors are the colours of severities: red, yellow, cyan.
var severityColors = [...]string{validate.Error: "\x1b[1;31m", validate.Warning: "\x1b[1;33m", validate.Note: "\x1b[1;36m"}

// AppendText appends to p a diagnostic of a game as people read it:
//
//	games.pgn:14:21: error: illegal move 17... Nd4: the knight on c6 is pinned to the king on e8 by the bishop on b5 [illegal-move]
//	   14 | 16. Bb5+ Nc6 17. d5 Nd4 18. dxc6
//	      |                     ^^^
//	      = game 2, Player A – Player B, 2024.03.01
//	      = help: legal knight moves here: Nb8
func (s *Style) AppendText(p *Page, r *validate.Report, d *validate.Diagnostic) {
	s.appendText(p, s.placeOf(p, r, d), d)
}

// AppendLineText appends to p a diagnostic of a line that is no game, a FEN or EPD record, or of other text: loc is where it begins,
// and the offsets of d count from there.
func (s *Style) AppendLineText(p *Page, loc pgn.Location, line []byte, d *validate.Diagnostic) {
	s.appendText(p, s.placeIn(loc, line, d), d)
}

// AppendFileText appends to p a diagnostic that concerns a file or a place in it rather than a game; the game, if loc has one, is
// the one in which it was first seen. Of the source nothing is shown.
func (s *Style) AppendFileText(p *Page, loc pgn.Location, length int, d *validate.Diagnostic) {
	s.appendText(p, s.placeAt(loc, length), d)
}

// AppendPlaceText appends to p a diagnostic of a game that is not at hand, but where it stands, and who played it.
func (s *Style) AppendPlaceText(p *Page, loc pgn.Location, length int, players Players, d *validate.Diagnostic) {
	at := s.placeAt(loc, length)
	at.players = players
	s.appendText(p, at, d)
}

func (s *Style) appendText(p *Page, at place, d *validate.Diagnostic) {
	start := len(p.Buf)
	p.Buf = s.appendHead(p.Buf, at, d)
	margin := max(5, len(strconv.Itoa(at.line)))
	if at.source != nil {
		s.appendExcerpt(p, at, margin, d.Severity)
	}
	s.appendGame(p, at, margin)
	s.appendHelp(p, at, margin, d)
	p.finish(start, DiagnosticRecord, d)
}

// appendHead appends the first line, `file:line:col: severity: message [code]`. A file as a whole has no line.
func (s *Style) appendHead(b []byte, at place, d *validate.Diagnostic) []byte {
	b = s.paint(b, bold)
	b = s.appendShort(b, at.file, 1<<10)
	if at.line > 0 {
		b = strconv.AppendInt(append(b, ':'), int64(at.line), 10)
		if at.column > 0 {
			b = strconv.AppendInt(append(b, ':'), int64(at.column), 10)
		}
	}
	b = append(b, ": "...)
	b = s.paint(s.paint(b, plain), severityColors[d.Severity])
	b = append(append(b, d.Severity.String()...), ':')
	b = append(s.paint(b, plain), ' ')
	b = s.appendSentence(b, "", at.start, d)
	b = append(s.paint(append(b, ' '), faint), '[')
	b = append(append(b, d.Code.String()...), ']')
	return append(s.paint(b, plain), '\n')
}

// appendExcerpt appends the source line and the carets under the span.
func (s *Style) appendExcerpt(p *Page, at place, margin int, severity validate.Severity) {
	width := s.Width
	if width == 0 {
		width = DefaultWidth
	}
	text, lo, hi := s.excerpt(p, at.source, at.off, at.end, max(width-margin-len(" | "), 40))
	line := strconv.Itoa(at.line)
	p.Buf = s.paint(p.Buf, faint)
	p.Buf = appendBlanks(p.Buf, margin-len(line))
	p.Buf = append(append(p.Buf, line...), " |"...)
	p.Buf = s.paint(p.Buf, plain)
	if len(text) > 0 {
		p.Buf = append(append(p.Buf, ' '), text...)
	}
	p.Buf = append(p.Buf, '\n')
	p.Buf = s.paint(appendBlanks(p.Buf, margin+1), faint)
	p.Buf = s.paint(append(p.Buf, '|'), plain)
	p.Buf = s.paint(appendBlanks(p.Buf, lo+1), severityColors[severity])
	for range hi - lo {
		p.Buf = append(p.Buf, '^')
	}
	p.Buf = append(s.paint(p.Buf, plain), '\n')
}

// appendGame appends `= game 2, Player A – Player B, 2024.03.01`: what is known of these.
func (s *Style) appendGame(p *Page, at place, margin int) {
	if at.no == 0 {
		return
	}
	s.appendLabel(p, margin, "word/game")
	p.gap(at.no)
	players := at.players
	if at.game != nil {
		players = s.playersOf(at.game)
	}
	s.appendPlayers(p, players)
	p.byte('\n')
}

// Players are who played a game, and when; empty where it is not known.
type Players struct{ White, Black, Date string }

// playersOf returns the Players of a game.
func (s *Style) playersOf(g *pgn.Game) Players {
	return Players{s.tag(g, "White"), s.tag(g, "Black"), s.tag(g, "Date")}
}

// Sides returns the names of White and Black, "?" for one that is not known, unless neither is.
func (p *Players) Sides() (white, black string) {
	if p.White == "" && p.Black == "" {
		return "", ""
	}
	return orUnknown(p.White), orUnknown(p.Black)
}

// appendPlayers appends `, Player A – Player B, 2024.03.01`: what is known of these.
func (s *Style) appendPlayers(p *Page, players Players) {
	if white, black := players.Sides(); white != "" {
		p.string(", ")
		p.Buf = s.appendShort(p.Buf, white, textWidth/2)
		p.string(" – ")
		p.Buf = s.appendShort(p.Buf, black, textWidth/2)
	}
	if players.Date != "" {
		p.string(", ")
		p.Buf = s.appendShort(p.Buf, players.Date, textWidth/2)
	}
}

// AppendGameText appends to p a line that says what the game is and how it ended:
//
//	games.pgn:5: game 2, Player A – Player B, 2024.03.01: valid, 33 plies, 1-0, checkmate
func (s *Style) AppendGameText(p *Page, r *validate.Report) {
	g := r.Game
	start := len(p.Buf)
	at := s.placeAt(g.Locate(g.First), 0)
	p.Buf = s.paint(p.Buf, bold)
	p.Buf = s.appendShort(p.Buf, at.file, 1<<10)
	p.byte(':')
	p.int(int64(at.line))
	p.string(": ")
	p.Buf = s.paint(p.Buf, plain)
	f := filler{s, &r.Start, &validate.Diagnostic{}}
	p.Buf, _ = f.word(p.Buf, "word/game")
	p.gap(at.no)
	s.appendPlayers(p, s.playersOf(g))
	p.string(": ")
	switch {
	case r.Skipped:
		p.Buf, _ = f.word(p.Buf, "record/skipped")
	case r.Valid():
		p.Buf, _ = f.word(p.Buf, "record/valid")
	default:
		p.Buf, _ = f.word(p.Buf, "record/errors")
	}
	f.d.Args = append(f.d.Args, count("n", len(r.Moves)), validate.Arg{Name: "result", Text: r.ResultText()})
	if r.IsCorrected {
		f.d.Args = append(f.d.Args, validate.Arg{Name: "corrected", Text: r.Corrected.String()})
	}
	if r.Outcome.Kind != validate.NoEnding {
		f.d.Args = append(f.d.Args, validate.Arg{Name: "ending", Kind: validate.Kinds, Text: r.Outcome.Kind.String()})
	}
	p.Buf, _ = f.word(p.Buf, "record/game")
	p.byte('\n')
	p.finish(start, GameRecord, nil)
}

// tag returns the value of a tag; empty if it is missing or says that it is unknown.
func (s *Style) tag(g *pgn.Game, name string) string {
	t, ok := g.Tag(name)
	if !ok || strings.Trim(string(t.Value), "?-. ") == "" {
		return ""
	}
	return t.Text()
}

func orUnknown(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// appendHelp appends `= help: …` with what to do: the words of the catalogue, the hint, else the correction.
func (s *Style) appendHelp(p *Page, at place, margin int, d *validate.Diagnostic) {
	mark := len(p.Buf)
	s.appendLabel(p, margin, "word/help")
	text := len(p.Buf)
	p.Buf = s.appendSentence(p.Buf, "help/", at.start, d)
	f := filler{s, at.start, d}
	if key := hintKey(d); key != "" {
		if len(p.Buf) > text {
			p.string("; ")
		}
		p.Buf, _ = f.word(p.Buf, key)
	}
	if len(d.Edits) > 0 && at.source != nil && (len(p.Buf) == text || d.Hint != "") {
		if len(p.Buf) > text {
			p.string(": ")
		}
		p.Buf = s.appendFix(p.Buf, at, d)
	}
	if len(p.Buf) == text {
		p.Buf = p.Buf[:mark]
		return
	}
	p.byte('\n')
}

// hintKey returns the key of the words for the change that would mend a bad move, or the several that would; "" if none is known.
func hintKey(d *validate.Diagnostic) string {
	if d.Hint != "" {
		return "hint/" + d.Hint
	}
	for _, name := range [...]string{"instead", "lost", "needless"} {
		if _, ok := d.Arg(name); ok {
			return "hint/several"
		}
	}
	return ""
}

// appendLabel appends the margin, `= ` and the words under key.
func (s *Style) appendLabel(p *Page, margin int, key string) {
	p.Buf = s.paint(appendBlanks(p.Buf, margin+1), faint)
	p.Buf = s.paint(append(p.Buf, '='), plain)
	w, _ := lookup([]byte(key))
	p.Buf = append(append(p.Buf, ' '), w.in(s.Lang)...)
}

// appendFix appends the correction in words: write "Nf3+" for "Nf3".
func (s *Style) appendFix(b []byte, at place, d *validate.Diagnostic) []byte {
	var room [3]validate.Arg
	old, text := change(at, d)
	args := append(room[:0], validate.Arg{Name: "old", Text: old}, validate.Arg{Name: "new", Text: text})
	more := elsewhere(at, d)
	if more == len(d.Edits) || at.end-at.off > longestFix {
		more = len(d.Edits) - 1 // the first of them is told
	}
	if more > 0 {
		args = append(args, count("more", more))
	}
	key := "fix/replace"
	switch {
	case old == "":
		key = "fix/insert"
	case text == "":
		key = "fix/delete"
	}
	f := filler{s, at.start, &validate.Diagnostic{Args: args}}
	b, _ = f.word(b, key)
	return b
}

// paint appends an ANSI sequence if there are colours.
func (s *Style) paint(b []byte, sequence string) []byte {
	if !s.Color {
		return b
	}
	return append(b, sequence...)
}

func appendBlanks(b []byte, n int) []byte {
	for range n {
		b = append(b, ' ')
	}
	return b
}
