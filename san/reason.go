package san

import "arbiter/position"

// A ReasonKind says why a move is illegal.
type ReasonKind uint8

// The kinds, with the articles of the Laws they rest on.
const (
	None                 ReasonKind = iota
	NoSuchPiece                     // no man of that role stands where the move has it come from
	CannotReach                     // the man does not move that way [3.2–3.8.1]
	Blocked                         // a man stands in the way [3.5, 3.7.1]
	Pinned                          // the man's leaving exposes its king [3.9.2]
	LeftInCheck                     // the check is not answered [3.9.2]
	IntoCheck                       // the king goes where it is attacked [3.9.2]
	OwnMan                          // a man of the same side stands on the target [3.1]
	CapturesKing                    // the king of the other side stands on the target [1.4.1]
	PawnCaptureEmpty                // a pawn's capture where nothing can be captured [3.7.3]
	CastlingKingMoved               // [3.8.2.1.1]
	CastlingRookMoved               // [3.8.2.1.2]
	CastlingRookCaptured            // [3.8.2.1.2]
	CastlingNoRight                 // the position the game began from has no such right
	CastlingBlocked                 // a man stands between king and rook, or in the way of one of them [3.8.2.2.2]
	CastlingInCheck                 // [3.8.2.2.1]
	CastlingThroughCheck            // the king crosses an attacked square [3.8.2.2.1]
	CastlingIntoCheck               // the king comes to stand on an attacked square [3.8.2.2.1]
	CastlingVertical                // king and rook do not stand on one rank [3.8.2]
	EnPassantLapsed                 // the two-step was not the move before [3.7.3.2]
	EnPassantExposes                // the king is exposed by the two pawns' leaving the board's rank [3.9.2]
	PromotionMissing                // a pawn reaches the last rank and nothing is said of its promotion [3.7.3.3]
	PromotionImpossible             // no pawn reaching the last rank, or to a king or pawn [3.7.3.3]
	WrongSide                       // the man is the other side's, or the move legal for it [1.2]
)

var kindNames = [...]string{
	"none", "no-such-piece", "cannot-reach", "blocked", "pinned", "left-in-check", "into-check", "own-man",
	"captures-king", "pawn-capture-empty", "castling-king-moved", "castling-rook-moved", "castling-rook-captured",
	"castling-no-right", "castling-blocked", "castling-in-check", "castling-through-check", "castling-into-check",
	"castling-vertical", "en-passant-lapsed", "en-passant-exposes", "promotion-missing", "promotion-impossible",
	"wrong-side",
}

// String returns the name of k, "no-such-piece"; "none" for the zero kind.
func (k ReasonKind) String() string { return kindNames[k] }

// A Reason says why a move is illegal, as data. What does not apply is NoPiece, NoSquare or 0.
type Reason struct {
	Kind  ReasonKind
	Piece position.Piece  // the man that was to move; for castling the king
	From  position.Square // where it stands
	By    position.Piece  // the man concerned: pinner, checker, attacker, blocker, own man, castling rook or its captor
	At    position.Square // where that man stands; of a captor, where it captured; of a rook that moved, whence
	On    position.Square // the square at issue: the target, or the one the king crosses
	Ply   int             // the half-move, from 1, when it happened: king or rook moved, the two-step was made
}

// NoReason is the reason of a legal move.
var NoReason = Reason{From: position.NoSquare, At: position.NoSquare, On: position.NoSquare}

// A Past is how a position came about: where play began and the moves since, null moves among them. The zero Past is
// unknown.
type Past struct {
	Start position.Position
	Moves []position.Move
	Own   bool // the record leaves no doubt that a man of the side to move is meant: no other is looked at if there is one
}

// known reports whether p says how play began.
func (p *Past) known() bool { return p.Start != position.Position{} }
