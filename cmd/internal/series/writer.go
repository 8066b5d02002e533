package series

import (
	"bytes"
	"io"
	"strings"

	"arbiter/pgn"
)

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
// are. The first one after a game that was copied has to be.
func (w *Writer) Passes(n int) bool {
	if w.Parts || w.NoResults || w.End != Closed || w.Waits > 0 || w.Due != "" || !w.Fresh && len(w.Before) > 0 {
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
