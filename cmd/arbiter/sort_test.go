package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// numbersIn returns the numbers of a checked sum.
func numbersIn(t *testing.T, stderr string) (in, written, not, bad int) {
	t.Helper()
	for line := range strings.Lines(stderr) {
		if _, err := fmt.Sscanf(line, "%d games in = %d written + %d not selected + %d bad", &in, &written, &not, &bad); err == nil {
			if strings.Contains(line, "wrong") || in != written+not+bad {
				t.Errorf("the sum is wrong: %s", line)
			}
			return in, written, not, bad
		}
	}
	t.Errorf("there is no sum: %s", stderr)
	return
}

// shuffled returns n games with few values in their tags; the event is their number.
func shuffled(r *rand.Rand, n int) (text string, games []string) {
	pick := func(values ...string) string { return values[r.IntN(len(values))] }
	for i := range n {
		game := fmt.Sprintf("[Event \"%d\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Round \"%d\"]\n[Date \"%s\"]\n[Result \"%s\"]\n\n1. e4 %s\n\n", i, pick("a", "B", "c d"), pick("x", "?"), r.IntN(30),
			pick("2001.02.03", "2001.??.??", "1999.12.31"), pick("1-0", "*"), pick("*", "e5 *", "e5 2. Nf3 *"))
		games = append(games, game)
		text += game
	}
	return text, games
}

func tagIn(game, name string) string {
	_, after, _ := strings.Cut(game, "["+name+" \"")
	value, _, _ := strings.Cut(after, "\"")
	return value
}

// Sorting is that of a stable sort in memory, with as little memory as there may be, too.
func TestSortIsStable(t *testing.T) {
	for seed := range uint64(10) {
		text, games := shuffled(rand.New(rand.NewPCG(seed, 0)), 200)
		want := slices.Clone(games)
		slices.SortStableFunc(want, func(a, b string) int {
			m, _ := strconv.Atoi(tagIn(a, "Round"))
			n, _ := strconv.Atoi(tagIn(b, "Round"))
			if m != n {
				return n - m
			}
			return strings.Compare(strings.ToLower(tagIn(a, "White")), strings.ToLower(tagIn(b, "White")))
		})
		for _, flags := range [][]string{{"-j1"}, {"-j3", "--chunk-size=1"}, {"-j2", "--memory=16M"}} {
			status, got, stderr := output(slices.Concat([]string{"sort", "--by", "round:desc,white"}, flags), strings.NewReader(text))
			if status != 0 || got != strings.Join(want, "") {
				t.Fatalf("seed %d %q: status %d, %s", seed, flags, status, stderr)
			}
		}
	}
}

// More games than the memory holds are the same in the same order as with enough of it.
func TestSortOnDisk(t *testing.T) {
	if testing.Short() {
		t.Skip("it sorts 30 MB")
	}
	var b strings.Builder
	for i := range 30_000 {
		fmt.Fprintf(&b, "[Event \"%d\"]\n[Round \"%d\"]\n\n{%s} *\n\n", i, i*7919%1000, strings.Repeat("a comment of some length ", 40))
	}
	_, want, _ := output([]string{"sort", "-q", "--by", "round"}, strings.NewReader(b.String()))
	status, got, stderr := output([]string{"sort", "--by", "round", "--memory", "16M"}, strings.NewReader(b.String()))
	if in, written, _, _ := numbersIn(t, stderr); status != 0 || got != want || len(got) != b.Len() || in != 30_000 || written != in {
		t.Errorf("status %d, %d bytes, want %d; %s", status, len(got), len(want), stderr)
	}
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "arbiter-*.tmp")); len(left) > 0 {
		t.Errorf("%q are left", left)
	}
}

// Of files from the wild: the sorted games are those there were, sorting them again changes nothing, and neither do workers and chunks.
func TestSortIsPermutation(t *testing.T) {
	orders := []string{"date", "white,black:desc", "result,round", "eco:desc,elo", "plies:desc", "event,site,tags.Annotator"}
	for i, file := range collected(t) {
		args := []string{"sort", "--progress", "never", "--by", orders[i%len(orders)], file}
		status, sorted, stderr := output(append(args, "-j1"), nil)
		if status == exitFailed {
			continue // not to be read to its end
		}
		in, written, not, bad := numbersIn(t, stderr)
		_, all, _ := output([]string{"merge", "-q", file}, nil)
		if status != 0 || not != 0 || written+bad != in || sortedLines(sorted) != sortedLines(all) {
			t.Errorf("%q: status %d, %d bytes are not the %d of all games; %s", args, status, len(sorted), len(all), stderr)
		}
		for _, flags := range [][]string{{"-j3", "--chunk-size=1"}, {"-j2", "--chunk-size=700", "--memory=16M"}} {
			if _, again, said := output(slices.Concat(args, flags), nil); again != sorted || said != stderr {
				t.Errorf("%q %q: %d bytes, want %d; %s", args, flags, len(again), len(sorted), said)
			}
		}
		if _, again, _ := output([]string{"sort", "-q", "--by", orders[i%len(orders)]}, strings.NewReader(sorted)); again != sorted && strings.HasPrefix(sorted, "[") && strings.Count(sorted, "[Event ") == in {
			t.Errorf("%q: sorted again, %d bytes, want %d", args, len(again), len(sorted))
		}
	}
}

// What was split, merged again, is all games; each file has the games of one value.
func TestSplitAndMerge(t *testing.T) {
	parts := []string{"result", "eco", "event", "year", "month", "games=3", "bytes=2000", "tags.White", "ending"}
	for i, file := range collected(t) {
		by := parts[i%len(parts)]
		dir := t.TempDir()
		suffix := []string{"", ".gz", ".zst"}[i%3]
		split := func(to string, flags ...string) (int, string) {
			status, _, stderr := output(slices.Concat([]string{"split", "--progress", "never", "--by", by, file, "-o", filepath.Join(dir, to, "{}.pgn"+suffix)}, flags), nil)
			return status, stderr
		}
		status, stderr := split("a", "-j1")
		if status == exitFailed {
			continue
		}
		if status != 0 {
			t.Fatalf("%s by %s: status %d, %s", file, by, status, stderr)
		}
		in, written, not, bad := numbersIn(t, stderr)
		if not != 0 || written+bad != in {
			t.Errorf("%s by %s: %s", file, by, stderr)
		}
		_, all, _ := output([]string{"merge", "-q", file}, nil)
		if all == "" {
			continue
		}
		_, merged, _ := output([]string{"merge", "-q", filepath.Join(dir, "a")}, nil)
		if strings.Contains(by, "=") && suffix == "" && merged != all && strings.Count(all, "[Event ") == in {
			t.Errorf("%s by %s: merged again, %d bytes, want %d", file, by, len(merged), len(all))
		}
		contents := func(to string) map[string]string {
			files := map[string]string{}
			entries, err := os.ReadDir(filepath.Join(dir, to))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range entries {
				_, text, _ := output([]string{"merge", "-q", filepath.Join(dir, to, e.Name())}, nil)
				files[e.Name()] = text
			}
			return files
		}
		a := contents("a")
		var text strings.Builder
		for _, part := range a {
			text.WriteString(part)
		}
		if utf8s := strings.Count(all, "[Event "); sortedLines(text.String()) != sortedLines(all) && utf8s == in {
			t.Errorf("%s by %s: %d bytes in %d files are not the %d of all games", file, by, text.Len(), len(a), len(all))
		}
		if status, said := split("b", "-j3", "--chunk-size=1"); status != 0 || said != stderr {
			t.Errorf("%s by %s: %s, want %s", file, by, said, stderr)
		}
		b := contents("b")
		if len(a) != len(b) {
			t.Errorf("%s by %s: %d files, and %d with other workers", file, by, len(a), len(b))
		}
		for name := range a {
			x, err := os.ReadFile(filepath.Join(dir, "a", name))
			y, err2 := os.ReadFile(filepath.Join(dir, "b", name))
			if err != nil || err2 != nil || string(x) != string(y) {
				t.Errorf("%s by %s: %s is another one with other workers", file, by, name)
			}
		}
	}
}

// A game is in the files of both its players, and a player's games are those filter finds.
func TestSplitByPlayer(t *testing.T) {
	text, _ := shuffled(rand.New(rand.NewPCG(1, 1)), 100)
	dir := t.TempDir()
	status, _, stderr := output([]string{"split", "--by", "player", "-o", filepath.Join(dir, "{}.pgn")}, strings.NewReader(text))
	if status != 0 || !strings.HasSuffix(stderr, "200 copies of them in 5 files\n") {
		t.Fatalf("status %d, %s", status, stderr)
	}
	for player, name := range map[string]string{"a": "a", "B": "B", "c d": "c d", "x": "x"} {
		_, want, _ := output([]string{"filter", "-q", "--player", "~^" + player + "$"}, strings.NewReader(text))
		got, err := os.ReadFile(filepath.Join(dir, name+".pgn"))
		if err != nil || string(got) != want {
			t.Errorf("%s: %v, %d bytes, want %d", player, err, len(got), len(want))
		}
	}
}

// A sample is a part of the games in their order; a smaller one is a part of a larger one; and every game is in some.
func TestSampleLaws(t *testing.T) {
	text, games := shuffled(rand.New(rand.NewPCG(3, 3)), 300)
	taken := map[string]int{}
	for seed := range 40 {
		var before []string
		for _, n := range []string{"1", "17", "100", "299", "300"} {
			args := []string{"sample", "-n", n, "--seed", strconv.Itoa(seed)}
			status, got, stderr := output(append(args, "-j1"), strings.NewReader(text))
			if _, written, _, _ := numbersIn(t, stderr); status != 0 || strconv.Itoa(written) != n {
				t.Fatalf("%q: status %d, %s", args, status, stderr)
			}
			var sample []string
			at := 0
			for _, game := range games {
				if strings.HasPrefix(got[at:], game) {
					sample = append(sample, game)
					at += len(game)
				}
			}
			if at != len(got) {
				t.Fatalf("%q: %d of %d bytes are games in their order", args, at, len(got))
			}
			for _, game := range before {
				if !slices.Contains(sample, game) {
					t.Errorf("%q: a game of the smaller sample is not in it", args)
				}
			}
			before = sample
			if n == "17" {
				for _, game := range sample {
					taken[game]++
				}
			}
			if _, again, _ := output(append(args, "-j3", "--chunk-size=1"), strings.NewReader(text)); again != got {
				t.Errorf("%q: other workers take other games", args)
			}
		}
	}
	// 40 times 17 of 300: about 270 of the games are in one of the samples, and none in more than ten.
	most := 0
	for _, n := range taken {
		most = max(most, n)
	}
	if len(taken) < 250 || most > 10 {
		t.Errorf("%d games were taken, one of them %d times", len(taken), most)
	}
	_, some, stderr := output([]string{"sample", "-n", "50%"}, strings.NewReader(text))
	if _, written, _, _ := numbersIn(t, stderr); written < 120 || written > 180 || !strings.HasPrefix(some, "[Event") {
		t.Errorf("half of 300 are %d", written)
	}
}

// A game too large to be judged is bad, and passed on as it stands: by sort at the end, by split to a file of its own, by the others
// where it is.
func TestLargeGames(t *testing.T) {
	huge := func(n int) string {
		return fmt.Sprintf("[Event \"huge %d\"]\n\n1. e4 {%s} e5 *\n\n", n, strings.Repeat("very long ", 1_700_000))
	}
	small, _ := shuffled(rand.New(rand.NewPCG(4, 4)), 4)
	text := huge(1) + small + huge(2) + small + strings.TrimRight(huge(3), "\n")
	check := func(args []string, want string) {
		t.Helper()
		status, got, stderr := output(args, strings.NewReader(text))
		if in, _, _, bad := numbersIn(t, stderr); status != 0 || in != 11 || bad != 3 {
			t.Errorf("%q: status %d, %s", args, status, stderr[max(0, len(stderr)-300):])
		}
		if got != want {
			t.Errorf("%q: %d bytes, want %d", args, len(got), len(want))
		}
		if strings.Count(stderr, "game-too-large") != 3 {
			t.Errorf("%q: they are not named: %s", args, stderr[max(0, len(stderr)-300):])
		}
	}
	_, sorted, _ := output([]string{"sort", "-q"}, strings.NewReader(small+small))
	check([]string{"merge"}, text+"\n\n")
	check([]string{"sort", "-j2"}, sorted+huge(1)+huge(2)+huge(3))
	check([]string{"sample", "-n", "100%"}, text+"\n\n")
	check([]string{"sample", "-n", "8"}, text+"\n\n")
	dir := t.TempDir()
	check([]string{"split", "--by", "result", "-o", filepath.Join(dir, "{}.pgn")}, "")
	if b, err := os.ReadFile(filepath.Join(dir, "too-large.pgn")); err != nil || string(b) != huge(1)+huge(2)+huge(3) {
		t.Errorf("%v, %d bytes", err, len(b))
	}
	check([]string{"split", "--by", "games=2", "-o", filepath.Join(dir, "n", "{}.pgn")}, "")
	if b, err := os.ReadFile(filepath.Join(dir, "n", "1.pgn")); err != nil || !strings.HasPrefix(string(b), huge(1)+small[:20]) || strings.Count(string(b), "[Event") != 2 {
		t.Errorf("%v, %d bytes", err, len(b))
	}
	status, _, stderr := output([]string{"stats"}, strings.NewReader(text))
	if status != 0 || !strings.HasSuffix(stderr, "11 games in = 8 counted + 3 bad\n") {
		t.Errorf("status %d, %s", status, stderr)
	}
}

// Interrupted, split leaves what was there as it was, and what it wrote in files of whole games beside it.
func TestSplitInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a program cannot interrupt itself here")
	}
	dir := t.TempDir()
	there := filepath.Join(dir, "unfinished.pgn")
	if err := os.WriteFile(there, []byte("before"), 0o666); err != nil {
		t.Fatal(err)
	}
	in, feed := io.Pipe()
	go func() {
		io.WriteString(feed, games(3000))
		if self, err := os.FindProcess(os.Getpid()); err == nil {
			self.Signal(os.Interrupt)
		}
	}()
	var stdout, stderr strings.Builder
	done := make(chan int)
	go func() {
		done <- run([]string{"split", "--by", "result", "--chunk-size", "200", "-o", filepath.Join(dir, "{}.pgn")}, in, &stdout, &stderr)
	}()
	select {
	case status := <-done:
		if status != 130 {
			t.Errorf("status %d: %s", status, stderr.String())
		}
	case <-time.After(20 * time.Second):
		t.Fatal("no end")
	}
	feed.Close()
	if b, _ := os.ReadFile(there); string(b) != "before" {
		t.Errorf("it is now %q", b[:min(len(b), 100)])
	}
	b, err := os.ReadFile(there + ".partial")
	if err != nil || !strings.HasSuffix(string(b), "*\n\n") || !strings.Contains(stderr.String(), "{}.pgn.partial: 1 file") {
		t.Errorf("%v, %d bytes, %s", err, len(b), stderr.String())
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.tmp")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// The numbers of stats are the same for any workers and chunks, of files from the wild.
func TestStatsSameForAnyWorkers(t *testing.T) {
	formats := []string{"text", "json", "csv"}
	for i, file := range collected(t) {
		args := []string{"stats", "--progress", "never", "--format", formats[i%3], "--top", "3", file}
		status, want, stderr := output(append(args, "-j1"), nil)
		if status != 0 && status != exitFailed || strings.Contains(stderr, "wrong") {
			t.Errorf("%q: status %d, %s", args, status, stderr)
		}
		if _, got, said := output(append(args, "-j3", "--chunk-size=1"), nil); got != want || said != stderr {
			t.Errorf("%q: %s, want %s", args, got, want)
		}
	}
}

func TestParseSize(t *testing.T) {
	for word, want := range map[string]int64{"0": 0, "100": 100, "64K": 64 << 10, "64M": 64 << 20, "64mb": 64 << 20, "2G": 2 << 30, "1GiB": 1 << 30, "7B": 7, "1T": 1 << 40,
		"": -1, "M": -1, "1.5G": -1, "-1": -1, "64X": -1, "1MM": -1, "99999999999G": -1, "64 M": -1} {
		n, err := parseSize(word)
		if (err != nil) != (want < 0) || err == nil && n != want {
			t.Errorf("%q: %d, %v, want %d", word, n, err, want)
		}
	}
}
