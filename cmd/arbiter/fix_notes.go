package main

import (
	"slices"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/report"
	"arbiter/validate"
)

// The notes of a game are what is noted on its page while it is mended: how many corrections are made, and a record of each.
//
// What is noted of a game that is given up in the end is taken back, so its records are held until then. There may be as many as can be
// made in all rounds, so where they are more than is held the game is mended a second time: it is known by then how that ends, and the
// records go out as they come.
type notes struct {
	page    *job.Page
	style   *report.Style
	game    *validate.Report
	records bool

	step  step
	since job.Corrections // before the first correction of the step
	some  bool            // there is one
	size  int             // of the page then

	many   bool        // there are more records than are held
	from   step        // where: those of the steps before are on the page
	kept   [steps]bool // what was done in a step is not taken back
	second bool        // it is the second time
}

// A step is one in mending a game.
type step uint8

// The steps.
const (
	mending step = iota
	cutting
	steps
)

// heldRecords is how many bytes of records of a game are held. It is a variable for the tests alone.
var heldRecords = 1 << 20

func (n *notes) begin(s step) { n.step, n.some = s, false }

// note is the mend.Witness.
func (n *notes) note(now *validate.Report, d *validate.Diagnostic, off, end int32) {
	p := n.page
	if n.second {
		if n.step >= n.from && n.kept[n.step] {
			n.style.AppendCorrection(&p.Record, n.game, now, off, end, d)
			p.Record.Relieve(len(p.Record.Buf), report.GameRecord)
		}
		return
	}
	if !n.some {
		n.since, n.some, n.size = p.Corrections(), true, len(p.Record.Buf)
	}
	p.Made[d.Code]++
	if !n.records || n.many {
		return
	}
	n.style.AppendCorrection(&p.Record, n.game, now, off, end, d)
	if len(p.Record.Buf)-n.size > heldRecords {
		p.Forget(&n.since)
		n.many, n.from = true, n.step
	}
}

// end ends a step: what was noted of a game that is given up is taken back.
func (n *notes) end(hopeless bool) {
	if n.second {
		return
	}
	if n.kept[n.step] = !hopeless; hopeless && n.some {
		n.page.Withdraw(&n.since)
	}
}

// again reports whether there are records that were not held, and begins the second time.
func (n *notes) again() bool {
	n.second = n.many && slices.Contains(n.kept[n.from:], true)
	return n.second
}
