package report

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/eco"
	"arbiter/pgn"
	"arbiter/validate"
)

// unshown are the codes whose examples are words, or are not a game on its own: another program part finds them.
var unshown = []validate.Code{
	validate.EmptyInput, validate.ByteOrderMark, validate.InvalidEncoding, // found by who reads the file
	validate.GameTooLarge, validate.LongLine, validate.DeepVariation, // too long to print
	validate.DuplicateGame, validate.PrefixGame, validate.ConflictingResult, validate.NameVariants, validate.PlayerTwiceInRound, // found across games
}

// unfound are the codes that no check finds: whoever writes it takes the code off this list.
var unfound []validate.Code

// check judges the games of a text strictly.
func check(name string, text []byte, each func(*validate.Report)) {
	c := validate.Checker{Openings: eco.Openings()}
	c.Policy.SetStrict()
	chunk := pgn.Chunk{Location: pgn.Location{File: name, Line: 1, Column: 1}, Data: text, First: true, Last: true}
	for g := range chunk.Games() {
		each(c.Check(g))
	}
}

// readLines judges the lines of a text as FEN, or as EPD, strictly.
func readLines(name string, text []byte, epd bool, each func(*validate.FENReport)) {
	r := validate.PositionReader{EPD: epd, Deep: true}
	r.Policy.SetStrict()
	no := 0
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		if no++; len(bytes.TrimSpace(line)) > 0 && line[0] != '#' {
			each(r.Read(bytes.TrimRight(line, "\r"), validate.Line{File: name, No: no}))
		}
	}
}

// found returns the codes of an example of code c.
func found(c validate.Code, example string) (codes []string) {
	note := func(list []validate.Diagnostic) {
		for i := range list {
			codes = append(codes, list[i].Code.String())
		}
	}
	if c >= validate.FENFields {
		readLines("example", []byte(example), c >= validate.EPDOperation, func(r *validate.FENReport) { note(r.Diagnostics) })
	} else {
		check("example", []byte(example), func(r *validate.Report) { note(r.Diagnostics) })
	}
	return codes
}

// The wrong example has the fault, the right one has not.
func TestExamples(t *testing.T) {
	for c := range validate.Code(validate.NumCodes) {
		if slices.Contains(unshown, c) {
			continue
		}
		bad, good := found(c, explained()[c].bad), found(c, explained()[c].good)
		if slices.Contains(unfound, c) {
			if slices.Contains(bad, c.String()) {
				t.Errorf("%s is found now: take it off the list of those that are not", c)
			}
			continue
		}
		if !slices.Contains(bad, c.String()) {
			t.Errorf("%s is not found in its example, but %s:\n%s", c, strings.Join(bad, " "), explained()[c].bad)
		}
		if slices.Contains(good, c.String()) {
			t.Errorf("%s is found in the right example:\n%s", c, explained()[c].good)
		}
	}
}

// Every diagnostic of real and made-up damage has a sentence for its very case, with all its arguments.
func TestMessagesAreComplete(t *testing.T) {
	var files []string
	for _, folder := range []string{"../../../testdata/*", "../../../validate/testdata", "../../../../shared/cases", "../../../../shared/data/odd"} {
		for _, pattern := range []string{"*.pgn", "*.fen", "*.epd"} {
			list, _ := filepath.Glob(filepath.Join(folder, pattern))
			files = append(files, list...)
		}
	}
	if len(files) == 0 {
		t.Skip("no test data: neither testdata nor ../shared is there")
	}
	faults := map[string]bool{}
	complete := func(r *validate.Report, list []validate.Diagnostic) {
		for i := range list {
			d := &list[i]
			key := d.Code.String()
			if d.Case != "" {
				key += "/" + d.Case
			}
			if _, ok := lookup([]byte(key)); !ok && !faults[key] {
				faults[key] = true
				t.Errorf("no sentence for %s: %+v", key, d.Args)
			}
			for _, lang := range []Lang{English, Chinese} {
				s := &Style{Lang: lang}
				text := s.AppendMessage(nil, r, d)
				if r != nil {
					text = s.appendSentence(append(text, ' '), "help/", &r.Start, d)
				}
				if bytes.Contains(text, []byte("?}")) && !faults[key] {
					faults[key] = true
					t.Errorf("%s: %s\n%+v", key, text, d.Args)
				}
			}
		}
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, ".pgn") {
			check(name, text, func(r *validate.Report) { complete(r, r.Diagnostics) })
		} else {
			readLines(name, text, strings.HasSuffix(name, ".epd"), func(r *validate.FENReport) { complete(nil, r.Diagnostics) })
		}
	}
}
