package san_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
)

// walk plays random games, half of them from random Chess960 starts, and calls visit with every position met.
func walk(seed uint64, games, plies int, visit func(p *position.Position, chess960 bool)) {
	r := rand.New(rand.NewPCG(seed, 960))
	for n := range games {
		p := position.Start()
		chess960 := n%2 == 1
		if chess960 {
			p = chess960Start(r)
		}
		for range plies {
			visit(&p, chess960)
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[r.IntN(len(moves))]
			// Pawns forward and captures: the more promotions and open boards.
			for range 2 {
				if p.At(m.From()).Role() == position.Pawn || m.Promotion() != position.NoRole {
					break
				}
				m = moves[r.IntN(len(moves))]
			}
			p.Play(m)
		}
	}
}

// chess960Start sets up a starting position of Chess960: bishops on squares of both colors, the king between the rooks
// [Guidelines II.2].
func chess960Start(r *rand.Rand) position.Position {
	for {
		back := []position.Role{
			position.Rook, position.Knight, position.Bishop, position.Queen,
			position.King, position.Bishop, position.Knight, position.Rook,
		}
		r.Shuffle(8, func(i, j int) { back[i], back[j] = back[j], back[i] })
		var bishops, rooks []int
		king := 0
		for file, role := range back {
			switch role {
			case position.Bishop:
				bishops = append(bishops, file)
			case position.Rook:
				rooks = append(rooks, file)
			case position.King:
				king = file
			}
		}
		if (bishops[0]+bishops[1])%2 == 0 || king < rooks[0] || king > rooks[1] {
			continue
		}
		s := position.Setup{EnPassant: position.NoSquare, MoveNo: 1, Castling: 15}
		for c := position.White; c <= position.Black; c++ {
			home, pawns := int(c)*7, 1+int(c)*5
			for file, role := range back {
				s.Board[position.SquareAt(file, home)] = c.Piece(role)
				s.Board[position.SquareAt(file, pawns)] = c.Piece(position.Pawn)
			}
			s.Rooks[c][position.Kingside] = position.SquareAt(rooks[1], home)
			s.Rooks[c][position.Queenside] = position.SquareAt(rooks[0], home)
		}
		p, err := position.New(s)
		if err != nil {
			panic(err)
		}
		return p
	}
}

func describe(p *position.Position) string { return string(fen.Append(nil, p)) }

// resolve parses and resolves text.
func resolve(p *position.Position, text string) (position.Move, error) {
	m, err := san.Parse(text)
	if err != nil {
		return position.NullMove, err
	}
	return m.Resolve(p)
}

// Every notation writes every legal move so that it is read back, no two moves of a position alike.
func TestNotationsRoundTrip(t *testing.T) {
	games := 30
	if testing.Short() {
		games = 10
	}
	type entry struct {
		name string
		san.Notation
	}
	var notations []entry
	for _, n := range san.Notations {
		notations = append(notations, entry{n.Name, n.With(san.PlainGoal)}, entry{n.Name + " by rook", n.With(san.RookGoal)})
	}
	notations = append(notations, entry{"unmarked", san.WithoutMarks(san.Append)},
		entry{"figurine long", san.Figurine(san.AppendLong)})
	var b []byte
	var buffer [256]position.Move
	walk(1, games, 120, func(p *position.Position, _ bool) {
		moves := p.AppendMoves(buffer[:0])
		for _, n := range notations {
			seen := make(map[string]position.Move, len(moves))
			for _, m := range moves {
				b = n.Notation(b[:0], p, m)
				if other, ok := seen[string(b)]; ok {
					t.Fatalf("%s: %s writes both %v and %v as %s", describe(p), n.name, other, m, b)
				}
				seen[string(b)] = m
				written, err := san.Parse(b)
				if err != nil {
					t.Fatalf("%s: %s writes %v as %s: %v", describe(p), n.name, m, b, err)
				}
				if got, err := written.Resolve(p); err != nil || got != m {
					t.Fatalf("%s: %s writes %v as %s, read back as %v, %v", describe(p), n.name, m, b, got, err)
				}
			}
		}
	})
}

// Castling as the king's move reads back wherever it is not also an ordinary move of the king.
func TestKingGoal(t *testing.T) {
	n, _ := san.NotationNamed("uci", san.KingGoal)
	read := 0
	walk(2, 60, 60, func(p *position.Position, _ bool) {
		for m := range p.Moves() {
			side, ok := m.Castles()
			if !ok {
				continue
			}
			text := string(n(nil, p, m))
			goal := "gc"[side]
			if text[2] != goal {
				t.Fatalf("%s: castling to the %c-file written as %s", describe(p), goal, text)
			}
			to, _ := position.ParseSquare(text[2:])
			if _, plain := p.Find(position.King, to, ^position.Bitboard(0), position.NoRole); plain > 0 || to == m.From() ||
				p.CastlingRook(p.Turn(), 1-side) == to {
				continue
			}
			if got, err := resolve(p, text); err != nil || got != m {
				t.Fatalf("%s: castling written as %s, read back as %v, %v", describe(p), text, got, err)
			}
			read++
		}
	})
	if read < 20 {
		t.Errorf("only %d castlings met", read)
	}
}

// SAN as written here is canonical, has the least disambiguation, and its marks are those of the position after it.
func TestAppendIsMinimal(t *testing.T) {
	disambiguated := 0
	walk(3, 40, 100, func(p *position.Position, _ bool) {
		for m := range p.Moves() {
			text := string(san.Append(nil, p, m))
			written, err := san.Parse(text)
			if err != nil || written.Quirks()&^(san.Both|san.FullSquare) != 0 {
				t.Fatalf("%s: %s has quirks %b, %v", describe(p), text, written.Quirks(), err)
			}
			if written.Capture() != p.Captures(m) {
				t.Fatalf("%s: %s: wrong sign of capture", describe(p), text)
			}
			after := *p
			after.Play(m)
			if written.Check() != (after.Check() && !after.Checkmate()) || written.Mate() != after.Checkmate() {
				t.Fatalf("%s: %s: wrong mark", describe(p), text)
			}
			unmarked := strings.TrimRight(text, "+#")
			if got := string(san.AppendUnmarked(nil, p, m)); got != unmarked {
				t.Fatalf("%s: %s without mark is %s", describe(p), text, got)
			}
			role := p.At(m.From()).Role()
			_, castles := m.Castles()
			plain := written.Canonical() && (role == position.Pawn || castles || len(unmarked) == 3 && !p.Captures(m) || len(unmarked) == 4 && p.Captures(m))
			if written.Plain(p.Captures(m)) != plain || written.Plain(!p.Captures(m)) {
				t.Fatalf("%s: %s: Plain is %v", describe(p), text, !plain)
			}
			if role == position.Pawn || role == position.King {
				continue
			}
			// Without its origin, a move that has one is ambiguous; with the file alone, one that has a rank.
			x := ""
			if p.Captures(m) {
				x = "x"
			}
			target := x + m.To().String()
			origin := strings.TrimSuffix(unmarked[1:], target)
			shorter := []string{}
			switch {
			case len(origin) == 2:
				shorter = []string{"", origin[:1], origin[1:]}
			case len(origin) == 1 && origin[0] <= '8':
				shorter = []string{"", m.From().String()[:1]}
			case len(origin) == 1:
				shorter = []string{""}
			}
			disambiguated += len(shorter)
			for _, o := range shorter {
				if _, err := resolve(p, text[:1]+o+target); err != san.ErrAmbiguous {
					t.Fatalf("%s: %s could have been written %s%s%s: %v", describe(p), text, text[:1], o, target, err)
				}
			}
		}
	})
	if disambiguated < 1000 {
		t.Errorf("only %d shorter texts tried", disambiguated)
	}
}

// In every alphabet, moves written with its letters are read back; so are those of English where the alphabet gives
// their letters no other meaning.
func TestAlphabetsRoundTrip(t *testing.T) {
	type entry struct {
		a *san.Alphabet
		n san.Notation
	}
	var entries []entry
	for i := range san.Alphabets {
		a := &san.Alphabets[i]
		entries = append(entries, entry{a, san.Letters(san.Append, a.Letters)}, entry{a, san.Letters(san.AppendLong, a.Letters)})
	}
	walk(5, 20, 100, func(p *position.Position, _ bool) {
		for m := range p.Moves() {
			for _, e := range entries {
				text := e.n(nil, p, m)
				written, err := san.ParseLetters(text, e.a)
				if err != nil {
					t.Fatalf("%s: %s: %s: %v", describe(p), e.a.Name, text, err)
				}
				if got, err := written.Resolve(p); err != nil || got != m {
					t.Fatalf("%s: %s: %s is read as %v, %v, not %v", describe(p), e.a.Name, text, got, err, m)
				}
			}
		}
	})
}

// A lower-case b or a capital B before another file may be a pawn's or a bishop's: the first reading wins where it
// is legal, the other where it alone is.
func TestTwoReadings(t *testing.T) {
	met := [3]int{}
	walk(6, 200, 100, func(p *position.Position, _ bool) {
		for m := range p.Moves() {
			if p.At(m.From()).Role() != position.Bishop {
				continue
			}
			// By the pawn's reading the text names the pawn on the b-file: is that legal?
			text := string(san.AppendUnmarked(nil, p, m))
			if len(strings.ReplaceAll(text, "x", "")) != 3 {
				continue
			}
			var pawn position.Move
			n := 0
			for other := range p.Moves() {
				if p.At(other.From()).Role() == position.Pawn && other.From().File() == 1 && other.To() == m.To() &&
					other.To().File() != 1 && other.Promotion() == position.NoRole {
					pawn, n = other, n+1
				}
			}
			want := m
			if n > 0 {
				want = pawn
			}
			lower := "b" + text[1:]
			if got, err := resolve(p, lower); n < 2 && (err != nil || got != want) {
				t.Fatalf("%s: %s is read as %v, %v, not %v", describe(p), lower, got, err, want)
			}
			capitals := strings.ToUpper(text)
			if got, err := resolve(p, capitals); err != nil || got != m {
				t.Fatalf("%s: %s is read as %v, %v, not %v", describe(p), capitals, got, err, m)
			}
			met[min(n, 1)]++
			if n == 1 {
				written, _ := san.Parse(lower)
				second, ok := written.Second()
				if !ok {
					t.Fatalf("%s has one reading", lower)
				}
				if got, err := second.Resolve(p); err != nil || got != m {
					t.Fatalf("%s: %s as a bishop's move is %v, %v", describe(p), lower, got, err)
				}
				if got := san.Candidates(p, written); len(got) != 2 {
					t.Fatalf("%s: %s may mean %v", describe(p), lower, got)
				}
			}
		}
		for m := range p.Moves() { // a pawn's capture in capitals, the bishop unable
			if p.At(m.From()).Role() != position.Pawn || m.From().File() != 1 || !p.Captures(m) || m.Promotion() != position.NoRole {
				continue
			}
			if _, n := p.Find(position.Bishop, m.To(), ^position.Bitboard(0), position.NoRole); n > 0 {
				continue
			}
			capitals := strings.ToUpper(string(san.AppendUnmarked(nil, p, m)))
			if got, err := resolve(p, capitals); err != nil || got != m {
				t.Fatalf("%s: %s is read as %v, %v, not %v", describe(p), capitals, got, err, m)
			}
			met[2]++
		}
	})
	for i, n := range met {
		if n < 5 {
			t.Errorf("case %d was met only %d times", i, n)
		}
	}
}

// A pawn's push never means a capture; two files, or a sign of capture without a file, always do.
func TestPawns(t *testing.T) {
	walk(7, 60, 100, func(p *position.Position, _ bool) {
		moves := p.AppendMoves(nil)
		for s := range 64 {
			to := position.Square(s)
			var pushes, captures []position.Move
			for _, m := range moves {
				if p.At(m.From()).Role() != position.Pawn || m.To() != to || m.Promotion() != position.NoRole {
					continue
				}
				if p.Captures(m) {
					captures = append(captures, m)
				} else {
					pushes = append(pushes, m)
				}
			}
			got, err := resolve(p, to.String())
			want(t, p, to.String(), got, err, pushes)
			got, err = resolve(p, "x"+to.String())
			want(t, p, "x"+to.String(), got, err, captures)
		}
		for from := range 8 {
			for _, to := range [2]int{from - 1, from + 1} {
				if to < 0 || to > 7 {
					continue
				}
				var captures []position.Move
				for _, m := range moves {
					if p.At(m.From()).Role() == position.Pawn && m.From().File() == from && m.To().File() == to && m.Promotion() == position.NoRole {
						captures = append(captures, m)
					}
				}
				text := string(rune('a'+from)) + string(rune('a'+to))
				got, err := resolve(p, text)
				want(t, p, text, got, err, captures)
			}
		}
	})
}

func want(t *testing.T, p *position.Position, text string, got position.Move, err error, meant []position.Move) {
	t.Helper()
	switch {
	case len(meant) == 0 && err != san.ErrIllegal, len(meant) > 1 && err != san.ErrAmbiguous,
		len(meant) == 1 && (err != nil || got != meant[0]):
		t.Fatalf("%s: %s is read as %v, %v; it means %v", describe(p), text, got, err, meant)
	}
}

// Candidates are the one move of a legal text, and the several of an ambiguous one.
func TestCandidates(t *testing.T) {
	walk(8, 40, 80, func(p *position.Position, _ bool) {
		for m := range p.Moves() {
			for _, text := range []string{
				string(san.Append(nil, p, m)), string(san.AppendUCI(nil, p, m)), string(san.AppendUCI960(nil, p, m)),
				string(san.AppendLong(nil, p, m)),
			} {
				written, _ := san.Parse(text)
				written = written.First()
				if got := san.Candidates(p, written); len(got) != 1 || got[0] != m {
					t.Fatalf("%s: %s may mean %v", describe(p), text, got)
				}
			}
			if r := p.At(m.From()).Role(); r >= position.Knight && r <= position.Queen {
				short, _ := san.Parse(string(rune(r.Letter())) + m.To().String())
				_, n := p.Find(r, m.To(), ^position.Bitboard(0), position.NoRole)
				if got := san.Candidates(p, short); len(got) != n {
					t.Fatalf("%s: %v may mean %v, of %d", describe(p), short, got, n)
				}
			}
		}
	})
}

// Letters replaces no other letter than the officer's, and composes.
func TestLetters(t *testing.T) {
	p, err := fen.Position("3r3k/4P3/8/8/8/8/8/4K1N1 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ uci, n, want string }{
		{"g1f3", "SLTDK", "Sf3"},
		{"g1f3", "BSLTDK", "Sf3"},
		{"g1f3", "КСЛФКр", "Кf3"},
		{"e1f1", "КСЛФКр", "Крf1"},
		{"e7d8q", "КСЛФКр", "exd8=Ф+"},
		{"e7d8q", "马象车后王", "exd8=后+"},
		{"e7d8n", "AFKVŞ", "exd8=A"},
		{"g1f3", "not letters", "Nf3"},
	} {
		m, err := resolve(&p, c.uci)
		if err != nil {
			t.Fatal(c.uci, err)
		}
		got := string(san.Letters(san.Append, c.n)([]byte("N"), &p, m))
		if got != "N"+c.want {
			t.Errorf("%s with %s is %s, not N%s", c.uci, c.n, got, c.want)
		}
	}
	m, _ := resolve(&p, "e7d8q")
	if got := string(san.WithoutMarks(san.Letters(san.AppendLong, "SLTDK"))(nil, &p, m)); got != "e7xd8=D" {
		t.Errorf("composed: %s", got)
	}
}

// Each notation writes the moves as the manual shows them.
func TestNotationForms(t *testing.T) {
	knights, _ := fen.Position("4k3/8/8/8/8/2N5/4r3/4K1N1 w - - 0 1")
	promotes, _ := fen.Position("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1")
	castles, _ := fen.Position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
	shuffled, _ := fen.Position("bbqrnkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQRNKRN w GDgd - 0 1")
	passant, _ := fen.Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
	for _, c := range []struct {
		name string
		want [5]string
		king string // castling in Chess960 as a king's move
	}{
		{"san", [5]string{"Ngxe2", "exd8=Q+", "O-O-O", "O-O", "exd6"}, "O-O"},
		{"lan", [5]string{"Ng1xe2", "e7xd8=Q+", "O-O-O", "O-O", "e5xd6"}, "O-O"},
		{"lalg", [5]string{"g1e2", "e7d8Q", "e1c1", "f1g1", "e5d6"}, "f1g1"},
		{"halg", [5]string{"g1-e2", "e7-d8Q", "e1-c1", "f1-g1", "e5-d6"}, "f1-g1"},
		{"elalg", [5]string{"Ng1e2", "e7d8Q", "e1c1", "f1g1", "e5d6"}, "f1g1"},
		{"xlalg", [5]string{"Ng1xe2", "e7xd8Q", "e1-c1", "f1-g1", "e5xd6"}, "f1-g1"},
		{"uci", [5]string{"g1e2", "e7d8q", "e1c1", "f1g1", "e5d6"}, "f1g1"},
		{"fan", [5]string{"♘gxe2", "exd8=♕+", "O-O-O", "O-O", "exd6"}, "O-O"},
		{"iccf", [5]string{"7152", "57481", "5131", "6171", "5546"}, "6171"},
	} {
		n, ok := san.NotationNamed(c.name, san.PlainGoal)
		if !ok {
			t.Fatalf("no notation %s", c.name)
		}
		for i, at := range []struct {
			p *position.Position
			m string
		}{{&knights, "g1e2"}, {&promotes, "e7d8q"}, {&castles, "e1c1"}, {&shuffled, "f1g1"}, {&passant, "e5d6"}} {
			m, err := resolve(at.p, at.m)
			if err != nil {
				t.Fatal(at.m, err)
			}
			if got := string(n(nil, at.p, m)); got != c.want[i] {
				t.Errorf("%s writes %s as %s, not %s", c.name, at.m, got, c.want[i])
			}
		}
		byKing, _ := san.NotationNamed(c.name, san.KingGoal)
		m, _ := shuffled.Castle(position.Kingside)
		if got := string(byKing(nil, &shuffled, m)); got != c.king {
			t.Errorf("%s writes Chess960 castling as %s, not %s", c.name, got, c.king)
		}
	}
	if _, ok := san.NotationNamed("pgn", san.PlainGoal); ok {
		t.Error("a notation pgn")
	}
}

// Nothing on the way of a good move allocates.
func TestAllocations(t *testing.T) {
	p, _ := fen.Position("r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	moves := p.AppendMoves(nil)
	texts := make([][]byte, 0, 10*len(moves))
	b := make([]byte, 0, 64)
	de, _ := san.AlphabetNamed("de")
	for _, n := range san.Notations {
		write := n.With(san.PlainGoal)
		for _, m := range moves {
			texts = append(texts, bytes.Clone(write(b[:0], &p, m)))
		}
		if got := testing.AllocsPerRun(100, func() {
			for _, m := range moves {
				b = write(b[:0], &p, m)
			}
		}); got != 0 {
			t.Errorf("%s allocates %v times", n.Name, got)
		}
	}
	texts = append(texts, []byte("bxc3"), []byte("exd6e.p.++"), []byte("ed"), []byte("Ｎｆ３"), []byte("Nonsense"))
	if got := testing.AllocsPerRun(100, func() {
		for _, s := range texts {
			m, err := san.Parse(s)
			if err == nil {
				m.Resolve(&p)
			}
			san.ParseLetters(s, de)
		}
	}); got != 0 {
		t.Errorf("reading allocates %v times", got)
	}
	illegal, _ := san.Parse("Qf8")
	if got := testing.AllocsPerRun(100, func() { san.Explain(&p, illegal, san.Past{}) }); got != 0 {
		t.Errorf("Explain allocates %v times", got)
	}
}
