package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/positions"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/source"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// A positionTask goes through positions.
type positionTask struct {
	args   []string
	source source.Options
	reader validate.PositionReader
	style  report.Style
	page   report.Page // what is to be written next
	out    *job.Output
	stderr io.Writer
	tally  report.Tally // positions count as games
	bad    int          // lines from which no position came out
	failed bool         // an input could not be read
	each   func(l *positions.Line, r *validate.FENReport)
	empty  func(l *positions.Line) // a comment or an empty line; nil to pass over them
}

// newPositionTask reads the flags of positionFlags, and those of how problems are shown.
func newPositionTask(c *cli.Context, args []string) (*positionTask, error) {
	t := &positionTask{stderr: c.App.ErrWriter, source: source.Options{Stdin: c.App.Reader}}
	var err error
	if t.args, err = positionArgs(c, args); err != nil {
		return nil, err
	}
	if t.source.Encoding, err = encoding(c); err != nil {
		return nil, err
	}
	if _, err := oneOf(c, "lang", "en"); err != nil {
		return nil, err
	}
	color, err := oneOf(c, "color", "auto", "always", "never")
	if err != nil {
		return nil, err
	}
	files := slices.DeleteFunc(slices.Clone(t.args), positions.IsPosition)
	if err := apart(c, source.List(files), c.Command.Name == "normalize"); err != nil {
		return nil, err
	}
	columns, terminal := terminalOf(c.App.ErrWriter)
	if c.Command.Name == "check" {
		columns, terminal = terminalOf(c.App.Writer)
		terminal = terminal && !c.IsSet("output")
	}
	t.style.Width = columns
	t.style.Color = color == "always" || color == "auto" && terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	return t, nil
}

// positionArgs returns the positions and the names of files to be read.
func positionArgs(c *cli.Context, args []string) ([]string, error) {
	for i, arg := range args {
		if i+1 < len(args) && positions.IsPosition(arg) && !strings.Contains(arg, " ") && (args[i+1] == "w" || args[i+1] == "b") {
			return nil, &usageError{"a position is one argument: put it in quotes", "fen " + c.Command.Name}
		}
	}
	if c.IsSet("files-from") {
		more, err := namesFrom(c)
		return append(args, more...), err
	}
	if len(args) > 0 {
		return args, onceStdin(c, args)
	}
	if _, terminal := terminalOf(c.App.Reader); terminal {
		fmt.Fprintf(c.App.ErrWriter, "usage: arbiter fen %s %s\n", c.Command.Name, c.Command.ArgsUsage)
		return nil, &usageError{"no position is given, and standard input is a terminal: give a FEN in quotes, name a file, or - to type", "fen " + c.Command.Name}
	}
	return []string{source.Stdin}, nil
}

// run goes through the positions and writes what each put on the page.
func (t *positionTask) run(c *cli.Context) (err error) {
	if t.out, err = job.Create(c.String("output"), c.App.Writer); err != nil {
		return err
	}
	for l, err := range positions.Lines(&t.source, t.args) {
		if c.Context.Err() != nil {
			break
		}
		if err != nil {
			t.failed = true
			fmt.Fprintf(t.stderr, "arbiter: %v\n", err)
			continue
		}
		t.page.Reset()
		t.style.Decode, t.style.Place = l.Decode, l.Place
		if !l.Empty() {
			t.reader.EPD = l.EPD
			t.each(l, t.reader.Read(l.Text, validate.Line{File: l.At.File, No: l.At.Line}))
		} else if t.empty != nil {
			t.empty(l)
		}
		if _, err := t.out.Write(t.page.Buf); err != nil {
			t.out.Discard()
			return err
		}
	}
	if c.Context.Err() != nil {
		partial, err := t.out.Keep()
		if err == nil && partial != "" {
			fmt.Fprintf(t.stderr, "arbiter: interrupted; what was written so far is in %s\n", partial)
		}
		return errors.Join(err, errInterrupted)
	}
	return t.out.Close()
}

// status returns the error for the exit status.
func (t *positionTask) status(found bool) error {
	switch {
	case t.failed:
		return errFailed
	case found:
		return errFound
	}
	return nil
}

// usable reports whether a position came out. If none did it says why on standard error.
func (t *positionTask) usable(l *positions.Line, r *validate.FENReport) bool {
	t.tally.Games++
	if r.OK {
		return true
	}
	t.bad++
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Severity == validate.Error {
			t.style.AppendLineText(&t.page, l.At, l.Text, d)
		}
	}
	t.stderr.Write(t.page.Buf)
	t.page.Reset()
	return false
}
