package pgn

import "bytes"

// AppendTag appends the tag pair [name "value"] and a line feed to b, quotes and backslashes of value escaped (section 8.1 of the PGN
// standard). value is a text, as Tag.Text returns it; what has no place in a tag, line ends and other control characters, becomes a blank.
func AppendTag[Text []byte | string](b []byte, name string, value Text) []byte {
	b = append(b, '[')
	b = append(b, name...)
	b = append(b, ' ', '"')
	for i := range len(value) {
		switch c := value[i]; {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < ' ' || c == 0x7f:
			b = append(b, ' ')
		default:
			b = append(b, c)
		}
	}
	return append(b, '"', ']', '\n')
}

// A Wrapper writes movetext in export format (section 8.2.1 of the PGN standard): words with one blank or one line feed between them, in
// lines of at most Width bytes, and no word broken. A longer word has a line to itself. The zero Wrapper begins a line. The methods append
// to b and return it; b must be what the last method returned.
type Wrapper struct {
	Width int // of a line, in bytes without the line feed; 0 means 79, a negative number no limit

	column int // bytes in the line
	word   int // bytes of its last word
	open   bool
}

// Word appends word, which has no blanks, after a blank or on a new line.
func (w *Wrapper) Word(b, word []byte) []byte {
	return append(w.space(b, len(word)), word...)
}

// Open appends "(", which the next word or comment follows without a blank.
func (w *Wrapper) Open(b []byte) []byte {
	b = w.Word(b, []byte("("))
	w.open = true
	return b
}

// Close appends ")" to the last word.
func (w *Wrapper) Close(b []byte) []byte {
	w.open = false
	return w.Glue(b, []byte(")"))
}

// Glue appends text, which has no blanks, to the last word. If that makes the line too long, the word goes to a new line.
func (w *Wrapper) Glue(b, text []byte) []byte {
	b = append(b, text...)
	w.column += len(text)
	w.word += len(text)
	if w.over(0) && w.word < w.column {
		b[len(b)-w.word-1] = '\n'
		w.column = w.word
	}
	return b
}

// Verbatim appends text, which may have blanks and line ends, as it is, after a blank or on a new line. Its first line goes to a new line
// where it does not fit; the lines in it may be of any length.
func (w *Wrapper) Verbatim(b, text []byte) []byte {
	line := bytes.IndexByte(text, '\n')
	if line < 0 {
		return w.Word(b, text)
	}
	b = append(w.space(b, line), text...)
	w.column = len(text) - 1 - bytes.LastIndexByte(text, '\n')
	w.word = w.column
	return b
}

// Comment appends {text}. A blank between two words of text becomes a line feed where the line would be too long; two blanks or more, and
// line ends, stay as they are. Written again, the comment comes out the same.
func (w *Wrapper) Comment(b, text []byte) []byte {
	b = w.Word(b, []byte("{"))
	for len(text) > 0 {
		n := bytes.IndexAny(text, " \n")
		if n < 0 {
			n = len(text)
		}
		b = w.Glue(b, text[:n])
		text = text[n:]
		if len(text) == 0 {
			break
		}
		if text[0] == '\n' {
			b = append(b, '\n')
			w.column, w.word = 0, 0
			text = text[1:]
			continue
		}
		blanks := len(text) - len(bytes.TrimLeft(text, " "))
		if blanks == 1 {
			// Glue breaks here if the next word is too long.
			b = append(b, ' ')
			w.column, w.word = w.column+1, 0
		} else {
			b = append(b, text[:blanks]...)
			w.column, w.word = w.column+blanks, w.word+blanks
		}
		text = text[blanks:]
	}
	return w.Glue(b, []byte("}"))
}

// End ends the line, if anything is on it.
func (w *Wrapper) End(b []byte) []byte {
	if w.column > 0 {
		b = append(b, '\n')
	}
	w.column, w.word, w.open = 0, 0, false
	return b
}

// over reports whether the line with n bytes more is too long.
func (w *Wrapper) over(n int) bool {
	width := w.Width
	if width == 0 {
		width = 79
	}
	return width > 0 && w.column+n > width
}

// space makes room for a word of n bytes.
func (w *Wrapper) space(b []byte, n int) []byte {
	if w.open { // the word goes on from "("
		w.open = false
		w.column += n
		w.word += n
		if w.over(0) && w.word < w.column {
			b[len(b)-w.word+n-1] = '\n'
			w.column = w.word
		}
		return b
	}
	switch {
	case w.column == 0:
	case w.over(1 + n):
		b = append(b, '\n')
		w.column = 0
	default:
		b = append(b, ' ')
		w.column++
	}
	w.column += n
	w.word = n
	return b
}
