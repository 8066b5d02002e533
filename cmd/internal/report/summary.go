package report

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/validate"
)

// A Tally counts what was found. Add them up in any order: the sums are the same.
type Tally struct {
	Files, Games, Valid, Skipped, Plies int                                  // Valid games have no diagnostic of severity Error; Skipped ones were not judged
	SkippedBad                          int                                  // games that were not judged and have errors
	Misjudged                           int                                  // games that are legal and have errors in their result only
	Wrong                               int                                  // errors about results
	Errors, Warnings, Notes             int                                  // diagnostics, folded ones once
	Fixable                             int                                  // diagnostics with a safe correction, notes apart
	Codes                               [validate.NumCodes]int               // diagnostics by code
	Warned                              [validate.NumCodes]int               // warnings by code
	Worst                               [validate.NumCodes]validate.Severity // the gravest severity a code was found with
}

// AddReport counts a game and its diagnostics.
func (t *Tally) AddReport(r *validate.Report) {
	t.Games++
	t.Plies += len(r.Moves)
	if r.Skipped {
		t.Skipped++
	}
	before, wrong := t.Errors, t.Wrong
	for i := range r.Diagnostics {
		t.AddDiagnostic(&r.Diagnostics[i])
	}
	switch errors := t.Errors - before; {
	case errors == 0:
		t.Valid++
	case r.Skipped:
		t.SkippedBad++
	case errors == t.Wrong-wrong:
		t.Misjudged++
	}
}

// AddDiagnostic counts a diagnostic.
func (t *Tally) AddDiagnostic(d *validate.Diagnostic) {
	switch d.Severity {
	case validate.Error:
		t.Errors++
		if topicOf(d.Code) == results {
			t.Wrong++
		}
	case validate.Warning:
		t.Warnings++
		t.Warned[d.Code]++
	default:
		t.Notes++
	}
	if d.Safe && len(d.Edits) > 0 && d.Severity >= validate.Warning {
		t.Fixable++
	}
	t.Codes[d.Code]++
	t.Worst[d.Code] = max(t.Worst[d.Code], d.Severity)
}

// Add adds u to t.
func (t *Tally) Add(u *Tally) {
	t.Files += u.Files
	t.Games += u.Games
	t.Valid += u.Valid
	t.Skipped += u.Skipped
	t.Plies += u.Plies
	t.SkippedBad += u.SkippedBad
	t.Misjudged += u.Misjudged
	t.Wrong += u.Wrong
	t.Errors += u.Errors
	t.Warnings += u.Warnings
	t.Notes += u.Notes
	t.Fixable += u.Fixable
	for c := range t.Codes {
		t.Codes[c] += u.Codes[c]
		t.Warned[c] += u.Warned[c]
		t.Worst[c] = max(t.Worst[c], u.Worst[c])
	}
}

// sortedCodes returns all codes in the order of their names.
func sortedCodes() []validate.Code {
	codes := make([]validate.Code, validate.NumCodes)
	for c := range codes {
		codes[c] = validate.Code(c)
	}
	slices.SortFunc(codes, func(a, b validate.Code) int { return cmp.Compare(a.String(), b.String()) })
	return codes
}

// AppendSummaryJSON appends the record of type "summary".
func AppendSummaryJSON(b []byte, t *Tally) []byte {
	b = strconv.AppendInt(append(b, `{"type":"summary","files":`...), int64(t.Files), 10)
	b = strconv.AppendInt(append(b, `,"games":`...), int64(t.Games), 10)
	b = strconv.AppendInt(append(b, `,"valid":`...), int64(t.Valid), 10)
	b = strconv.AppendInt(append(b, `,"plies":`...), int64(t.Plies), 10)
	b = strconv.AppendInt(append(b, `,"errors":`...), int64(t.Errors), 10)
	b = strconv.AppendInt(append(b, `,"warnings":`...), int64(t.Warnings), 10)
	b = strconv.AppendInt(append(b, `,"notes":`...), int64(t.Notes), 10)
	separator := `,"codes":{"`
	for _, c := range byName() {
		if t.Codes[c] == 0 {
			continue
		}
		b = append(append(append(b, separator...), c.String()...), `":`...)
		b = strconv.AppendInt(b, int64(t.Codes[c]), 10)
		separator = `,"`
	}
	if separator == `,"` {
		b = append(b, '}')
	}
	return append(b, "}\n"...)
}

// AppendCounts appends a line a code that was found, the gravest and most frequent first:
//
//	error    illegal-move       1
//	warning  missing-check  2,014
//
// It appends nothing if nothing was found.
func AppendCounts(b []byte, t *Tally) []byte {
	codes := slices.DeleteFunc(sortedCodes(), func(c validate.Code) bool { return t.Codes[c] == 0 })
	slices.SortStableFunc(codes, func(x, y validate.Code) int {
		return cmp.Or(cmp.Compare(t.Worst[y], t.Worst[x]), cmp.Compare(t.Codes[y], t.Codes[x]))
	})
	nameWidth, countWidth := 0, 0
	var room [24]byte
	for _, c := range codes {
		nameWidth = max(nameWidth, len(c.String()))
		countWidth = max(countWidth, len(appendThousands(room[:0], int64(t.Codes[c]))))
	}
	for _, c := range codes {
		severity, name, count := t.Worst[c].String(), c.String(), appendThousands(room[:0], int64(t.Codes[c]))
		b = appendBlanks(append(b, severity...), len("warning  ")-len(severity))
		b = appendBlanks(append(b, name...), nameWidth-len(name)+2+countWidth-len(count))
		b = append(append(b, count...), '\n')
	}
	return b
}
