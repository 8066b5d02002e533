package san

import "arbiter/position"

// Explain says why Resolve finds m illegal in p, past being how p came about; NoReason if m is not illegal. Of several
// men that may be meant, the reason is that of the one nearest to making the move; so too of two readings.
// It is not fast, and allocates nothing.
func Explain(p *position.Position, m Move, past Past) Reason {
	if _, err := m.Resolve(p); err != ErrIllegal {
		return NoReason
	}
	e := inquiry{p: p, m: m.First(), past: past, us: p.Turn(), king: p.King(p.Turn())}
	r := e.reason()
	if second, ok := m.Second(); ok {
		e.m = second
		if s := e.reason(); rank(s.Kind) < min(rank(r.Kind), rank(CannotReach)) {
			r = s
		}
	}
	return r
}

// reason explains the move.
func (e *inquiry) reason() Reason {
	m := e.m
	switch side, castles := m.Castles(); {
	case m.Null():
		return e.because(LeftInCheck, e.king).by(e.p, e.p.Checkers().First())
	case m.Vertical():
		return e.because(CastlingVertical, e.king).by(e.p, e.verticalRook())
	case castles:
		return e.castling(side)
	case m.bits&bySquareBit != 0:
		return e.bySquare()
	}
	return e.man()
}

// An inquiry looks for the reason why m is illegal in p.
type inquiry struct {
	p    *position.Position
	m    Move
	past Past
	us   position.Color
	king position.Square // of us
}

// because returns a reason for the man on from.
func (e *inquiry) because(k ReasonKind, from position.Square) Reason {
	r := NoReason
	r.Kind, r.From = k, from
	if from != position.NoSquare {
		r.Piece = e.p.At(from)
	}
	return r
}

// by returns r with the man on s as the one concerned.
func (r Reason) by(p *position.Position, s position.Square) Reason {
	if s != position.NoSquare {
		r.By, r.At = p.At(s), s
	}
	return r
}

// on returns r with s as the square at issue.
func (r Reason) on(s position.Square) Reason {
	r.On = s
	return r
}

// attackers returns the men of the other side that attack s through occupied.
func (e *inquiry) attackers(s position.Square, occupied position.Bitboard) position.Bitboard {
	return e.p.Attackers(s, e.us.Other(), occupied)
}

// man explains a move that names a man and, but for its rank perhaps, a target.
func (e *inquiry) man() Reason {
	p, m := e.p, e.m
	role, mask := m.Role(), m.fromMask()
	if m.bits&neighbourBit != 0 {
		mask = neighbours(m.To())
	}
	men := p.Pieces(e.us, role) & mask
	best := NoReason
	for rest := men; rest != 0; rest &= rest - 1 {
		from := rest.First()
		to := m.To()
		if m.bits&noRankBit != 0 {
			if to = e.ahead(from, m.ToFile()); to == position.NoSquare {
				continue
			}
		}
		if r := e.judge(role, from, to); best.Kind == None || rank(r.Kind) < rank(best.Kind) ||
			r.Kind == CannotReach && best.Kind == CannotReach && e.nearer(role, to, from, best.From) {
			best = r
		}
	}
	if best.Kind != None && best.Kind != CannotReach || role == position.Pawn && e.overreaches(best) {
		return best
	}
	if e.past.Own && best.Kind != None {
		return best
	}
	if r, ok := e.wrongSide(); ok {
		return r
	}
	if best.Kind != None {
		return best
	}
	r := NoReason
	r.Kind, r.Piece, r.From, r.On = NoSuchPiece, e.us.Piece(role), m.From(), m.To()
	return r
}

// rank orders the reasons for different men: the lower, the less is wrong.
func rank(k ReasonKind) int {
	switch k {
	case None:
		return 0
	case OwnMan, CapturesKing, EnPassantLapsed:
		return 2
	case Blocked, PawnCaptureEmpty:
		return 3
	case CannotReach:
		return 4
	case NoSuchPiece, WrongSide:
		return 5
	}
	return 1
}

// ahead returns the square on file, from 0, that the pawn on from would capture on.
func (e *inquiry) ahead(from position.Square, file int) position.Square {
	return position.SquareAt(file, from.Rank()+e.forward())
}

// forward returns the step in ranks of the pawns of us.
func (e *inquiry) forward() int { return 1 - 2*int(e.us) }

// nearer reports whether a man of role r needs fewer moves on an empty board from a to the square to than from b.
func (e *inquiry) nearer(r position.Role, to, a, b position.Square) bool {
	if r == position.Pawn {
		return steps(to, a) < steps(to, b)
	}
	// Officers move back the way they came.
	reached := to.Bitboard()
	for range 6 {
		if near, far := reached.Has(a), reached.Has(b); near || far {
			return near && !far
		}
		for rest := reached; rest != 0; rest &= rest - 1 {
			reached |= position.Attacks(e.us.Piece(r), rest.First(), 0)
		}
	}
	return false
}

// steps returns how many steps of a king lie between a and b.
func steps(a, b position.Square) int {
	return max(a.File()-b.File(), b.File()-a.File(), a.Rank()-b.Rank(), b.Rank()-a.Rank())
}

// overreaches reports whether r is about a pawn that stands behind the target of its push, only too far.
func (e *inquiry) overreaches(r Reason) bool {
	return r.Kind == CannotReach && !e.m.Capture() && r.From.File() == r.On.File() &&
		(r.On.Rank()-r.From.Rank())*e.forward() > 0
}

// wrongSide reports whether m would be legal if the other side were to move.
func (e *inquiry) wrongSide() (Reason, bool) {
	if e.p.Check() {
		return NoReason, false
	}
	other := *e.p
	other.Pass()
	m, err := e.m.Resolve(&other)
	if err != nil || m.IsNull() {
		return NoReason, false
	}
	return e.because(WrongSide, m.From()), true
}

// bySquare explains a move that names the square it leaves.
func (e *inquiry) bySquare() Reason {
	p, m := e.p, e.m
	from, to := m.From(), m.To()
	pc := p.At(from)
	role := pc.Role()
	switch {
	case pc == position.NoPiece || pc.Color() == e.us && m.Role() != position.NoRole && m.Role() != role:
		r := NoReason
		r.Kind, r.Piece, r.From, r.On = NoSuchPiece, e.us.Piece(m.Role()), from, to
		return r
	case pc.Color() != e.us:
		return e.because(WrongSide, from)
	}
	if role == position.King {
		rook := p.At(to) == pc.Color().Piece(position.Rook)
		if side, ok := castlingBySquares(p, from, to); ok && (steps(from, to) > 1 || p.CastlingRook(e.us, side) == to) {
			return e.castling(side)
		}
		if v := e.verticalRook(); v != position.NoSquare && to.File() == from.File() && (rook || steps(from, to) == 2) {
			return e.because(CastlingVertical, from).by(p, v)
		}
	}
	return e.judge(role, from, to)
}

// judge says why the man of role r on from cannot go to the square to; None if it can.
func (e *inquiry) judge(r position.Role, from, to position.Square) Reason {
	var reason Reason
	captured := to
	if r == position.Pawn {
		reason, captured = e.judgePawn(from, to)
	} else {
		reason = e.judgeOfficer(from, to)
	}
	if reason.Kind == None {
		reason = e.exposure(r, from, to, captured)
	}
	if reason.Kind == None {
		reason = e.promotion(r, from, to)
	}
	return reason
}

// judgeOfficer says why the officer on from cannot go to the square to, its king aside.
func (e *inquiry) judgeOfficer(from, to position.Square) Reason {
	p := e.p
	target := p.At(to)
	switch {
	case target == e.us.Other().Piece(position.King):
		return e.because(CapturesKing, from).by(p, to)
	case from == to || !position.Attacks(p.At(from), from, 0).Has(to):
		return e.because(CannotReach, from).on(to)
	}
	if s := nearest(position.Between(from, to)&p.Occupied(), from); s != position.NoSquare {
		return e.because(Blocked, from).by(p, s)
	}
	if target != position.NoPiece && target.Color() == e.us {
		return e.because(OwnMan, from).by(p, to)
	}
	return NoReason
}

// nearest returns the square of b nearest to s.
func nearest(b position.Bitboard, s position.Square) position.Square {
	best := position.NoSquare
	for ; b != 0; b &= b - 1 {
		if t := b.First(); best == position.NoSquare || steps(s, t) < steps(s, best) {
			best = t
		}
	}
	return best
}

// judgePawn says why the pawn on from cannot go to the square to, its king aside, and where what it captures stands.
func (e *inquiry) judgePawn(from, to position.Square) (r Reason, captured position.Square) {
	p := e.p
	target := p.At(to)
	aside, ahead := to.File()-from.File(), (to.Rank()-from.Rank())*e.forward()
	home := 1
	if e.us == position.Black {
		home = 6
	}
	switch {
	case aside == 0 && !e.m.Capture() && e.m.bits&hopelessBit == 0 && (ahead == 1 || ahead == 2 && from.Rank() == home):
		way := position.Between(from, to) | to.Bitboard()
		s := nearest(way&p.Occupied(), from)
		switch {
		case s == position.NoSquare:
			return NoReason, to
		case s == to && target.Color() == e.us:
			return e.because(OwnMan, from).by(p, to), to
		}
		return e.because(Blocked, from).by(p, s), to
	case aside*aside != 1 || ahead != 1:
		return e.because(CannotReach, from).on(to), to
	case target == position.NoPiece && to == p.EnPassantTarget():
		return NoReason, to ^ 8
	case target == position.NoPiece:
		return e.emptyCapture(from, to), to
	case target.Color() == e.us:
		return e.because(OwnMan, from).by(p, to), to
	case target.Role() == position.King:
		return e.because(CapturesKing, from).by(p, to), to
	}
	return NoReason, to
}

// emptyCapture explains a pawn's capture on an empty square: en passant too late, if the pawn beside it is known to have
// come by a two-step.
func (e *inquiry) emptyCapture(from, to position.Square) Reason {
	p := e.p
	beside := to ^ 8
	r := e.because(PawnCaptureEmpty, from).on(to)
	if p.At(beside) != e.us.Other().Piece(position.Pawn) || beside.Rank() != from.Rank() || !e.past.known() {
		return r
	}
	start := e.past.Start
	lapsed, ply := start.EnPassantTarget() == to, 0
	for i, m := range e.past.Moves {
		if m.IsNull() {
			continue
		}
		if _, castles := m.Castles(); !castles && m.To() == beside {
			lapsed, ply = steps(m.From(), beside) == 2 && m.From() == to^8^16, i+1
		}
	}
	if !lapsed {
		return r
	}
	r = e.because(EnPassantLapsed, from).by(p, beside).on(to)
	r.Ply = ply
	return r
}

// exposure says which attack on its king forbids the move of the man on from, which could otherwise be made and
// captures on the square captured.
func (e *inquiry) exposure(role position.Role, from, to, captured position.Square) Reason {
	p := e.p
	left := p.Occupied() &^ from.Bitboard()
	if role == position.King {
		if s := (e.attackers(to, left) &^ to.Bitboard()).First(); s != position.NoSquare {
			return e.because(IntoCheck, from).by(p, s).on(to)
		}
		return NoReason
	}
	after := left&^captured.Bitboard() | to.Bitboard()
	checkers := e.attackers(e.king, after) &^ captured.Bitboard()
	if s := (checkers & p.Checkers()).First(); s != position.NoSquare {
		return e.because(LeftInCheck, from).by(p, s)
	}
	s := checkers.First()
	if s == position.NoSquare {
		return NoReason
	}
	if captured != to {
		pinners := e.attackers(e.king, left|to.Bitboard()) &^ captured.Bitboard()
		if pinners&checkers == 0 {
			return e.because(EnPassantExposes, from).by(p, s).on(to)
		}
		s = (pinners & checkers).First()
	}
	return e.because(Pinned, from).by(p, s)
}

// promotion says what is wrong with the promotion of a move that is otherwise legal.
func (e *inquiry) promotion(role position.Role, from, to position.Square) Reason {
	promotes := role == position.Pawn && (to.Rank() == 0 || to.Rank() == 7)
	switch r := e.m.Promotion(); {
	case promotes && r == position.NoRole:
		return e.because(PromotionMissing, from).on(to)
	case promotes && (r == position.Pawn || r == position.King), !promotes && r != position.NoRole:
		return e.because(PromotionImpossible, from).on(to)
	}
	return NoReason
}
