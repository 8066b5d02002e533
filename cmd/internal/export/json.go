package export

import (
	"bytes"
	"sort"
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
	w.appendHead(out, g)
	b := out.Buf
	w.begin(g)
	b = w.appendLine(b, g.elements, 0, len(g.elements))
	b = w.appendEnd(b, g)
	w.begin(g)
	b = w.appendAfter(b, g, 0, len(g.elements), 0, g.report.Start.Ply())
	out.Buf = w.appendTail(b, g)
}

// appendHead appends what comes before the moves of a game.
func (w *Writer) appendHead(out *report.Page, g *game) {
	r := g.report
	b := append(out.Buf, `{"type":"game","file":`...)
	b = report.AppendString(b, []byte(r.Game.File))
	b = append(b, `,"game":`...)
	out.Gaps = append(out.Gaps, report.Gap{At: len(b), Game: r.Game.No})
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
	if g.known && *g.start != position.Start() {
		b = append(fen.Append(append(b, `,"start":"`...), g.start), '"')
	}
	out.Buf = b
}

// appendEnd appends where a game ends, and the times of its moves.
func (w *Writer) appendEnd(b []byte, g *game) []byte { return w.times.append(w.appendFinal(b, g)) }

// appendFinal appends the last position of a game.
func (w *Writer) appendFinal(b []byte, g *game) []byte {
	if g.known {
		b = append(fen.Append(append(b, `,"fen":"`...), w.last(g)), '"')
	}
	return b
}

// appendTail appends what comes after all that has its place in a game.
func (w *Writer) appendTail(b []byte, g *game) []byte {
	if g.broken {
		b = appendBroken(b, w.brokenBy(g), g.report.BrokenPly)
		if len(g.rest) > 0 {
			b = report.AppendString(append(b, `,"rest":`...), g.rest)
		}
	}
	return append(b, "}\n"...)
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
			b = w.appendMove(b, e)
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

// appendMove appends a move as it stands in a JSON string that has begun.
func (w *Writer) appendMove(b []byte, e *element) []byte {
	if w.o.Notation.Name == Source && !plainText(e.text) { // as it stands it may have anything in it
		b = report.AppendString(b[:len(b)-1], e.text)
		return b[:len(b)-1]
	}
	return w.say(b, e)
}

// appendNAG appends a NAG as an item.
func appendNAG(b []byte, e *element) []byte {
	b = append(b, `{"nag":`...)
	if e.no < 0 {
		b = append(b, e.text...)
	} else {
		b = strconv.AppendInt(b, int64(e.no), 10)
	}
	return append(b, '}')
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
	a := afters{listed: -1}
	for i := from; i < to; i++ {
		e := &elements[i]
		switch e.kind {
		case move:
			a.moves++
			if w.played {
				w.board.play(e.move)
			}
		case nag:
			b = appendNAG(a.item(b), e)
		case comment:
			b = append(report.AppendString(append(a.item(b), `{"comment":`...), w.whole(e)), '}')
		case open:
			b = a.item(b)
			w.board.open()
			b = w.appendVariation(append(b, `{"variation":{`...), g, i+1, int(e.no), depth+1, base)
			b = append(b, "}}"...)
			w.board.close()
			i = int(e.no)
		case word:
			b = a.end(b)
			if code, ply := w.brokenAt(g, e); code != "" {
				b = appendBroken(b, code, ply)
			}
			return w.appendRest(b, elements[i:to], base)
		}
	}
	return a.end(b)
}

// appendVariation appends the keys of a variation, elements[from:to], at whose start w.board stands.
func (w *Writer) appendVariation(b []byte, g *game, from, to, depth, base int) []byte {
	start := len(b)
	if depth > maxNested {
		b = w.appendRest(b, g.elements[from:to], base)
	} else {
		at := w.board.line()
		b = w.appendLine(b, g.elements, from, to)
		w.board.setLine(&at)
		b = w.appendAfter(b, g, from, to, depth, base)
	}
	if len(b) > start { // the comma before the first key
		b = append(b[:start], b[start+1:]...)
	}
	return b
}

// appendRest appends elements, which no keys can hold, as text.
func (w *Writer) appendRest(b []byte, elements []element, base int) []byte {
	b = append(b, `,"rest":"`...)
	t := w.movetext(base, 0)
	t.lines.full = func(text []byte) []byte {
		b = appendInside(b, text)
		return text[:0]
	}
	text := t.append(nil, elements)
	return append(appendInside(b, text), '"')
}

// appendInside appends text as it stands in a JSON string that has begun.
func appendInside(b, text []byte) []byte {
	at := len(b)
	b = report.AppendString(b, text)
	return b[:at+copy(b[at:], b[at+1:len(b)-1])] // without the quotes
}

// brokenAt returns the code of the word at which a variation breaks off, and its half-move; "" for one that was not judged.
func (w *Writer) brokenAt(g *game, e *element) (code string, ply int) {
	if e.no == 0 {
		return "", 0
	}
	off := e.off
	all := g.report.Diagnostics // in source order
	for i := sort.Search(len(all), func(i int) bool { return all[i].Off >= off }); i < len(all) && all[i].Off == off; i++ {
		switch c := all[i].Code; c {
		case validate.IllegalVariationMove, validate.AmbiguousMove, validate.UnreadableMove, validate.NullMove, validate.MovesAfterEnd:
			return c.String(), int(e.no)
		}
	}
	return validate.IllegalVariationMove.String(), int(e.no)
}
