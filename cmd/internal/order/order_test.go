package order

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/validate"
)

// check returns the report of a game of some tags and moves.
func check(t *testing.T, text string) *validate.Report {
	t.Helper()
	for g := range (pgn.Chunk{Data: []byte(text)}).Games() {
		var c validate.Checker
		return c.Check(g)
	}
	t.Fatalf("no game: %q", text)
	return nil
}

func keyOf(t *testing.T, text string, words ...string) []byte {
	t.Helper()
	var keys []Key
	for _, w := range words {
		k, ok := ParseKey(w)
		if !ok {
			t.Fatalf("%q is no key", w)
		}
		keys = append(keys, k)
	}
	return Append(nil, keys, check(t, text), nil)
}

// Tables of values of a tag, each in order; those in one string with | between are equal. In descending order what is not known, in
// the last string, stays the last.
func TestOrder(t *testing.T) {
	for _, c := range []struct {
		key, tag string
		values   []string
	}{
		{"date", "Date", []string{"0966.??.??", "1999.01.01|1999-1-1|1999/01/01", "1999.01.?1", "1999.01.??|1999.1|1999.01|1999.01.?", "1999.02.03", "1999.12.31",
			"1999.??.??|1999|1999.??|1999.13.01|1999.00.10|1999.xx.xx|1999.|1999.?.?|1999.001.01", "199?.??.??", "2000.02.30", "2000.02.??|2000.02.32|2000.02.01x|2000.02.01.01|2000.2.00",
			"????.??.??||?|-|May 2000|20000.01.01|0000.00.00|24.12.2003|200.01.01|2000x"}},
		{"round", "Round", []string{"1|01", "1.1", "2", "3", "3.1", "3.2", "3.10", "9", "10", "10.1", "100", "Final", "Semifinal 2", "Semifinal 10", "-|?||??"}},
		{"white", "White", []string{"Adams, M|ADAMS, m|Ádams, M", "Carlsen, M", "Carlsen, Magnus", "Müller|Muller|mu\u0308ller", "Stockfish 9", "Stockfish 10", "王|王", "?|"}},
		{"eco", "ECO", []string{"A00", "A01|a01", "B20|B20/03", "E99", "F00|?||A0|Z"}},
		{"result", "Result", []string{"1-0", "1/2-1/2|1/2", "0-1", "*"}},
		{"tags.WhiteElo", "WhiteElo", []string{"9", "80", "2000", ""}},
		{"white-elo", "WhiteElo", []string{"9", "80", "2000", "0||-|?|unrated"}},
		{"elo", "BlackElo", []string{"9", "80", "2000", "0||-|?|unrated"}},
	} {
		var before []byte
		var beforeDesc []byte
		for i, values := range c.values {
			var key, desc []byte
			for j, v := range strings.Split(values, "|") {
				text := fmt.Sprintf("[Event \"x\"]\n[%s %q]\n\n*\n", c.tag, v)
				k, d := keyOf(t, text, c.key), keyOf(t, text, c.key+":desc")
				if j > 0 && (!bytes.Equal(k, key) || !bytes.Equal(d, desc)) {
					t.Errorf("%s: %q is not equal to the first of %q", c.key, v, values)
				}
				key, desc = k, d
			}
			if i > 0 && bytes.Compare(before, key) >= 0 {
				t.Errorf("%s: %q is not after %q", c.key, values, c.values[i-1])
			}
			// A date of which some is known is after the others of its part both ways, so only whole ones are turned round.
			last := i == len(c.values)-1
			whole := c.key != "date" || !strings.Contains(values+c.values[max(i-1, 0)], "?")
			if i > 0 && (last || whole) && (bytes.Compare(beforeDesc, desc) < 0) != last {
				t.Errorf("%s, descending: %q and %q", c.key, values, c.values[i-1])
			}
			before, beforeDesc = key, desc
		}
	}
}

// Also in descending order a month is before the year alone, and the year alone before all that is of an earlier one.
func TestUnknownPartsDescending(t *testing.T) {
	var before []byte
	for _, date := range []string{"2000.02.03", "2000.02.01", "2000.02.??", "2000.01.01", "2000.??.??", "1999.12.31", "1999.??.??", "????.??.??"} {
		key := keyOf(t, fmt.Sprintf("[Date %q]\n\n*\n", date), "date:desc")
		if bytes.Compare(before, key) >= 0 {
			t.Errorf("%s is not after the one before", date)
		}
		before = key
	}
}

// A UTCDate stands in for a Date, and a terminator for a Result.
func TestStandIns(t *testing.T) {
	if a, b := keyOf(t, "[Date \"????.??.??\"]\n[UTCDate \"2013.01.02\"]\n\n*\n", "date"), keyOf(t, "[Date \"2013.01.02\"]\n\n*\n", "date"); !bytes.Equal(a, b) {
		t.Errorf("%x and %x", a, b)
	}
	if a, b := keyOf(t, "[White \"x\"]\n\n1. e4 0-1\n", "result"), keyOf(t, "[Result \"0-1\"]\n\n*\n", "result"); !bytes.Equal(a, b) {
		t.Errorf("%x and %x", a, b)
	}
}

// The mean of both ratings counts; of one that is known, that.
func TestElo(t *testing.T) {
	key := func(white, black string) []byte {
		return keyOf(t, fmt.Sprintf("[WhiteElo %q]\n[BlackElo %q]\n\n*\n", white, black), "elo")
	}
	if !bytes.Equal(key("2500", "2700"), key("2600", "2600")) || !bytes.Equal(key("", "2600"), key("2700", "2500")) || bytes.Compare(key("2500", "2701"), key("2600", "2600")) <= 0 {
		t.Error("the mean does not count")
	}
}

func TestPlies(t *testing.T) {
	key := func(moves string) []byte { return keyOf(t, "[Event \"x\"]\n\n"+moves+" *\n", "plies") }
	if bytes.Compare(key("1. e4"), key("1. e4 e5")) >= 0 || bytes.Compare(key(""), key("1. e4")) >= 0 {
		t.Error("longer games are not after shorter ones")
	}
}

// Games with the same last position are side by side, however they came to it.
func TestHash(t *testing.T) {
	key := func(moves string) string { return string(keyOf(t, "[Event \"x\"]\n\n"+moves+" *\n", "hash")) }
	if key("1. e4 e5 2. Nf3 Nc6") != key("1. Nf3 Nc6 2. e4 e5") || key("1. e4") == key("1. d4") {
		t.Error("the last position does not count")
	}
}

// Several keys together order games as a comparison key by key does, whatever they are.
func TestKeysTogether(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	pick := func(values ...string) string { return values[r.IntN(len(values))] }
	type game struct {
		text string
		key  []byte
		one  [][]byte // its key by each word alone
	}
	words := []string{"date", "white", "round", "elo", "eco", "result", "tags.Opening"}
	for range 30 {
		var order []string
		for range 1 + r.IntN(3) {
			order = append(order, pick(words...)+pick("", ":desc"))
		}
		var games []game
		for range 40 {
			text := fmt.Sprintf("[Date %q]\n[White %q]\n[Round %q]\n[WhiteElo %q]\n[ECO %q]\n[Result %q]\n[Opening %q]\n\n*\n", pick("2000.01.01", "2000.??.??", "?", "1999.05.05"),
				pick("a", "ab", "b", "", "a b"), pick("1", "10", "2.2", "2", "?"), pick("", "1", "256", "255"), pick("A00", "B12", ""), pick("1-0", "*", "1/2-1/2"), pick("a\x01", "a", "ab", ""))
			g := game{text: text, key: keyOf(t, text, order...)}
			for _, word := range order {
				g.one = append(g.one, keyOf(t, text, word))
			}
			games = append(games, g)
		}
		for i := range games {
			for j := range games {
				want := 0
				for k := range order {
					want = cmp.Or(want, bytes.Compare(games[i].one[k], games[j].one[k]))
				}
				if got := bytes.Compare(games[i].key, games[j].key); got != want {
					t.Fatalf("%q: %q and %q: %d, want %d", order, games[i].text, games[j].text, got, want)
				}
			}
		}
	}
}

func TestParseKey(t *testing.T) {
	for word, want := range map[string]bool{"date": true, "date:desc": true, "date:asc": true, "tags.X": true, "tags.X:desc": true, "tags.": false, "": false, "Date": false, "date:up": false, ":desc": false} {
		k, ok := ParseKey(word)
		if ok != want || ok && k.Desc != strings.HasSuffix(word, ":desc") {
			t.Errorf("%q: %t", word, ok)
		}
	}
	if names := Names(); !slices.Contains(names, "date") || len(names) != len(keys) {
		t.Errorf("%q", names)
	}
}
