package validate

import (
	"bytes"
	"fmt"
	"strings"
	"time"
)

// clockEnd returns the offset behind the time that begins at s[i], h:mm:ss with or without decimals, i where there is
// none.
func clockEnd(s []byte, i int) int {
	n := i
	for n < len(s) && s[n]-'0' <= 9 {
		n++
	}
	if n == i || n > i+3 || n+6 > len(s) || s[n] != ':' || s[n+3] != ':' || s[n+1] > '5' || s[n+4] > '5' ||
		twoDigits(s[n+1], s[n+2]) > 59 || twoDigits(s[n+4], s[n+5]) > 59 {
		return i
	}
	n += 6
	if n+1 < len(s) && s[n] == '.' && s[n+1]-'0' <= 9 {
		for n++; n < len(s) && s[n]-'0' <= 9; n++ {
		}
	}
	return n
}

// parseClock returns the time of a [%clk] or [%emt] command, h:mm:ss with or without decimals, and blanks around it. Less
// than nothing, which a clock can show where no flag falls, has a sign at its beginning, or as lichess writes it, at the
// seconds: 0:00:-4.
func parseClock(v []byte) (time.Duration, bool) {
	v = trimBlanks(v)
	sign := time.Duration(1)
	if len(v) > 0 && v[0] == '-' {
		sign, v = -1, v[1:]
	} else if seconds, ok := bytes.CutPrefix(v, []byte("0:00:-")); ok {
		if len(seconds) == 1 {
			seconds = []byte{'0', seconds[0]}
		}
		sign, v = -1, append([]byte("0:00:"), seconds...)
	}
	if end := clockEnd(v, 0); end == 0 || end != len(v) {
		return 0, false
	}
	var d time.Duration
	i := 0
	for _, unit := range [...]time.Duration{time.Hour, time.Minute} {
		n := 0
		for ; v[i] != ':'; i++ {
			n = n*10 + int(v[i]-'0')
		}
		d += time.Duration(n) * unit
		i++
	}
	seconds, _ := parseSeconds(v, i)
	return sign * (d + seconds), true
}

// trimBlanks cuts blanks and line ends from both sides.
func trimBlanks(v []byte) []byte {
	for len(v) > 0 && v[0] <= ' ' {
		v = v[1:]
	}
	for len(v) > 0 && v[len(v)-1] <= ' ' {
		v = v[:len(v)-1]
	}
	return v
}

// readClock reads the time of a clock in the forms found in records: 0:3:1, 3:01, 0:90:00, 0:00:-4, 298. A time of two
// parts can be hours and minutes as well as minutes and seconds; base, the time control's first period if that is known
// and else 0, may settle it.
func readClock(v string, base time.Duration) mending {
	s := strings.TrimSpace(strings.ReplaceAll(v, ",", "."))
	sign := ""
	if i := strings.IndexByte(s, '-'); i >= 0 && (i == 0 || s[i-1] == ':') { // 0:00:-4
		s = s[:i] + s[i+1:]
		sign = "-"
	}
	s, frac, dot := strings.Cut(s, ".")
	if dot && !digitsOnly(frac) {
		return mending{}
	}
	parts := strings.Split(s, ":")
	var n [3]int
	if len(parts) > len(n) {
		return mending{}
	}
	for i, p := range parts {
		if !digitsOnly(p) || len(p) > 6 {
			return mending{}
		}
		for _, b := range []byte(p) {
			n[i] = n[i]*10 + int(b-'0')
		}
	}
	safe := true
	switch len(parts) {
	case 1: // seconds, or minutes and seconds with a point
		if n[2] = n[0]; dot || n[2] < 60 {
			return mending{}
		}
		n[0], safe = 0, false
	case 2:
		if dot && len(frac) == 2 { // 0:15.16 may be a quarter of an hour
			return mending{}
		}
		n[0], n[1], n[2] = 0, n[0], n[1]
		hours := time.Duration(n[1]) * time.Hour
		safe = dot || n[1] >= 3 && base == 0 || base > 0 && hours > base+time.Hour/2
	}
	seconds := n[0]*3600 + n[1]*60 + n[2]
	text := fmt.Sprintf("%s%d:%02d:%02d", sign, seconds/3600, seconds/60%60, seconds%60)
	if dot {
		text += "." + frac
	}
	if seconds >= 3600_000 { // clocks show no thousand hours
		return mending{}
	}
	return mending{text: text, safe: safe}
}
