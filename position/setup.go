package position

import "strings"

// A Setup is what a FEN record says, legal or not.
type Setup struct {
	Board     [64]Piece    // by square
	Turn      Color        // side to move
	Castling  Castling     // castling rights
	Rooks     [2][2]Square // the rooks they belong to, by color and side; heeded only where Castling has the right
	EnPassant Square       // en passant target square, or NoSquare
	HalfMoves int          // half-move clock
	MoveNo    int          // full-move number
}

// A Fault is the set of reasons why a Setup is not a legal position. It is an error.
type Fault uint16

// The faults. Five of them forbid playing on, see Playable. New repairs two by dropping what is wrong. The others say
// that no game leads to the position, which can be played all the same.
const (
	MissingKing     Fault = 1 << iota // a color has no king
	TooManyKings                      // a color has more than one king
	PawnOnBackRank                    // a pawn stands on rank 1 or 8
	BadCastling                       // a castling right without its king or rook at home; dropped
	BadEnPassant                      // no pawn can just have passed over the en passant target square; dropped
	OppositeCheck                     // the side not to move is in check
	KingsAdjacent                     // the kings stand side by side
	ImpossibleCheck                   // no last move can have given exactly this check
	TooManyCheckers                   // more than two men give check
	TooManyPawns                      // a color has more than eight pawns
	TooManyMen                        // a color has more than sixteen men
)

var faultTexts = [...]string{
	"a king is missing",
	"a color has more than one king",
	"a pawn stands on the first or last rank",
	"a castling right lacks its king or rook",
	"no pawn can just have passed over the en passant target square",
	"the side not to move is in check",
	"the kings stand side by side",
	"no last move can have given this check",
	"more than two men give check",
	"a color has more than eight pawns",
	"a color has more than sixteen men",
}

// Error names the faults of f.
func (f Fault) Error() string {
	var texts []string
	for i, text := range faultTexts {
		if f>>i&1 != 0 {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, "; ")
}

// Has reports whether f holds all of g.
func (f Fault) Has(g Fault) bool { return f&g == g }

// Playable reports whether moves can be made in a position with these faults.
func (f Fault) Playable() bool {
	return f&(MissingKing|TooManyKings|PawnOnBackRank|OppositeCheck|KingsAdjacent) == 0
}

// clockLimit bounds the clocks of a position, so that they fit and no game makes them overflow.
const clockLimit = 1 << 28

// New returns the position that s describes. The error is nil or a Fault. What can be dropped is dropped: castling
// rights without king or rook, an impossible en passant target. If the Fault is not Playable the position serves to
// be looked at, not to be played. Negative clocks become zero.
func New(s Setup) (Position, error) {
	var fault Fault
	var p Position
	p.roles[NoRole] = ^Bitboard(0)
	for i, pc := range s.Board {
		if pc = pc & 15; pc.Role() != NoRole && pc.Role() <= King {
			p.put(Square(i), pc)
		}
	}
	p.ply = int32(min(max(s.MoveNo, 0), clockLimit)-1)*2 + int32(s.Turn&1)
	p.clock = int32(min(max(s.HalfMoves, 0), clockLimit))
	us, them := p.Turn(), p.Turn().Other()

	for c := White; c <= Black; c++ {
		switch n := p.Pieces(c, King).Count(); {
		case n == 0:
			fault |= MissingKing
		case n > 1:
			fault |= TooManyKings
		}
		if p.Pieces(c, Pawn).Count() > 8 {
			fault |= TooManyPawns
		}
		if p.colors[c].Count() > 16 {
			fault |= TooManyMen
		}
	}
	if p.roles[Pawn]&backRanks != 0 {
		fault |= PawnOnBackRank
	}
	if !p.setCastling(&s) {
		fault |= BadCastling
	}
	enPassantPossible := p.enPassantPossible(s.EnPassant)
	if s.EnPassant != NoSquare && !enPassantPossible {
		fault |= BadEnPassant
	}
	p.enPassant = NoSquare
	if fault&(MissingKing|TooManyKings) == 0 {
		if geometry[King][p.King(us)].Has(p.King(them)) {
			fault |= KingsAdjacent
		}
		if p.Attackers(p.King(them), us, p.Occupied())&^p.roles[King] != 0 {
			fault |= OppositeCheck
		}
		p.check = p.attacked(p.King(us), them, p.colors[them], p.Occupied())
		if enPassantPossible {
			p.passOver(s.EnPassant)
		}
		switch n := (p.Checkers() &^ p.roles[King]).Count(); {
		case n > 2:
			fault |= TooManyCheckers
		case n > 0 && fault.Playable() && !p.checkPossible():
			fault |= ImpossibleCheck
		}
	}
	p.key = p.freshKey()
	if fault != 0 {
		return p, fault
	}
	return p, nil
}

// setCastling sets the castling rights of s that have a king and a rook on their back rank, the rook on the right side
// of the king, and reports whether those were all.
func (p *Position) setCastling(s *Setup) bool {
	ok := true
	p.rooks = [4]Square{NoSquare, NoSquare, NoSquare, NoSquare}
	for c := White; c <= Black; c++ {
		for side := Kingside; side <= Queenside; side++ {
			if !s.Castling.Has(c, side) {
				continue
			}
			rook, king := s.Rooks[c][side], p.King(c)
			if p.Pieces(c, King).Count() != 1 || !p.Pieces(c, Rook).Has(rook) ||
				(king.Bitboard()|rook.Bitboard())&^(rank1<<(56*c)) != 0 || (rook > king) != (side == Kingside) {
				ok = false
				continue
			}
			p.rooks[right(c, side)] = rook
			p.homes |= king.Bitboard() | rook.Bitboard()
		}
	}
	return ok
}

// enPassantPossible reports whether a pawn of the side not to move can just have passed over s.
func (p *Position) enPassantPossible(s Square) bool {
	them := p.Turn().Other()
	rank := 2 + 3*int(them)
	if s >= NoSquare || s.Rank() != rank {
		return false
	}
	pawn := s ^ 8
	origin := 2*s - pawn
	return p.board[pawn] == them.Piece(Pawn) && p.board[s] == NoPiece && p.board[origin] == NoPiece
}

// Setup returns the setup of p, with the en passant target square after every two-step: New(p.Setup()) is p.
func (p *Position) Setup() Setup {
	s := Setup{
		Board:     p.board,
		Turn:      p.Turn(),
		Castling:  p.Castling(),
		EnPassant: p.enPassant,
		HalfMoves: p.HalfMoves(),
		MoveNo:    p.MoveNo(),
	}
	for c := White; c <= Black; c++ {
		for side := Kingside; side <= Queenside; side++ {
			s.Rooks[c][side] = p.CastlingRook(c, side)
		}
	}
	return s
}
