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
	"time"

	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/source"
	"arbiter/validate"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// manyFiles writes files whose state goes on from chunk to chunk: a byte-order mark, text that is not UTF-8 somewhere in the middle,
// text that is decoded, a compressed file that ends early, one without a game, one that is not there.
func manyFiles(t *testing.T) []string {
	t.Helper()
	dir := t.TempDir()
	plain := numbered(12, good)
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	io.WriteString(z, plain)
	z.Close()
	var wide bytes.Buffer
	wide.WriteString("\xff\xfe")
	for i := range len(plain) {
		wide.Write([]byte{plain[i], 0})
	}
	files := map[string]string{
		"a.pgn": "\ufeff" + plain + "1. e4 e5 2. Ke3 *\n\n1. d4 *\n\n", // with a game that may be the rest of the one before
		"b.pgn": numbered(5, good) + "[Event \"caf\xe9\"]\n\n1. e4 *\n\n" + numbered(7, func(int) string { return "1. e4 {\xe9\xe8} e6 2. Nf6 *" }),
		"c.pgn": wide.String(),
		"d.gz":  packed.String()[:packed.Len()-20],
		"e.pgn": "\n\n",
		"f.pgn": plain,
	}
	var names []string
	for name, text := range files {
		names = append(names, filepath.Join(dir, name))
		if err := os.WriteFile(names[len(names)-1], []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	names = append(names, filepath.Join(dir, "d0-none.pgn"))
	slices.Sort(names)
	return names
}

var errKilled = errors.New("killed")

// A deadly writer lets so many writes pass and then kills.
type deadly struct {
	w      io.Writer
	writes int
}

func (d *deadly) Write(p []byte) (int, error) {
	if d.writes--; d.writes < 0 {
		d.w.Write(p[:len(p)/2])
		return 0, errKilled
	}
	return d.w.Write(p)
}

// checkpointed runs a job with a checkpoint and two outputs, for as many writes; it goes on with the checkpoint if that is there.
func checkpointed(t *testing.T, dir, ending string, names []string, writes int) (Result, error) {
	t.Helper()
	entries := source.List(names)
	c, err := OpenCheckpoint(filepath.Join(dir, "checkpoint"), "test", "job", nil, entries)
	if err != nil {
		t.Fatal(err)
	}
	var outputs []*Output
	for _, name := range []string{"out", "log"} {
		o, err := c.Create(name, filepath.Join(dir, name+ending), io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		outputs = append(outputs, o)
	}
	j := Job{Entries: entries, Workers: 3, ChunkSize: 100, Problems: Problems{Show: validate.Note, Max: 6}, Checkpoint: c,
		Out: &deadly{outputs[0], writes}, Log: outputs[1], Error: func(error) {}}
	j.Game = func() func(*Page, *report.Style, *validate.Report) { return records() }
	result, err := j.Run(context.Background())
	if err == nil && !c.Done {
		_, err = fmt.Fprintf(j.Out, "%d games\n", result.Tally.Games)
	}
	if err != nil { // as the system closes the files of a program that is killed: nothing is flushed
		for _, o := range outputs {
			o.file.Close()
		}
		return result, err
	}
	if err := c.Finish(&result); err != nil {
		t.Fatal(err)
	}
	for _, o := range outputs {
		if err := o.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Remove(); err != nil {
		t.Fatal(err)
	}
	return result, nil
}

// A job that is killed, however often and wherever, and goes on comes to the same end as one that is not.
func TestCheckpoint(t *testing.T) {
	names := manyFiles(t)
	for _, ending := range []string{"", ".gz", ".zst"} {
		dir := t.TempDir()
		contents := func() string {
			var all strings.Builder
			for _, name := range []string{"out", "log"} {
				text, err := os.ReadFile(filepath.Join(dir, name+ending))
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&all, "%q\n", text)
			}
			left, err := os.ReadDir(dir)
			if err != nil || len(left) != 2 {
				t.Fatalf("%v are left, %v", left, err)
			}
			return all.String()
		}
		result, err := checkpointed(t, dir, ending, names, 1<<30)
		if err != nil {
			t.Fatal(err)
		}
		want := contents()
		for _, codes := range []validate.Code{validate.InvalidEncoding, validate.ByteOrderMark, validate.TruncatedInput, validate.EmptyInput, validate.PhantomGame} {
			if ending == "" && !strings.Contains(want, codes.String()) {
				t.Errorf("there is no %s", codes)
			}
		}
		for _, writes := range []int{0, 2, 7, 30} {
			for runs := 1; ; runs++ {
				// One that never gets further than its first write would go on for ever.
				r, err := checkpointed(t, dir, ending, names, writes+runs/4)
				if errors.Is(err, errKilled) {
					continue
				} else if err != nil {
					t.Fatal(err)
				}
				if got := contents(); got != want {
					t.Fatalf("%d writes a run, %d runs: %s\nwant %s", writes, runs, got, want)
				}
				if r != result {
					t.Fatalf("%d writes a run: result %+v\nwant %+v", writes, r, result)
				}
				break
			}
		}
	}
}

// A job that was done when it was killed has only its outputs to put in their places, if they are not there.
func TestCheckpointDone(t *testing.T) {
	names := manyFiles(t)
	for _, placed := range []int{0, 1, 2} {
		dir := t.TempDir()
		path := filepath.Join(dir, "checkpoint")
		entries := source.List(names)
		c, err := OpenCheckpoint(path, "test", "job", nil, entries)
		if err != nil {
			t.Fatal(err)
		}
		var copied bytes.Buffer
		create := func(c *Checkpoint) (outputs []*Output) {
			for _, name := range []string{filepath.Join(dir, "out"), ""} {
				o, err := c.Create("flag", name, &copied)
				if err != nil {
					t.Fatal(err)
				}
				outputs = append(outputs, o)
			}
			return outputs
		}
		outputs := create(c)
		for i, o := range outputs {
			fmt.Fprintf(o, "text %d\n", i)
		}
		if err := c.Finish(&Result{Written: 5}); err != nil {
			t.Fatal(err)
		}
		for _, o := range outputs[:placed] {
			if err := o.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if c, err = OpenCheckpoint(path, "test", "job", nil, entries); err != nil || !c.Done || !c.Begun() {
			t.Fatal(c, err)
		}
		copied.Reset() // what was copied before went to a program that ended; the next one gets all of it
		again := create(c)
		j := Job{Entries: entries, Checkpoint: c}
		if r, err := j.Run(context.Background()); err != nil || r.Written != 5 {
			t.Fatal(r, err)
		}
		for _, o := range again {
			if err := o.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if err := c.Remove(); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(dir, "out"))
		if string(text) != "text 0\n" || err != nil || copied.String() != "text 1\n" {
			t.Errorf("%d placed: %q, %v; %q", placed, text, err, &copied)
		}
		if left, _ := os.ReadDir(dir); len(left) != 1 {
			t.Errorf("%d placed: %v are left", placed, left)
		}
	}
}

// Another job does not go on with a checkpoint, and is told why.
func TestCheckpointStale(t *testing.T) {
	dir := t.TempDir()
	path, games := filepath.Join(dir, "checkpoint"), filepath.Join(dir, "games.pgn")
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(games, good(0))
	open := func(program, command string, flags []string, names ...string) string {
		_, err := OpenCheckpoint(path, program, command, flags, source.List(names))
		var stale *StaleError
		if err != nil && !errors.As(err, &stale) {
			t.Fatal(err)
		}
		return strings.TrimSuffix(strings.ReplaceAll(fmt.Sprint(err), dir+"/", ""), "; remove checkpoint to begin anew")
	}
	expect := func(got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s; want %s", got, want)
		}
	}
	flags := []string{"--strict", "--show note"}
	expect(open("1", "validate", flags, games), "<nil>")
	expect(open("1", "validate", flags, games), "<nil>")
	expect(open("2", "validate", flags, games), "checkpoint: is the checkpoint of another version of arbiter")
	expect(open("1", "convert", flags, games), "checkpoint: is the checkpoint of arbiter validate")
	expect(open("1", "validate", flags[:1], games), "checkpoint: is the checkpoint of a command with --show note")
	expect(open("1", "validate", flags[1:], games), "checkpoint: is the checkpoint of a command with --strict")
	expect(open("1", "validate", append(flags, "--games"), games), "checkpoint: is the checkpoint of a command without --games")
	expect(open("1", "validate", flags), "checkpoint: is the checkpoint of a command that reads games.pgn here")
	expect(open("1", "validate", flags, games, games), "checkpoint: is the checkpoint of a command that does not read games.pgn")
	if err := os.Chtimes(games, time.Time{}, time.Now().Add(time.Second)); err != nil {
		t.Fatal(err)
	}
	expect(open("1", "validate", flags, games), "checkpoint: games.pgn has changed since")
	os.Remove(games)
	expect(open("1", "validate", flags, games), "checkpoint: games.pgn has changed since")
	write(path, "[Event \"a game\"]\n")
	expect(open("1", "validate", flags, games), "checkpoint: is no checkpoint of arbiter")
	write(path, "") // as mktemp makes it
	expect(open("1", "validate", flags, games), "<nil>")
}

// Compressed outputs are whole files for those who read them, whatever they were made of.
func TestPieces(t *testing.T) {
	for _, texts := range [][]string{nil, {""}, {"a"}, {"", "a", "", "b", ""}, {"a", "b"}} {
		for _, format := range []string{"gzip", "zstd"} {
			var b bytes.Buffer
			p := &pieces{w: &b, format: format}
			for _, text := range texts {
				if text != "" {
					io.WriteString(p, text)
				}
				if err := p.cut(); err != nil {
					t.Fatal(err)
				}
			}
			if err := p.Close(); err != nil {
				t.Fatal(err)
			}
			var r io.Reader
			var err error
			if format == "gzip" {
				r, err = gzip.NewReader(&b)
			} else {
				r, err = zstd.NewReader(&b)
			}
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(r)
			if string(got) != strings.Join(texts, "") || err != nil {
				t.Errorf("%s of %q: %q, %v", format, texts, got, err)
			}
		}
	}
}
