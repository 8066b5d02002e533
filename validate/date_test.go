package validate

import (
	"fmt"
	"testing"
	"time"
)

func TestReadDate(t *testing.T) {
	for _, tt := range []struct {
		value string
		ok    bool
		kind  string
		want  string
		safe  bool
	}{
		// Section 8.1.1.3.
		{value: "2024.03.01", ok: true},
		{value: "2024.02.29", ok: true},
		{value: "2000.02.29", ok: true},
		{value: "1906.??.??", ok: true},
		{value: "1996.12.??", ok: true},
		{value: "????.??.??", ok: true},
		{value: "????.05.12", ok: true},
		{value: "192?.??.??", ok: true},
		{value: "1928.1?.??", ok: true},
		{value: "1928.01.3?", ok: true},
		// Other forms of which only one reading is possible.
		{value: "2024-01-05", want: "2024.01.05", safe: true},
		{value: "2024/01/05", want: "2024.01.05", safe: true},
		{value: "2024.1.5", want: "2024.01.05", safe: true},
		{value: "20240105", want: "2024.01.05", safe: true},
		{value: "2024.01", want: "2024.01.??", safe: true},
		{value: "1930", want: "1930.??.??", safe: true},
		{value: "?.??.??", want: "????.??.??", safe: true},
		{value: "2024.00.00", want: "2024.??.??", safe: true},
		{value: "0000.00.00", want: "????.??.??", safe: true},
		{value: "2024.xx.xx", want: "2024.??.??", safe: true},
		{value: "2021.05.09`", want: "2021.05.09", safe: true},
		{value: "2024.01.05 ", want: "2024.01.05", safe: true},
		{value: "5 Jan 2024", want: "2024.01.05", safe: true},
		{value: "January 5th, 2024", want: "2024.01.05", safe: true},
		{value: "Jan 2024", want: "2024.01.??", safe: true},
		{value: "15 März 2024", want: "2024.03.15", safe: true},
		{value: "2024年1月5日", want: "2024.01.05", safe: true},
		{value: "25.12.2024", want: "2024.12.25", safe: true},
		{value: "12/25/2024", want: "2024.12.25", safe: true},
		{value: "05.05.2024", want: "2024.05.05", safe: true},
		// Guesses, or something is lost.
		{value: "05.01.2024", want: "2024.01.05"},
		{value: "2024-01-05T10:30:00Z", want: "2024.01.05"},
		{value: "2024.01.05-07", want: "2024.01.05"},
		{value: "2024.01.05 (rd 3)", want: "2024.01.05"},
		{value: "1928.??.01", kind: "month-unknown", want: "1928.??.??"},
		{value: "2023.02.30", kind: "calendar", want: "2023.02.??"},
		{value: "2023.02.29", kind: "calendar", want: "2023.02.??"},
		{value: "1900.02.29", kind: "calendar", want: "1900.02.??"},
		{value: "2024.04.31", kind: "calendar", want: "2024.04.??"},
		{value: "2011.19.11", kind: "calendar", want: "2011.11.19"},
		{value: "2011.19.31", kind: "calendar", want: "2011.??.??"},
		{value: "2011.13.??", kind: "calendar", want: "2011.??.??"},
		{value: "2011.01.4?", kind: "calendar", want: "2011.01.??"},
		// Nothing to be made of it.
		{value: "1234.01.01", kind: "year"},
		{value: "3024.01.01", kind: "year"},
		{value: "05.01.24"},
		{value: "last summer"},
		{value: "1998/1999"},
		{value: "2024.001.05", want: "2024.01.05", safe: true},
		{value: "2024.123.05"},
		{value: "."},
	} {
		m, ok := readDate(tt.value)
		if ok != tt.ok || m.kind != tt.kind || m.text != tt.want || m.safe != tt.safe {
			t.Errorf("%q: %v, %+v", tt.value, ok, m)
		}
		if m.text != "" && !plainDate([]byte(m.text)) {
			t.Errorf("%q is mended to %q, which is no date", tt.value, m.text)
		}
	}
}

// Law: plainDate accepts exactly the days of the calendar.
func TestPlainDateCalendar(t *testing.T) {
	for _, year := range []int{1475, 1600, 1700, 1900, 1999, 2000, 2023, 2024, 2100} {
		for month := range 14 {
			for day := range 33 {
				d := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
				want := d.Month() == time.Month(month) && d.Day() == day && d.Year() == year
				if month == 0 || day == 0 {
					want = false // zeros are mended to question marks
				}
				text := []byte{byte('0' + year/1000), byte('0' + year/100%10), byte('0' + year/10%10), byte('0' + year%10), '.',
					byte('0' + month/10), byte('0' + month%10), '.', byte('0' + day/10), byte('0' + day%10)}
				if got := plainDate(text); got != want {
					t.Errorf("plainDate(%s) = %v", text, got)
				}
				if parsed, ok := parseDate(text); ok && parsed != (dateValue{year, month, day}) {
					t.Errorf("parseDate(%s) = %v", text, parsed)
				}
			}
		}
	}
}

// What is seen at once of a date is what its fields say, whatever stands in any place of it.
func TestPlainDateFields(t *testing.T) {
	for _, s := range []string{"2024.02.29", "1999.12.28", "1400.10.09", "2199.??.??", "????.??.??", "2000.01.??"} {
		for i := range s {
			for b := range 256 {
				text := []byte(s)
				text[i] = byte(b)
				if got, want := plainDate(text), plainFields(text); got != want {
					t.Errorf("%q: %v, by its fields %v", text, got, want)
				}
			}
		}
	}
	for year := range 10_000 {
		for _, s := range []string{".01.02", ".??.??"} {
			text := fmt.Appendf(nil, "%04d%s", year, s)
			if got, want := plainDate(text), plainFields(text); got != want {
				t.Errorf("%q: %v, by its fields %v", text, got, want)
			}
		}
	}
}

func FuzzDate(f *testing.F) {
	for _, s := range []string{"2024.03.01", "05.01.2024", "5 Jan 2024", "2024年1月5日", "15 März 2024", "????.??.??", "20240105", "\xc3", "2024-01-05T10:30:00Z"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, ok := readDate(s)
		if ok != plainDate([]byte(s)) {
			t.Fatalf("readDate(%q) = %v, not what plainDate says", s, ok)
		}
		if m.text != "" && !plainDate([]byte(m.text)) {
			t.Fatalf("%q is mended to %q, which is no date", s, m.text)
		}
		if m, ok := readTime(s); !ok && m.text != "" && !plainTime([]byte(m.text)) {
			t.Fatalf("%q is mended to %q, which is no time", s, m.text)
		}
	})
}
