package query

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"arbiter/position"
)

var errMaterial = errors.New("write the men of White and of Black with - between: KRP-KR, KQ?-K*, KRP2+-KR")

// A force is the men of a side: of each role so many, and so many of any.
type force struct {
	least, most [7]int // by role
	any         Range
}

// ParseMaterial reads what men there are, White's and Black's: "KRP-KR". A letter given again, or with a number after it, is so
// many men; with "+" after the number, so many or more. "?" is a man of any kind beside these, "*" any number of them. Each side has
// its king, whether it is written or not.
func ParseMaterial(s string) (Sight, error) {
	left, right, two := strings.Cut(s, "-")
	if !two {
		return Sight{}, errMaterial
	}
	white, err := parseForce(left)
	if err != nil {
		return Sight{}, err
	}
	black, err := parseForce(right)
	if err != nil {
		return Sight{}, err
	}
	least, most := white.bounds()
	a, b := black.bounds()
	t := anyBoard()
	t.forces, t.men, t.counts = [][2]*force{{white, black}}, Range{least + a, most + b}, true
	return sightOf(t), nil
}

func parseForce(s string) (*force, error) {
	f := new(force)
	if s == "" {
		return nil, errMaterial
	}
	for i := 0; i < len(s); {
		c := s[i]
		i++
		if c == '*' {
			f.any.Max = math.MaxInt
			continue
		}
		start := i
		for i < len(s) && s[i]-'0' <= 9 {
			i++
		}
		n, more := 1, false
		if i > start {
			var err error
			if n, err = strconv.Atoi(s[start:i]); err != nil || n > 16 {
				return nil, errMaterial
			}
		}
		if i < len(s) && s[i] == '+' {
			more = true
			i++
		}
		least, most := &f.any.Min, &f.any.Max
		if c != '?' {
			piece, ok := position.PieceOf(c)
			if !ok || piece.Color() != position.White || piece == position.NoPiece {
				return nil, fmt.Errorf("%q is no piece; %w", c, errMaterial)
			}
			least, most = &f.least[piece.Role()], &f.most[piece.Role()]
		}
		*least += n
		if more {
			*most = math.MaxInt
		} else if *most < math.MaxInt {
			*most += n
		}
	}
	if f.most[position.King] > 1 {
		return nil, errors.New("each side has one king")
	}
	f.least[position.King], f.most[position.King] = 1, 1
	men := f.any.Min
	for _, n := range f.least {
		men += n
	}
	if f.least[position.Pawn] > 8 || men > 16 {
		return nil, errors.New("a side has at most 8 pawns and 16 men")
	}
	return f, nil
}

// bounds returns how many men there are at least and at most.
func (f *force) bounds() (least, most int) {
	least, most = f.any.Min, min(f.any.Max, 64)
	for role := range f.least {
		least += f.least[role]
		most += min(f.most[role], 64)
	}
	return least, most
}

// fits reports whether a side has these men, so many of each role. Of those that may be more, some may count as men of any kind. If it
// has not, it may when one of excess is taken, or a pawn becomes something else, and not before.
func (f *force) fits(b *board, side position.Color) (ok bool, excess pieceSet) {
	over, spare := 0, 0                                         // men that count as any, and that may
	for role := position.Pawn; role <= position.Queen; role++ { // each has its king
		pc := side.Piece(role) & 15
		n := b.men.of(pc)
		if n < f.least[role] {
			return false, 0
		}
		if n > f.most[role] {
			over += n - f.most[role]
			n = f.most[role]
			excess |= 1 << pc
		}
		spare += n - f.least[role]
	}
	if over > f.any.Max {
		return false, excess
	}
	return over+spare >= f.any.Min, 0
}

// needed returns the men of a side by the loss of which it may no longer have these.
func (f *force) needed(side position.Color) (men pieceSet) {
	for role, least := range f.least {
		if least > 0 || f.any.Min > 0 {
			men |= 1 << side.Piece(position.Role(role))
		}
	}
	return men &^ empty
}
