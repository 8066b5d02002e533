package extsort

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

var leastBuffer = 16 << 10 // of those runs are read through; a variable for the tests alone

const (
	mostBuffer = 1 << 20
	mostRuns   = 1024 // merged at once
)

// mergeAll calls f for the records of all runs. As long as there are too many runs for the memory it merges some that follow each
// other to one, so the order of equal keys stays.
func (s *Sorter) mergeAll(f func(key, value []byte) error) error {
	fanIn := int(min(max(s.memory()/int64(2*leastBuffer), 2), mostRuns))
	for len(s.runs) > fanIn {
		file, err := newTempFile()
		if err != nil {
			return err
		}
		var longer []run
		for runs := s.runs; len(runs) > 0; {
			n := min(fanIn, len(runs))
			r := run{start: file.size}
			err := s.merge(runs[:n], func(head, key, value []byte) error {
				for _, part := range [...][]byte{head, key, value} {
					if _, err := file.Write(part); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				return errors.Join(err, file.Close())
			}
			r.end = file.size
			longer, runs = append(longer, r), runs[n:]
		}
		err = file.flush()
		s.file.Close()
		s.file, s.runs = file, longer
		if err != nil {
			return err
		}
	}
	return s.merge(s.runs, func(_, key, value []byte) error { return f(key, value) })
}

// merge calls f for the records of some runs, in order; head is the lengths of both.
func (s *Sorter) merge(runs []run, f func(head, key, value []byte) error) error {
	buffer := int(min(max(s.memory()/int64(2*len(runs)), int64(leastBuffer)), mostBuffer))
	h := heap{}
	for i, r := range runs {
		t := &tape{r: bufio.NewReaderSize(io.NewSectionReader(s.file, r.start, r.end-r.start), buffer), no: i}
		more, err := t.next()
		if err != nil {
			return err
		}
		if more {
			h = append(h, t)
		}
	}
	for i := len(h)/2 - 1; i >= 0; i-- {
		h.down(i)
	}
	var value, key []byte
	for len(h) > 0 {
		t := h[0]
		if cap(value) < t.valueLen || cap(value) > mostBuffer && t.valueLen < mostBuffer {
			value = make([]byte, t.valueLen)
		}
		value = value[:t.valueLen]
		if _, err := io.ReadFull(t.r, value); err != nil {
			return &TempError{err}
		}
		key = append(key[:0], t.key...)
		if err := f(t.head, key, value); err != nil {
			return err
		}
		more, err := t.next()
		if err != nil {
			return err
		}
		if !more {
			h[0] = h[len(h)-1]
			h = h[:len(h)-1]
		}
		h.down(0)
	}
	return nil
}

// A tape reads a run. It stands behind the key of a record: the value is read when it is its turn, so no more than one of them is in
// memory.
type tape struct {
	r        *bufio.Reader
	no       int // of the run
	prefix   uint64
	head     []byte // the lengths as they are written
	key      []byte
	valueLen int
}

// next reads the head and the key of the next record; false at the end.
func (t *tape) next() (bool, error) {
	keyLen, err := binary.ReadUvarint(t.r)
	if err == io.EOF {
		return false, nil
	}
	var valueLen uint64
	if err == nil {
		valueLen, err = binary.ReadUvarint(t.r)
	}
	if err != nil {
		return false, &TempError{err}
	}
	t.head = binary.AppendUvarint(binary.AppendUvarint(t.head[:0], keyLen), valueLen)
	if cap(t.key) < int(keyLen) {
		t.key = make([]byte, keyLen)
	}
	t.key, t.valueLen = t.key[:keyLen], int(valueLen)
	if _, err := io.ReadFull(t.r, t.key); err != nil {
		return false, &TempError{err}
	}
	t.prefix = prefixOf(t.key)
	return true, nil
}

// before reports whether the record of t comes before that of u.
func (t *tape) before(u *tape) bool {
	if t.prefix != u.prefix {
		return t.prefix < u.prefix
	}
	if c := bytes.Compare(t.key, u.key); c != 0 {
		return c < 0
	}
	return t.no < u.no
}

// A heap is tapes of which none comes before the one at half its index.
type heap []*tape

// down moves the tape at i down to its place.
func (h heap) down(i int) {
	for {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(h); child++ {
			if h[child].before(h[least]) {
				least = child
			}
		}
		if least == i {
			return
		}
		h[i], h[least] = h[least], h[i]
		i = least
	}
}
