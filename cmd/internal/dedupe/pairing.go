package dedupe

import (
	"encoding/binary"
	"strings"

	"arbiter/cmd/internal/extsort"
)

// A Pairing says who plays whom, and when: as the tags of a game spell it, empty where it is not known.
type Pairing struct{ White, Black, Date string }

// Pairings keep those of many games: in memory, or on the disk if there are many.
type Pairings struct {
	text, ends extsort.Spool
	buf        []byte
}

// endSize is the size of an end in the spool.
const endSize = 8

// SetMemory says how many bytes may be in memory. It is called before Add.
func (p *Pairings) SetMemory(bytes int64) { p.text.Memory, p.ends.Memory = bytes*3/4, bytes/4 }

// Add adds that of the next game.
func (p *Pairings) Add(c *Pairing) error {
	p.buf = append(append(append(append(append(p.buf[:0], c.White...), 0), c.Black...), 0), c.Date...)
	if _, err := p.text.Write(p.buf); err != nil {
		return err
	}
	p.buf = binary.LittleEndian.AppendUint64(p.buf[:0], uint64(p.text.Len()))
	_, err := p.ends.Write(p.buf)
	return err
}

// At returns that of game i, from 0.
func (p *Pairings) At(i int64) (Pairing, error) {
	var ends [2 * endSize]byte // of the game before and of this one
	b := ends[:]
	if i == 0 {
		b = ends[endSize:]
	}
	if _, err := p.ends.ReadAt(b, max(i-1, 0)*endSize); err != nil {
		return Pairing{}, err
	}
	from, to := binary.LittleEndian.Uint64(ends[:]), binary.LittleEndian.Uint64(ends[endSize:])
	text := make([]byte, to-from)
	if _, err := p.text.ReadAt(text, int64(from)); err != nil {
		return Pairing{}, err
	}
	parts := strings.SplitN(string(text), "\x00", 3)
	return Pairing{parts[0], parts[1], parts[2]}, nil
}

// Close removes what is on the disk.
func (p *Pairings) Close() error {
	err := p.text.Close()
	if other := p.ends.Close(); err == nil {
		err = other
	}
	return err
}
