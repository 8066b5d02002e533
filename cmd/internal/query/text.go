package query

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"arbiter/pgn"
	"arbiter/validate"
)

// A Text is what the text of a tag is compared with.
type Text struct {
	regexp *regexp.Regexp // if the others are empty
	glob   string         // the whole value
	word   string         // a part of the value
	fold   bool           // glob and word are in small letters, and those of the value count as such
}

// ParseText reads what a name is looked for by: "~" and a regular expression; a glob, with "*" for any text and "?" for any
// character, for the whole name; anything else stands somewhere in the name. Case does not matter but for the expression.
func ParseText(s string) (*Text, error) {
	switch {
	case s == "" || s == "~":
		return nil, errors.New("a text must not be empty")
	case s[0] == '~':
		return parseRegexp(s[1:])
	case strings.ContainsAny(s, "*?"):
		t, err := parseGlob(strings.ToLower(s))
		if err != nil {
			return nil, err
		}
		t.fold = true
		return t, nil
	}
	return &Text{word: strings.ToLower(s), fold: true}, nil
}

func parseGlob(s string) (*Text, error) {
	if end := len(s) - len(strings.TrimRight(s, "\\")); end%2 == 1 {
		return nil, errors.New(`a pattern ends in \, which takes the next sign for itself: write \\`)
	}
	return &Text{glob: s}, nil
}

func parseRegexp(s string) (*Text, error) {
	e, err := regexp.Compile(s)
	if err != nil {
		return nil, fmt.Errorf("the regular expression %q: %s", s, strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	return &Text{regexp: e}, nil
}

// Matches reports whether a value matches.
func (t *Text) Matches(value []byte) bool {
	switch {
	case t.regexp != nil:
		return t.regexp.Match(value)
	case t.fold && t.glob == "":
		return containsFold(value, t.word)
	case t.fold:
		return globs(t.glob, []byte(strings.ToLower(string(value))))
	}
	return globs(t.glob, value)
}

// matchesTag reports whether the game has the tag, and its value matches.
func (t *Text) matchesTag(r *validate.Report, name string) bool {
	v, ok := value(r, name)
	return ok && t.Matches(v)
}

// value returns the value of the first tag of the name without its escapes.
func value(r *validate.Report, name string) (v []byte, ok bool) {
	if v, ok = r.Game.Value(name); ok && bytes.IndexByte(v, '\\') >= 0 {
		tag := pgn.Tag{Value: v}
		v = tag.AppendText(nil)
	}
	return v, ok
}

// containsFold reports whether word, in small letters, is in value in any case.
func containsFold(value []byte, word string) bool {
	for i := 0; i+len(word) <= len(value); i++ {
		j := 0
		for j < len(word) {
			c := value[i+j]
			if c >= utf8.RuneSelf {
				return strings.Contains(strings.ToLower(string(value)), word)
			}
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			if c != word[j] {
				break
			}
			j++
		}
		if j == len(word) {
			return true
		}
	}
	// Letters that are not ASCII may be longer than their small ones.
	for _, c := range value {
		if c >= utf8.RuneSelf {
			return strings.Contains(strings.ToLower(string(value)), word)
		}
	}
	return false
}

// globs reports whether glob matches the whole of s: "*" any text, "?" any character, "\" takes the next sign for itself.
func globs(glob string, s []byte) bool {
	star, from := -1, 0 // the last star, and where in s what follows it is tried
	g, i := 0, 0
	for {
		switch {
		case g < len(glob) && glob[g] == '*':
			star, from = g, i
			g++
			continue
		case g == len(glob) && i == len(s):
			return true
		case g < len(glob) && i < len(s):
			literal := g
			if glob[g] == '\\' && g+1 < len(glob) {
				literal++
			}
			if glob[g] == '?' {
				_, n := utf8.DecodeRune(s[i:])
				g, i = g+1, i+n
				continue
			}
			if glob[literal] == s[i] {
				g, i = literal+1, i+1
				continue
			}
		}
		if star < 0 || from >= len(s) {
			return false
		}
		_, n := utf8.DecodeRune(s[from:])
		from += n
		g, i = star+1, from
	}
}

// Named holds if one of the tags is there and its value matches.
func Named(t *Text, tags ...string) Condition {
	return func(r *validate.Report) bool {
		for _, name := range tags {
			if t.matchesTag(r, name) {
				return true
			}
		}
		return false
	}
}
