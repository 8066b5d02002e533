package validate

import (
	"bytes"
	"cmp"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"

	"pgregory.net/rapid"
)

// A record, and all codes it has, with their cases. « » enclose what the first of them points at; they are no part of the text.
// out is the position after the safe fixes as FEN, "" if none comes out.
var fenTable = []struct{ text, codes, out string }{
	{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},

	// The text.
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - -«»", "fen-fields", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 b«»", "fen-fields", "4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 30«»", "fen-fields", "4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 30 16"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 b «»3 4", "fen-fields", "4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 3 4"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3«»", "fen-turn/missing fen-fields", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 «»- - 0 1", "fen-turn/missing", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3«  »w - - 0 1", "fen-space", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"« »4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1\u00a0", "fen-space fen-space", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1 «moves e1e2»", "fen-trailing", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1 «bm Ke2;»", "fen-trailing", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4«к»3/pppp4/8/8/8/8/PPPP4/4K3 w – - O l", "fen-look-alike fen-look-alike fen-look-alike fen-look-alike", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4k3\\«»", "fen-look-alike fen-ranks fen-turn/missing fen-fields", ""},

	// The placement.
	{"«4k3/pppp4/8/8/8/PPPP4/4K3» w - - 0 1", "fen-ranks", ""},
	{"«4k3/pppp4/8/8/8/8/PPPP4/4K3/» w - - 0 1", "fen-ranks", ""},
	{"4k3/«pppp5»/8/8/8/8/PPPP4/4K3 w - - 0 1", "fen-rank-width", ""},
	{"4k3/pppp4/8/8/8/8/«»/4K3 w - - 0 1", "fen-rank-width", ""},
	{"«t»sldklst/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST w - - 0 1", "fen-piece-letter/alphabet", ""},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K2«X» w - - 0 1", "fen-piece-letter", ""},
	{"4k3/pppp4/8/8/8/8/PPPP4/3Q«~»K3 w - - 0 1", "fen-piece-letter/promoted", ""},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3«[QRp]» w - - 0 1", "fen-piece-letter/pocket", ""},
	{"4k3/pppp4/«44»/8/8/8/PPPP4/4K3 w - - 0 1", "fen-digit/adjacent", ""},
	{"4k3/pppp4/8«0»/8/8/8/PPPP4/4K3 w - - 0 1", "fen-digit", ""},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 «W» - - 0 1", "fen-turn", ""},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 «-» - - 0 1", "fen-turn", ""},

	// Castling. With the king on e1 or e8 KQkq mean the rooks on a and h; elsewhere the outermost; file letters always their rook.
	{"r3k2r/8/8/8/8/8/8/R3K2R w KQk«x» - 0 1", "fen-castling-letter", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"},
	{"r3k2r/8/8/8/8/8/8/R3K2R w «0» - 0 1", "fen-castling-letter", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"},
	{"r3k2r/8/8/8/8/8/8/R3K1R1 w «K»Qkq - 0 1", "fen-castling-impossible/rook", "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/R6K w «Q» - 0 1", "", "4k3/pppp4/8/8/8/8/PPPP4/R6K w Q - 0 1"},
	{"4k3/pppp4/8/8/8/4K3/PPPP4/R7 w «Q» - 0 1", "fen-castling-impossible/king", "4k3/pppp4/8/8/8/4K3/PPPP4/R7 w - - 0 1"},
	{"r3k2r/8/8/8/8/8/8/R3K2R w «kqKQ» - 0 1", "fen-castling-order", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
	{"r3k2r/8/8/8/8/8/8/R3K2R w «KQHkq» - 0 1", "fen-castling-order/repeated", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K1RR w «GK» - 0 1", "fen-castling-ambiguous/same-side", "4k3/pppp4/8/8/8/8/PPPP4/4K1RR w K - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/3K1RR1 w «K» - 0 1", "fen-castling-ambiguous/rooks", "4k3/pppp4/8/8/8/8/PPPP4/3K1RR1 w K - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K1RR w K - 0 1", "", "4k3/pppp4/8/8/8/8/PPPP4/4K1RR w K - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K1RR w G - 0 1", "", "4k3/pppp4/8/8/8/8/PPPP4/4K1RR w G - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K1R1 w G - 0 1", "", "4k3/pppp4/8/8/8/8/PPPP4/4K1R1 w G - 0 1"},

	// The en passant target.
	{"4k3/pppp4/8/8/4P3/8/PPP5/4K3 b - «e4» 0 1", "fen-en-passant-square", "4k3/pppp4/8/8/4P3/8/PPP5/4K3 b - - 0 1"},
	{"4k3/ppp5/8/8/3pP3/8/PPP5/4K3 b - «E3» 0 1", "fen-look-alike", "4k3/ppp5/8/8/3pP3/8/PPP5/4K3 b - e3 0 1"},
	{"4k3/ppp5/8/8/3pP3/8/PPP5/4K3 w - «e3» 0 1", "fen-en-passant-impossible/rank", "4k3/ppp5/8/8/3pP3/8/PPP5/4K3 w - - 0 1"},
	{"4k3/ppp5/8/8/3pP3/8/PPP5/4K3 b - «f3» 0 1", "fen-en-passant-impossible/pawn", "4k3/ppp5/8/8/3pP3/8/PPP5/4K3 b - - 0 1"},
	{"4k3/ppp5/8/8/3pP3/4N3/PPP5/4K3 b - «e3» 0 1", "fen-en-passant-impossible/blocked", "4k3/ppp5/8/8/3pP3/4N3/PPP5/4K3 b - - 0 1"},
	{"4k3/ppp5/8/8/3pP3/8/PPP1N3/4K3 b - «e3» 0 1", "fen-en-passant-impossible/blocked", "4k3/ppp5/8/8/3pP3/8/PPP1N3/4K3 b - - 0 1"},
	{"4k3/pppp4/8/8/4P3/8/PPP5/4K3 b - «e3» 0 1", "fen-en-passant-unusable", "4k3/pppp4/8/8/4P3/8/PPP5/4K3 b - - 0 1"},
	{"3k4/8/8/8/3pP3/8/3R4/4K3 b - «e3» 0 1", "fen-en-passant-unusable", "3k4/8/8/8/3pP3/8/3R4/4K3 b - - 0 1"},
	{"4k3/pppp4/8/8/4P3/8/PPP5/4K3 b - «E3» 0 1", "fen-look-alike fen-en-passant-unusable", "4k3/pppp4/8/8/4P3/8/PPP5/4K3 b - - 0 1"},
	{"4k3/8/8/3Bp3/8/8/8/4K3 w «A» E6", "fen-castling-impossible/rook fen-look-alike fen-en-passant-unusable fen-fields", "4k3/8/8/3Bp3/8/8/8/4K3 w - - 0 1"},

	// The counters.
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - «-3» 5", "fen-clock/negative", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 5"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - «x» 5", "fen-clock", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 5"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - «99999999999999999999» 5", "fen-clock/large", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 5"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 «1.»", "fen-move-number", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 «-»", "fen-move-number", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 «0»", "fen-move-zero", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 12 «6»", "fen-clock-inconsistent", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 12 7"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 12 7", "", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 12 7"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 13 7", "", "4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 13 7"},
	{"4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 14 «7»", "fen-clock-inconsistent", "4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 14 8"},
	{"4k3/ppp5/8/8/3pP3/8/PPP5/4K3 b - e3 «2» 9", "fen-clock-inconsistent/en-passant", "4k3/ppp5/8/8/3pP3/8/PPP5/4K3 b - e3 0 9"},

	// The men.
	{"«8/8/8/8/8/8/8/8» w - - 0 1", "no-king no-king", ""},
	{"«4k3/8/8/8/8/8/8/8» w - - 0 1", "no-king", ""},
	{"4k«k»2/8/8/8/8/8/8/4K3 w - - 0 1", "too-many-kings", ""},
	{"8/8/8/8/8/8/8/6«k»K w - - 0 1", "kings-adjacent", ""},
	{"4k3/pppp4/8/8/8/4R3/PPPP4/4K3 «w» - - 0 1", "opposite-check", ""},
	{"4k2«P»/8/8/8/8/8/8/4K3 w - - 0 1", "pawn-on-back-rank", ""},
	{"4k3/pppp4/8/8/8/P7/PPPPPPP«P»/4K3 w - - 0 1", "too-many-pawns", "4k3/pppp4/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"},
	{"rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBN«R» w KQkq - 0 1", "too-many-men too-many-promoted", "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
	{"«4k3/pppp4/8/8/8/8/PPPPPPPP/QQB1BK2» w - - 0 1", "too-many-promoted", "4k3/pppp4/8/8/8/8/PPPPPPPP/QQB1BK2 w - - 0 1"},
	{"4«k»3/pp4pp/3N1N2/8/8/4R3/PPPP4/4K3 b - - 0 1", "too-many-checkers", "4k3/pp4pp/3N1N2/8/8/4R3/PPPP4/4K3 b - - 0 1"},
	{"4«k»3/pp4pp/3N1N2/8/8/8/PPPP4/4K3 b - - 0 1", "impossible-check", "4k3/pp4pp/3N1N2/8/8/8/PPPP4/4K3 b - - 0 1"},
	{"4k3/ppp5/8/8/3pP3/8/PPP5/R3K2r «b» - e3 0 1", "opposite-check", ""},
	{"4«k»3/ppp5/8/8/Q2pP3/8/1PP5/4K3 b - e3 0 1", "impossible-check/en-passant fen-en-passant-unusable", "4k3/ppp5/8/8/Q2pP3/8/1PP5/4K3 b - - 0 1"},
	{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB«K»QBNR w - - 0 1", "mirrored-board", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"},
	{"«RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr» w - - 0 1", "mirrored-board/upside-down", "RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr w - - 0 1"},

	// What can be said of the game from here on.
	{"«7k/5N2/5N1K/8/8/8/8/8» b - - 0 1", "game-over/checkmate", "7k/5N2/5N1K/8/8/8/8/8 b - - 0 1"},
	{"«7k/5Q2/6K1/8/8/8/8/8» b - - 0 1", "game-over/stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
	{"«8/8/3k4/4b3/8/7K/8/4B3» w - - 0 1", "game-over/dead-position", "8/8/3k4/4b3/8/7K/8/4B3 w - - 0 1"},
	{"«8/8/3k4/4b3/8/7K/8/4R3» w - - 0 1", "unwinnable-side", "8/8/3k4/4b3/8/7K/8/4R3 w - - 0 1"},
	{"«8/8/3k4/8/8/7K/8/4R3» w - - 0 1", "unwinnable-side", "8/8/3k4/8/8/7K/8/4R3 w - - 0 1"},
	{"4k3/8/8/4kn2/8/8/8/4KN2 w - - 0 1", "too-many-kings", ""},
	{"8/8/3k4/4n3/8/7K/8/4R3 w - - 0 1", "", "8/8/3k4/4n3/8/7K/8/4R3 w - - 0 1"},
	{"8/8/8/4kn2/8/8/8/4KN2 w - - 0 1", "", "8/8/8/4kn2/8/8/8/4KN2 w - - 0 1"},
}

// unmarked returns text without its marks, and the span between them; start is -1 if there are none.
func unmarked(text string) (plain string, start, end int) {
	before, rest, ok := strings.Cut(text, "«")
	if !ok {
		return text, -1, -1
	}
	middle, after, _ := strings.Cut(rest, "»")
	return before + middle + after, len(before), len(before) + len(middle)
}

// keys returns codes and cases, blank-separated.
func keys(diagnostics []Diagnostic) string {
	var list []string
	for i := range diagnostics {
		list = append(list, diagnostics[i].Key())
	}
	return strings.Join(list, " ")
}

func TestReadFEN(t *testing.T) {
	shown := map[Code]bool{}
	for _, c := range fenTable {
		text, start, end := unmarked(c.text)
		r := ReadFEN([]byte(text), false)
		want := strings.Fields(c.codes)
		got := strings.Fields(keys(r.Diagnostics))
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", text, got, want)
			continue
		}
		for i := range r.Diagnostics {
			shown[r.Diagnostics[i].Code] = true
		}
		if first, _, _ := strings.Cut(c.codes, " "); first != "" && start >= 0 && start != len("4k3\\") {
			if !slices.ContainsFunc(r.Diagnostics, func(d Diagnostic) bool {
				return d.Key() == first && int(d.Off) == start && int(d.End) == end
			}) {
				t.Errorf("%s: %s is not at %d to %d: %+v", text, first, start, end, r.Diagnostics)
			}
		}
		if r.OK != (c.out != "") {
			t.Errorf("%s: a position comes out: %v", text, r.OK)
			continue
		}
		if out := string(fen.Append(nil, &r.Position)); r.OK && out != c.out {
			t.Errorf("%s: %s, want %s", text, out, c.out)
		}
	}
	for c := FENFields; c <= MirroredBoard; c++ {
		if c != ImpossibleCaptures && c != TrappedOfficer && !shown[c] {
			t.Errorf("no record shows %s", c)
		}
	}
}

// No position comes out only where a code of fix u stands, or one of those that make play impossible; a record is valid if it has
// no error.
func TestFENValidity(t *testing.T) {
	for _, c := range fenTable {
		text, _, _ := unmarked(c.text)
		r := ReadFEN([]byte(text), false)
		none, valid := false, true
		for i := range r.Diagnostics {
			d := &r.Diagnostics[i]
			switch d.Code {
			case FENRanks, FENRankWidth, FENPieceLetter, FENDigit, NoKing, TooManyKings, KingsAdjacent, OppositeCheck, PawnOnBackRank:
				none = true
			case FENTurn:
				none = none || d.Case != "missing"
			}
			valid = valid && d.Severity < Error
			if d.Severity != d.Code.Severity() {
				t.Errorf("%s: %s has severity %s", text, d.Code, d.Severity)
			}
			if d.Code != FENTurn && d.Code.Fix() == SafeFix && d.Safe != (len(d.Edits) > 0) || d.Code.Fix() != SafeFix && d.Safe {
				t.Errorf("%s: %s: safe is %v with %d edits", text, d.Code, d.Safe, len(d.Edits))
			}
		}
		if r.OK == none || r.Valid != valid {
			t.Errorf("%s: OK %v, Valid %v with %s", text, r.OK, r.Valid, keys(r.Diagnostics))
		}
	}
}

// Unsafe corrections that are offered lead to a record that can be read.
func TestFENUnsafeFixes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"4k3/pppp4/8/8/8/8/PPPP4/4K3/ w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
		{"4k3/pppp5/8/8/8/8/PPPP4/4K3 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
		{"4k3/pppp4/8/8/8/8/PPPP4/RNBQK1BNR w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/RNBQKBNR w - - 0 1"},
		{"4k3/pppp4/44/8/8/8/PPPP4/4K3 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
		{"4k3/pppp4/80/8/8/8/PPPP22/4K3 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
		{"tsldklst/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST w - - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
		{"4k3/pppp4/8/8/8/8/PPPP4/4K3 Black - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 0 1"},
	} {
		r := ReadFEN([]byte(c.text), false)
		if got := applied(t, c.text, r.Diagnostics, false); got != c.want {
			t.Errorf("%s: %s", c.text, got)
		}
	}
}

// applied returns text with the corrections of diagnostics, an identical one once; with safe those that are safe.
func applied(t rapid.TB, text string, diagnostics []Diagnostic, safe bool) string {
	var edits []Edit
	for i := range diagnostics {
		if d := &diagnostics[i]; d.Safe || !safe {
			edits = append(edits, d.Edits...)
		}
	}
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Or(cmp.Compare(a.Off, b.Off), cmp.Compare(a.End, b.End)) })
	edits = slices.Compact(edits)
	var b []byte
	at := int32(0)
	for _, e := range edits {
		if e.Off < at || e.End < e.Off || int(e.End) > len(text) {
			t.Fatalf("%q: edits out of place or overlapping: %+v", text, edits)
		}
		b = append(append(b, text[at:e.Off]...), e.New...)
		at = e.End
	}
	return string(append(b, text[at:]...))
}

// What is fixed is not reported again, fixing leaves the position as it was read, and the normalised record has nothing to fix.
func checkFixing(t rapid.TB, text string, chess960 bool) {
	r := ReadFEN([]byte(text), chess960)
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Off < 0 || d.End < d.Off || int(d.End) > len(text) || i > 0 && d.Off < r.Diagnostics[i-1].Off {
			t.Fatalf("%q: %s out of place: %d to %d", text, d.Key(), d.Off, d.End)
		}
	}
	if !r.OK {
		return
	}
	fixed := applied(t, text, r.Diagnostics, true)
	again := ReadFEN([]byte(fixed), chess960)
	for i := range again.Diagnostics {
		if d := &again.Diagnostics[i]; d.Safe {
			t.Fatalf("%q: fixed to %q, which has %s", text, fixed, d.Key())
		}
	}
	if a, b := fen.Append(nil, &r.Position), fen.Append(nil, &again.Position); !bytes.Equal(a, b) || !r.Position.Same(&again.Position) {
		t.Fatalf("%q: read as %s, fixed to %q, read as %s", text, a, fixed, b)
	}
	normal := fen.Append(nil, &r.Position)
	n := ReadFEN(normal, chess960)
	for i := range n.Diagnostics {
		// KQkq mean the outermost of several rooks; a file letter would be plainer.
		if d := &n.Diagnostics[i]; d.Safe && d.Key() != "fen-castling-ambiguous/rooks" {
			t.Fatalf("%q: normalised to %s, which has %s", text, normal, d.Key())
		}
	}
}

func TestFixing(t *testing.T) {
	for _, c := range fenTable {
		text, _, _ := unmarked(c.text)
		checkFixing(t, text, false)
		checkFixing(t, text, true)
	}
}

// The two readings of KQkq differ only where a king on e1 or e8 has no rook in the corner.
func TestChess960Castling(t *testing.T) {
	const text = "1r2kr2/8/8/8/8/8/8/1R2KR2 w KQkq - 0 1"
	if r := ReadFEN([]byte(text), false); keys(r.Diagnostics) != strings.TrimSpace(strings.Repeat("fen-castling-impossible/rook ", 4)) {
		t.Errorf("standard: %s", keys(r.Diagnostics))
	}
	r := ReadFEN([]byte(text), true)
	if len(r.Diagnostics) > 0 || r.Position.CastlingRook(position.Black, position.Queenside) != position.B8 {
		t.Errorf("Chess960: %s", keys(r.Diagnostics))
	}
	// Written so that both read the same.
	if got := string(fen.Append(nil, &r.Position)); got != "1r2kr2/8/8/8/8/8/8/1R2KR2 w FBfb - 0 1" {
		t.Error(got)
	}
}

// lines adds the lines of the shared corpora to f.
func fenSeeds(f *testing.F) {
	for _, name := range []string{"good.fen", "odd.fen", "operations.epd"} {
		text, err := os.ReadFile("../testdata/fen/" + name)
		if err != nil {
			f.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			f.Add(strings.TrimRight(line, "\n"))
		}
	}
}

func FuzzFEN(f *testing.F) {
	fenSeeds(f)
	for _, c := range fenTable {
		text, _, _ := unmarked(c.text)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkFixing(t, text, false)
		checkFixing(t, text, true)
	})
}
