// Package san reads and writes moves as text.
//
// Standard algebraic notation (PGN standard 8.2.3) in one picture; what stands in brackets may be absent:
//
//	officer  N[file][rank][x]square[mark]        Nf3  Nbd2  R1xe5+  Qa1xb2#
//	pawn     [file x]square[=officer][mark]      e4   exd5  e8=Q  dxc1=N+
//	castling O-O[mark]  O-O-O[mark]
//
// Parse reads that, and every other way people write moves: long algebraic (Ng1-f3, e2-e4, Bf1b5), the coordinates of
// UCI (g1f3, e7e8q, castling as e1g1 or e1h1), ICCF numbers (5254), pawn captures by files (ed, f:e, ed5, xd5), other
// signs for captures and marks (N:e5, ×, ++, †, ch, mate, e.p.), other spellings of castling and promotion (0-0, o-o,
// OO, e8Q, e8(Q), e8/q), letters in the wrong case (nf3, E4, BXC3), pawn letters (Pe4), figurines, full-width and
// Chinese characters; ParseLetters reads the piece letters of other languages. Each such habit is a Quirk of the Move,
// so that tolerance and complaint are both possible; plain SAN has none. Nothing is read twice: where two readings are
// possible (bxc3: a pawn's move, or a bishop's in lower case) the first is what the text means as SAN, and Second
// gives the other.
//
// Not read as moves: characters that only look like those of a move (Cyrillic С for C, З for 3), for which see
// LookAlike; move numbers and the glyphs ! and ?, which are tokens of their own.
//
// A Move is a move as written. Resolve finds the move it means in a position, or says that it is illegal or ambiguous;
// Explain says why. A Notation writes a legal move; Append is the one for SAN.
package san

import (
	"errors"

	"arbiter/position"
)

// The errors of Parse and Resolve. They carry no detail, so that nothing is allocated: see Explain and Candidates.
var (
	ErrSyntax    = errors.New("not a move")
	ErrIllegal   = errors.New("illegal move")
	ErrAmbiguous = errors.New("ambiguous move")
)

// A Move is a move as written. The zero Move is none. Its 64 bits:
//
//	 0– 5  target square
//	 6– 8  role; 0 where the text names no man but the square it leaves
//	 9–12  file it comes from, 1–8, 0 unknown; for a pawn's push, that of the target
//	13–16  rank it comes from, 1–8, 0 unknown
//	17–19  promotion
//	20–22  marks: capture, check, mate
//	23–36  what Resolve needs the slow path for:
//	       castling (2), null, second reading: role (3, 7 by square) and file (4), no target rank, by square,
//	       from a neighbouring file, impossible
//	37–63  quirks
type Move struct{ bits uint64 }

const (
	roleShift      = 6
	fileShift      = 9
	rankShift      = 13
	promotionShift = 17
	captureBit     = 1 << 20
	checkBit       = 1 << 21
	mateBit        = 1 << 22
	castlingShift  = 23 // 1 kingside, 2 queenside, 3 vertical
	nullBit        = 1 << 25
	secondShift    = 26
	secondFile     = 29
	noRankBit      = 1 << 33 // ed: the rank of the target is not written
	bySquareBit    = 1 << 34 // g1f3: whatever stands on the square it comes from
	neighbourBit   = 1 << 35 // xd5: from either neighbouring file
	hopelessBit    = 1 << 36 // exe5: no pawn ever captures on its own file
	quirkShift     = 37

	rare = 1<<quirkShift - 1<<castlingShift

	bySquare = 7 // second reading: whatever stands on the square
)

const pawnBits = uint64(position.Pawn) << roleShift

// fromMasks[rank<<4|file], both from 1 with 0 for unknown, holds the squares a move can come from.
var fromMasks = func() (t [256]position.Bitboard) {
	for i := range t {
		file, rank := i&15, i>>4
		if file > 8 || rank > 8 {
			continue
		}
		b := ^position.Bitboard(0)
		if file != 0 {
			b &= 0x0101010101010101 << (file - 1)
		}
		if rank != 0 {
			b &= 0xff << (8 * (rank - 1))
		}
		t[i] = b
	}
	return t
}()

// Role returns the role the move names; NoRole if the text names none but the square the man leaves (g1f3), for
// castling and for a null move.
func (m Move) Role() position.Role { return position.Role(m.bits >> roleShift & 7) }

// To returns the target square; NoSquare where its rank is not written (ed), for castling and for a null move.
func (m Move) To() position.Square {
	if m.bits&(3<<castlingShift|nullBit|noRankBit) != 0 {
		return position.NoSquare
	}
	return position.Square(m.bits & 63)
}

// ToFile returns the file of the target from 0, also where the rank is not written (ed); -1 for castling and null moves.
func (m Move) ToFile() int {
	if m.bits&(3<<castlingShift|nullBit) != 0 {
		return -1
	}
	return int(m.bits & 7)
}

// FromFile returns the file the man comes from as far as the text says, from 0; -1 if it does not. A pawn's push says
// it by its target.
func (m Move) FromFile() int { return int(m.bits>>fileShift&15) - 1 }

// FromRank returns the rank the man comes from as far as the text says, from 0; -1 if it does not.
func (m Move) FromRank() int { return int(m.bits>>rankShift&15) - 1 }

// From returns the square the man comes from if the text has all of it, else NoSquare.
func (m Move) From() position.Square { return position.SquareAt(m.FromFile(), m.FromRank()) }

// fromMask returns the squares the man can come from by what is written.
func (m Move) fromMask() position.Bitboard { return fromMasks[m.bits>>fileShift&255] }

// Promotion returns the promotion as written, NoRole if there is none. King and Pawn are possible: no legal move.
func (m Move) Promotion() position.Role { return position.Role(m.bits >> promotionShift & 7) }

// Capture reports whether the text has a sign of capture.
func (m Move) Capture() bool { return m.bits&captureBit != 0 }

// Check reports whether the text has a mark of check: + ++ ch.
func (m Move) Check() bool { return m.bits&checkBit != 0 }

// Mate reports whether the text has a mark of mate: # ‡ mate, or a cross after the target as in Chinese books.
func (m Move) Mate() bool { return m.bits&mateBit != 0 }

// Castles reports whether the text is castling by name (O-O, 0-0-0), and to which side. Castling written by squares,
// e1g1, is known only after Resolve.
func (m Move) Castles() (position.Side, bool) {
	switch m.bits >> castlingShift & 3 {
	case 1:
		return position.Kingside, true
	case 2:
		return position.Queenside, true
	}
	return position.Kingside, false
}

// Vertical reports whether the text is O-O-O-O, castling with a promoted rook on the king's file, which the Laws
// rule out: king and rook must stand on the same rank [FIDE 3.8.2].
func (m Move) Vertical() bool { return m.bits>>castlingShift&3 == 3 }

// Null reports whether the text says that no move is made: -- Z0 0000 @@@@ <> pass null.
func (m Move) Null() bool { return m.bits&nullBit != 0 }

// Canonical reports whether the text is spelled as SAN is, Quirks() == 0. Whether marks, sign of capture and
// disambiguation are those the position asks for is another matter.
func (m Move) Canonical() bool { return m.bits>>quirkShift == 0 }

// Quirks returns the ways in which the text is not spelled as SAN is.
func (m Move) Quirks() Quirk { return Quirk(m.bits >> quirkShift) }

// Second returns the other reading of a text that has two: of bxc3 the bishop's move in lower case, of BXC3 the
// pawn's in upper case. The first is the one that is meant wherever it is legal; Resolve tries both.
func (m Move) Second() (Move, bool) {
	role := m.bits >> secondShift & 7
	if role == 0 {
		return Move{}, false
	}
	file := m.bits >> secondFile & 15
	b := m.bits &^ (7<<roleShift | 15<<fileShift | 7<<secondShift | 15<<secondFile | Both.bits())
	b |= file << fileShift
	switch {
	case role == bySquare:
		b |= bySquareBit
		if !m.Quirks().Has(LongForm) {
			b |= UCIForm.bits()
		}
	case position.Role(role) == position.Pawn:
		b |= pawnBits
	default:
		b |= role<<roleShift | LowerCase.bits()
	}
	if position.Role(role) == position.Pawn || role == bySquare {
		if m.Quirks().Has(upperFile) {
			b = b&^upperFile.bits() | UpperCase.bits()
		} else {
			b |= PawnLetter.bits()
		}
	}
	return Move{b}, true
}

// First returns m without its second reading: what the text means as SAN.
func (m Move) First() Move {
	return Move{m.bits &^ (7<<secondShift | 15<<secondFile | Both.bits() | upperFile.bits())}
}

// Parse reads a move: a word of movetext without move number and without ! and ?. The error is nil or ErrSyntax.
// It does not allocate.
func Parse[Text []byte | string](s Text) (Move, error) {
	// The usual shapes end in a square and, perhaps, a mark; before the square stands a letter for the man, and
	// between them at most one character, rarely two. Each place adds its bits by table, by length; what does
	// not belong there adds trouble. There is a branch for the mark, one for the rare length and one for trouble.
	e := len(s)
	if uint(e-2) > 4 {
		return parseSlow(s, nil)
	}
	var b uint64
	if c := s[e-1]; c <= '+' {
		if c == '+' {
			b = checkBit
		} else if c == '#' {
			b = mateBit
		}
		e--
		if c != '+' && c != '#' || e < 2 {
			return parseSlow(s, nil)
		}
	}
	first, file, rank := s[0], s[e-2]-'a', s[e-1]-'1'
	b += uint64(heads[e&7][first])
	b += uint64(middles[e&7][s[max(e-3, 0)]])
	b += uint64(file) | uint64(rank)<<3
	if e == 5 {
		b += uint64(middles[4][s[1]])
	}
	// A pawn's capture on its own file (exe5) has its bit in Move, set by the slow path.
	same := int((uint32(first^s[e-2])-1)>>31) & (e>>2 | e)
	if uint(file|rank)>>3|uint(b>>31)|uint(same&1) != 0 {
		return parseSlow(s, nil)
	}
	return Move{b &^ pending}, nil
}

// In heads and middles bit 31 says that the character does not belong at its place, and pending is set by two
// characters that do not go together: their sum sets bit 31.
const (
	trouble = 1 << 31
	pending = 1 << 30
)

// heads holds what the first character adds, by the length of the move without mark: 2 e4, 3 Nf3 ed5, 4 Nxe5 Nbd2
// exd5, 5 Nbxd2. A lower-case b before another square is left to the slow path: it may mean a bishop.
var heads [8][256]uint32

func init() {
	t := &heads
	for e := range t {
		for c := range t[e] {
			t[e][c] = trouble
		}
	}
	for e := 3; e <= 5; e++ {
		for i, c := range "PNBRQK"[1:] {
			t[e][c] = uint32(position.Knight+position.Role(i)) << roleShift
		}
	}
	for file := range uint32(8) {
		pawn := uint32(pawnBits) | (file+1)<<fileShift
		t[2]['a'+file] = pawn
		if file != 1 {
			t[3]['a'+file] = pawn
			t[4]['a'+file] = pawn | pending
		}
	}
}

// middles holds what the character before the target square adds: a sign of capture, the file or rank the man comes
// from. In moves of 2 and 3 characters there is none, and the one looked up adds nothing.
var middles [8][256]uint32

func init() {
	t := &middles
	for e := 4; e <= 5; e++ {
		for c := range t[e] {
			t[e][c] = trouble
		}
		t[e]['x'] = captureBit
	}
	for i := range uint32(8) {
		t[4]['a'+i] = (i+1)<<fileShift | pending
		t[4]['1'+i] = (i+1)<<rankShift | pending
	}
}
