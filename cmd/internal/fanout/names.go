package fanout

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Unknown is the name of what has no value.
const Unknown = "unknown"

// mostName is how many bytes a name has; file systems take 255, with what the pattern adds to it.
const mostName = 180

// Names gives values the names of files. Values that are equal but for case have one name: some file systems do not tell such names
// apart. All others have names of their own: of those that would come to the same, the second has -2 behind it, and so on. The zero
// Names is ready for use.
type Names struct {
	names map[string]int32 // by folded value: what the caller keeps under it
	taken map[string]bool  // folded names
}

// Find returns the number that was kept under a value; if there is none yet it keeps next and returns the name for the value.
func (n *Names) Find(value string, next int) (number int, name string, known bool) {
	key := foldCase(value)
	if i, ok := n.names[key]; ok {
		return int(i), "", true
	}
	if n.names == nil {
		n.names, n.taken = map[string]int32{}, map[string]bool{}
	}
	n.names[key] = int32(next)
	name = Name(value)
	for i := 2; n.taken[foldCase(name)]; i++ {
		name = Name(value) + "-" + strconv.Itoa(i)
	}
	n.taken[foldCase(name)] = true
	return next, name, false
}

// foldCase makes texts equal that differ in case only, or in the way their accents are written.
func foldCase(s string) string { return strings.ToLower(strings.ToUpper(norm.NFC.String(s))) }

// Name makes a part of a path of a value: what is no letter, digit, dash, dot, underscore or blank becomes an underscore. A name never
// begins with a dot, which would hide the file or lead elsewhere, nor is it one that some system keeps for itself.
func Name(value string) string {
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) && r != utf8.RuneError || unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune("-._ ", r) {
			return r
		}
		return '_'
	}, norm.NFC.String(value))
	name = strings.Trim(name, " ")
	if len(name) > mostName {
		end := mostName
		for !utf8.RuneStart(name[end]) {
			end--
		}
		name = strings.TrimRight(name[:end], " ")
	}
	switch {
	case name == "":
		return Unknown
	case name[0] == '.':
		name = "_" + name[1:]
	}
	base, _, _ := strings.Cut(strings.ToLower(name), ".")
	switch base = strings.TrimRight(base, " "); base {
	case "con", "prn", "aux", "nul":
		return "_" + name
	}
	if len(base) == 4 && (strings.HasPrefix(base, "com") || strings.HasPrefix(base, "lpt")) && '0' <= base[3] && base[3] <= '9' {
		return "_" + name
	}
	return name
}
