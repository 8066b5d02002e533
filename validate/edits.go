package validate

import (
	"bytes"
	"cmp"
	"iter"
	"slices"

	"arbiter/pgn"
)

// A Fix is what of the corrections of a game can be made together.
type Fix struct {
	Edits []Edit // in order of Off, an insertion before what is replaced at the same place; no two of them overlap
	Made  []int  // the diagnostics that they correct: indices in Report.Diagnostics, ascending
}

// Fix returns the corrections of those diagnostics that apply accepts and that have one. The edits of a diagnostic are made
// all or none. An edit that several diagnostics ask for is made once. Where two edits overlap, the graver diagnostic has its
// way, of two as grave the one whose code stands later in the table; the other one is left. Insertions at one place are all
// made, in that order, but what ends a comment that is made of text comes first: the others are no part of it.
func (r *Report) Fix(apply func(*Diagnostic) bool) (f Fix) {
	var asked []int
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; len(d.Edits) > 0 && apply(d) && r.editable(d) {
			asked = append(asked, i)
		}
	}
	if len(asked) == 0 {
		return f
	}
	class := func(i int) int { return int(r.Diagnostics[i].Severity)<<8 | int(r.Diagnostics[i].Code) }
	slices.SortStableFunc(asked, func(i, j int) int { return cmp.Compare(class(j), class(i)) })
	var kept []ranked
	for start := 0; start < len(asked); {
		end := start + 1
		for end < len(asked) && class(asked[end]) == class(asked[start]) {
			end++
		}
		kept = r.together(kept, asked, start, end)
		start = end
	}
	made := make([]bool, len(asked))
	for _, e := range kept {
		made[e.rank] = true
		if n := len(f.Edits); !slices.Contains(f.Edits[sameSpan(f.Edits):n], e.Edit) {
			f.Edits = append(f.Edits, e.Edit)
		}
	}
	for rank, i := range asked {
		if made[rank] {
			f.Made = append(f.Made, i)
		}
	}
	slices.Sort(f.Made)
	return f
}

// AppendFixed appends to b the source of the game with the corrections of Fix made. Every byte that is not part of one stays.
func (r *Report) AppendFixed(b []byte, apply func(*Diagnostic) bool) []byte {
	return AppendEdited(b, r.Game.Source, r.Fix(apply).Edits)
}

// AppendEdited appends to b the text src with edits made, which are in order and do not overlap.
func AppendEdited(b, src []byte, edits []Edit) []byte {
	return AppendEach(b, src, slices.Values(edits))
}

// AppendEach is AppendEdited of edits that come one by one.
func AppendEach(b, src []byte, edits iter.Seq[Edit]) []byte {
	at := int32(0)
	for e := range edits {
		b = append(b, src[at:e.Off]...)
		b = append(b, e.New...)
		at = e.End
	}
	return append(b, src[at:]...)
}

// editable reports whether the edits of d are within the source, and change something.
func (r *Report) editable(d *Diagnostic) bool {
	changes := false
	for _, e := range d.Edits {
		if e.Off < 0 || e.Off > e.End || int(e.End) > len(r.Game.Source) {
			return false
		}
		changes = changes || string(r.Game.Source[e.Off:e.End]) != e.New
	}
	return changes
}

// A ranked edit is one of the diagnostic with a rank: that of the lower one goes first. One that ends the comment that the one before it
// begins goes before all.
type ranked struct {
	Edit
	rank int
	ends bool
}

func compareRanked(a, b ranked) int {
	switch order := cmp.Or(cmp.Compare(a.Off, b.Off), cmp.Compare(a.End, b.End)); {
	case order != 0 || a.ends == b.ends:
		return cmp.Or(order, cmp.Compare(a.rank, b.rank))
	case a.ends:
		return -1
	}
	return 1
}

// overlap reports whether two edits cannot both be made: they change the same bytes, in different ways, or one inserts
// something within what the other one replaces.
func overlap(a, b Edit) bool { return a.Off < b.End && b.Off < a.End && a != b }

// together adds to kept, edits that can be made together, those of the diagnostics asked[start:end], which rank below: of all of
// them if they can, else of one after the other that can.
func (r *Report) together(kept []ranked, asked []int, start, end int) []ranked {
	edits := func(from, to int) (all []ranked) {
		for rank := from; rank < to; rank++ {
			own := r.Diagnostics[asked[rank]].Edits
			for i, e := range own {
				ends := i > 0 && e == Edit{e.Off, e.Off, "}"} && own[i-1] == Edit{own[i-1].Off, own[i-1].Off, "{"}
				all = append(all, ranked{e, rank, ends})
			}
		}
		slices.SortFunc(all, compareRanked)
		return all
	}
	if all := merge(kept, edits(start, end)); !overlapping(all) {
		return all
	}
	var own []ranked // those of these diagnostics
	for rank := start; rank < end; rank++ {
		more := edits(rank, rank+1)
		if !overlapping(more) && !slices.ContainsFunc(more, func(e ranked) bool { return overlaps(kept, e) || overlaps(own, e) }) {
			own = add(own, more)
		}
	}
	return merge(kept, own)
}

// overlaps reports whether e overlaps one of edits, which are in order and do not overlap. Then it overlaps one of its
// neighbours there: their ends are in order as well.
func overlaps(edits []ranked, e ranked) bool {
	i, _ := slices.BinarySearchFunc(edits, e, compareRanked)
	return i > 0 && overlap(edits[i-1].Edit, e.Edit) || i < len(edits) && overlap(edits[i].Edit, e.Edit)
}

// add adds more to edits, both in order, and may change them. Faults are corrected about where they stand, so that it is near the
// end that something goes in.
func add(edits, more []ranked) []ranked {
	const many = 64
	if len(more) > many {
		return merge(edits, more)
	}
	for _, e := range more {
		i, _ := slices.BinarySearchFunc(edits, e, compareRanked)
		edits = slices.Insert(edits, i, e)
	}
	return edits
}

// merge returns the edits of a and b, both in order, in order.
func merge(a, b []ranked) []ranked {
	all := make([]ranked, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		if compareRanked(a[0], b[0]) <= 0 {
			all, a = append(all, a[0]), a[1:]
		} else {
			all, b = append(all, b[0]), b[1:]
		}
	}
	return append(append(all, a...), b...)
}

// overlapping reports whether some of edits, which are in order, overlap.
func overlapping(edits []ranked) bool {
	var far Edit // the one that reaches farthest so far
	for i, e := range edits {
		if i > 0 && overlap(far, e.Edit) {
			return true
		}
		if i == 0 || e.End > far.End {
			far = e.Edit
		}
	}
	return false
}

// sameSpan returns the index of the first of the edits at the end of edits that have the span of the last one.
func sameSpan(edits []Edit) int {
	i := len(edits)
	for i > 0 && edits[i-1].Off == edits[len(edits)-1].Off && edits[i-1].End == edits[len(edits)-1].End {
		i--
	}
	return i
}

// Cut returns the edits that end the movetext of a game whose main line breaks off at a move, before it: what follows, up to
// the termination marker, becomes a comment. Where there is no marker the result is put there, as the tag has it. The braces within
// the comment are to become parentheses, which WithParentheses does: there may be millions of them. There are no edits where no move
// breaks the game off.
func (r *Report) Cut() (edits []Edit, comment Span) {
	if !r.Broken || r.BrokenBy == BadFEN {
		return nil, Span{}
	}
	from, to := r.rest(r.BrokenOff)
	end := "}"
	if len(r.Terminator) == 0 { // a game is not to end with a comment: what follows could be taken for part of it
		end += " " + r.Result.String() + gapAfter(r, to)
	}
	return []Edit{{from, from, "{"}, {to, to, end}}, Span{from, to}
}

// A Span is a part of a text.
type Span struct{ Off, End int32 }

// WithParentheses yields edits of src, which are in order and do not overlap, and in their places those that make parentheses of
// the braces that are left in the spans, which are in order as well.
func WithParentheses(src []byte, edits []Edit, spans []Span) iter.Seq[Edit] {
	if len(spans) == 0 {
		return slices.Values(edits)
	}
	return func(yield func(Edit) bool) {
		left := spans
		upTo := func(at, end int32) bool { // yields the edits of the braces between two edits
			for at < end && len(left) > 0 {
				from, to := max(at, left[0].Off), min(end, left[0].End)
				for from < to {
					n := bytes.IndexAny(src[from:to], "{}")
					if n < 0 {
						break
					}
					from += int32(n)
					if !yield(Edit{from, from + 1, parenthesis(src[from])}) {
						return false
					}
					from++
				}
				if at = to; left[0].End > end {
					break
				}
				left = left[1:]
			}
			return true
		}
		at := int32(0)
		for _, e := range edits {
			if !upTo(at, e.Off) || !yield(e) {
				return
			}
			at = e.End
		}
		upTo(at, int32(len(src)))
	}
}

// parenthesis returns the parenthesis for a brace.
func parenthesis(brace byte) string {
	if brace == '{' {
		return "("
	}
	return ")"
}

// rest returns the span of the movetext from the move at off on, with its number, up to the last token before the termination
// marker, or before the place where that is missing.
func (r *Report) rest(off int32) (from, to int32) {
	var s pgn.Scanner
	r.Game.Scan(&s)
	from, to = off, off
	numbered := int32(-1)
	for t := s.Next(); t.Kind != pgn.EOF && (t.Off < r.TermOff || t.Off <= off); t = s.Next() {
		switch {
		case t.Off >= off:
			to = t.End
		case t.Kind != pgn.MoveNumber:
			numbered = -1
		case numbered < 0:
			numbered = t.Off
		}
	}
	if numbered >= 0 {
		from = numbered
	}
	return from, to
}

// addCut gives moves-after-end its correction: the moves after the end, and all that is said between them, are taken out.
func (r *Report) addCut() {
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Code == MovesAfterEnd {
			from, to := r.rest(d.Off)
			if len(r.Terminator) > 0 { // it takes the place of the first move
				to = r.TermOff
			}
			d.Edits = append(d.Edits, Edit{from, to, ""})
		}
	}
}
