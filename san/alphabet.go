package san

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"arbiter/position"
)

// An Alphabet is the set of piece letters of a language.
type Alphabet struct {
	Name    string // of the language, ISO 639-1: "de"
	Letters string // of knight, bishop, rook, queen, king: "SLTDK"; a letter may have lower-case followers: "КСЛФКр"
	Pawn    string // letter of the pawn, empty if it is never written or means something else

	english bool
	letters [26]position.Role // ASCII letters that are one character long
	pawn    byte              // ASCII letter of the pawn, 0 if it has none
	other   []spelling        // other letters, longest first
	begins  [256]bool         // the bytes that they begin with
}

// A spelling is a piece letter as bytes, in upper or lower case.
type spelling struct {
	text   string
	role   position.Role
	lower  bool
	single bool // in Windows-1251, the usual single-byte encoding of Cyrillic letters, not in UTF-8
}

// english is the alphabet of the standard (PGN standard 8.2.3.2).
var english = &Alphabets[0]

// Alphabets lists the alphabets known, English first. The letters of the European languages are those of the PGN
// standard's table of alternative piece letters (section 17) where it has them; its Dutch O and Hungarian G for a
// pawn are left out, for O is castling's and neither is met with.
var Alphabets = []Alphabet{
	{Name: "en", Letters: "NBRQK", Pawn: "P"},
	{Name: "de", Letters: "SLTDK", Pawn: "B"},
	{Name: "fr", Letters: "CFTDR", Pawn: "P"},
	{Name: "es", Letters: "CATDR", Pawn: "P"},
	{Name: "it", Letters: "CATDR", Pawn: "P"},
	{Name: "nl", Letters: "PLTDK"},
	{Name: "pl", Letters: "SGWHK", Pawn: "P"},
	{Name: "pt", Letters: "CBTDR", Pawn: "P"},
	{Name: "cs", Letters: "JSVDK", Pawn: "P"},
	{Name: "hu", Letters: "HFBVK"},
	{Name: "sv", Letters: "SLTDK", Pawn: "B"},
	{Name: "da", Letters: "SLTDK", Pawn: "B"},
	{Name: "ru", Letters: "КСЛФКр", Pawn: "П"},
	{Name: "zh", Letters: "马象车后王", Pawn: "兵"},
	{Name: "no", Letters: "SLTDK", Pawn: "B"},
	{Name: "fi", Letters: "RLTDK", Pawn: "P"},
	{Name: "is", Letters: "RBHDK", Pawn: "P"},
	{Name: "et", Letters: "ROVLK", Pawn: "P"},
	{Name: "ro", Letters: "CNTDR", Pawn: "P"},
	{Name: "tr", Letters: "AFKVŞ", Pawn: "P"},
	{Name: "uk", Letters: "КСТФКр", Pawn: "П"},
	{Name: "bg", Letters: "КОТДЦ", Pawn: "П"},
	{Name: "el", Letters: "ΙΑΠΒΡ", Pawn: "Σ"},
}

func init() {
	for i := range Alphabets {
		Alphabets[i].prepare()
	}
}

// AlphabetNamed returns the alphabet of a language by its name, or one made of letters: those of knight, bishop, rook,
// queen and king, "SLTDK", perhaps with that of the pawn before them, "BSLTDK". It is false if letters are neither.
func AlphabetNamed(letters string) (*Alphabet, bool) {
	for i := range Alphabets {
		if Alphabets[i].Name == letters {
			return &Alphabets[i], true
		}
	}
	var pieces [6]string
	n := splitLetters(letters, &pieces)
	a := &Alphabet{Letters: letters}
	switch n {
	case 5:
	case 6:
		a.Pawn = pieces[0]
		a.Letters = letters[len(pieces[0]):]
	default:
		return nil, false
	}
	for i, s := range pieces[:n] {
		if r, _ := utf8.DecodeRuneInString(s); r == utf8.RuneError || r < utf8.RuneSelf && (r < 'A' || r > 'Z') {
			return nil, false
		}
		for _, other := range pieces[:i] {
			if s == other {
				return nil, false
			}
		}
	}
	a.prepare()
	return a, true
}

// ParseLetters is Parse for the piece letters of a, English where a is nil. An English letter that means nothing in a
// is read as English.
func ParseLetters[Text []byte | string](s Text, a *Alphabet) (Move, error) {
	if a == nil || a.english {
		return Parse(s)
	}
	return parseSlow(s, a)
}

// splitLetters cuts letters into pieces, each one character with the lower-case letters and marks that follow it, and
// returns how many there are: 7 for more than six.
func splitLetters(letters string, pieces *[6]string) int {
	n := 0
	for letters != "" {
		_, end := utf8.DecodeRuneInString(letters)
		for end < len(letters) {
			r, size := utf8.DecodeRuneInString(letters[end:])
			if !unicode.IsLower(r) && !unicode.IsMark(r) {
				break
			}
			end += size
		}
		if n == len(pieces) {
			return n + 1
		}
		pieces[n] = letters[:end]
		letters = letters[end:]
		n++
	}
	return n
}

// prepare fills the tables of a from its letters.
func (a *Alphabet) prepare() {
	a.english = a.Letters == "NBRQK"
	var pieces [6]string
	for i := range splitLetters(a.Letters, &pieces) {
		a.add(pieces[i], position.Knight+position.Role(i))
	}
	switch {
	case len(a.Pawn) == 1:
		a.pawn = a.Pawn[0]
		if a.english {
			a.letters[a.pawn-'A'] = position.Pawn
		}
	case a.Pawn != "":
		a.add(a.Pawn, position.Pawn)
	}
}

// add makes s a letter of role r.
func (a *Alphabet) add(s string, r position.Role) {
	if len(s) == 1 {
		a.letters[s[0]-'A'] = r
		return
	}
	first, size := utf8.DecodeRuneInString(s)
	for _, lower := range [...]bool{false, true} {
		text := string(unicode.ToUpper(first)) + s[size:]
		if lower {
			text = string(unicode.ToLower(first)) + s[size:]
		}
		a.insert(spelling{text, r, lower, false})
		if single, ok := windows1251(text); ok {
			a.insert(spelling{single, r, lower, true})
		}
	}
}

// insert adds s to the other letters, behind those that are longer.
func (a *Alphabet) insert(s spelling) {
	i := 0
	for i < len(a.other) && len(a.other[i].text) >= len(s.text) {
		i++
	}
	a.other = slices.Insert(a.other, i, s)
	a.begins[s.text[0]] = true
}

// windows1251 returns Cyrillic text in that encoding; false if another letter is in it.
func windows1251(text string) (string, bool) {
	var b []byte
	for _, r := range text {
		if r < 'А' || r > 'я' {
			return "", false
		}
		b = append(b, byte(r-'А'+0xc0))
	}
	return string(b), true
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
		pawn = a.pawn == upper && role == position.NoRole && c-'a' >= 8 // a German b is a file
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

// wide returns the letter at the beginning of s, other than a single ASCII letter, if there is one; valid says that s
// begins with a character in UTF-8.
func (a *Alphabet) wide(s []byte, valid bool) (spelling, bool) {
	for i := range a.other {
		o := &a.other[i]
		if len(o.text) <= len(s) && string(s[:len(o.text)]) == o.text && !(o.single && valid) {
			return *o, true
		}
	}
	return spelling{}, false
}
