package validate

import (
	"strconv"
	"time"
)

// A Period is one stage of a time control (section 9.6.1 of the PGN standard).
type Period struct {
	Moves     int           // moves to be made in it; 0: all the rest of the game
	Time      time.Duration // given for it; of a sandclock, what the glass holds
	Increment time.Duration // added for each move
	Delay     bool          // Increment is not added but waited before the clock runs; prose only
	Sandclock bool          // what one side uses the other gains
}

// maxPeriods is how many periods of a time control are kept. Those after them, which no record has, are read only.
const maxPeriods = 8

// maxSeconds is the longest time read, a year and a half. Sixty moves of it, twice, still fit a time.Duration.
const maxSeconds = 5e7

// A TimeControl is how much time the players have. The zero TimeControl has no periods: it is not known, or there is none.
// It is a plain value.
type TimeControl struct {
	periods   [maxPeriods]Period
	n         int
	Unlimited bool // "-" or "inf": the game has no time control
	whole     bool // no number is written with a decimal point
}

// Periods returns the stages in their order. The slice belongs to tc.
func (tc *TimeControl) Periods() []Period { return tc.periods[:tc.n] }

func (tc *TimeControl) add(p Period) {
	if tc.n < maxPeriods {
		tc.periods[tc.n] = p
		tc.n++
	}
}

// A Speed is a class of time controls.
type Speed uint8

const (
	NoSpeed Speed = iota // no time control, a sandclock, or not known
	Bullet
	Blitz
	Rapid
	Classical
	Correspondence
)

var speedNames = [...]string{"", "bullet", "blitz", "rapid", "classical", "correspondence"}

// String returns the name used on the command line: "bullet"; empty for NoSpeed.
func (s Speed) String() string { return speedNames[s] }

// ParseSpeed returns the speed called name: bullet, blitz, rapid, classical or correspondence.
func ParseSpeed(name string) (Speed, bool) {
	for s, n := range speedNames {
		if n == name && s > 0 {
			return Speed(s), true
		}
	}
	return NoSpeed, false
}

// Speed classes tc as the servers do, by the time for forty moves: under 180 s bullet, 480 blitz, 1500 rapid, else
// classical; a day or more a move is correspondence.
func (tc *TimeControl) Speed() Speed {
	t, ok := tc.slow(40)
	switch {
	case !ok:
		return NoSpeed
	case t < 0:
		return Correspondence
	case t < 180*time.Second:
		return Bullet
	case t < 480*time.Second:
		return Blitz
	case t < 1500*time.Second:
		return Rapid
	}
	return Classical
}

// FIDESpeed classes tc as appendices A and B of the Laws do, by the time for sixty moves: to 10 minutes blitz, under 60
// rapid, else classical. There is no bullet.
func (tc *TimeControl) FIDESpeed() Speed {
	t, ok := tc.slow(60)
	switch {
	case !ok:
		return NoSpeed
	case t < 0:
		return Correspondence
	case t <= 10*time.Minute:
		return Blitz
	case t < 60*time.Minute:
		return Rapid
	}
	return Classical
}

// slow is the time a side has for its first n moves, less than 0 where it has a day or more for each.
func (tc *TimeControl) slow(n int) (time.Duration, bool) {
	const day = 24 * time.Hour
	if tc.n == 0 || tc.periods[0].Sandclock {
		return 0, false
	}
	if first := tc.periods[0]; first.Increment >= day || first.Moves > 0 && first.Time/time.Duration(first.Moves) >= day {
		return -1, true
	}
	return tc.Time(n), true
}

// Time returns how much time a side has for its first n moves in all. The last period is repeated when it has a number of
// moves.
func (tc *TimeControl) Time(n int) (t time.Duration) {
	for i := 0; n > 0 && tc.n > 0; i = min(i+1, tc.n-1) {
		p := tc.periods[i]
		m := n
		if p.Moves > 0 {
			m = min(n, p.Moves)
		}
		t += p.Time + time.Duration(m)*p.Increment
		n -= m
	}
	return t
}

// Append appends tc as section 9.6.1 has it, in seconds. A delay is written as an increment, for which alone there is a
// form.
func (tc *TimeControl) Append(b []byte) []byte {
	if tc.n == 0 {
		if tc.Unlimited {
			return append(b, '-')
		}
		return append(b, '?')
	}
	for i, p := range tc.Periods() {
		if i > 0 {
			b = append(b, ':')
		}
		if p.Sandclock {
			b = append(b, '*')
		}
		if p.Moves > 0 {
			b = append(strconv.AppendInt(b, int64(p.Moves), 10), '/')
		}
		b = appendSeconds(b, p.Time, tc.whole)
		if p.Increment > 0 {
			b = appendSeconds(append(b, '+'), p.Increment, tc.whole)
		}
	}
	return b
}

// appendSeconds appends d in seconds, with the decimals it has, at least one where it is not to be plain.
func appendSeconds(b []byte, d time.Duration, plain bool) []byte {
	b = strconv.AppendInt(b, int64(d/time.Second), 10)
	frac := d % time.Second
	if frac == 0 && plain {
		return b
	}
	b = append(b, '.')
	for {
		frac *= 10
		b = append(b, '0'+byte(frac/time.Second))
		if frac %= time.Second; frac == 0 {
			return b
		}
	}
}

// ParseTimeControl reads a time control: by the grammar of section 9.6.1, with decimals, an increment after
// moves/seconds and "inf", or in the prose of records ("90 min + 30 s"). Units are taken as they stand: "3+2" is three
// seconds. It allocates only for prose.
func ParseTimeControl[Text []byte | string](s Text) (TimeControl, bool) {
	if tc, ok := parsePeriods(s); ok {
		return tc, true
	}
	p, ok := readProse(string(s))
	return p.control, ok
}

// parsePeriods reads a time control by the grammar. Only the last period may lack a number of moves.
func parsePeriods[Text []byte | string](s Text) (tc TimeControl, ok bool) {
	switch string(s) {
	case "", "?":
		return tc, true
	case "-", "inf":
		tc.Unlimited = true
		return tc, true
	}
	tc.whole = true
	for i := 0; ; {
		var p Period
		var n int
		if s[i] == '*' {
			p.Sandclock = true
			i++
		}
		if p.Time, n = parseSeconds(s, i); n == i {
			return tc, false
		}
		whole := noPoint(s, i, n)
		if n < len(s) && s[n] == '/' && whole && !p.Sandclock {
			if p.Moves = int(p.Time / time.Second); p.Moves == 0 || p.Moves > 999 {
				return tc, false
			}
			i = n + 1
			if p.Time, n = parseSeconds(s, i); n == i {
				return tc, false
			}
			whole = noPoint(s, i, n)
		}
		tc.whole = tc.whole && whole
		if i = n; i < len(s) && s[i] == '+' && !p.Sandclock {
			if p.Increment, n = parseSeconds(s, i+1); n == i+1 {
				return tc, false
			}
			tc.whole = tc.whole && noPoint(s, i+1, n)
			i = n
		}
		tc.add(p)
		if i == len(s) {
			return tc, true
		}
		if i++; s[i-1] != ':' || i == len(s) || p.Moves == 0 {
			return tc, false
		}
	}
}

func noPoint[Text []byte | string](s Text, from, to int) bool {
	for i := from; i < to; i++ {
		if s[i] == '.' {
			return false
		}
	}
	return true
}

// parseSeconds reads digits and decimals from s[i:] and returns where they end, i if there are none or they are over maxSeconds.
func parseSeconds[Text []byte | string](s Text, i int) (d time.Duration, end int) {
	start := i
	n := 0
	for ; i < len(s) && s[i]-'0' <= 9; i++ {
		if n = n*10 + int(s[i]-'0'); n > maxSeconds {
			return 0, start
		}
	}
	if i == start {
		return 0, start
	}
	d = time.Duration(n) * time.Second
	if i+1 < len(s) && s[i] == '.' && s[i+1]-'0' <= 9 {
		i++
		for unit := time.Second / 10; i < len(s) && s[i]-'0' <= 9; i++ {
			d += time.Duration(s[i]-'0') * unit
			unit /= 10
		}
	}
	return d, i
}

// plainTimeControl reports whether v is a time control of the kind nearly all games have, seconds+increment or seconds
// alone, with seconds that cannot be meant as minutes. It answers for the ordinary ones only.
func plainTimeControl(v []byte) bool {
	i := 0
	for i < len(v) && v[i]-'0' <= 9 {
		i++
	}
	if i < 3 || i > 6 || i == 3 && v[0] == '1' { // 100+30 may be minutes
		// One or two minutes with little or no increment.
		if len(v) == 4 && i == 2 && v[2] == '+' && v[0] >= '2' && v[3] >= '0' && v[3] <= '2' {
			return true
		}
		if !(len(v) == 5 && i == 3 && v[3] == '+' && v[4] >= '0' && v[4] <= '2') {
			return false
		}
	}
	if i == len(v) {
		return true
	}
	if v[i] != '+' || i+1 == len(v) || len(v) > i+4 {
		return false
	}
	for _, b := range v[i+1:] {
		if b < '0' || b > '9' {
			return false
		}
	}
	return true
}

// inMinutes reports whether tc, written in whole seconds, is most likely meant in minutes: 3+2, 15+10, 90+30, 40/90. It
// is true of no control that servers or engine matches use, but for a few that are rare.
func (tc *TimeControl) inMinutes() bool {
	if tc.n == 0 || !tc.whole {
		return false
	}
	p := tc.periods[0]
	seconds, increment := int(p.Time/time.Second), int(p.Increment/time.Second)
	switch {
	case p.Sandclock || seconds == 0:
		return false
	case p.Moves > 0:
		return seconds >= 75 && seconds < 4*p.Moves
	case seconds < 15:
		return true
	}
	return seconds < 180 && increment >= 5
}

// minutes is tc with its times, but not its increments, read in minutes.
func (tc *TimeControl) minutes() TimeControl {
	m := *tc
	for i := range m.Periods() {
		m.periods[i].Time *= 60
	}
	return m.clear()
}

// clear is tc, written with decimals where it would be taken for minutes again without them.
func (tc TimeControl) clear() TimeControl {
	if tc.inMinutes() {
		tc.whole = false
	}
	return tc
}
