package main

import (
	"errors"
	"fmt"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/series"
	"arbiter/cmd/internal/source"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// remarks returns what says, when a file has ended, what nobody would see of it where its games are copied: that there is none
// in it and, if asIs says that they are written as they stand, that they had to be decoded for it.
func (t *task) remarks(asIs bool) func(*job.FileEnd) {
	// What is written of it as a problem need not be said again.
	severity := t.Checker.Policy.Severity(validate.EmptyInput)
	written := severity != validate.Off && severity >= t.Problems.Show
	return func(f *job.FileEnd) {
		switch {
		case f.Games > 0 && asIs && f.Encoding.Decoded():
			t.recoded(f.Name, f.Encoding)
		case f.Games == 0 && f.Fault == nil && !written:
			t.remark(f.Name, "no game in it")
		}
	}
}

// series opens what writes games one after the other to the file a flag names; it returns nil if the flag is not set.
func (t *task) series(c *cli.Context, flag string) (*series.Writer, error) {
	out, err := t.create(c, flag)
	if out == nil {
		return nil, err
	}
	return &series.Writer{Out: out}, nil
}

// keptApart is what the help of commands that copy games says of what parted tells.
const keptApart = "Where a game has no terminator, or a comment that is not closed, and the next one would be read as part of it, it is given a " +
	"terminator (its result, or *), or else the next one the tag [Event \"?\"]; standard error says where and how often."

// filesKeptApart is what the help of commands that write file after file says of what joined tells.
const filesKeptApart = "Where the last game of a file has no terminator, and the first of the next file would be read as part of it, one is put in between; " +
	"standard error says so."

// parted says what was put between games that were copied so that each is read as a game of its own: their bytes are otherwise as they
// were.
func (t *task) parted(all ...*series.Writer) {
	for _, w := range all {
		if w == nil {
			continue
		}
		name := ""
		if o, ok := w.Out.(*job.Output); ok {
			name = o.Name
		}
		t.partedIn(name, w)
	}
}

func (t *task) partedIn(name string, w *series.Writer) {
	if w.Changes.Games == 0 {
		return
	}
	if name == "" {
		name = "standard output"
	}
	t.remark(name, w.Changes.String())
}

// joined says that something was put between the text of a file and the one before.
func (t *task) joined(name, done string) {
	t.remark(name, "its first game would have been read as part of the last one of the file before it: "+done)
}

// recoded says that a file had to be decoded.
func (t *task) recoded(name string, from *source.Encoding) {
	t.remark(name, "was "+from.Name+", is written as UTF-8")
}

// remark says something of a file that is no error.
func (t *task) remark(name, text string) {
	fmt.Fprintf(t.stderr, "arbiter: %v\n", &source.Error{Name: name, Err: errors.New(text)})
}
