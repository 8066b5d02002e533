package san_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbiter/position"
	"arbiter/san"
)

// notMoves matches what stands in the collected files beside moves: tags, move numbers, glyphs, results.
var notMoves = regexp.MustCompile(`\[[^]]*\]|\d+\.+|\b10h|[!?]+|(^|\s)(1-0|1:0|\*)(\s|$)`)

// Files found in public collections, each in its own dialect, with what their makers say is in them: how many plies, or
// which moves. They are not part of this project.
func TestCollectedFiles(t *testing.T) {
	dir := "../../shared/data"
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the collected files are not here: ", err)
	}
	for _, c := range []struct {
		file, alphabet string
		plies          int
		moves          string // SAN of the first moves
		amend          []string
	}{
		{"odd/081_em_dash_promotion.txt", "en", 12, "f4 g5 fxg5 Nh6 g6 f5 g7 f4 g8=Q f3 g3 f2+", []string{"7. Bf1—h3", "*"}}, // which leaves the check
		{"odd/101_german_pieces_endash_castling.pgn", "de", 99, "d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O", nil},
		{"odd/103_french_pieces.pgn", "fr", 16, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5", nil},
		{"odd/105_russian_long_emdash.pgn", "ru", 6, "e4 e5 Nf3 Nc6 Bb5 a6", nil},
		{"odd/107_figurine_with_pawns.pgn", "en", 8, "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6", nil},
		{"zh/full_notation_chinese_pieces.txt", "zh", 21,
			"e4 e5 Nf3 f6 Nxe5 fxe5 Qh5+ Ke7 Qxe5+ Kf7 Bc4+ Kg6 Qf5+ Kh6 d4+ g5 h4 Be7 hxg5+ Kg7 Qf7#",
			[]string{"c2-e4", "e2-e4", "d7-e5", "e7-e5", "f5-f7 ×", "f5-f7×"}},
		{"zh/short_notation_colon_captures.txt", "en", 21,
			"e4 e5 Nf3 f6 Nxe5 fxe5 Qh5+ Ke7 Qxe5+ Kf7 Bc4+ Kg6 Qf5+ Kh6 d4+ g5 h4 Be7 hxg5+ Kg7 Qf7#",
			[]string{"f : e", "f:e", "Q:e5+ Ke7", "Q:e5+ Kf7", "10h:g++", "h:g++"}},
	} {
		data, err := os.ReadFile(filepath.Join(dir, c.file))
		if err != nil {
			t.Error(err)
			continue
		}
		text := strings.NewReplacer(append(c.amend, "\ufeff", "")...).Replace(string(data))
		a, _ := san.AlphabetNamed(c.alphabet)
		p := position.Start()
		var got []string
		text, _, _ = strings.Cut(text, "*")
		for _, word := range strings.Fields(notMoves.ReplaceAllString(text, " ")) {
			m, err := san.ParseLetters(word, a)
			if err != nil {
				t.Errorf("%s: %q: %v", c.file, word, err)
				break
			}
			l, err := m.Resolve(&p)
			if err != nil {
				t.Errorf("%s: after %v: %q: %v", c.file, got, word, err)
				break
			}
			got = append(got, string(san.Append(nil, &p, l)))
			p.Play(l)
		}
		if len(got) != c.plies || !strings.HasPrefix(strings.Join(got, " ")+" ", c.moves+" ") {
			t.Errorf("%s: %d plies, not %d: %v", c.file, len(got), c.plies, got)
		}
	}
}
