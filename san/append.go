package san

import "arbiter/position"

// Append appends m, a legal move of p, in SAN: with the disambiguation and the mark the position asks for (PGN standard
// 8.2.3.4, 8.2.3.5), "--" for a null move. It allocates nothing but room in b.
func Append(b []byte, p *position.Position, m position.Move) []byte {
	b = AppendUnmarked(b, p, m)
	if m.IsNull() {
		return b
	}
	after := *p
	after.Play(m)
	return AppendMark(b, &after)
}

// AppendUnmarked is Append without the mark of check or mate: for whom has the position after the move at hand, or
// needs no mark.
func AppendUnmarked(b []byte, p *position.Position, m position.Move) []byte {
	if side, ok := m.Castles(); ok {
		if side == position.Kingside {
			return append(b, "O-O"...)
		}
		return append(b, "O-O-O"...)
	}
	if m.IsNull() {
		return append(b, "--"...)
	}
	from, to := m.From(), m.To()
	role := p.At(from).Role()
	capture := p.Captures(m)
	if role == position.Pawn {
		if capture {
			b = append(b, fileLetter(from), 'x')
		}
		b = appendSquare(b, to)
		if r := m.Promotion(); r != position.NoRole {
			b = append(b, '=', r.Letter())
		}
		return b
	}
	b = append(b, role.Letter())
	if role != position.King {
		b = appendOrigin(b, p, role, from, to)
	}
	if capture {
		b = append(b, 'x')
	}
	return appendSquare(b, to)
}

// AppendMark appends + if the side to move in after is in check, # if it is checkmated.
func AppendMark(b []byte, after *position.Position) []byte {
	switch {
	case !after.Check():
		return b
	case after.HasMove():
		return append(b, '+')
	}
	return append(b, '#')
}

// appendOrigin appends what tells the man on from, going to the square to, from the others of its role that have a
// legal move there: its file if that is enough, else its rank, else both (PGN standard 8.2.3.4).
func appendOrigin(b []byte, p *position.Position, role position.Role, from, to position.Square) []byte {
	self := from.Bitboard()
	if p.Pieces(p.Turn(), role) == self {
		return b
	}
	others := p.PseudoCandidates(role, to) &^ self
	if others == 0 {
		return b
	}
	if others = p.Candidates(role, to) &^ self; others == 0 {
		return b
	}
	file, rank := fromMasks[from.File()+1], fromMasks[(from.Rank()+1)<<4]
	switch {
	case others&file == 0:
		return append(b, fileLetter(from))
	case others&rank == 0:
		return append(b, rankDigit(from))
	}
	return appendSquare(b, from)
}

func fileLetter(s position.Square) byte { return 'a' + byte(s&7) }

func rankDigit(s position.Square) byte { return '1' + byte(s>>3&7) }

func appendSquare(b []byte, s position.Square) []byte { return append(b, fileLetter(s), rankDigit(s)) }
