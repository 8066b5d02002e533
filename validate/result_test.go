package validate

import (
	"strings"
	"testing"

	"arbiter/position"
)

// RULES §3: the spellings of results, and what cannot be read as one.
func TestParseResult(t *testing.T) {
	tests := []struct {
		texts  string // separated by |
		result position.Result
		form   resultForm
	}{
		{"1-0", position.WhiteWins, standard},
		{"0-1", position.BlackWins, standard},
		{"1/2-1/2", position.Draw, standard},
		{"*", position.Unknown, standard},

		{"1:0|1 - 0|1–0|1—0|1−0|１－０|１：０| 1-0|1-0 |1 : 0|1--0|1.0-0.0|1-O|1-o|White wins|white won|WHITE|白胜|白方胜|White wins on time|White won by resignation", position.WhiteWins, misspelt},
		{"0:1|0 - 1|0–1|０－１|O-1|Black wins|black won|黑胜|黑方胜|White resigns|Black wins by checkmate", position.BlackWins, misspelt},
		{"1/2|½|½-½|½ - ½|½–½|½½|½:½|0.5-0.5|0,5-0,5|0.5|.5-.5|1/2 - 1/2|1/2:1/2|1/2 1/2|1⁄2-1⁄2|=|=-=|draw|Draw|DRAW|drawn|remis|和棋|draw by agreement|Game drawn by repetition|1/2-½", position.Draw, misspelt},
		{"unfinished|ongoing|In progress|adjourned|unknown|**", position.Unknown, misspelt},

		{"+:-|+--|+/-|+-|+ - -|+:−|＋：－|1-0F|1-0f|1-0 F|1-0 FF|1-0 (ff)|1-0 (FF)|1-0 forfeit|1:0 (forfeit)|1F-0|1-0 by forfeit|1-0 wo|1-0 def", position.WhiteWins, forfeit},
		{"-:+|--+|-/+|-+|- - +|0-1F|0-1 (ff)|0-1 FF|0F-1|0-1 forfeit", position.BlackWins, forfeit},

		{"0-0|0:0|0–0|-:-|---|- - -|1/2-0|0-1/2|½-0|0-½|0.5-0|0-0 (ff)|0F-0F", position.Unknown, outsideForm},

		{"|?|-| |??|...|?-?", position.Unknown, unsaid},

		{"1|0|2-0|1-1|1/0|0/1|10|1-0-1|+|+-0|0:+|1/2/1/2|foo|1-0 foo|win|result|1-0!?|e4|1-2|½-1|1-½|whites|drawish|\x00|\xff\xfe", position.Unknown, unreadable},
	}
	for _, test := range tests {
		for _, text := range strings.Split(test.texts, "|") {
			if text == "-" && test.form != unsaid {
				continue
			}
			if result, form := parseResult([]byte(text)); result != test.result || form != test.form {
				t.Errorf("%q: %v, form %d; want %v, form %d", text, result, form, test.result, test.form)
			}
		}
	}
}

// What a result is written as is read as that result.
func TestParseResultOfString(t *testing.T) {
	for result := position.Unknown; result <= position.Draw; result++ {
		got, form := parseResult([]byte(result.String()))
		if got != result || form != standard {
			t.Errorf("%v is read as %v, form %d", result, got, form)
		}
	}
}

func TestParseResultAllocates(t *testing.T) {
	texts := [][]byte{[]byte("1-0"), []byte("0-1"), []byte("1/2-1/2"), []byte("*")}
	if n := testing.AllocsPerRun(100, func() {
		for _, text := range texts {
			parseResult(text)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Any text gives a result only together with a form that names one, and the spelling of the color does not matter.
func FuzzParseResult(f *testing.F) {
	for _, s := range []string{"1-0", "½-½", "+:-", "0-1 (ff)", "White wins", "1 – 0", "0-0", "foo", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		result, form := parseResult([]byte(s))
		if result != position.Unknown && !form.names() {
			t.Errorf("%q: %v with form %d", s, result, form)
		}
		if form == standard && s != result.String() {
			t.Errorf("%q is not standard", s)
		}
		if form.names() {
			if again, _ := parseResult([]byte(" " + s + " ")); again != result {
				t.Errorf("%q: %v, with blanks around %v", s, result, again)
			}
		}
	})
}

// A score with letters for digits looks like a result; a word of prose does not, though with a digit in it it would be read as one.
func TestResultLookAlike(t *testing.T) {
	for text, want := range map[string]string{
		"1-O": "1-0", "O-1": "0-1", "l-0": "1-0", "I:o": "1:0", "l/2-l/2": "1/2-1/2", "½-O": "", "O.5": "0.5", "l-Off": "1-0ff",
		"1-0": "", "drawl": "", "drawO": "", "draw.l": "", "foo": "", "O": "", "oO": "", "l-2": "", "tool-l": "", "": "",
	} {
		fixed, ok := resultLookAlike([]byte(text))
		if ok != (want != "") || ok && string(fixed) != want {
			t.Errorf("%q looks like %q, %v, not %q", text, fixed, ok, want)
		}
	}
}
