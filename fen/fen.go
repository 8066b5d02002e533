// Package fen reads and writes positions as text: FEN, X-FEN, Shredder-FEN and the position part of EPD.
//
// # What is read
//
// A FEN record is six fields, single blanks between them [PGN 16.1]:
//
//	record    = placement " " color " " castling " " target " " clock " " number
//	placement = rank "/" rank "/" … (eight ranks, from the eighth down)
//	rank      = one or more of "PNBRQKpnbrqk" and "1" … "8" (empty squares; never two digits in a row), eight squares in all
//	color     = "w" | "b"
//	castling  = "-" | rights of White before Black's, kingside before queenside
//	right     = "K" | "Q" | "A" … "H" | "k" | "q" | "a" … "h"
//	target    = "-" | file "3" | file "6"
//	clock     = digits                      half-moves since the last capture or pawn move
//	number    = digits, not zero            full-move number
//
// K, Q, k, q with the king on e1 or e8 mean the rooks on the files h and a; with the king elsewhere on its rank, and in
// Chess960 always, the outermost rook on that side (X-FEN). A file letter names its rook (Shredder-FEN).
//
// An EPD record is the first four fields and then operations [PGN 16.2]: see AppendOperations. ReadLine and ReadEPD read it,
// and take counters before the operations, as in "… - 0 1 bm Nf3;", too.
//
// Parse and Position read exactly the grammar of FEN. Read reads more, and says of every departure what it was (Flaw), where, and how
// to mend it. It tolerates:
//
//   - other blanks than one space between fields: several, tabs, no-break and other Unicode blanks, blanks at either end,
//     and underscores (Space)
//   - missing fields: castling and target are read as "-", the clock as 0, the number as the least the clock allows
//     (Fields); a missing color as "w" (Turn)
//   - text after the sixth field (Trailing), unless it is an EPD record's operations
//   - letters that look like the right ones: Cyrillic, Greek and full-width letters, dashes of other kinds, "\" for "/",
//     "O" for zero, a target square in upper case (LookAlike)
//   - castling letters that are none (CastlingLetter), in another order or repeated (CastlingOrder), two rooks for one
//     side or K of several rooks (CastlingAmbiguous), and rights without their king or rook (CastlingImpossible): dropped
//   - a target off the ranks 3 and 6 (EnPassantSquare), or one no pawn can have passed over (EnPassantImpossible): "-"
//   - clocks that are no whole number (Clock, MoveNumber): 0 and 1; number 0 (MoveZero): 1; a clock that the number or the
//     target contradict (ClockInconsistent): the number is raised, the clock set to 0
//
// What it cannot mend without guessing leaves no position: too few or too many ranks (Ranks), a rank that is not eight
// squares wide (RankWidth), a letter that is no piece (PieceLetter), digits 0, 9 or two in a row (Digit), a color that is
// not w or b (Turn).
//
// # What is written
//
// Append writes X-FEN castling and an en passant target only where a capture is legal; a Format has the other ways.
// What is written is always read back as the same position, by Parse and by Read.
package fen

import "arbiter/position"

// Parse reads a FEN record: syntax only, strictly as in the package comment. The setup need not be a legal position.
// The error is nil or an *Error that says in which field and at which byte.
func Parse[Text []byte | string](s Text) (position.Setup, error) {
	rd := reader[Text]{s: s}
	rd.read()
	if len(rd.Flaws) > 0 {
		f := &rd.Flaws[0]
		for i := range rd.Flaws {
			if rd.Flaws[i].Off < f.Off {
				f = &rd.Flaws[i]
			}
		}
		return position.Setup{}, &Error{Field: f.Field, Offset: f.Off, Reason: f.Kind.reason()}
	}
	return rd.Setup, nil
}

// Position reads a FEN record strictly and judges it. The error is nil, an *Error for the syntax, or a position.Fault; with a
// Fault the position is what position.New made of it.
func Position[Text []byte | string](s Text) (position.Position, error) {
	setup, err := Parse(s)
	if err != nil {
		return position.Position{}, err
	}
	return position.New(setup)
}
