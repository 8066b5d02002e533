package query

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/polyglot"
	"arbiter/fen"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

// starts are where random games begin, the usual first position most often.
var starts = []string{
	"", "", "",
	"r3k2r/P6P/8/2pP4/8/8/p6p/R3K2R w KQkq c6 0 2",
	"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
	"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1",
	"4k3/pp4pp/8/8/8/8/PP4PP/3QK3 b - - 3 40",
	"8/5kp1/8/8/8/2K4R/2P5/8 w - - 0 60",
	"4k3/8/8/8/NNNNNNNN/NNNNNNNN/NN5p/4K3 b - - 0 1", // no game leads there, but it is played on
}

// randomGame is the report of a random game, with variations, null moves and an illegal move at its end in some, and its positions.
func randomGame(t testing.TB, random *rand.Rand) (*validate.Report, []position.Position) {
	t.Helper()
	start := starts[random.IntN(len(starts))]
	p := position.Start()
	text := ""
	if start != "" {
		p = *at(t, start)
		text = fmt.Sprintf("[SetUp \"1\"]\n[FEN \"%s\"]\n", start)
		if strings.Contains(start, "GBgb") || strings.HasPrefix(start, "nrk") {
			text += "[Variant \"Chess960\"]\n"
		}
		text += "\n"
	}
	all := []position.Position{p}
	var played []position.Move
	var b strings.Builder
	b.WriteString(text)
	lively, nulls := random.IntN(2) == 0, random.IntN(4) == 0
	for range random.IntN(140) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		if lively { // men are to become fewer, and pawns queens
			for _, n := range moves {
				if p.Captures(n) || n.Promotion() != position.NoRole {
					m = n
					break
				}
			}
		}
		if nulls && random.IntN(12) == 0 && !p.Check() {
			m = position.NullMove
			b.WriteString("-- ")
		} else {
			b.Write(san.Append(nil, &p, m))
			b.WriteByte(' ')
		}
		if random.IntN(20) == 0 {
			fmt.Fprintf(&b, "(%s) ", san.Append(nil, &p, moves[random.IntN(len(moves))]))
		}
		p.PlayOrPass(m)
		played = append(played, m)
		all = append(all, p)
	}
	if random.IntN(4) == 0 {
		for _, word := range []string{"Ka1", "Kh8", "Kd4"} {
			if m, _ := san.Parse(word); !legal(m, &p) {
				b.WriteString(word + " e4 ")
				break
			}
		}
	}
	b.WriteString("*\n")
	g, err := pgn.NewReader(strings.NewReader(b.String())).Next()
	if err != nil {
		t.Fatal(err)
	}
	c := validate.Checker{AllowNullMoves: true}
	r := c.Check(g.Clone())
	if !slices.Equal(r.Moves, played) || !r.Final.Same(&p) {
		t.Fatalf("%d half-moves of %d are known of %s", len(r.Moves), len(played), b.String())
	}
	return r, all
}

func legal(m san.Move, p *position.Position) bool {
	_, err := m.Resolve(p)
	return err == nil
}

// turned is the position with the colours exchanged and the board turned over.
func turned(t testing.TB, p *position.Position) *position.Position {
	return at(t, mirrored(string(fen.AppendShredder(nil, p))))
}

// A rule says in the plainest words whether something is seen in a position.
type rule func(*position.Position) bool

// randomSight is something to be looked for, made from a position of a game so that it is found now and then, with its rule.
func randomSight(t testing.TB, random *rand.Rand, all []position.Position) (name string, s Sight, sees rule) {
	t.Helper()
	p := &all[random.IntN(len(all))]
	if random.IntN(6) == 0 {
		p = turned(t, p)
	}
	var err error
	text := string(fen.Append(nil, p))
	fields := strings.Fields(text)
	switch random.IntN(9) {
	case 0:
		name = text
		s, err = ParsePosition(name)
		sees = func(q *position.Position) bool { return q.Same(p) }
	case 1:
		n := 1 + random.IntN(2)
		name = strings.Join(fields[:n], " ")
		s, err = ParsePosition(name)
		sees = func(q *position.Position) bool {
			return strings.Join(strings.Fields(string(fen.Append(nil, q)))[:n], " ") == name
		}
	case 2:
		key := polyglot.Key(p)
		name = fmt.Sprintf("%016x", key)
		s, err = ParseHash(name)
		sees = func(q *position.Position) bool { return polyglot.Key(q) == key }
	case 3, 4, 5:
		var shape *regexp.Regexp
		name, shape = randomPattern(random, p)
		s, err = ParsePattern(name)
		sees = func(q *position.Position) bool { return shape.MatchString(drawn(q)) }
	case 6, 7:
		name, sees = randomMaterial(random, p)
		s, err = ParseMaterial(name)
	case 8:
		n := p.Occupied().Count()
		r := Range{n - random.IntN(3), n + random.IntN(3)}
		name, s = fmt.Sprint(r, " men"), Men(r)
		sees = func(q *position.Position) bool { return r.Has(q.Occupied().Count()) }
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return name, s, sees
}

// drawn is a board, rank by rank from the eighth, with "." for an empty square.
func drawn(p *position.Position) string {
	board := strings.Fields(string(fen.Append(nil, p)))[0]
	for n := range 9 {
		board = strings.ReplaceAll(board, fmt.Sprint(n), strings.Repeat(".", n))
	}
	return board
}

// randomPattern is a pattern that fits a position, or nearly, and a regular expression that says the same of drawn boards.
func randomPattern(random *rand.Rand, p *position.Position) (string, *regexp.Regexp) {
	var pattern, shape strings.Builder
	loose := random.IntN(10)
	for i, rank := range strings.Split(drawn(p), "/") {
		if i > 0 {
			pattern.WriteByte('/')
			shape.WriteByte('/')
		}
		if random.IntN(10) < loose {
			pattern.WriteByte('*')
			shape.WriteString("[^/]*")
			continue
		}
		for j := 0; j < len(rank); j++ {
			c := rank[j]
			one, same := string(c), regexp.QuoteMeta(string(c))
			if c == '.' {
				one = "1"
			}
			switch random.IntN(14) {
			case 0, 1, 2, 3, 4:
				one, same = "?", "[^/]"
			case 5:
				one, same = "!", "[a-zA-Z]"
			case 6:
				one, same = "A", "[A-Z]"
			case 7:
				one, same = "a", "[a-z]"
			case 8:
				one, same = "[^pQ]", "[^pQ/]"
			case 9:
				one, same = "[PnrK]", "[PnrK]"
			case 10, 11, 12:
				one, same = "*", "[^/]*"
				j += random.IntN(4)
			}
			pattern.WriteString(one)
			shape.WriteString(same)
		}
	}
	return pattern.String(), regexp.MustCompile("^" + shape.String() + "$")
}

// randomMaterial is the material of a position, or nearly, and its rule.
func randomMaterial(random *rand.Rand, p *position.Position) (string, rule) {
	const letters = "PNBRQ"
	var text [2]string
	var least, most [2][5]int
	var anyLeast, anyMost [2]int
	for c := range text {
		for i := range letters {
			n := p.Pieces(position.Color(c), position.Pawn+position.Role(i)).Count()
			if random.IntN(5) == 0 {
				n = max(n-1, 0)
			}
			least[c][i], most[c][i] = min(n, 8), min(n, 8) // more are not asked for
			if n > 0 {
				text[c] += letters[i:i+1] + fmt.Sprint(min(n, 8))
				if random.IntN(3) == 0 {
					text[c] += "+"
					most[c][i] = 99
				}
			}
		}
		switch kind := random.IntN(4); {
		case kind == 0 && p.Men(position.Color(c)).Count() < 16:
			text[c] += "?"
			anyLeast[c], anyMost[c] = 1, 1
		case kind == 1:
			text[c] += "*"
			anyMost[c] = 99
		}
		text[c] += "K"
	}
	// A man counts as one of any kind or not: all ways are tried.
	fits := func(c int, q *position.Position) bool {
		var try func(i, any int) bool
		try = func(i, any int) bool {
			if i == len(letters) {
				return anyLeast[c] <= any && any <= anyMost[c]
			}
			n := q.Pieces(position.Color(c), position.Pawn+position.Role(i)).Count()
			for k := least[c][i]; k <= min(n, most[c][i]); k++ {
				if try(i+1, any+n-k) {
					return true
				}
			}
			return false
		}
		return try(0, 0)
	}
	return text[0] + "-" + text[1], func(q *position.Position) bool { return fits(0, q) && fits(1, q) }
}
