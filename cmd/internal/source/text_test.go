package source

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// readers are ways to receive the same bytes.
var readers = []struct {
	name string
	make func(io.Reader) io.Reader
}{
	{"whole", func(r io.Reader) io.Reader { return r }},
	{"bytewise", iotest.OneByteReader},
	{"halves", iotest.HalfReader},
	{"data with error", iotest.DataErrReader},
	{"half and data with error", func(r io.Reader) io.Reader { return iotest.HalfReader(iotest.DataErrReader(r)) }},
}

// drain reads all of t into buffers of the given size.
func drain(t *text, size int) ([]byte, error) {
	var all []byte
	p := make([]byte, size)
	for {
		n, err := t.Read(p)
		all = append(all, p[:n]...)
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			return all, err
		}
	}
}

// repertoire is what an encoding can write beyond ASCII.
var repertoire = map[*Encoding]string{
	utf16LE: "äЖ中文字𠮷", utf16BE: "äЖ中文字𠮷", utf32LE: "äЖ中𠮷", utf32BE: "äЖ中𠮷",
	gb18030: "äЖ中文字棋𠮷ﾠ", big5: "中文字棋許功蓋Ж", shiftJIS: "日本語ソ表ｱｲｳЖ", eucJP: "日本語ソ表ｱЖ", eucKR: "체스가나中Ж",
	iso2022JP: "日本語ソ表Ж",
}

// Decoding undoes encoding, whatever the sizes of reads and buffers are, and Places lead from each character of the text
// back to where it is in the file.
func TestDecodeLaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		encodings := []*Encoding{utf16LE, utf16BE, utf32LE, utf32BE, gb18030, big5, shiftJIS, eucJP, eucKR}
		e := rapid.SampledFrom(encodings).Draw(t, "encoding")
		alphabet := append([]rune("abc[]{} \n\\"), []rune(repertoire[e])...)
		runes := rapid.SliceOfN(rapid.SampledFrom(alphabet), 0, 300).Draw(t, "text")
		text := string(runes)
		enc := e.enc.NewEncoder()
		var file []byte
		var starts []int // of each rune in the file
		mark := rapid.Bool().Draw(t, "byte-order mark") && e.class >= utf16Class
		if mark {
			b, _ := enc.Bytes([]byte("\ufeff"))
			file = append(file, b...)
		}
		for _, r := range runes {
			b, err := enc.Bytes([]byte(string(r)))
			if err != nil {
				t.Fatal(err)
			}
			starts = append(starts, len(file))
			file = append(file, b...)
		}
		starts = append(starts, len(file))
		way := rapid.IntRange(0, len(readers)-1).Draw(t, "reader")
		size := rapid.SampledFrom([]int{1, 3, 100, 4096, 1 << 16}).Draw(t, "buffer")
		x := newText(readers[way].make(bytes.NewReader(file)), e)
		got, err := drain(x, size)
		if err != nil || string(got) != text {
			t.Fatalf("%s, %s, buffer %d: %q, %v, want %q", e.Name, readers[way].name, size, got, err, text)
		}
		if mark != (x.finding.Mark == e) {
			t.Fatalf("mark %v, want %v", x.finding.Mark, mark)
		}
		// The places, taken in parts.
		at, rune := 0, 0
		for rune < len(runes) {
			n := rapid.IntRange(1, len(runes)-rune).Draw(t, "part")
			part := string(runes[rune : rune+n])
			places := x.places(int64(at + len(part)))
			order := rapid.Permutation([]int{0, n, n / 2, n / 3}).Draw(t, "order")
			for _, k := range order {
				off := int64(at + len(string(runes[rune:rune+k])))
				if got := places.At(off); got != int64(starts[rune+k]) {
					t.Fatalf("%s %q: character %d at %d is at %d in the file, want %d", e.Name, text, rune+k, off, got, starts[rune+k])
				}
			}
			at, rune = at+len(part), rune+n
		}
	})
}

// What cannot be decoded costs one character each and shifts nothing.
func TestDecodeInvalid(t *testing.T) {
	for _, c := range []struct {
		e          *Encoding
		file, text string
		places     []int64 // of each byte of the text
	}{
		{gb18030, "a\xffb", "a\ufffdb", []int64{0, 1, 1, 1, 2}},
		{gb18030, "\xb0\x20z", "\ufffd z", []int64{0, 0, 0, 1, 2}},
		{gb18030, "\xb0", "\ufffd", []int64{0, 0, 0}},
		{gb18030, "\x81\x30\x81\x40", "\ufffd0丂", []int64{0, 0, 0, 1, 2, 2, 2}},
		{shiftJIS, "\xa0{\x83", "\ufffd{\ufffd", []int64{0, 0, 0, 1, 2, 2, 2}},
		{big5, "\x88\x62a", "\u00ca\u0304a", []int64{0, 0, 0, 0, 2}}, // one character there, two here
		{utf16LE, "a\x00\x00\xd8b\x00c", "a\ufffdb\ufffd", []int64{0, 2, 2, 2, 4, 6, 6, 6}},
		{utf16BE, "\xdc\x00\x00a", "\ufffda", []int64{0, 0, 0, 2}},
		{utf32LE, "\xff\xff\xff\xffa\x00\x00\x00", "\ufffda", []int64{0, 0, 0, 4}},
		{iso2022JP, "a\x1b$B$\"\x1b(Bb", "aあb", []int64{0, 4, 4, 4, 9}},
	} {
		for _, way := range readers {
			x := newText(way.make(strings.NewReader(c.file)), c.e)
			got, err := drain(x, 100)
			if err != nil || string(got) != c.text {
				t.Errorf("%s %q, %s: %q, %v, want %q", c.e.Name, c.file, way.name, got, err, c.text)
				continue
			}
			places := x.places(int64(len(got)))
			for i, want := range c.places {
				if at := places.At(int64(i)); at != want {
					t.Errorf("%s %q: byte %d is at %d, want %d", c.e.Name, c.file, i, at, want)
				}
			}
		}
	}
}

// Text that is not decoded comes through byte for byte, and places that are not UTF-8 are counted as a walk over the whole
// counts them.
func TestPlainLaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pieces := rapid.SliceOfN(rapid.SampledFrom([]string{"Müller", "M\xfcller", "\xe9", "中", "abc\n", "\xe4\xb8", "\xf0\x9f\x98", "😀", "x", "\xfe\xff", " "}), 0, 60).Draw(t, "pieces")
		file := strings.Join(pieces, "")
		for strings.HasPrefix(file, "\xfe\xff") { // no mark, for this law
			file = file[2:]
		}
		way := rapid.IntRange(0, len(readers)-1).Draw(t, "reader")
		size := rapid.SampledFrom([]int{1, 3, 100, 4096, 1 << 16}).Draw(t, "buffer")
		x := newText(readers[way].make(strings.NewReader(file)), windows1252)
		got, err := drain(x, size)
		if err != nil || string(got) != file {
			t.Fatalf("%s, buffer %d: %q, %v, want %q", readers[way].name, size, got, err, file)
		}
		first, count := int64(-1), int64(0)
		for i := 0; i < len(file); {
			r, n := utf8.DecodeRuneInString(file[i:])
			if r == utf8.RuneError && n == 1 {
				if first < 0 {
					first = int64(i)
				}
				count++
			}
			i += n
		}
		if x.finding.First != first || x.finding.Count != count {
			t.Fatalf("%q, %s, buffer %d: %d places, the first at %d; want %d, %d", file, readers[way].name, size, x.finding.Count, x.finding.First, count, first)
		}
	})
}

// The encoding is found out in the same way for every reader and buffer.
func TestFindingLaw(t *testing.T) {
	texts := []string{
		"plain", "", "UTF-8: Ж中😀", "M\xfcller and M\xfcnchen and K\xf6ln and Stra\xdfe", "\xef\xbb\xbfmarked", "\xff\xfea\x00", "a\x00b\x00c\x00",
		string(mustEncode(gb18030, "[Event \"国际象棋\"]\n{当一行\n但二\n} 1.e4 {中文注释} *\n")),
		strings.Repeat("1. e4 e5\n", windowSize/9+10) + "M\xfcller",
		strings.Repeat("1. e4 e5\n", windowSize/9+10) + string(mustEncode(gb18030, "{白方局面稍好，但黑方可以取得均势}")),
		strings.Repeat("1. e4 é5\n", windowSize/10+10) + "M\xfcller \xe9",
		"truncated \xe4\xb8",
	}
	for _, file := range texts {
		whole := newText(strings.NewReader(file), nil)
		want, _ := drain(whole, 1<<16)
		for i, way := range readers[1:] {
			if i == 0 && len(file) > windowSize {
				continue // millions of reads
			}
			for _, size := range []int{1000, 1 << 17} {
				x := newText(way.make(strings.NewReader(file)), nil)
				got, err := drain(x, size)
				if err != nil || !bytes.Equal(got, want) || !same(x.finding, whole.finding) {
					t.Errorf("%.20q, %s: %+v, want %+v; %d bytes, want %d; %v", file, way.name, x.finding, whole.finding, len(got), len(want), err)
				}
			}
		}
	}
}

// same reports whether two findings say the same.
func same(a, b Finding) bool {
	names := a.Encoding.Name == b.Encoding.Name
	a.Encoding, b.Encoding = nil, nil
	return names && a == b
}

func mustEncode(e *Encoding, text string) []byte {
	b, err := e.enc.NewEncoder().Bytes([]byte(text))
	if err != nil {
		panic(err)
	}
	return b
}

// A file that is ASCII for more than the part that is looked at is decoded from where it is something else.
func TestLateEncoding(t *testing.T) {
	head := strings.Repeat("1. e4 e5 2. Nf3 Nc6\n", windowSize/20+100)
	tail := "{白方局面稍好，但黑方可以取得均势。这步棋不是最强的。}"
	file := append([]byte(head), mustEncode(gb18030, tail)...)
	x := newText(bytes.NewReader(file), nil)
	got, err := drain(x, 1<<16)
	if err != nil || string(got) != head+tail {
		t.Fatalf("%q, %v", got[len(head):], err)
	}
	want := Finding{Encoding: gb18030, First: int64(len(head)) + 1, Last: int64(len(head+tail)) - 4, Count: 26}
	if x.finding != want {
		t.Errorf("%+v, want %+v", x.finding, want)
	}
	places := x.places(int64(len(got)))
	for off, want := range map[int64]int64{0: 0, 100: 100, int64(len(head)): int64(len(head)), int64(len(head)) + 1: int64(len(head)) + 1,
		int64(len(head)) + 4: int64(len(head)) + 3, int64(len(got)): int64(len(file))} {
		if at := places.At(off); at != want {
			t.Errorf("%d is at %d in the file, want %d", off, at, want)
		}
	}
}

// A byte-order mark is no text, and all places are behind it.
func TestByteOrderMark(t *testing.T) {
	x := newText(strings.NewReader("\xef\xbb\xbf[Event \"é\"]"), nil)
	got, err := drain(x, 1<<16)
	if err != nil || string(got) != "[Event \"é\"]" {
		t.Fatalf("%q, %v", got, err)
	}
	if x.finding.Mark != UTF8 || x.finding.Encoding != UTF8 || x.finding.First != -1 {
		t.Errorf("%+v", x.finding)
	}
	for _, end := range []int64{5, 9} {
		if p := x.places(end); p.At(4) != 7 || p.At(0) != 3 {
			t.Errorf("places are %d, %d", p.At(4), p.At(0))
		}
	}
	// Of a file that says it is UTF-8 nothing is decoded.
	x = newText(bytes.NewReader(append([]byte("\xef\xbb\xbf"), mustEncode(gb18030, "国际象棋国际象棋")...)), nil)
	if drain(x, 1<<16); x.finding.Encoding.Decoded() {
		t.Errorf("%+v", x.finding)
	}
}

// The error of a reader comes after all it gave.
func TestTextError(t *testing.T) {
	broken := errors.New("broken")
	for _, file := range []string{"", "a", "é", "\xe9", strings.Repeat("x", 10000)} {
		for _, e := range []*Encoding{nil, windows1252} {
			x := newText(io.MultiReader(strings.NewReader(file), iotest.ErrReader(broken)), e)
			got, err := drain(x, 4096)
			if string(got) != file || err != broken {
				t.Errorf("%.10q: %.10q, %v", file, got, err)
			}
		}
	}
	x := newText(io.MultiReader(strings.NewReader("a\x00b\x00"), iotest.ErrReader(broken)), utf16LE)
	if got, err := drain(x, 4096); string(got) != "ab" || err != broken {
		t.Errorf("%q, %v", got, err)
	}
}

// FuzzText: any bytes can be read, in pieces of any size, to the same text, and the places ascend.
func FuzzText(f *testing.F) {
	for _, c := range texts {
		for _, name := range strings.Split(c.encodings, ",") {
			e, _ := Named(name)
			f.Add(mustEncode(e, c.text), uint64(1))
		}
	}
	f.Add([]byte("\xff\xfe[\x00"), uint64(2))
	f.Add([]byte("\xff\xfe\x00\x00[\x00\x00\x00"), uint64(3))
	f.Fuzz(func(t *testing.T, file []byte, seed uint64) {
		whole := newText(bytes.NewReader(file), nil)
		want, err := drain(whole, 1<<16)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(seed, 0))
		x := newText(iotest.HalfReader(bytes.NewReader(file)), nil)
		got, err := drain(x, 1+r.IntN(5000))
		if err != nil || !bytes.Equal(got, want) || !same(x.finding, whole.finding) {
			t.Fatalf("%q, %+v; want %q, %+v; %v", got, x.finding, want, whole.finding, err)
		}
		p := whole.places(int64(len(want)))
		if p == nil {
			if !bytes.Equal(want, file) {
				t.Fatalf("not decoded, but %q is not %q", want, file)
			}
			return
		}
		last := int64(0)
		for i := range len(want) + 1 {
			at := p.At(int64(i))
			if at < last || at > int64(len(file)) {
				t.Fatalf("%d is at %d, after %d, of %d", i, at, last, len(file))
			}
			last = at
		}
		if last != int64(len(file)) {
			t.Fatalf("the end is at %d, want %d", last, len(file))
		}
	})
}

// The collected files: those in Chinese encodings read as their originals in UTF-8 do.
func TestCollectedFiles(t *testing.T) {
	data := filepath.Join("..", "..", "..", "..", "shared", "data")
	read := func(name string) (string, Finding) {
		b, err := os.ReadFile(filepath.Join(data, name))
		if errors.Is(err, os.ErrNotExist) {
			t.Skipf("the collected files are not there: %v", err)
		}
		x := newText(bytes.NewReader(b), nil)
		got, err := drain(x, 1<<16)
		if err != nil {
			t.Fatal(err)
		}
		return string(got), x.finding
	}
	for name, original := range map[string]string{
		"zh/full_notation_chinese_pieces_gb18030.txt":  "zh/full_notation_chinese_pieces.txt",
		"zh/notation_rules_zh_gb18030.txt":             "zh/notation_rules_zh.txt",
		"zh/short_notation_colon_captures_gb18030.txt": "zh/short_notation_colon_captures.txt",
		"zh/derived_broadcast_gb18030.pgn":             "zh/broadcast_zh_utf8.pgn",
		"zh/derived_tags_gbk.pgn":                      "zh/utf8_tags_comments.pgn",
	} {
		got, finding := read(name)
		want, _ := read(original)
		if got != want || finding.Encoding != gb18030 {
			t.Errorf("%s: read as %s", name, finding.Encoding.Name)
		}
	}
	for name, want := range map[string]*Encoding{"odd/041_cp1251_russian_tag.pgn": windows1251, "odd/083_xiangqi_gbk.pgn": gb18030,
		"odd/158_derived_utf16_bom.pgn": utf16LE, "odd/045_nul_big.pgn": UTF8, "odd/066_bom_puzzles.pgn": UTF8, "odd/017_french_comments_latin1.pgn": UTF8} {
		if _, finding := read(name); finding.Encoding != want || finding.Guessed {
			t.Errorf("%s: read as %s, guessed: %v; want %s", name, finding.Encoding.Name, finding.Guessed, want.Name)
		}
	}
}

func BenchmarkText(b *testing.B) {
	ascii := bytes.Repeat([]byte("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7\n"), 1<<14)
	chinese := bytes.Repeat(mustEncode(gb18030, "1. e4 e5 {白方局面稍好，但黑方可以取得均势。}\n"), 1<<13)
	for _, c := range []struct {
		name string
		file []byte
		e    *Encoding
	}{
		{"ascii", ascii, nil},
		{"utf-16", mustEncode(utf16LE, string(ascii)), utf16LE},
		{"gb18030", chinese, nil},
		{"latin1", bytes.Repeat([]byte("[White \"M\xfcller, J\xfcrgen\"]\n1. e4 e5 2. Nf3 *\n"), 1<<14), nil},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.file)))
			p := make([]byte, 256<<10)
			for b.Loop() {
				x := newText(bytes.NewReader(c.file), c.e)
				for {
					if _, err := x.Read(p); err != nil {
						break
					}
					x.places(x.offset)
				}
			}
		})
	}
}
