package san

import (
	"bytes"
	"unicode/utf8"

	"arbiter/position"
)

// maxSigns is the number of characters a move may have; no dialect needs as many.
const maxSigns = 32

// In a text, ASCII characters stand for themselves, and:
const (
	certain = 0x80 // certain|role: a character that means this role and nothing else, such as ♘ or 马
	times   = 0x90 // ×: a sign of capture, after the target one of mate
)

// A text is a move spread out: one byte for each of its characters.
type text struct {
	signs    [maxSigns]byte
	n        int
	quirks   Quirk
	bits     uint64
	alphabet *Alphabet
}

// parseSlow reads what Parse leaves to it, and all moves in another alphabet.
func parseSlow[Text []byte | string](s Text, a *Alphabet) (Move, error) {
	var buffer [4 * maxSigns]byte
	if len(s) > len(buffer) {
		return Move{}, ErrSyntax
	}
	n := copy(buffer[:], s)
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

// ParseLetters is Parse for the piece letters of a, English where a is nil. An English letter that means nothing in a
// is read as English.
func ParseLetters[Text []byte | string](s Text, a *Alphabet) (Move, error) {
	if a == nil || a.english {
		return Parse(s)
	}
	return parseSlow(s, a)
}

// spread fills t with the characters of s and reports whether all of them can stand in a move.
func (t *text) spread(s []byte) bool {
	for len(s) > 0 {
		c, size := rune(s[0]), 1
		var sign byte
		switch {
		case c < utf8.RuneSelf:
			sign = byte(c)
		default:
			c, size = utf8.DecodeRune(s)
			if c == utf8.RuneError {
				c = windows1252(s[0])
				size = 1
			}
			if c == 0xfe0e || c == 0xfe0f { // text or emoji style of the figurine before
				s = s[size:]
				continue
			}
			sign = t.sign(c)
		}
		if t.alphabet != nil && sign < certain {
			if role, n, ok := t.alphabet.wide(s); ok {
				sign, size = certain|byte(role), n
				t.quirks |= Foreign
				if isLower(s) {
					t.quirks |= LowerCase
				}
			}
		}
		if sign <= ' ' || t.n == maxSigns {
			return false
		}
		t.signs[t.n] = sign
		t.n++
		s = s[size:]
	}
	return t.n > 0
}

// windows1252 returns what the byte c, no part of UTF-8, means in the Western single-byte encoding, so far as it can
// stand in a move: dashes, daggers and the cross.
func windows1252(c byte) rune {
	switch c {
	case 0x86:
		return '†'
	case 0x87:
		return '‡'
	case 0x96, 0x97:
		return '–'
	case 0xd7:
		return '×'
	}
	return utf8.RuneError
}

// sign returns the byte that c, no ASCII character, becomes in a text; 0 if it has no place in a move.
func (t *text) sign(c rune) byte {
	switch c {
	case '‐', '‑', '‒', '–', '—', '―', '−', '﹘', '﹣', '－':
		t.quirks |= OtherDash
		return '-'
	case '×', '✕', '⨯', '✖':
		return times
	case '†':
		t.quirks |= OtherMark
		return '+'
	case '‡':
		t.quirks |= OtherMark
		return '#'
	}
	switch {
	case c >= '♔' && c <= '♟':
		t.quirks |= FigurineLetter
		return certain | byte(position.King-position.Role((c-'♔')%6))
	case c > 0xff00 && c < 0xff5f: // full-width ASCII
		t.quirks |= FullWidth
		return byte(c - 0xff00 + ' ')
	}
	if role := chineseRole(c); role != position.NoRole {
		t.quirks |= Chinese
		return certain | byte(role)
	}
	return 0
}

// chineseRole returns the role of a Chinese piece character, simplified or traditional.
func chineseRole(c rune) position.Role {
	switch c {
	case '王':
		return position.King
	case '后', '後':
		return position.Queen
	case '车', '車':
		return position.Rook
	case '象':
		return position.Bishop
	case '马', '馬':
		return position.Knight
	case '兵':
		return position.Pawn
	}
	return position.NoRole
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

// markWords are the words and signs that may end a move, none of them the end of one before it.
var markWords = [...]struct {
	word   string
	bits   uint64
	quirks Quirk
}{
	{"++", checkBit, DoubleCheck},
	{"+", checkBit, 0},
	{"#", mateBit, 0},
	{"checkmate", mateBit, MateWord},
	{"mate", mateBit, MateWord},
	{"matt", mateBit, MateWord},
	{"mat", mateBit, MateWord},
	{"dbl.ch.", checkBit, CheckWord | DoubleCheck},
	{"dblch.", checkBit, CheckWord | DoubleCheck},
	{"dbl.ch", checkBit, CheckWord | DoubleCheck},
	{"dblch", checkBit, CheckWord | DoubleCheck},
	{"dis.ch.", checkBit, CheckWord},
	{"disch.", checkBit, CheckWord},
	{"dis.ch", checkBit, CheckWord},
	{"disch", checkBit, CheckWord},
	{"check", checkBit, CheckWord},
	{"ch.", checkBit, CheckWord},
	{"ch", checkBit, CheckWord},
	{"e.p.", 0, EnPassantSuffix},
	{"ep.", 0, EnPassantSuffix},
	{"e.p", 0, EnPassantSuffix},
	{"ep", 0, EnPassantSuffix},
}

// cutMarks takes the marks off the end of the text.
func (t *text) cutMarks() {
	for again := true; again; {
		again = false
		for i := range markWords {
			w := &markWords[i]
			if n := t.n - len(w.word); n > 0 && equalFold(t.signs[n:t.n], w.word) {
				if t.bits&w.bits != 0 || w.bits != 0 && t.bits&(checkBit|mateBit) != 0 {
					t.quirks |= OtherMark
				}
				t.bits |= w.bits
				t.quirks |= w.quirks
				t.n = n
				again = true
				break
			}
		}
		// A cross after target or promotion is the Chinese mark of mate.
		if n := t.n - 1; n >= 2 && isCross(t.signs[n]) && t.complete(n) {
			t.bits |= mateBit
			t.quirks |= OtherMark
			t.n = n
			again = true
		}
	}
}

// complete reports whether the first n characters of the text end as a move does, in a rank or a promotion.
func (t *text) complete(n int) bool {
	if t.signs[n-1]-'1' < 8 || t.signs[n-1] == ')' {
		return true
	}
	role, _, _ := t.letter(t.signs[n-1])
	before := t.signs[n-2]
	return n > 2 && role != position.NoRole && (before == '=' || before == '/' || before == '1' || before == '8')
}

// equalFold reports whether s is word, letters of either case.
func equalFold(s []byte, word string) bool {
	for i, c := range s {
		if c-'A' < 26 {
			c |= 0x20
		}
		if c != word[i] {
			return false
		}
	}
	return true
}

func isCross(c byte) bool { return c == 'x' || c == 'X' || c == times }

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
	promoted := t.promotion()
	core := t.signs[:t.n]
	if len(core) < 2 {
		return false
	}

	// The target.
	rank, hasRank := byte(0), false
	if c := core[len(core)-1] - '1'; c < 8 {
		rank, hasRank = c, true
		core = core[:len(core)-1]
	}
	file, upperTarget, ok := fileOf(core[len(core)-1])
	if !ok {
		return false
	}
	core = core[:len(core)-1]
	t.to(file, rank)
	if !hasRank {
		t.bits |= noRankBit
	}

	// The sign before it.
	dash := false
	if len(core) > 0 {
		switch c := core[len(core)-1]; c {
		case 'X':
			t.quirks |= UpperCase
			t.bits |= captureBit
			core = core[:len(core)-1]
		case ':', times:
			t.quirks |= CaptureSign
			fallthrough
		case 'x':
			t.bits |= captureBit
			core = core[:len(core)-1]
		case '-':
			dash = true
			core = core[:len(core)-1]
		}
	}

	// What is known of the square it comes from.
	fromRank := 0
	if n := len(core) - 1; n >= 0 && core[n]-'1' < 8 {
		fromRank = int(core[n]-'1') + 1
		core = core[:n]
	}
	g := ground{t: t, file: int(file) + 1, fromRank: fromRank, hasRank: hasRank, dash: dash}
	if upperTarget {
		t.quirks |= UpperCase
	}
	switch len(core) {
	case 0:
		return g.nameless()
	case 1:
		g.promoted = promoted
		return g.oneLetter(core[0], upperTarget)
	case 2:
		fromFile, upper, ok := fileOf(core[1])
		role, pawn, quirks := t.letter(core[0])
		if !ok || role == position.NoRole {
			return false
		}
		if upper {
			quirks |= UpperCase
		}
		_ = pawn
		t.quirks |= quirks
		return g.named(role, int(fromFile)+1)
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

// letter returns the role a letter stands for, with the quirks of writing it so, and whether it may also be the
// letter of a pawn.
func (t *text) letter(c byte) (role position.Role, pawn bool, quirks Quirk) {
	if c >= certain && c < times {
		role = position.Role(c &^ certain)
		if role == position.Pawn {
			quirks = PawnLetter
		}
		return role, false, quirks
	}
	upper := c
	if c-'a' < 26 {
		upper = c &^ 0x20
		quirks = LowerCase
	}
	if upper-'A' >= 26 {
		return position.NoRole, false, 0
	}
	plain := english.letters[upper-'A']
	role = plain
	if a := t.alphabet; a != nil {
		role = a.letters[upper-'A']
		pawn = a.pawn == upper && role == position.NoRole
		if role == position.NoRole && quirks == 0 {
			role = plain
		}
		if role == position.NoRole && pawn {
			role, pawn = position.Pawn, false
		}
		if role != plain && role != position.NoRole {
			quirks |= Foreign
		}
	}
	if role == position.Pawn {
		quirks |= PawnLetter
	}
	return role, pawn, quirks
}

// A ground is what is known of a move before its first letter is judged.
type ground struct {
	t        *text
	file     int  // of the target, from 1
	fromRank int  // from 1, 0 unknown
	hasRank  bool // the target's rank is written
	dash     bool // there is a - before the target
	promoted bool // a promotion follows it
}

// nameless reads what has no letter before the target: e4, xd5.
func (g ground) nameless() bool {
	t := g.t
	if !g.hasRank || g.fromRank != 0 || g.dash {
		return false
	}
	t.role(position.Pawn)
	if t.bits&captureBit != 0 && !t.quirks.Has(CaptureSign) || t.bits&captureBit != 0 {
		t.bits |= neighbourBit
		t.quirks |= MissingPawnFile
		return true
	}
	t.from(g.file, 0)
	return true
}

// oneLetter reads what has one letter before the target and the rank: a file's, a man's, or what may be both.
func (g ground) oneLetter(c byte, upperTarget bool) bool {
	t := g.t
	role, pawn, quirks := t.letter(c)
	file, upper, isFile := fileOf(c)
	fromFile := int(file) + 1
	adjacent := fromFile-g.file == 1 || g.file-fromFile == 1
	isOfficer := role != position.NoRole && !(g.promoted && isFile && adjacent) // bxc8=N, Bxc8=N: a pawn's
	if !isFile || upper && isOfficer && g.hasRank {
		if role == position.NoRole {
			return false
		}
		t.quirks |= quirks
		ok := g.named(role, 0)
		switch {
		case !ok || role == position.Pawn:
		case isFile && upperTarget:
			g.second(int(file)+1, upperFile) // BXC3, B2B4: the letter may be a file
		case pawn && t.bits&captureBit == 0 && !g.dash && g.fromRank == 0:
			t.bits |= uint64(position.Pawn)<<secondShift | uint64(g.file)<<secondFile
			t.quirks |= Both
		}
		return ok
	}
	if upper {
		t.quirks |= UpperCase
	}
	switch {
	case g.fromRank != 0: // g1f3 e2-e4 d5xc6
		if !g.hasRank {
			return false
		}
		t.bits |= bySquareBit
		t.from(fromFile, g.fromRank)
		g.squares()
		return true
	case !g.hasRank: // ed e:d
		if !adjacent || g.dash {
			return false
		}
		t.role(position.Pawn)
		t.from(fromFile, 0)
		t.quirks |= FilesOnly
		return true
	case isOfficer && !upper && (!adjacent || g.dash): // bb4 bd3 b-c4: no pawn's move
		t.quirks |= quirks
		return g.named(role, 0)
	case g.dash:
		return false
	}
	t.role(position.Pawn)
	t.from(fromFile, 0)
	if fromFile == g.file {
		t.bits |= hopelessBit
	}
	if isOfficer && !upper { // bxc3 bc4
		t.bits |= uint64(role) << secondShift
		t.quirks |= Both
	}
	return true
}

// squares notes how two full squares are joined.
func (g ground) squares() {
	if g.dash || g.t.bits&captureBit != 0 {
		g.t.quirks |= LongForm
	} else {
		g.t.quirks = g.t.quirks&^PromotionSpelling | UCIForm
	}
}

// second gives the text a second reading, its first letter being a file, if that makes a move.
func (g ground) second(file int, quirk Quirk) {
	t := g.t
	adjacent := file-g.file == 1 || g.file-file == 1
	switch {
	case g.fromRank != 0:
		t.bits |= bySquare << secondShift
	case adjacent && !g.dash:
		t.bits |= uint64(position.Pawn) << secondShift
	default:
		return
	}
	t.bits |= uint64(file) << secondFile
	t.quirks |= Both | quirk
}

// named reads what names a man by its letter, fromFile being 0 if it is not written.
func (g ground) named(role position.Role, fromFile int) bool {
	t := g.t
	t.role(role)
	capture := t.bits&captureBit != 0
	if !g.hasRank { // Ped
		if role != position.Pawn || fromFile-g.file != 1 && g.file-fromFile != 1 || g.fromRank != 0 || g.dash {
			return false
		}
		t.from(fromFile, 0)
		t.quirks |= FilesOnly
		return true
	}
	if g.dash {
		t.quirks |= LongForm
	}
	full := fromFile != 0 && g.fromRank != 0
	if full && !g.dash {
		t.quirks |= FullSquare
	}
	if role != position.Pawn {
		t.from(fromFile, g.fromRank)
		if role == position.King && full && !capture {
			t.bits |= bySquareBit // Ke1g1 may be castling
		}
		return true
	}
	switch {
	case full:
		t.from(fromFile, g.fromRank)
	case fromFile != 0: // Pexd5
		t.from(fromFile, 0)
		if fromFile == g.file {
			t.bits |= hopelessBit
		}
	case g.fromRank != 0:
		return false
	case capture: // Pxd5
		t.bits |= neighbourBit
		t.quirks |= MissingPawnFile
	default:
		t.from(g.file, 0)
	}
	return true
}
