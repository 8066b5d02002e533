package san_test

import (
	"strings"
	"testing"

	"arbiter/position"
	"arbiter/san"
)

// No bytes make Parse panic; what is read as a move means the same as bytes and as a string, keeps to the ranges of its
// accessors, and its meaning, written anew in any notation, is read as itself.
func FuzzParse(f *testing.F) {
	var positions []position.Position
	for _, row := range dialectRows(f) {
		f.Add([]byte(row.text), byte(0), byte(row.line))
		if len(positions) == 0 || positions[len(positions)-1] != row.p {
			positions = append(positions, row.p)
		}
	}
	f.Add([]byte("Кр\xd7e2"), byte(13), byte(1))
	f.Fuzz(func(t *testing.T, text []byte, alphabet, at byte) {
		p := positions[int(at)%len(positions)]
		a := &san.Alphabets[int(alphabet)%len(san.Alphabets)]
		m, err := san.ParseLetters(text, a)
		again, errAgain := san.ParseLetters(string(text), a)
		if m != again || err != errAgain {
			t.Fatalf("%q is read as %v, %v and as %v, %v", text, m, err, again, errAgain)
		}
		san.CouldBeMove(text)
		if fixed, ok := san.LookAlike(text); ok {
			if _, err := san.Parse(fixed); err != nil {
				t.Fatalf("%q mended is %q, no move", text, fixed)
			}
		}
		if err != nil {
			if err != san.ErrSyntax || m != (san.Move{}) {
				t.Fatalf("%q: %v, %v", text, m, err)
			}
			return
		}
		if m.FromFile() > 7 || m.FromRank() > 7 || m.Role() > position.King || m.Promotion() > position.King {
			t.Fatalf("%q: out of range", text)
		}
		_, castles := m.Castles()
		if n := m.To(); n == position.NoSquare && !castles && !m.Null() && !m.Vertical() && !m.Quirks().Has(san.FilesOnly) {
			t.Fatalf("%q has no target", text)
		}
		l, err := m.Resolve(&p)
		reason := san.Explain(&p, m, san.Past{})
		if (err == san.ErrIllegal) != (reason != san.NoReason) || reason != san.NoReason && reason.Kind == san.None {
			t.Fatalf("%q: %v, reason %v", text, err, reason)
		}
		candidates := san.Candidates(&p, m)
		if err == san.ErrAmbiguous && len(candidates) < 2 {
			t.Fatalf("%q is ambiguous and may mean %v", text, candidates)
		}
		if err != nil || l.IsNull() {
			return
		}
		if !p.Legal(l) {
			t.Fatalf("%q means %v, which is illegal", text, l)
		}
		for _, n := range san.Notations {
			written := n.With(san.PlainGoal)(nil, &p, l)
			if got, err := resolve(&p, string(written)); err != nil || got != l {
				t.Fatalf("%q means %v, written %s, read as %v, %v", text, l, written, got, err)
			}
		}
		if second, ok := m.Second(); ok && strings.Contains(second.Quirks().String(), "both") {
			t.Fatalf("%q has a third reading", text)
		}
	})
}
