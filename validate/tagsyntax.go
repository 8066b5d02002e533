package validate

import (
	"bytes"
	"cmp"
	"slices"

	"arbiter/pgn"
)

// checkTagSyntax reports the flaws of a tag pair (section 8.1 of the PGN standard). The corrections of one pair touch
// different bytes, so that all can be made at once.
func (c *Checker) checkTagSyntax(t *pgn.Tag) {
	if t.Flaw&pgn.NameBytes != 0 && !symbolName(t.Name) {
		c.reportTagName(t)
	}
	quotes, bracket := t.Flaw&pgn.NoQuotes == 0, t.Flaw&pgn.NoClose == 0
	switch {
	case !bracket && (!quotes || len(bytes.TrimSpace(c.src[t.End:])) == 0 && t.Flaw&pgn.Unterminated == 0):
		// [Event, or [Event x: where it ends is anyone's guess; or the text ends here. args: tag
		if d := c.report(UnterminatedTag, int(t.Off), int(t.Off)+1); d != nil {
			d.Args = append(d.Args, textArg("tag", string(t.Name)))
			if d.Safe = false; quotes {
				d.Edits = append(d.Edits, Edit{t.End, t.End, "]"})
			} else {
				d.Edits = append(d.Edits, quoted(c.src, t, appendEscaped(nil, string(t.Value))))
			}
		}
	case t.Flaw&pgn.Unterminated != 0:
		// args: tag, value
		if d := c.report(UnterminatedString, int(t.ValueOff)-1, int(t.ValueOff)); d != nil {
			d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("value", shown(t.Text())))
			d.Safe = false
			text := "\""
			if t.Flaw&pgn.NoClose != 0 {
				text = "\"]"
			}
			d.Edits = append(d.Edits, Edit{t.ValueEnd(), t.ValueEnd(), text})
		}
	case !quotes:
		// [Event test]. args: tag, value
		if d := c.reportTagSyntax(t, "quotes"); d != nil {
			d.Safe = c.amongPairs(t)
			d.Edits = append(d.Edits, quoted(c.src, t, appendEscaped(nil, string(t.Value))))
		}
	case !bracket:
		if d := c.reportTagSyntax(t, "bracket"); d != nil {
			d.Safe = c.amongPairs(t)
			d.Edits = append(d.Edits, Edit{t.End, t.End, "]"})
		}
	}
	if t.Flaw&(pgn.NoSpace|pgn.NoQuotes) == pgn.NoSpace {
		if d := c.reportTagSyntax(t, "space"); d != nil {
			d.Edits = append(d.Edits, Edit{t.NameEnd(), t.NameEnd(), " "})
		}
	}
	if t.Flaw&pgn.ExtraText != 0 {
		after := int(t.ValueEnd())
		if quotes {
			after++
		}
		// args: tag, value, extra
		if d := c.report(TagSyntax, after, int(t.End)-1); d != nil {
			d.Case, d.Safe = "extra", false
			d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("value", shown(t.Text())),
				textArg("extra", shown(string(bytes.TrimSpace(c.src[after:t.End-1])))))
			d.Edits = append(d.Edits, Edit{int32(after), t.End - 1, ""})
		}
	}
	if t.Flaw&pgn.LineBreak != 0 {
		c.reportLineBreak(t)
	}
	if t.Flaw&(pgn.Unescaped|pgn.NoQuotes) == pgn.Unescaped {
		c.reportUnescaped(t)
	}
	if t.Flaw&pgn.ControlByte != 0 {
		c.reportControls(t)
	}
}

// quoted is the edit that puts quotes around the value of a tag without them, and a bracket behind it if that is missing
// too; escaped is the value, with its backslashes.
func quoted(src []byte, t *pgn.Tag, escaped []byte) Edit {
	var text []byte
	if t.ValueOff == t.NameEnd() {
		text = append(text, ' ')
	}
	text = append(append(append(text, '"'), escaped...), '"')
	end := t.ValueEnd()
	if t.Flaw&pgn.NoClose != 0 {
		text = append(text, ']')
	} else if end < int32(len(src)) && src[end] == '"' {
		end++ // [Event test"]
	}
	return Edit{t.ValueOff, end, string(text)}
}

// amongPairs reports whether there is nothing but pairs on the line of t, and the one after t, if there is one, has its quotes.
// Where other text stands there, a quote or a bracket that is put in may close another value than it should.
func (c *Checker) amongPairs(t *pgn.Tag) bool {
	g := c.r.Game
	i, _ := slices.BinarySearchFunc(g.Tags, t.Off, func(t pgn.Tag, off int32) int { return cmp.Compare(t.Off, off) })
	rest, _, _ := bytes.Cut(g.Source[t.End:], []byte("\n"))
	rest, _, _ = bytes.Cut(rest, []byte("\r"))
	if rest = bytes.TrimLeft(rest, " \t"); len(rest) > 0 {
		if i+1 == len(g.Tags) || !bytes.HasPrefix(g.Source[g.Tags[i+1].Off:], rest) || g.Tags[i+1].Flaw&(pgn.NoQuotes|pgn.Unterminated) != 0 {
			return false
		}
	}
	for before := i; before >= 0 && before > i-manyTags; before-- {
		from := int32(0)
		if before > 0 {
			from = g.Tags[before-1].End
		}
		gap := bytes.TrimRight(g.Source[from:g.Tags[before].Off], " \t")
		switch {
		case len(gap) > 0:
			return gap[len(gap)-1] == '\n' || gap[len(gap)-1] == '\r'
		case before == 0:
			return g.Location().Column <= 1
		}
	}
	return false
}

// reportTagSyntax reports what is wrong with the form of a tag pair, at its name. args: tag, value
func (c *Checker) reportTagSyntax(t *pgn.Tag, kind string) *Diagnostic {
	d := c.report(TagSyntax, int(t.NameOff), int(t.NameEnd()))
	if d != nil {
		d.Case = kind
		d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("value", shown(t.Text())))
	}
	return d
}

// reportTagName reports a name with characters that no name has. What is put is a guess. args: tag, want
func (c *Checker) reportTagName(t *pgn.Tag) {
	d := c.report(TagName, int(t.NameOff), int(t.NameEnd()))
	if d == nil {
		return
	}
	want := make([]byte, 0, len(t.Name))
	for i, b := range t.Name {
		switch {
		case symbolName(append(want, b)):
			want = append(want, b)
		case i > 0 && i+1 < len(t.Name) && b < 0x80:
			want = append(want, '_')
		}
	}
	d.Case, d.Safe = "characters", false
	d.Args = append(d.Args, textArg("tag", string(t.Name)))
	if symbolName(want) {
		d.Args = append(d.Args, textArg("want", string(want)))
		d.Edits = append(d.Edits, Edit{t.NameOff, t.NameEnd(), string(want)})
	}
}

// reportUnescaped reports quotes without a backslash before them and backslashes before other characters, all of them
// together at the first. They are text, and become it by a backslash each. args: tag, character
func (c *Checker) reportUnescaped(t *pgn.Tag) {
	var d *Diagnostic
	for i := 0; i < len(t.Value); i++ {
		b := t.Value[i]
		if b == '\\' && i+1 < len(t.Value) && (t.Value[i+1] == '"' || t.Value[i+1] == '\\') {
			i++
			continue
		}
		if b != '"' && b != '\\' {
			continue
		}
		at := t.ValueOff + int32(i)
		if d == nil {
			if d = c.report(TagEscape, int(at), int(at)+1); d == nil {
				return
			}
			d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("character", string(rune(b))))
		}
		d.Count++
		d.Edits = append(d.Edits, Edit{at, at, "\\"})
	}
}

// reportControls reports the control characters of a value, all of them together at the first. Each becomes a blank.
// Those around the value are no fault of the tag. args: tag, code
func (c *Checker) reportControls(t *pgn.Tag) {
	var d *Diagnostic
	for i, b := range t.Value {
		if b >= ' ' && b != 0x7f {
			continue
		}
		at := t.ValueOff + int32(i)
		if d == nil {
			if d = c.report(TagEscape, int(at), int(at)+1); d == nil {
				return
			}
			d.Case = "control"
			d.Args = append(d.Args, textArg("tag", string(t.Name)), numArg("code", int(b)))
		}
		d.Count++
		d.Edits = append(d.Edits, Edit{at, at + 1, " "})
	}
}

// reportLineBreak reports a tag pair that goes over more than one line. args: tag, value
func (c *Checker) reportLineBreak(t *pgn.Tag) {
	d := c.report(TagEscape, int(t.NameOff), int(t.NameEnd()))
	if d == nil {
		return
	}
	d.Case = "line-break"
	d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("value", shown(t.Text())))
	breaks := func(from, to int32, text string) {
		if from < to && bytes.ContainsAny(c.src[from:to], "\r\n") {
			d.Edits = append(d.Edits, Edit{from, to, text})
		}
	}
	if open := t.ValueOff - 1; t.Flaw&pgn.NoQuotes == 0 {
		breaks(t.NameEnd(), open, " ")
	}
	if t.Flaw&(pgn.NoClose|pgn.Unterminated|pgn.NoQuotes) == 0 {
		breaks(t.ValueEnd()+1, t.End-1, "")
	}
}

// checkTagOrder notes the first tag that is out of order: the Seven Tag Roster comes first, in its order, then the others
// in the order of their names (section 8.1.1). The correction puts the pairs in order, each into the place of another, so
// that the lines between them stay. args: tag, before
func (c *Checker) checkTagOrder(g *pgn.Game) {
	for i := 1; i < len(g.Tags); i++ {
		if tagLess(&g.Tags[i], &g.Tags[i-1]) {
			d := c.report(TagOrder, int(g.Tags[i].NameOff), int(g.Tags[i].NameEnd()))
			if d == nil {
				return
			}
			d.Args = append(d.Args, textArg("tag", string(g.Tags[i].Name)), textArg("before", string(g.Tags[i-1].Name)))
			c.orderTags(d, g)
			return
		}
	}
}

// tagLess is the order of the tags of a game in export format.
func tagLess(a, b *pgn.Tag) bool {
	place := func(t *pgn.Tag) pgn.TagName {
		if n := pgn.KnownTag(t.Name); n >= pgn.EventTag && n <= pgn.ResultTag {
			return n
		}
		return pgn.NumTagNames
	}
	if p, q := place(a), place(b); p != q || p != pgn.NumTagNames {
		return p < q
	}
	return string(a.Name) < string(b.Name)
}

// orderTags adds the edit that puts the tags in order.
func (c *Checker) orderTags(d *Diagnostic, g *pgn.Game) {
	order := make([]*pgn.Tag, len(g.Tags))
	for i := range order {
		order[i] = &g.Tags[i]
	}
	slices.SortStableFunc(order, func(a, b *pgn.Tag) int {
		switch {
		case tagLess(a, b):
			return -1
		case tagLess(b, a):
			return 1
		}
		return 0
	})
	// One edit, so that it is made as a whole or not at all.
	first, last := 0, len(order)-1
	for order[first] == &g.Tags[first] {
		first++
	}
	for order[last] == &g.Tags[last] {
		last--
	}
	var text []byte
	for i := first; i <= last; i++ {
		text = append(text, c.src[order[i].Off:order[i].End]...)
		if i < last {
			text = append(text, c.src[g.Tags[i].End:g.Tags[i+1].Off]...)
		}
	}
	d.Edits = append(d.Edits, Edit{g.Tags[first].Off, g.Tags[last].End, string(text)})
}
