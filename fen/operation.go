package fen

// OperandKind says what operands an EPD opcode has [PGN 16.2.5].
type OperandKind uint8

const (
	AnyOperands OperandKind = iota // whatever stands there
	NoOperands
	MoveSet  // one or more moves, each of them possible in the position
	OneMove  // one move
	MoveLine // moves, one after the other
	OneText  // a string in quotes
	Integer  // a whole number
	Unsigned // a whole number, not negative
)

// An Opcode is a known name of an EPD operation.
type Opcode struct {
	Name     string
	Operands OperandKind
}

// opcodes are the operations of the standard, by name; c0 to c9 and v0 to v9 are the comments and variation names.
var opcodes = []Opcode{
	{"acd", Unsigned},           // analysis count: depth
	{"acn", Unsigned},           // analysis count: nodes
	{"acs", Unsigned},           // analysis count: seconds
	{"am", MoveSet},             // avoid moves
	{"bm", MoveSet},             // best moves
	{"ce", Integer},             // centipawn evaluation
	{"dm", Unsigned},            // direct mate: full moves
	{"draw_accept", NoOperands}, //
	{"draw_claim", NoOperands},  //
	{"draw_offer", NoOperands},  //
	{"draw_reject", NoOperands}, //
	{"eco", OneText},            // opening code
	{"fmvn", Unsigned},          // full-move number
	{"hmvc", Unsigned},          // half-move clock
	{"id", OneText},             // position identification
	{"nic", OneText},            // opening code of New in Chess
	{"noop", AnyOperands},       //
	{"pm", OneMove},             // predicted move
	{"pv", MoveLine},            // predicted variation
	{"rc", Unsigned},            // repetition count
	{"resign", NoOperands},      //
	{"sm", OneMove},             // supplied move
	{"tcgs", AnyOperands},       // telecommunication: game selector
	{"tcri", AnyOperands},       // receiver
	{"tcsi", AnyOperands},       // sender
}

// LookUpOpcode returns the opcode called name.
func LookUpOpcode(name string) (Opcode, bool) {
	if len(name) == 2 && (name[0] == 'c' || name[0] == 'v') && name[1] >= '0' && name[1] <= '9' {
		return Opcode{name, OneText}, true
	}
	for _, o := range opcodes {
		if o.Name == name {
			return o, true
		}
	}
	return Opcode{}, false
}

func knownOpcode(name string) bool {
	_, ok := LookUpOpcode(name)
	return ok
}

// An Operation is an EPD operation as written: an opcode, operands, a semicolon.
type Operation struct {
	Opcode   string
	At       Span // the opcode
	Operands []Operand
	End      int  // after the semicolon, or where it ought to be
	Closed   bool // the semicolon is there
}

// An Operand is a word or a quoted string.
type Operand struct {
	Text   string // without quotes and escapes
	At     Span   // quotes included
	Quoted bool
	Closed bool // the closing quote is there, if the opening one is
}

// AppendOperations appends the operations that stand in s from off on to b:
//
//	operations = { operation }
//	operation  = opcode { operand } ";"
//	operand    = word | `"` text `"`
//
// with blanks between. A semicolon within quotes belongs to the text, and so does a quote or backslash after a backslash.
// A string that is not closed goes to the end, but for a last semicolon. Nothing is judged here.
func AppendOperations[Text []byte | string](b []Operation, s Text, off int) []Operation {
	for i := off; ; {
		for i < len(s) && (s[i] <= ' ' || s[i] == ';') {
			i++
		}
		if i == len(s) {
			return b
		}
		var o Operation
		o, i = operation(s, i)
		b = append(b, o)
	}
}

// operation reads the operation at i and returns it and where it ends.
func operation[Text []byte | string](s Text, i int) (Operation, int) {
	o := Operation{At: Span{i, wordEnd(s, i)}}
	if s[i] == '"' {
		o.At.End = i // a string where an opcode ought to be
	}
	o.Opcode = string(s[o.At.Off:o.At.End])
	o.End = o.At.End
	for i = o.At.End; ; {
		for i < len(s) && s[i] <= ' ' {
			i++
		}
		if i == len(s) {
			return o, i
		}
		if s[i] == ';' {
			o.End, o.Closed = i+1, true
			return o, i + 1
		}
		var operand Operand
		if s[i] == '"' {
			operand = quoted(s, i)
		} else {
			end := wordEnd(s, i)
			operand = Operand{Text: string(s[i:end]), At: Span{i, end}}
		}
		o.Operands = append(o.Operands, operand)
		i = operand.At.End
		o.End = i
	}
}

// wordEnd returns where the word at i ends.
func wordEnd[Text []byte | string](s Text, i int) int {
	for i < len(s) && s[i] > ' ' && s[i] != ';' && s[i] != '"' {
		i++
	}
	return i
}

// quoted reads the string that opens at i.
func quoted[Text []byte | string](s Text, i int) Operand {
	text := make([]byte, 0, 32)
	for j := i + 1; j < len(s); j++ {
		switch c := s[j]; {
		case c == '"':
			return Operand{Text: string(text), At: Span{i, j + 1}, Quoted: true, Closed: true}
		case c == '\\' && j+1 < len(s) && (s[j+1] == '"' || s[j+1] == '\\'):
			j++
			text = append(text, s[j])
		default:
			text = append(text, c)
		}
	}
	end := len(s)
	for end > i+1 && s[end-1] <= ' ' {
		end--
	}
	if end > i+1 && s[end-1] == ';' {
		end--
	}
	text = append(text[:0], s[i+1:end]...)
	return Operand{Text: string(text), At: Span{i, end}, Quoted: true}
}
