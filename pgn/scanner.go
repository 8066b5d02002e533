package pgn

import (
	"bytes"
	"encoding/binary"
	"iter"
	"math/bits"
)

// A Scanner splits PGN text into tokens. It never fails and never loses a byte: each byte is in exactly one token or in a gap between two
// tokens, and gaps hold spaces, tabs and line ends only. It knows no chess and looks at no more than the line a token is on, a brace
// comment apart. The zero Scanner is at the end of an empty source; Reset gives it one. A Scanner allocates nothing and is not for
// sharing between goroutines.
//
// It reads more than the standard's grammar (section 7). LF, CRLF and a lone CR end a line. A "%" first on its line hides the line,
// outside brace comments. What stands between "[" and "]" on a line comes as Symbol and String tokens; a "[" without "]" is Illegal, if
// no tag begins there.
type Scanner struct {
	src       []byte
	pos       int  // where the next token is looked for
	origin    int  // where scanning began
	lineStart bool // origin begins a line
	brackets  bool // between "[" and "]"

	// What is known of the line, so that a line full of "[", "<" or quotes is looked through once.
	line     line
	noSquare int // there is no "]" in the line from pos up to here
	noAngle  int // the same for ">"
}

// Reset makes s scan src from its start, which begins a line. src holds at most 2 GiB - 1 bytes; tokens are places in it.
func (s *Scanner) Reset(src []byte) { s.ResetAt(src, 0, true) }

// ResetAt makes s scan src from the offset off; lineStart says whether off begins a line. Offsets of tokens count from the start of src.
func (s *Scanner) ResetAt(src []byte, off int, lineStart bool) {
	*s = Scanner{src: src, pos: off, origin: off, lineStart: lineStart}
}

// All returns the tokens up to the end of the source, without the last one, of Kind EOF.
func (s *Scanner) All() iter.Seq[Token] {
	return func(yield func(Token) bool) {
		for t := s.Next(); t.Kind != EOF; t = s.Next() {
			if !yield(t) {
				return
			}
		}
	}
}

// Next returns the next token, one of Kind EOF at the end of the source and ever after.
func (s *Scanner) Next() Token {
	src, i := s.src, s.pos
	for i < len(src) && class[src[i]] == blank {
		i++
	}
	if i >= len(src) {
		s.pos = len(src)
		return Token{Off: int32(len(src)), End: int32(len(src))}
	}
	if s.brackets {
		return s.bracketed(i)
	}
	switch class[src[i]] {
	case letter:
		// Most words are letters and ranks up to a rank, and then a blank: "e4", "Nbxd5+". Eight bytes are looked at together, which
		// saves the branch that ends a loop, the one the processor guesses wrong.
		j := i + 1
		if i+8 < len(src) {
			x := binary.LittleEndian.Uint64(src[i : i+8])
			n := plainRun(x)
			j = i + n/8
			end := j
			if byte(x>>(n&63))|0x08 == '+' { // or '#'
				end++
			}
			if class[src[end]] == blank && src[j-1]-'1' < 8 {
				s.pos = end + 1
				return Token{int32(i), int32(end), SAN, NoFlaw}
			}
		}
		for j < len(src) && class[src[j]] <= sign {
			j++
		}
		if j < len(src) && class[src[j]] >= inner {
			j = s.word(j)
		}
		// A move ends in a digit, a check or mate sign, or a piece letter. What ends in another letter or sign may be a word that is a
		// result, or a move with a symbol glued to it.
		switch last := src[j-1]; {
		case last-'1' < 8 || last == 'O' || last == '#':
		case last == '+' && class[src[j-2]] <= digit:
		default:
			return s.tail(i, j)
		}
		s.pos = j
		return Token{int32(i), int32(j), SAN, NoFlaw}
	case digit:
		j := i + 1
		for j < len(src) && class[src[j]] == digit {
			j++
		}
		if j < len(src) && src[j] == '.' && (src[i] != '0' || j != i+1) {
			for j++; j < len(src) && src[j] == '.'; j++ {
			}
			s.pos = j
			return Token{int32(i), int32(j), MoveNumber, NoFlaw}
		}
		return s.number(i, j)
	}
	return s.rest(i)
}

// plainRun returns 8 times how many of the 8 bytes in x, of which the lowest is a letter, are ASCII letters or the digits 1 to 8 before
// the first that is not; 7 if none is not.
func plainRun(x uint64) int {
	const ones = 0x0101010101010101
	// Adding 0x80-n sets the high bit of each byte that is at least n; what a byte of 0x80 or more does to the ones after it does not
	// matter. In y a letter is lower case.
	y := x | 0x20*ones
	word := (x+(0x80-'1')*ones)&^(x+(0x80-'9')*ones) | (y+(0x80-'a')*ones)&^(y+(0x80-'{')*ones)
	return bits.TrailingZeros64((^word|x)&(0x80*ones)|1<<63) &^ 7
}

// word returns the end of the word that has come to j, where a byte stands that may or may not end it.
func (s *Scanner) word(j int) int {
	src := s.src
	for j < len(src) {
		c := src[j]
		switch {
		case class[c] <= sign:
			j++
		case c == '(':
			n := promotion(src, j)
			if n == 0 {
				return j
			}
			j += n
		case c == '.':
			n := enPassant(src, j)
			if n == 0 {
				return j
			}
			j += n
		case c >= 0x80:
			if mark(src, j) > 0 || glyph(src, j) > 0 || ellipsis(src, j) {
				return j
			}
			j += runeLen(src, j)
		default:
			return j
		}
	}
	return j
}

// promotion returns the length of "(Q)" at j, right after a square of the first or last rank, or 0.
func promotion(src []byte, j int) int {
	if j < 2 || src[j-1] != '8' && src[j-1] != '1' || src[j-2]|0x20 < 'a' || src[j-2]|0x20 > 'h' || j+2 >= len(src) {
		return 0
	}
	n := 1
	if class[src[j+1]] != letter {
		if src[j+1] < 0x80 || mark(src, j+1) > 0 || glyph(src, j+1) > 0 {
			return 0
		}
		n = runeLen(src, j+1)
	}
	if j+1+n < len(src) && src[j+1+n] == ')' {
		return n + 2
	}
	return 0
}

// enPassant returns how much of "e.p." or "e.p" is at j, its first dot, or 0.
func enPassant(src []byte, j int) int {
	if j < 1 || src[j-1]|0x20 != 'e' || j+1 >= len(src) || src[j+1]|0x20 != 'p' {
		return 0
	}
	switch {
	case j+2 < len(src) && src[j+2] == '.':
		return 3
	case j+2 == len(src) || class[src[j+2]] > sign:
		return 2
	}
	return 0
}

// tail settles the word from i to j that does not end as most moves do.
func (s *Scanner) tail(i, j int) Token {
	src := s.src
	w := src[i:j]
	if n := spelledResult(src, i, j); n > 0 {
		s.pos = i + n
		return Token{int32(i), int32(i + n), Termination, NonStandard}
	}
	n := informant(w)
	if j+2 < len(src) && string(src[j:j+3]) == "∞" { // "=∞", "=/∞"
		switch {
		case bytes.HasSuffix(w, []byte("=")):
			n, j = 4, j+3
		case bytes.HasSuffix(w, []byte("=/")):
			n, j = 5, j+3
		}
	}
	if n > 0 && n == j-i {
		s.pos = j
		return Token{int32(i), int32(j), NAG, NoFlaw}
	}
	s.pos = j - n
	return Token{int32(i), int32(j - n), SAN, NoFlaw}
}

// number settles the word that begins with the digits from i to j when no dot follows them, or with "0.".
func (s *Scanner) number(i, j int) Token {
	src := s.src
	if n, standard := score(src, i); n > 0 {
		s.pos = i + n
		t := Token{int32(i), int32(i + n), Termination, NonStandard}
		if standard {
			t.Flaw = NoFlaw
		}
		return t
	}
	if j < len(src) && src[j] == '.' { // "0."
		for j++; j < len(src) && src[j] == '.'; j++ {
		}
		s.pos = j
		return Token{int32(i), int32(j), MoveNumber, NoFlaw}
	}
	if ellipsis(src, j) {
		s.pos = j + 3
		return Token{int32(i), int32(j + 3), MoveNumber, NoFlaw}
	}
	end := s.word(j)
	if end == j {
		s.pos = j
		if iccf(src[i:j]) || zeros(src[i:j]) {
			return Token{int32(i), int32(j), SAN, NoFlaw}
		}
		return Token{int32(i), int32(j), MoveNumber, NoFlaw}
	}
	// "10Nf3", "1e4", "1♘f3": a number glued to its move without a dot. "0-0", "5254+" and "10th" are words.
	if c := src[j]; j-i <= 3 && (c >= 'a' && c <= 'h' || c >= 'A' && c <= 'Z' || c >= 0x80 && dash(src, j) == 0) {
		s.pos = j
		return Token{int32(i), int32(j), MoveNumber, NoFlaw}
	}
	return s.tail(i, end)
}

// iccf reports whether w, digits, has the form of a move in ICCF notation: two squares and at most one promotion digit.
func iccf(w []byte) bool {
	if len(w) != 4 && len(w) != 5 {
		return false
	}
	for _, c := range w {
		if c < '1' || c > '8' {
			return false
		}
	}
	return true
}

// zeros reports whether w, digits, is "00", "000" (castling) or "0000" (a null move).
func zeros(w []byte) bool {
	return len(w) >= 2 && len(w) <= 4 && len(bytes.Trim(w, "0")) == 0
}

// rest scans the token at i that begins with neither an ASCII letter nor a digit.
func (s *Scanner) rest(i int) Token {
	src := s.src
	j := i + 1
	kind, flaw := Illegal, BadByte
	switch c := src[i]; c {
	case '{':
		if n := bytes.IndexByte(src[j:], '}'); n >= 0 {
			j, kind, flaw = j+n+1, Comment, NoFlaw
		} else {
			j, kind, flaw = len(src), Comment, UnterminatedComment
		}
	case ';':
		j, kind, flaw = lineEnd(src, j), Comment, NoFlaw
	case '(':
		kind, flaw = VariationOpen, NoFlaw
		if j+1 < len(src) && src[j] == '=' && src[j+1] == ')' {
			j, kind = j+2, NAG
		}
	case ')':
		kind, flaw = VariationClose, NoFlaw
	case '*':
		kind, flaw = Termination, NoFlaw
	case '!', '?':
		for j < len(src) && (src[j] == '!' || src[j] == '?') {
			j++
		}
		kind, flaw = NAG, NoFlaw
	case '$':
		n := 0
		for ; j < len(src) && class[src[j]] == digit; j++ {
			n = min(n*10+int(src[j]-'0'), 1000)
		}
		kind, flaw = NAG, NoFlaw
		if j == i+1 || n > 255 {
			flaw = BadNAG
		}
	case '.':
		for j < len(src) && src[j] == '.' {
			j++
		}
		kind, flaw = MoveNumber, NoFlaw
		if n, _ := score(src, i); n > 0 { // ".5-.5"
			j, kind, flaw = i+n, Termination, NonStandard
		}
	case '}':
		flaw = StrayBrace
	case '<':
		if j < len(src) && src[j] == '>' {
			j, kind, flaw = j+1, SAN, NoFlaw // a null move
		} else if n := s.angle(j); n > 0 {
			j, kind, flaw = n, Reserved, NoFlaw
		}
	case '[':
		if s.square(i) {
			s.brackets = true
			kind, flaw = TagOpen, NoFlaw
		}
	case ']', '>', '"':
	case '%':
		if s.columnOne(i) {
			j, kind, flaw = lineEnd(src, j), Escape, NoFlaw
			break
		}
		return s.tail(i, s.word(j))
	default:
		if n := mark(src, i); n > 0 {
			for j = i + n; j < len(src); j += n {
				if n = mark(src, j); n == 0 {
					break
				}
			}
			flaw = Control
			break
		}
		if n := glyph(src, i); n > 0 {
			j, kind, flaw = i+n, NAG, NoFlaw
			break
		}
		if ellipsis(src, i) {
			j, kind, flaw = i+3, MoveNumber, NoFlaw
			break
		}
		if n, _ := score(src, i); n > 0 { // "½-½", "+:-"
			j, kind, flaw = i+n, Termination, NonStandard
			break
		}
		return s.tail(i, s.word(i))
	}
	s.pos = j
	return Token{int32(i), int32(j), kind, flaw}
}

// columnOne reports whether i is the first byte of a line.
func (s *Scanner) columnOne(i int) bool {
	if i == s.origin {
		return s.lineStart
	}
	return s.src[i-1] == '\n' || s.src[i-1] == '\r'
}
