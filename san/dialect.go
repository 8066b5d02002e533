package san

import (
	"bytes"

	"arbiter/position"
)

// parseSlow reads what Parse leaves to it, and all moves in another alphabet.
func parseSlow[Text []byte | string](s Text, a *Alphabet) (Move, error) {
	var buffer [4 * maxSigns]byte
	if len(s) > len(buffer) {
		return Move{}, ErrSyntax
	}
	n := copy(buffer[:], s)
	if a == nil && n == 4 && buffer[0] == 'b' && buffer[1] == 'x' {
		// Of all that Parse leaves to us this is the most frequent: 0.7 % of the moves of master games.
		if file, rank := buffer[2]-'a', buffer[3]-'1'; (file == 0 || file == 2) && rank < 8 {
			return Move{pawnBits | captureBit | 2<<fileShift | uint64(file) | uint64(rank)<<3 |
				uint64(position.Bishop)<<secondShift | Both.bits()}, nil
		}
	}
	switch string(buffer[:n]) {
	case "O-O":
		return Move{1 << castlingShift}, nil
	case "O-O-O":
		return Move{2 << castlingShift}, nil
	}
	t := text{alphabet: a}
	if !t.spread(buffer[:n]) {
		return Move{}, ErrSyntax
	}
	return t.parse()
}

// parse reads the whole text.
func (t *text) parse() (Move, error) {
	if t.null() {
		return Move{nullBit}, nil
	}
	t.cutMarks()
	if t.castling() || t.iccf() || t.man() {
		return Move{t.bits | t.quirks.bits()}, nil
	}
	return Move{}, ErrSyntax
}

// null reports whether the text says that no move is made.
func (t *text) null() bool {
	switch string(t.signs[:t.n]) {
	case "--", "Z0", "z0", "0000", "@@@@", "<>", "pass", "Pass", "PASS", "null", "Null", "NULL":
		return true
	}
	return false
}

// castling reads O-O and O-O-O in all their spellings, and O-O-O-O.
func (t *text) castling() bool {
	core := t.signs[:t.n]
	letters, dashed := 0, true
	for _, c := range core {
		switch c {
		case 'O', 'o', '0':
			letters++
			dashed = false
		case '-':
			if dashed {
				return false
			}
			dashed = true
		default:
			return false
		}
	}
	if dashed || letters < 2 || letters > 4 {
		return false
	}
	t.bits |= uint64(letters-1) << castlingShift
	if letters == 4 || t.quirks.Any(OtherDash|FullWidth) ||
		!bytes.Equal(core, []byte("O-O")) && !bytes.Equal(core, []byte("O-O-O")) {
		t.quirks = t.quirks&^OtherDash | CastlingSpelling
	}
	return true
}

// iccf reads the numbers of ICCF: from file and rank, to file and rank, promotion (1 queen, 2 rook, 3 bishop, 4 knight).
func (t *text) iccf() bool {
	if t.n != 4 && t.n != 5 {
		return false
	}
	var d [5]byte
	for i, c := range t.signs[:t.n] {
		if c-'1' > 7 {
			return false
		}
		d[i] = c - '0'
	}
	if t.n == 5 {
		if d[4] > 4 {
			return false
		}
		t.promote(position.Queen + 1 - position.Role(d[4]))
	}
	t.bits |= bySquareBit
	t.from(int(d[0]), int(d[1]))
	t.to(d[2]-1, d[3]-1)
	t.quirks |= ICCFForm
	return true
}

// from sets the file and rank the man comes from, from 1.
func (t *text) from(file, rank int) {
	t.bits |= uint64(file)<<fileShift | uint64(rank)<<rankShift
}

// to sets the target, file and rank from 0.
func (t *text) to(file, rank byte) { t.bits |= uint64(file) | uint64(rank)<<3 }

func (t *text) promote(r position.Role) { t.bits |= uint64(r) << promotionShift }

func (t *text) role(r position.Role) { t.bits |= uint64(r) << roleShift }
