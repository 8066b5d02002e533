package report

import (
	"bytes"
	"strconv"
	"sync"
	"unicode/utf8"

	"arbiter/fen"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
	"arbiter/validate"
)

// The records of JSON Lines. Keys stand in a fixed order and are left out when they have nothing to say; a count or a place of 0
// says something.

// AppendJSON appends to p a diagnostic of a game as a record of type "diagnostic".
func (s *Style) AppendJSON(p *Page, r *validate.Report, d *validate.Diagnostic) {
	s.appendJSON(p, s.placeOf(p, r, d), d)
}

// AppendLineJSON appends to p a diagnostic of a line that is no game, as AppendLineText does.
func (s *Style) AppendLineJSON(p *Page, loc pgn.Location, line []byte, d *validate.Diagnostic) {
	s.appendJSON(p, s.placeIn(loc, line, d), d)
}

// AppendFileJSON appends to p a diagnostic that concerns a file, or length bytes at a place in it, rather than a game; the game, if
// loc has one, is the one in which it was first seen.
func (s *Style) AppendFileJSON(p *Page, loc pgn.Location, length int, d *validate.Diagnostic) {
	s.appendJSON(p, s.placeAt(loc, length), d)
}

func (s *Style) appendJSON(p *Page, at place, d *validate.Diagnostic) {
	start := len(p.Buf)
	s.beginJSON(p, `{"type":"diagnostic","file":`, at, d)
	if d.San != "" {
		p.string(`,"san":`)
		p.Buf = appendSource(s, p.Buf, d.San)
	}
	if d.FEN != "" {
		p.string(`,"fen":`)
		p.Buf = AppendString(p.Buf, d.FEN)
	}
	if d.Reason.Kind != san.None {
		p.string(`,"reason":`)
		p.Buf = appendReason(p.Buf, &d.Reason)
	}
	if d.Hint != "" {
		p.string(`,"hint":`)
		p.Buf = AppendString(p.Buf, d.Hint)
	}
	if len(d.Edits) > 0 {
		p.string(`,"fix":{"text":`)
		p.Buf = appendSource(s, p.Buf, fixText(at, d))
		p.string(`,"safe":`)
		p.Buf = strconv.AppendBool(p.Buf, d.Safe)
		p.byte('}')
	}
	p.string("}\n")
	p.finish(start, DiagnosticRecord, d)
}

// beginJSON appends what records of diagnostics and of corrections begin with: where it is, and what is said of it.
func (s *Style) beginJSON(p *Page, head string, at place, d *validate.Diagnostic) {
	p.string(head)
	p.Buf = AppendString(p.Buf, at.file)
	if at.no > 0 {
		p.string(`,"game":`)
		p.gap(at.no)
	}
	if at.line > 0 {
		p.string(`,"line":`)
		p.int(int64(at.line))
		p.string(`,"column":`)
		p.int(int64(at.column))
	}
	p.string(`,"offset":`)
	p.int(at.offset)
	p.string(`,"length":`)
	p.int(at.length)
	if d.Ply > 0 {
		p.string(`,"ply":`)
		p.int(int64(d.Ply))
	}
	p.string(`,"severity":"`)
	p.string(d.Severity.String())
	p.string(`","code":"`)
	p.string(d.Code.String())
	p.string(`","message":`)
	p.scratch = s.appendSentence(p.scratch[:0], "", at.start, d)
	p.Buf = AppendString(p.Buf, p.scratch)
}

// appendReason appends the object of a reason: what does not apply to its kind is left out.
func appendReason(b []byte, r *san.Reason) []byte {
	b = append(append(append(b, `{"kind":"`...), r.Kind.String()...), '"')
	b = appendMan(b, `,"piece":"`, r.Piece)
	b = appendSquare(b, `,"from":"`, r.From)
	b = appendMan(b, `,"by":"`, r.By)
	b = appendSquare(b, `,"at":"`, r.At)
	b = appendSquare(b, `,"on":"`, r.On)
	if r.Ply > 0 {
		b = strconv.AppendInt(append(b, `,"ply":`...), int64(r.Ply), 10)
	}
	return append(b, '}')
}

func appendMan(b []byte, key string, p position.Piece) []byte {
	if p == position.NoPiece {
		return b
	}
	return append(append(b, key...), p.Letter(), '"')
}

func appendSquare(b []byte, key string, s position.Square) []byte {
	if s >= position.NoSquare {
		return b
	}
	return append(append(append(b, key...), s.String()...), '"')
}

// AppendGame appends to p the record of type "game": what the game is and how it ended.
func (s *Style) AppendGame(p *Page, r *validate.Report) {
	g := r.Game
	start := len(p.Buf)
	var at locator
	place := s.placeAt(at.locate(g, g.First), len(bytes.TrimRight(g.Source[g.First:], " \t\r\n")))
	p.string(`{"type":"game","file":`)
	p.Buf = AppendString(p.Buf, place.file)
	p.string(`,"game":`)
	p.gap(place.no)
	p.string(`,"line":`)
	p.int(int64(place.line))
	p.string(`,"offset":`)
	p.int(place.offset)
	p.string(`,"length":`)
	p.int(place.length)
	p.string(`,"valid":`)
	p.Buf = strconv.AppendBool(p.Buf, r.Valid())
	if r.Skipped {
		p.string(`,"skipped":true`)
	}
	s.appendTags(p, g)
	p.string(`,"plies":`)
	p.int(int64(len(r.Moves)))
	if r.Final != (position.Position{}) && (!r.Broken || r.BrokenBy != validate.BadFEN) { // else the game was not replayed, or there is no position
		p.string(`,"fen":"`)
		p.Buf = fen.Append(p.Buf, &r.Final)
		p.byte('"')
	}
	p.string(`,"result":`)
	p.Buf = appendSource(s, p.Buf, r.ResultText())
	if len(r.Terminator) > 0 {
		p.string(`,"terminator":`)
		p.Buf = appendSource(s, p.Buf, r.Terminator)
	}
	if r.IsCorrected {
		p.string(`,"corrected":"`)
		p.string(r.Corrected.String())
		p.byte('"')
	}
	p.Buf = appendEnding(p.Buf, r)
	if r.Termination != validate.NoTermination {
		p.string(`,"termination":"`)
		p.string(r.Termination.String())
		p.byte('"')
		if r.Inferred {
			p.string(`,"inferred":true`)
		}
	}
	p.Buf = appendClaims(p.Buf, r.Claims)
	p.Buf = appendCodes(p.Buf, r.Diagnostics)
	p.string("}\n")
	p.finish(start, GameRecord, nil)
}

// manyTags is how many tags are searched for a duplicate one by one.
const manyTags = 64

// appendTags appends the tags of g, the first of duplicates.
func (s *Style) appendTags(p *Page, g *pgn.Game) {
	if len(g.Tags) == 0 {
		return
	}
	var seen map[string]bool
	if len(g.Tags) > manyTags {
		seen = make(map[string]bool, len(g.Tags))
	}
	separator := `,"tags":{`
	for i := range g.Tags {
		t := &g.Tags[i]
		if seen == nil && named(g.Tags[:i], t.Name) || seen[string(t.Name)] {
			continue
		}
		if seen != nil {
			seen[string(t.Name)] = true
		}
		value := t.Value
		if bytes.IndexByte(value, '\\') >= 0 {
			p.scratch = t.AppendText(p.scratch[:0])
			value = p.scratch
		}
		p.string(separator)
		p.Buf = appendSource(s, p.Buf, t.Name)
		p.byte(':')
		p.Buf = appendSource(s, p.Buf, value)
		separator = ","
	}
	p.byte('}')
}

// named reports whether one of tags is called name.
func named(tags []pgn.Tag, name []byte) bool {
	for i := range tags {
		if string(tags[i].Name) == string(name) {
			return true
		}
	}
	return false
}

// appendEnding appends what the board decided at the last position; nothing if it decided nothing.
func appendEnding(b []byte, r *validate.Report) []byte {
	o := &r.Outcome
	if o.Kind == validate.NoEnding {
		return b
	}
	b = append(append(append(b, `,"ending":{"kind":"`...), o.Kind.String()...), `","kinds":[`...)
	for i, k := range o.Kinds {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(b, '"'), k.String()...), '"')
	}
	b = append(b, ']')
	if o.Automatic {
		b = append(b, `,"automatic":true`...)
	}
	if winner, ok := o.Result.Winner(); ok {
		b = append(append(append(b, `,"winner":"`...), winner.String()...), '"')
	}
	b = strconv.AppendInt(append(b, `,"ply":`...), int64(o.Ply), 10)
	if o.Reason != "" {
		b = AppendString(append(b, `,"reason":`...), o.Reason)
	}
	return append(b, '}')
}

// appendClaims appends the draws that could be claimed.
func appendClaims(b []byte, claims []validate.Claim) []byte {
	for i := range claims {
		c := &claims[i]
		if i == 0 {
			b = append(b, `,"claims":[`...)
		} else {
			b = append(b, ',')
		}
		b = append(append(append(b, `{"kind":"`...), c.Kind.String()...), `","by":"`...)
		b = append(append(b, c.By.String()...), `","ply":`...)
		b = strconv.AppendInt(b, int64(c.Ply), 10)
		if c.Move != "" {
			b = AppendString(append(b, `,"move":`...), c.Move)
		}
		if c.Ahead {
			b = append(b, `,"ahead":true`...)
		}
		b = append(b, '}')
	}
	if len(claims) > 0 {
		b = append(b, ']')
	}
	return b
}

// byName is the codes in the order of their names.
var byName = sync.OnceValue(sortedCodes)

// appendCodes appends the codes of the diagnostics, each once, in the order of their names.
func appendCodes(b []byte, diagnostics []validate.Diagnostic) []byte {
	if len(diagnostics) == 0 {
		return b
	}
	var found [validate.NumCodes]bool
	for i := range diagnostics {
		found[diagnostics[i].Code] = true
	}
	b = append(b, `,"codes":`...)
	separator := byte('[')
	for _, c := range byName() {
		if found[c] {
			b = append(append(append(b, separator, '"'), c.String()...), '"')
			separator = ','
		}
	}
	return append(b, ']')
}

// appendSource appends text of the source as a JSON string, decoded if it is not UTF-8.
func appendSource[T string | []byte](s *Style, b []byte, text T) []byte {
	if s.Decode != nil && !utf8.ValidString(string(text)) {
		return AppendString(b, s.Decode([]byte(text)))
	}
	return AppendString(b, text)
}

// AppendString appends text as a JSON string. Only what JSON requires is escaped, and the line separators some readers stumble over;
// bytes that are not UTF-8 become U+FFFD.
func AppendString[T string | []byte](b []byte, text T) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	from := 0
	for i := 0; i < len(text); {
		c := text[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(string(text[i:min(i+utf8.UTFMax, len(text))]))
			if r != utf8.RuneError && r != '\u2028' && r != '\u2029' || size > 1 && r == utf8.RuneError {
				i += size
				continue
			}
			b = append(b, text[from:i]...)
			switch r {
			case '\u2028':
				b = append(b, `\u2028`...)
			case '\u2029':
				b = append(b, `\u2029`...)
			default:
				b = append(b, "\uFFFD"...)
			}
			i += size
			from = i
			continue
		}
		b = append(b, text[from:i]...)
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, `\n`...)
		case '\r':
			b = append(b, `\r`...)
		case '\t':
			b = append(b, `\t`...)
		default:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		i++
		from = i
	}
	return append(append(b, text[from:]...), '"')
}
