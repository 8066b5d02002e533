package validate

import (
	"testing"
	"time"
)

// A valueTest is a value of a tag in a record and what is to be made of it.
type valueTest struct {
	value string
	ok    bool
	kind  string
	want  string
	safe  bool
}

// testValues holds read against the tests. Law: a mended value is well-formed.
func testValues(t *testing.T, read func(string) (mending, bool), tests []valueTest) {
	t.Helper()
	for _, tt := range tests {
		m, ok := read(tt.value)
		if ok != tt.ok || m.kind != tt.kind || m.text != tt.want || m.safe != tt.safe {
			t.Errorf("%q: %v, %+v", tt.value, ok, m)
		}
		if again, ok := read(m.text); m.text != "" && !ok && !unknownValue([]byte(m.text)) {
			t.Errorf("%q is mended to %q, and that to %q", tt.value, m.text, again.text)
		}
	}
}

func TestReadTime(t *testing.T) {
	testValues(t, readTime, []valueTest{
		{value: "11:32:01", ok: true},
		{value: "00:00:00", ok: true},
		{value: "23:59:59", ok: true},
		{value: "??:??:??", ok: true},
		{value: "11:32:??", ok: true},
		{value: "8:39:00", want: "08:39:00", safe: true},
		{value: "08:39", want: "08:39:??", safe: true},
		{value: "8.39.05", want: "08:39:05", safe: true},
		{value: "8:39 PM", want: "20:39:??", safe: true},
		{value: "12:05 a.m.", want: "00:05:??", safe: true},
		{value: "12:05pm", want: "12:05:??", safe: true},
		{value: "8 pm", want: "20:00:??", safe: true},
		{value: "08:39:00.000", want: "08:39:00", safe: true},
		{value: " 08:39:00 ", want: "08:39:00", safe: true},
		{value: "08:39:00.250", want: "08:39:00"},
		{value: "15:08:11 GMT+0000", want: "15:08:11"},
		{value: "15:08:11Z", want: "15:08:11"},
		{value: "25:00:00", kind: "range"},
		{value: "11:60:00", kind: "range"},
		{value: "13:00 PM", kind: "range"},
		{value: "noon"},
		{value: "8"},
		{value: "083900"},
	})
}

func TestReadElo(t *testing.T) {
	testValues(t, readElo, []valueTest{
		{value: "2400", ok: true},
		{value: "63", ok: true},
		{value: "0", ok: true},
		{value: "3917", ok: true},
		{value: "2600 ", want: "2600", safe: true},
		{value: "2400.0", want: "2400", safe: true},
		{value: "unknown", want: "?", safe: true},
		{value: "????", want: "?", safe: true},
		{value: "unrated", want: "-", safe: true},
		{value: " ", safe: true},
		{value: "1500?", want: "1500"},
		{value: "1806P", want: "1806"},
		{value: "2310 (USCF)", want: "2310"},
		{value: "24000", kind: "range"},
		{value: "2690:2222"},
		{value: "-5"},
		{value: "strong"},
	})
}

func TestReadECO(t *testing.T) {
	testValues(t, readECO, []valueTest{
		{value: "A00", ok: true},
		{value: "E99", ok: true},
		{value: "D37/22", ok: true}, // section 9.4.1: XDD/DD
		{value: "b30", want: "B30", safe: true},
		{value: "C 30", want: "C30", safe: true},
		{value: "C30.", want: "C30", safe: true},
		{value: "B99d4", kind: "finer", want: "B99"},
		{value: "F00"},
		{value: "B3"},
		{value: "Sicilian"},
		{value: "B300000000"},
	})
}

func TestReadName(t *testing.T) {
	testValues(t, readName, []valueTest{
		{value: "Carlsen,M", ok: true},
		{value: "Carlsen, Magnus", ok: true},
		{value: "Stockfish 1.9", ok: true},
		{value: "New-cd91cf79a9b5f44e088ae213d63383c6d445504b", ok: true},
		{value: "A. L. S.", ok: true},
		{value: "#2", ok: true},
		{value: "侯逸凡", ok: true},
		{value: "Smith, J. (USA)", ok: true},
		{value: "Morphy, Paul ", kind: "blanks", want: "Morphy, Paul"},
		{value: "Xu,Xiangyu  CHN", kind: "blanks", want: "Xu,Xiangyu CHN"},
		{value: "GM Carlsen, Magnus", kind: "title", want: "Carlsen, Magnus"},
		{value: "WGM Hou, Yifan", kind: "title", want: "Hou, Yifan"},
		{value: "Smith,", kind: "comma", want: "Smith"},
		{value: ", John", kind: "comma", want: "John"},
		{value: "Carlsen, M (2830)", kind: "rating", want: "Carlsen, M"},
	})
}

func TestPlainRound(t *testing.T) {
	for _, v := range []string{"1", "10.25", "2.14.1", "?.1", "12345678901234567890"} {
		if !plainRound([]byte(v)) {
			t.Errorf("%q is no round", v)
		}
	}
	for _, v := range []string{"1.2.", "2,1", ".1", "1..2", "Final", "1 ", "1?", "?1"} {
		if plainRound([]byte(v)) {
			t.Errorf("%q is a round", v)
		}
	}
}

func TestPlainURL(t *testing.T) {
	for _, v := range []string{"https://lichess.org/PpwPOZMq", "http://tcec.chessdom.com", "https://www.chess.com/game/live/144746389930?move=0", "ftp://a/b"} {
		if !plainURL([]byte(v)) {
			t.Errorf("%q is no address", v)
		}
	}
	for _, v := range []string{"lichess.org/PpwPOZMq", "https:/lichess.org", "https://", "https:// lichess.org", "://x", "HTTPS//x", "https:///x"} {
		if plainURL([]byte(v)) {
			t.Errorf("%q is an address", v)
		}
	}
}

func TestPlainFIDEID(t *testing.T) {
	for _, v := range []string{"1503014", "13601431", "932400", "537001345", "0"} {
		if !plainFIDEID([]byte(v)) {
			t.Errorf("%q is no FIDE id", v)
		}
	}
	for _, v := range []string{"01503014", "150 3014", "abc", "12", "15030140000"} {
		if plainFIDEID([]byte(v)) {
			t.Errorf("%q is a FIDE id", v)
		}
	}
}

func TestReadClock(t *testing.T) {
	for _, v := range []string{"0:00:30", "1:00:00", "01:30:00", "72:00:00", "0:03:02.7", " 0:00:30\n", "-0:00:04", "0:00:-4", "0:00:-32"} {
		if _, ok := parseClock([]byte(v)); !ok {
			t.Errorf("%q is no clock time", v)
		}
	}
	if d, _ := parseClock([]byte("1:02:03.5")); d != time.Hour+2*time.Minute+3500*time.Millisecond {
		t.Errorf("1:02:03.5 is %v", d)
	}
	if d, _ := parseClock([]byte("0:00:-4")); d != -4*time.Second {
		t.Errorf("0:00:-4 is %v", d)
	}
	for _, tt := range []struct {
		value string
		base  time.Duration
		want  string
		safe  bool
	}{
		{value: "0:3:1", want: "0:03:01", safe: true},
		{value: "0:90:00", want: "1:30:00", safe: true},
		{value: "0:00:12,5", want: "0:00:12.5", safe: true},
		{value: "59:01", want: "0:59:01", safe: true},
		{value: "3:01", want: "0:03:01", safe: true}, // three hours on a clock are not usual
		{value: "1:27", want: "0:01:27"},             // one and a half hours?
		{value: "1:27", base: 3 * time.Minute, want: "0:01:27", safe: true},
		{value: "1:27", base: 90 * time.Minute, want: "0:01:27"},
		{value: "0:09.8", want: "0:00:09.8", safe: true},
		{value: "0:15.16"}, // a quarter of an hour, or of a minute?
		{value: "3.03"},
		{value: "298", want: "0:04:58"},
		{value: "-0:3:1", want: "-0:03:01", safe: true},
		{value: "five minutes"},
		{value: "1:2:3:4"},
		{value: ""},
		{value: "::"},
	} {
		if _, ok := parseClock([]byte(tt.value)); ok {
			t.Errorf("%q is a clock time", tt.value)
		}
		m := readClock(tt.value, tt.base)
		if m.text != tt.want || m.safe != tt.safe {
			t.Errorf("%q: %+v", tt.value, m)
		}
		if _, ok := parseClock([]byte(m.text)); m.text != "" && !ok {
			t.Errorf("%q is mended to %q, which is no clock time", tt.value, m.text)
		}
	}
}

func TestMendMojibake(t *testing.T) {
	mend := func(s string) string {
		first, last, want := mendMojibake(s)
		return s[:first] + want + s[last:]
	}
	// twice is s with its bytes taken for characters of Windows-1252.
	twice := func(s string) string {
		var out []rune
		for _, b := range []byte(s) {
			r := rune(b)
			if b >= 0x80 && b < 0xA0 && upper1252[b-0x80] != 0 {
				r = upper1252[b-0x80]
			}
			out = append(out, r)
		}
		return string(out)
	}
	// Law: what is encoded twice comes back, and what is not stays.
	for _, s := range []string{"Müller", "Réti Opening", "Łódź", "Şanlıurfa", "Capablanca – Aljechin", "Women’s World", "国际象棋", "Шахматы", "Zürich 1953, “Das Turnier”",
		"Ñandú", "SÃO PAULO", "„Spaß“", "ÖSTERREICH", "Ž", "★ ♔", "naïve café"} {
		if got := mend(s); got != s {
			t.Errorf("%q is taken for mojibake of %q", s, got)
		}
		if s == "SÃO PAULO" || s == "Ž" || s == "★ ♔" {
			continue
		}
		if got := mend(twice(s)); got != s {
			t.Errorf("%q is mended to %q, not %q", twice(s), got, s)
		}
	}
	if got := mend(twice(twice("Réti"))); got != "Réti" {
		t.Errorf("encoded three times is mended to %q", got)
	}
	for _, s := range []string{"\xc3", "\xc3\xff", "Ã", "Ã\xff", "A\xc3\x83"} {
		if got := mend(s); got != s {
			t.Errorf("%q is mended to %q", s, got)
		}
	}
}

func TestHTMLEscape(t *testing.T) {
	for text, want := range map[string]string{"&quot;x": "\"", "&amp;": "&", "&#39;": "'", "&#x27;": "'", "&eacute;": "é", "&nbsp;": " ", "&lt;": "<",
		"&amp;quot;": "\"", "&amp;amp;amp;lt;": "<", "&amp;co": "&"} {
		if n, got := htmlEscape([]byte(text)); got != want || n == 0 {
			t.Errorf("%q: %d, %q", text, n, got)
		}
	}
	for _, text := range []string{"& Co", "&quot", "&;", "&nosuchthing;", "&#125;", "&#10;", "&#0;", "&#xD800;", "R&D;", "&"} {
		if n, got := htmlEscape([]byte(text)); n != 0 {
			t.Errorf("%q: %d, %q", text, n, got)
		}
	}
}

func TestChessVariant(t *testing.T) {
	for _, v := range []string{"Standard", "standard", "chess", "From Position", "from position", "normal", "", "?", "-", "Orthodox"} {
		if chess960, known := chessVariant([]byte(v)); chess960 || !known {
			t.Errorf("%q: %v, %v", v, chess960, known)
		}
	}
	for _, v := range []string{"Chess960", "chess960", "chess 960", "Chess-960", "fischerandom", "Fischerandom", "Fischer Random", "Fischer Random Chess", "FRC", "DFRC", "960"} {
		if chess960, known := chessVariant([]byte(v)); !chess960 || !known {
			t.Errorf("%q: %v, %v", v, chess960, known)
		}
	}
	for _, v := range []string{"Crazyhouse", "Atomic", "Antichess", "Three-check", "King of the Hill", "Horde", "Racing Kings", "sittuyin", "atomic chess960", "Bughouse",
		"a very long name that no variant has, or so one would think"} {
		if _, known := chessVariant([]byte(v)); known {
			t.Errorf("%q is known", v)
		}
	}
}
