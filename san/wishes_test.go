package san

import (
	"strings"
	"testing"

	"arbiter/position"
)

// Law: ReadWish reads what ReadWishes does, and the same where a sign follows the move instead of a blank.
func TestReadWish(t *testing.T) {
	const room = "                        "
	var one, many Run
	for _, number := range []string{"", "1.", "1. ", "1.\n", "1...", "1... ", "1.. ", "2. ", "1.  ", " "} {
		for _, word := range []string{"e4", "exd5", "Nf3", "Nbxd5+", "Qh4xe1#", "e8=Q", "O-O", "O-O-O+", "bxc3", "--", "0-0", "ed5", "e9", "1-0", "*", "{", "", "♘f3"} {
			for _, ply := range []int{0, 1, 2, 1998, 2048, 1 << 20} {
				for _, end := range []string{" ", "\n", "\r", "!", "?", "!?", ")", "{", "\t", "\x00", "\x01", "(", ".", ",", "$", "}", "\"", "e", ">", "|"} {
					text := number + word
					n, _ := ReadWishes([]byte(text+" "+room), 0, ply, &many)
					w, at, stop := ReadWish([]byte(text+end+room), 0, ply, &one)
					if strings.Contains(" \n\r!?){", end[:1]) && n == 1 && number != " " {
						if w != many.Wishes[0] || at != int(many.Offs[0]) || stop != int(many.End(0)) {
							t.Errorf("%q after %d plies: %x from %d to %d, want %x from %d", text+end, ply, w, at, stop, many.Wishes[0], many.Offs[0])
						}
					} else if w != 0 && stop != len(text) {
						t.Errorf("%q after %d plies is read up to %d", text+end, ply, stop)
					} else if w != 0 && !strings.Contains(" \n\r!?){", end[:1]) {
						t.Errorf("%q after %d plies is read", text+end, ply)
					}
				}
			}
		}
	}
	if w, _, _ := ReadWish([]byte("e4 "), 0, 0, &one); w != position.Wish(0) {
		t.Error("a move is read without the room it takes")
	}
}
