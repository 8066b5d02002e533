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
//	54–62  the target again and the row of origins, see Prepared
//	63     odd: a king's move, castling, a promotion, an officer of which file or rank is named, a pawn's
//	       capture from the b-file, or a file that no pawn could come from; set by Prepared where the others tell it
type Wish uint64

// The flags of a Wish.
const (
	WishPromotion Wish = 7 << 17
	WishCapture   Wish = 1 << 20
	WishCheck     Wish = 1 << 21
	WishMate      Wish = 1 << 22
	WishOdd       Wish = 1 << 63
)

// The rows of origins: an officer's is its role.
const (
	pushRow    = 0
	captureRow = 1 // a pawn's capture from either side
	westRow    = 6 // from the file before that of the target, as files are lettered
	eastRow    = 7 // from the file after it

	oddRow   = 0 // of an odd wish
	kingRow  = 1 // of a king's move with nothing but the target named, odd too
	namedRow = 2 // of an officer's move with the file or the rank named it comes from, not both; odd too
)

// Prepared returns w with bits 54 to 62 set by the others, and 63 for a king's move or a file that no pawn could come from. PlayWishes
// plays no wish that is not prepared so.
func (w Wish) Prepared() Wish {
	row, odd := w>>6&7, w&WishOdd != 0
	file, target := w>>9&15, w&7+1
	switch row {
	case Wish(King):
		odd = true
	case Wish(Pawn):
		switch {
		case w&WishCapture == 0:
			row, odd = pushRow, odd || file != 0 && file != target
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
	if odd {
		from, role := w>>9&255, Role(w>>6&7)
		switch row = oddRow; {
		case role == King && from == 0:
			row = kingRow
		case role > Pawn && role < King && (from&15 == 0) != (from>>4 == 0) && w&WishPromotion == 0:
			row = namedRow
		}
	}
	w = w&^(511<<54) | row<<60 | w&63<<54
	if odd {
		w |= WishOdd
	}
	return w
}

// kings reports whether w, which is Prepared, is a king's move of which nothing is said but the target.
func (w Wish) kings() bool { return w>>60 == 8|kingRow }

// PlayWishes plays wishes, all of them Prepared, for as long as each is one legal move and there is nothing to look at, writes the moves to
// moves and the keys of the positions they lead to to keys, if that is not nil, and returns how many it has played. Both must be as long
// as wishes. Without keys, that of p is worked out when it is asked for.
//
// It stops before a wish that is illegal or ambiguous, or has the wrong sign of capture, or names the file or rank an officer
// comes from otherwise than standard algebraic notation asks for [PGN 8.2.3.4], or is a pawn's capture from the b-file where
// a bishop could make it. It stops after a move whose marks do not say whether it gives check, or say that it mates; after
// which the half-move clock is watch or more; or that captures or promotes and leaves no pawn, rook or queen. To know why is for
// the caller. A check that is marked so may be mate: as long as the next wish could be played, it was not.
//
// It says once more what Find and Play say, for many moves in one loop: nothing has to be handed over, decoded or loaded twice. Measured on
// master games, that is less than half of the instructions. Tests hold it against them.
func (p *Position) PlayWishes(wishes []Wish, moves []Move, keys []uint64, watch int32) int {
	if keys != nil {
		if p.unkeyed {
			p.key, p.unkeyed = p.freshKey(), false
		}
		return playWishes[keyed](p, wishes, moves, keys, watch)
	}
	n := playWishes[keyless](p, wishes, moves, nil, watch)
	if n > 0 {
		p.recallEnPassant(moves[n-1])
		p.unkeyed = true
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
func playWishes[K keyed | keyless](p *Position, wishes []Wish, moves []Move, keys []uint64, watch int32) int {
	var kind K
	hasKeys := len(kind) != 0
	moves = moves[:len(wishes)]
	for i := 0; i < len(wishes); {
		n, from, left := playPlain[K](p, wishes, moves, keys, watch, i)
		p.ply += int32(n - i)
		if i = n; left == toStop || i >= len(wishes) {
			return i
		}
		w := wishes[i]
		m := Move(from | uint(w)&63<<6)
		if left == toCheck {
			if !p.safe(p.Turn(), m.From(), m.To(), 0) {
				return i
			}
			p.Play(m)
		} else {
			if Role(w>>6&7) == Pawn && !hasKeys && i > 0 {
				p.recallEnPassant(moves[i-1])
			}
			var ok bool
			if m, ok = p.playWritten(w); !ok {
				return i
			}
		}
		moves[i] = m
		if hasKeys {
			keys[i] = p.key
		}
		i++
		if p.check != (w&WishCheck != 0) || w&WishMate != 0 || p.clock >= watch ||
			w&(WishCapture|WishPromotion) != 0 && p.roles[Pawn]|p.roles[Rook]|p.roles[Queen] == 0 {
			return i
		}
	}
	return len(wishes)
}

// What playPlain leaves to do.
const (
	toFind  = iota // the next wish: it is odd, or not to be played, or captures en passant
	toCheck        // the next wish: whether the man that is meant may move, and what else that changes
	toStop         // nothing: PlayWishes stops
)

// playPlain plays the wishes from i on until one takes more than its lines, and returns where it has come to, what is left to do there,
// and for toCheck the square the man comes from. It leaves it to its caller to count the plies, and it calls nothing: with calls in
// the loop, however rare, each move has to keep a dozen values for after them. Castling, pins, rights to castle, replies to check that the
// king does not make: all that is left to do, for five moves of a master game.
func playPlain[K keyed | keyless](p *Position, wishes []Wish, moves []Move, keys []uint64, watch int32, i int) (played int, from uint, left int) {
	var kind K
	hasKeys := len(kind) != 0
	moves = moves[:len(wishes)]
	side := uint(p.ply) & 1 << 9 // as origins has it
	own, their := p.colors[side>>9], p.colors[side>>9^1]
	ownLines := &lines[uint(bits.TrailingZeros64(uint64(own&p.roles[King]|1<<63)))&63]
	theirLines := &lines[uint(bits.TrailingZeros64(uint64(their&p.roles[King]|1<<63)))&63]
	for uint(i) < uint(len(wishes)) { // indices are unsigned here: signed ones have to be extended
		w := wishes[i]
		to := uint(w) & 63
		occupied := own | their
		target := ^occupied
		if w&WishCapture != 0 {
			target = their
		}
		if target>>to&1 == 0 {
			break
		}
		r := uint(w>>6) & 7
		var o *origin
		var f uint
		if int64(w) < 0 {
			if w.kings() {
				king := own & p.roles[King]
				beside := geometry[King][to]
				if geometry[side>>6|uint(Pawn)][to]&p.roles[Pawn]&their|geometry[Knight][to]&p.roles[Knight]&their|
					beside&p.roles[King]&their != 0 || beside&king == 0 {
					break
				}
				diagonal, others := p.roles[Bishop]|p.roles[Queen], occupied&^king
				for b := (geometry[Bishop][to]&diagonal | geometry[Rook][to]&(p.roles[Rook]|p.roles[Queen])) & their; b != 0; b &= b - 1 {
					if between[to][uint(bits.TrailingZeros64(uint64(b)))&63]&others == 0 {
						goto done
					}
				}
				f := uint(bits.TrailingZeros64(uint64(king|1<<63))) & 63
				moved := king | 1<<to
				if theirLines[f]&own&(diagonal|p.roles[Rook])|p.homes&moved != 0 {
					break
				}
				captured := p.board[to]
				if hasKeys {
					key := p.key ^ blackKey ^ pieceKeys[side>>6|uint(King)][f] ^ pieceKeys[side>>6|uint(King)][to] ^ pieceKeys[captured&15][to]
					if p.enPassantLegal {
						key ^= enPassantKeys[p.enPassant&7]
					}
					p.key, keys[i] = key, key
					p.enPassant, p.enPassantLegal = NoSquare, false
				}
				clock := p.clock + 1
				if captured != NoPiece {
					p.roles[captured&7] ^= 1 << to
					their &^= moved
					clock = 0
				}
				p.clock = clock
				p.board[f] = NoPiece
				p.board[to] = Piece(side>>6 | uint(King))
				p.roles[King] ^= moved
				moves[i] = Move(f | to<<6)
				i++
				own, their = their, own^moved
				ownLines, theirLines = theirLines, &lines[to]
				side ^= 1 << 9
				p.check = false
				if w&(WishCheck|WishMate) != 0 || clock >= watch ||
					captured != NoPiece && p.roles[Pawn]|p.roles[Rook]|p.roles[Queen] == 0 {
					left = toStop
					break
				}
				continue
			}
			if w>>60 != 8|namedRow {
				break
			}
			// An officer by the file or rank it comes from: all that could go there are to be seen, to know whether it takes the name to tell
			// it from them.
			sliders := p.roles[Bishop] | p.roles[Rook] | p.roles[Queen]
			o = &origins[side|r<<6|to]
			var can Bitboard
			for men := o.from & own & p.roles[r]; men != 0; men &= men - 1 {
				f = uint(bits.TrailingZeros64(uint64(men))) & 63
				if between[f][to]&occupied == 0 {
					if ownLines[f]&their&sliders != 0 {
						goto done // it may be pinned
					}
					can |= men & -men
				}
			}
			file, rank := uint(w>>9)&15, uint(w>>13)&15
			var name, same Bitboard // what is named, and where others have to stand for that to be needed
			if file != 0 {
				name, same = fileA<<((file-1)&7), ^Bitboard(0)
			} else {
				name = rank1 << (8 * (rank - 1) & 63)
			}
			meant := can & name
			if meant == 0 || meant&(meant-1) != 0 {
				goto done
			}
			f = uint(bits.TrailingZeros64(uint64(meant))) & 63
			if (same|fileA<<(f&7))&can&^meant == 0 {
				goto done
			}
		} else {
			// Pawns and officers alike: to tell them apart by a branch costs more than looking at all they have in common, as every fourth time
			// it is foreseen wrongly.
			o = &origins[(uint(w>>54)|side)&1023]
			candidates := o.from & own & p.roles[r]
			for {
				if candidates == 0 {
					goto done
				}
				f = uint(bits.TrailingZeros64(uint64(candidates))) & 63
				candidates &= candidates - 1
				if between[f][to]&occupied == 0 {
					break
				}
			}
			for candidates != 0 {
				if between[uint(bits.TrailingZeros64(uint64(candidates)))&63][to]&occupied == 0 {
					goto done
				}
				candidates &= candidates - 1
			}
		}
		f &= 63 // it is known above, but not here any more
		moved := Bitboard(1)<<f | 1<<to
		sliders := p.roles[Bishop] | p.roles[Rook] | p.roles[Queen]
		if (ownLines[f]&their|theirLines[f]&own)&sliders|p.homes&moved != 0 || p.check || hasKeys && f^to^16|r^uint(Pawn) == 0 {
			if p.homes&moved != 0 || p.check || hasKeys && f^to^16|r^uint(Pawn) == 0 {
				from, left = f, toCheck
				break
			}
			// Of these sliders nine in ten go another way, or not as far as the king. To leave them all to the caller took 4 % more instructions.
			for _, kings := range [2]Bitboard{own, their} {
				king := uint(bits.TrailingZeros64(uint64(kings&p.roles[King]|1<<63))) & 63
				going := p.roles[Rook] | p.roles[Queen]
				if geometry[Bishop][f]>>king&1 != 0 {
					going = p.roles[Bishop] | p.roles[Queen]
				}
				for men := lines[king][f] &^ (kings | moved) & going; men != 0; men &= men - 1 {
					if between[king][uint(bits.TrailingZeros64(uint64(men)))&63]&occupied&^moved == 0 {
						from, left = f, toCheck
						goto done
					}
				}
			}
		}
		moves[i] = Move(f | to<<6)
		clock := p.clock + 1
		if w&WishCapture != 0 {
			if (p.roles[Pawn]|sliders&^p.roles[Bishop])&^moved == 0 { // they may be too few to mate
				from, left = f, toCheck
				break
			}
			p.roles[p.board[to]&7] ^= 1 << to
			their &^= moved
			clock = 0
		}
		if hasKeys {
			key := p.key ^ blackKey ^ pieceKeys[side>>6|r][f] ^ pieceKeys[side>>6|r][to] ^ pieceKeys[p.board[to]&15][to]
			if p.enPassantLegal {
				key ^= enPassantKeys[p.enPassant&7]
			}
			p.key, keys[i] = key, key
			p.enPassant, p.enPassantLegal = NoSquare, false
		}
		if r == uint(Pawn) {
			clock = 0
		}
		p.clock = clock
		p.board[f] = NoPiece
		p.board[to] = Piece(side>>6 | r)
		p.roles[r] ^= moved
		i++
		own, their = their, own^moved
		ownLines, theirLines = theirLines, ownLines
		side ^= 1 << 9
		if attacked := o.strikes & own & p.roles[King]; attacked|Bitboard(w&(WishCheck|WishMate)) != 0 {
			p.check = attacked != 0 && between[to][uint(bits.TrailingZeros64(uint64(attacked)))&63]&(own|their) == 0
			if p.check != (w&WishCheck != 0) || w&WishMate != 0 {
				left = toStop
				break
			}
		}
		if clock >= watch {
			left = toStop
			break
		}
	}
done:
	p.colors[side>>9&1], p.colors[side>>9&1^1] = own, their
	p.roles[NoRole] = ^(own | their)
	return i, from, left
}

// recallEnPassant sets the en passant target after m, the last move.
func (p *Position) recallEnPassant(m Move) {
	p.enPassant, p.enPassantLegal = NoSquare, false
	from, to := m.From()&63, m.To()&63
	if from^to == 16 && p.board[to].Role() == Pawn {
		p.passOver((from + to) / 2)
	}
}

// An origin holds where a man may come from to a square on an empty board, and what it attacks from there.
type origin struct{ from, strikes Bitboard }

// origins holds the origins by target, the row of the wish from bit 6, and the side to move from bit 9. No pawn gets to a back rank here:
// that is a promotion.
var origins [1024]origin

func fillOrigins() {
	for us := White; us <= Black; us++ {
		for to := range Square(64) {
			set := func(row int, from Bitboard, pc Piece) {
				origins[int(us)<<9|row<<6|int(to)] = origin{from, geometry[pc][to]}
			}
			for r := Knight; r <= Queen; r++ {
				set(int(r), geometry[r][to], us.Piece(r))
			}
			if backRanks.Has(to) {
				continue
			}
			one, two := ahead(us.Other(), to).Bitboard(), Bitboard(0)
			if to.Rank() == 3+int(us) {
				two = ahead(us.Other(), ahead(us.Other(), to)).Bitboard()
			}
			pawn := us.Piece(Pawn)
			beside := geometry[us.Other().Piece(Pawn)][to]
			set(pushRow, one|two, pawn)
			set(captureRow, beside, pawn)
			set(westRow, beside&(one>>1), pawn)
			set(eastRow, beside&(one<<1), pawn)
		}
	}
}

// lines holds the other squares in the direction from one square to another, beyond it too; none where no queen could go.
var lines [64][64]Bitboard

func fillLines() {
	for a := range 64 {
		for b := range 64 {
			lines[a][b] = rays[aligned[a][b]&15][a] &^ (1 << b)
		}
	}
}
