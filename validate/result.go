package validate

import (
	"strings"
	"unicode"

	"arbiter/position"
)

// A resultForm says how a result is written.
type resultForm uint8

const (
	unreadable  resultForm = iota // no result comes out
	unsaid                        // nothing, or a word for nothing: "", "?", "-"
	standard                      // one of the four of the standard (8.2.6): "1-0", "0-1", "1/2-1/2", "*"
	misspelt                      // one of the four in other words or signs: "1:0", "½", "White wins"
	forfeit                       // won without play: "+:-", "1-0F"
	outsideForm                   // a score the standard has no word for: "0-0", "-:-", "1/2-0"
)

// names reports whether a text of form f names one of the four results.
func (f resultForm) names() bool { return f >= standard && f <= forfeit }

// parseResult reads the text of a Result tag or of a termination marker in any spelling. The result is Unknown
// unless the form names one. It allocates nothing for the four of the standard.
func parseResult(text []byte) (position.Result, resultForm) {
	switch string(text) {
	case "1-0":
		return position.WhiteWins, standard
	case "0-1":
		return position.BlackWins, standard
	case "1/2-1/2":
		return position.Draw, standard
	case "*":
		return position.Unknown, standard
	case "":
		return position.Unknown, unsaid
	}
	if len(text) > maxResult {
		return position.Unknown, unreadable
	}
	return parseOddResult(string(text))
}

// maxResult is the length in bytes from which on a text is not looked at as a result.
const maxResult = 200

// parseOddResult reads a result that is not spelled as the standard has it: a score in other signs, a forfeit, or words.
func parseOddResult(text string) (position.Result, resultForm) {
	plain := plainResult(text)
	if strings.Trim(plain, "?-.:") == "" && !strings.Contains(plain, "-:-") && plain != "---" {
		return position.Unknown, unsaid
	}
	if result, form, ok := readScore(plain); ok {
		return result, form
	}
	switch plain {
	case "draw", "drawn", "drawgame", "adraw", "tie", "remis", "和", "和棋", "平局", "平":
		return position.Draw, misspelt
	case "white", "whitewins", "whitewin", "whitewon", "白胜", "白方胜", "白勝", "白方勝", "红胜", "红方胜":
		return position.WhiteWins, misspelt
	case "black", "blackwins", "blackwin", "blackwon", "黑胜", "黑方胜", "黑勝", "黑方勝":
		return position.BlackWins, misspelt
	case "**", "unknown", "unfinished", "unterminated", "ongoing", "inprogress", "gameinprogress", "adjourned", "undecided", "noresult", "未知", "未完":
		return position.Unknown, misspelt
	}
	// A sentence, as in a Termination tag: "White wins on time", "drawn by agreement".
	if kind, said := readEndingText([]byte(text), nil, nil, true); said != position.Unknown && kind != UnknownTermination {
		return said, misspelt
	}
	return position.Unknown, unreadable
}

// readScore reads a plain result that is a score: "1:0", "+--", "1-0ff". ok is false where it is none.
func readScore(plain string) (result position.Result, form resultForm, ok bool) {
	score, forfeited := cutForfeit(plain)
	left, right, ok := parseScore(score)
	if ok {
		result, form = scoreResult(left, right, forfeited)
	}
	return result, form, ok
}

// plainResult writes text in small letters and ASCII signs, without blanks: "１：０" and "1 – 0" as "1:0" and "1-0".
func plainResult(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r >= 0xFF01 && r <= 0xFF5E { // full width
			r -= 0xFEE0
		}
		switch r {
		case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\u00AD', '\uFE58', '\uFE63', '\u30FC':
			b.WriteByte('-')
		case '½':
			b.WriteString("1/2")
		case '\u2044', '\u2215':
			b.WriteByte('/')
		case '\u2236', '\uFE55':
			b.WriteByte(':')
		case '\uFEFF', '\u200B', '\u200E', '\u200F':
		default:
			if !unicode.IsSpace(r) {
				b.WriteRune(unicode.ToLower(r))
			}
		}
	}
	return b.String()
}

// cutForfeit cuts the words for a forfeit from a score: "1-0f", "1-0(ff)", "1f-0f".
func cutForfeit(s string) (score string, forfeited bool) {
	for _, word := range [...]string{"(forfeit)", "byforfeit", "forfeit", "(ff)", "ff", "(f)", "(def)", "bydefault", "def", "(wo)", "w.o.", "wo", "walkover"} {
		if rest, ok := strings.CutSuffix(s, word); ok && rest != "" {
			return rest, true
		}
	}
	if rest := strings.ReplaceAll(s, "f", ""); len(rest) < len(s) { // after either number, or both
		return rest, true
	}
	return s, false
}

// A points is one side's part of a score.
type points uint8

const (
	zero points = iota
	half
	one
	plus  // a win without play
	minus // a loss without play
	equal
)

// pointsTexts are the ways to write the points, longer ones before those they begin with.
var pointsTexts = [...]struct {
	text string
	points
}{
	{"1/2", half}, {"0.5", half}, {"0,5", half}, {".5", half}, {",5", half},
	{"1.0", one}, {"1,0", one}, {"1", one},
	{"0.0", zero}, {"0,0", zero}, {"0", zero}, {"o", zero},
	{"+", plus}, {"-", minus}, {"=", equal},
}

// separators stand between the two parts of a score. None at all is understood in "+-", "½½" and "==" only.
var separators = [...]string{"-", ":", "--", "/", ""}

// parseScore reads "1-0" and its like. A half or an equals sign alone stands for both sides: "1/2", "=".
func parseScore(s string) (left, right points, ok bool) {
	left, rest, ok := cutPoints(s)
	if !ok {
		return 0, 0, false
	}
	if rest == "" && (left == half || left == equal) {
		return left, left, true
	}
	for _, sep := range separators {
		after, ok := strings.CutPrefix(rest, sep)
		if !ok {
			continue
		}
		right, end, ok := cutPoints(after)
		if !ok || end != "" {
			continue
		}
		signs := left >= plus && right >= plus
		switch {
		case left >= plus != (right >= plus), // "+-0": half a forfeit
			sep == "/" && !signs,
			sep == "" && !signs && (left != half || right != half):
			continue
		}
		return left, right, true
	}
	return 0, 0, false
}

func cutPoints(s string) (p points, rest string, ok bool) {
	for _, t := range pointsTexts {
		if rest, ok := strings.CutPrefix(s, t.text); ok {
			return t.points, rest, true
		}
	}
	return 0, s, false
}

// scoreResult says what a score means.
func scoreResult(left, right points, forfeited bool) (position.Result, resultForm) {
	form := misspelt
	if forfeited || left == plus || right == plus {
		form = forfeit
	}
	switch [2]points{left, right} {
	case [2]points{one, zero}, [2]points{plus, minus}:
		return position.WhiteWins, form
	case [2]points{zero, one}, [2]points{minus, plus}:
		return position.BlackWins, form
	case [2]points{half, half}, [2]points{equal, equal}:
		return position.Draw, misspelt
	case [2]points{zero, zero}, [2]points{minus, minus}, [2]points{half, zero}, [2]points{zero, half}:
		return position.Unknown, outsideForm
	}
	return position.Unknown, unreadable
}

// ParseResult reads the text of a Result tag or of a termination marker, in any spelling that names one of the four
// results (PGN 8.1.1.7, and those of other habits: 1/2, 1:0, draw). ok is false for every other text.
func ParseResult(text []byte) (result position.Result, ok bool) {
	result, form := parseResult(text)
	return result, form.names()
}
