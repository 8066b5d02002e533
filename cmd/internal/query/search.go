package query

import (
	"arbiter/position"
	"arbiter/validate"
)

// A Search says where in the main line a position is to be found.
type Search struct {
	Within       Range // after how many half-moves; 0 is the first position
	Stable       int   // in how many positions in a row it must be seen
	EitherColour bool  // or the mirrored one
}

// For finds the first position in which all sights are seen, or the first of so many in a row.
func (s Search) For(sights ...Sight) Place {
	plain, mirror := anyBoard(), anyBoard()
	for _, sight := range sights {
		plain.and(sight.plain)
		if sight.mirror == nil {
			s.EitherColour = false
		} else {
			mirror.and(sight.mirror)
		}
	}
	s.Stable = max(s.Stable, 1)
	if plain.turns == 0 || s.Stable > 1 && (plain.turns != bothTurns || plain.same != nil) { // in the next position the other side is to move
		return func(*validate.Report) (int, bool) { return 0, false }
	}
	view := newView(plain)
	find := func(r *validate.Report) (int, bool) { return s.find(view, r) }
	if !s.EitherColour {
		return find
	}
	mirrorView := newView(mirror)
	return func(r *validate.Report) (int, bool) {
		ply, found := find(r)
		before := s
		if found {
			before.Within.Max = ply + s.Stable - 2
		}
		if first, too := before.find(mirrorView, r); too {
			return first, true
		}
		return ply, found
	}
}

// find finds the first position at which a view begins to see its target for as long as it must.
func (s *Search) find(v *view, r *validate.Report) (ply int, found bool) {
	if !placed(r) || s.Within.Min > len(r.Moves) || !v.possible(r) {
		return 0, false
	}
	b := board{known: v.known}
	b.reset(&r.Start, v.counts)
	var at replay
	since := -1 // the target has been seen from here on; -1 if it is not seen
	last := min(s.Within.Max, len(r.Moves))
	for {
		seen, until, taken := v.look(&b)
		stop := last
		switch {
		case until == nil:
			return 0, false
		case !seen:
			since = -1
		default:
			if since < 0 {
				since = ply
			}
			first := s.first(v, r, since)
			if first+s.Stable-1 == ply && v.same != nil && !v.same(at.to(r, ply)) {
				since = ply + 1
				first = s.first(v, r, since)
			}
			if first+s.Stable-1 == ply {
				return first, true
			}
			stop = min(last, first+s.Stable-1)
		}
		if ply >= last {
			return 0, false
		}
		ply += b.follow(r.Moves[ply:stop], until, taken)
	}
}

// first returns the first ply from since on that may be the one looked for: within the range, and the right side is to move.
func (s *Search) first(v *view, r *validate.Report, since int) int {
	ply := max(since, s.Within.Min)
	if toMove := r.Start.Turn() ^ position.Color(ply&1); v.turns>>toMove&1 == 0 {
		ply++
	}
	return ply
}

// A replay goes through the positions of a game, where one of them has to be looked at.
type replay struct {
	p   position.Position
	ply int
}

// to goes on to the position after so many half-moves and returns it.
func (at *replay) to(r *validate.Report, ply int) *position.Position {
	if at.ply == 0 {
		at.p = r.Start
	}
	if at.ply < ply {
		at.p.PlayLine(r.Moves[at.ply:ply])
		at.ply = ply
	}
	return &at.p
}

// placed reports whether the positions of a game are known.
func placed(r *validate.Report) bool {
	return !r.Skipped && !(r.Broken && r.BrokenBy == validate.BadFEN)
}
