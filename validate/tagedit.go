package validate

import (
	"bytes"

	"arbiter/pgn"
)

// RemoveTag is the edit that takes a tag pair out: with its line, if it has one to itself, else with the blanks before it.
func RemoveTag(src []byte, t *pgn.Tag) Edit {
	before := int32(len(bytes.TrimRight(src[:t.Off], " \t")))
	if before == 0 || src[before-1] == '\n' || src[before-1] == '\r' {
		return Edit{t.Off, lineAfter(src, t.End), ""}
	}
	return Edit{before, t.End, ""}
}

// TagSeparator is what stands between a tag pair that ends at end and one put behind it: a line end as that behind the pair, or a blank
// where more follows on the line.
func TagSeparator(src []byte, end int32) string {
	after := lineAfter(src, end)
	switch eol := bytes.TrimLeft(src[end:after], " \t"); {
	case len(eol) > 0:
		return string(eol)
	case int(after) < len(src):
		return " "
	}
	return LineEnd(src)
}

// LineEnd is the first line end in src, "\n" where there is none.
func LineEnd(src []byte) string {
	i := bytes.IndexAny(src, "\r\n")
	if i < 0 {
		return "\n"
	}
	return newline(src, int32(i))
}

// newline is the line end that follows end; where none does, CRLF if end stands behind that, else LF.
func newline(src []byte, end int32) string {
	i := int(lineAfter(src, end))
	switch {
	case i >= 2 && src[i-1] == '\n' && src[i-2] == '\r':
		return "\r\n"
	case i >= 1 && i > int(end) && src[i-1] == '\r':
		return "\r"
	}
	return "\n"
}

// lineAfter is the offset behind the blanks and the line end that follow end, end itself where there is more on the line.
func lineAfter(src []byte, end int32) int32 {
	i := int(end)
	for i < len(src) && (src[i] == ' ' || src[i] == '\t') {
		i++
	}
	switch {
	case i == len(src):
		return int32(i)
	case src[i] == '\n':
		return int32(i + 1)
	case src[i] == '\r':
		if i+1 < len(src) && src[i+1] == '\n' {
			i++
		}
		return int32(i + 1)
	}
	return end
}
