package job

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/klauspost/compress/gzip"
)

// A run is what a job wrote.
type run struct {
	out, log string
	errors   []string
	result   Result
}

// do runs a job on text as standard input.
func do(t testing.TB, text string, change func(*Job)) run {
	t.Helper()
	var out, log bytes.Buffer
	var r run
	j := Job{Source: source.Options{Stdin: strings.NewReader(text)}, Entries: source.List([]string{source.Stdin}), Workers: 2, ChunkSize: 100,
		Problems: Problems{Show: validate.Note}, Out: &out, Log: &log, Error: func(err error) { r.errors = append(r.errors, err.Error()) }}
	if change != nil {
		change(&j)
	}
	var err error
	if r.result, err = j.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	r.out, r.log = out.String(), log.String()
	return r
}

// numbered are n games of 3 lines, and an empty one between them.
func numbered(n int, movetext func(i int) string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Event \"%d\"]\n\n%s\n\n", i+1, movetext(i+1))
	}
	return b.String()
}

// records is the Game of a job that writes the records of games.
func records() func(*Page, *report.Style, *validate.Report) {
	return func(p *Page, s *report.Style, r *validate.Report) { s.AppendGame(&p.Out, r) }
}

func good(int) string { return "1. e4 e5 *" }

// A game that makes the program panic costs that game, whatever chunk it is in; it is named, and the others are there.
func TestPanicInGame(t *testing.T) {
	for _, size := range []int{1, 100, 1 << 20} {
		r := do(t, numbered(30, good), func(j *Job) {
			j.ChunkSize = size
			j.Game = func() func(*Page, *report.Style, *validate.Report) {
				return func(p *Page, s *report.Style, r *validate.Report) {
					s.AppendGame(&p.Out, r)
					if tag, _ := r.Game.Tag("Event"); string(tag.Value) == "17" {
						panic("on purpose")
					}
					p.Written++
				}
			}
		})
		if n := strings.Count(r.out, `"type":"game"`); n != 29 || strings.Contains(r.out, `"Event":"17"`) || !strings.Contains(r.out, `"game":18,"line":69`) {
			t.Errorf("chunks of %d: %d games: %s", size, n, r.out)
		}
		want := "-:65:1: this game could not be processed (internal error: on purpose)"
		if len(r.errors) != 1 || r.errors[0] != want || !r.result.Failed {
			t.Errorf("chunks of %d: %q, want %q", size, r.errors, want)
		}
		if got := [3]int{r.result.Tally.Games, r.result.Written, r.result.Bad}; got != [3]int{30, 29, 1} {
			t.Errorf("chunks of %d: %d games, %d written, %d bad", size, got[0], got[1], got[2])
		}
	}
}

// What concerns a file as a whole is said once, with the place and the game where it was first seen, wherever chunks end.
func TestFirstInvalidPlace(t *testing.T) {
	text := numbered(50, func(i int) string {
		if i >= 20 {
			return "1. e4 {M\xfcller, K\xf6nig} *"
		}
		return good(i)
	})
	for _, size := range []int{1, 333, 1 << 20} {
		r := do(t, text, func(j *Job) {
			j.ChunkSize, j.Problems.JSON = size, true
			j.Game = records
		})
		offset := strings.IndexByte(text, 0xfc)
		want := fmt.Sprintf(`{"type":"diagnostic","file":"-","game":20,"line":79,"column":9,"offset":%d,"length":1,"severity":"warning","code":"invalid-encoding",`+
			`"message":"the file is not UTF-8 (62 invalid sequences): it is read as Windows-1252"}`+"\n", offset)
		if r.log != want {
			t.Errorf("chunks of %d: %s, want %s", size, r.log, want)
		}
		if n := strings.Count(r.out, `"codes":["invalid-encoding"]`); n != 1 || r.result.Tally.Warnings != 1 {
			t.Errorf("chunks of %d: in the records of %d games; %d warnings", size, n, r.result.Tally.Warnings)
		}
	}
}

// Of a chunk that is said to be UTF-8, every game is. Of a file that is not, that is said of the chunks that are, but for those before a place
// that had been read already.
func TestChunksInUTF8(t *testing.T) {
	for _, size := range []int{1, 333, 1 << 20} {
		games := 0
		do(t, numbered(50, func(i int) string {
			switch i % 10 {
			case 3:
				return "1. e4 {M\xfcller} *"
			case 6:
				return "1. e4 {König} *"
			}
			return good(i)
		}), func(j *Job) {
			j.ChunkSize, j.Workers = size, 1
			j.Game = func() func(*Page, *report.Style, *validate.Report) {
				return func(_ *Page, s *report.Style, r *validate.Report) {
					if s.UTF8 {
						games++
					}
					if s.UTF8 && !utf8.Valid(r.Game.Source) {
						t.Errorf("chunks of %d: game %d is not UTF-8", size, r.Game.No)
					}
				}
			}
		})
		if size == 1 && games == 0 {
			t.Error("nobody was told of a chunk that is UTF-8")
		}
	}
}

func TestFileDiagnostics(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "-:1:1: warning: there is no game in this file [empty-input]\n"},
		{"\xef\xbb\xbf1. e4 *\n", "-:1:1: note: the file begins with the byte-order mark of UTF-8 [byte-order-mark]\n      = game 1\n"},
		{"\xef\xbb\xbf", "-:1:1: note: the file begins with the byte-order mark of UTF-8 [byte-order-mark]\n-:1:1: warning: there is no game in this file [empty-input]\n"},
		{"1\x00.\x00 \x00e\x004\x00 \x00*\x00", "-:1:1: warning: the file is not UTF-8: it is read as UTF-16LE, though it has no byte-order mark [invalid-encoding]\n      = game 1\n"},
		{"\xff\xfe*\x00\n\x00\x00\xd8", "-:1:1: note: the file begins with the byte-order mark of UTF-16LE and is read as that [byte-order-mark]\n      = game 1\n" +
			"-:2:1: warning: the byte-order mark says UTF-16LE, but 1 place is not valid in it: they are read as replacement characters [invalid-encoding]\n      = game 1\n"},
	} {
		r := do(t, c.text, func(j *Job) { j.Checker.Policy[validate.StrayText] = validate.Off })
		if !strings.HasSuffix(r.log, c.want) && r.log != c.want {
			t.Errorf("%q: %s, want %s", c.text, r.log, c.want)
		}
		// Turned off, they are not there.
		r = do(t, c.text, func(j *Job) {
			for _, code := range []validate.Code{validate.EmptyInput, validate.ByteOrderMark, validate.InvalidEncoding, validate.StrayText} {
				j.Checker.Policy[code] = validate.Off
			}
		})
		if r.log != "" || r.result.Tally.Warnings+r.result.Tally.Notes != 0 {
			t.Errorf("%q: %s, want nothing", c.text, r.log)
		}
	}
}

// A damaged stream: its last game has the error, and is not valid.
func TestDamage(t *testing.T) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	fmt.Fprint(w, numbered(5000, good))
	w.Close()
	whole := b.String()
	for _, size := range []int{500, 1 << 20} {
		r := do(t, whole[:len(whole)-9], func(j *Job) {
			j.ChunkSize, j.Problems.JSON = size, true
			j.Game = records
		})
		lines := strings.Split(strings.TrimSpace(r.out), "\n")
		if len(lines) < 4000 || !strings.Contains(lines[len(lines)-1], `"truncated-input"`) || !strings.Contains(lines[len(lines)-1], `"valid":false`) ||
			strings.Count(r.out, "truncated-input") != 1 || strings.Count(r.log, `"code":"truncated-input"`) != 1 {
			t.Errorf("chunks of %d: %d games, the last: %s; %s", size, len(lines), lines[len(lines)-1], r.log)
		}
		if len(r.errors) != 1 || !r.result.Failed || r.result.Tally.Errors != 1 {
			t.Errorf("chunks of %d: %q, %d errors", size, r.errors, r.result.Tally.Errors)
		}
	}
	// Nothing of it can be read.
	r := do(t, whole[:8], nil)
	if want := "-:1:1: error: the gzip stream ends early or is corrupt"; !strings.HasPrefix(r.log, want) || !r.result.Failed || r.result.Tally.Errors != 1 {
		t.Errorf("%s, want %s", r.log, want)
	}
}

// A limit of problems counts over all files and pages.
func TestMax(t *testing.T) {
	text := numbered(60, func(i int) string { return "1. e5 *" })
	for _, size := range []int{1, 200, 1 << 20} {
		for _, limit := range []int{0, 1, 7, 60, 100} {
			r := do(t, text, func(j *Job) { j.ChunkSize, j.Problems.Max = size, limit })
			want := 60
			if limit > 0 {
				want = min(limit, 60)
			}
			if n := strings.Count(r.log, "[illegal-move]"); n != want || r.result.Tally.Errors != 60 {
				t.Errorf("chunks of %d, at most %d: %d written, %d counted", size, limit, n, r.result.Tally.Errors)
			}
		}
	}
}

// Whether a game is the rest of the one before depends on that one, in whatever chunk it is.
func TestPhantomsAcrossChunks(t *testing.T) {
	text := "[Event \"bad\"]\n\n1. e5 *\n\n1. d4 *\n\n1. c4 *\n\n1. e5 *\n\n1. e4 e5 2. Ke3 *\n\n1. Nf3 *\n\n[Event \"good\"]\n\n1. d4 *\n\n1. b3 *\n"
	for _, severity := range []validate.Severity{validate.Note, validate.Error} {
		var want run
		for _, size := range []int{1 << 20, 1, 10, 20, 40} {
			r := do(t, text, func(j *Job) {
				j.ChunkSize, j.Problems.JSON = size, true
				j.Checker.Policy[validate.PhantomGame] = severity
				j.Game = records
			})
			if size == 1<<20 {
				want = r
				// After games 1, 4 and 5 of 8, all of which have an illegal move.
				if n := strings.Count(r.log, `"phantom-game"`); n != 3 || strings.Count(r.out, `"phantom-game"`) != 3 {
					t.Fatalf("%d phantoms: %s", n, r.log)
				}
			}
			if r.log != want.log || r.out != want.out || r.result != want.result {
				t.Errorf("%v, chunks of %d: %s\nwant %s", severity, size, r.log, want.log)
			}
		}
	}
}

// Problems that go where the games go stand before their game.
func TestTogether(t *testing.T) {
	r := do(t, numbered(9, func(i int) string { return "1. e5 *" }), func(j *Job) {
		j.Log, j.Problems.JSON = nil, true
		j.Game = records
	})
	for i, line := range strings.Split(strings.TrimSpace(r.out), "\n") {
		kind := []string{"diagnostic", "game"}[i%2]
		if want := fmt.Sprintf(`{"type":"%s","file":"-","game":%d,`, kind, i/2+1); !strings.HasPrefix(line, want) {
			t.Errorf("line %d: %s, want %s", i+1, line, want)
		}
	}
}

var errFull = errors.New("full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWriteError(t *testing.T) {
	j := Job{Source: source.Options{Stdin: strings.NewReader(numbered(1000, good))}, Entries: source.List([]string{source.Stdin}), Workers: 2, ChunkSize: 100,
		Out: full{}, Error: func(error) {}, Game: records}
	if _, err := j.Run(context.Background()); err != errFull {
		t.Errorf("%v, want %v", err, errFull)
	}
}

// A file is put in its place when it is complete, and not before.
func TestOutput(t *testing.T) {
	name := filepath.Join(t.TempDir(), "out")
	content := func() string {
		b, err := os.ReadFile(name)
		if err != nil {
			return "none"
		}
		return string(b)
	}
	create := func() *Output {
		o, err := Create(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := o.Write([]byte(strings.Repeat("x", 2*outputSize))); err != nil {
			t.Fatal(err)
		}
		return o
	}
	o := create()
	if content() != "none" {
		t.Error("there before it is complete")
	}
	if o.Discard(); content() != "none" {
		t.Error("there though it was discarded")
	}
	if err := create().Close(); err != nil || len(content()) != 2*outputSize {
		t.Error(err, len(content()))
	}
	os.WriteFile(name, []byte("before"), 0o666)
	os.Chmod(name, 0o640)
	partial, err := create().Keep()
	if err != nil || partial != name+".partial" || content() != "before" {
		t.Errorf("%q, %v, %q", partial, err, content())
	}
	if b, _ := os.ReadFile(partial); len(b) != 2*outputSize {
		t.Errorf("%d bytes kept", len(b))
	}
	os.Remove(partial)
	if err := create().Close(); err != nil || len(content()) != 2*outputSize {
		t.Error(err)
	}
	if info, _ := os.Stat(name); info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v", info.Mode())
	}
	if files, _ := filepath.Glob(name + "*"); len(files) != 1 {
		t.Errorf("left behind: %q", files)
	}
}

// Read may make games of anything; its errors are those of the file, after what it gave.
func TestRead(t *testing.T) {
	broken := errors.New("is no list")
	r := do(t, "\xe9", func(j *Job) {
		j.Game, j.Problems.JSON = records, true
		j.Read = func(name string, r io.Reader) io.Reader {
			all, _ := io.ReadAll(r)
			return io.MultiReader(strings.NewReader(numbered(20, good)), bytes.NewReader(all), iotest.ErrReader(broken))
		}
	})
	if n := strings.Count(r.out, `"type":"game"`); n != 20 || len(r.errors) != 1 || r.errors[0] != "-: is no list" || !r.result.Failed {
		t.Errorf("%d games, %q", n, r.errors)
	}
	if want := `{"type":"diagnostic","file":"-","offset":0,"length":0,"severity":"warning","code":"invalid-encoding"`; !strings.Contains(r.log, want) {
		t.Errorf("%s, want %s", r.log, want)
	}
}

// What of a huge game is not held goes to Rest: with it, nothing of the text is lost.
func TestRest(t *testing.T) {
	huge := "[Event \"huge\"]\n\n1. e4 {" + strings.Repeat("very long ", 2_000_000) + "} e5 *\n\n"
	tail := "[Event \"tail\"]\n\n1. d4 *\n\n" + strings.Repeat("after the end\n", 1_500_000) + "\n"
	text := numbered(3, good) + huge + numbered(3, good) + tail + numbered(3, good)
	var flaws []pgn.GameFlaw
	whole := func(p *report.Page, text []byte) {
		start := len(p.Buf)
		p.Buf = append(p.Buf, text...)
		p.Records = append(p.Records, report.Record{Start: start, End: len(p.Buf), Kind: report.GameRecord})
	}
	r := do(t, text, func(j *Job) {
		j.Workers, j.ChunkSize = 1, 0
		j.Game = func() func(*Page, *report.Style, *validate.Report) {
			return func(p *Page, s *report.Style, r *validate.Report) { whole(&p.Out, r.Game.Source) }
		}
		j.Rest = func(p *Page, data []byte, flaw pgn.GameFlaw) {
			whole(&p.Out, data)
			if len(flaws) == 0 || flaws[len(flaws)-1] != flaw {
				flaws = append(flaws, flaw)
			}
		}
	})
	if r.out != text {
		t.Errorf("%d bytes, want %d", len(r.out), len(text))
	}
	if want := []pgn.GameFlaw{pgn.TooLarge, pgn.LongTail}; !slices.Equal(flaws, want) || r.result.Tally.Games != 11 {
		t.Errorf("%v, want %v; %d games", flaws, want, r.result.Tally.Games)
	}
}
