package pgn

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// The fast ways through what most games are made of. They stop, or give up, at anything else, and what they answer is what outline.walk
// would answer.

// plainByte has the bytes that plainMoves passes over without a look: no terminator, bracket, comment, mark or end of a line has one, and
// no result spelled in words ("draw", "wins").
var plainByte = func() (t [256]uint8) {
	for c := range t {
		if class[c] <= digit && c != 'w' && c != 'W' {
			t[c] = 1
		}
	}
	for _, c := range " \t.+#=!?$()," {
		t[c] = 1
	}
	return
}()

// plainPair has the pairs of bytes, the first in the low half, that may stand anywhere in movetext that is passed over without a look: of
// plain bytes, of an LF and a byte a word can begin with, and those of castling, for a dash beside an O is in no result. A pair that ends
// in an LF lacks inLine. It is a table of 64 KB, of which movetext uses 8.
var plainPair [1 << 16]uint8

// As the result of a function it would be made elsewhere and copied.
func init() {
	t := &plainPair
	var after [256]uint8 // what comes before a plain byte
	for c, ok := range plainByte {
		after[c] = ok * (plain | inLine)
	}
	ending := after // before an LF
	for c, ok := range plainByte {
		ending[c] = ok * plain
	}
	word := after // before a byte that a word can begin with
	word['\n'] = plain | inLine
	for c, ok := range plainByte {
		if ok != 0 && c > ' ' {
			copy(t[c<<8:], word[:])
		} else if ok != 0 {
			copy(t[c<<8:], after[:])
		}
	}
	copy(t['\n'<<8:], ending[:])
	t['-'<<8|'O'], t['O'<<8|'-'] = plain|inLine, plain|inLine
}

const (
	plain  = 1
	inLine = 2
)

// plainStretch returns how far from i on, by 8 bytes, all pairs are plain and a word follows every LF. Two bytes are looked up together,
// which finds half the LFs along with what follows them; to look for LFs by IndexByte took as long as all the rest.
func plainStretch(text []byte, i int) int {
	text = text[:len(text):len(text)] // one bound to be checked, not two
	for ; i+16 <= len(text); i += 16 {
		w := text[i : i+16 : i+16]
		low := plainPair[binary.LittleEndian.Uint16(w)] & plainPair[binary.LittleEndian.Uint16(w[2:])] &
			plainPair[binary.LittleEndian.Uint16(w[4:])] & plainPair[binary.LittleEndian.Uint16(w[6:])]
		high := plainPair[binary.LittleEndian.Uint16(w[8:])] & plainPair[binary.LittleEndian.Uint16(w[10:])] &
			plainPair[binary.LittleEndian.Uint16(w[12:])] & plainPair[binary.LittleEndian.Uint16(w[14:])]
		if low&high == plain|inLine {
			continue
		}
		if low != plain|inLine && (low == 0 || !wordsFollow(text, i)) {
			return i
		}
		if high != plain|inLine && (high == 0 || !wordsFollow(text, i+8)) {
			return i + 8
		}
	}
	return i
}

// wordsFollow reports whether a byte that a word can begin with follows each LF in the 8 plain bytes at i.
func wordsFollow(text []byte, i int) bool {
	x := binary.LittleEndian.Uint64(text[i:]) ^ '\n'*eachByte
	for lf := (x - eachByte) &^ x & highBits; lf != 0; lf &= lf - 1 {
		n := i + bits.TrailingZeros64(lf)>>3 + 1
		if n == len(text) || text[n] <= ' ' || plainByte[text[n]] == 0 {
			return false
		}
	}
	return true
}

// plainMoves is the fast way through the movetext of most games: it looks for the end from i on, where the movetext has its first token,
// and reports whether it found it. It gives up at whatever takes a token to judge, and walk goes on; its answer is walk's.
func (o *outline) plainMoves(src, text []byte, i int, eof bool) bool {
	n := len(text)
	for {
		i = plainStretch(text, i)
		for i < n && plainByte[text[i]] != 0 {
			i++
		}
		if i >= n {
			return eof && o.plainEnd(n)
		}
		switch text[i] {
		case '\n', '\r':
			if c := text[min(i+1, n-1)]; c > ' ' && plainByte[c] != 0 { // the next line goes on with a word
				i++
				continue
			}
			next, empty := lineStart(text, i)
			switch {
			case next.i == n:
				return eof && o.plainEnd(n)
			case text[next.i] == '[':
				ok, short := beginsTag(text, next.i, false)
				if !ok || short && !eof {
					return false
				}
				return o.plainEnd(next.head)
			case text[next.i] == '%', empty && text[next.i] <= '1':
				return false
			}
			i = next.i
		case '{':
			end, how := o.commentEnd(src, i, eof)
			switch how {
			case undecided:
				return false
			case reopened:
				return o.plainEnd(end)
			}
			i = end
		case '-':
			switch before, after := text[max(i-1, 0)], text[min(i+1, n-1)]; {
			case before == 'O' && after == 'O', rank(before) && file(after): // "O-O", "e2-e4"
				i += 2
			case before == '1' && after == '0', before == '0' && after == '1':
				return o.plainResult(text, i-1, i+2, eof)
			default:
				return false
			}
		case '/':
			if i > 0 && i+6 <= n && string(text[i-1:i+6]) == "1/2-1/2" {
				return o.plainResult(text, i-1, i+6, eof)
			}
			return false
		case '*':
			return o.plainResult(text, i, i+1, eof)
		default:
			return false
		}
	}
}

// presumeEnd presumes that the game ends with its terminator before the next line with a tag, or at the end of the source. It looks for
// that line alone; false says that something is odd there.
func (o *outline) presumeEnd(text []byte) bool {
	end := len(text)
	if n := bytes.IndexByte(text[o.i:], '['); n >= 0 {
		end = o.i + n
		if n == 0 {
			return false
		}
		if text[end-1] != '\n' { // the command of a comment
			if o.cr {
				return false
			}
			if end < o.bracketFrom || end > o.bracket { // one search serves every game before what it finds
				o.bracketFrom, o.bracket = end, bracketLine(text, end)
			}
			if end = o.bracket; end == len(text) {
				return false
			}
		}
		if !beginsEvent(text[end:]) {
			if ok, _ := beginsTag(text, end, false); !ok {
				return false
			}
		}
	}
	moves := text[o.i:end]
	tail := len(moves)
	for tail > 0 && (moves[tail-1] == '\n' || moves[tail-1] == ' ') {
		tail--
	}
	at := tail - markerLength(moves[:tail])
	if at == tail || at == 0 || class[moves[at-1]] != blank {
		return false
	}
	o.presumed, o.tail, o.phase, o.end = o.i+at, o.i+tail, ended, end
	return true
}

// markerLength returns the length of the termination marker that b ends in, 0 if it ends in none.
func markerLength(b []byte) int {
	n := len(b)
	switch {
	case n >= 3 && (string(b[n-3:]) == "1-0" || string(b[n-3:]) == "0-1"):
		return 3
	case n >= 7 && string(b[n-7:]) == "1/2-1/2":
		return 7
	case n >= 1 && b[n-1] == '*':
		return 1
	}
	return 0
}

// bracketLine returns the next place from i on where a line begins with "[", or the end of text.
func bracketLine(text []byte, i int) int {
	for {
		n := bytes.IndexByte(text[i:], '\n')
		if n < 0 || i+n+1 == len(text) {
			return len(text)
		}
		if i += n + 1; text[i] == '[' {
			return i
		}
	}
}

// plainEnd settles that the game ends at end.
func (o *outline) plainEnd(end int) bool {
	o.end = end
	return true
}

// plainResult finds the end of the game after the terminator from i to end, if nothing else follows it but the next line with a tag, or
// the end of the source.
func (o *outline) plainResult(text []byte, i, end int, eof bool) bool {
	if text[i] != '*' && i > 0 && class[text[i-1]] != blank && text[i-1] != '}' {
		return false // part of a word
	}
	n := len(text)
	place := n
	j := end
	for j < n && (text[j] == ' ' || text[j] == '\t') {
		j++
	}
	if j < n {
		if text[j] != '\n' && text[j] != '\r' {
			return false
		}
		next, _ := lineStart(text, j)
		if j = next.i; j < n {
			if text[j] != '[' {
				return false
			}
			if !beginsEvent(text[j:]) {
				if ok, short := beginsTag(text, j, false); !ok || short && !eof {
					return false
				}
			}
			place = next.head
		}
	}
	if j == n && !eof {
		return false
	}
	o.phase, o.tail = ended, end
	return o.plainEnd(place)
}

// lineStart returns the first place after the line end at i that is no blank, with the start of its line, and whether empty lines
// come before it.
func lineStart(text []byte, i int) (c cursor, empty bool) {
	for {
		if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
			i++
		}
		i++
		c.head = i
		for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
			i++
		}
		if c.i = i; i == len(text) || text[i] != '\n' && text[i] != '\r' {
			return c, empty
		}
		empty = true
	}
}
