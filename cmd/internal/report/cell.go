package report

import "arbiter/validate"

// What tables are made of.

// Words returns the words under a key of the catalogue, with args for its placeholders; the key itself if there are none.
func (s *Style) Words(key string, args ...validate.Arg) string {
	if _, ok := lookup([]byte(key)); !ok {
		return key
	}
	return string(s.closing(nil, key, args...))
}

// Count returns a number as an argument of Words.
func Count(name string, n int) validate.Arg { return count(name, n) }

// AppendCell appends text as it can be shown on one line, cut to width columns with a … at its end, and returns how many columns it
// takes.
func (s *Style) AppendCell(b []byte, text string, width int) ([]byte, int) {
	start := len(b)
	b = s.appendShort(b, text, width)
	columns := 0
	for rest := string(b[start:]); len(rest) > 0; {
		var w int
		_, rest, w = next(rest)
		columns += w
	}
	return b, columns
}

// AppendThousands appends n with commas between thousands.
func AppendThousands(b []byte, n int64) []byte { return appendThousands(b, n) }
