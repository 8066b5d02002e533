package export

import (
	"bytes"
	"io"
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// convert writes the games of source anew, as the command does.
func convert(t testing.TB, source string, o Options) string {
	t.Helper()
	return string(convertBytes(t, []byte(source), o))
}

func convertBytes(t testing.TB, source []byte, o Options) []byte {
	t.Helper()
	var out []byte
	c := validate.Checker{KeepPlies: true}
	o.Policy = &c.Policy
	w, err := NewWriter(&o)
	if err != nil {
		t.Fatal(err)
	}
	var page report.Page
	base := 0
	for chunk, err := range pgn.NewSplitter("games.pgn", bytes.NewReader(source)).All() {
		if err != nil {
			t.Fatal(err)
		}
		page.Reset()
		games := 0
		for g := range chunk.Games() {
			games++
			w.Write(&page, nil, &report.Style{Decode: latin1}, c.Check(g))
		}
		out = page.AppendTo(out, base, nil)
		base += games
	}
	return out
}

// latin1 reads text in that encoding.
func latin1(text []byte) string {
	runes := make([]rune, len(text))
	for i, c := range text {
		runes[i] = rune(c)
	}
	return string(runes)
}

// fromJSON returns the PGN that JSON Lines become.
func fromJSON(t testing.TB, source []byte) []byte {
	t.Helper()
	text, err := io.ReadAll(FromJSON(bytes.NewReader(source)))
	if err != nil {
		t.Fatal(err)
	}
	return text
}
