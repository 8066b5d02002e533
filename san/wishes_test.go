package san

import (
	"encoding/binary"
	"fmt"
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
	for size, read := range []bool{false, false, false, true} {
		if w, _, _ := ReadWish([]byte("e4 " + room)[:size], 0, 0, &one); w != 0 != read {
			t.Errorf("of %d bytes of a move and its blank it is read: %v", size, w != 0)
		}
	}
}

// Law: Numbers are the numbers of the moves of both sides in their order, with a blank behind.
func TestNumbers(t *testing.T) {
	var run Run
	for first := range lastNumbered + 1 {
		for i, number := range run.Numbers(first) {
			ply := first + i
			want := fmt.Sprintf("%d%s ", ply/2+1, [2]string{".", "..."}[ply%2])
			var text [8]byte
			binary.LittleEndian.PutUint64(text[:], number.Text)
			if number.Length != len(want) || string(text[:number.Length]) != want || number.Mask != 1<<(8*len(want))-1 || number.Text&^number.Mask != 0 {
				t.Fatalf("after %d half-moves: %q, want %q", ply, text, want)
			}
		}
	}
	if run.Numbers(lastNumbered+1) != nil || run.Numbers(-1) != nil {
		t.Error("there are numbers where the table ends")
	}
}

// Law: a move is known after it has been read, with the same Wish and length, and no other text is.
func TestKnown(t *testing.T) {
	const room = "                        "
	var run Run
	run.Numbers(0)
	if _, _, ok := run.Known(0); ok {
		t.Error("a zero byte is known as a move")
	}
	words := []string{"e4 ", "exd5+ ", "Nbxd5+ ", "Qh4xe1#\r", "Nf3\n", "O-O-O+ ", "e9 ", "1-0 ", "\x00", " ", "e4!", "Nf3{", "Nf3\x00", "Qh4xe1#!"}
	for range 2 {
		for _, word := range words {
			w, _, end := ReadWish([]byte(word+room), 0, 0, &run)
			if w != 0 && word[end] != ' ' { // it has been read as one with a space behind it
				w, end = 0, 0
			}
			known, length, ok := run.Known(binary.LittleEndian.Uint64([]byte(word + room)))
			if ok != (w != 0) || ok && (known != w || length != end) {
				t.Errorf("%q: %x of %d bytes, want %x of %d", word, known, length, w, end)
			}
		}
	}
}
