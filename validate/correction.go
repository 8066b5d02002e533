package validate

import (
	"bytes"

	"arbiter/pgn"
	"arbiter/position"
)

// reportResults reports what is wrong with the result as the record gives it, with the edits that mend it. All edits of
// one place write the same text there, but for those of a correction that is not safe: it outranks the others.
func (c *Checker) reportResults(r *Report, rec *record, fix *correction) {
	c.reportCorrection(r, rec, fix)

	contested := fix.due && !fix.safe

	// What tag and marker should say, each in its place.
	want, known := rec.result, rec.clear
	switch {
	case fix.due && fix.safe:
		want, known = fix.result, true
	case !known && !rec.differs() && !rec.outside() && !r.Broken && r.Outcome.Result != position.Unknown:
		want, known = r.Outcome.Result, true // nothing is said, but the board speaks
	}
	tag, marker := want, want
	if rec.differs() && !known { // each its own: they are not guessed between
		tag, marker = rec.tag.result, rec.marker.result
	}

	if (rec.differs() || rec.contradicts()) && !fix.due {
		c.reportMismatch(r, rec, want, known && !rec.contradicts())
	} else if n := rec.named; n != position.Unknown && known && want != position.Unknown && n != want && !(fix.due && n == fix.result) {
		if d := c.reportAtResult(ResultMismatch, r, rec); d != nil {
			d.Case, d.Safe = "termination", false
			t, _ := r.Game.Tag("Termination")
			d.Args = append(d.Args, textArg("termination", t.Text()), textArg("result", want.String()))
		}
	}
	if !rec.marker.there {
		c.reportMissingTerminator(r, want, contested)
	}
	switch {
	case rec.tag.form == forfeit || rec.marker.form == forfeit:
		c.reportForfeit(r, rec, tag, marker, contested)
	case rec.outside():
		if d := c.reportAtForm(NonstandardResult, r, rec, outsideForm); d != nil {
			d.Case, d.Safe = "outside", false
			d.Args = append(d.Args, textArg("result", string(c.src[d.Off:d.End])), textArg("article", Article("nonstandard-result")))
		}
	}
	if f := rec.tag.form; rec.tag.there && (f == misspelt || f == unsaid || f == unreadable) {
		c.reportBadTag(r, rec, tag, known, contested)
	}
	if f := rec.marker.form; rec.marker.there && (f == misspelt || f == unsaid || f == unreadable) {
		if d := c.report(NonstandardResult, int(r.TermOff), int(r.TermEnd)); d != nil {
			d.Args = append(d.Args, textArg("result", string(rec.marker.text)), textArg("want", marker.String()),
				textArg("article", Article("nonstandard-result")))
			if known || f == misspelt {
				editMarker(d, r, marker)
			} else {
				d.Safe = false
			}
		}
	}

	if fix.due {
		want, known = fix.result, true
	} else if rec.tag.form == outsideForm || rec.tag.form == unreadable && want == position.Unknown || !known && rec.tag.form != unsaid {
		return
	}
	if !known && !rec.tag.there {
		return
	}
	if text := want.String(); !sameText(r, text) {
		r.Corrected, r.IsCorrected = want, true
	}
}

// sameText reports whether text is Report.ResultText, without making one.
func sameText(r *Report, text string) bool {
	switch {
	case r.HasResult:
		return string(r.ResultTag) == text
	case len(r.Terminator) > 0:
		return string(r.Terminator) == text
	}
	return text == "*"
}

// reportCorrection reports a correction that is due: what was there, what is put, the evidence and the article.
func (c *Checker) reportCorrection(r *Report, rec *record, fix *correction) {
	if !fix.due {
		return
	}
	severity := Error
	if fix.code == ClaimableDraw || fix.code == SureDrawBySource {
		severity = Warning
	}
	off, end := placeOf(r, rec)
	want := fix.result.String()
	if rec.marker.there && string(rec.marker.text) == want && rec.tag.there {
		off, end = r.ResultOff, r.ResultOff+int32(len(r.ResultTag)) // only the tag is odd
	}
	d := c.reportAs(fix.code, severity, int(off), int(end))
	if d == nil {
		return
	}
	d.Case, d.Ply, d.Safe = fix.rule, r.Outcome.Ply, fix.safe
	// Where one of the two is right, the other one is what is wrong.
	where, was := "the-result", r.ResultText()
	if rec.marker.there {
		was = string(rec.marker.text)
	}
	if tag := string(rec.tag.text); rec.tag.there && rec.marker.there && tag != was {
		switch want {
		case was:
			where, was = "the-result-tag", tag
		case tag:
			where = "the-terminator"
		default:
			d.Args = append(d.Args, textArg("tag", tag))
		}
	}
	d.Args = append(d.Args, wordArg("where", where), textArg("was", was), textArg("want", want), wordArg("evidence", fix.rule), textArg("article", Article(fix.rule)))
	if w, ok := fix.result.Winner(); ok {
		d.Args = append(d.Args, colorArg("winner", w))
	}
	switch fix.code {
	case UnwinnableTimeForfeit:
		d.Case = ""
		if rec.result != position.Unknown {
			w, _ := rec.result.Winner()
			d.Args = append(d.Args, colorArg("winner", w))
		}
		if server := serverOf(r.Game); server != "" {
			d.Case = "server"
			d.Args = append(d.Args, textArg("server", server))
		}
	case ClaimableDraw, SureDrawBySource:
		d.Case = ""
		d.Args = append(d.Args, colorArg("turn", r.Final.Turn()))
	default:
		if !fix.safe {
			d.Args = append(d.Args, wordArg("unsafe", "arbiter-decision"))
		}
	}
	editTag(d, r, fix.result, !fix.safe)
	editMarker(d, r, fix.result)
	if !rec.marker.there && !fix.safe && !r.Unclosed {
		c.addMarker(d, r, fix.result, true)
	}
}

// reportMismatch reports a tag and a marker that name different results. want is the one that is not "*", if known.
func (c *Checker) reportMismatch(r *Report, rec *record, want position.Result, known bool) {
	off, end := r.TermOff, r.TermEnd
	if known && rec.tag.result == position.Unknown {
		off, end = r.ResultOff, r.ResultOff+int32(len(r.ResultTag))
	}
	d := c.report(ResultMismatch, int(off), int(end))
	if d == nil {
		return
	}
	d.Args = append(d.Args, textArg("tag", string(rec.tag.text)), textArg("marker", string(rec.marker.text)))
	if !known {
		d.Case, d.Safe = "conflict", false
		return
	}
	d.Args = append(d.Args, textArg("want", want.String()))
	editTag(d, r, want, false)
	editMarker(d, r, want)
}

// reportMissingTerminator reports that the termination marker is missing, and puts want after the last token. contested says that
// a correction that is not safe puts another result there.
func (c *Checker) reportMissingTerminator(r *Report, want position.Result, contested bool) {
	severity := Warning
	if c.shortOfTime(r) {
		severity = Note
	}
	d := c.reportAs(MissingTerminator, severity, int(r.TermOff), int(r.TermEnd))
	if d == nil {
		return
	}
	rule := "missing-terminator"
	if severity == Note {
		rule = "short-of-time"
		d.Case = rule
		d.Args = append(d.Args, colorArg("turn", r.Final.Turn()))
	}
	d.Args = append(d.Args, textArg("want", want.String()), textArg("article", Article(rule)))
	if r.Unclosed { // it would become part of the comment or variation that is not closed
		d.Safe = false
		return
	}
	c.addMarker(d, r, want, contested)
}

// addMarker puts result after the last token of the game. Where two diagnostics do so with different results, the edit
// takes the byte before in, so that the two overlap and one gives way.
func (c *Checker) addMarker(d *Diagnostic, r *Report, result position.Result, contested bool) {
	e := Edit{r.TermOff, r.TermOff, gapBefore(r, c.lastComment()) + result.String() + gapAfter(r, r.TermOff)}
	if n := len(r.Game.Tags); n > 0 && r.Game.Tags[n-1].End == r.TermOff {
		// A tag section, and no movetext: an empty line, and then a line of its own, behind tags that are put in at the end.
		eol := newline(c.src, r.TermOff)
		e.New = eol + eol + result.String()
		if next := lineAfter(c.src, r.TermOff); next > r.TermOff && (c.src[next-1] == '\n' || c.src[next-1] == '\r') {
			e = Edit{next, next, eol + result.String() + eol}
		}
	}
	if contested && e.Off > 0 {
		e.Off--
		e.New = string(c.src[e.Off:e.End]) + e.New
	}
	d.Edits = append(d.Edits, e)
}

// gapBefore is what must stand between the last token of the game and a termination marker put after it.
func gapBefore(r *Report, lastComment []byte) string {
	before := r.Game.Source[:r.TermOff]
	if len(lastComment) > 0 && lastComment[0] == ';' && bytes.HasSuffix(before, lastComment) {
		return newline(r.Game.Source, r.TermOff) // a comment that goes on to the end of its line
	}
	if len(before) == 0 || before[len(before)-1] == ' ' {
		return ""
	}
	return " "
}

// reportBadTag reports a Result tag that is none of the four results; want is what it should be, if known.
func (c *Checker) reportBadTag(r *Report, rec *record, want position.Result, known, contested bool) {
	severity := Warning
	form := rec.tag.form
	switch {
	case form == misspelt:
		known = true
	case !known, form == unreadable && want == position.Unknown:
		known, severity = false, Error // no result comes out
	}
	d := c.reportAs(BadResultTag, severity, int(r.ResultOff), int(r.ResultOff)+len(r.ResultTag))
	if d == nil {
		return
	}
	d.Args = append(d.Args, textArg("value", string(rec.tag.text)), textArg("article", Article("bad-result-tag")))
	switch {
	case form == misspelt:
		d.Case = "misspelt"
	case known && form == unsaid && rec.marker.names():
		d.Case = "unsaid"
	case known && rec.marker.names():
		d.Case = "unreadable"
	case known:
		d.Case = "board"
	default:
		// "?" says no more than "*"; what cannot be read may say something.
		d.Case = "none"
		d.Safe = form == unsaid
	}
	d.Args = append(d.Args, textArg("want", want.String()))
	editTag(d, r, want, contested)
}

// reportForfeit reports the mark of a game won without play: it becomes the result, with Termination "unplayed".
func (c *Checker) reportForfeit(r *Report, rec *record, tag, marker position.Result, contested bool) {
	d := c.reportAtForm(NonstandardResult, r, rec, forfeit)
	if d == nil {
		return
	}
	d.Case = "forfeit"
	d.Args = append(d.Args, textArg("result", string(c.src[d.Off:d.End])), textArg("article", Article("unplayed")))
	if rec.tag.form == forfeit {
		editTag(d, r, tag, contested)
	}
	if rec.marker.form == forfeit {
		editMarker(d, r, marker)
		tag = marker
	}
	d.Args = append(d.Args, textArg("want", tag.String()))
	if t, ok := r.Game.Tag("Termination"); ok && !unknownValue(t.Value) && (len(r.Moves) > 0 || plainTermination(t.Value) != NormalTermination) {
		return // it says how the game ended already
	}
	if len(r.Moves) > 0 || r.Broken {
		// Play went on: nobody says how it was forfeited, and without the mark nobody would say that it was.
		d.Safe = false
		return
	}
	editTermination(d, r, Unplayed.String())
}

// reportAtForm is report at the place whose result has the form f: the marker, or the tag where only it is odd.
func (c *Checker) reportAtForm(code Code, r *Report, rec *record, f resultForm) *Diagnostic {
	if rec.marker.form == f {
		return c.report(code, int(r.TermOff), int(r.TermEnd))
	}
	return c.report(code, int(r.ResultOff), int(r.ResultOff)+len(r.ResultTag))
}

// reportAtResult is report at the termination marker; without one, at the Result tag's value, or where the marker is missing.
func (c *Checker) reportAtResult(code Code, r *Report, rec *record) *Diagnostic {
	off, end := placeOf(r, rec)
	return c.report(code, int(off), int(end))
}

func placeOf(r *Report, rec *record) (off, end int32) {
	if !rec.marker.there && rec.tag.there {
		return r.ResultOff, r.ResultOff + int32(len(r.ResultTag))
	}
	return r.TermOff, r.TermEnd
}

// editTag puts result into the Result tag, if there is one that says something else. A value without quotes gets them. Where
// contested, another diagnostic puts another result there: two edits of an empty value take the quote before it in, so that
// they overlap and one gives way.
func editTag(d *Diagnostic, r *Report, result position.Result, contested bool) {
	text := result.String()
	if !r.HasResult || string(r.ResultTag) == text {
		return
	}
	e := Edit{r.ResultOff, r.ResultOff + int32(len(r.ResultTag)), text}
	t, _ := r.Game.Tag("Result")
	src := r.Game.Source
	switch {
	case t.Flaw&pgn.Unterminated != 0, t.Flaw&pgn.NoQuotes != 0 && t.Flaw&pgn.NoClose != 0:
		return // where the value ends is a guess
	case t.Flaw&pgn.NoQuotes != 0:
		e.New = `"` + text + `"`
		if t.ValueOff == t.NameEnd() {
			e.New = " " + e.New
		}
		if int(e.End) < len(src) && src[e.End] == '"' {
			e.End++ // [Result 1-0"]
		}
	case contested && e.Off == e.End:
		e.Off--
		e.New = string(src[e.Off:e.End]) + text
	}
	d.Edits = append(d.Edits, e)
}

// editMarker puts result in the place of the termination marker, if there is one that says something else.
func editMarker(d *Diagnostic, r *Report, result position.Result) {
	if text := result.String(); len(r.Terminator) > 0 && string(r.Terminator) != text {
		gap := ""
		if r.TermOff > 0 && bytes.IndexByte([]byte(" \t\r\n})"), r.Game.Source[r.TermOff-1]) < 0 {
			gap = " " // "e5*"
		}
		d.Edits = append(d.Edits, Edit{r.TermOff, r.TermEnd, gap + text + gapAfter(r, r.TermEnd)})
	}
}

// gapAfter is what must stand between a termination marker that ends at end and what follows: a "*" needs nothing, other
// results must not become part of the next word.
func gapAfter(r *Report, end int32) string {
	src := r.Game.Source
	switch {
	case int(end) == len(src) && !r.Game.Last, int(end) < len(src) && bytes.IndexByte([]byte(" \t\r\n{;"), src[end]) < 0:
		return " "
	}
	return ""
}

// editTermination puts value into the Termination tag, or adds the tag after Result, else after the last tag, else as the first.
// The edits stay in order of Off.
func editTermination(d *Diagnostic, r *Report, value string) {
	g := r.Game
	e := Edit{New: value}
	if t, ok := g.Tag("Termination"); ok {
		e.Off, e.End = t.ValueOff, t.ValueEnd()
	} else {
		pair := `[Termination "` + value + `"]`
		var after pgn.Tag
		if t, ok := g.Tag("Result"); ok {
			after = t
		} else if n := len(g.Tags); n > 0 {
			after = g.Tags[n-1]
		}
		if after.End > 0 {
			e.Off, e.New = after.End, newline(g.Source, after.End)+pair
		} else {
			e.Off, e.New = g.First, pair+newline(g.Source, g.First)+newline(g.Source, g.First)
		}
		e.End = e.Off
	}
	i := len(d.Edits)
	for i > 0 && d.Edits[i-1].Off > e.Off {
		i--
	}
	d.Edits = append(d.Edits, Edit{})
	copy(d.Edits[i+1:], d.Edits[i:])
	d.Edits[i] = e
}
