package position

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestOracle compares legal moves, checking men and checkmate with those of Stockfish, on positions of random games
// of standard chess and Chess960. It runs if ARBITER_ORACLE names the program; ARBITER_ORACLE_GAMES says how many
// games, 40 if unset. ARBITER_ORACLE_FENS names a file of FENs, one a line, to take instead. All positions go through one process, asked ahead of the answers.
func TestOracle(t *testing.T) {
	path := os.Getenv("ARBITER_ORACLE")
	if path == "" {
		t.Skip("ARBITER_ORACLE does not name a Stockfish")
	}
	games := 40
	if s := os.Getenv("ARBITER_ORACLE_GAMES"); s != "" {
		if _, err := fmt.Sscan(s, &games); err != nil {
			t.Fatal(err)
		}
	}
	positions := randomPositions(games, 7)
	if name := os.Getenv("ARBITER_ORACLE_FENS"); name != "" {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		positions = positions[:0]
		for line := range strings.Lines(string(text)) {
			positions = append(positions, mustFEN(strings.TrimSpace(line)))
		}
	}
	oracle := exec.Command(path)
	in, err := oracle.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := oracle.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := oracle.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		w := bufio.NewWriter(in)
		fmt.Fprintln(w, "setoption name UCI_Chess960 value true")
		for _, command := range []string{"d", "go perft 1"} { // one after the other: perft runs in the background
			for i := range positions {
				fmt.Fprintf(w, "position fen %s\n%s\n", writeFEN(&positions[i]), command)
			}
		}
		fmt.Fprintln(w, "quit")
		w.Flush()
		in.Close()
	}()
	lines := bufio.NewScanner(out)
	var checkersOf [][]string
	for range positions {
		checkersOf = append(checkersOf, readCheckers(lines))
	}
	mates, checks := 0, 0
	for i, checkers := range checkersOf {
		p := &positions[i]
		moves, ok := readMoves(lines)
		if !ok {
			t.Fatalf("no answer to position %d of %d: %s", i+1, len(positions), writeFEN(p))
		}
		var ours []string
		for m := range p.Moves() {
			ours = append(ours, m.String())
		}
		slices.Sort(ours)
		slices.Sort(moves)
		if !slices.Equal(ours, moves) {
			t.Errorf("%s: moves %v, oracle %v", writeFEN(p), ours, moves)
		}
		var ourCheckers []string
		for s := range p.Checkers().Squares() {
			ourCheckers = append(ourCheckers, s.String())
		}
		slices.Sort(checkers)
		slices.Sort(ourCheckers)
		if !slices.Equal(ourCheckers, checkers) || p.Check() != (len(checkers) > 0) {
			t.Errorf("%s: checkers %v, oracle %v", writeFEN(p), ourCheckers, checkers)
		}
		if mate := len(checkers) > 0 && len(moves) == 0; p.Checkmate() != mate {
			t.Errorf("%s: checkmate %v, oracle %v", writeFEN(p), p.Checkmate(), mate)
		} else if mate {
			mates++
		}
		if p.Check() {
			checks++
		}
	}
	t.Logf("%d positions, %d checks, %d mates", len(positions), checks, mates)
	io.Copy(io.Discard, out)
	if err := oracle.Wait(); err != nil {
		t.Error(err)
	}
}

// readCheckers reads Stockfish's answer to d as far as the checking men.
func readCheckers(lines *bufio.Scanner) []string {
	for lines.Scan() {
		if rest, found := strings.CutPrefix(lines.Text(), "Checkers:"); found {
			return strings.Fields(rest)
		}
	}
	return nil
}

// readMoves reads Stockfish's answer to go perft 1.
func readMoves(lines *bufio.Scanner) (moves []string, ok bool) {
	for lines.Scan() {
		line := lines.Text()
		if strings.HasPrefix(line, "Nodes searched:") {
			return moves, true
		}
		if move, count, found := strings.Cut(line, ": "); found && count == "1" && len(move) <= 5 {
			moves = append(moves, move)
		}
	}
	return nil, false
}

// randomPositions returns the positions of random games, every second one of Chess960.
func randomPositions(games int, seed uint64) []Position {
	random := rand.New(rand.NewPCG(seed, 0))
	var positions []Position
	for g := range games {
		p := Start()
		if g%2 == 1 {
			p = start960(random.IntN(960), random.IntN(960))
		}
		for range 200 {
			positions = append(positions, p)
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[random.IntN(len(moves))])
		}
	}
	return positions
}
