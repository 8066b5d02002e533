package position

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawStart draws an initial position of standard chess or Chess960.
func drawStart(t *rapid.T) Position {
	if rapid.Bool().Draw(t, "standard") {
		return Start()
	}
	return start960(drawEvenly(t, "white", 960), drawEvenly(t, "black", 960))
}

// drawEvenly draws a number from 0 to n-1, n at most 65,536. Rapid's own prefer the small; the golden ratio spreads them.
func drawEvenly(t *rapid.T, label string, n int) int {
	return int(rapid.Uint32().Draw(t, label) * 0x9e3779b9 >> 16 * uint32(n) >> 16)
}

// start960 returns an initial position of Chess960 with the pieces of each color set up by its own number.
func start960(white, black int) Position {
	s := Setup{Castling: 1<<4 - 1, EnPassant: NoSquare, MoveNo: 1}
	for c, n := range [2]int{white, black} {
		var roles [8]Role
		take := func(i int, r Role) { // i-th empty file
			for f := range roles {
				if roles[f] == NoRole {
					if i == 0 {
						roles[f] = r
						return
					}
					i--
				}
			}
		}
		roles[n%4*2+1] = Bishop
		roles[n/4%4*2] = Bishop
		take(n/16%6, Queen)
		knights := [10][2]int{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}}[n/96]
		take(knights[0], Knight)
		take(knights[1], Knight)
		take(0, Rook)
		take(0, King)
		take(0, Rook)
		rank := 56 * c
		side := Queenside
		for f, r := range roles {
			s.Board[rank+f] = Color(c).Piece(r)
			s.Board[rank^8+f] = Color(c).Piece(Pawn)
			if r == Rook {
				s.Rooks[c][side] = Square(rank + f)
				side = Kingside
			}
		}
	}
	p, err := New(s)
	if err != nil {
		panic(err)
	}
	return p
}

// drawGame plays random legal moves from a random start and calls visit with each position and the move to be played,
// with NullMove at the end.
func drawGame(t *rapid.T, visit func(p *Position, m Move)) {
	p := drawStart(t)
	plies := drawEvenly(t, "plies", 150)
	for range plies {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[drawEvenly(t, "move", len(moves))]
		visit(&p, m)
		p.Play(m)
	}
	visit(&p, NullMove)
}

// drawSetup draws a setup that can be played, often one that no game reaches: any men anywhere, but one king a side,
// no pawns on the back ranks and the side not to move not in check.
func drawSetup(t *rapid.T) Position {
	return rapid.Custom(func(t *rapid.T) Position {
		s := Setup{EnPassant: NoSquare, MoveNo: 1}
		s.Turn = Color(rapid.IntRange(0, 1).Draw(t, "turn"))
		n := drawEvenly(t, "men", 25)
		for range n {
			c := Color(rapid.IntRange(0, 1).Draw(t, "color"))
			r := Role(rapid.IntRange(int(Pawn), int(Queen)).Draw(t, "role"))
			square := Square(drawEvenly(t, "square", 64))
			if r != Pawn || !backRanks.Has(square) {
				s.Board[square] = c.Piece(r)
			}
		}
		home := rapid.Bool().Draw(t, "kings at home")
		for c := White; c <= Black; c++ {
			king := Square(drawEvenly(t, "king", 64))
			if home {
				king = king&7 + 56*Square(c)
			}
			s.Board[king] = c.Piece(King)
			for side := Kingside; side <= Queenside && home; side++ {
				rook := SquareAt(drawEvenly(t, "rook", 8), king.Rank())
				if rook != king && (rook > king) == (side == Kingside) && rapid.Bool().Draw(t, "right") {
					s.Board[rook] = c.Piece(Rook)
					s.Castling = s.Castling.With(c, side)
					s.Rooks[c][side] = rook
				}
			}
		}
		if rapid.Bool().Draw(t, "two-step") {
			them := s.Turn.Other()
			target := SquareAt(rapid.IntRange(0, 7).Draw(t, "file"), 2+3*int(them))
			s.Board[target], s.Board[ahead(s.Turn, target)] = NoPiece, NoPiece
			s.Board[ahead(them, target)] = them.Piece(Pawn)
			s.EnPassant = target
		}
		p, err := New(s)
		if f, _ := err.(Fault); !f.Playable() {
			t.Skip("not playable")
		}
		return p
	}).Draw(t, "setup")
}

// checkState compares what Play keeps up to date with what New computes from nothing.
func checkState(t *rapid.T, p *Position) {
	t.Helper()
	q, _ := New(p.Setup())
	if q != *p {
		t.Fatalf("%s: after play\n%+v, from its setup\n%+v", writeFEN(p), *p, q)
	}
	if !q.Same(p) || q.Key() != p.Key() || p.Key() != p.freshKey() {
		t.Fatalf("%s: key %x, fresh %x", writeFEN(p), p.Key(), p.freshKey())
	}
	if n := p.roles[NoRole] | p.colors[White] | p.colors[Black]; ^n != 0 {
		t.Fatalf("%s: squares neither empty nor occupied: %x", writeFEN(p), ^n)
	}
}

// checkMoves compares everything that says which moves are legal with the naive rules.
func checkMoves(t *rapid.T, p *Position) {
	t.Helper()
	moves := p.AppendMoves(nil)
	legal := map[Move]bool{}
	for _, m := range moves {
		if legal[m] {
			t.Fatalf("%s: %v twice", writeFEN(p), m)
		}
		legal[m] = true
	}
	naive := naiveMoves(p)
	for m := range naive {
		if !legal[m] {
			t.Fatalf("%s: %v is missing", writeFEN(p), m)
		}
	}
	for m := range legal {
		if !naive[m] {
			t.Fatalf("%s: %v is not legal", writeFEN(p), m)
		}
	}
	for i := range 1 << 16 {
		if m := Move(i); p.Legal(m) != legal[m] {
			t.Fatalf("%s: Legal(%v = %#x) is %v", writeFEN(p), m, i, p.Legal(m))
		}
	}
	if p.HasMove() != (len(moves) > 0) {
		t.Fatalf("%s: HasMove is %v with %d moves", writeFEN(p), p.HasMove(), len(moves))
	}
	if p.Checkmate() != (p.check && len(moves) == 0) || p.Stalemate() != (!p.check && len(moves) == 0) {
		t.Fatalf("%s: checkmate %v, stalemate %v", writeFEN(p), p.Checkmate(), p.Stalemate())
	}
	i := 0
	for m := range p.Moves() {
		if m != moves[i] {
			t.Fatalf("%s: Moves yields %v, AppendMoves %v", writeFEN(p), m, moves[i])
		}
		i++
	}

	type query struct {
		r         Role
		to        Square
		promotion Role
	}
	found := map[query]Bitboard{}
	sources := map[query]Bitboard{}
	target, enPassant := NoSquare, false
	for _, m := range moves {
		if side, ok := m.Castles(); ok {
			if c, ok := p.Castle(side); !ok || c != m {
				t.Fatalf("%s: Castle(%d) is %v, %v, not %v", writeFEN(p), side, c, ok, m)
			}
			continue
		}
		r := p.At(m.From()).Role()
		found[query{r, m.To(), m.Promotion()}] |= m.From().Bitboard()
		sources[query{r, m.To(), NoRole}] |= m.From().Bitboard()
		if m.EnPassant() {
			target, enPassant = m.To(), true
		}
		if want := p.At(m.To()) != NoPiece || m.EnPassant(); p.Captures(m) != want {
			t.Fatalf("%s: Captures(%v) is not %v", writeFEN(p), m, want)
		}
	}
	if p.EnPassant() != target || enPassant != (target != NoSquare) {
		t.Fatalf("%s: EnPassant is %v, a capture goes to %v", writeFEN(p), p.EnPassant(), target)
	}
	for side := Kingside; side <= Queenside; side++ {
		if m, ok := p.Castle(side); ok && !legal[m] {
			t.Fatalf("%s: Castle gives %v", writeFEN(p), m)
		}
	}
	mask := Bitboard(rapid.Uint64().Draw(t, "mask"))
	for r := NoRole; r <= King+1; r++ {
		for to := range Square(64) {
			if got := p.Candidates(r, to); got != sources[query{r, to, NoRole}] {
				t.Fatalf("%s: Candidates(%v, %v) = %x", writeFEN(p), r, to, got)
			}
			if p.Candidates(r, to)&^p.PseudoCandidates(r, to) != 0 {
				t.Fatalf("%s: Candidates(%v, %v) not among PseudoCandidates", writeFEN(p), r, to)
			}
			for promotion := NoRole; promotion <= King+1; promotion++ {
				all := found[query{r, to, promotion}]
				for _, from := range []Bitboard{^Bitboard(0), mask, all & -all, 0} {
					m, n := p.Find(r, to, from, promotion)
					if n != bits.OnesCount64(uint64(all&from)) {
						t.Fatalf("%s: Find(%v, %v, %x, %v) finds %d of %x", writeFEN(p), r, to, from, promotion, n, all)
					}
					if n > 0 && (!legal[m] || !(all & from).Has(m.From()) || m.To() != to || m.Promotion() != promotion) {
						t.Fatalf("%s: Find(%v, %v, %x, %v) = %v", writeFEN(p), r, to, from, promotion, m)
					}
				}
			}
		}
	}
}

// withKey returns p with its key worked out.
func withKey(p Position) Position {
	p.key, p.unkeyed = p.Key(), false
	return p
}

// checkWish holds PlayWishes against the legal moves: w is played exactly if it fits one of them only, and is spelled as it should be.
func checkWish(t *rapid.T, p *Position, legal []Move, w Wish) {
	w = w.Prepared()
	r, to := Role(w>>6&7), Square(w&63)
	file, rank := int(w>>9&15)-1, int(w>>13&15)-1
	var fits, others []Move // men of the role that can go there: those that fit what is said of their square, and the rest
	for _, m := range legal {
		side, castles := m.Castles()
		switch {
		case w>>23&3 != 0:
			if castles && int(w>>23&3) == int(side)+1 {
				fits = append(fits, m)
			}
		case castles || p.At(m.From()).Role() != r || m.To() != to || m.Promotion() != Role(w>>17&7):
		case file >= 0 && m.From().File() != file || rank >= 0 && m.From().Rank() != rank:
			others = append(others, m)
		default:
			fits = append(fits, m)
		}
	}
	want := len(fits) == 1 && p.Captures(fits[0]) == (w&WishCapture != 0)
	if want && r != Pawn && r != NoRole && (file >= 0 || rank >= 0) {
		sameFile := slices.ContainsFunc(others, func(m Move) bool { return m.From().File() == fits[0].From().File() })
		sameRank := slices.ContainsFunc(others, func(m Move) bool { return m.From().Rank() == fits[0].From().Rank() })
		switch {
		case rank < 0:
			want = len(others) > 0
		case file < 0:
			want = sameFile
		default:
			want = sameFile && sameRank
		}
	}
	if want && r == Pawn && file == 1 && w&WishCapture != 0 {
		want = !slices.ContainsFunc(legal, func(m Move) bool { return p.At(m.From()).Role() == Bishop && m.To() == to })
	}

	q := *p
	var moves [1]Move
	var keys [1]uint64
	played := q.PlayWishes([]Wish{w}, moves[:], keys[:], 16)
	if want != (played == 1) {
		t.Fatalf("%s: PlayWishes(%#x: %v to %v) plays %d of %v", writeFEN(p), w, r, to, played, fits)
	}
	expected := *p
	if played == 1 {
		expected.Play(fits[0])
	}
	keyless := *p
	if keyless.PlayWishes([]Wish{w}, moves[:], nil, 16) != played || withKey(keyless) != q {
		t.Fatalf("%s: PlayWishes(%#x: %v to %v) plays otherwise without keys", writeFEN(p), w, r, to)
	}
	if q != expected || played == 1 && (moves[0] != fits[0] || keys[0] != expected.Key()) {
		t.Fatalf("%s: PlayWishes(%#x: %v to %v) is not Play(%v)", writeFEN(p), w, r, to, fits)
	}
}

func TestWishes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawGame(t, func(p *Position, _ Move) {
			if p.Ply()%8 != 0 && !p.Check() {
				return
			}
			legal := p.AppendMoves(nil)
			for r := Knight; r <= King; r++ {
				for to := range Square(64) {
					for _, w := range []Wish{0, WishCapture} {
						w |= Wish(to) | Wish(r)<<6
						checkWish(t, p, legal, w)
						checkWish(t, p, legal, w|WishOdd|Wish(to%8+1)<<9)
						checkWish(t, p, legal, w|WishOdd|Wish(to/8+1)<<13)
						checkWish(t, p, legal, w|WishOdd|Wish((to+9)%8+1)<<9|Wish((to+17)/8%8+1)<<13)
					}
				}
			}
			for to := range Square(64) {
				push := Wish(to) | Wish(Pawn)<<6 | Wish(to%8+1)<<9
				checkWish(t, p, legal, push)
				checkWish(t, p, legal, push|WishOdd|Wish(Queen)<<17)
				for file := range Wish(8) {
					capture := Wish(to) | Wish(Pawn)<<6 | (file+1)<<9 | WishCapture
					if file == 1 {
						capture |= WishOdd
					}
					checkWish(t, p, legal, capture)
					checkWish(t, p, legal, capture|WishOdd|Wish(Knight)<<17)
				}
			}
			checkWish(t, p, legal, 1<<23|WishOdd)
			checkWish(t, p, legal, 2<<23|WishOdd)
			for _, m := range legal {
				checkWish(t, p, legal, wishFor(p, m))
			}
		})
	})
}

// drawCrowd draws a setup in which one side has many officers of a kind, and the other some sliders.
func drawCrowd(t *rapid.T) (p Position, ok bool) {
	s := Setup{EnPassant: NoSquare, MoveNo: 1, Turn: Color(drawEvenly(t, "turn", 2))}
	role, other := Role(drawEvenly(t, "role", 4)), Role(drawEvenly(t, "other", 3))
	for range 3 + drawEvenly(t, "own", 5) {
		s.Board[drawEvenly(t, "square", 64)] = s.Turn.Piece(Knight + role)
	}
	for range drawEvenly(t, "their", 4) {
		s.Board[drawEvenly(t, "square", 64)] = s.Turn.Other().Piece(Bishop + other)
	}
	kings := [2]int{drawEvenly(t, "white king", 64), drawEvenly(t, "black king", 64)}
	s.Board[kings[0]], s.Board[kings[1]] = White.Piece(King), Black.Piece(King)
	p, err := New(s)
	f, _ := err.(Fault)
	return p, f.Playable() && kings[0] != kings[1]
}

// Law: officers of whom many can go to a square, as in no game, are played by the file or rank they come from where that is needed, and
// pinned ones are not; and kings with such men behind them are played.
func TestWishesOfCrowds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 20 {
			p, ok := drawCrowd(t)
			if !ok {
				continue
			}
			legal := p.AppendMoves(nil)
			seen := map[Wish]bool{}
			for _, m := range legal {
				w := Wish(m.To()) | Wish(p.At(m.From()).Role())<<6
				if p.Captures(m) {
					w |= WishCapture
				}
				if seen[w] {
					continue
				}
				seen[w] = true
				checkWish(t, &p, legal, w)
				for i := range Wish(8) {
					checkWish(t, &p, legal, w|WishOdd|(i+1)<<9)
					checkWish(t, &p, legal, w|WishOdd|(i+1)<<13)
				}
			}
		}
	})
}

// wishFor returns the wish for m that says all of the square m comes from.
func wishFor(p *Position, m Move) Wish {
	if side, ok := m.Castles(); ok {
		return Wish(side+1)<<23 | WishOdd
	}
	w := Wish(m.To()) | Wish(p.At(m.From()).Role())<<6 | Wish(m.From().File()+1)<<9 | Wish(m.Promotion())<<17
	if p.Captures(m) {
		w |= WishCapture
	}
	if p.At(m.From()).Role() != Pawn {
		w |= WishOdd | Wish(m.From().Rank()+1)<<13
	}
	if m.Promotion() != NoRole || p.Captures(m) && m.From().File() == 1 {
		w |= WishOdd
	}
	return w.Prepared()
}

// TestManyWishes plays whole games of wishes at once: nothing is played that Play would not, and the caller gets to see every
// position that has something to be looked at.
func TestManyWishes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var wishes []Wish
		var positions []Position // before each
		drawGame(t, func(p *Position, m Move) {
			if m != NullMove {
				q := *p
				q.Play(m)
				w := wishFor(p, m)
				if w&WishOdd != 0 && w>>13&15 != 0 { // unnamed where it can be
					if plain := (w &^ (WishOdd | 255<<9)).Prepared(); p.Candidates(Role(w>>6&7), m.To()).Count() == 1 {
						w = plain
					}
				}
				if q.Check() {
					w |= WishCheck
				}
				wishes, positions = append(wishes, w), append(positions, *p)
			}
		})
		if len(positions) == 0 {
			return
		}
		p := positions[0]
		keyless := p // but for some runs
		watch := []int32{1, 16, math.MaxInt32}[drawEvenly(t, "watch", 3)]
		moves, keys := make([]Move, len(wishes)), make([]uint64, len(wishes))
		var again []uint64
		for i := 0; i < len(wishes); {
			n := p.PlayWishes(wishes[i:], moves[i:], keys[i:], watch)
			for k := 0; k < n; { // it may stop more often, see there
				if again = nil; drawEvenly(t, "keys", 3) == 0 {
					again = make([]uint64, n-k)
				}
				more := keyless.PlayWishes(wishes[i+k:i+n], moves[i+k:], again, watch)
				if more == 0 {
					t.Fatalf("%s: without keys %d wishes are played, not %d", writeFEN(&positions[i]), k, n)
				}
				if again != nil && !slices.Equal(again[:more], keys[i+k:i+k+more]) {
					t.Fatalf("%s: other keys after %d wishes without", writeFEN(&positions[i]), k)
				}
				k += more
			}
			if withKey(keyless) != p || keyless.Pack() != p.Pack() {
				t.Fatalf("%s: without keys %d wishes lead elsewhere", writeFEN(&positions[i]), n)
			}
			if n == 0 { // named more than it has to be
				return
			}
			for j := i; j < i+n; j++ {
				q := positions[j]
				q.Play(moves[j])
				if keys[j] != q.Key() || j+1 < len(positions) && q != positions[j+1] {
					t.Fatalf("%s: wish %d is played otherwise than Play does", writeFEN(&positions[j]), j)
				}
				if j+1 < i+n && q.HalfMoves() >= int(watch) {
					t.Fatalf("%s: not handed back", writeFEN(&q))
				}
			}
			i += n
			if i < len(positions) && p != positions[i] {
				t.Fatalf("%s: not the position after %d wishes", writeFEN(&p), i)
			}
		}
	})
}

// TestWishesStop: the caller gets to see where the men may have become too few to mate, whoever has taken or promoted, and not where a pawn
// is left.
func TestWishesStop(t *testing.T) {
	kg1 := (Wish(SquareAt(6, 0)) | Wish(King)<<6).Prepared()
	for record, c := range map[string]struct {
		wish Wish
		n    int
	}{
		"8/8/8/3p4/3K4/8/1n6/5k2 w - - 0 1":  {Wish(SquareAt(3, 4)) | Wish(King)<<6 | WishCapture, 1},
		"8/8/8/3r4/3K4/8/1n6/5k2 w - - 0 1":  {Wish(SquareAt(3, 4)) | Wish(King)<<6 | WishCapture, 1},
		"8/8/8/3p4/1N1K4/8/8/5k2 w - - 0 1":  {Wish(SquareAt(3, 4)) | Wish(Knight)<<6 | WishCapture, 1},
		"8/8/8/3q4/1N1K4/8/8/5k2 w - - 0 1":  {Wish(SquareAt(3, 4)) | Wish(Knight)<<6 | WishCapture, 1},
		"8/P7/8/8/3K4/8/8/5k2 w - - 0 1":     {Wish(SquareAt(0, 7)) | Wish(Pawn)<<6 | Wish(Knight)<<17 | WishOdd, 1},
		"8/8/8/3pP3/3K4/8/8/5k2 w - d6 0 1":  {Wish(SquareAt(3, 5)) | Wish(Pawn)<<6 | 5<<9 | WishCapture, 2},
		"8/8/8/3p4/3K4/8/1n5P/5k2 w - - 0 1": {Wish(SquareAt(3, 4)) | Wish(King)<<6 | WishCapture, 2},
	} {
		wishes := []Wish{c.wish.Prepared(), kg1}
		for _, keys := range [][]uint64{nil, make([]uint64, 2)} {
			p := mustFEN(record)
			if n := p.PlayWishes(wishes, make([]Move, 2), keys, 16); n != c.n {
				t.Errorf("%s: %d wishes are played, want %d", record, n, c.n)
			}
		}
	}
}

// A pawn is taken en passant right after its two steps, and not later, with keys and without.
func TestWishesEnPassant(t *testing.T) {
	d5 := (Wish(SquareAt(3, 4)) | Wish(Pawn)<<6 | 4<<9).Prepared()
	exd6 := (Wish(SquareAt(3, 5)) | Wish(Pawn)<<6 | 5<<9 | WishCapture).Prepared()
	kf1, kf8 := (Wish(SquareAt(5, 0)) | Wish(King)<<6).Prepared(), (Wish(SquareAt(5, 7)) | Wish(King)<<6).Prepared()
	for n, wishes := range map[int][]Wish{2: {d5, exd6}, 3: {d5, kf1, kf8, exd6}} {
		for _, keys := range [][]uint64{nil, make([]uint64, len(wishes))} {
			p := mustFEN("4k3/3p4/8/4P3/8/8/7P/4K3 b - - 0 1")
			if played := p.PlayWishes(wishes, make([]Move, len(wishes)), keys, math.MaxInt32); played != n {
				t.Errorf("of %d moves %d are played, want %d", len(wishes), played, n)
			}
		}
	}
}

func TestRandomGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawGame(t, func(p *Position, m Move) {
			checkState(t, p)
			if _, err := New(p.Setup()); err != nil {
				t.Fatalf("%s: a position of a game is faulty: %v", writeFEN(p), err)
			}
			if m == NullMove || p.Ply()%16 == 15 {
				checkMoves(t, p)
			}
		})
	})
}

func TestRandomSetups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawSetup(t)
		checkState(t, &p)
		checkMoves(t, &p)
		start := p
		for m := range start.Moves() {
			q := p
			q.PlayOrPass(m)
			checkState(t, &q)
			if p.Play(m); q != p {
				t.Fatalf("%s: PlayOrPass plays %v otherwise than Play", writeFEN(&p), m)
			}
			p = start
		}
		if !p.Check() {
			q := p
			q.PlayOrPass(NullMove)
			checkState(t, &q)
			if p.Pass(); q != p {
				t.Fatalf("%s: PlayOrPass passes otherwise than Pass", writeFEN(&p))
			}
		}
	})
}

// TestSame plays the same moves in two orders.
func TestSame(t *testing.T) {
	play := func(moves ...string) *Position {
		p := Start()
		for _, text := range moves {
			m := moveOf(&p, text)
			if m == NullMove {
				t.Fatalf("%s: no move %s", writeFEN(&p), text)
			}
			p.Play(m)
		}
		return &p
	}
	tests := []struct {
		name string
		p, q *Position
		same bool
	}{
		{"transposition", play("e2e4", "e7e5", "g1f3"), play("g1f3", "e7e5", "e2e4"), true},
		{"clocks do not matter", play("g1f3", "g8f6", "f3g1", "f6g8"), play(), true},
		{"castling right lost", play("e2e4", "e7e5", "g1f3", "g8f6", "h1g1", "f6g8", "g1h1", "g8f6"), play("e2e4", "e7e5", "g1f3", "g8f6"), false},
		{"two-step without a capture", play("e2e4"), play("e2e3", "g8f6", "e3e4", "f6g8"), false}, // other side to move
		{"two-step that nobody can capture", play("e2e4", "e7e5"), play("e2e3", "e7e6", "e3e4", "e6e5"), true},
		{"two-step that can be captured", play("e2e4", "a7a6", "e4e5", "d7d5"), play("e2e4", "d7d6", "e4e5", "d6d5", "g1f3", "a7a6", "f3g1"), false},
	}
	for _, test := range tests {
		if test.p.Same(test.q) != test.same || (test.p.Key() == test.q.Key()) != test.same {
			t.Errorf("%s: Same is %v, keys %x and %x", test.name, test.p.Same(test.q), test.p.Key(), test.q.Key())
		}
	}
}

// moveOf returns the legal move of p that String writes as text, NullMove if there is none.
func moveOf(p *Position, text string) Move {
	for m := range p.Moves() {
		if m.String() == text {
			return m
		}
	}
	return NullMove
}

// FuzzGames lets the fuzzer choose the moves of games.
func FuzzGames(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		drawGame(t, func(p *Position, m Move) {
			checkState(t, p)
			if m == NullMove {
				checkMoves(t, p)
			}
		})
	}))
}

// A promotion may leave as little on the board as a capture does: the caller is asked then.
func TestWishesPromotion(t *testing.T) {
	for role, stops := range map[Role]bool{Knight: true, Bishop: true, Rook: false, Queen: false} {
		s := Setup{EnPassant: NoSquare, MoveNo: 1}
		s.Board[SquareAt(0, 6)], s.Board[SquareAt(2, 0)], s.Board[SquareAt(2, 3)] = White.Piece(Pawn), White.Piece(King), Black.Piece(King)
		p, err := New(s)
		if err != nil {
			t.Fatal(err)
		}
		wishes := []Wish{
			WishOdd | Wish(role)<<17 | 1<<9 | Wish(Pawn)<<6 | Wish(SquareAt(0, 7)),
			(Wish(King)<<6 | Wish(SquareAt(2, 4))).Prepared(),
		}
		if n := p.PlayWishes(wishes, make([]Move, 2), make([]uint64, 2), 16); n == 1 != stops || n == 0 {
			t.Errorf("after a8=%c: %d moves are played", role.Letter(), n)
		}
	}
}
