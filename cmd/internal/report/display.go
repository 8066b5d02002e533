package report

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// What a terminal shows. A source may hold anything: control sequences that move the cursor, marks that turn the direction of
// writing, bytes that are no UTF-8. Here it is made harmless and measured in columns: a Chinese character takes two, a combining
// mark none.

// tabWidth is how many columns a tab becomes: source lines are shifted by the line number, so tab stops would lie.
const tabWidth = 4

// longestCluster is how many bytes of one character with its marks are shown.
const longestCluster = 64

// appendCluster appends one user-perceived character, whose width by the Unicode tables is width, in a form that is safe to print,
// and returns its width in columns.
func appendCluster(b []byte, cluster string, width int) ([]byte, int) {
	r, size := utf8.DecodeRuneInString(cluster)
	switch {
	case cluster == "\t":
		return append(b, "    "[:tabWidth]...), tabWidth
	case cluster == "\r\n":
		return append(b, ' '), 1
	case r == 0x7f:
		return append(b, "␡"...), 1
	case r < ' ':
		b = utf8.AppendRune(b, '␀'+r) // U+2400: the pictures of the control characters, in their order
		return b, 1
	case size == len(cluster) && (r < 0xa0 && r > 0x7f || invisible(r)):
		return append(b, "\uFFFD"...), 1
	}
	if len(cluster) > longestCluster {
		cluster = cluster[:runeStart(cluster, longestCluster)]
	}
	if !utf8.ValidString(cluster) {
		cluster = strings.ToValidUTF8(cluster, "\uFFFD")
		width = max(width, 1)
	}
	return append(b, cluster...), width
}

// invisible reports whether r leaves no trace or turns the direction of writing: zero-width spaces, marks of direction, line and
// paragraph separators. The joiners U+200C and U+200D are letters' business and stay.
func invisible(r rune) bool {
	return r == 0x200b || r == 0x200e || r == 0x200f || 0x2028 <= r && r <= 0x202e || 0x2060 <= r && r <= 0x206f || r == 0xfeff || 0xfff9 <= r && r <= 0xfffb
}

// runeStart returns the last place at or before i where a character of s begins.
func runeStart[T string | []byte](s T, i int) int {
	for n := 0; n < 3 && 0 < i && i < len(s) && !utf8.RuneStart(s[i]); n++ {
		i--
	}
	return i
}

// next splits off the first user-perceived character of s with its width.
func next(s string) (cluster, rest string, width int) {
	if 0x20 <= s[0] && s[0] < 0x7f && (len(s) == 1 || s[1] < 0x80) {
		return s[:1], s[1:], 1
	}
	cluster, rest, width, _ = uniseg.FirstGraphemeClusterInString(s, -1)
	return cluster, rest, width
}

// appendShort appends text in a safe form on one line, cut to width columns with a … at its end.
func (s *Style) appendShort(b []byte, text string, width int) []byte {
	if limit := width * longestCluster; len(text) > limit {
		text = text[:runeStart(text, limit)]
	}
	if s.Decode != nil && !utf8.ValidString(text) {
		text = s.Decode([]byte(text))
	}
	start, column, cut := len(b), 0, -1
	for len(text) > 0 {
		cluster, rest, w := next(text)
		if cut < 0 && column+w > width-1 {
			cut = len(b) - start // the last place that leaves room for the …
		}
		if strings.ContainsAny(cluster, "\t\r\n") {
			b, w = append(b, ' '), 1
		} else {
			b, w = appendCluster(b, cluster, w)
		}
		if column += w; column > width {
			return append(b[:start+cut], "…"...)
		}
		text = rest
	}
	return b
}

// A cell is one user-perceived character of a source line, in printable form.
type cell struct {
	start, end int // of its text in Page.scratch
	column     int // where it stands, from 0
}

// excerpt prepares the part of the source line around src[off:end] that fits into width columns. It returns the printable text,
// which lies in p.scratch until its next use, and the columns of it, from 0, that the span covers: lo < hi, so that an empty span
// has a caret, too.
func (s *Style) excerpt(p *Page, src []byte, off, end, width int) (text []byte, lo, hi int) {
	left, span, right, cutLeft, cutRight := s.around(src, off, end, width)
	p.scratch, p.cells = p.scratch[:0], p.cells[:0]
	column, at := 0, 0
	lo, hi = -1, -1
	for rest := left + span + right; len(rest) > 0; {
		cluster, after, w := next(rest)
		if at+len(cluster) > len(left) && lo < 0 {
			lo = column
		}
		start := len(p.scratch)
		p.scratch, w = appendCluster(p.scratch, cluster, w)
		p.cells = append(p.cells, cell{start, len(p.scratch), column})
		if at < len(left)+len(span) && at+len(cluster) > len(left) {
			hi = column + w
		}
		column, at, rest = column+w, at+len(cluster), after
	}
	if lo < 0 {
		lo = column
	}
	hi = max(hi, lo+1)

	// Which columns are shown: [from, to).
	from, to := 0, column
	if column > width || cutLeft || cutRight {
		if cutLeft || hi > width-1 {
			from = max(0, min(lo-(width-min(hi-lo, width/2))/2, max(column, hi)-width))
		}
		to = min(column, from+width)
		cutLeft, cutRight = cutLeft || from > 0, cutRight || to < column
	}
	inside, outside := from, to
	if cutLeft {
		inside++
	}
	if cutRight && to == from+width {
		outside--
	}
	n := len(p.scratch)
	if cutLeft {
		p.scratch = append(p.scratch, "…"...)
	}
	first := true
	for i, c := range p.cells {
		after := column
		if i+1 < len(p.cells) {
			after = p.cells[i+1].column
		}
		if c.column < inside || after > outside {
			continue
		}
		if first { // a wide character may be cut off at the left edge
			p.scratch = append(p.scratch, "  "[:min(c.column-inside, 2)]...)
			first = false
		}
		p.scratch = append(p.scratch, p.scratch[c.start:c.end]...)
	}
	text = p.scratch[n:]
	if cutRight {
		p.scratch = append(p.scratch, "…"...)
		text = p.scratch[n:]
	} else {
		text = bytes.TrimRight(text, " ")
	}
	lo = max(lo-from, 0)
	hi = max(min(hi-from, width), lo+1)
	return text, lo, hi
}

// around returns the line of src[off:end] in three parts, before, in and after the span, decoded, each no longer than can matter
// for width columns; cut says where more of the line follows. A span of many lines ends with its first.
func (s *Style) around(src []byte, off, end, width int) (left, span, right string, cutLeft, cutRight bool) {
	reach := width * 8 // generous: a column seldom takes more than eight bytes
	off = min(max(off, 0), len(src))
	start := max(0, off-reach)
	if i := bytes.LastIndexAny(src[start:off], "\r\n"); i >= 0 {
		start += i + 1
	} else {
		cutLeft = start > 0
	}
	stop := min(len(src), off+2*reach)
	if i := bytes.IndexAny(src[off:stop], "\r\n"); i >= 0 {
		stop = off + i
	} else {
		cutRight = stop < len(src)
	}
	if cutLeft {
		start = runeStart(src, start)
	}
	if cutRight {
		stop = max(off, runeStart(src, stop))
	}
	end = min(max(end, off), stop)
	if s.Decode != nil && !utf8.Valid(src[start:stop]) {
		return s.Decode(src[start:off]), s.Decode(src[off:end]), s.Decode(src[end:stop]), cutLeft, cutRight
	}
	return string(src[start:off]), string(src[off:end]), string(src[end:stop]), cutLeft, cutRight
}
