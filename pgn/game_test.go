package pgn

import (
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

func TestResult(t *testing.T) {
	for text, want := range map[string]string{
		"[Event \"1-0\"]\n\n1. e4 {0-1} (1. d4 1-0) 1/2-1/2 0-1": "1/2-1/2",
		"1. e4 (1. d4": "",
		"1. e4 ) 1:0":  "1:0",
		"1. e4 {* }":   "",
		"*":            "*",
	} {
		g := oneGame(t, text)
		if got := string(g.Text(g.Result())); got != want {
			t.Errorf("result of %q is %q, want %q", text, got, want)
		}
	}
}

func TestFirstAndBegin(t *testing.T) {
	// ¹ is before the first byte that is no blank, ² where the game begins, ³ where the movetext does.
	for _, drawn := range []string{
		"¹²[Event \"a\"]\n\n³1. e4 *\n",
		"\uFEFF\n ¹{c}\nhello\n²[Event \"a\"]\n\n{d} ³; e\n1. e4 *",
		"¹hello\n²1. e4 *",
		"\n¹²³1. e4 *",
		"¹{c} ²1. e4 *",
		"¹²[Event \"a\"]\n³",
		"¹²[Event \"a\"]\n\n³{c}\n",
		"¹²[Event \"a\"]\n{c}\n[Site \"b\"]³\x00\n{d} 1. e4 *",
	} {
		text := drawn
		places := map[string]int32{}
		for _, m := range []string{"¹", "²", "³"} {
			if i := strings.Index(text, m); i >= 0 {
				places[m] = -1
			}
		}
		for _, c := range drawn {
			if s := string(c); s == "¹" || s == "²" || s == "³" {
				places[s] = int32(strings.Index(text, s))
				text = strings.Replace(text, s, "", 1)
			}
		}
		g := oneGame(t, text)
		if g.First != places["¹"] || g.Begin != places["²"] {
			t.Errorf("%q: first %d, begin %d, want %v", text, g.First, g.Begin, places)
		}
		if m, ok := places["³"]; ok && !strings.Contains(drawn, "{d} ³") && g.Movetext != m {
			t.Errorf("%q: movetext at %d, want %v", text, g.Movetext, places)
		}
	}
}

func TestLocate(t *testing.T) {
	src := "[Event \"a\"]\r\n\r\n1. e4 *[Event \"b\"]\r\r1. d4\n\r\ne5 *"
	var places []Location
	for g := range (Chunk{Location: Location{File: "f", Offset: 10, Line: 3, Column: 1}, Data: []byte(src)}).Games() {
		for i := range g.Source {
			if at := g.Locate(int32(i)); g.Source[i] == 'e' || g.Source[i] == '[' {
				places = append(places, at)
			}
		}
	}
	want := []Location{
		{"f", 10, 3, 1, 1}, {"f", 13, 3, 4, 1}, {"f", 28, 5, 4, 1},
		{"f", 32, 5, 8, 2}, {"f", 35, 5, 11, 2}, {"f", 53, 9, 1, 2},
	}
	if !reflect.DeepEqual(places, want) {
		t.Errorf("places\n%#v, want\n%#v", places, want)
	}
	if s := want[5].String(); s != "f:9:1" {
		t.Errorf("written %s", s)
	}
}

// TestLocationAsked asks where only some of the games begin: lines are counted when that is asked for.
func TestLocationAsked(t *testing.T) {
	src := strings.Repeat("[Event \"a\"]\r\n\r\n1. e4 *[Event \"b\"]\r\r1. d4\n\r\ne5 *\n\n{of the next} 1-0\n* *\n", 3)
	for _, text := range []string{src, strings.ReplaceAll(src, "\r", "")} {
		c := Chunk{Location: Location{File: "f", Offset: 10, Line: 3, Column: 5}, Data: []byte(text)}
		var want []Location
		at := c.Location
		for g := range c.Games() {
			at.Game++
			want = append(want, at)
			n := at.Game
			at = at.Advance(g.Source)
			at.Game = n
		}
		for step := 1; step <= len(want); step++ {
			n := 0
			for g := range c.Presumed() {
				if n++; n%step != 0 {
					continue
				}
				if g.Location() != want[n-1] || g.Clone().Location() != want[n-1] || g.Location() != want[n-1] {
					t.Fatalf("every game of %d: game %d of %q is at %+v, want %+v", step, n, text, g.Location(), want[n-1])
				}
			}
			if n != len(want) {
				t.Fatalf("%d games, want %d", n, len(want))
			}
		}
	}
}

func TestClone(t *testing.T) {
	text := "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 *\n\n"
	r := NewReader(strings.NewReader(text + strings.ReplaceAll(text, "a", "z")))
	g, _ := r.Next()
	c := g.Clone()
	before := see(g)
	before.last = c.Last
	for i := range g.Source {
		g.Source[i] = '#'
	}
	if after := see(c); after != before {
		t.Errorf("clone became %+v, was %+v", after, before)
	}
}

func TestReader(t *testing.T) {
	text := strings.Repeat("[Event \"a\"]\n\n1. e4 e5 *\n\n", 5) + "1. d4 *"
	r := NewReader(iotest.HalfReader(strings.NewReader(text)))
	r.splitter.Size = 20
	n := 0
	for g, err := range r.Games() {
		if err != nil {
			t.Fatal(err)
		}
		n++
		if g.No != n || g.File != "-" || n < 6 && g.Location().Line != 4*n-3 {
			t.Errorf("game %d at %+v", n, g.Location())
		}
		if g.Last != (n == 6) {
			t.Errorf("game %d: last is %v", n, g.Last)
		}
	}
	if n != 6 {
		t.Errorf("%d games", n)
	}
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("error %v after the end", err)
	}
}

// All that was read before an error is handed out, the last game with a flaw, and then the error.
func TestReadError(t *testing.T) {
	broken := errors.New("broken")
	text := "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d"
	r := NewReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)))
	var flaws []GameFlaw
	var last error
	for g, err := range r.Games() {
		if err != nil {
			last = err
			continue
		}
		flaws = append(flaws, g.Flaw)
	}
	if !reflect.DeepEqual(flaws, []GameFlaw{0, Truncated}) || last != broken {
		t.Errorf("flaws %v, error %v", flaws, last)
	}
	if _, err := r.Next(); err != broken {
		t.Errorf("then %v", err)
	}
}
