package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"
)

// every calls yield for all commands and their commands, with the words that call them.
func every(commands []*cli.Command, words string, yield func(words string, c *cli.Command)) {
	for _, c := range commands {
		path := strings.TrimSpace(words + " " + c.Name)
		yield(path, c)
		every(c.Subcommands, path, yield)
	}
}

// A name of a flag means one thing in all commands: it has the same kind of value, the same category and the same meaning.
func TestFlagsMeanOneThing(t *testing.T) {
	type meaning struct{ command, flag string }
	union := map[string]meaning{}
	every(commands(), "", func(words string, c *cli.Command) {
		for _, f := range c.Flags {
			usage, _, _ := strings.Cut(usageOf(f), ":") // what follows a colon are the values, which may be fewer
			is := fmt.Sprintf("%T %s %q %q", f, categoryOf(f), f.Names(), usage)
			for _, name := range f.Names() {
				if before, ok := union[name]; ok && before.flag != is {
					t.Errorf("--%s is %s for %s, and %s for %s", name, before.flag, before.command, is, words)
				}
				union[name] = meaning{words, is}
			}
			if categoryOf(f) == "" || usageOf(f) == "" {
				t.Errorf("%s --%s has no category or no usage", words, f.Names()[0])
			}
			if d := f.(cli.DocGenerationFlag); d.TakesValue() != strings.Contains(d.GetUsage(), "`") {
				t.Errorf("%s --%s: the usage must name a value in backquotes if there is one", words, f.Names()[0])
			}
		}
	})
	for _, name := range []string{"version", "help", "v", "h"} {
		if m, ok := union[name]; ok && name != "v" {
			t.Errorf("--%s of %s is not to be had", name, m.command)
		}
	}
}

// The library is kept from looking for flags with an action: see withoutFlags.
func TestNoFlagHasAnAction(t *testing.T) {
	every(commands(), "", func(words string, c *cli.Command) {
		if first, _, _ := strings.Cut(words, " "); commandNamed(first) == nil || commandNamed(first).Name != first {
			t.Errorf("%s is made by another name", words)
		}
		if c.Before != nil {
			t.Errorf("%s has a Before", words)
		}
		for _, f := range c.Flags {
			action := reflect.ValueOf(f).Elem().FieldByName("Action")
			if !action.IsValid() || !action.IsNil() {
				t.Errorf("%s --%s has an action, which would not be called", words, f.Names()[0])
			}
		}
	})
}

func TestMendingCommand(t *testing.T) {
	for _, c := range []struct {
		files []string
		want  string
	}{
		{nil, ""},
		{[]string{"-"}, ""},
		{[]string{"a.pgn", "-"}, ""},
		{[]string{"otb.pgn"}, "arbiter fix otb.pgn"},
		{[]string{"a b.pgn", "it's.pgn", "棋.pgn"}, `arbiter fix 'a b.pgn' 'it'\''s.pgn' 棋.pgn`},
		{[]string{strings.Repeat("x", 100)}, "arbiter fix " + strings.Repeat("x", 100)},
		{[]string{strings.Repeat("x", 50), "y"}, "arbiter fix FILE..."},
	} {
		if got := mendingCommand(c.files); got != c.want {
			t.Errorf("%q: %s, want %s", c.files, got, c.want)
		}
	}
}

// Every command has two real examples, and what is in them exists and goes together. (The files do not exist.)
func TestExamples(t *testing.T) {
	t.Chdir(t.TempDir())
	every(commands(), "", func(words string, c *cli.Command) {
		examples := strings.Split(strings.TrimSpace(c.UsageText), "\n")
		if len(examples) < 2 {
			t.Errorf("%s has %d examples", words, len(examples))
		}
		for _, example := range examples {
			example, _, _ = strings.Cut(example, " | ")
			example, _, _ = strings.Cut(example, " > ")
			args := shellWords(example)
			if len(args) < 2 || args[0] != "arbiter" {
				t.Errorf("%s: example %q", words, example)
				continue
			}
			if status, _, stderr := output(args[1:], strings.NewReader("")); status == exitUsage {
				t.Errorf("%s: example %q: %s", words, example, stderr)
			}
			command, args := find(commands(), args[1]), args[2:]
			for command != nil && len(args) > 0 && find(command.Subcommands, args[0]) != nil {
				command, args = find(command.Subcommands, args[0]), args[1:]
			}
			if command == nil {
				t.Errorf("%s: example %q: no such command", words, example)
				continue
			}
			if _, _, _, err := permute(command, args); err != nil {
				t.Errorf("%s: example %q: %v", words, example, err)
			}
		}
		if c.Usage == "" || c.ArgsUsage == "" && len(c.Subcommands) == 0 {
			t.Errorf("%s has no usage", words)
		}
	})
}

// shellWords returns the words of a command line, in which quotes keep blanks.
func shellWords(line string) (words []string) {
	for i, part := range strings.Split(strings.ReplaceAll(line, `"`, "'"), "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

// The help of every command, and of every category of its flags, can be had, in both ways, and no line is too long.
func TestHelp(t *testing.T) {
	every(commands(), "", func(words string, c *cli.Command) {
		path := strings.Fields(words)
		status, help, _ := output(append([]string{"help"}, path...), nil)
		if status != 0 || !strings.HasPrefix(help, "  arbiter ") {
			t.Errorf("help %s: status %d, %q", words, status, help)
		}
		for line := range strings.Lines(help) {
			if len([]rune(line)) > 120 {
				t.Errorf("help %s: a line of %d characters: %s", words, len([]rune(line)), line)
			}
		}
		if status, again, _ := output(append(path, "--help"), nil); status != 0 || again != help {
			t.Errorf("%s --help: status %d, %q", words, status, again)
		}
		for _, category := range categories(c) {
			status, part, _ := output(append(append([]string{"help"}, path...), category), nil)
			if status != 0 || !strings.HasPrefix(part, category+":\n") || !strings.Contains(help, part) {
				t.Errorf("help %s %s: status %d, %q", words, category, status, part)
			}
		}
	})
}

func TestIntroductionHasSixLines(t *testing.T) {
	if n := strings.Count(introduction, "\n"); n != 6 {
		t.Errorf("%d lines", n)
	}
	for line := range strings.Lines(introduction) {
		if words := strings.Fields(line); len(words) > 2 && strings.HasPrefix(line, "  arbiter ") && !strings.HasSuffix(words[1], ".pgn") && find(commands(), words[1]) == nil {
			t.Errorf("there is no command %s", words[1])
		}
	}
}

func TestPermute(t *testing.T) {
	c := validateCommand()
	for args, want := range map[string]string{
		"":                                   "|",
		"a b":                                "|a b",
		"a -q b":                             "-q|a b",
		"-qW a":                              "-q -W|a",
		"a -qj4":                             "-q -j=4|a",
		"-j 4 a":                             "-j=4|a",
		"-j=4 a":                             "-j=4|a",
		"-j -1":                              "-j=-1|",
		"--jobs 4":                           "--jobs=4|",
		"--jobs=5":                           "--jobs=5|",
		"--format --games":                   "--format=--games|",
		"--select= a":                        "--select=|a",
		"- a -":                              "|- a -",
		"-q -- -W --jobs":                    "-q|-W --jobs",
		"a -- b -- c":                        "|a b -- c",
		"--severity illegal-move=note":       "--severity=illegal-move=note|",
		"-o out":                             "-o=out|",
		"--output=x=y":                       "--output=x=y|",
		"--select a,b --ignore c --select d": "--select=a,b --ignore=c --select=d|",
	} {
		flags, files, help, err := permute(c, strings.Fields(args))
		if got := strings.Join(flags, " ") + "|" + strings.Join(files, " "); err != nil || help || got != want {
			t.Errorf("%q: %q, %v, want %q", args, got, err, want)
		}
	}
	for _, args := range []string{"--help", "-h", "a -qh", "-q --help -x=1"[:9]} {
		if _, _, help, err := permute(c, strings.Fields(args)); !help || err != nil {
			t.Errorf("%q: help %v, %v", args, help, err)
		}
	}
	for args, want := range map[string]string{
		"--j 4": "unknown flag --j", "-x": "unknown flag -x", "--quiet=yes": "takes no value", "--": "", "---": "unknown flag ---", "-o": "needs a value",
		"-o a --output=b": "--output is given twice", "--jobs 4 a -j5": "--jobs is given twice",
	} {
		_, _, _, err := permute(c, strings.Fields(args))
		if got := fmt.Sprint(err); want == "" && err != nil || !strings.Contains(got, want) && want != "" {
			t.Errorf("%q: %v, want %q", args, err, want)
		}
	}
}

func TestNearest(t *testing.T) {
	choices := []string{"validate", "convert", "explain", "text", "json", "illegal-move", "note"}
	for word, want := range map[string]string{
		"validate": "validate", "valdate": "validate", "vlaidate": "validate", "Validate": "validate", "conver": "convert", "jsno": "json", "jsn": "json",
		"txt": "text", "tex": "text", "ilegal-moves": "illegal-move", "illeg": "illegal-move", "notes": "note", "x": "", "frobnicate": "", "": "",
	} {
		if got := nearest(word, choices); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

// Patterns become the names that fit them; brackets are letters of names, and what no name fits stays.
func TestExpanded(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.pgn", "b.pgn", "b.txt", "[c].pgn"} {
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for pattern, want := range map[string][]string{
		"*.pgn": {"[c].pgn", "a.pgn", "b.pgn"}, "b.*": {"b.pgn", "b.txt"}, "?.pgn": {"a.pgn", "b.pgn"}, "[c*": {"[c].pgn"}, "[c].pgn": {"[c].pgn"}, "*.zip": {"*.zip"}, "-": {"-"},
	} {
		if got := expanded([]string{pattern}); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", pattern, got, want)
		}
	}
}

// Distance is a metric on what it is used for: symmetric, 0 for equal words only, and one for one slip of the finger.
func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "abc", 0}, {"abc", "acb", 1}, {"abc", "abd", 1}, {"abc", "ab", 1}, {"kitten", "sitting", 3}, {"ca", "abc", 3}} {
		if got, back := distance(c.a, c.b), distance(c.b, c.a); got != c.want || back != c.want {
			t.Errorf("%q, %q: %d, %d, want %d", c.a, c.b, got, back, c.want)
		}
	}
}

// Interrupted, what was written ends after a whole game, a file that was to be replaced is as it was, and the status is 130.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a program cannot interrupt itself here")
	}
	folder := t.TempDir()
	file := filepath.Join(folder, "out.jsonl")
	if err := os.WriteFile(file, []byte("before"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"validate", "--format", "json", "--games", "--chunk-size", "200"},
		{"validate", "--format", "json", "--games", "--chunk-size", "200", "-o", file},
	} {
		in, feed := io.Pipe()
		shown := make(chan struct{})
		var stdout, stderr strings.Builder
		go func() {
			io.WriteString(feed, games(3000))
			<-shown
			if self, err := os.FindProcess(os.Getpid()); err == nil {
				self.Signal(os.Interrupt)
			}
		}()
		done := make(chan int)
		go func() { done <- run(args, in, &stdout, &stderr) }()
		close(shown)
		select {
		case status := <-done:
			if status != 130 {
				t.Errorf("%q: status %d: %s", args, status, stderr.String())
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("%q: no end", args)
		}
		feed.Close()
		out := stdout.String()
		if args[len(args)-1] == file {
			partial, err := os.ReadFile(file + ".partial")
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(stderr.String(), file+".partial") {
				t.Errorf("%q: %s", args, stderr.String())
			}
			if b, err := os.ReadFile(file); err != nil || string(b) != "before" {
				t.Errorf("%s is now %q, %v", file, b, err)
			}
			if left, _ := filepath.Glob(filepath.Join(folder, "*.tmp")); len(left) > 0 {
				t.Errorf("left behind: %q", left)
			}
			out = string(partial)
		}
		if out != "" && !strings.HasSuffix(out, "]}\n") && !strings.HasSuffix(out, "true}\n") || strings.Contains(out, "summary") {
			t.Errorf("%q ends in %q", args, out[max(0, len(out)-100):])
		}
	}
}

// Whoever reads the output may stop reading: that is no error.
func TestBrokenPipe(t *testing.T) {
	in := strings.NewReader(games(3000))
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	var stderr strings.Builder
	if status := run([]string{"validate", "--format", "json", "--games"}, in, w, &stderr); status != 0 || stderr.String() != "" {
		t.Errorf("status %d, %q", status, stderr.String())
	}
}

// The order of problems on one output is that of the games, however many workers there are; so are the exit status and the sum.
func TestManyJobs(t *testing.T) {
	text := games(500)
	status, want, summary := output([]string{"validate", "-j1", "-W"}, strings.NewReader(text))
	if status != 1 || !strings.Contains(summary, "500 games, all legal but 166.") {
		t.Fatalf("status %d, %s", status, summary)
	}
	for _, flags := range [][]string{{"-j2"}, {"-j32"}, {"-j8", "--chunk-size=1"}, {"-j3", "--chunk-size=5000"}} {
		status, got, again := output(slices.Concat([]string{"validate", "-W"}, flags), strings.NewReader(text))
		if status != 1 || got != want || again != summary {
			t.Errorf("%q: status %d, %d bytes, want %d; %s", flags, status, len(got), len(want), again)
		}
	}
}

// The same for files from the wild, under the strictest policy.
func TestSameBytesForCollectedFiles(t *testing.T) {
	var files []string
	for _, pattern := range []string{"odd/*.pgn", "odd/*.txt", "zh/*"} {
		found, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "data", pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		t.Skip("the collected files are not there")
	}
	for _, file := range files {
		args := []string{"validate", "--format", "json", "--games", "--claims", "--strict", "--progress", "never", file}
		status, want, stderr := output(append(args, "-j1"), nil)
		if status != 0 && status != 1 || stderr != "" {
			t.Errorf("%s: status %d, %s", file, status, stderr)
		}
		for _, flags := range [][]string{{"-j3", "--chunk-size=1"}, {"-j2", "--chunk-size=700"}} {
			if again, got, _ := output(slices.Concat(args, flags), nil); again != status || got != want {
				t.Errorf("%s %q: status %d, %d bytes; want %d, %d bytes", file, flags, again, len(got), status, len(want))
			}
		}
	}
}

// Never a stack trace.
func TestPanic(t *testing.T) {
	status, _, stderr := output([]string{"validate"}, panicReader{})
	if status != exitFailed || strings.Contains(stderr, "goroutine") {
		t.Errorf("status %d, %s", status, stderr)
	}
}

type panicReader struct{}

func (panicReader) Read([]byte) (int, error) { panic("on purpose") }

// FuzzCommandLine: no words on the command line do worse than exit with one of the statuses there are.
func FuzzCommandLine(f *testing.F) {
	for _, args := range []string{"", "validate -qW", "help validate rules", "-j4 --select illegal,bad", "validate --severity illegal-move=note --start x", "explain bad-nag",
		"convert --format json --to uci -", "fen check --help", "--version", "validate --jobs=0x10 --max-per-code -3", "-- -q"} {
		f.Add(args, "1. e4 e5 2. Nf4 *")
	}
	f.Fuzz(func(t *testing.T, line, stdin string) {
		args := strings.Split(line, " ")
		for _, arg := range args {
			// Not what writes files or reads devices.
			if strings.ContainsAny(arg, "/.~\x00") || strings.HasPrefix(arg, "-") && strings.Contains(arg, "o") {
				t.Skip()
			}
		}
		t.Chdir(t.TempDir())
		status, _, stderr := output(args, strings.NewReader(stdin))
		if !slices.Contains([]int{0, 1, 2, 3}, status) || strings.Contains(stderr, "internal error") {
			t.Errorf("%q: status %d, %s", args, status, stderr)
		}
	})
}
