// Package position plays chess.
//
// A Position is a legal state of the board: who stands where, who moves, which castlings and which en passant
// capture are still possible, and the clocks. It comes from Start, or from New, which judges a Setup. It is a small
// value without pointers: copy it to branch, there is no unmake.
//
// A Move is made by a Position and by nothing else, so one in hand is legal where it came from. Castling is the king
// taking its own rook, in standard chess as in Chess960. Text is not read or written here: see packages fen and san.
package position

// A Position is a legal setup. The zero Position is not one: use Start or New.
//
// Two positions that are == agree in everything, the clocks included. Those that are not differ in something, unless one comes of PlayLine,
// or of PlayWishes without keys: its key is left to be worked out. Same asks whether they are the same position for the Laws. None of its
// methods but Moves allocates, AppendMoves only to grow its argument.
type Position struct {
	// roles[NoRole] holds the empty squares: what stands on the goal of a move always has a set to leave, and captures
	// need no branch.
	board  [64]Piece
	roles  [8]Bitboard
	colors [2]Bitboard
	key    uint64
	homes  Bitboard  // kings and rooks that still may castle: a move from or to these squares costs a right
	rooks  [4]Square // the rooks they may castle with, by right; NoSquare without the right
	ply    int32     // from move 1, White to move; its lowest bit is the side to move
	clock  int32     // half-moves since the last capture or pawn move

	enPassant      Square // en passant target after a two-step, or NoSquare
	enPassantLegal bool   // a legal capture on it exists
	check          bool
	unkeyed        bool // key is not that of p: PlayLine, or PlayWishes without keys, has left it to be worked out
}

// Start returns the initial position of standard chess [FIDE 2.3].
func Start() Position { return start }

var start Position

func initial() Position {
	s := Setup{Castling: 1<<4 - 1, Rooks: [2][2]Square{{H1, A1}, {H8, A8}}, EnPassant: NoSquare, MoveNo: 1}
	for f, r := range [8]Role{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook} {
		s.Board[f], s.Board[f+8] = White.Piece(r), White.Piece(Pawn)
		s.Board[f+48], s.Board[f+56] = Black.Piece(Pawn), Black.Piece(r)
	}
	p, _ := New(s)
	return p
}

// At returns the piece on s, which must not be NoSquare.
func (p *Position) At(s Square) Piece { return p.board[s&63] }

// Board returns what stands on each square.
func (p *Position) Board() [64]Piece { return p.board }

// Pieces returns where the men of one color and role stand.
func (p *Position) Pieces(c Color, r Role) Bitboard { return p.colors[c&1] & p.roles[r&7] }

// Men returns where the men of c stand.
func (p *Position) Men(c Color) Bitboard { return p.colors[c&1] }

// Occupied returns the squares that are not empty.
func (p *Position) Occupied() Bitboard { return ^p.roles[NoRole] }

// King returns the square of the king of c.
func (p *Position) King(c Color) Square { return (p.roles[King] & p.colors[c&1]).First() }

// Turn returns the side to move.
func (p *Position) Turn() Color { return Color(p.ply & 1) }

// Castling returns the castling rights. A right says that king and rook have not moved, not that castling is
// possible now: see Castle.
func (p *Position) Castling() Castling {
	var c Castling
	for i, s := range p.rooks {
		if s != NoSquare {
			c |= 1 << i
		}
	}
	return c
}

// CastlingRook returns the square of the rook with which c may castle to side s; NoSquare without the right.
func (p *Position) CastlingRook(c Color, s Side) Square { return p.rooks[right(c, s)] }

// EnPassant returns the en passant target square if a legal capture on it exists, else NoSquare. This is what counts
// for repetition [FIDE 9.2.3.1].
func (p *Position) EnPassant() Square {
	if p.enPassantLegal {
		return p.enPassant
	}
	return NoSquare
}

// EnPassantTarget returns the square a pawn has just passed over by a two-step [PGN 16.1.3.4], whether or not it can
// be captured there; else NoSquare.
func (p *Position) EnPassantTarget() Square { return p.enPassant }

// HalfMoves returns the half-move clock: the plies since the last capture or pawn move.
func (p *Position) HalfMoves() int { return int(p.clock) }

// MoveNo returns the full-move number, from 1.
func (p *Position) MoveNo() int { return int(p.ply>>1) + 1 }

// Ply returns the number of plies played before this position by its full-move number: 0 with White to move at move
// 1, 1 with Black to move.
func (p *Position) Ply() int { return int(p.ply) }

// Key returns the Zobrist key. Same positions have the same key; different ones almost surely different keys. The
// keys are the same in every run. After PlayLine, or PlayWishes without keys, it is worked out at each call, in the time of a few plies.
func (p *Position) Key() uint64 {
	if p.unkeyed {
		return p.freshKey()
	}
	return p.key
}

// Same reports whether p and q are the same position for counting repetitions [FIDE 9.2.3]: the same men on the same
// squares, the same side to move, the same castling rights, the same possible en passant capture.
func (p *Position) Same(q *Position) bool {
	return p.board == q.board && p.Turn() == q.Turn() && p.rooks == q.rooks && p.EnPassant() == q.EnPassant()
}

// Check reports whether the side to move is in check. It costs nothing.
func (p *Position) Check() bool { return p.check }

// Checkers returns the men that give check to the side to move.
func (p *Position) Checkers() Bitboard {
	if !p.check {
		return 0
	}
	return p.Attackers(p.King(p.Turn()), p.Turn().Other(), p.Occupied())
}

// Checkmate reports whether the side to move is checkmated [FIDE 5.1.1].
func (p *Position) Checkmate() bool { return p.check && !p.HasMove() }

// Stalemate reports whether the side to move is stalemated [FIDE 5.2.1].
func (p *Position) Stalemate() bool { return !p.check && !p.HasMove() }
