package report

import (
	"maps"
	"strconv"
	"sync"

	"arbiter/validate"
)

// The catalogue holds every sentence the program says about a game. A diagnostic is data: a code, a case, arguments; its sentence
// stands here under "code", or "code/case" where the diagnostic names a case.
//
// To add messages, make a file messages_NOUN.go of the one declaration
//
//	var _ = register(func() messages {
//		return messages{
//			"bad-date":       {en: `"{value}" is no date: a date is written YYYY.MM.DD`}, // value
//			"bad-date/order": {en: `day and month of "{value}" may be exchanged`},          // value
//		}
//	})
//
// They are only made when the first sentence is asked for: a run that finds nothing needs none, and making them took it a third of a
// millisecond.
//
// and list the arguments a sentence uses behind it. A sentence has no capital at its start, unless a name asks for one, and no full
// stop at its end. Chinese is the second column, zh. Under "help/code" or "help/code/case" may stand what to do about it, printed as
// the help line; without it the help is the correction.
//
// {name} stands for the argument of that name, and what follows a colon says how it is worded:
//
//	Text    {move}                    Nf3      cut to one short line
//	        {move:quoted}             "Nf3"
//	Number  {elo} {n:count}           1850  1,850
//	        {n:move|moves}            1 move  1,850 moves
//	Square  {from}                    e4
//	Piece   {by} {by:color}           the knight  the white knight
//	        {by:a} {by:a color}       a knight  a white knight
//	        {by:bare} {by:bare color} knight  white knight
//	Color   {turn} {turn:of}          White  White's
//	        {turn:adjective}          white
//	        {turn:other} {turn:other of}  Black  Black's
//	Side    {side}                    kingside
//	Word    {evidence}                the words under that key, "word/" + key or "kind/" + key
//	Kinds   {kinds}                   the words of each "kind/" + name, joined by commas and "and"
//
// A part in [[double brackets]] is left out when an argument in it is missing or empty. {{ is a brace. Always there is {count}, how
// many faults were folded into the diagnostic, and for one about a move {move}, {no} ("17." or "17...") and {reason}.
//
// A key registered twice, a sentence that does not keep to this, or one whose arguments are not given, is shown by a test.

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

// registered makes the messages of each file.
var registered []func() messages

// register adds what m makes to the catalogue. Its result is of no use but to let it be called by a declaration.
func register(m func() messages) bool {
	registered = append(registered, m)
	return true
}

// catalogue returns all registered sentences.
var catalogue = sync.OnceValue(func() messages {
	all := make(messages, 1024) // there are some 700; it does not grow step by step
	for _, m := range registered {
		maps.Copy(all, m())
	}
	return all
})

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
	w, ok := catalogue()[string(key)]
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
