package validate

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/san"
)

// Where a line of play breaks off, changes of its text are tried by which it may have been meant: another man of the kind, one
// character of the move, a half-move lost before it or written twice, what an electronic board recorded after the game.
//
//	break ─► candidates (≤ 200) ─► each: is the whole rest of the line legal? ─► one: hint and correction
//	                                                                            several: they are named
//
// A candidate counts only if every word that follows in its line is a legal move then, to the end. One that is alone in that is
// read once more, the whole game with the change made, before it is offered. Nothing is ever said of the result.

// The bounds of a search. No real game comes near them; they are for files made to be slow. A search that meets one proves
// nothing: it may name changes, and offers none.
const (
	maxCandidates = 200     // changes tried at one break
	maxRest       = 4096    // half-moves that follow the break; the longest game played has 538 in all
	restFactor    = 32      // half-moves played by all candidates together, in lengths of the rest: a broken game costs what 32 legal ones do
	leastTries    = 1 << 11 // or so many, where the rest is short
	lineBudget    = 1 << 16 // words read and half-moves played for the variations of a game, all together
	lineCost      = 64      // what forming the candidates of a variation counts as
)

// maxNamed is how many changes of one kind are named where none is offered.
const maxNamed = 8

// The hints of diagnostics: what kind of change makes the rest legal.
const (
	disambiguationHint = "disambiguation"
	typoHint           = "typo"
	missingPlyHint     = "missing-ply"
	repeatedPlyHint    = "repeated-ply"
	boardArtefactHint  = "board-artefact"
)

// A repair is a change after which the rest of the line is legal.
type repair struct {
	hint  string
	text  string // the move put in the place of the bad one, or before it; for plies left out what these are
	edits []Edit
	plies int // half-moves of the line after the break that it leaves, what it puts in counted
	back  int // half-moves before the break that it takes out
	odd   int // of these, how many have a sign of capture or a mark of check that is wrong then
}

// A repairer looks for repairs of one break. Its storage is reused.
type repairer struct {
	c     *Checker
	p     position.Position // before the move that cannot be played
	path  []position.Move   // the moves that led there, those of the game's start included
	own   int               // how many of them are the line's own
	word  pgn.Token         // that move
	text  []byte            // its text, or what it looks like
	m     san.Move          // the same as read, when read
	read  bool
	rest  []word // the words of the line from it on
	place place  // what stands before it
	signs bool   // the line has signs of capture
	main  bool   // the line is the game's main line

	tries *int // what is left of the budget
	tried int
	cut   bool // a bound was met
	found []repair

	earlier []position.Position // before the last moves of the line, when first asked for
	moves   [256]position.Move
	inner   *Checker // reads a game with the change made
}

// A word is a word of the movetext, in the readings it has.
type word struct {
	off, end int32
	plain    san.Move // in English letters
	foreign  san.Move // in those of the game
	readings uint8
}

const (
	readPlain uint8 = 1 << iota
	readForeign
)

// readings returns the word t in its readings.
func (c *Checker) readings(t pgn.Token) word {
	w := word{off: t.Off, end: t.End}
	text := c.src[t.Off:t.End]
	if slices.Contains(c.bishops, t.Off) {
		text = append([]byte{'B'}, text[1:]...)
	}
	if c.alphabet != nil {
		if m, err := san.ParseLetters(text, c.alphabet); err == nil {
			w.foreign = m
			w.readings |= readForeign
		}
	}
	if m, err := san.Parse(text); err == nil {
		w.plain = m
		w.readings |= readPlain
	}
	return w
}

// play makes the move w means in p, if it is legal: it is how the Checker reads (see read), for words read before. A null
// move is legal where passes says so. odd says that its signs are not those of the move.
func (w *word) play(p *position.Position, passes bool) (odd, ok bool) {
	m := w.foreign
	mv, err := position.NullMove, san.ErrIllegal
	if w.readings&readForeign != 0 {
		mv, err = m.Resolve(p)
	}
	if err != nil && w.readings&readPlain != 0 {
		m = w.plain
		mv, err = m.Resolve(p)
	}
	switch {
	case err != nil || mv == position.NullMove && !passes:
		return false, false
	case mv == position.NullMove:
		p.Pass()
		return false, true
	}
	captures := p.Captures(mv)
	p.Play(mv)
	return captures != m.Capture() || p.Check() != (m.Check() || m.Mate()), true
}

// repairMain looks for repairs of the main line, where a bad move broke it off, and adds to the diagnostic what it finds.
func (c *Checker) repairMain(g *pgn.Game) {
	r := c.r
	if !r.Broken || r.Unclosed || c.unrepaired || r.Skipped || c.perCode[ColoursReversed] > 0 {
		return
	}
	switch r.BrokenBy {
	case IllegalMove, AmbiguousMove, UnreadableMove:
	default:
		return
	}
	i := slices.IndexFunc(r.Diagnostics, func(d Diagnostic) bool {
		return d.Off == r.BrokenOff && d.Code == r.BrokenBy && d.Severity != Off
	})
	if i < 0 {
		return
	}
	s := c.repairerFor(&r.Final, r.Moves, len(r.Moves), c.failed)
	s.main = true
	if !s.readRest(c.failed.End, false) {
		return
	}
	s.place = c.placeOf(int(g.Movetext), c.failed.Off)
	s.signs = s.signs || s.place.signs
	tries := max(leastTries, restFactor*len(s.rest))
	s.tries = &tries
	s.search(&r.Diagnostics[i], g)
}

// repairLine is repairMain for the variation being read, which t breaks off; d is the diagnostic of that. There is no other
// reading of it, so every word up to its end must be a move.
func (c *Checker) repairLine(d *Diagnostic, t pgn.Token) {
	l := &c.line
	if c.unrepaired {
		return
	}
	if c.lineTries -= lineCost + len(c.path); c.lineTries < 0 { // the moves up to here may have to be made once more
		return
	}
	s := c.repairerFor(&l.pos, c.path, len(c.path)-l.branch, t)
	s.main, s.tries = false, &c.lineTries
	if !s.readRest(t.End, true) {
		return
	}
	s.place = c.placeOf(int(l.open)+1, t.Off)
	s.signs = s.signs || s.place.signs
	if c.lineTries -= s.place.cost; c.lineTries > 0 {
		s.search(d, nil)
	}
}

func (c *Checker) repairerFor(p *position.Position, path []position.Move, own int, t pgn.Token) *repairer {
	if c.repairer == nil {
		c.repairer = &repairer{}
	}
	s := c.repairer
	s.c = c
	s.p, s.path, s.own, s.word = *p, path, own, t
	s.tried, s.cut = 0, false
	s.signs = hasSign(c.src[t.Off:t.End])
	s.found, s.rest, s.earlier = s.found[:0], s.rest[:0], s.earlier[:0]
	w := c.readings(t)
	s.text = c.src[t.Off:t.End]
	if w.readings == 0 {
		if fixed, ok := san.LookAlike(s.text); ok {
			s.text = fixed
			if m, err := san.Parse(fixed); err == nil {
				w.plain, w.readings = m, readPlain
			}
		}
	}
	if s.m, s.read = w.plain, w.readings != 0; w.readings&readForeign != 0 {
		s.m = w.foreign
	}
	s.rest = append(s.rest, w)
	return s
}

// readRest reads the words of the line that follow off. It is false where not all of them can be moves: no change of the bad one makes
// the rest legal then.
func (s *repairer) readRest(off int32, variation bool) bool {
	c := s.c
	depth := 0
	var sc pgn.Scanner
	for sc.ResetAt(c.src, int(off), false); ; {
		t := sc.Next()
		if variation {
			if c.lineTries -= readingCost(t); c.lineTries < 0 {
				return false
			}
		}
		switch t.Kind {
		case pgn.EOF:
			return !variation
		case pgn.VariationOpen:
			depth++
		case pgn.VariationClose:
			if depth == 0 && variation {
				return true
			}
			depth = max(depth-1, 0)
		case pgn.Termination:
			if depth == 0 {
				return !variation
			}
		case pgn.SAN:
			if depth > 0 {
				continue
			}
			w := c.readings(t)
			if text := c.src[t.Off:t.End]; w.readings == 0 {
				kind, _ := markWord(text)
				symbol := len(text) == 1 && (text[0] == 'N' || text[0] == 'D') && !c.afterNumber(t.Off)
				if kind != noMark || enPassantWord(text) || symbol || !variation && len(text) > 1 && !san.CouldBeMove(text) {
					continue
				}
				return false
			}
			if len(s.rest) > maxRest {
				return false
			}
			s.rest = append(s.rest, w)
			s.signs = s.signs || hasSign(c.src[t.Off:t.End])
		case pgn.Illegal, pgn.Reserved:
			if variation && depth == 0 {
				return false
			}
		}
	}
}

// readingCost is what reading the token t counts as: a move is 1, and so is as much text.
func readingCost(t pgn.Token) int { return 1 + int(t.End-t.Off)/16 }

// search tries the candidates and adds to d what comes of them. g is the game, for the main line.
func (s *repairer) search(d *Diagnostic, g *pgn.Game) {
	candidates := s.ambiguities()
	if len(s.found) == 0 && !s.cut {
		s.candidates()
	}
	if len(s.found) == 0 {
		return
	}
	if len(s.found) > 1 || s.cut {
		if len(s.found) < candidates || candidates == 0 {
			s.name(d)
		}
		return
	}
	found := &s.found[0]
	if g != nil && !s.holds(g, found) {
		return
	}
	d.Hint, d.Safe = found.hint, false
	d.Edits = append(d.Edits[:0], found.edits...)
	d.Args = append(d.Args, wordArg("evidence", "hint/"+found.hint))
}

// name tells d of the changes that were found, by what they do. Those that leave the fewest signs wrong come first.
// args: instead, lost, needless
func (s *repairer) name(d *Diagnostic) {
	slices.SortStableFunc(s.found, func(a, b repair) int { return cmp.Compare(a.odd, b.odd) })
	var instead, lost, needless []string
	for i := range s.found {
		f := &s.found[i]
		list := &instead
		switch f.hint {
		case missingPlyHint:
			list = &lost
		case repeatedPlyHint, boardArtefactHint:
			list = &needless
		}
		if list == &lost && len(s.rest) == 1 {
			continue // where nothing follows, anything may have been lost
		}
		if !slices.Contains(*list, f.text) {
			*list = append(*list, f.text)
		}
	}
	for _, kind := range [...]struct {
		name string
		list []string
	}{{"instead", instead}, {"lost", lost}, {"needless", needless}} {
		if legal, ok := d.Arg("legal"); ok && kind.name == "instead" && legal.Text == strings.Join(kind.list, ", ") {
			d.Args = slices.DeleteFunc(d.Args, func(a Arg) bool { return a.Name == "legal" }) // it says no more
		}
		if len(kind.list) > maxNamed {
			kind.list = append(kind.list[:maxNamed], "…")
		} else if s.cut && len(kind.list) > 0 {
			kind.list = append(kind.list, "…")
		}
		if len(kind.list) > 0 {
			d.Args = append(d.Args, choiceArg(kind.name, kind.list))
		}
	}
}

// holds reports whether the whole game is legal with the change made, and is the one that was found.
func (s *repairer) holds(g *pgn.Game, found *repair) bool {
	c := s.c
	text := AppendEdited(nil, g.Source, found.edits)
	if s.inner == nil {
		s.inner = &Checker{SkipVariations: true, unrepaired: true}
		for code := range s.inner.Policy {
			s.inner.Policy[code] = Off // only the moves are of interest
		}
	}
	in := s.inner
	in.Policy[UCIMove] = c.Policy[UCIMove] // words are taken apart where there are none
	in.AllowNullMoves, in.Start, in.Letters = c.AllowNullMoves, c.Start, c.Letters
	at := g.Location()
	at.Game-- // the first game of a chunk is 1 more
	for next := range (pgn.Chunk{Location: at, Data: text, First: at.Offset == 0, Last: g.Last}).Games() {
		if len(next.Source) != len(text) {
			return false
		}
		r := in.Check(next)
		return !r.Broken && len(r.Moves) == len(c.r.Moves)-found.back+found.plies
	}
	return false
}

// try plays what follows of the line, its words from next on, from p, and keeps r as found if all of it is legal. Of r it needs
// the hint only: the rest is filled in by make, where it is found.
func (s *repairer) try(p position.Position, next int, hint string, make func(*repair)) {
	if s.cut {
		return
	}
	if s.tried++; s.tried > maxCandidates {
		s.cut = true
		return
	}
	passes, odd := !s.main || s.c.AllowNullMoves, 0
	for i := next; i < len(s.rest); i++ {
		if *s.tries--; *s.tries < 0 {
			s.cut = true
			return
		}
		wrong, ok := s.rest[i].play(&p, passes)
		if !ok {
			return
		}
		if wrong {
			odd++
		}
	}
	r := repair{hint: hint, plies: len(s.rest) - next, odd: odd}
	make(&r)
	s.found = append(s.found, r)
}

// choiceArg is an argument that names one or more possibilities.
func choiceArg(name string, choices []string) Arg {
	return Arg{Name: name, Kind: Choice, Text: strings.Join(choices, "\n")}
}
