package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/source"

	"github.com/urfave/cli/v2"
)

// apartFromResult are the flags that may be others when a job goes on: what it writes does not depend on them, or is compared by
// itself, as the files that --files-from names.
var apartFromResult = []string{"checkpoint", "checkpoint-every", "jobs", "progress", "files-from", "args"}

// withoutCheckpoint are the flags that need all of a run in memory, or write as it goes to where nothing can be taken back.
var withoutCheckpoint = []string{"across", "baseline", "html"}

// openCheckpoint opens the checkpoint of --checkpoint, nil without the flag.
func openCheckpoint(c *cli.Context, entries []source.Entry) (*job.Checkpoint, error) {
	if !c.IsSet("checkpoint") {
		return nil, nil
	}
	wrong := func(format string, args ...any) error {
		return &usageError{"--checkpoint: " + fmt.Sprintf(format, args...), called(c.Command)}
	}
	path := c.String("checkpoint")
	if path == "" || path == source.Stdin {
		return nil, wrong("it takes the name of a file")
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, wrong("%s is no file", path)
	}
	for _, flag := range withoutCheckpoint {
		if c.IsSet(flag) {
			return nil, wrong("it does not go with --%s, which needs the whole run", flag)
		}
	}
	for _, flag := range []string{"errors-to", "bad-file"} {
		if c.IsSet(flag) && (c.String(flag) == "" || c.String(flag) == source.Stdin) {
			return nil, wrong("with it --%s takes the name of a file", flag)
		}
	}
	for _, e := range entries {
		if e.Err == nil && e.Size < 0 {
			if e.Name == source.Stdin {
				return nil, wrong("standard input cannot be read from its start again; name files")
			}
			return nil, wrong("%s cannot be read from its start again; name files", e.Name)
		}
	}
	checkpoint, err := job.OpenCheckpoint(path, build(), called(c.Command), flagsSet(c), entries)
	if err != nil {
		return nil, asUsage(c, err)
	}
	checkpoint.Every = c.Duration("checkpoint-every")
	return checkpoint, nil
}

// asUsage makes a usage error of a checkpoint that is of no use.
func asUsage(c *cli.Context, err error) error {
	var stale *job.StaleError
	if errors.As(err, &stale) {
		return &usageError{"--checkpoint: " + stale.Error(), ""}
	}
	return err
}

// build names what runs: two builds may write different things.
func build() string {
	b := version()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision", "vcs.time", "vcs.modified":
				b += " " + s.Value
			}
		}
	}
	return b
}

// flagsSet returns the flags that are set, with their values: all that what is written depends on, beside the inputs. A file that
// is read for one of them counts with its size and time.
func flagsSet(c *cli.Context) []string {
	var set []string
	for _, f := range commandNamed(c.Command.Name).Flags {
		name := f.Names()[0]
		if !c.IsSet(name) || slices.Contains(apartFromResult, name) {
			continue
		}
		text := "--" + name
		switch f.(type) {
		case *cli.BoolFlag:
			if !c.Bool(name) {
				text += "=false"
			}
		case *cli.StringSliceFlag:
			text += " " + strings.Join(c.StringSlice(name), " --"+name+" ")
		default:
			text += fmt.Sprintf(" %v", c.Value(name))
		}
		if name == "tag-order" {
			if info, err := os.Stat(c.String(name)); err == nil {
				text += fmt.Sprintf(" (%d bytes of %s)", info.Size(), info.ModTime().UTC().Format(time.RFC3339Nano))
			}
		}
		set = append(set, text)
	}
	return set
}
