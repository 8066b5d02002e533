package san

import (
	"encoding/binary"
	"math/bits"

	"arbiter/position"
)

// A Wish of ReadWishes is the Move of its word as Parse reads it, in its lowest 25 bits, with the length of the word in
// bytes, mark included, in the three above them.
const (
	wishBits   = 1<<25 - 1
	wishLength = 25
)

// WishLength returns the length in bytes of the word that ReadWishes made w of.
func WishLength(w position.Wish) int { return int(w >> wishLength & 7) }

// WishMove returns the move that ReadWishes made w of, as Parse reads it, but without a second reading.
func WishMove(w position.Wish) Move { return Move{uint64(w & wishBits)} }

// RunRoom is how many moves a Run has room for.
const RunRoom = 128

// A Run is a run of plain moves as they are written. The zero Run is ready to be read into.
type Run struct {
	Wishes [RunRoom]position.Wish
	Offs   [RunRoom]int32 // offset of each word, in bytes
	words  [1 << wordsShift]readWord
}

// A readWord is a word that has been read before, the first character in the lowest byte, and what it says.
type readWord struct {
	text uint64
	wish position.Wish
}

// wordsShift is the binary logarithm of the number of words a Run remembers, in 256 KB. Master games have some 3,000 words that come back.
const wordsShift = 14

// End returns the offset after word i.
func (r *Run) End(i int) int32 { return r.Offs[i] + int32(WishLength(r.Wishes[i])) }

// ReadWishes reads plain movetext from off on: moves in SAN and the numbers of moves, with blanks between. ply is the
// number of half-moves before the first move, as position.Ply counts. It writes a Wish for each move and the offset of
// its word to run, and returns how many there are and where it stopped: at the first byte, or number, that is not plain,
// or at the end of src or of the room there is. From move 897 on no number is plain.
//
// Moves not followed by a blank are not plain, nor are any of more than seven bytes. Odd, that is left to the caller to
// find legal, are castling, promotions, moves that name the file or rank an officer comes from, and captures from the
// b-file, which can be meant as a bishop's.
//
// It takes eight bytes at a time, behind the end of src too as far as its capacity goes, but says nothing of those. A word is
// read only once: a small table holds those met before. Measured on master games, that is half of the instructions of reading each
// by tables for its characters, and a sixth of scanning and Parse.
func ReadWishes(src []byte, off, ply int, run *Run) (n, end int) {
	if run.words[0].text == 0 {
		run.words[0].text = 1 // what is not a word, and no word's there: else a NUL would be one met before
	}
	if ply>>1+RunRoom > len(numbers) { // the table of numbers would begin anew, and 1. be right for move 1025
		return 0, off
	}
	last, before := min(len(src)-1, cap(src)-40), 0 // no number and two moves are longer
	for n < RunRoom && off < len(src) {
		// The inner loop reads the moves of both sides at once, and takes only words met before. It calls nothing, so that all it works
		// with stays in registers.
		for even := ply&1 == 0; even && n < RunRoom-1 && off <= last; n, ply = n+2, ply+2 {
			before = off
			window := src[off : off+24 : off+24]
			text := binary.LittleEndian.Uint64(window)
			number := &numbers[ply>>1&1023]
			if (text^number.text)&number.mask != 0 {
				break
			}
			at := uint(number.bits >> 3)
			if b := byte(text >> (number.bits & 63)); b < 64 {
				if blanks>>b&1 == 0 {
					break
				}
				at++
			}
			both := (*[16]byte)(window[at&7:])
			text = binary.LittleEndian.Uint64(both[:])
			word, end := wordEnd(text)
			known := &run.words[word*wordHash>>(64-wordsShift)]
			if known.text != word {
				break
			}
			off += int(at)
			run.Wishes[n&(RunRoom-1)], run.Offs[n&(RunRoom-1)] = known.wish, int32(off)
			off += int(end>>3) + 1
			// Black's word is in the sixteen bytes, too: to shift it down takes less time than to find out where it is and load it.
			word, end = wordEnd(text>>(end&63)>>1 | binary.LittleEndian.Uint64(both[8:])<<(^end&63))
			known = &run.words[word*wordHash>>(64-wordsShift)]
			if known.text != word {
				n++
				ply++
				break
			}
			run.Wishes[(n+1)&(RunRoom-1)], run.Offs[(n+1)&(RunRoom-1)] = known.wish, int32(off)
			off += int(end>>3) + 1
		}
		if off > len(src) { // the last of them end behind it, in what happens to be there
			for off, last = before, -1; n > 0 && int(run.Offs[n-1]) > before; n-- {
				ply--
			}
		}
		if n == RunRoom || off >= len(src) {
			break
		}
		text := eightBytes(src, off)
		at := off
		if b := byte(text); b <= '9' {
			if b <= ' ' {
				if blanks>>b&1 == 0 {
					break
				}
				off++
				continue
			}
			k := numberLength(text, ply)
			if k == 0 {
				break
			}
			at += k
			text = eightBytes(src, at)
		}
		if byte(text)-'A' > 'z'-'A' { // no move begins so, and a comment is not to be read as one
			break
		}
		word, length := firstWord(text)
		known := &run.words[word*wordHash>>(64-wordsShift)]
		if known.text != word {
			wish := readWish(text, length)
			if wish == 0 {
				break
			}
			*known = readWord{word, wish}
		}
		run.Wishes[n] = known.wish
		run.Offs[n] = int32(at)
		n++
		ply++
		off = at + length + 1
	}
	return n, off
}

// firstWord returns the word that text begins with, up to the first byte that is a blank or control, which is included, and the length of
// the word without it; all eight bytes, and 7, where there is none.
func firstWord(text uint64) (word uint64, length int) {
	word, end := wordEnd(text)
	return word, int(end >> 3)
}

// wordEnd is firstWord, but returns which bit is the last of the blank or control. That byte is found as the lowest high bit that borrowing sets.
func wordEnd(text uint64) (word uint64, end uint) {
	b := (text - 0x2121212121212121) &^ text & 0x8080808080808080
	return text & (b ^ (b - 1)), uint(bits.TrailingZeros64(b | 1<<63))
}

// wordHash spreads words over a Run. Of 24,000 odd numbers drawn at random it was the one that keeps the usual words apart best: of five
// million moves of master games 1.4 % find another word in their place, of a million of online games 0.9 %; by the golden ratio, 4.5 %.
const wordHash = 0x93212544db8a85e7

// blanks has a bit for each character that may stand between words.
const blanks = 1<<' ' | 1<<'\n' | 1<<'\r'

// numberLength returns the length of the number of the move after ply half-moves with which text begins, and of the blank
// after it; 0 if it begins with anything else.
func numberLength(text uint64, ply int) int {
	number := &numbers[ply>>1&1023]
	if (text^number.text)&number.mask != 0 {
		return 0
	}
	k := int(number.bits >> 3)
	text >>= number.bits & 63
	if ply&1 != 0 { // Black's number has two more dots
		if text&0xffff != '.'<<8|'.' {
			return 0
		}
		text >>= 16
		k += 2
	}
	if b := byte(text); b < 'A' {
		if b > ' ' || blanks>>b&1 == 0 {
			return 0
		}
		k++
	}
	return k
}

// eightBytes returns the eight bytes of src from off on, the first in the lowest byte, with zeros after the end of src.
func eightBytes(src []byte, off int) (text uint64) {
	if off+8 <= cap(src) { // there nearly always is something after the end
		text = binary.LittleEndian.Uint64(src[off : off+8 : off+8])
		if n := len(src) - off; n < 8 {
			text &= 1<<(8*n) - 1
		}
		return text
	}
	for i := len(src) - 1; i >= off; i-- {
		text = text<<8 | uint64(src[i])
	}
	return text
}

// readWish returns the wish of the first n bytes of text, or 0 if they are no plain move with a blank after it.
func readWish(text uint64, n int) position.Wish {
	if n > 7 || blanks>>byte(text>>(8*n&63))&1 == 0 {
		return 0
	}
	if last := byte(text >> (8 * (n - 1) & 63)); last == '?' || last < '1' && last != '+' && last != '#' {
		return 0 // found before it is parsed: annotated games are full of them
	}
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], text)
	m, err := Parse(b[:n])
	if err != nil || m.Vertical() || m.Null() {
		return 0
	}
	m = m.First()
	if !m.Canonical() || m.bits>>25 != 0 {
		return 0
	}
	if m.Role() == position.Pawn && !m.Capture() && m.FromFile() >= 0 && m.FromFile() != m.To().File() {
		return 0 // "ed4", a capture without its sign: PlayWishes does not look at the file of a push
	}
	w := position.Wish(m.bits) | position.Wish(n)<<wishLength
	_, castles := m.Castles()
	officer := m.Role() != position.Pawn && m.bits>>fileShift&255 != 0
	if castles || officer || m.Promotion() != position.NoRole || b[0] == 'b' && m.Capture() {
		w |= position.WishOdd
	}
	return w.Prepared()
}

// A moveNumber is a move number as it is written, with a dot, the first character in the lowest byte, which bits it takes, and how many.
type moveNumber struct {
	text, mask, bits uint64
}

// numbers holds the move numbers up to 999, by the moves before; what follows them is no text.
var numbers [1024]moveNumber

// It is filled where it stands, and without strings: that is done whenever the program starts.
func init() {
	for n := range numbers {
		t := &numbers[n]
		if n >= 999 {
			t.text, t.mask = 1, ^uint64(0)
			continue
		}
		t.text, t.bits = '.', 8
		for rest := uint64(n + 1); rest > 0; rest /= 10 {
			t.text = t.text<<8 | '0' + rest%10
			t.bits += 8
		}
		t.mask = 1<<t.bits - 1
	}
}

// Plain reports whether the text is SAN with nothing to look at again, for a move that captures or not: no quirk,
// the right sign of capture, and no disambiguation that might not be needed. What is not plain need not be wrong.
func (m Move) Plain(captures bool) bool {
	const role, from = uint64(7) << roleShift, uint64(255) << fileShift
	b := m.bits
	if captures {
		b ^= captureBit
	}
	return b>>quirkShift|b&captureBit == 0 && (b&from == 0 || b&role == pawnBits)
}
