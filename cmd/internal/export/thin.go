package export

import "slices"

// thin reports whether something of the movetext is to be left out.
func (o *Options) thin() bool {
	return o.NoComments || o.NoVariations || o.NoNAGs || o.NoClocks || o.NoEvals || len(o.DropCommands) > 0
}

// unwanted returns the names of the commands that are left out.
func (o *Options) unwanted() []string {
	names := slices.Clone(o.DropCommands)
	if o.NoClocks {
		names = append(names, clockCommands...)
	}
	if o.NoEvals {
		names = append(names, evalCommands...)
	}
	return names
}

// leaveOut leaves out of g what the options say. A comment of nothing but commands goes with them, and a variation with all that
// is in it.
func (w *Writer) leaveOut(g *game) {
	o := w.o
	commands := o.unwanted()
	kept := w.spare[:0]
	for i := 0; i < len(g.elements); i++ {
		e := g.elements[i]
		switch e.kind {
		case open:
			if o.NoVariations {
				i = int(e.no)
				continue
			}
		case end:
			if n := len(kept) - 1; kept[n].kind == open {
				kept = kept[:n]
				continue
			}
		case nag, comment:
			if w.leavesOut(&e, commands) {
				continue
			}
		}
		kept = append(kept, e)
	}
	w.spare = kept
	g.elements = kept
	w.match(kept)
}

// without reports whether variations are not even read.
func (x *reader) without() bool {
	s := x.w.stream
	return s != nil && s.thins && x.w.o.NoVariations
}

// leavesOut is leaveOut for an element of a game that is written while it is read: it reports whether it is left out.
func (x *reader) leavesOut(e *element) bool {
	w := x.w
	return w.o.NoVariations && (e.kind == open || len(x.open) > 0) || w.leavesOut(e, w.stream.dropped)
}

// leavesOut reports whether an element is left out that stands in no variation that is, and leaves commands out of it.
func (w *Writer) leavesOut(e *element, commands []string) bool {
	switch e.kind {
	case nag:
		return w.o.NoNAGs
	case comment:
		if w.o.NoComments {
			return true
		}
		if len(commands) > 0 {
			var nothing bool
			e.text, nothing = w.withoutCommands(e.text, commands)
			return nothing
		}
	}
	return false
}
