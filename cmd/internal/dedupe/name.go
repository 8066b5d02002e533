package dedupe

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/pgn"

	"golang.org/x/text/unicode/norm"
)

// player is the Name of a player; empty if it is not known.
func player(g *pgn.Game, tag string, decode func([]byte) string) string {
	t, ok := g.Tag(tag)
	if !ok {
		return ""
	}
	return Name(text(&t, decode))
}

// Name returns a name in small letters without accents and signs, its words in alphabetical order: "Carlsen, Magnus" and "Magnus
// CARLSEN" are one. It is empty for names that stand for nobody.
func Name(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r) || r == '\'' || r == '’':
			return -1
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return ' '
	}, norm.NFKD.String(s))
	words := strings.Fields(s)
	slices.Sort(words)
	switch s = strings.Join(words, " "); s {
	case "nn", "n n", "unknown", "anonymous":
		return ""
	}
	return s
}

// initials are the first letters of the words of a name. Those of compatible names are the same.
func initials(name string) string {
	var b strings.Builder
	for word := range strings.FieldsSeq(name) {
		r, _ := utf8.DecodeRuneInString(word)
		b.WriteRune(r)
	}
	return b.String()
}

// initial reports whether a word may stand for one that begins with it: a single letter, of a script that has small ones.
func initial(word string) bool {
	r, n := utf8.DecodeRuneInString(word)
	return n == len(word) && unicode.IsLower(r)
}

// compatible reports whether two names may be of one player: they are equal but for words of which one of them has the first letter
// only, and have one whole word in common.
func compatible(a, b string) bool {
	if a == b || a == "" || b == "" {
		return true
	}
	if initials(a) != initials(b) {
		return false
	}
	common := false
	left := strings.Fields(b)
	lacking := map[rune]int{} // whole words of a that are not in b, by first letter
	for word := range strings.FieldsSeq(a) {
		if initial(word) {
			continue
		}
		if i := slices.Index(left, word); i >= 0 {
			left = slices.Delete(left, i, i+1)
			common = true
			continue
		}
		r, _ := utf8.DecodeRuneInString(word)
		lacking[r]++
	}
	for _, word := range left {
		if r, _ := utf8.DecodeRuneInString(word); initial(word) {
			lacking[r]--
		}
	}
	for _, n := range lacking {
		if n > 0 {
			return false
		}
	}
	return common
}
