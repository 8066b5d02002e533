package validate

import (
	"encoding/binary"
	"math/bits"
	"strconv"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// plainMoves plays moves and passes over their numbers from off on, for as long as there is nothing to say about
// either, and returns the offset of the first byte it leaves to the tokens. It is what the scanner, move, play and
// number do, for the one case that nearly all movetext is: reading it here, eight bytes at a time, saves a token's way
// through them, half of the time of a ply. Whatever is odd in the least is left, untouched, to them.
func (c *Checker) plainMoves(off int32) int32 {
	l := &c.line
	if l.broken || l.skipped || c.notPlain || c.numberShift != 0 || c.ended.kind != NoEnding || c.over() {
		return off
	}
	src, p := c.src, &l.pos
	i := int(off)
	for i+8 <= len(src) {
		text := (*[8]byte)(src[i:])
		b := text[0]
		if b <= '9' {
			if b <= ' ' {
				if b != ' ' && b != '\n' && b != '\r' {
					break
				}
				i++
				continue
			}
			no := p.MoveNo()
			if no >= len(numbers) {
				break
			}
			word := numbers[no]
			n := int(word >> 56)
			if (binary.LittleEndian.Uint64(text[:])^word)<<(64-8*n&63) != 0 {
				break
			}
			if p.Ply()&1 != 0 { // Black's number has two more dots
				if text[n&7] != '.' || text[(n+1)&7] != '.' {
					break
				}
				n += 2
			}
			if b = text[n&7]; b < 'A' {
				if b != ' ' && b != '\n' && b != '\r' {
					break
				}
				n++
			}
			i += n
			if i+8 > len(src) {
				break
			}
			text = (*[8]byte)(src[i:])
		}
		// The first byte up to a blank ends the word: the lowest high bit that borrowing sets.
		w := binary.LittleEndian.Uint64(text[:])
		n := bits.TrailingZeros64((w-0x2121212121212121)&^w&0x8080808080808080) >> 3
		m, mv, how := san.ReadPlain(p, text, n)
		if how != san.Plain {
			if how == san.NotPlain {
				var err error
				var ok bool
				if m, n, ok = oneMove(src[i:]); !ok {
					break
				}
				if mv, err = m.Resolve(p); err != nil {
					break
				}
			}
			if captures := p.Captures(mv); !m.Plain(captures) && !c.needed(m, mv, captures) {
				break
			}
		}
		if c.keepPrev {
			l.prev = *p
		}
		p.Play(mv)
		c.path = append(c.path, mv)
		if c.KeepPlies {
			c.r.Plies = append(c.r.Plies, Ply{Move: mv, Off: int32(i), End: int32(i + n), Depth: int32(len(c.stack)), No: int32(len(c.path))})
		}
		i += n
		if n < 8 && text[n&7] == ' ' {
			i++
		}
		if len(c.stack) == 0 {
			c.keys = append(c.keys, p.Key())
			if m.Capture() || p.HalfMoves() >= 16 || mv.Promotion() != position.NoRole {
				if c.noteEnd(true); c.ended.kind != NoEnding {
					c.plainEnd(off, i)
					if p.Check() || m.Marked() {
						return c.plainMark(n, m)
					}
					return int32(i)
				}
			}
		}
		if check := p.Check(); check || m.Marked() {
			if mate := check && p.Checkmate(); check != m.Marked() || mate != m.Mate() {
				c.plainEnd(off, i)
				return c.plainMark(n, m)
			}
		}
	}
	c.plainEnd(off, i)
	return int32(i)
}

// plainMark compares the mark of the last move, which is n bytes long and ends at lastEnd, with what it does, and
// returns the end of it: marks may follow as words.
func (c *Checker) plainMark(n int, m san.Move) int32 {
	c.goTo(c.lastEnd)
	c.mismarked = c.lastEnd - int32(n)
	t := pgn.Token{Off: c.lastEnd - int32(n), End: c.lastEnd, Kind: pgn.SAN}
	c.checkMark(t, m, c.line.pos.Check())
	return c.lastEnd
}

// plainEnd notes the end of the last token before i, where plain moves were read from off on.
func (c *Checker) plainEnd(off int32, i int) {
	for i > int(off) && c.src[i-1] <= ' ' {
		i--
	}
	if i > int(off) {
		c.lastEnd = int32(i)
	}
}

// oneMove reads the move at the start of text that is castling, or not followed by a blank: "Nf3!", "Nf3)", "Nf3{".
// n is its length.
func oneMove(text []byte) (m san.Move, n int, ok bool) {
	for n < len(text) && n < 8 && moveByte[text[n]] {
		n++
	}
	if n == len(text) || n == 8 {
		return m, n, false
	}
	switch text[n] {
	case ' ', '\n', '\r', '!', '?', ')', '{':
	default:
		return m, n, false
	}
	m, err := san.Parse(text[:n])
	return m, n, err == nil && !m.Null()
}

// moveByte has the bytes that plain moves are made of.
var moveByte = func() (t [256]bool) {
	for _, b := range "abcdefghNBRQKOx12345678+#=-" {
		t[b] = true
	}
	return t
}()

// needed reports whether m, which is not plain, is plainly right all the same: an officer's move with just the
// disambiguation it needs (8.2.3.4), or a b-pawn's capture that no bishop could make.
func (c *Checker) needed(m san.Move, mv position.Move, captures bool) bool {
	p := &c.line.pos
	if captures != m.Capture() {
		return false
	}
	if m.Quirks() == san.Both {
		return m.Role() == position.Pawn && p.At(mv.From()).Role() == position.Pawn && p.Candidates(position.Bishop, mv.To()) == 0
	}
	if m.Quirks() != 0 {
		return false
	}
	from := mv.From()
	others := p.Candidates(m.Role(), mv.To()) &^ from.Bitboard()
	file, rank := m.FromFile() >= 0, m.FromRank() >= 0
	sameFile := others&fileOf(from) != 0
	switch {
	case file && rank:
		return sameFile && others&rankOf(from) != 0
	case file:
		return others != 0
	}
	return sameFile
}

func fileOf(s position.Square) position.Bitboard { return 0x0101010101010101 << s.File() }
func rankOf(s position.Square) position.Bitboard { return 0xff << (8 * s.Rank()) }

// numbers holds the move numbers as they are written, with a dot, the first character in the lowest byte, and their
// length, 2 to 4, in the highest.
var numbers = func() (t [1000]uint64) {
	for n := range t {
		text := strconv.Itoa(n) + "."
		for i := range len(text) {
			t[n] |= uint64(text[i]) << (8 * i)
		}
		t[n] |= uint64(len(text)) << 56
	}
	return t
}()

// plainRun lets plainMoves go on from where the scanner has come to, and the scanner from where that ends.
func (c *Checker) plainRun() {
	c.goTo(c.plainMoves(c.lastEnd))
}

// goTo makes the scanner go on at off.
func (c *Checker) goTo(off int32) {
	c.scanner.ResetAt(c.src, int(off), off == 0 || c.src[off-1] == '\n' || c.src[off-1] == '\r')
}
