package pgn

import "bytes"

// What words look like moves is asked only where a game without tags may begin: this package knows no chess.

// number returns the value of the digits a move number begins with, up to 1,000; -1 if it is dots alone.
func number(w []byte) int {
	n := -1
	for _, c := range w {
		if c < '0' || c > '9' {
			break
		}
		n = min(max(n, 0)*10+int(c-'0'), 1000)
	}
	return n
}

// dots returns the number of dots in a move number.
func dots(w []byte) int {
	if bytes.HasSuffix(w, []byte("…")) {
		return 3
	}
	return bytes.Count(w, []byte("."))
}

// opens reports whether the move number t of text can be the first word of a game: digits, and after them on the line nothing that is
// surely no move, as in "1. Smith". Without a dot ("1 e4") a move must follow.
func opens(text []byte, t Token) bool {
	w := text[t.Off:t.End]
	if number(w) < 0 {
		return false
	}
	dotted := dots(w) > 0
	i := skipBlanks(text, int(t.End), len(text))
	if i == len(text) || class[text[i]] >= blank && class[text[i]] != inner || text[i] == '(' {
		return dotted
	}
	var s Scanner
	s.ResetAt(text, i, false)
	switch n := s.Next(); n.Kind {
	case SAN:
		return moveShape(text[n.Off:n.End]) || dotted && moveLike(text[n.Off:n.End])
	case MoveNumber:
		return dotted && dots(text[n.Off:n.End]) > 0
	}
	return dotted
}

// opensFirst reports whether t is move number 1 of White and opens a game.
func opensFirst(text []byte, t Token) bool {
	w := text[t.Off:t.End]
	if number(w) != 1 || dots(w) > 1 || !opens(text, t) {
		return false
	}
	i := skipBlanks(text, int(t.End), len(text))
	return i == len(text) || text[i] != '.' && !ellipsis(text, i) // "1. ... e5"
}

// moveLike reports whether w, a word after a move number, may be meant as a move: it names a rank, or is as short as "Nb" or "ed".
func moveLike(w []byte) bool {
	return len(w) <= 2 || bytes.ContainsAny(w, "12345678") || castling(w) || !letters(w)
}

// letters reports whether w is ASCII letters and the punctuation of prose.
func letters(w []byte) bool {
	for _, c := range w {
		if class[c] != letter && c != ',' && c != '\'' && c != ':' && c != '&' && c != '-' {
			return false
		}
	}
	return true
}

// castling reports whether w is castling in one of its spellings, with a check or mate sign or without.
func castling(w []byte) bool {
	w = bytes.TrimRight(w, "+#")
	n := 0
	for i := 0; i < len(w); {
		if w[i] == 'O' || w[i] == 'o' || w[i] == '0' {
			n++
			i++
			continue
		}
		d := dash(w, i)
		if d == 0 {
			return false
		}
		i += d
	}
	return n == 2 || n == 3
}

// moveShape reports whether w has the form of a move in some notation: an optional piece letter, of any alphabet, an optional square,
// file or rank with an optional sign or dash, a square, and what follows a move: "e4", "Nbxd2+", "e2-e4", "g7—g8Q", "Кf3", "5254", "O-O",
// "--".
func moveShape(w []byte) bool {
	if len(w) > 24 {
		return false
	}
	if castling(w) || iccf(w) || string(w) == "--" || string(w) == "<>" || string(w) == "Z0" || string(w) == "0000" || string(w) == "@@@@" {
		return true
	}
	// The last square.
	at := -1
	for i := len(w) - 2; i >= 0; i-- {
		if file(w[i]) && rank(w[i+1]) {
			at = i
			break
		}
	}
	if at < 0 {
		return false
	}
	for _, c := range w[at+2:] { // "=Q+", "(N)", "#", "e.p.", "q", "++"
		if c < 0x80 && bytes.IndexByte([]byte("=()/+#.QRBNqrbnepSLTDCFA"), c) < 0 {
			return false
		}
	}
	if len(w)-at-2 > 6 {
		return false
	}
	// What comes before it: a piece, where the piece comes from, a sign.
	from := w[:at]
	i := 0
	for i < len(from) && from[i] >= 0x80 {
		i++
	}
	if i == 0 && len(from) > 0 && class[from[0]] == letter && !(file(from[0]) && (len(from) == 1 || rank(from[1]) || from[1] == 'x' || from[1] == ':')) {
		i++
	}
	if i < len(from) && file(from[i]) {
		i++
	}
	if i < len(from) && rank(from[i]) {
		i++
	}
	for n := 0; i < len(from) && n < 3 && (from[i] == '-' || from[i] == 'x' || from[i] == 'X' || from[i] == ':' || from[i] >= 0x80); n++ {
		i++
	}
	if i < len(from) && class[from[i]] == letter && i > 0 && from[i-1] == 'x' { // the captured piece: "QxRe4"
		i++
	}
	return i == len(from)
}

func file(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'h' }
func rank(c byte) bool { return c >= '1' && c <= '8' }
