package report

import (
	"strings"
	"sync"

	"arbiter/validate"
)

// An explanation is what is known of a code beyond its row in the table. To explain a new code, add it to one of the files
// explain_NOUN.go; a test sees to it that every code is explained and that the examples are what they say.
type explanation struct {
	en, zh prose
	bad    string // PGN, a FEN or an EPD line that has the code; for what cannot be shown in text, words
	good   string // the same without it
	from   string // what it rests on: keys of the table of articles, parted by commas
}

// prose is an explanation in one language.
type prose struct{ title, text, mend string }

type explanations map[validate.Code]explanation

// toExplain makes the explanations of each file.
var toExplain []func() explanations

// explain adds the explanations that m makes. Its result is of no use but to let it be called by a declaration.
func explain(m func() explanations) bool {
	toExplain = append(toExplain, m)
	return true
}

// explained returns all explanations, by code. They are only made when one is asked for.
var explained = sync.OnceValue(func() *[validate.NumCodes]explanation {
	all := new([validate.NumCodes]explanation)
	for _, m := range toExplain {
		for code, e := range m() {
			all[code] = e
		}
	}
	return all
})

// An Explanation tells a reader about a code.
type Explanation struct {
	Code      validate.Code
	Title     string   // a noun phrase without a full stop
	Text      string   // what it means and why it matters; paragraphs are parted by an empty line
	Bad, Good string   // an example that has it and the same without: PGN, or a FEN or EPD line
	Mend      string   // how to mend it
	Sources   []string // the articles and sections it rests on, each with its gist
}

// Explain returns the explanation of a code in lang, in English if there is no other.
func Explain(code validate.Code, lang Lang) Explanation {
	e := &explained()[code]
	p := e.en
	if lang == Chinese && e.zh.title != "" {
		p = e.zh
	}
	x := Explanation{Code: code, Title: p.title, Text: p.text, Bad: e.bad, Good: e.good, Mend: p.mend}
	for key := range strings.SplitSeq(e.from, ", ") {
		x.Sources = append(x.Sources, key+": "+articles()[key].in(lang))
	}
	return x
}

// explainWidth is the width of explanations in columns.
const explainWidth = 80

// fixWords say what kind of correction a code has, in JSON and in text.
var fixWords = [...]string{validate.NoFix: "none", validate.SafeFix: "safe", validate.UnsafeFix: "unsafe"}

// AppendExplanation appends the explanation of a code as people read it.
func AppendExplanation(b []byte, code validate.Code, lang Lang) []byte {
	x := Explain(code, lang)
	s := &Style{Lang: lang}
	b = append(append(append(append(b, code.String()...), ": "...), x.Title...), '\n')
	b = append(append(b, code.Severity().String()...), ", "...)
	if code.Strict() {
		b = append(b, words{en: "only with --strict or --select, ", zh: "仅在 --strict 或 --select 时报告，"}.in(lang)...)
	}
	b = append(append(b, fixNotes[code.Fix()].in(lang)...), "\n\n"...)
	for paragraph := range strings.SplitSeq(x.Text, "\n\n") {
		b = append(appendWrapped(b, "", paragraph), '\n')
	}
	b = s.appendExample(b, words{en: "Wrong:", zh: "错误："}, x.Bad)
	b = s.appendExample(b, words{en: "Right:", zh: "正确："}, x.Good)
	if x.Mend != "" {
		b = append(appendWrapped(b, "", words{en: "To mend it: ", zh: "改正："}.in(lang)+x.Mend), '\n')
	}
	for _, source := range x.Sources {
		b = appendWrapped(b, "  ", source)
	}
	return b
}

// fixNotes say in words what kind of correction a code has.
var fixNotes = [...]words{
	validate.NoFix:     {en: "has no automatic correction", zh: "不能自动改正"},
	validate.SafeFix:   {en: "its correction is safe", zh: "可安全地自动改正"},
	validate.UnsafeFix: {en: "its correction is a guess, made only when asked for", zh: "改正出于推测，仅在要求时进行"},
}

// appendExample appends the lines of an example under a heading.
func (s *Style) appendExample(b []byte, heading words, example string) []byte {
	if example == "" {
		return b
	}
	b = append(append(b, heading.in(s.Lang)...), '\n')
	for line := range strings.SplitSeq(example, "\n") {
		if line != "" {
			b = append(b, "    "...)
			b = s.appendShort(b, strings.ReplaceAll(line, "\r", "␍"), 1<<10) // a fault of line ends is to be seen
		}
		b = append(b, '\n')
	}
	return append(b, '\n')
}

// appendWrapped appends text in lines of at most explainWidth columns, each after indent. A line of Chinese is broken between any
// two characters.
func appendWrapped(b []byte, indent, text string) []byte {
	column := 0
	for len(text) > 0 {
		word, rest, width := nextWord(text)
		switch {
		case column == 0:
			b = append(b, indent...)
			column = len(indent)
			word, width = strings.TrimLeft(word, " "), width-(len(word)-len(strings.TrimLeft(word, " ")))
		case column+width > explainWidth:
			b = append(append(b, '\n'), indent...)
			column = len(indent)
			word, width = strings.TrimLeft(word, " "), width-(len(word)-len(strings.TrimLeft(word, " ")))
		}
		b = append(b, word...)
		column += width
		text = rest
	}
	return append(b, '\n')
}

// nextWord splits off the first word of s with the blanks before it, or its first wide character with the punctuation after it.
func nextWord(s string) (word, rest string, width int) {
	end := 0
	for end < len(s) {
		cluster, _, w := next(s[end:])
		blank := cluster == " "
		if end > 0 && blank && strings.TrimLeft(s[:end], " ") != "" {
			break
		}
		end += len(cluster)
		width += w
		if w == 2 {
			for end < len(s) {
				cluster, _, w := next(s[end:])
				if !strings.ContainsAny(cluster, "，。；：、）」”！？") {
					break
				}
				end += len(cluster)
				width += w
			}
			break
		}
	}
	return s[:end], s[end:], width
}

// AppendCodes appends a line a code, in the order of the table: name, severity, kind of correction, title.
func AppendCodes(b []byte, lang Lang) []byte {
	width := 0
	for c := range validate.Code(validate.NumCodes) {
		width = max(width, len(c.String()))
	}
	for c := range validate.Code(validate.NumCodes) {
		name, severity, fix := c.String(), c.Severity().String(), fixWords[c.Fix()]
		if fix == "none" {
			fix = "-"
		}
		b = appendBlanks(append(b, name...), width+2-len(name))
		b = appendBlanks(append(b, severity...), 9-len(severity))
		b = appendBlanks(append(b, fix...), 8-len(fix))
		b = append(append(b, Explain(c, lang).Title...), '\n')
	}
	return b
}

// AppendCodesJSON appends a record a code, in the order of the table:
//
//	{"code":"illegal-move","severity":"error","fix":"unsafe","strict":false,"title":"…"}
func AppendCodesJSON(b []byte, lang Lang) []byte {
	for c := range validate.Code(validate.NumCodes) {
		b = append(appendCodeJSON(b, c, Explain(c, lang).Title), "}\n"...)
	}
	return b
}

// AppendExplanationJSON appends the explanation of a code as a record: the keys of AppendCodesJSON, then text, bad, good, mend and
// sources.
func AppendExplanationJSON(b []byte, code validate.Code, lang Lang) []byte {
	x := Explain(code, lang)
	b = appendCodeJSON(b, code, x.Title)
	for _, field := range [...]struct{ key, text string }{
		{`,"text":`, x.Text}, {`,"bad":`, x.Bad}, {`,"good":`, x.Good}, {`,"mend":`, x.Mend},
	} {
		if field.text != "" {
			b = AppendString(append(b, field.key...), field.text)
		}
	}
	for i, source := range x.Sources {
		if i == 0 {
			b = append(b, `,"sources":[`...)
		} else {
			b = append(b, ',')
		}
		b = AppendString(b, source)
	}
	return append(b, "]}\n"...)
}

// appendCodeJSON appends a record of a code without its closing brace.
func appendCodeJSON(b []byte, c validate.Code, title string) []byte {
	b = append(append(b, `{"code":"`...), c.String()...)
	b = append(append(b, `","severity":"`...), c.Severity().String()...)
	b = append(append(b, `","fix":"`...), fixWords[c.Fix()]...)
	if c.Strict() {
		b = append(b, `","strict":true,"title":`...)
	} else {
		b = append(b, `","strict":false,"title":`...)
	}
	return AppendString(b, title)
}
