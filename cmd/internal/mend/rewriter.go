package mend

import (
	"errors"
	"fmt"
	"io"
	"os"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/source"
)

// A Rewriter is a sink that puts the mended text of each file in the place of the file when all of it is written, unless
// nothing has changed in it. What goes wrong with one file is told, and leaves it as it was; the others are rewritten all the
// same.
type Rewriter struct {
	Before    map[string]os.FileInfo // what each file was before it was read
	Backup    bool                   // the file as it was is kept, as NAME.bak
	MarkStays bool                   // byte-order marks are not taken out
	List      io.Writer              // receives the names of the files that were changed; may be nil
	Error     func(error)            // receives why a file could not be rewritten
	Recoded   Recoded

	Files  int  // that were changed
	Failed bool // one could not be rewritten

	name    string
	format  string
	out     *job.Output // nil as long as the text is that of the file, byte for byte
	same    int64       // how many bytes these are
	changed bool
	given   bool // given up
}

// Begin begins a file.
func (w *Rewriter) Begin(f *job.FileStart) error {
	w.name, w.format, w.out, w.same, w.changed, w.given = f.Name, f.Format, nil, 0, false, false
	if w.format != "" {
		w.open()
	}
	switch {
	case f.Mark != source.UTF8:
	case w.MarkStays:
		w.keep(utf8Mark)
	default:
		w.open() // without the mark
		w.changed = true
	}
	return nil
}

// Text writes a text with its edits made. A file is not written anew before something in it is.
func (w *Rewriter) Text(t *job.Text) error {
	if t.Decoded {
		w.open()
	}
	at := int32(0)
	for e := range t.All() {
		w.keep(t.Data[at:e.Off])
		w.open()
		w.write([]byte(e.New))
		w.changed = true
		at = e.End
	}
	w.keep(t.Data[at:])
	return nil
}

// End puts the new file in the place of the old one, or leaves that.
func (w *Rewriter) End(f *job.FileEnd) error {
	switch {
	case w.given:
	case f.Fault != nil && w.changed:
		w.fail(&job.OutputError{Name: w.name, Err: errors.New("is left as it was: it could not be read to its end")})
	case !w.changed:
		w.Abort()
	default:
		if err := w.unchanged(); err != nil {
			w.fail(err)
			return nil
		}
		if err := w.out.Close(); err != nil {
			w.out = nil
			w.fail(err)
			return nil
		}
		w.out = nil
		w.Files++
		w.Recoded.tell(w.name, f.Encoding)
		if w.List != nil {
			_, err := fmt.Fprintln(w.List, w.name)
			return err
		}
	}
	return nil
}

// Abort leaves the present file as it was.
func (w *Rewriter) Abort() {
	if w.out != nil {
		w.out.Discard()
		w.out = nil
	}
}

// keep writes text that stays.
func (w *Rewriter) keep(b []byte) {
	if w.out == nil {
		w.same += int64(len(b))
		return
	}
	w.write(b)
}

func (w *Rewriter) write(b []byte) {
	if w.given {
		return
	}
	if _, err := w.out.Write(b); err != nil {
		w.fail(err)
	}
}

// open begins to write the file anew, with what of it is the same so far.
func (w *Rewriter) open() {
	if w.out != nil || w.given {
		return
	}
	out, err := job.Replace(w.name, w.format, w.Backup)
	if err != nil {
		w.fail(err)
		return
	}
	w.out = out
	if w.same == 0 {
		return
	}
	err = w.unchanged()
	if err == nil {
		err = w.copySame()
	}
	if err != nil {
		w.fail(err)
	}
}

// copySame writes the bytes of the file that stay as they are.
func (w *Rewriter) copySame() error {
	file, err := os.Open(w.name)
	if err == nil {
		defer file.Close()
		_, err = io.CopyN(w.out, file, w.same)
	}
	if err != nil {
		return &job.OutputError{Name: w.name, Err: err}
	}
	return nil
}

// unchanged returns an error if the file is another than it was before it was read: what somebody else has written is not to be
// lost.
func (w *Rewriter) unchanged() error {
	before := w.Before[w.name]
	now, err := os.Stat(w.name)
	if err == nil && (before == nil || !os.SameFile(before, now) || before.Size() != now.Size() || !before.ModTime().Equal(now.ModTime())) {
		err = errors.New("is left as it is: another program has changed it")
	}
	if err != nil {
		return &job.OutputError{Name: w.name, Err: err}
	}
	return nil
}

// fail gives the present file up.
func (w *Rewriter) fail(err error) {
	w.Abort()
	w.given, w.Failed = true, true
	w.Error(err)
}
