package validate

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// Lines deep down are judged as others.
func TestDeepLines(t *testing.T) {
	before := shallow
	defer func() { shallow = before }()
	random := rand.New(rand.NewPCG(8, 1))
	words := []string{"(", "(", "(", "( ", ")", ")", "e4", "d3", "Nf3", "Nf6", "Nc6", "Ng1", "Ng8", "e5", "d6", "Ke9", "Ke2", "Bb5+", "0-0", "{x}", "{}", "$1", "$1", "!", "4.", "7...", "--", "foo", ";y\n"}
	for i := range 1500 {
		var text strings.Builder
		text.WriteString("1. e4 e5 ")
		for range random.IntN(60) {
			text.WriteString(words[random.IntN(len(words))])
			text.WriteByte(' ')
		}
		var c, d Checker
		c.KeepPlies, d.KeepPlies = true, true
		c.SkipVariations, d.SkipVariations = i%9 == 0, i%9 == 0
		shallow = before
		text.WriteString("\n*")
		want := checkText(t, &c, text.String())
		shallow = 2 + random.IntN(2)
		got := checkText(t, &d, text.String())
		if !reflect.DeepEqual(got.Diagnostics, want.Diagnostics) || !reflect.DeepEqual(got.Plies, want.Plies) || fmt.Sprint(got.Moves, got.Final) != fmt.Sprint(want.Moves, want.Final) {
			t.Fatalf("%q: %+v, want %+v", text.String(), got.Diagnostics, want.Diagnostics)
		}
	}
}
