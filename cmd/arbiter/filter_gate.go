package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strconv"
	"strings"

	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/series"
	"arbiter/cmd/internal/source"
)

// What workers hand to a gate is a frame for every game, in order: one byte that says which kind it is, the length of the text in
// four, and the text. Before the text of a game that is to be copied stands one byte that says how it ends.
const (
	selectedFrame  = 's' // a game that is selected
	lineFrame      = 'l' // the same; instead of the text a line follows that describes it
	begunFrame     = 'w' // the beginning, or more, of such a game that is huge and written anew: in parts, and the rest in others
	rewrittenFrame = 'r' // the same, written anew, or the end of it: in parts, see appendParts
	spoiltFrame    = 'b' // the same, that could not be written anew as a whole
	keptFrame      = 'k' // the same, that stays as it stands
	otherFrame     = 'o' // a game that is not selected
	othersFrame    = 'n' // games that are not selected, of which nobody wants the text: instead of its length stands how many they are
	largeFrame     = 'x' // the beginning of a game too large to be judged
	moreFrame      = 'm' // more of it: no game
)

// appendFrame appends a frame to a page, in one record, of texts one after the other.
func appendFrame(p *report.Page, kind byte, texts ...[]byte) {
	start := len(p.Buf)
	size := 0
	for _, text := range texts {
		size += len(text)
	}
	p.Buf = append(p.Buf, kind)
	p.Buf = binary.LittleEndian.AppendUint32(p.Buf, uint32(size))
	for _, text := range texts {
		p.Buf = append(p.Buf, text...)
	}
	p.Records = append(p.Records, report.Record{Start: start, End: len(p.Buf), Kind: report.GameRecord})
}

// appendOther adds a game to the frame of those of which nothing is wanted: there are far more of them than of others.
func appendOther(p *report.Page) {
	n := len(p.Records)
	if n == 0 || p.Records[n-1].Kind != report.CountRecord {
		appendFrame(p, othersFrame, nil)
		n = len(p.Records)
		p.Records[n-1].Kind = report.CountRecord
	}
	count := p.Buf[p.Records[n-1].Start+1:]
	binary.LittleEndian.PutUint32(count, binary.LittleEndian.Uint32(count)+1)
}

// appendCopy appends a frame with the text of a game, which ends as end says. It becomes UTF-8 if from, what it is in, is not nil.
func appendCopy(p *report.Page, kind byte, end series.End, text []byte, from *source.Encoding) {
	start, size := len(p.Buf), len(text)
	if from != nil {
		size = from.Recoded(text)
	}
	p.Buf = append(p.Buf, kind)
	p.Buf = binary.LittleEndian.AppendUint32(p.Buf, uint32(1+size))
	p.Buf = appendRecoded(append(p.Buf, byte(end)), text, from)
	p.Records = append(p.Records, report.Record{Start: start, End: len(p.Buf), Kind: report.GameRecord})
}

// appendRecoded appends text, as UTF-8 if from, what it is in, is not nil.
func appendRecoded(b, text []byte, from *source.Encoding) []byte {
	if from != nil {
		return from.AppendRecoded(b, text)
	}
	return append(b, text...)
}

// appendParts appends a frame of a kind that is in parts: their number, and for each its length, its text, and the digits of a game
// number, which comes in when the page is emitted, or none, and a line end; then the length of aside, and aside.
func appendParts(p *report.Page, kind byte, text *report.Page, aside []byte) {
	start := len(p.Buf)
	p.Buf = append(p.Buf, kind)
	p.Buf = binary.LittleEndian.AppendUint32(p.Buf, uint32(len(text.Gaps)+1))
	at := 0
	part := func(end int) {
		p.Buf = binary.LittleEndian.AppendUint32(p.Buf, uint32(end-at))
		p.Buf = append(p.Buf, text.Buf[at:end]...)
		at = end
	}
	for _, gap := range text.Gaps {
		part(gap.At)
		p.Gaps = append(p.Gaps, report.Gap{At: len(p.Buf), Game: gap.Game})
		p.Buf = append(p.Buf, '\n')
	}
	part(len(text.Buf))
	p.Buf = append(p.Buf, '\n')
	p.Buf = binary.LittleEndian.AppendUint32(p.Buf, uint32(len(aside)))
	p.Buf = append(p.Buf, aside...)
	p.Records = append(p.Records, report.Record{Start: start, End: len(p.Buf), Kind: report.GameRecord})
}

// parts puts together what appendParts took apart, behind the byte of the kind; rest is what follows the frame.
func (g *gate) parts(p []byte) (text, aside, rest []byte) {
	length := func() int {
		n := binary.LittleEndian.Uint32(p)
		p = p[4:]
		return int(n)
	}
	if many := length(); many == 1 { // games without numbers, which may be large, are not copied
		n := length()
		text, p = p[:n], p[n+1:]
	} else {
		text = g.buf[:0]
		for range many {
			n := length()
			text, p = append(text, p[:n]...), p[n:]
			n = bytes.IndexByte(p, '\n')
			text, p = append(text, p[:n]...), p[n+1:]
		}
		g.buf = text
	}
	n := length()
	return text, p[:n], p[n:]
}

// errEnough ends a job that has what it wants.
var errEnough = errors.New("there is enough")

// A gate receives the frames of all games in order, counts them and writes those that pass: of the games selected, those that the
// limits let through. Counting is done here because a worker does not know how many games were selected before.
type gate struct {
	out   series.Writer
	rest  *series.Writer // receives the games that do not pass; nil if nobody wants them
	aside *series.Writer // receives the games that pass and could not be written anew, as they stand; nil if nobody wants them
	plain bool           // what is written is no PGN

	skip, max int    // of the games selected, the first skip do not pass, and no more than max, if that is not 0
	spans     []span // and only those of these numbers, if there are any

	games, selected, passed, bad int
	spoilt                       int // of those passed, they could not be written anew

	within  bool // the last frame was no end of its game
	passing bool // the last game passes
	enough  bool // no more games can pass
	buf     []byte
}

// Write takes the frames of a page.
func (g *gate) Write(p []byte) (int, error) {
	if g.enough {
		return 0, errEnough
	}
	n := len(p)
	for len(p) > 0 && !g.enough {
		kind := p[0]
		var text, aside []byte
		if kind == rewrittenFrame || kind == begunFrame || kind == spoiltFrame || kind == keptFrame {
			text, aside, p = g.parts(p[1:])
		} else {
			size := int(binary.LittleEndian.Uint32(p[1:]))
			if kind == othersFrame {
				g.games += size
				p = p[5:]
				continue
			}
			text, p = p[5:5+size], p[5+size:]
			if kind == lineFrame {
				size = bytes.IndexByte(p, '\n') + 1
				text, p = p[:size], p[size:]
			}
		}
		if err := g.frame(kind, text, aside); err != nil {
			return 0, err
		}
	}
	return n, nil
}

func (g *gate) frame(kind byte, text, aside []byte) error {
	switch kind {
	case largeFrame:
		g.games++
		g.bad++
		return g.out.Large(text, true)
	case moreFrame:
		return g.out.Large(text, false)
	}
	more := g.within
	if !more {
		g.count(kind != otherFrame)
	}
	if g.within = kind == begunFrame; !g.passing {
		return g.write(g.rest, kind, text, more)
	}
	g.enough = !g.within && g.rest == nil && g.last()
	if kind == spoiltFrame || kind == keptFrame {
		g.spoilt++
		if g.aside != nil {
			if err := g.aside.Copied(aside); err != nil {
				return err
			}
		}
	}
	return g.write(&g.out, kind, text, more)
}

// write writes the text of a frame, which may be more of the game before it, to a file, unless that is nil.
func (g *gate) write(to *series.Writer, kind byte, text []byte, more bool) error {
	switch {
	case to == nil:
		return nil
	case kind == selectedFrame, kind == otherFrame:
		return copyTo(to, text)
	case kind == lineFrame, g.plain:
		_, err := to.Out.Write(text)
		return err
	case kind == keptFrame:
		return to.Copied(text)
	case more: // it is counted
		to.Games--
	}
	return to.Anew(text)
}

// count counts a game, and finds out whether it passes.
func (g *gate) count(selected bool) {
	g.games++
	if g.passing = selected; selected {
		g.selected++
		g.passing = g.passes()
	}
	if g.passing {
		g.passed++
	}
}

// copyTo writes the text of a frame of appendCopy, if there is one and it is wanted.
func copyTo(to *series.Writer, text []byte) error {
	if to == nil || len(text) == 0 {
		return nil
	}
	return to.Game(text[1:], series.End(text[0]))
}

// passes reports whether the game selected last is one of those wanted.
func (g *gate) passes() bool {
	if g.selected <= g.skip || g.max > 0 && g.passed >= g.max {
		return false
	}
	for _, s := range g.spans {
		if s.first <= g.selected && g.selected <= s.last {
			return true
		}
	}
	return len(g.spans) == 0
}

// last reports whether no game after the present one passes.
func (g *gate) last() bool {
	if g.max > 0 && g.passed >= g.max {
		return true
	}
	for _, s := range g.spans {
		if g.selected < s.last {
			return false
		}
	}
	return len(g.spans) > 0
}

// close ends what was written.
func (g *gate) close() error {
	err := g.out.Close()
	for _, w := range [...]*series.Writer{g.rest, g.aside} {
		if w != nil {
			err = errors.Join(err, w.Close())
		}
	}
	return err
}

// A span is a range of numbers, from 1, both ends in it.
type span struct{ first, last int }

// parseSpan reads "10:20" or "30".
func parseSpan(s string) (span, error) {
	from, to, two := strings.Cut(s, ":")
	if !two {
		to = from
	}
	first, err := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if err != nil || err2 != nil || first < 1 || last < first {
		return span{}, errors.New("write numbers from 1, or ranges of them FROM:TO, with commas between: 10:20,30")
	}
	return span{first, last}, nil
}
