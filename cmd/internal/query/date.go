package query

import (
	"errors"
	"strings"

	"arbiter/validate"
)

// A Dates is a range of dates, as numbers YYYYMMDD, both ends in it.
type Dates struct{ First, Last int }

var errDate = errors.New("write dates as YYYY, YYYY.MM or YYYY.MM.DD")

// ParseDates reads FROM..TO, of which one may be missing, or one date: a year, a month or a day.
func ParseDates(s string) (Dates, error) {
	d := Dates{0, 9999_12_31}
	from, to, two := strings.Cut(s, "..")
	if !two {
		to = from
	}
	if from == "" && to == "" {
		return d, errDate
	}
	if from != "" {
		f, ok := readDate([]byte(from))
		if !ok || strings.Contains(from, "?") {
			return d, errDate
		}
		d.First = f.First
	}
	if to != "" {
		l, ok := readDate([]byte(to))
		if !ok || strings.Contains(to, "?") {
			return d, errDate
		}
		d.Last = l.Last
	}
	if d.First > d.Last {
		return d, errors.New("nothing is between these: the first is later")
	}
	return d, nil
}

// readDate reads a date of which parts may be unknown or missing, and returns the days it can be.
func readDate(text []byte) (Dates, bool) {
	var d Dates
	if len(text) < 4 || len(text) > 10 {
		return d, false
	}
	fields := [3]struct{ first, last int }{1: {1, 12}, 2: {1, 31}}
	n, i := 0, 0
	for ; n < 3 && i < len(text); n++ {
		if n > 0 {
			if c := text[i]; c != '.' && c != '-' && c != '/' {
				return d, false
			}
			i++
		}
		start, first, last := i, 0, 0
		for i < len(text) && (text[i] == '?' || text[i]-'0' <= 9) {
			low, high := int(text[i])-'0', int(text[i])-'0'
			if text[i] == '?' {
				low, high = 0, 9
			}
			first, last = 10*first+low, 10*last+high
			i++
		}
		width := 2
		if n == 0 {
			width = 4
		}
		if i == start || i-start > width || n == 0 && i-start < width {
			return d, false
		}
		f := &fields[n]
		if n == 0 {
			f.first, f.last = first, last
			continue
		}
		// Of an unknown part, what there is: no month 00 or 99.
		if f.first, f.last = max(first, f.first), min(last, f.last); f.first > f.last {
			return d, false
		}
	}
	if i < len(text) {
		return d, false
	}
	d.First = fields[0].first*1_00_00 + fields[1].first*1_00 + fields[2].first
	d.Last = fields[0].last*1_00_00 + fields[1].last*1_00 + fields[2].last
	return d, true
}

// Dated holds if the Date is surely in the range, whatever is unknown of it.
func Dated(in Dates) Condition {
	return func(r *validate.Report) bool {
		date, ok := r.Game.Value("Date")
		if !ok {
			return false
		}
		d, ok := readDate(date)
		return ok && in.First <= d.First && d.Last <= in.Last
	}
}
