package export

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
)

// Every move of real games is written, and every position after it, as another program has them. It needs node, and chessops in
// the directory that the variable CHESSOPS names; CHESSOPS_GAMES is how many games of each file are compared.
func TestAsChessops(t *testing.T) {
	dir := os.Getenv("CHESSOPS")
	node, err := exec.LookPath("node")
	if dir == "" || err != nil {
		t.Skip("no node, or no chessops in $CHESSOPS")
	}
	limit := 200
	if n, err := strconv.Atoi(os.Getenv("CHESSOPS_GAMES")); err == nil {
		limit = n
	}
	for _, name := range []string{"otb", "lichess", "engine", "chess960"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			source := realGames(t, name, int64(limit)*8192)
			cmd := exec.Command(node, "testdata/chessops.mjs")
			cmd.Env = append(os.Environ(), "CHESSOPS="+dir)
			cmd.Stdin = bytes.NewReader(replayed(t, source, limit))
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Errorf("%v\n%s", err, out)
			} else {
				t.Logf("%s: %s", name, strings.TrimSpace(string(out)))
			}
		})
	}
}

// replayed returns a line of JSON for each of the first games: its moves in two notations and the positions after them.
func replayed(t *testing.T, source []byte, limit int) []byte {
	type record struct {
		Start string   `json:"start"`
		Moves []string `json:"moves"`
	}
	// Through UCI, so that no SAN of the source is copied; castling as king takes rook, which chessops reads in every game.
	uci := Notation{Name: "uci", Goal: san.RookGoal, Goal960: san.RookGoal}
	source = convertBytes(t, source, Options{Notation: uci, Bad: Drop})
	records := func(n Notation) (all []record) {
		o := Options{Format: JSON, Notation: n}
		for line := range bytes.Lines(convertBytes(t, source, o)) {
			var r record
			if err := json.Unmarshal(line, &r); err != nil {
				t.Fatal(err)
			}
			if all = append(all, r); len(all) == limit {
				break
			}
		}
		return all
	}
	fens := convertBytes(t, source, Options{Format: FEN, Bad: Drop})
	nextFEN := func() string {
		line, rest, _ := bytes.Cut(fens, lf)
		fens = rest
		return string(line)
	}
	var b bytes.Buffer
	lines := json.NewEncoder(&b)
	start := position.Start()
	sans, ucis := records(Notation{}), records(uci)
	for i := range sans {
		g := struct {
			Start string   `json:"start"`
			UCI   []string `json:"uci"`
			SAN   []string `json:"san"`
			FENs  []string `json:"fens"`
		}{Start: sans[i].Start, UCI: ucis[i].Moves, SAN: sans[i].Moves}
		if g.Start == "" {
			g.Start = string(fen.Append(nil, &start))
		}
		nextFEN()
		for range g.SAN {
			g.FENs = append(g.FENs, nextFEN())
		}
		if err := lines.Encode(g); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}
