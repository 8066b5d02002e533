package validate

import (
	"bytes"
	"slices"
	"strings"

	"arbiter/pgn"
	"arbiter/position"
)

// initial is where nearly all games start: what a function returns is copied twice.
var initial = position.Start()

// start sets up the first position: the FEN tag's, Checker.Start, or the usual one.
func (c *Checker) start(g *pgn.Game, supported bool) {
	r := c.r
	r.Start = initial
	tag := c.tag(g, pgn.FENTag)
	var fen []byte
	if tag == nil || unknownValue(tag.Value) {
		if c.Start == "" || !supported {
			return
		}
		fen, tag = []byte(c.Start), nil
	} else if fen = tag.Value; !supported {
		return
	}
	read := readFEN(fen, r.Chess960, c.matesAtStart)
	if tag != nil {
		c.reportFEN(tag, &read)
	}
	if !read.OK {
		r.Broken, r.BrokenBy, r.BrokenPly = true, BadFEN, 1
		return
	}
	r.Start, r.Placed = read.Position, true
}

// reportFEN reports what is wrong with a FEN tag: one bad-fen where the position is at fault, and the lesser
// faults each by its own code.
func (c *Checker) reportFEN(tag *pgn.Tag, read *FENReport) {
	off, end := int(tag.ValueOff), int(tag.ValueOff)+len(tag.Value)
	quoted := bytes.IndexByte(tag.Value, '"') >= 0 // the quote is escaped first, and that changes the FEN as it is read
	// The corrections of a FEN go together, and nobody corrects the faults of a bad one: the others would change how it is read.
	whole := !slices.ContainsFunc(read.Diagnostics, func(d Diagnostic) bool { return d.Severity == Error })
	var bad *Diagnostic
	for i := range read.Diagnostics {
		f := &read.Diagnostics[i]
		switch {
		case f.Severity == Error:
			if bad == nil {
				if bad = c.report(BadFEN, off, end); bad == nil {
					return
				}
				bad.Args = append(bad.Args, Arg{Name: "codes"})
			}
			codes := &bad.Args[0]
			if name := f.Code.String(); codes.Text == "" {
				codes.Text = name
			} else if !slices.Contains(strings.Split(codes.Text, ", "), name) {
				codes.Text += ", " + name
			}
			if len(bad.Args) == 1 { // the first fault, in full
				bad.Args = append(bad.Args, wordArg("first", f.Key()))
				bad.Args = append(bad.Args, f.Args...)
			}
		case f.Code == UnwinnableSide:
			// A fact about most endgames, not a fault of a record.
		default:
			d := c.reportAs(f.Code, f.Severity, off+int(f.Off), off+int(f.End))
			if d == nil {
				continue
			}
			d.Case, d.Args, d.Safe = f.Case, f.Args, f.Safe
			if f.Code == FENLookAlike {
				c.withdrawEscapes(tag)
			}
			if quoted || !whole {
				d.Safe = false
				continue
			}
			for _, e := range f.Edits {
				d.Edits = append(d.Edits, Edit{Off: e.Off + tag.ValueOff, End: e.End + tag.ValueOff, New: e.New})
			}
		}
	}
}

// withdrawEscapes takes the correction from what is said of the backslashes in the FEN tag: they become slashes.
func (c *Checker) withdrawEscapes(tag *pgn.Tag) {
	for i := range c.r.Diagnostics {
		if d := &c.r.Diagnostics[i]; d.Code == TagEscape && d.Off >= tag.ValueOff && d.End <= tag.ValueEnd() {
			d.Edits, d.Safe = d.Edits[:0], false
		}
	}
}
