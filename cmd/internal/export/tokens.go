package export

import (
	"bytes"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// tokens reads the tokens of src[from:to]; a move that was played may follow. It returns the offset of the move at which the main line breaks off, or -1.
func (x *reader) tokens(from, to int32) (broke int32) {
	// What a token is may depend on what follows it: "00" is castling, but a number before a move.
	src := x.src
	if from < x.r.Game.Movetext {
		src = src[:to] // tags follow
	}
	var s pgn.Scanner
	s.ResetAt(src, int(from), from == 0 || src[from-1] == '\n' || src[from-1] == '\r')
	for {
		t := s.Next()
		if t.Off < to && t.End > to { // a move is glued to it
			s.ResetAt(x.src[:to], int(t.Off), t.Off == 0 || x.src[t.Off-1] == '\n' || x.src[t.Off-1] == '\r')
			t = s.Next()
		}
		if t.Off >= to || t.Kind == pgn.EOF {
			return -1
		}
		if len(x.r.Terminator) > 0 && t.Off == x.r.TermOff && t.Off >= x.r.Game.Movetext {
			x.terminator()
			continue
		}
		if x.deep > 0 && x.tooDeep(t) {
			continue
		}
		switch t.Kind {
		case pgn.Comment:
			x.remark(t)
		case pgn.Escape:
			x.flush()
		case pgn.Illegal:
			switch {
			case t.Flaw == pgn.Control:
			case x.src[t.Off] == '}':
				x.flush()
				if !x.over && len(x.open) > 0 && x.unbalanced() {
					x.parens--
					x.close()
				}
			default:
				x.unknown(t)
			}
		case pgn.NAG:
			if x.over {
				x.unknown(t)
			} else {
				x.nag(t)
			}
		case pgn.VariationOpen:
			switch {
			case x.over:
				x.unknown(t)
			case len(x.open) == maxDepth:
				x.flush()
				x.deep = 1
			default:
				x.begin()
			}
		case pgn.VariationClose:
			if x.over {
				x.unknown(t)
			} else if x.flush(); len(x.open) > 0 {
				x.close()
			}
		case pgn.MoveNumber:
			switch {
			case x.over:
				x.unknown(t)
			case x.line.skipped || x.line.unread > 0:
				x.asItStands(t, 0)
			}
		case pgn.SAN:
			switch {
			case x.over:
				x.unknown(t)
			case x.word(&s, t):
				return t.Off
			}
		case pgn.Termination:
			// One in a variation, or a second one: "*" says nothing, the same again nothing new.
			if text := x.src[t.Off:t.End]; string(text) != "*" && !(x.over && bytes.Equal(text, x.r.Terminator)) {
				x.unknown(t)
			}
		default:
			x.unknown(t)
		}
	}
}

// tooDeep reads a token in variations that nest too deep, of which words and what stands between them are left, in a comment. It reports
// false of one that is no other there than elsewhere.
func (x *reader) tooDeep(t pgn.Token) bool {
	some := x.from != x.to
	switch t.Kind {
	case pgn.VariationOpen:
		x.deep++
	case pgn.VariationClose:
		x.deep--
	case pgn.Illegal:
		if x.src[t.Off] != '}' {
			return false
		}
		if x.flush(); x.unbalanced() {
			x.parens--
			x.deep--
		}
		return true
	case pgn.NAG, pgn.MoveNumber, pgn.SAN:
		some = true
	default:
		return false
	}
	if some {
		x.unknown(t)
	}
	return true
}

// remark reads a comment.
func (x *reader) remark(t pgn.Token) {
	text := x.src[t.Off:t.End]
	if text[0] == '{' {
		text = text[1:]
		if t.Flaw == pgn.UnterminatedComment {
			text = bytes.TrimRight(text, " \t\r\n")
		} else {
			text = text[:len(text)-1]
		}
		x.brace(text, t.Off)
		return
	}
	text, raw := x.w.commentText(text[1:])
	text = bytes.TrimRight(text, " \t\r\n")
	line := bytes.IndexByte(text, '}') >= 0
	if !line {
		text = bytes.TrimLeft(text, " \t")
	}
	x.comment(text, raw, t.Off)
}

// comment appends a comment that stands at src[off].
func (x *reader) comment(text []byte, raw bool, off int32) {
	e := commentOf(text)
	e.raw, e.off = raw, off
	x.append(e)
}

// brace reads the text of a comment in braces that stands at src[off].
func (x *reader) brace(text []byte, off int32) {
	text, raw := x.w.commentText(text)
	text, many := x.w.evenLines(text)
	x.append(element{kind: comment, text: text, many: many, raw: raw, off: off})
}

// nag reads a NAG, or a glyph or symbol that stands for one. The offer of a draw, which has none, becomes a comment.
func (x *reader) nag(t pgn.Token) {
	text := x.src[t.Off:t.End]
	n, ok := pgn.ParseNAG(text)
	switch {
	case string(text) == "(=)":
		x.comment(text, false, t.Off)
	case ok:
		x.append(element{kind: nag, no: int32(n)})
	case text[0] == '$' && len(text) > 1: // over 255
		if text = bytes.TrimLeft(text[1:], "0"); len(text) <= 9 {
			x.append(element{kind: nag, no: int32(atoi(text))})
		} else {
			x.append(element{kind: nag, no: -1, text: text})
		}
	case text[0] == '!' || text[0] == '?': // the first two of more: any two are a glyph
		n, _ = pgn.ParseNAG(text[:2])
		x.append(element{kind: nag, no: int32(n)})
	}
}

func atoi(digits []byte) (n int) {
	for _, c := range digits {
		n = n*10 + int(c-'0')
	}
	return n
}

// word reads a word that the Checker did not play. It reports whether the main line breaks off there.
func (x *reader) word(s *pgn.Scanner, t pgn.Token) (broke bool) {
	l := &x.line
	if l.skipped || l.unread > 0 {
		l.unread++
		x.asItStands(t, 0)
		return false
	}
	text := x.src[t.Off:t.End]
	if l.moved && x.suffix(s, text) {
		return false
	}
	if _, err := san.Parse(text); err != nil && !san.CouldBeMove(text) {
		x.unknown(t)
		return false
	}
	if len(x.open) == 0 {
		x.flush()
		if x.r.Broken {
			return true
		}
		x.unknown(t)
		return false
	}
	l.unread = 1
	x.asItStands(t, l.no+1)
	return false
}

// asItStands keeps a word of a line that is not played, the one it breaks off at as half-move no. A word that would be another one
// with a blank after it becomes a comment.
func (x *reader) asItStands(t pgn.Token, no int32) {
	text := x.text(t.Off, t.End)
	var s pgn.Scanner
	s.ResetAt(text, 0, false)
	if again := s.Next(); again.Kind != t.Kind || int(again.End) != len(text) {
		x.unknown(t)
		return
	}
	x.append(element{kind: word, no: no, off: t.Off, text: text})
}

// suffix reads a word that belongs to the move before it: a mark in words, "e.p.", or the letter of an informant symbol.
func (x *reader) suffix(s *pgn.Scanner, text []byte) bool {
	switch string(text) {
	case "+", "ch", "ch.", "check", "Ch", "†", "++", "dblch", "dis+", "disch", "‡", "#", "mate", "Mate", "MATE", "checkmate", "x", "×":
		x.w.canonical = false // the mark does not stand with the move
		return true
	case "dbl", "dbl.", "double", "dis", "dis.", "disc":
		next := *s
		t := next.Next()
		x.w.canonical = false
		return t.Kind == pgn.SAN && x.suffix(&next, x.src[t.Off:t.End])
	case "ep", "e.p.", "e.p", "ep.":
		return x.lastMove().EnPassant()
	case "en":
		next := *s
		t := next.Next()
		switch string(x.src[t.Off:t.End]) {
		case "passant", "pt", "pt.":
			*s = next
			return true
		}
	case "N":
		x.append(element{kind: nag, no: 146})
		return true
	case "D", "d":
		x.append(element{kind: nag, no: 220})
		return true
	}
	return false
}

// lastMove returns the move before the elements that stand after it.
func (x *reader) lastMove() position.Move {
	elements := x.w.elements
	for i := len(elements) - 1; i >= 0; i-- {
		switch e := &elements[i]; e.kind {
		case move:
			return e.move
		case run:
			return x.w.plies[e.no+e.off-1].Move
		case plain:
			return x.r.Moves[e.off-1]
		case open, end:
			return position.NullMove
		}
	}
	return position.NullMove
}

// unknown reads a token that means nothing. Those that follow each other become one comment.
func (x *reader) unknown(t pgn.Token) {
	if x.from == x.to {
		x.from = t.Off
	} else if emptyLine(x.src[x.to:t.Off]) {
		x.flush()
		x.from = t.Off
	}
	x.to = t.End
}

// flush makes a comment of the words that mean nothing; if they have a brace in them that would close it, one of each line.
func (x *reader) flush() {
	if x.from == x.to {
		return
	}
	text, raw := x.w.commentText(x.src[x.from:x.to:x.to])
	off := x.from
	x.from, x.to = 0, 0
	text, _ = x.w.evenLines(text)
	if bytes.IndexByte(text, '}') < 0 {
		x.comment(text, raw, off)
		return
	}
	for line := range bytes.SplitSeq(text, lf) {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			x.comment(line, false, off)
			off++ // each has a place of its own, if not exactly that
		}
	}
}

// emptyLine reports whether an empty line is in a gap between tokens.
func emptyLine(gap []byte) bool {
	i := bytes.IndexAny(gap, "\r\n")
	if i < 0 {
		return false
	}
	rest := gap[i+1:]
	if gap[i] == '\r' && len(rest) > 0 && rest[0] == '\n' {
		rest = rest[1:]
	}
	return bytes.ContainsAny(rest, "\r\n")
}

// unbalanced reports whether the game opens more variations than it closes: then a stray brace is a parenthesis.
func (x *reader) unbalanced() bool {
	if !x.counted {
		x.counted = true
		var s pgn.Scanner
		x.r.Game.Scan(&s)
		for t := s.Next(); t.Kind != pgn.EOF; t = s.Next() {
			switch t.Kind {
			case pgn.VariationOpen:
				x.parens++
			case pgn.VariationClose:
				x.parens--
			}
		}
	}
	return x.parens > 0
}
