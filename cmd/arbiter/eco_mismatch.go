package main

import (
	"arbiter/cmd/internal/eco"
	"arbiter/validate"
)

// silent reports whether a code is silent unless it is asked for by its name: its severity stands in the policy then. Those that are
// strict are asked for by --strict, too.
func silent(code validate.Code) bool { return code.Strict() || code == validate.ECOMismatch }

// compareOpenings has what the tags say of openings compared with the table, if that is asked for.
func (t *task) compareOpenings() {
	if t.Checker.Policy[validate.ECOMismatch] > validate.Off {
		t.Checker.Openings = eco.Openings()
	}
}
