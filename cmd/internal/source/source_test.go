package source

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
	"github.com/ulikunitz/xz/lzma"
)

const (
	one = "[Event \"first\"]\n\n1. e4 *\n"
	two = "[Event \"second\"]\n\n1. d4 *\n"
)

// compressors write one member, frame or stream.
var compressors = map[string]func(text []byte) []byte{
	"gzip": func(text []byte) []byte {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		w.Write(text)
		w.Close()
		return b.Bytes()
	},
	"zstd": func(text []byte) []byte {
		var b bytes.Buffer
		w, _ := zstd.NewWriter(&b)
		w.Write(text)
		w.Close()
		return b.Bytes()
	},
	"xz": func(text []byte) []byte {
		var b bytes.Buffer
		w, _ := xz.WriterConfig{BlockSize: 1 << 16}.NewWriter(&b)
		w.Write(text)
		w.Close()
		return b.Bytes()
	},
}

// zipped is a zip archive with members by name, in the order of names; those without text are directories.
func zipped(method uint16, names ...string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(names); i += 2 {
		f, err := w.CreateHeader(&zip.FileHeader{Name: names[i], Method: method})
		if err != nil {
			panic(err)
		}
		io.WriteString(f, names[i+1])
	}
	w.Close()
	return b.Bytes()
}

// A content is what Files gave of one file.
type content struct{ name, text, err string }

// contents reads all files of the entries.
func contents(t testing.TB, o *Options, entries []Entry) (all []content) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		for f, err := range o.Files(entries) {
			if err != nil {
				all = append(all, content{err: err.Error()})
				continue
			}
			c := content{name: f.Name}
			text, err := io.ReadAll(f)
			c.text = string(text)
			if err != nil {
				c.err = err.Error()
			}
			if (err != nil) != (f.Err() != nil) {
				t.Errorf("%s: error %v, but Err is %v", f.Name, err, f.Err())
			}
			all = append(all, c)
		}
	}()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Fatal("no end")
	}
	return all
}

// write makes a file, and the directories it is in.
func write(t testing.TB, name string, text []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestCompressed(t *testing.T) {
	folder, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	bz2, err := os.ReadFile(filepath.Join(folder, "two.pgn.bz2"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	skippable := append(binary.LittleEndian.AppendUint32([]byte("\x5a\x2a\x4d\x18"), 3), "abc"...)
	for name, file := range map[string][]byte{
		"plain":             []byte(one + two),
		"gzip, two members": append(compressors["gzip"]([]byte(one)), compressors["gzip"]([]byte(two))...),
		"gzip, zeros after": append(compressors["gzip"]([]byte(one+two)), make([]byte, 1000)...),
		"zstd, two frames":  append(compressors["zstd"]([]byte(one)), compressors["zstd"]([]byte(two))...),
		"zstd, skippable":   append(append(skippable, compressors["zstd"]([]byte(one+two))...), skippable...),
		"xz, two streams":   append(append(compressors["xz"]([]byte(one)), 0, 0, 0, 0), compressors["xz"]([]byte(two))...),
		"bzip2":             bz2,
	} {
		for _, threads := range []int{1, 4} {
			// The name says nothing, or the wrong thing.
			write(t, "games.pgn.xz", file)
			got := contents(t, &Options{Threads: threads}, List([]string{"games.pgn.xz"}))
			if want := []content{{name: "games.pgn.xz", text: one + two}}; !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
			got = contents(t, &Options{Threads: threads, Stdin: bytes.NewReader(file)}, List([]string{"-"}))
			if want := []content{{name: "-", text: one + two}}; !slices.Equal(got, want) {
				t.Errorf("%s, standard input: %q, want %q", name, got, want)
			}
		}
	}
}

// games is a text that does not compress too well.
func games(size int) []byte {
	r := rand.New(rand.NewPCG(7, 8))
	var b []byte
	for len(b) < size {
		b = fmt.Appendf(b, "[Event \"%d\"]\n\n1. %c%d %x *\n\n", r.Uint64(), 'a'+r.IntN(8), 1+r.IntN(8), r.Uint64())
	}
	return b[:size]
}

// Of a stream that is cut off, everything before the cut is read, and then it is said what is wrong and where.
func TestTruncated(t *testing.T) {
	text := games(600_000)
	for name, compress := range compressors {
		file := compress(text)
		t.Chdir(t.TempDir())
		for _, n := range []int{len(file) * 3 / 4, len(file) - 1, len(file) - 5} {
			write(t, "games.pgn", file[:n])
			got := contents(t, &Options{Threads: 1}, List([]string{"games.pgn"}))
			if len(got) != 1 || !bytes.HasPrefix(text, []byte(got[0].text)) || len(got[0].text) < len(text)/2 {
				t.Errorf("%s cut at %d of %d: %d texts, the first of %d bytes", name, n, len(file), len(got), len(got[0].text))
				continue
			}
			if want := fmt.Sprintf("games.pgn: truncated %s stream: it ends at byte %d", name, n); got[0].err != want {
				t.Errorf("%s cut at %d: %q, want %q", name, n, got[0].err, want)
			}
		}
		// So little is left that it cannot even be opened.
		write(t, "games.pgn", file[:8])
		if got := contents(t, &Options{}, List([]string{"games.pgn"})); len(got) != 1 || got[0].text != "" || !strings.Contains(got[0].err, "truncated "+name+" stream") {
			t.Errorf("%s cut at 8: %q", name, got)
		}
	}
}

func TestCorrupt(t *testing.T) {
	text := games(600_000)
	t.Chdir(t.TempDir())
	for name, compress := range compressors {
		file := compress(text)
		file[len(file)*3/4] ^= 0x55
		write(t, "games.pgn", file)
		got := contents(t, &Options{Threads: 1}, List([]string{"games.pgn"}))
		// What is right before the fault is not to be known: some wrong bytes may come through before a checksum tells.
		n := len(got[0].text) / 2
		if len(got) != 1 || n < len(text)/4 || got[0].text[:n] != string(text[:n]) || !strings.Contains(got[0].err, "corrupt "+name+" stream") &&
			!strings.Contains(got[0].err, "truncated "+name+" stream") {
			t.Errorf("%s: %d bytes right, %q", name, n, got[0].err)
		}
	}
	write(t, "games.pgn", append(compressors["gzip"]([]byte(one)), "what is this?"...))
	got := contents(t, &Options{}, List([]string{"games.pgn"}))
	if len(got) != 1 || got[0].text != one || !strings.Contains(got[0].err, "corrupt gzip stream: other bytes follow its end") {
		t.Errorf("gzip with other bytes after it: %q", got)
	}
}

// A stream that needs a window of more than 128 MB is refused before it takes that memory.
func TestWindow(t *testing.T) {
	t.Chdir(t.TempDir())
	// A zstd frame with a window of 2^28 bytes and one raw block of 3 bytes.
	write(t, "a.pgn", []byte("\x28\xb5\x2f\xfd\x00\x90\x19\x00\x00abc"))
	// An xz file whose only block names a dictionary of 256 MB, with the checksum of its header mended.
	file := compressors["xz"]([]byte(one))
	size := 4 * (int(file[12]) + 1)
	header := file[12 : 12+size]
	at := bytes.Index(header, []byte{0x21, 1}) + 2
	header[at] = lzma.EncodeDictCap(256 << 20)
	binary.LittleEndian.PutUint32(header[size-4:], crc32.ChecksumIEEE(header[:size-4]))
	write(t, "b.pgn", file)
	got := contents(t, &Options{}, List([]string{"a.pgn", "b.pgn"}))
	want := []content{
		{name: "a.pgn", err: "a.pgn: needs a window of more than the limit of 128 MB to decompress"},
		{err: "b.pgn: needs a window of 256 MB to decompress, the limit is 128 MB"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestForeign(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.pgn", []byte("Rar!\x1a\x07\x01\x00 and so on"))
	got := contents(t, &Options{}, List([]string{"a.pgn"}))
	if want := []content{{err: "a.pgn: is a RAR archive, which is not read here"}}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestZip(t *testing.T) {
	t.Chdir(t.TempDir())
	members := []string{"b.pgn", two, "folder/", "", "folder/a.PGN", one, "read.me", "nothing", "__MACOSX/._b.pgn", "\x00\x01", ".c.pgn", one,
		"d.pgn.gz", string(compressors["gzip"]([]byte(one)))}
	want := []content{{name: "x.zip:b.pgn", text: two}, {name: "x.zip:folder/a.PGN", text: one}, {name: "x.zip:d.pgn.gz", text: one}}
	stdin := slices.Clone(want)
	for i := range stdin {
		stdin[i].name = "-" + strings.TrimPrefix(stdin[i].name, "x.zip")
	}
	for _, method := range []uint16{zip.Store, zip.Deflate} {
		file := zipped(method, members...)
		write(t, "x.zip", file)
		if got := contents(t, &Options{}, List([]string{"x.zip"})); !slices.Equal(got, want) {
			t.Errorf("method %d: %q, want %q", method, got, want)
		}
		if got := contents(t, &Options{Stdin: bytes.NewReader(file)}, List([]string{"-"})); !slices.Equal(got, stdin) {
			t.Errorf("method %d, standard input: %q, want %q", method, got, stdin)
		}
	}
	write(t, "x.zip", zipped(zip.Deflate, "read.me", "nothing"))
	if got := contents(t, &Options{}, List([]string{"x.zip"})); len(got) != 1 || got[0].err != "x.zip: is an archive without PGN files" {
		t.Errorf("%q", got)
	}
	// Found in a directory it is passed over.
	write(t, "d/x.zip", zipped(zip.Deflate, "read.me", "nothing"))
	write(t, "d/y.pgn", []byte(one))
	if got := contents(t, &Options{}, List([]string{"d"})); !slices.Equal(got, []content{{name: "d/y.pgn", text: one}}) {
		t.Errorf("%q", got)
	}
	encrypted := zipped(zip.Deflate, "a.pgn", one)
	for _, mark := range []string{"PK\x03\x04", "PK\x01\x02"} {
		at := bytes.Index(encrypted, []byte(mark)) + 6
		if mark == "PK\x01\x02" {
			at += 2
		}
		encrypted[at] |= 1
	}
	write(t, "x.zip", encrypted)
	if got := contents(t, &Options{}, List([]string{"x.zip"})); len(got) != 1 || got[0].err != "x.zip:a.pgn: is encrypted" {
		t.Errorf("%q", got)
	}
}

// A zip archive that is cut off has lost the list at its end; its members are there.
func TestTruncatedZip(t *testing.T) {
	text := string(games(300_000))
	t.Chdir(t.TempDir())
	for _, method := range []uint16{zip.Deflate, zip.Store} {
		file := zipped(method, "a.pgn", one, "b.pgn", text, "c.pgn", two)
		if method == zip.Store { // of a size that stands before it, as zip programs do
			var b bytes.Buffer
			w := zip.NewWriter(&b)
			for i, member := range []string{one, text, two} {
				f, _ := w.CreateRaw(&zip.FileHeader{Name: string(rune('a'+i)) + ".pgn", UncompressedSize64: uint64(len(member)),
					CompressedSize64: uint64(len(member)), CRC32: crc32.ChecksumIEEE([]byte(member))})
				io.WriteString(f, member)
			}
			w.Close()
			file = b.Bytes()
		}
		write(t, "x.zip", file[:len(file)/2])
		got := contents(t, &Options{}, List([]string{"x.zip"}))
		if len(got) != 3 || got[0] != (content{name: "x.zip:a.pgn", text: one}) || got[1].name != "x.zip:b.pgn" ||
			!strings.HasPrefix(text, got[1].text) || len(got[1].text) < len(text)/3 || !strings.Contains(got[1].err, "x.zip:b.pgn: truncated zip stream") ||
			!strings.Contains(got[2].err, "x.zip: truncated zip stream") {
			t.Errorf("method %d, half: %.200q", method, got)
		}
		write(t, "x.zip", file[:bytes.Index(file, []byte("PK\x01\x02"))])
		got = contents(t, &Options{}, List([]string{"x.zip"}))
		if len(got) != 4 || got[0].text != one || got[1].text != text || got[2].text != two || !strings.Contains(got[3].err, "truncated zip") {
			t.Errorf("method %d, without the list: %.200q", method, got)
		}
	}
}

func TestSevenZip(t *testing.T) {
	want := []content{{name: "testdata/two.7z:one.pgn", text: one}, {name: "testdata/two.7z:two.pgn", text: two}}
	if got := contents(t, &Options{}, List([]string{"testdata/two.7z"})); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := contents(t, &Options{}, List([]string{"testdata/encrypted.7z"})); len(got) != 1 || got[0].err != "testdata/encrypted.7z: is encrypted" {
		t.Errorf("%q", got)
	}
	file, err := os.ReadFile("testdata/two.7z")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	write(t, "x.7z", file[:len(file)/2])
	if got := contents(t, &Options{}, List([]string{"x.7z"})); len(got) != 1 || !strings.Contains(got[0].err, "x.7z: truncated 7z stream") {
		t.Errorf("%q", got)
	}
	// A byte that is not what it was does not go without a word, wherever it is in what is compressed.
	checksums := 0
	for i := 32; i < 90; i++ {
		file[i] ^= 1
		write(t, "x.7z", file)
		file[i] ^= 1
		for _, c := range contents(t, &Options{}, List([]string{"x.7z"})) {
			if c.err == "" && c.text != one && c.text != two {
				t.Errorf("byte %d: %q", i, c)
			} else if strings.Contains(c.err, "corrupt 7z stream: the checksum is wrong") {
				checksums++
			}
		}
	}
	if checksums == 0 {
		t.Error("no checksum is wrong")
	}
}

func TestList(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"d/b.pgn", "d/a.PGN", "d/c.pgn.zst", "d/sub/e.pgn.bz2", "d/f.txt", "d/.hidden.pgn", "d/.git/g.pgn", "d/z.7z", "d/x.zip", "d/pgn", "empty/read.me"} {
		write(t, name, []byte("x"))
	}
	if err := os.Symlink(filepath.Join("..", "d", "f.txt"), "d/link.pgn"); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range List([]string{"d/f.txt", "d", "-", "empty", "none.pgn"}) {
		s := e.Name
		if e.Err != nil {
			s = (&Error{e.Name, e.Err}).Error()
		}
		got = append(got, s)
	}
	want := []string{"d/f.txt", "d/a.PGN", "d/b.pgn", "d/c.pgn.zst", "d/link.pgn", "d/sub/e.pgn.bz2", "d/x.zip", "d/z.7z", "-",
		"empty: is a directory without PGN files", "none.pgn: no such file"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if sum, known := Size(List([]string{"d", "none.pgn"})); sum != 7 || !known {
		t.Errorf("size %d, %v", sum, known)
	}
	if _, known := Size(List([]string{"d", "-"})); known {
		t.Error("the size of standard input is known")
	}
}

func TestReadNames(t *testing.T) {
	for text, want := range map[string][]string{"a.pgn\r\nb c.pgn\n\n-\n": {"a.pgn", "b c.pgn", "-"}, "a\nb.pgn\x00c.pgn\x00": {"a\nb.pgn", "c.pgn"}, "": nil} {
		if got, err := ReadNames(strings.NewReader(text)); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
	}
}

// Files end when nobody asks for more, wherever that is.
func TestStop(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.pgn", compressors["gzip"](games(1<<20)))
	write(t, "b.zip", zipped(zip.Deflate, "a.pgn", string(games(1<<20)), "b.pgn", one))
	for n := range 4 {
		seen := 0
		for f := range (&Options{}).Files(List([]string{"a.pgn", "b.zip"})) {
			f.Read(make([]byte, 10))
			if seen++; seen > n {
				break
			}
		}
		if want := min(n+1, 3); seen != want {
			t.Errorf("%d files, want %d", seen, want)
		}
	}
}

// FuzzFile: no bytes make opening or reading fail in another way than by an error.
func FuzzFile(f *testing.F) {
	for _, name := range []string{"gzip", "zstd", "xz"} {
		f.Add(compressors[name]([]byte(one)))
	}
	f.Add(zipped(zip.Deflate, "a.pgn", one, "b.pgn", two))
	f.Add(zipped(zip.Store, "a.pgn", one))
	for _, name := range []string{"two.7z", "encrypted.7z", "two.pgn.bz2"} {
		b, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		for f, err := range (&Options{Stdin: bytes.NewReader(file)}).Files(List([]string{"-"})) {
			if err != nil {
				var named *Error
				if !errors.As(err, &named) {
					t.Fatalf("%T: %v", err, err)
				}
				continue
			}
			// A few bytes may become gigabytes.
			io.CopyN(io.Discard, f, 1<<22)
		}
	})
}
