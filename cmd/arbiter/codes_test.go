package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/validate"

	"github.com/rogpeppe/go-internal/txtar"
)

// shownAs finds the codes in what the program writes, "… [bad-nag]" as text and "code":"bad-nag" as JSON.
var shownAs = regexp.MustCompile(`\[([a-z0-9-]+)\]$|"code":"([a-z0-9-]+)"`)

// wantedAs finds them in a pattern for standard output, where other keys may be left out: \[bad-nag\], "bad-nag".
var wantedAs = regexp.MustCompile(`\\\[([a-z0-9-]+)\\\]|"([a-z0-9-]+)"`)

// shown returns the codes that a script sees the program report: those in the patterns that its standard output must match,
// and in the files it must be equal to. Codes that are only given to the program, or that must not come, do not count.
func shown(script []byte) (codes []string) {
	add := func(found [][]string) {
		for _, f := range found {
			codes = append(codes, f[1]+f[2])
		}
	}
	archive := txtar.Parse(script)
	var compared []string
	for line := range strings.Lines(string(archive.Comment)) {
		words := strings.Fields(line)
		switch {
		case len(words) > 1 && words[0] == "stdout":
			add(wantedAs.FindAllStringSubmatch(line, -1))
		case len(words) == 3 && words[0] == "cmp" && words[1] == "stdout":
			compared = append(compared, words[2])
		}
	}
	for _, f := range archive.Files {
		if slices.Contains(compared, f.Name) {
			for line := range strings.Lines(string(f.Data)) {
				add(shownAs.FindAllStringSubmatch(strings.TrimRight(line, "\n"), -1))
			}
		}
	}
	return codes
}

// Every code has a script that shows it. A new code belongs in the validate_codes script of its part of the table.
func TestEveryCodeHasAScript(t *testing.T) {
	names, err := filepath.Glob(filepath.Join("testdata", "script", "*.txtar"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	have := map[string]bool{}
	for _, name := range names {
		script, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range shown(script) {
			have[code] = true
		}
	}
	for c := range validate.Code(validate.NumCodes) {
		if !have[c.String()] {
			t.Errorf("no script shows %s", c)
		}
	}
}

func TestShown(t *testing.T) {
	const script = `# [comment] "comment"
exec arbiter validate --select given game.pgn
stdout '^game.pgn:1:1: note: .* \[as-text\]$'
stdout '"line":1,"column":36,.*"as-json"'
stdout '"code":"with-key","message":"\d+ of them'
! stdout '\[must-not-come\]'
stderr '\[elsewhere\]'
cmp stdout want
cmp stderr summary
-- game.pgn --
[Event "input"]

1. e4 {x [input]
"code":"input"
-- want --
game.pgn:3:1: error: a [word] in brackets [golden-text]
{"type":"diagnostic","code":"golden-json","message":"golden [word]","san":"e4"}
-- summary --
game.pgn:3:1: error: [summary]
`
	got := shown([]byte(script))
	for _, code := range []string{"as-text", "as-json", "with-key", "golden-text", "golden-json"} {
		if !slices.Contains(got, code) {
			t.Errorf("%s is not among %q", code, got)
		}
	}
	for _, code := range []string{"comment", "given", "must-not-come", "elsewhere", "input", "word", "summary"} {
		if slices.Contains(got, code) {
			t.Errorf("%s is among %q", code, got)
		}
	}
}
