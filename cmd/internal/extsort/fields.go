package extsort

import "encoding/binary"

// Fields is what has not been read yet of the numbers and texts that a record is made of. They are read in the order in which they were
// appended, and are not negative.
type Fields []byte

// AppendNumber appends a number to b, for Number.
func AppendNumber(b []byte, n int) []byte { return binary.AppendUvarint(b, uint64(n)) }

// AppendText appends a text to b, for Text.
func AppendText(b []byte, s string) []byte { return append(AppendNumber(b, len(s)), s...) }

// Number reads the next field, a number.
func (f *Fields) Number() int {
	v, n := binary.Uvarint(*f)
	*f = (*f)[n:]
	return int(v)
}

// Text reads the next field, a text, and copies it.
func (f *Fields) Text() string {
	n := f.Number()
	s := string((*f)[:n])
	*f = (*f)[n:]
	return s
}
