package series

import (
	"bytes"
	"strings"

	"arbiter/pgn"
)

// braceWithin is how far from [Event " in an open comment pgn looks for a brace, in bytes.
const braceWithin = 1 << 20

var event = []byte(`[Event "`)

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

// headSize is how much of a game is read to find out whether one begins with it, Within how much at most, after an open comment.
const (
	headSize = 64 << 10
	Within   = braceWithin + headSize
)

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
		size = Within
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
		begin := int(g.Offset) + int(g.Begin)
		switch {
		case begin < at:
		case found: // one more begins: between the tag before it and its end, or after that
			return begin >= at+len(before)+firstGame(next)
		case begin > at || before == "":
			return begin == at
		default:
			found = true
		}
	}
	return found
}

// firstGame returns how long the first game of text is by itself, in bytes.
func firstGame(text []byte) int {
	for g := range (pgn.Chunk{Data: text, First: true, Last: true}).Games() {
		return len(g.Source)
	}
	return len(text)
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
