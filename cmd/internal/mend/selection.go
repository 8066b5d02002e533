package mend

import (
	"arbiter/validate"
)

// A Selection says which corrections are made: of those that are safe, all of warnings and errors but of moves themselves,
// unless it says otherwise. The zero Selection makes none: see Default.
type Selection struct {
	codes       [validate.NumCodes]choice
	Unsafe      bool // those that are not safe, too
	Decide      bool // also the results that are the arbiter's to decide: a win, agreed upon, in a position that is drawn by rule
	CutAfterEnd bool // moves after the end of a game are taken out
}

// A choice says when a code is mended.
type choice uint8

const (
	not   choice = iota
	grave        // as a warning or an error
	named        // as a note, too
)

// A Group is codes that are mended together.
type Group uint8

// The groups.
const (
	NoGroup Group = iota
	Results
	Notation
	Tags
	Lexical
	Moves
)

// GroupNames are the names of the groups.
var GroupNames = [...]string{Results: "results", Notation: "notation", Tags: "tags", Lexical: "lexical", Moves: "moves"}

// GroupOf returns the group of a code. It follows the sections of the table of codes.
func GroupOf(c validate.Code) Group {
	switch {
	case c == validate.BadResultTag, c >= validate.WrongResult && c <= validate.HopelessWin && c != validate.ColoursReversed:
		return Results
	case c >= validate.IllegalMove && c <= validate.NullMove, c == validate.ColoursReversed:
		return Moves
	case c >= validate.MissingCheck && c <= validate.DuplicateVariation:
		return Notation
	case c >= validate.MissingTag && c < validate.IllegalMove, c >= validate.FENFields:
		return Tags
	}
	return Lexical
}

// Default returns the selection that is usual: all groups but moves.
func Default() *Selection {
	s := &Selection{}
	for _, g := range []Group{Results, Notation, Tags, Lexical} {
		s.Add(g)
	}
	return s
}

// Add adds the codes of a group.
func (s *Selection) Add(g Group) {
	for c := range validate.Code(validate.NumCodes) {
		if GroupOf(c) == g {
			s.codes[c] = max(s.codes[c], grave)
		}
	}
}

// Name adds one code, which is mended as a note, too.
func (s *Selection) Name(c validate.Code) { s.codes[c] = named }

// Names reports whether the code was added by its name.
func (s *Selection) Names(c validate.Code) bool { return s.codes[c] == named }

// Makes reports whether the correction of d is to be made.
func (s *Selection) Makes(d *validate.Diagnostic) bool {
	if d.Code == validate.MovesAfterEnd {
		return s.CutAfterEnd
	}
	if !d.Safe && !s.Unsafe && !(s.Decide && d.Code == validate.WrongResult) {
		return false
	}
	switch s.codes[d.Code] {
	case grave:
		return d.Severity >= validate.Warning
	case named:
		return d.Severity > validate.Off
	}
	return false
}
