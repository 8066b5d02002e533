package validate

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/position"
)

// plainTermination is what decided the game by a value of the Termination tag that needs no reading; NoTermination for
// any other. Nearly all are of these.
func plainTermination(value []byte) Termination {
	switch string(value) {
	case "Normal", "normal":
		return NormalTermination
	case "Time forfeit", "time forfeit":
		return TimeForfeit
	case "adjudication":
		return Adjudication
	case "Abandoned", "abandoned":
		return Abandoned
	}
	return NoTermination
}

// readTermination reads the value of a Termination tag (standard 9.8.1), in the words of the standard or of lichess,
// chess.com, cutechess and fastchess, and says what decided the game and, where the text names a winner or a draw,
// the result it names: Unknown otherwise. white and black are the players' names. The kind is NoTermination for a text
// that is empty, means unknown, or is not understood. It allocates nothing.
func readTermination(value, white, black []byte) (Termination, position.Result) {
	if kind := plainTermination(value); kind != NoTermination || unknownValue(value) {
		return kind, position.Unknown
	}
	return readEndingText(value, white, black, true)
}

// readLastComment reads the last comment of a game, its braces included or not, as servers and engine programs write
// them: "White resigns", "+M1/2 0.01s, Black mates", "[%clk 0:00:03] White forfeits on time", "0-1 White resigns.".
// Prose says nothing.
func readLastComment(comment, white, black []byte) (Termination, position.Result) {
	text := commentText(comment)
	if len(text) == 0 || len(text) > 200 {
		return NoTermination, position.Unknown
	}
	text = cutResults(text)
	kind, result := readEndingText(text, white, black, false)
	for kind == NoTermination {
		i := bytes.IndexAny(text, ",;.])")
		if i < 0 {
			break
		}
		if text = trimText(text[i+1:]); len(text) == 0 {
			break
		}
		kind, result = readEndingText(text, white, black, false)
	}
	return kind, result
}

// commentText is what a comment says beside its commands ([%clk 0:00:03]): the text behind the last, else before the
// first of them.
func commentText(comment []byte) []byte {
	text := comment
	if len(text) > 0 && (text[0] == '{' || text[0] == ';') {
		text = text[1:]
	}
	text = bytes.TrimSuffix(text, []byte("}"))
	if first := bytes.Index(text, []byte("[%")); first >= 0 {
		if last := bytes.LastIndexByte(text, ']'); last > first {
			if after := trimText(text[last+1:]); len(after) > 0 {
				return after
			}
		}
		text = text[:first]
	}
	return trimText(text)
}

// trimText cuts blanks, full stops and quotes from both ends of text.
func trimText(text []byte) []byte {
	if n := len(text); n > 0 && isLetter(text[0]) && isLetter(text[n-1]) {
		return text // nearly always
	}
	return bytes.Trim(text, " \t\r\n.!\"'\u3002")
}

func isLetter(x byte) bool { return x|0x20-'a' <= 'z'-'a' }

// cutResults cuts a termination marker from the beginning and the end of text: "0-1 White resigns".
func cutResults(text []byte) []byte {
	for _, marker := range [...]string{"1-0", "0-1", "1/2-1/2"} {
		if rest, ok := bytes.CutPrefix(text, []byte(marker)); ok {
			text = trimText(rest)
		}
		if rest, ok := bytes.CutSuffix(text, []byte(marker)); ok {
			text = trimText(rest)
		}
	}
	return text
}

// A verb is what a side may do at the end of a game.
type verb struct {
	text string
	wins bool
	kind Termination // NoTermination: the words after it say
}

// verbs are tried in their order. The Chinese ones are those of the rule texts and of broadcasts.
var verbs = [...]verb{
	{"won", true, NoTermination}, {"wins", true, NoTermination}, {"win", true, NoTermination},
	{"resigns", false, Resignation}, {"resigned", false, Resignation}, {"resign", false, Resignation},
	{"forfeits", false, NoTermination}, {"forfeited", false, NoTermination}, {"forfeit", false, NoTermination},
	{"loses", false, NoTermination}, {"lost", false, NoTermination}, {"lose", false, NoTermination},
	{"mates", true, NormalTermination}, {"checkmates", true, NormalTermination}, {"gives mate", true, NormalTermination},
	{"delivers checkmate", true, NormalTermination}, {"delivers mate", true, NormalTermination},
	{"checkmated", false, NormalTermination}, {"mated", false, NormalTermination},
	{"is checkmated", false, NormalTermination}, {"is mated", false, NormalTermination},
	{"ran out of time", false, TimeForfeit}, {"runs out of time", false, TimeForfeit}, {"out of time", false, TimeForfeit},
	{"timed out", false, TimeForfeit}, {"times out", false, TimeForfeit}, {"flagged", false, TimeForfeit}, {"flags", false, TimeForfeit},
	{"exceeded the time", false, TimeForfeit}, {"exceeds the time", false, TimeForfeit},
	{"overstepped the time", false, TimeForfeit}, {"oversteps the time", false, TimeForfeit},
	{"disconnects", false, Abandoned}, {"disconnected", false, Abandoned}, {"'s connection", false, Abandoned}, {"'s engine", false, Abandoned},
	{"abandons", false, Abandoned}, {"abandoned", false, Abandoned}, {"left the game", false, Abandoned}, {"leaves the game", false, Abandoned},
	{"crashes", false, Abandoned}, {"crashed", false, Abandoned}, {"quits", false, Abandoned}, {"quit", false, Abandoned},
	{"makes an illegal move", false, IllegalMoveTermination}, {"made an illegal move", false, IllegalMoveTermination},
	{"plays an illegal move", false, IllegalMoveTermination}, {"played an illegal move", false, IllegalMoveTermination},
	{"did not show", false, Unplayed}, {"did not appear", false, Unplayed}, {"is absent", false, Unplayed}, {"was absent", false, Unplayed},
	{"is disqualified", false, RulesInfraction}, {"disqualified", false, RulesInfraction}, {"was disqualified", false, RulesInfraction},
	{"认输", false, Resignation}, {"认负", false, Resignation}, {"超时", false, TimeForfeit}, {"弃权", false, Unplayed},
	{"违例", false, RulesInfraction}, {"掉线", false, Abandoned}, {"被将死", false, NormalTermination},
	{"将死对方", true, NormalTermination}, {"胜", true, NoTermination}, {"获胜", true, NoTermination},
}

// drawTexts begin a text about a draw.
var drawTexts = [...]string{"game drawn", "drawn", "draw", "the game is a draw", "game is a draw", "the game is drawn", "game is drawn",
	"the game ends in a draw", "game ends in a draw", "the game ended in a draw", "game ended in a draw",
	"和棋", "双方同意和棋", "双方议和", "议和"}

// readEndingText reads a sentence of a Termination tag or of a comment. With loose, keywords anywhere in it are
// enough, as in a tag; without, it must be of a known form, as prose must not be taken for one.
func readEndingText(text, white, black []byte, loose bool) (Termination, position.Result) {
	text = trimText(text)
	if winner, rest, ok := cutSubject(text, white, black); ok {
		if kind, result, ok := readVerb(rest, winner, loose); ok {
			return kind, result
		}
	}
	var room [96]byte
	s := lowered(room[:0], text)
	for _, begin := range drawTexts {
		if rest, ok := cutWord(s, begin); ok {
			kind := reasonOf(rest)
			if begin[0] >= utf8.RuneSelf && kind == NoTermination && begin != "和棋" {
				kind = Agreement
			}
			return kind, position.Draw
		}
	}
	if loose || knownPhrase(s) {
		return reasonOf(s), position.Unknown
	}
	return NoTermination, position.Unknown
}

// cutSubject cuts the side that a sentence is about from its beginning: a player by name, or a color. The result is
// that side's win. Where both players have the name the side is unknown.
func cutSubject(text, white, black []byte) (win position.Result, rest []byte, ok bool) {
	if !bytes.EqualFold(white, black) {
		first, isWhite := cutName(text, white)
		second, isBlack := cutName(text, black)
		switch {
		case isWhite && (!isBlack || len(first) < len(second)): // the longer name: "Bob Jr", not "Bob"
			return position.WhiteWins, first, true
		case isBlack:
			return position.BlackWins, second, true
		}
	}
	for i := range sides {
		if rest, ok := cutName(text, sides[i].name); ok {
			return sides[i].win, rest, true
		}
	}
	return position.Unknown, nil, false
}

// sides are the words for the two sides.
var sides = [...]struct {
	name []byte
	win  position.Result
}{
	{[]byte("White"), position.WhiteWins}, {[]byte("Black"), position.BlackWins},
	{[]byte("白方"), position.WhiteWins}, {[]byte("黑方"), position.BlackWins},
	{[]byte("白"), position.WhiteWins}, {[]byte("黑"), position.BlackWins},
}

// cutName cuts a name and the blanks after it from the beginning of text, whatever its case.
func cutName(text, name []byte) (rest []byte, ok bool) {
	n := len(name)
	if n == 0 || string(name) == "?" || len(text) < n || !bytes.EqualFold(text[:n], name) {
		return nil, false
	}
	rest = text[n:]
	if len(rest) > 0 && name[n-1] < utf8.RuneSelf && rest[0] != ' ' && rest[0] != '\'' {
		return nil, false
	}
	return bytes.TrimLeft(rest, " "), true
}

// readVerb reads what follows the side a sentence is about; win is the result if that side wins.
func readVerb(rest []byte, win position.Result, loose bool) (Termination, position.Result, bool) {
	var room [96]byte
	s := lowered(room[:0], rest)
	for i := range verbs {
		v := &verbs[i]
		after, ok := cutWord(s, v.text)
		if !ok {
			continue
		}
		kind, result := v.kind, win
		if !v.wins {
			result = opposite(win)
		}
		if kind == NoTermination {
			kind = reasonOf(after)
			if kind == NoTermination && len(after) == 0 && strings.HasPrefix(v.text, "forfeit") {
				kind = Unplayed
			}
		}
		if !loose && bytes.Count(after, []byte(" ")) > 8 || bytes.HasPrefix(after, []byte("himself")) || bytes.HasPrefix(after, []byte("herself")) {
			return NoTermination, position.Unknown, false
		}
		// "Black ran out of time and White has no material to mate" [6.9].
		if kind == TimeForfeit && !v.wins && bytes.Contains(after, []byte("material")) {
			result = position.Draw
		}
		return kind, result, true
	}
	return NoTermination, position.Unknown, false
}

func opposite(win position.Result) position.Result {
	if win == position.WhiteWins {
		return position.BlackWins
	}
	return position.WhiteWins
}

// cutWord cuts a word or phrase from the beginning of s, which must end there or go on with a blank or a sign.
func cutWord(s []byte, word string) (rest []byte, ok bool) {
	rest, ok = bytes.CutPrefix(s, []byte(word))
	if !ok {
		return s, false
	}
	if len(rest) > 0 && word[0] < utf8.RuneSelf {
		if r, _ := utf8.DecodeRune(rest); unicode.IsLetter(r) || r == '-' && len(rest) > 1 && rest[1] != ' ' {
			return s, false
		}
	}
	return bytes.TrimLeft(rest, " :,("), true
}

// lowered appends text in small ASCII letters, as much of it as b has room for.
func lowered(b, text []byte) []byte {
	for _, x := range text[:min(len(text), cap(b))] {
		if 'A' <= x && x <= 'Z' {
			x += 'a' - 'A'
		}
		b = append(b, x)
	}
	return b
}

// A keyword tells how a game ended.
type keyword struct {
	text string
	kind Termination
}

// keywords are looked for in their order: "time forfeit" is no forfeit without play, a "timeout vs insufficient
// material" is one of time.
var keywords = [...]keyword{
	{"illegal move", IllegalMoveTermination},
	{"resign", Resignation}, {"认输", Resignation},
	{"time", TimeForfeit}, {"flag fell", TimeForfeit}, {"flag fall", TimeForfeit}, {"超时", TimeForfeit},
	{"agree", Agreement}, {"mutual", Agreement}, {"同意", Agreement}, {"议和", Agreement},
	{"adjudicat", Adjudication},
	{"abandon", Abandoned}, {"disconnect", Abandoned}, {"connection", Abandoned}, {"stalls", Abandoned}, {"stalled", Abandoned},
	{"crash", Abandoned}, {"left the game", Abandoned}, {"death", Abandoned}, {"emergency", Abandoned},
	{"infraction", RulesInfraction}, {"cheat", RulesInfraction}, {"fair play", RulesInfraction}, {"disqualif", RulesInfraction},
	{"unplayed", Unplayed}, {"not played", Unplayed}, {"no show", Unplayed}, {"no-show", Unplayed}, {"walkover", Unplayed},
	{"default", Unplayed}, {"forfeit", Unplayed}, {"弃权", Unplayed},
	{"unterminated", Unterminated}, {"unfinished", Unterminated}, {"in progress", Unterminated}, {"adjourned", Unterminated},
	{"mate", NormalTermination}, {"repetition", NormalTermination}, {"3-fold", NormalTermination}, {"threefold", NormalTermination},
	{"50", NormalTermination}, {"fifty", NormalTermination}, {"75", NormalTermination}, {"seventy", NormalTermination},
	{"material", NormalTermination}, {"perpetual", NormalTermination}, {"normal", NormalTermination}, {"将死", NormalTermination},
	{"逼和", NormalTermination}, {"三次", NormalTermination}, {"长将", NormalTermination},
}

// reasonOf says how a game ended by the words in s.
func reasonOf(s []byte) Termination {
	switch string(s) { // the usual ones on servers
	case "":
		return NoTermination
	case "by resignation":
		return Resignation
	case "on time":
		return TimeForfeit
	case "by checkmate", "by repetition":
		return NormalTermination
	case "by agreement":
		return Agreement
	case "- game abandoned":
		return Abandoned
	}
	return firstKeyword(s)
}

// firstKeyword finds the first keyword in s.
func firstKeyword(s []byte) Termination {
	for i := range keywords {
		if bytes.Contains(s, []byte(keywords[i].text)) {
			return keywords[i].kind
		}
	}
	return NoTermination
}

// knownPhrase reports whether s, a comment without a side that does something, is one of those programs write.
func knownPhrase(s []byte) bool {
	switch string(s) {
	case "time forfeit", "on time", "won on time", "insufficient material", "insufficient mating material", "no mating material",
		"neither player has mating material", "3-fold repetition", "threefold repetition", "repetition", "stalemate", "checkmate",
		"50-move rule", "50 moves rule", "fifty-move rule", "fifty moves rule", "adjudication", "resignation", "resigns",
		"illegal move", "unterminated", "unplayed", "not played", "同意和棋", "超时", "认输":
		return true
	}
	return false
}
