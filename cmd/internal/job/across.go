package job

import (
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// AppendPlace appends to p a diagnostic of a place, as those of files are, if it is one of those to be written. The game number of at
// counts in the file.
func (o *Problems) AppendPlace(p *report.Page, s *report.Style, at pgn.Location, length int, d *validate.Diagnostic) {
	if o.shown(d) {
		o.file(p, s, at, length, d)
	}
}
