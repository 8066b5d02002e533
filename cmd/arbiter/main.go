// Arbiter judges chess games. It reads PGN files, replays every game by the Laws of Chess, and says what is wrong, where, and
// why; or writes the games anew. See the README, or run it without arguments.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"unicode/utf8"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/positions"

	"github.com/urfave/cli/v2"
)

func main() {
	signal.Ignore(syscall.SIGPIPE) // a closed pipe is an error of writing, and a quiet end
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// The exit statuses.
const (
	exitDone        = 0
	exitFound       = 1 // something was found
	exitUsage       = 2 // the command line is wrong
	exitFailed      = 3 // an input could not be read, or an output not written
	exitInterrupted = 130
)

// What a command returns when all is said already.
var (
	errFound       = errors.New("something was found")
	errFailed      = errors.New("something could not be read or written")
	errInterrupted = errors.New("interrupted")
)

// A usageError says what is wrong with the command line.
type usageError struct {
	text string
	help string // the command whose help is of use; may be empty
}

func (e *usageError) Error() string { return e.text }

func usageErrorf(format string, args ...any) error {
	return &usageError{text: fmt.Sprintf(format, args...)}
}

// A maker makes the command called name.
type maker struct {
	name string
	make func() *cli.Command
}

// makers make the commands, in the order of the help. A run makes the one it is of: with all their flags the others were a thirtieth of
// what starting the program takes.
func makers() []maker {
	return []maker{{"validate", validateCommand}, {"fix", fixCommand}, {"convert", convertCommand}, {"filter", filterCommand}, {"dedupe", dedupeCommand}, {"eco", ecoCommand}, {"split", splitCommand}, {"sort", sortCommand}, {"merge", mergeCommand}, {"sample", sampleCommand}, {"stats", statsCommand}, {"fen", fenCommand}, {"explain", explainCommand}}
}

// commands makes all commands.
func commands() []*cli.Command {
	var all []*cli.Command
	for _, m := range makers() {
		all = append(all, m.make())
	}
	return all
}

// commandNamed makes the command of that name; nil if there is none.
func commandNamed(name string) *cli.Command {
	for _, m := range makers() {
		if m.name == name {
			return m.make()
		}
	}
	return nil
}

// commandNames returns the names of all commands.
func commandNames() []string {
	var all []string
	for _, m := range makers() {
		all = append(all, m.name)
	}
	return all
}

// run runs the program and returns its exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	defer func() {
		if x := recover(); x != nil {
			fmt.Fprintf(stderr, "arbiter: internal error: %v\n", x)
			status = exitFailed
		}
	}()
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	defer stop()
	context.AfterFunc(ctx, stop) // a second ^C ends the program at once
	app := &cli.App{
		Name: "arbiter", Usage: "judges chess games",
		Reader: stdin, Writer: stdout, ErrWriter: stderr,
		HideHelp: true, HideVersion: true, DisableSliceFlagSeparator: true,
		ExitErrHandler: func(*cli.Context, error) {}, // exiting is this function's matter
		OnUsageError:   func(_ *cli.Context, err error, _ bool) error { return err },
	}
	return exitStatus(dispatch(ctx, app, args), stderr)
}

// plain takes from a command what the library would do by itself: help, which is ours, and words about wrong flags.
func plain(c *cli.Command, path string) {
	c.HideHelp = true
	c.HelpName = path
	c.OnUsageError = func(_ *cli.Context, err error, _ bool) error {
		return &usageError{text: err.Error(), help: path}
	}
	for _, sub := range c.Subcommands {
		plain(sub, path+" "+sub.Name)
	}
	if len(c.Subcommands) == 0 {
		withoutFlags(c)
	}
}

// withoutFlags hides the flags of c from the library once it has read them. It would look for those that are set and have an action, which
// none has; and asked whether a flag is set that is not, it would look whether another name of it is: but of a flag that is set all names
// are. For both it goes through all flags and strips every name it passes by a regular expression. That was 34 of the 54 million
// instructions of a run of filter over one game, and 1 of the 16 million of validate.
func withoutFlags(c *cli.Command) {
	c.Before = func(*cli.Context) error {
		c.Flags = nil
		return nil
	}
}

// setUp makes app ready to run the command c. The library would sort its flags for a help that is not ours.
func setUp(app *cli.App, c *cli.Command) {
	plain(c, c.Name)
	flags := c.Flags
	c.Flags = nil
	app.Commands = []*cli.Command{c}
	app.Setup()
	c.Flags = flags
}

// called returns the words that call a command, without the program's name.
func called(c *cli.Command) string { return strings.TrimPrefix(c.HelpName, "arbiter ") }

// exitStatus returns the exit status for an error, and says what was not said yet.
func exitStatus(err error, stderr io.Writer) int {
	var usage *usageError
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, syscall.EPIPE):
		return exitDone // whoever reads has read enough
	case errors.Is(err, errFailed):
		return exitFailed
	case errors.Is(err, errFound):
		return exitFound
	case errors.Is(err, errInterrupted):
		return exitInterrupted
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "arbiter: %s\n", usage.text)
		if usage.help != "" {
			fmt.Fprintf(stderr, "arbiter help %s says what there is\n", usage.help)
		}
		return exitUsage
	}
	var writing *fs.PathError
	if errors.As(err, &writing) && writing.Op == "write" && writing.Path == os.Stdout.Name() {
		err = &job.OutputError{Name: "standard output", Err: writing.Err}
	}
	fmt.Fprintf(stderr, "arbiter: %v\n", err)
	return exitFailed
}

// dispatch finds the command that args name and runs it.
func dispatch(ctx context.Context, app *cli.App, args []string) error {
	if len(args) == 0 {
		_, err := io.WriteString(app.Writer, introduction)
		return err
	}
	switch args[0] {
	case "-h", "--help":
		return writeHelp(app.Writer, nil)
	case "help":
		return writeHelp(app.Writer, args[1:])
	case "--version":
		_, err := fmt.Fprintln(app.Writer, "arbiter "+version())
		return err
	}
	path := []string{app.Name}
	command := commandNamed(args[0])
	named := command != nil
	switch {
	case named:
		args = args[1:]
	case strings.HasPrefix(args[0], "--") && nearest(args[0], []string{"--version"}) != "":
		return unknown("flag", args[0], []string{"--version"}, "")
	case len(args) == 1 && (args[0] == "-v" || args[0] == "-V"):
		return &usageError{"unknown flag " + args[0] + "; did you mean --version?", ""}
	case isInput(args[0]):
		command = commandNamed("validate")
	case args[0] == "version":
		return unknown("command", args[0], []string{"--version"}, "")
	case nearest(args[0], commandNames()) == "" && args[0] != "":
		return &usageError{fmt.Sprintf("unknown command %q, nor is there such a file; there are %s", args[0], strings.Join(commandNames(), ", ")), ""}
	default:
		return unknown("command", args[0], commandNames(), "")
	}
	setUp(app, command)
	path = append(path, command.Name)
	for len(command.Subcommands) > 0 {
		switch {
		case len(args) == 0, args[0] == "-h", args[0] == "--help":
			return writeHelp(app.Writer, path[1:])
		case args[0] == "help":
			return writeHelp(app.Writer, append(path[1:], args[1:]...))
		}
		sub := find(command.Subcommands, args[0])
		if sub == nil && strings.HasPrefix(args[0], "-") {
			return &usageError{fmt.Sprintf("a %s command stands before %s: %s", command.Name, args[0], listed(names(command.Subcommands))), command.Name}
		} else if sub == nil {
			return unknown(command.Name+" command", args[0], names(command.Subcommands), command.Name)
		}
		command, args = sub, args[1:]
		path = append(path, command.Name)
	}
	args, err := withArgsFiles(command, args)
	if err != nil {
		return err
	}
	flags, files, help, err := permute(command, args)
	if err != nil {
		return err
	}
	if runtime.GOOS == "windows" {
		files = expanded(files)
	}
	if !help && len(files) == 1 && files[0] == "help" && named && !exists("help") {
		help = true
	}
	if help {
		return writeHelp(app.Writer, path[1:])
	}
	if path[1] != "fen" && path[1] != "explain" {
		if err := misplaced(files, named); err != nil {
			return err
		}
	}
	return app.RunContext(ctx, append(append(append(path, flags...), "--"), files...))
}

// isInput reports whether an argument that is no command is meant as a file, or a flag, of validate.
func isInput(arg string) bool {
	if strings.HasPrefix(arg, "-") || strings.ContainsRune(dashes, first(arg)) || strings.ContainsAny(arg, "./\\:") {
		return true
	}
	return exists(arg)
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// expanded returns files with the names that fit the patterns among them, where the shell leaves that to programs. What no name fits stays.
func expanded(files []string) []string {
	var all []string
	for _, file := range files {
		var fit []string
		if strings.ContainsAny(file, "*?") && !positions.IsPosition(file) {
			fit, _ = filepath.Glob(strings.ReplaceAll(file, "[", "[[]")) // a bracket is one
		}
		if len(fit) == 0 {
			fit = []string{file}
		}
		all = append(all, fit...)
	}
	return all
}

// dashes are those that word processors and keyboards for other languages have in the place of the one flags begin with.
const dashes = "–—−－"

// misplaced returns the error of a word among the files of a command that is no file, but a position, a flag with another dash, or a
// command where none was named.
func misplaced(files []string, named bool) error {
	for _, file := range files {
		switch {
		case positions.IsPosition(file) && strings.Count(file, "/") == 7:
			return &usageError{"a position is no file of games: arbiter fen check, board or moves takes it", "fen"}
		case strings.ContainsRune(dashes, first(file)) && !exists(file):
			return &usageError{fmt.Sprintf("%q is no file, and flags begin with another dash: -, or -- and a word", file), ""}
		case !named && slices.Contains(commandNames(), file) && !exists(file):
			return &usageError{fmt.Sprintf("a command stands before flags and files: arbiter %s …", file), file}
		}
	}
	return nil
}

// first returns the first character of a word.
func first(word string) rune {
	r, _ := utf8.DecodeRuneInString(word)
	return r
}

func names(commands []*cli.Command) []string {
	var all []string
	for _, c := range commands {
		if !c.Hidden {
			all = append(all, c.Names()...)
		}
	}
	return all
}

func find(commands []*cli.Command, name string) *cli.Command {
	for _, c := range commands {
		if c.HasName(name) {
			return c
		}
	}
	return nil
}

// version returns the version the program was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
