package san

import (
	"unicode/utf8"

	"arbiter/position"
)

// maxSigns is the number of characters a move may have; no dialect needs as many.
const maxSigns = 32

// In a text, ASCII characters stand for themselves, and:
const (
	certain = 0x80 // certain|role: a character that means this role and nothing else, such as ♘ or 马
	times   = 0x90 // ×: a sign of capture, after the target one of mate
)

// A text is a move spread out, one byte for each of its characters, and what has been read of it.
type text struct {
	signs    [maxSigns]byte
	n        int // signs not yet read: reading goes from the end
	alphabet *Alphabet

	bits   uint64 // of the Move
	quirks Quirk

	file        int  // of the target, from 1
	fromRank    int  // from 1, 0 unknown
	hasRank     bool // the target's rank is written
	upperTarget bool // its file is in upper case
	dash        bool // a - stands before it
	promoted    bool // a promotion follows it
}

// spread fills t with the characters of s and reports whether all of them can stand in a move.
func (t *text) spread(s []byte) bool {
	for len(s) > 0 {
		c, size := rune(s[0]), 1
		valid := true
		var sign byte
		switch {
		case c < utf8.RuneSelf:
			sign = byte(c)
		default:
			c, size = utf8.DecodeRune(s)
			if c == utf8.RuneError {
				c, size, valid = windows1252(s[0]), 1, false
			}
			if c == 0xfe0e || c == 0xfe0f { // text or emoji style of the figurine before
				s = s[size:]
				continue
			}
			sign = t.sign(c)
		}
		if t.alphabet != nil && t.alphabet.begins[s[0]] && sign < certain {
			if letter, ok := t.alphabet.wide(s, valid); ok {
				sign, size = certain|byte(letter.role), len(letter.text)
				t.quirks |= Foreign
				if letter.lower {
					t.quirks |= LowerCase
				}
			}
		}
		if sign <= ' ' || t.n == maxSigns {
			return false
		}
		t.signs[t.n] = sign
		t.n++
		s = s[size:]
	}
	return t.n > 0
}

// windows1252 returns what the byte c, no part of UTF-8, means in the Western single-byte encoding, so far as it can
// stand in a move: dashes, daggers and the cross.
func windows1252(c byte) rune {
	switch c {
	case 0x86:
		return '†'
	case 0x87:
		return '‡'
	case 0x96, 0x97:
		return '–'
	case 0xd7:
		return '×'
	}
	return utf8.RuneError
}

// sign returns the byte that c, no ASCII character, becomes in a text; 0 if it has no place in a move.
func (t *text) sign(c rune) byte {
	switch c {
	case '‐', '‑', '‒', '–', '—', '―', '−', '﹘', '﹣', '－':
		t.quirks |= OtherDash
		return '-'
	case '×', '✕', '⨯', '✖':
		return times
	case '†':
		t.quirks |= OtherMark
		return '+'
	case '‡':
		t.quirks |= OtherMark
		return '#'
	}
	switch {
	case c >= '♔' && c <= '♟':
		t.quirks |= FigurineLetter
		return certain | byte(position.King-position.Role((c-'♔')%6))
	case c > 0xff00 && c < 0xff5f: // full-width ASCII
		t.quirks |= FullWidth
		return byte(c - 0xff00 + ' ')
	}
	if role := chineseRole(c); role != position.NoRole {
		t.quirks |= Chinese
		return certain | byte(role)
	}
	return 0
}

// chineseRole returns the role of a Chinese piece character, simplified or traditional.
func chineseRole(c rune) position.Role {
	switch c {
	case '王':
		return position.King
	case '后', '後':
		return position.Queen
	case '车', '車':
		return position.Rook
	case '象':
		return position.Bishop
	case '马', '馬':
		return position.Knight
	case '兵':
		return position.Pawn
	}
	return position.NoRole
}

// markWords are the words and signs that may end a move, none of them the end of one before it.
var markWords = [...]struct {
	word   string
	bits   uint64
	quirks Quirk
}{
	{"++", checkBit, DoubleCheck},
	{"+", checkBit, 0},
	{"#", mateBit, 0},
	{"checkmate", mateBit, MateWord},
	{"mate", mateBit, MateWord},
	{"matt", mateBit, MateWord},
	{"mat", mateBit, MateWord},
	{"dbl.ch.", checkBit, CheckWord | DoubleCheck},
	{"dblch.", checkBit, CheckWord | DoubleCheck},
	{"dbl.ch", checkBit, CheckWord | DoubleCheck},
	{"dblch", checkBit, CheckWord | DoubleCheck},
	{"dis.ch.", checkBit, CheckWord},
	{"disch.", checkBit, CheckWord},
	{"dis.ch", checkBit, CheckWord},
	{"disch", checkBit, CheckWord},
	{"check", checkBit, CheckWord},
	{"ch.", checkBit, CheckWord},
	{"ch", checkBit, CheckWord},
	{"e.p.", 0, EnPassantSuffix},
	{"ep.", 0, EnPassantSuffix},
	{"e.p", 0, EnPassantSuffix},
	{"ep", 0, EnPassantSuffix},
}

// cutMarks takes the marks off the end of the text.
func (t *text) cutMarks() {
	for again := true; again; {
		again = false
		if !endsMark(t.signs[t.n-1]) {
			return
		}
		for i := range markWords {
			w := &markWords[i]
			if n := t.n - len(w.word); n > 0 && equalFold(t.signs[n:t.n], w.word) {
				if t.bits&w.bits != 0 || w.bits != 0 && t.bits&(checkBit|mateBit) != 0 {
					t.quirks |= OtherMark
				}
				t.bits |= w.bits
				t.quirks |= w.quirks
				t.n = n
				again = true
				break
			}
		}
		// A cross after target or promotion is the Chinese mark of mate.
		if n := t.n - 1; n >= 2 && isCross(t.signs[n]) && t.complete(n) {
			t.bits |= mateBit
			t.quirks |= OtherMark
			t.n = n
			again = true
		}
	}
}

// endsMark reports whether c can be the last character of a mark.
func endsMark(c byte) bool {
	switch c {
	case '+', '#', '.', 'e', 'E', 'h', 'H', 'k', 'K', 'p', 'P', 't', 'T', 'x', 'X', times:
		return true
	}
	return false
}

// complete reports whether the first n characters of the text end as a move does, in a rank or a promotion.
func (t *text) complete(n int) bool {
	if t.signs[n-1]-'1' < 8 || t.signs[n-1] == ')' {
		return true
	}
	role, _, _ := t.letter(t.signs[n-1])
	before := t.signs[n-2]
	return n > 2 && role != position.NoRole && (before == '=' || before == '/' || before == '1' || before == '8')
}

// equalFold reports whether s is word, letters of either case.
func equalFold(s []byte, word string) bool {
	for i, c := range s {
		if c-'A' < 26 {
			c |= 0x20
		}
		if c != word[i] {
			return false
		}
	}
	return true
}

func isCross(c byte) bool { return c == 'x' || c == 'X' || c == times }
