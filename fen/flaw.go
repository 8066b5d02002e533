package fen

import "arbiter/position"

// A Kind is one way in which a text departs from the grammar of FEN, or a field from the board beside it.
type Kind uint8

// The kinds. Those marked * leave no position, the others are mended in the Setup that is read.
const (
	Fields              Kind = iota // fields are missing: Flaw.Missing
	Space                           // blanks other than one space between fields
	Trailing                        // text after the sixth field
	LookAlike                       // letters that look like the right ones: Flaw.Meant is the first that was meant
	Ranks                           // * not eight ranks but Flaw.N
	RankWidth                       // * rank Flaw.Rank has not eight squares but Flaw.N
	PieceLetter                     // * no piece letter
	Digit                           // * 0, 9, or two digits in a row
	Turn                            // * the color is neither w nor b; mended only where it is missing
	CastlingLetter                  // no castling letter
	CastlingImpossible              // king or rook are not where the right needs them
	CastlingOrder                   // not in the order KQkq, or repeated
	CastlingAmbiguous               // two rooks for one side, or K where it has several rooks
	EnPassantSquare                 // neither "-" nor a square of rank 3 or 6
	EnPassantImpossible             // no pawn can just have passed over the square
	Clock                           // the half-move clock is no whole number
	MoveNumber                      // the full-move number is no whole number
	MoveZero                        // the full-move number is 0
	ClockInconsistent               // the clock is higher than the number or the target allows
)

var reasons = [...]string{
	Fields:              "a field is missing",
	Space:               "fields are separated by one space",
	Trailing:            "text after the record",
	LookAlike:           "a letter that only looks like the right one",
	Ranks:               "there are not eight ranks",
	RankWidth:           "a rank has not eight squares",
	PieceLetter:         "no piece letter",
	Digit:               "a digit from 1 to 8 is expected, and never two in a row",
	Turn:                "w or b is expected",
	CastlingLetter:      "no castling letter",
	CastlingImpossible:  "king or rook are not at home",
	CastlingOrder:       "rights are not in the order KQkq, each once",
	CastlingAmbiguous:   "two rooks for one side",
	EnPassantSquare:     "a square of rank 3 or 6, or -, is expected",
	EnPassantImpossible: "no pawn can just have passed over it",
	Clock:               "a whole number is expected",
	MoveNumber:          "a whole number is expected",
	MoveZero:            "moves are counted from 1",
	ClockInconsistent:   "higher than the move number or the en passant target allows",
}

func (k Kind) reason() string { return reasons[k] }

// Cases of kinds that can have more than one reason.
const (
	Missing      = "missing"    // Turn: there is no such field
	Adjacent     = "adjacent"   // Digit: two digits in a row
	PromotedMark = "promoted"   // PieceLetter: "~", of Crazyhouse
	Pocket       = "pocket"     // PieceLetter: "[…]", of Crazyhouse
	NoKing       = "king"       // CastlingImpossible: the king is not at home
	NoRook       = "rook"       // CastlingImpossible: the rook is not there
	Repeated     = "repeated"   // CastlingOrder: the right is there already
	SameSide     = "same-side"  // CastlingAmbiguous: another rook of the same side is named already
	ManyRooks    = "rooks"      // CastlingAmbiguous: the side has several rooks, the outermost is meant
	WrongRank    = "rank"       // EnPassantImpossible: the rank of the other side's captures
	NoPawn       = "pawn"       // EnPassantImpossible: no pawn stands in front of the square
	Blocked      = "blocked"    // EnPassantImpossible: the square or the one behind it is not empty
	Negative     = "negative"   // Clock, MoveNumber
	TooLarge     = "large"      // Clock, MoveNumber: no game is that long
	AfterTwoStep = "en-passant" // ClockInconsistent: the target says that a pawn has just moved
)

// An Edit replaces the bytes from Off to End of the text by New.
type Edit struct {
	Off, End int
	New      string
}

// A Flaw is one departure: where, what, and the correction. Offsets are in bytes from 0. Safe flaws have edits that
// make exactly what was read; several flaws of one field may share the same edit, which is to be applied once.
type Flaw struct {
	Kind     Kind
	Field    Field
	Case     string // which of the reasons of the kind; empty where it has one
	Off, End int    // the bytes at fault; empty where something is missing
	Count    int    // how many like it there are, of which this is the first
	N        int    // Ranks: ranks found; RankWidth: squares found
	Rank     int    // RankWidth: from 1, as on the board
	Meant    byte   // LookAlike: what was meant
	Missing  uint8  // Fields: the set of missing fields, 1<<Field
	Color    position.Color
	Side     position.Side
	Square   position.Square // where something is missing or in the way; NoSquare if no square is concerned
	Edits    []Edit
	Safe     bool // mended in the setup
}

// looksLike maps letters to the ASCII ones they are taken for: a position copied from a text in another script, or
// typed with another keyboard.
var looksLike = map[rune]byte{
	// Cyrillic
	'А': 'A', 'В': 'B', 'С': 'C', 'Е': 'E', 'Н': 'H', 'К': 'K', 'О': 'O', 'Р': 'P', 'Ԛ': 'Q',
	'а': 'a', 'в': 'b', 'ь': 'b', 'с': 'c', 'ԁ': 'd', 'е': 'e', 'һ': 'h', 'к': 'k', 'о': 'o', 'р': 'p', 'ԛ': 'q', 'ԝ': 'w',
	// Greek
	'Α': 'A', 'Β': 'B', 'Ε': 'E', 'Η': 'H', 'Κ': 'K', 'Ν': 'N', 'Ο': 'O', 'Ρ': 'P',
	'β': 'b', 'κ': 'k', 'ο': 'o', 'ρ': 'p',
	// Figurines
	'♔': 'K', '♕': 'Q', '♖': 'R', '♗': 'B', '♘': 'N', '♙': 'P',
	'♚': 'k', '♛': 'q', '♜': 'r', '♝': 'b', '♞': 'n', '♟': 'p',
	// Dashes and slashes
	'‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '⁃': '-', '﹘': '-', '﹣': '-',
	'\\': '/', '⁄': '/', '∕': '/', '⧸': '/',
}

// lookAlike returns the ASCII character that c is taken for.
func lookAlike(c rune) (byte, bool) {
	if c < 0x80 && c != '\\' {
		return 0, false
	}
	if c >= '！' && c <= '～' { // full-width forms
		return byte(c - '！' + '!'), true
	}
	a, ok := looksLike[c]
	return a, ok
}

// blank reports whether c separates fields: spaces, controls, marks that show nothing, and the underscore of addresses.
func blank(c rune) bool {
	switch {
	case c <= ' ' || c == '_' || c == 0x7f || c >= 0x80 && c <= 0xa0:
		return true
	case c < 0x1680:
		return c == 0xad
	case c >= 0x2000 && c <= 0x200f, c >= 0x2028 && c <= 0x202f, c >= 0x205f && c <= 0x206f:
		return true
	}
	return c == 0x1680 || c == 0x180e || c == 0x3000 || c == 0xfeff
}
