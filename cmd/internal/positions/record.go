package positions

import (
	"strconv"
	"strings"

	"arbiter/fen"
	"arbiter/validate"
)

// AppendRecord appends a record that was read and judged, written anew: a FEN record in the format f; for EPD four fields and the
// operations, moves in SAN, with the counters as operations if they stood in fields. No line end is appended.
func AppendRecord(b []byte, r *validate.FENReport, f fen.Format) []byte {
	if !r.EPD {
		return f.Append(b, &r.Position)
	}
	b = f.AppendEPD(b, &r.Position)
	counted := map[string]bool{}
	for i := range r.Operations {
		o := &r.Operations[i]
		counted[o.Opcode] = true
		b = appendOperation(append(b, ' '), o)
	}
	if n := r.Position.HalfMoves(); n != 0 && !counted["hmvc"] {
		b = append(strconv.AppendInt(append(b, " hmvc "...), int64(n), 10), ';')
	}
	if n := r.Position.MoveNo(); n != 1 && !counted["fmvn"] {
		b = append(strconv.AppendInt(append(b, " fmvn "...), int64(n), 10), ';')
	}
	return b
}

// appendOperation appends an operation in the form of the standard.
func appendOperation(b []byte, o *validate.Operation) []byte {
	b = append(b, o.Opcode...)
	switch {
	case o.Moves != nil:
		for _, m := range o.Moves {
			b = append(append(b, ' '), m...)
		}
	case o.Kind == fen.OneText || o.Kind == fen.AnyOperands && o.Text != "" && !plainWords(o.Text):
		b = append(b, ' ', '"')
		b = append(b, strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(o.Text)...)
		b = append(b, '"')
	case o.Text != "":
		b = append(append(b, ' '), o.Text...)
	}
	return append(b, ';')
}

// plainWords reports whether text can stand without quotes.
func plainWords(text string) bool { return !strings.ContainsAny(text, "\";\\") }
