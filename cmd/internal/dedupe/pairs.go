package dedupe

import (
	"encoding/binary"
	"io"

	"arbiter/cmd/internal/extsort"
)

// Pairs are pairs in the order of their games.
type Pairs struct {
	sorter extsort.Sorter
	sorted extsort.Spool
	buf    []byte
	at     int64
}

// pairSize is the size of a pair in the spool.
const pairSize = 8 + 8 + 1 + 1 + 4 + 4

// SetMemory says how many bytes may be in memory. It is called before Add.
func (p *Pairs) SetMemory(bytes int64) { p.sorter.Memory, p.sorted.Memory = bytes/2, bytes/2 }

// Add adds a pair.
func (p *Pairs) Add(pair Pair) error {
	b := binary.BigEndian.AppendUint64(p.buf[:0], uint64(pair.Game))
	b = binary.BigEndian.AppendUint64(b, uint64(pair.Of))
	b = append(b, byte(pair.Players), byte(bit(pair.Setup)))
	b = binary.BigEndian.AppendUint32(b, uint32(pair.Plies))
	p.buf = binary.BigEndian.AppendUint32(b, uint32(pair.OfPlies))
	return p.sorter.Add(p.buf, nil)
}

// Sort puts the pairs in order. It is called once, after the last Add.
func (p *Pairs) Sort() error {
	err := p.sorter.Each(func(key, _ []byte) error {
		_, err := p.sorted.Write(key)
		return err
	})
	if closing := p.sorter.Close(); err == nil {
		err = closing
	}
	return err
}

// Next returns the next pair; io.EOF after the last.
func (p *Pairs) Next() (Pair, error) {
	if p.at == p.sorted.Len() {
		return Pair{}, io.EOF
	}
	var b [pairSize]byte
	if _, err := p.sorted.ReadAt(b[:], p.at); err != nil {
		return Pair{}, err
	}
	p.at += pairSize
	return Pair{
		Game: int64(binary.BigEndian.Uint64(b[:])), Of: int64(binary.BigEndian.Uint64(b[8:])),
		Players: Players(b[16]), Setup: b[17] != 0,
		Plies: int(binary.BigEndian.Uint32(b[18:])), OfPlies: int(binary.BigEndian.Uint32(b[22:])),
	}, nil
}

// Close removes what is on the disk.
func (p *Pairs) Close() error {
	err := p.sorter.Close()
	if closing := p.sorted.Close(); err == nil {
		err = closing
	}
	return err
}
