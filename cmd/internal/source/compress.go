package source

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
	"github.com/ulikunitz/xz/lzma"
)

const (
	bufferSize = 64 << 10
	magicSize  = 16
	maxWindow  = 128 << 20 // bytes a decompressor may look back
)

// A counter counts what is read from r. The count may be looked at from another goroutine.
type counter struct {
	r io.Reader
	n atomic.Int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n.Add(int64(n))
	return n, err
}

// A Damage is a fault in a compressed stream: what came before it was read.
type Damage struct {
	Format    string // "gzip"
	Truncated bool   // the stream ends before its end; else something in it is wrong
	Offset    int64  // in the compressed file, in bytes: how far it was read
	Err       error
}

// Error returns "truncated gzip stream: it ends at byte 1234", or the like.
func (d *Damage) Error() string {
	if d.Truncated {
		return fmt.Sprintf("truncated %s stream: it ends at byte %d", d.Format, d.Offset)
	}
	return fmt.Sprintf("corrupt %s stream: %v (before byte %d)", d.Format, d.Err, d.Offset)
}

func (d *Damage) Unwrap() error { return d.Err }

// formats are the compressed streams, by the bytes they begin with.
var formats = []struct {
	name   string
	begins func(head []byte) bool
	open   func(o *Options, in *bufio.Reader) (io.Reader, func(), error)
}{
	{"gzip", prefix("\x1f\x8b\x08"), (*Options).gzip},
	{"zstd", prefix("\x28\xb5\x2f\xfd"), (*Options).zstd},
	{"zstd", func(head []byte) bool { // a skippable frame
		return len(head) >= 4 && head[0]&0xf0 == 0x50 && string(head[1:4]) == "\x2a\x4d\x18"
	}, (*Options).zstd},
	{"bzip2", func(head []byte) bool { // a first block, or the end of an empty stream
		return len(head) >= 10 && string(head[:3]) == "BZh" && '1' <= head[3] && head[3] <= '9' &&
			(string(head[4:10]) == "1AY&SY" || string(head[4:10]) == "\x17\x72\x45\x38\x50\x90")
	}, (*Options).bzip2},
	{"xz", prefix("\xfd7zXZ\x00"), (*Options).xz},
}

// foreign are the ways of compression that are known and not read.
var foreign = []struct{ name, magic string }{
	{"RAR archive", "Rar!\x1a\x07"},
	{"lz4 stream", "\x04\x22\x4d\x18"},
	{"lzip stream", "LZIP\x01"},
	{"compress (.Z) stream", "\x1f\x9d\x90"},
	{"SQLite database", "SQLite format 3\x00"},
	{"PDF document", "%PDF-1."},
}

// Format returns how the file called name is compressed, or what archive it is: "gzip", "zstd", "bzip2", "xz", "zip", "7z", or ""
// for none of these.
func Format(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	head := make([]byte, magicSize)
	n, err := io.ReadFull(file, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return "", err
	}
	head = head[:n]
	switch archiveOf(head) {
	case zipArchive:
		return "zip", nil
	case sevenZipArchive:
		return "7z", nil
	}
	for _, f := range formats {
		if f.begins(head) {
			return f.name, nil
		}
	}
	return "", nil
}

func prefix(magic string) func([]byte) bool {
	return func(head []byte) bool { return bytes.HasPrefix(head, []byte(magic)) }
}

// decompressed returns a reader of what in holds after decompression, the name of the format, and what ends the reader; in
// itself if it is not compressed.
func (o *Options) decompressed(in *bufio.Reader, count *counter) (r io.Reader, format string, shut func(), err error) {
	head, _ := in.Peek(magicSize)
	for _, f := range formats {
		if !f.begins(head) {
			continue
		}
		r, shut, err := o.open(f.open, in)
		if err != nil {
			return nil, f.name, nil, damage(f.name, count, err)
		}
		a := newAhead(&named{r, f.name, count})
		return a, f.name, func() {
			a.shut()
			if shut != nil {
				shut()
			}
		}, nil
	}
	for _, f := range foreign {
		if bytes.HasPrefix(head, []byte(f.magic)) {
			return nil, "", nil, fmt.Errorf("is a %s, which is not read here", f.name)
		}
	}
	return in, "", nil, nil
}

func (o *Options) open(open func(*Options, *bufio.Reader) (io.Reader, func(), error), in *bufio.Reader) (r io.Reader, shut func(), err error) {
	defer guard(&err)
	return open(o, in)
}

// A named is a decompressed stream whose faults say what and where they are.
type named struct {
	r      io.Reader
	format string
	count  *counter
}

func (w *named) Read(p []byte) (n int, err error) {
	n, err = w.read(p)
	if err != nil && err != io.EOF {
		err = damage(w.format, w.count, err)
	}
	return n, err
}

func (w *named) read(p []byte) (n int, err error) {
	defer guard(&err)
	return w.r.Read(p)
}

// errWindow is for a stream that asks for more memory than may be had.
type errWindow int64

func (e errWindow) Error() string {
	if e > 0 {
		return fmt.Sprintf("needs a window of %d MB to decompress, the limit is %d MB", int64(e)>>20, maxWindow>>20)
	}
	return fmt.Sprintf("needs a window of more than the limit of %d MB to decompress", maxWindow>>20)
}

// damage returns err, met in a stream of a format, as an error that says where.
func damage(format string, count *counter, err error) error {
	var window errWindow
	if errors.As(err, &window) {
		return err
	}
	return &Damage{format, errors.Is(err, io.ErrUnexpectedEOF) || err == io.EOF, count.n.Load(), err}
}

var errTrailing = errors.New("other bytes follow its end")

// A gzipReader reads the members of a gzip file one after the other.
type gzipReader struct {
	in *bufio.Reader
	z  *gzip.Reader
}

func (o *Options) gzip(in *bufio.Reader) (io.Reader, func(), error) {
	z, err := gzip.NewReader(in)
	if err != nil {
		return nil, nil, err
	}
	z.Multistream(false)
	return &gzipReader{in, z}, nil, nil
}

func (g *gzipReader) Read(p []byte) (int, error) {
	n, err := g.z.Read(p)
	if err != io.EOF || n > 0 {
		if err == io.EOF {
			err = nil // met again at the next call
		}
		return n, err
	}
	// The end of a member. Zeros that fill up a block of a tape may follow, or another member.
	for {
		head, err := g.in.Peek(3)
		switch {
		case len(head) == 0:
			return 0, err
		case head[0] == 0:
			g.in.Discard(1)
		case formats[0].begins(head):
			if err := g.z.Reset(g.in); err != nil {
				return 0, noEOF(err)
			}
			g.z.Multistream(false)
			return 0, nil
		default:
			return 0, errTrailing
		}
	}
}

func noEOF(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

func (o *Options) zstd(in *bufio.Reader) (io.Reader, func(), error) {
	z, err := zstd.NewReader(in, zstd.WithDecoderConcurrency(max(1, min(o.Threads, 4))), zstd.WithDecoderMaxWindow(maxWindow), zstd.WithDecoderLowmem(true))
	if err != nil {
		return nil, nil, err
	}
	return zstdReader{z}, z.Close, nil
}

type zstdReader struct{ z *zstd.Decoder }

func (r zstdReader) Read(p []byte) (int, error) {
	n, err := r.z.Read(p)
	if errors.Is(err, zstd.ErrWindowSizeExceeded) {
		err = errWindow(0)
	}
	return n, err
}

func (o *Options) bzip2(in *bufio.Reader) (io.Reader, func(), error) {
	return bzip2.NewReader(in), nil, nil
}

func (o *Options) xz(in *bufio.Reader) (io.Reader, func(), error) {
	if size := xzWindow(in); size > maxWindow {
		return nil, nil, errWindow(size)
	}
	z, err := xz.NewReader(in)
	return z, nil, err
}

// xzWindow returns the size of the dictionary that the first block of an xz file names; 0 if it cannot be told. The library
// takes that much memory at once.
func xzWindow(in *bufio.Reader) int64 {
	const streamHeader = 12
	head, _ := in.Peek(streamHeader + 1)
	if len(head) <= streamHeader {
		return 0
	}
	head, _ = in.Peek(streamHeader + 4*(int(head[streamHeader])+1))
	block := head[streamHeader:]
	if len(block) < 2 {
		return 0
	}
	flags, block := block[1], block[2:]
	for _, bit := range []byte{0x40, 0x80} { // compressed and uncompressed size, if they are there: integers of 7 bits a byte
		for flags&bit != 0 && len(block) > 0 {
			if block[0] < 0x80 {
				flags &^= bit
			}
			block = block[1:]
		}
	}
	if len(block) < 3 || block[0] != 0x21 || block[1] != 1 { // LZMA2, with one byte of properties
		return 0
	}
	size, err := lzma.DecodeDictCap(block[2])
	if err != nil {
		return 0
	}
	return size
}
