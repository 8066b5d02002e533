package pgn

import (
	"fmt"
	"strings"
	"testing"
)

// What goes through the games of a chunk goes on to another chunk, but not while somebody who ended it may still look at its game.
func TestGamesAreKeptForTheNextChunk(t *testing.T) {
	var text strings.Builder
	for n := range 100 {
		fmt.Fprintf(&text, "[Event \"game %d\"]\n[White \"W%d\"]\n\n1. e4 *\n\n", n, n)
	}
	s := NewSplitter("", strings.NewReader(text.String()))
	s.Size = 500
	n := 0
	for c, err := range s.All() {
		if err != nil {
			t.Fatal(err)
		}
		var first *Game // the only one that was asked for
		var source, tag string
		for g := range c.Presumed() {
			first, source, tag = g, string(g.Source), string(g.Tags[1].Value)
			break
		}
		for g := range c.Games() {
			if want := fmt.Sprintf("game %d", n); len(g.Tags) != 2 || string(g.Tags[0].Value) != want {
				t.Fatalf("%s: %d tags, %q", want, len(g.Tags), g.Source)
			}
			n++
		}
		if string(first.Source) != source || string(first.Tags[1].Value) != tag {
			t.Fatalf("%q became %q", source, first.Source)
		}
	}
	if n != 100 || len(s.pool.spare) != 1 {
		t.Errorf("%d games, %d to go through them kept", n, len(s.pool.spare))
	}
	for _, it := range s.pool.spare {
		if it.chunk.Data != nil || it.game.Source != nil || it.outline.scan.src != nil || it.outline.tags[:1][0].Name != nil {
			t.Error("text of a chunk is kept")
		}
	}
}
