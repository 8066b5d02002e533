package job

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// resume opens partial, the file in which an output of a Checkpoint is until it is complete, and cuts it back to where the
// checkpoint was saved. Reason says why it is of no use; done, that it was complete then: it may be in its place already.
func (o *Output) resume(partial string, was outputProgress, done bool) (reason string, err error) {
	o.lasts, o.written = true, was.Written
	info, err := os.Stat(partial)
	switch {
	case errors.Is(err, fs.ErrNotExist) && done && o.target == nil:
		if info, err = os.Stat(o.path); err != nil || info.Size() != was.Length {
			return fmt.Sprintf("neither %s nor %s is what was written", partial, o.path), nil
		}
		o.placed = true
		o.buf = bufio.NewWriter(io.Discard)
		return "", nil
	case errors.Is(err, fs.ErrNotExist) && was.Length > 0:
		return "there is no " + partial, nil
	case err == nil && (!info.Mode().IsRegular() || info.Size() < was.Length):
		return partial + " is not what was written", nil
	}
	if o.file, err = os.OpenFile(partial, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = errors.New("no such directory")
		}
		return "", err
	}
	if err = o.file.Truncate(was.Length); err == nil {
		_, err = o.file.Seek(was.Length, io.SeekStart)
	}
	if err == nil && o.perm != 0 {
		err = o.file.Chmod(o.perm)
	}
	if err != nil {
		o.file.Close()
		return "", err
	}
	var w io.Writer = o.file
	if format := formatOf(o.Name); format != "" && o.target == nil && !done {
		o.compress = &pieces{w: w, format: format, any: was.Length > 0}
		w = o.compress
	}
	o.buf = bufio.NewWriterSize(w, outputSize)
	return "", nil
}

// settle makes sure that what was written is on the disk, and returns the length of the file.
func (o *Output) settle() (length int64, err error) {
	if o.compress == nil {
		err = o.buf.Flush()
	}
	if err == nil {
		err = o.file.Sync()
	}
	if err == nil {
		length, err = o.file.Seek(0, io.SeekCurrent)
	}
	return length, o.named(err)
}

// cut ends a piece of a compressed output: the file can be cut back to here.
func (o *Output) cut() error {
	p, ok := o.compress.(*pieces)
	if !ok {
		return nil
	}
	return o.named(errors.Join(o.buf.Flush(), p.cut()))
}

// place ends an output of a Checkpoint. If all of it is there it is put in its place.
func (o *Output) place(whole bool) (err error) {
	if whole {
		err = o.file.Sync()
	}
	if whole && err == nil && o.target != nil {
		if _, err = o.file.Seek(0, io.SeekStart); err == nil {
			_, err = io.Copy(o.target, o.file)
		}
	}
	err = errors.Join(err, o.file.Close())
	if o.device != nil {
		err = errors.Join(err, o.device.Close())
	}
	switch {
	case whole && errors.Is(err, syscall.EPIPE), whole && err == nil && o.target != nil: // whoever reads has read enough
		// As long as the checkpoint is there, a job that goes on may have to copy the file again.
		o.copied = o.file.Name()
		return err
	case !whole || err != nil:
		return err
	}
	return os.Rename(o.file.Name(), o.path)
}

// A pieces compresses in pieces, one after the other in the file, each of which is a whole of its own: members of gzip, frames of
// zstd. Readers take them for one stream.
type pieces struct {
	w      io.Writer
	format string
	z      io.WriteCloser // nil before the first one
	open   bool           // z has something
	any    bool           // the file has something
}

func (p *pieces) Write(b []byte) (n int, err error) {
	if !p.open {
		if z, ok := p.z.(interface{ Reset(io.Writer) }); ok {
			z.Reset(p.w)
		} else if p.z, err = compressor(p.format, p.w); err != nil {
			return 0, err
		}
		p.open, p.any = true, true
	}
	return p.z.Write(b)
}

// cut ends a piece, if one has begun.
func (p *pieces) cut() error {
	if !p.open {
		return nil
	}
	p.open = false
	return p.z.Close()
}

// Close ends the last piece. There is one even if nothing was written.
func (p *pieces) Close() error {
	if !p.any {
		if _, err := p.Write(nil); err != nil {
			return err
		}
	}
	return p.cut()
}
