package validate

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/pgn"
)

// The files of testdata/validate carry their expectations: a comment {! code …} stands right after the token
// each of its codes is reported at, and nothing else may be reported.
func TestExpectations(t *testing.T) {
	files, _ := filepath.Glob("../testdata/validate/*.pgn")
	if len(files) == 0 {
		t.Fatal("no files in ../testdata/validate")
	}
	seen := map[string]bool{}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for g, err := range pgn.NewReader(bytes.NewReader(src)).Games() {
				if err != nil {
					t.Fatal(err)
				}
				checkExpectations(t, g, seen)
			}
		})
	}
	for _, c := range []Code{IllegalMove, IllegalVariationMove, AmbiguousMove, UnreadableMove, NullMove, MissingCheck, SpuriousCheck,
		MissingMate, SpuriousMate, CheckForMate, MateForCheck, MissingCapture, SpuriousCapture, MissingPawnFile, OverDisambiguated,
		DisambiguationKind, CastlingSpelling, PromotionSpelling, PieceLetter, MoveNumber, UnknownToken, BadNAG, SuffixOrder} {
		if !seen[c.String()] {
			t.Errorf("no file shows %s", c)
		}
	}
}

func checkExpectations(t *testing.T, g *pgn.Game, seen map[string]bool) {
	t.Helper()
	var c Checker
	r := c.Check(g)
	type place struct {
		code string
		end  int32
	}
	want := map[place]int{}
	var s pgn.Scanner
	s.ResetAt(g.Source, int(g.Movetext), true)
	end := int32(0)
	for tok := s.Next(); tok.Kind != pgn.EOF; tok = s.Next() {
		text := string(g.Text(tok))
		if codes, ok := strings.CutPrefix(text, "{!"); ok && tok.Kind == pgn.Comment {
			for _, code := range strings.Fields(strings.TrimSuffix(codes, "}")) {
				want[place{code, end}]++
				seen[code] = true
			}
			continue
		}
		end = tok.End
	}
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		p := place{d.Code.String(), d.End}
		if want[p] == 0 {
			t.Errorf("%s: %s %s at %q", g.Locate(d.Off), d.Severity, d.Code, g.Source[d.Off:d.End])
			continue
		}
		want[p]--
	}
	for p, n := range want {
		if n > 0 {
			t.Errorf("%s: no %s", g.Locate(p.end), p.code)
		}
	}
}
