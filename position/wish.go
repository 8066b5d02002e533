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
		us := p.ply & 1
		own, their := p.colors[us], p.colors[us^1]
		empty := p.roles[NoRole]
		to := Square(w & 63)
		toBit := to.Bitboard()
		r := Role(w >> 6 & 7)
		pc := us<<3 | int32(r)
		candidates := wishMasks[w>>9&255] & own & p.roles[r&7]
		target := empty
		if w&WishCapture != 0 {
			target = their
		}
		if target&toBit == 0 {
			return i
		}
		if r == Pawn {
			switch {
			case backRanks&toBit != 0 || to == p.enPassant:
				return i
			case w&WishCapture != 0:
				candidates &= geometry[(us^1)<<3|int32(Pawn)][to]
			case us == int32(White):
				candidates &= toBit>>8 | toBit>>16&(rank1<<8)
			default:
				candidates &= toBit<<8 | toBit<<16&(rank1<<48)
			}
		} else {
			candidates &= geometry[pc&15][to]
		}
		kings, queens := p.roles[King], p.roles[Queen]
		king := (kings & own).First() & 63
		f := NoSquare
		for ; candidates != 0; candidates &= candidates - 1 {
			c := candidates.First() & 63
			if between[c][to]&^empty != 0 {
				continue
			}
			if p.check || r == King {
				if !p.safe(Color(us), c, to, 0) {
					continue
				}
			} else {
				d := aligned[king][c] & 15
				pinners := rays[d][king] & their & (p.roles[Rook-Role(d&1)] | queens)
				if pinners != 0 && p.exposes(pinners, king, c, to) {
					continue
				}
			}
			if f != NoSquare {
				return i
			}
			f = c
		}
		if f == NoSquare {
			return i
		}

		f &= 63
		captured := p.board[to]
		key := p.key ^ blackKey ^ pieceKeys[pc&15][f] ^ pieceKeys[pc&15][to] ^ pieceKeys[captured&15][to]
		if p.enPassantLegal {
			key ^= enPassantKeys[p.enPassant&7]
		}
		moved := f.Bitboard() | toBit
		own ^= moved
		their &^= toBit
		occupied := own | their
		p.board[f] = NoPiece
		p.board[to] = Piece(pc)
		p.roles[captured&7] ^= toBit
		p.roles[r&7] ^= moved
		p.roles[NoRole] = ^occupied
		p.colors[us] = own
		p.colors[us^1] = their
		p.key = key
		p.ply++
		p.clock++
		if w&WishCapture != 0 || r == Pawn {
			p.clock = 0
		}
		p.enPassant = NoSquare
		p.enPassantLegal = false
		king = (p.roles[King] & their).First() & 63
		check := geometry[pc&15][to].Has(king) && between[to][king]&occupied == 0
		d := aligned[king][f] & 15
		for behind := rays[d][king] & own & (p.roles[Rook-Role(d&1)] | p.roles[Queen]); behind != 0; behind &= behind - 1 {
			check = check || between[king][behind.First()&63]&occupied == 0
		}
		p.check = check
		if p.homes&moved != 0 {
			p.loseRights(Color(us), r == King, moved)
		}
		if r == Pawn && f^to == 16 {
			p.passOver((f + to) / 2)
		}
		moves[i] = newMove(f, to)
		keys[i] = p.key
		if check || w&(WishCheck|WishMate) != 0 || p.clock >= watchedClock ||
			p.clock == 0 && p.roles[Pawn]|p.roles[Rook]|p.roles[Queen] == 0 {
			return i + 1
		}
	}
	return len(wishes)
}
