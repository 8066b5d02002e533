package report

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"arbiter/san"
	"arbiter/validate"
)

// areas are the first parts of keys that are no codes.
var areas = []string{"role", "color", "side", "list", "kind", "word", "fix", "hint", "reason", "record", "closing", "help", "stats"}

func TestEveryCodeHasAMessage(t *testing.T) {
	said := map[string]bool{}
	for key := range catalogue() {
		code, _, _ := strings.Cut(key, "/")
		said[code] = true
	}
	for c := range validate.Code(validate.NumCodes) {
		if !said[c.String()] {
			t.Errorf("%s has no message", c)
		}
	}
}

func TestKeysNameCodes(t *testing.T) {
	for key := range catalogue() {
		first, _, _ := strings.Cut(strings.TrimPrefix(key, "help/"), "/")
		if _, ok := validate.ParseCode(first); !ok && !slices.Contains(areas, first) {
			t.Errorf("key %q begins with no code", key)
		}
	}
	seen := map[string]bool{}
	for _, m := range registered {
		for key := range m() {
			if seen[key] {
				t.Errorf("key %q is registered twice", key)
			}
			seen[key] = true
		}
	}
}

// hows are the ways of wording an argument.
var hows = []string{"", "a", "a color", "bare", "bare color", "color", "of", "adjective", "other", "other of", "count", "quoted"}

func TestSentencesAreWellFormed(t *testing.T) {
	for key, w := range catalogue() {
		for _, s := range []string{w.en, w.zh} {
			checkPlaceholders(t, key, s)
		}
		first, _, _ := strings.Cut(key, "/")
		if _, ok := validate.ParseCode(first); !ok && first != "reason" && first != "hint" && first != "help" {
			continue
		}
		if strings.HasSuffix(w.en, ".") && !strings.HasSuffix(w.en, "..") {
			t.Errorf("%s ends with a full stop", key)
		}
		if r, _ := utf8.DecodeRuneInString(w.en); unicode.IsUpper(r) && !properStart(w.en) {
			t.Errorf("%s begins with a capital: %s", key, w.en)
		}
		if strings.Contains(w.en, "  ") || w.en != strings.TrimSpace(w.en) {
			t.Errorf("%s has odd blanks: %q", key, w.en)
		}
	}
}

// properStart reports whether s begins with a name: one with more capitals in it, or one of a tag, a side or a standard.
func properStart(s string) bool {
	word, _, _ := strings.Cut(s, " ")
	word = strings.TrimRight(word, ",:;'s")
	return slices.Contains([]string{"White", "Black", "Termination", "Result", "Date", "Round", "Event", "Site", "Time", "Informant"}, word) ||
		len(word) > 1 && strings.IndexFunc(word[1:], unicode.IsUpper) >= 0
}

// checkPlaceholders looks for braces and brackets that do not match and for unknown ways of wording.
func checkPlaceholders(t *testing.T, key, s string) {
	t.Helper()
	rest := strings.ReplaceAll(s, "{{", "")
	if strings.Count(rest, "[[") != strings.Count(rest, "]]") {
		t.Errorf("%s: double brackets do not match: %s", key, s)
	}
	for {
		_, after, ok := strings.Cut(rest, "{")
		if !ok {
			return
		}
		place, after, ok := strings.Cut(after, "}")
		name, how, _ := strings.Cut(place, ":")
		if !ok || name == "" || strings.ContainsFunc(name, func(r rune) bool { return r < 'a' || r > 'z' }) {
			t.Errorf("%s: bad placeholder {%s}: %s", key, place, s)
			return
		}
		if !slices.Contains(hows, how) && strings.Count(how, "|") != 1 {
			t.Errorf("%s: {%s} is worded in no known way", key, place)
		}
		rest = after
	}
}

// A sentence has a Chinese one beside it, which needs no argument that the English one does not have.
func TestChineseColumn(t *testing.T) {
	names := func(s string) map[string]bool {
		list := map[string]bool{}
		for _, part := range strings.Split(strings.ReplaceAll(s, "{{", ""), "{")[1:] {
			name, _, _ := strings.Cut(part, "}")
			name, _, _ = strings.Cut(name, ":")
			list[name] = true
		}
		return list
	}
	for key, w := range catalogue() {
		if w.zh == "" && strings.TrimSpace(w.en) != "" {
			t.Errorf("%s has no Chinese words", key)
		}
		english := names(w.en)
		for name := range names(w.zh) {
			if !english[name] {
				t.Errorf("%s: {%s} stands in the Chinese sentence only", key, name)
			}
		}
	}
}

func TestEveryKindHasWords(t *testing.T) {
	for e := validate.NoEnding; e <= validate.FiftyMoves; e++ {
		if _, ok := lookup([]byte("kind/" + e.String())); !ok {
			t.Errorf("no words for the ending %s", e)
		}
	}
	for k := validate.NormalTermination; k <= validate.UnknownTermination; k++ {
		if _, ok := lookup([]byte("kind/" + k.String())); !ok {
			t.Errorf("no words for the termination %s", k)
		}
	}
	for k := san.None + 1; k <= san.WrongSide; k++ {
		if _, ok := lookup([]byte("reason/" + k.String())); !ok {
			t.Errorf("no sentence for the reason %s", k)
		}
	}
	for _, h := range []string{"disambiguation", "typo", "missing-ply", "repeated-ply", "board-artefact"} {
		if _, ok := lookup([]byte("hint/" + h)); !ok {
			t.Errorf("no words for the hint %s", h)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		n           int64
		plain, full string
	}{
		{0, "0", "0"}, {7, "7", "7"}, {999, "999", "999"}, {2024, "2024", "2,024"}, {9999, "9999", "9,999"},
		{10000, "10,000", "10,000"}, {167856, "167,856", "167,856"}, {1234567, "1,234,567", "1,234,567"},
		{-5, "-5", "-5"}, {-123456, "-123,456", "-123,456"},
	} {
		if got := string(appendNumber(nil, c.n)); got != c.plain {
			t.Errorf("%d is written %s, want %s", c.n, got, c.plain)
		}
		if got := string(appendThousands(nil, c.n)); got != c.full {
			t.Errorf("the count %d is written %s, want %s", c.n, got, c.full)
		}
	}
}
