package job

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

// compressor returns what compresses to w in a format that source knows by its name; nil for "", an error for one that cannot
// be written.
func compressor(format string, w io.Writer) (io.WriteCloser, error) {
	switch format {
	case "":
		return nil, nil
	case "gzip":
		return gzip.NewWriter(w), nil
	case "zstd":
		// One goroutine, and so the same bytes on any machine.
		return zstd.NewWriter(w, zstd.WithEncoderConcurrency(1))
	case "xz":
		return xz.NewWriter(w)
	}
	return nil, fmt.Errorf("%s cannot be written", format)
}

// Replace returns the output that takes the place of the file called name when it is closed, with its permissions, compressed
// in format. With backup the old file is kept as NAME.bak. Until then the file stays as it is.
func Replace(name, format string, backup bool) (*Output, error) {
	o := &Output{Name: name, path: name}
	if path, err := filepath.EvalSymlinks(name); err == nil {
		o.path = path
	}
	info, err := os.Stat(o.path)
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("is not a file that can be replaced")
	}
	if err == nil { // what may not be written may not be replaced either, though it could be
		var file *os.File
		if file, err = os.OpenFile(o.path, os.O_WRONLY, 0); err == nil {
			file.Close()
		}
	}
	if err == nil {
		o.file, err = beside(o.path, info.Mode().Perm())
	}
	if err != nil {
		return nil, &OutputError{name, err}
	}
	o.pending = true
	if backup {
		o.backup = o.path + ".bak"
	}
	return o.compressed(format)
}

// keepOld gives the file at path a second name, in place of what had it. There is always something of that name, once there was.
func keepOld(path, backup string) error {
	for {
		name := fmt.Sprintf("%s.%08x.tmp", path, rand.Uint32())
		err := os.Link(path, name)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err != nil { // links are not to be had everywhere
			err = copyFile(path, name)
		}
		if err == nil {
			err = os.Rename(name, backup)
		}
		if err != nil {
			os.Remove(name)
		}
		return err
	}
}

// copyFile makes a copy of a file, with its permissions.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	info, err := in.Stat()
	if err != nil {
		return err
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, info.Mode().Perm())
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}
