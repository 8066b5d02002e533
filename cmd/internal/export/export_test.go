package export

import (
	"bytes"
	"io"

	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// A failer is what a test and a check of rapid have in common.
type failer interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
}

// convert writes the games of source anew, as the command does.
func convert(t failer, source string, o Options) string {
	t.Helper()
	return string(convertBytes(t, []byte(source), o))
}

func convertBytes(t failer, source []byte, o Options) []byte {
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
func fromJSON(t failer, source []byte) []byte {
	t.Helper()
	text, err := io.ReadAll(FromJSON(bytes.NewReader(source)))
	if err != nil {
		t.Fatal(err)
	}
	return text
}
