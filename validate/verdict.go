package validate

import (
	"bytes"

	"arbiter/pgn"
	"arbiter/position"
)

// A correction is what the result should be and why.
type correction struct {
	code   Code // WrongResult, UnwinnableTimeForfeit, ClaimableDraw or SureDrawBySource
	result position.Result
	rule   string // the evidence: its name in laws.go and in the catalogue
	safe   bool
	due    bool // there is a correction
}

// judge says how the game ended and what its result should be: RULES §2 and §3. Check calls it after the replay.
func (c *Checker) judge(r *Report) {
	var rec record
	rec.read(r)
	r.Result = rec.marker.result
	if rec.tag.names() {
		r.Result = rec.tag.result
	}
	r.Termination, rec.named = c.saidTermination(r)
	if r.Skipped {
		return
	}
	c.last.forget()
	c.last.drawn = rec.clear && rec.result == position.Draw
	c.outcome(r, &rec)
	if r.Termination == NoTermination {
		r.Termination, r.Inferred = infer(r, &rec), true
		if r.Termination == NoTermination {
			r.Inferred = false
		}
	}
	if c.ListClaims {
		c.listClaims(r)
	}
	var fix correction
	if c.clean(r, &rec) {
		return // nearly all games
	}
	if !r.Broken {
		fix = c.correct(r, &rec)
		c.note(r, &rec, &fix)
	}
	if !fix.due && !rec.odd() && (rec.named == position.Unknown || rec.named == rec.tag.result) {
		return
	}
	c.reportResults(r, &rec, &fix)
}

// clean reports whether there is nothing to say: the record names one result, in both places, and nothing speaks against it, neither
// the board, nor a clock, nor that the winner might not be able to mate.
func (c *Checker) clean(r *Report, rec *record) bool {
	if rec.odd() || rec.result == position.Unknown || rec.named != position.Unknown || r.Broken || r.Outcome.Kind != NoEnding ||
		r.Termination == TimeForfeit || twoKnights(&r.Final) {
		return false
	}
	winner, decisive := rec.result.Winner()
	return !decisive || c.plainAtEnd(winner)
}

// correct finds the correction of the result that the last position asks for, if one is due: the table of RULES §3,
// strongest evidence first. The game's replay did not break off.
func (c *Checker) correct(r *Report, rec *record) correction {
	o := &r.Outcome
	k := kindsOf(o)
	stand, clear := rec.result, rec.clear
	switch {
	case o.Kind == NoEnding:
	case o.Kind == Checkmate:
		// Whatever else is said, but where nothing is said there is nothing to correct. A score such as "0-0" may be an
		// arbiter's punishment: it is not overwritten unasked.
		if rec.outside() || rec.differs() || clear && stand != o.Result {
			return correction{WrongResult, o.Result, o.Kind.String(), !rec.outside(), true}
		}
		return correction{}
	case rec.outside():
		return correction{}
	case o.Kind == Stalemate, o.Reason == deadByMaterial:
		if rec.differs() || clear && stand != position.Draw {
			return correction{WrongResult, position.Draw, ruleOf(o), true, true}
		}
		return correction{}
	case o.Kind == DeadEnding, c.endsByLaw(r, k):
		// Another dead position, fivefold repetition, seventy-five moves: an agreed win was an arbiter's decision. But not one on
		// time in a dead position: 6.9 has no other result for that.
		if rec.differs() || clear && stand != position.Draw {
			safe := rec.differs() || stand == position.Unknown ||
				o.Kind == DeadEnding && r.Termination == TimeForfeit && !r.Inferred && serverOf(r.Game) == ""
			return correction{WrongResult, position.Draw, c.lawRule(r), safe, true}
		}
		return correction{}
	}
	if winner, decisive := stand.Winner(); decisive && r.Termination == TimeForfeit && !r.Inferred && c.cannotMate(winner) {
		return correction{UnwinnableTimeForfeit, position.Draw, "unwinnable-time-forfeit", serverOf(r.Game) == "", true}
	}
	if rec.open() && (c.Rules == Classic || c.AcceptClaims) {
		switch {
		case claimable(k) != NoEnding:
			return correction{ClaimableDraw, position.Draw, claimable(k).String(), true, true}
		case c.Rules == Classic && twoKnights(&r.Final):
			return correction{SureDrawBySource, position.Draw, "two-knights", true, true}
		}
	}
	return correction{}
}

// note reports what is to be said of the ending beside a correction: things that are odd, and change nothing.
func (c *Checker) note(r *Report, rec *record, fix *correction) {
	o := &r.Outcome
	result, clear := rec.result, rec.clear
	winner, decisive := result.Winner()
	if o.Kind == DeadEnding {
		c.noteDead(r, rec)
	}
	if r.Termination == TimeForfeit && !r.Inferred {
		c.noteTimeForfeit(r, rec)
	}
	if fix.due || o.Kind != NoEnding && o.Kind <= DeadEnding {
		return
	}
	switch {
	case rec.open() && claimable(kindsOf(o)) != NoEnding:
		if d := c.reportAtResult(ClaimableDraw, r, rec); d != nil {
			kind := claimable(kindsOf(o))
			d.Case, d.Ply, d.Safe = "note", o.Ply, false
			d.Args = append(d.Args, wordArg("evidence", kind.String()), textArg("article", Article(kind.String()+"/board")),
				colorArg("turn", r.Final.Turn()))
		}
	case twoKnights(&r.Final) && !(clear && result == position.Draw):
		if d := c.reportAtResult(SureDrawBySource, r, rec); d != nil {
			d.Case = "note"
			d.Args = append(d.Args, textArg("article", Article("dead-position")))
		}
	case decisive && c.Policy.Severity(HopelessWin) != Off && c.cannotMate(winner):
		if d := c.reportAtResult(HopelessWin, r, rec); d != nil {
			switch {
			case r.Final.Men(winner).Count() == 1:
				d.Case = "bare-king"
			case !r.Final.InsufficientMaterial(winner):
				d.Case = deadByProof
			}
			d.Args = append(d.Args, colorArg("winner", winner), textArg("result", result.String()))
		}
	}
}

// noteDead reports a dead position: since when, and why.
func (c *Checker) noteDead(r *Report, rec *record) {
	o := &r.Outcome
	d := c.reportAtResult(DeadPosition, r, rec)
	if d == nil {
		return
	}
	d.Case, d.Ply = o.Reason, o.Ply
	d.Args = append(d.Args, textArg("article", Article("dead-position")), numArg("ply", o.Ply))
	switch {
	case o.Reason == deadByProof:
		// For one side it may be the men alone: the other one tells more.
		reason := max(c.mateAtEnd(position.White).Reason, c.mateAtEnd(position.Black).Reason)
		d.Args = append(d.Args, wordArg("proof", "proof/"+reason.String()))
	case o.Ply < c.last.byMen:
		d.Case = "" // it was dead before its men showed it
	}
}

// noteTimeForfeit reports a time forfeit that does not fit the board.
func (c *Checker) noteTimeForfeit(r *Report, rec *record) {
	if c.Policy.Severity(TimeForfeitMismatch) == Off {
		return
	}
	o := &r.Outcome
	result, clear := rec.result, rec.clear
	winner, decisive := result.Winner()
	turn := r.Final.Turn()
	kind := ""
	switch {
	case o.Kind == Checkmate, o.Kind == Stalemate, o.Kind == DeadEnding, o.Kind != NoEnding && c.endsByLaw(r, kindsOf(o)):
		kind = "game-over"
	case decisive && winner == turn:
		kind = "turn"
	case clear && result == position.Draw && c.canMate(turn.Other()):
		kind, winner = "drawn", turn.Other()
	default:
		return
	}
	off, end := placeOf(r, rec)
	if tag, ok := r.Game.Tag("Termination"); ok && !unknownValue(tag.Value) {
		off, end = tag.ValueOff, tag.ValueEnd()
	}
	d := c.report(TimeForfeitMismatch, int(off), int(end))
	if d == nil {
		return
	}
	d.Case = kind
	switch kind {
	case "game-over":
		d.Args = append(d.Args, wordArg("evidence", ruleOf(o)), textArg("article", Article(ruleOf(o))))
	case "turn":
		d.Args = append(d.Args, colorArg("loser", winner.Other()), colorArg("turn", turn))
	case "drawn":
		d.Args = append(d.Args, colorArg("winner", winner), textArg("article", Article("unwinnable-time-forfeit")))
		if server := serverOf(r.Game); server != "" {
			d.Case = "drawn/server"
			d.Args = append(d.Args, textArg("server", server))
		}
	}
}

func kindsOf(o *Outcome) (k kindSet) {
	for _, e := range o.Kinds {
		k = k.with(e)
	}
	return k
}

// ruleOf names the rule that ends the game by its Outcome.
func ruleOf(o *Outcome) string {
	if o.Reason == deadByMaterial {
		return o.Reason
	}
	return o.Kind.String()
}

// lawRule names the rule that ended the game without a claim by the law of its day: the first of its kinds that did.
func (c *Checker) lawRule(r *Report) string {
	o := &r.Outcome
	if o.Kind == FivefoldRepetition && !c.fivefold(&r.Start, r.Moves, &r.Final) {
		return SeventyFiveMoves.String()
	}
	return ruleOf(o)
}

// claimable is the first draw of k that can be claimed, NoEnding if there is none.
func claimable(k kindSet) Ending {
	for _, e := range [...]Ending{PerpetualCheck, ThreefoldRepetition, FiftyMoves} {
		if k.has(e) {
			return e
		}
	}
	return NoEnding
}

// twoKnights reports whether p is king and two knights against a bare king: no mate can be forced, and the source text calls it a sure
// draw, but legal moves can mate, so it is not dead by the Laws.
func twoKnights(p *position.Position) bool {
	men := p.Occupied().Count()
	return men == 4 && (p.Pieces(position.White, position.Knight).Count() == 2 || p.Pieces(position.Black, position.Knight).Count() == 2)
}

// servers are the places that have a rule of their own for a flag that falls when the opponent has little left, by what
// Site or Link tags hold.
var servers = [...]struct{ mark, name string }{
	{"lichess", "lichess"}, {"chess.com", "chess.com"}, {"freechess", "FICS"}, {"fics", "FICS"},
	{"chessclub", "ICC"}, {"chess24", "chess24"}, {"playchess", "playchess"}, {"internet", "the server"},
}

// serverOf names the server on which g was played, as far as its Site or Link tag says; empty over the board.
func serverOf(g *pgn.Game) string {
	for _, name := range [...]string{"Site", "Link"} {
		tag, ok := g.Tag(name)
		if !ok {
			continue
		}
		var room [128]byte
		site := lowered(room[:0], tag.Value)
		for _, s := range servers {
			if bytes.Contains(site, []byte(s.mark)) {
				return s.name
			}
		}
	}
	return ""
}

// saidTermination reads what Termination tag or last comment say decided the game, and the result the tag names.
func (c *Checker) saidTermination(r *Report) (kind Termination, named position.Result) {
	tag := c.tag(r.Game, pgn.TerminationTag)
	ok := tag != nil
	if ok && len(tag.Value) > 0 {
		if kind = plainTermination(tag.Value); kind != NoTermination {
			return kind, position.Unknown
		}
	}
	if !ok && c.commentTo == 0 {
		return NoTermination, position.Unknown
	}
	white, _ := r.Game.Tag("White")
	black, _ := r.Game.Tag("Black")
	if ok {
		kind, named = readTermination(tag.Value, white.Value, black.Value)
	}
	if kind == NoTermination {
		kind, _ = readLastComment(c.lastComment(), white.Value, black.Value)
	}
	return kind, named
}

// infer says what most likely decided a game of which neither tag nor comment says it.
func infer(r *Report, rec *record) Termination {
	result, clear := rec.result, rec.clear
	switch {
	case rec.tag.form == forfeit || rec.marker.form == forfeit:
		return Unplayed
	case r.Broken:
		return UnknownTermination
	case r.Outcome.Automatic:
		return NormalTermination
	case len(r.Moves) == 0 && clear && result != position.Unknown:
		return UnknownTermination
	case len(r.Moves) == 0:
		return NoTermination
	case !clear && (rec.differs() || rec.outside()):
		return UnknownTermination
	case result == position.Unknown:
		return Unterminated
	case result == position.Draw && r.Outcome.Kind != NoEnding:
		return NormalTermination // claimed
	case result == position.Draw:
		return Agreement
	}
	return Resignation
}
