package extsort

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// small makes blocks and buffers small, so that a few records take many runs and several passes.
func small(t *testing.T) {
	block, least, buffer := blockSize, leastMemory, leastBuffer
	blockSize, leastMemory, leastBuffer = 256, 1, 64
	t.Cleanup(func() { blockSize, leastMemory, leastBuffer = block, least, buffer })
}

type record struct{ key, value string }

// randomRecords returns records with many equal keys, keys that begin alike, and values of all lengths.
func randomRecords(r *rand.Rand, n int) []record {
	all := make([]record, n)
	for i := range all {
		key := strings.Repeat("same beginning"[:r.IntN(15)], r.IntN(2)) + fmt.Sprint(r.IntN(n/4+1))
		if r.IntN(8) == 0 {
			key = strings.Repeat("\x00", r.IntN(12))
		}
		length := r.IntN(20)
		if r.IntN(50) == 0 {
			length = r.IntN(3000)
		}
		all[i] = record{key, fmt.Sprintf("%d %s", i, strings.Repeat("x", length))}
	}
	return all
}

func sorted(t *testing.T, s *Sorter, in []record) (out []record) {
	t.Helper()
	for _, r := range in {
		if err := s.Add([]byte(r.key), []byte(r.value)); err != nil {
			t.Fatal(err)
		}
	}
	err := s.Each(func(key, value []byte) error {
		out = append(out, record{string(key), string(value)})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Whatever the memory, the order is that of a stable sort; and with little of it there are several passes.
func TestSorter(t *testing.T) {
	small(t)
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 0))
		in := randomRecords(r, r.IntN(800))
		want := slices.Clone(in)
		slices.SortStableFunc(want, func(a, b record) int { return strings.Compare(a.key, b.key) })
		for _, memory := range []int64{1, 700, 5000, 1 << 30} {
			s := Sorter{Memory: memory}
			got := sorted(t, &s, in)
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d, memory %d: %d records are not in order", seed, memory, len(got))
			}
			if memory == 1<<30 && s.Spilled() > 0 {
				t.Errorf("seed %d: %d bytes were written for nothing", seed, s.Spilled())
			}
			if memory == 700 && len(in) > 200 && s.Spilled() == 0 {
				t.Errorf("seed %d: all of %d records is in memory", seed, len(in))
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if again := sorted(t, &s, in[:len(in)/2]); len(again) != len(in)/2 { // it may be used anew
				t.Errorf("seed %d: %d records of %d", seed, len(again), len(in)/2)
			}
			s.Close()
		}
	}
}

// What is held in memory stays below what it may be.
func TestSorterHolds(t *testing.T) {
	s := Sorter{Memory: 8 << 20}
	defer s.Close()
	value := make([]byte, 700)
	for i := range 40_000 {
		if err := s.Add(fmt.Appendf(nil, "%d", i*7919%40_000), value); err != nil {
			t.Fatal(err)
		}
		if n := s.held + int64(len(s.spare)*blockSize) + int64(cap(s.entries))*entrySize; n > s.Memory {
			t.Fatalf("%d bytes are held", n)
		}
	}
	if s.Spilled() < 15<<20 {
		t.Errorf("%d bytes in the file", s.Spilled())
	}
}

// The first error of the function ends it.
func TestEachStops(t *testing.T) {
	small(t)
	for _, memory := range []int64{1, 1 << 20} {
		s := Sorter{Memory: memory}
		for i := range 50 {
			s.Add([]byte{byte(i)}, []byte("value of some length"))
		}
		stop := errors.New("stop")
		n := 0
		if err := s.Each(func(_, _ []byte) error { n++; return stop }); err != stop || n != 1 {
			t.Errorf("%v after %d", err, n)
		}
		s.Close()
	}
}

// Where no temporary file can be made, that is said.
func TestNoTempFile(t *testing.T) {
	small(t)
	t.Setenv("TMPDIR", t.TempDir()+"/missing")
	if os.TempDir() != os.Getenv("TMPDIR") {
		t.Skip("the folder for temporary files is another one here")
	}
	s := Sorter{Memory: 1}
	var err error
	for range 100 {
		if err = s.Add(nil, make([]byte, 100)); err != nil {
			break
		}
	}
	var temp *TempError
	if !errors.As(err, &temp) || !strings.HasPrefix(err.Error(), "temporary file: ") {
		t.Errorf("%v", err)
	}
}

// Nothing is left in the folder for temporary files.
func TestNothingLeft(t *testing.T) {
	small(t)
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	s := Sorter{Memory: 300}
	sorted(t, &s, randomRecords(rand.New(rand.NewPCG(1, 2)), 500))
	s.Close()
	p := Spool{Memory: 10}
	p.Write(make([]byte, 100))
	p.Close()
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%d files are left", len(left))
	}
}

// What was written to a spool can be read anywhere, also between writing.
func TestSpool(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 3))
		s := Spool{Memory: []int64{1, 1000, 1 << 20}[seed%3]}
		var all []byte
		for range 60 {
			p := bytes.Repeat([]byte{byte(r.IntN(256))}, r.IntN(200))
			if _, err := s.Write(p); err != nil {
				t.Fatal(err)
			}
			all = append(all, p...)
			if len(all) == 0 || r.IntN(3) > 0 {
				continue
			}
			off := r.IntN(len(all))
			got := make([]byte, r.IntN(len(all)-off)+1)
			if _, err := s.ReadAt(got, int64(off)); err != nil || !bytes.Equal(got, all[off:off+len(got)]) {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
		got, err := io.ReadAll(io.NewSectionReader(&s, 0, s.Len()))
		if err != nil || !bytes.Equal(got, all) {
			t.Fatalf("seed %d: %d bytes of %d, %v", seed, len(got), len(all), err)
		}
		s.Close()
	}
}

func BenchmarkSorter(b *testing.B) {
	value := make([]byte, 650)
	b.SetBytes(100_000 * 650)
	for b.Loop() {
		s := Sorter{Memory: 16 << 20}
		for i := range 100_000 {
			s.Add(fmt.Appendf(nil, "%08d", i*7919%100_000), value)
		}
		s.Each(func(_, _ []byte) error { return nil })
		s.Close()
	}
}
