package source

import (
	"archive/zip"
	"bufio"
	"compress/bzip2"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strings"

	"github.com/bodgit/sevenzip"
	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

// An archiveKind is a kind of archive, whose members are files.
type archiveKind uint8

const (
	noArchive archiveKind = iota
	zipArchive
	sevenZipArchive
)

func archiveOf(head []byte) archiveKind {
	switch {
	case len(head) >= 4 && (string(head[:4]) == "PK\x03\x04" || string(head[:4]) == "PK\x05\x06"):
		return zipArchive
	case len(head) >= 6 && string(head[:6]) == "7z\xbc\xaf\x27\x1c":
		return sevenZipArchive
	}
	return noArchive
}

var errEmptyArchive = errors.New("is an archive without PGN files")

// archive yields the members of an archive, which must be read from both ends: what cannot is copied to a temporary file
// first. walk does the work for one kind of archive.
func (o *Options) archive(e Entry, file *os.File, in *bufio.Reader, count *counter,
	walk func(*Options, *box) bool, yield func(*File, error) bool) bool {
	info, err := os.Stat(e.Name)
	if e.Name == Stdin || err != nil || !info.Mode().IsRegular() {
		spool, err := os.CreateTemp("", "arbiter-*")
		if err != nil {
			return yield(nil, &Error{e.Name, err})
		}
		os.Remove(spool.Name())       // the open file stays; so nothing is left behind by a program that is stopped
		defer os.Remove(spool.Name()) // where an open file cannot be removed
		defer spool.Close()
		if _, err := io.Copy(spool, in); err != nil {
			return yield(nil, &Error{e.Name, err})
		}
		file = spool
		count = &counter{} // all of it is read already
	}
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return yield(nil, &Error{e.Name, err})
	}
	b := &box{Entry: e, size: size, count: count, yield: yield}
	b.all = io.NewSectionReader(&spot{file, count}, 0, size)
	goOn := walk(o, b)
	if goOn && b.members == 0 && !b.failed && !e.found {
		return yield(nil, &Error{e.Name, errEmptyArchive})
	}
	return goOn
}

// A box is an archive that is being walked through.
type box struct {
	Entry
	all     *io.SectionReader // the archive
	size    int64
	count   *counter // where it was read last
	members int      // yielded
	failed  bool     // an error of the archive itself was yielded
	yield   func(*File, error) bool
}

// A spot is a file that is read here and there; its counter says where last.
type spot struct {
	file  *os.File
	count *counter
}

func (s *spot) ReadAt(p []byte, off int64) (int, error) {
	n, err := s.file.ReadAt(p, off)
	s.count.n.Store(off + int64(n))
	return n, err
}

// fail yields an error of the archive itself.
func (b *box) fail(err error) bool {
	b.failed = true
	return b.yield(nil, &Error{b.Name, err})
}

var errNested = errors.New("is an archive within an archive: unpack it first")

// member yields one member, opened by open.
func (o *Options) member(b *box, name, format string, open func() (io.ReadCloser, error)) bool {
	if !holdsGames(name) {
		return true
	}
	b.members++
	full := b.Name + ":" + name
	if !isPGN(name) {
		return b.yield(nil, &Error{full, errNested})
	}
	r, err := opened(open)
	if err != nil {
		return b.yield(nil, &Error{full, err})
	}
	defer r.Close()
	a := newAhead(&named{r, format, b.count})
	defer a.shut()
	return o.stream(full, format, bufio.NewReaderSize(a, bufferSize), b.count, b.yield)
}

func opened(open func() (io.ReadCloser, error)) (r io.ReadCloser, err error) {
	defer guard(&err)
	return open()
}

// hidden reports whether a member is an entry of no interest: of a folder that macOS adds, or a hidden file.
func hidden(name string) bool {
	base := name[strings.LastIndexByte(name, '/')+1:]
	return strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(base, ".")
}

// zip walks through a zip archive. The list of its members stands at its end; without it, in a file that was cut off, they
// are looked for from the front.
func (o *Options) zip(b *box) bool {
	z, err := zip.NewReader(b.all, b.size)
	if err != nil {
		return o.salvage(b, err)
	}
	b.count.n.Store(0)
	for method, open := range zipMethods {
		z.RegisterDecompressor(method, open)
	}
	for _, m := range z.File {
		if m.FileInfo().IsDir() || hidden(m.Name) {
			continue
		}
		goOn := o.member(b, m.Name, "zip", func() (io.ReadCloser, error) {
			if m.Flags&1 != 0 {
				return nil, errors.New("is encrypted")
			}
			r, err := m.Open()
			if errors.Is(err, zip.ErrAlgorithm) {
				err = fmt.Errorf("is compressed by a method (%d) that is not read here", m.Method)
			}
			return r, err
		})
		if !goOn {
			return false
		}
	}
	return true
}

// zipMethods are the methods of compression in zip archives beside "stored".
var zipMethods = map[uint16]zip.Decompressor{
	8:  func(r io.Reader) io.ReadCloser { return flate.NewReader(r) },
	12: func(r io.Reader) io.ReadCloser { return io.NopCloser(bzip2.NewReader(r)) },
	93: zstd.ZipDecompressor(zstd.WithDecoderMaxWindow(maxWindow), zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true)),
	95: func(r io.Reader) io.ReadCloser { return &lateXZ{r: r} },
}

// A lateXZ opens an xz stream at the first read, where an error can be told.
type lateXZ struct {
	r io.Reader
	z io.Reader
}

func (l *lateXZ) Read(p []byte) (int, error) {
	if l.z == nil {
		in := bufio.NewReaderSize(l.r, bufferSize)
		if size := xzWindow(in); size > maxWindow {
			return 0, errWindow(size)
		}
		z, err := xz.NewReader(in)
		if err != nil {
			return 0, noEOF(err)
		}
		l.z = z
	}
	return l.z.Read(p)
}

func (l *lateXZ) Close() error { return nil }

// localHeader is the size of what stands before a member of a zip archive, without its name and extra field.
const localHeader = 30

// salvage yields the members of a zip archive from the front as far as they go, and then the fault of the archive. It knows deflated members, which end by themselves, and stored ones whose size stands before them.
func (o *Options) salvage(b *box, fault error) bool {
	in := bufio.NewReaderSize(b.all, bufferSize)
	for {
		head, _ := in.Peek(localHeader)
		if len(head) < localHeader || string(head[:4]) != "PK\x03\x04" {
			break
		}
		le := binary.LittleEndian
		flags, method, stored := le.Uint16(head[6:]), le.Uint16(head[8:]), le.Uint32(head[18:])
		nameLen, extraLen := int(le.Uint16(head[26:])), int(le.Uint16(head[28:]))
		in.Discard(localHeader)
		name := make([]byte, nameLen)
		if _, err := io.ReadFull(in, name); err != nil {
			break
		}
		if _, err := in.Discard(extraLen); err != nil {
			break
		}
		sized := flags&8 == 0 && stored != 1<<32-1
		if flags&1 != 0 || method != 8 && !(method == 0 && sized) {
			break
		}
		var r io.Reader
		if method == 8 {
			r = flate.NewReader(in) // reads no byte too many of a bufio.Reader
		} else {
			r = &exactly{in, int64(stored)}
		}
		if !strings.HasSuffix(string(name), "/") && !hidden(string(name)) &&
			!o.member(b, string(name), "zip", func() (io.ReadCloser, error) { return io.NopCloser(r), nil }) {
			return false
		}
		if _, err := io.Copy(io.Discard, &named{r, "zip", b.count}); err != nil {
			break
		}
		if flags&8 != 0 { // sizes after the member: 16 bytes, or 12 without their mark, or 24 for large ones
			tail, _ := in.Peek(28)
			for n := 12; n+4 <= len(tail); n++ {
				if next := string(tail[n : n+4]); next == "PK\x03\x04" || next == "PK\x01\x02" {
					in.Discard(n)
					break
				}
			}
		}
	}
	return b.fail(&Damage{Format: "zip", Truncated: errors.Is(fault, zip.ErrFormat), Offset: b.size, Err: fault})
}

// An exactly reads n bytes of r, no fewer.
type exactly struct {
	r io.Reader
	n int64
}

func (e *exactly) Read(p []byte) (int, error) {
	if e.n == 0 {
		return 0, io.EOF
	}
	n, err := e.r.Read(p[:min(int64(len(p)), e.n)])
	e.n -= int64(n)
	if err == io.EOF && e.n > 0 {
		err = io.ErrUnexpectedEOF
	} else if err == io.EOF {
		err = nil
	}
	return n, err
}

// sevenZip walks through a 7z archive.
func (o *Options) sevenZip(b *box) bool {
	z, err := openSevenZip(b)
	if err != nil {
		var read *sevenzip.ReadError
		if errors.As(err, &read) && read.Encrypted {
			return b.fail(errors.New("is encrypted"))
		}
		return b.fail(&Damage{Format: "7z", Truncated: errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF), Offset: b.size, Err: err})
	}
	for _, m := range z.File {
		if m.FileInfo().IsDir() || hidden(m.Name) {
			continue
		}
		if !o.member(b, m.Name, "7z", func() (io.ReadCloser, error) {
			r, err := m.Open()
			if err != nil || m.CRC32 == 0 { // without one
				return r, err
			}
			return &summed{ReadCloser: r, want: m.CRC32}, nil
		}) {
			return false
		}
	}
	return true
}

// A summed is a member of a 7z archive whose checksum is looked at when it ends: the library does not do that.
type summed struct {
	io.ReadCloser
	sum, want uint32
}

var errChecksum = errors.New("the checksum is wrong")

func (s *summed) Read(p []byte) (int, error) {
	n, err := s.ReadCloser.Read(p)
	s.sum = crc32.Update(s.sum, crc32.IEEETable, p[:n])
	if err == io.EOF && s.sum != s.want {
		err = errChecksum
	}
	return n, err
}

func openSevenZip(b *box) (z *sevenzip.Reader, err error) {
	defer guard(&err)
	return sevenzip.NewReader(b.all, b.size)
}
