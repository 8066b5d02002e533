package export

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/polyglot"
	"arbiter/fen"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"
)

// A TagChoice says which tags are written.
type TagChoice uint8

// The choices.
const (
	AllTags   TagChoice = iota // those of the game and all of the Seven Tag Roster, "?" for those that are unknown
	KeepTags                   // those of the game
	SevenTags                  // the Seven Tag Roster, and what the start of the game needs: SetUp, FEN, Variant
	NoTags
)

// A TagEdit is a change to the tags of a game.
type TagEdit struct {
	Name    string         //
	To      string         // the new name, the new value, or what replaces what Pattern matches
	Pattern *regexp.Regexp // nil if it replaces nothing
}

// Tags says which tags are written, and how they are changed. The changes are made in the order of the fields.
type Tags struct {
	Choice   TagChoice
	Drop     []string
	Rename   []TagEdit // also where the game has a tag of the new name: the first of the two counts then
	Replace  []TagEdit // what a pattern matches in a value
	Set      []TagEdit // whether the game has the tag or not
	PlyCount bool      // PlyCount is the number of half-moves
	Hash     bool      // HashCode is the Polyglot hash of the last position
	ECO      bool      // ECO, Opening and Variation are those of the moves, where the table of openings has them
	Order    []string  // names that come first, in this order
}

// A tag is a tag pair to be written.
type tag struct {
	name  []byte
	value []byte // as text, unescaped, unless pair is set
	pair  []byte // the pair as it stands in the source, if it is in export format
	rank  int    // where it comes: by rank, then by name
	index int    // of the tag in the source; -1 for one that is not there
}

// What comes before the others: the tags of Tags.Order, then the Seven Tag Roster.
const (
	rosterRank = 1 << 20
	otherRank  = 2 << 20
)

// roster has the tags of the Seven Tag Roster with the values of those that are not known; Result is the game's.
var roster = func() (tags [7]tag) {
	for i, value := range [7]string{"?", "?", "????.??.??", "?", "?", "?", "*"} {
		tags[i] = tag{name: []byte(pgn.SevenTagRoster[i]), value: []byte(value), index: -1}
	}
	return tags
}()

// collect makes w.tags of the tags of g, changed and in order. result is what a Result tag says that the game has not.
func (w *Writer) collect(g *game, result []byte) {
	o := &w.o.Tags
	w.tags = w.tags[:0]
	if o.Choice == NoTags {
		return
	}
	source := g.report.Game
	for i := range source.Tags {
		t := &source.Tags[i]
		if len(t.Name) == 0 {
			continue
		}
		one := tag{name: t.Name, index: i}
		if t.Flaw == 0 && w.decode == nil {
			one.pair = source.Source[t.Off:t.End:t.End]
			one.value = t.Value
		} else {
			one.name = w.tagText(t.Name)
			one.value = w.tagValue(t)
		}
		w.tags = append(w.tags, one)
	}
	for i := range w.tags {
		t := &w.tags[i]
		if pgn.RosterPlace(t.name) < 0 {
			if name := validate.ProperTagName(t.name); name != "" && name != string(t.name) {
				w.unpair(t)
				t.name = []byte(name)
			}
		}
	}
	w.edit(g, result)
	if w.o.Format != JSON || len(o.Order) > 0 {
		w.order()
	}
}

// tagText returns a part of a tag as UTF-8.
func (w *Writer) tagText(text []byte) []byte {
	if w.decode != nil {
		return w.utf8(text)
	}
	return text
}

// tagValue returns the value of t as text: escapes taken away, blanks for what has no place in a tag.
func (w *Writer) tagValue(t *pgn.Tag) []byte {
	start := len(w.arena)
	w.arena = t.AppendText(w.arena)
	value := w.arena[start:len(w.arena):len(w.arena)]
	for i, c := range value {
		if c < ' ' || c == 0x7f {
			value[i] = ' '
		}
	}
	return w.tagText(value)
}

// unpair makes t a tag of its value alone.
func (w *Writer) unpair(t *tag) {
	if t.pair != nil {
		start := len(w.arena)
		w.arena = pgn.Tag{Value: t.value}.AppendText(w.arena)
		t.value = w.arena[start:len(w.arena):len(w.arena)]
		t.pair = nil
	}
}

// set gives the tag called name a value. Of several the first one gets it, the others go.
func (w *Writer) set(name, value string) {
	found := false
	w.tags = slices.DeleteFunc(w.tags, func(t tag) bool {
		again := found && string(t.name) == name
		found = found || string(t.name) == name
		return again
	})
	for i := range w.tags {
		if t := &w.tags[i]; string(t.name) == name {
			t.value, t.pair = []byte(value), nil
			return
		}
	}
	w.tags = append(w.tags, tag{name: []byte(name), value: []byte(value), index: -1})
}

// has reports whether there is a tag called name.
func (w *Writer) has(name string) bool {
	return slices.ContainsFunc(w.tags, func(t tag) bool { return string(t.name) == name })
}

// edit changes w.tags as the options say.
func (w *Writer) edit(g *game, result []byte) {
	o := &w.o.Tags
	// What the moves need to be understood is not for the user to lose by the way.
	if g.known && (g.moved || *g.start != position.Start()) && (g.moved || !w.has("FEN")) {
		w.set("SetUp", "1")
		w.set("FEN", string(fen.Append(nil, g.start)))
	}
	if (g.moved || g.parted) && w.has("PlyCount") || o.PlyCount && g.known {
		w.set("PlyCount", strconv.Itoa(g.plies()))
	}
	if o.Hash && g.known {
		w.set("HashCode", fmt.Sprintf("%016x", polyglot.Key(w.last(g))))
	}
	if o.ECO {
		w.setOpening(g)
	}
	if g.parted && w.has("Result") {
		w.set("Result", string(result))
	}
	if len(o.Drop) > 0 {
		w.tags = slices.DeleteFunc(w.tags, func(t tag) bool { return slices.Contains(o.Drop, string(t.name)) })
	}
	for _, e := range o.Rename {
		for i := range w.tags {
			if t := &w.tags[i]; string(t.name) == e.Name {
				w.unpair(t)
				t.name = []byte(e.To)
			}
		}
	}
	for _, e := range o.Replace {
		for i := range w.tags {
			t := &w.tags[i]
			if string(t.name) != e.Name {
				continue
			}
			w.unpair(t)
			t.value = e.Pattern.ReplaceAll(t.value, []byte(e.To))
		}
	}
	for _, e := range o.Set {
		w.set(e.Name, e.To)
	}
	if o.Choice == SevenTags {
		w.tags = slices.DeleteFunc(w.tags, func(t tag) bool {
			switch string(t.name) {
			case "SetUp", "FEN":
				return false
			case "ECO", "Opening", "Variation":
				return !o.ECO
			case "Variant":
				return g.known && !g.report.Chess960
			}
			return pgn.RosterPlace(t.name) < 0
		})
	}
	if o.Choice == AllTags || o.Choice == SevenTags {
		var present [7]bool
		for i := range w.tags {
			if n := pgn.RosterPlace(w.tags[i].name); n >= 0 {
				present[n] = true
			}
		}
		for i, t := range roster {
			if !present[i] {
				if i == 6 {
					t.value = result
				}
				w.tags = append(w.tags, t)
			}
		}
	}
}

// order puts w.tags in order: those of Tags.Order, then the Seven Tag Roster, then the others by name (PGN standard 8.1.1). A tag
// that stands there twice with the same value goes.
func (w *Writer) order() {
	sorted := true
	for i := range w.tags {
		t := &w.tags[i]
		t.rank = otherRank
		if n := pgn.RosterPlace(t.name); n >= 0 {
			t.rank = rosterRank + n
		}
		if len(w.o.Tags.Order) > 0 {
			if n := slices.Index(w.o.Tags.Order, string(t.name)); n >= 0 {
				t.rank = n
			}
		}
		sorted = sorted && (i == 0 || before(&w.tags[i-1], t) < 0)
	}
	if sorted {
		return
	}
	if len(w.tags) <= 24 { // few, and nearly in order
		for i := 1; i < len(w.tags); i++ {
			for j := i; j > 0 && before(&w.tags[j], &w.tags[j-1]) < 0; j-- {
				w.tags[j], w.tags[j-1] = w.tags[j-1], w.tags[j]
			}
		}
	} else {
		slices.SortStableFunc(w.tags, func(a, b tag) int { return before(&a, &b) })
	}
	for i := 1; i < len(w.tags); i++ {
		if bytes.Equal(w.tags[i].name, w.tags[i-1].name) {
			w.tags = slices.CompactFunc(w.tags, func(a, b tag) bool { return bytes.Equal(a.name, b.name) && a.text() == b.text() })
			break
		}
	}
}

// before is less than 0 if a comes before b.
func before(a, b *tag) int {
	if a.rank != b.rank {
		return cmp.Compare(a.rank, b.rank)
	}
	return bytes.Compare(a.name, b.name)
}

// text returns the value of t as text.
func (t *tag) text() string {
	if t.pair != nil {
		return pgn.Tag{Value: t.value}.Text()
	}
	return string(t.value)
}

// appendPair appends t in export format and, after it, end.
func (t *tag) appendPair(b []byte, end byte) []byte {
	if t.pair != nil {
		return append(append(b, t.pair...), end)
	}
	b = pgn.AppendTag(b, tagName(t.name), t.value)
	b[len(b)-1] = end
	return b
}

// tagName returns a name without what would end it.
func tagName(name []byte) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || strings.ContainsRune("[]\"{};%", r) {
			return '_'
		}
		return r
	}, string(name))
}

// last returns the last position of the main line.
func (w *Writer) last(g *game) *position.Position {
	if !g.moved && !g.parted {
		return &g.report.Final
	}
	b := &w.board
	b.reset(g.start, false)
	for e := range g.moves {
		b.play(e.move)
	}
	return &b.Position
}
