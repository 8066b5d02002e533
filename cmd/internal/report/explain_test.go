package report

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"arbiter/validate"
	"github.com/rivo/uniseg"
)

func TestEveryCodeIsExplained(t *testing.T) {
	cited := map[string]bool{}
	for c := range validate.Code(validate.NumCodes) {
		e := &explained()[c]
		if e.en.title == "" || e.en.text == "" || e.bad == "" || e.good == "" || e.from == "" {
			t.Errorf("%s is not explained: %+v", c, *e)
			continue
		}
		if e.en.mend == "" {
			t.Errorf("%s: nothing is said of how to mend it", c)
		}
		if strings.HasSuffix(e.en.title, ".") || !strings.HasSuffix(e.en.text, ".") || !strings.HasSuffix(e.en.mend, ".") {
			t.Errorf("%s: a title has no full stop, a text and a remedy have one", c)
		}
		if r, _ := utf8.DecodeRuneInString(e.en.title); unicode.IsUpper(r) && !properStart(e.en.title) && r != 'F' && !strings.HasPrefix(e.en.title, "SetUp") {
			t.Errorf("%s: the title begins with a capital: %s", c, e.en.title)
		}
		if e.bad == e.good {
			t.Errorf("%s: the examples are the same", c)
		}
		for key := range strings.SplitSeq(e.from, ", ") {
			cited[key] = true
			if articles()[key].en == "" {
				t.Errorf("%s rests on %q, which is not in the table of articles", c, key)
			}
		}
	}
	for key := range articles() {
		if !cited[key] {
			t.Errorf("nothing rests on %q", key)
		}
	}
}

func TestExplanationText(t *testing.T) {
	want := `mate-for-check: a check marked as mate
warning, its correction is safe

The move is marked as mate but there is a way out of the check.

Wrong:
    1. e4 e5 2. Qh5 Nc6 3. Qxf7# Kxf7 *

Right:
    1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 *

To mend it: write + for the mark of mate.

  PGN 8.2.3.5: check is marked +, double check no differently, mate #
`
	if got := string(AppendExplanation(nil, validate.MateForCheck, English)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := string(AppendExplanation(nil, validate.LongLine, English)); !strings.Contains(got, "\nnote, only with --strict or --select, has no automatic correction\n") {
		t.Errorf("a strict code without correction: %s", got)
	}
	// All pages fit a terminal and hold nothing but text, examples in lines of their own apart.
	for c := range validate.Code(validate.NumCodes) {
		for line := range strings.SplitSeq(string(AppendExplanation(nil, c, English)), "\n") {
			if uniseg.StringWidth(line) > explainWidth && !strings.HasPrefix(line, "    ") {
				t.Errorf("%s: a line of %d columns: %s", c, uniseg.StringWidth(line), line)
			}
			if strings.TrimRight(line, " ") != line || strings.ContainsFunc(line, unicode.IsControl) {
				t.Errorf("%s: blanks at the end or controls: %q", c, line)
			}
		}
	}
}

// Wrapping loses and adds nothing but blanks at the ends of lines.
func TestWrapped(t *testing.T) {
	for _, text := range []string{"short", strings.Repeat("word ", 60) + "end", strings.Repeat("局面重复，判和。", 30), strings.Repeat("x", 200), ""} {
		got := string(appendWrapped(nil, "  ", text))
		plain := strings.NewReplacer("\n", "", " ", "").Replace(got)
		if want := strings.ReplaceAll(text, " ", ""); plain != want {
			t.Errorf("%q became %q", want, plain)
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(got, "\n"), "\n") {
			if w := uniseg.StringWidth(line); w > explainWidth && strings.Contains(text, " ") {
				t.Errorf("%d columns: %q", w, line)
			}
			if strings.HasPrefix(strings.TrimSpace(line), "，") || strings.HasPrefix(strings.TrimSpace(line), "。") {
				t.Errorf("a line begins with punctuation: %q", line)
			}
		}
	}
}

func TestCodeLists(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(string(AppendCodes(nil, English)), "\n"), "\n")
	if len(lines) != validate.NumCodes {
		t.Fatalf("%d lines for %d codes", len(lines), validate.NumCodes)
	}
	for i, line := range lines {
		c := validate.Code(i)
		fix := map[validate.FixKind]string{validate.NoFix: "-", validate.SafeFix: "safe", validate.UnsafeFix: "unsafe"}[c.Fix()]
		if got, want := strings.Fields(line)[:3], []string{c.String(), c.Severity().String(), fix}; strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%q begins with %v, want %v", line, got, want)
		}
	}
	d := json.NewDecoder(strings.NewReader(string(AppendCodesJSON(nil, English))))
	for c := range validate.Code(validate.NumCodes) {
		var record struct {
			Code, Severity, Fix, Title string
			Strict                     bool
		}
		if err := d.Decode(&record); err != nil || record.Code != c.String() || record.Strict != c.Strict() || record.Title == "" {
			t.Fatalf("%s: %v %+v", c, err, record)
		}
		text := string(AppendExplanationJSON(nil, c, English))
		if got := strings.Join(keys(t, text), " "); got != "code severity fix strict title text bad good mend sources" {
			t.Errorf("%s: keys are %s", c, got)
		}
	}
}
