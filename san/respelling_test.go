package san_test

import (
	"strings"
	"testing"

	"arbiter/position"
	"arbiter/san"
)

// A respelling writes a SAN move as people do, which sets a quirk; it is "" where it does not apply.
type respelling struct {
	name  string
	quirk san.Quirk
	write func(s string, p *position.Position, m position.Move) string
}

func replaceLetters(letters ...string) func(string, *position.Position, position.Move) string {
	return func(s string, _ *position.Position, _ position.Move) string {
		if strings.HasPrefix(s, "O") || !strings.ContainsAny(s, "NBRQK") {
			return ""
		}
		return strings.NewReplacer("N", letters[0], "B", letters[1], "R", letters[2], "Q", letters[3], "K", letters[4]).Replace(s)
	}
}

func replace(old, with string) func(string, *position.Position, position.Move) string {
	return func(s string, _ *position.Position, _ position.Move) string {
		if !strings.Contains(s, old) {
			return ""
		}
		return strings.ReplaceAll(s, old, with)
	}
}

// pawnOnly applies f to pawns' moves alone.
func pawnOnly(f func(string) string) func(string, *position.Position, position.Move) string {
	return func(s string, p *position.Position, m position.Move) string {
		if p.At(m.From()).Role() != position.Pawn {
			return ""
		}
		return f(s)
	}
}

var respellings = []respelling{
	{"zeros", san.CastlingSpelling, replace("O", "0")},
	{"small o", san.CastlingSpelling, replace("O", "o")},
	{"no dashes", san.CastlingSpelling, replace("O-O", "OO")},
	{"en dash", san.CastlingSpelling, replace("-", "–")},
	{"hyphen without break", san.CastlingSpelling, replace("-", "‑")},
	{"white figurines", san.FigurineLetter, replaceLetters("♘", "♗", "♖", "♕", "♔")},
	{"black figurines", san.FigurineLetter, replaceLetters("♞", "♝", "♜", "♛", "♚")},
	{"simplified Chinese", san.Chinese, replaceLetters("马", "象", "车", "后", "王")},
	{"traditional Chinese", san.Chinese, replaceLetters("馬", "象", "車", "后", "王")},
	{"colon", san.CaptureSign, replace("x", ":")},
	{"cross", san.CaptureSign, replace("x", "×")},
	{"capital X", san.UpperCase, replace("x", "X")},
	{"no equals", san.PromotionSpelling, replace("=", "")},
	{"slash", san.PromotionSpelling, replace("=", "/")},
	{"parentheses", san.PromotionSpelling, func(s string, _ *position.Position, _ position.Move) string {
		i := strings.Index(s, "=")
		if i < 0 {
			return ""
		}
		return s[:i] + "(" + s[i+1:i+2] + ")" + s[i+2:]
	}},
	{"small promotion", san.PromotionSpelling, func(s string, _ *position.Position, _ position.Move) string {
		i := strings.Index(s, "=")
		if i < 0 {
			return ""
		}
		return s[:i] + strings.ToLower(s[i:])
	}},
	{"ch", san.CheckWord, replace("+", "ch")},
	{"mate", san.MateWord, replace("#", "mate")},
	{"Chinese mate", san.OtherMark, replace("#", "×")},
	{"dagger", san.OtherMark, replace("+", "†")},
	{"double dagger", san.OtherMark, replace("#", "‡")},
	{"double check", san.DoubleCheck, replace("+", "++")},
	{"full width", san.FullWidth, func(s string, _ *position.Position, _ position.Move) string {
		return strings.Map(func(r rune) rune { return r - '!' + '！' }, s)
	}},
	{"pawn letter", san.PawnLetter, pawnOnly(func(s string) string { return "P" + s })},
	{"pawn figurine", san.PawnLetter, pawnOnly(func(s string) string { return "♙" + s })},
	{"Chinese pawn", san.PawnLetter, pawnOnly(func(s string) string { return "兵" + s })},
	{"capital file", san.UpperCase, pawnOnly(func(s string) string {
		if s[0] == 'b' && len(s) > 2 {
			return "" // Bxc3 is a bishop's
		}
		return strings.ToUpper(s[:1]) + s[1:]
	})},
	{"no sign of capture", 0, replace("x", "")},
	{"en passant", san.EnPassantSuffix, func(s string, _ *position.Position, m position.Move) string {
		if !m.EnPassant() {
			return ""
		}
		return s + "e.p."
	}},
	{"small officer", san.LowerCase, func(s string, p *position.Position, m position.Move) string {
		if r := p.At(m.From()).Role(); r == position.Pawn || r == position.Bishop || strings.HasPrefix(s, "O") {
			return ""
		}
		return strings.ToLower(s[:1]) + s[1:]
	}},
	{"capitals", san.UpperCase, func(s string, p *position.Position, m position.Move) string {
		// A bishop's capital B may be read as a file: TestTwoReadings.
		if _, ok := m.Castles(); ok || p.At(m.From()).Role() == position.Pawn {
			return ""
		}
		return strings.ToUpper(s)
	}},
	{"long", 0, func(_ string, p *position.Position, m position.Move) string {
		if _, ok := m.Castles(); ok {
			return ""
		}
		return strings.ReplaceAll(string(san.AppendLong(nil, p, m)), "x", ":")
	}},
	{"full square", san.FullSquare, func(s string, p *position.Position, m position.Move) string {
		if _, ok := m.Castles(); ok || p.At(m.From()).Role() == position.Pawn {
			return ""
		}
		return s[:1] + m.From().String() + s[strings.LastIndex(s, m.To().String()):]
	}},
}

// Every spelling of a legal move is read as that move, and seen not to be SAN.
func TestRespellings(t *testing.T) {
	applied := make(map[string]int)
	walk(4, 25, 120, func(p *position.Position, _ bool) {
		for m := range p.Moves() {
			text := string(san.Append(nil, p, m))
			for _, r := range respellings {
				other := r.write(text, p, m)
				if other == "" {
					continue
				}
				applied[r.name]++
				written, err := san.Parse(other)
				if err != nil {
					t.Fatalf("%s: %s (%s for %s): %v", describe(p), other, r.name, text, err)
				}
				if got, err := written.Resolve(p); err != nil || got != m {
					t.Fatalf("%s: %s (%s for %s) is read as %v, %v", describe(p), other, r.name, text, got, err)
				}
				if !written.Quirks().Has(r.quirk) || r.quirk != 0 && written.Canonical() {
					t.Fatalf("%s: %s (%s for %s) has quirks %b", describe(p), other, r.name, text, written.Quirks())
				}
				if bytesWritten, err := san.Parse([]byte(other)); err != nil || bytesWritten != written {
					t.Fatalf("%s is read differently as bytes", other)
				}
			}
		}
	})
	for _, r := range respellings {
		if applied[r.name] == 0 {
			t.Errorf("%s never applied", r.name)
		}
	}
}
