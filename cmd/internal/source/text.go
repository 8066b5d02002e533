package source

import (
	"bytes"
	"encoding/binary"
	"io"
	"unicode/utf8"
)

const (
	headSize   = 4 << 10 // of the start of a file, to know UTF-16 by
	windowSize = 1 << 20 // of a file, to know its encoding by
)

// A Finding is what is known of the encoding of a file as far as it was read.
type Finding struct {
	Mark     *Encoding // that the byte-order mark stands for, which is not part of the text; nil if there is none
	MarkLen  int       // its length in bytes
	Encoding *Encoding // in which the file is read
	Guessed  bool      // there was too little to tell it by
	First    int64     // offset in the text of the first place that is not UTF-8 in the file; -1 if there is none
	Last     int64     // offset of the last one so far
	Count    int64     // how many there are
	Damaged  bool      // these are places that are not valid in Encoding either, which its byte-order mark stands for
}

// A text reads a file as text that can be scanned: UTF-8, or bytes of which every one below 0x80 is ASCII.
//
// As long as all is ASCII nothing has to be known. At the first other byte of its first 1 MiB, and after that at the first
// that is not valid UTF-8, the file is looked at, 1 MiB of it, and its encoding decided once and for all. What came before
// was ASCII or UTF-8, and was delivered as it stood.
type text struct {
	r   io.Reader
	err error // of r, for when all is delivered

	started bool
	looked  bool // the first 1 MiB is UTF-8, or behind us
	decided bool // finding.Encoding is settled: nothing is to be looked for any more
	decode  bool // it is decoded

	raw     []byte // read from r and not yet delivered
	room    []byte // storage for raw
	out     []byte // decoded and not yet delivered
	offset  int64  // in the text, of what comes next: of out, else of raw
	finding Finding
	decoder decoder
	track   track
}

// newText returns a text that reads r, in the given encoding if it is not nil and the file has no byte-order mark.
func newText(r io.Reader, enc *Encoding) *text {
	t := &text{r: r, finding: Finding{Encoding: UTF8, First: -1}}
	if enc != nil {
		t.finding.Encoding = enc
		t.decided = true
	}
	return t
}

// smallest is the room text is read into; who has less is served from a buffer.
const smallest = 4 << 10

// Read reads the text. It returns the error of the underlying reader after all that was read before it.
func (t *text) Read(p []byte) (n int, err error) {
	if len(p) == 0 {
		return 0, nil
	}
	if !t.started {
		t.start()
	}
	for n == 0 && err == nil {
		switch {
		case len(t.out) > 0:
			n = copy(p, t.out)
			t.out = t.out[n:]
		case t.decode:
			err = t.decodeSome()
		case len(p) < smallest:
			var room [smallest]byte
			n, err = t.plain(room[:])
			t.out = append(t.out[:0], room[:n]...)
			n = 0
		default:
			n, err = t.plain(p)
		}
	}
	return n, err
}

// start drops the byte-order mark and recognises UTF-16 and UTF-32.
func (t *text) start() {
	t.started = true
	t.fill(4)
	mark, n := byteOrderMark(t.raw)
	if mark == nil && !t.decided && bytes.IndexByte(t.raw, 0) >= 0 {
		t.fill(headSize)
		if e := wide(t.raw); e != nil {
			t.finding.Encoding, t.finding.First, t.finding.Count = e, 0, 1
			t.decided = true
		}
	}
	if mark != nil {
		t.raw = t.raw[n:]
		t.finding.Mark, t.finding.MarkLen, t.finding.Encoding = mark, n, mark
		t.decided = mark != UTF8
	}
	t.track.file = int64(n)
	if t.decided && t.finding.Encoding.Decoded() {
		t.startDecoding()
	}
}

func (t *text) startDecoding() {
	t.decode = true
	t.decoder.reset(t.finding.Encoding)
	t.track.file += t.offset - t.track.text
	t.track.text = t.offset
}

// fill reads until raw has size bytes or r ends.
func (t *text) fill(size int) {
	if cap(t.room) < size {
		t.room = make([]byte, size)
	}
	t.raw = t.room[:copy(t.room[:cap(t.room)], t.raw)]
	for idle := 0; len(t.raw) < size && t.err == nil; {
		n, err := t.r.Read(t.raw[len(t.raw):size])
		t.raw, t.err = t.raw[:len(t.raw)+n], err
		if idle++; n > 0 {
			idle = 0
		} else if idle == 100 && t.err == nil {
			t.err = io.ErrNoProgress
		}
	}
}

// unread puts b, which stood before raw, back.
func (t *text) unread(b []byte) {
	t.raw = append(append(make([]byte, 0, len(b)+len(t.raw)), b...), t.raw...)
}

// plain reads text that is delivered as it stands. It may return 0 and no error: then something was found out.
func (t *text) plain(p []byte) (int, error) {
	n := copy(p, t.raw)
	t.raw = t.raw[n:]
	if n < utf8.UTFMax && t.err == nil {
		var m int
		m, t.err = t.r.Read(p[n:])
		n += m
	}
	b := p[:n]
	end := len(t.raw) == 0 && t.err != nil
	if len(t.raw) == 0 {
		t.room = nil
	}
	if n == 0 {
		return 0, t.err
	}
	var good int
	if t.looked || t.decided {
		good = valid(b)
	} else {
		good = ascii(b)
		t.looked = t.offset+int64(good) >= windowSize
	}
	switch {
	case good == n:
	case !t.decided && good > 0:
		t.unread(b[good:])
		n = good
	case !end && n-good == cut(b):
		t.unread(b[good:])
		n = good
	case !t.decided:
		t.unread(b)
		t.look()
		n = 0
	default:
		for at := good; at < n; {
			if !end && n-at == cut(b[at:]) {
				t.unread(b[at:])
				n = at
				break
			}
			t.invalid(t.offset + int64(at))
			at++
			at += valid(b[at:n])
		}
	}
	t.offset += int64(n)
	return n, nil
}

// look finds out what raw begins with: the first byte of the first 1 MiB that is not ASCII, or after that the first that
// is not UTF-8. It settles the encoding if the file is not UTF-8 as far as is looked.
func (t *text) look() {
	size := windowSize
	if !t.looked {
		size = max(windowSize-int(t.offset), utf8.UTFMax)
	}
	t.fill(size)
	whole := t.raw
	if t.err == nil {
		whole = whole[:len(whole)-cut(whole)]
	}
	t.looked = true
	if valid(whole) == len(whole) {
		return
	}
	t.decided = true
	g := detect(whole)
	if g.enc.Decoded() && t.finding.Mark != nil {
		g = guess{windows1252, false} // it says of itself that it is UTF-8
	}
	t.finding.Encoding, t.finding.Guessed = g.enc, !g.sure
	if g.enc.Decoded() {
		t.startDecoding()
	}
}

// invalid notes a place that is not UTF-8.
func (t *text) invalid(offset int64) {
	if t.finding.First < 0 {
		t.finding.First = offset
	}
	t.finding.Last = offset
	t.finding.Count++
}

// cut returns how many bytes at the end of b are the beginning of a character.
func cut(b []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(b); n++ {
		if tail := b[len(b)-n:]; utf8.RuneStart(tail[0]) {
			if tail[0] >= utf8.RuneSelf && !utf8.FullRune(tail) {
				return n
			}
			return 0
		}
	}
	return 0
}

const decodeSize = 32 << 10

// decodeSome decodes a piece of the file to out. It may be empty.
func (t *text) decodeSome() error {
	e := t.finding.Encoding
	if cap(t.out) < decodeSize {
		t.out = make([]byte, 0, decodeSize)
	}
	out := t.out[:0]
	if len(t.raw) < longestStep {
		t.fill(decodeSize)
	}
	if len(t.raw) == 0 {
		return t.err
	}
	for len(t.raw) > 0 && len(out)+longestStep <= cap(out) {
		if e.class == multiByte && !e.shift {
			if n := ascii(t.raw[:min(len(t.raw), cap(out)-len(out))]); n > 0 {
				out = append(out, t.raw[:n]...)
				t.raw = t.raw[n:]
				t.track.add(int64(n), 1, 1)
				continue
			}
		}
		here, there, good := t.decoder.step(out[len(out):len(out)+longestStep], t.raw, t.err != nil)
		if there == 0 {
			break
		}
		// What is not UTF-8 in the file is every character beyond ASCII; where a mark says that it is something else,
		// only what is not that either.
		if !good || e.class == multiByte && here > 1 {
			t.invalid(t.offset + int64(len(out)))
			t.finding.Damaged = t.finding.Mark != nil
		}
		out = out[:len(out)+here]
		t.raw = t.raw[there:]
		t.track.add(1, here, there)
	}
	t.offset += int64(len(out))
	t.out = out
	return nil
}

// places returns the places of the text up to end, from where it was last called; nil where they are the same in the file.
func (t *text) places(end int64) *Places {
	switch {
	case t.decode && end > t.track.text:
		return t.track.take(end)
	case t.track.file != t.track.text:
		return &Places{text: end, file: end + t.track.file - t.track.text}
	}
	return nil
}

// ASCII reports whether all of b is ASCII.
func ASCII(b []byte) bool { return ascii(b) == len(b) }

// ascii returns how many bytes at the start of b are ASCII. It is the one look at every byte of a file that is a plain one: by 64 bytes it
// takes a fifth of the instructions that utf8.Valid takes.
func ascii(b []byte) int {
	i := 0
	for ; i+64 <= len(b); i += 64 {
		w := b[i : i+64 : i+64]
		if (binary.LittleEndian.Uint64(w)|binary.LittleEndian.Uint64(w[8:])|
			binary.LittleEndian.Uint64(w[16:])|binary.LittleEndian.Uint64(w[24:])|
			binary.LittleEndian.Uint64(w[32:])|binary.LittleEndian.Uint64(w[40:])|
			binary.LittleEndian.Uint64(w[48:])|binary.LittleEndian.Uint64(w[56:]))&highBits != 0 {
			break
		}
	}
	for ; i+8 <= len(b); i += 8 {
		if binary.LittleEndian.Uint64(b[i:i+8:i+8])&highBits != 0 {
			break
		}
	}
	for i < len(b) && b[i] < utf8.RuneSelf {
		i++
	}
	return i
}

const highBits = 0x8080808080808080

// valid returns how many bytes at the start of b are valid UTF-8.
func valid(b []byte) int {
	at := 0
	for at < len(b) {
		if n := ascii(b[at:]); n > 0 {
			at += n
			continue
		}
		if r, size := utf8.DecodeRune(b[at:]); r == utf8.RuneError && size == 1 {
			break
		} else {
			at += size
		}
	}
	return at
}
