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

// The flaws.
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
