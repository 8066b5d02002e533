package source

import "testing"

// Every byte becomes the same letter, alone or among others, and what is made has the length that is said.
func TestRecode(t *testing.T) {
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	for _, name := range Names() {
		e, err := Named(name)
		if err != nil {
			t.Fatal(err)
		}
		if e.class != singleByte {
			continue
		}
		letters := ""
		for _, c := range all {
			letters += e.Recode([]byte{c})
		}
		if got := string(e.AppendRecoded([]byte("x"), all)); got != "x"+letters || e.Recode(all) != letters || e.Recoded(all) != len(letters) {
			t.Errorf("%s: %q, want %q", name, got, letters)
		}
	}
}
