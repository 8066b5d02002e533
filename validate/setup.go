package validate

import (
	"bytes"
	"slices"
	"strconv"

	"arbiter/pgn"
	"arbiter/position"
)

// usualPlacement is the piece placement of the start position.
const usualPlacement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// checkSetUp checks that SetUp and FEN say one thing (section 9.7): a FEN goes with SetUp "1". Either may be nil.
func (c *Checker) checkSetUp(g *pgn.Game, setUp, fen *pgn.Tag) {
	hasFEN := fen != nil && !unknownValue(fen.Value)
	set := setUp != nil && string(setUp.Value) == "1"
	switch {
	case hasFEN && setUp == nil:
		if d := c.report(SetUpFEN, int(fen.NameOff), int(fen.NameEnd())); d != nil {
			d.Edits = append(d.Edits, Edit{fen.Off, fen.Off, `[SetUp "1"]` + newline(g.Source, fen.End)})
		}
	case hasFEN && !set:
		// args: value
		if d := c.report(SetUpFEN, int(setUp.ValueOff), int(setUp.ValueEnd())); d != nil {
			d.Case = "value"
			d.Args = append(d.Args, textArg("value", shown(setUp.Text())))
			c.editValue(d, setUp, "1")
		}
	case set && !hasFEN:
		if d := c.report(SetUpFEN, int(setUp.NameOff), int(setUp.NameEnd())); d != nil {
			d.Case = "no-fen"
			c.editValue(d, setUp, "0")
		}
	case setUp != nil && !hasFEN && string(setUp.Value) != "0" && !unknownValue(setUp.Value):
		// args: value
		if d := c.report(SetUpFEN, int(setUp.ValueOff), int(setUp.ValueEnd())); d != nil {
			d.Case = "no-fen"
			c.editValue(d, setUp, "0")
		}
	}
	if hasFEN && usualStart(fen.Value) {
		if chess960, supported := variantOf(g); chess960 || !supported {
			return
		}
		d := c.report(RedundantFEN, int(fen.ValueOff), int(fen.ValueEnd()))
		if d == nil {
			return
		}
		for i := range g.Tags {
			if t := &g.Tags[i]; t.Off > fen.Off && pgn.KnownTag(t.Name) == pgn.FENTag {
				d.Safe = false // without this one that would be the start
			}
		}
		first, second := fen, setUp
		if setUp != nil && setUp.Off < fen.Off {
			first, second = setUp, fen
		}
		for _, t := range [...]*pgn.Tag{first, second} {
			if t != nil {
				d.Edits = append(d.Edits, Edit{t.Off, lineAfter(g.Source, t.End), ""})
			}
		}
	}
}

// usualStart reports whether a FEN is that of the start position; move counters may be missing.
func usualStart(fen []byte) bool {
	rest, ok := bytes.CutPrefix(fen, []byte(usualPlacement+" w KQkq -"))
	return ok && (len(rest) == 0 || string(rest) == " 0 1")
}

// checkPlyCount compares the PlyCount tag (section 9.8.2) with the moves of the main line. args: value, plies
func (c *Checker) checkPlyCount(r *Report) {
	if c.tag(r.Game, pgn.PlyCountTag) == nil {
		return
	}
	for i := range r.Game.Tags {
		t := &r.Game.Tags[i]
		if len(t.Name) != len("PlyCount") || pgn.KnownTag(t.Name) != pgn.PlyCountTag && ProperTagName(t.Name) != "PlyCount" {
			continue
		}
		if n, ok := wholeValue(t.Value); unknownValue(t.Value) || ok && n == len(r.Moves) {
			return
		}
		if d := c.report(PlyCount, int(t.ValueOff), int(t.ValueEnd())); d != nil {
			d.Args = append(d.Args, textArg("value", shown(t.Text())), numArg("plies", len(r.Moves)))
			c.editValue(d, t, strconv.Itoa(len(r.Moves)))
		}
		return
	}
}

// wholeValue is the number v is written as, digits alone.
func wholeValue(v []byte) (n int, ok bool) {
	if len(v) == 0 || len(v) > 9 {
		return 0, false
	}
	for _, b := range v {
		if b < '0' || b > '9' {
			return 0, false
		}
		n = n*10 + int(b-'0')
	}
	return n, true
}

// checkRecord makes the checks of the tag section that need the moves and the result: tags that are missing, a start
// position that only Chess960 has, and the clocks.
func (c *Checker) checkRecord(r *Report) {
	if c.Policy[MissingTag] > Off || len(c.Require) > 0 {
		c.checkMissing(r)
	}
	if r.Skipped {
		return
	}
	if c.tag(r.Game, pgn.FENTag) != nil && !r.Chess960 {
		c.checkMissingVariant(r)
	}
	if r.Broken {
		// The moves do not fit the usual start: its FEN is lost, and "0" would not be true.
		for i := range r.Diagnostics {
			if d := &r.Diagnostics[i]; d.Code == SetUpFEN && d.Case == "no-fen" {
				d.Safe = false
			}
		}
	}
	c.checkOpening(r)
	c.checkClocks(r)
}

// checkMissingVariant reports a game that no Variant tag calls Chess960 though its start position has castling rights with
// a king or rook that is not where chess has it. args: variant (the tag's value, where there is one)
func (c *Checker) checkMissingVariant(r *Report) {
	if r.Start.Castling() == 0 || usualCastling(&r.Start) {
		return
	}
	fen, _ := r.Game.Tag("FEN")
	d := c.report(MissingVariant, int(fen.ValueOff), int(fen.ValueEnd()))
	if d == nil {
		return
	}
	if t, _, _ := variantTagOf(r.Game.Tags); t != nil {
		d.Case = "value"
		d.Args = append(d.Args, textArg("variant", shown(t.Text())))
		if string(t.Name) == "Variant" {
			c.editValue(d, t, "Chess960")
		}
		return
	}
	d.Edits = append(d.Edits, Edit{fen.Off, fen.Off, `[Variant "Chess960"]` + newline(r.Game.Source, fen.End)})
}

// usualCastling reports whether every castling right of p is with the king on e1 or e8 and a rook on a or h.
func usualCastling(p *position.Position) bool {
	for _, color := range [...]position.Color{position.White, position.Black} {
		for side, file := range [...]int{position.Kingside: 7, position.Queenside: 0} {
			if p.Castling().Has(color, position.Side(side)) &&
				(p.King(color).File() != 4 || p.CastlingRook(color, position.Side(side)).File() != file) {
				return false
			}
		}
	}
	return true
}

// checkMissing reports the tags of the roster that are missing, where strictness is asked for, and those that are
// required. The correction adds them in their place, with what the standard has for what is not known; the Result is
// that of the record. args: tag
func (c *Checker) checkMissing(r *Report) {
	g := r.Game
	eol := LineEnd(g.Source)
	for i, name := range pgn.SevenTagRoster {
		d := c.reportMissing(g, name, i)
		if d == nil {
			continue
		}
		value := "?"
		switch name {
		case "Date":
			value = "????.??.??"
		case "Result":
			result := r.Result
			if r.IsCorrected {
				result = r.Corrected
			}
			value = result.String()
		}
		pair := "[" + name + ` "` + value + `"]`
		if end := rosterEnd(g, i); end > 0 { // before what is put after the tag section
			d.Edits = append(d.Edits, Edit{end, end, eol + pair})
			continue
		}
		text := pair + eol
		if len(g.Tags) == 0 && i == len(pgn.SevenTagRoster)-1 {
			text += eol // the empty line before the moves
		}
		if i == 0 && g.Location().Column > 1 && !bytes.ContainsAny(g.Source[:d.Off], "\r\n") {
			text = eol + text // the line on which the game before ends
		}
		d.Edits = append(d.Edits, Edit{d.Off, d.Off, text})
	}
	for _, name := range c.Require {
		if !slices.Contains(pgn.SevenTagRoster[:], name) {
			if d := c.reportMissing(g, name, len(pgn.SevenTagRoster)); d != nil {
				d.Safe = false
			}
		}
	}
}

// reportMissing reports that g has no tag called name, which has the place i in the roster: an error where the tag is
// required. It returns nil where there is one, or nobody asks for it.
func (c *Checker) reportMissing(g *pgn.Game, name string, i int) *Diagnostic {
	severity := c.Policy.Severity(MissingTag)
	if slices.Contains(c.Require, name) && c.Policy[MissingTag] != Off {
		severity = Error
	}
	if _, ok := g.Tag(name); ok || severity == Off {
		return nil
	}
	place := g.First
	if len(g.Tags) > 0 {
		place = g.Tags[0].Off
	}
	if end := rosterEnd(g, i); end > 0 {
		place = lineAfter(g.Source, end)
	}
	d := c.add(MissingTag, severity, int(place), int(place))
	if d != nil {
		d.Args = append(d.Args, textArg("tag", name))
	}
	return d
}

// rosterEnd is where the last tag that the game has of the first n of the roster ends; 0 without one.
func rosterEnd(g *pgn.Game, n int) int32 {
	for n > 0 {
		n--
		if t, ok := g.Tag(pgn.SevenTagRoster[n]); ok {
			return t.End
		}
	}
	return 0
}
