package mend

import (
	"sort"
	"strings"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/source"
	"arbiter/validate"
)

// A recoding makes UTF-8 of a game in a single-byte encoding. There may be nearly as many edits in it as bytes, so they are made anew
// where they are asked for; the places of some are kept.
type recoding struct {
	src   []byte
	enc   *source.Encoding
	size  int    // of the text made
	marks []mark // in order, from the start on
	last  origins
	of    int // the mark from which on last has the edits, up to the next one
}

// A mark is where an edit begins, or the text: in the source, and in the text made.
type mark struct{ off, made int32 }

// markEvery is how far marks are apart at least. It is a variable for the tests alone.
var markEvery = int32(4 << 10)

func newRecoding(src []byte, enc *source.Encoding) *recoding {
	r := &recoding{src: src, enc: enc, marks: []mark{{}}, of: -1}
	shift, last := int32(0), int32(0)
	for e := range job.Recode(src, 0, int32(len(src)), enc) {
		if e.Off-last >= markEvery {
			last = e.Off
			r.marks = append(r.marks, mark{last, last + shift})
		}
		shift += int32(len(e.New)) - (e.End - e.Off)
	}
	r.size = len(src) + int(shift)
	return r
}

// text appends the text made to b.
func (r *recoding) text(b []byte) []byte {
	return validate.AppendEach(b, r.src, job.Recode(r.src, 0, int32(len(r.src)), r.enc))
}

// around returns the origins of the text made from the last mark before a place in it up to the next one.
func (r *recoding) around(made int32) *origins {
	i := sort.Search(len(r.marks), func(i int) bool { return r.marks[i].made > made }) - 1
	if i != r.of {
		m, end := r.marks[i], int32(len(r.src))
		if i+1 < len(r.marks) {
			end = r.marks[i+1].off
		}
		edits := r.last.edits[:0]
		for e := range job.Recode(r.src, m.off, end, r.enc) {
			edits = append(edits, e)
		}
		r.last, r.of = newOrigins(edits, m.made-m.off), i
	}
	return &r.last
}

// before is origins.before for the edits that recode.
func (r *recoding) before(off, end int32) (int32, int32) {
	from := r.around(off).from(off)
	return from, max(from, r.around(max(off, end-1)).to(off, end))
}

// within returns what is put in by the edit that a place in the text made is within, before that place and after it.
func (r *recoding) within(made int32) (before, after string) {
	o := r.around(made)
	if i := o.last(made); i >= 0 && o.starts[i] < made && made < o.stop(i) {
		n := made - o.starts[i]
		return o.edits[i].New[:n], o.edits[i].New[n:]
	}
	return "", ""
}

// ofSource returns the edits of the source that come to those of the text made, but for the edits that recode.
func (r *recoding) ofSource(edits []validate.Edit) []validate.Edit {
	mapped := make([]validate.Edit, 0, len(edits))
	for i, e := range edits {
		off, end := r.before(e.Off, e.End)
		before, _ := r.within(e.Off)
		_, after := r.within(e.End)
		n := len(mapped) - 1
		if n < 0 || off >= mapped[n].End {
			mapped = append(mapped, validate.Edit{Off: off, End: end, New: before + e.New + after})
			continue
		}
		// Both are within one that recodes: what of it is behind the edit before is only what is between the two.
		_, behind := r.within(edits[i-1].End)
		mapped[n].New = strings.TrimSuffix(mapped[n].New, behind) + behind[:e.Off-edits[i-1].End] + e.New + after
		mapped[n].End = end
	}
	return mapped
}
