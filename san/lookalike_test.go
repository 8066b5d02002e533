package san_test

import (
	"math/rand/v2"
	"testing"

	"arbiter/san"
)

// A word that is a move in some alphabet can be meant as one, whatever is known of it at first sight.
func TestCouldBeMoveInEveryAlphabet(t *testing.T) {
	parts := []string{"a", "b", "c", "e", "h", "B", "D", "H", "P", "S", "L", "T", "N", "K", "o", "O", "t", "x", ":", "-", "=", "(", ")", "/", "1", "3", "8", "9",
		"+", "#", "ch", "e.p.", "mate", "×", "–", "†", "Кр", "п", "Ф", "\xca\xf0", "\xcf", "\xd7", "♘", "ｅ", "马", "兵", "Ş", "é", "ed", "e4", "(S)"}
	r := rand.New(rand.NewPCG(1, 2))
	moves := 0
	for range 200_000 {
		var word []byte
		for range 1 + r.IntN(6) {
			word = append(word, parts[r.IntN(len(parts))]...)
		}
		for i := range san.Alphabets {
			a := &san.Alphabets[i]
			if _, err := san.ParseLetters(word, a); err == nil {
				if moves++; !san.CouldBeMove(word) {
					t.Fatalf("%q is a move in the letters of %s", word, a.Name)
				}
				break
			}
		}
	}
	if moves < 4_000 {
		t.Errorf("only %d words were moves", moves)
	}
}
