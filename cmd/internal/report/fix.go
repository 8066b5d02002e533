package report

import (
	"strings"

	"arbiter/validate"
)

// longestFix is how long a span may be in bytes to be given anew as a whole.
const longestFix = 1 << 16

// fixText returns the correction of d as it is told: what stands at its place when its edits are made. Edits elsewhere (a result has
// two places) do not show in it; if all are elsewhere, or the place is too long to be repeated, it is the text of the first edit,
// without the blank that parts it from the place.
func fixText(at place, d *validate.Diagnostic) string {
	_, text := change(at, d)
	if elsewhere(at, d) == len(d.Edits) {
		text = strings.TrimSpace(text)
	}
	return text
}

// change returns the correction of d as one change: what is there, and what is put for it.
func change(at place, d *validate.Diagnostic) (old, text string) {
	first := d.Edits[0]
	covers := len(d.Edits) == 1 && int(first.Off) <= at.off && int(first.End) >= at.end
	if covers || at.end-at.off > longestFix || elsewhere(at, d) == len(d.Edits) {
		if 0 <= first.Off && first.Off <= first.End && int(first.End) <= len(at.source) {
			old = string(at.source[first.Off:min(int(first.End), int(first.Off)+longestFix)])
		}
		return old, first.New
	}
	var b []byte
	from := at.off
	for _, e := range d.Edits {
		if !at.touches(e) {
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
	return string(at.source[at.off:at.end]), string(b)
}

// touches reports whether the edit changes the place or borders on it.
func (at *place) touches(e validate.Edit) bool { return int(e.Off) <= at.end && int(e.End) >= at.off }

// elsewhere returns how many edits of d do not touch its place.
func elsewhere(at place, d *validate.Diagnostic) (n int) {
	for _, e := range d.Edits {
		if !at.touches(e) {
			n++
		}
	}
	return n
}
