package position

// A Wish is a move as plain notation names it, for PlayWishes: a man, a target, what is said of the square it comes from,
// and the signs. It says nothing of legality. Its bits:
//
//	 0– 5  target square
//	 6– 8  role
//	 9–12  file the man comes from, 1–8, 0 unknown; for a pawn's push, that of the target
//	13–16  rank it comes from, 1–8, 0 unknown
//	20–22  signs of capture, check and mate
//	31     the wish is not for PlayWishes: it is passed on to its caller
type Wish uint32

// The flags of a Wish.
const (
	WishCapture Wish = 1 << 20
	WishCheck   Wish = 1 << 21
	WishMate    Wish = 1 << 22
	WishOdd     Wish = 1 << 31
)

// wishMasks[rank<<4|file] holds the squares a man can come from by what a wish says of them.
var wishMasks = func() (t [256]Bitboard) {
	for i := range t {
		file, rank := i&15, i>>4
		if file > 8 || rank > 8 {
			continue
		}
		b := ^Bitboard(0)
		if file != 0 {
			b &= 0x0101010101010101 << (file - 1)
		}
		if rank != 0 {
			b &= 0xff << (8 * (rank - 1))
		}
		t[i] = b
	}
	return t
}()

// watchedClock is the half-move clock from which on PlayWishes hands back after every move: repetitions are near.
const watchedClock = 16

// PlayWishes plays wishes for as long as each is one legal move and there is nothing to look at, writes the moves to
// moves and the keys of the positions they lead to to keys, which must be as long, and returns how many it has played.
//
// It stops before a wish that is odd, illegal, ambiguous, a promotion or en passant, or has the wrong sign of capture;
// and after a move that gives check or has a mark of it, after which the half-move clock is 16 or more, or that leaves
// no pawn, rook or queen on the board. To know why is for the caller.
//
// It says once more what Find and Play say, for many moves in one loop. Nothing has to be handed over, decoded or
// loaded twice: measured on master games, half of the instructions. A test holds it against them.
func (p *Position) PlayWishes(wishes []Wish, moves []Move, keys []uint64) int {
	moves, keys = moves[:len(wishes)], keys[:len(wishes)]
	for i, w := range wishes {
		if int32(w) < 0 {
			return i
		}
		us := uint(p.ply) & 1 // indices are unsigned here: signed ones have to be extended
		own, their := p.colors[us], p.colors[us^1]
		empty := p.roles[NoRole]
		to := uint(w & 63)
		toBit := Bitboard(1) << to
		r := uint(w>>6) & 7
		pc := us<<3 | r
		candidates := wishMasks[w>>9&255] & own & p.roles[r]
		target := empty
		if w&WishCapture != 0 {
			target = their
		}
		if target&toBit == 0 {
			return i
		}
		if r == uint(Pawn) {
			switch {
			case backRanks&toBit != 0 || to == uint(p.enPassant):
				return i
			case w&WishCapture != 0:
				candidates &= geometry[(us^1)<<3|uint(Pawn)][to]
			case us == uint(White):
				candidates &= toBit>>8 | toBit>>16&(rank1<<8)
			default:
				candidates &= toBit<<8 | toBit<<16&(rank1<<48)
			}
		} else {
			candidates &= geometry[pc][to]
		}
		kings, queens := p.roles[King], p.roles[Queen]
		king := uint((kings & own).First()) & 63
		const none = 64
		f := uint(none)
		for ; candidates != 0; candidates &= candidates - 1 {
			c := uint(candidates.First()) & 63
			if between[c][to]&^empty != 0 {
				continue
			}
			if p.check || r == uint(King) {
				if !p.safe(Color(us), Square(c), Square(to), 0) {
					continue
				}
			} else {
				d := uint(aligned[king][c]) & 15
				pinners := rays[d][king] & their & (p.roles[uint(Rook)-d&1] | queens)
				if pinners != 0 && p.exposes(pinners, Square(king), Square(c), Square(to)) {
					continue
				}
			}
			if f != none {
				return i
			}
			f = c
		}
		if f == none {
			return i
		}

		f &= 63
		captured := p.board[to]
		key := p.key ^ blackKey ^ pieceKeys[pc][f] ^ pieceKeys[pc][to] ^ pieceKeys[captured&15][to]
		if p.enPassantLegal {
			key ^= enPassantKeys[p.enPassant&7]
		}
		moved := Bitboard(1)<<f | toBit
		own ^= moved
		their &^= toBit
		occupied := own | their
		p.board[f] = NoPiece
		p.board[to] = Piece(pc)
		p.roles[captured&7] ^= toBit
		p.roles[r] ^= moved
		p.roles[NoRole] = ^occupied
		p.colors[us] = own
		p.colors[us^1] = their
		p.key = key
		p.ply++
		p.clock++
		if w&WishCapture != 0 || r == uint(Pawn) {
			p.clock = 0
		}
		p.enPassant = NoSquare
		p.enPassantLegal = false
		theirs := kings & their
		king = uint(theirs.First()) & 63
		check := geometry[pc][to]&theirs != 0 && between[to][king]&occupied == 0
		d := uint(aligned[king][f]) & 15
		for behind := rays[d][king] & own & (p.roles[uint(Rook)-d&1] | p.roles[Queen]); behind != 0; behind &= behind - 1 {
			check = check || between[king][behind.First()&63]&occupied == 0
		}
		p.check = check
		if p.homes&moved != 0 {
			p.loseRights(Color(us), r == uint(King), moved)
		}
		if r == uint(Pawn) && f^to == 16 {
			p.passOver(Square(f+to) / 2)
		}
		moves[i] = Move(f | to<<6)
		keys[i] = p.key
		if check || w&(WishCheck|WishMate) != 0 || p.clock >= watchedClock ||
			p.clock == 0 && p.roles[Pawn]|p.roles[Rook]|p.roles[Queen] == 0 {
			return i + 1
		}
	}
	return len(wishes)
}
