package pgn

import "bytes"

// nextQuote returns the offset of the first character that is no blank on the line after the one that ends at eol, or the length of src.
func nextQuote(src []byte, eol int) int { return skipBlanks(src, nextLine(src, eol), len(src)) }

// A line is what is remembered of a line of src: where it ends and how. It is computed once for all the tags on it. The zero line knows
// nothing.
type line struct {
	start, stop int // known from start up to the line end at stop
	closing     int // the quote right before the "]" that ends the line, or -1
	quote       int // the quote that ends the line, or -1
}

// end makes l the line i is on, and returns where it ends.
func (l *line) end(src []byte, i int) int {
	if i >= l.start && i < l.stop {
		return l.stop
	}
	*l = line{start: i, stop: lineEnd(src, i), closing: -1, quote: -1}
	k := trimBlanks(src, i, l.stop)
	switch {
	case k == i:
	case src[k-1] == '"':
		l.quote = k - 1
	case src[k-1] == ']':
		if k = trimBlanks(src, i, k-1); k > i && src[k-1] == '"' {
			l.closing = k - 1
		}
	}
	return l.stop
}

// trimBlanks returns the end of what is from i up to end without the spaces, tabs and ASCII controls it ends in.
func trimBlanks(src []byte, i, end int) int {
	for end > i && (src[end-1] <= ' ' || src[end-1] == 0x7f) {
		end--
	}
	return end
}

// unescapedQuote returns the offset of the first quote from i up to end that no backslash escapes, or -1.
func unescapedQuote(src []byte, i, end int) int {
	for i < end {
		n := bytes.IndexByte(src[i:end], '"')
		if n < 0 {
			return -1
		}
		q, slashes := i+n, 0
		for q-slashes > i && src[q-slashes-1] == '\\' {
			slashes++
		}
		if slashes%2 == 0 {
			return q
		}
		i = q + 1
	}
	return -1
}

// closingQuote returns the offset of the quote that closes the string opened by the one at open, or -1 if none does on this line, l.
// That is the first unescaped quote with a "]" behind it if the line ends there or another tag begins; else the last quote before the
// "]" that ends the line, escaped or not; and where the line ends otherwise, a quote at its very end, or the first unescaped one.
func (l *line) closingQuote(src []byte, open int) int {
	first := unescapedQuote(src, open+1, l.stop)
	for q := first; q >= 0; q = unescapedQuote(src, q+1, l.stop) {
		k := skipBlanks(src, q+1, l.stop)
		if k < l.stop && src[k] == ']' {
			k = skipBlanks(src, k+1, l.stop)
			if k == l.stop || l.closing <= q {
				return q
			}
			if tagAfterSigns(src[:l.stop], k) > 0 {
				return q
			}
		}
		if l.closing <= q {
			break
		}
	}
	switch {
	case l.closing > open:
		return l.closing
	case l.quote > open:
		return l.quote
	}
	return first
}

// unquotedEnd returns where the value from i ends that no quote closes: before the "]" that ends the line, or with the line.
func (l *line) unquotedEnd(src []byte, i int) int {
	k := trimBlanks(src, i, l.stop)
	if k > i && src[k-1] == ']' {
		return trimBlanks(src, i, k-1)
	}
	return k
}

// parseTag reads the tag pair that begins with the "[" at i; l remembers its line. The offsets in the tag are those of src. short says
// that the source ends where the tag might go on.
func parseTag(src []byte, i int, l *line) (t Tag, short bool) {
	t.Off = int32(i)
	stop := l.end(src, i)
	n := skipBlanks(src, i+1, stop)
	if n > i+1 {
		t.Flaw |= ExtraSpace | controls(src[i+1:n])
	}
	j := n
	for j < stop && nameByte(src, j) {
		if class[src[j]] > digit && src[j] != '_' {
			t.Flaw |= NameBytes
		}
		j++
	}
	t.Name, t.NameOff = src[n:j:j], int32(n)
	k := skipBlanks(src, j, stop)
	if k > j+1 {
		t.Flaw |= ExtraSpace
	}
	t.Flaw |= controls(src[j:k])
	if k == stop {
		v := nextQuote(src, stop)
		short = v == len(src)
		if short || src[v] != '"' {
			t.Value, t.ValueOff, t.End = src[j:j:j], int32(j), int32(j)
			t.Flaw |= NoQuotes | NoClose
			return t, short
		}
		k, stop = v, l.end(src, v)
		t.Flaw |= LineBreak
	} else if k == j && src[k] != ']' {
		t.Flaw |= NoSpace
	}
	end := k
	if src[k] == '"' {
		q := l.closingQuote(src, k)
		if q >= 0 {
			t.Value, end = src[k+1:q:q], q+1
		} else {
			end = l.unquotedEnd(src, k+1)
			t.Value = src[k+1 : end : end]
			t.Flaw |= Unterminated
		}
		t.ValueOff = int32(k + 1)
		t.Flaw |= valueFlaw(t.Value)
	} else {
		for end < stop && src[end] != ']' {
			end++
		}
		v := trimBlanks(src, k, end)
		if v > k && src[v-1] == '"' {
			v--
		}
		t.Value, t.ValueOff = src[k:v:v], int32(k)
		t.Flaw |= NoQuotes | valueFlaw(t.Value)
	}
	// The "]".
	k = skipBlanks(src, end, stop)
	if k < stop && src[k] != ']' {
		// Only text that begins nothing else is passed over.
		for m := k; m < stop && src[m] != '[' && src[m] != '{' && src[m] != '"'; m++ {
			if src[m] == ']' {
				k = m
				t.Flaw |= ExtraText
				break
			}
		}
	}
	switch {
	case k < stop && src[k] == ']':
		if k > end && t.Flaw&ExtraText == 0 {
			t.Flaw |= ExtraSpace | controls(src[end:k])
		}
		end = k + 1
	case k == stop:
		v := nextQuote(src, stop)
		if v < len(src) && src[v] == ']' {
			t.Flaw |= LineBreak
			end = v + 1
			break
		}
		short = short || v == len(src)
		t.Flaw |= NoClose
	default:
		t.Flaw |= NoClose
	}
	t.End = int32(end)
	if t.Flaw == 0 && plainText(t.Value) {
		t.Plain = KnownTag(t.Name)
	}
	return t, short
}

// plainText reports whether v, a value without flaws, is that of a plain tag.
func plainText(v []byte) bool {
	for _, c := range v {
		if c >= 0x80 || c == '&' || c == '\\' || c == '^' || c == '|' || c == '~' {
			return false
		}
	}
	return true
}

// controls returns ControlByte if there are other blanks in b than spaces and tabs.
func controls(b []byte) TagFlaw {
	for _, c := range b {
		if c != ' ' && c != '\t' {
			return ControlByte
		}
	}
	return 0
}

// valueFlaw returns what is wrong with the characters of a value.
func valueFlaw(v []byte) (f TagFlaw) {
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case c == '"':
			f |= Unescaped
		case c == '\\':
			if i+1 < len(v) && (v[i+1] == '"' || v[i+1] == '\\') {
				i++
			} else {
				f |= Unescaped
			}
		case c < 0x20 || c == 0x7f:
			f |= ControlByte
		}
	}
	return f
}
