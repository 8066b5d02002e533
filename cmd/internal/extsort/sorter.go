// Package extsort sorts more records than memory holds, and keeps what is to be looked at again later.
//
// A Sorter takes records, a key and a value each, and gives them back in the order of their keys. It holds as many as it may in
// memory; when there are more it sorts these and writes them to a temporary file as a run, and in the end merges the runs:
//
//	Add ─► blocks ─ full ─► sort ─► run ─┐
//	                        sort ─► run ─┼─► merge ─► Each
//	                        sort ─► run ─┘
//
// All runs stand in one file, one after the other, so any number of them takes one open file; and no more are merged at once than
// there is memory for buffers of, in several passes if need be. Temporary files are in the folder os.TempDir names, and have no
// name there as soon as they are open, where the system allows that: nothing of them stays behind, however the program ends.
package extsort

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"os"
	"slices"
)

// They are variables for the tests alone.
var (
	blockSize = 1 << 20
	// leastMemory is what a Sorter holds at least: some blocks, and buffers for a merge of a few runs.
	leastMemory int64 = 4 << 20
)

// A Sorter sorts records by their keys, bytes compared as by bytes.Compare; records of equal keys stay in the order in which they
// were added. The zero Sorter is ready for use. It is used by one goroutine.
type Sorter struct {
	// Memory is about how many bytes it takes; 0 for 64 MiB. Keys are held in memory one a run, so they should be short, at
	// most a few KiB; a value of any length may go over Memory, but only one at a time.
	Memory int64

	blocks  [][]byte // of records; all but the last are full
	spare   [][]byte // blocks to be used again
	held    int64    // bytes of blocks
	entries []entry
	runs    []run
	file    *tempFile // of the runs
}

// An entry is a record in memory. Records that are added later have a larger place.
type entry struct {
	prefix uint64 // the first bytes of the key
	place  uint64 // from above: how long the key is, at most longKey, in 8 bits; number of the block, in 24; offset in it, in 32
}

const (
	longKey    = 9 // bytes: longer than prefix
	mostBlocks = 1 << 24
	placeMask  = 1<<56 - 1
)

const entrySize = 16

// A run is a part of the temporary file: sorted records, as in a block.
type run struct{ start, end int64 }

// Add adds a record. It keeps neither slice. Its error is one of writing the temporary file.
func (s *Sorter) Add(key, value []byte) error {
	var room [2 * binary.MaxVarintLen64]byte
	head := binary.AppendUvarint(binary.AppendUvarint(room[:0], uint64(len(key))), uint64(len(value)))
	size := len(head) + len(key) + len(value)
	if s.full(size) {
		if err := s.spill(); err != nil {
			return err
		}
	}
	b := s.room(size)
	s.entries = append(s.entries, entry{prefixOf(key), uint64(min(len(key), longKey))<<56 | uint64(len(s.blocks)-1)<<32 | uint64(len(*b))})
	*b = append(append(append(*b, head...), key...), value...)
	return nil
}

// prefixOf returns the first bytes of a key as a number that compares as they do.
func prefixOf(key []byte) uint64 {
	if len(key) >= 8 {
		return binary.BigEndian.Uint64(key)
	}
	var room [8]byte
	copy(room[:], key)
	return binary.BigEndian.Uint64(room[:])
}

func (s *Sorter) memory() int64 {
	if s.Memory == 0 {
		return 64 << 20
	}
	return max(s.Memory, leastMemory)
}

// full reports whether another record of size bytes would go over the memory there is.
func (s *Sorter) full(size int) bool {
	if len(s.entries) == 0 {
		return false
	}
	n := s.held
	if last := s.blocks[len(s.blocks)-1]; cap(last)-len(last) < size {
		n += int64(max(size, blockSize))
	}
	entries := cap(s.entries)
	if len(s.entries) == entries {
		entries += entries + entries/4 // the old ones and the new ones, for a moment
	}
	return n+int64(entries)*entrySize > s.memory() || len(s.blocks) == mostBlocks
}

// room returns the block that has room for size bytes.
func (s *Sorter) room(size int) *[]byte {
	if n := len(s.blocks); n == 0 || cap(s.blocks[n-1])-len(s.blocks[n-1]) < size {
		var b []byte
		if n := len(s.spare); n > 0 && size <= blockSize {
			b, s.spare = s.spare[n-1], s.spare[:n-1]
		} else {
			b = make([]byte, 0, max(size, blockSize))
		}
		s.blocks = append(s.blocks, b)
		s.held += int64(cap(b))
	}
	return &s.blocks[len(s.blocks)-1]
}

// record returns the bytes from a record on, its key and its value.
func (s *Sorter) record(e entry) (whole, key, value []byte) {
	b := s.blocks[e.place<<8>>40][uint32(e.place):]
	keyLen, n := binary.Uvarint(b)
	valueLen, m := binary.Uvarint(b[n:])
	key = b[n+m : n+m+int(keyLen)]
	end := n + m + int(keyLen) + int(valueLen)
	return b[:end], key, b[end-int(valueLen) : end]
}

// order sorts the records in memory.
func (s *Sorter) order() {
	slices.SortFunc(s.entries, func(a, b entry) int {
		switch {
		case a.prefix != b.prefix:
			return cmp.Compare(a.prefix, b.prefix)
		case a.place>>56 == longKey && b.place>>56 == longKey:
			_, k, _ := s.record(a)
			_, l, _ := s.record(b)
			if c := bytes.Compare(k, l); c != 0 {
				return c
			}
		case a.place>>56 != b.place>>56: // one goes on with nothing, the other with zeros or more
			return cmp.Compare(a.place>>56, b.place>>56)
		}
		return cmp.Compare(a.place&placeMask, b.place&placeMask)
	})
}

// spill writes the records in memory as a run.
func (s *Sorter) spill() error {
	if len(s.entries) == 0 {
		return nil
	}
	if s.file == nil {
		file, err := newTempFile()
		if err != nil {
			return err
		}
		s.file = file
	}
	s.order()
	r := run{start: s.file.size}
	for _, e := range s.entries {
		whole, _, _ := s.record(e)
		if _, err := s.file.Write(whole); err != nil {
			return err
		}
	}
	if err := s.file.flush(); err != nil {
		return err
	}
	r.end = s.file.size
	s.runs = append(s.runs, r)
	for _, b := range s.blocks {
		if cap(b) == blockSize {
			s.spare = append(s.spare, b[:0])
		}
	}
	clear(s.blocks)
	s.blocks, s.entries, s.held = s.blocks[:0], s.entries[:0], 0
	return nil
}

// Spilled returns how many bytes were written to temporary files so far.
func (s *Sorter) Spilled() int64 {
	if s.file == nil {
		return 0
	}
	return s.file.size
}

// Each calls f for all records, in order. Key and value are valid until f returns. The error is that of f, which ends it, or one of
// the temporary file. It is called once, after the last Add.
func (s *Sorter) Each(f func(key, value []byte) error) error {
	if len(s.runs) == 0 {
		s.order()
		for _, e := range s.entries {
			_, key, value := s.record(e)
			if err := f(key, value); err != nil {
				return err
			}
		}
		return nil
	}
	if err := s.spill(); err != nil {
		return err
	}
	s.blocks, s.spare, s.entries = nil, nil, nil // the merge has its own use for the memory
	return s.mergeAll(f)
}

// Close removes the temporary file. The Sorter is empty then, and may be used anew.
func (s *Sorter) Close() error {
	file := s.file
	*s = Sorter{Memory: s.Memory}
	if file != nil {
		return file.Close()
	}
	return nil
}

// A tempFile is a temporary file that is written from its start to its end, and then read anywhere.
type tempFile struct {
	file    *os.File
	name    string // empty if it has no name any more
	buf     []byte
	size    int64 // of what was written to it, the buffer included
	flushed int64
}

const tempBuffer = 256 << 10

func newTempFile() (*tempFile, error) {
	file, err := os.CreateTemp("", "arbiter-*.tmp")
	if err != nil {
		return nil, &TempError{err}
	}
	t := &tempFile{file: file, name: file.Name(), buf: make([]byte, 0, tempBuffer)}
	if os.Remove(t.name) == nil { // not where open files cannot be removed
		t.name = ""
	}
	return t, nil
}

// Write writes p, in the end with flush.
func (t *tempFile) Write(p []byte) (int, error) {
	if len(t.buf)+len(p) > cap(t.buf) {
		if err := t.flush(); err != nil {
			return 0, err
		}
	}
	if len(p) > cap(t.buf) {
		if _, err := t.file.Write(p); err != nil {
			return 0, &TempError{err}
		}
		t.size += int64(len(p))
		t.flushed = t.size
		return len(p), nil
	}
	t.buf = append(t.buf, p...)
	t.size += int64(len(p))
	return len(p), nil
}

func (t *tempFile) flush() error {
	if len(t.buf) == 0 {
		return nil
	}
	if _, err := t.file.Write(t.buf); err != nil {
		return &TempError{err}
	}
	t.buf = t.buf[:0]
	t.flushed = t.size
	return nil
}

// ReadAt reads what was flushed.
func (t *tempFile) ReadAt(p []byte, off int64) (int, error) {
	n, err := t.file.ReadAt(p, off)
	if err != nil && n < len(p) {
		err = &TempError{err}
	}
	return n, err
}

func (t *tempFile) Close() error {
	err := t.file.Close()
	if t.name != "" {
		os.Remove(t.name)
	}
	return err
}

// A TempError is why a temporary file could not be written or read.
type TempError struct{ Err error }

// Error returns "temporary file: write /tmp/arbiter-1.tmp: no space left on device".
func (e *TempError) Error() string { return "temporary file: " + e.Err.Error() }

func (e *TempError) Unwrap() error { return e.Err }
