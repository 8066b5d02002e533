package query

import (
	"math"
	"strings"
	"testing"

	"arbiter/cmd/internal/polyglot"
	"arbiter/fen"
	"arbiter/position"
	"arbiter/validate"

	"pgregory.net/rapid"
)

func at(t testing.TB, s string) *position.Position {
	t.Helper()
	read := validate.ReadFEN([]byte(s), false)
	if !read.OK {
		t.Fatalf("no position comes out of %q", s)
	}
	return &read.Position
}

var everywhere = Range{0, math.MaxInt}

// sees reports whether a sight sees a position.
func sees(s Sight, p *position.Position) bool {
	return Search{Within: everywhere}.For(s).Holds(&validate.Report{Start: *p, Final: *p})
}

// seesMirrored reports whether it does with the colours exchanged.
func seesMirrored(s Sight, p *position.Position) bool { return sees(Sight{plain: s.mirror}, p) }

func TestPattern(t *testing.T) {
	const board = "r3k2r/pp6/8/3Q4/8/8/P7/4K3 w - - 0 1"
	for pattern, want := range map[string]bool{
		"r3k2r/pp6/8/3Q4/8/8/P7/4K3":            true,
		"r3k2r/pp6/8/3Q4/8/8/P7/3K4":            false,
		"*/*/*/*/*/*/*/*":                       true,
		"*/*/*/*Q*/*/*/*/*":                     true,
		"*/*/*/*q*/*/*/*/*":                     false,
		"*r/*/*/*/*/*/*/*":                      true,
		"*r*r*r*/*/*/*/*/*/*/*":                 false,
		"a*/aa*/*/*A*/*/*/A*/*":                 true,
		"A*/*/*/*/*/*/*/*":                      false,
		"!???!??!/!!6/????????/*/*/*/*/*":       true,
		"!!*/*/*/*/*/*/*/*":                     false,
		"[rq]*/[^p]*/*/*/*/*/*/*":               false,
		"[rq]*/[^q]*/*/*[RQ]????/*/*/[Aa]*/*K*": true,
		"*/*/*/[^Q]*[^Q]/*/*/*/*":               true,
		"*/*/*/3[^Q]4/*/*/*/*":                  false,
		"8*/*/*/*/*/*/*/*":                      false,
	} {
		s, err := ParsePattern(pattern)
		if err != nil {
			t.Errorf("%q: %v", pattern, err)
			continue
		}
		if got := sees(s, at(t, board)); got != want {
			t.Errorf("%q: %t", pattern, got)
		}
		if got := seesMirrored(s, at(t, mirrored(board))); got != want {
			t.Errorf("%q, colours exchanged: %t", pattern, got)
		}
	}
	for _, wrong := range []string{"", "8/8", "9/8/8/8/8/8/8/8", "7/8/8/8/8/8/8/8", "44p/8/8/8/8/8/8/8", "x7/8/8/8/8/8/8/8", "[R7/8/8/8/8/8/8/8", "[]7/8/8/8/8/8/8/8", "[x]7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8"} {
		if _, err := ParsePattern(wrong); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
}

func TestMaterial(t *testing.T) {
	for _, c := range []struct {
		material, board string
		want            bool
	}{
		{"KRP-KR", "4k2r/8/8/8/8/8/P7/R3K3", true}, {"RP-R", "4k2r/8/8/8/8/8/P7/R3K3", true}, {"KR-KRP", "4k2r/8/8/8/8/8/P7/R3K3", false},
		{"KRPP-KR", "4k2r/8/8/8/8/8/P7/R3K3", false}, {"KRP-KR", "4k2r/8/8/8/8/8/PP6/R3K3", false}, {"KRP2-KR", "4k2r/8/8/8/8/8/PP6/R3K3", true},
		{"KRP2+-KR", "4k2r/8/8/8/8/8/P7/R3K3", false}, {"KRP2+-KR", "4k2r/8/8/8/8/8/PPP5/R3K3", true}, {"KR*-KR", "4k2r/8/8/8/8/8/PPP5/R3K3", true},
		{"K*-K*", "4k2r/8/8/8/8/8/PPP5/R3K3", true}, {"KQ*-K*", "4k2r/8/8/8/8/8/PPP5/R3K3", false}, {"KR?-KR", "4k2r/8/8/8/8/8/P7/R3K3", true},
		{"KR?-KR", "4k2r/8/8/8/8/8/PP6/R3K3", false}, {"KR??-KR", "4k2r/8/8/8/8/8/PP6/R3K3", true}, {"KR?2-KR", "4k2r/8/8/8/8/8/PP6/R3K3", true}, {"KR?-KR", "4k2r/8/8/8/8/8/8/R3K3", false},
		{"KP+?-K?", "4k2r/8/8/8/8/8/PPP5/R3K3", true}, {"KP+?-K?", "4k2r/8/8/8/8/8/PPP5/4K3", true}, {"KP+?-K?", "4k2r/8/8/8/8/8/P7/4K3", false}, {"K?3+-K", "4k3/8/8/8/8/8/PPP5/R3K3", true},
		{"K-K", "4k3/8/8/8/8/8/8/4K3", true},
	} {
		s, err := ParseMaterial(c.material)
		if err != nil {
			t.Errorf("%q: %v", c.material, err)
			continue
		}
		p := at(t, c.board+" w - - 0 1")
		if got := sees(s, p); got != c.want {
			t.Errorf("%q on %s: %t", c.material, c.board, got)
		}
		if got := seesMirrored(s, at(t, mirrored(c.board+" w - - 0 1"))); got != c.want {
			t.Errorf("%q on %s, colours exchanged: %t", c.material, c.board, got)
		}
	}
	for _, wrong := range []string{"", "KR", "-", "KR-", "KKR-K", "K+-K", "KX-K", "kr-k", "KP99-K", "K-K-K"} {
		if _, err := ParseMaterial(wrong); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
}

// Positions met in random games are seen by what names them, and by nothing that names another one.
func TestPositionsAreSeen(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := position.Start()
		var all []position.Position
		for range rapid.IntRange(1, 60).Draw(rt, "plies") {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(rt, "move")])
			all = append(all, p)
		}
		text := string(fen.Append(nil, &p))
		board, _, _ := strings.Cut(text, " ")
		whole, err := ParsePosition(text)
		if err != nil {
			rt.Fatal(err)
		}
		part, err := ParsePosition(board)
		if err != nil {
			rt.Fatal(err)
		}
		mirror := at(t, mirrored(text))
		for i := range all {
			q := &all[i]
			other, _, _ := strings.Cut(string(fen.Append(nil, q)), " ")
			if sees(whole, q) != q.Same(&p) || sees(part, q) != (other == board) {
				rt.Errorf("%s: whole %t, board %t", fen.Append(nil, q), sees(whole, q), sees(part, q))
			}
			if q.Same(&p) && polyglot.Key(q) != polyglot.Key(&p) {
				rt.Errorf("%s has another hash", text)
			}
		}
		if !seesMirrored(whole, mirror) || !seesMirrored(part, mirror) {
			rt.Errorf("%s with colours exchanged is not seen", text)
		}
		if mirrored(mirrored(text)) != text {
			rt.Errorf("%s is not itself when mirrored twice", text)
		}
	})
}

func TestParsePosition(t *testing.T) {
	after := "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
	for s, want := range map[string]bool{
		after: true, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR": true, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w": true,
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b": false, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -": true,
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2": true, // no capture there
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w Kkq - 0 2":   false,
	} {
		see, err := ParsePosition(s)
		if err != nil {
			t.Errorf("%q: %v", s, err)
		} else if got := sees(see, at(t, after)); got != want {
			t.Errorf("%q: %t", s, got)
		}
	}
	for _, wrong := range []string{"", "x", "8/8/8/8/8/8/8/8 w - - 0 1", "*/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 x", "8/8/8/8/8/8/8/8 w -"} {
		if _, err := ParsePosition(wrong); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
	if _, err := ParseHash("463b96181691fc9"); err == nil {
		t.Error("a hash of 15 digits is no error")
	}
	// The hash of the first position, as the format's description has it.
	start, err := ParseHash("463b96181691fc9c")
	if p := position.Start(); err != nil || !sees(start, &p) || sees(start, at(t, after)) {
		t.Error("the first position is not known by its hash")
	}
}

func TestSearch(t *testing.T) {
	r := report(t, "1. e4 e5 2. Nf3 Nc6 3. Nxe5 Nxe5 4. d4 Ng6 *\n")
	two, _ := ParseMaterial("P8NNBBRRQ-P7NNBBRRQ") // after 5 half-moves only
	for i, c := range []struct {
		search Search
		sights []Sight
		want   bool
	}{
		{Search{Within: everywhere}, []Sight{two}, true},
		{Search{Within: Range{5, 5}}, []Sight{two}, true},
		{Search{Within: Range{0, 4}}, []Sight{two}, false},
		{Search{Within: Range{6, 99}}, []Sight{two}, false},
		{Search{Within: everywhere, Stable: 2}, []Sight{two}, false},
		{Search{Within: everywhere}, []Sight{two, ToMove(position.Black)}, true},
		{Search{Within: everywhere}, []Sight{two, ToMove(position.White)}, false},
		{Search{Within: everywhere, EitherColour: true}, []Sight{two, ToMove(position.White)}, false},
		{Search{Within: everywhere, Stable: 5}, []Sight{Men(Range{32, 32})}, true},
		{Search{Within: everywhere, Stable: 6}, []Sight{Men(Range{32, 32})}, false},
		{Search{Within: Range{1, 99}, Stable: 5}, []Sight{Men(Range{32, 32})}, false},
		{Search{Within: everywhere, Stable: 3}, []Sight{Men(Range{30, 30})}, true},
		{Search{Within: everywhere}, []Sight{Men(Range{0, 29})}, false},
	} {
		if got := c.search.For(c.sights...).Holds(r); got != c.want {
			t.Errorf("%d: %t", i, got)
		}
	}
	if (Search{Within: everywhere}).For(Men(everywhere)).Holds(report(t, "[FEN \"x\"]\n\n1. e4 *\n")) {
		t.Error("a position is seen where there is none")
	}
}

func TestLine(t *testing.T) {
	const game = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6 *\n"
	for _, c := range []struct {
		line                string
		prefix, order, both bool // the line as it begins the game; in any order; anywhere
	}{
		{"e4 c5 Nf3", true, true, true},
		{"1.e4 c5 2. Nf3", true, true, true},
		{"e2e4 c7-c5 Ng1f3", true, true, true},
		{"Nf3 c5 e4", false, true, false},
		{"e4 d6 Nf3 c5", false, true, false},
		{"e4 Nf3 c5", false, false, false}, // c5 is Black's
		{"e4 * Nf3", true, true, true},
		{"* * * * * * * * * *", true, true, true},
		{"* * * * * * * * * * *", false, false, false},
		{"e4 !e5 Nf3", true, true, true},
		{"e4 !c5 Nf3", false, false, false},
		{"e4 !c5|e5", false, false, false},
		{"e4 !d5|e5", true, true, true},
		{"e4 c5 Nf3 d6|e6", true, true, true},
		{"e4 c5 Nf3 Nc6|e6", false, false, false},
		{"d4 cxd4 Nxd4", false, false, true},
		{"cxd4 Nxd4", false, false, true},
		{"cd Nxd4", false, false, true},
		{"Nxd4 cxd4", false, false, false},
		{"* * * * * e5|f5", false, false, false},
	} {
		for i, want := range []bool{c.prefix, c.order, c.both} {
			l, err := ParseLine(c.line)
			if err != nil {
				t.Errorf("%q: %v", c.line, err)
				break
			}
			l.AnyOrder, l.Anywhere = i == 1, i == 2
			if _, got := l.Find(report(t, game)); got != want {
				t.Errorf("%q, any order %t, anywhere %t: %t", c.line, l.AnyOrder, l.Anywhere, got)
			}
		}
	}
	for _, wrong := range []string{"", "1.", "e4 xyz", "!", "e4|", "!*", strings.Repeat("e4 ", 65)} {
		if _, err := ParseLine(wrong); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
}

func TestReaches(t *testing.T) {
	see, err := ParseReaches("1. d4 d5 2. c4 e6 3. Nc3")
	if err != nil {
		t.Fatal(err)
	}
	search := Search{Within: everywhere}
	for game, want := range map[string]bool{
		"1. d4 d5 2. c4 e6 3. Nc3 Nf6 *": true, "1. c4 e6 2. Nc3 d5 3. d4 *": true, "1. d4 d5 2. c4 e6 3. Nf3 *": false, "1. d4 d5 2. c4 e6 *": false, "1. c3 e6 2. Nf3 *": false,
	} {
		if got := search.For(see).Holds(report(t, game+"\n")); got != want {
			t.Errorf("%s: %t", game, got)
		}
	}
	for _, wrong := range []string{"", "e5", "e4 e4", "x"} {
		if _, err := ParseReaches(wrong); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
}

func TestHas(t *testing.T) {
	for _, c := range []struct{ game, has string }{
		{"1. e4 *", ""}, {"1. e4 {good} *", "comment"}, {"1. e4 ;good\n*", "comment"}, {"1. e4 {[%clk 0:01:00]} *", "clock"}, {"1. e4 {[%eval 0.2] [%clk 0:01:00]} *", "clock eval"},
		{"1. e4 {[%eval 0.2] hm} *", "comment eval"}, {"1. e4 { } *", ""}, {"1. e4! *", "nag"}, {"1. e4 $1 (1. d4) *", "variation nag"}, {"1. e4 (1. d4 {x}) *", "comment variation"},
		{"1. e4 {[%clock]} *", ""}, {"[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n\n1. Rh2 *", "fen"},
	} {
		r := report(t, c.game+"\n")
		for _, name := range ContentNames() {
			has, ok := Has(name)
			if want := strings.Contains(" "+c.has+" ", " "+name+" "); !ok || has(r) != want {
				t.Errorf("%s: %s is not %t", c.game, name, want)
			}
		}
	}
	if _, ok := Has("comments"); ok {
		t.Error("there are comments")
	}
}

func TestUnderpromoted(t *testing.T) {
	for game, want := range map[string]int{"1. a8=Q+ *": 0, "1. a8=R+ *": 1, "1. Kd2 Kd7 2. a8=N *": 3, "1. Kd2 *": 0, "1. Kd2 (1. a8=N) *": 0} {
		if got, found := Underpromoted(report(t, "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n"+game+"\n")); got != want || found != (want > 0) {
			t.Errorf("%s: %d, %t", game, got, found)
		}
	}
}

// Where a condition is met first.
func TestPlaces(t *testing.T) {
	r := report(t, "1. e4 e5 2. Nf3 Nc6 3. Nxe5 Nxe5 4. d4 Ng6 5. d5 *\n")
	line := func(s string, anyOrder bool) Place {
		l, err := ParseLine(s)
		if err != nil {
			t.Fatal(err)
		}
		l.Anywhere, l.AnyOrder = true, anyOrder
		return l.Find
	}
	search := func(s Search, n Range) Place { return s.For(Men(n)) }
	for i, c := range []struct {
		place Place
		want  int
	}{
		{search(Search{Within: everywhere}, Range{32, 32}), 0},
		{search(Search{Within: everywhere}, Range{31, 31}), 5},
		{search(Search{Within: everywhere, Stable: 3}, Range{30, 30}), 6}, // the first of the three
		{search(Search{Within: Range{8, 99}}, Range{30, 30}), 8},
		{search(Search{Within: everywhere, EitherColour: true}, Range{30, 31}), 5},
		{line("e4 e5", false), 2},
		{line("d4 Ng6", false), 8},
		{line("* * *", false), 3},
		{line("Nc6 Nf3", true), -1}, // Black's first
		{line("d4 Nxe5 Nxe5", true), 7},
		{line("d4 Nc6 Nxe5 Nxe5", true), -1},
		{line("Nxe5 Ng6 d4 Nxe5", true), 8},
	} {
		if ply, found := c.place(r); found != (c.want >= 0) || found && ply != c.want {
			t.Errorf("%d: %d, %t, want %d", i, ply, found, c.want)
		}
	}
}
