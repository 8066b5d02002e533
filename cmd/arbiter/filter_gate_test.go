package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/series"
)

// A huge game that comes in several frames is one game: it is counted once, passes as a whole or not at all, and all of it is written
// before there is enough.
func TestGameInFrames(t *testing.T) {
	page := func(text string) *report.Page {
		return &report.Page{Buf: []byte(text)}
	}
	for _, limits := range []gate{{}, {max: 1}, {max: 2}, {skip: 1}, {skip: 1, max: 1}, {spans: []span{{2, 3}}}, {plain: true}} {
		for _, rest := range []bool{false, true} {
			write := func(parted bool) string {
				var out, left bytes.Buffer
				g := limits
				g.out.Out = &out
				if rest {
					g.rest = &series.Writer{Out: &left}
				}
				var frames report.Page
				for i := range 4 {
					text := fmt.Sprintf("[Event \"%d\"]\n\n1. e4 e5 *\n\n", i)
					if parted {
						for ; len(text) > 9; text = text[9:] {
							appendParts(&frames, begunFrame, page(text[:9]), nil)
						}
					}
					appendParts(&frames, rewrittenFrame, page(text), nil)
				}
				for i := range frames.Records {
					r := &frames.Records[i]
					if _, err := g.Write(frames.Buf[r.Start:r.End]); err == errEnough {
						break
					} else if err != nil {
						t.Fatal(err)
					}
				}
				return fmt.Sprintln(out.String(), left.String(), g.games, g.selected, g.passed, g.enough, g.out.Games)
			}
			whole := write(false)
			if parted := write(true); parted != whole {
				t.Errorf("%+v, rest %v: %s", limits, rest, difference(parted, whole))
			}
			if n := strings.Count(whole, "[Event"); rest && n != 4 {
				t.Errorf("%+v: %d games of 4:\n%s", limits, n, whole)
			}
		}
	}
}
