// Package series writes games one after the other, as they stand, so that each is a game of its own when they are read again.
//
// A game that is copied stands where it did not stand before: after another game, which may be open at its end, as it has no
// terminator, a tag section alone, or a comment that is not closed. What begins with [Event " begins a game nearly everywhere; a game
// without tags does not, and would be read as more of the game before. So a Writer remembers how what it has written ends, and where the
// next game might not begin by itself asks pgn, which alone knows where games begin, what it would read. If the two would be one it
// puts as little between them as keeps them apart, counts that, and leaves all other bytes as they are.
package series

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"arbiter/pgn"
)

// An End says how the text of a game ends.
type End uint8

// The ends.
const (
	Closed    End = iota // with its terminator, and comments after that
	Open                 // without one: with a move, a tag, or in a variation
	InComment            // in a comment that is not closed
)

// Whole returns the text of a game, from its first tag to its terminator and the comments after that: without the stray text around
// it, but for that in a game without a terminator; and how it ends.
func Whole(g *pgn.Game) ([]byte, End) {
	var s pgn.Scanner
	var last pgn.Token
	end, how := int32(len(g.Source)), Open
	if t := g.Result(); t.Kind == pgn.Termination {
		end, how = t.End, Closed
		s.ResetAt(g.Source, int(end), false)
		for t := s.Next(); t.Kind == pgn.Comment || t.Kind == pgn.NAG; t = s.Next() {
			end, last = t.End, t
		}
	} else {
		g.Scan(&s)
		for t := s.Next(); t.Kind != pgn.EOF; t = s.Next() {
			last = t
		}
	}
	if last.Kind == pgn.Comment && g.Source[last.Off] == '{' && g.Source[last.End-1] != '}' {
		how = InComment
	}
	for end > g.Begin && isBlank(g.Source[end-1]) {
		end--
	}
	return g.Source[g.Begin:end], how
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// Changes are what was put between games.
type Changes struct {
	Games  int // that would not have been read as games of their own
	First  int // the number of the first of them
	Ended  int // games that got a terminator, that of their Result tag or "*"
	Tagged int // games that got the tag [Event "?"]
	Shut   int // comments that were closed, or kept from what would have closed them
}

// Add adds the changes of another Writer; First stays what it is.
func (c *Changes) Add(d *Changes) {
	c.Games += d.Games
	c.Ended += d.Ended
	c.Tagged += d.Tagged
	c.Shut += d.Shut
}

// String says what it is about: "game 2, and 3 more, would have been read as part of the game before: 4 games got a terminator".
func (c *Changes) String() string {
	b := fmt.Appendf(nil, "game %d", c.First)
	if c.Games > 1 {
		b = fmt.Appendf(b, ", and %d more,", c.Games-1)
	}
	b = append(b, " would have been read as part of the game before"...)
	between := ": "
	add := func(n int, one, more string) {
		switch {
		case n == 0:
			return
		case n == 1:
			b = append(append(b, between...), one...)
		default:
			b = fmt.Appendf(append(b, between...), more, n)
		}
		between = ", "
	}
	add(c.Ended, "that got a terminator", "%d games got a terminator")
	add(c.Tagged, `one got the tag [Event "?"]`, `%d games got the tag [Event "?"]`)
	add(c.Shut, "one comment was closed", "%d comments were closed")
	return string(b)
}

// A Writer writes games to Out. The zero Writer with an Out is ready for use.
type Writer struct {
	Out     io.Writer
	Games   int // that were written
	Changes Changes

	// What stands for all that is written, to what is read next: "" for nothing, "*" for a game that is closed, else the last game, or
	// what ends as it does where that is long.
	before []byte
	end    End
	either bool   // or the same after onlyTags: it is not known which
	anew   bool   // the last game was written anew
	due    string // line ends that are still to be written after the last game
	eol    string // its line end
	result string // what ends it
	tag    string // was put before it

	// An open comment ends before a game that begins with [Event " if the next brace, which may be that of a game still to come, is
	// no "}". So many bytes on it is looked for.
	waits int

	large bool // the text of a large game was written last
	tail  [4]byte
	brace byte // the last one in it
}

// longest is how much is kept of a game that is open at its end.
const longest = 2 << 10

// What is kept instead of a longer one.
const (
	inVariation = "1. e4 ("
	inComment   = "1. e4 {"
	onlyTags    = "[X \"\"]"
)

// braceWithin is how far from [Event " in an open comment a brace is looked for.
const braceWithin = 1 << 20

var event = []byte(`[Event "`)

// Game writes a game that ends as end says, and an empty line, with line ends as the game has them.
func (w *Writer) Game(text []byte, end End) error {
	return w.game(text, 0, end, false)
}

// Copied writes a game of which nothing is known: it may have text before it.
func (w *Writer) Copied(text []byte) error {
	end, lead := Open, 0
	for g := range (pgn.Chunk{Data: text, First: true, Last: true}).Games() {
		_, end = Whole(g)
		lead = int(g.Location.Offset) + int(g.Begin)
		break
	}
	return w.game(bytes.TrimRight(text, " \t\r\n"), lead, end, false)
}

// Anew writes a game that was written anew, with the empty line after it; closed says that it has a terminator. Games that are all
// written anew are written as they come: whoever leaves out terminators and tags wants it so.
func (w *Writer) Anew(text []byte, closed bool) error {
	end := Closed
	if !closed {
		end = Open
	}
	return w.game(text, 0, end, true)
}

func (w *Writer) game(text []byte, lead int, end End, anew bool) error {
	if len(text) == 0 {
		return nil
	}
	if err := w.join(text, lead, anew, false); err != nil {
		return err
	}
	w.Games++
	w.eol = "\n"
	if i := bytes.IndexByte(text, '\n'); i > 0 && text[i-1] == '\r' {
		w.eol = "\r\n"
	}
	w.keep(text, end, anew)
	if _, err := w.Out.Write(text); err != nil || anew {
		return err
	}
	if end != Closed {
		w.due = w.eol
		return w.write(w.eol)
	}
	gap := emptyLine
	if w.eol == "\r\n" {
		gap = emptyCRLF
	}
	_, err := w.Out.Write(gap)
	return err
}

// What ends a game and has an empty line behind it.
var (
	emptyLine = []byte("\n\n")
	emptyCRLF = []byte("\r\n\r\n")
)

func (w *Writer) write(s string) error {
	if s == "" {
		return nil
	}
	_, err := io.WriteString(w.Out, s)
	return err
}

// keep remembers how what is written ends.
func (w *Writer) keep(text []byte, end End, anew bool) {
	w.end, w.anew, w.either = end, anew, false
	result, tags := "", false
	if end == Open {
		result, tags = w.open(text)
	}
	switch {
	case end == Closed:
		w.before = append(w.before[:0], '*')
	case len(text) <= longest:
		w.before = append(append(w.before[:0], w.tag...), text...)
	case end == InComment:
		w.before, w.either = append(w.before[:0], inComment...), true
	case tags:
		w.before = append(w.before[:0], onlyTags...)
	default:
		w.before = append(w.before[:0], inVariation...)
	}
	if w.result = result; anew {
		w.result = ""
	}
}

// open returns the terminator for a game that has none, with an empty line before it if the game is tags alone.
func (w *Writer) open(text []byte) (result string, tags bool) {
	result = "*"
	for g := range (pgn.Chunk{Data: text, First: true, Last: true}).Games() {
		if t, ok := g.Tag("Result"); ok {
			switch s := string(bytes.TrimSpace(t.Value)); s {
			case "1-0", "0-1", "1/2-1/2":
				result = s
			}
		}
		if len(g.Tags) > 0 && int(g.Movetext) == len(g.Source) {
			result, tags = w.eol+result, true
		}
		break
	}
	return result, tags
}

// join writes what stands between what was written and the game next, which begins at lead: what is still to be written, and what
// keeps the two apart.
func (w *Writer) join(next []byte, lead int, anew, large bool) error {
	if w.large {
		if err := w.finishLarge(); err != nil {
			return err
		}
	}
	if w.end != InComment && w.waits == 0 && bytes.HasPrefix(next, event) || w.anew && anew {
		due := w.due
		w.due, w.tag = "", ""
		return w.write(due)
	}
	c := w.change(next, lead, large)
	w.wait(&c, next)
	due := w.due
	if c.after != "" {
		due = c.after + w.line() + w.line()
	}
	w.due, w.tag = "", c.before
	return w.write(due + c.before)
}

// line is the line end of the last game.
func (w *Writer) line() string {
	if w.eol == "" {
		return "\n"
	}
	return w.eol
}

// A change is what is put between two games.
type change struct {
	after  string // behind the first, on a line of its own
	before string // before the second
}

// change returns the least change that keeps what is written and the game next apart, and counts it.
func (w *Writer) change(next []byte, lead int, large bool) (c change) {
	n := &w.Changes
	if w.waits > 0 {
		i := bytes.IndexAny(next[:min(len(next), w.waits)], "{}")
		if i >= 0 && next[i] == '}' || i < 0 && large {
			// An empty comment: its brace is the next one then.
			n.Shut++
			c.before = "{}" + w.line() + w.line()
		}
	}
	tag := `[Event "?"]` + w.line()
	if !tagged(next[lead:]) {
		tag += w.line()
	}
	switch {
	case w.begins("", "", next, lead, large):
	case w.result != "" && w.begins(w.result, "", next, lead, large):
		n.Ended++
		c.after = w.result
	case w.begins("", tag, next, lead, large):
		n.Tagged++
		c.before += tag
	case w.begins("}", "", next, lead, large):
		n.Shut++
		c.after = "}"
	case w.begins("}", tag, next, lead, large):
		n.Shut++
		n.Tagged++
		c.after = "}"
		c.before += tag
	}
	if c != (change{}) {
		if n.Games++; n.Games == 1 {
			n.First = w.Games + 1
		}
	}
	return c
}

// headSize is how much of a game is read to find out whether one begins with it.
const headSize = 64 << 10

// begins reports whether the game next would be read as one of its own, from lead on or from before, after what is written and after
// that.
func (w *Writer) begins(after, before string, next []byte, lead int, large bool) bool {
	if !w.beginsAfter(w.before, after, before, next, lead, large) {
		return false
	}
	tags := onlyTags
	if w.end == InComment {
		tags += " {"
	}
	return !w.either || w.beginsAfter([]byte(tags), after, before, next, lead, large)
}

func (w *Writer) beginsAfter(written []byte, after, before string, next []byte, lead int, large bool) bool {
	size := headSize
	if w.end == InComment {
		size = braceWithin + headSize
	}
	b := make([]byte, 0, len(written)+len(after)+len(before)+min(size, len(next))+16)
	if len(written) > 0 {
		b = append(append(b, written...), '\n')
		if after != "" {
			b = append(append(b, after...), '\n')
		}
		b = append(b, '\n')
	}
	at := len(b)
	b = append(b, before...)
	if before == "" {
		at += lead
	}
	b = append(b, next[:min(size, len(next))]...)
	if large {
		b = append(b, "\n\n}"...) // it may go on with anything
	}
	found := false
	for g := range (pgn.Chunk{Data: b, First: true, Last: true}).Games() {
		begin := int(g.Location.Offset) + int(g.Begin)
		switch {
		case begin < at:
		case found: // one more begins between the tag before it and its end
			return false
		case begin > at || before == "":
			return begin == at
		default:
			found = true
		}
	}
	return found
}

// tagged reports whether a game begins with a tag, or something like it, after blanks and marks.
func tagged(text []byte) bool {
	text = bytes.TrimLeftFunc(text, func(r rune) bool { return r <= ' ' || r == 0x7f || r == '\ufeff' })
	return len(text) > 0 && text[0] == '['
}

// wait remembers how far the brace is still looked for that leaves an open comment unclosed, when next is written after c.
func (w *Writer) wait(c *change, next []byte) {
	if w.end == InComment {
		w.waits = braceWithin
	}
	if c.after == "}" || strings.Contains(c.before, "{") || bytes.ContainsAny(next, "{}") {
		w.waits = 0
	}
	w.waits = max(w.waits-len(c.before)-len(next), 0)
}

// Due returns how many bytes of line ends are still to be written after the last game.
func (w *Writer) Due() int { return len(w.due) }

// Large writes a part of a game that is too large to be held; begins says that it is the first.
func (w *Writer) Large(text []byte, begins bool) error {
	if len(text) == 0 {
		return nil
	}
	if begins {
		if err := w.join(text, 0, false, true); err != nil {
			return err
		}
		w.Games++
		w.large, w.tail, w.brace, w.eol = true, [4]byte{}, 0, "\n"
	}
	for _, c := range text[max(0, len(text)-len(w.tail)):] {
		copy(w.tail[:], w.tail[1:])
		w.tail[len(w.tail)-1] = c
	}
	if i := bytes.LastIndexAny(text, "{}"); i >= 0 {
		w.brace = text[i]
	}
	_, err := w.Out.Write(text)
	return err
}

// finishLarge ends a large game with a line end, if it has none; what is missing of the empty line after it is due.
func (w *Writer) finishLarge() error {
	w.large, w.anew, w.result, w.end, w.either = false, false, "", Open, true
	w.before = append(w.before[:0], inVariation...) // only a tag begins a game after it
	if w.brace == '{' {
		w.end, w.before = InComment, append(w.before[:0], inComment...)
	}
	tail := w.tail[:]
	switch {
	case bytes.HasSuffix(tail, []byte("\n\n")), bytes.HasSuffix(tail, []byte("\n\r\n")):
	case bytes.HasSuffix(tail, []byte("\n")):
		w.due = "\n"
	default:
		w.due = "\n"
		return w.write("\n")
	}
	return nil
}

// Close writes what is missing after the last game. More may follow.
func (w *Writer) Close() error {
	if w.large {
		if err := w.finishLarge(); err != nil {
			return err
		}
	}
	due := w.due
	w.due = ""
	return w.write(due)
}
