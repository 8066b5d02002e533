package report

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
	"pgregory.net/rapid"
)

func TestJSON(t *testing.T) {
	r, d := pinnedReport(t, pinned)
	d.Hint = "typo"
	d.Edits = []validate.Edit{{Off: d.Off, End: d.End, New: "Nf6"}}
	var p Page
	(&Style{}).AppendJSON(&p, r, d)
	want := `{"type":"diagnostic","file":"games.pgn","game":11,"line":11,"column":1,"offset":134,"length":3,"ply":8,"severity":"error",` +
		`"code":"illegal-move","message":"illegal move 4... Nd4: the knight on c6 is pinned to the king on e8 by the bishop on b5","san":"Nd4",` +
		`"fen":"r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4",` +
		`"reason":{"kind":"pinned","piece":"n","from":"c6","by":"B","at":"b5"},"hint":"typo","fix":{"text":"Nf6","safe":false}}` + "\n"
	if got := emit(&p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	order := "type file game line column offset length ply severity code message san fen reason hint fix"
	if got := strings.Join(keys(t, emit(&p)), " "); got != order {
		t.Errorf("keys are %s", got)
	}
	if at := strings.Index(pinned, "Nd4"); at != 134 {
		t.Errorf("the offset should be %d", at)
	}
}

func TestFileJSON(t *testing.T) {
	var p Page
	d := validate.Diagnostic{Code: validate.ByteOrderMark, Severity: validate.Note, Args: []validate.Arg{{Name: "encoding", Text: "UTF-8"}},
		Off: 0, End: 3, Edits: []validate.Edit{{Off: 0, End: 3}}, Safe: true}
	(&Style{}).AppendFileJSON(&p, pgn.Location{File: "a\"b.pgn", Line: 1, Column: 1}, 3, &d)
	want := `{"type":"diagnostic","file":"a\"b.pgn","line":1,"column":1,"offset":0,"length":3,"severity":"note","code":"byte-order-mark",` +
		`"message":"the file begins with the byte-order mark of UTF-8","fix":{"text":"","safe":true}}` + "\n"
	if got := emit(&p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Places in a file that was decoded before it was read are those of the file: here UTF-16, two bytes a character after a mark of two.
func TestPlacesOfDecodedFile(t *testing.T) {
	r, d := pinnedReport(t, strings.Replace(pinned, "\nNd4", " Nd4", 1))
	var p Page
	(&Style{Place: func(off int64) int64 { return 2 + 2*off }}).AppendJSON(&p, r, d)
	want := `"line":10,"column":75,"offset":270,"length":6,`
	if got := emit(&p); !strings.Contains(got, want) {
		t.Errorf("got\n%s\nwant in it\n%s", got, want)
	}
}

func TestGameRecord(t *testing.T) {
	src := "\n\n[White \"H\xfcbner\"]\n[Black \"A \\\"B\\\" \\\\ C\"]\n[White \"twice\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n\n"
	g := games(src)[0]
	p := position.Start()
	r := &validate.Report{Game: g, Start: p, Final: p, Moves: make([]position.Move, 4), ResultTag: []byte("1-0"), HasResult: true,
		Terminator: []byte("1-0"), Corrected: position.BlackWins, IsCorrected: true, Termination: validate.NormalTermination, Inferred: true}
	r.Outcome = validate.Outcome{Kind: validate.Checkmate, Kinds: []validate.Ending{validate.Checkmate}, Automatic: true, Result: position.BlackWins, Ply: 4}
	r.Claims = []validate.Claim{{Kind: validate.ThreefoldRepetition, By: position.White, Ply: 3, Move: "Qb5", Ahead: true},
		{Kind: validate.FiftyMoves, By: position.Black, Ply: 4}}
	r.Diagnostics = []validate.Diagnostic{{Code: validate.WrongResult, Severity: validate.Error}, {Code: validate.DuplicateTag, Severity: validate.Warning},
		{Code: validate.WrongResult, Severity: validate.Error}}
	var page Page
	(&Style{Decode: latin1}).AppendGame(&page, r)
	want := `{"type":"game","file":"games.pgn","game":10,"line":3,"offset":2,"length":95,"valid":false,` +
		`"tags":{"White":"Hübner","Black":"A \"B\" \\ C","Result":"1-0"},"plies":4,` +
		`"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","result":"1-0","terminator":"1-0","corrected":"0-1",` +
		`"ending":{"kind":"checkmate","kinds":["checkmate"],"automatic":true,"winner":"black","ply":4},` +
		`"termination":"normal","inferred":true,` +
		`"claims":[{"kind":"threefold-repetition","by":"white","ply":3,"move":"Qb5","ahead":true},{"kind":"fifty-moves","by":"black","ply":4}],` +
		`"codes":["duplicate-tag","wrong-result"]}` + "\n"
	if got := emit(&page); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if page.Records[0].Kind != GameRecord {
		t.Errorf("the record is %+v", page.Records[0])
	}

	page.Reset()
	r = &validate.Report{Game: g, Skipped: true}
	(&Style{}).AppendGame(&page, r)
	if got := emit(&page); !strings.Contains(got, `"valid":true,"skipped":true,`) || !strings.Contains(got, `"plies":0,"result":"*"}`) || strings.Contains(got, `"fen"`) {
		t.Errorf("a game that is not judged: %s", got)
	}
}

// Games of very many tags take another way to find duplicates; both find the same.
func TestManyTags(t *testing.T) {
	var b strings.Builder
	for i := range manyTags + 20 {
		b.WriteString("[Tag" + string(rune('A'+i%26)) + string(rune('a'+i/26)) + " \"v\"]\n[TagAa \"again\"]\n")
	}
	g := games(b.String() + "\n*\n")[0]
	var got map[string]string
	var p Page
	(&Style{}).appendTags(&p, g)
	text := p.Buf
	if err := json.Unmarshal(text[len(`,"tags":`):], &got); err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(text, []byte(`"Tag`)); n != manyTags+20 || len(got) != n || got["TagAa"] != "v" {
		t.Errorf("%d tags, %d different, TagAa is %q", n, len(got), got["TagAa"])
	}
}

// A string is read back as it was, bytes that are no UTF-8 apart; the record holds no control characters.
func TestStringLaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })).Draw(t, "text")
		got := AppendString(nil, text)
		var back string
		if err := json.Unmarshal(got, &back); err != nil {
			t.Fatalf("%q: %v", got, err)
		}
		if want := toValid(text); back != want {
			t.Fatalf("%q comes back as %q", want, back)
		}
		if !utf8.Valid(got) || bytes.ContainsFunc(got, func(r rune) bool { return r < ' ' || r == '\u2028' || r == '\u2029' }) {
			t.Fatalf("unsafe: %q", got)
		}
		if string(AppendString(nil, []byte(text))) != string(got) {
			t.Fatal("bytes and string differ")
		}
	})
	if got := string(AppendString(nil, "<a href='x'>&")); got != `"<a href='x'>&"` {
		t.Errorf("HTML is escaped: %s", got)
	}
}

// toValid replaces every byte that is no UTF-8 by U+FFFD.
func toValid(s string) string {
	var b strings.Builder
	for _, r := range s {
		b.WriteRune(r)
	}
	return b.String()
}

// Records are written into the page's own storage; the result alone is copied, and the FEN of a reason is read.
func TestRecordsAllocateLittle(t *testing.T) {
	r, d := pinnedReport(t, pinned)
	r.Final = r.Start
	s := &Style{}
	var p Page
	game := func() { p.Reset(); s.AppendGame(&p, r) }
	game()
	if n := testing.AllocsPerRun(100, game); n > 1 {
		t.Errorf("a game record allocates %v times", n)
	}
	d.Reason, d.FEN, d.Code, d.Args = san.NoReason, "", validate.StrayBrace, nil
	diagnostic := func() { p.Reset(); s.AppendJSON(&p, r, d) }
	diagnostic()
	if n := testing.AllocsPerRun(100, diagnostic); n > 0 {
		t.Errorf("a diagnostic record allocates %v times", n)
	}
}

func BenchmarkGameRecord(b *testing.B) {
	g := games(pinned)[1]
	r := &validate.Report{Game: g, Start: position.Start(), Final: position.Start()}
	s := &Style{}
	var p Page
	b.ReportAllocs()
	for b.Loop() {
		p.Reset()
		s.AppendGame(&p, r)
	}
	b.SetBytes(int64(len(p.Buf)))
}

func BenchmarkText(b *testing.B) {
	r, d := pinnedReport(b, pinned)
	s := &Style{}
	var p Page
	b.ReportAllocs()
	for b.Loop() {
		p.Reset()
		s.AppendText(&p, r, d)
	}
	b.SetBytes(int64(len(p.Buf)))
}

// keys returns the keys of a JSON object in their order.
func keys(t *testing.T, object string) []string {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(object))
	var list []string
	depth, key := 0, true
	for {
		token, err := d.Token()
		if err != nil {
			t.Fatalf("%v in %s", err, object)
		}
		switch v := token.(type) {
		case json.Delim:
			if v == '{' || v == '[' {
				depth++
			} else if depth--; depth == 0 {
				return list
			}
			key = depth == 1
			continue
		case string:
			if depth == 1 && key {
				list = append(list, v)
				key = false
				continue
			}
		}
		key = depth == 1
	}
}
