package san_test

import (
	"os"
	"strings"
	"testing"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
)

// A dialectRow is a line of testdata/san/dialects.txt.
type dialectRow struct {
	line           int
	p              position.Position
	text           string
	meaning, quirk string
}

func dialectRows(t testing.TB) []dialectRow {
	t.Helper()
	data, err := os.ReadFile("../testdata/san/dialects.txt")
	if err != nil {
		t.Fatal(err)
	}
	var rows []dialectRow
	var p position.Position
	for i, line := range strings.Split(string(data), "\n") {
		switch fields := strings.Split(line, "|"); {
		case line == "" || line[0] == '#':
		case len(fields) == 1:
			if p, err = fen.Position(line); err != nil {
				t.Fatalf("line %d: %v", i+1, err)
			}
		case len(fields) == 3:
			rows = append(rows, dialectRow{i + 1, p, strings.TrimSpace(fields[0]), strings.TrimSpace(fields[1]), strings.TrimSpace(fields[2])})
		default:
			t.Fatalf("line %d: three fields expected", i+1)
		}
	}
	return rows
}

func TestDialects(t *testing.T) {
	met := san.Quirk(0)
	for _, row := range dialectRows(t) {
		m, err := san.Parse(row.text)
		got := "syntax"
		if err == nil {
			var l position.Move
			switch l, err = m.Resolve(&row.p); {
			case m.Null():
				got = "null"
			case err == san.ErrIllegal:
				got = "illegal"
			case err == san.ErrAmbiguous:
				got = "ambiguous"
			default:
				got = l.String()
			}
		}
		if got != row.meaning {
			t.Errorf("line %d: %s is %s, not %s", row.line, row.text, got, row.meaning)
		}
		if q := m.Quirks().String(); q != row.quirk {
			t.Errorf("line %d: %s has the quirks %q, not %q", row.line, row.text, q, row.quirk)
		}
		if m.Canonical() != (row.quirk == "") {
			t.Errorf("line %d: %s: Canonical is %v", row.line, row.text, m.Canonical())
		}
		met |= m.Quirks()
	}
	if q := san.Foreign; met|q != 1<<24-1 {
		t.Errorf("quirks not met: %v", (1<<24-1)&^met&^q)
	}
}

// The second reading has the quirks of what it then is.
func TestSecondReading(t *testing.T) {
	for _, c := range []struct{ text, quirks string }{
		{"bxc3", "lower-case"},
		{"b:c3", "lower-case capture-sign"},
		{"BXC3", "upper-case"},
		{"B2B4", "upper-case uci-form"},
		{"B2-B4", "upper-case long-form"},
	} {
		m, err := san.Parse(c.text)
		if err != nil {
			t.Fatal(c.text, err)
		}
		second, ok := m.Second()
		if !ok {
			t.Errorf("%s has one reading", c.text)
		}
		if got := second.Quirks().String(); got != c.quirks {
			t.Errorf("%s read otherwise has the quirks %q, not %q", c.text, got, c.quirks)
		}
		if _, ok := second.Second(); ok {
			t.Errorf("%s has three readings", c.text)
		}
		if _, ok := m.First().Second(); ok {
			t.Errorf("the first reading of %s has another", c.text)
		}
	}
	for _, text := range []string{"Bxc3", "exd5", "b3", "bb3", "BB3", "bd4", "bcd4"} {
		if m, err := san.Parse(text); err == nil {
			if _, ok := m.Second(); ok {
				t.Errorf("%s has two readings", text)
			}
		}
	}
}

// Letters of other languages, with what they mean in the position; English letters where a language does not use them.
func TestAlphabets(t *testing.T) {
	p, err := fen.Position("r3k2r/1P6/2n5/3p4/2B1P3/5N2/3Q4/R3K2R w KQkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ alphabet, text, meaning, quirks string }{
		{"de", "Sd4", "f3d4", "foreign"},
		{"de", "Sf3-d4", "f3d4", "foreign long-form"},
		{"de", "sd4", "f3d4", "lower-case foreign"},
		{"de", "Lxd5", "c4d5", "foreign"},
		{"de", "L:d5", "c4d5", "foreign capture-sign"},
		{"de", "Dd4", "d2d4", "foreign"},
		{"de", "dd4", "d2d4", "lower-case foreign"},
		{"de", "de3", "d2e3", "both"},
		{"de", "DE3", "d2e3", "upper-case foreign both upper-file"},
		{"de", "D4", "illegal", "upper-case"},
		{"de", "Ke2", "e1e2", ""},
		{"de", "Tb1", "a1b1", "foreign"},
		{"de", "b8D+", "b7b8q", "promotion-spelling foreign"},
		{"de", "b8=D", "b7b8q", "foreign"},
		{"de", "b8=d", "b7b8q", "promotion-spelling foreign"},
		{"de", "b8=Q", "b7b8q", ""},
		{"de", "Nd4", "f3d4", ""},
		{"de", "Be5", "e4e5", "both"}, // a pawn's, for the bishop that B is in English cannot
		{"de", "Bd3", "c4d3", "both"},
		{"de", "Bb8=D", "b7b8q", "foreign both"},
		{"de", "exd5", "e4d5", ""},
		{"de", "ed", "e4d5", "files-only"},
		{"de", "0-0", "e1h1", "castling-spelling"},
		{"fr", "Cd4", "f3d4", "foreign"},
		{"fr", "Fxd5", "c4d5", "foreign"},
		{"fr", "Re2", "e1e2", "foreign"},
		{"fr", "Tb1", "a1b1", "foreign"},
		{"fr", "cd4", "f3d4", "both"},
		{"fr", "cg5", "f3g5", "lower-case foreign"},
		{"es", "Axd5", "c4d5", "foreign"},
		{"it", "Cg5", "f3g5", "foreign"},
		{"nl", "Pg5", "f3g5", "foreign"},
		{"pl", "Hd4", "d2d4", "foreign"},
		{"pt", "Bxd5", "c4d5", ""},
		{"cs", "Jg5", "f3g5", "foreign"},
		{"cs", "Sxd5", "c4d5", "foreign"},
		{"hu", "Hg5", "f3g5", "foreign"},
		{"hu", "Bb1", "a1b1", "foreign"},
		{"sv", "Sg5", "f3g5", "foreign"},
		{"da", "Sg5", "f3g5", "foreign"},
		{"ru", "Кg5", "f3g5", "foreign"},
		{"ru", "Крe2", "e1e2", "foreign"},
		{"ru", "крe2", "e1e2", "lower-case foreign"},
		{"ru", "Сxd5", "c4d5", "foreign"},
		{"ru", "С:d5", "c4d5", "foreign capture-sign"},
		{"ru", "Фd4", "d2d4", "foreign"},
		{"ru", "Лb1", "a1b1", "foreign"},
		{"ru", "Кf3—g5", "f3g5", "foreign long-form other-dash"},
		{"ru", "b8Ф", "b7b8q", "promotion-spelling foreign"},
		{"ru", "пb8Ф", "b7b8q", "promotion-spelling lower-case pawn-letter foreign"},
		{"ru", "\xcag5", "f3g5", "foreign"}, // Windows-1251
		{"ru", "\xca\xf0e2", "e1e2", "foreign"},
		{"ru", "\xea\xf0e2", "e1e2", "lower-case foreign"},
		{"ru", "\xd1:d5", "c4d5", "foreign capture-sign"},
		{"ru", "\xd4d2\x96d4", "d2d4", "foreign long-form other-dash"},
		{"zh", "马g5", "f3g5", "chinese"},
		{"tr", "Şe2", "e1e2", "foreign"},
		{"tr", "Kb1", "a1b1", "foreign"},
		{"el", "Ιg5", "f3g5", "foreign"},
		{"NBRQK", "Nf3-g5", "f3g5", "long-form"},
		{"ÄÖÜŁŻ", "Äg5", "f3g5", "foreign"},
		{"en", "Ng5", "f3g5", ""},
		{"en", "Sg5", "syntax", ""},
	} {
		a, ok := san.AlphabetNamed(c.alphabet)
		if !ok {
			t.Errorf("no alphabet %s", c.alphabet)
			continue
		}
		m, err := san.ParseLetters(c.text, a)
		got := "syntax"
		if err == nil {
			l, err := m.Resolve(&p)
			if got = l.String(); err != nil {
				got = strings.Fields(err.Error())[0]
			}
		}
		if got != c.meaning || m.Quirks().String() != c.quirks {
			t.Errorf("%s: %s is %s with quirks %q, not %s with %q", c.alphabet, c.text, got, m.Quirks(), c.meaning, c.quirks)
		}
	}
	de, _ := san.AlphabetNamed("de")
	if m, err := san.ParseLetters("bxc3", de); err != nil || !m.Canonical() {
		t.Errorf("a German b is not only a file: %v, %v", m.Quirks(), err)
	}
	for _, name := range []string{"", "xx", "SLTD", "SLTDKXY", "SLTDD", "sltdk", "SLT K", "123456"} {
		if _, ok := san.AlphabetNamed(name); ok {
			t.Errorf("%q is taken for an alphabet", name)
		}
	}
}

// What the standard's table says of the languages it lists (PGN standard, section 17), pawn to king.
func TestAlphabetsOfStandard(t *testing.T) {
	for name, letters := range map[string]string{
		"cs": "PJSVDK", "da": "BSLTDK", "nl": "OPLTDK", "en": "PNBRQK", "et": "PROVLK", "fi": "PRLTDK", "fr": "PCFTDR",
		"de": "BSLTDK", "hu": "GHFBVK", "is": "PRBHDK", "it": "PCATDR", "no": "BSLTDK", "pl": "PSGWHK", "pt": "PCBTDR",
		"ro": "PCNTDR", "es": "PCATDR", "sv": "BSLTDK",
	} {
		a, ok := san.AlphabetNamed(name)
		if !ok || a.Letters != letters[1:] || a.Pawn != "" && a.Pawn != letters[:1] {
			t.Errorf("%s is %v, not %s", name, a, letters)
		}
	}
}

func TestLookAlike(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"NfЗ", "Nf3"},
		{"Nс3", "Nc3"}, // Cyrillic с
		{"с4", "c4"},
		{"е4", "e4"},
		{"Νf3", "Nf3"}, // Greek Ν
		{"Вb5", "Bb5"},
		{"Кe2", "Ke2"},
		{"О-О", "O-O"},
		{"О-О-О+", "O-O-O+"},
		{"Bхc6", "Bxc6"},
		{"Rel", "Re1"},
		{"Rfl", "Rf1"},
		{"el", "e1"},
		{"Nf3", ""}, // nothing to replace
		{"Сf4", ""}, // C is no piece
		{"вечер", ""},
		{"ll", ""},
		{"", ""},
	} {
		got, ok := san.LookAlike([]byte(c.text))
		if string(got) != c.want || ok != (c.want != "") {
			t.Errorf("LookAlike(%s) = %s, %v, not %s", c.text, got, ok, c.want)
		}
		if ok {
			if _, err := san.Parse(c.text); err == nil {
				t.Errorf("%s is accepted in silence", c.text)
			}
		}
	}
}

func TestCouldBeMove(t *testing.T) {
	for _, text := range []string{
		"Nb", "e5e4d3", "Nbd", "N5", "e5e", "Qxx4", "e4e5e6", "R1", "b7b8qq", "e8=", "e8()", "♘b", "马g", "Sf3", "Крe2", "a4b",
	} {
		if !san.CouldBeMove([]byte(text)) {
			t.Errorf("%s cannot be meant as a move", text)
		}
	}
	for _, text := range []string{
		"", "N", "a", "hello", "foo", "Black", "wins", "bad", "head", "abc", "x", "12", "1-0x", "O", "tail", "Nf9", "Ni3", "е", "…", "\xff\xfe",
	} {
		if san.CouldBeMove([]byte(text)) {
			t.Errorf("%s can be meant as a move", text)
		}
	}
}

// Bytes of single-byte encodings that can stand in a move are read as such.
func TestSingleByteSigns(t *testing.T) {
	p := position.Start()
	for text, want := range map[string]string{"e2\x96e4": "e2e4", "Ng1\x97f3": "g1f3", "e4\x86": "e2e4", "N\xd7f3": "g1f3"} {
		if got, err := resolve(&p, text); err != nil || got.String() != want {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
}
