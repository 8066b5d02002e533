package position

import (
	"bufio"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

var (
	perftNodes  = flag.Uint64("perft.nodes", 1_000_000, "count positions up to the depth of at most this many nodes")
	perftBudget = flag.Uint64("perft.budget", 400_000_000, "count at most about this many nodes in a suite, by taking every n-th position; 0: count all")
)

// A perftCase is a position with a known number of lines.
type perftCase struct {
	fen   string
	depth int
	nodes uint64
}

// readPerft reads a suite: lines of EPD with ;D1 20 ;D2 400 …, or the blocks "epd", "perft 1 20" … of .perft files.
// It keeps the deepest count of each position that is at most limit.
func readPerft(path string, limit uint64) ([]perftCase, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var cases []perftCase
	begin := func(fen string) { cases = append(cases, perftCase{fen: strings.TrimSpace(fen)}) }
	count := func(depth, nodes string) error {
		d, err := strconv.Atoi(depth)
		if err != nil {
			return err
		}
		n, err := strconv.ParseUint(nodes, 10, 64)
		if err != nil {
			return err
		}
		if c := &cases[len(cases)-1]; n <= limit && d > c.depth {
			c.depth, c.nodes = d, n
		}
		return nil
	}
	lines := bufio.NewScanner(f)
	for lines.Scan() && err == nil {
		line := strings.TrimSpace(lines.Text())
		fields := strings.Fields(line)
		switch {
		case line == "" || line[0] == '#' || fields[0] == "id":
		case fields[0] == "epd":
			begin(line[len("epd"):])
		case fields[0] == "perft":
			err = count(fields[1], fields[2])
		case strings.Contains(line, ";"):
			parts := strings.Split(line, ";")
			begin(parts[0])
			for _, part := range parts[1:] {
				if fields := strings.Fields(part); len(fields) == 2 && err == nil {
					err = count(strings.TrimPrefix(fields[0], "D"), fields[1])
				}
			}
		default:
			err = fmt.Errorf("cannot read %q", line)
		}
	}
	if err == nil {
		err = lines.Err()
	}
	return cases, err
}

func TestPerft(t *testing.T) {
	limit, budget := *perftNodes, *perftBudget
	if testing.Short() {
		limit, budget = 100_000, 10_000_000
	}
	own, _ := filepath.Glob("../testdata/perft/*.epd")
	if len(own) == 0 {
		t.Error("no suite in ../testdata/perft")
	}
	shared, _ := filepath.Glob("../../shared/data/perft/*")
	if len(shared) == 0 {
		t.Log("no shared suites in ../../shared/data/perft: only our own are counted")
	}
	for i, path := range append(own, shared...) {
		limit := limit
		if i < len(own) && !testing.Short() {
			limit = math.MaxUint64 // our own are few: count them all
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			cases, err := readPerft(path, limit)
			if err != nil {
				t.Fatal(err)
			}
			runPerft(t, cases, budget)
		})
	}
}

// runPerft counts the cases, as many as the budget of nodes allows, on two goroutines.
func runPerft(t *testing.T, cases []perftCase, budget uint64) {
	var total uint64
	for _, c := range cases {
		total += c.nodes
	}
	stride := 1
	if budget > 0 {
		stride = int((total + budget - 1) / budget)
	}
	queue := make(chan perftCase)
	var workers sync.WaitGroup
	for range 2 {
		workers.Go(func() {
			for c := range queue {
				p := mustFEN(c.fen)
				if n := Perft(&p, c.depth); n != c.nodes {
					t.Errorf("%s: depth %d: %d nodes, want %d", c.fen, c.depth, n, c.nodes)
				}
			}
		})
	}
	counted, nodes := 0, uint64(0)
	for i := 0; i < len(cases); i += max(stride, 1) {
		if cases[i].depth > 0 {
			queue <- cases[i]
			counted++
			nodes += cases[i].nodes
		}
	}
	close(queue)
	workers.Wait()
	t.Logf("%d of %d positions, %d nodes", counted, len(cases), nodes)
	if counted == 0 {
		t.Error("nothing counted")
	}
}
