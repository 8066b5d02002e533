package pgn

import "bytes"

// A TagFlaw is a set of things wrong with the syntax of a tag pair.
type TagFlaw uint16

// The flaws of a tag pair, one bit each.
const (
	NoQuotes     TagFlaw = 1 << iota // [Event test], or no value at all
	NoClose                          // the line ends before "]"
	NoSpace                          // [Event"test"]
	ExtraSpace                       // [ Event  "test" ]: more blanks than the one between name and value
	Unescaped                        // a quote in the value without "\", or a "\" before another character than these two
	Unterminated                     // no closing quote: the value ends before the "]" that ends the line, or with the line
	LineBreak                        // the value or the "]" is on the next line
	ControlByte                      // an ASCII control character in the value, or any character read as a blank outside it
	NameBytes                        // the name has other characters than ASCII letters, digits and "_"
	ExtraText                        // something between the value and "]"
)

// A Tag is a tag pair (section 8.1 of the PGN standard). Name and Value are slices of the source, Value as it stands there, without its
// quotes. The offsets are in bytes from the start of Game.Source: the pair goes from Off ("[") up to End (after "]", where there is one);
// the name begins at NameOff and the value at ValueOff. A tag is plain if it has no flaws and its value is of ASCII without ampersands,
// backslashes, "^", "|" and "~".
type Tag struct {
	Name, Value                 []byte
	Off, End, NameOff, ValueOff int32
	Flaw                        TagFlaw
	Plain                       TagName // the known tag it is, if it is plain; UnknownTag if not
}

// NameEnd returns the offset of the first byte after the name.
func (t Tag) NameEnd() int32 { return t.NameOff + int32(len(t.Name)) }

// ValueEnd returns the offset of the first byte after the value.
func (t Tag) ValueEnd() int32 { return t.ValueOff + int32(len(t.Value)) }

// Text returns the value with its escapes taken away: `\"` is a quote and `\\` a backslash; a backslash before anything else stands for
// itself. It copies the value.
func (t Tag) Text() string {
	if bytes.IndexByte(t.Value, '\\') < 0 {
		return string(t.Value)
	}
	return string(t.AppendText(nil))
}

// AppendText appends what Text returns to b.
func (t Tag) AppendText(b []byte) []byte {
	for v := t.Value; ; {
		i := bytes.IndexByte(v, '\\')
		if i < 0 {
			return append(b, v...)
		}
		b = append(b, v[:i]...)
		if i+1 < len(v) && (v[i+1] == '"' || v[i+1] == '\\') {
			i++
		}
		b = append(b, v[i])
		v = v[i+1:]
	}
}

// SevenTagRoster has the names of the tags every game in export format has, in their order (section 8.1.1).
var SevenTagRoster = [7]string{"Event", "Site", "Date", "Round", "White", "Black", "Result"}

// RosterPlace returns the place in SevenTagRoster, from 0, of the tag called just so, or -1.
func RosterPlace(name []byte) int {
	switch string(name) {
	case "Event":
		return 0
	case "Site":
		return 1
	case "Date":
		return 2
	case "Round":
		return 3
	case "White":
		return 4
	case "Black":
		return 5
	case "Result":
		return 6
	}
	return -1
}

// maxName is the length up to which the name of a tag is looked for.
const maxName = 255

// beginsTag reports whether the "[" at i begins a tag pair: a name and then a quote, if need be on the next line. Without quotes a name
// must be one of those no prose puts between brackets ("[Event test]" begins a tag, "[White to move]" does not); lenient, in a tag section,
// takes any name with a value and a "]". short says that the source ends before this could be settled.
func beginsTag(src []byte, i int, lenient bool) (ok, short bool) {
	n := skipBlanks(src, i+1, min(i+maxName, len(src)))
	j := n
	for j < len(src) && j < n+maxName && nameByte(src, j) {
		j++
	}
	if j == n || class[src[n]] == sign && src[n] != '_' {
		return false, j == len(src)
	}
	k := skipBlanks(src, j, min(j+maxName, len(src)))
	switch {
	case k == len(src):
		return surelyTag(src[n:j]), true
	case src[k] == '"':
		return true, false
	case src[k] == '\n' || src[k] == '\r':
		if k = nextQuote(src, k); k == len(src) {
			return surelyTag(src[n:j]), true
		}
		return src[k] == '"' || surelyTag(src[n:j]), false
	case src[k] == ']':
		return lenient || surelyTag(src[n:j]), false
	}
	if k == j || !lenient && !surelyTag(src[n:j]) {
		return false, false
	}
	for ; k < len(src); k++ {
		switch src[k] {
		case ']':
			return true, false
		case '\n', '\r', '[', '{', '}':
			return lenient && surelyTag(src[n:j]), false
		}
	}
	return lenient && surelyTag(src[n:j]), true
}

// tagAfterSigns returns where a tag begins if nothing but signs that are no movetext stand between it and i, right after another tag, as
// where line ends were made into other characters: [Event "a"]###[Site "b"]; 0 if not.
func tagAfterSigns(src []byte, i int) int {
	for j := i; j < len(src); j++ {
		switch c := src[j]; {
		case c == '[':
			if ok, _ := beginsTag(src, j, false); ok {
				return j
			}
			return 0
		case class[c] <= digit || class[c] == blank || c == '*' || c == '"' || c == '{' || c == '(' || c == ';':
			return 0
		}
	}
	return 0
}

// nameByte reports whether the byte at i can be part of a tag's name. The standard has letters, digits and "_"; more is met with.
func nameByte(src []byte, i int) bool {
	c := src[i]
	return class[c] <= sign || c == '.' || c >= 0x80 && mark(src, i) == 0
}

// surelyTag reports whether name, in any case, is that of a tag even where no quote follows.
func surelyTag(name []byte) bool {
	for _, s := range [...]string{"Event", "Site", "Date", "Round", "Result", "FEN", "SetUp"} {
		if equalFold(name, s) {
			return true
		}
	}
	return false
}

// equalFold reports whether name and s, ASCII letters, are equal but for the case of letters.
func equalFold[Text []byte | string](name Text, s string) bool {
	if len(name) != len(s) {
		return false
	}
	for i := range len(s) {
		if a, b := name[i], s[i]; a != b && (a|0x20 != b|0x20 || class[a] != letter) {
			return false
		}
	}
	return true
}

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
