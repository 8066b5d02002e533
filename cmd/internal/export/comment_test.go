package export

import "testing"

func TestWithoutCommands(t *testing.T) {
	tests := []struct{ text, want string }{
		{"[%clk 0:03:00]", ""},
		{" [%clk 0:03:00] ", " "},
		{" [%eval 0.17] [%clk 0:00:30] ", " [%eval 0.17] "},
		{" [%clk 0:00:30] [%eval 0.17] ", " [%eval 0.17] "},
		{"[%eval 0.17][%clk 0:00:30]", "[%eval 0.17]"},
		{"good [%clk 0:00:30]", "good"},
		{"good [%clk 0:00:30] move", "good move"},
		{"good [%clk 0:00:30][%CLK 0:00:29] move", "good move"},
		{"good[%clk 0:00:30]move", "goodmove"},
		{"[%clk 0:00:30] good", "good"},
		{"one\n[%clk 0:00:30]\ntwo", "one\ntwo"},
		{"[%clk 0:00:30", "[%clk 0:00:30"},         // no command: it has no end
		{"[%clk [%eval 1] x", "[%clk [%eval 1] x"}, // nor is the first of these
		{"[%clock 0:00:30]", "[%clock 0:00:30]"},   // another one
		{"[clk 0:00:30] [%", "[clk 0:00:30] [%"},   //
		{"no command at all", "no command at all"}, //
		{"", ""},                                     //
		{"[%clk 1:2:3] [%clk 1:2:3]", ""},            //
		{"a [%clk 1:2:3] [%clk 1:2:3] b", "a b"},     //
		{"[% clk 1:2:3] b", "b"},                     // as fix reads it
		{"\\ [%csl Gd4] \\", "\\ [%csl Gd4] \\"},     //
		{"ä [%clk 1:2:3] 中", "ä 中"},                  //
		{" [%eval 1] [%clk 1:2:3]", " [%eval 1]"},    //
		{" [%clk 1:2:3] x [%clk 1:2:3] y ", " x y "}, //
	}
	for _, test := range tests {
		w := Writer{}
		got, nothing := w.withoutCommands([]byte(test.text), []string{"clk"})
		if string(got) != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
		blank := test.want == "" || test.want == " "
		if nothing != (blank && test.text != test.want) {
			t.Errorf("%q: nothing left: %v", test.text, nothing)
		}
	}
}

func TestClocksAndEvals(t *testing.T) {
	clocks := []struct{ text, want string }{
		{"0:03:00", "180"}, {"1:00:00", "3600"}, {"0:00:09.5", "9.5"}, {"0:00:09.50", "9.5"}, {"0:00:00.0", "0"}, {"12:34:56", "45296"},
		{"-0:00:04", "-4"}, {"0:00:-4", "-4"}, {"-0:00:00", "0"}, {"100:00:00", "360000"},
		{"3:00", ""}, {"180", ""}, {"0:60:00", ""}, {"0:00:61", ""}, {"", ""}, {"a:b:c", ""}, {"0:00:01.", ""}, {"0:00:01:02", ""}, {"1::2", ""},
	}
	for _, test := range clocks {
		got, ok := appendClock(nil, []byte(test.text))
		if string(got) != test.want || ok != (test.want != "") {
			t.Errorf("clock %q: %q, want %q", test.text, got, test.want)
		}
	}
	evals := []struct{ text, want string }{
		{"0.17", "17"}, {"-0.37", "-37"}, {"+1.5", "150"}, {"3", "300"}, {"-3.0", "-300"}, {"0.175", "18"}, {"0.17,24", "17"}, {"0.0", "0"}, {"-0.001", "0"},
		{"#3", `{"mate":3}`}, {"#-3", `{"mate":-3}`}, {"#-0", `{"mate":0}`}, {"#+2,30", `{"mate":2}`},
		{"", ""}, {"#", ""}, {"1.", ""}, {".5", ""}, {"one", ""}, {"#1.5", ""}, {"1e3", ""},
	}
	for _, test := range evals {
		got, ok := appendEval(nil, []byte(test.text))
		if string(got) != test.want || ok != (test.want != "") {
			t.Errorf("eval %q: %q, want %q", test.text, got, test.want)
		}
	}
}
