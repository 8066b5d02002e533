package validate

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/pgn"
)

// What is said of clocks and offers is the same where the times of the moves are not held, but read again.
func TestTimesReadAgain(t *testing.T) {
	defer func(held int) { heldTimes = held }(heldTimes)
	random := rand.New(rand.NewPCG(1, 2))
	comments := []string{"", "", "", "(=)", "{(=)}", "{[%%clk 0:0%d:10]}", "{[%%clk 0:0%d:10.5] [%%emt 0:00:05]}", "{[%%emt 0:01:%02d]}", "{[%%clk 0:00:00.0]} (Nc3 {[%%clk 0:00:01]})"}
	said := map[Code]bool{}
	for range 300 {
		var b strings.Builder
		fmt.Fprintf(&b, "[Event \"?\"]\n%s\n{[%%clk 0:05:00]} ", []string{"", "[TimeControl \"300+2\"]\n"}[random.IntN(2)])
		for _, word := range strings.Fields(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 1+random.IntN(6))) {
			comment := comments[random.IntN(len(comments))]
			if strings.Contains(comment, "%d") || strings.Contains(comment, "%02d") {
				comment = fmt.Sprintf(comment, random.IntN(9))
			} else {
				comment = strings.ReplaceAll(comment, "%%", "%")
			}
			fmt.Fprintf(&b, "%s %s ", word, comment)
		}
		fmt.Fprintf(&b, "%s\n", []string{"*", "1-0", "Ke8 0-1", "1/2-1/2"}[random.IntN(4)])
		var want string
		for _, heldTimes = range []int{1 << 14, 0, 3} {
			var c Checker
			for code := range c.Policy {
				c.Policy[code] = Note
			}
			var got strings.Builder
			for g := range (pgn.Chunk{Data: []byte(b.String()), First: true, Last: true}).Games() {
				for _, d := range c.Check(g).Diagnostics {
					said[d.Code] = true
					fmt.Fprintf(&got, "%s %s %d %d %d %d %v\n", d.Code, d.Case, d.Off, d.End, d.Ply, d.Count, d.Args)
				}
			}
			if want == "" {
				want = got.String()
			}
			if got.String() != want {
				t.Fatalf("%s\n%s\nwant\n%s", b.String(), got.String(), want)
			}
		}
	}
	for _, code := range []Code{RepeatedDrawOffer, ClockGain, EMTMismatch, FlagFell, ClockWithoutTimeControl} {
		if !said[code] {
			t.Errorf("%s is nowhere", code)
		}
	}
}
