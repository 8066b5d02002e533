package query

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/position"
)

// A pieceSet is a set of pieces, a bit for each position.Piece: what may stand on a square. NoPiece is an empty square; anyRun stands
// for any number of squares.
type pieceSet uint16

const (
	empty    pieceSet = 1 << position.NoPiece
	anyWhite pieceSet = 0x7e      // roles 1 to 6
	anyBlack pieceSet = 0x7e << 8 // the same, black
	anyMan            = anyWhite | anyBlack
	anything          = empty | anyMan
	anyRun   pieceSet = 1 << 15
)

// A rankPattern is what a rank is compared with, from file a on.
type rankPattern []pieceSet

// ParsePattern reads what a board must look like: eight ranks from the eighth down, with "/" between, as in a FEN. Beside pieces and
// numbers of empty squares there are: "?" any square, "!" one that is not empty, "A" any man of White, "a" any of Black, "*" any
// squares, also none, "[RQ]" one of these, "[^p]" none of these.
func ParsePattern(s string) (Sight, error) {
	ranks := strings.Split(s, "/")
	if len(ranks) != 8 {
		return Sight{}, fmt.Errorf("write eight ranks with / between: here are %d", len(ranks))
	}
	t := anyBoard()
	for i, text := range ranks {
		rank, err := parseRank(text)
		if err != nil {
			return Sight{}, fmt.Errorf("rank %d: %w", 8-i, err)
		}
		t.addRank(7-i, rank)
	}
	return sightOf(t), nil
}

// addRank adds what a rank must look like.
func (t *target) addRank(n int, rank rankPattern) {
	runs, end := 0, 0 // end: behind the last run
	for i, q := range rank {
		switch {
		case q == anyRun:
			runs, end = runs+1, i+1
		case q == empty:
			t.men.Max--
		case q&empty == 0:
			t.men.Min++
		}
	}
	for i, q := range rank {
		if q == anyRun {
			break
		}
		t.squares[8*n+i] = q
	}
	for i, q := range rank[end:] {
		t.squares[8*n+8-len(rank)+end+i] = q
	}
	if runs > 1 {
		t.ranks = append(t.ranks, rankTarget{position.SquareAt(0, n), rank})
	}
}

// exchanged is the pattern with the colours exchanged.
func (q pieceSet) exchanged() pieceSet {
	return q&(empty|anyRun) | q&anyWhite<<8 | q&anyBlack>>8
}

func parseRank(s string) (rank rankPattern, err error) {
	runs := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case '1' <= c && c <= '8':
			for range c - '0' {
				rank = append(rank, empty)
			}
		case c == '*':
			runs++
			rank = append(rank, anyRun)
		case c == '[':
			end := strings.IndexByte(s[i:], ']')
			if end < 0 {
				return nil, errors.New("a [ is not closed")
			}
			set, not := strings.CutPrefix(s[i+1:i+end], "^")
			var q pieceSet
			for j := range len(set) {
				one, ok := parseSquare(set[j])
				if !ok {
					return nil, fmt.Errorf("%q means nothing between [ and ]", set[j])
				}
				q |= one
			}
			if set == "" {
				return nil, errors.New("nothing is between [ and ]")
			}
			if not {
				q = anything &^ q
			}
			rank = append(rank, q)
			i += end
		default:
			q, ok := parseSquare(c)
			if !ok {
				return nil, fmt.Errorf("%q means nothing; there are pieces, 1 to 8, ? ! A a * and [RQ] or [^p]", c)
			}
			rank = append(rank, q)
		}
	}
	if n := len(rank) - runs; n > 8 || n < 8 && runs == 0 {
		return nil, fmt.Errorf("a rank has 8 squares, this one %d", n)
	}
	return rank, nil
}

func parseSquare(c byte) (pieceSet, bool) {
	switch c {
	case '?':
		return anything, true
	case '!':
		return anyMan, true
	case 'A':
		return anyWhite, true
	case 'a':
		return anyBlack, true
	}
	piece, ok := position.PieceOf(c)
	return 1 << piece, ok && piece != position.NoPiece
}

// rarity is the less the fewer positions have one of a set on a square.
func rarity(q pieceSet) int {
	n := 0
	for pc := range position.Piece(15) {
		if q>>pc&1 == 0 {
			continue
		}
		switch {
		case pc == position.NoPiece:
			n += 40
		case pc.Role() == position.Pawn:
			n += 10
		case pc.Role() == position.Queen:
			n++
		default:
			n += 2
		}
	}
	return n
}

// matches reports whether squares look like the rank.
func (rank rankPattern) matches(squares []position.Piece) bool {
	i, run, from := 0, -1, 0 // the last run, and where what follows it was tried
	for s := 0; s < len(squares); {
		switch {
		case i < len(rank) && rank[i] == anyRun:
			i, run, from = i+1, i, s
		case i < len(rank) && rank[i]>>squares[s]&1 != 0:
			i, s = i+1, s+1
		case run >= 0:
			from++
			i, s = run+1, from
		default:
			return false
		}
	}
	for i < len(rank) && rank[i] == anyRun {
		i++
	}
	return i == len(rank)
}
