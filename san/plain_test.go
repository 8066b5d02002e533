package san

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

// plainWords returns words as moves are written, and as they might be: all kinds of men, what may be said of the square they come
// from, the sign of capture or none, and all targets; promotions and castling.
func plainWords() (words []string) {
	const files, ranks = "abcdefgh", "12345678"
	from := []string{""}
	for _, f := range files {
		from = append(from, string(f))
		for _, r := range ranks {
			from = append(from, string(f)+string(r))
		}
	}
	for _, r := range ranks {
		from = append(from, string(r))
	}
	for _, man := range []string{"", "N", "B", "R", "Q", "K", "P"} {
		for _, from := range from {
			for _, sign := range []string{"", "x"} {
				for _, f := range files {
					for _, r := range ranks {
						word := man + from + sign + string(f) + string(r)
						words = append(words, word)
						if man == "" && (r == '1' || r == '8') {
							words = append(words, word+"=Q", word+"=N")
						}
					}
				}
			}
		}
	}
	return append(words, "O-O", "O-O-O")
}

// Whatever word ReadWishes reads and PlayWishes plays is the one legal move it is when it is parsed, and written as Append writes it.
func TestPlainWords(t *testing.T) {
	words := plainWords()
	for _, record := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1pP1P3/2N2Q1p/PP1BBPPP/R3K2R b KQkq c3 0 1",
		"4k3/1P4p1/8/pPpP1pP1/PpP2Pp1/8/1p4P1/4K2N w - a6 0 1",
		"1n1bk3/1P1P2P1/8/2R3R1/1N3N2/8/Q3Q2Q/4K3 w - - 0 1",
		"4k3/8/1b3b2/8/1b1P4/2P1P3/8/4K2R b - - 0 1",
	} {
		setup, err := fen.Parse(record)
		if err != nil {
			t.Fatal(err)
		}
		start, _ := position.New(setup)
		var run Run
		played := 0
		for _, word := range words {
			p := start
			n, _ := ReadWishes([]byte(word+" "), 0, p.Ply(), &run)
			var moves [RunRoom]position.Move
			var keys [RunRoom]uint64
			if n == 0 || p.PlayWishes(run.Wishes[:n], moves[:n], keys[:n], 16) == 0 {
				continue
			}
			played++
			m, err := Parse(word)
			if err != nil {
				t.Errorf("%s: %s is played, but %v", record, word, err)
				continue
			}
			mv, err := m.Resolve(&start)
			if want := strings.TrimRight(string(Append(nil, &start, moves[0])), "+#"); err != nil || mv != moves[0] || word != want {
				t.Errorf("%s: %s is played as %v, %s; parsed it is %v (%v)", record, word, moves[0], want, mv, err)
			}
		}
		// A b-pawn's captures are left to others where a bishop could be meant.
		if legal := len(start.AppendMoves(nil)); played == 0 || played > legal {
			t.Errorf("%s: %d words are played for %d moves", record, played, legal)
		}
	}
}

// Law: of more moves than a Run has room for, so many are read, in their order, whoever is to move first.
func TestReadWishesOfManyMoves(t *testing.T) {
	words := [4]string{"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "}
	text := []byte(strings.Repeat(strings.Join(words[:], ""), RunRoom))
	var run, one Run
	for range 2 { // the words are new, and known
		for first := range 4 {
			n, end := ReadWishes(text, 4*first, first, &run)
			if n != RunRoom || end != 4*(first+n) {
				t.Fatalf("%d moves are read, up to %d", n, end)
			}
			for i, w := range run.Wishes {
				want, at, _ := ReadWish(text, 4*(first+i), first+i, &one)
				if w != want || int(run.Offs[i]) != at {
					t.Fatalf("move %d from %d is %x at %d, want %x at %d", i, first, w, run.Offs[i], want, at)
				}
			}
		}
	}
}

// What is no word of a move is none after a number, too, whatever was read before.
func TestNoPlainWord(t *testing.T) {
	var run Run
	for range 2 {
		for c := range 256 {
			for _, rest := range []string{"", " ", "(1", " Nf3 ", "e5 ", "\x00"} {
				text := append([]byte("1. e4 e5 2. "), byte(c))
				text = append(text, rest...)
				for len(text) < 12+17 {
					text = append(text, '.') // the words are looked up eight bytes at a time
				}
				if n, end := ReadWishes(text, 0, 0, &run); n != 2 || end > 12 {
					if _, err := Parse(text[12 : 13+max(0, strings.IndexByte(rest, ' '))]); err != nil {
						t.Errorf("%q: %d moves, up to %d", text, n, end)
					}
				}
			}
		}
		ReadWishes([]byte("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Nf3 Be7 "), 0, 0, &run)
	}
}

// A number is plain before the move that has it, and before no other one, however long the game is.
func TestPlainNumbers(t *testing.T) {
	var run Run
	for _, no := range []int{1, 2, 9, 10, 99, 100, 800, 999, 1000, 1024, 1025, 1026, 2049, 5000} {
		for _, written := range []int{1, 2, no - 1, no, no + 1, no % 1024} {
			n, _ := ReadWishes(fmt.Appendf(nil, "%d. Nf3 Nf6 %d. Ng1 Ng8 ", written, written+1), 0, 2*(no-1), &run)
			if n > 0 && written != no || n == 0 && written == no && no <= 800 {
				t.Errorf("%d. before move %d: %d moves are plain", written, no, n)
			}
		}
	}
}

// What lies in memory after the text, here the rest of it, says nothing: each beginning is read as a copy of it is.
func TestReadWishesEnd(t *testing.T) {
	text := []byte("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 e6 7. f4 Nbd7\n8. Qf3 Qc7 9. O-O-O b5 10. Bd3 Bb7 11. Rhxe8+ Qbxd7+ 12. Nbxd2# Qaxb4# 1/2-1/2\n\n1. d4 d5 ")
	var run, same Run
	ReadWishes(text, 0, 0, &run) // the words are known from here on
	ReadWishes(text, 0, 0, &same)
	for end := range len(text) {
		n, stop := ReadWishes(text[:end], 0, 0, &run)
		m, stopped := ReadWishes(slices.Clip(slices.Clone(text[:end])), 0, 0, &same)
		if n != m || stop != stopped || run.Wishes != same.Wishes || run.Offs != same.Offs {
			t.Errorf("%q: %d moves up to %d; of a copy %d, up to %d", text[:end], n, stop, m, stopped)
		}
	}
}
