package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/source"
	"arbiter/position/helpmate"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"
)

// A task is a job with what is around it: the files it writes, and the words at its end.
type task struct {
	job.Job
	out, log *job.Output   // log is nil if the problems go where the rest goes
	also     []*job.Output // other files the command writes: they are closed, kept or discarded with the output
	stderr   io.Writer
	quiet    bool
}

// newTask reads the flags of runFlags and policyFlags. The problems go to the output if withGames is set, each before its
// game, else to standard error; in both cases --errors-to takes them elsewhere.
func newTask(c *cli.Context, withGames bool) (*task, error) {
	t := &task{stderr: c.App.ErrWriter, quiet: c.Bool("quiet")}
	var err error
	if t.Entries, err = inputs(c); err != nil {
		return nil, err
	}
	if t.Workers, err = count(c, "jobs", runtime.GOMAXPROCS(0), 1); err != nil {
		return nil, err
	}
	// More workers than processors wait for each other's turns: with four of them for two, both processors were idle for 2 % of the time.
	t.Workers = min(t.Workers, runtime.GOMAXPROCS(0))
	if t.ChunkSize, err = count(c, "chunk-size", 0, 1); err != nil {
		return nil, err
	}
	limitMemory(t.Workers)
	t.Source = source.Options{Stdin: c.App.Reader, Threads: t.Workers}
	if t.Source.Encoding, err = encoding(c); err != nil {
		return nil, err
	}
	if err := t.judge(c); err != nil {
		return nil, err
	}
	if _, err := oneOf(c, "lang", "en"); err != nil {
		return nil, err
	}
	progress, err := oneOf(c, "progress", "auto", "always", "never")
	if err != nil {
		return nil, err
	}
	color, err := oneOf(c, "color", "auto", "always", "never")
	if err != nil {
		return nil, err
	}
	if err := apart(c, t.Entries, !withGames); err != nil {
		return nil, err
	}
	// From here on files are made: nothing of the command line may be wrong any more.
	if t.Checkpoint, err = openCheckpoint(c, t.Entries); err != nil {
		return nil, err
	}
	if t.out, err = t.open(c, "output"); err != nil {
		return nil, t.refused(c, err)
	}
	t.Out = t.out
	problemsTo := c.App.Writer
	switch {
	case c.IsSet("errors-to"):
		if t.log, err = t.open(c, "errors-to"); err != nil {
			t.out.Discard()
			return nil, t.refused(c, err)
		}
		t.Log, problemsTo = t.log, nil
	case !withGames:
		t.Log, problemsTo = c.App.ErrWriter, c.App.ErrWriter
	case t.out.Name != "" || t.Checkpoint != nil:
		problemsTo = nil
	}
	columns, terminal := terminalOf(problemsTo)
	t.Style.Width = columns
	t.Style.Color = color == "always" || color == "auto" && terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	_, errTerminal := terminalOf(c.App.ErrWriter)
	size, known := source.Size(t.Entries)
	if !known {
		size = -1
	}
	if progress == "always" || progress == "auto" && errTerminal && known {
		t.Progress = job.NewProgress(c.App.ErrWriter, size)
	}
	t.Error = func(err error) { fmt.Fprintf(t.stderr, "arbiter: %v\n", err) }
	return t, nil
}

// limitMemory makes the collector of the runtime work harder before the program takes more memory than it promises, 64 MB
// and 16 MB a job; the program itself, which the runtime does not count, is 15 MB of them. Ordinary inputs stay far below, and
// next to nothing is allocated for them. What the user has set goes first.
func limitMemory(jobs int) {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(int64(40+16*jobs) << 20)
	}
}

// collectTwice makes the collector run twice as often. Commands that keep something of every game, or write records far larger than games
// are, take a tenth less memory so. Checking and copying games takes no less, and 1 % more time where they are annotated.
func collectTwice() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(50)
	}
}

// provedNodes is how many moves are tried with --prove to find out whether a side can mate: eight times the usual number.
const provedNodes = 8 * helpmate.DefaultNodes

// judge reads the flags that say how games are judged and which problems are written.
func (t *task) judge(c *cli.Context) (err error) {
	k := &t.Checker
	if k.Policy, err = policy(c); err != nil {
		return err
	}
	if c.String("rules") != "" { // not all commands judge
		rules, err := oneOf(c, "rules", "fide", "classic")
		if err != nil {
			return err
		}
		if rules == "classic" {
			k.Rules = validate.Classic
		}
	}
	if c.Bool("prove") {
		k.Nodes = provedNodes
	}
	t.compareOpenings()
	k.AllowNullMoves = c.Bool("allow-null-moves")
	k.SkipVariations = c.Bool("skip-variations")
	if k.Require = list(c, "require"); c.IsSet("require") && len(k.Require) == 0 {
		return &usageError{"--require names no tag", called(c.Command)}
	}
	for _, name := range k.Require {
		if !tagName().MatchString(name) {
			return &usageError{fmt.Sprintf("--require takes no %q; names of tags are letters, digits and underscores", name), called(c.Command)}
		}
	}
	if k.Start = strings.TrimSpace(c.String("start")); c.IsSet("start") {
		if read := validate.ReadFEN([]byte(k.Start), false); !read.OK {
			text := fmt.Sprintf("--start: no position comes out of %q", k.Start)
			for i := range read.Diagnostics {
				if d := &read.Diagnostics[i]; d.Severity == validate.Error {
					text += ": " + string(t.Style.AppendMessage(nil, nil, d))
					break
				}
			}
			return &usageError{text, called(c.Command)}
		}
	}
	t.Problems.Show = validate.Error
	if c.Bool("warnings") {
		t.Problems.Show = validate.Warning
	}
	if c.IsSet("show") {
		word, err := oneOf(c, "show", "error", "warning", "note")
		if err != nil {
			return err
		}
		if word == "error" && c.Bool("warnings") {
			return &usageError{"--show error writes errors only, -W warnings, too: which of the two?", called(c.Command)}
		}
		t.Problems.Show, _ = validate.ParseSeverity(word)
	}
	t.Problems.Max, err = count(c, "max-per-code", 20, 0)
	return err
}

// errorsOnly reports whether nobody asks for more than what the default policy calls errors.
func (t *task) errorsOnly() bool {
	return t.Problems.Show >= validate.Error && t.Checker.Policy == (validate.Policy{})
}

// asJSON makes the problems records of JSON, of which nothing is left out that was not asked to be.
func (t *task) asJSON(c *cli.Context) {
	t.Problems.JSON = true
	if !c.IsSet("show") {
		t.Problems.Show = validate.Note
	}
	if !c.IsSet("max-per-code") {
		t.Problems.Max = 0
	}
}

// count returns the value of a flag that is a number, at least least.
func count(c *cli.Context, flag string, otherwise, least int) (int, error) {
	if !c.IsSet(flag) {
		return otherwise, nil
	}
	n := c.Int(flag)
	if n < least {
		return 0, &usageError{fmt.Sprintf("--%s %d: at least %d", flag, n, least), called(c.Command)}
	}
	return n, nil
}

// namesFrom returns the names of files that --files-from names.
func namesFrom(c *cli.Context) ([]string, error) {
	from, in := c.String("files-from"), c.App.Reader
	if from != source.Stdin {
		file, err := os.Open(from)
		if err != nil {
			return nil, &source.Error{Name: from, Err: err}
		}
		defer file.Close()
		in = file
	}
	names, err := source.ReadNames(in)
	if err != nil {
		return nil, &source.Error{Name: from, Err: err}
	}
	return names, nil
}

// inputs lists what is to be read: the files named, those of --files-from, or else standard input, unless that is a
// terminal.
func inputs(c *cli.Context) ([]source.Entry, error) {
	files := c.Args().Slice()
	if c.IsSet("files-from") {
		more, err := namesFrom(c)
		if err != nil {
			return nil, err
		}
		if files = append(files, more...); c.String("files-from") == source.Stdin && slices.Contains(files, source.Stdin) {
			return nil, &usageError{"standard input cannot hold the names of files and games, too", called(c.Command)}
		}
	} else if len(files) == 0 {
		if _, terminal := terminalOf(c.App.Reader); terminal {
			fmt.Fprintf(c.App.ErrWriter, "usage: arbiter %s %s\n", called(c.Command), c.Command.ArgsUsage)
			return nil, &usageError{"no files are named, and standard input is a terminal: name a file, or - to type games", called(c.Command)}
		}
		files = []string{source.Stdin}
	}
	if err := onceStdin(c, files); err != nil {
		return nil, err
	}
	return source.List(files), nil
}

// onceStdin is an error if standard input is named twice: there is nothing left of it then.
func onceStdin(c *cli.Context, files []string) error {
	first := slices.Index(files, source.Stdin)
	if first >= 0 && slices.Contains(files[first+1:], source.Stdin) {
		return &usageError{"standard input (-) is named twice", called(c.Command)}
	}
	return nil
}

// terminalOf returns the width of the terminal that f is, and whether it is one.
func terminalOf(f any) (columns int, terminal bool) {
	file, ok := f.(*os.File)
	if !ok || file == nil || !term.IsTerminal(int(file.Fd())) {
		return 0, false
	}
	columns, _, err := term.GetSize(int(file.Fd()))
	if err != nil {
		columns = 0
	}
	return columns, true
}

// run does the job and writes what end makes of its result, unless the job was not done to its end.
func (t *task) run(ctx context.Context, end func(job.Result) []byte) (job.Result, error) {
	result, err := t.Job.Run(ctx)
	if errors.Is(err, errEnough) {
		err = nil
	}
	if err == nil && !(t.goesOn() && t.Checkpoint.Done) {
		_, err = t.out.Write(end(result))
	}
	if err == nil && t.Checkpoint != nil {
		err = t.Checkpoint.Finish(&result)
	}
	return result, t.finish(err)
}

// finish closes the outputs; after an error it keeps what was written so far, if there is any. It returns the error for the exit status.
func (t *task) finish(err error) error {
	var writing *job.OutputError
	for _, o := range t.outputs() {
		switch {
		case errors.As(err, &writing), err != nil && t.Checkpoint == nil && o.Written() == 0:
			o.Discard()
		case err != nil:
			partial, err := o.Keep()
			if err != nil {
				t.failed(err)
			} else if partial != "" {
				fmt.Fprintf(t.stderr, "arbiter: what was written so far is in %s%s\n", partial, t.howOn())
			}
		default:
			if closing := o.Close(); closing != nil {
				err = closing
			}
		}
	}
	switch {
	case t.Checkpoint == nil:
	case err == nil || errors.Is(err, syscall.EPIPE):
		err = errors.Join(err, t.Checkpoint.Remove())
	case errors.As(err, &writing):
		fmt.Fprintf(t.stderr, "arbiter: the same command goes on from %s\n", t.Checkpoint.Path)
	}
	if errors.Is(err, context.Canceled) {
		err = errInterrupted
	}
	return err
}

// open opens the output that a flag names.
func (t *task) open(c *cli.Context, flag string) (*job.Output, error) {
	if t.Checkpoint != nil {
		return t.Checkpoint.Create(flag, c.String(flag), c.App.Writer)
	}
	return job.Create(c.String(flag), c.App.Writer)
}

// goesOn reports whether the job goes on from a checkpoint.
func (t *task) goesOn() bool { return t.Checkpoint != nil && t.Checkpoint.Begun() }

// howOn says how a job that is interrupted goes on.
func (t *task) howOn() string {
	if t.Checkpoint == nil {
		return ""
	}
	return "; the same command goes on from there"
}

func (t *task) outputs() []*job.Output {
	all := []*job.Output{t.out}
	if t.log != nil {
		all = append(all, t.log)
	}
	return append(all, t.also...)
}

// refused is failed for an output that cannot be opened, because there is something wrong with the checkpoint or otherwise.
func (t *task) refused(c *cli.Context, err error) error {
	if usage := asUsage(c, err); usage != err {
		return usage
	}
	return t.failed(err)
}

// failed says what went wrong with a file and returns the error that says no more.
func (t *task) failed(err error) error {
	fmt.Fprintf(t.stderr, "arbiter: %v\n", err)
	return errFailed
}

// closing writes the summary to standard error.
func (t *task) closing(b []byte) {
	if !t.quiet {
		t.stderr.Write(b)
	}
}

// status returns the error for the exit status of a result: what could not be read goes before what was found.
func status(result *job.Result, found bool) error {
	switch {
	case result.Failed:
		return errFailed
	case found:
		return errFound
	}
	return nil
}

// summary returns the closing words of a result; fix is the command that would make the corrections.
func (t *task) summary(tally *report.Tally, fix string) []byte {
	return report.AppendSummaryText(nil, tally, report.Closing{Lang: t.Style.Lang, Hidden: t.Problems.Show > validate.Warning,
		Skimmed: t.Checker.TagsOnly, Fix: fix})
}

// sum returns the checked sum of a command that writes games: every game that was read is somewhere in it.
func sum(r *job.Result) []byte {
	in := r.Tally.Games
	b := fmt.Appendf(nil, "%d games in = %d written + %d not selected + %d bad", in, r.Written, r.Unselected, r.Bad)
	if in != r.Written+r.Unselected+r.Bad {
		b = append(b, "; the sum is wrong"...)
	}
	return append(b, '\n')
}
