package job

import (
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/validate"
)

// AppendPlace appends to p a diagnostic of a game that is not at hand, but where it stands, and who played it, if the diagnostic is one
// of those to be written. The game number of at counts in the file.
func (o *Problems) AppendPlace(p *report.Page, s *report.Style, at pgn.Location, length int, players report.Players, d *validate.Diagnostic) {
	switch {
	case !o.shown(d):
	case o.JSON:
		s.AppendFileJSON(p, at, length, d)
	default:
		s.AppendPlaceText(p, at, length, players, d)
	}
}
