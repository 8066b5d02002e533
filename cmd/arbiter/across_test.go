package main

import (
	"strings"
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/validate"
)

// The wrong examples of the codes that are found between games have the fault, the right ones have not.
func TestAcrossExamples(t *testing.T) {
	for _, code := range []validate.Code{validate.DuplicateGame, validate.PrefixGame, validate.ConflictingResult, validate.NameVariants, validate.PlayerTwiceInRound} {
		x := report.Explain(code, report.English)
		for i, text := range []string{x.Bad, x.Good} {
			_, got, _ := output([]string{"validate", "-q", "--across", "--show", "note", "--select", code.String()}, strings.NewReader(text))
			if found := strings.Contains(got, "["+code.String()+"]\n"); found != (i == 0) {
				t.Errorf("%s, example %d: %q", code, i, got)
			}
		}
	}
}

// What is found between games does not depend on the workers, nor on where the text is cut.
func TestAcrossSameBytes(t *testing.T) {
	found := 0
	for i, file := range collected(t) {
		if i%4 != 0 {
			continue
		}
		args := []string{"validate", "-q", "--progress", "never", "--across", "--format", "json", file, file}
		status, first, _ := output(append(args, "-j1"), nil)
		found += strings.Count(first, `"code":"duplicate-game"`)
		for _, flags := range [][]string{{"-j3", "--chunk-size=1"}, {"-j2", "--chunk-size=700"}} {
			if again, got, _ := output(append(args, flags...), nil); again != status || got != first {
				t.Errorf("%q %q: %d bytes, want %d", args, flags, len(got), len(first))
			}
		}
	}
	if found == 0 {
		t.Error("no game is there twice")
	}
}
