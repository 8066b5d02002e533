package validate

import (
	"strings"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// ambiguities tries the moves that an ambiguous one can mean, and returns how many these are. Which man moves is all that is wrong
// then: other changes are tried only if none of these will do.
func (s *repairer) ambiguities() int {
	if !s.read || s.m.Null() {
		return 0
	}
	if _, err := s.m.Resolve(&s.p); err != san.ErrAmbiguous {
		return 0
	}
	moves := san.Candidates(&s.p, s.m)
	for _, mv := range moves {
		s.replace(mv, disambiguationHint)
	}
	return len(moves)
}

// candidates tries all other changes, those that change least first.
func (s *repairer) candidates() {
	s.otherMen()
	s.slips()
	s.repeated()
	s.takenBack()
	s.kingsPlaced()
	s.missing()
}

// replace tries mv in the place of the bad move.
func (s *repairer) replace(mv position.Move, hint string) {
	p := s.p
	p.Play(mv)
	s.try(p, 1, hint, func(r *repair) {
		r.text = s.spell(mv)
		r.plies++
		r.edits = []Edit{{s.word.Off, s.word.End, r.text}}
	})
}

// otherMan reports whether mv goes to the square the bad move names, by a man of the kind it names: only the file or rank it is
// said to come from is wrong.
func (s *repairer) otherMan(mv position.Move) bool {
	if _, castles := mv.Castles(); castles || !s.read || s.m.Role() < position.Knight {
		return false
	}
	return s.p.At(mv.From()).Role() == s.m.Role() && mv.To() == s.m.To() && s.m.Promotion() == position.NoRole
}

// otherMen tries the moves of the other men of the kind to the same square.
func (s *repairer) otherMen() {
	for _, mv := range s.p.AppendMoves(s.moves[:0]) {
		if s.otherMan(mv) {
			s.replace(mv, disambiguationHint)
		}
	}
}

// slips tries the moves that are written as the bad one is but for one slip of the pen.
func (s *repairer) slips() {
	text := s.bare()
	if len(text) == 0 {
		return
	}
	for _, mv := range s.p.AppendMoves(s.moves[:0]) {
		if !s.otherMan(mv) && s.slip(text, mv) {
			s.replace(mv, typoHint)
		}
	}
}

// repeated tries to leave out the bad move and what follows it, where these are the half-moves before it once more.
func (s *repairer) repeated() {
	n := min(s.own, len(s.rest), maxRepeated)
	for k := 1; k <= n; k++ {
		p := s.before(k)
		same := true
		for i := 0; i < k && same; i++ {
			q := p
			p.PlayOrPass(s.path[len(s.path)-k+i])
			_, ok := s.rest[i].play(&q, false)
			same = ok && q == p
		}
		if !same {
			continue
		}
		s.try(s.p, k, repeatedPlyHint, func(r *repair) {
			r.text = words(s.c.src, s.rest[:k])
			r.edits = s.leaveOut(s.rest[:k], &s.p, true)
		})
	}
}

// maxRepeated is how many half-moves can be found to be written twice: a line of the record.
const maxRepeated = 16

// before returns the position of the line before its last n moves, of which there are so many, and n no more than maxRepeated.
func (s *repairer) before(n int) position.Position {
	if len(s.earlier) == 0 {
		p := s.c.r.Start
		last := min(s.own, maxRepeated)
		for i, mv := range s.path {
			if len(s.path)-i <= last {
				s.earlier = append(s.earlier, p)
			}
			p.PlayOrPass(mv)
		}
	}
	return s.earlier[len(s.earlier)-n]
}

// takenBack tries what an electronic board records of a move that is taken back: the man going back where it came from, or going
// elsewhere, as a move of its own.
func (s *repairer) takenBack() {
	if s.own == 0 || !s.read || s.place.last.Kind == pgn.EOF {
		return
	}
	last := s.path[len(s.path)-1]
	if _, castles := last.Castles(); castles || last.IsNull() {
		return
	}
	before := s.before(1)
	role := before.At(last.From()).Role()
	if !s.lastIs(last, before) {
		return
	}
	if s.m.To() == last.From() && s.m.Promotion() == position.NoRole && (s.m.Role() == role || s.m.From() == last.To()) {
		s.try(before, 1, boardArtefactHint, func(r *repair) {
			s.without(r, 1, &before)
		})
	}
	if mv, err := s.m.Resolve(&before); err == nil && mv != last && mv.From() == last.From() {
		s.try(before, 0, boardArtefactHint, func(r *repair) {
			s.without(r, 0, &before)
		})
	}
}

// lastIs reports whether the word before the bad move is mv, made in p.
func (s *repairer) lastIs(mv position.Move, p position.Position) bool {
	q := p
	w := s.c.readings(s.place.last)
	_, ok := w.play(&q, false)
	p.Play(mv)
	return ok && q == p
}

// kingsPlaced tries to leave out the end of the record where it is nothing but kings put on the squares in the centre: so players
// tell an electronic board the result. The last legal move may be one of them, too.
func (s *repairer) kingsPlaced() {
	const most = 4
	if !s.main || len(s.rest) > most {
		return
	}
	for i := range s.rest {
		m := s.rest[i].plain
		if s.rest[i].readings&readForeign != 0 {
			m = s.rest[i].foreign
		}
		if s.rest[i].readings == 0 || m.Role() != position.King || !centre(m.To()) {
			return
		}
	}
	s.try(s.p, len(s.rest), boardArtefactHint, func(r *repair) {
		r.text = words(s.c.src, s.rest)
		r.edits = s.leaveOut(s.rest, &s.p, false)
	})
	if s.own == 0 {
		return
	}
	before, last := s.before(1), s.path[len(s.path)-1]
	if before.At(last.From()).Role() != position.King || !centre(last.To()) || before.Captures(last) || !s.lastIs(last, before) {
		return
	}
	s.try(before, len(s.rest), boardArtefactHint, func(r *repair) {
		s.without(r, len(s.rest), &before)
	})
}

func centre(s position.Square) bool {
	return s < position.NoSquare && s.File()-3 < 2 && s.File() > 2 && s.Rank()-3 < 2 && s.Rank() > 2
}

// missing tries every legal move before the bad one, which is the other side's then. A variation that begins with a move of the wrong side
// is given in the wrong place: nothing is lost before it.
func (s *repairer) missing() {
	if !s.read || s.m.Null() || !s.main && s.own == 0 {
		return
	}
	for _, mv := range s.p.AppendMoves(s.moves[:0]) {
		p := s.p
		p.Play(mv)
		q := p
		if _, ok := s.rest[0].play(&q, false); !ok {
			continue
		}
		s.try(p, 0, missingPlyHint, func(r *repair) {
			r.text = s.spell(mv)
			r.plies++
			r.edits = []Edit{s.insertion(r.text)}
		})
		if s.cut {
			return
		}
	}
}

// without makes r of leaving out the move before the bad one and k words from that on; p is the position before them.
func (s *repairer) without(r *repair, k int, p *position.Position) {
	out := append([]word{{off: s.place.last.Off, end: s.place.last.End}}, s.rest[:k]...)
	r.text = words(s.c.src, out)
	r.edits = s.leaveOut(out, p, false)
	r.back = 1
}

// words returns words of the movetext src for people to read.
func words(src []byte, list []word) string {
	var words []string
	for _, w := range list {
		words = append(words, string(src[w.off:w.end]))
	}
	return strings.Join(words, " ")
}
