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
