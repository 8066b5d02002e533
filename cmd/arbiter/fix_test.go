package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"arbiter/pgn"

	"golang.org/x/text/encoding/htmlindex"
)

// wrongMarks returns n games of which every second has a mark that is wrong, and what they are when they are mended.
func wrongMarks(n int) (games, mended string) {
	var a, b strings.Builder
	for i := range n {
		mark := "+#"[i%2 : i%2+1]
		fmt.Fprintf(&a, "[Event \"%d\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 {a comment} Qh4%s 0-1\n\n", i, mark)
		fmt.Fprintf(&b, "[Event \"%d\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 {a comment} Qh4# 0-1\n\n", i)
	}
	return a.String(), b.String()
}

// Killed at any moment, `fix -w` leaves the file as it was or as it is to be, and under the name of the backup nothing or the
// file as it was.
func TestKilledWhileWriting(t *testing.T) {
	program, err := exec.LookPath("arbiter") // this very program, under the name that TestMain gives it
	if err != nil {
		t.Fatal(err)
	}
	trials := 200
	if testing.Short() {
		trials = 20
	}
	games, mended := wrongMarks(1500)
	file := filepath.Join(t.TempDir(), "games.pgn")
	start := func() *exec.Cmd {
		if err := os.WriteFile(file, []byte(games), 0o666); err != nil {
			t.Fatal(err)
		}
		os.Remove(file + ".bak")
		c := exec.Command(program, "fix", "-q", "-w", "--backup", file)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		return c
	}
	content := func(name string) string {
		b, err := os.ReadFile(name)
		if err != nil {
			return "none"
		}
		return string(b)
	}
	began := time.Now()
	if err := start().Wait(); err != nil {
		t.Fatal(err)
	}
	whole := time.Since(began)
	if content(file) != mended || content(file+".bak") != games {
		t.Fatal("not mended when nobody kills it")
	}
	var before, after int
	for range trials {
		c := start()
		time.Sleep(rand.N(whole + whole/4))
		c.Process.Kill()
		c.Wait()
		switch content(file) {
		case games:
			before++
		case mended:
			after++
		default:
			t.Fatal("neither the old file nor the new one")
		}
		if backup := content(file + ".bak"); backup != "none" && backup != games || content(file) == mended && backup == "none" {
			t.Fatal("the backup is not the old file")
		}
	}
	t.Logf("%d times the old file, %d times the new one", before, after)
}

// However fix is told to go about it, the text is the same: with any number of jobs, any size of chunks, to standard output, to a
// file or in place, or by a diff.
func TestFixSameText(t *testing.T) {
	games, mended := wrongMarks(300)
	for _, flags := range [][]string{{"-j1"}, {"-j8"}, {"-j8", "--chunk-size=1"}, {"-j2", "--chunk-size=3000"}} {
		status, out, stderr := output(slices.Concat([]string{"fix", "-q"}, flags), strings.NewReader(games))
		if status != 0 || out != mended || stderr != "" {
			t.Errorf("%q: status %d, %d bytes; %s", flags, status, len(out), stderr)
		}
		file := filepath.Join(t.TempDir(), "games.pgn")
		os.WriteFile(file, []byte(games), 0o666)
		status, out, stderr = output(slices.Concat([]string{"fix", "-q", "-w", file}, flags), nil)
		if b, err := os.ReadFile(file); status != 0 || string(b) != mended || err != nil || out+stderr != "" {
			t.Errorf("%q: status %d, %d bytes in the file; %s", flags, status, len(b), out+stderr)
		}
	}
}

// In place a file becomes what standard output would be, in whatever encoding it is and wherever in it that shows.
func TestFixInPlace(t *testing.T) {
	encoded := func(name, text string) string {
		e, err := htmlindex.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		b, err := e.NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	clean, wrong := "[Event \"a\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n", "[Event \"%s\"]\n[Result \"*\"]\n\n1. e4 e5+ *\n\n"
	russian, chinese := fmt.Sprintf(wrong, "Чемпионат города Москвы, финал"), fmt.Sprintf(wrong, "全国象棋锦标赛 北京 决赛")
	many := strings.Repeat(clean, 9000) // the encoding is looked for after 256 KB
	for name, src := range map[string]string{
		"ascii":             many + fmt.Sprintf(wrong, "x") + many,
		"marked":            "\ufeff" + russian + many,
		"marked, first":     "\ufeff" + many + russian,
		"windows-1251":      encoded("windows-1251", russian+strings.Repeat(russian, 9)),
		"windows-1251 late": many + encoded("windows-1251", strings.Repeat(russian, 20)) + many,
		"gb18030":           encoded("gb18030", strings.Repeat(chinese, 10)),
		"gb18030 late":      many + encoded("gb18030", strings.Repeat(chinese, 20)) + many,
		"gb18030 behind":    fmt.Sprintf(wrong, "x") + many + encoded("gb18030", strings.Repeat(chinese, 20)),
		"utf-16":            encoded("utf-16le", "\ufeff"+chinese+russian),
		"no newline":        many + strings.TrimRight(fmt.Sprintf(wrong, "x"), "\n"),
		"empty":             "",
		"no game":           "{ nothing }\n",
	} {
		for _, flags := range []string{"", "--chunk-size=2000 -j3", "--utf8", "--only byte-order-mark,spurious-check"} {
			file := filepath.Join(t.TempDir(), "games.pgn")
			os.WriteFile(file, []byte(src), 0o666)
			args := append([]string{"fix", "-q"}, strings.Fields(flags)...)
			_, want, _ := output(append(args, file), nil)
			status, out, stderr := output(append(args, "-w", "-l", file), nil)
			b, err := os.ReadFile(file)
			if err != nil || status != 0 {
				t.Errorf("%s %s: status %d, %v; %s", name, flags, status, err, stderr)
			}
			changed := out == file+"\n"
			switch got := string(b); {
			case changed && got != want:
				t.Errorf("%s %s: %d bytes, want %d", name, flags, len(got), len(want))
			case !changed && (got != src || out != ""):
				t.Errorf("%s %s: not changed, but other bytes", name, flags)
			case strings.Contains(want, "e5+") || changed != strings.Contains(src, "+") && !strings.HasPrefix(name, "utf-16"):
				t.Errorf("%s %s: changed: %v", name, flags, changed)
			}
		}
	}
}

// The log is the same whether the records of a game are held until it is mended or not.
func TestFixLogOfManyCorrections(t *testing.T) {
	held := heldRecords
	defer func() { heldRecords = held }()
	files := collected(t)
	found, err := filepath.Glob("../../testdata/*/*.pgn")
	if err != nil {
		t.Fatal(err)
	}
	many := 0
	for i, file := range append(files, found...) {
		if testing.Short() && i%7 > 0 {
			continue
		}
		for _, flags := range []string{"", "--bad cut", "--only all --unsafe --bad cut"} {
			fix := func() string {
				log := filepath.Join(t.TempDir(), "log.jsonl")
				status, out, stderr := output(append([]string{"fix", "-j1", "--log", log, file}, strings.Fields(flags)...), nil)
				records, _ := os.ReadFile(log) // there is none of what cannot be read
				many = max(many, bytes.Count(records, []byte("\n")))
				return fmt.Sprint(status, stderr, out, string(records))
			}
			heldRecords = held
			want := fix()
			for _, heldRecords = range []int{0, 1000} {
				if got := fix(); got != want {
					t.Errorf("fix %s %s, %d bytes held: %s", flags, file, heldRecords, difference(got, want))
				}
			}
		}
	}
	if many < 20 && !testing.Short() { // the few files of the short test hold fewer
		t.Errorf("at most %d corrections of a file", many)
	}
}

// A game over the limit of size is passed through, with everything that belongs to it, or left out as a whole.
func TestFixTooLarge(t *testing.T) {
	small, mended := wrongMarks(1)
	var b bytes.Buffer
	b.WriteString("[Event \"huge\"]\n[Result \"*\"]\n\n1. e4 {")
	for i := 0; b.Len() < 18<<20; i++ {
		fmt.Fprintf(&b, "word %d\n", i)
	}
	b.WriteString("} e5+ *\n\n")
	huge := b.String()
	for _, test := range []struct{ flags, want string }{
		{"", mended + huge + mended},
		{"--bad drop", mended + mended},
		{"--bad cut", mended + huge + mended},
	} {
		aside := filepath.Join(t.TempDir(), "bad.pgn")
		args := append([]string{"fix", "-j2", "--bad-file", aside}, strings.Fields(test.flags)...)
		status, out, stderr := output(args, strings.NewReader(small+huge+small))
		if status != 1 || out != test.want || !strings.Contains(stderr, "3 games in = 2 written + 0 not selected + 1 bad") {
			t.Errorf("%q: status %d, %d bytes, want %d; %s", test.flags, status, len(out), len(test.want), stderr)
		}
		if bad, _ := os.ReadFile(aside); strings.TrimRight(string(bad), "\n") != strings.TrimRight(huge, "\n") {
			t.Errorf("%q: %d bytes put aside, want %d", test.flags, len(bad), len(huge))
		}
	}
}

// What is not written is told, and leaves everything as it was.
func TestFixCannotWrite(t *testing.T) {
	games, mended := wrongMarks(2)
	folder := t.TempDir()
	first, second := filepath.Join(folder, "first", "games.pgn"), filepath.Join(folder, "second.pgn")
	os.Mkdir(filepath.Dir(first), 0o777)
	for _, file := range []string{first, second} {
		os.WriteFile(file, []byte(games), 0o666)
	}
	if err := os.Chmod(filepath.Dir(first), 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(filepath.Dir(first), 0o777)
	if os.WriteFile(filepath.Join(filepath.Dir(first), "x"), nil, 0o666) == nil {
		t.Skip("whoever runs the tests may write everywhere")
	}
	status, _, stderr := output([]string{"fix", "-q", "-w", first, second}, nil)
	a, _ := os.ReadFile(first)
	b, _ := os.ReadFile(second)
	if status != 3 || string(a) != games || string(b) != mended || !strings.Contains(stderr, "arbiter: "+first+": permission denied") {
		t.Errorf("status %d, %q, %q; %s", status, a, b, stderr)
	}
}

// On files of all kinds and encodings: mending twice is mending once, what is mended is not reported any more, a file without
// corrections comes out as it is, unless it had to be decoded, and --utf8 gives UTF-8.
func TestFixFiles(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../../testdata/*.pgn", "../../testdata/*/*.pgn", "../../../shared/cases/*.pgn", "../../../shared/data/odd/*", "../../../shared/data/zh/*"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		if len(found) == 0 {
			t.Logf("%s: none at hand", pattern)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil || strings.HasSuffix(file, ".md") {
			continue
		}
		for _, flags := range []string{"", "--unsafe", "--utf8"} {
			if flags == "--utf8" && utf8.Valid(src) {
				continue
			}
			fix := func(in string) (out, stderr string) {
				status, out, stderr := output(append([]string{"fix"}, strings.Fields(flags)...), strings.NewReader(in))
				if status > 1 || strings.Contains(stderr, "internal error") || strings.Contains(stderr, "the sum is wrong") {
					t.Errorf("%s %s: status %d, %s", file, flags, status, stderr)
				}
				return out, stderr
			}
			once, said := fix(string(src))
			twice, again := fix(once)
			if twice != once {
				t.Errorf("%s %s: mended twice is not mended once", file, flags)
			}
			if !strings.Contains(again, "nothing to correct") {
				t.Errorf("%s %s: still to be mended: %s", file, flags, again)
			}
			if flags == "" && strings.Contains(said, "nothing to correct") && !strings.Contains(said, "is written as UTF-8") && once != string(src) {
				t.Errorf("%s: changed without a correction", file)
			}
			if flags == "--utf8" && !utf8.ValidString(once) {
				t.Errorf("%s: not UTF-8", file)
			}
		}
	}
}

// A file that begins with a result alone, a game without moves, is kept apart from the one before whatever follows that.
func TestFixOfFilesThatBeginWithResults(t *testing.T) {
	dir := t.TempDir()
	game := "[Event \"a\"]\n[Result \"*\"]\n\n1. e4 *\n\n"
	var files [2]string
	for i, text := range []string{game, "1-0\n\n" + game} {
		files[i] = filepath.Join(dir, string(rune('a'+i)))
		if err := os.WriteFile(files[i], []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	_, got, _ := output([]string{"fix", "-q", files[0], files[1]}, nil)
	if want := game + "[Event \"?\"]\n\n1-0\n\n" + game; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// However a file ends, no game of the next is lost in it, be the first without tags and others behind it.
func TestFixOfFilesThatBeginWithoutTags(t *testing.T) {
	dir := t.TempDir()
	games := func(text string) (n int) {
		for _, err := range pgn.NewReader(strings.NewReader(text)).Games() {
			if err != nil {
				t.Fatal(err)
			}
			n++
		}
		return n
	}
	tagged := "[Event \"b\"]\n[Result \"*\"]\n\n1. c4 *\n\n"
	for _, open := range []string{"1. e4 {a", "1. e4 {a } (1. d4 ", "1. e4", "1. e4 *\n", "1. e4 ; a", ""} {
		for _, next := range []string{"1. d4 d5 1-0\n\n", "{of it} 1. d4 d5 1-0\n\n", "1. d4 (1. c4 *) 1-0\n\n", "1-0\n\n", "d4 d5"} {
			for more := range 3 {
				texts := [2]string{"[Event \"a\"]\n\n" + open, next + strings.Repeat(tagged, more)}
				var files [2]string
				want := 0
				for i, text := range texts {
					files[i] = filepath.Join(dir, string(rune('a'+i)))
					if err := os.WriteFile(files[i], []byte(text), 0o666); err != nil {
						t.Fatal(err)
					}
					want += games(text)
				}
				_, got, _ := output([]string{"fix", "-q", "--only", "lexical", files[0], files[1]}, nil)
				if n := games(got); n != want {
					t.Errorf("%q: %d games in %q, want %d", texts, n, got, want)
				}
			}
		}
	}
}

// What keeps a file apart from the one before is the same whatever of it is read at a time.
func TestFixOfFilesThatEndInside(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return file
	}
	game := "[Event \"b\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n"
	wrong := strings.Replace(game, "e5", "e5+", 1)
	for name, open := range map[string]string{"comment": "1. e4 { a ", "variation": "1. e4 (1. d4 ", "tag": "[Event \"a", "nothing": game} {
		first := write("first", "[Event \"a\"]\n[Result \"*\"]\n\n"+open)
		for _, before := range []int{0, 10, 2000, 40000} {
			for _, after := range []string{"", "}", "{ b } " + game, "1. d4 } " + game} {
				if before > 2000 && (name != "comment" || after != "}") {
					continue // one is enough
				}
				next := write("next", strings.Repeat(wrong, before)+after+strings.Repeat(game, 10)+"{")
				_, want, _ := output([]string{"fix", "-q", first, next, first}, nil)
				for _, flags := range []string{"--chunk-size=2000 -j2", "--chunk-size=300000"} {
					_, got, _ := output(append([]string{"fix", "-q", first, next, first}, strings.Fields(flags)...), nil)
					if got != want {
						t.Errorf("%s, %d games and %q, %s: %d bytes, want %d", name, before, after, flags, len(got), len(want))
					}
				}
			}
		}
	}
}
