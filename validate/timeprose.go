package validate

import (
	"regexp"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"
)

// A prose is a time control read from words, and what can be said of the reading.
type prose struct {
	control TimeControl
	guessed bool // a unit was not said
	lost    bool // something of it has no form in the standard: a delay
	full    bool // all units are said, and what is added for each move
}

// A lastProse is a prose that was read, and whether it could be. The zero lastProse is right: nothing cannot be read.
type lastProse struct {
	text string
	prose
	ok bool
}

// Time controls in words are read in two steps: the words become letters, one each, and the letters are matched by
// clauses. "15 min/game + 10 sec/move" is Nm/G+Ns/M. The letters:
//
//	N  a number            M  moves            I  increment: added for each move
//	d h m s  units         G  the whole game   D  delay: waited each move
//	/  for, each, the sign, between a time and what it is for
//	+  and                 ,  then             F  starting from
//
// proseWords has the words and signs with a meaning, in lower case: English, and those of other languages that records
// have. A blank stands for a word of no weight.
var proseWords = map[string]byte{
	"day": 'd', "days": 'd', "tag": 'd', "tage": 'd', "天": 'd', "日": 'd',
	"h": 'h', "hr": 'h', "hrs": 'h', "hour": 'h', "hours": 'h', "std": 'h', "stunde": 'h', "stunden": 'h', "heure": 'h', "heures": 'h',
	"hora": 'h', "horas": 'h', "ora": 'h', "ore": 'h', "час": 'h', "часа": 'h', "ч": 'h', "小时": 'h', "時": 'h',
	"m": 'm', "mn": 'm', "min": 'm', "mins": 'm', "minute": 'm', "minutes": 'm', "minuten": 'm', "minuto": 'm', "minutos": 'm',
	"minuti": 'm', "мин": 'm', "минут": 'm', "минуты": 'm', "分钟": 'm', "分鐘": 'm', "分": 'm', "'": 'm',
	"s": 's', "sec": 's', "secs": 's', "second": 's', "seconds": 's', "sek": 's', "sekunden": 's', "secondes": 's', "seg": 's', "segs": 's',
	"segundo": 's', "segundos": 's', "secondi": 's', "сек": 's', "секунд": 's', "секунды": 's', "с": 's', "秒钟": 's', "秒": 's', "\"": 's', "''": 's',
	"move": 'M', "moves": 'M', "mv": 'M', "mvs": 'M', "zug": 'M', "züge": 'M', "zuege": 'M', "coup": 'M', "coups": 'M', "jugada": 'M',
	"jugadas": 'M', "mossa": 'M', "mosse": 'M', "ход": 'M', "хода": 'M', "ходов": 'M', "步": 'M',
	"game": 'G', "g": 'G', "sd": 'G', "rest": 'G', "remaining": 'G', "end": 'G', "finish": 'G', "all": 'G', "partie": 'G', "ko": 'G',
	"finale": 'G', "партия": 'G', "партию": 'G', "全局": 'G', "包干": 'G',
	"/": '/', "per": '/', "each": '/', "every": '/', "for": '/', "first": '/', "next": '/', "pro": '/', "par": '/', "por": '/', "für": '/',
	"на": '/', "за": '/', "每": '/',
	"+": '+', "&": '+', "|": '+', "and": '+', "plus": '+', "und": '+', "et": '+', "加": '+',
	"increment": 'I', "increments": 'I', "inc": 'I', "incr": 'I', "bonus": 'I', "added": 'I', "additional": 'I', "addition": 'I',
	"extra": 'I', "cumulative": 'I', "fischer": 'I',
	"delay": 'D', "d": 'D', "bronstein": 'D',
	"from": 'F', "starting": 'F', "start": 'F', "after": 'F', "beginning": 'F', "ab": 'F',
	",": ',', ";": ',', ":": ',', "then": ',', "followed": ',', "dann": ',', "，": ',', "；": ',', "、": ',',
	"the": ' ', "a": ' ', "an": ' ', "of": ' ', "to": ' ', "in": ' ', "with": ' ', "by": ' ', "time": ' ', "control": ' ', "is": ' ',
	"us": ' ', "de": ' ', "con": ' ', "mit": ' ', "one": ' ', ".": ' ', "(": ' ', ")": ' ',
}

// proseSigns makes one of the signs that are written alike.
var proseSigns = strings.NewReplacer("’", "'", "‘", "'", "′", "'", "´", "'", "`", "'", "”", "\"", "“", "\"", "″", "\"", "＋", "+", "／", "/")

// proseLetters turns words into letters; numbers has the value of each N, in units of a second. It is not ok when there
// is a word without a meaning.
func proseLetters(s string) (letters string, numbers []time.Duration, ok bool) {
	s = proseSigns.Replace(strings.ToLower(s))
	var b []byte
	for s != "" {
		r, n := utf8.DecodeRuneInString(s)
		letter := byte(' ')
		switch {
		case unicode.IsSpace(r):
		case r >= '0' && r <= '9':
			var d time.Duration
			if d, n = parseSeconds(s, 0); n == 0 {
				return "", nil, false
			}
			numbers = append(numbers, d)
			letter = 'N'
		case r < 0x530 && unicode.IsLetter(r): // scripts with blanks between words
			if n = strings.IndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) || r >= 0x530 }); n < 0 {
				n = len(s)
			}
			if letter = proseWords[s[:n]]; letter == 0 {
				return "", nil, false
			}
		default: // a sign, or the longest Chinese word
			for n = min(len(s), 6); n > 0; n-- {
				if letter = proseWords[s[:n]]; letter != 0 {
					break
				}
			}
			if n == 0 {
				return "", nil, false
			}
		}
		s = s[n:]
		if letter != ' ' && (letter != '/' || len(b) == 0 || b[len(b)-1] != '/') {
			b = append(b, letter)
		}
	}
	return string(b), numbers, len(numbers) > 0
}

// maxProse is the longest prose that is read, in bytes.
const maxProse = 250

// A proseClause is one part of a time control in words.
type proseClause struct {
	kind    byte // 'D' delay, 'I' increment, 'M' moves and their time, 'T' a time and its moves, 'G' a time, 'F' starting from
	pattern *regexp.Regexp
}

// proseClauses are tried in this order.
var proseClauses = sync.OnceValue(func() []proseClause {
	var clauses []proseClause
	for _, c := range []string{
		`D^(?:D/?QD?|QD)(?:/?M)?`,    // d5, delay 5 s, 5 s delay per move
		`M^N(?:M/?|/)Q(?:/?G)*`,      // 40/90 min, 40 moves in 90 min
		`I^(?:I|/?M)+\+?Q(?:I|/?M)*`, // increment of 30 s, each move 10 s
		`I^Q(?:I|/?M)+`,              // 30 s per move, 10 s increment
		`T^Q/?NM`,                    // 90 min for 40 moves
		`T^Q/N`,                      // 90'/40
		`G^(?:G/?)*Q(?:/?G)*`,        // 90 min, G/60, 30 min for the rest of the game
		`F^F+M?N?M?`,                 // starting from move 1
	} {
		pattern := strings.ReplaceAll(c[1:], "Q", "(?:NhNm?|N[dhms]?)")
		clauses = append(clauses, proseClause{c[0], regexp.MustCompile(pattern)})
	}
	return clauses
})

// readProse reads a time control in words: "90 min + 30 s", "15'/game & 10\"/move", "40 moves in 90 minutes, then 30
// minutes, with 30 seconds per move from move 1", "G/60", "40/80, SD30; +30". Without a unit a time is in minutes and
// what is added for a move in seconds; that is a guess.
func readProse(s string) (p prose, ok bool) {
	if len(s) > maxProse {
		return p, false
	}
	letters, numbers, ok := proseLetters(s)
	if !ok {
		return p, false
	}
	p.control.whole, p.full = true, true
	periods := make([]Period, 0, 4)
	for letters != "" {
		added := false
		for letters != "" && (letters[0] == '+' || letters[0] == ',') {
			added = letters[0] == '+'
			letters = letters[1:]
		}
		if added && len(periods) == 0 {
			return p, false
		}
		var kind byte
		var clause string
		for _, c := range proseClauses() {
			if clause = c.pattern.FindString(letters); clause != "" {
				kind = c.kind
				break
			}
		}
		if clause == "" {
			return p, false
		}
		letters = letters[len(clause):]
		if letters == "" && kind == 'F' && !strings.Contains(clause, "N") {
			break // from move one
		}
		t, count, unit := clauseTime(kind, clause, numbers)
		numbers = numbers[strings.Count(clause, "N"):]
		if kind == 'G' && len(periods) > 0 && !strings.Contains(clause, "G") && (unit == 's' || unit == 0 && added) {
			kind, p.full = 'I', false // 90 min + 30 s
		}
		if unit == 0 && kind != 'F' {
			p.guessed = true
			if kind != 'I' && kind != 'D' {
				t *= 60
			}
		}
		if t > maxSeconds*time.Second || t < 0 {
			return p, false
		}
		switch kind {
		case 'F':
			if !incrementFrom(periods, count) {
				return p, false
			}
		case 'I', 'D':
			if unit == 'd' || unit == 'h' { // three days per move
				if len(periods) > 0 {
					return p, false
				}
				periods = append(periods, Period{Moves: 1, Time: t})
				continue
			}
			if len(periods) == 0 {
				periods = append(periods, Period{})
			}
			for i := range periods {
				if periods[i].Increment == 0 {
					periods[i].Increment, periods[i].Delay = t, kind == 'D'
				}
			}
			p.lost = p.lost || kind == 'D'
		default:
			if t == 0 || kind != 'G' && (count == 0 || count > 999) {
				return p, false
			}
			next := Period{Moves: count, Time: t}
			if n := len(periods); n > 0 {
				last := periods[n-1]
				if last.Moves == 0 {
					if last.Time > 0 {
						return p, false // only the last period has no number of moves
					}
					periods = periods[:n-1] // 10 s each move, 15 min
				}
				next.Increment, next.Delay = last.Increment, last.Delay
			}
			periods = append(periods, next)
		}
	}
	if len(periods) == 0 || periods[len(periods)-1].Time == 0 && periods[len(periods)-1].Increment == 0 {
		return p, false
	}
	for _, period := range periods {
		p.control.add(period)
		if period.Time%time.Second != 0 || period.Increment%time.Second != 0 {
			p.control.whole = false
		}
	}
	p.control = p.control.clear()
	p.full = p.full && !p.guessed
	return p, true
}

// clauseTime is the time a clause speaks of, its number of moves, and its unit: 0 where none is said.
func clauseTime(kind byte, clause string, numbers []time.Duration) (t time.Duration, count int, unit byte) {
	i := 0
	if kind == 'M' || kind == 'F' {
		i = 1
	}
	n := strings.Count(clause, "N")
	switch kind {
	case 'M':
		count = int(numbers[0] / time.Second)
		clause = clause[1:]
	case 'T':
		count = int(numbers[n-1] / time.Second)
		clause = clause[:strings.LastIndexByte(clause, 'N')]
	case 'F':
		if count = 1; n > 0 {
			count = int(numbers[0] / time.Second)
		}
		return 0, count, 0
	}
	at := strings.IndexByte(clause, 'N')
	t = numbers[i]
	scale := time.Duration(1)
	if at+1 < len(clause) {
		switch unit = clause[at+1]; unit {
		case 'd':
			scale = 24 * 3600
		case 'h':
			scale = 3600
		case 'm':
			scale = 60
		case 's':
		default:
			unit = 0
		}
	}
	if t > maxSeconds*time.Second/scale {
		return maxSeconds*time.Second + 1, count, unit
	}
	t *= scale
	if unit == 'h' && at+2 < len(clause) && clause[at+2] == 'N' { // 1h30
		t += numbers[i+1] * 60
	}
	return t, count, unit
}

// incrementFrom makes the increments of periods begin with move n, which must be the first of one of them.
func incrementFrom(periods []Period, n int) bool {
	for i := range periods {
		if n <= 1 {
			return n == 1
		}
		periods[i].Increment = 0
		n -= periods[i].Moves
	}
	return false
}
