package order

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/pgn"

	"golang.org/x/text/unicode/norm"
)

// mostText is how many bytes of a value count.
const mostText = 1 << 10

// Value is the value of a tag, without blanks around it and as UTF-8; empty if there is no such tag or it says that nothing is known.
func Value(g *pgn.Game, tag string, decode func([]byte) string) string {
	t, ok := g.Tag(tag)
	if !ok {
		return ""
	}
	value := t.Value
	if bytes.IndexByte(value, '\\') >= 0 {
		value = t.AppendText(nil)
	}
	s := ""
	if decode != nil && !utf8.Valid(value) {
		s = decode(value)
	} else {
		s = string(value)
	}
	s = strings.TrimSpace(s)
	if strings.Trim(s, "?") == "" || s == "-" {
		return ""
	}
	return s
}

// appendText orders texts as people do: case and accents do not count, and numbers in them count as numbers. A value of nothing is
// not known.
func appendText(b []byte, s string) []byte {
	if s == "" {
		return append(b, unknown)
	}
	b = append(b, known)
	s = fold(s[:min(len(s), mostText)])
	for i := 0; i < len(s); {
		if !isDigit(s[i]) {
			b = append(b, max(s[i], 2)) // 0 ends the text
			i++
			continue
		}
		start := i
		for i < len(s) && isDigit(s[i]) {
			i++
		}
		number := strings.TrimLeft(s[start:i], "0")
		number = number[:min(len(number), 255)]
		// The longer number is the larger one. It stands where its digits would.
		b = append(append(b, '0', byte(len(number))), number...)
	}
	return append(b, 0)
}

func isDigit(c byte) bool { return c-'0' <= 9 }

// fold is a text in small letters without accents.
func fold(s string) string {
	for i := 0; ; i++ {
		if i == len(s) {
			return s
		}
		if s[i] >= utf8.RuneSelf {
			break
		}
		if 'A' <= s[i] && s[i] <= 'Z' {
			if isASCII(s[i:]) {
				return strings.ToLower(s)
			}
			break
		}
	}
	s = norm.NFKD.String(s)
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, s))
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
