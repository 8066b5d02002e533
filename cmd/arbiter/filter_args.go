package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

func argsFlag() cli.Flag {
	return &cli.StringFlag{Name: "args", Category: inputCategory, Usage: "read more flags from `FILE`, one a line, its value after it without quotes; lines that begin with # say nothing"}
}

// withArgsFiles puts the flags of the files that --args names in its place, if the command has that flag.
func withArgsFiles(c *cli.Command, args []string) ([]string, error) {
	if !slices.ContainsFunc(args, func(arg string) bool { return strings.HasPrefix(arg, "--args") }) {
		return args, nil
	}
	has := false
	for _, f := range c.Flags {
		has = has || f.Names()[0] == "args"
	}
	if !has {
		return args, nil
	}
	var all []string
	for i := 0; i < len(args); i++ {
		name, joined := strings.CutPrefix(args[i], "--args=")
		switch {
		case args[i] == "--":
			return append(all, args[i:]...), nil
		case args[i] == "--args" && i+1 < len(args):
			i++
			name = args[i]
		case !joined:
			all = append(all, args[i])
			continue
		}
		more, err := readArgs(c, name)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	return all, nil
}

// readArgs reads the flags in a file.
func readArgs(c *cli.Command, name string) (args []string, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, &usageError{fmt.Sprintf("--args %s: %v", quoted(name), reason(err)), called(c)}
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for no := 1; lines.Scan(); no++ {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if line == "" || line[0] == '#' {
			continue
		}
		wrong := ""
		flag, value, two := strings.Cut(line, " ")
		switch {
		case line[0] != '-':
			wrong = "a line is a flag and its value"
		case flag == "--args" || strings.HasPrefix(flag, "--args="):
			wrong = "--args stands on the command line only"
		case flag == "--":
			wrong = "files stand on the command line only"
		}
		if wrong != "" {
			return nil, &usageError{fmt.Sprintf("--args %s: line %d: %s", quoted(name), no, wrong), called(c)}
		}
		args = append(args, flag)
		if two {
			args = append(args, strings.TrimSpace(value))
		}
	}
	if err := lines.Err(); err != nil {
		return nil, &usageError{fmt.Sprintf("--args %s: %v", quoted(name), reason(err)), called(c)}
	}
	return args, nil
}

// reason is an error without the name of the file it is about.
func reason(err error) error {
	if path, ok := err.(*os.PathError); ok {
		return path.Err
	}
	return err
}
