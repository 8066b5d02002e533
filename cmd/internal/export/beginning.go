package export

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"
	"unicode/utf8"

	"arbiter/position"
	"arbiter/san"
)

// A wording says how the moves of a plain beginning (validate.Report.PlainOffs) become text. There is nothing between them but
// numbers, and they are spelled as SAN has them; so what a notation says of a move can be seen from its word and its squares, and
// no board has to go with them. It is what nearly all movetext is, and is written many moves at a time: the tokens with single
// blanks between them first, then the blanks where lines are to end become line ends.
type wording struct {
	kind    wordingKind
	squares *[64]uint16          // the two characters of a square, the first in the lower byte
	pairs   *[squarePairs]uint32 // with bySquares, the four characters of two squares, by the lowest bits of a Move
	letter  bool                 // officers have their letter before
	quiet   byte                 // what stands between the squares of a move that captures nothing; 0 for nothing
	capture byte                 // and of one that does
	marks   bool                 // marks of check and mate
	castles bool                 // castling is written as in SAN
	equals  bool                 // there is a sign before what a pawn becomes

	letters  *[26]string // what stands for a letter of an officer; nil for itself. Each is one character long.
	numbers  *[numbered]uint64
	after    [2]byte // what stands after White's moves and Black's, a blank or a line end
	lineEnds bool    // there is a line end after Black's moves
}

type wordingKind uint8

const (
	byTokens   wordingKind = iota // there is no short way
	asWritten                     // a word of SAN as it stands
	unmarked                      // the same without its mark
	bySquares                     // two squares
	byElements                    // two squares and more
)

// numbered is how many moves a side may make for a wording to be used.
const numbered = 512

// numberTexts has the numbers of moves from 1 on, as they are written before White's, a dot and a blank after each: the first
// byte lowest, and the length in the highest byte. noNumbers has none.
var numberTexts, noNumbers [numbered]uint64

// fillNumbers fills numberTexts and sidesNumbers. It is done when the first Writer is made: most runs have none.
var fillNumbers = sync.OnceFunc(func() {
	for ply := range sidesNumbers {
		sidesNumbers[ply] = packed(append(appendNumber(nil, ply), ' '))
	}
	for i := range numberTexts {
		numberTexts[i] = sidesNumbers[2*i]
	}
})

// packed returns text of at most seven bytes, the first byte lowest, with its length in the highest byte.
func packed(text []byte) (w uint64) {
	for i, c := range text {
		w |= uint64(c) << (8 * i)
	}
	return w | uint64(len(text))<<56
}

// squareNames and squareNumbers have the squares as they are written in all notations but ICCF's, and there.
var squareNames, squareNumbers = func() (names, numbers [64]uint16) {
	for i := range uint16(64) {
		file, rank := i&7, i>>3
		names[i] = 'a' + file | ('1'+rank)<<8
		numbers[i] = '1' + file | ('1'+rank)<<8
	}
	return names, numbers
}()

// wording returns how plain beginnings are written.
func (o *Options) wording() (v wording) {
	fillNumbers()
	n := &o.Notation
	v = wording{squares: &squareNames, numbers: &numberTexts, after: [2]byte{' ', ' '}}
	switch n.Name {
	case Source:
		v.kind = asWritten
	case "san", "fan":
		if v.kind = asWritten; n.NoMarks {
			v.kind = unmarked
		}
	case "uci", "lalg":
		v.kind = bySquares
	case "iccf":
		v.kind, v.squares = bySquares, &squareNumbers
	case "halg":
		v.kind, v.quiet, v.capture = byElements, '-', '-'
	case "elalg":
		v.kind, v.letter = byElements, true
	case "xlalg":
		v.kind, v.letter, v.quiet, v.capture = byElements, true, '-', 'x'
	case "lan":
		v.kind, v.letter, v.quiet, v.capture = byElements, true, '-', 'x'
		v.castles, v.equals, v.marks = true, true, !n.NoMarks
	}
	if figurines := n.Name == "fan"; figurines || n.Letters != "" && n.Name != Source {
		v.letters = new([26]string)
		for _, c := range []byte("NBRQK") {
			write := san.Notation(func(b []byte, _ *position.Position, _ position.Move) []byte { return append(b, c) })
			if figurines {
				write = san.Figurine(write)
			}
			letter := string(san.Letters(write, n.Letters)(nil, nil, position.NullMove))
			if v.letters[c-'A'] = letter; utf8.RuneCountInString(letter) > 1 {
				v.kind = byTokens
			}
		}
	}
	if o.NoNumbers {
		v.numbers = &noNumbers
	}
	if o.Layout == MovesLayout {
		if v.lineEnds, v.after[1] = true, '\n'; o.Width > 0 {
			v.kind = byTokens
		}
	}
	if v.kind == bySquares {
		v.pairs = new([squarePairs]uint32)
		for i := range v.pairs {
			v.pairs[i] = uint32(v.squares[i%64]) | uint32(v.squares[i/64])<<16
		}
	}
	return v
}

// begins reports whether the wording can be used for n moves, base half-moves after the usual start of a game.
func (v *wording) begins(n, base int) bool {
	return v.kind != byTokens && n > 0 && (base+n)/2+1 < numbered
}

// A wordText has the text of a plain beginning while it is put together, with room for all that numbered moves of both sides may take,
// and for what is written beyond the end, eight bytes or more at once: so no index has to be looked at.
type wordText [wordRoom + 64]byte

const wordRoom = 1 << 14

// appendBeginning appends the first n moves of the game, which begins base half-moves after the usual start.
func (w *Writer) appendBeginning(b []byte, l *lines, n, base int) []byte {
	v, r := &w.wording, w.report
	if v.lineEnds {
		b = l.end(b)
	}
	start := len(b)
	out := w.words
	if v.letters == nil {
		b = slices.Grow(b, len(out))
		out = (*wordText)(b[start : start+len(out)])
	}
	at := uint(0)
	if l.column > 0 {
		out[at] = ' '
		at++
	}
	if base&1 != 0 && v.numbers != &noNumbers {
		at += uint(copy(out[at:], append(appendNumber(w.token[:0], base), ' ')))
	}
	switch src, offs := r.Game.Source, r.PlainOffs[:n]; v.kind {
	case asWritten:
		if end, done := v.copyEven(out, at, src, offs, uint(base)); done {
			at = end
		} else {
			at = v.copyWords(out, at, src, offs, uint(base))
		}
	case bySquares:
		at = w.putSquares(out, at, r.Moves[:n], uint(base))
	default:
		at = w.putWords(out, at, src, offs, r.Moves, uint(base))
	}
	text := out[:at-1] // without the last blank
	if v.lineEnds {
		l.column = len(text) - 1 - bytes.LastIndexByte(text, '\n')
	} else {
		breakLines(text, l)
	}
	if v.letters != nil {
		return v.appendLetters(b, text)
	}
	return b[:start+len(text)]
}

// copyWords writes the words at offs to out from at on, and returns where they end.
func (v *wording) copyWords(out *wordText, at uint, src []byte, offs []int32, base uint) uint {
	for i, off := range offs {
		ply := base + uint(i)
		at = v.putNumber(out, at, ply)
		word := eightBytes(src, int(off))
		binary.LittleEndian.PutUint64(out[at%wordRoom:], word)
		at += wordLength(word)
		out[at%wordRoom] = v.after[ply&1]
		at++
	}
	return at
}

// putNumber writes the number of White's half-move ply to out from at on, and returns where it ends; Black's have none.
func (v *wording) putNumber(out *wordText, at, ply uint) uint {
	if ply&1 == 0 {
		number := v.numbers[ply/2%numbered]
		binary.LittleEndian.PutUint64(out[at%wordRoom:], number)
		at += uint(number >> 56)
	}
	return at
}

// eightBytes returns the eight bytes of src from off on, the first lowest, with zeros after the end of src.
func eightBytes(src []byte, off int) uint64 {
	if off+8 <= len(src) {
		return binary.LittleEndian.Uint64(src[off:])
	}
	var text [8]byte
	copy(text[:], src[off:])
	return binary.LittleEndian.Uint64(text[:])
}

// wordLength returns how long the word is that eight bytes begin with, of at most seven: the first byte up to a blank ends it, the
// lowest high bit that borrowing sets.
func wordLength(word uint64) uint {
	return uint(bits.TrailingZeros64((word-0x2121212121212121)&^word&0x8080808080808080|1<<63)) / 8
}

// putSquares writes moves by their squares to out from at on, and returns where they end.
func (w *Writer) putSquares(out *wordText, at uint, moves []position.Move, base uint) uint {
	v := &w.wording
	after := v.after[1]
	i := uint(0)
	if base&1 != 0 {
		at = w.putSquare(out, at, moves[0], v.after[1])
		i = 1
	}
	pairs, numbers := v.pairs, v.numbers
	_, _, _ = pairs[0], numbers[0], out[0] // not nil: asked once, and not at each move
	for ; i+1 < uint(len(moves)); i += 2 {
		number := numbers[(base+i)/2%numbered]
		binary.LittleEndian.PutUint64(out[at%wordRoom:], number)
		at += uint(number >> 56)
		m, answer := moves[i], moves[i+1]
		if (m|answer)&special != 0 {
			at = w.putSquare(out, at, m, v.after[0])
			at = w.putSquare(out, at, answer, after)
			continue
		}
		to := (*[16]byte)(out[at%wordRoom:])
		binary.LittleEndian.PutUint32(to[:], pairs[m%squarePairs])
		to[4] = ' '
		binary.LittleEndian.PutUint32(to[5:], pairs[answer%squarePairs])
		to[9] = after
		at += 10
	}
	if i < uint(len(moves)) {
		at = v.putNumber(out, at, base+i)
		at = w.putSquare(out, at, moves[i], v.after[0])
	}
	return at
}

// special has the bit of a Move that castling and promotions have: there is more to them than two squares.
const special = position.Move(1 << 14)

// squarePairs is how many pairs of squares there are: the two of a Move are its lowest bits.
const squarePairs = 64 * 64

// A spelledMove is how a move is written, the first character in the lowest byte.
type spelledMove struct {
	move position.Move
	text uint64
	n    uint // how many characters there are; 0 for no move
}

// putSquare writes m by its squares, and after, to out from at on, and returns where that ends. Nearly every game has the same few moves
// that castle, so they are remembered.
func (w *Writer) putSquare(out *wordText, at uint, m position.Move, after byte) uint {
	v := &w.wording
	text, n := uint64(v.pairs[m%squarePairs]), uint(4)
	if m&special != 0 {
		known := &w.mover.spelled[m.To()%64]
		if known.move != m || known.n == 0 {
			var b [8]byte
			w.token = w.mover.write(w.token[:0], &w.board.Position, m) // for which it does not matter how the board stands
			*known = spelledMove{move: m, n: uint(copy(b[:], w.token)), text: binary.LittleEndian.Uint64(b[:])}
		}
		text, n = known.text, known.n
	}
	binary.LittleEndian.PutUint64(out[at%wordRoom:], text)
	at += n
	out[at%wordRoom] = after
	return at + 1
}

// putWords writes moves of which there is more than their squares, or less than their words, to out from at on, and returns where
// they end.
func (w *Writer) putWords(out *wordText, at uint, src []byte, offs []int32, moves []position.Move, base uint) uint {
	v := &w.wording
	for i, off := range offs {
		ply := base + uint(i)
		at = v.putNumber(out, at, ply)
		text := eightBytes(src, int(off))
		n := wordLength(text)
		mark := text >> (8*n - 8) & 0xff
		if mark == '+' || mark == '#' {
			n--
		} else {
			mark = 0
		}
		text &= 1<<(8*n) - 1
		if v.kind == byElements {
			text, n = w.elementsOf(moves[i], text, n)
		}
		if mark != 0 && v.marks {
			text |= mark << (8 * n)
			n++
		}
		binary.LittleEndian.PutUint64(out[at%wordRoom:], text)
		at += n
		out[at%wordRoom] = v.after[ply&1]
		at++
	}
	return at
}

// elementsOf returns the characters of m without its mark, and how many there are. word is it in SAN, n characters.
func (w *Writer) elementsOf(m position.Move, word uint64, n uint) (uint64, uint) {
	v := &w.wording
	if _, castles := m.Castles(); castles {
		if v.castles {
			return word, n
		}
		var text [8]byte
		w.token = w.mover.write(w.token[:0], &w.board.Position, m)
		n = uint(copy(text[:], w.token))
		return binary.LittleEndian.Uint64(text[:]), n
	}
	between := v.quiet
	if byte(word>>8) == 'x' || byte(word>>16) == 'x' || byte(word>>24) == 'x' {
		between = v.capture
	}
	text, length := uint64(v.squares[m.From()%64]), uint(2)
	if between != 0 {
		text |= uint64(between) << 16
		length++
	}
	text |= uint64(v.squares[m.To()%64]) << (8 * length)
	length += 2
	if officer := word & 0xff; officer < 'a' && v.letter {
		text = text<<8 | officer
		length++
	}
	if r := m.Promotion(); r != position.NoRole {
		if v.equals {
			text |= '=' << (8 * length)
			length++
		}
		text |= uint64(r.Letter()) << (8 * length)
		length++
	}
	return text, length
}

// appendLetters appends text with the letters of the wording.
func (v *wording) appendLetters(b, text []byte) []byte {
	b = slices.Grow(b, len(text)+len(text)/2)
	for _, c := range text {
		if c-'A' < 26 && v.letters[c-'A'] != "" {
			b = append(b, v.letters[c-'A']...)
			continue
		}
		b = append(b, c)
	}
	return b
}
