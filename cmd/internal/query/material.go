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
	see := func(white, black *force) func(*position.Position) bool {
		return func(p *position.Position) bool {
			return white.matches(p, position.White) && black.matches(p, position.Black)
		}
	}
	glance := func(white, black *force) func(*board) bool {
		return func(v *board) bool { return white.has(v, position.White) && black.has(v, position.Black) }
	}
	least, most := white.bounds()
	a, b := black.bounds()
	men := Range{least + a, most + b}
	return Sight{Seen: see(white, black), Mirrored: see(black, white), glance: glance(white, black), mirroredGlance: glance(black, white), whole: true,
		men: men}, nil
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
	least, most = f.any.Min, min(f.any.Max, 16)
	for role := range f.least {
		least += f.least[role]
		most += min(f.most[role], 16)
	}
	return least, most
}

// matches reports whether a side has these men in a position.
func (f *force) matches(p *position.Position, side position.Color) bool {
	return f.fits(func(role position.Role) int { return p.Pieces(side, role).Count() })
}

// has reports whether a side has these men on a board.
func (f *force) has(b *board, side position.Color) bool {
	return f.fits(func(role position.Role) int { return int(b.men[side.Piece(role)&15]) })
}

// fits reports whether there are these men, so many of each role. Of those that may be more, some may count as men of any kind.
func (f *force) fits(count func(position.Role) int) bool {
	over, spare := 0, 0 // men that count as any, and that may
	for role := position.Pawn; role <= position.King; role++ {
		n := count(role)
		if n < f.least[role] {
			return false
		}
		if n > f.most[role] {
			over += n - f.most[role]
			n = f.most[role]
		}
		spare += n - f.least[role]
	}
	return over <= f.any.Max && over+spare >= f.any.Min
}
