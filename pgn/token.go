// Package pgn cuts Portable Game Notation into games, tags and tokens, and writes tags. It knows no chess and judges nothing: what a word
// means, and whether a game is in order, is for others to say. Reading never fails. Every byte of a source is in exactly one game or chunk,
// and every byte of movetext in a token or a gap; damage is a flaw on a token, a tag or a game.
//
// There are three levels. A Scanner gives the tokens of a text in memory. A Reader gives the games of an io.Reader one by one. A Splitter
// gives chunks of whole games, to be worked on by several goroutines; Chunk.Games takes them apart.
//
// # Grammar
//
// The standard is Steven J. Edwards' "Standard: Portable Game Notation Specification and Implementation Guide" of 1994. What is read
// is its import format and what is met with beyond it:
//
//	source     = { game } .                                          where a game ends is said in boundary.go
//	game       = { tag } movetext .
//	tag        = "[" name string "]" .                               each of the quotes, the "]", the blank may be missing
//	movetext   = { number | move | nag | comment | variation | bracket | terminator } .
//	number     = digits { "." } | "." { "." } .
//	move       = word .                                              "Nf3", "0-0", "e8(Q)", "5254", "--"; also any other word
//	nag        = "$" digits | ( "!" | "?" ) { "!" | "?" } | symbol . "±", "+/-", "=", "(=)"
//	comment    = "{" text "}" | ";" text line-end .                  comments do not nest
//	variation  = "(" movetext ")" .                                  depth is not the Scanner's concern
//	bracket    = "[" { word | string } "]" | "<" text ">" .          on one line
//	terminator = "1-0" | "0-1" | "1/2-1/2" | "*" .                   and other spellings, with a flaw
//	escape     = "%" text line-end .                                 first on its line, anywhere but in a brace comment
//
// Spaces, tabs and line ends (LF, CRLF or a lone CR) are gaps. A string ends with its line. Other controls, byte-order, zero-width and bidi
// marks, and blanks that are not ASCII are tokens of their own and part words as blanks do. Text is UTF-8 or any encoding that has ASCII as
// its lower half; double-byte encodings that do not must be decoded first.
package pgn

// A Kind is a sort of lexical element (section 7 of the PGN standard).
type Kind uint8

// The kinds of tokens.
const (
	EOF            Kind = iota // the end of the source; an empty span
	TagOpen                    // "["
	TagClose                   // "]"
	Symbol                     // a word between "[" and "]"
	String                     // a quoted text between "[" and "]", with its quotes
	MoveNumber                 // "12.", "12...", "12", or dots alone: "..."
	SAN                        // a word of movetext: "Nf3", "0-0", "e8(Q)", "--", "ch", "regards,"
	NAG                        // "$12", "!?", or a lone informant symbol: "±", "+-", "(=)"
	Comment                    // "{…}" or ";…" without its line end
	VariationOpen              // "("
	VariationClose             // ")"
	Termination                // "1-0", "0-1", "1/2-1/2", "*", or another spelling of a result (Flaw NonStandard)
	Escape                     // a line that begins with "%", without its line end
	Reserved                   // "<…>"
	Illegal                    // what has no place in movetext; its Flaw says what it is
)

var kindNames = [...]string{
	EOF: "EOF", TagOpen: "TagOpen", TagClose: "TagClose", Symbol: "Symbol", String: "String", MoveNumber: "MoveNumber",
	SAN: "SAN", NAG: "NAG", Comment: "Comment", VariationOpen: "VariationOpen", VariationClose: "VariationClose",
	Termination: "Termination", Escape: "Escape", Reserved: "Reserved", Illegal: "Illegal",
}

// String returns the name of the constant.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "Kind?"
}

// A Flaw is what is wrong with a token as such. Most tokens have none. What is wrong with a token only where it stands (a ")" that
// closes nothing, a "(" never closed) is for the reader of the tokens to say: the Scanner counts nothing.
type Flaw uint8

// The flaws, with the kinds of tokens that have them.
const (
	NoFlaw              Flaw = iota
	UnterminatedComment      // Comment: the source ends before "}"
	UnterminatedString       // String: the line ends before a closing quote
	StrayBrace               // Illegal: "}" without "{"
	BadNAG                   // NAG: "$" without a number, or a number over 255
	NonStandard              // Termination: another spelling of a result than the standard's four
	Control                  // Illegal: a run of control characters, byte-order, zero-width and bidi marks, blanks that are not ASCII
	BadByte                  // Illegal: a byte that begins nothing: "]", ">", "<" without ">", a quote
)

var flawNames = [...]string{
	NoFlaw: "NoFlaw", UnterminatedComment: "UnterminatedComment", UnterminatedString: "UnterminatedString", StrayBrace: "StrayBrace",
	BadNAG: "BadNAG", NonStandard: "NonStandard", Control: "Control", BadByte: "BadByte",
}

// String returns the name of the constant.
func (f Flaw) String() string {
	if int(f) < len(flawNames) {
		return flawNames[f]
	}
	return "Flaw?"
}

// A Token is a lexical element: the bytes from Off up to End of the source it was scanned from (offsets in bytes, from 0).
// It holds no text: Game.Text, or a slice of the source, gives it.
type Token struct {
	Off, End int32
	Kind     Kind
	Flaw     Flaw
}

// Text returns the bytes of t in src, the source that was scanned. It copies nothing.
func (t Token) Text(src []byte) []byte { return src[t.Off:t.End:t.End] }
