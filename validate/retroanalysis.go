package validate

import (
	"arbiter/position"
)

// What a position says about the game before it. Each of these reasonings holds for every game that can have led here;
// none of them finds all that is impossible.

// checkCaptures reports pawns that cannot have come to where they stand, and promotions that cannot have happened, with as few
// captures as men are missing.
// args: color, n, missing
func (j *fenJudge) checkCaptures(p *position.Position) {
	missing := max(32-p.Occupied().Count(), 0)
	for c := position.White; c <= position.Black; c++ {
		if p.Pieces(c, position.Pawn).Count() > 8 {
			continue // said elsewhere
		}
		taken := max(16-p.Men(c.Other()).Count(), 0)
		switch need := pawnCaptures(p, c); {
		case need == unreachable:
			j.reportCase(ImpossibleCaptures, "unreachable", colorArg("color", c))
		case need > taken:
			j.reportCase(ImpossibleCaptures, "", colorArg("color", c), numArg("n", need), numArg("missing", taken))
		}
	}
	promoted, pawns := 0, 0
	for c := position.White; c <= position.Black; c++ {
		n, _ := promotedMen(p, c)
		promoted += n
		pawns += p.Pieces(c, position.Pawn).Count()
	}
	if most := mostPromotions(missing, 16-pawns-promoted); promoted > most {
		j.reportCase(ImpossibleCaptures, "promotions", numArg("n", promoted), numArg("missing", missing))
	}
}

// mostPromotions returns how many pawns can have promoted where so many men were captured, at most pawns of them pawns.
//
// At the start each pawn has an enemy pawn before it on its file, and promotes only when none is left there. A capture
// can free at most: the pawn that captures; the enemy pawn that started on the file it leaves; and, if it takes a pawn, the own
// pawn that started on the file where that stood. Pawns that came to these files by captures of their own count with those.
func mostPromotions(captures, pawns int) int {
	return 2*captures + max(min(captures, pawns), 0)
}

// unreachable is the number of captures of pawns that cannot have come to where they stand at all.
const unreachable = 1 << 10

// pawnCaptures returns the fewest captures by which the pawns of c can have come from the second rank, each from a file of
// its own, to where they stand: a pawn changes its file by capturing, one rank on. It is unreachable if they cannot.
func pawnCaptures(p *position.Position, c position.Color) int {
	// best[files] is the least sum for the pawns so far if they started on these files.
	var best [1 << 8]int
	for i := range best {
		best[i] = unreachable
	}
	best[0] = 0
	n := 0
	for s := range p.Pieces(c, position.Pawn).Squares() {
		if n++; n > 8 {
			return unreachable
		}
		steps := s.Rank() - 1
		if c == position.Black {
			steps = 6 - s.Rank()
		}
		var next [1 << 8]int
		for i := range next {
			next[i] = unreachable
		}
		for files, sum := range best {
			if sum >= unreachable {
				continue
			}
			for file := range 8 {
				captures := max(file-s.File(), s.File()-file)
				if files>>file&1 == 0 && captures <= steps {
					next[files|1<<file] = min(next[files|1<<file], sum+captures)
				}
			}
		}
		best = next
	}
	least := unreachable
	for _, sum := range best {
		least = min(least, sum)
	}
	return least
}

// checkTrapped reports bishops that pawns at home never let out, and that stand elsewhere: they are promoted pawns, of which
// there are too many.
// args: color, square
func (j *fenJudge) checkTrapped(p *position.Position) {
	for c := position.White; c <= position.Black; c++ {
		rank := 56 * position.Square(c)
		second := rank + 8 - 16*position.Square(c)
		promoted, missing := promotedMen(p, c)
		for _, home := range [2]position.Square{position.C1, position.F1} {
			if p.At(second+home-1) != c.Piece(position.Pawn) || p.At(second+home+1) != c.Piece(position.Pawn) ||
				p.At(rank+home) == c.Piece(position.Bishop) {
				continue
			}
			for s := range p.Pieces(c, position.Bishop).Squares() {
				if s.Light() != (rank + home).Light() {
					continue
				}
				// The first bishop of this color counted as the one from the start, and is not.
				if promoted++; promoted > missing {
					if d := j.reportAt(TrappedOfficer, s); d != nil {
						d.Args = append(d.Args, colorArg("color", c), squareArg("square", rank+home))
					}
				}
				break
			}
		}
	}
}

func (j *fenJudge) reportCase(code Code, variant string, args ...Arg) {
	at := j.record.Fields[0]
	if d := j.report(code, at.Off, at.End); d != nil {
		d.Case = variant
		d.Args = append(d.Args, args...)
	}
}
