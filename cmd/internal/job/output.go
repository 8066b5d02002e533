package job

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// An Output is where a command writes: standard output, or a file that is written beside its place and put there when all of
// it is written, compressed if its name ends in .gz or .zst. Writes go out in the pieces they come in, a few at a time.
type Output struct {
	Name string // as it was given; empty for standard output

	buf      *bufio.Writer
	compress io.WriteCloser // between buf and the file; nil without compression
	file     *os.File       // nil for standard output
	pending  bool           // the file is beside its place
	path     string         // its place, with symbolic links resolved
	perm     fs.FileMode    // of the file that is replaced; 0 if there is none
	backup   string         // the name under which the file that was there is kept; empty if it is not
	written  int64

	// Of an output of a Checkpoint.
	lasts  bool      // the file is there until it is in its place, whatever happens to the program
	target io.Writer // what it is copied to when it is complete, which is no file that can be replaced; nil if it is renamed
	device *os.File  // target, to be closed; nil for standard output
	placed bool      // it was put in its place before the program ended: nothing is left to do
	copied string    // the file of which all has been copied to target: it goes with the checkpoint
}

const outputSize = 64 << 10

// Create returns the output called name: standard output if it is empty or "-".
func Create(name string, stdout io.Writer) (*Output, error) {
	o, err := found(name, stdout)
	switch {
	case err != nil:
		return nil, err
	case o.target != nil:
		o.file = o.device
		o.buf = bufio.NewWriterSize(o.target, outputSize)
		o.target, o.device = nil, nil
		if o.file == nil {
			return o, nil
		}
	default:
		if o.file, err = beside(o.path, o.perm); errors.Is(err, fs.ErrNotExist) {
			err = errors.New("no such directory")
		}
		if err != nil {
			return nil, &OutputError{name, err}
		}
		o.pending = true
	}
	return o.compressed(formatOf(name))
}

// compressed returns o, with what is written to it compressed in format.
func (o *Output) compressed(format string) (_ *Output, err error) {
	var w io.Writer = o.file
	if o.compress, err = compressor(format, w); err != nil {
		o.Discard()
		return nil, &OutputError{o.Name, err}
	}
	if o.compress != nil {
		w = o.compress
	}
	o.buf = bufio.NewWriterSize(w, outputSize)
	return o, nil
}

// found returns an output of which only the place is known: a file that will be replaced or made at path, or target.
func found(name string, stdout io.Writer) (*Output, error) {
	if name == "" || name == "-" {
		return &Output{target: stdout}, nil
	}
	o := &Output{Name: name, path: name}
	if path, err := filepath.EvalSymlinks(name); err == nil {
		o.path = path
	}
	info, err := os.Stat(o.path)
	switch {
	case err == nil && info.IsDir():
		err = errors.New("is a directory")
	case err == nil && !info.Mode().IsRegular(): // a device or a pipe, which is not to be replaced
		if o.device, err = os.OpenFile(o.path, os.O_WRONLY, 0); err == nil {
			o.target = o.device
		}
	case err == nil:
		o.perm = info.Mode().Perm()
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	}
	if err != nil {
		return nil, &OutputError{name, err}
	}
	return o, nil
}

// formatOf returns the format of compression that the name of an output asks for.
func formatOf(name string) string {
	switch filepath.Ext(name) {
	case ".gz":
		return "gzip"
	case ".zst":
		return "zstd"
	}
	return ""
}

// Write writes p.
func (o *Output) Write(p []byte) (int, error) {
	n, err := o.buf.Write(p)
	o.written += int64(n)
	return n, o.named(err)
}

// Written returns how many bytes were written to the output so far.
func (o *Output) Written() int64 { return o.written }

// named puts the name of the file to an error.
func (o *Output) named(err error) error {
	switch {
	case err == nil:
		return nil
	case o.Name == "":
		return &OutputError{"standard output", err}
	}
	return &OutputError{o.Name, err}
}

// An OutputError is why an output file could not be written.
type OutputError struct {
	Name string
	Err  error
}

// Error returns "out.pgn: no space left on device".
func (e *OutputError) Error() string {
	var path *fs.PathError
	if errors.As(e.Err, &path) {
		return e.Name + ": " + path.Err.Error()
	}
	return e.Name + ": " + e.Err.Error()
}

func (e *OutputError) Unwrap() error { return e.Err }

// flush writes what is kept back, and the end of a compressed stream.
func (o *Output) flush() error {
	if o.placed {
		return nil
	}
	err := o.buf.Flush()
	if o.compress != nil {
		err = errors.Join(err, o.compress.Close())
		o.compress = nil
	}
	return err
}

// Close writes the rest, makes sure that it is on the disk, and puts the file in its place.
func (o *Output) Close() error {
	if o.placed {
		return nil
	}
	err := o.flush()
	switch {
	case o.lasts:
		err = errors.Join(err, o.place(err == nil))
	case o.pending && err == nil:
		err = errors.Join(o.file.Sync(), o.file.Close())
		if err == nil && o.backup != "" {
			err = keepOld(o.path, o.backup)
		}
		if err == nil {
			err = os.Rename(o.file.Name(), o.path)
		}
		if err != nil {
			os.Remove(o.file.Name())
		}
	case o.file != nil:
		o.Discard()
	}
	return o.named(err)
}

// Keep ends an output that is not complete. A file is left as it was, and what was written is put beside it, as FILE.partial,
// which is returned; of standard output the rest is written.
func (o *Output) Keep() (partial string, err error) {
	if o.placed {
		return "", nil
	}
	err = o.flush()
	switch {
	case o.lasts:
		partial = o.file.Name()
		err = errors.Join(err, o.place(false))
	case o.pending:
		partial = o.path + ".partial"
		err = errors.Join(err, o.file.Close(), os.Rename(o.file.Name(), partial))
	case o.file != nil:
		err = errors.Join(err, o.file.Close())
	}
	return partial, o.named(err)
}

// Discard ends an output that could not be written. A file is left as it was; what was written for a Checkpoint stays beside it.
func (o *Output) Discard() {
	if o.lasts {
		o.place(false)
		return
	}
	if o.file != nil {
		o.file.Close()
	}
	if o.pending {
		os.Remove(o.file.Name())
	}
}

// beside makes a file in the directory of path, with the permissions of the file that is to be replaced, or the usual ones
// if there is none.
func beside(path string, perm fs.FileMode) (*os.File, error) {
	for {
		name := fmt.Sprintf("%s.%08x.tmp", path, rand.Uint32())
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err == nil && perm != 0 {
			if err = file.Chmod(perm); err != nil {
				file.Close()
				os.Remove(name)
			}
		}
		return file, err
	}
}
