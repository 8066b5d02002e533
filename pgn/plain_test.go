package pgn

import "testing"

// quickly returns the games of src, found with the fast ways.
func quickly(src []byte) (list []seen) {
	for g := range (Chunk{Data: src, First: true, Last: true}).Games() {
		list = append(list, see(g))
	}
	return list
}

// Whatever two bytes stand in plain movetext, at an even or an odd place, the games are those found without the fast way.
func TestPlainPairs(t *testing.T) {
	const before, after = "[Event \"x\"]\n\n1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 ", "5.O-O Be7 6.Re1 b5\n7.Bb3 d6 1-0\n\n[Event \"y\"]\n\n1.d4 *\n"
	step := 1
	if testing.Short() {
		step = 7
	}
	for pair := 0; pair < 1<<16; pair += step {
		for _, shift := range []string{"", " "} {
			src := append([]byte(before+shift), byte(pair), byte(pair>>8))
			src = append(src, after...)
			compare(t, "without the fast way", slowly(src), quickly(src))
		}
		if t.Failed() {
			t.Fatalf("bytes %q", []byte{byte(pair), byte(pair >> 8)})
		}
	}
}

// Whatever stands after the end of a line, and around it, in plain movetext: the same.
func TestPlainLines(t *testing.T) {
	const moves = "9.h3 Na5 10.Bc2 c5 11.d4 Qc7 12.Nbd2 "
	some := []string{"\n", "\r\n", "\r", " ", "\t", "1. d4 d5", "1", "12", "Nf3", "O-O", "-O", "%", "{", "*", "1-0", "[", "draw", "wins", "\x7f", "\xa0", "é"}
	for shift := range 16 {
		for _, a := range some {
			for _, b := range some {
				for _, c := range some {
					src := []byte("[Event \"x\"]\n\n1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 "[:44-shift] + a + "\n" + b + c + moves + "\n" + moves + " 1-0\n\n[Event \"y\"]\n")
					compare(t, "without the fast way", slowly(src), quickly(src))
					if t.Failed() {
						t.Fatalf("%q", src)
					}
				}
			}
		}
	}
}

// Whatever byte stands at whatever place of a tag, where the game before had a tag like it and where not, the tags are those found without
// the fast way.
func TestPlainTagBytes(t *testing.T) {
	for _, line := range []string{"[WhiteElo \"2700\"]\n", "[Event \"Candidates\"]\n", "[WhiteRatingDiff \"+12\"]\n", "[A \"\"]\n", "[ABCDEFGHIJKLMN \"x\"]\n", "[ABCDEFGHIJKLMNO \"x\"]\n",
		"[ABCDEFGHIJKLMNOP \"x\"]\n", "[ABCDEFGHIJKLMNOPQRSTUVWXYZ \"x\"]\r\n"} {
		for _, first := range []string{line, "[Other \"2700\"]\n"} {
			before := "[Event \"x\"]\n" + first + "[Round \"1\"]\n\n1.e4 1-0\n\n[Event \"y\"]\n"
			for i := range line {
				for c := range 256 {
					src := []byte(before + line + "[Round \"1\"]\n\n1.d4 0-1\n")
					src[len(before)+i] = byte(c)
					compare(t, "without the fast way", slowly(src), quickly(src))
					if t.Failed() {
						t.Fatalf("%q", src)
					}
				}
			}
		}
	}
}

// oddInValue finds the first byte that is a quote, a backslash or a control, whatever comes after it and before it.
func TestOddInValue(t *testing.T) {
	odd := func(c byte) bool { return c < ' ' || c == '"' || c == '\\' || c == 0x7f }
	for a := range 256 {
		for b := range 256 {
			x := uint64(a) | uint64(b)<<8 | 0x6161616161610000
			found := oddInValue(x)
			if first := found & -found; (first == 0x80) != odd(byte(a)) || !odd(byte(a)) && odd(byte(b)) && first != 0x8000 {
				t.Fatalf("bytes %x %x: %x", a, b, found)
			}
		}
	}
}

// notPlain finds the first byte that may not stand in the value of a plain tag, whatever comes after it and before it.
func TestNotPlain(t *testing.T) {
	odd := func(c byte) bool { return valueFlaw([]byte{c}) != 0 || !plainText([]byte{c}) }
	for a := range 256 {
		for b := range 256 {
			found := notPlain(uint64(a) | uint64(b)<<8 | 0x6161616161610000)
			if first := found & -found; (first == 0x80) != odd(byte(a)) || !odd(byte(a)) && (first == 0x8000) != odd(byte(b)) || !odd(byte(a)) && !odd(byte(b)) && found != 0 {
				t.Fatalf("bytes %x %x: %x", a, b, found)
			}
		}
	}
}
