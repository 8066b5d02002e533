package fen

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"arbiter/position"
)

// A Span is the bytes from Off to End of a text.
type Span struct{ Off, End int }

// A Record is a text read as a position with all that had to be forgiven.
type Record struct {
	Setup      position.Setup // after the safe corrections; to be relied on only if Readable
	Readable   bool           // all flaws are safe ones
	EPD        bool           // operations stand, or could stand, in place of the counters
	Fields     [6]Span        // where each field stands; empty, at the place where it ought to be, if it is missing
	Squares    [64]int        // where the letter of the man on each square stands
	Operations int            // where the operations of an EPD record start; the length of the text without any
	Flaws      []Flaw         // in the order of the text
}

// form says what may stand after the fourth field.
type form uint8

const (
	tag  form = iota // the counters
	line             // the counters, or operations
	epd              // operations, or nothing, or the counters
)

// Read reads the value of a FEN tag, or any text that is to be one FEN record. With chess960, KQkq mean the outermost
// rooks wherever the king stands. It never fails: see Record.Readable. It allocates only for flaws.
func Read[Text []byte | string](s Text, chess960 bool) Record { return reading(s, chess960, tag) }

// ReadLine reads a line that may be a FEN or an EPD record: it is EPD if operations follow its fields.
func ReadLine[Text []byte | string](s Text, chess960 bool) Record { return reading(s, chess960, line) }

// ReadEPD reads a line of a file of EPD records: four fields are enough.
func ReadEPD[Text []byte | string](s Text, chess960 bool) Record { return reading(s, chess960, epd) }

func reading[Text []byte | string](s Text, chess960 bool, form form) Record {
	rd := reader[Text]{s: s, form: form, chess960: chess960}
	rd.read()
	rd.judge()
	rd.Readable = true
	if len(rd.Flaws) > 0 {
		slices.SortStableFunc(rd.Flaws, func(a, b Flaw) int { return cmp.Or(a.Off-b.Off, a.End-b.End) })
		for i := range rd.Flaws {
			rd.Readable = rd.Readable && rd.Flaws[i].Safe
		}
	}
	return rd.Record
}

// A reader reads one record. It first cuts the text into words and gives each field its word, then reads the fields.
type reader[Text []byte | string] struct {
	Record
	s        Text
	form     form
	chess960 bool
	words    [6]Span
	n        int // words
	rest     int // where what follows the words starts; len(s) if nothing does
	present  uint8
	board    bool // the placement could be read
	turn     bool // the color could be read
	clock    bool // the half-move clock is a number as written
	number   bool // the full-move number is one from 1 up as written
	rights   [maxRights]right
	nRights  int
}

// read reads the syntax of the record. Castling rights and target are taken as they stand.
func (rd *reader[Text]) read() {
	rd.Setup.EnPassant = position.NoSquare
	rd.Setup.MoveNo = 1
	rd.split()
	if rd.n == 0 {
		rd.flaw(Ranks, Placement, len(rd.s), len(rd.s))
		return
	}
	rd.assign()
	rd.readPlacement()
	rd.readColor()
	rd.readCastling()
	rd.readTarget()
	rd.readCounters()
	rd.setRights(false)
	rd.reportMissing()
}

// flaw appends a flaw and returns it to be filled in. It is valid until the next call.
func (r *Record) flaw(k Kind, f Field, off, end int) *Flaw {
	r.Flaws = append(r.Flaws, Flaw{Kind: k, Field: f, Off: off, End: end, Count: 1, Square: position.NoSquare})
	return &r.Flaws[len(r.Flaws)-1]
}

// another returns the flaw of kind k in field f, of which one more is at off, to be filled in if it is the first. It is valid
// until the next call.
func (r *Record) another(k Kind, f Field, off, end int) *Flaw {
	for i := range r.Flaws {
		if r.Flaws[i].Kind == k && r.Flaws[i].Field == f {
			r.Flaws[i].Count++
			return &r.Flaws[i]
		}
	}
	return r.flaw(k, f, off, end)
}

// rewrite makes text the correction of all flaws of field f: what they would each have put there does not go together.
func (rd *reader[Text]) rewrite(f Field, text string) {
	at := rd.Fields[f]
	for i := range rd.Flaws {
		if g := &rd.Flaws[i]; g.Field == f && g.Kind != Fields && g.Kind != Space {
			g.Off, g.End, g.Edits = at.Off, at.End, g.Edits[:0]
			g.mend(at.Off, at.End, text)
		}
	}
}

// mend gives f the safe correction New for the bytes from off to end.
func (f *Flaw) mend(off, end int, new string) {
	f.Edits = append(f.Edits, Edit{off, end, new})
	f.Safe = true
}

// rune returns the character at i and its width.
func (rd *reader[Text]) rune(i int) (rune, int) {
	if c := rd.s[i]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	var room [utf8.UTFMax]byte
	n := copy(room[:], rd.s[i:])
	return utf8.DecodeRune(room[:n])
}

// skipBlanks returns where the blanks from i on end.
func (rd *reader[Text]) skipBlanks(i int) int {
	for i < len(rd.s) {
		c, n := rd.rune(i)
		if !blank(c) {
			break
		}
		i += n
	}
	return i
}

// word returns where the word at i ends: at a blank, and after the first four fields at a semicolon too.
func (rd *reader[Text]) word(i int) int {
	for i < len(rd.s) {
		c, n := rd.rune(i)
		if blank(c) || c == ';' && rd.n >= 4 {
			break
		}
		i += n
	}
	return i
}

// split cuts the text into its first words, six at most.
func (rd *reader[Text]) split() {
	s := rd.s
	end := 0 // of the word before
	for i := rd.skipBlanks(0); ; i = rd.skipBlanks(end) {
		gap := i - end
		if i == len(s) {
			rd.rest = i
			if gap > 0 {
				rd.flaw(Space, Placement, end, i).mend(end, i, "")
			}
			break
		}
		if rd.n == len(rd.words) || rd.n >= 2 && rd.operation(i) {
			rd.rest = i
			break
		}
		if s[i] == ';' && rd.n >= 4 { // what follows is text after the record
			rd.rest = i
			break
		}
		if rd.n == 0 && gap > 0 {
			rd.flaw(Space, Placement, 0, i).mend(0, i, "")
		} else if rd.n > 0 && !(gap == 1 && s[end] == ' ') {
			rd.flaw(Space, Placement, end, i).mend(end, i, " ")
		}
		end = rd.word(i)
		rd.words[rd.n] = Span{i, end}
		rd.n++
	}
	rd.Operations = len(s)
	if rd.rest == len(s) {
		rd.EPD = rd.form == epd && rd.n <= 4
		return
	}
	if rd.operation(rd.rest) {
		rd.EPD = true
		rd.Operations = rd.rest
		return
	}
	f := rd.flaw(Trailing, numFields, rd.rest, len(s))
	for f.End > f.Off && s[f.End-1] <= ' ' {
		f.End--
	}
	f.mend(end, len(s), "")
}

// operation reports whether EPD operations start at i.
func (rd *reader[Text]) operation(i int) bool {
	if rd.form == tag {
		return false
	}
	parted := false // as in "0 1 ;D1 20"
	for rd.n >= 4 && i < len(rd.s) && rd.s[i] == ';' {
		i = rd.skipBlanks(i + 1)
		parted = true
	}
	if i == len(rd.s) {
		return true
	}
	if c := rd.s[i] | 0x20; c < 'a' || c > 'z' {
		return false
	}
	w := string(rd.s[i:wordEnd(rd.s, i)])
	if rd.n < 4 {
		return knownOpcode(w) && !castlingLike(w) && !squareLike(w)
	}
	if rd.form == epd || parted || knownOpcode(w) {
		return true
	}
	for ; i < len(rd.s); i++ {
		if rd.s[i] == ';' {
			return true
		}
	}
	return false
}

// assign gives each field its word. Where there are fewer words than fields, a word that cannot belong to the field at
// its place but to a later one is given to that, if then all words have a field.
func (rd *reader[Text]) assign() {
	full := 6
	if last := rd.words[rd.n-1]; rd.EPD && rd.n <= 4 && !numberLike(string(rd.s[last.Off:last.End])) {
		full = 4
	}
	if rd.n >= full || !rd.assignByLooks() {
		rd.present = 1<<rd.n - 1
		rd.Fields = rd.words
		for f := rd.n; f < len(rd.Fields); f++ {
			at := rd.words[rd.n-1].End
			rd.Fields[f] = Span{at, at}
		}
	}
	rd.EPD = rd.EPD && (rd.Operations < len(rd.s) || !rd.has(HalfMoveClock) && !rd.has(FullMoveNumber))
}

// assignByLooks gives the words to the fields they could belong to and reports whether all have found one.
func (rd *reader[Text]) assignByLooks() bool {
	n := rd.n
	var w [6]string
	for i := range n {
		w[i] = string(rd.s[rd.words[i].Off:rd.words[i].End])
	}
	fits := func(i int, like func(string) bool) bool { return i >= n || like(w[i]) }
	rd.present = 0
	i := 0
	for f := Placement; f < numFields; f++ {
		missing := i >= n
		if !missing {
			switch f {
			case ActiveColor:
				missing = numberLike(w[i]) || castlingLike(w[i]) && !colorLike(w[i]) &&
					fits(i+1, targetLike) && fits(i+2, numberLike) && fits(i+3, numberLike)
			case CastlingAvailability:
				missing = numberLike(w[i]) || squareLike(w[i])
			case EnPassantTarget:
				missing = numberLike(w[i])
			}
		}
		if missing {
			at := rd.words[n-1].End
			if i < n {
				at = rd.words[i].Off
			}
			rd.Fields[f] = Span{at, at}
			continue
		}
		rd.Fields[f] = rd.words[i]
		rd.present |= 1 << f
		i++
	}
	return i == n
}

func (rd *reader[Text]) has(f Field) bool { return rd.present>>f&1 != 0 }

// reportMissing reports the fields that are missing: those in the middle, and those at the end, with one flaw each.
func (rd *reader[Text]) reportMissing() {
	var last *Flaw
	for f := CastlingAvailability; f < numFields; f++ {
		if rd.has(f) || rd.EPD && f >= HalfMoveClock && !rd.has(HalfMoveClock) && !rd.has(FullMoveNumber) {
			continue
		}
		at := rd.Fields[f].Off
		if last == nil || last.Off != at {
			last = rd.flaw(Fields, f, at, at)
			last.mend(at, at, "")
		}
		last.Missing |= 1 << f
		text := "-"
		switch f {
		case HalfMoveClock:
			text = "0"
		case FullMoveNumber:
			text = itoa(rd.Setup.MoveNo)
		}
		e := &last.Edits[0]
		if at < len(rd.s) && rd.atWord(at) {
			e.New += text + " "
		} else {
			e.New += " " + text
		}
	}
}

// atWord reports whether a field's word starts at i.
func (rd *reader[Text]) atWord(i int) bool {
	for f := range rd.Fields {
		if s := rd.Fields[f]; s.Off == i && s.End > i {
			return true
		}
	}
	return false
}
