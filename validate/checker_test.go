package validate

import (
	"testing"

	"arbiter/fen"
	"arbiter/pgn"
)

// keysOfLast checks the games of a whole file and returns the codes of the last one.
func keysOfLast(t *testing.T, src string) (codes []string) {
	t.Helper()
	var c Checker
	chunk := pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: []byte(src), First: true, Last: true}
	for g := range chunk.Games() {
		codes = codes[:0]
		for _, d := range c.Check(g).Diagnostics {
			codes = append(codes, d.Key())
		}
	}
	return codes
}

func TestTruncated(t *testing.T) {
	const first = "[Event \"a\"]\n\n1. d4 *\n\n"
	for _, test := range []struct {
		src  string
		want string // the case of truncated-input, or nothing
	}{
		{first + "[Event \"b\"]\n\n1. e4 {and", "comment"},
		{first + "[Event \"b\"]\n\n1. e4 (1. d4 d5", "variation"},
		{first + "[Event \"b\"]\n\n1. e4 (1. d4 {and", "comment"},
		{first + "[Event \"b\"]\n[Site \"c", "tag"},
		{first + "[Event \"b\"]\n\n1. e4 (1. d4 d5 *", ""},
		{first + "[Event \"b\"]\n\n1. e4 e5 2. Nf3", ""},
		{"[Event \"b\"]\n\n1. e4 {and\n\n" + first, ""},
		{"[Event \"b\"]\n\n1. e4 (1. d4\n\n" + first, ""},
	} {
		got := ""
		for _, key := range keysOfLast(t, test.src) {
			if len(key) > len("truncated-input/") && key[:len("truncated-input/")] == "truncated-input/" {
				got = key[len("truncated-input/"):]
			}
		}
		if got != test.want {
			t.Errorf("%q: truncated inside a %q, want %q", test.src, got, test.want)
		}
	}
}

// What is not known to be all of the game does not correct its PlyCount.
func TestPlyCountOfUnclosed(t *testing.T) {
	for src, want := range map[string]bool{
		"[PlyCount \"9\"]\n\n1. e4 e5 *\n":                 true,
		"[PlyCount \"9\"]\n\n1. e4 e5 {and 2. Nf3 Nc6 *\n": false,
		"[PlyCount \"9\"]\n\n1. e4 e5 (2. Nf3 Nc6 *\n":     false,
		"[PlyCount \"9\"]\n\n1. e4 e5 2. Nf4 Nc6 *\n":      false,
	} {
		found := false
		for _, key := range keysOfLast(t, src) {
			found = found || key == PlyCount.String()
		}
		if found != want {
			t.Errorf("%q: ply-count %v, want %v", src, found, want)
		}
	}
}

// A move of the side that is not to move, numbered as that side's, is on the wrong side whatever else could be said.
func TestReasonOfNumberedMove(t *testing.T) {
	for src, want := range map[string]string{
		"1... e5 2. Nf3 *":   "wrong-side",
		"1...Nf6 2. Nf3 *":   "wrong-side",
		"1. e5 *":            "cannot-reach",
		"1... e6e5 2. Nf3 *": "no-such-piece",
	} {
		var c Checker
		chunk := pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: []byte(src), First: true, Last: true}
		for g := range chunk.Games() {
			got := "none"
			for _, d := range c.Check(g).Diagnostics {
				if d.Code == IllegalMove {
					got = d.Reason.Kind.String()
				}
			}
			if got != want {
				t.Errorf("%q: %s, want %s", src, got, want)
			}
		}
	}
}

// Legal moves shown for an illegal one: those of the named man and to the named square come first.
func TestAlternatives(t *testing.T) {
	for src, want := range map[string]string{
		"1. c2-e4 *": "c3, c4, e4",
		"1. Nd5 *":   "Na3, Nc3, Nf3, Nh3",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. N1d4 *": "Nd4, Na3, Nc3, Ng1, Nh4, Nxe5, Ng5",
		"1. e4 d5 2. dxe5 *":                       "d3, d4, e5",
	} {
		var c Checker
		chunk := pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: []byte(src), First: true, Last: true}
		for g := range chunk.Games() {
			got := ""
			for _, d := range c.Check(g).Diagnostics {
				for _, a := range d.Args {
					if a.Name == "legal" {
						got = a.Text
					}
				}
			}
			if got != want {
				t.Errorf("%q: %q, want %q", src, got, want)
			}
		}
	}
}

// Line ends that were made into other signs: the tags are found, and the signs are one fault.
func TestSignsBetweenTags(t *testing.T) {
	var c Checker
	src := "[Event \"a\"]###[Site \"b\"]###[Date \"2024.01.01\"]###[Result \"*\"]\n\n1. e4 *\n"
	chunk := pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: []byte(src), First: true, Last: true}
	for g := range chunk.Games() {
		r := c.Check(g)
		if len(g.Tags) != 4 || len(r.Diagnostics) != 1 {
			t.Fatalf("%d tags and %d diagnostics, want 4 and 1", len(g.Tags), len(r.Diagnostics))
		}
		if d := &r.Diagnostics[0]; d.Code != StrayText || d.Count != 3 || len(d.Edits) != 6 || d.Off != int32(len(`[Event "a"]`)) {
			t.Errorf("%s at %d, %d of them, %d edits", d.Key(), d.Off, d.Count, len(d.Edits))
		}
	}
}

// The letter N after a move says that the move is new, even where a knight could go to the square named next; after a
// number it is a knight.
func TestNoveltyOrKnight(t *testing.T) {
	for src, want := range map[string]string{
		"1. Nf3 e6 2. e3 N d5 *":      "informant-symbol",
		"1. e4 e5 2. N f3 *":          "piece-letter/parted",
		"1. e4 e5 2.N f3 *":           "piece-letter/parted",
		"1. e4 N e5 2. Nf3 *":         "informant-symbol",
		"1. e4 e5 2. Nf3 N d6 *":      "informant-symbol",
		"1. e4 Nf6 2. e5 N d5 *":      "informant-symbol", // and Nd5 is legal
		"1. e4 Nf6 2. e5 2... N d5 *": "piece-letter/parted",
	} {
		if got := keysOfLast(t, src); len(got) != 1 || got[0] != want {
			t.Errorf("%q: %q, want %s", src, got, want)
		}
	}
}

// The FEN of a diagnostic about a move is that of the position before it, null moves on the way or not: they are no moves from a1 to a1.
func TestFENAfterNullMoves(t *testing.T) {
	for _, text := range []string{
		"1. Nf3 -- 2. Nc3 d5+ 3. e3 Nf6# 4. -- e6+ *",
		"1. -- e5 2. e4 Nf6 3. -- Nxe4# 4. d3+ *",
		"1. nf3 -- 2. b4 -- 3. e3 h6 4. ba6 c6 5. b5 h5 6. bb7 h4 7. bxc6 *", // the pawn, among officers in lower case
	} {
		c := Checker{AllowNullMoves: true}
		chunk := pgn.Chunk{Location: pgn.Location{Line: 1, Column: 1}, Data: []byte(text), First: true, Last: true}
		for g := range chunk.Games() {
			r := c.Check(g)
			n := 0
			for _, d := range r.Diagnostics {
				if d.FEN == "" || d.Code == NullMove {
					continue
				}
				p := r.Start
				for _, m := range r.Moves[:d.Ply-1] {
					p.PlayOrPass(m)
				}
				if want := string(fen.Append(nil, &p)); d.FEN != want {
					t.Errorf("%s: %s at ply %d: FEN %s, want %s", text, d.Key(), d.Ply, d.FEN, want)
				}
				n++
			}
			if n < 2 {
				t.Errorf("%s: %d diagnostics with a FEN", text, n)
			}
		}
	}
}
