package validate

import (
	"slices"
	"strings"
	"testing"

	"arbiter/fen"
)

// A line of an EPD file, and all codes it has, with their cases. « » enclose what the first of them points at.
var epdTable = []struct{ text, codes string }{
	{`rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm exd5; c0 "first; second"; id "x \"y\"";`, ""},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - -`, ""},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 12 13`, ""},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - hmvc 7; fmvn 42;`, ""},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - ce -32767; dm 3; rc 3; eco "C20"; acd 9; acn 1; acs 2; noop; draw_offer;`, ""},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - pv Ke2 Ke7 Kd3; sm Ke2; pm Ke7;`, "epd-move/illegal"}, // pm is for the mover, too
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - pv Ke2 Ke7 Kd3; sm Ke2; pm Kf2;`, ""},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - bm Ke2 Kf2; pv Ke2 Ke7;`, ""},

	// Form.
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - «acs1»; noop;`, "epd-operation/unknown"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - «D1» 20; D2 30; D3 40;`, "epd-operation/unknown"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - «id "a"»`, "epd-operation/semicolon"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - c0 «"a»;`, "epd-operation/quote"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - id "a"; «id» "b";`, "epd-operation/repeated"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - ce «"3"»;`, "epd-operation/operand"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - dm «-3»;`, "epd-operation/operand"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - id «7»;`, "epd-operation/operand"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - «bm»;`, "epd-operation/operand"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - sm «Ke2 Kf2»;`, "epd-operation/operand"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - resign «1»;`, "epd-operation/operand"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - pv «1.» Ke2 Ke7;`, "epd-operation/decorated"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - bm «Ke2,» Kf2;`, "epd-operation/decorated"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - bm «1.Ke2!»;`, "epd-operation/decorated"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - hmvc 9; fmvn «0»;`, "fen-move-zero"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - hmvc 9; fmvn «3»;`, "fen-clock-inconsistent"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w«» bm Ke2;`, "fen-fields"},

	// Moves.
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - bm «Ke3»;`, "epd-move/illegal"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - bm Ke2 «bm» Kf2;`, "epd-move/unreadable"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - am «Nb»;`, "epd-move/unreadable"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - pv Ke2 «Ke2» Ke3;`, "epd-move/illegal"},
	{`4k3/pppp4/8/8/8/2N3N1/PPPP4/4K3 w - - bm «Ne4»;`, "epd-move/ambiguous"},
	{`4k3/pppp4/8/8/8/2N3N1/PPPP4/4K3 w - - bm Nce4 Nge4;`, ""},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K2R w K - bm «Rh8»;`, "missing-check"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K2R w K - bm «0-0»;`, "castling-spelling"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K2R w K - bm «e1e2»; am h1h2;`, "uci-move uci-move"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K2R w K - bm «e1e2»; am Kd7 h1h2;`, "uci-move epd-move/illegal uci-move"},
	{`6k1/5ppp/8/8/8/8/PPPP4/R3K3 w Q - pv a4 Kf8 «Rb1»; bm a4;`, ""},

	// What they say together.
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - bm Ke2; am «Ke2»;`, "epd-contradiction/avoid"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - bm Ke2; pv «Kf2» Ke7;`, "epd-contradiction/line"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 3 9 hmvc «7»;`, "epd-contradiction/counter"},
	{`4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 3 9 hmvc 3; fmvn 9;`, ""},
}

func TestEPD(t *testing.T) {
	for _, c := range epdTable {
		text, start, end := unmarked(c.text)
		r := (&PositionReader{EPD: true}).Read([]byte(text), Line{"a.epd", 1})
		want, got := strings.Fields(c.codes), strings.Fields(keys(r.Diagnostics))
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", text, got, want)
			continue
		}
		if first, _, _ := strings.Cut(c.codes, " "); first != "" && start >= 0 {
			if !slices.ContainsFunc(r.Diagnostics, func(d Diagnostic) bool {
				return d.Key() == first && int(d.Off) == start && int(d.End) == end
			}) {
				t.Errorf("%s: %s is not at %d to %d: %+v", text, first, start, end, r.Diagnostics)
			}
		}
		if !r.OK || !r.EPD == !strings.Contains(text, "12 13") {
			t.Errorf("%s: OK %v EPD %v", text, r.OK, r.EPD)
		}
	}
}

// The counters are those of the record or of the operations; moves come out in SAN, strings without quotes.
func TestOperations(t *testing.T) {
	read := func(text string) *FENReport { return (&PositionReader{}).Read([]byte(text), Line{"-", 1}) }
	r := read(`4k3/pppp4/8/8/8/8/PPPP4/4K2R b K - hmvc 7; fmvn 42; bm 0-0 e8e7; pv e8f7 O-O+ Kg7; id "x \"y\" \\"; c1 "open; and shut`)
	if got := string(fen.Append(nil, &r.Position)); got != "4k3/pppp4/8/8/8/8/PPPP4/4K2R b K - 7 42" {
		t.Error(got)
	}
	want := map[string]string{"hmvc": "7", "fmvn": "42", "bm": "[0-0 Ke7]", "pv": "[Kf7 O-O+ Kg7]", "id": `x "y" \`, "c1": "open; and shut"}
	if len(r.Operations) != len(want) {
		t.Errorf("%d operations: %+v", len(r.Operations), r.Operations)
	}
	for _, o := range r.Operations {
		got := o.Text
		if o.Moves != nil {
			got = "[" + strings.Join(o.Moves, " ") + "]"
		}
		if got != want[o.Opcode] || o.Number != (o.Opcode == "hmvc" || o.Opcode == "fmvn") {
			t.Errorf("%s: %s, want %s", o.Opcode, got, want[o.Opcode])
		}
	}
	for text, want := range map[string]string{
		"4k3/8/8/8/8/8/8/3K4 b - - 12 13 bm Kd7;": "4k3/8/8/8/8/8/8/3K4 b - - 12 13",
		"4k3/8/8/8/8/8/8/3K4 b - - 12 13;D1 5":    "4k3/8/8/8/8/8/8/3K4 b - - 12 13",
		"4k3/8/8/8/8/8/8/3K4 b - - bm Kd7;":       "4k3/8/8/8/8/8/8/3K4 b - - 0 1",
		"4k3/8/8/8/8/8/8/3K4 b - - hmvc 30;":      "4k3/8/8/8/8/8/8/3K4 b - - 30 16",
	} {
		if r := read(text); !r.EPD || string(fen.Append(nil, &r.Position)) != want {
			t.Errorf("%s: EPD %v, %s", text, r.EPD, fen.Append(nil, &r.Position))
		}
	}
}

// The same id twice is told; the same position where both lines ask for moves in it, or say the same of it.
func TestEPDDuplicates(t *testing.T) {
	const p, q = "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - ", "4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - "
	for _, c := range []struct{ first, second, codes string }{
		{p + `id "a";`, q + `id "a";`, "epd-duplicate/id"},
		{p + `id "a";`, q + `id "b";`, ""},
		{p + `bm Ke2; id "a";`, p + `bm Kf2; id "b";`, "epd-duplicate"},
		{p + `bm Ke2;`, p + `ce 30;`, ""},
		{p + `ce 30; acd 4; id "a";`, p + `acd 4; ce 30; c0 "again";`, "epd-duplicate"},
		{p + `ce 30;`, p + `ce 31;`, ""},
		{p, p, "epd-duplicate"},
		{p, p + "hmvc 3; fmvn 9;", ""},
		{"4k3/ppp5/8/8/4P3/8/PPP5/4K3 b - e3 bm Ke7;", "4k3/ppp5/8/8/4P3/8/PPP5/4K3 b - - bm Ke7;", "fen-en-passant-unusable epd-duplicate"},
	} {
		r := PositionReader{EPD: true}
		first := keys(r.Read([]byte(strings.TrimSpace(c.first)), Line{"a.epd", 3}).Diagnostics)
		second := r.Read([]byte(strings.TrimSpace(c.second)), Line{"b.epd", 4})
		if got := strings.TrimSpace(first + " " + keys(second.Diagnostics)); got != c.codes {
			t.Errorf("%s / %s: %s, want %s", c.first, c.second, got, c.codes)
		}
		for i := range second.Diagnostics {
			if d := &second.Diagnostics[i]; d.Code == EPDDuplicate {
				line, _ := d.Arg("line")
				if file, ok := d.Arg("file"); line.Num != 3 || !ok || file.Text != "a.epd" {
					t.Errorf("%s: the first is said to be %v", c.second, d.Args)
				}
			}
		}
	}
}

// A line is read the same whatever was read before it, duplicates apart, its corrections keep what it says, and nothing makes the
// reader panic.
func FuzzEPD(f *testing.F) {
	fenSeeds(f)
	for _, c := range epdTable {
		text, _, _ := unmarked(c.text)
		f.Add(text)
	}
	used := map[bool]*PositionReader{true: {EPD: true, Deep: true}, false: {Deep: true}}
	f.Fuzz(func(t *testing.T, text string) {
		for epd, r := range used {
			fresh := PositionReader{EPD: epd, Deep: true}
			want := fresh.Read([]byte(text), Line{"", 1})
			got := r.Read([]byte(text), Line{"", 1})
			for i := range want.Diagnostics {
				d := &want.Diagnostics[i]
				if d.Off < 0 || d.End < d.Off || int(d.End) > len(text) || i > 0 && d.Off < want.Diagnostics[i-1].Off {
					t.Fatalf("%q: %s out of place: %d to %d", text, d.Key(), d.Off, d.End)
				}
			}
			got.Diagnostics = slices.DeleteFunc(got.Diagnostics, func(d Diagnostic) bool { return d.Code == EPDDuplicate })
			if keys(got.Diagnostics) != keys(want.Diagnostics) || got.Setup != want.Setup || got.OK != want.OK {
				t.Fatalf("%q: %s after other lines, %s alone", text, keys(got.Diagnostics), keys(want.Diagnostics))
			}
			if !want.OK {
				continue
			}
			for _, o := range want.Operations {
				if len(o.Moves) != len(o.at) {
					t.Fatalf("%q: %d moves at %d places", text, len(o.Moves), len(o.at))
				}
			}
			checkLine(t, text, epd)
		}
	})
}
