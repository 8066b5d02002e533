package validate

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"arbiter/position"
	"arbiter/san"
)

// A slip of the pen is one character too many, too few, or another one, or two that have changed places. It is looked for in
// moves laid bare: no sign of capture, no mark, small letters and capitals alike. Where the game has signs of capture, a move without
// one is no slip of one with it.

// longestBare is how many characters a move laid bare can have: "Qa1b2" and one too many, "Кр" for a letter.
const longestBare = 8

// laidBare lays a move bare, as it is written; it is empty if it is too long to be one.
func laidBare(text string) string {
	if len(text) > 8*longestBare {
		return ""
	}
	for _, suffix := range [...]string{"e.p.", "ep", "mate", "ch"} {
		text = strings.TrimSuffix(text, suffix)
	}
	bare := strings.Map(func(r rune) rune {
		switch r {
		case 'x', 'X', '×', ':', '-', '–', '—', '−', '=', '(', ')', '/', '+', '#', '†', '‡', '.', ',':
			return -1
		case '0': // of castling
			return 'o'
		}
		return r
	}, text)
	if utf8.RuneCountInString(bare) > longestBare {
		return ""
	}
	return strings.ToLower(bare)
}

var englishLetters = [position.King + 1]string{"", "", "n", "b", "r", "q", "k"}

// bare lays the bad move bare. One that can be read in the letters of another language is put into English ones.
func (s *repairer) bare() string {
	m := s.m
	if _, castles := m.Castles(); s.c.alphabet == nil || !s.read || castles || m.To() == position.NoSquare {
		return laidBare(string(s.text))
	}
	bare := englishLetters[m.Role()]
	if pawn := m.Role() == position.Pawn; m.FromFile() >= 0 && (!pawn || m.FromFile() != m.ToFile()) {
		bare += string(rune('a' + m.FromFile()))
	}
	if m.FromRank() >= 0 {
		bare += string(rune('1' + m.FromRank()))
	}
	return bare + m.To().String() + englishLetters[m.Promotion()]
}

// slip reports whether text, a move laid bare, is one slip from a way of writing the legal move mv: as SAN has it, or with more
// of the square it comes from than SAN asks for.
func (s *repairer) slip(text string, mv position.Move) bool {
	p := &s.p
	from, to := mv.From(), mv.To()
	role := p.At(from).Role()
	if side, castles := mv.Castles(); castles {
		if oneSlip(text, [...]string{"oo", "ooo"}[side]) {
			return true
		}
		goal := position.SquareAt([...]int{6, 2}[side], from.Rank()) // the king's move for castling
		return s.m.Role() == position.King && s.m.To() == goal || oneSlip(text, from.String()+goal.String())
	}
	letters := englishLetters
	if s.c.alphabet != nil && !s.read {
		letters = spelledLetters(s.c.alphabet)
	}
	letter := strings.ToLower(letters[role])
	end := to.String()
	if r := mv.Promotion(); r != position.NoRole {
		end += strings.ToLower(letters[r])
	}
	file, rank := from.String()[:1], from.String()[1:]
	if oneSlip(text, file+rank+end) { // the two squares alone
		return true
	}
	captures := p.Captures(mv)
	if role == position.Pawn {
		if captures {
			end = file + end
		}
		// From what is written as a capture, a push is more than a slip away, and the other way round.
		return captures == s.asCapture(text) && oneSlip(text, end)
	}
	if s.signs && captures != hasSign(s.text) {
		return false
	}
	origin := s.origin(mv)
	for _, o := range [...]string{"", file, rank, file + rank} {
		if strings.Contains(o, origin) && oneSlip(text, letter+o+end) {
			return true
		}
	}
	return false
}

// asCapture reports whether the bad move, bare when laid bare, is written as a capture: with the sign of it, or as a pawn's with two
// files.
func (s *repairer) asCapture(bare string) bool {
	if hasSign(s.text) {
		return true
	}
	officer := s.read && s.m.Role() >= position.Knight
	return !officer && len(bare) > 2 && bare[0]-'a' < 8 && bare[1]-'a' < 8
}

// hasSign reports whether a move is written with a sign of capture.
func hasSign(text []byte) bool { return bytes.ContainsAny(text, "xX:×") }

// origin returns what SAN says of the square an officer comes from: "", file, rank or both.
func (s *repairer) origin(mv position.Move) string {
	c := s.c
	c.canon = san.AppendUnmarked(c.canon[:0], &s.p, mv)
	m, err := san.Parse(c.canon)
	if err != nil {
		return ""
	}
	origin := ""
	if m.FromFile() >= 0 {
		origin += mv.From().String()[:1]
	}
	if m.FromRank() >= 0 {
		origin += mv.From().String()[1:]
	}
	return origin
}

// oneSlip reports whether a and b are alike but for one slip at most.
func oneSlip(a, b string) bool {
	var room [2][2 * longestBare]rune
	x, y := runes(room[0][:0], a), runes(room[1][:0], b)
	if len(x) > len(y) {
		x, y = y, x
	}
	i := 0
	for i < len(x) && x[i] == y[i] {
		i++
	}
	x, y = x[i:], y[i:]
	switch len(y) - len(x) {
	case 0:
		return len(x) < 2 || alike(x[1:], y[1:]) || x[0] == y[1] && x[1] == y[0] && alike(x[2:], y[2:])
	case 1:
		return alike(x, y[1:])
	}
	return false
}

func runes(b []rune, s string) []rune {
	for _, r := range s {
		b = append(b, r)
	}
	return b
}

func alike(a, b []rune) bool { return string(a) == string(b) }
