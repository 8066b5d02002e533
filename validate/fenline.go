package validate

import (
	"cmp"
	"slices"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/position/helpmate"
	"arbiter/san"
)

// A FENReport is a FEN record, or a line of EPD, read and judged. Offsets are in bytes from 0 into its text.
type FENReport struct {
	Setup       position.Setup    // after the safe fixes; to be relied on if no code of fix u stands
	Position    position.Position // what comes out, if OK
	OK          bool              // a position comes out: it can be judged and played on
	Valid       bool              // no diagnostic has severity Error
	EPD         bool              // the line is EPD: four fields, perhaps with operations
	Operations  []Operation       // in the order of the line; of repeated ones the first
	Diagnostics []Diagnostic      // in the order of the text

	// Of a position, by color: whether the side can still mate by some series of legal moves; Undetermined where nobody has asked,
	// or no answer was found. And how, with PositionReader.Lines, of what it can: legal moves, the last of which mates.
	CanMate   [2]helpmate.Verdict
	Helpmates [2][]position.Move
}

// ReadFEN reads the value of a FEN tag and judges the position, by the default policy. With chess960, KQkq mean the outermost
// rooks wherever the king stands.
//
// Whether a side can still mate it tells by the men, and by mate and stalemate: a PositionReader can search.
func ReadFEN(text []byte, chess960 bool) FENReport {
	return readFEN(text, chess960, matesByMen)
}

func readFEN(text []byte, chess960 bool, mates func(*FENReport)) FENReport {
	var j fenJudge
	j.mates = mates
	j.policy = &defaultPolicy
	j.text = text
	j.record = fen.Read(text, chess960)
	j.judge(chess960)
	j.finish()
	return j.report_
}

var defaultPolicy Policy

// A fenJudge judges one line.
type fenJudge struct {
	policy  *Policy
	deep    bool
	mates   func(*FENReport) // finds out who can still mate
	text    []byte
	record  fen.Record
	report_ FENReport
	perCode [NumCodes]uint8 // diagnostics of each code, up to maxPerLine
}

// maxPerLine is how many diagnostics of one code a line may have; more are counted in the last one.
const maxPerLine = 64

// report appends a diagnostic of code at text[off:end] with the policy's severity and returns it to be filled in, or nil when
// the code is off. It is valid until the next call.
func (j *fenJudge) report(code Code, off, end int) *Diagnostic {
	severity := j.policy.Severity(code)
	if severity == Off {
		return nil
	}
	return j.add(Diagnostic{Code: code, Severity: severity, Off: int32(off), End: int32(end), Reason: san.NoReason})
}

// add appends d and returns it where it stands, or counts it in the last of its code and returns nil.
func (j *fenJudge) add(d Diagnostic) *Diagnostic {
	list := j.report_.Diagnostics
	if j.perCode[d.Code] == maxPerLine {
		for i := len(list) - 1; i >= 0; i-- {
			if list[i].Code == d.Code {
				list[i].Count = max(list[i].Count, 1) + 1
				return nil
			}
		}
	}
	j.perCode[d.Code]++
	d.Ply = 0 // a line has no half-moves
	j.report_.Diagnostics = append(list, d)
	return &j.report_.Diagnostics[len(list)]
}

// judge reports what was found in reading the record, makes a position of it, and judges that.
func (j *fenJudge) judge(chess960 bool) {
	for i := range j.record.Flaws {
		j.reportFlaw(&j.record.Flaws[i])
	}
	r := &j.report_
	r.Setup, r.EPD = j.record.Setup, j.record.EPD
	if !j.record.Readable {
		return
	}
	p, err := position.New(r.Setup)
	fault, _ := err.(position.Fault)
	r.OK = fault.Playable()
	r.Position = p
	j.reportFault(fault)
	j.checkPosition(chess960)
}

// finish puts the diagnostics in order and adds them up.
func (j *fenJudge) finish() {
	r := &j.report_
	r.Valid = true
	for i := range r.Diagnostics {
		r.Valid = r.Valid && r.Diagnostics[i].Severity < Error
	}
	if len(r.Diagnostics) > 1 {
		slices.SortStableFunc(r.Diagnostics, func(a, b Diagnostic) int {
			return cmp.Or(cmp.Compare(a.Off, b.Off), cmp.Compare(a.End, b.End))
		})
	}
}

// flawCodes are the codes of what fen.Read forgives.
var flawCodes = [...]Code{
	fen.Fields:              FENFields,
	fen.Space:               FENSpace,
	fen.Trailing:            FENTrailing,
	fen.LookAlike:           FENLookAlike,
	fen.Ranks:               FENRanks,
	fen.RankWidth:           FENRankWidth,
	fen.PieceLetter:         FENPieceLetter,
	fen.Digit:               FENDigit,
	fen.Turn:                FENTurn,
	fen.CastlingLetter:      FENCastlingLetter,
	fen.CastlingImpossible:  FENCastlingImpossible,
	fen.CastlingOrder:       FENCastlingOrder,
	fen.CastlingAmbiguous:   FENCastlingAmbiguous,
	fen.EnPassantSquare:     FENEnPassantSquare,
	fen.EnPassantImpossible: FENEnPassantImpossible,
	fen.Clock:               FENClock,
	fen.MoveNumber:          FENMoveNumber,
	fen.MoveZero:            FENMoveZero,
	fen.ClockInconsistent:   FENClockInconsistent,
}

// fieldWords are the words of the fields in messages, each under "kind/".
var fieldWords = [...]string{fen.CastlingAvailability: "fen-castling", fen.EnPassantTarget: "fen-en-passant",
	fen.HalfMoveClock: "fen-clock", fen.FullMoveNumber: "fen-move-number"}

// reportFlaw reports a flaw of the text.
// args: text, and by code n, rank, meant, missing, fields, color, side, square, alphabets.
func (j *fenJudge) reportFlaw(f *fen.Flaw) {
	d := j.report(flawCodes[f.Kind], f.Off, f.End)
	if d == nil {
		return
	}
	d.Case, d.Count, d.Safe = f.Case, f.Count, f.Safe
	for _, e := range f.Edits {
		d.Edits = append(d.Edits, Edit{int32(e.Off), int32(e.End), e.New})
	}
	if f.End > f.Off {
		d.Args = append(d.Args, textArg("text", string(j.text[f.Off:f.End])))
	}
	switch f.Kind {
	case fen.Fields:
		names, n := "", 0
		for field, word := range fieldWords {
			if f.Missing>>field&1 != 0 {
				names += " " + word
				n++
			}
		}
		d.Args = append(d.Args, numArg("n", n), Arg{Name: "fields", Kind: Kinds, Text: names})
	case fen.LookAlike:
		d.Args = append(d.Args, textArg("meant", string(rune(f.Meant))))
	case fen.Ranks:
		d.Args = append(d.Args, numArg("n", f.N))
	case fen.RankWidth:
		d.Args = append(d.Args, numArg("n", f.N), numArg("rank", f.Rank))
		j.fitDigit(d, f)
	case fen.PieceLetter:
		j.fitAlphabet(d)
	case fen.Digit:
		j.fitDigits(d)
	case fen.CastlingImpossible, fen.CastlingAmbiguous, fen.CastlingOrder:
		d.Args = append(d.Args, colorArg("color", f.Color), sideArg("side", f.Side), squareArg("square", f.Square))
	case fen.EnPassantImpossible:
		d.Args = append(d.Args, colorArg("color", f.Color), squareArg("square", f.Square))
	case fen.ClockInconsistent:
		d.Args = append(d.Args, numArg("clock", f.N), squareArg("square", f.Square))
		if n := j.record.Fields[fen.FullMoveNumber]; f.Case == "" {
			d.Args = append(d.Args, textArg("number", string(j.text[n.Off:n.End])))
		}
	}
}

func sideArg(name string, s position.Side) Arg { return Arg{Name: name, Kind: Side, Num: int64(s)} }

// fitDigit offers the only digit of a rank of wrong width with the value that makes it right.
func (j *fenJudge) fitDigit(d *Diagnostic, f *fen.Flaw) {
	at, n := 0, 0
	for i := f.Off; i < f.End; i++ {
		if c := j.text[i]; c >= '0' && c <= '9' {
			at = i
			n++
		}
	}
	if n != 1 {
		return
	}
	switch empty := int(j.text[at]-'0') + 8 - f.N; {
	case empty == 0:
		d.Edits = []Edit{{int32(at), int32(at + 1), ""}}
	case empty > 0 && empty <= 8:
		d.Edits = []Edit{{int32(at), int32(at + 1), string(rune('0' + empty))}}
	}
}

// fitDigits offers digits in a row added up, and leaves out zeros, where that leaves no rank too wide.
func (j *fenJudge) fitDigits(d *Diagnostic) {
	at := j.record.Fields[fen.Placement]
	var edits []Edit
	for i := at.Off; i < at.End; {
		from, empty := i, 0
		for ; i < at.End && j.text[i] >= '0' && j.text[i] <= '9'; i++ {
			empty += int(j.text[i] - '0')
		}
		want := ""
		if empty > 0 {
			want = string(rune('0' + min(empty, 9)))
		}
		if i > from && string(j.text[from:i]) != want {
			edits = append(edits, Edit{int32(from), int32(i), want})
		}
		if empty > 8 {
			return
		}
		if i == from {
			i++
		}
	}
	d.Edits = edits
}

// faultCodes are the codes of what makes a setup no legal position. What the reading drops by itself is reported as a flaw.
var faultCodes = []struct {
	fault position.Fault
	code  Code
}{
	{position.MissingKing, NoKing},
	{position.TooManyKings, TooManyKings},
	{position.KingsAdjacent, KingsAdjacent},
	{position.OppositeCheck, OppositeCheck},
	{position.PawnOnBackRank, PawnOnBackRank},
	{position.TooManyPawns, TooManyPawns},
	{position.TooManyMen, TooManyMen},
	{position.TooManyCheckers, TooManyCheckers},
	{position.ImpossibleCheck, ImpossibleCheck},
}

// reportFault reports why the setup is no legal position.
func (j *fenJudge) reportFault(fault position.Fault) {
	p := &j.report_.Position
	us := p.Turn()
	them := us.Other()
	for _, f := range faultCodes {
		if !fault.Has(f.fault) {
			continue
		}
		switch f.code {
		case NoKing, TooManyKings, TooManyPawns, TooManyMen:
			for c := position.White; c <= position.Black; c++ {
				j.reportCount(f.code, c)
			}
		case KingsAdjacent: // args: square, other
			if d := j.reportAt(f.code, p.King(them)); d != nil {
				d.Args = append(d.Args, squareArg("square", p.King(them)), squareArg("other", p.King(us)))
			}
		case OppositeCheck: // args: turn, king, by, at
			at := j.record.Fields[fen.ActiveColor]
			if d := j.report(f.code, at.Off, at.End); d != nil {
				by := (p.Attackers(p.King(them), us, p.Occupied()) &^ p.Pieces(us, position.King)).First()
				d.Args = append(d.Args, colorArg("turn", us), squareArg("king", p.King(them)), pieceArg("by", p.At(by)), squareArg("at", by))
			}
		case PawnOnBackRank: // args: piece, square
			pawns := (p.Pieces(position.White, position.Pawn) | p.Pieces(position.Black, position.Pawn)) & backRanks
			first := pawns.First()
			for s := range pawns.Squares() {
				if j.record.Squares[s] < j.record.Squares[first] {
					first = s
				}
			}
			if d := j.reportAt(f.code, first); d != nil {
				d.Count = pawns.Count()
				d.Args = append(d.Args, pieceArg("piece", p.At(first)), squareArg("square", first))
			}
		case TooManyCheckers, ImpossibleCheck: // args: turn, square, n, target
			if d := j.reportAt(f.code, p.King(us)); d != nil {
				target := p.EnPassantTarget()
				if f.code == ImpossibleCheck && target < position.NoSquare {
					d.Case = "en-passant"
				}
				d.Args = append(d.Args, colorArg("turn", us), squareArg("square", p.King(us)),
					numArg("n", p.Checkers().Count()), squareArg("target", target))
			}
		}
	}
}

const backRanks position.Bitboard = 0xff000000000000ff

// reportAt reports code at the man on s.
func (j *fenJudge) reportAt(code Code, s position.Square) *Diagnostic {
	off := j.record.Squares[s]
	return j.report(code, off, off+j.letter(off))
}

// letter returns how many bytes the letter at off has: one, unless it only looks like the right one.
func (j *fenJudge) letter(off int) int {
	n := 1
	for off+n < len(j.text) && j.text[off+n]&0xc0 == 0x80 {
		n++
	}
	return n
}

// reportCount reports a side that has too many or too few men of a kind, at the first one too many in the text, or at the
// placement if one is missing.
// args: color, n
func (j *fenJudge) reportCount(code Code, c position.Color) {
	p := &j.report_.Position
	men, limit := p.Pieces(c, position.King), 1
	switch code {
	case TooManyPawns:
		men, limit = p.Pieces(c, position.Pawn), 8
	case TooManyMen:
		men, limit = p.Men(c), 16
	}
	n := men.Count()
	off, end := j.record.Fields[fen.Placement].Off, j.record.Fields[fen.Placement].End
	switch {
	case code == NoKing && n > 0, code != NoKing && n <= limit:
		return
	case code != NoKing:
		var at []int
		for s := range men.Squares() {
			at = append(at, j.record.Squares[s])
		}
		slices.Sort(at)
		off = at[limit]
		end = off + j.letter(off)
	}
	if d := j.report(code, off, end); d != nil {
		d.Args = append(d.Args, colorArg("color", c), numArg("n", n))
	}
}
