// Package diff writes what changes in a text as a unified diff, in a stream. What is kept and what is changed is told from
// the start to the end of the text: nothing is searched for, and no more is held than one hunk, or one change.
//
//	--- games.pgn
//	+++ games.pgn
//	@@ -14,7 +14,7 @@
//	 three lines before
//	-the line as it was
//	+the line as it is to be
//	 three lines after
//
// Lines end with LF; what stands before it, a CR too, is part of the line.
package diff

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// context is how many lines that stay stand around a change.
const context = 3

// A hunk over fullHunk bytes ends with the next lines that stay, as long as context; one over longestHunk before the next
// change in any case, and then has no lines around it. They are variables for the tests alone.
var fullHunk, longestHunk = 1 << 20, 8 << 20

// longestLine is how many bytes a line and what it is to be may have together. It is a variable for the tests alone.
var longestLine = 8 << 20

// ErrLongLine is the error of a text with a line that is too long to be compared. What comes before it is compared.
var ErrLongLine = errors.New("a line is too long to be compared: the difference is not complete")

// A Writer writes the diff of one text.
type Writer struct {
	w        io.Writer
	old, new string // names
	err      error

	// The line being read, and what it is to be; more than one where line ends change.
	oldText, newText []byte
	dirty            bool // they differ
	lost             bool // it was too long, and is the same so far
	changed          bool // something has changed

	oldLine, newLine int    // lines complete so far
	before           []byte // the last lines that stayed, at most context of them, while no hunk is open
	lines            int    // how many

	open  bool // a hunk is open
	hunk  []byte
	lead  int // bytes of the lines before its first change
	first int // how many those are
	tail  int // offset in hunk of the lines that stay after its last change
	after int // how many those are
	start [2]int
	count [2]int
}

// NewWriter returns a Writer of the diff of a text called old, which is to be called new. Nothing is written to w, not even
// the names, unless something changes.
func NewWriter(w io.Writer, old, new string) *Writer {
	return &Writer{w: w, old: old, new: new}
}

// Keep goes over text that stays.
func (d *Writer) Keep(text []byte) {
	if d.lost {
		n := bytes.IndexByte(text, '\n') + 1
		if n == 0 {
			return
		}
		text = text[n:]
		d.endLost()
	}
	if len(text) == 0 || d.err != nil {
		return
	}
	if len(d.oldText) > 0 || len(d.newText) > 0 {
		n := bytes.IndexByte(text, '\n') + 1
		switch {
		case d.dirty && whole(d.oldText) && whole(d.newText):
			n = 0
		case n == 0:
			n = len(text)
			fallthrough
		default:
			d.oldText = append(d.oldText, enough(text[:n])...)
			d.newText = append(d.newText, enough(text[:n])...)
		}
		ends := whole(d.oldText)
		if d.checkLength(); !ends || d.err != nil {
			return
		}
		text = text[n:]
		if d.lost {
			d.endLost()
		} else {
			d.endLines()
		}
	}
	n := bytes.LastIndexByte(text, '\n') + 1
	d.same(text[:n])
	d.oldText = append(d.oldText[:0], enough(text[n:])...)
	d.newText = append(d.newText[:0], enough(text[n:])...)
	d.checkLength()
}

// Change puts new in the place of old.
func (d *Writer) Change(old, new []byte) {
	if d.lost && d.err == nil {
		d.err, d.changed = ErrLongLine, true
	}
	if d.err != nil {
		return
	}
	d.oldText = append(d.oldText, enough(old)...)
	d.newText = append(d.newText, enough(new)...)
	d.dirty = true
	d.checkLength()
}

// enough returns the end of a text of which more would be too long in any case.
func enough(text []byte) []byte { return text[max(0, len(text)-longestLine-1):] }

// checkLength gives up a line that is too long: it is an error if it changes, and else nothing is known of it when it is over.
func (d *Writer) checkLength() {
	if len(d.oldText)+len(d.newText) <= longestLine {
		return
	}
	if d.dirty {
		d.err, d.changed = ErrLongLine, true
	}
	d.lost = true
	d.oldText, d.newText, d.dirty = nil, nil, false
}

// endLost goes on to the line after one that was given up. No hunk can have it around it.
func (d *Writer) endLost() {
	d.endHunk(d.after < context)
	d.lost = false
	d.oldLine++
	d.newLine++
	d.before, d.lines = d.before[:0], 0
}

// Changed reports whether a change was told so far.
func (d *Writer) Changed() bool { return d.changed || d.dirty && !bytes.Equal(d.oldText, d.newText) }

// Close writes the rest. Its error is that of writing, or ErrLongLine.
func (d *Writer) Close() error {
	if d.lost {
		d.endLost()
	}
	d.endLines()
	d.endHunk(false)
	return d.err
}

// whole reports whether text is nothing or whole lines.
func whole(text []byte) bool { return len(text) == 0 || text[len(text)-1] == '\n' }

// endLines goes on to the lines after those being read.
func (d *Writer) endLines() {
	if d.dirty {
		d.replace(d.oldText, d.newText)
	} else {
		d.same(d.oldText)
	}
	d.oldText, d.newText, d.dirty = d.oldText[:0], d.newText[:0], false
}

// replace puts lines in the place of others, but for those that are the same at both ends.
func (d *Writer) replace(old, new []byte) {
	var ends []byte
	for len(old) > 0 && len(new) > 0 {
		line := firstLine(old)
		if !bytes.Equal(line, firstLine(new)) {
			break
		}
		d.same(line)
		old, new = old[len(line):], new[len(line):]
	}
	for n := len(old); len(old) > 0 && len(new) > 0; {
		line := lastLine(old)
		if !bytes.Equal(line, lastLine(new)) {
			break
		}
		old, new = old[:len(old)-len(line)], new[:len(new)-len(line)]
		ends = old[len(old):n]
	}
	if len(old) > 0 || len(new) > 0 {
		d.change(old, new)
	}
	d.same(ends)
}

func firstLine(text []byte) []byte {
	if n := bytes.IndexByte(text, '\n'); n >= 0 {
		return text[:n+1]
	}
	return text
}

func lastLine(text []byte) []byte {
	return text[bytes.LastIndexByte(text[:len(text)-1], '\n')+1:]
}

// same goes over whole lines that stay, and the last line of the text.
func (d *Writer) same(lines []byte) {
	for d.open && len(lines) > 0 {
		line := firstLine(lines)
		lines = lines[len(line):]
		if 2*len(line) > longestLine {
			d.endLost()
			break
		}
		d.oldLine++
		d.newLine++
		d.hunk = appendLine(d.hunk, ' ', line)
		if d.after++; d.after > 2*context {
			d.endHunk(false)
		}
	}
	if len(lines) == 0 {
		return
	}
	n := bytes.Count(lines, []byte{'\n'})
	if !whole(lines) {
		n++
	}
	d.oldLine += n
	d.newLine += n
	for last := lines[lastLines(lines, context):]; len(last) > 0; {
		line := firstLine(last)
		last = last[len(line):]
		if d.lines++; 2*len(line) > longestLine {
			d.before, d.lines = d.before[:0], 0
		} else {
			d.before = append(d.before, line...)
		}
	}
	if d.lines > context {
		d.before = append(d.before[:0], d.before[lastLines(d.before, context):]...)
		d.lines = context
	}
}

// lastLines returns where the last n lines of text begin.
func lastLines(text []byte, n int) int {
	at := len(text)
	for ; n > 0 && at > 0; n-- {
		at = bytes.LastIndexByte(text[:at-1], '\n') + 1
	}
	return at
}

// change puts lines in the place of others, which are not the same.
func (d *Writer) change(old, new []byte) {
	d.changed = true
	if d.open && len(d.hunk) > fullHunk && (d.after >= context || len(d.hunk) > longestHunk) {
		d.endHunk(d.after < context)
	}
	if !d.open {
		d.open = true
		d.first = d.lines
		d.start = [2]int{d.oldLine - d.lines, d.newLine - d.lines}
		d.count = [2]int{}
		d.hunk = appendLines(d.hunk[:0], ' ', d.before)
		d.lead = len(d.hunk)
		d.before, d.lines = d.before[:0], 0
	}
	d.hunk = appendLines(d.hunk, '-', old)
	d.oldLine += countLines(old)
	d.hunk = appendLines(d.hunk, '+', new)
	d.newLine += countLines(new)
	d.count = [2]int{d.oldLine - d.start[0], d.newLine - d.start[1]}
	d.tail, d.after = len(d.hunk), 0
}

func countLines(text []byte) int {
	n := bytes.Count(text, []byte{'\n'})
	if !whole(text) {
		n++
	}
	return n
}

func appendLines(b []byte, sign byte, text []byte) []byte {
	for len(text) > 0 {
		line := firstLine(text)
		b = appendLine(b, sign, line)
		text = text[len(line):]
	}
	return b
}

func appendLine(b []byte, sign byte, line []byte) []byte {
	b = append(append(b, sign), line...)
	if !whole(line) {
		b = append(b, "\n\\ No newline at end of file\n"...)
	}
	return b
}

// endHunk writes the hunk that is open, and keeps the lines after it that are not part of it. Cut off, it has no lines around it.
func (d *Writer) endHunk(cut bool) {
	if !d.open {
		return
	}
	d.open = false
	body, start, count := d.hunk, d.start, d.count
	// As many lines after the change as before it, or else who applies the diff takes it for the end of the file; there are fewer at
	// the end.
	after := min(d.after, context)
	if cut {
		after = 0
		body = body[d.lead:]
		for i := range start {
			start[i] += d.first
			count[i] -= d.first
		}
	}
	end := d.tail
	for range after {
		end += bytes.IndexByte(d.hunk[end:], '\n') + 1
	}
	rest := d.hunk[end:]
	if after == d.after {
		end, rest = len(d.hunk), nil // "\ No newline" and all
	}
	d.header()
	d.print("@@ -%s +%s @@\n", span(start[0], count[0]+after), span(start[1], count[1]+after))
	if d.err == nil {
		_, d.err = d.w.Write(body[:len(body)-(len(d.hunk)-end)])
	}
	d.before, d.lines = d.before[:0], min(d.after-after, context)
	for i := lastLines(rest, d.lines); i < len(rest); {
		line := firstLine(rest[i:])
		d.before = append(d.before, line[1:]...)
		i += len(line)
	}
	if cap(d.hunk) > 2*fullHunk {
		d.hunk = nil
	}
}

// span is the lines of a hunk as its header has them: from 1, and without any, the line before.
func span(start, count int) string {
	switch count {
	case 0:
		return fmt.Sprintf("%d,0", start)
	case 1:
		return fmt.Sprint(start + 1)
	}
	return fmt.Sprintf("%d,%d", start+1, count)
}

// header writes the names, once.
func (d *Writer) header() {
	if d.old == "" {
		return
	}
	d.print("--- %s\n+++ %s\n", quoted(d.old), quoted(d.new))
	d.old = ""
}

// quoted is a name as a header has it: a tab after one with blanks, so that it is known where it ends.
func quoted(name string) string {
	if strings.ContainsAny(name, " \t") {
		return name + "\t"
	}
	return name
}

func (d *Writer) print(format string, args ...any) {
	if d.err == nil {
		_, d.err = fmt.Fprintf(d.w, format, args...)
	}
}
