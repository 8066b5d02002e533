package position

// A Side is the side of the board to which a king castles: that of the h-file or that of the a-file.
type Side uint8

// The two sides. In Chess960 too, Kingside takes the king to the g-file and Queenside to the c-file.
const (
	Kingside Side = iota
	Queenside
)

// A Castling is a set of castling rights: bit 1<<(2*color + side).
// The rooks they belong to are kept beside it, so Chess960 is no special case.
type Castling uint8

// Has reports whether c holds the right of a color to castle to side s.
func (c Castling) Has(color Color, s Side) bool { return c>>right(color, s)&1 != 0 }

// With returns c with that right.
func (c Castling) With(color Color, s Side) Castling { return c | 1<<right(color, s) }

// Without returns c without that right.
func (c Castling) Without(color Color, s Side) Castling { return c &^ (1 << right(color, s)) }

// right numbers the four castling rights: KQkq.
func right(color Color, s Side) int { return int(color&1)<<1 | int(s&1) }

// castlingGoals returns where king and rook stand after a color has castled to side s [FIDE 3.8.2.1].
func castlingGoals(color Color, s Side) (king, rook Square) {
	rank := Square(color&1) * 56
	if s == Kingside {
		return G1 + rank, F1 + rank
	}
	return C1 + rank, D1 + rank
}

// A plainCastling is a castling with king and rook on the squares they begin on in standard chess.
type plainCastling struct {
	king, rook, kingTo, rookTo Square
	path                       [2]Square // those the king goes over and to
	move                       Move
	between                    Bitboard // the squares between king and rook
	byPawn, byKnight, byKing   Bitboard // where those of the other side attack the path
	kings, rooks               Bitboard // the squares the king leaves and comes to, and the rook
	key                        uint64   // for all that, and the turn
}

// plainCastlings holds them by right.
var plainCastlings [4]plainCastling

func fillCastlings() {
	for i := range plainCastlings {
		c, side := Color(i>>1), Side(i&1)
		rank := Square(c) * 56
		k := &plainCastlings[i]
		k.king, k.rook = E1+rank, H1+rank
		if side == Queenside {
			k.rook = A1 + rank
		}
		k.kingTo, k.rookTo = castlingGoals(c, side)
		k.path = [2]Square{k.rookTo, k.kingTo}
		k.move = newMove(k.king, k.rook) | castling
		k.between = Between(k.king, k.rook)
		for _, s := range k.path {
			k.byPawn |= geometry[c.Piece(Pawn)&15][s]
			k.byKnight |= geometry[Knight][s]
			k.byKing |= geometry[King][s]
		}
		k.kings = k.king.Bitboard() | k.kingTo.Bitboard()
		k.rooks = k.rook.Bitboard() | k.rookTo.Bitboard()
		king, rook := c.Piece(King), c.Piece(Rook)
		k.key = blackKey ^ pieceKeys[king][k.king] ^ pieceKeys[king][k.kingTo] ^ pieceKeys[rook][k.rook] ^ pieceKeys[rook][k.rookTo]
	}
}

// playCastling makes the castling of the side to move to side s, if it is legal. Four of five master games have two of them: with king
// and rook where standard chess has them it is done by this table, in a quarter of the instructions of Castle and Play.
func (p *Position) playCastling(s Side) (Move, bool) {
	us := uint(p.ply) & 1
	i := us<<1 | uint(s&1)
	k := &plainCastlings[i]
	own, their, empty := p.colors[us], p.colors[us^1], p.roles[NoRole]
	if p.rooks[i] != k.rook || p.roles[King]&own>>(k.king&63)&1 == 0 {
		m, ok := p.Castle(s)
		if ok {
			p.Play(m)
		}
		return m, ok
	}
	if p.check || k.between&^empty != 0 ||
		(k.byPawn&p.roles[Pawn]|k.byKnight&p.roles[Knight]|k.byKing&p.roles[King])&their != 0 {
		return NullMove, false
	}
	for _, s := range k.path {
		for men := p.lineMen(s) & their; men != 0; men &= men - 1 {
			if between[s&63][men.First()&63]&^empty == 0 {
				return NullMove, false
			}
		}
	}

	// Nothing can stand behind king or rook on a line that they open: only the rook can give check.
	key := p.key ^ k.key
	if p.enPassantLegal {
		key ^= enPassantKeys[p.enPassant&7]
	}
	for j := us << 1; j <= us<<1|1; j++ {
		if rook := p.rooks[j&3]; rook != NoSquare {
			key ^= castlingKeys[rook&63]
			p.rooks[j&3] = NoSquare
		}
	}
	p.homes &^= rank1 << (56 * us & 63)
	pieces := Piece(us) << 3
	p.board[k.king&63], p.board[k.rook&63] = NoPiece, NoPiece
	p.board[k.kingTo&63], p.board[k.rookTo&63] = pieces|Piece(King), pieces|Piece(Rook)
	p.roles[King] ^= k.kings
	p.roles[Rook] ^= k.rooks
	p.roles[NoRole] ^= k.kings ^ k.rooks
	p.colors[us] = own ^ k.kings ^ k.rooks
	p.key = key
	p.ply++
	p.clock++
	p.enPassant = NoSquare
	p.enPassantLegal = false
	king := p.roles[King] & their
	p.check = geometry[Rook][k.rookTo&63]&king != 0 && between[k.rookTo&63][king.First()&63]&^p.roles[NoRole] == 0
	return k.move, true
}
