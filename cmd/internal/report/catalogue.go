package report

import (
	"strconv"

	"arbiter/validate"
)

// The catalogue holds every sentence the program says about a game. A diagnostic is data: a code, a case, arguments; its
// sentence stands here under "code", or "code/case" where the diagnostic names a case.
//
// To add messages, make a file messages_NOUN.go of the one declaration
//
//	var _ = register(messages{
//		"bad-date":       {en: `"{value}" is no date: a date is written YYYY.MM.DD`}, // value
//		"bad-date/order": {en: `day and month of "{value}" may be exchanged`},          // value
//	})
//
// and list the arguments a sentence uses behind it. A sentence has no capital at its start (unless a name asks for one) and no
// full stop at its end. In it {name} stands for the argument of that name, worded by its kind: Square "e4", Piece "the knight",
// Color "White", Side "kingside", Word the catalogue's own words under that key, "word/" + key or "kind/" + key, Kinds the words of each
// "kind/" + name joined by "and"; Text and Number stand as they are, Text cut to one line; {text:quoted} is
// in quotes. What follows a colon in the braces says how:
// {piece:color} "the white knight", {piece:a} "a knight", {piece:a color} "a white knight", {piece:bare} "knight",
// {piece:bare color} "white knight"; {turn:of} "White's", {turn:adjective} "white", {turn:other} "Black", {turn:other of}
// "Black's"; {plies:half-move|half-moves} "1 half-move", "1,200 half-moves"; {plies:count} "1,200" where {plies} is "1200". A part in [[double brackets]] is left out when one of
// the arguments in it is missing. Always there are: {count} (how many were folded into this diagnostic), {move} (as written) and
// {no} ("17." or "17..."), the last two for a diagnostic about a move. Under "help/code" or "help/code/case" stands what to do
// about it, printed as a help line: it may be missing. A brace meant as such is written {{.
// Chinese is the second column; a sentence without it is said in English. A key that is registered twice, or a sentence whose
// arguments are not given, is a fault that tests show.

// A Lang is a language of messages.
type Lang uint8

// The languages. Places, codes, severities and JSON keys are the same in all of them.
const (
	English Lang = iota
	Chinese
)

// words are one thing said in each language.
type words struct{ en, zh string }

// in returns the words in lang, in English if there are no others.
func (w words) in(lang Lang) string {
	if lang == Chinese && w.zh != "" {
		return w.zh
	}
	return w.en
}

// messages are sentences by key.
type messages map[string]words

// catalogue is all registered sentences; repeated are the keys registered more than once, for a test to show.
var (
	catalogue = messages{}
	repeated  []string
)

// register adds m to the catalogue. Its result is of no use but to let it be called by a declaration.
func register(m messages) bool {
	for key, w := range m {
		if _, ok := catalogue[key]; ok {
			repeated = append(repeated, key)
		}
		catalogue[key] = w
	}
	return true
}

// sentence returns the words of the diagnostic in lang, or "" if there are none: those of its case if there are any, else those
// of its code. prefix is "" or "help/".
func sentence(prefix string, d *validate.Diagnostic, lang Lang) string {
	var room [96]byte
	key := append(append(room[:0], prefix...), d.Code.String()...)
	if d.Case != "" {
		if w, ok := lookup(append(append(key, '/'), d.Case...)); ok {
			return w.in(lang)
		}
	}
	w, _ := lookup(key)
	return w.in(lang)
}

// lookup returns the words under key.
func lookup(key []byte) (words, bool) {
	w, ok := catalogue[string(key)]
	return w, ok
}

// appendNumber appends n with commas between thousands from 10,000 on: a year or a rating has none.
func appendNumber(b []byte, n int64) []byte {
	if -9999 <= n && n <= 9999 {
		return strconv.AppendInt(b, n, 10)
	}
	return appendThousands(b, n)
}

// appendThousands appends n with commas between thousands.
func appendThousands(b []byte, n int64) []byte {
	var room [20]byte
	digits := strconv.AppendInt(room[:0], n, 10)
	if n < 0 {
		b, digits = append(b, '-'), digits[1:]
	}
	for i, c := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b = append(b, ',')
		}
		b = append(b, c)
	}
	return b
}
