// Package series writes games one after the other, as they stand, so that each is a game of its own when they are read again.
//
// A game that is copied stands where it did not stand before: after another game, which may be open at its end, as it has no
// terminator, a tag section alone, or a comment that is not closed. What begins with [Event " begins a game nearly everywhere; a game
// without tags does not, and would be read as more of the game before. So a Writer remembers how what it has written ends, and where the
// next game might not begin by itself asks pgn, which alone knows where games begin, what it would read. If the two would be one it
// puts as little between them as keeps them apart, counts that, and leaves all other bytes as they are.
package series

import "arbiter/pgn"

// An End says how the text of a game ends.
type End uint8

// The ends.
const (
	Closed    End = iota // with its terminator, and comments after that
	Open                 // without one: with a move, a tag, or in a variation
	InComment            // in a comment that is not closed
)

// Whole returns the text of a game, from its first tag to its terminator and the comments after that: without the stray text around
// it, but for that in a game without a terminator; and how it ends.
func Whole(g *pgn.Game) ([]byte, End) {
	var s pgn.Scanner
	var last pgn.Token
	end, how := int32(len(g.Source)), Open
	if t := g.Result(); t.Kind == pgn.Termination {
		end, how = t.End, Closed
		s.ResetAt(g.Source, int(end), false)
		for t := s.Next(); t.Kind == pgn.Comment || t.Kind == pgn.NAG; t = s.Next() {
			end, last = t.End, t
		}
	} else {
		g.Scan(&s)
		for t := s.Next(); t.Kind != pgn.EOF; t = s.Next() {
			last = t
		}
	}
	if last.Flaw == pgn.UnterminatedComment {
		how = InComment
	}
	for end > g.Begin && isBlank(g.Source[end-1]) {
		end--
	}
	return g.Source[g.Begin:end], how
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
