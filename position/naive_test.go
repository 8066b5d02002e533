package position

// The rules once more, slowly and from the words of the Laws: a board of 64 squares, steps that are walked, and every
// move tried on a copy to see whether the king can be taken. It shares the types of the package and nothing else.

type naiveBoard [64]Piece

// at returns the piece dx files and dy ranks from s, and that square; NoSquare off the board.
func (b *naiveBoard) at(s Square, dx, dy int) (Piece, Square) {
	x, y := int(s)%8+dx, int(s)/8+dy
	if x < 0 || x > 7 || y < 0 || y > 7 {
		return NoPiece, NoSquare
	}
	return b[y*8+x], Square(y*8 + x)
}

var (
	naiveOrthogonal = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	naiveDiagonal   = [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	naiveBoth       = append(append([][2]int{}, naiveOrthogonal...), naiveDiagonal...)
	naiveKnight     = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// reached returns the squares the man on s, no pawn, attacks.
func (b *naiveBoard) reached(s Square) []Square {
	var steps [][2]int
	far := true
	switch b[s].Role() {
	case Knight:
		steps, far = naiveKnight, false
	case King:
		steps, far = naiveBoth, false
	case Bishop:
		steps = naiveDiagonal
	case Rook:
		steps = naiveOrthogonal
	case Queen:
		steps = naiveBoth
	}
	var out []Square
	for _, step := range steps {
		from := s
		for {
			pc, to := b.at(from, step[0], step[1])
			if to == NoSquare {
				break
			}
			out = append(out, to)
			if pc != NoPiece || !far {
				break
			}
			from = to
		}
	}
	return out
}

// attackers returns the men of by that attack s.
func (b *naiveBoard) attackers(s Square, by Color) []Square {
	var out []Square
	forward := 1 - 2*int(by)
	for i, pc := range b {
		from := Square(i)
		if pc == NoPiece || pc.Color() != by {
			continue
		}
		if pc.Role() == Pawn {
			for _, dx := range []int{-1, 1} {
				if _, to := b.at(from, dx, forward); to == s {
					out = append(out, from)
				}
			}
			continue
		}
		for _, to := range b.reached(from) {
			if to == s {
				out = append(out, from)
			}
		}
	}
	return out
}

func (b *naiveBoard) kingAttacked(c Color) bool {
	for i, pc := range b {
		if pc == c.Piece(King) {
			return len(b.attackers(Square(i), c.Other())) > 0
		}
	}
	panic("no king")
}

// naiveMoves returns the legal moves of p.
func naiveMoves(p *Position) map[Move]bool {
	board := naiveBoard(p.board)
	us := p.Turn()
	legal := map[Move]bool{}
	try := func(m Move, change func(b *naiveBoard)) {
		b := board
		change(&b)
		if !b.kingAttacked(us) {
			legal[m] = true
		}
	}
	forward, home, last := 1, 1, 7
	if us == Black {
		forward, home, last = -1, 6, 0
	}
	for i, pc := range board {
		from := Square(i)
		if pc == NoPiece || pc.Color() != us {
			continue
		}
		if pc.Role() != Pawn {
			for _, to := range board.reached(from) {
				if board[to] == NoPiece || board[to].Color() != us {
					try(Move(from)|Move(to)<<6, func(b *naiveBoard) { b[from], b[to] = NoPiece, pc })
				}
			}
			continue
		}
		pawn := func(to Square) {
			m := Move(from) | Move(to)<<6
			if int(to)/8 != last {
				try(m, func(b *naiveBoard) { b[from], b[to] = NoPiece, pc })
				return
			}
			for r := Knight; r <= Queen; r++ {
				try(m|1<<14|Move(r-Knight)<<12, func(b *naiveBoard) { b[from], b[to] = NoPiece, us.Piece(r) })
			}
		}
		if front, to := board.at(from, 0, forward); to != NoSquare && front == NoPiece {
			pawn(to)
			if front, to := board.at(from, 0, 2*forward); int(from)/8 == home && front == NoPiece {
				pawn(to)
			}
		}
		for _, dx := range []int{-1, 1} {
			victim, to := board.at(from, dx, forward)
			switch {
			case to == NoSquare:
			case victim != NoPiece && victim.Color() != us:
				pawn(to)
			case to == p.enPassant:
				_, beside := board.at(from, dx, 0)
				try(Move(from)|Move(to)<<6|2<<14, func(b *naiveBoard) {
					b[from], b[beside], b[to] = NoPiece, NoPiece, pc
				})
			}
		}
	}
	for side := range 2 {
		rook := p.rooks[2*int(us)+side]
		if rook == NoSquare {
			continue
		}
		king := p.King(us)
		kingTo, rookTo := SquareAt(6-4*side, 7*int(us)), SquareAt(5-2*side, 7*int(us))
		if naiveCastling(board, us, king, rook, kingTo, rookTo) {
			legal[Move(king)|Move(rook)<<6|3<<14] = true
		}
	}
	return legal
}

// naiveCastling decides castling by walking.
func naiveCastling(board naiveBoard, us Color, king, rook, kingTo, rookTo Square) bool {
	walk := func(from, to Square) []Square {
		path := []Square{from}
		for from < to {
			from++
			path = append(path, from)
		}
		for from > to {
			from--
			path = append(path, from)
		}
		return path
	}
	for _, path := range [][]Square{walk(king, kingTo), walk(rook, rookTo)} {
		for _, s := range path {
			if s != king && s != rook && board[s] != NoPiece {
				return false
			}
		}
	}
	// Neither before nor on the way may the king be attacked where it stands ...
	for _, s := range walk(king, kingTo) {
		b := board
		b[king] = NoPiece
		if s != kingTo || s == king {
			if s != rook {
				b[s] = us.Piece(King)
			}
			if len(b.attackers(s, us.Other())) > 0 {
				return false
			}
		}
	}
	// ... nor after it, the rook on its new square.
	b := board
	b[king], b[rook] = NoPiece, NoPiece
	b[kingTo], b[rookTo] = us.Piece(King), us.Piece(Rook)
	return !b.kingAttacked(us)
}
