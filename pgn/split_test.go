package pgn

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// Every line end counts once, wherever the chunks are cut.
func TestLinesOverChunks(t *testing.T) {
	text := "[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n" + "1. d4 *\r\r1. c4 * 1. b4 *\n\n[Event \"c\"]\n*"
	lines := map[string]int{"1. d4": 5, "1. c4": 7, "1. b4": 7, "[Event \"c\"]": 9}
	for size := 1; size < 90; size++ {
		s := NewSplitter("", strings.NewReader(text))
		s.Size = size
		for c := range s.All() {
			for g := range c.Games() {
				for start, line := range lines {
					if strings.HasPrefix(string(g.Source), start) && g.Location().Line != line {
						t.Errorf("size %d: %q is on line %d, want %d", size, g.Source, g.Location().Line, line)
					}
				}
			}
		}
	}
}

// A release gives memory back that is used again; chunks that are in use are left alone, and goroutines can do as they like with theirs.
func TestConcurrentChunks(t *testing.T) {
	game := "[Event \"%d\"]\n[Site \"x\"]\n\n1. e4 {c} e5 2. Nf3 *\n\n"
	var text strings.Builder
	const n = 5000
	for i := range n {
		fmt.Fprintf(&text, game, i)
	}
	s := NewSplitter("", strings.NewReader(text.String()))
	s.Size = 4 << 10
	var wg sync.WaitGroup
	in := make(chan Chunk, 3)
	var mu sync.Mutex
	seen := make(map[string]bool)
	for range 3 {
		wg.Go(func() {
			for c := range in {
				for g := range c.Games() {
					tag, _ := g.Tag("Event")
					if g.Text(g.Result()) == nil || string(g.Text(g.Result())) != "*" {
						t.Errorf("result of %q", g.Source)
					}
					mu.Lock()
					seen[tag.Text()] = true
					mu.Unlock()
				}
				c.Release()
			}
		})
	}
	for c := range s.All() {
		in <- c
	}
	close(in)
	wg.Wait()
	if len(seen) != n {
		t.Errorf("%d games of %d", len(seen), n)
	}
}

// A source gives the text of its parts one after another, each repeated: sources larger than memory need not exist.
type source struct {
	parts []struct {
		text  string
		times int
	}
	buf []byte
}

func (s *source) add(text string, times int) *source {
	s.parts = append(s.parts, struct {
		text  string
		times int
	}{text, times})
	return s
}

func (s *source) Read(b []byte) (n int, err error) {
	for n < len(b) {
		if len(s.buf) == 0 {
			if len(s.parts) == 0 {
				if n == 0 {
					return 0, io.EOF
				}
				return n, nil
			}
			p := &s.parts[0]
			times := min(p.times, max(1, 1<<16/len(p.text)))
			s.buf = bytes.Repeat([]byte(p.text), times)
			if p.times -= times; p.times == 0 {
				s.parts = s.parts[1:]
			}
		}
		k := copy(b[n:], s.buf)
		n += k
		s.buf = s.buf[k:]
	}
	return n, nil
}

const (
	good  = "[Event \"good\"]\n\n1. e4 e5 *\n\n"
	start = "[Event \"bad\"]\n\n"
)

// Whatever comes between two good games, they are found, time is linear and memory bounded.
var hostile = []struct {
	name  string
	text  string // this many times, after the tag section of a game
	times int
	end   string
	games int  // to be found
	large bool // one of them too large
}{
	{"open parentheses", "(", 200_000, "\n\n", 3, false},
	{"deep variations", "(1. e4 ", 2_000_000, "\n\n", 3, false},
	{"too many open parentheses", "(", 40_000_000, "\n\n", 3, true},
	{"long comment without end", "{ lorem ipsum\n", 7_000_000, "\n\n", 3, true},
	{"long closed comment", "{" + strings.Repeat("x", 1000), 100_000, "} e4 *\n\n", 3, true},
	{"zeros", "\x00", 50_000_000, "\n\n", 3, true},
	{"blanks", "          \n", 5_000_000, "", 3, true},
	{"million tags", "[T \"x\"]\n", 1_000_000, "\n1. e4 *\n\n", 3, true},
	{"million Event tags", "[Event \"x\"]\n", 1_000_000, "\n1. e4 *\n\n", 4, true},
	{"tags on one line", "[T \"x\"]", 1_000_000, "\n\n1. e4 *\n\n", 3, true},
	{"quotes", "[T \"a \"b\" ", 300_000, "\n\n1. e4 *\n\n", 3, false},
	{"brackets", "[", 5_000_000, "\n\n1. e4 *\n\n", 3, false},
	{"angles", "<", 5_000_000, "\n\n1. e4 *\n\n", 3, false},
	{"bracketed brackets", "[a ", 3_000_000, "]\n\n1. e4 *\n\n", 3, false},
	{"escaped quotes", "[a \\\"", 2_000_000, "\n\n1. e4 *\n\n", 3, false},
	{"long token", "x", 30_000_000, " *\n\n", 3, true},
	{"open comments", "{ \n\n[Event \"x\"]\n\n", 1_000_000, "", 1_000_003, false},
	{"glued games", "1-0[Event \"x\"]", 1_000_000, "*\n\n", 1_000_003, false},
	{"CR", "1. e4\r", 2_000_000, "\n\n", 3, false},
	{"empty lines and tags", "[T \"x\"]\n\n", 60_000, "*\n\n", 3, false},
	{"results", "1-0 ", 3_000_000, "\n\n", 3, false},
	{"numbers", "1 ", 6_000_000, "*\n\n", 3, false},
	{"number and blanks", "1. " + strings.Repeat(" ", 1000), 10_000, "*\n\n", 3, false},
	{"escapes", "%{\n", 4_000_000, "*\n\n", 3, false},
	{"line comments", ";{\n", 4_000_000, "*\n\n", 3, false},
}

func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a few gigabytes")
	}
	for _, test := range hostile {
		t.Run(test.name, func(t *testing.T) {
			src := new(source).add(good, 1).add(start, 1).add(test.text, test.times)
			if test.end != "" {
				src.add(test.end, 1)
			}
			src.add(good, 1)
			total := int64(2*len(good) + len(start) + len(test.text)*test.times + len(test.end))
			s := NewSplitter("", src)
			var (
				games, wholes, large int
				bytes                int64
				peak                 uint64
				scan                 Scanner
				loc                  Location
			)
			runtime.GC()
			begin := time.Now()
			for c, err := range s.All() {
				if err != nil {
					t.Fatal(err)
				}
				bytes += int64(len(c.Data))
				loc = c.Location.Advance(c.Data)
				for g := range c.Games() {
					games++
					if string(g.Source) == good {
						wholes++
					}
					if g.Flaw&TooLarge != 0 {
						large++
					}
					for g.Scan(&scan); scan.Next().Kind != EOF; {
					}
				}
				var m runtime.MemStats
				if runtime.ReadMemStats(&m); m.HeapInuse > peak {
					peak = m.HeapInuse
				}
				c.Release()
			}
			// The last good game is part of the comment before it in some.
			t.Logf("%d games, %d too large, %d MB at %.0f MB/s, heap %d MB", games, large, bytes>>20, float64(bytes)/1e6/time.Since(begin).Seconds(), peak>>20)
			if games != test.games || wholes != 2 {
				t.Errorf("%d games, %d of them whole, want %d", games, wholes, test.games)
			}
			if (large > 0) != test.large {
				t.Errorf("%d games too large, want %v", large, test.large)
			}
			if bytes != total || loc.Offset != total {
				t.Errorf("%d bytes in chunks, end at %d, want %d", bytes, loc.Offset, total)
			}
			if peak > 100<<20 {
				t.Errorf("heap of %d MB", peak>>20)
			}
		})
	}
}

// Random bytes, and random choices among those that mean something.
func TestRandomBytes(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	some := []byte("{}[]()\n\r \"%;1e4*.-0/\\<>$\x00\xef\xbb\xbf")
	for _, n := range []int{100, 3000, 100_000} {
		a, b := make([]byte, n), make([]byte, n)
		for i := range a {
			a[i] = byte(rnd.Uint32())
			b[i] = some[rnd.IntN(len(some))]
		}
		for _, src := range [][]byte{a, b} {
			lossless(t, src)
			want := slowly(src)
			for _, size := range []int{97, 4096} {
				compare(t, "random", chunked(t, bytes.NewReader(src), src, size, 0), want)
			}
		}
	}
}

func FuzzSplitter(f *testing.F) {
	for _, src := range corpus(f) {
		f.Add(uint16(0), src)
		f.Add(uint16(40), src)
	}
	for _, test := range boundaries {
		_, whole := split(test.text)
		f.Add(uint16(0), []byte(whole))
	}
	// What it found: a control character taken for a rank; a tag whose end depends on a game behind it on the line; a bracket left open.
	f.Add(uint16(52), []byte("*A1\x15 0\n000"))
	f.Add(uint16(0), []byte("[A \"a\"]\n\n[B \"b\"]\xfeZResult \"*\"][Event "))
	f.Add(uint16(6), []byte("1.\r\r[Event \"x\"]\r[[Date"))
	f.Add(uint16(0), []byte("1. e4 [ x ]\n[Event \"x\"]\n\n1. e4 [x \n{]}\n\n[Event \"y\"]"))
	near(f)
	f.Fuzz(func(t *testing.T, maxGame uint16, src []byte) {
		if len(src) > 4<<10 {
			return
		}
		sameGames(t, src, int(maxGame))
	})
}

// FuzzFragments does the same with sources put together from the pieces the boundary rules speak of: each two bytes choose one.
func FuzzFragments(f *testing.F) {
	f.Add(uint16(0), []byte{0, 1, 0, 20, 0, 30})
	near(f)
	f.Fuzz(func(t *testing.T, maxGame uint16, choice []byte) {
		var src []byte
		for ; len(choice) >= 2 && len(src) < 2<<10; choice = choice[2:] {
			src = append(src, fragments[int(binary.BigEndian.Uint16(choice))%len(fragments)]...)
		}
		sameGames(t, src, int(maxGame))
	})
}

func TestGamesAllocateNothing(t *testing.T) {
	src := bytes.Repeat(append(corpus(t)["plain.pgn"], '\n'), 100)
	c := Chunk{Data: src, First: true, Last: true}
	few := testing.AllocsPerRun(10, func() {
		n := 0
		for range c.Games() {
			if n++; n == 2 {
				break
			}
		}
	})
	all := testing.AllocsPerRun(10, func() {
		for range c.Games() {
		}
	})
	if all != few {
		t.Errorf("%v allocations for 200 games, %v for 2", all, few)
	}
}

// A game that is too large is handed out and flagged where it has no tags, too: first in the source or not, in lines or in one line.
func TestTooLargeWithoutTags(t *testing.T) {
	const limit = 4 << 20
	moves := strings.Repeat("1. e4 e5 ", 8) + "\n"
	line := strings.Repeat("1. e4 e5 ", 1<<20)
	for _, test := range []struct {
		name, text string
		games      int
	}{
		{"in lines", strings.Repeat(moves, limit/len(moves)+100) + "\n" + good, 2},
		{"in one line", line + "\n\n" + good, 2},
		{"in one line without end", line, 1},
		{"after a game", good + line + "\n\n" + good, 3},
		{"after blanks", "\n\n" + line + "\n\n" + good, 2},
		{"after a comment", "{a comment}\n" + line + "\n\n" + good, 2},
		{"after stray text", "some text\n" + line + "\n\n" + good, 2},
		{"stray text", strings.Repeat("some text ", 1<<20) + "\n\n" + good, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, size := range []int{1000, 0} {
				s := NewSplitter("", strings.NewReader(test.text))
				s.Size, s.MaxGame = size, limit
				games, large, bytes := 0, 0, 0
				for c, err := range s.All() {
					if err != nil {
						t.Fatal(err)
					}
					bytes += len(c.Data)
					for g := range c.Games() {
						games++
						if g.Flaw&TooLarge != 0 {
							large++
						}
					}
				}
				if games != test.games || (large == 1) != (test.name != "stray text") || bytes != len(test.text) {
					t.Errorf("%d games, %d too large, %d bytes; want %d games, %d bytes", games, large, bytes, test.games, len(test.text))
				}
			}
		})
	}
}
