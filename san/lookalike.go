package san

import (
	"slices"
	"unicode/utf8"
)

// LookAlike returns token with the characters that only look like those of a move replaced by the real ones, if that
// makes a move of it: Cyrillic С or Greek Ν for a Latin letter, Cyrillic З for 3, l or | for 1. It is false if there
// are none, or it is no move even so. Such a token is not accepted in silence: what it means is a guess.
func LookAlike(token []byte) (fixed []byte, ok bool) {
	if len(token) > 4*maxSigns {
		return nil, false
	}
	if !slices.ContainsFunc(token, func(b byte) bool { return b >= utf8.RuneSelf || likeOne(b) }) {
		return nil, false
	}
	changed := false
	for rest := token; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		c := latin(r)
		switch {
		case c != 0:
			changed = true
			fixed = append(fixed, c)
		default:
			fixed = append(fixed, rest[:size]...)
		}
		rest = rest[size:]
	}
	if changed {
		if _, err := Parse(fixed); err == nil {
			return fixed, true
		}
	}
	// A letter for a digit: only where that makes a move, for l and O are letters.
	for i, c := range fixed {
		if i > 0 && likeOne(c) {
			fixed[i] = '1'
			changed = true
		}
	}
	if changed {
		if _, err := Parse(fixed); err == nil {
			return fixed, true
		}
	}
	return nil, false
}

// likeOne reports whether c looks like the digit 1.
func likeOne(c byte) bool { return c == 'l' || c == 'I' || c == '|' }

// latin returns the character of a move that r looks like; 0 if r is none of those that only look like one.
func latin(r rune) byte {
	switch r {
	case 'а', 'α':
		return 'a'
	case 'Ь', 'ь':
		return 'b'
	case 'с', 'ϲ':
		return 'c'
	case 'ԁ':
		return 'd'
	case 'е', 'ё':
		return 'e'
	case 'һ':
		return 'h'
	case 'х', 'χ', 'Х', 'Χ':
		return 'x'
	case 'В', 'Β':
		return 'B'
	case 'К', 'Κ', 'K': // the last is the sign of kelvin
		return 'K'
	case 'Ν':
		return 'N'
	case 'Ԛ':
		return 'Q'
	case 'О', 'Ο', 'о', 'ο':
		return 'O'
	case 'З', 'з', 'Ʒ':
		return '3'
	case 'б':
		return '6'
	case 'Ч':
		return '4'
	case 'ɡ':
		return 'g'
	}
	return 0
}

// CouldBeMove reports whether token, which Parse refuses, can be meant as a move: a piece letter or a file, then only
// piece letters, files, ranks and the signs of moves (Nb, e5e4d3). A word in lower case without rank or sign (bad) is
// none. What is a move in some Alphabet can be meant as one.
func CouldBeMove(token []byte) bool {
	t := text{}
	if len(token) > 4*maxSigns {
		return false
	}
	spread := t.spread(token)
	if spread && t.n > 1 && looksLikeMove(t.signs[:t.n]) {
		return true
	}
	if _, err := Parse(token); err == nil {
		return true
	}
	// There are many alphabets: most words of prose are seen to be no move in any of them by their end.
	ascii := spread && t.endsLikeMove()
	for i := range Alphabets[1:] {
		a := &Alphabets[1+i]
		if ascii || slices.ContainsFunc(token, func(b byte) bool { return a.begins[b] }) {
			if _, err := ParseLetters(token, a); err == nil {
				return true
			}
		}
	}
	return false
}

// endsLikeMove reports whether the text ends as one may that is a move in ASCII letters other than the English: in a square or in a
// promotion. Pawns' captures by their files, ed and Bed, are moves in English letters or look like one. It takes the marks off the text.
func (t *text) endsLikeMove() bool {
	t.cutMarks()
	s := t.signs[:t.n]
	if len(s) > 2 && s[len(s)-1] == ':' {
		s = s[:len(s)-1]
	}
	if len(s) < 3 {
		return false
	}
	last, before := s[len(s)-1], s[len(s)-2]
	_, _, afterFile := fileOf(before)
	switch {
	case last == ')', isCross(last): // what they are is a matter of the letter before them
		return true
	case last-'1' < 8:
		return afterFile
	}
	return before == '=' || before == '/' || before-'1' < 8 || afterFile && last-'a' >= 26
}

// looksLikeMove reports whether s, spread out, has the characters of a move and begins like one.
func looksLikeMove(s []byte) bool {
	word := true // only letters in lower case
	for i, c := range s {
		switch {
		case c >= certain && c < times, c == 'N', c == 'R', c == 'Q', c == 'K', c == 'P', c-'A' < 8:
			word = false
		case c-'a' < 8:
		case c == 'n', c == 'r', c == 'q', c == 'k', c == 'p':
		case i == 0:
			return false
		case c == 'x', c == 'X':
		case c == times, c-'1' < 8, c == ':', c == '-', c == '=', c == '+', c == '#', c == '(', c == ')', c == '/':
			word = false
		default:
			return false
		}
	}
	return !word
}
