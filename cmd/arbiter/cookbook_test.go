package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestCookbook: the lines the README gives to those who come from pgn-extract are the ones a script runs.
func TestCookbook(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile("testdata/script/convert_cookbook.txtar")
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile("(?m)^\\| `.*pgn-extract.*` \\| `(.*)` \\|$").FindAllStringSubmatch(string(readme), -1)
	if len(lines) != 10 {
		t.Errorf("%d lines in the README, want 10", len(lines))
	}
	for _, line := range lines {
		if !strings.Contains(string(script), "\nexec "+line[1]+"\n") {
			t.Errorf("the script does not run %q", line[1])
		}
	}
}
