package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// peak is the program, which writes in the end to the file PEAK how much memory it had at most, in KiB.
func peak() {
	status := run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	text, err := os.ReadFile("/proc/self/status")
	if found := regexp.MustCompile(`VmHWM:\s*([0-9]+) kB`).FindSubmatch(text); found != nil {
		err = os.WriteFile(os.Getenv("PEAK"), found[1], 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(status)
}

// One game near the limit of 16 MiB takes no more memory than is promised on any input, 64 MB and 16 MB a job, whatever it is full of.
func TestMemoryOfHugeGames(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("memory is read from /proc")
	}
	if testing.Short() {
		t.Skip("takes a while")
	}
	t.Setenv("GOGC", "") // as it is with those who set nothing
	dir := t.TempDir()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(dir, "peak")
	if err := os.Symlink(program, bin); err != nil {
		t.Fatal(err)
	}
	commands := []string{"validate", "convert", "convert --format json", "convert --from-comment y"}
	games := []struct {
		name, again string
		commands    []string
	}{
		{"half-moves", "Nf3 Nf6 Ng1 Ng8 ", append(commands[:len(commands):len(commands)], "validate --across", "fix", "dedupe", "sort --by plies", "eco")},
		{"variations", "(d3)", append(commands[:len(commands):len(commands)], "convert --split-variations --limit-plies 9", "convert --format csv --to source")},
		{"NAGs", "$1 ", commands},
		{"all of it", "Nf3 $1 (Nc3 {x} Nc6 (Nf6)) Nf6 {y} Ng1 Ng8 ", append(commands[:len(commands):len(commands)], "fix --bad cut")},
		{"parentheses", "(", []string{"convert", "convert --format json"}},
		{"parentheses and moves", "(d3 ", []string{"convert", "convert --format json --split-variations"}},
		{"a comment", "{" + strings.Repeat("\x80\x80 \xe9t\xe9 ", 2<<20) + "}", []string{"convert", "convert --format json", "convert --from-comment y"}},
		{"letters", "Nf3 {" + strings.Repeat("\xe9t\xe9 \xe9 la plage ", 4) + "} Nf6 Ng1 Ng8 ", []string{"fix --utf8"}},
		{"times", "Nf3 {(=)} {[%clk 0:01:00] [%emt 0:00:05]} Nf6 Ng1 Ng8" + strings.Repeat(" Nf3 Nf6 Ng1 Ng8", 1000), []string{"validate"}},
	}
	for _, g := range games {
		file := filepath.Join(dir, g.name)
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		w := bufio.NewWriter(f)
		w.WriteString("[Event \"huge\"]\n\nd4 Nc6 d5 Nb8 ")
		for range 15 << 20 / len(g.again) {
			w.WriteString(g.again)
		}
		w.WriteString("*\n")
		if w.Flush() != nil || f.Close() != nil {
			t.Fatal("not written")
		}
		for _, command := range g.commands {
			cmd := exec.Command(bin, append(strings.Fields(command), "-q", "-j", "1", file)...)
			cmd.Env = append(os.Environ(), "PEAK="+filepath.Join(dir, "kib"))
			if err := cmd.Run(); cmd.ProcessState.ExitCode() > 1 {
				t.Fatal(err)
			}
			text, err := os.ReadFile(filepath.Join(dir, "kib"))
			kib, _ := strconv.Atoi(string(text))
			const most = (64 + 16 + 6) << 10 // the test program is larger than the program
			if err != nil || kib == 0 || kib > most {
				t.Errorf("%s of a game of %s took %d KiB, %v", command, g.name, kib, err)
			}
			t.Logf("%s of %s: %d MB", command, g.name, kib>>10)
		}
	}
}
