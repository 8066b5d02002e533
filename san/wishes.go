package san

import (
	"encoding/binary"
	"math/bits"

	"arbiter/position"
)

// WishRoom is how many bytes there must be from a move's offset on, in the text or behind its end, for ReadWish to read it.
const WishRoom = 24

// ReadWish reads one plain move, with the number before it if there is one, that begins at off. It is ReadWishes for the moves of
// annotated games, which have a comment or a glyph behind each: the move may have "!", "?", ")" or "{" right after it instead of a blank.
// It returns the Wish, the offset of its word and the offset after it, which is in src; a Wish of 0 if there is no plain move.
func ReadWish(src []byte, off, ply int, run *Run) (w position.Wish, at, end int) {
	size := len(src)
	src = src[:cap(src)]
	if ply>>1 >= len(numbers) || off+WishRoom > len(src) {
		return 0, off, off
	}
	if run.words[0].text == 0 {
		run.words[0].text = 1 // as in ReadWishes
	}
	at = off
	text := binary.LittleEndian.Uint64(src[at : at+8 : at+8])
	if byte(text) <= '9' {
		number := &numbers[ply>>1&1023]
		if (text^number.text)&number.mask != 0 {
			return 0, off, off
		}
		at += int(number.bits >> 3)
		text >>= number.bits & 63
		if ply&1 != 0 { // Black's number has two more dots
			if text&0xffff != '.'<<8|'.' {
				return 0, off, off
			}
			at += 2
			text >>= 16
		}
		if b := byte(text); b < 'A' {
			if b > ' ' || blanks>>b&1 == 0 {
				return 0, off, off
			}
			at++
		}
		text = binary.LittleEndian.Uint64(src[at : at+8 : at+8])
	}
	word, length := firstWord(text)
	known := &run.words[word*wordHash>>(64-wordsShift)]
	if known.text != word {
		if word, length = gluedWord(text); length == 0 {
			return 0, off, off
		}
		known = &run.words[word*wordHash>>(64-wordsShift)]
		if known.text != word {
			wish := readWish(word, length)
			if wish == 0 {
				return 0, off, off
			}
			*known = readWord{word, wish}
		}
	}
	if at+length >= size { // it ends behind the text, or with it
		return 0, off, off
	}
	return known.wish, at, at + length
}

// A PlyNumber is the number before a move as servers write it behind a comment, "12. " or "12... ", the first character in the lowest byte,
// and which bits and how many bytes it takes.
type PlyNumber struct {
	Text, Mask uint64
	Length     int
}

// lastNumbered is how many half-moves come before the first of the last moves in plyNumbers that are enough for a Run.
const lastNumbered = 384

// plyNumbers holds the numbers of moves by the half-moves before them.
var plyNumbers [lastNumbered + RunRoom]PlyNumber

func init() {
	for ply := range plyNumbers {
		t, number := &plyNumbers[ply], &numbers[ply>>1]
		*t = PlyNumber{Text: number.text | ' '<<number.bits, Length: int(number.bits>>3) + 1}
		if ply&1 != 0 {
			t.Text = number.text | ('.'|'.'<<8|' '<<16)<<number.bits
			t.Length += 2
		}
		t.Mask = 1<<(8*t.Length) - 1
	}
}

// Numbers makes r ready for Known and returns the numbers of the moves after ply half-moves and more, nil after too many.
func (r *Run) Numbers(ply int) *[RunRoom]PlyNumber {
	if r.words[0].text == 0 {
		r.words[0].text = 1 // as in ReadWishes
	}
	if uint(ply) > lastNumbered {
		return nil
	}
	return (*[RunRoom]PlyNumber)(plyNumbers[ply:])
}

// Known returns the Wish of the plain move that text begins with, with a blank behind it, and its length. It is not ok if none is there, or the
// word with this blank has not been read before.
func (r *Run) Known(text uint64) (w position.Wish, length int, ok bool) {
	word, length := firstWord(text)
	known := &r.words[word*wordHash>>(64-wordsShift)]
	return known.wish, length, known.text == word
}

// gluedWord returns the word that text begins with, up to the first blank, "!", "?", ")" or "{", with a blank after it, and its length
// without that; a length of 0 if there is none or a control ends it.
func gluedWord(text uint64) (word uint64, length int) {
	const (
		ones = 0x0101010101010101
		high = 0x8080808080808080
	)
	// Each byte that is below '"' or one of the signs borrows into its high bit. Above the lowest such byte that is not sure.
	question, parenthesis, brace := text^'?'*ones, text^')'*ones, text^'{'*ones
	b := (text-'"'*ones)&^text | (question-ones)&^question | (parenthesis-ones)&^parenthesis | (brace-ones)&^brace
	if b &= high; b == 0 {
		return 0, 0
	}
	shift := bits.TrailingZeros64(b) &^ 7
	if sign := byte(text >> (shift & 63)); sign < ' ' && blanks>>sign&1 == 0 {
		return 0, 0
	}
	return text&(1<<(shift&63)-1) | ' '<<(shift&63), shift >> 3
}
