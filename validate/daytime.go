package validate

import (
	"fmt"
	"strings"
)

// plainTime reports whether v is a time of day as section 9.3.1 of the PGN standard has it: HH:MM:SS, question marks for
// what is not known.
func plainTime(v []byte) bool {
	return len(v) == 8 && v[2] == ':' && v[5] == ':' &&
		twoDigitsTo(v[0], v[1], 23) && twoDigitsTo(v[3], v[4], 59) && twoDigitsTo(v[6], v[7], 59)
}

// twoDigitsTo reports whether a and b are a number of two digits up to limit, or two question marks.
func twoDigitsTo(a, b byte, limit int) bool {
	return twoDigits(a, b) <= limit || a == '?' && b == '?'
}

// readTime reads a time of day in the forms found in records: 8:39, 8.39.00, 8:39 PM, 08:39:00.000, with a time zone. It
// returns ok for one of the standard's form, else what is wrong with it: "range" where there is no such time.
func readTime(v string) (m mending, ok bool) {
	if plainTime([]byte(v)) {
		return mending{}, true
	}
	s := strings.ToLower(strings.TrimSpace(v))
	var half byte // 'a' or 'p' of a twelve-hour clock
	if t, ok := strings.CutSuffix(strings.ReplaceAll(s, ".m.", "m"), "m"); ok && t != "" {
		if half = t[len(t)-1]; half != 'a' && half != 'p' {
			return mending{}, false
		}
		s = strings.TrimSpace(t[:len(t)-1])
	}
	var fields [3]int
	for i := range fields {
		fields[i] = -1 // not known
	}
	n := 0
	for n < len(fields) && s != "" {
		digits := 0
		for digits < len(s) && (s[digits] >= '0' && s[digits] <= '9' || s[digits] == '?') {
			digits++
		}
		f := s[:digits]
		switch {
		case digits == 0 || digits > 2:
			return mending{}, false
		case strings.Trim(f, "?") == "":
		case digitsOnly(f):
			fields[n] = twoDigits('0', f[digits-1])
			if digits == 2 {
				fields[n] = twoDigits(f[0], f[1])
			}
		default:
			return mending{}, false
		}
		n++
		if s = s[digits:]; n == len(fields) || s == "" || strings.IndexByte(":.-", s[0]) < 0 {
			break
		}
		s = s[1:]
	}
	switch {
	case n == 0 || n == 1 && half == 0:
		return mending{}, false
	case n == 1: // 8 PM
		fields[1] = 0
	}
	if half != 0 {
		if fields[0] < 1 || fields[0] > 12 {
			return mending{kind: "range"}, false
		}
		if fields[0] %= 12; half == 'p' {
			fields[0] += 12
		}
	}
	if fields[0] > 23 || fields[1] > 59 || fields[2] > 59 {
		return mending{kind: "range"}, false
	}
	text := ""
	for i, f := range fields {
		if i > 0 {
			text += ":"
		}
		if f < 0 {
			text += "??"
		} else {
			text += fmt.Sprintf("%02d", f)
		}
	}
	// What follows may be a fraction of a second or a time zone, for which the form has no place.
	return mending{text: text, safe: strings.Trim(s, " .0") == ""}, false
}
