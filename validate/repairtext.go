package validate

import (
	"bytes"
	"strconv"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// A place is what stands before a word of the movetext, in its line.
type place struct {
	number     pgn.Token // the first number since the token before it; Kind EOF if there is none
	dots       bool      // the last of these numbers has the dots of Black's
	value      int       // its value
	orphan     pgn.Token // a number since the last move that no move follows, but a remark; Kind EOF if there is none
	remarked   bool      // the token before it is no move: Black's moves have a number then
	last       pgn.Token // the move before it; Kind EOF if there is none
	lastNumber pgn.Token // the number right before that, as number
	signs      bool      // of the moves before it, one has a sign of capture
	cost       int       // of reading up to it
}

// placeOf returns the place of the word at off, in the line that begins at from.
func (c *Checker) placeOf(from int, off int32) (at place) {
	var s pgn.Scanner
	s.ResetAt(c.src, from, from == 0 || c.src[from-1] == '\n' || c.src[from-1] == '\r')
	depth := 0
	at.remarked = true
	for t := s.Next(); t.Kind != pgn.EOF && t.Off < off; t = s.Next() {
		at.cost += readingCost(t)
		number := at.number
		switch t.Kind {
		case pgn.MoveNumber:
			if number.Kind == pgn.EOF {
				at.number = t
			}
			at.dots = t.End-t.Off > 1 && c.src[t.End-2] == '.'
			if n, err := strconv.Atoi(string(bytes.TrimRight(c.src[t.Off:t.End], "."))); err == nil {
				at.value = n
			}
			continue
		case pgn.VariationOpen:
			depth++
		case pgn.VariationClose:
			depth = max(depth-1, 0)
		case pgn.SAN:
			if depth == 0 {
				at.last, at.lastNumber, at.orphan = t, number, pgn.Token{}
				at.signs = at.signs || hasSign(c.src[t.Off:t.End])
			}
		}
		if t.Kind != pgn.SAN && number.Kind != pgn.EOF && depth == 0 {
			at.orphan = number
		}
		at.number, at.dots = pgn.Token{}, false
		at.remarked = t.Kind == pgn.Comment || t.Kind == pgn.VariationClose
	}
	return at
}

// spell writes mv, a legal move at the break, as the moves of the game are written.
func (s *repairer) spell(mv position.Move) string {
	n := san.Notation(san.Append)
	quirks := s.m.Quirks()
	if !s.read {
		quirks = 0
	}
	switch {
	case quirks.Has(san.UCIForm), !s.read && s.c.perCode[UCIMove] > 0:
		if n = san.AppendUCI; s.c.r.Chess960 {
			n = san.AppendUCI960
		}
	case quirks.Any(san.LongForm | san.FullSquare):
		n = san.AppendLong
	case quirks.Has(san.ICCFForm):
		n, _ = san.NotationNamed("iccf", san.PlainGoal)
	}
	switch {
	case s.c.alphabet != nil:
		n = san.Letters(n, s.c.alphabet.Letters)
	case quirks.Has(san.FigurineLetter):
		n = san.Figurine(n)
	}
	return string(n(nil, &s.p, mv))
}

// insertion returns the edit that puts the text of a lost half-move before the bad one, with the numbers that both need. Where its own
// number has stayed it goes behind that.
func (s *repairer) insertion(text string) Edit {
	at := &s.place
	white := s.p.Turn() == position.White
	if n := at.orphan; n.Kind != pgn.EOF && (n.End-n.Off > 1 && s.c.src[n.End-2] == '.') != white {
		return Edit{n.End, n.End, " " + text}
	}
	off := s.word.Off
	numbered := at.number.Kind != pgn.EOF
	no := s.p.MoveNo() + s.c.numberShift
	if numbered { // as the record counts
		if no = at.value; !white && !at.dots {
			no--
		}
	}
	if white {
		switch {
		case !numbered:
			text = strconv.Itoa(no) + ". " + text
		case at.dots:
			off, text = at.number.Off, strconv.Itoa(no)+". "+text
		}
		return Edit{off, off, text + " "}
	}
	if at.remarked && !(numbered && at.dots) {
		text = strconv.Itoa(no) + "... " + text
	}
	switch {
	case !numbered || at.dots: // what number there is is Black's
		text += " " + strconv.Itoa(no+1) + "."
	default:
		off = at.number.Off
	}
	return Edit{off, off, text + " "}
}

// leaveOut returns the edits that take out words, moves that follow each other, with their NAGs and the commands of their comments;
// p is the position in which what follows them is played. What is written about them in words stays; so do NAGs and commands of a move
// that is the same as the one before it, where that has none.
func (s *repairer) leaveOut(words []word, p *position.Position, same bool) (edits []Edit) {
	number := s.place.number
	if words[0].off < s.word.Off {
		number = s.place.lastNumber
	}
	for i := 0; i < len(words); {
		off := words[i].off
		end, next := s.tail(words[i].end)
		if last := s.place.last.End; same && len(words) == 1 {
			if before, _ := s.tail(last); before == last {
				end = words[i].end
			}
		}
		for i++; i < len(words) && next == words[i].off; i++ { // nothing but numbers between
			end, next = s.tail(words[i].end)
		}
		edits = append(edits, s.takeOut(off, end, number, p))
		if i < len(words) {
			number = s.numberBefore(words[i-1].end, words[i].off)
		}
	}
	return edits
}

// takeOut returns the edit that takes Source[off:end] out, and the number before it unless that is right for the next move, made
// in p, which has none of its own.
func (s *repairer) takeOut(off, end int32, number pgn.Token, p *position.Position) Edit {
	src := s.c.src
	var sc pgn.Scanner
	sc.ResetAt(src, int(end), false)
	next := sc.Next()
	fits := bytes.TrimRight([]byte(numberText(p)), ".")
	if text := src[number.Off:number.End]; next.Kind == pgn.SAN && number.Kind != pgn.EOF &&
		bytes.Equal(bytes.TrimRight(text, "."), fits) && (len(text)-len(fits) > 1) == (p.Turn() == position.Black) {
		return Edit{off, next.Off, ""}
	}
	if number.Kind != pgn.EOF {
		off = number.Off
	}
	if first := skipBack(src, off, isBlank); first > 0 && src[first-1] != ']' && src[first-1] != '\n' {
		return Edit{first, end, ""}
	}
	if next.Kind == pgn.EOF {
		return Edit{off, end, ""}
	}
	return Edit{off, next.Off, ""} // the first move of the game: the blanks behind it go
}

// numberBefore returns the first number between two moves, if nothing but numbers stands before the second one.
func (s *repairer) numberBefore(from, to int32) (number pgn.Token) {
	var sc pgn.Scanner
	sc.ResetAt(s.c.src, int(from), false)
	for t := sc.Next(); t.Off < to; t = sc.Next() {
		switch {
		case t.Kind != pgn.MoveNumber:
			number = pgn.Token{}
		case number.Kind == pgn.EOF:
			number = t
		}
	}
	return number
}

// tail returns the end of what belongs to the move that ends at off, its NAGs and the commands in comments, and where the first token
// after that begins that is no number: 1 past the source where there is none.
func (s *repairer) tail(off int32) (end, next int32) {
	var sc pgn.Scanner
	sc.ResetAt(s.c.src, int(off), false)
	end = off
	numbers := false
	for {
		t := sc.Next()
		switch {
		case t.Kind == pgn.MoveNumber:
			numbers = true
		case !numbers && t.Kind == pgn.NAG, !numbers && t.Kind == pgn.Comment && onlyCommands(s.c.src[t.Off:t.End]):
			end = t.End
		case t.Kind == pgn.EOF:
			return end, int32(len(s.c.src)) + 1
		default:
			return end, t.Off
		}
	}
}

// onlyCommands reports whether a comment holds commands such as [%clk 1:00:00] and nothing else.
func onlyCommands(comment []byte) bool {
	if len(comment) < 2 || comment[0] != '{' || comment[len(comment)-1] != '}' {
		return false
	}
	text := bytes.TrimSpace(comment[1 : len(comment)-1])
	for len(text) > 0 {
		i := bytes.IndexByte(text, ']')
		if !bytes.HasPrefix(text, []byte("[%")) || i < 0 {
			return false
		}
		text = bytes.TrimSpace(text[i+1:])
	}
	return true
}
