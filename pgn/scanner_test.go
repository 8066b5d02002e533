package pgn

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// § stands before and after each token; what is between two tokens is a gap. A flaw stands after its kind.
var tokens = []struct{ text, kinds string }{
	{"", ""},
	{" \t\r\n", ""},
	{"§1.§ §e4§ §e5§", "MoveNumber SAN SAN"},
	{"§1.§§e4§ §e5§ §2.§§Nf3§", "MoveNumber SAN SAN MoveNumber SAN"},
	{"§1.§§e4e5§ §2.§ §Nf3§", "MoveNumber SAN MoveNumber SAN"},
	{"§12.§ §...§ §e5§", "MoveNumber MoveNumber SAN"},
	{"§12...§§e5§ §12…§§e5§ §…§ §..§§e5§", "MoveNumber SAN MoveNumber SAN MoveNumber MoveNumber SAN"},
	{"§1§ §e4§ §2§§Nf3§ §10§§h:g++§ §3§§♘f3§ §4§§O-O§", "MoveNumber SAN MoveNumber SAN MoveNumber SAN MoveNumber SAN MoveNumber SAN"},
	{"§0.§ §e4§ §001.§§e4§", "MoveNumber SAN MoveNumber SAN"},
	{"§e4§\n§Nbxd2+§\r\n§Qh4#§\r§a1=Q+§", "SAN SAN SAN SAN"},
	{"§0-0§ §o-o§ §O-O-O+§ §0-0-0#§ §0–0§ §OO§ §00§ §000§", "SAN SAN SAN SAN SAN SAN SAN SAN"},
	{"§e8(Q)§ §e8(Q)+§ §e1(♕)§ §e8/Q§ §e8=Q§ §e8=§ §gxh8(N)§", "SAN SAN SAN SAN SAN SAN SAN"},
	{"§e4§§(§§1.§ §d4§§)§§e5§", "SAN VariationOpen MoveNumber SAN VariationClose SAN"},
	{"§e8§§(§§Qe7§§)§ §Qe8§§(§§)§", "SAN VariationOpen SAN VariationClose SAN VariationOpen VariationClose"},
	{"§--§ §Z0§ §<>§ §@@@@§ §0000§ §null§", "SAN SAN SAN SAN SAN SAN"},
	{"§5254§ §52541§ §5254+§ §5259§ §525§", "SAN SAN SAN MoveNumber MoveNumber"},
	{"§e2-e4§ §e2—e4§ §Ng1×f3§", "SAN SAN SAN"},
	{"§exd6§ §e.p.§ §exd6e.p.§ §exd6e.p§ §ep§ §E.P.§", "SAN SAN SAN SAN SAN SAN"},
	{"§dbl§ §ch§ §mate§ §regards,§ §AT&T§ §2nd§ §1st§ §10th§", "SAN SAN SAN SAN SAN SAN SAN SAN"},
	{"§Nf3§§.§ §Кf3§ §马八进七§", "SAN MoveNumber SAN SAN"},
	{"§e4§§!?§ §e4§§!§ §?§", "SAN NAG SAN NAG NAG"},
	{"§e4§§$1§ §$255§ §$256§ §$§ §$12§§a§", "SAN NAG NAG NAG:BadNAG NAG:BadNAG NAG SAN"},
	{"§Nf3§§±§ §±§ §+-§ §-+§ §+/-§ §=/+§ §=§ §∞§ §=∞§ §=/∞§ §+−§", "SAN NAG NAG NAG NAG NAG NAG NAG NAG NAG NAG NAG"},
	{"§Nf3§§+-§ §Nf3§§+/-§ §e4§§=§ §Qh4#§§-+§ §e4§§=∞§ §Nf3+§§!§§+-§", "SAN NAG SAN NAG SAN NAG SAN NAG SAN NAG SAN NAG NAG"},
	{"§(=)§ §N§ §D§ §+§ §#§", "NAG SAN SAN SAN SAN"},
	{"§e4§§‼§ §⁇§", "SAN NAG NAG"},
	{"§*§ §1-0§ §0-1§ §1/2-1/2§", "Termination Termination Termination Termination"},
	{"§Ba4§§*§§1-0§§{x}§", "SAN Termination Termination Comment"},
	{"§1/2§ §½§ §½-½§ §0.5-0.5§ §.5-.5§ §0,5-0,5§", "Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard"},
	{"§1:0§ §0:1§ §1–0§ §0−1§ §1 - 0§ §1/2 - 1/2§ §0 : 1§", "Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard"},
	{"§+:-§ §-:+§ §+--§ §--+§ §-:-§ §0:0§ §1/2-0§ §0-1/2§", "Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard"},
	{"§1-0F§ §1-0ff§ §0-1 (ff)§ §1-0(F)§ §1-0§ §(§§f4§§)§", "Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination:NonStandard Termination VariationOpen SAN VariationClose"},
	{"§draw§\n§Draw§ §x§", "Termination:NonStandard SAN SAN"},
	{"§White wins§ \n§BLACK  WINS§", "Termination:NonStandard Termination:NonStandard"},
	{"§White§ §wins§ §a§ §pawn§", "SAN SAN SAN SAN"},
	{"§1-01§ §2-1§ §1-0-0§ §1:04:30§ §2001-05-03§", "SAN SAN SAN SAN SAN"},
	{"§{a { b}§ §c§ §}§", "Comment SAN Illegal:StrayBrace"},
	{"§{}§§{\n\n}§", "Comment Comment"},
	{"§{ never closed\n 1-0§", "Comment:UnterminatedComment"},
	{"§; to the end } {§\n§e4§§;§\r\n§e5§§;a§\r§Nf3§", "Comment SAN Comment SAN Comment SAN"},
	{"§% escape {§\n§e4§\n§%§\r\n§e5§ §%§ §Nf3§\r§%x§", "Escape SAN Escape SAN SAN SAN Escape"},
	{"§<x y>§ §<§ §x§\n§>§ §<§§{>}§", "Reserved Illegal:BadByte SAN Illegal:BadByte Illegal:BadByte Comment"},
	{"§)§§(§", "VariationClose VariationOpen"},
	{"§\"§§e4§§\"§ §]§ §[§ §e4§\n", "Illegal:BadByte SAN Illegal:BadByte Illegal:BadByte Illegal:BadByte SAN"},
	{"§[§§Event§ §\"x y\"§§]§§e4§", "TagOpen Symbol String TagClose SAN"},
	{"§[§§%clk§ §0:01:00§§]§ §e5§", "TagOpen Symbol Symbol TagClose SAN"},
	{"§[§§Event§ §\"a \\\" } b\"§ §]§", "TagOpen Symbol String TagClose"},
	{"§[§§Event§ §\"a \"b\" c\"§§]§", "TagOpen Symbol String TagClose"},
	{"§[§§Event§ §\"no end§\n§e4§", "TagOpen Symbol String:UnterminatedString SAN"},
	{"§[§§Event§ §\"no end§§]§\n§e4§", "TagOpen Symbol String:UnterminatedString TagClose SAN"},
	{"§[§§Event§ §\"x\"§\n§e4§", "TagOpen Symbol String SAN"},
	{"§[§§a§ §{c]}§ §e4§", "TagOpen Symbol Comment SAN"},
	{"§[§§a§ §[§§b§§]§ §c§§]§", "TagOpen Symbol TagOpen Symbol TagClose SAN Illegal:BadByte"},
	{"§\uFEFF§§e4§§\x00\x00\x00§ §\x1a§", "Illegal:Control SAN Illegal:Control Illegal:Control"},
	{"§e4§§\u00a0§§e5§§\u200b\u2060§§N§§\u3000\xa0§", "SAN Illegal:Control SAN Illegal:Control SAN Illegal:Control"},
	{"§A1§§\x15§ §e4§§\x11\x18§       ", "SAN Illegal:Control SAN Illegal:Control"},
	{"§M\xfcller§ §\xe9§ §é§ §ï»¿§", "SAN SAN SAN SAN"},
}

// scan returns the tokens of src with the marks drawn in, and their kinds.
func scan(src []byte) (drawn, kinds string) {
	var s Scanner
	s.Reset(src)
	var b strings.Builder
	var list []string
	at := int32(0)
	for t := range s.All() {
		b.Write(src[at:t.Off])
		b.WriteString("§")
		b.Write(t.Text(src))
		b.WriteString("§")
		at = t.End
		name := t.Kind.String()
		if t.Flaw != NoFlaw {
			name += ":" + t.Flaw.String()
		}
		list = append(list, name)
	}
	b.Write(src[at:])
	return b.String(), strings.Join(list, " ")
}

func TestTokens(t *testing.T) {
	for _, test := range tokens {
		drawn, kinds := scan([]byte(strings.ReplaceAll(test.text, "§", "")))
		if drawn != test.text || kinds != test.kinds {
			t.Errorf("tokens\n%s\n%s, want\n%s\n%s", drawn, kinds, test.text, test.kinds)
		}
	}
}

// lossless checks that the tokens of src are in order, not empty, and that nothing but blanks is between them; and that a Scanner which
// begins at a token goes on as the one that came there did.
func lossless(t testing.TB, src []byte) {
	var s Scanner
	s.Reset(src)
	at := 0
	for n := 0; ; n++ {
		inside := s.brackets
		tok := s.Next()
		if int(tok.Off) < at || tok.End < tok.Off || int(tok.End) > len(src) {
			t.Fatalf("token %+v after %d in %q", tok, at, src)
		}
		for _, c := range src[at:tok.Off] {
			if c != ' ' && c != '\t' && c != '\n' && c != '\r' {
				t.Fatalf("%q is between tokens at %d of %q", c, at, src)
			}
		}
		if tok.Kind == EOF {
			if int(tok.Off) != len(src) || s.Next() != tok {
				t.Fatalf("end at %d of %q", tok.Off, src)
			}
			return
		}
		if tok.Off == tok.End {
			t.Fatalf("empty token %+v in %q", tok, src)
		}
		at = int(tok.End)
		if !inside && n < 100 {
			var again Scanner
			again.ResetAt(src, int(tok.Off), tok.Off == 0 || src[tok.Off-1] == '\n' || src[tok.Off-1] == '\r')
			if other := again.Next(); other != tok {
				t.Fatalf("%+v scanned again is %+v in %q", tok, other, src)
			}
		}
	}
}

// steady checks that a token does not depend on what comes after its line: some are found eight bytes at a time if there are so many.
func steady(t testing.TB, src []byte) {
	var a, b Scanner
	a.Reset(src)
	b.Reset(append(src[:len(src):len(src)], "\n          "...))
	for {
		x, y := a.Next(), b.Next()
		if x.Kind == EOF && y.Kind == EOF {
			return
		}
		if x.Flaw == UnterminatedComment {
			y.End = x.End
		}
		if x != y {
			t.Fatalf("%+v is %+v before more blanks, in %q", x, y, src)
		}
	}
}

func TestLossless(t *testing.T) {
	for _, src := range corpus(t) {
		lossless(t, src)
		steady(t, src)
	}
	rapid.Check(t, func(r *rapid.T) {
		src := strings.Join(rapid.SliceOfN(rapid.SampledFrom(fragments), 0, 30).Draw(r, "fragments"), "")
		lossless(rapidTB{t, r}, []byte(src))
		steady(rapidTB{t, r}, []byte(src))
	})
}

// The eight bytes looked at together are judged as each of them is alone.
func TestPlainRun(t *testing.T) {
	for i := range 8 {
		for c := range 256 {
			b := []byte("eeeeeeee")
			b[i] = byte(c)
			plain := class[c] == letter || c >= '1' && c <= '8'
			want := i
			if plain {
				want = 7
			}
			if got := plainRun(binary.LittleEndian.Uint64(b)) / 8; got != want {
				t.Errorf("%q: %d, want %d", b, got, want)
			}
		}
	}
}

func FuzzScanner(f *testing.F) {
	for _, src := range corpus(f) {
		f.Add(src)
	}
	for _, test := range tokens {
		f.Add([]byte(strings.ReplaceAll(test.text, "§", "")))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		lossless(t, src)
		steady(t, src)
	})
}

func TestScannerAllocatesNothing(t *testing.T) {
	src := bytes.Join([][]byte{corpus(t)["annotated.pgn"], corpus(t)["dialects.pgn"], corpus(t)["tags.pgn"]}, nil)
	var s Scanner
	if n := testing.AllocsPerRun(100, func() {
		s.Reset(src)
		for s.Next().Kind != EOF {
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
