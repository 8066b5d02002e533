package order

import (
	"slices"

	"arbiter/pgn"
)

// noDate is a date of which nothing is known.
const noDate = "????.??.??"

// Date is the date of a game as a PGN tag has it, YYYY.MM.DD with question marks for what is not known: of its Date, or of UTCDate
// where that says nothing. Years and months alone, other separators and days of one digit are read, too.
func Date(g *pgn.Game) string {
	for _, name := range [...]string{"Date", "UTCDate"} {
		if t, ok := g.Tag(name); ok {
			if d := readDate(t.Value); d != noDate {
				return d
			}
		}
	}
	return noDate
}

// readDate reads a date. Of what is none, a month or a day that there is not, no more is known than of what stands before it.
func readDate(text []byte) string {
	d := []byte(noDate)
	for i, f := range [...]struct{ at, width, first, last int }{{0, 4, 1, 9999}, {5, 2, 1, 12}, {8, 2, 1, 31}} {
		n := 0
		for n < len(text) && (text[n] == '?' || text[n]-'0' <= 9) {
			n++
		}
		if n == 0 || n > f.width || n < f.width && i == 0 {
			return string(d)
		}
		field := slices.Repeat([]byte{'0'}, f.width)
		number, whole := 0, true
		for k, c := range text[:n] {
			field[f.width-n+k] = c
			whole = whole && c != '?'
			number = 10*number + int(c-'0')
		}
		if whole && (number < f.first || number > f.last) {
			return string(d)
		}
		if n < f.width && text[0] == '?' { // "?" for "??"
			field[0] = '?'
		}
		text = text[n:]
		separated := len(text) > 0 && (text[0] == '.' || text[0] == '-' || text[0] == '/')
		if len(text) > 0 && (!separated || i == 2) {
			return string(d)
		}
		copy(d[f.at:], field)
		if !separated {
			break
		}
		text = text[1:]
	}
	return string(d)
}

// appendDate orders dates digit by digit, two of them a byte. One that is not known comes after all others, in both directions:
// 1999.??.?? is after 1999.12.31 and before 2000.01.01.
func appendDate(b []byte, d string, desc bool) []byte {
	digit := func(i int) byte {
		switch {
		case d[i] == '?':
			return 0xf
		case desc:
			return '9' - d[i]
		}
		return d[i] - '0'
	}
	for _, i := range [...]int{0, 2, 5, 8} {
		b = append(b, digit(i)<<4|digit(i+1))
	}
	return b
}
