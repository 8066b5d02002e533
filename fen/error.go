package fen

import "strconv"

// A Field is one of the six fields of a FEN record [PGN 16.1.3].
type Field uint8

// The fields, in the order of a record.
const (
	Placement Field = iota
	ActiveColor
	CastlingAvailability
	EnPassantTarget
	HalfMoveClock
	FullMoveNumber
	numFields
)

var fieldNames = [numFields + 1]string{"piece placement", "active color", "castling availability", "en passant target square",
	"half-move clock", "full-move number", "text after the record"}

// String returns the name of f: "piece placement".
func (f Field) String() string { return fieldNames[min(f, numFields)] }

// An Error says why a text is not a FEN record.
type Error struct {
	Field  Field
	Offset int    // of the first byte at fault, from 0
	Reason string // in English
}

// Error returns field, place and reason: "castling availability at byte 46: rights are not in the order KQkq".
func (e *Error) Error() string {
	return e.Field.String() + " at byte " + strconv.Itoa(e.Offset) + ": " + e.Reason
}
