package export

import (
	"bytes"
	"io"
	"os"
	"runtime/debug"
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/series"
	"arbiter/pgn"
	"arbiter/validate"
)

// What the tests convert they forget at once: to collect it was a third of their time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}

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
	c := validate.Checker{KeepPlies: true}
	o.Policy = &c.Policy
	w, err := NewWriter(&o)
	if err != nil {
		t.Fatal(err)
	}
	var page report.Page
	to := newOutput(&o)
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
		to.page(&page, base)
		base += games
	}
	return to.bytes()
}

// An output is what the pages of a Writer come to, as the command writes them.
type output struct {
	text  bytes.Buffer
	games series.Writer
	plain bool // they are no PGN
}

func newOutput(o *Options) *output {
	out := &output{plain: o.Format != PGN}
	out.games = series.Writer{Out: &out.text, NoResults: o.NoResults}
	return out
}

func (o *output) page(p *report.Page, base int) {
	if o.plain {
		o.text.Write(p.AppendTo(nil, base, nil))
		return
	}
	for _, r := range p.Records {
		text := p.Buf[r.Start:r.End]
		switch r.Kind {
		case report.CopyRecord:
			o.games.Copied(text)
		case report.LargeRecord, report.MoreRecord:
			o.games.Large(text, r.Kind == report.LargeRecord)
		default:
			o.games.Anew(text)
		}
	}
}

func (o *output) bytes() []byte {
	o.games.Close()
	return o.text.Bytes()
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
