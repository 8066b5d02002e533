package pgn

import (
	"strconv"
	"testing"
)

func TestNAG(t *testing.T) {
	for text, want := range map[string]int{
		"$0": 0, "$1": 1, "$014": 14, "$255": 255, "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "⁉": 5, "□": 7, "=": 10, "(=)": 10, "∞": 13,
		"±": 16, "+/-": 16, "∓": 17, "-/+": 17, "⩲": 14, "+/=": 14, "=/+": 15, "+-": 18, "+−": 18, "-+": 19, "=∞": 44, "=/∞": 44, "⨀": 22, "N": 146, "D": 220,
		"$": -1, "$256": -1, "$1x": -1, "!?!": -1, "": -1, "x": -1, "$99999999999999999999": -1,
	} {
		n, ok := ParseNAG(text)
		if ok != (want >= 0) || ok && n != want {
			t.Errorf("%s is %d, %v, want %d", text, n, ok, want)
		}
	}
	for n := range 256 {
		if s := NAGSymbol(n); s != "" {
			// A symbol of Black's case is read as White's.
			if m, ok := ParseNAG(s); !ok || m != n && (m != n-1 || n%2 == 0) {
				t.Errorf("symbol %s of $%d is read as %d, %v", s, n, m, ok)
			}
			// It is one token, but for letters.
			if drawn, kind := scan([]byte(s)); s != "N" && s != "D" && (kind != "NAG" || drawn != "§"+s+"§") && s != "✕" {
				t.Errorf("symbol %s is scanned as %s", s, kind)
			}
		}
		if m, ok := ParseNAG("$" + strconv.Itoa(n)); !ok || m != n {
			t.Errorf("$%d is %d, %v", n, m, ok)
		}
		if n < 140 && NAGText(n) == "" {
			t.Errorf("$%d has no meaning; the standard gives one to each up to 139", n)
		}
	}
	if NAGText(-1) != "" || NAGText(256) != "" || NAGSymbol(-1) != "" || NAGText(200) != "" {
		t.Error("a number without a meaning has one")
	}
	// Section 10 of the standard.
	for n, want := range map[int]string{1: "good move", 14: "White has a slight advantage", 19: "Black has a decisive advantage", 139: "Black has severe time control pressure"} {
		if NAGText(n) != want {
			t.Errorf("$%d is %q, want %q", n, NAGText(n), want)
		}
	}
}
