package source

import "encoding/binary"

// Places lead from the text of a file as it is scanned, decoded and without its byte-order mark, back to the bytes of the
// file. They cover a part of the text that was taken as a whole, one chunk. Use them from one goroutine.
//
// The text of an encoding is made of runs of characters of one size here and one size there: in GB18030 ASCII is 1 and
// 1, a Chinese character 3 here and 2 there. A run is its number of characters and its two sizes, in two or three bytes,
// so the map is smaller than the text whatever it holds.
type Places struct {
	text, file int64  // where the part begins: in the text, in the file
	runs       []byte // runs of characters: their number as an uvarint, then a byte, size in the text <<4 | size in the file

	at      int   // a place in runs up to which At has looked,
	atText  int64 // the place in the text it stands for
	atFile  int64 // and in the file
	started bool
}

// At returns the offset in the file of the character of the text that holds the offset off. Off may be the end of the
// part.
func (p *Places) At(off int64) int64 {
	if off <= p.text {
		return p.file - (p.text - off) // before the part all is byte for byte
	}
	if !p.started || off < p.atText {
		p.at, p.atText, p.atFile, p.started = 0, p.text, p.file, true
	}
	for p.at < len(p.runs) {
		count, size, n := run(p.runs[p.at:])
		here, there := int64(size>>4), int64(size&15)
		if off < p.atText+count*here {
			return p.atFile + (off-p.atText)/here*there
		}
		p.at += n
		p.atText += count * here
		p.atFile += count * there
	}
	return p.atFile + off - p.atText // behind the part, and where nothing is decoded: byte for byte
}

// run reads the first run of b and the number of bytes it takes.
func run(b []byte) (count int64, size byte, n int) {
	u, n := binary.Uvarint(b)
	return int64(u), b[n], n + 1
}

// A track is the runs of a text that is being decoded, up to the place where decoding is.
type track struct {
	text, file int64 // where runs begin
	runs       []byte
	count      int64 // of the run being made
	size       byte
}

// add notes count characters of size bytes in the text and there bytes in the file.
func (t *track) add(count int64, here, there int) {
	size := byte(here<<4 | there)
	if size != t.size && t.count > 0 {
		t.flush()
	}
	t.size = size
	t.count += count
}

func (t *track) flush() {
	if t.count > 0 {
		t.runs = append(binary.AppendUvarint(t.runs, uint64(t.count)), t.size)
		t.count = 0
	}
}

// take returns the places of the text up to end and forgets them. End must be the end of a character and not before the
// end of what was taken last.
func (t *track) take(end int64) *Places {
	t.flush()
	p := &Places{text: t.text, file: t.file}
	at := 0
	for at < len(t.runs) && t.text < end {
		count, size, n := run(t.runs[at:])
		here, there := int64(size>>4), int64(size&15)
		if part := (end - t.text); here > 0 && part < count*here {
			part /= here
			p.runs = append(binary.AppendUvarint(p.runs, uint64(part)), size)
			rest := append(binary.AppendUvarint(nil, uint64(count-part)), size)
			t.runs = append(rest, t.runs[at+n:]...)
			t.text += part * here
			t.file += part * there
			return p
		}
		p.runs = append(p.runs, t.runs[at:at+n]...)
		at += n
		t.text += count * here
		t.file += count * there
	}
	t.runs = append(t.runs[:0], t.runs[at:]...)
	return p
}
