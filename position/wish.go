package position

import "math/bits"

// A Wish is a move as plain notation names it, for PlayWishes: a man, a target, what is said of the square it comes from,
// and the signs. It says nothing of legality. Its bits:
//
//	 0– 5  target square
//	 6– 8  role; NoRole for castling
//	 9–12  file the man comes from, 1–8, 0 unknown; for a pawn's push, that of the target
//	13–16  rank it comes from, 1–8, 0 unknown
//	17–19  role it promotes to
//	20–22  signs of capture, check and mate
//	23–24  castling: 1 kingside, 2 queenside
//	25–27  not for PlayWishes
//	28–30  the row of origins, see Prepared
//	31     odd: a king's move, castling, a promotion, an officer of which file or rank is named, a pawn's
//	       capture from the b-file, or a file that no pawn could come from
type Wish uint32

// The flags of a Wish.
const (
	WishPromotion Wish = 7 << 17
	WishCapture   Wish = 1 << 20
	WishCheck     Wish = 1 << 21
	WishMate      Wish = 1 << 22
	WishOdd       Wish = 1 << 31
)

// The rows of origins: an officer's is its role.
const (
	pushRow    = 0
	captureRow = 1 // a pawn's capture from either side
	westRow    = 6 // from the file before that of the target, as files are lettered
	eastRow    = 7 // from the file after it
)

// Prepared returns w with bits 28 to 30 set by the others, and 31 for a king's move or a file that no pawn could come from. PlayWishes
// plays no wish that is not prepared so.
func (w Wish) Prepared() Wish {
	row, odd := w>>6&7, false
	file, target := w>>9&15, w&7+1
	switch row {
	case Wish(King):
		row, odd = 0, true
	case Wish(Pawn):
		switch {
		case w&WishCapture == 0:
			row, odd = pushRow, file != 0 && file != target
		case file == 0:
			row = captureRow
		case file+1 == target:
			row = westRow
		case file == target+1:
			row = eastRow
		default:
			odd = true
		}
	}
	w = w&^(7<<28) | row<<28
	if odd {
		w |= WishOdd
	}
	return w
}

// watchedClock is the half-move clock from which on PlayWishes hands back after every move: repetitions are near.
const watchedClock = 16

// PlayWishes plays wishes, all of them Prepared, for as long as each is one legal move and there is nothing to look at, writes the moves to
// moves and the keys of the positions they lead to to keys, if that is not nil, and returns how many it has played. Both must be as long
// as wishes. Without keys, that of p is worked out when it stops, in the time of a few plies, and near a half-move clock of 16 it
// stops after every move: who has one move to play should give room for its key.
//
// It stops before a wish that is illegal or ambiguous, or has the wrong sign of capture, or names the file or rank an officer
// comes from otherwise than standard algebraic notation asks for [PGN 8.2.3.4], or is a pawn's capture from the b-file where
// a bishop could make it. It stops after a move whose marks do not say whether it gives check, or say that it mates; after
// which the half-move clock is 16 or more; or that captures or promotes and leaves no pawn, rook or queen. To know why is for
// the caller. A check that is marked so may be mate: as long as the next wish could be played, it was not.
//
// It says once more what Find and Play say, for many moves in one loop that calls nothing but for the rare move. Nothing
// has to be handed over, decoded or loaded twice: measured on master games, less than half of the instructions. Tests hold it
// against them.
func (p *Position) PlayWishes(wishes []Wish, moves []Move, keys []uint64) int {
	if keys != nil {
		return playWishes[keyed](p, wishes, moves, keys)
	}
	if p.clock >= watchedClock-1 && len(wishes) > 0 {
		var key [1]uint64
		return playWishes[keyed](p, wishes[:1], moves, key[:]) // it stops after each now
	}
	n := playWishes[keyless](p, wishes, moves, nil)
	if n > 0 {
		p.recallEnPassant(moves[n-1])
		p.key = p.freshKey()
	}
	return n
}

// keyed and keyless say at compile time whether playWishes keeps keys: it is compiled once for each.
type (
	keyed   [1]struct{}
	keyless [0]struct{}
)

// playWishes is PlayWishes, but keyless it leaves the key and the en passant target of p as they were before the moves that it does not
// leave to Play: the one is not asked for on the way, the other hardly ever, and the last move tells it. To ask at every move whether
// there are keys took 3 % of the instructions of checking a file.
func playWishes[K keyed | keyless](p *Position, wishes []Wish, moves []Move, keys []uint64) int {
	var kind K
	hasKeys := len(kind) != 0
	moves = moves[:len(wishes)]
	for i, w := range wishes {
		us := uint(p.ply) & 1 // indices are unsigned here: signed ones have to be extended
		own, their := p.colors[us&1], p.colors[us^1]
		empty := p.roles[NoRole]
		to := uint(w & 63)
		toBit := Bitboard(1) << to
		r := uint(w>>6) & 7
		var f, king uint
		var target, candidates, sliders, enemyKing, moved Bitboard
		var clock int32
		var ok bool
		var m Move
		if int32(w) < 0 {
			goto rare
		}
		target = empty
		if w&WishCapture != 0 {
			target = their
		}
		if target&toBit == 0 {
			if r == uint(Pawn) {
				goto rare // it may capture en passant
			}
			return i
		}
		// Pawns and officers alike: to tell them apart by a branch costs more than looking at all they have in common, as every fourth time
		// it is foreseen wrongly.
		candidates = origins[(us<<3|uint(w>>28))&15][to] & own & p.roles[r]
		for {
			if candidates == 0 {
				return i
			}
			f = uint(bits.TrailingZeros64(uint64(candidates|1<<63))) & 63
			candidates &= candidates - 1
			if between[f][to]&^empty == 0 {
				break
			}
		}
		for ; candidates != 0; candidates &= candidates - 1 {
			if between[uint(bits.TrailingZeros64(uint64(candidates|1<<63)))&63][to]&^empty == 0 {
				goto rare
			}
		}

		// Whatever takes more than these lines is left to Play before anything is changed.
		moved = Bitboard(1)<<f | toBit
		sliders = p.roles[Bishop] | p.roles[Rook] | p.roles[Queen]
		king = uint(bits.TrailingZeros64(uint64(own&p.roles[King]|1<<63))) & 63
		if p.check || lines[king][f]&their&sliders != 0 {
			if !p.safe(Color(us), Square(f), Square(to), 0) {
				return i
			}
			goto careful
		}
		own ^= moved
		enemyKing = p.roles[King] & their
		king = uint(bits.TrailingZeros64(uint64(enemyKing|1<<63))) & 63
		if lines[king][f]&own&sliders|p.homes&moved != 0 {
			goto careful
		}
		clock = p.clock + 1
		if w&WishCapture != 0 {
			if (p.roles[Pawn]|p.roles[Rook]|p.roles[Queen])&^toBit == 0 {
				goto careful // they may be too few to mate
			}
			captured := p.board[to]
			their &^= toBit
			p.roles[captured&7] ^= toBit
			p.colors[us^1] = their
			clock = 0
		}
		if hasKeys {
			if f^to^16|r^uint(Pawn) == 0 {
				goto careful
			}
			key := p.key ^ blackKey ^ pieceKeys[us<<3|r][f] ^ pieceKeys[us<<3|r][to] ^ pieceKeys[p.board[to]&15][to]
			if p.enPassantLegal {
				key ^= enPassantKeys[p.enPassant&7]
			}
			p.key, keys[i] = key, key
			p.enPassant, p.enPassantLegal = NoSquare, false
		}
		if r == uint(Pawn) {
			clock = 0
		}
		p.board[f] = NoPiece
		p.board[to] = Piece(us<<3 | r)
		p.roles[r] ^= moved
		p.roles[NoRole] = ^(own | their)
		p.colors[us&1] = own
		p.ply++
		p.clock = clock
		moves[i] = Move(f | to<<6)
		if attacked := geometry[us<<3|r][to] & enemyKing; attacked|Bitboard(w&(WishCheck|WishMate)) != 0 {
			p.check = attacked != 0 && between[to][king]&^p.roles[NoRole] == 0
			if p.check != (w&WishCheck != 0) || w&WishMate != 0 {
				return i + 1
			}
		}
		if clock >= watchedClock {
			return i + 1
		}
		continue

	careful:
		m = Move(f | to<<6)
		p.Play(m)
		goto played
	rare:
		if r == uint(Pawn) && !hasKeys && i > 0 {
			p.recallEnPassant(moves[i-1])
		}
		if m, ok = p.playWritten(w); !ok {
			return i
		}
	played:
		moves[i] = m
		if hasKeys {
			keys[i] = p.key
		}
		if p.check != (w&WishCheck != 0) || w&WishMate != 0 || p.clock >= watchedClock ||
			w&(WishCapture|WishPromotion) != 0 && p.roles[Pawn]|p.roles[Rook]|p.roles[Queen] == 0 {
			return i + 1
		}
	}
	return len(wishes)
}

// recallEnPassant sets the en passant target after m, the last move.
func (p *Position) recallEnPassant(m Move) {
	p.enPassant, p.enPassantLegal = NoSquare, false
	from, to := m.From()&63, m.To()&63
	if from^to == 16 && p.board[to].Role() == Pawn {
		p.passOver((from + to) / 2)
	}
}

// origins holds where a man may come from to a square on an empty board, by the side to move, from bit 3, and the row of the wish. No
// pawn gets to a back rank here: that is a promotion.
var origins [16][64]Bitboard

func fillOrigins() {
	for us := White; us <= Black; us++ {
		rows := origins[us<<3:][:8]
		for to := range Square(64) {
			for r := Knight; r <= Queen; r++ {
				rows[r][to] = geometry[r][to]
			}
			if backRanks.Has(to) {
				continue
			}
			one, two := ahead(us.Other(), to), ahead(us.Other(), ahead(us.Other(), to))
			rows[pushRow][to] = one.Bitboard()
			if to.Rank() == 3+int(us) {
				rows[pushRow][to] |= two.Bitboard()
			}
			beside := geometry[us.Other().Piece(Pawn)][to]
			rows[captureRow][to] = beside
			rows[westRow][to] = beside & (one.Bitboard() >> 1)
			rows[eastRow][to] = beside & (one.Bitboard() << 1)
		}
	}
}

// lines holds the squares in the direction from one square to another, beyond it too; none where no queen could go.
var lines [64][64]Bitboard

func fillLines() {
	for a := range 64 {
		for b := range 64 {
			lines[a][b] = rays[aligned[a][b]&15][a]
		}
	}
}
