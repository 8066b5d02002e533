package report

import "arbiter/validate"

// longestFix is how long a span may be in bytes to be given anew as a whole.
const longestFix = 1 << 16

// fixText returns the correction of d as it is told: what stands at the place of d when its edits are made. Edits elsewhere (a
// result has two places) do not show in it; if all are elsewhere, or the place is too long to be repeated, it is the text of the
// first edit.
func fixText(at place, d *validate.Diagnostic) string {
	if at.source == nil || at.end-at.off > longestFix || elsewhere(d) == len(d.Edits) {
		return d.Edits[0].New
	}
	if len(d.Edits) == 1 && int(d.Edits[0].Off) <= at.off && int(d.Edits[0].End) >= at.end {
		return d.Edits[0].New
	}
	var b []byte
	from := at.off
	for _, e := range d.Edits {
		if !touches(e, d) {
			continue
		}
		if int(e.Off) > from {
			b = append(b, at.source[from:e.Off]...)
		}
		b = append(b, e.New...)
		from = max(from, int(e.End))
	}
	if from < at.end {
		b = append(b, at.source[from:at.end]...)
	}
	return string(b)
}

// touches reports whether the edit changes or borders on the span of d.
func touches(e validate.Edit, d *validate.Diagnostic) bool { return e.Off <= d.End && e.End >= d.Off }

// elsewhere returns how many edits of d do not touch its span.
func elsewhere(d *validate.Diagnostic) (n int) {
	for _, e := range d.Edits {
		if !touches(e, d) {
			n++
		}
	}
	return n
}
