package position

// A Packed is a position in 48 bytes, without its clocks, for who has to keep many. Two of them are == exactly if the positions
// are the same for the Laws: see Position.Same.
type Packed struct {
	planes    [4]Bitboard // of each square the bits of its Piece
	key       uint64
	rooks     [4]Square
	enPassant Square // if a legal capture on it exists, else NoSquare
	state     uint8
}

// What Packed.state is made of.
const (
	packedBlack = 1 << iota // Black is to move
	packedCheck
)

// Pack returns p packed.
func (p *Position) Pack() Packed {
	q := Packed{key: p.Key(), rooks: p.rooks, enPassant: p.EnPassant(), state: uint8(p.ply & 1)}
	q.planes[0] = p.roles[Pawn] | p.roles[Bishop] | p.roles[Queen]
	q.planes[1] = p.roles[Knight] | p.roles[Bishop] | p.roles[King]
	q.planes[2] = p.roles[Rook] | p.roles[Queen] | p.roles[King]
	q.planes[3] = p.colors[Black]
	if p.check {
		q.state |= packedCheck
	}
	return q
}

// Key returns the key of the position, see Position.Key.
func (q *Packed) Key() uint64 { return q.key }

// Unpack returns the position, at move 1 and with a half-move clock of 0.
func (q *Packed) Unpack() (p Position) {
	a, b, c, black := q.planes[0], q.planes[1], q.planes[2], q.planes[3]
	occupied := a | b | c
	p.roles = [8]Bitboard{NoRole: ^occupied, Pawn: a &^ b &^ c, Knight: b &^ a &^ c, Bishop: a & b, Rook: c &^ a &^ b, Queen: a & c, King: b & c}
	p.colors = [2]Bitboard{White: occupied &^ black, Black: black}
	for men := occupied; men != 0; men &= men - 1 {
		s := men.First() & 63
		p.board[s] = Piece(a>>s&1 | b>>s&1<<1 | c>>s&1<<2 | black>>s&1<<3)
	}
	p.key, p.rooks = q.key, q.rooks
	for i, s := range p.rooks {
		if s != NoSquare {
			p.homes |= s.Bitboard() | p.King(Color(i>>1)).Bitboard()
		}
	}
	p.ply = int32(q.state & packedBlack)
	p.enPassant, p.enPassantLegal = q.enPassant, q.enPassant != NoSquare
	p.check = q.state&packedCheck != 0
	return p
}

// A PackedWhole is a position in 64 bytes, with its clocks.
type PackedWhole struct {
	packed     Packed
	ply, clock int32
	target     Square // of en passant, whether a legal capture on it exists or not
}

// PackWhole returns p packed, with its clocks.
func (p *Position) PackWhole() PackedWhole { return PackedWhole{p.Pack(), p.ply, p.clock, p.enPassant} }

// Unpack returns the position.
func (q *PackedWhole) Unpack() Position {
	p := q.packed.Unpack()
	p.ply, p.clock, p.enPassant = q.ply, q.clock, q.target
	return p
}
