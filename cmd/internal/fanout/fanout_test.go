package fanout

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

func TestName(t *testing.T) {
	for value, want := range map[string]string{
		"": Unknown, "B20": "B20", "Carlsen, Magnus": "Carlsen_ Magnus", "a/b\\c:d*e?f": "a_b_c_d_e_f", ".": "_", "..": "_.", "../x": "_._x", ".hidden": "_hidden",
		" blanks ": "blanks", "王天一": "王天一", "Mu\u0308ller": "Müller", "CON": "_CON", "nul.txt": "_nul.txt", "com1": "_com1", "company": "company", "a\x00b\tc": "a_b_c",
		"\xff\xfe": "__", "   ": Unknown, "1-0": "1-0", "2024.05": "2024.05", "-rf": "-rf",
	} {
		if got := Name(value); got != want {
			t.Errorf("%q: %q, want %q", value, got, want)
		}
	}
	for _, long := range []string{strings.Repeat("x", 1000), strings.Repeat("王", 300), "a" + strings.Repeat("é", 500)} {
		if got := Name(long); len(got) > mostName || len(got) < mostName-4 || !utf8.ValidString(got) || !strings.HasPrefix(long, got) {
			t.Errorf("%d bytes become %q", len(long), got)
		}
	}
}

// A name is a part of a path, whatever the value; different values have names that no file system takes for one.
func TestNames(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	signs := []rune("aAbB.-_/ :?é王\x00\u0301")
	var n Names
	seen := map[string]string{}
	for i := range 5000 {
		var value []rune
		for range r.IntN(5) {
			value = append(value, signs[r.IntN(len(signs))])
		}
		number, name, known := n.Find(string(value), i)
		if known {
			continue
		}
		if number != i || name == "" || name[0] == '.' || strings.ContainsAny(name, "/\\\x00:") {
			t.Fatalf("%q: %d, %q", string(value), number, name)
		}
		folded := strings.ToLower(name)
		if other, taken := seen[folded]; taken {
			t.Fatalf("%q and %q are both called %q", string(value), other, name)
		}
		seen[folded] = string(value)
		if again, _, known := n.Find(strings.ToUpper(string(value)), -1); !known || again != i {
			t.Errorf("%q is not known again in capitals", string(value))
		}
	}
	var few Names
	for _, c := range []struct{ value, want string }{{"A/B", "A_B"}, {"A:B", "A_B-2"}, {"A_B-2", "A_B-2-2"}, {"a?b", "a_b-3"}, {"", "unknown"}, {"Unknown", "Unknown-2"}} {
		if _, name, _ := few.Find(c.value, 0); name != c.want {
			t.Errorf("%q: %q, want %q", c.value, name, c.want)
		}
	}
}

// What is written to more files than can be open is in each of them, in order; also compressed.
func TestFiles(t *testing.T) {
	for _, suffix := range []string{"", ".gz", ".zst"} {
		dir := t.TempDir()
		f := Files{Pattern: filepath.Join(dir, "new", Slot+".pgn"+suffix)}
		r := rand.New(rand.NewPCG(2, 2))
		const n = 3 * mostOpen
		want := make([]strings.Builder, n)
		for i := range n {
			if _, err := f.Create(fmt.Sprint(i), true); err != nil {
				t.Fatal(err)
			}
		}
		for range 3000 {
			i := r.IntN(n)
			text := strings.Repeat(fmt.Sprint(i, " "), 1+r.IntN(2000))
			if r.IntN(1000) == 0 {
				text = strings.Repeat(text, 100)
			}
			want[i].WriteString(text)
			if err := f.Write(f.All()[i], []byte(text)); err != nil {
				t.Fatal(err)
			}
			if len(f.open) > mostOpen || f.held > heldSize {
				t.Fatalf("%d files are open, %d bytes held", len(f.open), f.held)
			}
		}
		if made, _ := filepath.Glob(filepath.Join(dir, "new", "*.pgn*")); len(made) > 0 {
			t.Fatalf("%q are there before they are complete", made)
		}
		if err := f.Commit(); err != nil {
			t.Fatal(err)
		}
		for i := range n {
			if got := read(t, filepath.Join(dir, "new", fmt.Sprint(i)+".pgn"+suffix)); got != want[i].String() || int64(len(got)) != f.All()[i].Bytes {
				t.Fatalf("%s: file %d has %d bytes, want %d", suffix, i, len(got), want[i].Len())
			}
		}
		if left, _ := filepath.Glob(filepath.Join(dir, "new", "*.tmp")); len(left) > 0 {
			t.Errorf("%q are left", left)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	in := io.Reader(file)
	switch filepath.Ext(name) {
	case ".gz":
		in, err = gzip.NewReader(file)
	case ".zst":
		var d *zstd.Decoder
		d, err = zstd.NewReader(file)
		in = d
	}
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Files that are there are replaced with their permissions, if they may be; where they may not, nothing changes.
func TestReplace(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.pgn")
	if err := os.WriteFile(name, []byte("before"), 0o640); err != nil {
		t.Fatal(err)
	}
	refused := errors.New("refused")
	f := Files{Pattern: filepath.Join(dir, "{}.pgn"), Check: func(_ string, info fs.FileInfo) error {
		if info != nil {
			return refused
		}
		return nil
	}}
	if _, err := f.Create("a", true); err != refused {
		t.Errorf("%v", err)
	}
	file, err := f.Create("b", false)
	if err != nil {
		t.Fatal(err)
	}
	file.Rename("a")
	f.Write(file, []byte("after"))
	if err := f.Commit(); err != refused || read(t, name) != "before" {
		t.Errorf("%v, %q", err, read(t, name))
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("%v are left", entries)
	}

	f = Files{Pattern: filepath.Join(dir, "{}.pgn")}
	file, _ = f.Create("a", true)
	f.Write(file, []byte("after"))
	if err := f.Commit(); err != nil || read(t, name) != "after" {
		t.Errorf("%v, %q", err, read(t, name))
	}
	if info, _ := os.Stat(name); info.Mode().Perm() != 0o640 {
		t.Errorf("its permissions are %v", info.Mode())
	}

	os.Mkdir(filepath.Join(dir, "folder.pgn"), 0o777)
	if _, err := f.Create("folder", true); err == nil || !strings.HasSuffix(err.Error(), "folder.pgn: is a directory") {
		t.Errorf("%v", err)
	}
}

// What is not complete is kept beside its place, or goes, and the folders that were made for it go, too.
func TestKeepAndDiscard(t *testing.T) {
	dir := t.TempDir()
	write := func() *Files {
		f := &Files{Pattern: filepath.Join(dir, "x", "y", "{}", "games.pgn")}
		for _, name := range []string{"a", "b"} {
			file, err := f.Create(name, true)
			if err != nil {
				t.Fatal(err)
			}
			f.Write(file, []byte(name+" so far"))
		}
		return f
	}
	write().Discard()
	if entries, _ := os.ReadDir(dir); len(entries) != 0 {
		t.Errorf("%v are left", entries)
	}
	if err := write().Keep(); err != nil {
		t.Fatal(err)
	}
	var found []string
	filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if !d.IsDir() {
			found = append(found, path)
		}
		return err
	})
	if want := []string{filepath.Join(dir, "x/y/a/games.pgn.partial"), filepath.Join(dir, "x/y/b/games.pgn.partial")}; !slices.Equal(found, want) || read(t, found[0]) != "a so far" {
		t.Errorf("%q", found)
	}
}
