package job

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"

	"arbiter/cmd/internal/series"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"
)

// A Checkpoint is a file in which a job notes from time to time how far it is, so that one that was killed can go on there. Its
// outputs must come from Checkpoint.Create: they are kept in files of their own until they are complete, and a job that goes on
// cuts them back to where they were.
//
// What is noted is a place between two chunks, what is counted up to there, and the lengths of the outputs. A job that goes on
// reads the file it was in from its start, passing over the chunks it has done with: so what depends on more than a chunk, the
// encoding of the file, lines, the place of what is not UTF-8, is found again rather than noted.
//
//	run ──► load ──► [outputs cut] ──► games … save … games … save ──► end: save ──► outputs in place ──► remove
type Checkpoint struct {
	Path  string
	Every time.Duration // how often it is written, about
	progress
	identity

	saved   time.Time
	torn    bool      // the outputs have a part of what comes after At
	text    int64     // of the inputs, in bytes, since outputs were last cut
	outputs []*Output // in the order they were created
}

// An identity says what job a checkpoint is of. A job of another one cannot go on with it.
type identity struct {
	Program string   // and its version
	Command string   // without files
	Flags   []string // that the output depends on, in a fixed order
	Inputs  []input
}

// An input is a file as it was when the job began.
type input struct {
	Name     string
	Size     int64
	Modified time.Time
	Missing  bool
}

// A progress is how far a job is.
type progress struct {
	At      place
	Done    bool // there is nothing left to do but to put the outputs in their places
	Result  Result
	Printed [validate.NumCodes]int
	Games   series.State // of the Job's
	Aside   series.State
	File    fileProgress // of the file At is in
	Outputs []outputProgress
}

// A place is one between two chunks: the number of the entry, of the file in it, and the offset in its text.
type place struct {
	Entry, File int
	Offset      int64
}

// A fileProgress is what of the state of a file is not found again when it is read.
type fileProgress struct {
	Games       int
	Bad, Marked bool
	Faulted     bool
	Invalid     bool // there was text that is not UTF-8
	InvalidGame int  // the game it is in; 0 for none
}

// An outputProgress is how much of an output there is.
type outputProgress struct {
	Length  int64 // of the file
	Written int64 // before compression
}

// A checkpointFile is what stands in the file.
type checkpointFile struct {
	Arbiter string // what it is
	Format  int
	identity
	progress
}

const (
	checkpointWord   = "checkpoint"
	checkpointFormat = 2
)

// A StaleError says why a checkpoint is of no use to a job.
type StaleError struct{ Path, Reason string }

// Error returns "run.ck: games.pgn has changed since; remove run.ck to begin anew".
func (e *StaleError) Error() string { return e.Path + ": " + e.Reason }

// OpenCheckpoint returns the checkpoint at path for a job: as it was saved if the file is there, else one at the start. Program
// and command name what runs, flags what it runs with. Its error is a *StaleError if the file is the checkpoint of something
// else, or no checkpoint.
func OpenCheckpoint(path, program, command string, flags []string, entries []source.Entry) (*Checkpoint, error) {
	c := &Checkpoint{Path: path, identity: identity{program, command, flags, inputsOf(entries)}}
	text, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) || err == nil && len(text) == 0:
		return c, c.save() // where it cannot be written should be known at once
	case err != nil:
		return nil, &source.Error{Name: path, Err: err}
	}
	var file checkpointFile
	if json.Unmarshal(text, &file) != nil || file.Arbiter != checkpointWord {
		return nil, &StaleError{path, "is no checkpoint of arbiter"}
	}
	if reason := file.differs(file.Format, &c.identity); reason != "" {
		return nil, &StaleError{path, reason + "; remove " + path + " to begin anew"}
	}
	c.progress = file.progress
	return c, nil
}

func inputsOf(entries []source.Entry) []input {
	list := make([]input, len(entries))
	for i, e := range entries {
		list[i] = input{Name: e.Name, Size: e.Size, Missing: e.Err != nil}
		if info, err := os.Stat(e.Name); err == nil && e.Err == nil {
			list[i].Modified = info.ModTime().UTC()
		}
	}
	return list
}

// differs says in what a job now is another one than the one of the checkpoint; "" if it is not.
func (old *identity) differs(format int, now *identity) string {
	switch {
	case format != checkpointFormat || old.Program != now.Program:
		return "is the checkpoint of another version of arbiter"
	case old.Command != now.Command:
		return "is the checkpoint of arbiter " + old.Command
	}
	for i := range max(len(old.Flags), len(now.Flags)) {
		switch {
		case i == len(old.Flags) || i < len(now.Flags) && !slices.Contains(old.Flags, now.Flags[i]):
			return "is the checkpoint of a command without " + now.Flags[i]
		case i == len(now.Flags) || !slices.Contains(now.Flags, old.Flags[i]):
			return "is the checkpoint of a command with " + old.Flags[i]
		}
	}
	for i := range max(len(old.Inputs), len(now.Inputs)) {
		switch {
		case i == len(old.Inputs):
			return "is the checkpoint of a command that does not read " + now.Inputs[i].Name
		case i == len(now.Inputs) || old.Inputs[i].Name != now.Inputs[i].Name:
			return "is the checkpoint of a command that reads " + old.Inputs[i].Name + " here"
		}
		was, is := &old.Inputs[i], &now.Inputs[i]
		if was.Size != is.Size || was.Missing != is.Missing || !was.Modified.Equal(is.Modified) {
			return is.Name + " has changed since"
		}
	}
	return ""
}

// Begun reports whether the job goes on, and does not begin.
func (c *Checkpoint) Begun() bool { return c.Done || c.At != place{} || c.Outputs != nil }

// Create returns the output of a flag, called name, as the function Create does, but for where it is until it is closed: a file
// called NAME.partial, or, for standard output and other things that are no files, beside the checkpoint. What is there already
// of a job that goes on stays there.
func (c *Checkpoint) Create(flag, name string, stdout io.Writer) (*Output, error) {
	o, err := found(name, stdout)
	if err != nil {
		return nil, err
	}
	partial := o.path + ".partial"
	if o.target != nil {
		partial = c.Path + "." + flag + ".partial"
	}
	var was outputProgress
	if i := len(c.outputs); i < len(c.Outputs) {
		was = c.Outputs[i]
	}
	if reason, err := o.resume(partial, was, c.Done); reason != "" {
		return nil, &StaleError{c.Path, "cannot go on: " + reason + "; remove " + c.Path + " to begin anew"}
	} else if err != nil {
		return nil, &OutputError{partial, err}
	}
	c.outputs = append(c.outputs, o)
	return o, nil
}

// chunksBetweenCuts is how much text of the inputs lies between two places at which compressed outputs are cut, in the usual chunks.
// It does not depend on time, so the bytes are the same whether a job was killed or not.
const chunksBetweenCuts = 128

// reached notes that all before at is emitted, size bytes of text more than the last time.
func (c *Checkpoint) reached(e *emitter, at place, size int) error {
	c.At, c.Result, c.Printed = at, e.result, e.printed
	if w := e.job.Games; w != nil {
		c.Games = w.State
		c.Games.Before = bytes.Clone(w.Before)
	}
	if w := e.job.Aside; w != nil {
		c.Aside = w.State
		c.Aside.Before = bytes.Clone(w.Before)
	}
	f := &e.file
	c.File = fileProgress{Games: f.games, Bad: f.bad, Marked: f.marked, Faulted: f.faulted, Invalid: f.invalid != nil}
	if f.invalid != nil {
		c.File.InvalidGame = f.invalid.at.Game
	}
	c.text += int64(size)
	whole := c.whole()
	chunk := e.job.ChunkSize
	if chunk == 0 {
		chunk = pgn.DefaultSize
	}
	if c.text >= chunksBetweenCuts*int64(chunk) {
		c.text, whole = 0, true
		for _, o := range c.outputs {
			if err := o.cut(); err != nil {
				return err
			}
		}
	}
	if !whole || time.Since(c.saved) < c.Every {
		return nil
	}
	return c.note()
}

// whole reports whether the outputs can be cut back to anywhere: none is compressed.
func (c *Checkpoint) whole() bool {
	for _, o := range c.outputs {
		if o.compress != nil {
			return false
		}
	}
	return true
}

// pause notes how far a job is that is interrupted, if that can be noted here.
func (c *Checkpoint) pause() error {
	if c.torn || !c.whole() {
		return nil
	}
	return c.note()
}

// Finish notes that the job is done and its outputs are complete.
func (c *Checkpoint) Finish(result *Result) error {
	if c.Done {
		return nil
	}
	c.Done, c.Result = true, *result
	for _, o := range c.outputs {
		if err := o.named(o.flush()); err != nil {
			return err
		}
	}
	return c.note()
}

// note saves the checkpoint with the outputs as they are.
func (c *Checkpoint) note() error {
	c.Outputs = c.Outputs[:0]
	for _, o := range c.outputs {
		length, err := o.settle()
		if err != nil {
			return err
		}
		c.Outputs = append(c.Outputs, outputProgress{length, o.written})
	}
	return c.save()
}

// save writes the checkpoint in place of the one before.
func (c *Checkpoint) save() (err error) {
	defer func() {
		if err != nil {
			err = &OutputError{c.Path, err}
		}
	}()
	text, err := json.Marshal(checkpointFile{checkpointWord, checkpointFormat, c.identity, c.progress})
	if err != nil {
		return err
	}
	// Always of the same name: one that is killed while it writes leaves it to the next one.
	file, err := os.Create(c.Path + ".tmp")
	if err != nil {
		return err
	}
	if _, err = file.Write(append(text, '\n')); err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = os.Rename(file.Name(), c.Path)
	}
	if err != nil {
		os.Remove(file.Name())
	}
	c.saved = time.Now()
	return err
}

// Remove removes the checkpoint of a job whose outputs are in their places.
func (c *Checkpoint) Remove() error {
	if err := os.Remove(c.Path); err != nil {
		return fmt.Errorf("%s: %w", c.Path, err)
	}
	var err error
	for _, o := range c.outputs {
		if o.copied != "" {
			err = errors.Join(err, os.Remove(o.copied))
		}
	}
	return err
}
