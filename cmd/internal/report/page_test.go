package report

import (
	"strings"
	"testing"

	"arbiter/validate"
)

func TestPage(t *testing.T) {
	var p Page
	for i, text := range []string{"one #\n", "two # and #\n", "three\n", "#four\n"} {
		start := len(p.Buf)
		for j, part := range strings.Split(text, "#") {
			if j > 0 {
				p.gap(i + 1)
			}
			p.string(part)
		}
		p.finish(start, DiagnosticRecord, &validate.Diagnostic{Code: validate.Code(i), Severity: validate.Note})
	}
	if got, want := string(p.AppendTo([]byte("> "), 0, nil)), "> one 1\ntwo 2 and 2\nthree\n4four\n"; got != want {
		t.Errorf("all: %q, want %q", got, want)
	}
	keep := func(r *Record) bool { return r.Code != 1 }
	if got, want := string(p.AppendTo(nil, 100, keep)), "one 101\nthree\n104four\n"; got != want {
		t.Errorf("some: %q, want %q", got, want)
	}
	keep = func(r *Record) bool { return r.Code == 3 }
	if got, want := string(p.AppendTo(nil, 1e9, keep)), "1000000004four\n"; got != want {
		t.Errorf("the last: %q, want %q", got, want)
	}
	p.Reset()
	if got := p.AppendTo(nil, 0, nil); len(got) != 0 {
		t.Errorf("after Reset: %q", got)
	}
}

func TestWholePages(t *testing.T) {
	var p Page
	whole := func(want bool, what string) {
		t.Helper()
		text, ok := p.Whole()
		if ok != want || ok && string(text) != string(p.AppendTo(nil, 7, nil)) {
			t.Errorf("%s: %v, %q", what, ok, text)
		}
	}
	whole(true, "nothing")
	for _, text := range []string{"one\n", "two\n"} {
		start := len(p.Buf)
		p.string(text)
		p.finish(start, GameRecord, nil)
	}
	whole(true, "two games")
	p.string("more\n")
	whole(false, "text that is no record")
	start := len(p.Buf)
	p.string("three\n")
	p.finish(start, GameRecord, nil)
	whole(false, "text between records")
	p.Reset()
	p.gap(1)
	p.string("\n")
	p.finish(0, DiagnosticRecord, nil)
	whole(false, "a number that is missing")
}
