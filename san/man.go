package san

import "arbiter/position"

// fileOf returns the file, from 0, that the letter c names in either case; ok is false if it names none.
func fileOf(c byte) (file byte, upper, ok bool) {
	if c-'a' < 8 {
		return c - 'a', false, true
	}
	return c - 'A', true, c-'A' < 8
}

// man reads a move that names a man, or squares: everything but castling and ICCF.
//
//	[letter][file][rank][sign](file rank | file)[promotion]
func (t *text) man() bool {
	if n := t.n - 1; n > 1 && t.signs[n] == ':' { // Ne5: and ed:
		t.n = n
		t.bits |= captureBit
		t.quirks |= CaptureSign
	}
	t.promoted = t.promotion()
	core := t.signs[:t.n]
	if len(core) < 2 {
		return false
	}

	// The target.
	rank := core[len(core)-1] - '1'
	if t.hasRank = rank < 8; t.hasRank {
		core = core[:len(core)-1]
	} else {
		rank = 0
		t.bits |= noRankBit
	}
	file, upper, ok := fileOf(core[len(core)-1])
	if !ok {
		return false
	}
	core = core[:len(core)-1]
	t.file = int(file) + 1
	t.to(file, rank)
	if t.upperTarget = upper; upper {
		t.quirks |= UpperCase
	}

	// The sign before it.
	if len(core) > 0 {
		signed := true
		switch core[len(core)-1] {
		case 'x':
			t.bits |= captureBit
		case 'X':
			t.bits |= captureBit
			t.quirks |= UpperCase
		case ':', times:
			t.bits |= captureBit
			t.quirks |= CaptureSign
		case '-':
			t.dash = true
		default:
			signed = false
		}
		if signed {
			core = core[:len(core)-1]
		}
	}

	// The rank it comes from, and what is left: letters of a man and of a file.
	if n := len(core) - 1; n >= 0 && core[n]-'1' < 8 {
		t.fromRank = int(core[n]-'1') + 1
		core = core[:n]
	}
	switch len(core) {
	case 0:
		return t.nameless()
	case 1:
		return t.oneLetter(core[0])
	case 2:
		fromFile, upper, ok := fileOf(core[1])
		role, _, quirks := t.letter(core[0])
		if !ok || role == position.NoRole {
			return false
		}
		if upper {
			quirks |= UpperCase
		}
		t.quirks |= quirks
		return t.named(role, int(fromFile)+1)
	}
	return false
}

// promotion takes the promotion off the end of the text and reports whether there was one.
func (t *text) promotion() bool {
	n := t.n
	closed := n > 2 && t.signs[n-1] == ')'
	if closed {
		n--
	}
	if n < 3 {
		return false
	}
	c := t.signs[n-1]
	role, _, quirks := t.letter(c)
	if role == position.NoRole {
		return false
	}
	n--
	before := t.signs[n-1]
	lower := quirks&LowerCase != 0
	quirks &^= LowerCase | PawnLetter
	switch {
	case closed:
		if before != '(' {
			return false
		}
		n--
		if n > 1 && t.signs[n-1] == '=' {
			n--
		}
		quirks |= PromotionSpelling
	case before == '=':
		n--
		if lower {
			quirks |= PromotionSpelling
		}
	case before == '/':
		n--
		quirks |= PromotionSpelling
	case role == position.King || role == position.Pawn:
		return false
	case before == '8' || before == '1' || before-'1' < 8 && !lower:
		quirks |= PromotionSpelling
	case before|0x20-'a' < 8 && !lower && c|0x20-'a' >= 8: // edQ, but not the files of EB
		quirks |= PromotionSpelling
	default:
		return false
	}
	t.n = n
	t.promote(role)
	t.quirks |= quirks
	return true
}

// adjacent reports whether file, from 1, is next to that of the target.
func (t *text) adjacent(file int) bool { return file-t.file == 1 || t.file-file == 1 }

// nameless reads what has no letter before the target: e4, xd5.
func (t *text) nameless() bool {
	if !t.hasRank || t.fromRank != 0 || t.dash {
		return false
	}
	t.role(position.Pawn)
	if t.bits&captureBit != 0 {
		t.bits |= neighbourBit
		t.quirks |= MissingPawnFile
		return true
	}
	t.from(t.file, 0)
	return true
}

// oneLetter reads what has one letter before the target and the rank: a file's, a man's, or what may be both.
func (t *text) oneLetter(c byte) bool {
	role, pawn, quirks := t.letter(c)
	file, upper, isFile := fileOf(c)
	fromFile := int(file) + 1
	adjacent := t.adjacent(fromFile)
	isOfficer := role != position.NoRole && !(t.promoted && isFile && adjacent) // bxc8=N, Bxc8=N: a pawn's
	if !isFile || upper && isOfficer && t.hasRank {
		if role == position.NoRole {
			return false
		}
		t.quirks |= quirks
		ok := t.named(role, 0)
		switch {
		case !ok || role == position.Pawn:
		case isFile && t.upperTarget:
			t.second(int(file)+1, upperFile) // BXC3, B2B4: the letter may be a file
		case pawn && t.bits&captureBit == 0 && !t.dash && t.fromRank == 0:
			t.bits |= uint64(position.Pawn)<<secondShift | uint64(t.file)<<secondFile
			t.quirks |= Both
		}
		return ok
	}
	if upper {
		t.quirks |= UpperCase
	}
	switch {
	case t.fromRank != 0: // g1f3 e2-e4 d5xc6
		if !t.hasRank {
			return false
		}
		t.bits |= bySquareBit
		t.from(fromFile, t.fromRank)
		t.squares()
		return true
	case !t.hasRank: // ed e:d
		if !adjacent || t.dash {
			return false
		}
		t.role(position.Pawn)
		t.from(fromFile, 0)
		t.quirks |= FilesOnly
		return true
	case isOfficer && !upper && (!adjacent || t.dash): // bb4 bd3 b-c4: no pawn's move
		t.quirks |= quirks
		return t.named(role, 0)
	case t.dash:
		return false
	}
	t.role(position.Pawn)
	t.from(fromFile, 0)
	if fromFile == t.file {
		t.bits |= hopelessBit
	}
	if isOfficer && !upper { // bxc3 bc4
		t.bits |= uint64(role) << secondShift
		t.quirks |= Both
	}
	return true
}

// squares notes how two full squares are joined.
func (t *text) squares() {
	if t.dash || t.bits&captureBit != 0 {
		t.quirks |= LongForm
	} else {
		t.quirks = t.quirks&^PromotionSpelling | UCIForm
	}
}

// second gives the text a second reading, its first letter being a file, if that makes a move.
func (t *text) second(file int, quirk Quirk) {
	switch {
	case t.fromRank != 0:
		t.bits |= bySquare << secondShift
	case t.adjacent(file) && !t.dash:
		t.bits |= uint64(position.Pawn) << secondShift
	default:
		return
	}
	t.bits |= uint64(file) << secondFile
	t.quirks |= Both | quirk
}

// named reads what names a man by its letter, fromFile being 0 if it is not written.
func (t *text) named(role position.Role, fromFile int) bool {
	t.role(role)
	capture := t.bits&captureBit != 0
	if !t.hasRank { // Ped
		if role != position.Pawn || !t.adjacent(fromFile) || t.fromRank != 0 || t.dash {
			return false
		}
		t.from(fromFile, 0)
		t.quirks |= FilesOnly
		return true
	}
	if t.dash {
		t.quirks |= LongForm
	}
	full := fromFile != 0 && t.fromRank != 0
	if full && !t.dash {
		t.quirks |= FullSquare
	}
	if role != position.Pawn {
		t.from(fromFile, t.fromRank)
		if role == position.King && full && !capture {
			t.bits |= bySquareBit // Ke1g1 may be castling
		}
		return true
	}
	switch {
	case full:
		t.from(fromFile, t.fromRank)
	case fromFile != 0: // Pexd5
		t.from(fromFile, 0)
		if fromFile == t.file {
			t.bits |= hopelessBit
		}
	case t.fromRank != 0:
		return false
	case capture: // Pxd5
		t.bits |= neighbourBit
		t.quirks |= MissingPawnFile
	default:
		t.from(t.file, 0)
	}
	return true
}
