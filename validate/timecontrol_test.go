package validate

import (
	"testing"
	"time"
)

func TestParseTimeControl(t *testing.T) {
	for _, tt := range []struct {
		text   string
		want   string // by the grammar of section 9.6.1, worked out by hand
		prose  bool   // not by the grammar
		reject bool
	}{
		// Section 9.6.1 and what is read without a word.
		{text: "?", want: "?"},
		{text: "", want: "?"},
		{text: "-", want: "-"},
		{text: "inf", want: "-"},
		{text: "40/9000", want: "40/9000"},
		{text: "300", want: "300"},
		{text: "4500+60", want: "4500+60"},
		{text: "*180", want: "*180"},
		{text: "40/7200:3600", want: "40/7200:3600"},
		{text: "40/7200:20/3600:900+30", want: "40/7200:20/3600:900+30"},
		{text: "40/240:40/240:40/240", want: "40/240:40/240:40/240"},
		{text: "40/5400+30:1800+30", want: "40/5400+30:1800+30"},
		{text: "154.283+1.543", want: "154.283+1.543"},
		{text: "1/86400", want: "1/86400"},
		{text: "300+0", want: "300"},
		{text: "3+2", want: "3+2"},
		// Prose.
		{text: `15'/game & 10"/move`, want: "900+10", prose: true},
		{text: "90 min + 30 s", want: "5400+30", prose: true},
		{text: "25m+10s", want: "1500+10", prose: true},
		{text: "15 minutes + 10 seconds increment per move, starting from move 1", want: "900+10", prose: true},
		{text: "15 min. + 10 s. per move", want: "900+10", prose: true},
		{text: "15 min/game + 10 sec/move", want: "900+10", prose: true},
		{text: "15 mins + 10 secs increment", want: "900+10", prose: true},
		{text: "40/80, SD30; +30", want: "40/4800+30:1800+30", prose: true},
		{text: "40/90, SD 30; +30", want: "40/5400+30:1800+30", prose: true},
		{text: "90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an addition of 30 seconds per move starting from move one", want: "40/5400+30:1800+30", prose: true},
		{text: "100 minutes/40 moves + 50 minutes/20 moves + 15 minutes + 30 seconds increment per move", want: "40/6000+30:20/3000+30:900+30", prose: true},
		{text: "120'/40 + 60'/20 + 15' + 30\"", want: "40/7200+30:20/3600+30:900+30", prose: true},
		{text: "40 moves in 120 minutes, then 20 moves in 60 minutes, then 30 min", want: "40/7200:20/3600:1800", prose: true},
		{text: "40 moves in 120 min, 30 min for the rest, 30 s per move from move 41", want: "40/7200:1800+30", prose: true},
		{text: "90min/40moves+30min+30sec/move", want: "40/5400+30:1800+30", prose: true},
		{text: "2h/40, 1h/20, 30m", want: "40/7200:20/3600:1800", prose: true},
		{text: "1h30 + 30s", want: "5400+30", prose: true},
		{text: "1 h 30 min + 30 sec/move", want: "5400+30", prose: true},
		{text: "15'+10''", want: "900+10", prose: true},
		{text: "15’ + 10”", want: "900+10", prose: true},
		{text: "G/60", want: "3600", prose: true},
		{text: "G/90 +30", want: "5400+30", prose: true},
		{text: "G/60;d5", want: "3600+5", prose: true},
		{text: "Game in 5 minutes", want: "300", prose: true},
		{text: "5 min", want: "300", prose: true},
		{text: "3|2", want: "180+2", prose: true},
		{text: "90分钟+30秒", want: "5400+30", prose: true},
		{text: "15分钟，每步加10秒", want: "900+10", prose: true},
		{text: "15 мин + 10 сек", want: "900+10", prose: true},
		{text: "10 Minuten + 5 Sekunden pro Zug", want: "600+5", prose: true},
		{text: "3 days per move", want: "1/259200", prose: true},
		{text: "10 moves in 30 days", want: "10/2592000", prose: true},
		{text: "10 s per move, 15 min", want: "900+10", prose: true},
		{text: "5 s + 1 s per move", want: "5.0+1.0", prose: true}, // not to be taken for minutes
		// Neither.
		{text: "0s/180:0:2000", reject: true},
		{text: "7200:3600", reject: true}, // only the last period has no number of moves
		{text: "rapid", reject: true},
		{text: "90 min + 30 min", reject: true},
		{text: "+30", reject: true},
		{text: "40/", reject: true},
		{text: "300+", reject: true},
		{text: "0/300", reject: true},
		{text: ":", reject: true},
		{text: "*", reject: true},
		{text: "99999999999", reject: true},
		{text: "game", reject: true},
	} {
		tc, ok := ParseTimeControl(tt.text)
		if ok == tt.reject {
			t.Errorf("%q: ok = %v", tt.text, ok)
			continue
		}
		if !ok {
			continue
		}
		if got := string(tc.Append(nil)); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
		if _, plain := parsePeriods(tt.text); plain == tt.prose {
			t.Errorf("%q: by the grammar: %v", tt.text, plain)
		}
	}
}

func TestSpeed(t *testing.T) {
	for _, tt := range []struct {
		text  string
		speed Speed
		fide  Speed
	}{
		{"60+0", Bullet, Blitz},
		{"180+0", Blitz, Blitz}, // base + 40 increments under 180 is bullet
		{"179", Bullet, Blitz},
		{"180+2", Blitz, Blitz},
		{"120+1", Bullet, Blitz}, // 160
		{"300+3", Blitz, Blitz},  // 420; 480
		{"300+5", Rapid, Blitz},  // 500; 600 is still blitz
		{"600", Rapid, Blitz},
		{"601", Rapid, Rapid},
		{"900+10", Rapid, Rapid},         // 1300; 1500
		{"1500+10", Classical, Rapid},    // 1900; 2100
		{"3540+1", Classical, Classical}, // 3600
		{"40/7200:3600", Classical, Classical},
		{"40/240:40/240", Blitz, Blitz}, // 240; 360... for sixty moves
		{"1/86400", Correspondence, Correspondence},
		{"1/259200", Correspondence, Correspondence},
		{"10/2592000", Correspondence, Correspondence},
		{"-", NoSpeed, NoSpeed},
		{"?", NoSpeed, NoSpeed},
		{"inf", NoSpeed, NoSpeed},
		{"*180", NoSpeed, NoSpeed},
		{"3+2", Bullet, Blitz},
		{"90 min + 30 s", Classical, Classical},
	} {
		tc, ok := ParseTimeControl(tt.text)
		if !ok {
			t.Errorf("%q is not read", tt.text)
		}
		if got := tc.Speed(); got != tt.speed {
			t.Errorf("%q: speed %v, want %v", tt.text, got, tt.speed)
		}
		if got := tc.FIDESpeed(); got != tt.fide {
			t.Errorf("%q: FIDE speed %v, want %v", tt.text, got, tt.fide)
		}
	}
	for s := Bullet; s <= Correspondence; s++ {
		if got, ok := ParseSpeed(s.String()); !ok || got != s {
			t.Errorf("ParseSpeed(%q) = %v, %v", s.String(), got, ok)
		}
	}
	if _, ok := ParseSpeed(""); ok {
		t.Error("ParseSpeed reads the empty name")
	}
}

func TestTimeControlTime(t *testing.T) {
	tc, _ := ParseTimeControl("40/5400+30:1800+30")
	if got, want := tc.Time(40), 110*time.Minute; got != want {
		t.Errorf("forty moves: %v, want %v", got, want)
	}
	if got, want := tc.Time(41), 140*time.Minute+30*time.Second; got != want {
		t.Errorf("forty-one moves: %v, want %v", got, want)
	}
}

// inMinutes must be silent on what servers and engine matches write, and see what boards and organisers write.
func TestInMinutes(t *testing.T) {
	for _, text := range []string{"60+0", "60", "15+0", "30+0", "45+0", "60+1", "120+1", "180+2", "300", "600+5", "900+10", "0+5", "0+12",
		"10+0.1", "10+0.05", "9+0.06", "4.653+0.047", "90+0.9", "40/240:40/240", "40/900", "40/9000", "1/86400", "*180", "-", "?"} {
		if tc, _ := ParseTimeControl(text); tc.inMinutes() {
			t.Errorf("%q is taken for minutes", text)
		}
	}
	for text, want := range map[string]string{"3+2": "180+2", "5+0": "300", "10": "600", "15+10": "900+10", "25+10": "1500+10", "90+30": "5400+30",
		"95+10": "5700+10", "45+45": "2700+45", "40/90:30+30": "40/5400:1800+30", "40/120": "40/7200", "1+5": "60.0+5.0"} {
		tc, _ := ParseTimeControl(text)
		if !tc.inMinutes() {
			t.Errorf("%q is taken for seconds", text)
			continue
		}
		m := tc.minutes()
		if got := string(m.Append(nil)); got != want {
			t.Errorf("%q in minutes is %q, want %q", text, got, want)
		}
	}
}

// Law: what the quick test accepts, the parser accepts and does not suspect.
func TestPlainTimeControl(t *testing.T) {
	check := func(s string) {
		if !plainTimeControl([]byte(s)) {
			return
		}
		tc, ok := parsePeriods(s)
		if !ok || tc.inMinutes() {
			t.Errorf("%q is accepted too quickly", s)
		}
	}
	for base := range 1300 {
		b := string(appendSeconds(nil, time.Duration(base)*time.Second, true))
		check(b)
		check(b + "+")
		for inc := range 130 {
			check(b + "+" + string(appendSeconds(nil, time.Duration(inc)*time.Second, true)))
		}
	}
	for _, s := range []string{"60+0", "60+1", "120+1", "180+0", "180+2", "300+0", "300+3", "600", "600+5", "900+10", "1500+10", "1800+3"} {
		if !plainTimeControl([]byte(s)) {
			t.Errorf("%q is not accepted at once", s)
		}
	}
}

func FuzzTimeControl(f *testing.F) {
	for _, s := range []string{"300+0", "40/7200:3600", "15'/game & 10\"/move", "90 min + 30 s", "1h30", "G/60;d5", "40/80, SD30; +30", "每步10秒", "*180", "inf"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		tc, ok := ParseTimeControl(s)
		if b, bok := ParseTimeControl([]byte(s)); bok != ok || b != tc {
			t.Fatalf("%q is read otherwise as bytes", s)
		}
		if !ok {
			return
		}
		// Law: what is read can be written and read again alike, but for a delay and periods beyond the eighth.
		text := string(tc.Append(nil))
		again, ok := parsePeriods(text)
		if !ok {
			t.Fatalf("%q becomes %q, which is not read", s, text)
		}
		for i, p := range tc.Periods() {
			p.Delay = false
			if p != again.Periods()[i] {
				t.Fatalf("%q becomes %q: %+v, not %+v", s, text, again.Periods()[i], p)
			}
		}
		tc.Speed()
		tc.FIDESpeed()
	})
}

func BenchmarkParseTimeControl(b *testing.B) {
	for _, s := range []string{"300+0", "40/7200:20/3600:900+30", "15 min. + 10 s. per move"} {
		text := []byte(s)
		b.Run(s, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				ParseTimeControl(text)
			}
		})
	}
}
