package job

import (
	"iter"
	"unicode/utf8"

	"arbiter/cmd/internal/source"
	"arbiter/validate"
)

// longestWord is how many bytes become UTF-8 at a time.
const longestWord = 1 << 10

// Recode yields the edits that make UTF-8 of src[from:to], which is in the single-byte encoding e: one a word or part of a word that is
// not ASCII. There may be nearly as many of them as bytes, so none are kept.
func Recode(src []byte, from, to int32, e *source.Encoding) iter.Seq[validate.Edit] {
	return func(yield func(validate.Edit) bool) {
		for at := from; at < to; {
			if src[at] < utf8.RuneSelf {
				at++
				continue
			}
			end := at + 1
			for end < to && end-at < longestWord && src[end] >= utf8.RuneSelf {
				end++
			}
			if !yield(validate.Edit{Off: at, End: end, New: e.Recode(src[at:end])}) {
				return
			}
			at = end
		}
	}
}

// recoded yields edits, which are of t, and in their places those that make UTF-8 of what is left in the spans that are to be recoded.
func (t *Text) recoded(edits iter.Seq[validate.Edit]) iter.Seq[validate.Edit] {
	return func(yield func(validate.Edit) bool) {
		left := t.Recoded
		upTo := func(at, end int32) bool { // yields those between two edits
			for at < end && len(left) > 0 {
				for e := range Recode(t.Data, max(at, left[0].Off), min(end, left[0].End), t.Encoding) {
					if !yield(e) {
						return false
					}
				}
				if left[0].End > end {
					break
				}
				left = left[1:]
			}
			return true
		}
		at := int32(0)
		for e := range edits {
			if !upTo(at, e.Off) || !yield(e) {
				return
			}
			at = e.End
		}
		upTo(at, int32(len(t.Data)))
	}
}
