package dedupe

import (
	"bufio"
	"encoding/binary"
	"io"

	"arbiter/cmd/internal/extsort"
)

// A Place says where a game stands.
type Place struct {
	File         string
	Game         int   // number in the file, from 1
	Line, Column int   // of its first byte, from 1
	Offset       int64 // of it in the file, in bytes from 0
	Length       int   // in bytes
	Hash         uint64
	Broken       bool // it was not judged to its end
}

// A Ledger keeps the places of games: in memory, or on the disk if there are many.
type Ledger struct {
	spool extsort.Spool
	files []string
	index map[string]uint32
	buf   []byte
}

// placeSize is the size of a place in the spool.
const placeSize = 8 + 4 + 4 + 8 + 4 + 8 + 4 + 1

// SetMemory says how many bytes may be in memory. It is called before Add.
func (l *Ledger) SetMemory(bytes int64) { l.spool.Memory = bytes }

// Add adds the place of the next game.
func (l *Ledger) Add(p *Place) error {
	no, ok := l.index[p.File]
	if !ok {
		if l.index == nil {
			l.index = map[string]uint32{}
		}
		no = uint32(len(l.files))
		l.index[p.File] = no
		l.files = append(l.files, p.File)
	}
	b := binary.LittleEndian.AppendUint64(l.buf[:0], p.Hash)
	b = binary.LittleEndian.AppendUint32(b, no)
	b = binary.LittleEndian.AppendUint32(b, uint32(p.Game))
	b = binary.LittleEndian.AppendUint64(b, uint64(p.Line))
	b = binary.LittleEndian.AppendUint32(b, uint32(p.Column))
	b = binary.LittleEndian.AppendUint64(b, uint64(p.Offset))
	b = binary.LittleEndian.AppendUint32(b, uint32(p.Length))
	l.buf = append(b, byte(bit(p.Broken)))
	_, err := l.spool.Write(l.buf)
	return err
}

// read reads what Add wrote.
func (l *Ledger) read(b []byte) Place {
	return Place{
		Hash:   binary.LittleEndian.Uint64(b),
		File:   l.files[binary.LittleEndian.Uint32(b[8:])],
		Game:   int(binary.LittleEndian.Uint32(b[12:])),
		Line:   int(binary.LittleEndian.Uint64(b[16:])),
		Column: int(binary.LittleEndian.Uint32(b[24:])),
		Offset: int64(binary.LittleEndian.Uint64(b[28:])),
		Length: int(binary.LittleEndian.Uint32(b[36:])),
		Broken: b[40] != 0,
	}
}

// Len returns how many games there are.
func (l *Ledger) Len() int64 { return l.spool.Len() / placeSize }

// At returns the place of game i, from 0.
func (l *Ledger) At(i int64) (Place, error) {
	var b [placeSize]byte
	if _, err := l.spool.ReadAt(b[:], i*placeSize); err != nil {
		return Place{}, err
	}
	return l.read(b[:]), nil
}

// From returns a function that returns the places from game i on, one by one; io.EOF after the last.
func (l *Ledger) From(i int64) func() (Place, error) {
	r := bufio.NewReaderSize(io.NewSectionReader(&l.spool, i*placeSize, l.spool.Len()-i*placeSize), 64<<10)
	var b [placeSize]byte
	return func() (Place, error) {
		if _, err := io.ReadFull(r, b[:]); err != nil {
			return Place{}, err
		}
		return l.read(b[:]), nil
	}
}

// Close removes what is on the disk.
func (l *Ledger) Close() error { return l.spool.Close() }
