// Package source opens what a command reads: files, standard input, directories, members of archives; decompresses it and
// makes text of it that can be scanned.
//
//	names ─► List ─► entries ─► Options.Files ─► file: bytes ─► decompressed ─► text
//
// Compression is known by magic bytes, never by a name: gzip (of many members), zstd (of many frames), bzip2 and xz (of many
// streams), zip and 7z archives, whose members are files of their own, called a.zip:b.pgn. It is undone in a goroutine of
// its own, a few buffers ahead of the reader.
//
// Text is UTF-8 or ASCII with other bytes for letters. UTF-16, UTF-32, GB18030, Big5, Shift-JIS and their kind are decoded:
// a second byte of their characters may be a brace or a bracket. Byte-order marks are dropped. Finding tells what a file
// was, Places lead from the text back to the bytes of the file.
//
// Nothing before a fault is lost: a damaged stream gives all it gave before the damage, then the error, which has the
// place.
package source

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"
	"syscall"
)

// Stdin is the name of standard input.
const Stdin = "-"

// Options say how files are opened.
type Options struct {
	Stdin    io.Reader
	Encoding *Encoding // of all files; nil if it is to be found out for each
	Threads  int       // for one decompressor; less than 2 for one goroutine
}

// An Error is why a file cannot be read, or not further.
type Error struct {
	Name string // of the file
	Err  error
}

// Error returns "games.pgn: no such file".
func (e *Error) Error() string {
	if e.Name == "" {
		return `"": ` + reason(e.Err)
	}
	return printable(e.Name) + ": " + reason(e.Err)
}

// printable puts pictures for the control characters of a name, which could do what they like to a terminal.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < ' ':
			return '␀' + r
		case 0x7f <= r && r < 0xa0:
			return '␡'
		}
		return r
	}, name)
}

func (e *Error) Unwrap() error { return e.Err }

// reason puts an error in the words of the command line, without the name of the file.
func reason(err error) string {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "no such file"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied"
	case errors.Is(err, syscall.EISDIR):
		return "is a directory"
	case errors.As(err, &path):
		return path.Err.Error()
	}
	return err.Error()
}

// A File is one open PGN file. It is used by one goroutine.
type File struct {
	Name   string // as messages name it; "-" for standard input
	Format string // how it is stored: "gzip", "zstd", "bzip2" or "xz"; "zip" or "7z" for a member of an archive; empty for plain text

	text  *text
	count *counter
	taken int64 // of count, by Consumed
	err   error
	close []func()
}

// Read reads the text of the file. A fault in the middle of it, a *Damage of a compressed stream or an error of the system,
// comes after all that was read before it.
func (f *File) Read(p []byte) (int, error) {
	n, err := f.text.Read(p)
	if err != nil && err != io.EOF {
		f.err = &Error{f.Name, err}
		err = f.err
	}
	return n, err
}

// Err returns the fault that ended the text before its end, an *Error, or nil.
func (f *File) Err() error { return f.err }

// Finding returns what is known of the encoding by now.
func (f *File) Finding() Finding { return f.text.finding }

// Places returns the way from the text to the file for the part of the text from the end of the part before, or the start,
// up to end, the offset of a character. It is nil where both are the same.
func (f *File) Places(end int64) *Places { return f.text.places(end) }

// Consumed returns how many bytes of the file as it is stored were read since it was last called.
func (f *File) Consumed() int64 {
	n := f.count.n.Load()
	delta := max(n-f.taken, 0)
	f.taken = max(n, f.taken)
	return delta
}

// shut closes what was opened for the file, last thing first.
func (f *File) shut() {
	for i := len(f.close) - 1; i >= 0; i-- {
		f.close[i]()
	}
	f.close = nil
}

// Files opens the entries one by one; what is an archive gives a file a member. An entry that cannot be opened gives an
// *Error, and the next ones follow. A file is closed when the next one is asked for.
func (o *Options) Files(entries []Entry) iter.Seq2[*File, error] {
	return func(yield func(*File, error) bool) {
		for _, e := range entries {
			if e.Err != nil {
				if !yield(nil, &Error{e.Name, e.Err}) {
					return
				}
				continue
			}
			if !o.entry(e, yield) {
				return
			}
		}
	}
}

// entry opens one entry and yields the files in it. It reports whether to go on.
func (o *Options) entry(e Entry, yield func(*File, error) bool) bool {
	var in io.Reader
	var file *os.File
	if e.Name == Stdin {
		in = o.Stdin
		file, _ = in.(*os.File)
	} else {
		var err error
		if file, err = os.Open(e.Name); err != nil {
			return yield(nil, &Error{e.Name, err})
		}
		defer file.Close()
		in = file
	}
	count := &counter{r: in}
	buffered := bufio.NewReaderSize(count, bufferSize)
	head, err := buffered.Peek(magicSize)
	if len(head) == 0 && err != nil && err != io.EOF {
		return yield(nil, &Error{e.Name, err})
	}
	switch archiveOf(head) {
	case zipArchive:
		return o.archive(e, file, buffered, count, (*Options).zip, yield)
	case sevenZipArchive:
		return o.archive(e, file, buffered, count, (*Options).sevenZip, yield)
	}
	return o.stream(e.Name, "", buffered, count, yield)
}

// stream yields the file that in holds, decompressed if need be; archive is the kind of archive it is a member of.
func (o *Options) stream(name, archive string, in *bufio.Reader, count *counter, yield func(*File, error) bool) bool {
	f := &File{Name: name, Format: archive, count: count}
	defer f.shut()
	r, format, shut, err := o.decompressed(in, count)
	if archive == "" {
		f.Format = format
	}
	var damage *Damage
	switch {
	case errors.As(err, &damage):
		r = failing{err} // a file of which nothing can be read
	case err != nil:
		return yield(nil, &Error{name, err})
	}
	if shut != nil {
		f.close = append(f.close, shut)
	}
	f.text = newText(r, o.Encoding)
	return yield(f, nil)
}

// A failing is a reader that gives nothing but its error.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// guard turns a panic of a library on hostile data into an error.
func guard(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%v", p)
	}
}
