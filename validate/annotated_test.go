package validate

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// betweenMoves is what may stand behind a move: usual, less usual, and wrong.
var betweenMoves = []string{
	"", "", "", " { [%clk 0:05:03] }", " { [%clk 1:59:59] } ", "{[%clk 0:02:59.9]}", " { [%eval 0.17] [%clk 0:00:30] }", " {[%eval -12.5]\n[%clk 0:00:30]}",
	" { [%eval #-3] [%clk 0:00:30] }", " { [%eval #3] }", " { [%eval 0,12] }", " { [%eval 0.17,12] }", "{}", "{ }", " { text }", " ; to the end of the line\n",
	" { [%clk 0:61:00] }", " { [%clk 0:05:0x] }", " { [%clk 10:05:03] }", " { [%clk 0:05:03.] }", " { [%clk 0:05:03 }", " { [%clk0:05:03] }", " { [%eval .5] }",
	" { [%eval 5.] }", " { [%eval #3.5] }", " { [%eval 1234567.89] }", " { [%eval 12345678] }", " { [%emt 0:00:03] }", "{[%emt 0.1]}", " { [%emt 12.345] [%clk 0:00:01] }", "{[%emt 1234567]}", "{[%emt 12.]}", " {[%emt .5]}", "{[%emt 0.1234567]}", " { [%clk 0:00:01.2345678] }", " { [%cal Ga1a2] }", " { [%nothing] }",
	" { a { b }", " { [%clk 0:05:03]\r\n}", " {\t[%clk 0:05:03] }", "!", "?", " !?", "??", "!!!", "+", " $1", "$14 $4", " $256", " $", " $$1", "! $1", " $3 $3", "(=)", " (=)",
	" }", " )", " { text (=) }", " { [%eval 0.17,12] Nodes: 5 }", " { [%eval #3,12] [%clk 0:00:30] text\nand text }", "{(=)}", "{ text & text }",
	"{ \u00c3\u00a4 text }", "{ text\x7f }", "{ a text with\r\n\tline ends and some length }", "{ a longer text with [%csl Ga1] }", "{ [ text ] ", "{ text \x02 text text }",
	"\r\n", "\n\n", "  ", "\t", "\n%escape\n", " *", "\x01", "\x00", " 1.", " e.p.", " ch", ")", " <x>", " [", " ½", "{ open",
}

// annotatedGame makes a game of random moves up to depth variations deep, with what stands between them.
func annotatedGame(r *rand.Rand, odd float64) []byte {
	b := []byte("[Event \"x\"]\n[Result \"1-0\"]\n\n")
	between := func() {
		n := 12
		if r.Float64() < odd {
			n = len(betweenMoves)
		}
		b = append(b, betweenMoves[r.IntN(n)]...)
	}
	var line func(p position.Position, plies, depth int)
	line = func(p position.Position, plies, depth int) {
		for i := range plies {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				return
			}
			m := moves[r.IntN(len(moves))]
			if last := b[len(b)-1]; last > ' ' && r.IntN(9) > 0 {
				b = append(b, ' ')
			}
			switch no := p.MoveNo(); {
			case p.Turn() == position.White:
				b = fmt.Appendf(b, "%d.", no)
			case i == 0 || r.IntN(2) == 0:
				b = fmt.Appendf(b, "%d...", no)
			}
			if last := b[len(b)-1]; last == '.' && r.IntN(4) > 0 {
				b = append(b, ' ')
			}
			b = san.Append(b, &p, m)
			before := p
			p.Play(m)
			for range 1 + r.IntN(2) {
				between()
			}
			if depth > 0 && r.IntN(6) == 0 {
				b = append(b, " ("...)
				line(before, 1+r.IntN(4), depth-1)
				b = append(b, ')')
				if r.IntN(3) == 0 {
					between()
				}
			}
		}
	}
	line(position.Start(), r.IntN(24), 2)
	return append(b, " 1-0\n\n"...)
}

// readAlike checks that fast says of the games of src what slow says, which takes every token.
func readAlike(t *testing.T, fast, slow *Checker, src []byte) {
	t.Helper()
	slow.Policy[MissingMoveNumber] = Note // looked for, it takes every token
	for g := range (pgn.Chunk{Data: src, First: true, Last: true}).Games() {
		a, b := fast.Check(g), slow.Check(g)
		said := slices.DeleteFunc(cloneDiagnostics(b.Diagnostics), func(d Diagnostic) bool { return d.Code == MissingMoveNumber })
		if got := cloneDiagnostics(a.Diagnostics); len(got)+len(said) > 0 && !reflect.DeepEqual(got, said) {
			t.Fatalf("%q:\n%+v\ntoken by token:\n%+v", g.Source, got, said)
		}
		if !slices.Equal(a.Moves, b.Moves) || !slices.Equal(a.AppendPlies(nil), b.AppendPlies(nil)) {
			t.Fatalf("%q:\n%v\ntoken by token:\n%v", g.Source, a.AppendPlies(nil), b.AppendPlies(nil))
		}
		if fast.seen != slow.seen || string(fast.lastComment()) != string(slow.lastComment()) || !reflect.DeepEqual(a.Outcome, b.Outcome) || a.TermOff != b.TermOff {
			t.Fatalf("%q: commands %b, the last comment %q, %v; token by token %b, %q, %v",
				g.Source, fast.seen, fast.lastComment(), a.Outcome, slow.seen, slow.lastComment(), b.Outcome)
		}
	}
}

// Law: annotated movetext is read as it is token by token.
func TestAnnotatedMovetext(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	fast, quick := Checker{KeepPlies: true}, 0
	slow := Checker{KeepPlies: true}
	for n := range 3000 {
		odd := [...]float64{0, 0.05, 0.5}[n%3]
		src := append(annotatedGame(r, odd), annotatedGame(r, odd)...)
		readAlike(t, &fast, &slow, src)
		quick += samePresumed(t, src)
		if t.Failed() {
			t.Fatalf("%q", src)
		}
	}
	if quick == 0 {
		t.Error("no end was presumed")
	}
}

// Law: the servers' comments are read as they are token by token, whatever stands in the place of one of their bytes, where some are
// missing, and where one is there twice. The last of them may be the last of the text, or of a game.
func TestServersComments(t *testing.T) {
	fast, slow := Checker{KeepPlies: true}, Checker{KeepPlies: true}
	for _, comment := range []string{"{ [%clk 0:03:05] }", "{ [%eval 0.17] [%clk 0:00:30] }", "{ [%eval -12.5] [%clk 1:59:59] }", "{ [%eval #-3] [%clk 0:00:30] }", "{ [%eval #12] [%clk 0:00:01] }", "{[%clk 0:02:59.9]}", "{[%emt 0.125]}"} {
		game := func(changed string) []byte {
			const one = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 %[1]s 1... e5 %[1]s\n2. Nf3 %[2]s2... Nc6 %[1]s 3. Bb5 %[1]s 3... a6%[2]s\n"
			return fmt.Appendf(nil, one+"1-0\n\n"+one, comment, changed)
		}
		text := []byte(" " + comment + " ")
		for i := range text {
			changed := slices.Clone(text)
			for _, b := range []byte("\x00\t\n\r !#%(),-./0123456789:;?[]elx{}\x7f\x80\xc3\xff") {
				changed[i] = b
				readAlike(t, &fast, &slow, game(string(changed)))
				readAlike(t, &fast, &slow, game(string(changed[1:]))) // right behind the move
			}
			for end := i + 1; end <= min(i+8, len(text)); end++ {
				readAlike(t, &fast, &slow, game(string(text[:i])+string(text[end:])))
			}
			readAlike(t, &fast, &slow, game(string(text[:i+1])+string(text[i:])))
		}
	}
}

// Law: an annotated game is read as it is token by token wherever its text ends, and another game begins.
func TestAnnotatedGamesEnd(t *testing.T) {
	const (
		next = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 { [%clk 0:03:05] } 1... e5 { [%clk 0:03:05] } *\n"
		text = next + "\n[Event \"x\"]\n\n1. e4 { [%clk 0:03:05] } 1... e5 { [%eval 0.17] [%clk 0:00:30] } 2. Nf3 {[%emt 0.1]} 2... Nc6! {a} 3. Bb5 {b} 3... a6 { } 4. Ba4"
	)
	fast, slow := Checker{KeepPlies: true}, Checker{KeepPlies: true}
	for end := len(next); end <= len(text); end++ {
		for _, between := range []string{"", " ", "\n", "\n\n", "\r\n"} {
			readAlike(t, &fast, &slow, []byte(text[:end]+between+next+next))
		}
	}
}

// Law: of an annotated game with more moves than are read together, all are read as they are token by token.
func TestLongAnnotatedGames(t *testing.T) {
	fast, slow := Checker{KeepPlies: true}, Checker{KeepPlies: true}
	for moves := san.RunRoom/2 - 3; moves < san.RunRoom+3; moves++ {
		for _, comment := range []string{"{ [%clk 0:03:05] }", "{ [%eval 0.17] [%clk 0:00:30] }", "{[%emt 0.1]}", "{ text }"} {
			src := []byte("[Event \"x\"]\n\n")
			for i := range moves {
				pair := [2][2]string{{"Nf3", "Nf6"}, {"Ng1", "Ng8"}}[i%2]
				src = fmt.Appendf(src, "%d. %s %s %[1]d... %s %[3]s ", i+1, pair[0], comment, pair[1])
			}
			readAlike(t, &fast, &slow, append(src, "1-0\n\n"...))
		}
	}
}
