package helpmate

import (
	"bufio"
	"os"
	"path/filepath"
	"testing"

	"arbiter/fen"
	"arbiter/position"
)

// A classified position is one of the public ones: who can still mate in it.
type classified struct {
	fen string
	pos position.Position
	can [2]bool
}

// public returns the classified positions of a file of ../../../shared/data/winnability.
func public(t testing.TB, name string) []classified {
	t.Helper()
	f, err := os.Open(filepath.Join("../../../shared/data/winnability", name))
	if err != nil {
		t.Skip("public positions are not here: ", err)
	}
	defer f.Close()
	var all []classified
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := lines.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		record := fen.Read(line[3:], false)
		p, err := position.New(record.Setup)
		if fault, ok := err.(position.Fault); ok && !fault.Playable() {
			t.Errorf("%s: %v", line, err)
			continue
		}
		all = append(all, classified{line[3:], p, [2]bool{line[0] == 'W', line[1] == 'B'}})
	}
	return all
}
