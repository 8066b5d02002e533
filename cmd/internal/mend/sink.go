package mend

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"arbiter/cmd/internal/diff"
	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/series"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
)

// A Writer is a sink that writes the mended text of all files, one after the other. What it writes begins with a byte-order mark
// if the first file does and MarkStays; between two files stands at least one empty line, and where the first game of a file would be
// read as part of the game before, what keeps them apart.
type Writer struct {
	Out       io.Writer
	MarkStays bool
	Recoded   Recoded
	Parted    func(name, done string) // is told of a file before which something was put, and what; may be nil

	name  string
	wrote bool
	tail  []byte // the last bytes written, as many as an empty line can need
	apart bool   // what is written next is of another file, and waits in head until there is enough of it
	head  []byte //
	begun int    // where the last game begins in it; -1 if none does

	last  []byte        // the last game as it was written, if it is not long
	long  bool          // it is, and games knows how it ends
	games series.Writer // knows what keeps games apart
}

// longest is how much of the last game is kept.
const longest = 64 << 10

// utf8Mark is the byte-order mark of UTF-8.
var utf8Mark = []byte("\ufeff")

// Begin begins a file.
func (w *Writer) Begin(f *job.FileStart) error {
	w.name, w.apart, w.head, w.begun = f.Name, w.wrote, w.head[:0], -1
	if w.wrote || !w.MarkStays || f.Mark != source.UTF8 {
		return nil
	}
	_, err := w.Out.Write(utf8Mark)
	return err
}

// Text writes a text with its edits made.
func (w *Writer) Text(t *job.Text) error {
	if t.Last >= 0 {
		if err := pieces(t, 0, t.Last, func(b []byte) error { return w.put(b, false) }); err != nil {
			return err
		}
		if w.apart {
			w.begun = len(w.head)
		} else {
			w.last, w.long = w.last[:0], false
		}
	}
	return pieces(t, max(t.Last, 0), int32(len(t.Data)), func(b []byte) error { return w.put(b, true) })
}

// put writes text, or lets it wait; last says that it is of the last game.
func (w *Writer) put(b []byte, last bool) error {
	if w.apart {
		n := min(len(b), series.Within-len(w.head))
		w.head = append(w.head, b[:n]...)
		if b = b[n:]; len(w.head) < series.Within {
			return nil
		}
		if err := w.join(); err != nil {
			return err
		}
	}
	if last {
		w.remember(b)
	}
	return w.write(b)
}

// join writes what waited, and before it what keeps it apart from the file before.
func (w *Writer) join() error {
	w.apart = false
	if len(w.head) == 0 {
		return nil
	}
	between := w.between()
	if _, err := io.WriteString(w.Out, gap(w.tail)+between); err != nil {
		return err
	}
	if w.begun >= 0 {
		w.last, w.long = w.last[:0], false
	}
	w.remember(w.head[max(w.begun, 0):])
	return w.write(w.head)
}

// remember keeps more of the last game.
func (w *Writer) remember(b []byte) {
	switch {
	case w.long:
		w.games.Large(b, false)
	case len(w.last)+len(b) <= longest:
		w.last = append(w.last, b...)
	default:
		w.games = series.Writer{Out: io.Discard}
		n := min(len(b), longest) // enough to tell how it begins
		w.games.Large(append(w.last, b[:n]...), true)
		w.games.Large(b[n:], false)
		w.last, w.long = w.last[:0], true
	}
}

// between returns what keeps the game written last apart from the first one of the file that waits, beside an empty line.
func (w *Writer) between() (text string) {
	for g := range (pgn.Chunk{Data: w.head, First: true, Last: true}).Games() {
		if !w.long {
			w.games = series.Writer{Out: io.Discard}
			w.games.After(w.last)
		}
		next := g.Source
		if w.games.End == series.InComment {
			next = w.head // where that is closed tells what follows it
		}
		if text = w.games.Between(next, int(g.Begin)); text != "" && w.Parted != nil {
			w.Parted(w.name, w.games.Changes.Done())
		}
		break
	}
	return text
}

func (w *Writer) write(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	w.wrote = true
	const most = len("\r\n\r\n")
	if len(b) >= most {
		w.tail = append(w.tail[:0], b[len(b)-most:]...)
	} else {
		w.tail = append(w.tail, b...)
		w.tail = w.tail[max(0, len(w.tail)-most):]
	}
	_, err := w.Out.Write(b)
	return err
}

// End ends a file.
func (w *Writer) End(f *job.FileEnd) error {
	if w.apart {
		if err := w.join(); err != nil {
			return err
		}
	}
	w.Recoded.tell(w.name, f.Encoding)
	return nil
}

// A Recoded is told of files whose text had to be decoded, and is written as UTF-8. It may be nil.
type Recoded func(name string, from *source.Encoding)

func (r Recoded) tell(name string, from *source.Encoding) {
	if r != nil && from.Decoded() {
		r(name, from)
	}
}

// gap is what must follow a text that ends in tail to end its last line and have an empty one behind it.
func gap(tail []byte) string {
	line := "\n"
	switch {
	case bytes.HasSuffix(tail, []byte("\r\n\r\n")), bytes.HasSuffix(tail, []byte("\n\n")), bytes.HasSuffix(tail, []byte("\r\r")):
		return ""
	case bytes.HasSuffix(tail, []byte("\r\n")):
		return "\r\n"
	case bytes.HasSuffix(tail, []byte("\r")):
		return "\r"
	case bytes.HasSuffix(tail, []byte("\n")):
		return line
	case bytes.Contains(tail, []byte("\r\n")):
		line = "\r\n"
	}
	return line + line
}

// pieces calls write for the pieces of the text between two places, of which none is within an edit, with its edits made. What is put
// in at the first place is among them, at the last only if that is the end.
func pieces(t *job.Text, from, to int32, write func([]byte) error) error {
	at := from
	for e := range t.All() {
		if e.Off < from {
			at = max(at, e.End)
			continue
		}
		if e.Off >= to && int(to) < len(t.Data) {
			break
		}
		if err := write(t.Data[at:e.Off]); err != nil {
			return err
		}
		if err := write([]byte(e.New)); err != nil {
			return err
		}
		at = e.End
	}
	if at >= to {
		return nil
	}
	return write(t.Data[at:to])
}

// A Comparer is a sink that says what would change: a unified diff of each file to Diff, the name of each file to List. Either may be
// nil.
type Comparer struct {
	Diff, List io.Writer
	MarkGoes   bool        // byte-order marks are taken out
	Error      func(error) // receives why a difference is not complete

	Files  int  // that would change
	Failed bool // a difference is not complete

	name    string
	changed bool
	diff    *diff.Writer
}

// Begin begins a file.
func (c *Comparer) Begin(f *job.FileStart) error {
	c.name = f.Name
	c.changed = false
	c.diff = nil
	if c.Diff != nil {
		name := f.Name
		if name == source.Stdin {
			name = "stdin"
		}
		c.diff = diff.NewWriter(c.Diff, name, name)
	}
	switch {
	case f.Mark == nil:
	case f.Mark == source.UTF8 && c.MarkGoes:
		c.change(utf8Mark, nil)
	case f.Mark == source.UTF8:
		c.keep(utf8Mark)
	}
	return nil
}

func (c *Comparer) keep(b []byte) {
	if c.diff != nil {
		c.diff.Keep(b)
	}
}

func (c *Comparer) change(b, to []byte) {
	c.changed = true
	if c.diff != nil {
		c.diff.Change(b, to)
	}
}

// Text goes over a text.
func (c *Comparer) Text(t *job.Text) error {
	at := int32(0)
	for e := range t.All() {
		c.keep(t.Data[at:e.Off])
		c.change(t.Data[e.Off:e.End], []byte(e.New))
		at = e.End
	}
	c.keep(t.Data[at:])
	return nil
}

// End ends a file.
func (c *Comparer) End(*job.FileEnd) error {
	if c.changed {
		c.Files++
		if c.List != nil {
			if _, err := fmt.Fprintln(c.List, c.name); err != nil {
				return err
			}
		}
	}
	if c.diff == nil {
		return nil
	}
	err := c.diff.Close()
	if errors.Is(err, diff.ErrLongLine) {
		c.Failed = true
		c.Error(&source.Error{Name: c.name, Err: err})
		return nil
	}
	return err
}
