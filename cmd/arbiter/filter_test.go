package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// selections are conditions of every kind.
var selections = [][]string{
	{"--mate"}, {"--draw"}, {"--invalid"}, {"--ending", "none"}, {"--termination", "normal,unterminated"}, {"--code", "illegal-move"}, {"--tag", "Event~[0-4]$"},
	{"--player", "e"}, {"--date", "2000.."}, {"--elo", "2000.."}, {"--plies", "4.."}, {"--moves", "..10"}, {"--result", "1-0,*"}, {"--decisive", "--plies", "10.."}, {"--code", "all"}, {"--line", "e4|d4 *"}, {"--has", "comment,nag"}, {"--piece-count", "..20", "--turn", "white"}, {"--reaches", "e4 e5"},
}

// collected returns the names of files from the wild, and of one made up.
func collected(t *testing.T) []string {
	made := filepath.Join(t.TempDir(), "made.pgn")
	if err := os.WriteFile(made, []byte(games(40)), 0o666); err != nil {
		t.Fatal(err)
	}
	files := []string{made}
	for _, pattern := range []string{"odd/*.pgn", "zh/*.pgn"} {
		found, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "data", pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) == 1 {
		t.Log("the collected files are not there")
	}
	return files
}

// The games selected and the others are all games; -v exchanges them; and the number of workers, and where the text is cut, change
// nothing.
func TestSelectedAndRest(t *testing.T) {
	files := collected(t)
	rest := filepath.Join(t.TempDir(), "rest.pgn")
	chosen, others := 0, 0
	for i, conditions := range selections {
		for j, file := range files {
			if j > 0 && (i+j)%5 > 0 {
				continue // each file has some of the conditions
			}
			args := slices.Concat([]string{"filter", "--progress", "never", file}, conditions)
			status, selected, stderr := output(append(args, "-j1", "--rest", rest), nil)
			if status > exitFound {
				t.Fatalf("%q: status %d, %s", args, status, stderr)
			}
			if (status == exitFound) != (selected == "") {
				t.Errorf("%q: status %d, %d bytes", args, status, len(selected))
			}
			sum := strings.TrimSpace(stderr[strings.LastIndexByte(strings.TrimSpace(stderr), '\n')+1:])
			var in, written, not, bad int
			if _, err := fmt.Sscanf(sum, "%d games in = %d written + %d not selected + %d bad", &in, &written, &not, &bad); err != nil || strings.Contains(sum, "wrong") || in != written+not+bad {
				t.Errorf("%q: %s", args, sum)
			}
			other, err := os.ReadFile(rest)
			if err != nil {
				t.Fatal(err)
			}
			if bad == 0 { // those are in both
				if _, inverse, _ := output(append(args, "-q", "-v"), nil); inverse != string(other) {
					t.Errorf("%q: -v writes %d bytes, --rest %d", args, len(inverse), len(other))
				}
			}
			for _, flags := range [][]string{{"-j3", "--chunk-size=1"}, {"-j2", "--chunk-size=700"}} {
				_, again, stderr := output(slices.Concat(args, flags, []string{"--rest", rest}), nil)
				if b, _ := os.ReadFile(rest); again != selected || !bytes.Equal(b, other) || !strings.HasSuffix(strings.TrimSpace(stderr), sum) {
					t.Errorf("%q %q: %d and %d bytes, want %d and %d; %s", args, flags, len(again), len(b), len(selected), len(other), stderr)
				}
			}
			chosen, others = chosen+written, others+not
		}
	}
	if chosen == 0 || others == 0 {
		t.Errorf("%d games selected, %d not", chosen, others)
	}
}

// A limit holds over all workers and chunks.
func TestFilterLimits(t *testing.T) {
	text := games(100)
	var each []string // the games selected
	for i := range 100 {
		if i%3 < 2 {
			each = append(each, fmt.Sprintf("[Event \"%d\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n", i))
		}
	}
	for _, c := range []struct {
		flags string
		want  []string
	}{
		{"", each},
		{"-m1", each[:1]},
		{"-m67", each},
		{"-m20", each[:20]},
		{"--skip=20", each[20:]},
		{"--skip=20 -m3", each[20:23]},
		{"--range=5:8,30", append(slices.Clone(each[4:8]), each[29])},
		{"--range=5:8,30 -m2", each[4:6]},
		{"--range=60:90", each[59:]},
	} {
		var first string
		for i, flags := range []string{"-j1", "-j2 --chunk-size=1", "-j8 --chunk-size=300"} {
			args := strings.Fields("filter --valid " + c.flags + " " + flags)
			status, got, stderr := output(args, strings.NewReader(text))
			stderr = stderr[strings.LastIndexByte(strings.TrimSpace(stderr), '\n')+1:]
			if i == 0 {
				first = stderr
			}
			if status != 0 || got != strings.Join(c.want, "") || stderr != first || strings.Contains(stderr, "wrong") {
				t.Errorf("%q: status %d, %d bytes, want %d; %s", args, status, len(got), len(strings.Join(c.want, "")), stderr)
			}
			if want := fmt.Sprintf(" = %d written + ", len(c.want)); !strings.Contains(stderr, want) {
				t.Errorf("%q: %s, want %s", args, stderr, want)
			}
		}
	}
}

// Line ends are those of the game, in the empty line too.
func TestFilterLineEnds(t *testing.T) {
	text := strings.ReplaceAll(games(3), "\n", "\r\n")
	if _, got, _ := output([]string{"filter", "-q"}, strings.NewReader(text)); got != text {
		t.Errorf("%q, want %q", got, text)
	}
}

// A game too large to be judged is passed on as it stands, is counted as bad, and touches no other.
func TestFilterLargeGame(t *testing.T) {
	huge := "[Event \"huge\"]\n\n1. e4 {" + strings.Repeat("very long ", 2_000_000) + "} e5 *\n"
	for _, flags := range []string{"--valid", "--tag Event=nothing", "-v --valid"} {
		status, got, stderr := output(strings.Fields("filter -j2 "+flags), strings.NewReader(games(2)+huge+"\n"+games(2)))
		want := games(2) + huge + "\n" + games(2)
		sum := "5 games in = 4 written + 0 not selected + 1 bad\n"
		if flags != "--valid" {
			want, sum = huge+"\n", "5 games in = 0 written + 4 not selected + 1 bad\n"
		}
		if got != want || !strings.HasSuffix(stderr, sum) || (status == exitFound) != (flags != "--valid") {
			t.Errorf("%s: status %d, %d bytes, want %d; %s", flags, status, len(got), len(want), stderr[max(0, len(stderr)-300):])
		}
	}
	// The last one without a line end does not glue, and no part of it becomes UTF-8.
	huge = strings.ReplaceAll(huge, "very", "tr\xe8s")
	_, got, _ := output([]string{"filter", "-q", "--utf8"}, strings.NewReader(strings.TrimSpace(huge)))
	if got != huge+"\n" {
		t.Errorf("%d bytes, want %d; ends in %q", len(got), len(huge)+1, got[len(got)-20:])
	}
}

// The games selected are written anew as convert writes them; the workers, and where the text is cut, change nothing.
func TestFilterRewrites(t *testing.T) {
	text := games(60)
	for _, flags := range []string{"--to uci", "--main-line --layout line", "--format json", "--format csv", "--format epd --positions final", "--split-variations --hash-comments --bad drop"} {
		args := append(strings.Fields("filter --tag Event~[1-7]$ --progress never"), strings.Fields(flags)...)
		_, first, sum := output(append(args, "-j1"), strings.NewReader(text))
		for _, more := range []string{"-j3 --chunk-size=1", "-j2 --chunk-size=300"} {
			if _, again, sum2 := output(append(args, strings.Fields(more)...), strings.NewReader(text)); again != first || sum2 != sum {
				t.Errorf("%s %s: %d bytes, want %d; %s", flags, more, len(again), len(first), sum2)
			}
		}
		if strings.Contains(sum, "wrong") || first == "" {
			t.Errorf("%s: %d bytes, %s", flags, len(first), sum)
		}
		_, copied, _ := output([]string{"filter", "-q", "--tag", "Event~[1-7]$"}, strings.NewReader(text))
		_, want, _ := output(append([]string{"convert", "-q"}, strings.Fields(flags)...), strings.NewReader(copied))
		numbers := regexp.MustCompile(`"game":\d+,|(?m)^\d+,`) // they count all games
		if numbers.ReplaceAllString(first, "") != numbers.ReplaceAllString(want, "") {
			t.Errorf("%s: %d bytes, convert writes %d", flags, len(first), len(want))
		}
	}
}
