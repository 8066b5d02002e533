package validate

import (
	"bytes"
	"strings"

	"arbiter/pgn"
)

// An Opening is one that a table of openings has.
type Opening struct {
	ECO  string // its code in the Encyclopaedia of Chess Openings: B90
	Name string // "Sicilian Defense: Najdorf Variation"
	Ply  int    // the half-move after which the game was in it last
}

// Openings is a table of openings by their positions. It is asked by many Checkers at a time.
type Openings interface {
	// Of returns the opening of a game that was replayed; false if the table has none for it.
	Of(r *Report) (Opening, bool)
	// LeadsTo reports whether the table leads on to a position with this code from the last one it has of the game.
	LeadsTo(r *Report, eco string) bool
	// Knows reports whether a name, "Sicilian Defense" or "Sicilian Defense: Najdorf Variation", is one of the table's.
	Knows(name string) bool
}

// SplitOpening returns what of the name of an opening is the value of the tag Opening and what that of Variation (section 9.3 of the
// PGN standard): what comes before and after the first colon or comma.
func SplitOpening(name string) (opening, variation string) {
	if i := strings.IndexAny(name, ":,"); i > 0 && i+2 < len(name) && name[i+1] == ' ' {
		return name[:i], name[i+2:]
	}
	return name, ""
}

// checkOpening compares what the tags say of the opening with the moves, where there is a table of openings.
//
// Books of openings do not agree in everything. So a code is not reported that the table, too, has further on from where the game
// leaves it, and a name only if the table knows it.
// args: value, eco, opening
func (c *Checker) checkOpening(r *Report) {
	if c.Openings == nil || c.TagsOnly || c.Policy.Severity(ECOMismatch) == Off {
		return
	}
	tags := openingTagsOf(r.Game)
	if tags.eco == nil && tags.opening == nil {
		return
	}
	o, ok := c.Openings.Of(r)
	if !ok {
		return
	}
	var d *Diagnostic
	wrong := c.wrongName(&tags, o)
	switch {
	case tags.eco != nil && c.wrongECO(r, tags.eco, o):
		if d = c.report(ECOMismatch, int(tags.eco.ValueOff), int(tags.eco.ValueEnd())); d == nil {
			return
		}
		d.Args = append(d.Args, textArg("value", shown(tags.eco.Text())))
		c.editValue(d, tags.eco, o.ECO)
	case wrong:
		at := tags.opening
		if isName, _ := SplitOpening(o.Name); tags.variation != nil && at.Text() == isName {
			at = tags.variation
		}
		if d = c.report(ECOMismatch, int(at.ValueOff), int(at.ValueEnd())); d == nil {
			return
		}
		d.Case = "opening"
		d.Args = append(d.Args, textArg("value", shown(tags.name())))
	default:
		return
	}
	d.Args = append(d.Args, textArg("eco", o.ECO), textArg("opening", o.Name))
	if wrong {
		c.rename(d, &tags, o.Name)
	}
}

// openingTags are the tags that say something of the opening; nil those that are not there or say that nothing is known.
type openingTags struct{ eco, opening, variation, subVariation *pgn.Tag }

func openingTagsOf(g *pgn.Game) (tags openingTags) {
	for i := len(g.Tags) - 1; i >= 0; i-- { // the first one of a name counts
		t := &g.Tags[i]
		var to **pgn.Tag
		switch ProperTagName(t.Name) {
		case "ECO":
			to = &tags.eco
		case "Opening":
			to = &tags.opening
		case "Variation":
			to = &tags.variation
		case "SubVariation":
			to = &tags.subVariation
		default:
			continue
		}
		if *to = t; unknownValue(t.Value) {
			*to = nil
		}
	}
	return tags
}

// split returns the name of the opening and of its variation, "" if there is none, as the tags have them.
func (t *openingTags) split() (name, variation string) {
	name = t.opening.Text()
	if t.variation == nil {
		return SplitOpening(name)
	}
	variation = t.variation.Text()
	if t.subVariation != nil {
		variation += ", " + t.subVariation.Text()
	}
	return name, variation
}

// name is the whole name of the opening as the tags have it.
func (t *openingTags) name() string {
	if t.variation == nil {
		return t.opening.Text()
	}
	name, variation := t.split()
	return name + ": " + variation
}

// wrongECO reports whether the ECO tag t is of another opening than o. Codes are compared by their letter and two digits, whatever
// finer letters and digits of a publisher's follow; E04/05 is E04 or E05. What is no code is not compared.
func (c *Checker) wrongECO(r *Report, t *pgn.Tag, o Opening) bool {
	v := bytes.ToUpper(bytes.TrimSpace(t.Value))
	if len(v) < 3 || len(v) > len("E04/05") || !plainECO(v[:3]) {
		return false
	}
	code, rest := string(v[:3]), v[3:]
	if len(rest) == 3 && plainECO(v) && code[0] == o.ECO[0] {
		if last := code[:1] + string(rest[1:]); code <= o.ECO && o.ECO <= last {
			return false
		}
	}
	return code != o.ECO && !(o.Ply < len(r.Moves) && c.Openings.LeadsTo(r, code))
}

// wrongName reports whether the tags name an opening of the table that is not o. A name that leaves the variation open is not wrong.
func (c *Checker) wrongName(tags *openingTags, o Opening) bool {
	if tags.opening == nil {
		return false
	}
	name, variation := tags.split()
	if variation != "" && !c.Openings.Knows(name+": "+variation) {
		variation = "" // of another school, or finer than the table
	}
	if !c.Openings.Knows(name) {
		return false
	}
	isName, isVariation := SplitOpening(o.Name)
	return name != isName || variation != "" && variation != isVariation && !strings.HasPrefix(isVariation, variation+", ")
}

// rename adds to d the edits that give the tags the name of an opening: as one where they had it as one, else in two parts.
func (c *Checker) rename(d *Diagnostic, tags *openingTags, name string) {
	opening, variation := SplitOpening(name)
	if _, had := SplitOpening(tags.opening.Text()); tags.variation == nil && had != "" {
		opening, variation = name, ""
	}
	if tags.opening.Text() != opening {
		c.editValue(d, tags.opening, opening)
	}
	switch {
	case tags.variation == nil && variation != "":
		pair := `[Variation "` + string(appendEscaped(nil, variation)) + `"]`
		at := tags.opening.End
		d.Edits = append(d.Edits, Edit{at, at, TagSeparator(c.src, at) + pair})
	case tags.variation != nil && variation == "":
		d.Edits = append(d.Edits, RemoveTag(c.src, tags.variation))
	case tags.variation != nil && tags.variation.Text() != variation:
		c.editValue(d, tags.variation, variation)
	}
	if tags.subVariation != nil {
		d.Edits = append(d.Edits, RemoveTag(c.src, tags.subVariation))
	}
}
