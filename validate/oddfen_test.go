package validate

import (
	"slices"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/pgn"

	"pgregory.net/rapid"
)

// Records whose fields are put together anew, each in the ways it is met with and a few in which it is not.
var (
	wholeRecords = []string{
		"r3k2r/8/8/3pP3/3Pp3/8/8/R3K2R w KQkq d6 0 9",
		"4k3/8/8/3Bp3/4P3/8/8/4K3 w - e6 0 9",
		"4k3/8/8/4p3/3bP3/8/8/4K3 b - e3 0 9",
		"3k4/8/8/8/3pP3/8/3R4/4K3 b - e3 0 9",
		"1r2k1r1/8/8/8/8/8/8/1R2K1R1 b BGbg - 3 12",
		"1r1k2rr/8/8/8/8/8/8/4K1RR w KGkq - 7 4",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r3k2r/8/8/3pP3/3Pp3/8/8/R3K2R b KQkq d3 0 9",
		"rk1r2r1/8/8/8/8/8/8/RK1R2R1 w KQkq - 3 12",
		"4k3/8/8/8/8/4K3/8/R6R w KQ - 50 1",
		"6k1/5ppp/8/8/8/8/5PPP/R3K3 w Q - 12 34",
		"7k/5Q2/6K1/8/8/8/8/8 b - - 149 200",
	}
	oddFields = [6][]string{
		fen.Placement: {"", "8/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/8/4K3/", "4k3/8/44/8/8/8/8/4K3", "4k3/8/9/8/8/8/8/4K2X", "4к3/8/8/8/8/8/8/4♔3",
			"4k3\\8\\8/8/8/8/8/4K3", "４k3/8/8/8/8/8/8/4K2~", "4k3/8/8/3Pp3/3Рр3/8/8/R3K2R[p]", "4k2k/8/8/8/8/8/8/4K3"},
		fen.ActiveColor:          {"", "w", "b", "W", "B", "white", "ԝ", "ｂ", "♚", "-", "–", "wb", "w w", "0"},
		fen.CastlingAvailability: {"", "-", "–", "--", "KQkq", "kqKQ", "КQкq", "ＫＱｋｑ", "KQkqKQkqKQkq", "HAha", "AHah", "Aa", "A", "GB", "К", "KК", "KХQ", "K-", "-K", "0", "x", "K Q", "GКGК", "ｈＡ", "Hк"},
		fen.EnPassantTarget:      {"", "-", "–", "--", "e3", "E3", "e6", "E6", "d6", "D6", "е6", "ｅ６", "ｅ6", "d3", "D３", "e4", "E4", "e", "e33", "e3e3", "e3 e3", "-e6", "a6", "A6", "h9", "0"},
		fen.HalfMoveClock:        {"", "0", "1", "7", "99", "-1", "+3", "O", "l", "1O", "１", "–1", "-O", "1.5", "007", "99999999", "x", "-", "0 0"},
		fen.FullMoveNumber:       {"", "0", "1", "2", "50", "-1", "+3", "O", "l", "1O", "０", "1.", "000", "99999999", "x", "-", "1 1"},
	}
	oddBlanks = []string{" ", " ", " ", "  ", "\t", "_", "\u00a0", " \ufeff", "\r", ""}
	oddEnds   = []string{"", "", "", "", " ", "\n", " x", " moves e2e4", ";", " ;", " -", " 1", " bm Ke2;", " hmvc 3; fmvn 0;", ";D1 20", "; D1 20 ;", " id \"a", " noop", "_", ".", " {x}"}
	// Operations, most of them with something to correct.
	operationPieces = []string{"bm Ke2", "bm e1e2", "bm Ke1-e2", "bm 0-0 O-O-O", "am e8e7 Kd7", "pv Ke2 Ke7 Kd3", "pv 1. Ke2 e8e7", "pv e5d6", "bm exd6 e.p.", "bm e5xd6+", "bm Rh1:h8",
		"sm Rh8", "sm Rxh8#", "pm 0-0-0+", "bm 1.Ke2!, Kd2?", "hmvc 0", "hmvc 3", "hmvc x", "hmvc 99999999", "hmvc 50", "fmvn 0", "fmvn 1", "fmvn 00", "fmvn -1", "fmvn 9 9", "fmvn \"3\"",
		"id \"a\"", "id a", "id \"a", "c0 \"x; y\"", "noop", "noop 1", "D1 20", "", "E6", "KQ -", "ce +12"}
)

// The laws of fixing hold whatever two fields are odd.
func TestOddPairs(t *testing.T) {
	for _, record := range wholeRecords[:6] {
		whole := strings.Fields(record)
		for a := range whole {
			for b := range whole[:a] {
				fields := strings.Fields(record)
				for _, fields[a] = range oddFields[a] {
					for _, fields[b] = range oddFields[b] {
						checkFixing(t, strings.Join(fields, " "), false)
					}
				}
			}
		}
	}
}

func drawRecord(t *rapid.T) string {
	fields := strings.Fields(rapid.SampledFrom(wholeRecords).Draw(t, "record"))
	for f := range fields {
		if rapid.IntRange(0, 2).Draw(t, "odd") == 0 {
			fields[f] = rapid.SampledFrom(oddFields[f]).Draw(t, "field")
		}
	}
	var b strings.Builder
	for f, text := range fields {
		if f > 0 {
			b.WriteString(rapid.SampledFrom(oddBlanks).Draw(t, "blank"))
		}
		b.WriteString(text)
	}
	return b.String()
}

// They hold whatever is odd about more of them, and about what parts them and follows them.
func TestOddFields(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawRecord(t) + rapid.SampledFrom(oddEnds).Draw(t, "end")
		checkFixing(t, text, false)
		checkFixing(t, text, true)
		checkLine(t, text, false)
		checkLine(t, text, true)
	})
}

// oddLetters are what a record has in it by mistake, and what it should have in it where it does not.
var oddLetters = strings.Split("w|b|W|B|K|Q|k|q|H|A|h|a|G|g|P|p|N|n|R|r|e|E|d|D|f|3|6|4|0|1|2|8|9|-|/|\\|_| |  |\t|;|\"|{|.|+|~|[|]|O|o|l|I|x|–|—|−|К|к|е|Е|А|а|Р|р|０|１|３|６|ｅ|Ｋ|♔|♚|♜|\u00a0|\u200b|\ufeff|\x00|\xff|\u0301|Ж|bm|hmvc", "|")

// They hold with single letters of the record changed, left out, put in or given twice.
func TestOddLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(wholeRecords).Draw(t, "record")
		if rapid.IntRange(0, 3).Draw(t, "operations") == 0 {
			text += " " + rapid.SampledFrom(operationPieces).Draw(t, "operation") + ";"
		}
		from := 0
		if rapid.IntRange(0, 3).Draw(t, "board") > 0 {
			from = strings.IndexByte(text, ' ')
		}
		for range rapid.IntRange(1, 4).Draw(t, "changes") {
			i := rapid.IntRange(min(from, len(text)), len(text)).Draw(t, "at")
			j := min(i+rapid.IntRange(0, 2).Draw(t, "bytes"), len(text))
			text = text[:i] + rapid.SampledFrom(append(oddLetters, "", text[i:j]+text[i:j])).Draw(t, "letter") + text[j:]
		}
		checkFixing(t, text, false)
		checkFixing(t, text, true)
		checkLine(t, text, false)
		checkLine(t, text, true)
	})
}

// The safe corrections of a FEN tag leave the position and the counters that the game begins with, and none of them is left.
func TestOddTags(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawRecord(t) + rapid.SampledFrom(oddEnds).Draw(t, "end")
		text = `[SetUp "1"]` + "\n" + `[FEN "` + text + `"]` + "\n" + rapid.SampledFrom([]string{"", `[Variant "Chess960"]` + "\n"}).Draw(t, "variant") + "\n*\n"
		checkTagFixing(t, text)
	})
}

func TestTagFixing(t *testing.T) {
	for _, c := range fenTable {
		text, _, _ := unmarked(c.text)
		checkTagFixing(t, `[SetUp "1"]`+"\n"+`[FEN "`+text+`"]`+"\n\n*\n")
	}
	for _, text := range []string{
		"r3k2r/8/8/8/8/8/8/R3K2R 0 KQkq",           // without a side to move the word put in before KQkq is taken for it
		"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 9 x", // the number is guessed from the clock, which is wrong
		`4k3\8\8/8/8/8/8/4K3 KQkq d6 0 9`,
		`4k3\8\8/8/8/8/8/4K3 w - - 0 9"`,
	} {
		checkTagFixing(t, `[SetUp "1"]`+"\n"+`[FEN "`+text+`"]`+"\n\n*\n")
	}
}

func checkTagFixing(t rapid.TB, text string) {
	var first, second Checker
	safe := func(d *Diagnostic) bool {
		return d.Safe && d.Code >= FENFields && d.Code <= FENClockInconsistent || d.Code == TagEscape
	}
	r := first.Check(gameOf(t, text))
	fixed := string(r.AppendFixed(nil, safe))
	again := second.Check(gameOf(t, fixed))
	if !r.Start.Same(&again.Start) || r.Start.HalfMoves() != again.Start.HalfMoves() || r.Start.Ply() != again.Start.Ply() || r.Broken != again.Broken {
		t.Fatalf("%s\nbegins with %s, fixed to\n%s\nwith %s", text, fen.Append(nil, &r.Start), fixed, fen.Append(nil, &again.Start))
	}
	if n := len(again.Fix(safe).Made); n > 0 {
		t.Fatalf("%s\nfixed to\n%s\nin which %d are left to fix: %s", text, fixed, n, keys(again.Diagnostics))
	}
}

func gameOf(t rapid.TB, text string) *pgn.Game {
	for g := range (pgn.Chunk{Data: []byte(text), First: true, Last: true}).Games() {
		return g.Clone()
	}
	t.Fatalf("%s: no game", text)
	return nil
}

func TestOddOperations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(wholeRecords).Draw(t, "record")
		if rapid.Bool().Draw(t, "odd") {
			text = drawRecord(t)
		}
		fields := strings.SplitAfterN(text, " ", 5)
		if len(fields) == 5 && rapid.IntRange(0, 2).Draw(t, "four fields") > 0 {
			text = strings.Join(fields[:4], "")
		}
		for range rapid.IntRange(0, 4).Draw(t, "operations") {
			text += rapid.SampledFrom(oddBlanks).Draw(t, "blank") + rapid.SampledFrom(operationPieces).Draw(t, "operation") +
				rapid.SampledFrom([]string{";", ";", ";", ";", "", " ;", ";;"}).Draw(t, "semicolon")
		}
		checkLine(t, text, false)
		checkLine(t, text, true)
	})
}

// checkLine is checkFixing for a line that may have operations: these stay what they are, too.
func checkLine(t rapid.TB, text string, epd bool) {
	read := func(text string) (*FENReport, bool) {
		var reader PositionReader
		reader.EPD = epd
		r := reader.Read([]byte(text), Line{"", 1})
		return r, slices.Max(reader.perCode[:]) == maxPerLine
	}
	r, full := read(text)
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Off < 0 || d.End < d.Off || int(d.End) > len(text) || i > 0 && d.Off < r.Diagnostics[i-1].Off {
			t.Fatalf("%q: %s out of place: %d to %d", text, d.Key(), d.Off, d.End)
		}
	}
	if !r.OK || full { // of more than these the corrections are not told
		return
	}
	fixed := applied(t, text, r.Diagnostics, true)
	again, _ := read(fixed)
	for i := range again.Diagnostics {
		if d := &again.Diagnostics[i]; d.Safe && len(d.Edits) > 0 {
			t.Fatalf("%q: fixed to %q, which has %s", text, fixed, d.Key())
		}
	}
	if a, b := fen.Append(nil, &r.Position), fen.Append(nil, &again.Position); string(a) != string(b) || !r.Position.Same(&again.Position) {
		t.Fatalf("%q: read as %s, fixed to %q, read as %s", text, a, fixed, b)
	}
	if r.EPD != again.EPD || len(r.Operations) != len(again.Operations) {
		t.Fatalf("%q: EPD %v with %d operations, fixed to %q, EPD %v with %d", text, r.EPD, len(r.Operations), fixed, again.EPD, len(again.Operations))
	}
	for i := range r.Operations {
		a, b := &r.Operations[i], &again.Operations[i]
		if a.Opcode != b.Opcode || len(a.Moves) != len(b.Moves) || len(a.Moves) > 0 && strings.Join(a.Moves, " ") != strings.Join(b.Moves, " ") {
			t.Fatalf("%q: operation %+v, fixed to %q, %+v", text, *a, fixed, *b)
		}
	}
}
