package source

import "slices"

// Recode returns b as UTF-8, bytes in e even if they could be UTF-8: part of a game that is not UTF-8 as a whole.
func (e *Encoding) Recode(b []byte) string { return e.read(b) }

// Recoded returns how many bytes b, in the single-byte encoding e, has as UTF-8.
func (e *Encoding) Recoded(b []byte) (n int) {
	letters := e.table()
	for _, c := range b {
		n += len(letters[c])
	}
	return n
}

// AppendRecoded appends to dst what Recode returns of b, in the single-byte encoding e: a huge game is not held once more for it.
func (e *Encoding) AppendRecoded(dst, b []byte) []byte {
	letters := e.table()
	dst = slices.Grow(dst, e.Recoded(b))
	for _, c := range b {
		dst = append(dst, letters[c]...)
	}
	return dst
}
