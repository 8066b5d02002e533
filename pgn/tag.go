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

// AppendTag appends the tag pair [name "value"] and a line feed to b, quotes and backslashes of value escaped (section 8.1 of the PGN
// standard). value is a text, as Tag.Text returns it; what has no place in a tag, line ends and other control characters, becomes a blank.
func AppendTag[Text []byte | string](b []byte, name string, value Text) []byte {
	b = append(b, '[')
	b = append(b, name...)
	b = append(b, ' ', '"')
	for i := range len(value) {
		switch c := value[i]; {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < ' ' || c == 0x7f:
			b = append(b, ' ')
		default:
			b = append(b, c)
		}
	}
	return append(b, '"', ']', '\n')
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
