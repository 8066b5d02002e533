package main

import (
	"github.com/urfave/cli/v2"
)

func mergeCommand() *cli.Command {
	return &cli.Command{
		Name:  "merge",
		Usage: "put the games of many files in one",
		UsageText: `arbiter merge round-*.pgn -o tournament.pgn
arbiter merge --by date --utf8 old.pgn.gz new/ -o all.pgn`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "Games are copied byte for byte, file after file, with one empty line after each; what stands between them and belongs to none is " +
			"left out. " + keptApart + " With --by they come in one order, whatever the order of the files is, as arbiter sort puts them. Files in several single-byte " +
			"encodings should be made UTF-8 (--utf8): in one file nobody can tell them apart.",
		Flags: append([]cli.Flag{orderFlag(""), utf8Flag(), memoryFlag(), nullMovesFlag()}, runFlags()...),
		Action: func(c *cli.Context) error {
			if by := c.String("by"); c.IsSet("by") {
				return runSort(c, by)
			}
			if c.IsSet("memory") {
				return &usageError{"--memory goes with --by", called(c.Command)}
			}
			return runMerge(c)
		},
	}
}

// runMerge copies the games as they come.
func runMerge(c *cli.Context) error {
	k, err := newCopier(c, false)
	if err != nil {
		return err
	}
	k.game = func(_, text []byte) error {
		k.written++
		return copyTo(&k.to, text)
	}
	k.large = k.to.Large
	result, err := k.do(c.Context, k.to.Close)
	if err != nil {
		return err
	}
	k.parted(&k.to)
	k.mixed()
	k.closing(sum(&result))
	return status(&result, false)
}
