package pgn

import (
	"bytes"
)

// angle returns the end of the reserved expansion (section 7.6 of the standard) whose text begins at j: after a ">" on the same line,
// before any brace. It returns 0 if there is none.
func (s *Scanner) angle(j int) int {
	if j <= s.noAngle {
		return 0
	}
	for ; j < len(s.src); j++ {
		switch s.src[j] {
		case '>':
			return j + 1
		case '{', '}', '\n', '\r':
			s.noAngle = j
			return 0
		}
	}
	s.noAngle = j
	return 0
}

// square reports whether the "[" at i opens something: a "]" follows on its line, or it begins a tag.
func (s *Scanner) square(i int) bool {
	if i >= s.noSquare {
		eol := s.line.end(s.src, i)
		if bytes.IndexByte(s.src[i:eol], ']') >= 0 {
			return true
		}
		s.noSquare = eol
	}
	ok, _ := beginsTag(s.src, i, false)
	return ok
}

// bracketed scans the token at i between "[" and "]".
func (s *Scanner) bracketed(i int) Token {
	src := s.src
	if eol(src, s.pos, i) {
		s.brackets = false
		return s.Next()
	}
	j := i + 1
	kind, flaw := Symbol, NoFlaw
	switch src[i] {
	case '[':
		kind = TagOpen
	case ']':
		s.brackets = false
		kind = TagClose
	case '{': // only a tag's quotes hide a brace
		s.brackets = false
		return s.rest(i)
	case '"':
		s.line.end(src, i)
		if q := s.line.closingQuote(src, i); q >= 0 {
			j, kind = q+1, String
		} else {
			j, kind, flaw = s.line.unquotedEnd(src, j), String, UnterminatedString
		}
	default:
		if n := mark(src, i); n > 0 {
			return s.rest(i)
		}
		for j = i; j < len(src) && class[src[j]] != blank && mark(src, j) == 0; j++ {
			switch src[j] {
			case '[', ']', '{', '"':
				s.pos = j
				return Token{int32(i), int32(j), Symbol, NoFlaw}
			}
		}
	}
	s.pos = j
	return Token{int32(i), int32(j), kind, flaw}
}

// eol reports whether a line ends in the blanks from i to j.
func eol(src []byte, i, j int) bool {
	for ; i < j; i++ {
		if src[i] == '\n' || src[i] == '\r' {
			return true
		}
	}
	return false
}
