package query

import (
	"errors"
	"regexp"
	"strings"
	"sync"

	"arbiter/validate"
)

var tagForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([A-Za-z0-9_]+)\s*(<=|>=|!=|<|>|=|~)\s*(.*)$`)
})

// ParseTag reads a condition on a tag: NAME=GLOB, NAME~REGEXP, NAME!=GLOB, or NAME and <, <=, >, >= or != and a number or a date.
// The case of values counts. It never holds for a game without the tag; a comparison with a number or date never for a value that
// is none; one with a date holds only if it does whatever is unknown of the value.
func ParseTag(s string) (Condition, error) {
	m := tagForm().FindStringSubmatch(s)
	if m == nil {
		return nil, errors.New("write NAME=GLOB, NAME~REGEXP, or NAME, one of < <= > >= != and a number or date")
	}
	name, operator, operand := m[1], m[2], m[3]
	switch operator {
	case "=":
		text, err := parseGlob(operand)
		if err != nil {
			return nil, err
		}
		return func(r *validate.Report) bool { return text.matchesTag(r, name) }, nil
	case "~":
		text, err := parseRegexp(operand)
		if err != nil {
			return nil, err
		}
		return func(r *validate.Report) bool { return text.matchesTag(r, name) }, nil
	}
	f, isNumber := number([]byte(operand))
	d, isDate := readDate([]byte(operand))
	isDate = isDate && !strings.Contains(operand, "?")
	if strings.HasSuffix(strings.ToLower(name), "date") {
		isNumber = isNumber && !isDate // of a Date, 1999 is a year
	} else if isNumber {
		isDate = false
	}
	switch {
	case isNumber:
		return numeric(name, operator, f), nil
	case isDate:
		return temporal(name, operator, d), nil
	case operator == "!=":
		text, err := parseGlob(operand)
		if err != nil {
			return nil, err
		}
		return func(r *validate.Report) bool {
			v, ok := value(r, name)
			return ok && !text.Matches(v)
		}, nil
	}
	return nil, errors.New("what is compared by " + operator + " is a number or a date (YYYY, YYYY.MM, YYYY.MM.DD)")
}

func numeric(name, operator string, f float64) Condition {
	return func(r *validate.Report) bool {
		text, ok := value(r, name)
		if !ok {
			return false
		}
		v, ok := number(text)
		if !ok {
			return false
		}
		switch operator {
		case "<":
			return v < f
		case "<=":
			return v <= f
		case ">":
			return v > f
		case ">=":
			return v >= f
		}
		return v != f
	}
}

func temporal(name, operator string, d Dates) Condition {
	return func(r *validate.Report) bool {
		text, ok := r.Game.Value(name)
		if !ok {
			return false
		}
		v, ok := readDate(text)
		if !ok {
			return false
		}
		switch operator {
		case "<":
			return v.Last < d.First
		case "<=":
			return v.Last <= d.Last
		case ">":
			return v.First > d.Last
		case ">=":
			return v.First >= d.First
		}
		return v.Last < d.First || v.First > d.Last
	}
}

// SetUp holds if the game begins, or does not begin, from a position of its own: it has a FEN tag.
func SetUp(yes bool) Condition {
	return func(r *validate.Report) bool {
		fen, ok := r.Game.Value("FEN")
		return (ok && len(fen) > 1) == yes
	}
}

// Variant holds if the game is of a variant whose name matches. Games without the tag are of "standard".
func Variant(t *Text) Condition {
	return func(r *validate.Report) bool {
		variant, ok := value(r, "Variant")
		if !ok {
			return t.Matches([]byte("standard"))
		}
		return t.Matches(variant)
	}
}

var ecoForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Ea-e][0-9]{0,2}$`) })

// ParseECO reads FROM..TO, or one: codes of openings or beginnings of codes, such as "B20..B99", "E" or "C4".
func ParseECO(s string) (Condition, error) {
	from, to, two := strings.Cut(s, "..")
	if !two {
		to = from
	}
	if !ecoForm().MatchString(from) || !ecoForm().MatchString(to) {
		return nil, errors.New("write codes A00 to E99, beginnings of codes, or FROM..TO")
	}
	from, to = strings.ToUpper(from), strings.ToUpper(to)
	first, last := (from + "00")[:3], (to + "99")[:3]
	if first > last {
		return nil, errors.New("nothing is between these: the first is larger")
	}
	return func(r *validate.Report) bool {
		eco, ok := r.Game.Value("ECO")
		if !ok || len(eco) < 3 {
			return false
		}
		code := strings.ToUpper(string(eco[:3]))
		return first <= code && code <= last && code[1]-'0' <= 9 && code[2]-'0' <= 9
	}, nil
}
