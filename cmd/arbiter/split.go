package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"arbiter/cmd/internal/fanout"
	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/series"
	"arbiter/cmd/internal/source"

	"github.com/urfave/cli/v2"
)

func splitCommand() *cli.Command {
	return &cli.Command{
		Name:  "split",
		Usage: "put games in several files: by result, opening, player, event, date, or so many a file",
		UsageText: `arbiter split --by eco games.pgn -o 'openings/{}.pgn'
arbiter split --by games=10000 huge.pgn.zst -o 'part-{}.pgn.gz'`,
		ArgsUsage: "[FLAGS] [FILE...] -o 'FOLDER/{}.pgn'",
		Description: "Every game is copied byte for byte to the file it belongs to, with an empty line after it; {} in the name stands for what it is split by. " + keptApart + " " +
			"By player, a game goes to the files of both players. Folders that are not there are made. In names, what is no letter, digit, dash, dot, " +
			"underscore or blank becomes an underscore. Values that are equal but for case go to one file; others that would get the same name get -2, " +
			"-3 … behind it. What is not known goes to the file unknown, a game too large to be judged, which is bad, to too-large. The files appear " +
			"together when all are complete, those that were there before are replaced, and none is written over that is to be read. Interrupted, it " +
			"leaves them as they were, and what was written so far in files with .partial behind their names.",
		Flags: append([]cli.Flag{byFlag("", listed(append(partNames, "tags.NAME for any tag"))+"; eco=1 and eco=2 take the first letters of the code only, "+
			"results are 1-0, 0-1, draw and unfinished, endings as for filter --ending, and bytes may have K, M or G behind the number"),
			firstNumberFlag(), utf8Flag(), rulesFlag(), nullMovesFlag()}, intoFlags()...),
		Action: runSplit,
	}
}

// intoFlags are the flags of runFlags, the output of which has a name for every file.
func intoFlags() []cli.Flag {
	flags := runFlags()
	for _, f := range flags {
		if o, ok := f.(*cli.StringFlag); ok && o.Name == "output" {
			o.Usage += ": {} stands for what the games are split by"
		}
	}
	return flags
}

func firstNumberFlag() cli.Flag {
	return &cli.IntFlag{Name: "first-number", Category: byCategory, Usage: "the first file of games=N and bytes=N has the number `N` (default: 1)"}
}

// A splitter is a copier that puts games in several files.
type splitter struct {
	*copier
	partition
	files  fanout.Files
	names  fanout.Names
	first  int // number of the first file
	copies int // of games

	parts   []*part // in the order of the files
	into    *part   // the file of the present game, if it is one that is too large or there is one file after the other
	present []*part // the files of the present game
}

// A part is one of the files.
type part struct {
	series.Writer
	file *fanout.File
	all  *fanout.Files
}

// create makes another part.
func (s *splitter) create(name string, settled bool) (*part, error) {
	file, err := s.files.Create(name, settled)
	if err != nil {
		return nil, err
	}
	p := &part{file: file, all: &s.files}
	p.Out = partOutput{p}
	s.parts = append(s.parts, p)
	return p, nil
}

// A partOutput is where the games of a part go.
type partOutput struct{ *part }

func (p partOutput) Write(b []byte) (int, error) { return len(b), p.all.Write(p.file, b) }

func runSplit(c *cli.Context) error {
	s := new(splitter)
	var err error
	if s.partition, err = parsePartition(c, c.String("by")); err != nil {
		return err
	}
	if s.first, err = count(c, "first-number", 1, 0); err != nil {
		return err
	}
	switch pattern := c.String("output"); {
	case c.IsSet("first-number") && s.values != nil:
		return &usageError{"--first-number goes with --by games=N or bytes=N", called(c.Command)}
	case !strings.Contains(pattern, fanout.Slot):
		return &usageError{"-o must have {} where the name goes: -o 'parts/{}.pgn'", called(c.Command)}
	default:
		if err := packs(c, "output", pattern); err != nil {
			return err
		}
		s.files.Pattern = pattern
	}
	c.Set("output", "") // it is no file
	if s.copier, err = newCopier(c, s.replay); err != nil {
		return err
	}
	s.files.Check = s.apart(c)
	s.key = s.values
	s.copier.game, s.copier.large = s.game, s.large
	result, err := s.do(c.Context, func() error {
		for _, p := range s.parts {
			if err := p.Close(); err != nil {
				return err
			}
		}
		s.number()
		return s.files.Commit()
	})
	if err != nil {
		s.abandon(err)
		return err
	}
	s.mixed()
	for _, p := range s.parts {
		s.partedIn(p.file.Path(), &p.Writer)
	}
	s.closing(s.sum(&result))
	return status(&result, false)
}

// apart returns what sees to it that no file is written over that is to be read, or that another flag writes.
func (s *splitter) apart(c *cli.Context) func(string, fs.FileInfo) error {
	type input struct {
		name string
		info fs.FileInfo
	}
	var inputs []input
	for _, e := range s.Entries {
		if e.Name == source.Stdin {
			continue
		}
		if info, err := os.Stat(e.Name); err == nil {
			inputs = append(inputs, input{e.Name, info})
		}
	}
	problems := c.String("errors-to")
	return func(path string, info fs.FileInfo) error {
		if problems != "" && filepath.Clean(problems) == filepath.Clean(path) {
			return &usageError{fmt.Sprintf("--output and --errors-to are both to write %s", path), called(c.Command)}
		}
		for _, in := range inputs {
			if info != nil && os.SameFile(in.info, info) {
				return &usageError{fmt.Sprintf("--output would write over %s, which is to be read", in.name), called(c.Command)}
			}
		}
		return nil
	}
}

// abandon ends files that are not complete.
func (s *splitter) abandon(err error) {
	var writing *job.OutputError
	var usage *usageError
	if errors.As(err, &writing) || errors.As(err, &usage) || s.files.Len() == 0 {
		s.files.Discard()
		return
	}
	if err := s.files.Keep(); err != nil {
		s.failed(err)
		return
	}
	fmt.Fprintf(s.stderr, "arbiter: what was written so far is in %s.partial: %s\n", s.files.Pattern, counted(s.files.Len(), "file"))
}

// counted returns "1 file" or "2 files".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// number gives the files of games=N and bytes=N numbers of as many digits as the last one has, so that the order of names is theirs.
func (s *splitter) number() {
	if s.values != nil {
		return
	}
	width := len(strconv.Itoa(s.first + s.files.Len() - 1))
	for i, file := range s.files.All() {
		file.Rename(fmt.Sprintf("%0*d", width, s.first+i))
	}
}

// game writes a game to its files.
func (s *splitter) game(key, text []byte) error {
	s.written++
	if s.values == nil {
		if err := s.next(len(text) - 1 + 2); err != nil {
			return err
		}
		s.present = append(s.present[:0], s.into)
	} else if err := s.find(string(key)); err != nil {
		return err
	}
	for _, p := range s.present {
		s.copies++
		if err := copyTo(&p.Writer, text); err != nil {
			return err
		}
	}
	return nil
}

// find finds the files of a game.
func (s *splitter) find(values string) error {
	s.present = s.present[:0]
	for len(values) > 0 {
		var value string
		value, values, _ = strings.Cut(values, "\x00")
		number, name, known := s.names.Find(value, len(s.parts))
		if !known {
			if _, err := s.create(name, true); err != nil {
				return err
			}
		}
		if p := s.parts[number]; len(s.present) == 0 || s.present[0] != p {
			s.present = append(s.present, p)
		}
	}
	return nil
}

// next begins another file if the present one has no room for a game of size bytes.
func (s *splitter) next(size int) (err error) {
	p := s.into
	if p == nil || s.games > 0 && p.Games >= s.games || s.bytes > 0 && p.Games > 0 && p.file.Bytes+int64(p.Missing()+size) > s.bytes {
		s.into, err = s.create(strconv.Itoa(s.first+len(s.parts)), false)
	}
	return err
}

// large writes a part of a game that is too large.
func (s *splitter) large(text []byte, begins bool) error {
	if begins {
		if s.values == nil {
			if err := s.next(len(text)); err != nil {
				return err
			}
		} else {
			if err := s.find("too-large\x00"); err != nil {
				return err
			}
			s.into = s.present[0]
		}
		s.copies++
	}
	return s.into.Large(text, begins)
}

// sum returns the checked sum: of the games, and of their copies in the files.
func (s *splitter) sum(result *job.Result) []byte {
	b := sum(result)
	inFiles := 0
	for _, p := range s.parts {
		inFiles += p.Games
	}
	switch {
	case inFiles != s.copies || s.values == nil && inFiles != s.written+s.bad:
		return append(b, "the sum of the files is wrong\n"...)
	case s.copies != s.written+s.bad:
		return fmt.Appendf(b, "%d copies of them in %s\n", s.copies, counted(s.files.Len(), "file"))
	}
	return fmt.Appendf(b, "in %s\n", counted(s.files.Len(), "file"))
}
