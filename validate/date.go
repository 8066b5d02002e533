package validate

import (
	"encoding/binary"
	"math/bits"
	"strings"
	"time"
	"unicode/utf8"
)

// A mending is what is wrong with the value of a tag and what it should be.
type mending struct {
	kind string // what is wrong: the case of the diagnostic's message; empty for the usual one
	text string // the value as it should be; empty when that cannot be told
	safe bool   // nothing is guessed or lost by putting text there
}

// A dateValue is the value of a Date tag as numbers; 0 stands for what is not known.
type dateValue struct{ year, month, day int }

// The years a game can be of: the modern moves of queen and bishop are of the 15th century.
const (
	firstYear = 1400
	lastYear  = 2199
)

// plainDate reports whether v is a date as section 8.1.1.3 of the PGN standard has it: YYYY.MM.DD, question marks for
// digits that are not known. The day must exist, and is not known where the month is not.
func plainDate(v []byte) bool {
	if len(v) != 10 {
		return false
	}
	// Nearly all are known in full, or but for the year not at all. Texts of digits are in the order of their numbers: the years are those from
	// firstYear to lastYear.
	const (
		first   = (firstYear/1000+'0')<<24 | (firstYear/100%10+'0')<<16 | (firstYear/10%10+'0')<<8 | (firstYear%10 + '0')
		last    = (lastYear/1000+'0')<<24 | (lastYear/100%10+'0')<<16 | (lastYear/10%10+'0')<<8 | (lastYear%10 + '0')
		unknown = '.' | '?'<<8 | '?'<<16 | '.'<<24 | '?'<<32 | '?'<<40
		zeros   = '.' | '0'<<8 | '0'<<16 | '.'<<24 | '0'<<32 | '0'<<40
		above   = 0x76767f76767f // what becomes 80 and more of numbers over 9, and of all but 0 where there is a period
		high    = 0x808080808080
	)
	text := binary.LittleEndian.Uint64(v)
	if year := bits.ReverseBytes32(uint32(text)); year >= first && year <= last && allDigits(year) {
		rest := text>>32 | uint64(binary.LittleEndian.Uint16(v[8:]))<<32
		if rest == unknown {
			return true
		}
		if n := rest ^ zeros; (n|(n+above))&high == 0 {
			month, day := n>>8&15*10+n>>16&15, n>>32&15*10+n>>40
			if month-1 < 12 && day-1 < 28 {
				return true
			}
		}
	}
	return plainFields(v)
}

// plainFields is plainDate for any date of ten bytes.
func plainFields(v []byte) bool {
	if v[4] != '.' || v[7] != '.' {
		return false
	}
	if year, ok := fourDigits(v); ok && year >= firstYear && year <= lastYear {
		month, day := twoDigits(v[5], v[6]), twoDigits(v[8], v[9])
		noDay := v[8] == '?' && v[9] == '?'
		switch {
		case month >= 1 && month <= 12 && (noDay || day >= 1 && day <= daysIn(year, month)):
			return true
		case noDay && v[5] == '?' && v[6] == '?':
			return true
		}
	}
	text, kind := readFields(string(v[:4]), string(v[5:7]), string(v[8:]))
	return kind == "" && text == string(v)
}

// twoDigits is the number written by two digits, or something over 99.
func twoDigits(a, b byte) int {
	a -= '0'
	b -= '0'
	if a > 9 || b > 9 {
		return 100
	}
	return int(a)*10 + int(b)
}

func fourDigits(v []byte) (int, bool) {
	a, b := twoDigits(v[0], v[1]), twoDigits(v[2], v[3])
	return a*100 + b, a < 100 && b < 100
}

// parseDate returns the date v says, a plain one; what is not known of it, or known in part, is 0.
func parseDate(v []byte) (dateValue, bool) {
	if !plainDate(v) {
		return dateValue{}, false
	}
	known := func(n, limit int) int {
		if n > limit {
			return 0
		}
		return n
	}
	year, ok := fourDigits(v)
	if !ok {
		year = 0
	}
	return dateValue{year, known(twoDigits(v[5], v[6]), 12), known(twoDigits(v[8], v[9]), 31)}, true
}

// days is the number of days from d to e where both are known in full.
func (d dateValue) days(e dateValue) (n int, ok bool) {
	if d.day == 0 || e.day == 0 || d.month == 0 || e.month == 0 || d.year == 0 || e.year == 0 {
		return 0, false
	}
	a := time.Date(d.year, time.Month(d.month), d.day, 0, 0, 0, 0, time.UTC)
	b := time.Date(e.year, time.Month(e.month), e.day, 0, 0, 0, 0, time.UTC)
	return int(b.Sub(a).Hours()) / 24, true
}

// before reports whether d is surely earlier than e, whatever the unknown parts are.
func (d dateValue) before(e dateValue) bool {
	switch {
	case d.year == 0 || e.year == 0:
		return false
	case d.year != e.year:
		return d.year < e.year
	case d.month == 0 || e.month == 0:
		return false
	case d.month != e.month:
		return d.month < e.month
	}
	return d.day != 0 && e.day != 0 && d.day < e.day
}

// readFields joins the fields of a date, digits and question marks of any number, to a date of the standard's form, and
// says what is wrong with it: "year", "month-unknown" (the day is known, the month is not), "calendar" (no such day).
// Zeros stand for what is not known.
func readFields(year, month, day string) (text, kind string) {
	y, yn := field(year, 4)
	m, mn := field(month, 2)
	d, dn := field(day, 2)
	text = y + "." + m + "." + d
	switch {
	case y == "" || m == "" || d == "":
		return "", "form"
	case yn > 0 && (yn < firstYear || yn > lastYear):
		return "", "year"
	case mn > 12 || dn > daysIn(yn, mn) || impossible(m, '1') || impossible(d, '3'):
		return text, "calendar"
	case m == "??" && d != "??":
		return text, "month-unknown"
	}
	return text, ""
}

// impossible reports whether a two-digit field with one unknown digit cannot be a month or day: "4?" is no day.
func impossible(f string, tens byte) bool {
	return f[1] == '?' && f[0] != '?' && f[0] > tens
}

// field pads a field of a date to width; n is its number, 0 unless all its digits are known. The result is empty where
// the field is too long or has other characters.
func field(f string, width int) (padded string, n int) {
	if strings.Trim(f, "0") == "" || strings.Trim(f, "?") == "" {
		return "????"[:width], 0
	}
	for len(f) > width && f[0] == '0' {
		f = f[1:]
	}
	if len(f) > width || width == 4 && len(f) < 4 {
		return "", 0
	}
	if len(f) < width {
		f = "0" + f
	}
	unknown := false
	for i := range len(f) {
		switch {
		case f[i] == '?':
			unknown = true
		case f[i] < '0' || f[i] > '9':
			return "", 0
		}
		n = n*10 + int(f[i]-'0')
	}
	if unknown {
		n = 0
	}
	return f, n
}

// daysIn is the number of days of a month, the greatest there is where month (0) or year (0) are not known.
func daysIn(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

// readDate reads a date in any of the forms found in records: other separators (2024-01-05, 20240105), other orders
// (05.01.2024), a year alone, month names, Chinese. It returns ok for one of the standard's form, else what is wrong.
func readDate(v string) (m mending, ok bool) {
	if plainDate([]byte(v)) {
		return mending{}, true
	}
	parts, rest := dateParts(v)
	var y, mo, d string
	safe := !rest
	switch {
	case len(parts) == 1 && len(parts[0]) == 8 && digitsOnly(parts[0]): // 20240105
		y, mo, d = parts[0][:4], parts[0][4:6], parts[0][6:]
	case len(parts) == 1 && (len(parts[0]) == 4 || strings.Trim(parts[0], "?") == ""):
		y, mo, d = parts[0], "?", "?"
	case len(parts) == 2 && len(parts[0]) == 4:
		y, mo, d = parts[0], parts[1], "?"
	case len(parts) == 2 && len(parts[1]) == 4:
		y, mo, d = parts[1], parts[0], "?"
	case len(parts) == 3 && (len(parts[0]) == 4 || strings.Trim(v, "?.") == ""):
		y, mo, d = parts[0], parts[1], parts[2]
		if named(d) { // 2024 5 Jan
			mo, d = d, mo
		}
	case len(parts) == 3 && len(parts[2]) == 4:
		y = parts[2]
		switch {
		case named(parts[1]): // 5 Jan 2024
			d, mo = parts[0], parts[1]
		case named(parts[0]): // January 5, 2024
			mo, d = parts[0], parts[1]
		default: // the day comes first, but in America
			d, mo = parts[0], parts[1]
			_, dn := field(d, 2)
			_, mn := field(mo, 2)
			if mn > 12 && dn <= 12 {
				d, mo = mo, d
			} else if dn <= 12 && mn <= 12 && dn > 0 && mn > 0 && dn != mn {
				safe = false
			}
		}
	default:
		return mending{}, false
	}
	if named(mo) {
		mo = monthNames[mo]
	}
	text, kind := readFields(y, mo, d)
	switch kind {
	case "":
		return mending{text: text, safe: safe}, false
	case "month-unknown":
		return mending{kind: kind, text: text[:8] + "??"}, false
	case "calendar":
		// A month over twelve is the day of 2024.13.01; else the day is wrong, or unknown with the month.
		if swapped, k := readFields(y, d, mo); k == "" && !strings.Contains(swapped, "?") {
			return mending{kind: kind, text: swapped}, false
		}
		if cut, k := readFields(y, mo, "?"); k == "" {
			return mending{kind: kind, text: cut}, false
		}
		return mending{kind: kind, text: text[:5] + "??.??"}, false
	case "form":
		return mending{}, false
	}
	return mending{kind: kind}, false
}

// monthNames has the number of each month by its first three letters (English, and the other names that differ).
var monthNames = map[string]string{
	"jan": "1", "feb": "2", "mar": "3", "apr": "4", "may": "5", "jun": "6",
	"jul": "7", "aug": "8", "sep": "9", "oct": "10", "nov": "11", "dec": "12",
	"mär": "3", "mai": "5", "okt": "10", "dez": "12",
}

func named(part string) bool { return monthNames[part] != "" }

// dateParts splits a date into its fields, digits and question marks, or the first three letters of a month's name in
// lower case; unknown reports that there is more in v than separators. At most three fields are read.
func dateParts(v string) (parts []string, rest bool) {
	for v != "" {
		r, size := utf8.DecodeRuneInString(v)
		switch {
		case r >= '0' && r <= '9' || r == '?':
			n := 1
			for n < len(v) && (v[n] >= '0' && v[n] <= '9' || v[n] == '?') {
				n++
			}
			if len(parts) == 3 {
				return parts, true
			}
			parts = append(parts, v[:n])
			v = v[n:]
			for _, suffix := range [...]string{"st", "nd", "rd", "th"} {
				if strings.HasPrefix(v, suffix) && len(parts[len(parts)-1]) < 3 {
					v = v[2:]
					break
				}
			}
			continue
		case strings.ContainsRune(" .,-/_'`:;年月日\u2013\u2014\u00a0", r):
			v = v[size:]
			continue
		}
		n := wordLen(v)
		word := strings.ToLower(v[:n])
		name := word
		if i := 0; len(word) > 3 {
			for range 3 {
				_, w := utf8.DecodeRuneInString(word[i:])
				i += w
			}
			name = word[:i]
		}
		switch {
		case named(name) && len(parts) < 3:
			parts = append(parts, name)
		case strings.Trim(word, "x") == "" && len(parts) < 3: // 2024.xx.xx
			parts = append(parts, strings.Repeat("?", len(word)))
		default:
			return parts, true
		}
		v = v[n:]
	}
	return parts, false
}

// wordLen is the number of bytes of the run of letters v begins with, at least one character.
func wordLen(v string) int {
	for i, r := range v {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0xC0 && r < 0x250) {
			if i == 0 {
				_, i = utf8.DecodeRuneInString(v)
			}
			return i
		}
	}
	return len(v)
}

func digitsOnly(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
