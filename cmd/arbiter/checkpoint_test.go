package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestKilled kills the program at random instants and starts it again, until it comes to its end: the files and standard output are
// then those of a run that was not killed, and nothing else is left.
func TestKilled(t *testing.T) {
	kills := 100
	if testing.Short() {
		kills = 12
	}
	program, err := os.Executable() // by the name of arbiter it is the program
	if err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(t.TempDir(), "arbiter")
	if err := os.Symlink(program, bin); err != nil {
		t.Skip("no symbolic links: ", err)
	}
	inputs := t.TempDir()
	var names []string
	for i := range 3 {
		var b strings.Builder
		for game := range 1500 {
			fmt.Fprintf(&b, "[Event \"%d\"]\n[White \"caf%s\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {so} 4. Ba4 Nf6 5. O-O Be7 6. Re1 b%d *\n\n", game,
				[]string{"e", "\xe9"}[game/1490], 5+game/50%2)
		}
		names = append(names, filepath.Join(inputs, fmt.Sprintf("%d.pgn", i)))
		if err := os.WriteFile(names[i], []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	commands := []struct{ args, files string }{
		{"validate -W --max-per-code 300 -o out", "out"},
		{"validate --format json --games --errors-to problems", "problems"},
		{"convert --to uci --bad-file bad -o out.zst", "out.zst bad"},
		{"convert --format csv -o out.gz --bad drop", "out.gz"},
	}
	// run runs a command in dir, and kills it after a time if that is not 0.
	run := func(dir, args string, after time.Duration) (stdout []byte, status int, killed bool) {
		t.Helper()
		var out, errs bytes.Buffer
		cmd := exec.Command(bin, append(strings.Fields(args+" --chunk-size 4096"), names...)...)
		cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &errs
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if after > 0 {
			timer := time.AfterFunc(after, func() { cmd.Process.Kill() })
			defer timer.Stop()
		}
		err := cmd.Wait()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		status = cmd.ProcessState.ExitCode()
		if status > 1 {
			t.Fatalf("%s: %s", args, &errs)
		}
		return out.Bytes(), status, status < 0
	}
	done := 0
	for _, c := range commands {
		const checkpoint = " --checkpoint run.ck --checkpoint-every 15ms"
		undisturbed := t.TempDir()
		start := time.Now()
		args := c.args
		if strings.Contains(args, "out.") { // what is compressed is cut in pieces
			args += checkpoint
		}
		stdout, status, _ := run(undisturbed, args, 0)
		took := time.Since(start)
		for killed := 0; killed < kills/len(commands); {
			dir := t.TempDir()
			for {
				after := time.Millisecond + time.Duration(rand.Int64N(int64(took)))
				if rand.IntN(8) == 0 {
					after = 0
				}
				got, exit, was := run(dir, c.args+checkpoint, after)
				if was {
					killed++
					done++
					continue
				}
				if !bytes.Equal(got, stdout) || exit != status {
					t.Errorf("%s: exit status %d, want %d; standard output has %d bytes, want %d", c.args, exit, status, len(got), len(stdout))
				}
				break
			}
			for name := range strings.FieldsSeq(c.files) {
				got, err := os.ReadFile(filepath.Join(dir, name))
				want, _ := os.ReadFile(filepath.Join(undisturbed, name))
				if err != nil || !bytes.Equal(got, want) {
					t.Errorf("%s: %s has %d bytes, want %d; %v", c.args, name, len(got), len(want), err)
				}
			}
			if left, _ := os.ReadDir(dir); len(left) != len(strings.Fields(c.files)) {
				t.Errorf("%s: %v are left", c.args, left)
			}
			if t.Failed() {
				return
			}
		}
	}
	t.Logf("killed %d times", done)
}
