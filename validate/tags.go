package validate

import (
	"bytes"
	"unicode/utf8"

	"arbiter/pgn"
)

// checkTags checks the tag section of g: syntax, names, duplicates, the values of the known tags, and what two tags say
// of one thing. What needs the moves is checkRecord's. A plain tag costs a few nanoseconds and allocates nothing: which it
// is was found out when it was read, nothing is wrong with its text, and the ordinary shapes of values are accepted at sight.
// It returns what variantOf says of g.
func (c *Checker) checkTags(g *pgn.Game) (chess960, supported bool) {
	c.seen = 0
	c.tagAt = [pgn.NumTagNames]int32{}
	tags := g.Tags
	if len(tags) == 0 {
		return false, true
	}
	at := &c.tagAt
	skip := c.ErrorsOnly
	for i := range tags {
		t := &tags[i]
		if name := t.Plain; name != pgn.UnknownTag && at[name] == 0 && (skip || plainValue(name, t.Value)) {
			at[name] = int32(i) + 1
		} else {
			c.checkTag(g, i)
		}
	}
	tag := func(name pgn.TagName) *pgn.Tag { return c.tag(g, name) }
	if w, b := tag(pgn.WhiteTag), tag(pgn.BlackTag); !skip && w != nil && b != nil && len(w.Value) == len(b.Value) && bytes.EqualFold(w.Value, b.Value) && !unknownValue(w.Value) {
		if d := c.report(SamePlayer, int(b.ValueOff), int(b.ValueEnd())); d != nil {
			d.Args = append(d.Args, textArg("player", shown(b.Text())))
			d.Safe = false
		}
	}
	if !skip && at[pgn.EventDateTag]|at[pgn.UTCDateTag] != 0 {
		c.checkDates(tag(pgn.DateTag), tag(pgn.UTCDateTag), tag(pgn.EventDateTag))
	}
	supported = true
	if at[pgn.VariantTag]|at[pgn.GameTag]|at[pgn.GameTypeTag] != 0 {
		chess960, supported = c.checkVariant(g)
	}
	if supported && at[pgn.SetUpTag]|at[pgn.FENTag] != 0 {
		c.checkSetUp(g, tag(pgn.SetUpTag), tag(pgn.FENTag))
	}
	if t := tag(pgn.TerminationTag); t != nil && c.Policy[BadTermination] > Off {
		c.checkTermination(t, tag(pgn.WhiteTag), tag(pgn.BlackTag))
	}
	if c.Policy[TagOrder] > Off {
		c.checkTagOrder(g)
	}
	return chess960, supported
}

// checkTag checks g.Tags[i], about which something may be said.
func (c *Checker) checkTag(g *pgn.Game, i int) {
	t := &g.Tags[i]
	name := t.Plain
	if name != pgn.UnknownTag && c.tagAt[name] == 0 && c.Policy[MissingTag] <= Off && unknownValue(t.Value) {
		c.tagAt[name] = int32(i) + 1 // WhiteElo "": checkUnknownValue would say nothing
		return
	}
	name = pgn.KnownTag(t.Name)
	before := len(c.r.Diagnostics)
	if t.Flaw&^pgn.ExtraSpace != 0 {
		c.checkTagSyntax(t)
	}
	if name == pgn.UnknownTag {
		name = c.checkUnknownTag(g, i)
	}
	if name != pgn.UnknownTag {
		if c.tagAt[name] != 0 {
			c.reportDuplicate(g, t)
			return
		}
		c.tagAt[name] = int32(i) + 1
	} else if duplicate(g.Tags, i) {
		c.reportDuplicate(g, t)
		return
	}
	if !c.ErrorsOnly && !plainValue(name, t.Value) {
		c.checkValue(g, name, t)
	}
	if bytes.IndexByte(t.Value, '&') >= 0 || bytes.IndexByte(t.Value, mojibakeByte) >= 0 {
		c.checkText(t.ValueOff, t.ValueEnd(), string(t.Name))
	}
	if len(c.r.Diagnostics) > before+1 {
		c.settleEdits(before, t)
	}
}

// tag returns the first tag of g of the name, in any case, or nil. checkTags has been called for g.
func (c *Checker) tag(g *pgn.Game, name pgn.TagName) *pgn.Tag {
	if i := c.tagAt[name]; i > 0 {
		return &g.Tags[i-1]
	}
	return nil
}

// checkUnknownTag checks the name of g.Tags[i], which is not a known one as it stands, and returns the tag it is meant
// to be. The addresses of pages are recognised by the end of their names.
func (c *Checker) checkUnknownTag(g *pgn.Game, i int) pgn.TagName {
	t := &g.Tags[i]
	if proper := ProperTagName(t.Name); proper != "" {
		if proper != string(t.Name) {
			// args: tag (as written), want
			if d := c.report(TagName, int(t.NameOff), int(t.NameEnd())); d != nil {
				d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("want", proper))
				d.Edits = append(d.Edits, Edit{t.NameOff, t.NameEnd(), proper})
			}
		}
		return pgn.KnownTag([]byte(proper))
	}
	if isAddress(t.Name) && !unknownValue(t.Value) && !plainURL(t.Value) {
		c.reportValue(BadURL, t, mending{})
	}
	return pgn.UnknownTag
}

// manyTags is how many tags before one are looked through for its name without an index.
const manyTags = 64

// duplicate reports whether a tag before tags[i] has its name, both compared without case where they are known ones.
// Games with a great many tags are not looked through whole: the tags of the same name next to each other are found.
func duplicate(tags []pgn.Tag, i int) bool {
	name := tags[i].Name
	for j := max(0, i-manyTags); j < i; j++ {
		if len(tags[j].Name) == len(name) && bytes.Equal(tags[j].Name, name) {
			return true
		}
	}
	return false
}

// reportDuplicate reports the second and later tags of a name. The correction takes out the line, if there is nothing else on it.
func (c *Checker) reportDuplicate(g *pgn.Game, t *pgn.Tag) {
	// args: tag, value
	if d := c.report(DuplicateTag, int(t.NameOff), int(t.NameEnd())); d != nil {
		d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("value", shown(t.Text())))
		end := t.End
		if line := skipBack(g.Source, t.Off, func(b byte) bool { return b == ' ' || b == '\t' }); line == 0 || g.Source[line-1] == '\n' || g.Source[line-1] == '\r' {
			end = lineAfter(g.Source, end)
		}
		d.Edits = append(d.Edits, Edit{t.Off, end, ""})
	}
}

// plainValue reports whether v is of a shape the tag called name ordinarily has. What is not is looked at by checkValue.
func plainValue(name pgn.TagName, v []byte) bool {
	switch name {
	case pgn.DateTag, pgn.UTCDateTag, pgn.EventDateTag:
		return plainDate(v)
	case pgn.RoundTag:
		return len(v) == 1 && (v[0]-'0' <= 9 || v[0] == '?' || v[0] == '-') || plainRound(v)
	case pgn.WhiteTag, pgn.BlackTag:
		return plainName(v)
	case pgn.WhiteEloTag, pgn.BlackEloTag:
		return plainElo(v)
	case pgn.ECOTag:
		return plainECO(v)
	case pgn.TimeControlTag, pgn.WhiteTimeControlTag, pgn.BlackTimeControlTag:
		return plainTimeControl(v)
	case pgn.UTCTimeTag, pgn.TimeTag:
		return plainTime(v)
	case pgn.WhiteTitleTag, pgn.BlackTitleTag:
		return plainTitle(v)
	case pgn.WhiteFIDEIDTag, pgn.BlackFIDEIDTag:
		return plainFIDEID(v)
	case pgn.TerminationTag, pgn.PlyCountTag:
		return len(v) > 0
	case pgn.SiteTag:
		return len(v) > 0 && (v[0] != 'h' || bytes.HasPrefix(v, []byte("https://")) && bytes.IndexByte(v, ' ') < 0)
	case pgn.LinkTag:
		return plainURL(v)
	}
	return true
}

// checkValue reports what is wrong with the value of the tag called name, one that plainValue does not accept.
func (c *Checker) checkValue(g *pgn.Game, name pgn.TagName, t *pgn.Tag) {
	if unknownValue(t.Value) {
		c.checkUnknownValue(name, t)
		return
	}
	read := func(code Code, read func(string) (mending, bool)) {
		v := t.Text()
		if len(v) > maxValue {
			c.reportValue(code, t, mending{})
		} else if m, ok := read(v); !ok {
			c.reportValue(code, t, m)
		}
	}
	switch name {
	case pgn.DateTag, pgn.UTCDateTag, pgn.EventDateTag:
		read(BadDate, readDate)
	case pgn.RoundTag:
		c.reportValue(BadRound, t, mending{})
	case pgn.WhiteTag, pgn.BlackTag:
		read(PlayerName, readName)
	case pgn.WhiteEloTag, pgn.BlackEloTag:
		read(BadElo, readElo)
	case pgn.ECOTag:
		read(BadECO, readECO)
	case pgn.TimeControlTag, pgn.WhiteTimeControlTag, pgn.BlackTimeControlTag:
		c.checkTimeControl(g, t)
	case pgn.UTCTimeTag, pgn.TimeTag:
		read(BadTime, readTime)
	case pgn.WhiteTitleTag, pgn.BlackTitleTag:
		c.reportValue(BadTitle, t, mending{})
	case pgn.WhiteFIDEIDTag, pgn.BlackFIDEIDTag:
		c.reportValue(BadFIDEID, t, mending{})
	case pgn.SiteTag:
		if bytes.HasPrefix(t.Value, []byte("http")) && !plainURL(t.Value) {
			c.reportValue(BadURL, t, mending{})
		}
	case pgn.LinkTag:
		c.reportValue(BadURL, t, mending{})
	}
}

// maxValue is the length up to which a value is read in other forms than the standard's. The standard has 255 for a line.
const maxValue = 255

// unknownForms are the values by which the standard says that nothing is known, for the tags that have their own codes;
// "" is not among them.
var unknownForms = [pgn.NumTagNames]struct {
	code  Code
	forms string
}{
	pgn.DateTag: {code: BadDate}, pgn.UTCDateTag: {code: BadDate}, pgn.EventDateTag: {code: BadDate},
	pgn.RoundTag:    {BadRound, "?-"},
	pgn.WhiteEloTag: {BadElo, "-"}, pgn.BlackEloTag: {BadElo, "-"},
	pgn.ECOTag:     {code: BadECO},
	pgn.UTCTimeTag: {code: BadTime}, pgn.TimeTag: {code: BadTime},
	pgn.WhiteTitleTag: {BadTitle, "-"}, pgn.BlackTitleTag: {BadTitle, "-"},
	pgn.WhiteFIDEIDTag: {code: BadFIDEID}, pgn.BlackFIDEIDTag: {code: BadFIDEID},
	pgn.TimeControlTag: {BadTimeControl, "?-"},
	pgn.TerminationTag: {code: BadTermination},
	pgn.PlyCountTag:    {code: PlyCount},
}

// checkUnknownValue notes, where strictness is asked for, a value that says that nothing is known in another way than the
// standard has for the tag.
func (c *Checker) checkUnknownValue(name pgn.TagName, t *pgn.Tag) {
	form := &unknownForms[name]
	if c.Policy[MissingTag] <= Off || form.code == 0 || len(t.Value) == 1 && bytes.IndexByte([]byte(form.forms), t.Value[0]) >= 0 {
		return
	}
	// args: tag, value
	if d := c.reportAs(form.code, Note, int(t.ValueOff), int(t.ValueEnd())); d != nil {
		d.Case, d.Safe = "unknown", false
		d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("value", shown(t.Text())))
	}
}

// reportValue reports the value of t by code.
// args: tag, value, want (where the mending has one)
func (c *Checker) reportValue(code Code, t *pgn.Tag, m mending) *Diagnostic {
	return c.reportValueAs(code, codes[code].severity, t, m)
}

func (c *Checker) reportValueAs(code Code, s Severity, t *pgn.Tag, m mending) *Diagnostic {
	if codes[code].strict && c.Policy[code] == Default {
		return nil
	}
	d := c.reportAs(code, s, int(t.ValueOff), int(t.ValueEnd()))
	if d == nil {
		return nil
	}
	d.Case = m.kind
	d.Safe = m.safe
	d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("value", shown(t.Text())))
	if m.text != "" || m.safe {
		d.Args = append(d.Args, textArg("want", m.text))
		c.editValue(d, t, m.text)
	}
	return d
}

// editValue adds the edit that puts text in place of the value of t. A value without quotes gets them.
func (c *Checker) editValue(d *Diagnostic, t *pgn.Tag, text string) {
	escaped := appendEscaped(nil, text)
	if t.Flaw&pgn.NoQuotes == 0 {
		d.Edits = append(d.Edits, Edit{t.ValueOff, t.ValueEnd(), string(escaped)})
		return
	}
	d.Edits = append(d.Edits, quoted(c.src, t, escaped))
	d.Safe = d.Safe && c.amongPairs(t)
	for i := range c.r.Diagnostics {
		if o := &c.r.Diagnostics[i]; d.Safe && o.Code == TagSyntax && o.Off == t.NameOff {
			o.Edits = append(o.Edits[:0], d.Edits...)
		}
	}
}

// settleEdits makes one of the safe corrections of one value, of the diagnostics from the index on: where one of them
// puts another value in the place of the whole, it is that of those too that change something in the value.
func (c *Checker) settleEdits(from int, t *pgn.Tag) {
	found := c.r.Diagnostics[from:]
	for i := range found {
		d := &found[i]
		if !d.Safe || len(d.Edits) != 1 || d.Edits[0].Off > t.ValueOff || d.Edits[0].End < t.ValueEnd() {
			continue
		}
		whole := d.Edits[0]
		for j := range found {
			o := &found[j]
			if o.Safe && len(o.Edits) > 0 && o.Edits[0].Off >= whole.Off && o.Edits[len(o.Edits)-1].End <= whole.End {
				o.Edits = append(o.Edits[:0], whole)
			}
		}
		return
	}
}

// appendEscaped appends text as the value of a tag: with backslashes before quotes and backslashes.
func appendEscaped(b []byte, text string) []byte {
	for i := range len(text) {
		if text[i] == '"' || text[i] == '\\' {
			b = append(b, '\\')
		}
		b = append(b, text[i])
	}
	return b
}

// checkTermination notes a Termination (section 9.8.1) in words of nobody: neither the standard's nor those of servers and
// engine programs, which are understood. args: tag, value
func (c *Checker) checkTermination(t, white, black *pgn.Tag) {
	var w, b []byte
	if white != nil {
		w = white.Value
	}
	if black != nil {
		b = black.Value
	}
	if kind, _ := readTermination(t.Value, w, b); kind == NoTermination && !unknownValue(t.Value) {
		c.reportValue(BadTermination, t, mending{})
	}
}

// checkDates notes that the Date is not that of UTCDate, of which it can be a day off, or earlier than the EventDate, the
// event's first day. args: tag, value, other, date
func (c *Checker) checkDates(day, utc, event *pgn.Tag) {
	if day == nil || (utc == nil || bytes.Equal(utc.Value, day.Value)) && (event == nil || bytes.Equal(event.Value, day.Value)) {
		return
	}
	d, ok := parseDate(day.Value)
	if !ok {
		return
	}
	note := func(other *pgn.Tag, kind string) {
		if r := c.report(DateMismatch, int(day.ValueOff), int(day.ValueEnd())); r != nil {
			r.Case = kind
			r.Args = append(r.Args, textArg("tag", string(day.Name)), textArg("value", shown(day.Text())),
				textArg("other", string(other.Name)), textArg("date", shown(other.Text())))
		}
	}
	if utc != nil {
		if u, ok := parseDate(utc.Value); ok {
			if n, ok := d.days(u); ok && (n < -1 || n > 1) || !ok && (d.before(u) || u.before(d)) {
				note(utc, "")
			}
		}
	}
	if event != nil {
		if e, ok := parseDate(event.Value); ok && d.before(e) {
			note(event, "event")
		}
	}
}

// maxShown is how much of a text of the source a diagnostic repeats, in bytes. Its place has it whole.
const maxShown = 200

// shown is text as a diagnostic repeats it: cut before the character that goes over maxShown, with an ellipsis.
func shown(text string) string {
	if len(text) <= maxShown {
		return text
	}
	n := maxShown
	for n > maxShown-utf8.UTFMax && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n] + "…"
}
