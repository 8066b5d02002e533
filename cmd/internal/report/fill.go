package report

import (
	"strings"

	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

// A filler puts the arguments of a diagnostic into a sentence.
type filler struct {
	*Style
	start *position.Position // the start of the game, for move numbers of plies; nil for a diagnostic of a file
	d     *validate.Diagnostic
}

// append appends the sentence s with its placeholders filled (see catalogue). A placeholder without a value is shown as {name?},
// but a part in double brackets then vanishes as a whole.
func (f *filler) append(b []byte, s string) []byte {
	b, _ = f.fill(b, s)
	return b
}

// fill appends s and reports whether all its placeholders had something to say.
func (f *filler) fill(b []byte, s string) ([]byte, bool) {
	complete := true
	for {
		i := strings.IndexAny(s, "{[")
		if i < 0 {
			return append(b, s...), complete
		}
		b = append(b, s[:i]...)
		s = s[i:]
		switch {
		case strings.HasPrefix(s, "{{"):
			b, s = append(b, '{'), s[2:]
		case strings.HasPrefix(s, "[["):
			part, rest, _ := strings.Cut(s[2:], "]]")
			if filled, ok := f.fill(b, part); ok {
				b = filled
			}
			s = rest
		case s[0] == '[':
			b, s = append(b, '['), s[1:]
		default:
			place, rest, _ := strings.Cut(s[1:], "}")
			name, how, _ := strings.Cut(place, ":")
			n := len(b)
			filled, ok := f.value(b, name, how)
			if !ok {
				filled = append(append(append(filled[:n], '{'), name...), "?}"...)
			}
			complete = complete && ok && len(filled) > n // an empty text says nothing
			b, s = filled, rest
		}
	}
}

// value appends the argument called name, worded as how says, and reports whether there is one.
func (f *filler) value(b []byte, name, how string) ([]byte, bool) {
	if a, ok := f.d.Arg(name); ok {
		return f.arg(b, a, how)
	}
	switch name {
	case "count":
		return f.number(b, int64(max(f.d.Count, 1)), how), true
	case "move":
		return f.text(b, f.d.San), f.d.San != ""
	case "no":
		return appendMoveNo(b, f.d.FEN)
	case "reason":
		return f.reason(b)
	}
	if f.d.Reason.Kind == san.None {
		return b, false
	}
	return f.reasonValue(b, name, how)
}

// arg appends the argument a, worded as how says; false if it holds nothing that could be said.
func (f *filler) arg(b []byte, a validate.Arg, how string) ([]byte, bool) {
	switch a.Kind {
	case validate.Number:
		return f.number(b, a.Num, how), true
	case validate.Square:
		return square(b, position.Square(a.Num))
	case validate.Piece:
		return f.piece(b, position.Piece(a.Num), how)
	case validate.Color:
		return f.color(b, position.Color(a.Num), how), true
	case validate.Side:
		return f.word(b, sideKeys[a.Num&1])
	case validate.Word:
		for _, prefix := range [...]string{"word/", "kind/", ""} { // an ending may have the name of a code
			if b, ok := f.word(b, prefix+a.Text); ok {
				return b, true
			}
		}
		return b, false
	case validate.Kinds:
		return f.kinds(b, a.Text)
	case validate.Choice:
		return f.choice(b, a.Text), a.Text != ""
	}
	if how == "quoted" {
		return f.quoted(b, a.Text), true
	}
	return f.text(b, a.Text), true
}

// quoted appends text in quotes, blanks at its ends apart; text of nothing but blanks is told in words.
func (f *filler) quoted(b []byte, text string) []byte {
	if trimmed := strings.TrimSpace(text); trimmed != "" {
		open, end := "\"", "\""
		switch {
		case f.Lang == Chinese:
			open, end = "“", "”"
		case strings.Contains(trimmed, `"`):
			open, end = "`", "`"
		}
		return append(f.text(append(b, open...), trimmed), end...)
	}
	key := "word/blank"
	if strings.ContainsAny(text, "\r\n") {
		key = "word/line-end"
	}
	b, _ = f.word(b, key)
	return b
}

// number appends n; how "count" says that it is one, with commas between thousands, and "one|many" appends after it the word that
// fits it, too.
func (f *filler) number(b []byte, n int64, how string) []byte {
	if how == "" {
		return appendNumber(b, n)
	}
	b = appendThousands(b, n)
	if one, many, ok := strings.Cut(how, "|"); ok {
		if n != 1 {
			one = many
		}
		b = append(append(b, ' '), one...)
	}
	return b
}

// text appends words of the source, safe for a terminal and not longer than textWidth columns.
func (f *filler) text(b []byte, text string) []byte {
	return f.appendShort(b, text, textWidth)
}

// textWidth is the width in columns to which words of the source are cut in a message.
const textWidth = 60

func square(b []byte, s position.Square) ([]byte, bool) {
	return append(b, s.String()...), s < position.NoSquare
}

var (
	sideKeys  = [2]string{"side/kingside", "side/queenside"}
	roleKeys  = [...]string{"", "role/pawn", "role/knight", "role/bishop", "role/rook", "role/queen", "role/king", ""}
	colorKeys = [2]string{"color/white", "color/black"}
)

// piece appends a man: "the knight", and with how "color", "a", "a color", "bare", "bare color": "the white knight", "a knight",
// "a white knight", "knight", "white knight".
func (f *filler) piece(b []byte, p position.Piece, how string) ([]byte, bool) {
	if p == position.NoPiece {
		return b, false
	}
	article, colored := how, false
	if how == "color" {
		article, colored = "", true
	} else if rest, ok := strings.CutSuffix(how, " color"); ok {
		article, colored = rest, true
	}
	if f.Lang == English {
		switch article {
		case "":
			b = append(b, "the "...)
		case "a":
			b = append(b, "a "...)
		}
	}
	if colored {
		b = f.color(b, p.Color(), "adjective")
		if f.Lang == English {
			b = append(b, ' ')
		}
	}
	return f.word(b, roleKeys[p.Role()])
}

// color appends a side: "White", and with how "of", "adjective", "other", "other of": "White's", "white", "Black", "Black's".
func (f *filler) color(b []byte, c position.Color, how string) []byte {
	if rest, ok := strings.CutPrefix(how, "other"); ok {
		c, how = c.Other(), strings.TrimPrefix(rest, " ")
	}
	key := colorKeys[c&1]
	if how == "adjective" {
		key += "/adjective"
	}
	b, _ = f.word(b, key)
	if how == "of" {
		b, _ = f.word(b, "color/of")
	}
	return b
}

// word appends the catalogue's words under key, themselves filled; false if there are none.
func (f *filler) word(b []byte, key string) ([]byte, bool) {
	w, ok := lookup([]byte(key))
	if !ok {
		return b, false
	}
	return f.append(b, w.in(f.Lang)), true
}

// kinds appends the words of blank-separated kinds, joined by commas and "and".
func (f *filler) kinds(b []byte, names string) ([]byte, bool) {
	list := strings.Fields(names)
	ok := len(list) > 0
	for i, name := range list {
		switch {
		case i > 0 && i == len(list)-1:
			b, _ = f.word(b, "list/and")
		case i > 0:
			b, _ = f.word(b, "list/comma")
		}
		var found bool
		if b, found = f.word(b, "kind/"+name); !found {
			b, ok = append(b, name...), false
		}
	}
	return b, ok
}

// choice appends possibilities, one a line, joined by commas and "or"; an ellipsis at the end stands for more.
func (f *filler) choice(b []byte, lines string) []byte {
	list := strings.Split(lines, "\n")
	for i, text := range list {
		switch {
		case i > 0 && i == len(list)-1 && text != "…":
			b, _ = f.word(b, "list/or")
		case i > 0:
			b, _ = f.word(b, "list/comma")
		}
		b = f.text(b, text)
	}
	return b
}

// appendMoveNo appends the number of the move made in the position of a FEN: "17." for White, "17..." for Black. A FEN without a
// move number has none.
func appendMoveNo(b []byte, fen string) ([]byte, bool) {
	fields := strings.Fields(fen)
	if len(fields) < 6 {
		return b, false
	}
	b = append(b, fields[5]...)
	if fields[1] == "b" {
		return append(b, "..."...), true
	}
	return append(b, '.'), true
}
