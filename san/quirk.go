package san

import "strings"

// A Quirk is a set of ways in which a move is not spelled as SAN is.
type Quirk uint32

// The quirks. A move may have several.
const (
	CastlingSpelling  Quirk = 1 << iota // 0-0 o-o OO, dashes of other kinds
	PromotionSpelling                   // e8Q e8(Q) e8/Q e8=q
	LowerCase                           // nf3: a piece letter in lower case
	UpperCase                           // E4 NF3 NXF3: a file or sign of capture in upper case
	PawnLetter                          // Pe4
	FigurineLetter                      // ♘f3
	FullWidth                           // Ｎｆ３
	Chinese                             // 马f3
	Foreign                             // Sf3: the piece letter of another language
	CaptureSign                         // N:e5 N×e5 Ne5:
	LongForm                            // Ng1-f3 e2-e4 d5xc6: from-square and target with a sign between, or N-f3
	FullSquare                          // Ng1f3 Qa1xb2: SAN if file and rank are both needed, else long algebraic
	UCIForm                             // g1f3 e7e8q
	ICCFForm                            // 7163
	EnPassantSuffix                     // exd6ep exd6e.p.
	DoubleCheck                         // ++
	CheckWord                           // ch dblch: a word for check
	MateWord                            // mate: a word for mate
	OtherMark                           // † ‡, Qf7× for mate, marks written twice
	MissingPawnFile                     // xd5
	FilesOnly                           // ed e:d: a pawn's capture by two files
	OtherDash                           // – — − instead of the hyphen
	Both                                // bxc3: two readings, see Move.Second
	upperFile                           // the second reading takes the first letter for a file in upper case
)

var quirkNames = [...]string{
	"castling-spelling", "promotion-spelling", "lower-case", "upper-case", "pawn-letter", "figurine", "full-width",
	"chinese", "foreign", "capture-sign", "long-form", "full-square", "uci-form", "iccf-form", "en-passant-suffix",
	"double-check", "check-word", "mate-word", "other-mark", "missing-pawn-file", "files-only", "other-dash", "both",
	"upper-file",
}

// String returns the names of the quirks in q: "lower-case capture-sign".
func (q Quirk) String() string {
	var names []string
	for i, name := range quirkNames {
		if q>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// Has reports whether q holds all quirks of r.
func (q Quirk) Has(r Quirk) bool { return q&r == r }

// Any reports whether q holds one of the quirks of r.
func (q Quirk) Any(r Quirk) bool { return q&r != 0 }

func (q Quirk) bits() uint64 { return uint64(q) << quirkShift }
