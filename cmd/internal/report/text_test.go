package report

import (
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

// games returns the games of src as if it were a file games.pgn.
func games(src string) []*pgn.Game {
	var list []*pgn.Game
	chunk := pgn.Chunk{Location: pgn.Location{File: "games.pgn", Line: 1, Column: 1}, Data: []byte(src), First: true, Last: true}
	for g := range chunk.Games() {
		list = append(list, g.Clone())
	}
	return list
}

const pinned = `[Event "One"]

1. e4 *

[Event "Two"]
[White "Player A"]
[Black "Player B"]
[Date "2024.03.01"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O
Nd4 5. d4 *
`

// pinnedReport is the report of the second game of pinned, as far as reports need it.
func pinnedReport(t testing.TB, src string) (*validate.Report, *validate.Diagnostic) {
	t.Helper()
	list := games(src)
	if len(list) != 2 {
		t.Fatalf("%d games, want 2", len(list))
	}
	g := list[1]
	off := int32(strings.Index(string(g.Source), "Nd4"))
	r := &validate.Report{Game: g, Start: position.Start()}
	r.Diagnostics = []validate.Diagnostic{{
		Code: validate.IllegalMove, Severity: validate.Error, Off: off, End: off + 3, Ply: 8, San: "Nd4",
		FEN: "r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4",
		Reason: san.Reason{Kind: san.Pinned, Piece: position.Black.Piece(position.Knight), From: position.C6,
			By: position.White.Piece(position.Bishop), At: position.B5, On: position.NoSquare},
		Args: []validate.Arg{{Name: "legal", Text: "Nf6, Nge7, Nh6"}},
	}}
	return r, &r.Diagnostics[0]
}

// emit returns the page as it is written when nine games came before its chunk.
func emit(p *Page) string { return string(p.AppendTo(nil, 9, nil)) }

func TestText(t *testing.T) {
	r, d := pinnedReport(t, pinned)
	var p Page
	(&Style{}).AppendText(&p, r, d)
	want := `games.pgn:11:1: error: illegal move 4... Nd4: the knight on c6 is pinned to the king on e8 by the bishop on b5 [illegal-move]
   11 | Nd4 5. d4 *
      | ^^^
      = game 11, Player A – Player B, 2024.03.01
      = help: legal knight moves here: Nf6, Nge7, Nh6
`
	if got := emit(&p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}

	d.Hint = "typo"
	d.Edits = []validate.Edit{{Off: d.Off, End: d.End, New: "Nf6"}}
	p.Reset()
	(&Style{}).AppendText(&p, r, d)
	want = "= help: legal knight moves here: Nf6, Nge7, Nh6; it looks like a slip of the pen: one small change makes all that follows legal: write \"Nf6\" for \"Nd4\"\n"
	if got := emit(&p); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant at its end\n%s", got, want)
	}
}

func TestGameText(t *testing.T) {
	r, _ := pinnedReport(t, pinned)
	r.Moves = make([]position.Move, 7)
	r.Terminator = []byte("*")
	var p Page
	(&Style{}).AppendGameText(&p, r)
	r.Diagnostics, r.Moves = nil, r.Moves[:1]
	r.Outcome.Kind, r.IsCorrected, r.Corrected = validate.Stalemate, true, position.Draw
	(&Style{}).AppendGameText(&p, r)
	r = &validate.Report{Game: games("1. e4 *")[0], Skipped: true}
	(&Style{}).AppendGameText(&p, r)
	want := `games.pgn:5: game 11, Player A – Player B, 2024.03.01: with errors, 7 plies, *
games.pgn:5: game 11, Player A – Player B, 2024.03.01: valid, 1 ply, * (should be 1/2-1/2), stalemate
games.pgn:1: game 10: not judged, 0 plies, *
`
	if got := emit(&p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Of players and date only what is known is shown.
func TestTextOfUnknownPlayers(t *testing.T) {
	for _, c := range []struct{ tags, want string }{
		{"[White \"?\"]\n[Black \"?\"]\n[Date \"????.??.??\"]", "= game 11\n"},
		{"[White \"?\"]\n[Black \"Player B\"]\n[Date \"2024.??.??\"]", "= game 11, ? – Player B, 2024.??.??\n"},
		{"[White \"王皓\"]\n[Black \"\"]", "= game 11, 王皓 – ?\n"},
		{"[White \"A \\\"B\\\" \x1b[31mC\"]\n[Black \"D\"]", "= game 11, A \"B\" ␛[31mC – D\n"},
	} {
		src := strings.Replace(pinned, "[White \"Player A\"]\n[Black \"Player B\"]\n[Date \"2024.03.01\"]", c.tags, 1)
		r, d := pinnedReport(t, src)
		var p Page
		(&Style{}).AppendText(&p, r, d)
		if got := emit(&p); !strings.Contains(got, c.want) {
			t.Errorf("%s: got\n%s\nwant in it\n%s", c.tags, got, c.want)
		}
	}
}

// With colours the same text comes out when the sequences are taken away.
func TestColorsAddNothing(t *testing.T) {
	r, d := pinnedReport(t, pinned)
	var plain, colored Page
	(&Style{}).AppendText(&plain, r, d)
	(&Style{Color: true}).AppendText(&colored, r, d)
	got := emit(&colored)
	if !strings.Contains(got, "\x1b[1;31merror:\x1b[0m illegal move") || !strings.Contains(got, "\x1b[1;31m^^^\x1b[0m") {
		t.Errorf("no colours: %q", got)
	}
	var b strings.Builder
	for i, part := range strings.Split(got, "\x1b[") {
		if i > 0 {
			_, part, _ = strings.Cut(part, "m")
		}
		b.WriteString(part)
	}
	if b.String() != emit(&plain) {
		t.Errorf("got\n%s\nwant\n%s", b.String(), emit(&plain))
	}
}

func TestHelpTellsTheFix(t *testing.T) {
	for _, c := range []struct {
		name  string
		edits []validate.Edit // from the start of "Nd4"
		want  string
	}{
		{"replace", []validate.Edit{{Off: 0, End: 3, New: "Nd4+"}}, `write "Nd4+" for "Nd4"`},
		{"insert at the end", []validate.Edit{{Off: 3, End: 3, New: "+"}}, `write "Nd4+" for "Nd4"`},
		{"insert twice", []validate.Edit{{Off: 1, End: 1, New: "c"}, {Off: 3, End: 3, New: "+"}}, `write "Ncd4+" for "Nd4"`},
		{"delete", []validate.Edit{{Off: 0, End: 3}}, `leave out "Nd4"`},
		{"elsewhere, too", []validate.Edit{{Off: 0, End: 3, New: "Ne7"}, {Off: 20, End: 21, New: "x"}}, `write "Ne7" for "Nd4", and 1 more change elsewhere`},
		{"elsewhere only", []validate.Edit{{Off: -10, End: -8, New: "Bb4"}, {Off: 10, End: 11, New: "0-1"}}, `write "Bb4" for "d6", and 1 more change elsewhere`},
		{"insert elsewhere", []validate.Edit{{Off: -14, End: -14, New: " x\n"}}, `insert "x"`},
		{"more than the place", []validate.Edit{{Off: 0, End: 6}}, `leave out "Nd4 5."`},
		{"with quotes", []validate.Edit{{Off: 0, End: 3, New: "a \"b\""}}, "write `a \"b\"` for \"Nd4\""},
		{"a blank", []validate.Edit{{Off: 0, End: 3, New: " "}}, `write a blank for "Nd4"`},
		{"a line end", []validate.Edit{{Off: -1, End: 3, New: "\r\n"}}, `write a line end for "Nd4"`},
	} {
		r, d := pinnedReport(t, pinned)
		d.Code, d.Args = validate.MissingCheck, nil
		for _, e := range c.edits {
			d.Edits = append(d.Edits, validate.Edit{Off: d.Off + e.Off, End: d.Off + e.End, New: e.New})
		}
		var p Page
		(&Style{}).AppendText(&p, r, d)
		if got := emit(&p); !strings.HasSuffix(got, "= help: "+c.want+"\n") {
			t.Errorf("%s: got\n%s\nwant at its end\n%s", c.name, got, c.want)
		}
	}
}

// A diagnostic of a file has no source line, and without a game no game line.
func TestFileText(t *testing.T) {
	var p Page
	s := &Style{}
	encoding := []validate.Arg{{Name: "encoding", Text: "Windows-1252"}}
	d := validate.Diagnostic{Code: validate.InvalidEncoding, Case: "guessed", Severity: validate.Warning, Count: 1234, Args: encoding}
	s.AppendFileText(&p, pgn.Location{File: "old.pgn", Line: 3, Column: 9, Offset: 40, Game: 1}, 1, &d)
	s.AppendFileText(&p, pgn.Location{File: "none.pgn", Line: 1, Column: 1}, 0, &validate.Diagnostic{Code: validate.EmptyInput, Severity: validate.Warning})
	s.AppendFileText(&p, pgn.Location{File: "none.pgn"}, 0, &validate.Diagnostic{Code: validate.EmptyInput, Severity: validate.Warning})
	want := `old.pgn:3:9: warning: the file is not UTF-8 (1,234 invalid sequences): it is read as Windows-1252, which is a guess [invalid-encoding]
      = game 10
      = help: --encoding NAME says which encoding it is
none.pgn:1:1: warning: there is no game in this file [empty-input]
none.pgn: warning: there is no game in this file [empty-input]
`
	if got := emit(&p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A line that is no game has its source line, but no game line.
func TestLineText(t *testing.T) {
	line := []byte("4k3/8/8/8/8/8/4P3/4K3 w K - 0 1")
	d := validate.Diagnostic{Code: validate.FENCastlingImpossible, Severity: validate.Error, Off: 24, End: 25,
		Args:  []validate.Arg{arg("color", validate.Color, 0), arg("side", validate.Side, 0), arg("square", validate.Square, int64(position.H1))},
		Edits: []validate.Edit{{Off: 24, End: 25, New: "-"}}, Safe: true}
	loc := pgn.Location{File: "a.fen", Line: 7, Column: 1, Offset: 100}
	var p Page
	(&Style{}).AppendLineText(&p, loc, line, &d)
	got := emit(&p)
	for _, want := range []string{"a.fen:7:25: error: ", "\n    7 | 4k3/8/8/8/8/8/4P3/4K3 w K - 0 1\n      |                         ^\n", "\n      = help: write \"-\" for \"K\"\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("got\n%s\nwant in it\n%s", got, want)
		}
	}
	p.Reset()
	(&Style{}).AppendLineJSON(&p, loc, line, &d)
	if got := emit(&p); !strings.HasPrefix(got, `{"type":"diagnostic","file":"a.fen","line":7,"column":25,"offset":124,"length":1,"severity":"error"`) {
		t.Errorf("got %s", got)
	}
}

// A message says how many faults were folded into it, once.
func TestCountIsSaid(t *testing.T) {
	d := validate.Diagnostic{Code: validate.UnterminatedVariation, Count: 100000}
	if got, want := string((&Style{}).AppendMessage(nil, nil, &d)), "the variation opened here is never closed (100,000 of them)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	d = validate.Diagnostic{Code: validate.UCIMove, Count: 40, San: "e2e4", FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		Args: []validate.Arg{{Name: "want", Text: "e4"}}}
	if got, want := string((&Style{}).AppendMessage(nil, nil, &d)), "40 moves in UCI notation: 1. e2e4 is e4 in SAN"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A game of one long line with a diagnostic a word is walked through once: the time grows with its length, not with its square.
func TestLocatorLaw(t *testing.T) {
	src := "[Event \"?\"]\r\n\r\n" + strings.Repeat("1. e4\re5\r\n2. Nf3\n", 50) + "*"
	g := games(src)[0]
	var l locator
	for off := int32(0); off <= int32(len(g.Source)); off++ {
		want := g.Location().Advance(g.Source[:off])
		if off > 0 && g.Source[off-1] == '\r' && int(off) < len(g.Source) && g.Source[off] == '\n' {
			continue // no token begins between the two bytes of a line end
		}
		if got := l.locate(g, off); got != want {
			t.Fatalf("offset %d lies at %v, want %v", off, got, want)
		}
	}
	if got, want := l.locate(g, 20), g.Location().Advance(g.Source[:20]); got != want {
		t.Errorf("going back: %v, want %v", got, want)
	}
}
