package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strconv"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/rogpeppe/go-internal/testscript"
	"github.com/ulikunitz/xz"
	"golang.org/x/text/encoding/htmlindex"
)

var update = flag.Bool("update", false, "write what the scripts want anew")

func TestMain(m *testing.M) {
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), 4)) // or there would be no more workers than processors here
	testscript.Main(tests{m}, map[string]func(){"arbiter": main, "peak": peak})
}

// tests are those of this process, which is not one of the commands.
type tests struct{ *testing.M }

// Run runs them with a collector that waits until there is more to collect. They run the program thousands of times on a few games each: to
// collect what that leaves, and to sweep, was two thirds of the time.
func (m tests) Run() int {
	debug.SetGCPercent(400)
	os.Setenv("GOGC", "400") // or the program would set its own
	return m.M.Run()
}

// TestScripts runs the scripts. Beside what testscript knows, they have these commands:
//
//	exits STATUS PROGRAM ARG...    run a program, which must exit with STATUS
//	pack FORMAT OUT FILE...        compress files: gzip, zstd, xz (a member a file) or zip (an archive)
//	recode ENCODING OUT FILE       write a UTF-8 file in another encoding
//	repeat N OUT FILE              write a file N times
//	cut N OUT FILE                 write the first N bytes of a file, or leave out the last N with a minus
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("NO_COLOR", "1")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "pack": pack, "recode": recode, "repeat": repeat, "cut": cut,
		},
	})
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS PROGRAM ARG...")
	}
	status := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		status = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(status) != args[0] {
		ts.Fatalf("exit status %d, want %s", status, args[0])
	}
}

func pack(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: pack FORMAT OUT FILE...")
	}
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	for _, name := range args[2:] {
		var w io.Writer
		var err error
		switch args[0] {
		case "gzip":
			w = gzip.NewWriter(&b)
		case "zstd":
			w, err = zstd.NewWriter(&b)
		case "xz":
			w, err = xz.NewWriter(&b)
		case "zip":
			w, err = archive.Create(name)
		default:
			ts.Fatalf("unknown format %s", args[0])
		}
		ts.Check(err)
		_, err = io.WriteString(w, ts.ReadFile(name))
		ts.Check(err)
		if c, ok := w.(io.Closer); ok {
			ts.Check(c.Close())
		}
	}
	if args[0] == "zip" {
		ts.Check(archive.Close())
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), b.Bytes(), 0o666))
}

func recode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: recode ENCODING OUT FILE")
	}
	e, err := htmlindex.Get(args[0])
	ts.Check(err)
	text, err := e.NewEncoder().String(ts.ReadFile(args[2]))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
}

func repeat(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: repeat N OUT FILE")
	}
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), bytes.Repeat([]byte(ts.ReadFile(args[2])), n), 0o666))
}

func cut(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: cut N OUT FILE")
	}
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	text := ts.ReadFile(args[2])
	if n < 0 {
		n += len(text)
	}
	if n > len(text) {
		ts.Fatalf("%s has %d bytes", args[2], len(text))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text[:n]), 0o666))
}

// output runs the program in this process.
func output(args []string, stdin io.Reader) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	status = run(args, stdin, &out, &err)
	return status, out.String(), err.String()
}

// games returns n games of which every third has an illegal move.
func games(n int) string {
	var b bytes.Buffer
	for i := range n {
		move := "Nf3"
		if i%3 == 2 {
			move = "Nf4"
		}
		fmt.Fprintf(&b, "[Event \"%d\"]\n[Result \"*\"]\n\n1. e4 e5 2. %s Nc6 *\n\n", i, move)
	}
	return b.String()
}
