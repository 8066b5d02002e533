package export

import (
	"arbiter/validate"
)

// spelled reports whether a move that nothing was found wrong with ends as SAN does. Some ways of writing a mark are read and not
// worth a word: Qh5ch, Qf7#+.
func spelled(text []byte) bool {
	n := len(text)
	if last := text[n-1]; last == '+' || last == '#' {
		n--
	}
	if n < 2 {
		return false
	}
	last := text[n-1]
	return last-'1' < 8 || last == 'O' || text[n-2] == '='
}

// misspelling returns where the first move stands that something was found wrong with, in how it is spelled, or -1.
func misspelling(r *validate.Report) int32 {
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Code >= firstSpelling && d.Code <= lastSpelling {
			return d.Off
		}
	}
	return -1
}

// The codes about the spelling of moves.
const (
	firstSpelling = validate.MissingCheck
	lastSpelling  = validate.EnPassantSuffix
)
