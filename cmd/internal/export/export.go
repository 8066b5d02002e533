// Package export writes judged games anew: as PGN in export format, as JSON Lines, as positions in EPD or FEN, as rows of CSV.
//
// A game that was judged is read into elements (reader), moves, comments, NAGs and variations in the order they stand in; the
// elements are cut, split and thinned out as the options say; and a format makes text of what is left:
//
//	Report ─► read ─► cut ─► split ─► leave out ─► write in ─► PGN, JSON, EPD, FEN, CSV
//
// Games of which nothing is to be cut, left out or written in, and that have nothing unusual in them, go a shorter way to PGN: from
// their text (writeDirect), and up to the first comment many moves at a time (appendBeginning). Both write what the long way would.
//
// # PGN
//
// Export format is that of sections 8.1.1 to 8.2 of the PGN standard: the Seven Tag Roster, "?" for what is not known, the other
// tags in ASCII order; an empty line; movetext in lines of at most 79 characters with one blank between two tokens; an empty
// line. What the standard leaves open:
//
//   - A number stands before Black's move where a comment or a variation comes before it, or it is the first; not after a NAG.
//   - Tag values, comments, NAGs and variations stay what they are and where they are, after the same half-move. Comments before
//     the tags stand before the first move, those after the terminator before it.
//   - A comment in braces stays as it stood, line ends too, but for blanks at the ends of its lines; one that is longer than a
//     line begins on a new one, and single blanks in it become line ends. A comment after ";" is put in braces, trimmed, unless
//     it has a brace in it that would close it: then it stays, and its line ends with it.
//   - "!", "±" and their like become NAGs; (=), which has none, a comment; words that mean nothing, stray text and results inside
//     variations become comments, too.
//   - A variation that breaks off at a bad move has its moves up to there, and then its words as they stand.
//   - A terminator in another spelling is written as the standard has it, one that is missing comes from the Result tag.
//
// Export format read again comes out as the same bytes.
//
// A game whose main line breaks off, one of another variant, or one that is too large cannot be written anew: see Bad.
package export

import (
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
	"arbiter/position"
	"arbiter/validate"
)

// A Format is what games are written as.
type Format uint8

// The formats.
const (
	PGN  Format = iota
	JSON        // a record a game and line
	EPD         // a position a line, four fields
	FEN         // a position a line, six fields
	CSV         // a game a row
)

// A Bad says what becomes of a game that cannot be written anew.
type Bad uint8

// What can become of it.
const (
	Keep Bad = iota // it stays as it stands; in formats other than PGN, it has what can be played
	Drop            // it goes
	Cut             // it ends where it breaks off, the rest of it in a comment; another variant stays as it stands
)

// Options say how games are written.
type Options struct {
	Format   Format
	Notation Notation
	Bad      Bad
	Tags     Tags

	Layout       Layout
	Width        int // of lines, in characters; 0 for 79 in ExportLayout, none in others
	NoNumbers    bool
	NoResults    bool
	CommentLines bool // a comment has its lines to itself

	NoComments   bool
	NoVariations bool
	NoNAGs       bool
	NoClocks     bool
	NoEvals      bool
	DropCommands []string // names of commands of comments that go

	DropPlies       int    // half-moves at the start that go; negative: all but as many at the end
	LimitPlies      int    // half-moves that stay; 0 for all
	UntilQuiet      int    // with LimitPlies: on to where so many half-moves in a row were no capture, promotion or check
	FromComment     string // what comes before the first comment with this text goes; "" for nothing
	SplitVariations bool   // every variation is a game
	SplitDepth      int    // with SplitVariations: those nested deeper stay variations; 0 for all

	FENComments  Moment // comments with the FEN of the position
	FENText      string // with AtText
	HashComments bool   // comments with the Polyglot hash of the position, after every move
	SourceLines  bool   // a comment before the first move, "games.pgn:5-9"

	Positions Positions // of EPD and FEN
	Columns   []string  // of CSV

	// SkipVariations says that the Checker did not replay variations: they are written as they stand.
	SkipVariations bool
	// Policy is the one games are judged by.
	Policy *validate.Policy

	trusted bool // the policy shows every move that is not spelled as SAN is
	uncut   bool // nothing of the movetext is cut or written in
	runs    bool // nothing of the movetext is cut, left out or written in: moves need not be elements
}

// A Moment says where a comment is written in.
type Moment uint8

// The moments.
const (
	Never     Moment = iota
	EveryMove        // after every move
	AtEnd            // after the last move of the main line
	AtText           // after a comment that has a text in it
)

// A Writer writes games. It has storage that it uses again: it belongs to one goroutine.
type Writer struct {
	o       *Options
	movers  [2]mover
	wording wording

	// Of the present game.
	decode     func([]byte) []byte // the source is not UTF-8
	report     *validate.Report
	game       game
	returns    bool // there are carriage returns
	canonical  bool // every move stands there as SAN has it
	variations bool // there are any
	elements   []element
	plies      []validate.Ply // those that elements do not have themselves
	stream     *stream        // nil if the game is not huge
	tags       []tag
	mover      mover
	copies     bool // moves are written as they stand
	played     bool // moves are played on the board as they are written
	board      board

	// Storage.
	arena      []byte // texts that are not in the source
	token      []byte
	words      *wordText
	numbers    [2]numberText // of White and Black
	room       []validate.Ply
	opens      []int32
	lineStates []lineState
	spare      []element
	path       []element
	scratch    []byte
	columns    []column
	times      times
	shapes     tagShapes
	line       []position.Move
}

// NewWriter returns a Writer, which keeps a copy of the options. The error says what of them is wrong.
func NewWriter(options *Options) (*Writer, error) {
	o := *options
	w := &Writer{o: &o, wording: o.wording(), words: new(wordText)}
	var err error
	if w.movers, err = o.Notation.movers(); err != nil {
		return nil, err
	}
	if w.columns, err = columnsOf(o.Columns); err != nil {
		return nil, err
	}
	o.uncut = !o.cuts() && !o.writesIn() && !o.Tags.PlyCount
	o.runs = o.uncut && !o.thin() && !o.SplitVariations && o.Format == PGN
	o.trusted = true
	if o.Policy != nil {
		for c := firstSpelling; c <= lastSpelling; c++ {
			o.trusted = o.trusted && o.Policy.Severity(c) != validate.Off
		}
	}
	return w, nil
}

// CannotWrite reports whether a game cannot be written anew.
func CannotWrite(r *validate.Report) bool {
	return r.Broken || r.Skipped || r.Game.Flaw&pgn.TooLarge != 0
}

// Keeps reports whether a game that cannot be written anew is written as it stands.
func (w *Writer) Keeps(r *validate.Report) bool {
	return w.o.Format == PGN && (w.o.Bad == Keep || w.o.Bad == Cut && (r.Skipped || r.BrokenBy == validate.BadFEN))
}

// Write appends to out what becomes of a game, and if it cannot be written anew, to aside (if that is not nil) the game as it
// stands. It reports whether it could be written anew.
func (w *Writer) Write(out, aside *report.Page, s *report.Style, r *validate.Report) bool {
	w.arena = w.arena[:0]
	w.decode = nil
	if s.Decode != nil && !s.UTF8 {
		w.decodeWith(s.Decode, r.Game.Source)
	}
	bad := CannotWrite(r)
	if bad && aside != nil {
		w.copySource(aside, r)
	}
	switch {
	case !bad:
		w.write(out, r)
	case w.o.Bad == Drop:
	case w.Keeps(r):
		w.copySource(out, r)
	default:
		w.write(out, r)
	}
	const keep = 1 << 20 // of storage, after a huge game
	if cap(w.elements) > keep/32 || cap(w.arena) > keep {
		w.elements, w.arena, w.spare, w.path = nil, nil, nil, nil
	}
	if cap(w.token) > keep {
		w.token = nil
	}
	return !bad
}

// finish makes a record of what was appended to p from start on.
func finish(p *report.Page, start int) {
	if len(p.Buf) > start {
		p.Records = append(p.Records, report.Record{Start: start, End: len(p.Buf), Kind: report.GameRecord})
	}
}

// write writes a game that can be written, or as much of it as can be.
func (w *Writer) write(out *report.Page, r *validate.Report) {
	o, g := w.o, &w.game
	g.reset(r)
	w.mover = w.movers[0]
	if r.Chess960 {
		w.mover = w.movers[1]
	}
	if len(r.Game.Source) > hugeGame && g.known {
		w.streamGame(out, g)
		return
	}
	start := len(out.Buf)
	var done bool
	if out.Buf, done = w.writeDirect(out.Buf, g); done {
		finish(out, start)
		return
	}
	broke := w.read(r)
	g.elements = w.elements
	if CannotWrite(r) {
		g.broken = true
		if r.Game.Flaw&pgn.TooLarge == 0 { // else there is only a part of it
			g.rest = w.rest(r, broke)
		}
		if o.Bad == Cut && g.known {
			g.broken = false
			g.elements = append(g.elements, cutOff(g))
			w.elements, g.rest = g.elements, nil
		}
	}
	w.copyingAll()
	if w.variations {
		w.match(g.elements)
	}
	if o.cuts() {
		w.cut(g)
	}
	if o.SplitVariations {
		w.split(g, func(part *game) { w.render(out, part) })
		return
	}
	w.render(out, g)
}

// cutOff returns the comment that stands for the rest of a broken game. It may be nearly all of a huge one: g.rest becomes its text.
func cutOff(g *game) element {
	e := commentOf(withoutBraces(g.rest))
	e.off = int32(len(g.report.Game.Source))
	return e
}

// copying says whether moves are written as they stand.
func (w *Writer) copying(copies bool) { w.copies, w.played = copies, !copies && !w.mover.blind }

// copyingAll says whether moves are written as they stand, of a game that was read to its end.
func (w *Writer) copyingAll() {
	n := &w.o.Notation
	w.copying(n.Name == Source || w.canonical && n.plain())
}

// render thins out a game, writes into it, and makes text of it.
func (w *Writer) render(out *report.Page, g *game) {
	o := w.o
	start := len(out.Buf)
	if o.Format == JSON {
		w.times.read(g, o)
	}
	if o.thin() && !g.bare {
		w.leaveOut(g)
	}
	if o.writesIn() {
		w.writeIn(g)
	}
	switch o.Format {
	case PGN:
		out.Buf = w.appendPGN(out.Buf, g)
	case JSON:
		w.appendJSON(out, g)
	case EPD, FEN:
		start = w.appendPositions(out, g)
	case CSV:
		start = w.appendRow(out, g)
	}
	finish(out, start)
	out.Relieve(len(out.Buf), report.GameRecord)
}

// result returns the terminator of a game: as the standard has it, where it can be read, else as it stands; without one what the
// Result tag says.
func (w *Writer) result(g *game) []byte {
	r := g.report
	if g.parted {
		return []byte(position.Unknown.String())
	}
	switch string(r.Terminator) {
	case "1-0", "0-1", "1/2-1/2", "*":
		return r.Terminator
	case "":
		return []byte(r.Result.String())
	}
	text := w.tagText(r.Terminator)
	result, ok := validate.ParseResult(text)
	if ok || characters(text) < len(text) { // what is no result is one in signs the standard has no word for: "0-0", "-:-"
		return []byte(result.String())
	}
	return text
}
