package validate

import (
	"strings"
	"testing"
)

// A game that goes on after an automatic end is told so at the next move, by the law of its day and whatever the game before was.
func TestGamesThatGoOn(t *testing.T) {
	const shuffle = "Nf3 Nf6 Ng1 Ng8 "
	var c Checker
	for _, game := range []struct{ date, fen, moves, after string }{
		{"1990.01.01", "", strings.Repeat(shuffle, 40) + "e4 *", ""},
		{"2018.01.01", "", strings.Repeat(shuffle, 4) + "e4 *", "e4"},
		{"2018.01.01", "", strings.Repeat(shuffle, 3) + "Nf3 Nf6 Ng1 e5 e4 *", ""},
		{"1990.01.01", "4k3/7p/8/8/8/8/8/R3K3 w - - 149 100", "Ra2 Kd8 Ra3 *", ""},
		{"2018.01.01", "4k3/7p/8/8/8/8/8/R3K3 w - - 149 100", "Ra2 Kd8 Ra3 *", "Kd8"},
		{"2018.01.01", "4k3/7p/8/8/8/8/8/R3K3 w - - 148 100", "Ra2 Kd8 Ra3 *", "Ra3"},
		{"2018.01.01", "4k3/7p/8/8/8/8/8/R3K3 w - - 148 100", "Ra2 h6 Ra3 *", ""},
		{"1990.01.01", "", strings.Repeat(shuffle, 40) + "e4 *", ""},
		{"2018.01.01", "", strings.Repeat(shuffle, 4) + "(e4) e4 *", "e4"},
	} {
		text := "[Date \"" + game.date + "\"]\n"
		if game.fen != "" {
			text += "[SetUp \"1\"]\n[FEN \"" + game.fen + "\"]\n"
		}
		text += "\n" + game.moves
		r, after := checkText(t, &c, text), ""
		for i := range r.Diagnostics {
			if d := &r.Diagnostics[i]; d.Code == MovesAfterEnd {
				after = text[d.Off:d.End]
			}
		}
		if after != game.after {
			t.Errorf("%q: moves after the end from %q on, want %q", text, after, game.after)
		}
	}
}
