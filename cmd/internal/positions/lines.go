// Package positions reads positions that a user gives: FEN and EPD records as arguments, or in files, one a line.
package positions

import (
	"bufio"
	"bytes"
	"errors"
	"iter"
	"os"
	"regexp"
	"strings"
	"sync"

	"arbiter/cmd/internal/source"
	"arbiter/pgn"
)

// Argument is the name of the "file" of the positions given as arguments; its lines are the arguments.
const Argument = "argument"

// maxLine is how long a line may be, in bytes.
const maxLine = 16 << 20

// ErrLongLine is why the rest of a file with a longer line is not read.
var ErrLongLine = errors.New("a line of more than 16 MiB: this is no file of positions")

// A Line is one line of an input, without its end. It is valid until the next one is asked for.
type Line struct {
	At     pgn.Location // where it begins; no game
	Text   []byte
	End    []byte              // its line end; empty for an argument and for a last line without
	EPD    bool                // it stands in a file of EPD records, by its name
	Decode func([]byte) string // of the file, nil for UTF-8
	Place  func(int64) int64   // of the file, nil if it is read as it is stored
}

// Empty reports whether the line holds no position: it is blank, or a comment that begins with #.
func (l *Line) Empty() bool {
	text := bytes.TrimLeft(l.Text, " \t")
	return len(text) == 0 || text[0] == '#'
}

// IsPosition reports whether an argument is a FEN or EPD record rather than the name of a file.
func IsPosition(arg string) bool {
	first, _, blank := strings.Cut(strings.TrimSpace(arg), " ")
	slashes := strings.Count(first, "/")
	if slashes < 3 || !blank && slashes < 7 || strings.Contains(first, ".") {
		return false
	}
	_, err := os.Stat(arg)
	return err != nil
}

// Lines yields the lines of all inputs in their order: args are records, names of files and directories, or "-" for standard
// input, which is read too if there are none. An input that cannot be read, or not further, gives an error, and the next ones
// follow.
func Lines(opt *source.Options, args []string) iter.Seq2[*Line, error] {
	return func(yield func(*Line, error) bool) {
		if len(args) == 0 {
			args = []string{source.Stdin}
		}
		given := 0
		for _, arg := range args {
			if IsPosition(arg) {
				given++
				line := Line{At: pgn.Location{File: Argument, Line: given, Column: 1}, Text: []byte(arg)}
				if !yield(&line, nil) {
					return
				}
				continue
			}
			for f, err := range opt.Files(source.List([]string{arg})) {
				if err != nil {
					if !yield(nil, err) {
						return
					}
					continue
				}
				if !file(f, yield) {
					return
				}
			}
		}
	}
}

var errGames = errors.New("is a file of games, not of positions: arbiter validate reads it")

// tagPair matches how a file of games begins, as no position does.
var tagPair = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*\[[A-Za-z]\w*\s+"`) })

// file yields the lines of a file, and why it ends where it should not. It reports whether to go on.
func file(f *source.File, yield func(*Line, error) bool) bool {
	r := bufio.NewReaderSize(f, 64<<10)
	line := Line{EPD: isEPD(f.Name)}
	at := pgn.Location{File: f.Name, Line: 1, Column: 1}
	var text []byte
	for first := true; ; {
		var err error
		text, err = appendLine(text[:0], r)
		if err == ErrLongLine {
			return yield(nil, &source.Error{Name: f.Name, Err: err})
		}
		if len(text) > 0 {
			end := len(text)
			for end > 0 && (text[end-1] == '\n' || text[end-1] == '\r') {
				end--
			}
			line.At, line.Text, line.End = at, text[:end], text[end:]
			if first && tagPair().Match(text) {
				return yield(nil, &source.Error{Name: f.Name, Err: errGames})
			}
			first = first && line.Empty()
			line.Place = nil
			if p := f.Places(at.Offset + int64(len(text))); p != nil {
				line.Place = p.At
			}
			line.Decode = nil
			if e := f.Finding().Encoding; e != nil && !e.Decoded() && e != source.UTF8 {
				line.Decode = e.Decode
			}
			if !yield(&line, nil) {
				return false
			}
			at.Line++
			at.Offset += int64(len(text))
		}
		if err != nil {
			break
		}
	}
	if err := f.Err(); err != nil {
		return yield(nil, err)
	}
	return true
}

// appendLine appends the next line with its end: LF, CRLF, or a lone CR. The error is that of the reader, or ErrLongLine.
func appendLine(b []byte, r *bufio.Reader) ([]byte, error) {
	for {
		if _, err := r.Peek(1); err != nil {
			return b, err
		}
		have, _ := r.Peek(r.Buffered())
		i := bytes.IndexAny(have, "\r\n")
		if i < 0 {
			b = append(b, have...)
			r.Discard(len(have))
			if len(b) > maxLine {
				return b, ErrLongLine
			}
			continue
		}
		b = append(b, have[:i+1]...)
		cr := have[i] == '\r'
		r.Discard(i + 1)
		if cr {
			if next, err := r.Peek(1); err == nil && next[0] == '\n' {
				b = append(b, '\n')
				r.Discard(1)
			}
		}
		return b, nil
	}
}

// isEPD reports whether a file holds EPD records, by its name: "suite.epd", "suite.epd.gz", "suites.zip:suite.epd".
func isEPD(name string) bool {
	return strings.HasSuffix(source.Uncompressed(name), ".epd")
}
