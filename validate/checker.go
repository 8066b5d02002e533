package validate

import (
	"bytes"
	"cmp"
	"slices"

	"arbiter/pgn"
	"arbiter/position"
	"arbiter/position/helpmate"
	"arbiter/san"
)

// Rules are the rules a game is judged by.
type Rules uint8

const (
	// FIDE: the Laws of Chess in force at the game's date.
	FIDE Rules = iota
	// Classic: threefold repetition, perpetual check and fifty moves end the game as a draw when they occur,
	// and king and two knights in all on one side's or both sides' hands complete an unfinished game as a draw.
	Classic
)

// MaxPerCode is how many diagnostics of one code a game may have; more are counted in the first one. It bounds the memory a
// hostile game can ask for.
const MaxPerCode = 4096

// maxEdits is the same for the edits of one diagnostic.
const maxEdits = 1 << 16

// maxDepth is how deep variations may be nested to be judged. Deeper ones are lexed only.
const maxDepth = 1 << 16

// maxKeys is after how many half-moves keys are kept at most: those are asked for to name openings, and a huge game has millions.
const maxKeys = 512

// A Checker replays games and finds their faults. The zero Checker is ready to use and judges by the
// default policy. Its storage is reused from game to game: it allocates nothing for a game without faults.
// It is not for sharing between goroutines. Games of one chunk should be checked in their order.
type Checker struct {
	Policy         Policy
	Rules          Rules
	ListClaims     bool          // fill Report.Claims
	AcceptClaims   bool          // a claimable draw completes a game without result
	AllowNullMoves bool          // a null move in the main line is a note, and play goes on
	SkipVariations bool          // variations are lexed, not replayed
	KeepPlies      bool          // fill Report.PlainOffs and Report.Plies
	KeepKeys       bool          // fill Report.Keys; they are needed, too, where there are Openings
	TagsOnly       bool          // judge the tag section only
	ErrorsOnly     bool          // what the default policy does not call an error need not be reported: values of tags are not judged, nor how a game ends that is drawn on all accounts, but for Endings
	Start          string        // FEN of games that have none; empty for the usual one. It must be a legal position.
	Require        []string      // tags whose absence is an error
	Letters        *san.Alphabet // the piece letters games are written in; nil: English, and others are guessed
	Endings        bool          // Report.Outcome is asked for: dead positions are looked for even if all that could be said of them is Off
	Nodes          int           // how many moves are tried to find out whether a side can mate; 0 for a usual number, and none in positions that look open
	Openings       Openings      // what the tags say of the opening is compared with it; nil: that is not judged

	r         *Report
	src       []byte
	scanner   pgn.Scanner
	line      line                   // the line of play being read
	stack     []*line                // the lines it branched from, main line first
	deep      []*[64]deepLine        // room for those deeper down, of which the stack has nil
	parent    *line                  // the last of them
	lines     []*[64]line            // room for them: a slice of lines would have to be copied as it grows, 400 bytes a line
	path      []position.Move        // the moves from the start to the present position
	keys      []uint64               // keys of the main line's positions, the start's first, if keepsKeys
	perCode   [NumCodes]int          // diagnostics of each code so far
	counting  bool                   // one of them is not zero
	firstOf   [NumCodes]int          // 1 + index of the first of them, while perCode is not zero
	run       san.Run                // plain moves being played
	commented commentedRun           // the comments behind them, if readCommented has read them
	tagAt     [pgn.NumTagNames]int32 // by name, 1 + index of the first tag of it
	moves     [256]position.Move     // room for the legal moves of a position
	canon     []byte                 // a move's SAN
	nagSeen   [4]uint64              // NAGs of the last move, a bit a number

	variations []variation     // closed variations of the lines being read
	arena      []position.Move // their moves

	folds     map[folded]int   // indices of the diagnostics that there is one of in a game
	fens      map[int32]string // FEN before the move at an offset: several faults of one move share it
	alphabet  *san.Alphabet    // the foreign letters this game is written in
	guessed   bool             // alphabets were tried in this game
	bothWays  []bothWay        // b-captures a pawn and a bishop could make
	bishops   []int32          // offsets of those that are read as the bishop's
	lowerCase bool             // an officer was written in lower case

	unread       pgn.Token // words that mean nothing, not yet reported
	term         pgn.Token // the termination marker; Kind EOF while there is none
	inner        pgn.Token // a termination marker inside a variation: the game's own if nothing follows
	failed       pgn.Token // the token that broke the main line
	strayFrom    int32     // stray text being collected: Source[strayFrom:strayTo]
	strayTo      int32
	numberRead   int     // the last move number that was not the expected one
	numberPly    int     // the moves before it
	tooDeep      int     // variations open beyond maxDepth
	wasSkipped   bool    // line.skipped as it was before they opened
	unclosed     string  // "comment" or "variation": what the record ends inside of
	unclosedOff  int32   // where that opens
	cancelled    bool    // a diagnostic has been taken back: it has severity Off until the end
	numbered     bool    // a move number was just read
	wantNumbers  bool    // moves without a number are to be reported
	notPlain     bool    // every token is to be looked at
	beginning    bool    // plainMoves notes where the moves stand, instead of making Plies
	mismarked    int32   // offset of the move with a wrong mark at which plainMoves ended; 0 for none
	pastEnd      bool    // play went on after the board had ended the game
	lastEnd      int32   // end of the last token that belongs to the game
	commentFrom  int32   // where the last comment of the main line begins
	commentTo    int32   // where it ends; 0 for none
	numberShift  int     // how far the record's move numbers are off
	shifted      int     // index+1 of the diagnostic that reported the shift
	ended        endMark // the automatic end that play went on after
	day          int     // lawDay of this game; negative while it is not known
	watch        int32   // the half-move clock from which on it is asked after every move of the main line whether the game has ended
	deadSince    int     // 1 + the half-move after which the main line was dead, where a first reading has shown that; 0 if not
	parens       int     // variations opened minus closed in the whole game; valid when counted
	counted      bool
	suspectEvent bool // the game before this one had an error: a phantom may follow
	told         bool // by Follows

	repairer   *repairer // storage for looking for repairs, made when first needed
	lineTries  int       // what is left of the budget for repairs of variations
	unrepaired bool      // repairs are not looked for

	seen   commandSet       // comment commands and draw offers met in this game
	search *claimSearch     // storage for listing claims, made when first needed
	mates  *helpmate.Solver // says who can still mate; made when first needed
	last   lastPosition     // what it was asked of this game
	prose  lastProse        // what was read of a time control in words

	keeps     bool        // Plies of this game are kept
	keepsKeys bool        // keys are, so far
	batch     func([]Ply) // receives the Plies, if it is not nil

	report_ Report
}

// An endMark is where the board ended the game though play went on.
type endMark struct {
	kind    Ending
	ply     int  // after which it stood
	byProof bool // of a dead position: its men do not show it
}

// Check replays g and returns what is wrong with it. The report is valid until the next call.
func (c *Checker) Check(g *pgn.Game) *Report {
	if c.TagsOnly && c.ErrorsOnly && c.skim(g) {
		return &c.report_
	}
	c.alphabet, c.guessed = c.Letters, c.Letters != nil
	c.bishops = c.bishops[:0]
	r := c.check(g)
	// A game that breaks off may be written in another alphabet, or mean bishops where pawns were read.
	for range 8 {
		if !r.Broken || !c.reread(g) {
			break
		}
		r = c.check(g)
	}
	if c.playedOn(r) {
		r = c.check(g)
		c.deadSince = 0
	}
	if c.lowerCase && len(c.bothWays) > 0 {
		c.reportBothWays()
	}
	c.coloursReversed(g)
	c.repairMain(g)
	if c.cancelled {
		r.Diagnostics = slices.DeleteFunc(r.Diagnostics, func(d Diagnostic) bool { return d.Severity == Off })
	}
	if len(r.Diagnostics) > 1 {
		slices.SortStableFunc(r.Diagnostics, func(a, b Diagnostic) int { return cmp.Compare(a.Off, b.Off) })
	}
	for i := range r.Diagnostics {
		if edits := r.Diagnostics[i].Edits; len(edits) > 1 {
			slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Or(cmp.Compare(a.Off, b.Off), cmp.Compare(a.End, b.End)) })
		}
	}
	c.phantom(g, r)
	return r
}

// skim makes the report of a game with tags in which there can be no error: it has the game, and what its Result tag says. It returns
// false for other games.
func (c *Checker) skim(g *pgn.Game) bool {
	if g.Flaw != 0 {
		return false
	}
	var result *pgn.Tag
	tags := g.Tags
	for i := range tags {
		t := &tags[i]
		if t.Flaw != 0 {
			return false
		}
		switch len(t.Name) {
		case len("FEN"):
			if string(t.Name) != "ECO" {
				return false
			}
		case len("Result"):
			if result == nil && string(t.Name) == "Result" {
				result = t
			}
		}
	}
	if result == nil {
		return false
	}
	r := &c.report_
	c.r = r
	r.Game, r.Diagnostics = g, r.Diagnostics[:0]
	r.Broken, r.Skipped, r.Chess960 = false, false, false // of the game before, if that was judged
	c.suspectEvent, c.told = false, false
	r.HasResult, r.ResultTag, r.ResultOff = true, result.Value, result.ValueOff
	return true
}

// check does one reading of g under the present alphabet.
func (c *Checker) check(g *pgn.Game) *Report {
	r := &c.report_
	c.r, c.src = r, g.Source
	if c.counting {
		clear(c.perCode[:])
		c.counting = false
	}
	r.reset(g)
	c.path = c.path[:0]
	c.stack = c.stack[:0]
	c.variations, c.arena = c.variations[:0], c.arena[:0]
	c.bothWays = c.bothWays[:0]
	c.lowerCase, c.counted, c.cancelled = false, false, false
	c.numberShift, c.shifted, c.numberRead, c.numberPly = 0, 0, 0, 0
	c.ended = endMark{}
	c.term, c.inner, c.failed = pgn.Token{}, pgn.Token{}, pgn.Token{}
	c.unread, c.unclosed = pgn.Token{}, ""
	c.tooDeep, c.numbered, c.pastEnd = 0, false, false
	c.lineTries = lineBudget
	c.day, c.watch = -1, fivefoldClock
	c.wantNumbers = c.Policy.Severity(MissingMoveNumber) != Off
	c.notPlain = c.wantNumbers || c.alphabet != nil || len(c.bishops) > 0 || c.deadSince > 0
	c.commentFrom, c.commentTo = 0, 0
	if len(c.fens) > 0 {
		clear(c.fens)
	}
	if len(c.folds) > 0 {
		clear(c.folds)
	}

	_, presumed := g.Presumed()
	if presumed && (c.TagsOnly || c.notPlain || g.Flaw&pgn.TooLarge != 0 || c.looksAtLines()) {
		g.Settle()
		c.src, presumed = g.Source, false
	}
	if g.Flaw&pgn.TooLarge != 0 {
		c.report(GameTooLarge, int(g.First), int(g.First)+1)
		r.Skipped, r.Start, r.Final = true, position.Position{}, position.Position{}
		return r
	}
	chess960, supported := c.checkTags(g)
	r.Chess960 = chess960
	c.start(g, supported)
	c.readResultTag(g)
	if c.TagsOnly {
		r.Final = position.Position{}
		c.checkRecord(r)
		return r
	}
	if presumed && !supported {
		g.Settle()
		c.src = g.Source
	}
	c.checkLines(g)
	if c.strayBefore(g); !supported {
		r.Skipped, r.Final = true, position.Position{}
		c.skip(g)
	} else {
		c.replay(g)
	}
	c.finish(g)
	return r
}

// reset empties the report for g, keeping its storage. Start and Final are left: they are half of what a report takes, and nearly every game
// sets them. Emptying all 700 bytes took 0.6 % of what it takes to validate a game.
func (r *Report) reset(g *pgn.Game) {
	r.Game, r.Moves, r.Keys = g, nil, nil
	r.Plain, r.PlainOffs, r.Plies = 0, r.PlainOffs[:0], r.Plies[:0]
	r.Placed, r.Chess960, r.Skipped, r.Broken, r.BrokenBy, r.BrokenPly, r.BrokenOff = false, false, false, false, 0, 0, 0
	r.ResultTag, r.HasResult, r.ResultOff = nil, false, 0
	r.Terminator, r.TermOff, r.TermEnd, r.Unclosed = nil, 0, 0, false
	r.Result, r.Corrected, r.IsCorrected = position.Unknown, position.Unknown, false
	r.Outcome, r.Termination, r.Inferred = Outcome{}, NoTermination, false
	r.Claims, r.Diagnostics = r.Claims[:0], r.Diagnostics[:0]
	r.checker, r.again = nil, false
}

// finish judges what the reading found: how the board ended the game, and what the result should be.
func (c *Checker) finish(g *pgn.Game) {
	r := c.r
	if c.term.Kind == pgn.Termination {
		r.Terminator = g.Text(c.term)
		r.TermOff, r.TermEnd = c.term.Off, c.term.End
	} else {
		r.TermOff, r.TermEnd = c.lastEnd, c.lastEnd
	}
	r.Moves = c.path
	if !r.Skipped && (c.KeepKeys || c.Openings != nil) {
		r.Keys = c.keys[:min(len(c.keys), maxKeys+1)]
	}
	if !r.Skipped {
		r.Final = c.line.pos
	}
	c.judge(r)
	if !r.Skipped && !r.Broken && !r.Unclosed { // else it is not known how many there are
		c.checkPlyCount(r)
	}
	c.truncated(g)
	c.checkRecord(r)
	r.addCut()
}

// truncated reports a game in the middle of which the whole input ends: inside a comment, a variation or a tag pair.
func (c *Checker) truncated(g *pgn.Game) {
	if !g.Last || c.term.Kind == pgn.Termination {
		return
	}
	kind, off := c.unclosed, c.unclosedOff
	if n := len(g.Tags); n > 0 && kind == "" {
		if t := &g.Tags[n-1]; t.Flaw&(pgn.Unterminated|pgn.NoClose) != 0 && len(bytes.TrimRight(c.src[t.End:], " \t\r\n")) == 0 {
			kind, off = "tag", t.Off
		}
	}
	if kind == "" {
		return
	}
	if d := c.report(TruncatedInput, int(off), int(off)+1); d != nil {
		d.Case = kind
	}
}

// readResultTag notes the Result tag; judge makes something of it.
func (c *Checker) readResultTag(g *pgn.Game) {
	if tag := c.tag(g, pgn.ResultTag); tag != nil {
		c.r.HasResult, c.r.ResultTag, c.r.ResultOff = true, tag.Value, tag.ValueOff
	}
}

// unknownValue reports whether a tag's value says that nothing is known.
func unknownValue(v []byte) bool {
	return len(v) == 0 || len(v) == 1 && (v[0] == '?' || v[0] == '-')
}

// Follows says whether the next game to be checked follows one of its source that had an error. A Checker knows that of games it
// checks one after the other; who has a source checked in pieces has to say it of the first game of a piece.
func (c *Checker) Follows(bad bool) { c.suspectEvent, c.told = bad, true }

// PhantomSize is how long a game can be that is a PhantomGame, in bytes: the rest of a game is not much text around a few moves.
const PhantomSize = 64 << 10

// phantom notes a game without tags of a few moves right after one with an error: most likely the rest of it.
func (c *Checker) phantom(g *pgn.Game, r *Report) {
	suspect := c.suspectEvent && (c.told || g.No > 1)
	c.suspectEvent, c.told = !r.Valid(), false
	if suspect && len(g.Tags) == 0 && len(r.Moves) <= 8 && len(g.Source) <= PhantomSize {
		c.report(PhantomGame, int(g.First), int(g.First)+1)
	}
}
