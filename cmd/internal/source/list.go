package source

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// An Entry is something on the disk to be read, or standard input.
type Entry struct {
	Name  string // its path; "-" for standard input
	Size  int64  // as it is stored; -1 if that is not known
	Err   error  // why it cannot be read
	found bool   // in a directory, not named by the user
}

var errNoGames = errors.New("is a directory without PGN files")

// List makes entries of names, paths of files and directories or "-" for standard input, in their order. A directory
// stands for the PGN files in it and in the directories below, compressed ones and archives too, sorted by path; hidden
// ones are passed over.
func List(names []string) []Entry {
	var entries []Entry
	for _, name := range names {
		if name == Stdin {
			entries = append(entries, Entry{Name: name, Size: -1})
			continue
		}
		info, err := os.Stat(name)
		switch {
		case err != nil:
			entries = append(entries, Entry{Name: name, Err: err})
		case info.IsDir():
			entries = append(entries, directory(name)...)
		default:
			entries = append(entries, Entry{Name: name, Size: size(info)})
		}
	}
	return entries
}

// Size returns the sum of the sizes of entries as they are stored; false if one of them is not known.
func Size(entries []Entry) (sum int64, known bool) {
	for _, e := range entries {
		if e.Err != nil {
			continue
		}
		if e.Size < 0 {
			return 0, false
		}
		sum += e.Size
	}
	return sum, true
}

// ReadNames reads names of files, one a line, or each with a NUL after it as find -print0 writes them.
func ReadNames(r io.Reader) ([]string, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	end := byte('\n')
	if bytes.IndexByte(text, 0) >= 0 {
		end = 0
	}
	var names []string
	for line := range bytes.SplitSeq(text, []byte{end}) {
		if end == '\n' {
			line = bytes.TrimSuffix(line, []byte("\r"))
		}
		if len(line) > 0 {
			names = append(names, string(line))
		}
	}
	return names, nil
}

// directory lists the PGN files below a directory.
func directory(root string) []Entry {
	var entries []Entry
	// WalkDir goes through each directory in lexical order.
	filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		hidden := path != root && strings.HasPrefix(d.Name(), ".")
		switch {
		case err != nil:
			entries = append(entries, Entry{Name: path, Err: err})
			if d != nil && d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir() && hidden:
			return fs.SkipDir
		case d.IsDir() || hidden || !holdsGames(d.Name()):
		default:
			info, err := os.Stat(path) // a symbolic link is what it leads to
			switch {
			case err != nil:
				entries = append(entries, Entry{Name: path, Err: err})
			case info.Mode().IsRegular():
				entries = append(entries, Entry{Name: path, Size: size(info), found: true})
			}
		}
		return nil
	})
	if len(entries) == 0 {
		return []Entry{{Name: root, Err: errNoGames}}
	}
	return entries
}

// holdsGames reports whether a file of a directory or an archive is looked into, by its name.
func holdsGames(name string) bool {
	name = strings.ToLower(name)
	if strings.HasSuffix(name, ".zip") || strings.HasSuffix(name, ".7z") {
		return true
	}
	return isPGN(name)
}

// isPGN reports whether name is that of a PGN file, compressed or not.
func isPGN(name string) bool {
	return strings.HasSuffix(Uncompressed(name), ".pgn")
}

// Uncompressed returns the name of a file in lower case without the endings of compression.
func Uncompressed(name string) string {
	name = strings.ToLower(name)
	for _, suffix := range []string{".gz", ".zst", ".bz2", ".xz"} {
		name = strings.TrimSuffix(name, suffix)
	}
	return name
}

func size(info fs.FileInfo) int64 {
	if info.Mode().IsRegular() {
		return info.Size()
	}
	return -1
}
