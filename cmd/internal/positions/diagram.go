package positions

import (
	"arbiter/position"
)

// AppendDiagram appends a drawing of the board, seen from White's side or, flipped, from Black's. The square at the lower right is
// light from either side: empty light squares are drawn as ".", dark ones as ":".
//
//	8  r n b q k b n r
//	7  p p p p p p p p
//	…
//	1  R N B Q K B N R
//	   a b c d e f g h
func AppendDiagram(b []byte, p *position.Position, flip bool) []byte {
	turned := func(i int) int {
		if flip {
			return 7 - i
		}
		return i
	}
	for row := range 8 {
		rank := turned(7 - row)
		b = append(b, '1'+byte(rank), ' ')
		for column := range 8 {
			s := position.SquareAt(turned(column), rank)
			sign := p.At(s).Letter()
			if p.At(s) == position.NoPiece {
				sign = ':'
				if s.Light() {
					sign = '.'
				}
			}
			b = append(b, ' ', sign)
		}
		b = append(b, '\n')
	}
	b = append(b, "  "...)
	for column := range 8 {
		b = append(b, ' ', 'a'+byte(turned(column)))
	}
	return append(b, '\n')
}
