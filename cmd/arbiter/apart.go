package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"arbiter/cmd/internal/source"

	"github.com/urfave/cli/v2"
)

// apart sees to it that two flags do not write into one file, and that none writes over a file that is read: but where replaces
// is set, as what is written is of the same kind, --output may. Devices and pipes are as the user says.
func apart(c *cli.Context, entries []source.Entry, replaces bool) error {
	type output struct {
		flag, name string
		info       os.FileInfo // nil where there is no such file yet
	}
	var outputs []output
	for _, flag := range []string{"output", "errors-to", "log", "bad-file", "rest", "duplicates", "checkpoint"} {
		name := c.String(flag)
		if name == "" || name == source.Stdin {
			continue
		}
		if err := packs(c, flag, name); err != nil {
			return err
		}
		info, err := os.Stat(name)
		switch {
		case err != nil:
			info = nil
		case !info.Mode().IsRegular():
			continue
		}
		for _, other := range outputs {
			if filepath.Clean(name) == filepath.Clean(other.name) || info != nil && other.info != nil && os.SameFile(info, other.info) {
				return &usageError{fmt.Sprintf("--%s and --%s are both to write %s", other.flag, flag, name), called(c.Command)}
			}
		}
		outputs = append(outputs, output{flag, name, info})
	}
	for _, o := range outputs {
		if o.info == nil || o.flag == "output" && replaces {
			continue
		}
		for _, entry := range entries {
			if info, err := os.Stat(entry.Name); err == nil && os.SameFile(o.info, info) {
				return &usageError{fmt.Sprintf("--%s would write over %s, which is to be read", o.flag, entry.Name), called(c.Command)}
			}
		}
	}
	return nil
}

// packs returns the error of the name of an output that ends as those of files do that are packed in a way in which none is written.
func packs(c *cli.Context, flag, name string) error {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".zip", ".7z", ".bz2", ".xz":
		return &usageError{fmt.Sprintf("--%s %s: it would not be packed so: names in .gz and .zst are compressed", flag, name), called(c.Command)}
	}
	return nil
}
