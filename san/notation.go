package san

import (
	"arbiter/position"
)

// A Notation appends the text of m, a legal move of p or a null move, to b. None of the notations here allocates
// anything but room in b. A converter is a Notation, and converters compose by wrapping:
// WithoutMarks(Letters(AppendLong, "SLTDK")).
type Notation func(b []byte, p *position.Position, m position.Move) []byte

// A Goal says which square a king goes to when castling is written by squares.
type Goal uint8

const (
	// PlainGoal is the square the king comes to stand on, e1g1, where king and rook stand as in standard chess,
	// else that of the rook.
	PlainGoal Goal = iota
	// RookGoal is the square of the king's own rook, e1h1, as UCI has it for Chess960.
	RookGoal
	// KingGoal is the square the king comes to stand on. In Chess960 it may read as an ordinary move, f1g1, or be
	// no move at all, g1g1.
	KingGoal
)

// Notations holds the notations by name, in the order of the manual. The Goal counts for those that write castling by
// squares.
var Notations = []struct {
	Name string
	With func(Goal) Notation
}{
	{"san", func(Goal) Notation { return Append }},            // Ngxe2+ e8=Q O-O
	{"lan", func(Goal) Notation { return AppendLong }},        // Ng1xe2+ Ng1-f3 e7-e8=Q O-O
	{"lalg", squares{}.notation},                              // g1e2 e7e8Q e1g1
	{"halg", squares{hyphen: true}.notation},                  // g1-e2 e7-e8Q e1-g1
	{"elalg", squares{letter: true}.notation},                 // Ng1e2 e7e8Q e1g1
	{"xlalg", squares{letter: true, signs: true}.notation},    // Ng1xe2 Ng1-f3 e7-e8Q e1-g1
	{"uci", squares{uci: true}.notation},                      // g1e2 e7e8q e1g1
	{"fan", func(Goal) Notation { return appendFigurine }},    // ♘gxe2+ e8=♕
	{"iccf", func(g Goal) Notation { return iccf(g).append }}, // 7152 57581 5171
}

// NotationNamed returns the notation called name in Notations.
func NotationNamed(name string, g Goal) (Notation, bool) {
	for _, n := range Notations {
		if n.Name == name {
			return n.With(g), true
		}
	}
	return nil, false
}

// AppendLong appends m in long algebraic notation: Ng1-f3, Ng1xe2+, e2-e4, e7-e8=Q, O-O.
func AppendLong(b []byte, p *position.Position, m position.Move) []byte {
	if _, ok := m.Castles(); ok || m.IsNull() {
		return Append(b, p, m)
	}
	b = squares{letter: true, signs: true}.appendMove(b, p, m)
	if r := m.Promotion(); r != position.NoRole {
		b = append(b, '=', r.Letter())
	}
	after := *p
	after.Play(m)
	return AppendMark(b, &after)
}

// AppendUCI appends m as the Universal Chess Interface has it for standard chess: g1f3, e7e8q, 0000 for a null move,
// castling as e1g1. Where king and rook do not stand as in standard chess it is AppendUCI960.
func AppendUCI(b []byte, p *position.Position, m position.Move) []byte {
	return squares{uci: true}.append(b, p, m)
}

// AppendUCI960 appends m as the Universal Chess Interface has it for Chess960: castling as the king's move to the square
// of its own rook, e1h1.
func AppendUCI960(b []byte, p *position.Position, m position.Move) []byte {
	return squares{uci: true, goal: RookGoal}.append(b, p, m)
}

// squares writes moves by from-square and target.
type squares struct {
	letter bool // officers have their letter before
	signs  bool // x or - stands between
	hyphen bool // - stands between
	uci    bool // promotion in lower case, 0000 for a null move
	goal   Goal
}

func (q squares) notation(g Goal) Notation {
	q.goal = g
	return q.append
}

// append is the Notation.
func (q squares) append(b []byte, p *position.Position, m position.Move) []byte {
	if m.IsNull() {
		if q.uci {
			return append(b, "0000"...)
		}
		return append(b, "--"...)
	}
	if _, ok := m.Castles(); ok {
		b = appendSquare(b, m.From())
		if q.signs || q.hyphen {
			b = append(b, '-')
		}
		return appendSquare(b, q.goal.of(m))
	}
	b = q.appendMove(b, p, m)
	if r := m.Promotion(); r != position.NoRole {
		letter := r.Letter()
		if q.uci {
			letter |= 0x20
		}
		b = append(b, letter)
	}
	return b
}

// appendMove appends what is written of a move other than castling up to its target.
func (q squares) appendMove(b []byte, p *position.Position, m position.Move) []byte {
	if role := p.At(m.From()).Role(); q.letter && role != position.Pawn {
		b = append(b, role.Letter())
	}
	b = appendSquare(b, m.From())
	switch {
	case q.signs && p.Captures(m):
		b = append(b, 'x')
	case q.signs || q.hyphen:
		b = append(b, '-')
	}
	return appendSquare(b, m.To())
}

// of returns the square that stands for the king's target in m, which castles.
func (g Goal) of(m position.Move) position.Square {
	king, rook := m.From(), m.To()
	if g == RookGoal || g == PlainGoal && (king.File() != 4 || rook.File() != 0 && rook.File() != 7) {
		return rook
	}
	if rook > king {
		return position.SquareAt(6, king.Rank())
	}
	return position.SquareAt(2, king.Rank())
}

// iccf writes moves in the numbers of ICCF: file and rank of both squares, and for a promotion 1 queen, 2 rook,
// 3 bishop, 4 knight.
type iccf Goal

func (g iccf) append(b []byte, p *position.Position, m position.Move) []byte {
	if m.IsNull() {
		return append(b, "0000"...)
	}
	to := m.To()
	if _, ok := m.Castles(); ok {
		to = Goal(g).of(m)
	}
	for _, s := range [2]position.Square{m.From(), to} {
		b = append(b, '1'+byte(s.File()), '1'+byte(s.Rank()))
	}
	if r := m.Promotion(); r != position.NoRole {
		b = append(b, '1'+byte(position.Queen-r))
	}
	return b
}

// Figurine returns n with figurines for the English letters of officers. They are those drawn for White, for either
// side, as books have them.
func Figurine(n Notation) Notation {
	return Letters(n, "♘♗♖♕♔")
}

var appendFigurine = Figurine(Append)

// Letters returns n with other letters for the English letters of officers. letters holds those of knight, bishop, rook,
// queen and king, "SLTDK", perhaps with that of the pawn before them, which is not used; a letter may have lower-case
// followers, "КСЛФКр". If letters is no such thing n is returned: AlphabetNamed tells.
func Letters(n Notation, letters string) Notation {
	a, ok := AlphabetNamed(letters)
	if !ok {
		return n
	}
	var pieces [6]string
	splitLetters(a.Letters, &pieces)
	var table [26]string
	for i, c := range english.Letters {
		table[c-'A'] = pieces[i]
	}
	return func(b []byte, p *position.Position, m position.Move) []byte {
		start := len(b)
		b = n(b, p, m)
		for i := start; i < len(b); i++ {
			if c := b[i] - 'A'; c < 26 && table[c] != "" {
				letter := table[c]
				b = append(b, letter[1:]...) // room; a move has one such letter at most
				copy(b[i+len(letter):], b[i+1:])
				copy(b[i:], letter)
				break
			}
		}
		return b
	}
}

// WithoutMarks returns n without the marks of check and mate.
func WithoutMarks(n Notation) Notation {
	return func(b []byte, p *position.Position, m position.Move) []byte {
		start := len(b)
		b = n(b, p, m)
		if last := len(b) - 1; last >= start && (b[last] == '+' || b[last] == '#') {
			b = b[:last]
		}
		return b
	}
}
