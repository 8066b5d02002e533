package validate

import (
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

const (
	wallFEN    = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"   // nobody gets through
	openFEN    = "4k3/6p1/8/p1p1p3/P1P1P1P1/8/8/4K3 b - - 0 1"   // 1... g5 closes it
	lastRook   = "8/8/8/8/8/p7/1RK5/k7 w - - 0 1"                // 1. Ra2+ and the rook must be taken: White cannot win any more
	hangingFEN = "7k/8/5Q2/8/8/8/8/K7 b - - 0 1"                 // 1... Kh7 2. Qf7+ Kh8 3. Qg8+ and the queen must be taken
	bishopFEN  = "4k3/8/3K4/3B4/8/8/8/5R2 w - - 0 1"             // 1. Rf8+ and the rook must be taken
	staleFEN   = "6k1/5R2/3N2p1/2p1B1P1/P1B5/2P2P2/5q2/7K b - -" // 1... Qg2+ 2. Kxg2 is stalemate
	hardFEN    = "8/1p1p1p1p/1P6/KP6/PP6/1P3P2/3P3P/k7 w - - 0 1"
)

// RULES §2: dead positions by proof, the first half-move after which they stood, and moves made after it.
func TestDeadByProof(t *testing.T) {
	tests := []struct {
		name  string
		game  testGame
		kinds string
		ply   int
		why   string // Outcome.Reason
		after string // severity and half-move of moves-after-end
	}{
		{name: "a wall from the start", game: testGame{fen: wallFEN}, kinds: "dead-position", why: "proof"},
		{name: "a wall, played on", game: testGame{fen: wallFEN, moves: "1. Kd2 Kd7"}, kinds: "dead-position", why: "proof", after: "note 1"},
		{name: "the last gate closes", game: testGame{fen: openFEN, moves: "1... g5"}, kinds: "dead-position", ply: 1, why: "proof"},
		{name: "the last gate closes, played on", game: testGame{fen: openFEN, moves: "1... Kd7 2. Kd2 g5 3. Kd3 {so} (3. Ke3 Kd6 (3... Ke6)) 3... Kd6 4. Ke3"},
			kinds: "dead-position", ply: 3, why: "proof", after: "note 4"},
		{name: "and has a claim besides", game: testGame{fen: openFEN, moves: "1... g5 2. Kd2 Kd8 3. Ke1 Ke8 4. Kd2 Kd8 5. Ke1 Ke8"},
			kinds: "dead-position threefold-repetition", ply: 1, why: "proof", after: "note 2"},
		{name: "a rook left", game: testGame{fen: lastRook, moves: "1. Ra2+"}},
		{name: "the queen must be taken", game: testGame{fen: hangingFEN, moves: "1... Kh7 2. Qf7+ Kh8 3. Qg8+"}, kinds: "dead-position", ply: 4, why: "proof"},
		{name: "one forced capture into bare kings", game: testGame{fen: hangingFEN, moves: "1... Kh7 2. Qf7+ Kh8 3. Qg8+ Kxg8"},
			kinds: "dead-position", ply: 5, why: "insufficient-material"},
		{name: "and a move after it", game: testGame{fen: hangingFEN, moves: "1... Kh7 2. Qf7+ Kh8 3. Qg8+ Kxg8 4. Ka2"},
			kinds: "dead-position", ply: 5, why: "insufficient-material", after: "warning 6"},
		{name: "into a bishop", game: testGame{fen: bishopFEN, moves: "1. Rf8+ Kxf8"}, kinds: "dead-position", ply: 1, why: "insufficient-material", after: "note 2"},
		{name: "not looked back from a stalemate", game: testGame{fen: staleFEN + " 0 1", moves: "1... Qg2+ 2. Kxg2"}, kinds: "stalemate", ply: 2},
		{name: "but before it", game: testGame{fen: staleFEN + " 0 1", moves: "1... Qg2+"}, kinds: "dead-position", ply: 1, why: "proof"},
		{name: "not known", game: testGame{fen: hardFEN}},
		{name: "the beginning", game: testGame{moves: "1. e4"}},
	}
	var used Checker // has its memory of all games before
	for _, test := range tests {
		for _, c := range []*Checker{{}, &used} {
			test.game.result, test.game.terminator = "1/2-1/2", "1/2-1/2"
			r := checkText(t, c, test.game.pgn())
			if r.Broken {
				t.Fatalf("%s: breaks off at half-move %d", test.name, r.BrokenPly)
			}
			o := r.Outcome
			var kinds []string
			for _, k := range o.Kinds {
				kinds = append(kinds, k.String())
			}
			if got := strings.Join(kinds, " "); got != test.kinds || o.Ply != test.ply || o.Reason != test.why {
				t.Errorf("%s: %q, ply %d, reason %q, want %q, %d, %q", test.name, got, o.Ply, o.Reason, test.kinds, test.ply, test.why)
			}
			if o.Kind == DeadEnding && (!o.Automatic || o.Result != position.Draw) {
				t.Errorf("%s: automatic %v, %v", test.name, o.Automatic, o.Result)
			}
			after := ""
			for i := range r.Diagnostics {
				if d := &r.Diagnostics[i]; d.Code == MovesAfterEnd {
					after += d.Severity.String() + " " + string(rune('0'+d.Ply))
				}
			}
			if after != test.after {
				t.Errorf("%s: moves after the end: %q, want %q", test.name, after, test.after)
			}
		}
	}
}

// RULES §3: what becomes of results where only a proof shows that a side cannot mate, or neither.
func TestDeadVerdict(t *testing.T) {
	const (
		onTime = "[Termination \"Time forfeit\"]\n"
		server = onTime + "[Site \"https://lichess.org/abc\"]\n"
		note   = ", n dead-position/proof -"
		wrong  = "e wrong-result/dead-position"
	)
	tests := []struct {
		name  string
		game  testGame
		codes string
		want  string
	}{
		{"dead, *", testGame{fen: wallFEN, result: "*", terminator: "*"}, wrong + note, "1/2-1/2"},
		{"dead, drawn", testGame{fen: wallFEN, result: "1/2-1/2", terminator: "1/2-1/2"}, note[2:], ""},
		{"dead, differ", testGame{fen: wallFEN, result: "1-0", terminator: "0-1"}, wrong + note, "1/2-1/2"},
		{"dead, one is *", testGame{fen: wallFEN, result: "*", terminator: "0-1"}, wrong + note, "1/2-1/2"},
		{"dead, agreed win", testGame{fen: wallFEN, result: "1-0", terminator: "1-0"}, wrong + " u" + note, "1/2-1/2"},
		{"dead, nothing said", testGame{fen: wallFEN, result: "?"}, note[2:] + ", w bad-result-tag/board, w missing-terminator", "1/2-1/2"},
		{"dead, punished both", testGame{fen: wallFEN, result: "0-0", terminator: "*"}, note[2:] + ", w nonstandard-result/outside -", ""},
		{"dead, won on time", testGame{tags: onTime, fen: wallFEN, result: "0-1", terminator: "0-1"},
			wrong + note + ", n time-forfeit-mismatch/game-over -", "1/2-1/2"},
		{"dead, won on time on a server", testGame{tags: server, fen: wallFEN, result: "0-1", terminator: "0-1"},
			wrong + " u" + note + ", n time-forfeit-mismatch/game-over -", "1/2-1/2"},
		{"dead, breaks off", testGame{fen: wallFEN, moves: "1. Kd2 Qd7", result: "1-0", terminator: "1-0"}, "", ""},
		{"flag against a bare king, out of turn", testGame{tags: onTime, fen: lastRook, moves: "1. Ra2+ Kxa2", result: "1-0", terminator: "1-0"},
			"e unwinnable-time-forfeit, n time-forfeit-mismatch/turn -", "1/2-1/2"},
		{"flag against one who must lose the rook", testGame{tags: onTime, fen: lastRook, moves: "1. Ra2+", result: "1-0", terminator: "1-0"},
			"e unwinnable-time-forfeit", "1/2-1/2"},
		{"the same on a server", testGame{tags: server, fen: lastRook, moves: "1. Ra2+", result: "1-0", terminator: "1-0"},
			"e unwinnable-time-forfeit/server u", "1/2-1/2"},
		{"flag against one who can", testGame{tags: onTime, fen: lastRook, moves: "1. Ra2+ Kxa2", result: "0-1", terminator: "0-1"}, "", ""},
		{"flag, not known", testGame{tags: onTime, fen: hardFEN, result: "0-1", terminator: "0-1"}, "", ""},
		{"drawn on time, who can mate", testGame{tags: onTime, moves: "1. e4 e5", result: "1/2-1/2", terminator: "1/2-1/2"}, "n time-forfeit-mismatch/drawn -", ""},
		{"drawn on time on a server", testGame{tags: server, moves: "1. e4 e5", result: "1/2-1/2", terminator: "1/2-1/2"},
			"n time-forfeit-mismatch/drawn/server -", ""},
		{"drawn on time, rightly", testGame{tags: onTime, fen: lastRook, moves: "1. Ra2+", result: "1/2-1/2", terminator: "1/2-1/2"}, "", ""},
		{"drawn on time, not known", testGame{tags: onTime, fen: hardFEN, result: "1/2-1/2", terminator: "1/2-1/2"}, "", ""},
		{"won by one who must lose the rook", testGame{fen: lastRook, moves: "1. Ra2+", result: "1-0", terminator: "1-0"}, "w hopeless-win/proof -", ""},
		{"won, not known", testGame{fen: hardFEN, result: "1-0", terminator: "1-0"}, "", ""},
		{"unfinished, not known", testGame{fen: hardFEN, result: "*", terminator: "*"}, "", ""},
		{"dead before its men show it", testGame{fen: bishopFEN, moves: "1. Rf8+ Kxf8", result: "1/2-1/2", terminator: "1/2-1/2"}, "n dead-position -", ""},
	}
	for _, test := range tests {
		var c Checker
		r := checkText(t, &c, test.game.pgn())
		if got := codesOf(r); got != test.codes {
			t.Errorf("%s: codes %s\nwant  %s", test.name, got, test.codes)
		}
		got := ""
		if r.IsCorrected {
			got = r.Corrected.String()
		}
		if got != test.want {
			t.Errorf("%s: corrected %q, want %q", test.name, got, test.want)
		}
	}
}

// Nodes bound the search, and what is not found says nothing.
func TestNodes(t *testing.T) {
	const fen = "7k/8/8/8/4p3/8/8/4K3 w - - 0 1" // the pawn has a way to go
	game := testGame{tags: "[Termination \"Time forfeit\"]\n", fen: fen, result: "1/2-1/2", terminator: "1/2-1/2"}
	for nodes, want := range map[int]string{1: "", 0: "n time-forfeit-mismatch/drawn -", 1_000_000: "n time-forfeit-mismatch/drawn -"} {
		c := Checker{Nodes: nodes}
		if got := codesOf(checkText(t, &c, game.pgn())); got != want {
			t.Errorf("%d nodes: %s, want %s", nodes, got, want)
		}
	}
}

// Where nobody asks for it nothing is searched, and what is said does not depend on what else is said.
func TestDeadAskedFor(t *testing.T) {
	game := testGame{fen: wallFEN, result: "1-0", terminator: "1-0"}
	depends := []Code{WrongResult, DeadPosition, MovesAfterEnd, TimeForfeitMismatch, HopelessWin}
	var off Checker
	for _, code := range depends {
		off.Policy[code] = Off
	}
	off.Policy[GameOver] = Off // of the FEN
	r := checkText(t, &off, game.pgn())
	if off.mates != nil || r.Outcome.Kind != NoEnding || len(r.Diagnostics) > 0 {
		t.Errorf("asked in spite of the policy: %v, %s", r.Outcome.Kind, codesOf(r))
	}
	asked := off
	asked.Endings = true
	if r := checkText(t, &asked, game.pgn()); r.Outcome.Kind != DeadEnding || !r.IsCorrected || len(r.Diagnostics) > 0 {
		t.Errorf("asked for endings: %v, %s", r.Outcome.Kind, codesOf(r))
	}
	all := codesOf(checkText(t, &Checker{}, game.pgn()))
	for _, code := range depends {
		c := off
		c.Policy[code] = Default
		got := codesOf(checkText(t, &c, game.pgn()))
		if got != "" && !strings.Contains(all, got) || got == "" && strings.Contains(all, " "+code.String()) {
			t.Errorf("%v alone: %q; together %q", code, got, all)
		}
	}
}

// What a Checker says of a game does not depend on the games before it.
func TestDeadOrder(t *testing.T) {
	var games []string
	for _, fen := range []string{wallFEN, openFEN, lastRook, hangingFEN, bishopFEN, staleFEN + " 0 1", knightsFEN, pawnEndFEN, hardFEN,
		"8/8/8/8/8/5k2/5p2/5K1B w - - 0 1", "1b6/1P1k4/1P1p2p1/3P2P1/8/8/4K3/8 w - - 0 1"} {
		for _, result := range []string{"1-0", "0-1", "1/2-1/2"} {
			games = append(games, testGame{tags: "[Termination \"Time forfeit\"]\n", fen: fen, result: result, terminator: result}.pgn())
		}
	}
	said := func(c *Checker, text string) string {
		r := checkText(t, c, text)
		return r.Outcome.Kind.String() + " " + codesOf(r)
	}
	var alone []string
	for _, g := range games {
		alone = append(alone, said(&Checker{}, g))
	}
	var c Checker
	for round := range 3 {
		for i := range games {
			j := (i*7 + round) % len(games)
			if got := said(&c, games[j]); got != alone[j] {
				t.Fatalf("%s\nafter others %s\nalone %s", games[j], got, alone[j])
			}
		}
	}
}

// Deadness is absorbing: from the half-move after which a game stood dead on, it is dead whichever legal moves are made.
func TestDeadAbsorbs(t *testing.T) {
	for _, text := range []string{wallFEN, hangingFEN, bishopFEN, openFEN} {
		p, err := fen.Position(text)
		if err != nil {
			t.Fatal(err)
		}
		var c Checker
		var walk func(p position.Position, depth int, dead bool)
		walk = func(p position.Position, depth int, dead bool) {
			now := c.dead(&p, false)
			if dead && !now {
				t.Fatalf("alive again: %s", fen.Append(nil, &p))
			}
			if depth > 0 {
				for m := range p.Moves() {
					next := p
					next.Play(m)
					walk(next, depth-1, now)
				}
			}
		}
		walk(p, 3, false)
	}
}

// BenchmarkDead compares checking real games with the tests for dead positions and time forfeits and without them.
func BenchmarkDead(b *testing.B) {
	for _, name := range []string{"otb", "lichess"} {
		for _, on := range []bool{false, true} {
			what := map[bool]string{false: "/off", true: "/on"}[on]
			b.Run(name+what, func(b *testing.B) {
				src := benchGames(b, name)
				all := chunks(b, src)
				b.SetBytes(int64(len(src)))
				b.ReportAllocs()
				var c Checker
				if !on {
					for _, code := range []Code{WrongResult, DeadPosition, MovesAfterEnd, TimeForfeitMismatch, HopelessWin, UnwinnableTimeForfeit} {
						c.Policy[code] = Off
					}
				}
				for b.Loop() {
					for _, chunk := range all {
						for g := range chunk.Games() {
							c.Check(g)
						}
					}
				}
			})
		}
	}
}
