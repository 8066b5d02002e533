// Package fanout writes games to many files at a time.
//
//	value ─► Names ─► name ─► file: buffer ─ full ─► compressed ─► temporary file ── Commit ─► its place
//
// There may be far more files than can be open at once. What is written to one is held in memory until it is worth while to open it;
// of those that are open the one that was used least recently is closed when another is wanted. Files get into their places when all
// of them are complete: until then they have temporary names, in the first folder of the pattern that does not depend on the value.
package fanout

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"arbiter/cmd/internal/job"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

const (
	pieceSize = 256 << 10 // of what is written to a file at once
	heldSize  = 4 << 20   // of what is held in memory, for all files
	mostOpen  = 64
)

// Slot is what stands in a pattern where the name goes.
const Slot = "{}"

// Files are files whose paths are a pattern with a name in its slot. They are used by one goroutine.
type Files struct {
	Pattern string
	// Check is asked, before anything is put into its place, whether it may be; info is nil if there is no file yet. It may be nil.
	Check func(path string, info fs.FileInfo) error

	all    []*File
	open   []*File // not more than mostOpen, the one used last at the end
	held   int     // bytes of buffers
	folder string  // of temporary files; empty as long as there is none
	made   []string
	run    uint32
	pack   func(piece []byte) ([]byte, error) // nil without compression
	packed bytes.Buffer
}

// A File is one of Files.
type File struct {
	Bytes int64

	name      string
	path      string // its place, by place
	temporary string
	exists    bool // the temporary file does
	file      *os.File
	buf       []byte
}

// Len returns the number of files.
func (f *Files) Len() int { return len(f.all) }

// Create makes a file with a name, which must be a part of a path; settled says that it will have no other one. Its error is one of
// Check, or says that there is no place for the file.
func (f *Files) Create(name string, settled bool) (*File, error) {
	if f.folder == "" {
		if err := f.begin(); err != nil {
			return nil, err
		}
	}
	file := &File{name: name, temporary: filepath.Join(f.folder, fmt.Sprintf("arbiter.%08x.%d.tmp", f.run, len(f.all)+1))}
	if settled {
		if err := f.place(file); err != nil {
			return nil, err
		}
	}
	f.all = append(f.all, file)
	return file, nil
}

// Path returns where the file goes, once that is known.
func (file *File) Path() string { return file.path }

// Rename gives a file another name.
func (file *File) Rename(name string) { file.name = name }

// All returns the files in the order in which they were created.
func (f *Files) All() []*File { return f.all }

// begin makes the folder of the temporary files.
func (f *Files) begin() error {
	before, _, _ := strings.Cut(f.Pattern, Slot)
	f.folder = filepath.Dir(before + "x")
	f.run = rand.Uint32()
	switch filepath.Ext(f.Pattern) {
	case ".gz":
		w := gzip.NewWriter(nil)
		f.pack = func(piece []byte) ([]byte, error) {
			f.packed.Reset()
			w.Reset(&f.packed)
			_, err := w.Write(piece)
			err = errors.Join(err, w.Close())
			return f.packed.Bytes(), err
		}
	case ".zst":
		w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<20))
		if err != nil {
			return err
		}
		var b []byte
		f.pack = func(piece []byte) ([]byte, error) {
			b = w.EncodeAll(piece, b[:0])
			return b, nil
		}
	}
	return f.folders(f.folder)
}

// folders makes a folder and those above it, and remembers which were not there.
func (f *Files) folders(path string) error {
	for p := path; ; p = filepath.Dir(p) {
		if _, err := os.Stat(p); err == nil || p == filepath.Dir(p) {
			break
		}
		f.made = append(f.made, p)
	}
	if err := os.MkdirAll(path, 0o777); err != nil {
		return &job.OutputError{Name: path, Err: err}
	}
	return nil
}

// place finds out where the file goes, and whether it may.
func (f *Files) place(file *File) error {
	name := strings.ReplaceAll(f.Pattern, Slot, file.name)
	file.path = name
	if path, err := filepath.EvalSymlinks(name); err == nil {
		file.path = path
	}
	info, err := os.Stat(file.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		info, err = nil, nil
	case err == nil && info.IsDir():
		err = errors.New("is a directory")
	case err == nil && !info.Mode().IsRegular():
		err = errors.New("is not a file that can be replaced")
	}
	if err != nil {
		return &job.OutputError{Name: name, Err: err}
	}
	if f.Check != nil {
		return f.Check(name, info)
	}
	return nil
}

// Write writes text to a file.
func (f *Files) Write(file *File, text []byte) error {
	file.Bytes += int64(len(text))
	if len(file.buf)+len(text) > pieceSize {
		if err := f.flush(file); err != nil {
			return err
		}
		for ; len(text) >= pieceSize; text = text[pieceSize:] {
			if err := f.piece(file, text[:pieceSize]); err != nil {
				return err
			}
		}
	}
	before := cap(file.buf)
	file.buf = append(file.buf, text...)
	f.held += cap(file.buf) - before
	if f.held <= heldSize {
		return nil
	}
	// Those with the most are worth opening.
	full := slices.DeleteFunc(slices.Clone(f.all), func(file *File) bool { return cap(file.buf) == 0 })
	slices.SortStableFunc(full, func(a, b *File) int { return cmp.Compare(len(b.buf), len(a.buf)) })
	for _, file := range full {
		if f.held <= heldSize/2 {
			break
		}
		if err := f.flush(file); err != nil {
			return err
		}
		f.held -= cap(file.buf)
		file.buf = nil
	}
	return nil
}

// flush writes what is held for a file.
func (f *Files) flush(file *File) error {
	if len(file.buf) == 0 {
		return nil
	}
	err := f.piece(file, file.buf)
	file.buf = file.buf[:0]
	return err
}

// piece writes a piece to the temporary file.
func (f *Files) piece(file *File, b []byte) error {
	err := f.reopen(file)
	if err == nil && f.pack != nil {
		b, err = f.pack(b)
	}
	if err == nil {
		_, err = file.file.Write(b)
	}
	if err != nil {
		return &job.OutputError{Name: strings.ReplaceAll(f.Pattern, Slot, file.name), Err: err}
	}
	return nil
}

// reopen opens a file at its end, if it is not open, and closes another one for it if need be.
func (f *Files) reopen(file *File) (err error) {
	if file.file != nil {
		i := slices.Index(f.open, file)
		f.open = append(slices.Delete(f.open, i, i+1), file)
		return nil
	}
	if len(f.open) == mostOpen {
		if err := f.close(f.open[0]); err != nil {
			return err
		}
	}
	mode := os.O_WRONLY | os.O_APPEND
	if !file.exists {
		mode |= os.O_CREATE | os.O_EXCL
	}
	if file.file, err = os.OpenFile(file.temporary, mode, 0o666); err == nil {
		file.exists = true
		f.open = append(f.open, file)
	}
	return err
}

func (f *Files) close(file *File) error {
	f.open = slices.DeleteFunc(f.open, func(other *File) bool { return other == file })
	err := file.file.Close()
	file.file = nil
	return err
}

// finish writes what is held, and closes all files.
func (f *Files) finish() error {
	var first error
	for _, file := range f.all {
		err := f.flush(file)
		if !file.exists && err == nil {
			err = f.reopen(file) // an empty file is one, too
		}
		if file.file != nil {
			err = errors.Join(err, f.close(file))
		}
		if first == nil {
			first = err
		}
	}
	return first
}

// Commit puts all files into their places, when they are on the disk. After an error none is, unless it came when some of them were
// there already.
func (f *Files) Commit() error {
	err := f.finish()
	if err == nil {
		err = f.sync()
	}
	for _, file := range f.all {
		if err == nil {
			err = f.place(file) // it may have got another name, or something may have got into its place
		}
	}
	for _, file := range f.all {
		if err == nil {
			err = f.put(file, file.path)
		}
	}
	if err != nil {
		f.Discard()
	}
	return err
}

// sync sees to it that all files are on the disk, several at a time: that takes much less time.
func (f *Files) sync() error {
	const workers = 16
	errs := make([]error, workers)
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			for i := w; i < len(f.all) && errs[w] == nil; i += workers {
				file, err := os.OpenFile(f.all[i].temporary, os.O_WRONLY, 0)
				if err == nil {
					err = errors.Join(file.Sync(), file.Close())
				}
				if err != nil {
					errs[w] = &job.OutputError{Name: f.all[i].path, Err: err}
				}
			}
		})
	}
	all.Wait()
	return cmp.Or(errs...)
}

// put puts a file into a place, with the permissions of the file that was there.
func (f *Files) put(file *File, path string) error {
	err := f.folders(filepath.Dir(path))
	if info, there := os.Stat(path); err == nil && there == nil {
		err = os.Chmod(file.temporary, info.Mode().Perm())
	}
	if err == nil {
		err = os.Rename(file.temporary, path)
	}
	if err != nil {
		return &job.OutputError{Name: path, Err: err}
	}
	file.exists = false
	return nil
}

// Keep ends files that are not complete. What was in their places stays, and what was written so far is put beside it, with .partial
// behind the name.
func (f *Files) Keep() error {
	err := f.finish()
	for _, file := range f.all {
		if err == nil {
			err = f.place(file)
		}
		if err == nil {
			err = f.put(file, file.path+".partial")
		}
	}
	if err != nil {
		f.Discard()
	}
	return err
}

// Discard removes what was written, and the folders that were made for it.
func (f *Files) Discard() {
	for _, file := range f.all {
		if file.file != nil {
			f.close(file)
		}
		if file.exists {
			os.Remove(file.temporary)
			file.exists = false
		}
	}
	slices.SortFunc(f.made, func(a, b string) int { return cmp.Compare(len(b), len(a)) }) // the deepest first
	for _, folder := range f.made {
		os.Remove(folder)
	}
}
