package validate

import (
	"fmt"
	"reflect"
	"testing"

	"arbiter/pgn"
)

// TestReportReset: what a Checker reports of a game does not depend on the game before it, whatever that left in the Report, and which of
// the two were judged by their tags alone.
func TestReportReset(t *testing.T) {
	const setUp = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4K1P1/8 w - - 12 40\"]\n"
	games := map[string]string{
		"plain":      "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n",
		"nothing":    "[Event \"a\"]\n\n",
		"all of it":  "[Event \"a\"]\n[Date \"2020.01.01\"]\n[Result \"1-0\"]\n[Termination \"time forfeit\"]\n\n" + fiveFold + "{a} (9. e4 e5) 9. e4 e5 $1 10. Nf3+ 1/2-1/2\n",
		"mate":       "[Event \"a\"]\n[Result \"1-0\"]\n\n" + foolsMate + "0-1\n",
		"broken":     "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf6 Nc6 1-0\n",
		"unclosed":   "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 (1... c5 2. Nf3 1-0\n",
		"set up":     "[Event \"a\"]\n[Result \"*\"]\n" + setUp + "\n40. Kf3 Kf7 41. Ke3 Ke6 *\n",
		"bad FEN":    "[Event \"a\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n",
		"dead":       "[Event \"a\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4K1p1/8 w - - 0 40\"]\n\n40. Kf2 Kf7 41. Kxg2 1-0\n",
		"shut":       "[Event \"a\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 40\"]\n\n40. Kd3 Kd6 1-0\n",
		"on time":    "[Event \"a\"]\n[Result \"0-1\"]\n[Termination \"time forfeit\"]\n[SetUp \"1\"]\n[FEN \"8/8/4k3/8/3Q4/3K4/8/5n2 w - - 0 40\"]\n\n40. Qd8 Ng3 0-1\n",
		"Chess960":   "[Event \"a\"]\n[Variant \"Chess960\"]\n[Result \"*\"]\n\n1. e4 *\n",
		"not judged": "[Event \"a\"]\n[Variant \"Atomic\"]\n[Result \"1-0\"]\n\n1. e4 e5 {a} 2. Nf7 1-0\n",
		"too large":  "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 *\n",
	}
	read := func(name string) *pgn.Game {
		var game *pgn.Game
		for g := range (pgn.Chunk{Data: []byte(games[name]), First: true, Last: true}).Games() {
			game = g.Clone()
		}
		if name == "too large" {
			game.Flaw |= pgn.TooLarge
		}
		return game
	}
	for _, settings := range []Checker{{}, {ListClaims: true, KeepPlies: true, KeepKeys: true}, {Endings: true, AllowNullMoves: true, Nodes: 100}} {
		for before := range games {
			for name := range games {
				for tags := range 4 {
					c := settings.Fresh()
					c.TagsOnly = tags&1 != 0
					c.Check(read(before))
					fresh := settings.Fresh()
					c.TagsOnly, fresh.TagsOnly = tags&2 != 0, tags&2 != 0
					game := read(name)
					got, want := reflect.ValueOf(c.Check(game)).Elem(), reflect.ValueOf(fresh.Check(game)).Elem()
					for i := range got.NumField() {
						field := got.Type().Field(i)
						if !field.IsExported() {
							continue
						}
						if g, w := fmt.Sprint(got.Field(i)), fmt.Sprint(want.Field(i)); g != w {
							t.Errorf("%q after %q: %s is %s, want %s", name, before, field.Name, g, w)
						}
					}
				}
			}
		}
	}
}
