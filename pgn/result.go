package pgn

import "bytes"

// A score is one side's part of a result as it is spelled.
const (
	noScore = iota
	one
	zero
	half
	plus
	minus
)

// part returns what part of a result is at i and where it ends.
func part(src []byte, i int) (what, end int) {
	if i >= len(src) {
		return noScore, i
	}
	has := func(s string) bool { return len(src)-i >= len(s) && string(src[i:i+len(s)]) == s }
	switch src[i] {
	case '1':
		if has("1/2") {
			return half, i + 3
		}
		return one, i + 1
	case '0':
		if has("0.5") || has("0,5") {
			return half, i + 3
		}
		return zero, i + 1
	case '.':
		if has(".5") {
			return half, i + 2
		}
	case 0xc2:
		if has("½") {
			return half, i + 2
		}
	case 0xbd: // ½ in single-byte encodings
		return half, i + 1
	case '+':
		return plus, i + 1
	case '-':
		return minus, i + 1
	}
	return noScore, i
}

// score returns the length of the result at i, or 0 if none is there, and whether it is spelled as in section 8.2.6 of the standard.
// Read are "1-0" and its kin with other dashes, a colon, blanks, "½" or "0.5"; half a result alone ("1/2", "½"); the marks of forfeits:
// "+:-", "-:+", "+--", "--+", "-:-", "1-0F", "1-0 (ff)"; "0:0", "1/2-0", "0-1/2". Not read are "0-0", which is castling, and "+/-" and
// "+-", which are symbols.
func score(src []byte, i int) (n int, standard bool) {
	left, j := part(src, i)
	if left == noScore {
		return 0, false
	}
	k := j
	if left <= half {
		k = skipBlanks(src, j, len(src))
	}
	colon := k < len(src) && src[k] == ':'
	sep := dash(src, k)
	if colon {
		sep = 1
	}
	if sep > 0 {
		r := k + sep
		if left <= half && (k > j || r < len(src) && src[r] == ' ') {
			r = skipBlanks(src, r, len(src))
		}
		right, end := part(src, r)
		good := false
		switch left {
		case one:
			good = right == zero
		case zero:
			good = right == one || right == half || right == zero && colon
		case half:
			good = right == half || right == zero
		case plus:
			good = right == minus
		case minus:
			good = right == plus || right == minus && colon
		}
		if good {
			if left == one && right == zero || left == zero && right == one {
				if f := forfeit(src, end); f > end {
					return f - i, false
				}
			}
			if wordEnd(src, end) {
				text := src[i:end]
				standard = string(text) == "1-0" || string(text) == "0-1" || string(text) == "1/2-1/2"
				return end - i, standard
			}
		}
	}
	if left == half && (j-i == 3 && src[i] == '1' || src[i] >= 0x80) && wordEnd(src, j) {
		return j - i, false
	}
	return 0, false
}

// forfeit returns the end of a mark of a forfeit, "F", "FF", "(F)" or "(ff)", after the result that ends at i, or i.
func forfeit(src []byte, i int) int {
	j := i
	open := false
	for j < len(src) && src[j] == ' ' {
		j++
	}
	if j < len(src) && src[j] == '(' {
		open = true
		j++
	} else if j > i {
		return i
	}
	k := j
	for k < len(src) && k < j+2 && src[k]|0x20 == 'f' {
		k++
	}
	if k == j {
		return i
	}
	if open {
		if k == len(src) || src[k] != ')' {
			return i
		}
		k++
	}
	if !wordEnd(src, k) {
		return i
	}
	return k
}

// wordEnd reports whether a word cannot go on at i.
func wordEnd(src []byte, i int) bool {
	if i >= len(src) {
		return true
	}
	c := src[i]
	if c >= 0x80 {
		return mark(src, i) > 0 || glyph(src, i) > 0
	}
	return class[c] > sign
}

// spelledResult returns the length of "draw", "White wins" or "Black wins", in any case, from i, where the word up to j begins, if
// nothing else follows on the line; otherwise 0.
func spelledResult(src []byte, i, j int) int {
	switch w := src[i:j]; {
	case len(w) == 4 && bytes.EqualFold(w, []byte("draw")):
	case len(w) == 5 && (bytes.EqualFold(w, []byte("white")) || bytes.EqualFold(w, []byte("black"))):
		for j < len(src) && src[j] == ' ' {
			j++
		}
		if j == i+5 || len(src)-j < 4 || !bytes.EqualFold(src[j:j+4], []byte("wins")) {
			return 0
		}
		j += 4
	default:
		return 0
	}
	k := j
	for k < len(src) && (src[k] == ' ' || src[k] == '\t') {
		k++
	}
	if k < len(src) && src[k] != '\n' && src[k] != '\r' {
		return 0
	}
	return j - i
}
