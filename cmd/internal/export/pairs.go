package export

import "bytes"

// copyEven is copyWords for the text of nearly all games, in which one blank stands between two words, one or none behind White's numbers,
// all alike, and no number before Black's moves. Where there is anything else it returns false, and what it has written is nothing.
func (v *wording) copyEven(out *wordText, at uint, src []byte, offs []int32, base uint) (uint, bool) {
	if base&1 != 0 || v.numbers == &noNumbers || v.lineEnds || len(offs) < 3 {
		return at, false
	}
	first := v.putNumber(out, at, base)
	var end uint
	var moves, blanks int
	if src[offs[2]-1] == '.' {
		end, moves = copyTight(out, first, src, offs)
		blanks = moves
	} else {
		end, moves = copySpaced(out, first, src, offs)
		blanks = moves + moves/2
	}
	// Before each of White's moves stands a number with one dot. Three more dots before one of Black's would be too many; and as there is at
	// least one blank between two words, there is nothing else if there are no more of them.
	text := src[offs[0]:offs[moves]]
	if moves == 0 || bytes.Count(text, oneDot) != moves/2 {
		return at, false
	}
	blanks -= bytes.Count(text, oneBlank)
	returns := 0
	if bytes.IndexByte(text, '\r') >= 0 {
		returns = bytes.Count(text, oneReturn)
	}
	for n := first; blanks >= 0; n++ {
		line := bytes.IndexByte(out[n:end], '\n')
		if line < 0 {
			break
		}
		if n += uint(line); returns > 0 && out[n-1] == '\r' {
			copy(out[n-1:end], out[n:end])
			n--
			end--
			returns--
		}
		out[n] = ' '
		blanks--
	}
	if blanks != 0 || returns != 0 {
		return at, false
	}
	base += uint(moves)
	end -= uint(v.numbers[base/2%numbered] >> 56) // copied already
	return v.copyWords(out, end, src, offs[moves:], base), true
}

// copyTight copies moves of White's and of Black's with the number after them, to which it adds a blank: a pair at once, which takes a fifth
// of the instructions of copyWords. It returns where they end and how many moves it copied; none if before one of White's there is no dot.
//
// It is not inlined: what it works with would not stay in registers.
//
//go:noinline
func copyTight(out *wordText, at uint, src []byte, offs []int32) (end uint, moves int) {
	_ = out[0] // not nil: asked once
	a := uint(uint32(offs[0]))
	i := uint(2)
	for ; i < uint(len(offs)) && a+pairRoom <= uint(len(src)); i += 2 {
		b := uint(uint32(offs[i]))
		text := (*[pairRoom]byte)(src[a : a+pairRoom : a+pairRoom])
		n := b - a - 1
		if n >= pairRoom || text[n] != '.' {
			return at, 0
		}
		to := (*[32]byte)(out[at%wordRoom:])
		*(*[16]byte)(to[:]) = *(*[16]byte)(text[:])
		*(*[8]byte)(to[16:]) = *(*[8]byte)(text[16:])
		to[n+1] = ' '
		at += n + 2
		a = b
	}
	return at, int(i) - 2
}

// pairRoom is how many bytes two moves and the number after them may have.
const pairRoom = 24

// copySpaced is copyTight for numbers that have a blank after them: it copies all at once.
func copySpaced(out *wordText, at uint, src []byte, offs []int32) (end uint, moves int) {
	moves = (len(offs) - 1) &^ 1
	for i := 2; i <= moves; i += 2 {
		a := uint(offs[i])
		if a < 2 || src[a-2] != '.' || src[a-1] > ' ' {
			return at, 0
		}
	}
	if offs[moves]-offs[0] > wordRoom/2 {
		return at, 0
	}
	return at + uint(copy(out[at%wordRoom:], src[offs[0]:offs[moves]])), moves
}

var oneBlank, oneDot, oneReturn = []byte{' '}, []byte{'.'}, []byte{'\r'}
