package export

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// A long comment, one that is made UTF-8 where it is written too, is laid out as others are, however little of it is known at a time.
func TestLongComments(t *testing.T) {
	huge, some, piece, raw, read := hugeGame, streamed, pieceSize, rawText, readSize
	defer func() { hugeGame, streamed, pieceSize, rawText, readSize = huge, some, piece, raw, read }()
	random := rand.New(rand.NewPCG(6, 4))
	parts := []string{"\xe9", "\xe9", "a", "\xe9t\xe9", " ", " ", "  ", "[%", "[", "%", "]", "{", " x ", "\n", " \r\n", "\t", "[%clk 0:01:00]", "a word"}
	text := func(n int) (b []byte) {
		for range n {
			b = append(b, parts[random.IntN(len(parts))]...)
		}
		return b
	}
	for i := range 1500 {
		source := append([]byte("1. e4 {"), text(random.IntN(200))...)
		source = append(append(source, "\xe9} e5 (1... c5 {"...), text(random.IntN(50))...)
		source = append(append(source, "\xe9}) 2. Nf3 ; "...), "\xe9\xe9 \xe9\nKe8 \xe9\xe9 "...)
		source = append(append(source, text(random.IntN(50))...), " *\n"...)
		o := Options{Width: random.IntN(12) - 1, Bad: Cut}
		switch i % 5 {
		case 0:
			o.Layout = LineLayout
		case 1:
			o.Layout, o.CommentLines = MovesLayout, true
		case 2:
			o.FENComments, o.FENText, o.FromComment = AtText, "t\u00e9", "\u00e9 "
		case 3:
			o.Format, o.DropCommands = JSON, []string{"clk"}
		}
		if i%7 == 0 {
			source = bytes.ReplaceAll(source, []byte("\xe9"), []byte("\u00e9"))
		}
		hugeGame, pieceSize, readSize = huge, piece, read
		want := convertBytes(t, source, o)
		hugeGame, streamed, rawText, pieceSize, readSize = 0, random.IntN(3), 0, 1+random.IntN(8), 24+random.IntN(30)
		got := convertBytes(t, source, o)
		if same(t, got, want); t.Failed() {
			t.Fatalf("%+v: %q", o, source)
		}
		rawText = raw
	}
}
