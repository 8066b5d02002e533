package export

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"arbiter/cmd/internal/report"
	"arbiter/fen"
	"arbiter/position"
	"arbiter/validate"
)

// maxNested is how deep variations are nested as objects; readers of JSON have their limits. Deeper ones are text.
const maxNested = 100

// appendJSON appends the record of a game. Keys stand in a fixed order and are left out where they have nothing to say.
//
//	{"type":"game","file":"…","game":1,"tags":{…},"result":"1-0","terminator":"where it says something else","start":"FEN",
//	 "moves":["e4","e5"],"fen":"last position","clocks":[180,178.5],"evals":[17,{"mate":-3}],
//	 "after":{"0":[{"comment":"…"}],"2":[{"nag":1},{"variation":{"moves":["c5"],"after":{…}}}]},
//	 "broken":{"code":"illegal-move","ply":3},"rest":"Nd4 3. dxc6 …"}
//
// A variation has moves, after, broken and rest of its own; the numbers in its after count its moves.
func (w *Writer) appendJSON(out *report.Page, g *game) {
	r := g.report
	b := append(out.Buf, `{"type":"game","file":`...)
	b = report.AppendString(b, []byte(r.Game.Location.File))
	b = append(b, `,"game":`...)
	out.Gaps = append(out.Gaps, report.Gap{At: len(b), Game: r.Game.Location.Game})
	terminator := w.result(g)
	w.collect(g, terminator)
	result := terminator
	separator := `,"tags":{`
	for i := range w.tags {
		t := &w.tags[i]
		if !w.counts(i) {
			continue
		}
		value := []byte(t.text())
		if string(t.name) == "Result" {
			result = value
		}
		b = append(b, separator...)
		b = append(report.AppendString(b, t.name), ':')
		b = report.AppendString(b, value)
		separator = ","
	}
	if separator == "," {
		b = append(b, '}')
	}
	b = report.AppendString(append(b, `,"result":`...), result)
	if !bytes.Equal(result, terminator) {
		b = report.AppendString(append(b, `,"terminator":`...), terminator)
	}
	if g.known && g.start != position.Start() {
		b = append(fen.Append(append(b, `,"start":"`...), &g.start), '"')
	}
	w.begin(g)
	b = w.appendLine(b, g.elements, 0, len(g.elements))
	if g.known {
		b = append(fen.Append(append(b, `,"fen":"`...), w.last(g)), '"')
	}
	b = w.times.append(b)
	w.begin(g)
	b = w.appendAfter(b, g, 0, len(g.elements), 0, r.Start.Ply())
	if g.broken {
		b = appendBroken(b, w.brokenBy(g), r.BrokenPly)
		if len(g.rest) > 0 {
			b = report.AppendString(append(b, `,"rest":`...), g.rest)
		}
	}
	out.Buf = append(b, "}\n"...)
}

// counts reports whether w.tags[i] is the first of its name: of duplicates only that one counts.
func (w *Writer) counts(i int) bool {
	for j := range w.tags[:min(i, manyTags)] {
		if bytes.Equal(w.tags[j].name, w.tags[i].name) {
			return false
		}
	}
	return i < manyTags
}

// manyTags bounds the tags of a record: finding duplicates takes the square of their number.
const manyTags = 1024

// brokenBy returns the code of what keeps a game from being written anew.
func (w *Writer) brokenBy(g *game) string {
	switch r := g.report; {
	case r.Skipped && !r.Broken:
		for i := range r.Diagnostics {
			if c := r.Diagnostics[i].Code; c == validate.GameTooLarge {
				return c.String()
			}
		}
		return validate.UnsupportedVariant.String()
	default:
		return r.BrokenBy.String()
	}
}

func appendBroken(b []byte, code string, ply int) []byte {
	b = append(append(append(b, `,"broken":{"code":"`...), code...), `","ply":`...)
	return append(strconv.AppendInt(b, int64(ply), 10), '}')
}

// appendLine appends the moves of a line of play, elements[from:to], up to where it breaks off. w.board goes with them.
func (w *Writer) appendLine(b []byte, elements []element, from, to int) []byte {
	separator := `,"moves":["`
	for i := from; i < to; i++ {
		switch e := &elements[i]; e.kind {
		case move:
			b = append(b, separator...)
			separator = `","`
			if w.o.Notation.Name == Source && !plainText(e.text) { // as it stands it may have anything in it
				b = report.AppendString(b[:len(b)-1], e.text)
				b = b[:len(b)-1]
			} else {
				b = w.say(b, e)
			}
		case open:
			i = int(e.no)
		case word:
			i = to
		}
	}
	if separator == `","` {
		b = append(b, `"]`...)
	}
	return b
}

// plainText reports whether text is a JSON string as it is.
func plainText(text []byte) bool {
	for _, c := range text {
		if c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// appendAfter appends what stands after the moves of a line of play, elements[from:to], and where it breaks off, what follows.
// w.board stands at its start and goes with it; depth is how many variations the line is in, base as for movetext.
func (w *Writer) appendAfter(b []byte, g *game, from, to, depth, base int) []byte {
	elements := g.elements
	moves, listed := 0, -1 // what stands after so many moves is being listed
	item := func() {
		switch {
		case listed == moves:
			b = append(b, ',')
			return
		case listed < 0:
			b = append(b, `,"after":{"`...)
		default:
			b = append(b, `],"`...)
		}
		b = append(strconv.AppendInt(b, int64(moves), 10), `":[`...)
		listed = moves
	}
	end := func() {
		if listed >= 0 {
			b = append(b, "]}"...)
		}
	}
	for i := from; i < to; i++ {
		e := &elements[i]
		switch e.kind {
		case move:
			moves++
			if w.played {
				w.board.play(e.move)
			}
		case nag:
			item()
			b = append(b, `{"nag":`...)
			if e.no < 0 {
				b = append(b, e.text...)
			} else {
				b = strconv.AppendInt(b, int64(e.no), 10)
			}
			b = append(b, '}')
		case comment:
			item()
			b = append(report.AppendString(append(b, `{"comment":`...), e.text), '}')
		case open:
			item()
			w.board.open()
			b = w.appendVariation(append(b, `{"variation":{`...), g, i+1, int(e.no), depth+1, base)
			b = append(b, "}}"...)
			w.board.close()
			i = int(e.no)
		case word:
			end()
			if code, ply := w.brokenAt(g, e); code != "" {
				b = appendBroken(b, code, ply)
			}
			return w.appendRest(b, elements[i:to], base)
		}
	}
	end()
	return b
}

// appendVariation appends the keys of a variation, elements[from:to], at whose start w.board stands.
func (w *Writer) appendVariation(b []byte, g *game, from, to, depth, base int) []byte {
	start := len(b)
	if depth > maxNested {
		b = w.appendRest(b, g.elements[from:to], base)
	} else {
		at := w.board.line()
		b = w.appendLine(b, g.elements, from, to)
		w.board.setLine(at)
		b = w.appendAfter(b, g, from, to, depth, base)
	}
	if len(b) > start { // the comma before the first key
		b = append(b[:start], b[start+1:]...)
	}
	return b
}

// appendRest appends elements, which no keys can hold, as text.
func (w *Writer) appendRest(b []byte, elements []element, base int) []byte {
	t := w.movetext(base, 0)
	text := t.append(nil, elements)
	return report.AppendString(append(b, `,"rest":`...), text)
}

// brokenAt returns the code of the word at which a variation breaks off, and its half-move; "" for one that was not judged.
func (w *Writer) brokenAt(g *game, e *element) (code string, ply int) {
	if e.no == 0 {
		return "", 0
	}
	off := e.off
	for i := range g.report.Diagnostics {
		if d := &g.report.Diagnostics[i]; d.Off == off {
			switch d.Code {
			case validate.IllegalVariationMove, validate.AmbiguousMove, validate.UnreadableMove, validate.NullMove, validate.MovesAfterEnd:
				return d.Code.String(), int(e.no)
			}
		}
	}
	return validate.IllegalVariationMove.String(), int(e.no)
}
