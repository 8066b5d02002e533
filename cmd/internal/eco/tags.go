package eco

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode"

	"arbiter/pgn"
	"arbiter/validate"

	"golang.org/x/text/unicode/norm"
)

// A Pair is a tag of an opening: a name and a value, "" for a tag that a game with this opening is not to have.
type Pair struct{ Name, Value string }

// Pairs returns the tags of an opening (sections 9.3 and 9.4 of the PGN standard) in export order. The table has no variations of
// variations: a SubVariation is of another classification.
func Pairs(o validate.Opening) [4]Pair {
	opening, variation := validate.SplitOpening(o.Name)
	return [...]Pair{{"ECO", o.ECO}, {"Opening", opening}, {"SubVariation", ""}, {"Variation", variation}}
}

// AppendEdits appends the edits of g's source that give it the tags of an opening, in order; none if it has them, or if its tag section
// is too damaged to be given any. What is there gets the new value; what is not there is put in its place by name where the tags are in export
// order, else next to the others of the opening, or after all tags. encode puts a value into the encoding of the game; nil if that
// is UTF-8.
func AppendEdits(edits []validate.Edit, g *pgn.Game, o validate.Opening, encode func(string) (string, bool)) []validate.Edit {
	from := len(edits)
	pairs := Pairs(o)
	whole := len(g.Tags) > 0 // nothing can go wrong
	for i := range g.Tags {
		whole = whole && g.Tags[i].Flaw == 0
	}
	for i := range pairs {
		pairs[i].Value = encoded(pairs[i].Value, encode)
	}
	if len(g.Tags) == 0 {
		edits = append(edits, newSection(g, pairs[:]))
	} else {
		edits = appendChanges(edits, g, pairs[:])
	}
	for _, e := range edits[from:] {
		whole = whole && e.New != "" // without a tag, an empty line before it can be the end of the tags
	}
	if !whole && !sound(g, edits[from:], pairs[:]) {
		return edits[:from]
	}
	return edits
}

// appendChanges appends the edits of g, a game with tags.
func appendChanges(edits []validate.Edit, g *pgn.Game, pairs []Pair) []validate.Edit {
	from := len(edits)
	stay := g.Tags
	for _, pair := range pairs {
		if t, ok := g.Tag(pair.Name); ok && pair.Value == "" {
			edits = append(edits, validate.RemoveTag(g.Source, &t))
			stay = slices.DeleteFunc(slices.Clone(stay), func(s pgn.Tag) bool { return s.Off == t.Off })
		}
	}
	sorted := exportOrder(stay)
	for _, pair := range pairs {
		t, ok := g.Tag(pair.Name)
		switch {
		case pair.Value == "":
		case !ok:
			edits = append(edits, insertion(g, pair, stay, sorted))
		case t.Text() == pair.Value:
		case t.Flaw&^pgn.ExtraSpace != 0:
			edits = append(edits, validate.Edit{Off: t.Off, End: t.End, New: pair.text()})
		default: // no value has a quote or a backslash in it
			edits = append(edits, validate.Edit{Off: t.ValueOff, End: t.ValueEnd(), New: pair.Value})
		}
	}
	added := edits[from:]
	slices.SortStableFunc(added, func(a, b validate.Edit) int { return cmp.Or(cmp.Compare(a.Off, b.Off), cmp.Compare(a.End, b.End)) })
	return edits[:from+joined(added)]
}

// joined makes one of insertions at the same place, in place, and returns how many edits are left.
func joined(edits []validate.Edit) (n int) {
	for _, e := range edits {
		if n > 0 && e.Off == e.End && edits[n-1].Off == e.Off && edits[n-1].End == e.Off {
			edits[n-1].New += e.New
			continue
		}
		edits[n] = e
		n++
	}
	return n
}

// encoded returns a value in the encoding of the game: without accents where it has none of them.
func encoded(value string, encode func(string) (string, bool)) string {
	if encode == nil {
		return value
	}
	if text, ok := encode(value); ok {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == 'ø':
			return 'o'
		case unicode.Is(unicode.Mn, r):
			return -1
		}
		return r
	}, norm.NFKD.String(value))
}

func (p Pair) text() string { return `[` + p.Name + ` "` + p.Value + `"]` }

// insertion is the edit that gives g, a game with tags of which some stay, one that it has not.
func insertion(g *pgn.Game, pair Pair, stay []pgn.Tag, sorted bool) validate.Edit {
	if len(stay) == 0 { // in the place of the first one that goes
		at := validate.RemoveTag(g.Source, &g.Tags[0]).Off
		return validate.Edit{Off: at, End: at, New: pair.text() + validate.TagSeparator(g.Source, g.Tags[0].End)}
	}
	after, before := neighbours(stay, pair.Name, sorted)
	if after == nil {
		return validate.Edit{Off: before.Off, End: before.Off, New: pair.text() + validate.TagSeparator(g.Source, before.End)}
	}
	return validate.Edit{Off: after.End, End: after.End, New: validate.TagSeparator(g.Source, after.End) + pair.text()}
}

// neighbours returns the tag after which one called name is put or, if there is none, the one before which.
func neighbours(tags []pgn.Tag, name string, sorted bool) (after, before *pgn.Tag) {
	if sorted {
		i := len(tags)
		for i > 0 && pgn.RosterPlace(tags[i-1].Name) < 0 && string(tags[i-1].Name) >= name {
			i--
		}
		if i == 0 {
			return nil, &tags[0]
		}
		return &tags[i-1], nil
	}
	names := [...]string{"ECO", "Opening", "Variation"} // next to each other
	place := slices.Index(names[:], name)
	for i := place - 1; i >= 0; i-- {
		if t := tagCalled(tags, names[i]); t != nil {
			return t, nil
		}
	}
	for _, other := range names[place+1:] {
		if t := tagCalled(tags, other); t != nil {
			return nil, t
		}
	}
	return &tags[len(tags)-1], nil
}

func tagCalled(tags []pgn.Tag, name string) *pgn.Tag {
	for i := range tags {
		if t := &tags[i]; len(t.Name) == len(name) && strings.EqualFold(string(t.Name), name) {
			return t
		}
	}
	return nil
}

// exportOrder reports whether tags are in the order of export format: the Seven Tag Roster, and the others by their names.
func exportOrder(tags []pgn.Tag) bool {
	before := -1
	for i := range tags {
		place := pgn.RosterPlace(tags[i].Name)
		if place < 0 {
			place = len(pgn.SevenTagRoster)
		}
		if place < before || place == before && bytes.Compare(tags[i-1].Name, tags[i].Name) > 0 {
			return false
		}
		before = place
	}
	return true
}

// newSection is the edit that gives a game without tags some.
func newSection(g *pgn.Game, pairs []Pair) validate.Edit {
	eol := validate.LineEnd(g.Source)
	var text string
	if g.Location().Column > 1 && !bytes.ContainsAny(g.Source[:g.First], "\r\n") {
		text = eol + eol // the line on which the game before ends
	}
	for _, pair := range pairs {
		if pair.Value != "" {
			text += pair.text() + eol
		}
	}
	return validate.Edit{Off: g.First, End: g.First, New: text + eol}
}

// sound reports whether the edits make of g a game with the tags, no others that it had not, and the same movetext.
func sound(g *pgn.Game, edits []validate.Edit, pairs []Pair) bool {
	text := validate.AppendEdited(nil, g.Source, edits)
	at := g.Location()
	at.Game-- // the first game of a chunk is 1 more
	for h := range (pgn.Chunk{Location: at, Data: text, First: at.Offset == 0, Last: g.Last}).Games() {
		if len(h.Source) != len(text) || !bytes.Equal(bytes.TrimSpace(h.Source[h.Movetext:]), bytes.TrimSpace(g.Source[g.Movetext:])) {
			return false
		}
		tags := len(g.Tags)
		for _, pair := range pairs {
			t, has := h.Tag(pair.Name)
			if has != (pair.Value != "") || t.Text() != pair.Value {
				return false
			}
			switch _, had := g.Tag(pair.Name); {
			case has && !had:
				tags++
			case had && !has:
				tags--
			}
		}
		return len(h.Tags) == tags
	}
	return false
}
