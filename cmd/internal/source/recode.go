package source

// Recode returns b as UTF-8, bytes in e even if they could be UTF-8: part of a game that is not UTF-8 as a whole.
func (e *Encoding) Recode(b []byte) string { return e.read(b) }
