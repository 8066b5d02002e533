package validate

import (
	"arbiter/pgn"
	"arbiter/position"
)

// An Ending is what the board decides at the last position reached. The order is the order of the Laws in
// which they are tested; the first one true is the kind of an Outcome.
type Ending uint8

const (
	NoEnding            Ending = iota
	Checkmate                  // 5.1.1
	Stalemate                  // 5.2.1
	DeadEnding                 // 5.2.2
	FivefoldRepetition         // 9.6.1
	SeventyFiveMoves           // 9.6.2
	PerpetualCheck             // a threefold repetition by unbroken checks of one side; the Laws know only 9.2
	ThreefoldRepetition        // 9.2
	FiftyMoves                 // 9.3
	numEndings
)

var endingNames = [numEndings]string{"none", "checkmate", "stalemate", "dead-position", "fivefold-repetition",
	"seventy-five-moves", "perpetual-check", "threefold-repetition", "fifty-moves"}

// String returns the kebab-case name used in JSON: "dead-position"; "none" for NoEnding.
func (e Ending) String() string { return endingNames[e] }

// An Outcome is how the board stands at the end of the main line.
type Outcome struct {
	Kind      Ending          // the first of Kinds, or NoEnding
	Kinds     []Ending        // all that are true, in the order of the Laws; shared and not to be changed
	Automatic bool            // Kind ends the game without a claim, under the law in force at the game's date
	Result    position.Result // the result an automatic Kind forces; Unknown otherwise
	Ply       int             // the half-move after which Kind stood, from 1; 0 for the start position
	Reason    string          // of a dead position: "insufficient-material" or "proof"
}

// A Termination is what players, clock or arbiter decided, as far as tag and comments tell.
type Termination uint8

const (
	NoTermination Termination = iota // nothing to say: no game to speak of
	NormalTermination
	Resignation
	Agreement
	TimeForfeit
	Abandoned
	Adjudication
	IllegalMoveTermination
	RulesInfraction
	Unplayed
	Unterminated
	UnknownTermination
	numTerminations
)

var terminationNames = [numTerminations]string{"", "normal", "resignation", "agreement", "time-forfeit", "abandoned", "adjudication",
	"illegal-move", "rules-infraction", "unplayed", "unterminated", "unknown"}

// String returns the kebab-case name used in JSON; empty for NoTermination.
func (t Termination) String() string { return terminationNames[t] }

// A Claim is a draw that could be claimed (articles 9.2, 9.3).
type Claim struct {
	Kind  Ending         // PerpetualCheck, ThreefoldRepetition or FiftyMoves (or the automatic FivefoldRepetition, SeventyFiveMoves on the board)
	By    position.Color // whose claim it is
	Ply   int            // the half-move after which it stood, from 1; of one ahead, the half-move that would bring it about
	Move  string         // of one ahead: the move, in SAN
	Ahead bool           // before a move not yet made (9.2.1, 9.3.1)
}

// A Ply is one legal half-move of the record.
type Ply struct {
	Move     position.Move
	Off, End int32 // the move's token in Game.Source
	Depth    int32 // 0 in the main line, 1 in a variation of it, …
	No       int32 // half-move number, from 1, as recorded from the start position
}

// A Report is a replayed game. It belongs to its Checker and is valid until the next call of Check.
type Report struct {
	Game         *pgn.Game
	Start, Final position.Position // Final: after the last legal move of the main line
	Placed       bool              // a FEN says what Start is; else it is that of all games
	Moves        []position.Move   // the legal moves of the main line, in order
	Keys         []uint64          // of the positions of the main line, Start's first, up to that after the 512th half-move; filled only with Checker.KeepKeys, and nil where it was not played
	Plain        int32             // offset in Source up to which the movetext is nothing but moves of the main line, spelled as SAN has them, and their numbers; 0 without a replay
	PlainOffs    []int32           // where the first of Moves, those up to Plain, stand in Source; filled only with Checker.KeepPlies, and for games up to 1 MiB
	Plies        []Ply             // the moves after those, of main line and variations, in source order; as PlainOffs
	Chess960     bool              // castling is written king takes rook in UCI
	Skipped      bool              // a variant that is not judged
	Broken       bool              // the main line stopped at a bad move (or at one after mate or stalemate)
	BrokenBy     Code              // why, when Broken
	BrokenPly    int               // the half-move that could not be played, from 1, when Broken
	BrokenOff    int32             // where it stands in Game.Source, when Broken by a move

	ResultTag   []byte          // value of the Result tag as it stands, borrowed from the source; nil without one
	HasResult   bool            // there is a Result tag
	ResultOff   int32           // offset of its value in Game.Source
	Terminator  []byte          // the termination marker as written, borrowed from the source; nil when missing
	TermOff     int32           // its place, or where it is missing (right after the last token)
	TermEnd     int32           //
	Unclosed    bool            // the record ends inside a comment or a variation
	Result      position.Result // by the tag, else by the terminator, as far as they can be read
	Corrected   position.Result // what it should be, when IsCorrected
	IsCorrected bool            // a correction is due

	Outcome     Outcome
	Termination Termination
	Inferred    bool // the termination is said by neither tag nor comment
	Claims      []Claim

	Diagnostics []Diagnostic // in source order

	checker *Checker
	again   bool // the plies were not kept
}

// Valid reports whether the game has no diagnostic of severity Error.
func (r *Report) Valid() bool {
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Severity == Error {
			return false
		}
	}
	return true
}

// plainPly returns the move m of the plain beginning, index i of PlainOffs. A blank ends the word.
func (r *Report) plainPly(i int, m position.Move) Ply {
	off := r.PlainOffs[i]
	end := off
	for r.Game.Source[end] > ' ' {
		end++
	}
	return Ply{Move: m, Off: off, End: end, No: int32(i) + 1}
}

// ResultText is the result as a record gives it: the Result tag, else the terminator, else "*".
func (r *Report) ResultText() string {
	switch {
	case r.HasResult:
		return string(r.ResultTag)
	case len(r.Terminator) > 0:
		return string(r.Terminator)
	}
	return position.Unknown.String()
}
