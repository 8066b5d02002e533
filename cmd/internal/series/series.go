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
	return string(b) + " would have been read as part of the game before: " + c.Done()
}

// Done says what was done: "4 games got a terminator".
func (c *Changes) Done() string {
	var b []byte
	between := ""
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
	Out       io.Writer
	NoResults bool // games that are written anew have no terminators
	State
}

// A State is what a Writer remembers. One that goes on where another one ended needs it.
type State struct {
	Games   int // that were written
	Changes Changes

	// Before stands for all that is written, to what is read next: "" for nothing, "*" for a game that is closed, else the last game,
	// or what ends as it does where that is long.
	Before []byte
	End    End
	Either bool   // or the same after onlyTags: it is not known which
	Fresh  bool   // the last game was written anew
	Due    string // line ends that are still to be written after the last game
	EOL    string // its line end
	Result string // what ends it
	Tag    string // was put before it

	// An open comment ends before a game that begins with [Event " if the next brace, which may be that of a game still to come, is
	// no "}". So many bytes on it is looked for.
	Waits int

	Parts bool // the last game was written in parts
	Tail  [4]byte
	Brace byte // the last one in it
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
		lead = int(g.Begin)
		break
	}
	return w.game(bytes.TrimRight(text, " \t\r\n"), lead, end, false)
}

// Anew writes a game that was written anew, with the empty line after it. Games that are all written anew are written as they come:
// whoever leaves out terminators and tags wants it so.
func (w *Writer) Anew(text []byte) error {
	end := Closed
	if w.NoResults {
		end = Open
	}
	return w.game(text, 0, end, true)
}

// Passes reports whether games that were written anew need not be given to Anew, but may be written as they are, and says that n of them
// are.
func (w *Writer) Passes(n int) bool {
	if w.Parts || w.NoResults || w.End != Closed || w.Waits > 0 || w.Due != "" {
		return false
	}
	if n > 0 {
		w.Games += n
		w.Before, w.Fresh, w.EOL = append(w.Before[:0], '*'), true, "\n"
	}
	return true
}

func (w *Writer) game(text []byte, lead int, end End, anew bool) error {
	if len(text) == 0 {
		return nil
	}
	if err := w.join(text, lead, anew, false); err != nil {
		return err
	}
	w.Games++
	w.EOL = lineEnd(text)
	w.keep(text, end, anew)
	if _, err := w.Out.Write(text); err != nil || anew {
		return err
	}
	if end != Closed {
		w.Due = w.EOL
		return w.write(w.EOL)
	}
	gap := emptyLine
	if w.EOL == "\r\n" {
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

// lineEnd returns how lines of text end.
func lineEnd(text []byte) string {
	if i := bytes.IndexByte(text, '\n'); i > 0 && text[i-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}

func (w *Writer) write(s string) error {
	if s == "" {
		return nil
	}
	_, err := io.WriteString(w.Out, s)
	return err
}

// keep remembers how what is written ends.
func (w *Writer) keep(text []byte, end End, anew bool) {
	w.End, w.Fresh, w.Either = end, anew, false
	result, tags := "", false
	if end == Open && !anew {
		result, tags = w.open(text)
	}
	switch {
	case end == Closed:
		w.Before = append(w.Before[:0], '*')
	case len(text) <= longest:
		w.Before = append(append(w.Before[:0], w.Tag...), text...)
	case end == InComment:
		w.Before, w.Either = append(w.Before[:0], inComment...), true
	case tags:
		w.Before = append(w.Before[:0], onlyTags...)
	default:
		w.Before = append(w.Before[:0], inVariation...)
	}
	w.Result = result
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
			result, tags = w.EOL+result, true
		}
		break
	}
	return result, tags
}

// join writes what stands between what was written and the game next, which begins at lead: what is still to be written, and what
// keeps the two apart.
func (w *Writer) join(next []byte, lead int, anew, large bool) error {
	if w.Parts {
		if err := w.finishLarge(); err != nil {
			return err
		}
	}
	if w.End != InComment && w.Waits == 0 && bytes.HasPrefix(next, event) || anew && (w.Fresh || len(w.Before) == 0) {
		due := w.Due
		w.Due, w.Tag = "", ""
		return w.write(due)
	}
	c := w.change(next, lead, large)
	w.wait(&c, next)
	due := w.Due
	if c.after != "" {
		due = c.after + w.line() + w.line()
	}
	w.Due, w.Tag = "", c.before
	return w.write(due + c.before)
}

// line is the line end of the last game.
func (w *Writer) line() string {
	if w.EOL == "" {
		return "\n"
	}
	return w.EOL
}

// A change is what is put between two games.
type change struct {
	after  string // behind the first, on a line of its own
	before string // before the second
}

// change returns the least change that keeps what is written and the game next apart, and counts it.
func (w *Writer) change(next []byte, lead int, large bool) (c change) {
	n := &w.Changes
	if w.Waits > 0 {
		i := bytes.IndexAny(next[:min(len(next), w.Waits)], "{}")
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
	stray := w.End == Open && len(bytes.TrimSpace(next[:lead])) > 0 // it would be read as text of the game before
	switch {
	case !stray && w.begins("", "", next, lead, large):
	case w.Result != "" && w.begins(w.Result, "", next, lead, large):
		n.Ended++
		c.after = w.Result
	case stray && w.begins("", "", next, lead, large):
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
	if !w.beginsAfter(w.Before, after, before, next, lead, large) {
		return false
	}
	tags := onlyTags
	if w.End == InComment {
		tags += " {"
	}
	return !w.Either || w.beginsAfter([]byte(tags), after, before, next, lead, large)
}

func (w *Writer) beginsAfter(written []byte, after, before string, next []byte, lead int, large bool) bool {
	size := headSize
	if w.End == InComment {
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
	if w.End == InComment {
		w.Waits = braceWithin
	}
	if c.after == "}" || strings.Contains(c.before, "{") || bytes.ContainsAny(next, "{}") {
		w.Waits = 0
	}
	w.Waits = max(w.Waits-len(c.before)-len(next), 0)
}

// Missing returns how many bytes of line ends are still to be written after the last game.
func (w *Writer) Missing() int { return len(w.Due) }

// Large writes a part of a game that is too large to be held; begins says that it is the first.
func (w *Writer) Large(text []byte, begins bool) error {
	if len(text) == 0 {
		return nil
	}
	if begins {
		lead := 0
		for g := range (pgn.Chunk{Data: text[:min(len(text), headSize)], First: true, Last: true}).Games() {
			lead = int(g.Begin)
			break
		}
		if err := w.join(text, lead, false, true); err != nil {
			return err
		}
		w.Games++
		w.Parts, w.Tail, w.Brace, w.EOL = true, [4]byte{}, 0, lineEnd(text)
	}
	for _, c := range text[max(0, len(text)-len(w.Tail)):] {
		copy(w.Tail[:], w.Tail[1:])
		w.Tail[len(w.Tail)-1] = c
	}
	if i := bytes.LastIndexAny(text, "{}"); i >= 0 {
		w.Brace = text[i]
	}
	_, err := w.Out.Write(text)
	return err
}

// finishLarge ends a large game with a line end, if it has none; what is missing of the empty line after it is due.
func (w *Writer) finishLarge() error {
	w.Parts, w.Fresh, w.Result, w.End, w.Either = false, false, "", Open, true
	w.Before = append(w.Before[:0], inVariation...) // only a tag begins a game after it
	if w.Brace == '{' {
		w.End, w.Before = InComment, append(w.Before[:0], inComment...)
	}
	tail := w.Tail[:]
	switch {
	case bytes.HasSuffix(tail, []byte("\n\n")), bytes.HasSuffix(tail, []byte("\n\r\n")):
	case bytes.HasSuffix(tail, []byte("\n")):
		w.Due = w.EOL
	default:
		w.Due = w.EOL
		return w.write(w.EOL)
	}
	return nil
}

// After says that text, which begins with a game, was written, and that an empty line will be.
func (w *Writer) After(text []byte) {
	text = bytes.TrimRight(text, " \t\r\n")
	end, stray := Open, false
	for g := range (pgn.Chunk{Data: text, First: true, Last: true}).Games() {
		var whole []byte
		whole, end = Whole(g)
		stray = int(g.Begin)+len(whole) < len(text)
		break
	}
	w.Parts, w.Due, w.Tag, w.Waits, w.EOL = false, "", "", 0, lineEnd(text)
	w.keep(text, end, false)
	switch {
	case end != Closed:
	case len(text) <= longest:
		w.Before = append(w.Before[:0], text...)
	case stray:
		w.Before = append(w.Before[:0], "* stray"...)
	}
}

// Between returns what has to be written before the game next, which begins at lead.
func (w *Writer) Between(next []byte, lead int) string {
	if w.Parts {
		w.finishLarge()
	}
	c := w.change(next, lead, w.End == InComment)
	if c.after != "" {
		c.after = strings.TrimLeft(c.after, "\r\n") + w.line() + w.line()
	}
	return c.after + c.before
}

// Close writes what is missing after the last game. More may follow.
func (w *Writer) Close() error {
	if w.Parts {
		if err := w.finishLarge(); err != nil {
			return err
		}
	}
	due := w.Due
	w.Due = ""
	return w.write(due)
}
