package validate

import (
	"bytes"
	"strings"
	"time"

	"arbiter/pgn"
)

// checkTimeControl checks the value of a TimeControl tag (section 9.6.1) that is not of the most usual form. Prose is
// mended; so are minutes where seconds are due, but that is a guess. Where the record's clocks show what is meant, they
// are heard: seconds they bear out are no fault, prose that says everything and agrees with them only deserves a note. So
// does what was typed into a chapter of a study, which is for readers; servers copy it as it is.
// args: tag, value, want
func (c *Checker) checkTimeControl(g *pgn.Game, t *pgn.Tag) {
	v := t.Text()
	tc, ok := parsePeriods(v)
	if ok && !tc.inMinutes() {
		return
	}
	compact := strings.Join(strings.Fields(v), "")
	if !ok && len(v) <= maxProse {
		tc, ok = parsePeriods(compact)
	}
	switch {
	case ok && tc.inMinutes():
		if compact == v && (serverGame(g) || clocksAgree(g, &tc)) {
			return
		}
		m := tc.minutes()
		c.reportValueAs(BadTimeControl, handTyped(g), t, mending{kind: "minutes", text: string(m.Append(nil))})
		return
	case ok:
		c.reportValue(BadTimeControl, t, mending{text: compact, safe: true})
		return
	}
	switch strings.ToLower(strings.TrimSpace(v)) {
	case "none", "no", "unlimited", "untimed", "infinite", "infinity", "no limit", "no time control":
		c.reportValue(BadTimeControl, t, mending{text: "-", safe: true})
		return
	case "unknown", "n/a", "na", "":
		c.reportValue(BadTimeControl, t, mending{text: "?", safe: true})
		return
	}
	p, ok := c.readProse(v)
	if !ok {
		c.reportValue(BadTimeControl, t, mending{})
		return
	}
	m := mending{kind: "prose", safe: !p.guessed && !p.lost}
	if !p.lost {
		m.text = string(p.control.Append(nil))
	} else {
		m.kind = "delay"
	}
	severity := handTyped(g)
	if p.full && clocksAgree(g, &p.control) {
		severity = Note
	}
	c.reportValueAs(BadTimeControl, severity, t, m)
}

// readProse is the function of that name. It remembers what it read last: the games of a tournament have the same, and to read it takes as
// long as to play some hundred moves.
func (c *Checker) readProse(s string) (p prose, ok bool) {
	k := &c.prose
	if s != k.text {
		k.text = s
		k.prose, k.ok = readProse(s)
	}
	return k.prose, k.ok
}

// timeControlOf is ParseTimeControl, with prose read once.
func (c *Checker) timeControlOf(s []byte) (TimeControl, bool) {
	if tc, ok := parsePeriods(s); ok {
		return tc, true
	}
	p, ok := c.readProse(string(s))
	return p.control, ok
}

// handTyped is the severity of an odd time control: a note in a chapter of a study.
func handTyped(g *pgn.Game) Severity {
	for _, name := range [...]string{"StudyName", "ChapterName"} {
		if _, ok := g.Tag(name); ok {
			return Note
		}
	}
	return Warning
}

// serverGame reports whether g is of a server or an engine match, which write time controls in seconds.
func serverGame(g *pgn.Game) bool {
	for _, name := range [...]string{"Site", "Link"} {
		t, _ := g.Tag(name)
		var room [60]byte
		value := lowered(room[:0], t.Value)
		for _, host := range [...]string{"lichess.org", "chess.com", "freechess", "chessclub", "tcec"} {
			if bytes.Contains(value, []byte(host)) {
				return true
			}
		}
	}
	return false
}

// clocksAgree reports whether the first clock of the record is what a player has left of tc after one move.
func clocksAgree(g *pgn.Game, tc *TimeControl) bool {
	text := g.Source[g.Movetext:]
	i := bytes.Index(text, []byte("[%clk "))
	if i < 0 || tc.n == 0 {
		return false
	}
	text = text[i+len("[%clk "):]
	end := bytes.IndexByte(text, ']')
	if end < 0 {
		return false
	}
	left, ok := parseClock(text[:end])
	base := tc.periods[0].Time
	return ok && left <= base+tc.periods[0].Increment+time.Minute/2 && left >= base/2
}
